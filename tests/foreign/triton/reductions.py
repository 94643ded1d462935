"""Kernels that reduce rows or columns."""

import triton
import triton.language as tl


@triton.jit
def softmax(x, out, stride, n, BLOCK: tl.constexpr):
    r = tl.program_id(0)
    c = tl.arange(0, BLOCK)
    m = c < n
    v = tl.load(x + r * stride + c, mask=m, other=-float("inf"))
    v = v - tl.max(v, 0)
    e = tl.exp(v)
    tl.store(out + r * stride + c, e / tl.sum(e, 0), mask=m)


@triton.jit
def layernorm(x, w, b, out, stride, n, eps, BLOCK: tl.constexpr):
    r = tl.program_id(0)
    c = tl.arange(0, BLOCK)
    m = c < n
    v = tl.load(x + r * stride + c, mask=m, other=0.0).to(tl.float32)
    mean = tl.sum(v, 0) / n
    d = tl.where(m, v - mean, 0.0)
    var = tl.sum(d * d, 0) / n
    y = d * (1 / tl.sqrt(var + eps)) * tl.load(w + c, mask=m) + tl.load(b + c, mask=m)
    tl.store(out + r * stride + c, y, mask=m)


@triton.jit
def rmsnorm(x, w, out, n, eps, BLOCK: tl.constexpr):
    r = tl.program_id(0)
    sums = tl.zeros((BLOCK,), tl.float32)
    for k in range(0, n, BLOCK):
        v = tl.load(x + r * n + k + tl.arange(0, BLOCK)).to(tl.float32)
        sums += v * v
    scale = tl.rsqrt(tl.sum(sums, 0) / n + eps)
    for k in range(0, n, BLOCK):
        c = k + tl.arange(0, BLOCK)
        v = tl.load(x + r * n + c).to(tl.float32) * scale * tl.load(w + c).to(tl.float32)
        tl.store(out + r * n + c, v.to(out.dtype.element_ty))


@triton.jit
def argmax(x, best, at, n, BLOCK: tl.constexpr):
    r = tl.program_id(0)
    c = tl.arange(0, BLOCK)
    v = tl.load(x + r * n + c, mask=c < n, other=-float("inf"))
    tl.store(best + r, tl.max(v, 0))
    tl.store(at + r, tl.argmax(v, 0))


@triton.jit
def columns(x, out, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    r = tl.arange(0, ROWS)
    c = tl.arange(0, COLUMNS)
    v = tl.load(x + r[:, None] * COLUMNS + c[None, :])
    tl.store(out + c, tl.sum(v, 0))


@triton.jit
def entropy(x, labels, out, n, BLOCK: tl.constexpr):
    r = tl.program_id(0)
    c = tl.arange(0, BLOCK)
    v = tl.load(x + r * n + c, mask=c < n, other=-float("inf"))
    most = tl.max(v, 0)
    total = tl.sum(tl.exp(v - most), 0)
    label = tl.load(labels + r)
    tl.store(out + r, tl.log(total) + most - tl.load(x + r * n + label))


@triton.jit
def moments(a, b, c, d, e, f):
    delta = d - a
    count = c + f
    part = tl.where(count == 0, 0.0, f / count)
    return a + delta * part, b + e + delta * delta * c * part, count


@triton.jit
def welford(x, mean, variance, n, BLOCK: tl.constexpr):
    r = tl.program_id(0)
    c = tl.arange(0, BLOCK)
    m = c < n
    v = tl.load(x + r * n + c, mask=m, other=0.0)
    zeros = tl.zeros((BLOCK,), tl.float32)
    mu, m2, count = tl.reduce((v, zeros, m.to(tl.float32)), 0, moments)
    tl.store(mean + r, mu)
    tl.store(variance + r, m2 / count)


KERNELS = [
    dict(name="softmax", function=softmax, signature=dict(x="*fp32", out="*fp32", stride="i32", n="i32"),
         constants=dict(BLOCK=512)),
    dict(name="layernorm", function=layernorm,
         signature=dict(x="*fp16", w="*fp16", b="*fp16", out="*fp16", stride="i32", n="i32", eps="fp32"),
         constants=dict(BLOCK=512)),
    dict(name="rmsnorm", function=rmsnorm, signature=dict(x="*bf16", w="*bf16", out="*bf16", n="i32", eps="fp32"),
         constants=dict(BLOCK=256), options=dict(num_warps=2), multiples=["n"]),
    dict(name="argmax", function=argmax, signature=dict(x="*fp32", best="*fp32", at="*i32", n="i32"),
         constants=dict(BLOCK=256), options=dict(num_warps=2)),
    dict(name="columns", function=columns, signature=dict(x="*fp32", out="*fp32"),
         constants=dict(ROWS=64, COLUMNS=32), options=dict(num_warps=8)),
    dict(name="entropy", function=entropy, signature=dict(x="*fp32", labels="*i32", out="*fp32", n="i32"),
         constants=dict(BLOCK=256), options=dict(num_warps=1)),
    dict(name="welford", function=welford, signature=dict(x="*fp32", mean="*fp32", variance="*fp32", n="i32"),
         constants=dict(BLOCK=128), options=dict(num_warps=2)),
]
