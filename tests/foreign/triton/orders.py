"""Kernels that scan, sort, count or move elements."""

import triton
import triton.language as tl


@triton.jit
def scan(x, out, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    tl.store(out + i, tl.cumsum(tl.load(x + i), 0))


@triton.jit
def chain(a, b, c, d):
    return a * c, c * b + d


@triton.jit
def recurrence(x, y, out, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    _, state = tl.associative_scan((tl.load(x + i), tl.load(y + i)), 0, chain)
    tl.store(out + i, state)


@triton.jit
def sort(x, out, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    tl.store(out + i, tl.sort(tl.load(x + i)))


@triton.jit
def histogram(x, out, BLOCK: tl.constexpr, BINS: tl.constexpr):
    i = tl.arange(0, BLOCK)
    tl.store(out + tl.arange(0, BINS), tl.histogram(tl.load(x + i), BINS))


@triton.jit
def transposed(x, out, M, N, BM: tl.constexpr, BN: tl.constexpr):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.program_id(1) * BN + tl.arange(0, BN)
    v = tl.load(x + rm[:, None] * N + rn[None, :], mask=(rm < M)[:, None] & (rn < N)[None, :])
    tl.store(out + rn[:, None] * M + rm[None, :], tl.trans(v), mask=(rn < N)[:, None] & (rm < M)[None, :])


@triton.jit
def gathered(x, at, out, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    r = tl.arange(0, ROWS)
    c = tl.arange(0, COLUMNS)
    place = r[:, None] * COLUMNS + c[None, :]
    tl.store(out + place, tl.gather(tl.load(x + place), tl.load(at + place), 1))


KERNELS = [
    dict(name="scan", function=scan, signature=dict(x="*i32", out="*i32"), constants=dict(BLOCK=512)),
    dict(name="recurrence", function=recurrence, signature=dict(x="*fp32", y="*fp32", out="*fp32"),
         constants=dict(BLOCK=128), options=dict(num_warps=2)),
    dict(name="sort", function=sort, signature=dict(x="*i32", out="*i32"), constants=dict(BLOCK=128),
         options=dict(num_warps=2)),
    dict(name="histogram", function=histogram, signature=dict(x="*i32", out="*i32"),
         constants=dict(BLOCK=512, BINS=64)),
    dict(name="transposed", function=transposed, signature=dict(x="*fp16", out="*fp16", M="i32", N="i32"),
         constants=dict(BM=32, BN=32)),
    dict(name="gathered", function=gathered, signature=dict(x="*fp32", at="*i32", out="*fp32"),
         constants=dict(ROWS=16, COLUMNS=32), options=dict(num_warps=2)),
]
