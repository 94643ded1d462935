"""Results: right, wrong and failing candidates, inputs, grids, equal assembly."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import easel
import pytest
from easel.tune import Check, SqliteStore, tune
from sources import FASTER_AND_WRONG, GEMM, RIGHT, SOFTMAX, SUM_IS_DIFFERENCE, XOR_ADD, failing, scaled

np = pytest.importorskip("numpy")


def test_one_candidate_is_the_default() -> None:
    found = tune(XOR_ADD, [], workers=0)
    assert len(found) == 1
    assert found.best is found.default
    assert found.gain == 0.0
    run = easel.compile(XOR_ADD).run(traffic=True)
    assert found.default.clocks == run.clocks
    assert found.default.nanoseconds == run.nanoseconds


def test_two_candidates_and_their_figures() -> None:
    found = tune(SOFTMAX, {"block": [64]}, workers=0)
    assert [row.state for row in found] == ["right", "right"]
    compiled = easel.compile(SOFTMAX, block=64)
    assert found.rows[1].clocks == compiled.run(traffic=True).clocks
    assert found.rows[1].registers == compiled.launch.registers["vector"] + compiled.launch.registers["accumulator"]
    assert found.rows[1].instructions == compiled.launch.instructions


def test_fifty_candidates_in_a_pool() -> None:
    space = {"block": [None, 64, 128, 256, 512], "vec": [None, 1, 2, 4, 8], "algo": ["wave", "block"]}
    found = tune(SOFTMAX, space, workers=2, limit=50)
    here = tune(SOFTMAX, space, workers=0, limit=50)
    assert len(found) == 50 and len(found.ranked) == 50
    names = ("label", "state", "code", "clocks", "registers", "lds_bytes", "same_as", "executed")
    assert [[getattr(row, name) for name in names] for row in found] == [[getattr(row, name) for name in names] for row in here]
    assert found.gain is not None and found.gain > 0.05


def test_equal_assembly_is_run_once() -> None:
    found = tune(SOFTMAX, {"window": [4096, 4095, 4094]}, workers=0)
    assert [row.same_as for row in found] == [None, 0, 0, 0]
    assert len({row.clocks for row in found}) == 1
    assert found.best is found.default


def test_wrong_rule_is_refuted_and_does_not_win() -> None:
    found = tune(XOR_ADD, {"rules": [[FASTER_AND_WRONG], [RIGHT]]}, workers=0)
    wrong = found.rows[1]
    assert (wrong.state, wrong.code) == ("failed", "rule-refuted")
    assert wrong.clocks is None and wrong not in found.ranked
    assert found.rows[2].is_right


def test_wrong_window_is_refuted_before_a_tensor_program_runs() -> None:
    found = tune(SOFTMAX, {"rules": [[SUM_IS_DIFFERENCE]]}, workers=0)
    assert found.default.is_right
    assert found.rows[1].state == "failed"
    assert found.rows[1].code == "rule-refuted"


def test_failing_candidates_are_rows_with_codes() -> None:
    space = [{"disabled_passes": ["select"]}, {"rules": ["- name: a\n"]}, {"disabled_passes": ["nothing-is-called-so"]}, {"vec": 2}]
    found = tune(XOR_ADD, space, workers=0)
    assert found.default.is_right
    assert [row.state for row in found.rows[1:4]] == ["failed"] * 3
    assert all(row.code and row.message for row in found.failed)
    assert found.rows[1].code == "pass-required"
    assert all(row.code in found.table() for row in found.failed)


def test_too_many_instructions_is_a_failure() -> None:
    found = tune(XOR_ADD, [], workers=0, run={"max_instructions": 3})
    assert found.default.state == "failed" and found.best is None and found.gain is None
    assert found.default.code


def test_time_limit() -> None:
    big = GEMM.parents[1] / "gemm_4096x4096x4096_4wave_b256_bk32" / "input.mlir"
    found = tune(big, [], workers=0, seconds=0.05)
    assert found.default.code == "tune-slow"


def test_source_function_that_raises() -> None:
    found = tune(failing, {"factor": [3, 13]}, workers=0)
    assert found.rows[1].code == "LookupError"
    assert found.default.is_right


def test_other_workgroups_are_compared_in_full() -> None:
    found = tune(scaled, {"block": [64, 128, 256]}, workers=0, sample=1)
    assert [row.state for row in found] == ["right"] * 3
    wrong = tune(scaled, [{"block": 128, "factor": 4}, {"factor": 5}], workers=0, sample=1)
    assert [row.code for row in wrong] == ["", "tune-wrong", "tune-wrong"]


def test_wrong_elements_outside_of_an_equal_sample_of_other_text() -> None:
    check = Check(instructions=1)
    found = tune(scaled, {"block": [64, 128]}, workers=0, sample=1, check=check)
    assert found.rows[1].code == "tune-not-checked"
    assert "reference function" in found.rows[1].message


def test_failed_default_leaves_nothing_to_compare_with() -> None:
    found = tune(failing, {"factor": [3, 4]}, workers=0, default={"factor": 13})
    assert [row.code for row in found] == ["LookupError", "tune-no-baseline", "tune-no-baseline"]


def _by_three(arrays: Mapping[str, Any]) -> dict[str, Any]:
    return {"out": arrays["x"] * 3}


def test_reference_function_judges_the_default_too() -> None:
    x = np.arange(256, dtype=np.int32)
    found = tune(scaled, {"factor": [3, 4]}, workers=0, check=_by_three, inputs=[{"x": x}], default={"factor": 4})
    assert [row.code for row in found] == ["tune-wrong", ""]
    assert found.best is not None and found.best.choices["factor"] == 3
    assert found.gain is None


def test_reference_function_on_a_sample() -> None:
    x, out = np.arange(256, dtype=np.int32), np.full(256, -1, np.int32)
    check = Check(_by_three, instructions=1)
    space = {"factor": [3, 4]}
    found = tune(scaled, space, workers=0, check=check, inputs=[{"x": x, "out": out}], sample=1)
    assert [row.code for row in found] == ["", "tune-wrong"]
    assert (out == -1).all(), "the caller's arrays stay"
    unknown = tune(scaled, space, workers=0, check=check, inputs=[{"x": x}], sample=1)
    assert unknown.default.code == "tune-not-checked"


def _product(arrays: Mapping[str, Any]) -> dict[str, Any]:
    return {"arg2": arrays["arg0"].astype(np.float64) @ arrays["arg1"].astype(np.float64).T}


def test_tolerance_of_a_reference_function() -> None:
    def inputs(seed: int) -> dict[str, Any]:
        draw = np.random.default_rng(seed)
        return {name: draw.standard_normal((64, 128)).astype(np.float16) for name in ("arg0", "arg1")}

    near = tune(GEMM, [], workers=0, inputs=inputs, check=Check(_product, absolute=1e-3, relative=1e-3))
    assert near.default.is_right, near.default.message
    exact = tune(GEMM, [], workers=0, inputs=inputs, check=_product)
    assert exact.default.code == "tune-wrong"


def test_clocks_of_inputs_are_added() -> None:
    found = tune(GEMM, [], workers=0, inputs=[1, {"arg0": np.zeros((64, 128), np.float16)}])
    row = found.default
    assert len(row.each) == 2 and row.clocks == sum(row.each)


def test_grid_by_function() -> None:
    seen = []

    def grid(choices: Mapping[str, Any], arrays: Mapping[str, Any]) -> int:
        seen.append(dict(choices))
        return 256 // choices.get("block", 64)

    found = tune(scaled, {"block": [64, 128]}, workers=0, grid=grid)
    assert found.rows[1].is_right and seen == [{"block": 64}, {"block": 128}]


def test_progress_counts_candidates() -> None:
    told: list[tuple[str, int, int]] = []
    tune(SOFTMAX, {"vec": [1, 2]}, workers=0, progress=lambda *what: told.append(what))
    assert [what[1:] for what in told] == [(1, 3), (2, 3), (3, 3)]


def late(wrong: bool = False, bad: int = 3) -> str:
    """As `scaled`. The default is slow; the other choice is fast, and wrong in workgroup `bad` of the four."""
    text = scaled()
    if wrong:
        lines = [f"%20: i32 = const<{bad:#x}>", "%21: i1 = cmp<eq> %3, %20", "%22: i32 = select %21, %10, %12"]
        last = 22
    else:
        lines, last = [], 12
        for at in range(20, 20 + 3 * 150, 3):
            # No value of the test's input is so large.
            lines.append(f"%{at}: i32 = const<{0x7FFF0000 + at:#x}>")
            lines.append(f"%{at + 1}: i1 = cmp<eq> %10, %{at}")
            lines.append(f"%{at + 2}: i32 = select %{at + 1}, %{at}, %{last}")
            last = at + 2
    return text.replace("  %14: i32 = add %12, %13", "\n".join(f"  {line}" for line in [*lines, f"%14: i32 = add %{last}, %13"]))


LATE = {"x": np.arange(1, 257, dtype=np.int32)}


@pytest.mark.parametrize("workers", [0, 1])
def test_best_candidate_runs_whole(workers: int) -> None:
    # The sample of one workgroup is right, whichever it is. One of two wrong candidates is wrong outside of it.
    found = tune(late, [{"wrong": True, "bad": 1}, {"wrong": True, "bad": 2}], workers=workers, sample=1, inputs=[LATE])
    assert [row.code for row in found] == ["", "tune-wrong", "tune-wrong"]
    assert any("the sample was right" in row.message for row in found.failed)
    assert all(row.clocks is None and row.executed is None and not row.is_whole for row in found.failed)
    assert found.best is found.default and found.default.is_whole


def test_best_candidate_that_is_right_in_all_workgroups() -> None:
    found = tune(late, {"wrong": [True], "bad": [7]}, workers=0, sample=1, inputs=[LATE])
    best = found.best
    assert best is found.rows[1] and best.is_whole and best.clocks < found.default.clocks
    assert "only a sample" not in found.summary


def test_best_candidate_that_may_not_run_whole() -> None:
    found = tune(late, {"wrong": [True], "bad": [1, 2]}, workers=0, sample=1, inputs=[LATE], check=Check(instructions=300))
    best = found.best
    assert best is not None and best.choices["wrong"] and not best.is_whole
    assert "only a sample of its results was compared" in found.summary


def outside(wrong: bool = False, groups: int = 5) -> str:
    """As `late`. The default choice writes outside of its buffer in its last workgroup."""
    return late(wrong, 7).replace("extent=1024", "extent=2048").replace("grid = [4,", f"grid = [{groups},").replace("in [0, 3]", f"in [0, {groups - 1}]")


@pytest.mark.parametrize("groups", [5, 4])
@pytest.mark.parametrize("workers", [0, 1])
def test_default_that_fails_outside_of_the_sample(groups: int, workers: int) -> None:
    # With four workgroups, the candidate is right, and there is nothing to compare the candidate with.
    found = tune(outside, {"wrong": [True], "groups": [groups]}, workers=workers, sample=1, inputs=[LATE])
    assert found.best is None, found.table()
    assert found.default.code == "simulate-outside-buffer"
    assert found.rows[1].code == ("tune-no-baseline" if groups == 4 else "simulate-outside-buffer")


def test_confirmation_is_stored(tmp_path: Path) -> None:
    arguments: dict[str, Any] = {"workers": 0, "sample": 1, "inputs": [LATE], "store": tmp_path / "a.sqlite"}
    space = {"wrong": [True], "bad": [1, 2, 7]}
    first, second = tune(late, space, **arguments), tune(late, space, **arguments)
    assert first.table() == second.table() and all(row.is_stored for row in second)
    with easel.tune.SqliteStore(arguments["store"]) as store:
        # Builds and measurements of four texts, and the whole runs of the candidates that were best.
        ran = len(store) - 8
    assert 1 <= ran <= 3 and first.best is not None and first.best.choices["bad"] == 7


def test_tensor_programs_are_compared_in_whole() -> None:
    assert all(row.is_whole for row in tune(SOFTMAX, {"vec": [1]}, workers=0))


@pytest.mark.parametrize(
    ("values", "told"),
    [({}, "gives nothing"), (None, "gives nothing"), ({"nope": 1}, "gives `nope`"), ({"x": LATE["x"]}, "gives `x`")],
)
def test_reference_without_a_result(values: Any, told: str) -> None:
    with pytest.raises(ValueError, match=f"{told}, and none of the results: `out`"):
        tune(scaled, {"factor": [3, 5]}, workers=0, inputs=[LATE], check=lambda arrays: values)


def test_reference_that_is_no_mapping() -> None:
    with pytest.raises(TypeError, match="and not ndarray"):
        tune(scaled, [], workers=0, inputs=[LATE], check=lambda arrays: arrays["x"])
    with pytest.raises(TypeError, match="`reference` is a function, and not int"):
        Check(3)  # type: ignore[arg-type]


def test_reference_gets_copies() -> None:
    def destroying(arrays: Mapping[str, Any]) -> dict[str, Any]:
        arrays["x"][:] = 0
        return {"out": arrays["x"] * 3}

    x = LATE["x"].copy()
    found = tune(scaled, {"factor": [3, 5]}, workers=0, inputs=[{"x": x}], check=destroying)
    assert (x == LATE["x"]).all()
    assert [row.code for row in found] == ["tune-wrong"] * 2


def test_wrong_arguments() -> None:
    with pytest.raises(ValueError, match="`sample`"):
        tune(XOR_ADD, [], sample=0)
    with pytest.raises(ValueError, match="`workers`"):
        tune(XOR_ADD, [], workers=-1)
    for source in (None, b"kernel", 3):
        with pytest.raises(TypeError, match="a source is a text, a path, or a function"):
            tune(source, [])  # type: ignore[arg-type]
    for store in (3, SqliteStore):
        with pytest.raises(TypeError, match="`store` is a path or an object with `get`"):
            tune(XOR_ADD, [], workers=0, store=store)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="is no executor"):
        tune(XOR_ADD, [], executor=3)
    with pytest.raises(ValueError, match="has no input"):
        tune(XOR_ADD, [], inputs=[])
    with pytest.raises(TypeError, match="an input is a seed"):
        tune(XOR_ADD, [], inputs=["x"])
    with pytest.raises(ValueError, match="with arrays"):
        tune(XOR_ADD, [], check=_product)
    with pytest.raises(OSError):
        tune("there-is-no-such-file.mlir", [])
    with pytest.raises(ValueError, match="not negative"):
        Check(absolute=-1)
