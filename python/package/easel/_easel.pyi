"""The compiled part of easel. `easel` exports all names of this file that users need."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, Literal, Protocol, final

from typing_extensions import Buffer as SupportsBuffer

from ._error import EaselError as EaselError

class SupportsArray(Protocol):
    """An array that is no buffer: a tensor of torch in the host's memory, or an array of `ml_dtypes`."""

    @property
    def shape(self) -> Any: ...

Array = SupportsBuffer | SupportsArray
Value = int | float | bool
Progress = Callable[[str, int, int], object]
Text = str | PathLike[str]
Code = str | PathLike[str] | bytes
Answer = Literal["right", "not known", "wrong"]

__version__: str

@final
class Diagnostic:
    """An error or a warning."""

    @property
    def severity(self) -> Literal["error", "warning"]: ...
    @property
    def code(self) -> str:
        """The code, such as `mlir-syntax`; `easel.explain(code)` explains the code."""
    @property
    def message(self) -> str: ...
    @property
    def file(self) -> str | None: ...
    @property
    def line(self) -> int | None:
        """The line, from 1."""
    @property
    def column(self) -> int | None:
        """The column in characters, from 1."""
    @property
    def notes(self) -> list[str]: ...
    @property
    def help(self) -> str | None: ...
    @property
    def source(self) -> tuple[str, int] | None:
        """The file and the line of the program that the compiler of an assembly text read, by `.loc`."""
    @property
    def text(self) -> str:
        """The diagnostic with the snippet of its source."""
    def __new__(
        cls,
        severity: str,
        code: str,
        message: str,
        file: str | None,
        line: int | None,
        column: int | None,
        notes: list[str],
        help: str | None,
        source: tuple[str, int] | None,
        text: str,
    ) -> Diagnostic: ...

@final
class Argument:
    """An argument of a kernel, or an input or result of a program."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> Literal["buffer", "value", "workgroups"]:
        """`workgroups`: the launch passes the value, so `run` takes none."""
    @property
    def element(self) -> str:
        """The element type in the source's spelling, such as `bf16`; empty for a buffer of bytes."""
    @property
    def dtype(self) -> str | None:
        """NumPy's type of an element, such as `f4`; types that NumPy lacks are unsigned integers."""
    @property
    def shape(self) -> list[int]:
        """The shape in elements, outermost dimension first; empty if unknown."""
    @property
    def bytes(self) -> int | None:
        """The size in bytes, if known."""

@final
class Launch:
    """What a host needs to launch a kernel."""

    @property
    def name(self) -> str: ...
    @property
    def arguments(self) -> list[Argument]: ...
    @property
    def workgroup(self) -> tuple[int, int, int]:
        """Work-items of a workgroup in each dimension."""
    @property
    def grid(self) -> tuple[int, int, int] | None:
        """Workgroups in each dimension; `None` if the launch leaves the grid open."""
    @property
    def lds_bytes(self) -> int: ...
    @property
    def private_bytes(self) -> int: ...
    @property
    def registers(self) -> dict[str, int]:
        """Registers by the word of the tables for the bank: `vector`, `scalar`, `accumulator`."""
    @property
    def instructions(self) -> int: ...

@final
class Compiled:
    """Compiled code of any source."""

    @property
    def target(self) -> str: ...
    @property
    def language(self) -> str: ...
    @property
    def asm(self) -> str:
        """The assembly, or the text of vISA."""
    @property
    def object(self) -> bytes:
        """The code object (ELF) for the loader. Raises `EaselError` for vISA."""
    @property
    def hip(self) -> dict[str, str]:
        """The HIP C++ of a tensor program by the name of the kernel. Raises `EaselError` for other sources."""
    @property
    def plan(self) -> dict[str, Any]:
        """The kernels, buffers and steps of a tensor program, for a host. Raises `EaselError` for other sources."""
    @property
    def explanation(self) -> str:
        """The assembly with the rules that made each instruction."""
    @property
    def ir(self) -> str:
        """The source as it was read, in its own text."""
    @property
    def launch(self) -> Launch:
        """The launch of the only kernel. Raises `EaselError` if there are several kernels."""
    @property
    def launches(self) -> list[Launch]: ...
    @property
    def figures(self) -> dict[str, Any]:
        """Instructions, registers, passes and rules, as in `easel compile --stats`."""
    @property
    def diagnostics(self) -> list[Diagnostic]:
        """The warnings."""
    @property
    def dumps(self) -> dict[str, str]:
        """The program after each pass of `dump_after`, by the name of the pass. Kernels in assembly run through no pass."""
    @property
    def report(self) -> dict[str, Any]:
        """Occupancy, registers and predicted times, as in `easel report --json`."""
    def arguments(self, kernel: str | None = None) -> list[Argument]:
        """The arguments that `run` takes, in order."""
    def results(self, kernel: str | None = None) -> list[Argument]:
        """The results that `run` gives, in order."""
    def _repr_html_(self) -> str: ...
    def run(
        self,
        *arrays: Array | Value | Sequence[int] | None,
        kernel: str | None = None,
        grid: int | Sequence[int] | None = None,
        workgroup: int | Sequence[int] | None = None,
        strict: bool = True,
        seed: int = 0,
        room: int = 0,
        lds_bytes: int = 0,
        max_instructions: int | None = None,
        sample: int | None = None,
        traffic: bool = False,
        layerwise: bool = False,
        progress: Progress | None = None,
        **named: Array | Value | Sequence[int] | None,
    ) -> Run:
        """Runs a kernel, or all kernels of a tensor program, in the simulator.

        `arrays` are the arguments in order; `named` are arguments by name. An argument that is not given has contents from `seed`.
        An integer in place of a buffer is the size of the buffer in bytes, with contents from `seed`.
        An array is any contiguous or strided buffer: NumPy's, `bytearray`, `array.array`, a tensor of torch in the host's memory.
        After the run, writable arrays of a kernel's buffers have the contents that the kernel left. The result has all contents, also those of
        read-only arrays.
        `grid` counts workgroups. `room` adds zero bytes behind each buffer. `strict` reports code that works by chance.
        `sample` runs so many workgroups, spread over the grid.
        `traffic` counts moved bytes and estimates clocks.
        The results of a tensor program are compared with the reference evaluator.
        Raises `EaselError` at the instruction of a fault, and for results that differ from the reference.
        """

@final
class Buffer:
    """Memory that a run left. Supports the buffer protocol: `numpy.asarray(buffer)` copies nothing."""

    @property
    def element(self) -> str: ...
    @property
    def dtype(self) -> str: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def nbytes(self) -> int: ...
    def tobytes(self) -> bytes: ...
    def __len__(self) -> int: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...

@final
class Run:
    """The result of a run."""

    @property
    def buffers(self) -> dict[str, Buffer]:
        """The results by name."""
    def __getitem__(self, name: str) -> Any:
        """A result as an array of NumPy; without NumPy as a `memoryview`."""
    def __contains__(self, name: object) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    def keys(self) -> list[str]: ...
    @property
    def summary(self) -> str: ...
    @property
    def instructions(self) -> int:
        """Executed instructions of all waves."""
    @property
    def executed(self) -> dict[str, int]:
        """Executed instructions of one wave by unit."""
    @property
    def kernels(self) -> list[dict[str, Any]]:
        """Counts and, with `traffic`, moved bytes of each kernel."""
    @property
    def nanoseconds(self) -> float | None:
        """The predicted time of the launches alone on an idle machine, with the overhead of each launch; needs `traffic=True`."""
    @property
    def clocks(self) -> float | None:
        """The estimated clocks of all kernels on a machine that is full of such launches; needs `traffic=True`.

        The figure compares builds: it has no overhead of launches, and stalls of a wave are hidden by as many waves as fit.
        """

@final
class Place:
    """A place in an assembly text."""

    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def source(self) -> tuple[str, int] | None:
        """The file and the line of the program that the compiler read, by `.loc`."""

@final
class Finding:
    """A fault of assembly, or an uncertain one."""

    @property
    def code(self) -> str: ...
    @property
    def kernel(self) -> str: ...
    @property
    def certain(self) -> bool: ...
    @property
    def message(self) -> str: ...
    @property
    def place(self) -> Place | None: ...
    @property
    def other(self) -> Place | None: ...
    @property
    def mend(self) -> list[str]:
        """The instructions whose insertion mends the fault."""
    @property
    def notes(self) -> list[str]: ...
    @property
    def text(self) -> str:
        """The finding with snippets."""

@final
class CheckedKernel:
    @property
    def name(self) -> str: ...
    @property
    def target(self) -> str: ...
    @property
    def answer(self) -> Answer: ...
    @property
    def instructions(self) -> int: ...
    @property
    def findings(self) -> list[Finding]: ...
    @property
    def unknown(self) -> list[str]: ...

@final
class Checked:
    """The answers of `check`. True if all kernels are right."""

    @property
    def answer(self) -> Answer: ...
    @property
    def kernels(self) -> list[CheckedKernel]: ...
    @property
    def findings(self) -> list[Finding]:
        """The findings of all kernels."""
    @property
    def text(self) -> str:
        """The findings with snippets."""
    @property
    def fixed(self) -> str | None:
        """The mended text, with `fix=True`."""
    def __bool__(self) -> bool: ...
    def _repr_html_(self) -> str: ...

@final
class Equation:
    """One equation of a rule, with its answer."""

    @property
    def name(self) -> str:
        """The types or the registers for which the rule is stated."""
    @property
    def answer(self) -> Literal["proved", "not known", "refuted"]: ...
    @property
    def means(self) -> str | None:
        """The means that proved the equation."""
    @property
    def values(self) -> list[tuple[str, int | None]]:
        """The values of a counterexample: name and bits."""
    @property
    def results(self) -> list[tuple[str, int | None, int | None]]:
        """Each result that differs: name, bits by the left side, bits by the right side."""
    @property
    def reason(self) -> str | None:
        """The reason why nothing decided the equation."""

@final
class Proof:
    """The proof of a rule. True if the rule is proved."""

    @property
    def rule(self) -> str: ...
    @property
    def answer(self) -> Literal["proved", "not known", "refuted"]: ...
    @property
    def equations(self) -> list[Equation]: ...
    @property
    def needless(self) -> bool:
        """Whether the rule asks for a permission of float operations without need."""
    @property
    def condition(self) -> str | None:
        """A condition that would make a refuted rule right."""
    def __bool__(self) -> bool: ...

@final
class Proofs:
    """The proofs of rules. True if all rules are proved."""

    @property
    def rules(self) -> list[Proof]: ...
    @property
    def text(self) -> str:
        """The refuted and undecided rules with snippets."""
    def __bool__(self) -> bool: ...
    def __len__(self) -> int: ...

@final
class Difference:
    """The comparison of two builds. True if all pairs of kernels compute the same."""

    @property
    def answer(self) -> Literal["same", "not known", "different"]: ...
    @property
    def text(self) -> str: ...
    @property
    def kernels(self) -> list[dict[str, Any]]: ...
    def __bool__(self) -> bool: ...
    def _repr_html_(self) -> str: ...

@final
class Transformed:
    """A program after passes."""

    @property
    def text(self) -> str: ...
    @property
    def printed(self) -> str:
        """The text that passes printed."""
    @property
    def diagnostics(self) -> list[Diagnostic]: ...
    @property
    def figures(self) -> dict[str, Any]: ...
    @property
    def dumps(self) -> dict[str, str]: ...

@final
class Opcode:
    """A row of the instruction table."""

    @property
    def name(self) -> str: ...
    @property
    def mnemonic(self) -> str:
        """The name in assembly text; several rows may have one mnemonic."""
    @property
    def meaning(self) -> str | None:
        """The meaning in the language of the tables; `None` if the row has none."""
    @property
    def operands(self) -> list[dict[str, Any]]:
        """The operands in order. Keys: `name`, `role` (reads, writes, modifier), `type`, `lanes`, `bits`, `banks`, `register` (the only register
        that the operand can be), `implicit` (the text does not name the operand).
        """
    @property
    def encodings(self) -> list[str]: ...
    @property
    def unit(self) -> str: ...
    @property
    def latency(self) -> int: ...
    @property
    def text(self) -> str:
        """All facts, as `easel isa show` prints them."""

@final
class Target:
    """A machine."""

    @property
    def name(self) -> str: ...
    @property
    def limits(self) -> dict[str, int]:
        """Figures of the machine: `lanes` of a wave, work-items of a `workgroup`, `lds_bytes`, `simds` of a compute unit, `lane_registers` of
        a SIMD unit, `compute_units`, `megahertz`, `gigabytes` of memory traffic in a second. 0 if a figure is unknown.
        """
    def __getitem__(self, name: str) -> Opcode: ...
    def __contains__(self, name: object) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    def encode(self, text: str) -> list[bytes]:
        """The bytes of instructions, separated by line ends or `;`."""
    def decode(self, data: SupportsBuffer) -> list[str]:
        """The instructions in bytes. Raises `EaselError` at bytes that are no instruction."""

@final
class Operand:
    """An operand of an instruction."""

    @property
    def name(self) -> str:
        """The name in the table, such as `dst`."""
    @property
    def text(self) -> str: ...
    @property
    def kind(self) -> Literal["register", "number", "label"]: ...
    @property
    def registers(self) -> list[str]: ...
    @property
    def value(self) -> int | None: ...
    @property
    def reads(self) -> bool: ...
    @property
    def writes(self) -> bool: ...
    @property
    def implicit(self) -> bool:
        """Whether the text does not name the operand."""

@final
class Instruction:
    """An instruction of an assembly text."""

    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def line(self) -> int: ...
    @property
    def source(self) -> tuple[str, int] | None: ...
    @property
    def bytes(self) -> bytes: ...
    @property
    def operands(self) -> list[Operand]: ...
    @property
    def reads(self) -> list[str]:
        """The registers that the instruction reads, also those without an operand."""
    @property
    def writes(self) -> list[str]: ...
    @property
    def memory(self) -> Literal["load", "store", "atomic"] | None: ...
    @property
    def meaning(self) -> str | None: ...
    @property
    def opcode(self) -> Opcode: ...

@final
class Kernel:
    """A kernel of an assembly text."""

    @property
    def name(self) -> str: ...
    @property
    def target(self) -> str: ...
    @property
    def launch(self) -> Launch | None:
        """The launch of a kernel; `None` for a function."""
    @property
    def instructions(self) -> list[Instruction]: ...
    @property
    def labels(self) -> dict[str, int]:
        """The number of the instruction behind each label."""

def compile(
    source: Code,
    *,
    target: str | None = None,
    input: str | None = None,
    name: str | None = None,
    rules: Sequence[Text] = (),
    built_in_rules: bool = True,
    isa: str | PathLike[str] | None = None,
    disabled_rules: Sequence[str] = (),
    disabled_passes: Sequence[str] = (),
    pass_options: Mapping[str, str] = ...,
    fuse: bool = True,
    algo: str | None = None,
    vec: int | None = None,
    block: int | None = None,
    split_over: int | None = None,
    tile: tuple[int, int] | None = None,
    registers: Mapping[str, int] = ...,
    window: int | None = None,
    preload: bool = True,
    check: bool = False,
    code_object: int | None = None,
    workgroup: int | Sequence[int] | None = None,
    deny: Sequence[str] = (),
    dump_after: Sequence[str] = (),
    progress: Progress | None = None,
) -> Compiled:
    """Compiles a source in any language for a machine.

    `source` is a text, or the path of a file (a `pathlib.Path`, or a string without line ends that names a file).
    `name` is the name of a text in messages. `dump_after` has names of passes, or `"all"`: `figures["passes"]` lists them.
    `pass_options` has the options of passes, such as `{"gen-gridwise": "algo=wave"}`.
    `registers` limits the registers of banks, such as `{"vector": 64}`. For tensor programs: `fuse`, `algo` (lane, wave, block, column or
    split), `vec` (adjacent elements of a work-item), `block` (work-items), `split_over` (elements of a row), `tile` (of a product).
    Raises `EaselError` with all errors of the source.
    """

def opt(
    source: Text,
    passes: str,
    *,
    target: str | None = None,
    input: str | None = None,
    name: str | None = None,
    split: bool = False,
    rules: Sequence[Text] = (),
    isa: str | PathLike[str] | None = None,
    registers: Mapping[str, int] = ...,
    check: bool = False,
    dump_after: Sequence[str] = (),
    progress: Progress | None = None,
) -> Transformed:
    """Runs passes by name on a program, from text to text."""

def assemble(
    source: Text,
    *,
    target: str | None = None,
    isa: str | PathLike[str] | None = None,
    name: str | None = None,
    relocatable: bool = False,
) -> bytes:
    """The code object of an assembly text of any compiler."""

def disassemble(code: Code, *, target: str | None = None, isa: str | PathLike[str] | None = None) -> str:
    """The assembly text of a code object or an archive of code objects."""

def check(
    code: Code,
    *,
    target: str | None = None,
    kernel: str | None = None,
    workgroup: int | Sequence[int] | None = None,
    fix: bool = False,
    name: str | None = None,
    progress: Progress | None = None,
) -> Checked:
    """Finds missing waits and wait states, undefined registers and races in code of any compiler. Runs nothing."""

def diff(first: Code, second: Code, *, kernel: str | None = None, target: str | None = None) -> Difference:
    """Compares two builds of a kernel: figures, and whether they compute the same."""

def prove(
    rules: Code | None = None,
    *,
    target: str | None = None,
    seconds: float = 5.0,
    solver: str | None = None,
    name: str | None = None,
) -> Proofs:
    """Proves rewrite rules, or finds values for which a rule is wrong. Without rules, the built-in rules."""

def parse_asm(source: Code, *, target: str | None = None, name: str | None = None) -> list[Kernel]:
    """The kernels and functions of an assembly text or a code object. Instructions without a function are one kernel without a name.

    The lines of a code object are those of the text that `disassemble` gives.
    """

def target(name: str | None = None, *, isa: str | PathLike[str] | None = None) -> Target:
    """A machine by name, or of a table file."""

def targets() -> list[str]: ...
def platforms() -> list[str]: ...
def explain(code: str) -> str:
    """The explanation of a code of an error or a warning."""

def main(arguments: Sequence[str]) -> int:
    """The command `easel`. Gives the exit status."""
