"""The driver that Triton launches kernels with: compiled assembly runs in the simulator.

`Driver` has what Triton 3.9 asks of a driver. It derives from no class of Triton, because the package's base class for GPUs
imports torch.
"""

from __future__ import annotations

import dataclasses
import importlib
import linecache
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import easel

from . import memory

if TYPE_CHECKING:
    from easel._easel import Progress

#: Bytes of a buffer that Triton adds for its own use when the kernel does not use it.
UNUSED = 64
#: Workgroups that run for an estimate of a time.
SAMPLE = 4
#: The hint at a fault of code that calls the host.
#: Runs that a driver keeps. A run has a copy of all buffers of the launch.
RUNS = 16
HOST_CALL = "`tl.device_print`, and `tl.device_assert` that fails, call the host, and the simulator has no host to call"


@dataclasses.dataclass
class Settings:
    """The options of launches."""

    target: str = "gfx942"
    strict: bool = True
    sample: int | None = None
    traffic: bool = False
    max_instructions: int | None = None
    progress: Progress | None = None
    #: Runs that the driver keeps, the newest ones; `None` keeps all.
    runs: int | None = RUNS

    @property
    def limits(self) -> dict[str, int]:
        """The figures of the target, from easel's tables."""
        return easel.target(self.target).limits


@dataclasses.dataclass
class Loaded:
    """A kernel that is ready to run."""

    name: str
    path: str
    code: easel.Compiled
    #: Whether the code calls the host, to print or to report a failed assertion.
    calls_host: bool


#: The kernels by Triton's key, which covers source, options and target.
_loaded: dict[str, Loaded] = {}


class NotInstalled(RuntimeError):
    """A kernel that easel loaded is launched, and easel is not Triton's driver."""


class Launcher:
    """Launches a kernel. Triton makes one for each compiled kernel, before it loads the kernel."""

    #: The names of the arguments of the newest launcher, if each is one argument of the assembly.
    newest: list[str] = []

    def __init__(self, source: Any, metadata: Any) -> None:
        self.types = list(source.signature.values())
        self.names = [str(name) for name in source.signature]
        self.metadata = metadata
        own = [(name, ty) for name, ty in zip(self.names, self.types) if ty != "constexpr"]
        is_plain = all(isinstance(ty, str) and "<" not in ty.lstrip("*") for _, ty in own)
        Launcher.newest = [name for name, _ in own] if is_plain else []

    def __call__(self, x: int, y: int, z: int, stream: Any, loaded: Loaded, packed: Any, launch: Any,
                 enter: Any, leave: Any, *arguments: Any) -> None:
        __tracebackhide__ = True
        driver = package().runtime.driver.active
        if not isinstance(driver, Driver):
            raise NotInstalled(f"`{loaded.name}` was loaded by easel: launch it inside `easel.triton.installed()`")
        if enter is not None:
            enter(launch)
        if x * y * z > 0:
            driver.launch(self, loaded, (x, y, z), arguments)
        if leave is not None:
            leave(launch)

    def values(self, loaded: Loaded, workgroups: int, arguments: Sequence[Any], keep: bool) -> list[Any]:
        """The arguments of the assembly: those of the signature, and the buffers that Triton adds."""
        out: list[Any] = []
        for ty, value, name in memory.flat(self.types, arguments, self.names):
            if ty.startswith("*"):
                buffer = memory.memory(value, name)
                out.append(buffer if keep else bytes(buffer))
            else:
                out.append(memory.bits(value, ty, name))
        taken = [a for a in loaded.code.arguments(loaded.name) if a.kind != "workgroups"]
        sizes = [self.metadata.global_scratch_size, self.metadata.profile_scratch_size]
        for size in sizes[: len(taken) - len(out)]:
            out.append(bytearray(size * workgroups or UNUSED))
        if len(out) != len(taken):
            raise TypeError(f"`{loaded.name}` takes {len(taken)} arguments, and {len(out)} are given")
        return out


class Utilities:
    """Loads kernels, and states the properties of the device."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.group: Mapping[str, str] = {}
        self.key = ""

    def loading(self, module: Any, function: Any, name: str, group: Mapping[str, str], key: str) -> None:
        """Triton's hook before a kernel is loaded: keeps the files of the kernel."""
        self.group, self.key = group, key

    def load_binary(self, name: str, binary: bytes, shared: int, device: Any) -> tuple[None, Loaded, int, int, int]:
        """Module, function, registers, bytes of private memory, and the greatest workgroup.

        There is no module: Triton would ask the driver to unload it, also after `uninstall`.
        """
        key, self.key = self.key, ""
        loaded = _loaded.get(key)
        if loaded is None:
            loaded = load(name, binary, self.group, self.settings.target, Launcher.newest)
            if key:
                _loaded[key] = loaded
        launch = next(each for each in loaded.code.launches if each.name == name)
        return None, loaded, max(launch.registers.values(), default=0), launch.private_bytes, self.settings.limits["workgroup"]

    def get_device_properties(self, device: Any) -> dict[str, Any]:
        """The properties that Triton reads."""
        return {
            "max_shared_mem": self.settings.limits["lds_bytes"],
            "warpSize": self.settings.limits["lanes"],
            "arch": self.settings.target,
        }

    def unload_module(self, module: Any) -> None:
        """Nothing is loaded on a device."""

    def set_printf_fifo_size(self, size: int) -> None:
        """The simulator has no printing."""


class Device:
    """The part of torch's interface of a device that Triton's tools use."""

    def __init__(self, name: str) -> None:
        self.name = name

    def synchronize(self, device: Any = None) -> None:
        """A launch has ended when it returns."""

    def current_device(self) -> str:
        """The device's name."""
        return self.name


class Driver:
    """A driver of Triton whose device is the simulator."""

    launcher_cls = Launcher

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.utils = Utilities(settings)
        #: The newest runs, at most `Settings.runs` of them, the newest last.
        self.runs: list[easel.Run] = []
        #: Launches that ran.
        self.launches = 0
        self._times: list[float] | None = None

    @classmethod
    def is_active(cls) -> bool:
        """Triton never chooses the driver by itself."""
        return False

    def launch(self, launcher: Launcher, loaded: Loaded, grid: tuple[int, int, int], arguments: Sequence[Any]) -> None:
        """Runs a kernel. Arrays have the contents that the kernel left."""
        __tracebackhide__ = True
        estimate = self._times is not None
        values = launcher.values(loaded, grid[0] * grid[1] * grid[2], arguments, keep=not estimate)
        try:
            run = self._run(launcher, loaded, grid, values, estimate)
        except easel.EaselError as error:
            for note in hints(error, loaded):
                error.add_note(note)
            raise
        if self._times is None:
            self.launches += 1
            self.runs.append(run)
            if self.settings.runs is not None:
                del self.runs[: -self.settings.runs]
        else:
            self._times.append(run.nanoseconds or 0.0)

    def __repr__(self) -> str:
        return f"<easel as Triton's driver for {self.settings.target}: {self.launches} launches>"

    def _run(self, launcher: Launcher, loaded: Loaded, grid: tuple[int, int, int], values: Sequence[Any], estimate: bool) -> easel.Run:
        __tracebackhide__ = True
        settings = self.settings
        return loaded.code.run(
            *values,
            kernel=loaded.name,
            grid=grid,
            workgroup=(launcher.metadata.num_warps * launcher.metadata.warp_size, 1, 1),
            lds_bytes=launcher.metadata.shared,
            strict=settings.strict and not estimate,
            sample=SAMPLE if estimate else settings.sample,
            traffic=estimate or settings.traffic,
            max_instructions=settings.max_instructions,
            progress=settings.progress,
        )

    @contextmanager
    def _estimating(self) -> Iterator[list[float]]:
        before, self._times = self._times, []
        try:
            yield self._times
        finally:
            self._times = before

    def estimate(self, call: Callable[[], Any]) -> float:
        """The predicted milliseconds of the launches of a call. Arrays keep their contents.

        The time of a launch that cannot be simulated is infinite, so that Triton chooses another configuration.
        """
        with self._estimating() as times:
            try:
                call()
            except easel.EaselError:
                return float("inf")
        return sum(times) / 1e6

    def get_benchmarker(self) -> Callable[..., Any]:
        """The function that `@triton.autotune` measures configurations with."""
        return measure

    def get_current_target(self) -> Any:
        """The target that Triton compiles for."""
        backend: Any = importlib.import_module("triton.backends.compiler")
        return backend.GPUTarget("hip", self.settings.target, self.settings.limits["lanes"])

    def get_current_device(self) -> str:
        """The key under which Triton keeps compiled kernels."""
        return f"easel:{self.settings.target}"

    def set_current_device(self, device: Any) -> None:
        """There is one device."""

    def get_current_stream(self, device: Any = None) -> int:
        """There is one stream, and launches wait for their end."""
        return 0

    def get_active_torch_device(self) -> Any:
        """The device of tensors: the host."""
        torch: Any = importlib.import_module("torch")
        return torch.device("cpu")

    def get_device_interface(self) -> Device:
        """The interface of the device."""
        return Device(self.get_current_device())

    def map_python_to_cpp_type(self, ty: str) -> str:
        """The type of an argument in C++."""
        amd: Any = importlib.import_module("triton.backends.amd.driver")
        return str(amd.ty_to_cpp(ty))

    def allocate_default_profile_scratch(self, size: int, alignment: int, stream: Any) -> bytearray:
        """Memory for Triton's profiler."""
        return bytearray(size)

    def assemble_tensormap_to_arg(self, maps: Any, arguments: Any) -> Any:
        """The machine has no tensor maps."""
        return arguments

    def get_empty_cache_for_benchmark(self) -> None:
        """Estimates need no cache to clear."""

    def clear_cache(self, cache: Any) -> None:
        """Estimates need no cache to clear."""


def hints(error: easel.EaselError, loaded: Loaded) -> Iterator[str]:
    """What the message of a fault lacks: the text of the Python line, and that the code calls the host."""
    for note in (note for each in error.diagnostics for note in each.notes):
        place = re.match(r"compiled from (.*?):(\d+)(, in |$)", note)
        line = linecache.getline(place[1], int(place[2])).strip() if place is not None else ""
        if place is not None and line:
            yield f"{place[1]}:{place[2]}: {line}"
    if loaded.calls_host:
        yield HOST_CALL


def measure(call: Callable[[], Any], *_: Any, quantiles: Sequence[float] | None = None, **options: Any) -> Any:
    """Takes the place of Triton's benchmark: the predicted milliseconds of a call, without noise."""
    driver = package().runtime.driver.active
    if not isinstance(driver, Driver):
        # Triton keeps the function in an autotuned kernel, also after `uninstall`.
        return driver.get_benchmarker()(call, *_, quantiles=quantiles, **options)
    time = driver.estimate(call)
    if quantiles is not None:
        return [time] * len(quantiles)
    return [time] if options.get("return_mode") == "all" else time


def named(text: str, names: Sequence[str]) -> str:
    """The assembly with the names of the kernel's arguments in its metadata, which Triton leaves out. The numbers of code lines stay."""
    head, mark, tail = text.partition("    .args:\n")
    if not mark or "    .args:\n" in tail:
        return text
    out: list[str] = []
    left = list(names)
    lines = tail.splitlines(keepends=True)
    for at, line in enumerate(lines):
        if not line.startswith("      "):
            return "".join([head, mark, *out, *lines[at:]])
        out.append(line)
        if line.startswith("      - ") and left:
            out.append(f"        .name:           {left.pop(0)}\n")
    return head + mark + "".join(out)


def load(name: str, binary: bytes, group: Mapping[str, str], target: str, names: Sequence[str] = ()) -> Loaded:
    """The kernel from its assembly, which has the lines of the Python source, or else from its code object."""
    path = next((path for path in group.values() if path.endswith(".amdgcn")), None)
    if path is None:
        path, text = f"{name}.hsaco", easel.disassemble(binary, target=target)
    else:
        text = named(Path(path).read_text(), names)
    code = easel.compile(text, input="asm", target=target, name=path)
    return Loaded(name, path, code, calls_host="hidden_hostcall_buffer" in text)


def package() -> Any:
    """The package `triton`. Raises `ImportError` if it is missing, or has not what the driver replaces."""
    try:
        triton: Any = importlib.import_module("triton")
    except ImportError as error:
        raise ImportError("easel.triton needs the package `triton`: `pip install triton==3.9.0`") from error
    jit: Any = importlib.import_module("triton.runtime.jit")
    missing = [
        name
        for owner, name in [(triton.runtime.driver, "set_active"), (jit, "native_specialize_impl"),
                            (triton.knobs.runtime, "kernel_load_start_hook")]
        if not hasattr(owner, name)
    ]
    if missing:
        version = getattr(triton, "__version__", "of an unknown version")
        raise ImportError(f"triton {version} has no `{missing[0]}`: easel.triton is for triton 3.9")
    return triton
