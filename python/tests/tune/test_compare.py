"""Comparison of results."""

from __future__ import annotations

from typing import Any

import pytest
from easel.tune.compare import Expected, difference, expected_of

np = pytest.importorskip("numpy")


def made(values: Any, element: str = "f32") -> dict[str, Expected]:
    array = np.asarray(values)
    return {"y": Expected(element, array.dtype.str.lstrip("<|"), array.shape, array.tobytes())}


def f32(*values: float) -> Any:
    return np.array(values, np.float32)


def test_bits() -> None:
    assert difference(made(f32(1, 2)), made(f32(1, 2)), (0, 0)) is None
    told = difference(made(f32(1, 2, 4)), made(f32(1, 3, 5)), (0, 0))
    assert told == "2 elements of `y` differ; element 1 is 0x40000000 and not 0x40400000"
    assert difference(made(f32(0.0)), made(f32(-0.0)), (0, 0)) is not None
    assert difference(made(f32(np.nan)), made(f32(np.nan)), (0, 0)) is None


def test_other_sizes_and_names() -> None:
    assert "has 4 bytes and not 8" in str(difference(made(f32(1)), made(f32(1, 2)), (0, 0)))
    assert "is no result" in str(difference({}, made(f32(1)), (0, 0)))
    # Buffers that the reference does not have are not compared.
    assert difference(made(f32(1)), {}, (0, 0)) is None


@pytest.mark.parametrize(
    ("found", "right", "is_near"),
    [
        (1.0, 1.01, True),
        (1.0, 1.03, False),
        (0.0, 0.009, True),
        (np.nan, np.nan, True),
        (np.nan, 1.0, False),
        (1.0, np.nan, False),
        (np.inf, np.inf, True),
        (-np.inf, np.inf, False),
        (1.0, np.inf, False),
        (np.inf, 1.0, False),
    ],
)
def test_tolerance(found: float, right: float, is_near: bool) -> None:
    told = difference(made(f32(5, found)), made(f32(5, right)), (0.01, 0.01))
    assert (told is None) == is_near, told
    if told:
        assert "element [1]" in told


def test_other_types() -> None:
    assert difference(made(f32(1.5, 2)), made(np.array([1.5, 2])), (0, 0)) is None
    assert difference(made(f32(0.1)), made(np.array([0.1])), (0, 0)) is None
    assert difference(made(f32(0.1)), made(np.array([0.2])), (0, 0)) is not None
    assert difference(made(f32(0.1)), made(np.array([0.1])), (0, 1e-6)) is None
    assert "has 1 elements and not 2" in str(difference(made(f32(1)), made(np.array([1.0, 2])), (0, 0)))


def test_upper_halves_are_floats() -> None:
    bits = (f32(1.5, 100).view(np.uint32) >> 16).astype(np.uint16)
    assert difference(made(bits, "bf16"), made(f32(1.5, 100.1)), (0, 0.01)) is None
    assert difference(made(bits, "bf16"), made(f32(1.5, 102)), (0, 0.01)) is not None


def test_sample_compares_what_was_written() -> None:
    before = {"y": f32(-1, -1, -1)}
    right = made(f32(3, 4, 5))
    assert difference(made(f32(3, -1, -1)), right, (0, 0), before, sampled=True) is None
    assert "element [1] is 7" in str(difference(made(f32(3, 7, -1)), right, (0, 0), before, sampled=True))
    assert "wrote nothing" in str(difference(made(f32(-1, -1, -1)), right, (0, 0), before, sampled=True))


def test_places_have_all_dimensions() -> None:
    one, two = np.zeros((3, 4), np.float32), np.zeros((3, 4), np.float32)
    two[2, 1] = 1
    assert "element [2, 1] is 0.0 and not 1.0" in str(difference(made(one), made(two), (1e-9, 0)))


def test_expected_values_of_types_that_numpy_lacks() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    known = expected_of({"y": np.array([1.5], dtype=ml_dtypes.bfloat16)})
    assert known["y"].dtype == "<f4"
