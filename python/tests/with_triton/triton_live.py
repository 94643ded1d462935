"""The cases with Triton: compiled and run, or compiled and recorded."""

from typing import Any

import triton.language as tl
import triton_kernels as kernels
from triton_cases import Case, Launch, Typed

import easel.triton


def function(case: Case) -> Any:
    """The kernel's function."""
    return getattr(kernels, case.kernel)


def given(launched: Launch) -> list[Any]:
    """The arguments for Triton."""
    typed = (easel.triton.view(a.bits, a.dtype) if isinstance(a, Typed) else a for a in launched.arguments)
    return list(typed)


def options(case: Case) -> dict[str, Any]:
    """The options for Triton; types are by their names in a case."""
    return {name: getattr(tl, value) if name == "ACC" else value for name, value in case.options.items()}


def run(case: Case, launched: Launch, target: str) -> Any:
    """Compiles the kernel with Triton and runs the kernel."""
    return easel.triton.run(function(case)[launched.grid], *given(launched), target=target, **options(case))
