"""Compiling and running Triton's kernels, and the registration as Triton's driver."""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import easel

from . import descriptors, memory
from .arguments import checked_grid, refused
from .driver import RUNS, Driver, Settings, load, measure, package

if TYPE_CHECKING:
    from easel._easel import Progress

#: What is restored, for each `install`.
_installed: list[Callable[[], None]] = []
#: Held by `run` and `compile`, because Triton has one driver for all threads. A kernel's function may call `run` again.
_one_at_a_time = threading.RLock()


def install(
    target: str = "gfx942",
    strict: bool = True,
    *,
    sample: int | None = None,
    traffic: bool = False,
    max_instructions: int | None = None,
    progress: Progress | None = None,
    runs: int | None = RUNS,
) -> Driver:
    """Makes easel Triton's driver: `fn[grid](...)` runs in the simulator, and needs no GPU.

    Arrays are NumPy arrays and torch tensors on the CPU. The result's `runs` has an `easel.Run` for each of the newest launches: `runs`
    of them, or all with `None`. A run has copies of all buffers of its launch. `launches` of the result counts all launches.
    `uninstall` restores the driver before. Calls may be nested.
    The driver is for all threads of the process: a thread must not install while another one launches kernels.
    Raises `EaselError` if no target has the name, `RuntimeError` if Triton interprets kernels instead of compiling them, and `TypeError`
    and `ValueError` for wrong options.
    """
    _check("strict", strict, bool, "True or False")
    _check("traffic", traffic, bool, "True or False")
    for name, count in (("sample", sample), ("max_instructions", max_instructions), ("runs", runs)):
        if count is not None:
            _check(name, count, int, "a number")
            if count < 1:
                raise ValueError(f"`{name}` is at least 1, and not {count}")
    easel.target(target)
    triton = package()
    descriptors.accept_arrays()
    if triton.knobs.runtime.interpret:
        raise RuntimeError("TRITON_INTERPRET is set, so Triton compiles nothing: unset the variable")
    jit: Any = importlib.import_module("triton.runtime.jit")
    testing: Any = importlib.import_module("triton.testing")
    tuner: Any = importlib.import_module("triton.runtime.autotuner").Autotuner
    config, hook = triton.runtime.driver, triton.knobs.runtime.kernel_load_start_hook
    settings = Settings(target, strict, sample, traffic, max_instructions, progress, runs)
    driver = Driver(settings)
    function = jit.JITFunction
    before = config._active, jit.native_specialize_impl, testing.do_bench, tuner.run, function.run
    native = getattr(jit.native_specialize_impl, "native", jit.native_specialize_impl)

    def specialize(backend: Any, argument: Any, *rest: Any) -> Any:
        """Triton's specialization of an argument, which knows no arrays of NumPy."""
        try:
            return native(backend, memory.stand_in(argument), *rest)
        except (KeyError, TypeError, OverflowError, RuntimeError) as error:
            raise refused(argument, sys._getframe(1).f_locals, error) from error

    specialize.native = native  # type: ignore[attr-defined]

    def tune(self: Any, *arguments: Any, **named: Any) -> Any:
        """Triton's autotuning, which resets and restores tensors of torch only."""
        reset = {*self.reset_to_zero, *self.restore_value}
        names = [*self.arg_names, *[""] * len(arguments)]
        given = [memory.resettable(a) if name in reset else a for name, a in zip(names, arguments)]
        by_name = {name: memory.resettable(a) if name in reset else a for name, a in named.items()}
        return tuned(self, *given, **by_name)

    launched = getattr(function.run, "native", function.run)

    def launch(self: Any, *arguments: Any, grid: Any, warmup: bool, **named: Any) -> Any:
        """Triton's launch, which takes the numbers of a grid without a look."""
        __tracebackhide__ = True
        if grid is not None and not warmup:
            grid = checked_grid(grid, _name(self))
        return launched(self, *arguments, grid=grid, warmup=warmup, **named)

    launch.native = launched  # type: ignore[attr-defined]

    def restore() -> None:
        hook.remove(driver.utils.loading)
        config._active, jit.native_specialize_impl, testing.do_bench, tuner.run, function.run = before

    tuned = getattr(tuner.run, "native", tuner.run)
    tune.native = tuned  # type: ignore[attr-defined]
    config.set_active(driver)
    jit.native_specialize_impl, testing.do_bench, tuner.run, function.run = specialize, measure, tune, launch
    hook.add(driver.utils.loading)
    _installed.append(restore)
    return driver


def _check(name: str, value: Any, kind: type, what: str) -> None:
    is_number = kind is int and hasattr(value, "__index__") and not isinstance(value, bool)
    if not is_number and not (kind is bool and isinstance(value, bool)):
        raise TypeError(f"`{name}` is {what}, and not {value!r}")


def uninstall() -> None:
    """Restores Triton's driver before the last `install`, for all threads. Does nothing if easel is not installed."""
    if _installed:
        _installed.pop()()


@contextmanager
def installed(target: str = "gfx942", strict: bool = True, **options: Any) -> Iterator[Driver]:
    """`install` for the statements of a block, in all threads of the process."""
    depth = len(_installed)
    driver = install(target, strict, **options)
    try:
        yield driver
    finally:
        while len(_installed) > depth:
            uninstall()


def run(
    kernel: Any,
    *arguments: Any,
    grid: Any = None,
    target: str = "gfx942",
    strict: bool = True,
    sample: int | None = None,
    traffic: bool = False,
    max_instructions: int | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> easel.Run:
    """Compiles a kernel with Triton and runs the kernel in the simulator: `run(fn[grid], x, y, n, BLOCK=256)`.

    `kernel` is `fn[grid]`, or `fn` with `grid`, or any function that launches kernels. `options` are arguments of the kernel
    by name and Triton's options, such as `num_warps`. An argument of the kernel whose name is an option of `run` is given by
    its position. Arrays have the contents that the kernel left.
    Threads may call the function: one call runs at a time.
    Raises `EaselError` at the instruction of a fault, with the Python line of the instruction.
    """
    __tracebackhide__ = True
    launch = kernel
    if hasattr(kernel, "run") and hasattr(kernel, "__getitem__"):
        if grid is None:
            raise TypeError(f"give the grid: `run({_name(kernel)}[grid], ...)` or `run({_name(kernel)}, ..., grid=...)`")
        launch = kernel[(grid,) if isinstance(grid, int) else grid]
    elif grid is not None:
        raise TypeError("`fn[grid]` has a grid: leave out `grid=`")
    settings = dict(sample=sample, traffic=traffic, max_instructions=max_instructions, progress=progress, runs=1)
    with _one_at_a_time, installed(target, strict, **settings) as driver:
        launch(*arguments, **options)
    if not driver.runs:
        raise ValueError("no kernel ran: the grid is empty, or the function launches no kernel")
    return driver.runs[-1]


class CompiledKernel:
    """A kernel that Triton compiled."""

    def __init__(self, kernel: Any) -> None:
        #: The object of Triton.
        self.triton = kernel
        #: The stages of the compilation by their names, such as `ttgir`, `llir` and `amdgcn`.
        self.stages: Mapping[str, Any] = kernel.asm

    @property
    def name(self) -> str:
        """The name of the kernel."""
        return str(self.triton.metadata.name)

    @property
    def target(self) -> str:
        """The target."""
        return str(self.triton.metadata.target.arch)

    @property
    def asm(self) -> str:
        """The assembly."""
        return str(self.stages["amdgcn"])

    @property
    def lds_bytes(self) -> int:
        """Bytes of LDS that the launch gives to a workgroup."""
        return int(self.triton.metadata.shared)

    @property
    def workgroup(self) -> tuple[int, int, int]:
        """Work-items of a workgroup in each dimension."""
        return self.triton.metadata.num_warps * self.triton.metadata.warp_size, 1, 1

    @property
    def code(self) -> easel.Compiled:
        """The assembly as easel reads it, for `report`, `launch` and `run`."""
        return load(self.name, self.triton.kernel, self.triton.metadata_group, self.target).code

    def check(self, fix: bool = False) -> easel.Checked:
        """Missing waits and wait states, undefined registers and races of the assembly, on every path."""
        return easel.check(self.asm, target=self.target, workgroup=self.workgroup, fix=fix, name=f"{self.name}.amdgcn")


def compile(kernel: Any, *arguments: Any, target: str = "gfx942", **options: Any) -> CompiledKernel:
    """Compiles a kernel with Triton for arguments, and runs nothing.

    An argument is an array, a scalar, or the type of a pointer in Triton's spelling, such as `"*fp16"`.
    `options` are arguments of the kernel by name and Triton's options. Of an autotuned kernel, the first configuration is compiled.
    """
    given = [_typed(argument) for argument in arguments]
    named = {name: _typed(value) for name, value in options.items()}
    with _one_at_a_time, installed(target):
        compiled = kernel.run(*given, grid=None, warmup=True, **named)
    return CompiledKernel(compiled)


def _typed(argument: Any) -> Any:
    if isinstance(argument, str) and argument.startswith("*"):
        return memory.Pointer(argument[1:])
    return argument


def _name(kernel: Any) -> str:
    while hasattr(kernel, "fn"):
        kernel = kernel.fn
    return str(getattr(kernel, "__name__", "fn"))
