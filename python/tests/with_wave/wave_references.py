"""Inputs of the kernels, and NumPy's results for them. Needs no wave-lang.

A case has the arguments of a kernel in order. The results of a case are the expected contents of the last argument.

A tolerance is relative to the larger of 1 and the expected value. Integers and moved values are exact: their tolerance is 0.
Products of two f16 or f8 values are exact in f32, so a matrix product differs from NumPy's f64 only by roundings of its sums.
Such a rounding is at most 2⁻²⁴ of a partial sum, whose size is below 100 here. 300 roundings of either sign add up to about
√300 · 100 · 2⁻²⁴ = 1e-4. A wrong lane, element or step differs by about 1.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

Array = Any


@dataclass(frozen=True)
class Case:
    arrays: list[Array]
    """The arguments in order; the last one is the result, and holds -1 (bytes of 255) before the run."""
    expected: Array
    tolerance: float


def f8(codes: Array, target: str) -> Array:
    """The values of codes of four exponent bits and three mantissa bits, by the bias of the machine's format."""
    bias = 7 if target == "gfx950" else 8
    exponent, mantissa = (codes >> 3 & 15).astype(np.int32), (codes & 7).astype(np.float64)
    size = np.where(exponent > 0, np.ldexp(1 + mantissa / 8, exponent - bias), np.ldexp(mantissa / 8, 1 - bias))
    return np.where(codes & 128, -size, size)


def blank(shape: tuple[int, ...], dtype: Any) -> Array:
    return np.full(shape, -1, dtype=dtype)


def gemm(draw: np.random.Generator, target: str) -> Case:
    return product(draw, 128, 96, 160)


def product(draw: np.random.Generator, rows: int, columns: int, depth: int) -> Case:
    a = draw.standard_normal((rows, depth)).astype(np.float16)
    b = draw.standard_normal((columns, depth)).astype(np.float16)
    return Case([a, b, blank((rows, columns), np.float32)], a.astype(np.float64) @ b.astype(np.float64).T, 1e-4)


def gemm_i8(draw: np.random.Generator, target: str) -> Case:
    a = draw.integers(-128, 128, (64, 256), dtype=np.int8)
    b = draw.integers(-128, 128, (128, 256), dtype=np.int8)
    return Case([a, b, blank((64, 128), np.int32)], a.astype(np.int64) @ b.astype(np.int64).T, 0)


def gemm_f8(draw: np.random.Generator, target: str) -> Case:
    # Sizes up to 3.75, so that sums stay small. Of the codes below, 128 is NaN on gfx942.
    top = 72 if target == "gfx950" else 80
    a, b = (draw.integers(0, top, (64, 192), dtype=np.uint8) | draw.integers(0, 2, (64, 192), dtype=np.uint8) << 7 for _ in range(2))
    if target != "gfx950":
        a, b = (np.where(codes == 128, 0, codes).astype(np.uint8) for codes in (a, b))
    return Case([a, b, blank((64, 64), np.float32)], f8(a, target) @ f8(b, target).T, 1e-4)


def masked(draw: np.random.Generator, target: str) -> Case:
    x = draw.standard_normal((37, 150)).astype(np.float32)
    scale = draw.standard_normal(150).astype(np.float32)
    bias = draw.standard_normal((37, 150)).astype(np.float16)
    return Case([x, scale, bias, blank((37, 150), np.float32)], np.where(x > 0, x * scale, bias.astype(np.float32)), 0)


def row_sum(draw: np.random.Generator, target: str) -> Case:
    x = draw.standard_normal((24, 1024)).astype(np.float32)
    # 1024 squares in f32: 16 additions for each lane and 6 across the wave, with relative errors of 2⁻²⁴ each.
    return Case([x, blank((24,), np.float32)], (x.astype(np.float64) ** 2).sum(axis=1), 1e-5)


def transpose(draw: np.random.Generator, target: str) -> Case:
    x = draw.standard_normal((48, 128)).astype(np.float16)
    return Case([x, blank((128, 48), np.float16)], x.T, 0)


def softmax(draw: np.random.Generator, target: str) -> Case:
    x = (4 * draw.standard_normal((24, 512))).astype(np.float32)
    # The argument a of a power is rounded by a · 2⁻²⁴, which moves the power by e⁻ᵃ · a · 2⁻²⁴, less than 2⁻²⁵. Power, sum and
    # quotient add some 2⁻²⁴ each. The tolerance is 16 · 2⁻²⁴.
    return Case([x, blank((24, 512), np.float32)], weights(x.astype(np.float64)), 2.0**-20)


def weights(scores: Array) -> Array:
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def attention(draw: np.random.Generator, target: str) -> Case:
    q, k, v = (draw.standard_normal(shape).astype(np.float16) for shape in ((2, 64, 64), (2, 128, 64), (2, 32, 128)))
    q64, k64, v64 = (each.astype(np.float64) for each in (q, k, v))
    expected = weights(q64 @ k64.transpose(0, 2, 1) / 8) @ v64.transpose(0, 2, 1)
    # The kernel rounds the weights to f16, by 2⁻¹¹ of each. The weights of a row sum to 1, and the values' mean size is below 1.
    return Case([q, k, v, blank((2, 64, 32), np.float32)], expected, 2.0**-11)


def dynamic(draw: np.random.Generator, target: str) -> Case:
    rows, columns, depth = (int(draw.integers(1, limit)) for limit in (100, 150, 120))
    return product(draw, rows, columns, depth)


def convolution(draw: np.random.Generator, target: str) -> Case:
    image = draw.standard_normal((2, 10, 12, 16)).astype(np.float16)
    weight = draw.standard_normal((64, 3, 3, 16)).astype(np.float16)
    windows = np.lib.stride_tricks.sliding_window_view(image.astype(np.float64), (3, 3), axis=(1, 2))
    expected = np.einsum("nyxcij,fijc->nyxf", windows, weight.astype(np.float64))
    return Case([image, weight, blank((2, 8, 10, 64), np.float32)], expected, 1e-4)


CASES: dict[str, Callable[[np.random.Generator, str], Case]] = {
    "gemm": gemm,
    "gemm_i8": gemm_i8,
    "gemm_f8": gemm_f8,
    "masked": masked,
    "row_sum": row_sum,
    "transpose": transpose,
    "softmax": softmax,
    "attention": attention,
    "dynamic": dynamic,
    "convolution": convolution,
}


def case(name: str, seed: int, target: str) -> Case:
    return CASES[name](np.random.default_rng(seed), target)


def difference(case: Case, result: Array) -> float:
    """The largest error, relative to the larger of 1 and the expected value."""
    result, expected = np.asarray(result, dtype=np.float64), np.asarray(case.expected, dtype=np.float64)
    return float(np.max(np.abs(result - expected) / np.maximum(1, np.abs(expected)), initial=0))
