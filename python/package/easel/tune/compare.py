"""Whether the results of a candidate are right.

# Why
A tensor program needs no comparison here: its run compares every element with easel's reference evaluator. A kernel has no reference.
The default choice is taken as right, or the user has a function that computes the results.

A sample of workgroups writes a part of the results. Two runs of the same text on the same grid write the same part, so all bytes are
compared. Otherwise workgroups of one number may compute different elements. All workgroups run then, if the run is short enough;
else nobody can say whether the candidate is right, and the candidate does not count as right.

A sample does not see a fault of the workgroups that it leaves out, such as the last, ragged one. So all workgroups of the best candidate
run once and are compared before the candidate wins. The other candidates have a sample only: one of them may be wrong and count as right.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy

__all__ = ["Expected", "Wrong", "copied", "difference", "expected_of", "results"]

# Elements that have 16 bits and no type in NumPy: the upper half of a single-precision float.
_UPPER_HALF = "bf16"


class Wrong(Exception):
    """A candidate whose results are wrong or cannot be judged. `code` says which."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class Expected:
    """The contents of one buffer."""

    element: str
    dtype: str
    shape: tuple[int, ...]
    data: bytes

    @property
    def digest(self) -> str:
        """A hash of the contents and the type."""
        return hashlib.sha256(f"{self.dtype} {self.shape} ".encode() + self.data).hexdigest()


def results(run: Any) -> dict[str, Expected]:
    """The buffers that a run left."""
    return {name: Expected(b.element, b.dtype, tuple(b.shape), b.tobytes()) for name, b in run.buffers.items()}


def expected_of(values: Mapping[str, Any]) -> dict[str, Expected]:
    """The results that a user's function computed. Elements of types that NumPy lacks become single-precision floats."""
    import numpy as np

    known = {}
    for name, value in values.items():
        array = np.asarray(value)
        if array.dtype.kind not in "biuf":
            array = array.astype(np.float32)
        known[name] = Expected("", array.dtype.str, array.shape, np.ascontiguousarray(array).tobytes())
    return known


def copied(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Inputs that a run may write."""
    return {name: copy.deepcopy(value) for name, value in inputs.items()}


def difference(
    own: Mapping[str, Expected],
    other: Mapping[str, Expected],
    tolerance: tuple[float, float],
    before: Mapping[str, Any] | None = None,
    sampled: bool = False,
) -> str | None:
    """The first difference as a sentence, or None.

    `tolerance` has an absolute and a relative part; both 0 compare bit by bit. Only buffers of `other` are compared. `before` has the
    contents before the run. With `sampled`, elements that still have these contents were not written, and are not compared.
    """
    for name, expected in other.items():
        found = own.get(name)
        if found is None:
            return f"`{name}` is no result: {', '.join(own)}"
        told = _of_buffer(name, found, expected, tolerance, (before or {}).get(name), sampled)
        if told:
            return told
    return None


def _of_buffer(name: str, found: Expected, expected: Expected, tolerance: tuple[float, float], before: Any, sampled: bool) -> str | None:
    is_same_type = found.dtype.lstrip("<|=") == expected.dtype.lstrip("<|=")
    if is_same_type and len(found.data) != len(expected.data):
        return f"`{name}` has {len(found.data)} bytes and not {len(expected.data)}"
    if is_same_type and not sampled and found.data == expected.data:
        return None
    if is_same_type and not sampled and tolerance == (0.0, 0.0):
        item = _item_bytes(expected)
        at = next(i for i in range(len(found.data)) if found.data[i] != expected.data[i]) // item
        count = sum(found.data[i : i + item] != expected.data[i : i + item] for i in range(at * item, len(found.data), item))
        hexes = [side.data[at * item : (at + 1) * item][::-1].hex() for side in (found, expected)]
        return f"{count} elements of `{name}` differ; element {at} is 0x{hexes[0]} and not 0x{hexes[1]}"
    return _with_numpy(name, found, expected, tolerance, before, sampled)


def _item_bytes(buffer: Expected) -> int:
    elements = 1
    for size in buffer.shape:
        elements *= size
    return max(len(buffer.data) // max(elements, 1), 1)


def _values(buffer: Expected) -> numpy.ndarray[Any, Any]:
    import numpy as np

    raw: np.ndarray[Any, Any] = np.frombuffer(buffer.data, dtype=np.dtype(buffer.dtype))
    if buffer.element == _UPPER_HALF and raw.dtype.itemsize == 2:
        raw = (raw.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
    return raw


def _with_numpy(name: str, found: Expected, expected: Expected, tolerance: tuple[float, float], before: Any, sampled: bool) -> str | None:
    import numpy as np

    one, two = _values(found), _values(expected)
    if one.size != two.size:
        return f"`{name}` has {one.size} elements and not {two.size}"
    if tolerance == (0.0, 0.0):
        two = two.astype(one.dtype)
    compared = np.ones(one.shape, dtype=bool)
    if sampled:
        start = np.frombuffer(np.ascontiguousarray(before).tobytes(), dtype=np.uint8)
        ended = np.frombuffer(found.data, dtype=np.uint8)
        if start.size != ended.size:
            return f"`{name}` has {ended.size} bytes and its array has {start.size}"
        compared = (start != ended).reshape(one.size, -1).any(axis=1)
        if not compared.any() and not np.array_equal(one, two, equal_nan=one.dtype.kind in "fc"):
            return f"`{name}`: the sample of workgroups wrote nothing"
    if tolerance == (0.0, 0.0):
        bad = compared & (one.view(np.uint8).reshape(one.size, -1) != two.view(np.uint8).reshape(two.size, -1)).any(axis=1)
    else:
        wide_one, wide_two = one.astype(np.float64), two.astype(np.float64)
        with np.errstate(invalid="ignore", over="ignore"):
            near = np.abs(wide_one - wide_two) <= tolerance[0] + tolerance[1] * np.abs(wide_two)
        same = (wide_one == wide_two) | (np.isnan(wide_one) & np.isnan(wide_two))
        # An infinite expected value has an infinite tolerance.
        bad = compared & ~(same | (near & np.isfinite(wide_two)))
    if not bad.any():
        return None
    at = int(np.flatnonzero(bad)[0])
    place = ", ".join(str(int(i)) for i in np.unravel_index(at, found.shape)) if found.shape else str(at)
    return f"{int(bad.sum())} elements of `{name}` differ; element [{place}] is {one[at]} and not {two[at]}"
