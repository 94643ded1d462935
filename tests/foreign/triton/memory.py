"""Kernels about memory: atomics, rows by number, windows."""

import triton
import triton.language as tl


@triton.jit
def atomics(x, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m, other=0)
    tl.atomic_add(out + (v & 15), 1, mask=m)


@triton.jit
def extremes(x, most, least, sum, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m, other=0.0)
    tl.atomic_max(most, tl.max(tl.where(m, v, -float("inf")), 0))
    tl.atomic_min(least, tl.min(tl.where(m, v, float("inf")), 0))
    tl.atomic_add(sum, tl.sum(v, 0))


@triton.jit
def locked(x, sum, lock, BLOCK: tl.constexpr):
    v = tl.sum(tl.load(x + tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)), 0)
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    tl.store(sum, tl.load(sum, volatile=True) + v)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@triton.jit
def embedding(rows, table, out, WIDTH: tl.constexpr):
    r = tl.load(rows + tl.program_id(0))
    c = tl.arange(0, WIDTH)
    v = tl.load(table + r * WIDTH + c, cache_modifier=".cg")
    tl.store(out + tl.program_id(0) * WIDTH + c, v, cache_modifier=".cs")


@triton.jit
def window(x, w, out, n, TAPS: tl.constexpr, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    acc = tl.zeros((BLOCK,), tl.float32)
    for k in tl.static_range(TAPS):
        j = i + k - TAPS // 2
        acc += tl.load(w + k) * tl.load(x + j, mask=(j >= 0) & (j < n), other=0.0)
    tl.store(out + i, acc, mask=i < n)


KERNELS = [
    dict(name="atomics", function=atomics, signature=dict(x="*i32", out="*i32", n="i32"),
         constants=dict(BLOCK=256)),
    dict(name="extremes", function=extremes,
         signature=dict(x="*fp32", most="*fp32", least="*fp32", sum="*fp32", n="i32"),
         constants=dict(BLOCK=128), options=dict(num_warps=2)),
    dict(name="locked", function=locked, signature=dict(x="*fp32", sum="*fp32", lock="*i32"),
         constants=dict(BLOCK=64), options=dict(num_warps=1)),
    dict(name="embedding", function=embedding, signature=dict(rows="*i64", table="*bf16", out="*bf16"),
         constants=dict(WIDTH=128), options=dict(num_warps=1)),
    dict(name="window", function=window, signature=dict(x="*fp32", w="*fp32", out="*fp32", n="i32"),
         constants=dict(TAPS=5, BLOCK=128), options=dict(num_warps=2)),
]
