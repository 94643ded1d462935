"""`compile`, `opt`, `assemble`, `disassemble`: every language, options, errors."""

from __future__ import annotations

import pickle
from pathlib import Path

import easel
import pytest

LANGUAGES = [
    ("tests/corpus/gemm_64x64x128_4wave_bk32/input.mlir", "wave", "gfx950"),
    ("examples/saxpy.kir", "kir", "gfx90a"),
    ("examples/rotate.s", "asm", "gfx942"),
    ("examples/softmax.mgx", "mgx", "gfx942"),
    ("examples/scale.ll", "genx", "dg2"),
]


@pytest.mark.parametrize(("file", "language", "target"), LANGUAGES)
def test_every_language(root: Path, file: str, language: str, target: str) -> None:
    compiled = easel.compile(root / file, target=target)
    assert (compiled.language, compiled.target) == (language, target)
    assert compiled.asm
    assert compiled.figures["target"] == target
    by_text = easel.compile((root / file).read_text(), target=target)
    assert by_text.asm == compiled.asm
    by_name = easel.compile(str(root / file), target=target)
    assert by_name.asm == compiled.asm


def test_outputs_of_a_kernel(gemm: Path) -> None:
    compiled = easel.compile(gemm, target="gfx942", dump_after=["waits"])
    assert compiled.object.startswith(b"\x7fELF")
    assert "; " in compiled.explanation and compiled.explanation != compiled.asm
    launch = compiled.launch
    assert (launch.workgroup, launch.grid, launch.lds_bytes) == ((128, 2, 1), (2, 2, 1), 4608)
    assert launch.registers["vector"] > 0 and launch.instructions > 50
    assert [(a.kind, a.dtype, a.shape) for a in launch.arguments] == [
        ("buffer", "f2", [64, 128]),
        ("buffer", "f2", [64, 128]),
        ("buffer", "f4", [64, 64]),
    ]
    assert "waits" in compiled.dumps
    assert compiled.diagnostics == []
    # The object holds the same code as the text.
    assert easel.diff(compiled.object, compiled.asm)
    assert easel.disassemble(compiled.object).count("s_endpgm") == 1
    assert easel.check(easel.assemble(compiled.asm)).answer == "right"


def test_outputs_of_a_program(root: Path) -> None:
    compiled = easel.compile(root / "examples/softmax.mgx", target="gfx942")
    assert list(compiled.hip) == [launch.name for launch in compiled.launches]
    assert all("EZ_GLOBAL" in text for text in compiled.hip.values())
    assert compiled.plan["kernels"]
    alone = easel.compile(root / "examples/softmax.mgx", target="gfx942", fuse=False)
    assert len(alone.launches) > len(compiled.launches)


def test_options(root: Path) -> None:
    kernel = root / "examples/xor_add.kir"
    rules = root / "examples/rules.yaml"
    with_rules = easel.compile(kernel, rules=[rules])
    assert "v_lshl_add_u32" in with_rules.asm
    assert easel.compile(kernel, rules=[rules.read_text()]).asm == with_rules.asm
    assert easel.compile(kernel).asm != with_rules.asm
    few = easel.compile(root / "examples/wide.kir", registers={"vector": 24, "accumulator": 0})
    assert few.launch.registers["vector"] <= 24
    with pytest.raises(ValueError, match="no bank"):
        easel.compile(kernel, registers={"vectors": 3})
    with pytest.raises(ValueError, match="no language"):
        easel.compile(kernel, input="cobol")
    with pytest.raises(ValueError, match="run\\(workgroup="):
        easel.compile(kernel, workgroup=64)
    with pytest.raises(TypeError):
        easel.compile(3)  # type: ignore[arg-type]


def test_errors_have_a_place(gemm: Path) -> None:
    text = gemm.read_text().replace("arith.constant 2 : index", "arith.constantt 2 : index", 1)
    assert "constantt" in text
    with pytest.raises(easel.EaselError) as caught:
        easel.compile(text, name="mine.mlir")
    error = caught.value
    assert (error.code, error.file) == ("mlir-unknown-op", "mine.mlir")
    lines = text.splitlines()
    assert error.line is not None and error.column is not None
    assert lines[error.line - 1][error.column - 1 :].startswith("arith.constantt")
    assert "arith.constantt" in str(error) and "^" in str(error)
    assert all(d.severity in ("error", "warning") for d in error.diagnostics)
    assert error.code in easel.explain(error.code)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        pickle.loads(pickle.dumps(error.diagnostics[0], protocol))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.diagnostics[0].help) == (str(error), error.line, error.diagnostics[0].help)


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda: easel.compile("s_endpgm", target="gfx1"), "target-unknown"),
        (lambda: easel.compile(Path("/no/such/file")), "input-unreadable"),
        (lambda: easel.compile(b"\xff\xfe"), "input-not-text"),
        (lambda: easel.explain("no-such-code"), "explain-unknown"),
        (lambda: easel.target("dg2"), "target-mismatch"),
        (lambda: easel.assemble("v_wrong v0"), "asm-instruction"),
        (lambda: easel.check("s_endpgm", target="dg2"), "target-mismatch"),
        (lambda: easel.compile("exmples/rotate.s"), "input-unreadable"),
        (lambda: easel.check("mutli.co"), "input-unreadable"),
        (lambda: easel.check(".text\n"), "asm-no-kernel"),
    ],
)
def test_codes_of_errors(call, code: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(easel.EaselError) as caught:
        call()
    assert code in [d.code for d in caught.value.diagnostics]


def test_opt(root: Path) -> None:
    text = (root / "tests/filetests/aster/p4.mlir").read_text()
    done = easel.opt(text, "amdgcn-reg-alloc", input="aster")
    assert "amdgcn.sgpr<0>" in done.text
    assert done.figures["passes"]


def test_migraphx(root: Path) -> None:
    program = easel.migraphx.load(root / "examples/softmax.mgx", target="gfx942")
    assert [a.name for a in program.inputs] == ["b", "x"]
    done = program.verify(seeds=3, layerwise=True)
    assert done.seeds == [0, 1, 2] and "3 seeds" in str(done)
    (kernel,) = program.kernels()
    assert kernel.hip and kernel.report["registers"] and kernel.launch.grid
    assert program.plan["kernels"][0]["name"] == kernel.name
    with pytest.raises(ValueError, match="tensor program"):
        easel.migraphx.load(root / "examples/saxpy.kir")
