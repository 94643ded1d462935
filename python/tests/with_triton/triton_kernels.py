"""Triton's kernels of these tests. Most are those of `tests/foreign/triton`; the others are below.

The others have what those lack: batches, optional arguments, arguments of 8 and 64 bits, configurations and heuristics.
"""

import sys
from pathlib import Path

import triton
import triton.language as tl

sys.path.append(str(Path(__file__).parents[2].parent / "tests" / "foreign" / "triton"))

from attention import flash  # noqa: E402, F401
from elementwise import add, dropout  # noqa: E402, F401
from memory import extremes, window  # noqa: E402, F401
from orders import gathered, histogram, recurrence, scan, sort, transposed  # noqa: E402, F401
from products import masked  # noqa: E402, F401
from reductions import argmax, layernorm, softmax  # noqa: E402, F401


@triton.jit
def batched(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, ACC: tl.constexpr):
    """A product of matrices for each batch; the sizes are any numbers."""
    batch = tl.program_id(2).to(tl.int64)
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.program_id(1) * BN + tl.arange(0, BN)
    a += batch * M * K
    b += batch * K * N
    acc = tl.zeros((BM, BN), ACC)
    for k in range(0, K, BK):
        rk = k + tl.arange(0, BK)
        x = tl.load(a + rm[:, None] * K + rk[None, :], mask=(rm < M)[:, None] & (rk < K)[None, :], other=0.0)
        y = tl.load(b + rk[:, None] * N + rn[None, :], mask=(rk < K)[:, None] & (rn < N)[None, :], other=0.0)
        acc = tl.dot(x, y, acc, out_dtype=ACC)
    inside = (rm < M)[:, None] & (rn < N)[None, :]
    tl.store(c + batch * M * N + rm[:, None] * N + rn[None, :], acc, mask=inside)


@triton.jit
def largest(x, values, places, n, BLOCK: tl.constexpr, COUNT: tl.constexpr):
    """The largest elements of a row in order, and their places; the first of equal elements counts."""
    r = tl.program_id(0)
    c = tl.arange(0, BLOCK)
    v = tl.load(x + r * n + c, mask=c < n, other=-float("inf"))
    for k in tl.static_range(COUNT):
        most, at = tl.max(v, 0, return_indices=True)
        tl.store(values + r * COUNT + k, most)
        tl.store(places + r * COUNT + k, at)
        v = tl.where(c == at, -float("inf"), v)


@triton.jit
def selected(x, rows, keep, bias, out, scale, n, BLOCK: tl.constexpr):
    """Rows by numbers of 64 bits, with flags of 8 bits for columns, and a bias that may be missing."""
    r = tl.load(rows + tl.program_id(0))
    c = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    m = c < n
    flags = tl.load(keep + c, mask=m, other=0)
    v = tl.load(x + r * n + c, mask=m & (flags != 0), other=0.0).to(tl.float32) * scale
    if bias is not None:
        v += tl.load(bias + c, mask=m, other=0.0)
    tl.store(out + tl.program_id(0).to(tl.int64) * n + c, v.to(out.dtype.element_ty), mask=m)


@triton.autotune(configs=[triton.Config({"BLOCK": 64}, num_warps=1), triton.Config({"BLOCK": 512}, num_warps=8)], key=["n"])
@triton.jit
def tuned(x, out, n, BLOCK: tl.constexpr):
    """Adds to `out`, so a second run would be seen."""
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    tl.store(out + i, tl.load(out + i, mask=m) + tl.load(x + i, mask=m), mask=m)


@triton.heuristics({"BLOCK": lambda arguments: triton.next_power_of_2(arguments["n"]), "EVEN": lambda arguments: arguments["n"] % 64 == 0})
@triton.jit
def guessed(x, out, n, BLOCK: tl.constexpr, EVEN: tl.constexpr):
    """The sum of all elements; a heuristic chooses the block and whether a mask is needed."""
    i = tl.arange(0, BLOCK)
    if EVEN:
        v = tl.load(x + i)
    else:
        v = tl.load(x + i, mask=i < n, other=0.0)
    tl.store(out, tl.sum(v, 0))


@triton.jit
def paired(pair, out, n, BLOCK: tl.constexpr):
    """A tuple of an array and a number."""
    i = tl.arange(0, BLOCK)
    m = i < n
    tl.store(out + i, tl.load(pair[0] + i, mask=m) * pair[1], mask=m)


@triton.jit
def columns(x, left, right, n, BLOCK: tl.constexpr):
    """Writes every second element of two arrays."""
    i = tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m)
    tl.store(left + 2 * i, v, mask=m)
    tl.store(right + 2 * i, -v, mask=m)


@triton.autotune(configs=[triton.Config({"BLOCK": size}, num_warps=1) for size in (64, 128)], key=[], reset_to_zero=["total"],
                 restore_value=["x"])
@triton.jit
def summed(x, total, n, BLOCK: tl.constexpr):
    """Adds all elements to `total`, and negates them."""
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m, other=0.0)
    tl.atomic_add(total, tl.sum(v, 0))
    tl.store(x + i, -v, mask=m)


@triton.jit
def printed(x, BLOCK: tl.constexpr):
    """Prints, which needs a host."""
    tl.device_print("x", tl.load(x + tl.arange(0, BLOCK)))


@triton.jit
def increment(x, n, BLOCK: tl.constexpr):
    """Works in place."""
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(x + i, tl.load(x + i, mask=i < n) + 1, mask=i < n)


@triton.jit
def doubled(x, out, BM: tl.constexpr, BN: tl.constexpr):
    """Twice the elements of a block, by descriptors that the host makes."""
    at = [tl.program_id(0) * BM, tl.program_id(1) * BN]
    out.store(at, x.load(at) * 2)
