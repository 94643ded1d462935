"""Arguments of a Triton kernel: arrays as pointers, and the bits of scalars.

An array is a NumPy array, a torch tensor in the host's memory, or an object with `data_ptr()` and `dtype`.
Nothing here imports NumPy or torch: arrays are read by their attributes.
"""

from __future__ import annotations

import ctypes
import math
import struct
from collections.abc import Iterator, Sequence
from typing import Any

#: Triton's names of element types that NumPy lacks, by the names of the package `ml_dtypes`.
_NAMES = {
    "float8_e4m3fn": "fp8e4nv",
    "float8_e5m2": "fp8e5",
    "float8_e4m3fnuz": "fp8e4b8",
    "float8_e5m2fnuz": "fp8e5b16",
}

#: Spellings of scalar types, by their names in a signature: `struct`'s code of an IEEE format.
_FLOATS = {"fp16": "<e", "fp32": "<f", "f32": "<f", "fp64": "<d"}


class Pointer:
    """A pointer as Triton's specialization reads it: an element type, an address, and the bytes of the allocated memory."""

    def __init__(self, dtype: str, address: int = 0, allocated: int = 0) -> None:
        self.dtype = dtype
        self._address = address
        self._allocated = allocated

    def data_ptr(self) -> int:
        """The address. Only its divisibility by 16 counts."""
        return self._address

    def ptr_range(self) -> int:
        """The bytes of the allocated memory: offsets in memory of less than 2 GB have 32 bits."""
        return self._allocated


class Element(str):
    """The name of an element type in Triton's spelling, with what Triton asks of a type of torch."""

    #: Bytes of an element.
    itemsize: int

    def __new__(cls, name: str, itemsize: int) -> Element:
        made = super().__new__(cls, name)
        made.itemsize = itemsize
        return made

    @property
    def is_floating_point(self) -> bool:
        """Whether elements are floats."""
        return self.startswith(("fp", "bf", "float"))


class View:
    """An array whose elements have another type for Triton, such as `uint16` elements that are `bf16`.

    NumPy has no type for `bf16` and for floats of 8 bits.
    """

    def __init__(self, array: Any, dtype: str) -> None:
        self.base = array
        self.dtype = Element(dtype, _layout(array)[2])
        self.shape: tuple[int, ...] = tuple(array.shape)

    def zero_(self) -> None:
        """Sets all elements to 0; Triton's autotuning resets arrays so."""
        self.base[...] = 0

    def clone(self) -> View:
        """A copy, which Triton's autotuning keeps."""
        return View(self.base.copy() if _is_array(self.base) else self.base.clone(), self.dtype)

    def copy_(self, other: View) -> None:
        """Takes over the elements of a copy."""
        self.base[...] = other.base

    def data_ptr(self) -> int:
        """The address of the first element, from the begin of the allocated memory if NumPy allocated the memory."""
        return _allocation(self.base)[0] if _is_array(self.base) else _address(self.base)

    def stride(self) -> tuple[int, ...]:
        """The strides in elements."""
        if _is_array(self.base):
            return tuple(int(stride) // self.dtype.itemsize for stride in self.base.strides)
        return tuple(int(stride) for stride in self.base.stride())

    def ptr_range(self) -> int:
        """The bytes of the allocated memory."""
        if _is_array(self.base):
            return _allocation(self.base)[1]
        return int(self.base.untyped_storage().size())


def view(array: Any, dtype: str) -> View:
    """Gives an array another element type of the same width: `view(bits, "bf16")` for an array of `uint16`."""
    return View(array, dtype)


def stand_in(argument: Any) -> Any:
    """The argument for Triton's specialization, which knows pointers, Python's scalars and tuples."""
    if type(argument) is tuple:
        return tuple(stand_in(each) for each in argument)
    if isinstance(argument, tuple):
        return type(argument)(*(stand_in(each) for each in argument))
    if hasattr(argument, "data_ptr"):
        return argument
    if _is_array(argument):
        return Pointer(_element(argument), *_allocation(argument))
    if hasattr(argument, "__array_interface__"):
        return argument.item()
    return argument


def _element(array: Any) -> str:
    name = str(array.dtype.name)
    return _NAMES.get(name, name)


def as_view(argument: Any) -> Any:
    """An array of NumPy with the methods of a tensor of torch that Triton's descriptors need. Other arguments stay."""
    return View(argument, _element(argument)) if _is_array(argument) else argument


def resettable(argument: Any) -> Any:
    """An array of NumPy with the methods by which Triton's autotuning resets and restores tensors."""
    return as_view(argument)


def _is_array(argument: Any) -> bool:
    """Whether the argument is an array of NumPy; scalars of NumPy have no strides that could be set."""
    return hasattr(argument, "__array_interface__") and hasattr(argument, "__setitem__")


def _allocation(array: Any) -> tuple[int, int]:
    """The distance of an array's first element from the begin of the allocated memory, and the size of that memory.

    Arrays of a GPU begin at aligned addresses. NumPy aligns by chance, so the address itself says nothing.
    """
    base = array
    while _is_array(getattr(base, "base", None)):
        base = base.base
    return _address(array) - _address(base), int(base.nbytes)


def _address(array: Any) -> int:
    if hasattr(array, "data_ptr"):
        return int(array.data_ptr())
    return int(array.__array_interface__["data"][0])


def _layout(array: Any) -> tuple[Sequence[int], Sequence[int], int, bool]:
    """Shape, strides in bytes, bytes of an element, and whether the array may be written."""
    if _is_array(array):
        return array.shape, array.strides, array.itemsize, array.flags.writeable
    shape = array.shape
    if hasattr(array, "element_size"):
        size = int(array.element_size())
    else:
        size = int(array.dtype.itemsize)
    if hasattr(array, "stride"):
        return shape, [int(s) * size for s in array.stride()], size, True
    # Without strides, the last dimension is dense.
    strides = [size * math.prod(shape[at + 1 :]) for at in range(len(shape))]
    return shape, strides, size, True


def memory(argument: Any, name: str) -> Any:
    """The memory of an array, from its first to its last element, as a buffer of bytes that shares the array's memory.

    Raises `TypeError` if the argument is no array in the host's memory.
    """
    array = argument
    while not hasattr(array, "element_size") and not _is_array(array) and hasattr(array, "base"):
        array = array.base
    device = getattr(getattr(array, "device", None), "type", "cpu")
    if device != "cpu":
        raise TypeError(f"`{name}` is on the device `{device}`: easel takes arrays in the host's memory, as `.cpu()` gives them")
    if not _is_array(array) and not (hasattr(array, "data_ptr") and hasattr(array, "shape")):
        raise TypeError(f"`{name}` is a pointer, and a `{type(argument).__name__}` is given: give a NumPy array or a tensor on the CPU")
    if _is_array(array) and not array.dtype.isnative:
        raise TypeError(f"`{name}` has elements in the byte order of another machine: give `array.astype(array.dtype.newbyteorder('='))`")
    shape, strides, size, writable = _layout(array)
    if math.prod(shape) == 0:
        return bytearray()
    if any(stride < 0 for stride in strides):
        raise TypeError(f"`{name}` has negative strides: give a copy, as `numpy.ascontiguousarray` makes it")
    last = sum((extent - 1) * stride for extent, stride in zip(shape, strides))
    whole = (ctypes.c_ubyte * (last + size)).from_address(_address(array))
    whole.owner = array  # type: ignore[attr-defined]  # The array lives as long as the buffer.
    return memoryview(whole) if writable else memoryview(whole).toreadonly()


def bits(value: Any, ty: str, name: str) -> int:
    """The bits of a scalar of a type of Triton, as an unsigned number.

    Raises `TypeError` if the value is no number.
    """
    if hasattr(value, "item"):
        value = value.item()
    if not isinstance(value, (bool, int, float)):
        raise TypeError(f"`{name}` is a scalar of type {ty}, and a `{type(value).__name__}` is given")
    if ty in _FLOATS:
        code = _FLOATS[ty]
        return int.from_bytes(_packed(code, float(value)), "little")
    if ty == "bf16":
        return _bf16(float(value))
    width = int(ty.lstrip("iu"))
    return int(value) & ((1 << width) - 1)


def _packed(code: str, value: float) -> bytes:
    try:
        return struct.pack(code, value)
    except OverflowError:
        return struct.pack(code, math.copysign(math.inf, value))


def _bf16(value: float) -> int:
    """The upper half of the nearest `fp32`, rounded to even."""
    whole = int.from_bytes(_packed("<f", value), "little")
    if value != value:
        return whole >> 16 | 0x40
    return (whole + 0x7FFF + (whole >> 16 & 1)) >> 16


def flat(types: Sequence[Any], arguments: Sequence[Any], names: Sequence[str]) -> Iterator[tuple[str, Any, str]]:
    """Type, value and name of each argument that the launch passes: tuples are taken apart, constants are left out."""
    for ty, argument, name in zip(types, arguments, names):
        if isinstance(ty, tuple):
            parts = [f"{name}[{n}]" for n in range(len(ty))]
            yield from flat(ty, argument, parts)
        elif ty.startswith("tensordesc"):
            yield from _descriptor(ty, argument, name)
        elif ty != "constexpr":
            yield ty, argument, name


def _descriptor(ty: str, argument: Any, name: str) -> Iterator[tuple[str, Any, str]]:
    """The arguments that stand for a tensor descriptor: base, shape and strides, flags, and again shape and strides."""
    element = ty[ty.index("<") + 1 : ty.index("[")]
    yield "*" + element, argument.base, f"{name}.base"
    sizes = [*argument.shape, *argument.strides]
    for size in sizes:
        yield "i64", size, f"{name}.shape"
    yield "u1", argument.padding == "nan", f"{name}.padding"
    yield "u1", argument.round_f32_to_tf32, f"{name}.round_f32_to_tf32"
    for at, size in enumerate(sizes):
        yield ("i32" if at < len(argument.shape) else "i64"), size, f"{name}.shape"
