"""Products of matrices."""

import triton
import triton.language as tl


@triton.jit
def matmul(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, ACC: tl.constexpr,
           PRECISION: tl.constexpr):
    pm = tl.program_id(0)
    pn = tl.program_id(1)
    rm = pm * BM + tl.arange(0, BM)
    rn = pn * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    acc = tl.zeros((BM, BN), ACC)
    for k in range(0, K, BK):
        x = tl.load(a + rm[:, None] * K + (k + rk)[None, :])
        y = tl.load(b + (k + rk)[:, None] * N + rn[None, :])
        acc = tl.dot(x, y, acc, input_precision=PRECISION, out_dtype=ACC)
    tl.store(c + rm[:, None] * N + rn[None, :], acc.to(c.dtype.element_ty))


@triton.jit
def masked(a, b, bias, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.program_id(1) * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    acc = tl.zeros((BM, BN), tl.float32)
    for k in range(0, tl.cdiv(K, BK)):
        inside = k * BK + rk < K
        x = tl.load(a + rm[:, None] * K + (k * BK + rk)[None, :], mask=(rm < M)[:, None] & inside[None, :], other=0.0)
        y = tl.load(b + (k * BK + rk)[:, None] * N + rn[None, :], mask=inside[:, None] & (rn < N)[None, :], other=0.0)
        acc = tl.dot(x, y, acc)
    acc += tl.load(bias + rn, mask=rn < N, other=0.0)[None, :]
    acc = tl.maximum(acc, 0.0)
    tl.store(c + rm[:, None] * N + rn[None, :], acc.to(c.dtype.element_ty), mask=(rm < M)[:, None] & (rn < N)[None, :])


@triton.jit
def split(a, b, c, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rm = tl.arange(0, BM)
    rn = tl.arange(0, BN)
    rk = tl.program_id(0) * BK + tl.arange(0, BK)
    x = tl.load(a + rm[:, None] * K + rk[None, :])
    y = tl.load(b + rk[:, None] * N + rn[None, :])
    tl.atomic_add(c + rm[:, None] * N + rn[None, :], tl.dot(x, y), sem="relaxed")


@triton.jit
def nibbles(a, packed, scales, c, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rm = tl.arange(0, BM)
    rn = tl.arange(0, BN)
    rk = tl.arange(0, BK)
    acc = tl.zeros((BM, BN), tl.float32)
    scale = tl.load(scales + rn)
    for k in range(0, K, BK):
        x = tl.load(a + rm[:, None] * K + (k + rk)[None, :])
        w = tl.load(packed + ((k + rk) // 2)[:, None] * BN + rn[None, :])
        w = ((w >> ((rk % 2) * 4)[:, None].to(tl.int8)) & 15) - 8
        acc = tl.dot(x, w.to(tl.float16), acc)
    tl.store(c + rm[:, None] * BN + rn[None, :], acc * scale[None, :])


def product(name, a, b, c, m, n, k, acc=tl.float32, precision="ieee", **rest):
    signature = dict(a="*" + a, b="*" + b, c="*" + c, M="i32", N="i32", K="i32")
    return dict(name=name, function=matmul, signature=signature, constants=dict(BM=m, BN=n, BK=k, ACC=acc, PRECISION=precision),
                multiples=["M", "N", "K"], **rest)


KERNELS = [
    product("matmul_f16", "fp16", "fp16", "fp16", 32, 32, 32),
    product("matmul_bf16", "bf16", "bf16", "fp32", 32, 32, 32, options=dict(num_warps=2)),
    product("matmul_i8", "i8", "i8", "i32", 32, 32, 64, acc=tl.int32),
    product("matmul_f32", "fp32", "fp32", "fp32", 32, 32, 16, options=dict(num_warps=1)),
    product("matmul_tf32", "fp32", "fp32", "fp32", 32, 32, 16, precision="tf32", options=dict(num_warps=1),
            targets=["gfx942"]),
    product("matmul_f64", "fp64", "fp64", "fp64", 16, 16, 16, acc=tl.float64, options=dict(num_warps=1)),
    product("matmul_f8e5", "fp8e5", "fp8e5", "fp32", 32, 32, 32),
    product("matmul_f8b8", "fp8e4b8", "fp8e4b8", "fp32", 32, 32, 64, targets=["gfx942"]),
    product("matmul_f8nv", "fp8e4nv", "fp8e4nv", "fp32", 32, 32, 128, targets=["gfx950"]),
    product("pipelined", "fp16", "fp16", "fp32", 64, 32, 32, options=dict(num_warps=4, num_stages=3)),
    dict(name="masked", function=masked,
         signature=dict(a="*fp16", b="*fp16", bias="*fp32", c="*fp16", M="i32", N="i32", K="i32"),
         constants=dict(BM=32, BN=32, BK=16), options=dict(num_stages=2)),
    dict(name="split", function=split, signature=dict(a="*bf16", b="*bf16", c="*fp32", N="i32", K="i32"),
         constants=dict(BM=16, BN=32, BK=32), options=dict(num_warps=2), multiples=["N", "K"]),
    dict(name="nibbles", function=nibbles,
         signature=dict(a="*fp16", packed="*i8", scales="*fp32", c="*fp32", K="i32"),
         constants=dict(BM=16, BN=32, BK=32), options=dict(num_warps=2), multiples=["K"]),
]
