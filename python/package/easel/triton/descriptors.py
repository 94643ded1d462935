"""Descriptors of tensors that the host makes, for arrays of NumPy: Triton's class takes tensors of torch only.

# Why
The class asks its base for `data_ptr()`, which an array of NumPy has not and cannot get. So the class takes arrays from the first `install`
on. A program that makes a descriptor before wraps the array by `easel.triton.view`, which needs no change of Triton. An import hook would
serve these programs too, and would change Triton for programs that only import easel.
"""

from __future__ import annotations

import functools
import importlib
from types import ModuleType
from typing import Any

from . import memory

__all__ = ["accept_arrays"]

_MODULE = "triton.tools.tensor_descriptor"


def accept_arrays() -> None:
    """Makes Triton's class of descriptors take arrays of NumPy. Descriptors of tensors are made as before."""
    try:
        module: Any = importlib.import_module(_MODULE)
    except ImportError:
        return
    _extend(module)


def _extend(module: ModuleType) -> None:
    kind: Any = getattr(module, "TensorDescriptor", None)
    if kind is None or hasattr(kind, "of_arrays"):
        return
    check, from_tensor = getattr(kind, "__post_init__", None), getattr(kind, "from_tensor", None)
    if check is None or from_tensor is None:
        return

    @functools.wraps(check)
    def checked(self: Any) -> None:
        self.base = memory.as_view(self.base)
        check(self)

    @functools.wraps(from_tensor)
    def made(tensor: Any, *arguments: Any, **named: Any) -> Any:
        return from_tensor(memory.as_view(tensor), *arguments, **named)

    kind.__post_init__, kind.from_tensor, kind.of_arrays = checked, staticmethod(made), True
