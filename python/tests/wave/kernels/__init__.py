"""The kernels that `record.py` records, written with wave-lang for this project.

A function of `KERNELS` takes a target and gives the kernel and its compile options.
"""

from collections.abc import Callable
from typing import Any

from .attention import attention
from .convolution import convolution
from .elements import masked, transpose
from .products import dynamic, gemm, gemm_f8, gemm_i8
from .rows import row_sum, softmax

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
