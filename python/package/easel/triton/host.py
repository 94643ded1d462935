"""Tensors of torch for code that asks for the device `cuda`: they are made in the host's memory."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

#: Functions of `torch.cuda` that code around kernels calls, and their replacements.
_REPLACED: dict[str, Any] = {
    "is_available": lambda: True,
    "device_count": lambda: 1,
    "current_device": lambda: 0,
    "set_device": lambda device: None,
    "synchronize": lambda device=None: None,
    "device": lambda device: nullcontext(),
}


@contextmanager
def on_host() -> Iterator[None]:
    """Inside the block, tensors that torch makes on the device `cuda` are in the host's memory, and torch says that the device exists.

    `x.cuda()` and `x.to("cuda")` give tensors of the host, and `x.is_cuda` is true. Streams, graphs and properties of the device
    are not there.
    """
    torch: Any = importlib.import_module("torch")
    overrides: Any = importlib.import_module("torch.overrides")

    def host(value: Any) -> Any:
        if isinstance(value, (str, torch.device)) and str(value).split(":")[0] == "cuda":
            return "cpu"
        return value

    class Host(overrides.TorchFunctionMode):  # type: ignore[misc]
        """Replaces the device in calls of torch."""

        def __torch_function__(self, function: Any, types: Any, arguments: Any = (), named: Any = None) -> Any:
            if function is torch.Tensor.cuda:
                return arguments[0]
            if function == torch.Tensor.is_cuda.__get__:
                return True
            given = [host(value) for value in arguments]
            return function(*given, **{name: host(value) for name, value in (named or {}).items()})

    before = {name: getattr(torch.cuda, name) for name in _REPLACED}
    for name, replacement in _REPLACED.items():
        setattr(torch.cuda, name, replacement)
    try:
        with Host():
            yield
    finally:
        for name, function in before.items():
            setattr(torch.cuda, name, function)
