"""Tunes a tensor program: algorithm, work-items of a workgroup, adjacent elements of a work-item, and fusion.

    python python/examples/tune_softmax.py [PROGRAM.mgx] [--limit N] [--store FILE] [--svg FILE] [--target NAME]

Each candidate runs whole, and its results are compared with easel's reference evaluator.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from easel.tune import tune

PROGRAM = Path(__file__).resolve().parents[2] / "examples" / "softmax.mgx"

SPACE: dict[str, list[Any]] = {
    "algo": [None, "lane", "wave", "block", "column", "split"],
    "block": [None, 64, 128, 256, 512, 1024],
    "vec": [None, 1, 2, 4, 8],
    "fuse": [None, False],
    "disabled_passes.schedule": [False, True],
}


def told(label: str, done: int, all: int) -> None:
    if done == all or done % 100 == 0:
        print(f"{done} of {all}: {label}", flush=True)


def main(arguments: Mapping[str, Any]) -> None:
    found = tune(
        arguments["program"],
        SPACE,
        target=arguments["target"],
        limit=arguments["limit"],
        store=arguments["store"],
        progress=told,
    )
    print(found.table(12))
    print("frontier:", *(f"{row.clocks:.6g} clocks, {row.registers} registers: {row.label}" for row in found.frontier), sep="\n  ")
    if arguments["svg"]:
        found.plot(arguments["svg"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", type=Path, default=PROGRAM)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--store")
    parser.add_argument("--svg")
    parser.add_argument("--target")
    main(vars(parser.parse_args()))
