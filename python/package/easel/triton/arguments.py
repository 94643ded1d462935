"""Errors of grids and of arguments that Triton cannot take, with the names of the arguments."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["checked_grid", "refused"]


def checked_grid(grid: Any, kernel: str) -> Any:
    """A grid whose numbers are checked when Triton takes them; a function of the grid is called by Triton.

    Raises `TypeError` for a grid that is no sequence of whole numbers, `ValueError` for wrong numbers and a wrong count of numbers.
    """
    if callable(grid):
        function: Callable[[Any], Any] = grid
        return lambda meta: _sizes(function(meta), kernel)
    return _sizes(grid, kernel)


def _sizes(grid: Any, kernel: str) -> tuple[int, ...]:
    told = f"the grid of `{kernel}` is {grid!r}, and a grid is one to three numbers of workgroups"
    if isinstance(grid, str | bytes):
        raise TypeError(told)
    try:
        sizes = tuple(operator.index(size) for size in grid)
    except TypeError:
        raise TypeError(told) from None
    # Triton takes the first three numbers.
    if not sizes or any(size != 1 for size in sizes[3:]) or any(size < 0 for size in sizes):
        raise ValueError(told)
    return sizes


def refused(argument: Any, known: Mapping[str, Any], error: Exception) -> Exception:
    """The error for an argument that Triton cannot specialize. `known` has the arguments by name."""
    name = next((name for name, value in known.items() if value is argument), None)
    what = f"`{name}`" if name is not None else "an argument"
    if isinstance(error, KeyError):
        return TypeError(f"{what} has elements of the type {_element(argument)}, which Triton has not")
    if isinstance(error, OverflowError):
        return ValueError(f"{what} is {argument}, which has more than 64 bits")
    return TypeError(f"{what} is {type(argument).__name__}, and Triton cannot take it: {error}")


def _element(argument: Any) -> Any:
    """The element type of an array, or of the base of a descriptor."""
    return getattr(argument, "dtype", None) or getattr(getattr(argument, "base", None), "dtype", type(argument).__name__)
