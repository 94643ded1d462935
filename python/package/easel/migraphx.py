"""Tensor programs of MIGraphX: reading, running, comparing with the reference, kernels.

    program = easel.migraphx.load("model.mgx")     # text of `migraphx-driver read`, or its JSON
    program.verify()                               # every element against the reference evaluator
    for kernel in program.kernels():
        print(kernel.name, kernel.launch.grid, kernel.hip)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from typing import Any, NamedTuple

from ._easel import Argument, Compiled, Launch, Run, compile

__all__ = ["Kernel", "Program", "Verification", "load"]


class Kernel(NamedTuple):
    """A kernel of a program."""

    name: str
    launch: Launch
    hip: str
    """The HIP C++ source, on the header `easel_gen.h`."""
    report: Mapping[str, Any]
    """Registers, occupancy and the predicted time, as in `easel report --json`."""

    @property
    def nanoseconds(self) -> float | None:
        """The predicted time of a launch alone, with the launch's overhead. The prediction is for one execution of each instruction."""
        prediction = self.report.get("prediction")
        return prediction["nanoseconds"] if prediction else None


class Verification(NamedTuple):
    """The result of `Program.verify`: the runs, of which none differs from the reference."""

    seeds: list[int]
    runs: list[Run]

    def __str__(self) -> str:
        kernels = len(self.runs[-1].kernels) if self.runs else 0
        words = [f"{n} {word}{'' if n == 1 else 's'}" for n, word in ((kernels, "kernel"), (len(self.seeds), "seed"))]
        return f"{', '.join(words)}: all results are those of the reference"


class Program:
    """A compiled tensor program."""

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        """The code of all kernels: `asm`, `object`, `plan`, `explanation`."""

    @property
    def target(self) -> str:
        return self.compiled.target

    @property
    def inputs(self) -> list[Argument]:
        """The inputs, in the order of `run`: by name, as MIGraphX lists parameters."""
        return self.compiled.arguments()

    @property
    def results(self) -> list[Argument]:
        return self.compiled.results()

    @property
    def plan(self) -> dict[str, Any]:
        """The kernels in order, buffers and host steps, for a program that launches the code object."""
        return self.compiled.plan

    def run(self, *arrays: Any, **options: Any) -> Run:
        """Runs all kernels in the simulator and compares the results with the reference evaluator.

        `arrays` are the inputs in the order of `inputs`; inputs that are not given have contents from `seed`. `options` are those of `Compiled.run`, and
        inputs by name. Raises `EaselError` if a result differs from the reference.
        """
        return self.compiled.run(*arrays, **options)

    def verify(
        self,
        seeds: int = 1,
        *,
        seed: int = 0,
        strict: bool = True,
        layerwise: bool = False,
        progress: Callable[[str, int, int], object] | None = None,
    ) -> Verification:
        """Runs the program with `seeds` seeds from `seed` on. `layerwise` also compares the buffers between kernels.

        Raises `EaselError` at the first seed whose results differ from the reference.
        """
        if seeds < 1:
            raise ValueError("seeds: at least one run is needed")
        all_seeds = list(range(seed, seed + seeds))
        runs = [
            self.compiled.run(seed=one, strict=strict, layerwise=layerwise, progress=progress)
            for one in all_seeds
        ]
        return Verification(all_seeds, runs)

    def kernels(self) -> list[Kernel]:
        """The kernels in the order in which they run."""
        sources = self.compiled.hip
        reports = {report["name"]: report for report in self.compiled.report["kernels"]}
        return [
            Kernel(launch.name, launch, sources.get(launch.name, ""), reports.get(launch.name, {}))
            for launch in self.compiled.launches
        ]

    def __repr__(self) -> str:
        names = ", ".join(launch.name for launch in self.compiled.launches)
        return f"<easel.migraphx.Program {names} for {self.target}>"

    def _repr_html_(self) -> str:
        return self.compiled._repr_html_()


def load(source: str | PathLike[str], *, target: str | None = None, **options: Any) -> Program:
    """Reads a program and compiles its kernels.

    `source` is the text or the JSON that MIGraphX's driver writes, or the path of a file. `options` are those of `easel.compile`, such
    as `fuse=False`, `algo="block"` or `tile=(64, 64)`. Raises `EaselError` with all errors of the source.
    """
    compiled = compile(source, target=target, **options)
    if compiled.language != "mgx":
        raise ValueError(f"a tensor program of MIGraphX is needed, and this is {compiled.language}")
    return Program(compiled)
