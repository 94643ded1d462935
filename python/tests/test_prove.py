"""`easel.prove`: answers as objects."""

import easel
import pytest

WRONG = """
- name: floor-by-logical-shift
  match: (floordiv ?x 8)
  replace: (lshr ?x 3)
"""

RIGHT = """
- name: average-without-overflow
  match: (sum (* 2 (and ?x ?y)) (xor ?x ?y))
  replace: (sum ?x ?y)
"""


def test_a_right_rule_is_proved():
    proofs = easel.prove(RIGHT, name="right.yaml")
    assert proofs and len(proofs) == 1
    rule = proofs.rules[0]
    assert rule.answer == "proved" and rule.rule == "average-without-overflow"
    assert {e.name.split(":")[0] for e in rule.equations} == {"i8", "i16", "i32", "i64"}
    assert all(e.means and not e.values for e in rule.equations)


def test_a_wrong_rule_is_refuted_with_values():
    proofs = easel.prove(WRONG, name="wrong.yaml", target="gfx942")
    assert not proofs
    rule = proofs.rules[0]
    assert rule.answer == "refuted" and rule.condition == "lo(?x) >= 0"
    wide = next(e for e in rule.equations if e.name.startswith("i32"))
    values = dict(wide.values)
    x = values["?x"]
    signed = x - (1 << 32) if x >> 31 else x
    ((name, left, right),) = wide.results
    assert left == (signed // 8) % (1 << 32) and right == x >> 3 and left != right
    assert "rule-refuted" in str(proofs) and "wrong.yaml:3" in proofs.text


def test_a_refuted_rule_stops_a_compilation(tmp_path):
    rules = tmp_path / "wrong.yaml"
    rules.write_text(WRONG)
    kernel = (
        "kernel wave64 k() workgroup(64, 1, 1) {\n"
        "block0():\n"
        "  return\n"
        "}\n"
    )
    with pytest.raises(easel.EaselError) as error:
        easel.compile(kernel, target="gfx942", name="k.kir", rules=[rules])
    assert "rule-refuted" in str(error.value)


def test_a_time_that_is_no_time_is_an_error():
    with pytest.raises(ValueError, match="seconds"):
        easel.prove(RIGHT, seconds=-1)
