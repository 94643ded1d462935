"""Kernels that compute each element by itself."""

import triton
import triton.language as tl


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    tl.store(out + i, tl.load(x + i, mask=m) + tl.load(y + i, mask=m), mask=m)


@triton.jit
def silu(x, gate, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m, other=0.0).to(tl.float32)
    g = tl.load(gate + i, mask=m, other=0.0).to(tl.float32)
    tl.store(out + i, (v * tl.sigmoid(v) * g).to(out.dtype.element_ty), mask=m)


@triton.jit
def integers(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    a = tl.load(x + i, mask=m, other=1)
    b = tl.load(y + i, mask=m, other=1)
    v = tl.where(a > b, a // b, a % b) + tl.minimum(a, b) * 3 + ((a ^ b) >> 2) + (a << 5)
    tl.store(out + i, v, mask=m)


@triton.jit
def longs(x, y, out, high, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    a = tl.load(x + i, mask=m, other=1)
    b = tl.load(y + i, mask=m, other=1)
    tl.store(out + i, a * b - (a >> 7), mask=m)
    tl.store(high + i, tl.umulhi(a.to(tl.uint32), b.to(tl.uint32)), mask=m)


@triton.jit
def dropout(x, out, n, p, seed, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m)
    keep = tl.rand(seed, i) > p
    tl.store(out + i, tl.where(keep, v / (1 - p), 0.0), mask=m)


@triton.jit
def quantize(x, out, scales, BLOCK: tl.constexpr):
    r = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    v = tl.load(x + r * BLOCK + i)
    scale = tl.max(tl.abs(v), 0) / 127.0
    q = tl.extra.hip.libdevice.rint(v / scale)
    tl.store(out + r * BLOCK + i, q.to(tl.int8))
    tl.store(scales + r, scale)


@triton.jit
def rope(x, out, n, HALF: tl.constexpr):
    r = tl.program_id(0)
    i = tl.arange(0, HALF)
    angle = r.to(tl.float32) * tl.exp2(-i.to(tl.float32) * 0.25)
    a = tl.load(x + r * n + i)
    b = tl.load(x + r * n + HALF + i)
    tl.store(out + r * n + i, a * tl.cos(angle) - b * tl.sin(angle))
    tl.store(out + r * n + HALF + i, a * tl.sin(angle) + b * tl.cos(angle))


@triton.jit
def casts(x, half, bf, whole, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    v = tl.load(x + i)
    tl.store(half + i, v.to(tl.float16))
    tl.store(bf + i, v.to(tl.bfloat16))
    tl.store(whole + i, v.to(tl.int32))


@triton.jit
def doubles(x, y, out, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    a = tl.load(x + i)
    b = tl.load(y + i)
    tl.store(out + i, tl.sqrt(a * a + b * b) / (tl.abs(a) + 1.0))


KERNELS = [
    dict(name="add", function=add, signature=dict(x="*fp32", y="*fp32", out="*fp32", n="i32"),
         constants=dict(BLOCK=256)),
    dict(name="silu", function=silu, signature=dict(x="*fp16", gate="*bf16", out="*bf16", n="i32"),
         constants=dict(BLOCK=256), options=dict(num_warps=1), multiples=["n"]),
    dict(name="integers", function=integers, signature=dict(x="*i32", y="*i32", out="*i32", n="i32"),
         constants=dict(BLOCK=128), options=dict(num_warps=2)),
    dict(name="longs", function=longs, signature=dict(x="*i64", y="*i64", out="*i64", high="*i32", n="i32"),
         constants=dict(BLOCK=128), options=dict(num_warps=2)),
    dict(name="dropout", function=dropout, signature=dict(x="*fp32", out="*fp32", n="i32", p="fp32", seed="i32"),
         constants=dict(BLOCK=256)),
    dict(name="quantize", function=quantize, signature=dict(x="*fp32", out="*i8", scales="*fp32"),
         constants=dict(BLOCK=256), options=dict(num_warps=1)),
    dict(name="rope", function=rope, signature=dict(x="*fp32", out="*fp32", n="i32"),
         constants=dict(HALF=32), options=dict(num_warps=1)),
    dict(name="casts", function=casts, signature=dict(x="*fp32", half="*fp16", bf="*bf16", whole="*i32"),
         constants=dict(BLOCK=256), options=dict(num_warps=2)),
    dict(name="doubles", function=doubles, signature=dict(x="*fp64", y="*fp64", out="*fp64"),
         constants=dict(BLOCK=128), options=dict(num_warps=2)),
]
