"""The launches of the kernels: arguments from a seed, the grid, and the expected contents of arrays.

A case is read without Triton, so that recorded assembly runs without Triton.
Tolerances: an element may be off by the tolerance times max(1, |expected|). The simulator computes what the machine computes;
the tolerance is for the order of sums and for the precision of the machine's functions. Integers are equal.
"""

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy
import triton_references as ref


@dataclasses.dataclass
class Typed:
    """An array whose elements are of a type that NumPy lacks, given by their bits."""

    bits: Any
    dtype: str


@dataclasses.dataclass
class Launch:
    """A launch, and the expected contents of the arrays among its arguments, by position."""

    arguments: list[Any]
    grid: tuple[int, ...]
    expected: dict[int, Any]


@dataclasses.dataclass
class Case:
    """A kernel with the options of its compilation."""

    name: str
    kernel: str
    make: Callable[[Any, str], Launch]
    options: dict[str, Any]
    tolerance: float = 0.0


def _cdiv(a: int, b: int) -> int:
    return -(-a // b)


def _empty(shape: Any, dtype: str) -> Any:
    """Contents that no kernel leaves by chance."""
    return numpy.full(shape, 77, dtype)


def add(random: Any, target: str) -> Launch:
    n = int(random.integers(60, 120)) * 16 + 3
    x, y = (ref.to_bf16(random.standard_normal(n)) for _ in range(2))
    total = ref.to_bf16(ref.from_bf16(x) + ref.from_bf16(y))
    arguments = [Typed(x, "bf16"), Typed(y, "bf16"), Typed(_empty(n, "u2"), "bf16"), n]
    return Launch(arguments, (_cdiv(n, 1024),), {2: total})


def add_longs(random: Any, target: str) -> Launch:
    n = int(random.integers(10, 40)) * 16 + 5
    x, y = (random.integers(-(2**63), 2**63 - 1, n) for _ in range(2))
    return Launch([x, y, _empty(n, "i8"), n], (_cdiv(n, 256), 1), {2: x + y})


def softmax(random: Any, target: str) -> Launch:
    rows, n = 5, int(random.integers(45, 50)) * 16 + 1
    x = random.standard_normal((rows, n + 6)).astype("f4") * 4
    x[1, :] = -90.0
    out = _empty((rows, n + 6), "f4")
    expected = out.copy()
    expected[:, :n] = ref.softmax(x[:, :n])
    return Launch([x, out, n + 6, n], (rows,), {1: expected})


def layernorm(random: Any, target: str) -> Launch:
    rows, n = 3, 8 * 16 * int(random.integers(1, 4))
    x = random.standard_normal((rows, n)).astype("f2")
    w, b = (random.standard_normal(n).astype("f4") for _ in range(2))
    out = _empty((rows, n), "f4")
    return Launch([x, w, b, out, n, n, 1e-5], (rows, 1, 1), {3: ref.layernorm(x, w, b, 1e-5)})


def matmul(random: Any, target: str) -> Launch:
    m, n, k = 75, int(random.integers(5, 8)) * 16 + 6, 83
    a, b = random.standard_normal((m, k)).astype("f2"), random.standard_normal((k, n)).astype("f2")
    bias = random.standard_normal(n).astype("f4")
    expected = numpy.maximum(a.astype("f8") @ b.astype("f8") + bias, 0.0)
    return Launch([a, b, bias, _empty((m, n), "f2"), m, n, k], (_cdiv(m, 64), _cdiv(n, 64)), {3: expected})


def batched_f8(random: Any, target: str) -> Launch:
    dtype = "fp8e4b8" if target == "gfx942" else "fp8e4nv"
    table = ref.fp8(dtype)
    usual = numpy.flatnonzero(numpy.abs(table) <= 16).astype("u1")
    batches, m, n, k = 3, 48, 64, 32 * int(random.integers(1, 5))
    a, b = random.choice(usual, (batches, m, k)), random.choice(usual, (batches, k, n))
    expected = table[a].astype("f8") @ table[b].astype("f8")
    arguments = [Typed(a, dtype), Typed(b, dtype), _empty((batches, m, n), "f4"), m, n, k]
    return Launch(arguments, (_cdiv(m, 32), _cdiv(n, 32), batches), {2: expected})


def batched_i8(random: Any, target: str) -> Launch:
    batches, m, n, k = 2, 33, int(random.integers(3, 6)) * 16 + 7, 77
    a, b = random.integers(-128, 128, (batches, m, k), "i1"), random.integers(-128, 128, (batches, k, n), "i1")
    expected = a.astype("i4") @ b.astype("i4")
    arguments = [a, b, _empty((batches, m, n), "i4"), m, n, k]
    return Launch(arguments, (_cdiv(m, 32), _cdiv(n, 32), batches), {2: expected})


def flash(random: Any, target: str) -> Launch:
    heads, n, d = 2, 32 * int(random.integers(2, 5)), 32
    q, k, v = (random.standard_normal((heads, n, d)).astype("f2") for _ in range(3))
    scale = 1.4426950408889634 / d**0.5
    return Launch([q, k, v, _empty((heads, n, d), "f2"), n, scale], (n // 32, heads), {3: ref.attention(q, k, v, scale)})


def extremes(random: Any, target: str) -> Launch:
    n = int(random.integers(30, 60)) * 16 + 9
    x = random.standard_normal(n).astype("f4")
    results = [numpy.full(1, start, "f4") for start in (-numpy.inf, numpy.inf, 0.0)]
    expected = {1: x.max(keepdims=True), 2: x.min(keepdims=True), 3: x.astype("f8").sum(keepdims=True)}
    return Launch([x, *results, n], (_cdiv(n, 128),), expected)


def largest(random: Any, target: str) -> Launch:
    rows, n, count = 4, int(random.integers(10, 15)) * 16 + 7, 3
    x = random.integers(-40, 40, (rows, n)).astype("f4")
    values, places = ref.largest(x, count)
    return Launch([x, _empty((rows, count), "f4"), _empty((rows, count), "i4"), n], (rows,), {1: values, 2: places})


def sort(random: Any, target: str) -> Launch:
    x = random.integers(-1000, 1000, 128).astype("i4")
    return Launch([x, _empty(128, "i4")], (1,), {1: numpy.sort(x)})


def histogram(random: Any, target: str) -> Launch:
    x = random.integers(0, 64, 512).astype("i4")
    return Launch([x, _empty(64, "i4")], (1,), {1: numpy.bincount(x, minlength=64)})


def gathered(random: Any, target: str) -> Launch:
    x = random.standard_normal((16, 64)).astype("f4")
    at = random.integers(0, 64, (16, 64)).astype("i4")
    return Launch([x, at, _empty((16, 64), "f4")], (1,), {2: numpy.take_along_axis(x, at, 1)})


def transposed(random: Any, target: str) -> Launch:
    m, n = int(random.integers(2, 5)) * 16 + 5, 83
    x = random.standard_normal((m, n)).astype("f2")
    return Launch([x, _empty((n, m), "f2"), m, n], (_cdiv(m, 64), _cdiv(n, 32)), {1: x.T})


def dropout(random: Any, target: str) -> Launch:
    n, seed = int(random.integers(20, 40)) * 16 + 11, int(random.integers(0, 2**31))
    x = random.standard_normal(n).astype("f4")
    return Launch([x, _empty(n, "f4"), n, 0.3, seed | 1], (_cdiv(n, 256),), {1: ref.dropout(x, 0.3, seed | 1)})


def window(random: Any, target: str) -> Launch:
    n = int(random.integers(20, 40)) * 16 + 13
    x, taps = random.standard_normal(n).astype("f4"), random.standard_normal(7).astype("f4")
    return Launch([x, taps, _empty(n, "f4"), n], (_cdiv(n, 128),), {2: ref.convolution(x, taps)})


def scan(random: Any, target: str) -> Launch:
    x = random.integers(-1000, 1000, 1024).astype("i4")
    return Launch([x, _empty(1024, "i4")], (1,), {1: numpy.cumsum(x)})


def recurrence(random: Any, target: str) -> Launch:
    a, b = random.uniform(-1, 1, 256).astype("f4"), random.standard_normal(256).astype("f4")
    return Launch([a, b, _empty(256, "f4")], (1,), {2: ref.recurrence(a, b)})


def selected(random: Any, target: str) -> Launch:
    rows, n, taken = 9, int(random.integers(5, 9)) * 16 + 3, 6
    x = ref.to_bf16(random.standard_normal((rows, n)))
    numbers = random.integers(0, rows, taken)
    keep = random.integers(0, 2, n).astype("u1") * 255
    expected = numpy.where(keep, ref.from_bf16(x)[numbers], 0) * numpy.float32(0.75)
    arguments = [Typed(x, "bf16"), numbers, keep, None, Typed(_empty((taken, n), "u2"), "bf16"), 0.75, n]
    return Launch(arguments, (taken, _cdiv(n, 128)), {4: ref.to_bf16(expected)})


_F32 = dict(BM=32, BN=32, BK=32, ACC="float32")
_I32 = dict(BM=32, BN=32, BK=64, ACC="int32")

CASES = [
    Case("add", "add", add, dict(BLOCK=1024, num_warps=4)),
    Case("add_longs", "add", add_longs, dict(BLOCK=256, num_warps=1)),
    Case("softmax", "softmax", softmax, dict(BLOCK=1024, num_warps=8), 1e-6),
    Case("layernorm", "layernorm", layernorm, dict(BLOCK=512, num_warps=4), 1e-5),
    Case("matmul", "masked", matmul, dict(BM=64, BN=64, BK=32, num_warps=4, num_stages=2), 2e-3),
    Case("batched_f8", "batched", batched_f8, dict(**_F32, num_warps=4), 1e-4),
    Case("batched_i8", "batched", batched_i8, dict(**_I32, num_warps=4)),
    Case("flash", "flash", flash, dict(BM=32, BN=32, D=32, num_warps=4), 4e-3),
    Case("extremes", "extremes", extremes, dict(BLOCK=128, num_warps=1), 1e-5),
    Case("largest", "largest", largest, dict(BLOCK=256, COUNT=3, num_warps=4)),
    Case("sort", "sort", sort, dict(BLOCK=128, num_warps=4)),
    Case("histogram", "histogram", histogram, dict(BLOCK=512, BINS=64, num_warps=8)),
    Case("gathered", "gathered", gathered, dict(ROWS=16, COLUMNS=64, num_warps=4)),
    Case("transposed", "transposed", transposed, dict(BM=64, BN=32, num_warps=8)),
    Case("dropout", "dropout", dropout, dict(BLOCK=256, num_warps=4), 1e-6),
    Case("window", "window", window, dict(TAPS=7, BLOCK=128, num_warps=1), 1e-6),
    Case("scan", "scan", scan, dict(BLOCK=1024, num_warps=4)),
    Case("recurrence", "recurrence", recurrence, dict(BLOCK=256, num_warps=4), 1e-5),
    Case("selected", "selected", selected, dict(BLOCK=128, num_warps=1)),
]

TARGETS = ["gfx942", "gfx950"]


def launch(case: Case, seed: int, target: str) -> Launch:
    """The launch of a case for a seed."""
    return case.make(numpy.random.default_rng([seed, CASES.index(case)]), target)


def compare(case: Case, launched: Launch) -> None:
    """Raises `AssertionError` if arrays have other contents than expected."""
    for position, expected in launched.expected.items():
        found = launched.arguments[position]
        found = found.bits if isinstance(found, Typed) else found
        assert found.shape == expected.shape, f"argument {position}"
        if case.tolerance == 0.0:
            assert numpy.array_equal(found, expected), f"argument {position}: {numpy.flatnonzero(found != expected)[:8]}"
            continue
        off = numpy.abs(found.astype("f8") - expected) / numpy.maximum(1.0, numpy.abs(expected))
        assert numpy.all(off <= case.tolerance), f"argument {position}: off by {numpy.nanmax(off)}, {numpy.isnan(off).sum()} NaN"
