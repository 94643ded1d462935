"""Attention that keeps a running maximum and sum, with a causal mask."""

import triton
import triton.language as tl


@triton.jit
def flash(q, k, v, out, n, scale, BM: tl.constexpr, BN: tl.constexpr, D: tl.constexpr):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rd = tl.arange(0, D)
    head = tl.program_id(1) * n * D
    x = tl.load(q + head + rm[:, None] * D + rd[None, :])
    most = tl.full((BM,), -float("inf"), tl.float32)
    total = tl.zeros((BM,), tl.float32)
    acc = tl.zeros((BM, D), tl.float32)
    for start in range(0, (tl.program_id(0) + 1) * BM, BN):
        rn = start + tl.arange(0, BN)
        y = tl.load(k + head + rn[None, :] * D + rd[:, None])
        s = tl.dot(x, y) * scale
        s = tl.where(rm[:, None] >= rn[None, :], s, -float("inf"))
        next = tl.maximum(most, tl.max(s, 1))
        p = tl.exp2(s - next[:, None])
        shrink = tl.exp2(most - next)
        total = total * shrink + tl.sum(p, 1)
        z = tl.load(v + head + rn[:, None] * D + rd[None, :])
        acc = tl.dot(p.to(tl.float16), z, acc * shrink[:, None])
        most = next
    tl.store(out + head + rm[:, None] * D + rd[None, :], (acc / total[:, None]).to(tl.float16))


KERNELS = [
    dict(name="flash", function=flash,
         signature=dict(q="*fp16", k="*fp16", v="*fp16", out="*fp16", n="i32", scale="fp32"),
         constants=dict(BM=32, BN=32, D=32), options=dict(num_warps=2), multiples=["n"]),
]
