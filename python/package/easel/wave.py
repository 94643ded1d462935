"""Kernels of wave-lang: easel in place of the package's assembly backend, and runs without a GPU.

    import easel.wave
    easel.wave.install()
    compiled = wave_compile(WaveCompileOptions(..., backend="asm", wave_runtime=True), kernel)
    compiled(a, b, out)                                   # runs in the simulator; `out` has the result

    easel.wave.run(kernel, a, b, out, options=options)    # the same in one call, without `install`

The functions work with wave-lang 3.9.1. Only functions that compile with wave-lang import the package.
"""

import dataclasses
import importlib
import importlib.metadata
import os
import re
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from . import _easel
from ._dispatch import Dispatch
from ._easel import Compiled, Run

__all__ = ["Assembly", "compile", "install", "installed", "run", "uninstall"]

VERSION = "3.9.1"
"""The version of wave-lang whose functions `install` replaces."""

_ADVICE = f"install it with `pip install wave-lang=={VERSION} torch`"
_REPLACED = ("_generate_asm_code", "_compile_asm_to_binary", "is_cache_enabled", "WaveKernel", "WaveKernelWithProfile")
_RUN_OPTIONS = ("seed", "room", "lds_bytes", "max_instructions", "sample", "traffic", "progress", "workgroup")
_replaced: list[tuple[Any, str, Any]] = []
_chosen: dict[str, Any] = {}


class Assembly(str):
    """The assembly of a kernel, with what made it. wave-lang keeps it as the attribute `asm` of the compiled kernel."""

    compiled: Compiled
    """easel's result."""
    mlir: str
    """The text that the package passed to its backend."""
    order: list[int] | None = None
    """The places of the host function's arguments among those of the Python function: inputs, outputs, scalars."""

    def __new__(cls, compiled: Compiled, mlir: str) -> "Assembly":
        text = super().__new__(cls, compiled.asm)
        text.compiled, text.mlir = compiled, mlir
        return text


def install(**compile_options: Any) -> None:
    """Replaces the assembly backend of wave-lang by easel, until `uninstall`.

    Then `wave_compile` with `backend="asm"` (which the package takes with `wave_runtime=True` only) or `compile_to_asm=True` compiles
    with easel. The compiled kernel's `asm` is an `Assembly`; `gpu_binary` has the bytes of the code object, and `gpu_binary_path`
    names the file of the code object in the package's folder of binaries. A call of the kernel runs in the simulator with strict checks,
    and its attribute `last_run` has the `Run`.
    `compile_options` are options of `easel.compile`. The target and the version of the code object are those of the package's options.
    Warnings of easel are warnings of Python, one for each code. The package's cache of kernels is off, because it would give kernels
    of the package's own backend.
    """
    global _chosen
    if not _replaced:
        _replace()
    _chosen = compile_options


def uninstall() -> None:
    """Puts the package's own functions back. Kernels that easel compiled stay callable."""
    global _chosen
    while _replaced:
        owner, name, old = _replaced.pop()
        setattr(owner, name, old)
    _chosen = {}


@contextmanager
def installed(**compile_options: Any) -> Iterator[None]:
    """`install` within a `with` statement. On exit, the state is that before the statement."""
    was, before = bool(_replaced), _chosen
    install(**compile_options)
    try:
        yield
    finally:
        if was:
            install(**before)
        else:
            uninstall()


def compile(kernel: Any, options: Any = None, **easel_options: Any) -> Compiled:
    """Compiles a Wave kernel with easel.

    `kernel` is a function with the decorator `wave` (then `options` are its `WaveCompileOptions`), a kernel that `wave_compile` gave,
    or MLIR as a text or as the path of a file. `easel_options` are options of `easel.compile`.
    """
    text = _assembly(kernel, options, easel_options)
    return text.compiled


def run(
    kernel: Any,
    *arrays: Any,
    options: Any = None,
    strict: bool = True,
    grid: int | Sequence[int] | None = None,
    **more: Any,
) -> Run:
    """Runs a Wave kernel in the simulator. Needs no GPU.

    `kernel` and `options` are those of `compile`. `arrays` are arrays of NumPy or tensors of torch in the host's memory, and numbers for
    scalars. They have the order of the Python function; for MLIR they have the order of the host function, without sizes.
    After the run, the arrays have the contents that the kernel left.
    The sizes that a kernel takes and the grid come from the arrays' shapes, by the host function of the module. `grid` overrides the grid.
    `strict` reports code that works by chance.
    `more` are options of `Compiled.run` (`seed`, `room`, `traffic`, ...) and of `easel.compile`.
    """
    ran = {name: more.pop(name) for name in _RUN_OPTIONS if name in more}
    return _run(_assembly(kernel, options, more), arrays, strict=strict, grid=grid, **ran)


def _run(text: Assembly, arrays: Sequence[Any], *, grid: int | Sequence[int] | None = None, **ran: Any) -> Run:
    dispatch = Dispatch(text.mlir)
    expected = dispatch.parameters
    if expected is not None and len(arrays) != expected:
        raise TypeError(f"the kernel takes {expected} arguments (buffers and scalars), but {len(arrays)} were given")
    order = range(len(arrays)) if text.order is None else text.order
    ordered = [arrays[place] for place in order]
    for number, place in enumerate(order if expected is not None else ()):
        try:
            dispatch.check(number, arrays[place])
        except (TypeError, ValueError) as error:
            raise type(error)(f"argument {place + 1} of the kernel {error}") from None
    arguments, found = dispatch.launch(ordered)
    return text.compiled.run(*arguments, grid=found if grid is None else grid, **ran)


def _assembly(kernel: Any, options: Any, easel_options: dict[str, Any]) -> Assembly:
    """Compiles a kernel of any kind."""
    text = getattr(kernel, "asm", None)
    if options is not None and (isinstance(kernel, str | Path) or isinstance(text, str)):
        raise TypeError("`options` are for a function with `@tkw.wave(...)`: a compiled kernel has its own, and a text takes `target=...`")
    if isinstance(kernel, Assembly):
        return _again(kernel, easel_options)
    if isinstance(kernel, Path) or (isinstance(kernel, str) and "\n" not in kernel and os.path.isfile(kernel)):
        file = Path(kernel)
        return _compiled(file.read_text(encoding="utf-8"), easel_options, str(file))
    if isinstance(kernel, str):
        return _compiled(kernel, easel_options)
    if isinstance(text, Assembly):
        return _again(text, {"target": kernel.options.target, **easel_options} if easel_options else {})
    if isinstance(text, str):
        if "func.func" not in text:
            raise TypeError(
                "the kernel has assembly of the package's own backend: "
                "call `easel.wave.install()` before `wave_compile`, or compile with `compile_to_mlir=True`"
            )
        made = _compiled(text, {"target": kernel.options.target, **easel_options})
        made.order = _order(kernel.options)
        return made
    if not hasattr(kernel, "_trace_and_get_kernel_signature"):
        kind = type(kernel).__name__
        raise TypeError(f"`{kind}` is no Wave kernel: pass a function with `@tkw.wave(...)`, a kernel of `wave_compile`, or MLIR")
    if options is None:
        raise TypeError("a function with `@tkw.wave(...)` needs `options=WaveCompileOptions(...)` with its sizes and its target")
    module = _module("wave_lang.kernel.wave.compile")
    own = dataclasses.replace(
        options,
        backend="llvm",
        compile_to_asm=True,
        compile_to_mlir=False,
        wave_runtime=False,
        dynamic_symbols=list(options.dynamic_symbols),
        kernel_launch_info=dataclasses.replace(options.kernel_launch_info),
    )
    with installed(**{**_chosen, **easel_options}):
        traced: Assembly = module.wave_compile(own, kernel).asm
    return traced


def _again(text: Assembly, easel_options: dict[str, Any]) -> Assembly:
    """The same kernel with other options of easel."""
    if not easel_options:
        return text
    made = _compiled(text.mlir, {"target": text.compiled.target, **easel_options})
    made.order = text.order
    return made


def _compiled(mlir: str, easel_options: dict[str, Any], name: str | None = None) -> Assembly:
    if name is None:
        function = re.search(r"\bfunc\.func\s+(?:\w+\s+)?@([\w$.]+)", mlir)
        name = f"{function[1]}.mlir" if function else "kernel.mlir"
    return Assembly(_easel.compile(mlir, **{"input": "wave", "name": name, **easel_options}), mlir)


def _order(options: Any) -> list[int] | None:
    """The order of the host function's arguments, by the package's description of the kernel's signature."""
    signature = getattr(options, "kernel_sig", None)
    if signature is None:
        return None
    ordered = [*signature.kernel_buffer_input_bindings, *signature.kernel_buffer_output_bindings, *signature.scalar_bindings]
    places = {id(binding): place for place, binding in enumerate(b for b in signature.bindings if any(b is each for each in ordered))}
    return [places[id(binding)] for binding in ordered]


def _module(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        missing = error.name or name
        if missing.partition(".")[0] != "wave_lang":
            raise ImportError(f"wave-lang needs `{missing}`, which is not installed: {error}") from error
        try:
            version = importlib.metadata.version("wave-lang")
        except importlib.metadata.PackageNotFoundError:
            raise ImportError(f"wave-lang is not installed: {_ADVICE}") from error
        raise ImportError(f"wave-lang {version} has no module `{missing}`: {_ADVICE}") from error


def _replace() -> None:
    """Replaces the functions of the package. Replaces none if one is missing."""
    compiler, emitter = _module("wave_lang.kernel.wave.compile"), _module("wave_lang.kernel.wave.asm.asm_emitter")
    points = [(compiler, name) for name in (*_REPLACED, "get_temp_binary_dir", "wave_compile")]
    for owner, name in [*points, (emitter, "AsmEmitter"), (getattr(emitter, "AsmEmitter", None), "from_mlir_string")]:
        if not hasattr(owner, name):
            version = importlib.metadata.version("wave-lang")
            place = getattr(owner, "__name__", emitter.__name__)
            raise ImportError(f"wave-lang {version} has no `{name}` in `{place}`, which easel replaces: {_ADVICE}")
    generate = compiler._generate_asm_code

    def from_mlir_string(mlir_string: str, targetid: str = "gfx942", codeobj: str = "5") -> Assembly:
        text = _compiled(mlir_string, {"target": targetid, "code_object": int(codeobj), **_chosen})
        for diagnostic in {each.code: each for each in text.compiled.diagnostics}.values():
            warnings.warn(diagnostic.text, stacklevel=2)
        return text

    def generate_assembly(module: Any, options: Any) -> Any:
        text = generate(module, options)
        if isinstance(text, Assembly):
            text.order = _order(options)
        return text

    def write_object(text: Any, options: Any) -> None:
        binary = text.compiled.object if isinstance(text, Assembly) else _easel.assemble(text, target=options.target)
        (Path(compiler.get_temp_binary_dir()) / f"{options.func_name}.hsaco").write_bytes(binary)

    new: list[tuple[Any, str, Any]] = [
        (emitter.AsmEmitter, "from_mlir_string", staticmethod(from_mlir_string)),
        (compiler, "_generate_asm_code", generate_assembly),
        (compiler, "_compile_asm_to_binary", write_object),
        (compiler, "is_cache_enabled", lambda: False),
        (compiler, "WaveKernel", _kernel_class(compiler.WaveKernel)),
        (compiler, "WaveKernelWithProfile", _kernel_class(compiler.WaveKernelWithProfile)),
    ]
    for owner, name, value in new:
        _replaced.append((owner, name, vars(owner)[name]))
        setattr(owner, name, value)


def _kernel_class(base: Any) -> Any:
    """The package's class of compiled kernels, with the simulator in place of the GPU for kernels that easel compiled."""

    def initialize(self: Any, options: Any, executable: Any, asm: Any, gpu_binary_path: Any, *rest: Any, **named: Any) -> None:
        own = isinstance(asm, Assembly)
        base.__init__(self, options, executable, asm, None if own else gpu_binary_path, *rest, **named)
        if own:
            self.gpu_binary_path, self.gpu_binary = gpu_binary_path, asm.compiled.object

    def invoke(self: Any, *arrays: Any, **named: Any) -> Any:
        if not isinstance(self.asm, Assembly):
            return base.invoke(self, *arrays, **named)
        logs: dict[str, Any] = named.get("debug_logs", {})
        logged = sorted(self.debug_outputs or [], key=lambda each: each["debug_output_arg_id"])
        for each in logged:
            logs[each["symbol_name"]] = _log(self, each, arrays)
        self.last_run = _run(self.asm, [*arrays, *(logs[each["symbol_name"]]["value"] for each in logged)], strict=True)
        for each in logged:
            if each.get("printer") is not None:
                each["printer"](each["symbol_name"], logs[each["symbol_name"]]["value"])
        for handler in (self.debug_handlers or []) if logged else []:
            handler(logs)
        return self.asm

    return type(base.__name__, (base,), {"__init__": initialize, "invoke": invoke, "__doc__": base.__doc__})


def _log(kernel: Any, described: dict[str, Any], arrays: Sequence[Any]) -> dict[str, Any]:
    """The buffer of a `debug_log`, and what the package says of it."""
    compiler = _module("wave_lang.kernel.wave.compile")
    extra = described.get("extra_iteration_dimensions") or []
    known = {**kernel.options.subs, **{symbol: size for symbol, _, size in extra}}
    shape = []
    for symbol in described["symbolic_shape"]:
        if symbol not in known:
            place, dimension = kernel.symbols_args_map[symbol]
            known[symbol] = arrays[place].shape[dimension]
        shape.append(int(known[symbol]))
    return {
        "value": compiler.torch.zeros(shape, dtype=compiler.wave_dtype_to_torch(described["dtype"])),
        "symbolic_shape": described["symbolic_shape"],
        "iteration_dimensions": [symbol for symbol, _, _ in extra],
    }
