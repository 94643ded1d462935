"""Tuning: many choices for one source, ranked by estimated clocks on a full machine, each with checked results.

    found = easel.tune.tune("softmax.mgx", {"algo": [None, "wave", "block"], "block": [None, 64, 128, 256]}, store="softmax.sqlite")
    print(found.table())            # best first, with the reasons of candidates that failed
    found.best.choices              # keyword arguments of `easel.compile`
    found.plot("frontier.svg")      # clocks against registers

The clocks are an estimate of easel's simulator and tables, and no measurement. No GPU is needed.
"""

from __future__ import annotations

from .pool import RayExecutor, ray_executor
from .result import FIGURES, Row, TuneInterrupted, Tuning
from .session import Check, tune
from .space import subsets
from .store import SqliteStore, Store

__all__ = [
    "FIGURES",
    "Check",
    "RayExecutor",
    "Row",
    "SqliteStore",
    "Store",
    "TuneInterrupted",
    "Tuning",
    "ray_executor",
    "subsets",
    "tune",
]
