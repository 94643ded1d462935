"""Sources that tests tune: small kernels as texts, and functions that workers import."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOFTMAX = ROOT / "examples" / "softmax.mgx"
GEMM = ROOT / "tests" / "corpus" / "gemm_64x64x128_4wave_bk32" / "input.mlir"
XOR_ADD = ROOT / "examples" / "xor_add.kir"

# A rule that leaves out a load, and is faster and wrong.
FASTER_AND_WRONG = """- name: xor-is-its-first-operand
  match: (xor ?a ?b)
  replace: ?a
"""
# A wrong rule for instructions.
SUM_IS_DIFFERENCE = """- name: sum-is-difference
  note: wrong on purpose
  match: ["v_add_f32 ?d, ?x, ?y"]
  replace: ["v_sub_f32 ?d, ?x, ?y"]
  test: {in: ["v_add_f32 v1, v0, v2"], out: ["v_sub_f32 v1, v0, v2"]}
"""
# A rule that changes nothing.
RIGHT = """- name: xor-of-zero
  match: (xor ?a 0)
  replace: ?a
"""


def scaled(block: int = 64, factor: int = 3, at: int = 0) -> str:
    """out[i] = x[i] * factor + at for 256 elements, by workgroups of `block` work-items."""
    groups = 256 // block
    return f"""kernel @scaled attributes {{workgroup_size = [{block}, 1, 1], subgroup_size = 64, grid = [{groups}, 1, 1], arguments = [
  buffer "x" at 0 size 8 bytes 1024 element "i32" shape [256],
  buffer "out" at 8 size 8 bytes 1024 element "i32" shape [256] written]}} {{
^bb0:
  %0: ptr.global = argument<0>
  %1: ptr.global = argument<1>
  %2: i32 in [0, {block - 1}] = workitem_id<0>
  %3: i32 in [0, {groups - 1}] = workgroup_id<0>
  %4: i32 = const<{block:#x}>
  %5: i32 = mul %3, %4
  %6: i32 = add %5, %2
  %7: i64 = zext %6
  %8: i64 = const<0x4>
  %9: i64 = mul %7, %8
  %10: i32 = load<global, extent=1024, align=4> %0, %9
  %11: i32 = const<{factor:#x}>
  %12: i32 = mul %10, %11
  %13: i32 = const<{at:#x}>
  %14: i32 = add %12, %13
  store<global, extent=1024, align=4> %14, %1, %9
  return
}}
"""


def killing(factor: int = 3) -> str:
    """As `scaled`; factor 13 kills the process that makes the text."""
    if factor == 13:
        os.kill(os.getpid(), signal.SIGKILL)
    return scaled(factor=factor)


def failing(factor: int = 3) -> str:
    """As `scaled`; factor 13 raises."""
    if factor == 13:
        raise LookupError("no such factor")
    return scaled(factor=factor)


def slow(at: int = 0) -> str:
    """As `scaled`, after a twentieth of a second."""
    time.sleep(0.05)
    return scaled(at=at)
