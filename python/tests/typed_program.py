"""A program that uses the whole interface with types: `mypy --strict` accepts it. The program is not run."""

from __future__ import annotations

from pathlib import Path
from typing import Any, assert_type

import easel
import numpy as np
from easel import migraphx, triton, tune, wave


def progress(stage: str, done: int, count: int) -> None:
    print(stage, done, count)


def compilation(path: Path) -> easel.Compiled:
    compiled = easel.compile(
        path,
        target="gfx942",
        input="wave",
        name="kernel.mlir",
        rules=[path, "rules: []"],
        built_in_rules=True,
        isa=path,
        disabled_rules=["a"],
        disabled_passes=["b"],
        pass_options={"schedule": "x=1"},
        fuse=False,
        algo="wave",
        vec=4,
        block=256,
        split_over=4096,
        tile=(64, 64),
        registers={"vector": 64},
        window=1000,
        preload=False,
        check=True,
        code_object=5,
        workgroup=(64, 1, 1),
        deny=["select-fuel"],
        dump_after=["all"],
        progress=progress,
    )
    assert_type(compiled.asm, str)
    assert_type(compiled.object, bytes)
    assert_type(compiled.hip, dict[str, str])
    assert_type(compiled.diagnostics, list[easel.Diagnostic])
    assert_type(compiled.launch, easel.Launch)
    grid: tuple[int, int, int] | None = compiled.launch.grid
    names = [argument.name for argument in compiled.arguments()] + [result.name for result in compiled.results()]
    print(grid, names, compiled.plan, compiled.figures, compiled.report, compiled.explanation, compiled.ir, compiled.dumps)
    print([(launch.workgroup, launch.lds_bytes, launch.private_bytes, launch.registers) for launch in compiled.launches])
    return compiled


def runs(compiled: easel.Compiled) -> float:
    a = np.zeros((4, 4), np.float16)
    run = compiled.run(
        a,
        bytearray(16),
        2.5,
        None,
        [1, 2, 3],
        kernel="k",
        grid=(1, 2, 3),
        workgroup=64,
        strict=True,
        seed=1,
        room=16,
        lds_bytes=0,
        max_instructions=10,
        sample=4,
        traffic=True,
        layerwise=False,
        progress=progress,
        other=a,
    )
    buffer = run.buffers["c"]
    view: memoryview = memoryview(buffer)
    array = np.asarray(buffer)
    print(view.shape, array.shape, buffer.dtype, buffer.element, buffer.shape, buffer.nbytes, len(buffer), buffer.tobytes())
    print(run["c"], run.keys(), run.summary, run.instructions, run.executed, run.kernels, run.nanoseconds)
    return run.clocks or 0.0


def code(path: Path) -> None:
    checked = easel.check(path, target="gfx942", kernel="k", workgroup=[64, 4], fix=True, name="k.s", progress=progress)
    for finding in checked.findings:
        place = finding.place
        if place is not None and place.source is not None:
            file, line = place.source
            print(file, line, place.line, place.column, place.text)
        print(finding.code, finding.kernel, finding.certain, finding.message, finding.other, finding.mend, finding.notes, finding.text)
    for kernel in checked.kernels:
        print(kernel.name, kernel.target, kernel.answer == "right", kernel.instructions, kernel.unknown)
    if not checked and checked.fixed is not None:
        difference = easel.diff(checked.fixed, path, kernel="a=b", target="gfx942")
        print(difference.answer, difference.text, difference.kernels, bool(difference))
    for listed in easel.parse_asm(path, target="gfx942", name="k.s"):
        print(listed.name, listed.target, listed.launch, listed.labels)
        for instruction in listed.instructions:
            assert_type(instruction.bytes, bytes)
            print(instruction.name, instruction.text, instruction.line, instruction.source, instruction.memory, instruction.meaning)
            print(instruction.reads, instruction.writes, instruction.opcode.latency)
            for operand in instruction.operands:
                print(operand.name, operand.text, operand.kind, operand.registers, operand.value, operand.reads, operand.writes)
    machine = easel.target("gfx942", isa=path)
    opcode = machine["v_add_u32"]
    print(opcode.name, opcode.mnemonic, opcode.operands, opcode.encodings, opcode.unit, opcode.text, "x" in machine, len(machine))
    print(machine.limits["lanes"], machine.name, [name for name in machine], machine.decode(b"".join(machine.encode("s_endpgm"))))
    print(easel.disassemble(easel.assemble("s_endpgm", target="gfx942", relocatable=True), target="gfx942"))
    done = easel.opt(path, "a,b", target="gfx942", input="aster", split=True, registers={"vector": 3}, check=True, dump_after=["all"])
    print(done.text, done.printed, done.diagnostics, done.figures, done.dumps, easel.targets(), easel.platforms(), easel.explain("x"))


def errors(path: Path) -> str:
    try:
        easel.compile(path)
    except easel.EaselError as error:
        first = error.diagnostics[0]
        print(first.severity, first.code, first.message, first.file, first.line, first.column, first.notes, first.help, first.text)
        return f"{error.code} {error.file}:{error.line}:{error.column}"
    return ""


def programs(path: Path) -> None:
    program = migraphx.load(path, target="gfx942", tile=(32, 32))
    print(program.verify(seeds=3, seed=1, strict=True, layerwise=True, progress=progress).runs[0].clocks)
    print([(kernel.name, kernel.hip, kernel.launch.grid, kernel.report) for kernel in program.kernels()])
    print(program.run(np.zeros(3), seed=2).keys(), program.inputs, program.results, program.plan, program.target)


def wave_kernels(kernel: Any, options: Any) -> None:
    a = np.zeros((64, 64), np.float16)
    wave.install(target="gfx942", check=True)
    with wave.installed(rules=["rules: []"]):
        compiled = wave.compile(kernel, options, target="gfx950")
        print(compiled.asm)
    run = wave.run(kernel, a, a, 3, options=options, strict=True, grid=(1, 1, 1), seed=1)
    assert_type(run, easel.Run)
    wave.uninstall()


def triton_kernels(kernel: Any) -> None:
    a = np.zeros(64, np.uint16)
    run = triton.run(kernel, triton.view(a, "bf16"), 64, grid=(4,), target="gfx942", strict=True, traffic=True, BLOCK=64)
    print(run.summary, triton.run(kernel[(4,)], a, progress=progress).keys())
    made = triton.compile(kernel, a, 64, target="gfx950", BLOCK=64)
    print(made.name, made.target, made.asm, made.lds_bytes, made.workgroup, made.code.launch, made.check(fix=True).fixed)
    for cached in triton.check("cache"):
        print(cached.answer, cached.findings, bool(cached), str(cached))
    driver = triton.install("gfx942", strict=False, sample=4)
    with triton.installed("gfx942") as inner:
        print(driver.runs[-1].clocks, inner.runs)
    with triton.on_host():
        triton.uninstall()


def tuning(path: Path) -> None:
    found = tune.tune(
        path,
        {"algo": [None, "wave"], "vec": [1, 2], "disabled_rules": tune.subsets(["a", "b"])},
        inputs=[{"x": np.zeros(4)}],
        target="gfx942",
        grid=(1, 1, 1),
        check=tune.Check(relative=1e-3),
        sample=4,
        workers=2,
        store=path,
        limit=100,
        where=lambda choices: choices["vec"] == 1,
        progress=progress,
    )
    best = found.best
    if best is not None and best.clocks is not None:
        print(best.choices, best.clocks, found.default.clocks, found.gain, found.frontier)
    print(found.table(), found.summary, found.svg(), len(found), [row.is_right for row in found])
    found.to_csv(path)
    found.plot(path)
