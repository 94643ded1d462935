"""`parse_asm`, `check`, `diff`, machines."""

from __future__ import annotations

from pathlib import Path

import easel
import pytest


def test_instructions_as_objects(root: Path) -> None:
    (kernel,) = easel.parse_asm(root / "examples/rotate.s")
    assert (kernel.name, kernel.target) == ("rotate", "gfx942")
    assert kernel.launch and kernel.launch.lds_bytes == 1024 and kernel.launch.registers["vector"] == 4
    load = kernel.instructions[0]
    assert (load.name, load.line, load.memory) == ("s_load_dwordx2", 9, "load")
    assert load.writes == ["s2", "s3"] and load.reads == ["s0", "s1"]
    assert load.opcode.name in easel.target("gfx942")
    read = next(i for i in kernel.instructions if i.name == "ds_read_b32")
    assert "lds" in (read.meaning or "")
    assert [o.name for o in read.operands if o.writes] == ["dst"]
    assert easel.target("gfx942").decode(b"".join(i.bytes for i in kernel.instructions)) == [
        text for text in [i.text for i in kernel.instructions]
    ]


def test_a_text_without_a_kernel() -> None:
    (code,) = easel.parse_asm("again:\nv_add_u32_e32 v0, v1, v2\ns_cbranch_scc1 again ; comment\n", target="gfx90a")
    add, branch = code.instructions
    assert (code.name, code.target, code.labels, code.launch) == ("", "gfx90a", {"again": 0}, None)
    assert add.reads == ["v1", "v2", "exec"] and add.writes == ["v0"]
    label = next(o for o in branch.operands if o.kind == "label")
    assert label.text == "again" and branch.reads == ["scc"]
    with pytest.raises(easel.EaselError) as caught:
        easel.parse_asm("v_add_u32 v0, v1\nv_nonsense\n", name="two.s")
    assert [(d.code, d.file, d.line) for d in caught.value.diagnostics] == [
        ("asm-instruction", "two.s", 1),
        ("asm-instruction", "two.s", 2),
    ]


def test_every_corpus_kernel_is_listed(root: Path) -> None:
    """The listed bytes of all instructions are the code of the kernel."""
    for file in sorted((root / "tests/foreign/triton/gfx942").glob("*.s"))[:12]:
        text = file.read_text()
        for kernel in easel.parse_asm(text):
            assert kernel.launch and kernel.instructions[-1].text
            for instruction in kernel.instructions:
                assert instruction.bytes and instruction.line > 0
                assert instruction.name in instruction.text


def test_check_and_mend(root: Path) -> None:
    checked = easel.check(root / "examples/rotate.s")
    assert not checked and checked.answer == "wrong"
    race, wait = checked.findings
    assert (race.code, wait.code) == ("check-race", "check-wait")
    assert race.mend == ["s_barrier"] and race.place and race.place.line == 15
    assert wait.certain and wait.kernel == "rotate" and "^" in wait.text
    mended = easel.check(root / "examples/rotate.s", fix=True)
    assert mended and mended.fixed and easel.check(mended.fixed)
    with pytest.raises(easel.EaselError):
        easel.check(root / "examples/rotate.s", kernel="other")
    assert "wrong" in checked._repr_html_() and "s_barrier" in checked._repr_html_()


def test_diff(root: Path, gemm: Path) -> None:
    first = easel.compile(gemm).asm
    few = easel.compile(gemm, registers={"vector": 20, "accumulator": 0}).asm
    same = easel.diff(first, few)
    assert same and same.answer == "same" and "private memory" in same.text
    xor = easel.compile(root / "examples/xor_add.kir").asm
    different = easel.diff(xor, xor.replace("v_xor_b32", "v_or_b32"))
    assert not different and different.answer == "different" and different.text
    assert same.kernels[0]["builds"]
    assert "same" in same._repr_html_()


def test_machines() -> None:
    assert easel.targets()[0] == easel.target().name == "gfx942"
    assert set(easel.targets()) == {"gfx90a", "gfx942", "gfx950", "gfx1100", "gfx1201", "gfx1250"}
    assert "dg2" in easel.platforms()
    machine = easel.target("gfx942")
    row = machine["v_lshl_add_u32"]
    assert row.meaning == "dst = (a << b[4:0]) + c"
    assert [o["name"] for o in row.operands][:4] == ["dst", "a", "b", "c"]
    assert row.unit == "valu" and row.encodings and "v_lshl_add_u32" in row.text
    assert row == machine["v_lshl_add_u32"] and hash(row) == hash(machine["v_lshl_add_u32"])
    assert (machine.limits["lanes"], machine.limits["workgroup"], machine.limits["lds_bytes"]) == (64, 1024, 65536)
    assert "v_nonsense" not in machine and 3 not in machine
    assert len(list(machine)) == len(machine) > 1000
    with pytest.raises(KeyError, match="v_lshl_add_u32"):
        machine["v_lshl_add_u31"]
    assert machine.encode("v_lshl_add_u32 v5, v1, 3, s2") == [bytes.fromhex("0500fdd101070900")]
    assert machine.decode(bytes.fromhex("0500fdd101070900")) == ["v_lshl_add_u32 v5, v1, 3, s2"]
    assert machine.decode(bytearray.fromhex("000080bf")) == machine.decode(memoryview(bytes.fromhex("000080bf"))) == ["s_nop 0"]
    with pytest.raises(easel.EaselError):
        machine.decode(b"\xff\xff\xff\xff")
    every = [name for name in machine if machine[name].name != name]
    assert every == []


def test_html_of_a_kernel(gemm: Path) -> None:
    html = easel.compile(gemm)._repr_html_()
    assert "gemm_nt" in html and "s_endpgm" in html and html.count("<table>") == 1
    assert "<script" not in html


def test_code_behind_the_end(root: Path) -> None:
    """Assemblers fill the room between kernels. The padding is no part of a kernel."""
    text = (root / "examples/rotate.s").read_text()
    padded = text.replace("s_endpgm", "s_endpgm\n\ts_nop 0\n\ts_nop 0")
    assert padded != text
    assert easel.check(padded, fix=True).answer == "right"
    relocatable = easel.assemble(text, relocatable=True)
    with pytest.raises(easel.EaselError, match="not linked"):
        easel.check(relocatable)


def test_a_jump_without_a_label() -> None:
    (code,) = easel.parse_asm("s_cbranch_scc0 16", target="gfx942")
    (number,) = [o for o in code.instructions[0].operands if o.kind == "number"]
    assert number.value == 16
    row = easel.target("gfx942")["s_cbranch_scc0"]
    assert [o["register"] for o in row.operands if o["name"] == "scc"] == ["scc"]


def test_dots_of_one_kind_follow_each_other(root: Path) -> None:
    """The manual asks for no wait states; LLVM 22 does. Code without them is right, and easel's own code has them."""
    text = (root / "examples/rotate.s").read_text()
    dots = "v_dot2_f32_f16 v0, v1, v2, v0\n\tv_dot2_f32_f16 v0, v1, v2, v0\n\ts_endpgm"
    assert easel.check(text.replace("s_endpgm", dots), fix=True).answer == "right"
