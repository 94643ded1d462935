"""Reads how the host part of a Wave module launches its kernel: the values of the kernel's arguments, and the grid.

wave-lang prints two parts besides the kernel. The host function imports the caller's arrays, takes sizes from their shapes and
dispatches the kernel with a workload. The region `workgroups` of the export makes the grid from that workload. This module
evaluates both parts for given arrays, so a caller states neither sizes nor grid.
"""

import math
import re
from collections.abc import Callable, Sequence
from typing import Any

_NAME = r"[%#][\w$.]+"
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_RETURN = re.compile(r"^[ \t]*stream\.return ([^:\n]*)", re.MULTILINE)
_DISPATCH = re.compile(r"flow\.dispatch\s+@[^\s\[(]+(?:\[([^\]]*)\])?\(([^)]*)\)")
_HOST = re.compile(r"\bfunc\.func\s+(?:\w+\s+)?@[\w$.\"]+\(")
_IMPORT = re.compile(
    r"^[^\n=]*= hal\.tensor\.import [^\n]{0,200}?(%[\w$.]+)(?: \"\")? : !hal\.buffer_view -> (tensor<[^>\n]{0,400}>)", re.MULTILINE
)
_MAP = re.compile(r"^(#[\w$.]+) = affine_map<(.*)>[ \t]*$", re.MULTILINE)
_STATEMENT = re.compile(rf"^[ \t]*({_NAME}) = ([\w.]+)(.*)$", re.MULTILINE)
_TOKEN = re.compile(r"\s*(\w+|[-+*()])")
_BINARY: dict[str, Callable[[int, int], int]] = {
    "addi": lambda a, b: a + b,
    "subi": lambda a, b: a - b,
    "muli": lambda a, b: a * b,
    "divui": lambda a, b: a // b,
    "remui": lambda a, b: a % b,
    "divsi": lambda a, b: (abs(a) // abs(b)) * (1 if (a < 0) == (b < 0) else -1),
    "remsi": lambda a, b: int(math.fmod(a, b)),
    "floordivsi": lambda a, b: a // b,
    "ceildivsi": lambda a, b: -(-a // b),
    "ceildivui": lambda a, b: -(-a // b),
    "minsi": min,
    "minui": min,
    "maxsi": max,
    "maxui": max,
}


class Dispatch:
    """The launch that a module's text describes."""

    def __init__(self, text: str) -> None:
        text = _STRING.sub('""', text)
        self._maps = dict(_MAP.findall(text))
        self._grid: tuple[list[str], dict[str, tuple[str, str]], list[str]] | None = None
        self._call: tuple[list[str], list[str]] | None = None
        self._parameters: dict[str, str] = {}
        self._host: dict[str, tuple[str, str]] = {}
        export = text.find("workgroups(", max(text.find("stream.executable.export"), 0))
        dispatch = _DISPATCH.match(text, max(text.find("flow.dispatch "), 0))
        if export >= 0:
            workload, begin = _enclosed(text, export + len("workgroups("))
            result = _RETURN.search(text, begin)
            if result is not None:
                self._grid = list(_defined(workload)), _statements(text[begin : result.start()]), _names(result[1])
        if dispatch is not None:
            hosts = [found.end() for found in _HOST.finditer(text, 0, dispatch.start())]
            if hosts:
                parameters, begin = _enclosed(text, hosts[-1])
                self._call = _names(dispatch[1] or ""), _names(dispatch[2])
                self._host = _statements(text[begin : dispatch.start()])
                self._parameters = {name: kind for name, kind in _defined(parameters).items() if kind != "!hal.fence"}
                for imported, kind in _IMPORT.findall(text, begin, dispatch.start()):
                    if imported in self._parameters:
                        self._parameters[imported] = kind

    @property
    def parameters(self) -> int | None:
        """The number of arguments that a caller passes: buffers and scalars. `None` if the module has no host function."""
        return len(self._parameters) if self._call is not None else None

    def check(self, place: int, value: Any) -> None:
        """Raises an error if a value does not fit the argument of this number."""
        kind = list(self._parameters.values())[place]
        shape = getattr(value, "shape", None)
        if "tensor<" not in kind and "!" not in kind:
            if shape is not None and len(shape) > 0:
                raise TypeError(f"is a scalar of type {kind}, but `{type(value).__name__}` was given")
            return
        sizes = re.findall(r"(\d+|\?)x", kind)
        if shape is None or "tensor<" not in kind:
            return
        if len(shape) != len(sizes) or any(size not in ("?", str(int(n))) for n, size in zip(shape, sizes, strict=True)):
            raise ValueError(f"is `{kind}`, but an array of shape {tuple(int(n) for n in shape)} was given")

    def launch(self, arguments: Sequence[Any]) -> tuple[list[Any], tuple[int, int, int] | None]:
        """The kernel's arguments in order, and the grid, for the arguments of the host function."""
        try:
            if self._call is None:
                return list(arguments), self._workgroups([])
            workload, operands = self._call
            host = _Values(self._host, dict(zip(self._parameters, arguments, strict=True)), self._maps)
            passed = [host.value(name) for name in operands]
            return passed, self._workgroups([int(host.value(name)) for name in workload])
        except (IndexError, ZeroDivisionError, RecursionError) as error:
            raise ValueError(f"the host function of this module cannot be evaluated: {type(error).__name__}") from error

    def _workgroups(self, workload: list[int]) -> tuple[int, int, int] | None:
        if self._grid is None or len(self._grid[0]) != len(workload) or len(self._grid[2]) != 3:
            return None
        parameters, statements, results = self._grid
        region = _Values(statements, dict(zip(parameters, workload, strict=True)), self._maps)
        x, y, z = (int(region.value(name)) for name in results)
        return x, y, z


class _Values:
    """Values of a block, computed when they are asked for."""

    def __init__(self, statements: dict[str, tuple[str, str]], known: dict[str, Any], maps: dict[str, str]) -> None:
        self.statements, self.known, self.maps = statements, known, maps

    def value(self, name: str) -> Any:
        if name not in self.known:
            if name not in self.statements:
                raise ValueError(f"the module's text does not define `{name}`, on which its launch depends")
            operation, rest = self.statements[name]
            self.known[name] = self.compute(operation, rest)
        return self.known[name]

    def compute(self, operation: str, rest: str) -> Any:
        operands = re.findall(r"%[\w$.]+", rest)
        dialect, _, short = operation.partition(".")
        if operation == "arith.constant":
            literal = rest.split(":")[0].strip()
            return {"true": 1, "false": 0}[literal] if literal in ("true", "false") else int(literal)
        if operation in ("arith.index_cast", "arith.index_castui", "arith.extsi", "arith.extui", "arith.trunci"):
            return self.value(operands[0])
        if dialect == "arith" and short in _BINARY:
            return _BINARY[short](int(self.value(operands[0])), int(self.value(operands[1])))
        if operation == "affine.apply":
            return self.apply(rest, [int(self.value(name)) for name in operands])
        if operation == "hal.tensor.import":
            return self.value(operands[-1] if "=>" not in rest else re.findall(r"=>\s*(%[\w$.]+)", rest)[0])
        if operation == "hal.buffer_view.dim":
            place = re.search(r"\[(\d+)\]", rest)
            return _size(self.value(operands[0]), int(place[1]) if place else 0)
        if operation == "tensor.dim":
            return _size(self.value(operands[0]), int(self.value(operands[1])))
        raise ValueError(f"the launch of this module depends on `{operation}`, which easel does not read")

    def apply(self, rest: str, values: list[int]) -> int:
        named = re.match(r"\s*(#[\w$.]+)", rest)
        inline = re.search(r"affine_map<(.*?\))>", rest)
        text = self.maps.get(named[1], "") if named else inline[1] if inline else ""
        symbols, _, body = text.partition("->")
        names = re.findall(r"\w+", symbols)
        if not body or len(names) != len(values):
            raise ValueError(f"the launch of this module depends on `affine.apply{rest}`, whose map is not read")
        return _Expression(body.strip().removeprefix("(").removesuffix(")"), dict(zip(names, values, strict=True))).total()


class _Expression:
    """An affine expression over known values."""

    def __init__(self, text: str, values: dict[str, int]) -> None:
        self.tokens, self.values = _TOKEN.findall(text)[::-1], values

    def total(self) -> int:
        result = self.product()
        while self.tokens and self.tokens[-1] in "+-":
            result = result + self.product() if self.tokens.pop() == "+" else result - self.product()
        return result

    def product(self) -> int:
        result = self.factor()
        while self.tokens and self.tokens[-1] in ("*", "floordiv", "ceildiv", "mod"):
            operator, right = self.tokens.pop(), self.factor()
            if operator == "*":
                result *= right
            elif operator == "mod":
                result %= right
            else:
                result = result // right if operator == "floordiv" else -(-result // right)
        return result

    def factor(self) -> int:
        token = self.tokens.pop() if self.tokens else ""
        if token == "-":
            return -self.factor()
        if token == "(":
            result = self.total()
            if self.tokens:
                self.tokens.pop()
            return result
        if token.isdecimal():
            return int(token)
        if token not in self.values:
            raise ValueError(f"an affine map of the launch has `{token}`, which is not read")
        return self.values[token]


def _enclosed(text: str, begin: int) -> tuple[str, int]:
    """The text from `begin` to the parenthesis that closes the one before `begin`, and the place behind that parenthesis."""
    depth = 1
    for found in re.compile(r"[()]").finditer(text, begin):
        depth += 1 if found[0] == "(" else -1
        if depth == 0:
            return text[begin : found.start()], found.end()
    return text[begin:], len(text)


def _defined(parameters: str) -> dict[str, str]:
    """The names and the types of a list of parameters."""
    return dict(re.findall(r"(%[\w$.]+): *([\w!.]+(?:<[^<>]*>)?)", parameters))


def _names(text: str) -> list[str]:
    return re.findall(r"%[\w$.]+", text)


def _statements(text: str) -> dict[str, tuple[str, str]]:
    return {name: (operation, rest) for name, operation, rest in _STATEMENT.findall(text)}


def _size(array: Any, dimension: int) -> int:
    shape = getattr(array, "shape", None)
    if shape is None or dimension >= len(shape):
        raise TypeError(f"the launch needs the size of dimension {dimension} of an array, but `{type(array).__name__}` has none")
    return int(shape[dimension])
