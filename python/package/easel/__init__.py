"""easel: compile, run, check and compare GPU kernels without a GPU.

    compiled = easel.compile("kernel.mlir", target="gfx942")
    compiled.run(a, b, c)                  # runs in the simulator and writes `c`
    easel.check(compiled.asm)              # missing waits, undefined registers, races on every path

Submodules: `wave`, `triton`, `migraphx` and `tune`. They are imported when they are used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._easel import (
    Argument,
    Buffer,
    Checked,
    CheckedKernel,
    Compiled,
    Diagnostic,
    Difference,
    Equation,
    Finding,
    Instruction,
    Kernel,
    Launch,
    Opcode,
    Operand,
    Place,
    Proof,
    Proofs,
    Run,
    Target,
    Transformed,
    __version__,
    assemble,
    check,
    compile,
    diff,
    disassemble,
    explain,
    opt,
    parse_asm,
    platforms,
    prove,
    target,
    targets,
)
from ._error import EaselError

if TYPE_CHECKING:
    from . import migraphx, triton, tune, wave

_SUBMODULES = ("migraphx", "triton", "tune", "wave")

__all__ = [
    "Argument",
    "Buffer",
    "Checked",
    "CheckedKernel",
    "Compiled",
    "Diagnostic",
    "Difference",
    "EaselError",
    "Equation",
    "Finding",
    "Instruction",
    "Kernel",
    "Launch",
    "Opcode",
    "Operand",
    "Place",
    "Proof",
    "Proofs",
    "Run",
    "Target",
    "Transformed",
    "__version__",
    "assemble",
    "check",
    "compile",
    "diff",
    "disassemble",
    "explain",
    "migraphx",
    "opt",
    "parse_asm",
    "platforms",
    "prove",
    "target",
    "targets",
    "triton",
    "tune",
    "wave",
]


def __getattr__(name: str) -> object:
    if name in _SUBMODULES:
        import importlib

        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
