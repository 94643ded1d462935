"""Whether values can be sent to workers, before a task has them.

# Why
A value that cannot be pickled fails each task that has it, and a worker that cannot read a value looks like a lost worker. Both are errors
of the call and not of a candidate. Clusters have picklers of their own that send more than Python's, so each executor is asked with its own.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from typing import Any

__all__ = ["Dump", "check_sent", "cluster_dump", "plain_dump", "strict_dump"]

# Pickles a value and gives nothing. Raises if that is impossible.
Dump = Callable[[Any], object]


class _Sink:
    """A file that keeps nothing."""

    def write(self, data: Any) -> int:
        return len(data)


class _Strict(pickle.Pickler):
    """Refuses classes and functions of the calling script, because a worker of easel's own pool does not import the script."""

    def reducer_override(self, value: Any) -> Any:
        if callable(value) and getattr(value, "__module__", None) == "__main__" and hasattr(value, "__qualname__"):
            raise pickle.PicklingError(f"`{value.__qualname__}` is of the calling script, which workers do not import")
        return NotImplemented


def strict_dump(value: Any) -> None:
    """Pickles a value for easel's own pool."""
    _Strict(_Sink(), pickle.HIGHEST_PROTOCOL).dump(value)


def plain_dump(value: Any) -> None:
    """Pickles a value for an executor of Python's library."""
    pickle.Pickler(_Sink(), pickle.HIGHEST_PROTOCOL).dump(value)


def cluster_dump(value: Any) -> None:
    """Pickles a value as Dask and Ray do."""
    for name in ("ray.cloudpickle", "cloudpickle"):
        module = sys.modules.get(name)
        if module is not None:
            module.dumps(value)
            return
    plain_dump(value)


def check_sent(dump: Dump | None, value: Any, what: str) -> None:
    """Raises `TypeError` with the name of a value that cannot be sent. Nothing is sent without a `dump`."""
    # Python's own values, which are most, need no look.
    if dump is None or value is None or isinstance(value, bool | int | float | str | bytes):
        return
    try:
        dump(value)
    except Exception as error:
        raise TypeError(
            f"{what} is {type(value).__name__} and cannot be sent to a worker ({type(error).__name__}: {error}); "
            "`workers=0` tunes without workers"
        ) from error
