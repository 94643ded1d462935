"""The kernels of the Wave tests, written with wave-lang for this project. Importing this package needs wave-lang and torch."""

import os

os.environ.setdefault("WAVE_CACHE_ON", "0")
# The package reads the variable when it is imported; without its cache, it writes nothing into the home folder.

from collections.abc import Callable
from typing import Any

from wave_lang.kernel.wave.compile import WaveCompileOptions, wave_compile

from .attention import attention
from .convolution import convolution
from .elements import masked, transpose
from .products import dynamic, gemm, gemm_f8, gemm_i8
from .rows import row_sum, softmax

TARGETS = ("gfx942", "gfx950")
KERNELS: dict[str, Callable[[str], tuple[Any, dict[str, Any]]]] = {
    "gemm": gemm,
    "gemm_i8": gemm_i8,
    "gemm_f8": gemm_f8,
    "masked": masked,
    "row_sum": row_sum,
    "transpose": transpose,
    "softmax": softmax,
    "attention": attention,
    "dynamic": dynamic,
    "convolution": convolution,
}
"""A function takes a target, and gives the kernel and its compile options."""


def made(name: str, target: str, **more: Any) -> tuple[Any, Any]:
    """The kernel and its `WaveCompileOptions`, with `more` options."""
    kernel, chosen = KERNELS[name](target)
    return kernel, WaveCompileOptions(target=target, **chosen, **more)


def mlir(name: str, target: str) -> str:
    """The text that the package passes to a backend."""
    kernel, options = made(name, target, compile_to_mlir=True)
    text: str = wave_compile(options, kernel).asm
    return text.rstrip("\n") + "\n"
