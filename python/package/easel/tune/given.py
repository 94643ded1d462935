"""Inputs and grids as users give them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from .space import Choices

__all__ = ["grid_of", "inputs_digest", "normal_inputs"]


def normal_inputs(inputs: Any, seed: int) -> list[dict[str, Any]]:
    """Each input as a seed and arrays by name. Raises `TypeError` and `ValueError` for other things."""
    if inputs is None:
        inputs = [seed]
    if isinstance(inputs, Mapping | int) or callable(inputs):
        inputs = [inputs]
    if not isinstance(inputs, Sequence) or isinstance(inputs, str | bytes):
        raise TypeError("`inputs` is a list of seeds, of mappings from names to arrays, or of functions of a seed")
    if not inputs:
        raise ValueError("`inputs` has no input")
    return [_normal(one, seed) for one in inputs]


def _normal(one: Any, seed: int) -> dict[str, Any]:
    if isinstance(one, int):
        return {"seed": one, "arrays": {}}
    arrays = one(seed) if callable(one) else one
    if not isinstance(arrays, Mapping):
        raise TypeError(f"an input is a seed or a mapping from names to arrays, and not {type(arrays).__name__}")
    return {"seed": seed, "arrays": dict(arrays)}


def _value_digest(value: Any) -> str:
    if value is None or isinstance(value, bool | int | float):
        return repr(value)
    kind: Any = getattr(value, "dtype", None)
    shape = getattr(value, "shape", None)
    try:
        view = memoryview(value)
        data, kind, shape = view.tobytes(), kind or view.format, view.shape
    except (TypeError, ValueError, BufferError):
        # An array that is no buffer, such as one of `ml_dtypes` or of torch.
        import pickle

        data = value.tobytes() if hasattr(value, "tobytes") else pickle.dumps(value)
    return f"{kind} {tuple(shape or ())} {hashlib.sha256(data).hexdigest()}"


def _named_digest(name: str, value: Any) -> str:
    try:
        return _value_digest(value)
    except Exception as error:
        kind = type(value).__name__
        raise TypeError(f"the input `{name}` is {kind}, and neither an array nor a number ({type(error).__name__}: {error})") from error


def inputs_digest(inputs: Sequence[Mapping[str, Any]]) -> list[list[Any]]:
    """Inputs as a value of JSON, with hashes of arrays. Raises `TypeError` for a value without contents."""
    return [[given["seed"], {name: _named_digest(name, value) for name, value in sorted(given["arrays"].items())}] for given in inputs]


def grid_of(grid: Any, choices: Choices, arrays: Mapping[str, Any]) -> list[int] | None:
    """The workgroups in each dimension for a candidate and an input; None if the launch states them."""
    if callable(grid):
        grid = grid(choices, arrays)
    if grid is None:
        return None
    return [int(grid)] if isinstance(grid, int) else [int(size) for size in grid]
