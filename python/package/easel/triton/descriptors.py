"""Descriptors of tensors that the host makes, for arrays of NumPy: Triton's class takes tensors of torch only.

# Why
The class asks its base for `data_ptr()`, which an array of NumPy has not and cannot get. A program makes descriptors before the launch,
and so before `run` can install a driver. So the class takes arrays as soon as both Triton's module and `easel.triton` are imported, in any
order. Descriptors of tensors are made as before, and no other part of Triton is changed outside of `install`.
"""

from __future__ import annotations

import functools
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from . import memory

__all__ = ["accept_arrays"]

_MODULE = "triton.tools.tensor_descriptor"


def accept_arrays() -> None:
    """Makes Triton's class of descriptors take arrays of NumPy, now or when Triton's module is imported. Imports nothing."""
    module = sys.modules.get(_MODULE)
    if module is not None:
        _extend(module)
    elif not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


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


class _Finder(importlib.abc.MetaPathFinder):
    """Waits for the import of Triton's module, and then takes itself away."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The specification of the module that the other finders find."""
        if fullname != _MODULE:
            return None
        if self in sys.meta_path:
            sys.meta_path.remove(self)
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        if spec is not None and spec.loader is not None:
            spec.loader = _Loader(spec.loader)
        return spec


class _Loader(importlib.abc.Loader):
    """Loads the module as its own loader does, and extends the class."""

    def __init__(self, own: Any) -> None:
        self._own = own

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        """The module of the own loader."""
        module: ModuleType | None = self._own.create_module(spec)
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Runs the module's code."""
        self._own.exec_module(module)
        _extend(module)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._own, name)
