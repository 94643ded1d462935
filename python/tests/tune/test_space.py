"""Candidates: products, lists, defaults, limits, names."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pytest
from easel.tune.space import candidates, keywords, label, subsets
from sources import RIGHT, scaled


def test_default_is_first_and_counted_once() -> None:
    found = candidates("x", {"vec": [None, 1, 2], "block": [None, 64]})
    assert len(found) == 6
    assert [c.is_default for c in found] == [True] + [False] * 5
    assert found[0].compiled == {}
    assert found[0].label == "default"


def test_space_without_the_default_choice_gets_it() -> None:
    found = candidates("x", {"vec": [1, 2]})
    assert [c.compiled for c in found] == [{}, {"vec": 1}, {"vec": 2}]


def test_list_of_candidates() -> None:
    found = candidates("x", [{"vec": 1}, {"block": 64, "vec": None}, {"vec": 1}, {}])
    assert [c.compiled for c in found] == [{}, {"vec": 1}, {"block": 64}]


def test_function_has_defaults_of_its_own() -> None:
    found = candidates(scaled, {"block": [32, 64, 128], "window": [None, 100]})
    assert found[0].made == {"block": 64}
    assert len(found) == 6
    assert candidates(scaled, {"block": [32, 128]}, default={"block": 128})[0].made == {"block": 128}


def test_names_without_a_default_have_the_first_value() -> None:
    def source(size: int, **more: object) -> str:
        return f"{size}"

    found = candidates(source, {"size": [8, 16], "depth": [2, 1], "vec": [4]})
    assert found[0].made == {"size": 8, "depth": 2}
    assert found[0].compiled == {}
    assert len(found) == 5


def test_parts_of_keyword_arguments() -> None:
    chosen = {"disabled_passes.unroll": True, "disabled_passes.skip": False, "registers.vgpr": 64, "pass_options.fuse-gen": "alone"}
    assert keywords(chosen, {}) == {"disabled_passes": ["unroll"], "registers": {"vgpr": 64}, "pass_options": {"fuse-gen": "alone"}}
    assert keywords({"registers.vgpr": None}, {"registers": {"vgpr": 64}}) == {}
    assert keywords({"disabled_passes.unroll": False}, {"disabled_passes": ["unroll", "skip"]}) == {"disabled_passes": ["skip"]}
    assert keywords({"disabled_rules": {"b", "a"}}, {}) == {"disabled_rules": ["a", "b"]}
    assert keywords({"rules": [RIGHT]}, {}) == {"rules": [RIGHT]}


def test_rule_files_are_read(tmp_path) -> None:
    path = tmp_path / "rule.yaml"
    path.write_text(RIGHT)
    assert keywords({"rules": [path]}, {}) == {"rules": [RIGHT]}
    assert keywords({"rules": str(path)}, {}) == {"rules": [RIGHT]}


def test_limit_is_a_seeded_subset_with_the_default() -> None:
    space = {f"disabled_passes.p{at}": [False, True] for at in range(40)}
    one, same, other = (candidates("x", space, limit=50, seed=seed) for seed in (1, 1, 2))
    assert [c.compiled for c in one] == [c.compiled for c in same]
    assert [c.compiled for c in one] != [c.compiled for c in other]
    assert len(one) == 50 and one[0].is_default
    # Both values of each name are there, about equally often.
    counts = [sum(f"p{at}" in c.compiled.get("disabled_passes", ()) for c in one) for at in range(40)]
    assert all(10 <= count <= 40 for count in counts)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 1000])
def test_limit_above_the_space_keeps_all(size: int) -> None:
    found = candidates("x", {"vec": list(range(size))}, limit=10_000, seed=5)
    assert [c.compiled for c in found] == [{}, *({"vec": at} for at in range(size))]


def test_where_filters_before_the_limit() -> None:
    found = candidates("x", {"vec": list(range(100))}, where=lambda c: c["vec"] % 10 == 0, limit=11)
    assert [c.compiled for c in found[1:]] == [{"vec": at} for at in range(0, 100, 10)]


def test_subsets() -> None:
    assert subsets(["a", "b"]) == [(), ("a",), ("b",), ("a", "b")]
    assert len(subsets("abcdef", 2)) == 1 + 6 + 15


def test_wrong_spaces() -> None:
    with pytest.raises(ValueError, match="`blok` is no keyword argument"):
        candidates("x", {"blok": [1]})
    with pytest.raises(ValueError, match="clocks of different targets"):
        candidates("x", {"target": ["gfx942", "gfx950"]})
    with pytest.raises(ValueError, match="no values for `vec`"):
        candidates("x", {"vec": []})
    with pytest.raises(ValueError, match="give a list"):
        candidates("x", {"algo": "wave"})
    with pytest.raises(ValueError, match="at least 1"):
        candidates("x", {"vec": [1]}, limit=0)
    with pytest.raises(ValueError, match="has 1099511627776 candidates: give `limit`"):
        candidates("x", {f"disabled_passes.p{at}": [False, True] for at in range(40)})
    with pytest.raises(TypeError, match="a choice is a number"):
        candidates("x", {"vec": [object()]})


def test_labels_are_one_line() -> None:
    choices = {"rules": [RIGHT], "vec": 4, "tile": (1, 2), "registers": {"vgpr": 3}}
    assert label(choices) == "rules=(<3 lines>) vec=4 tile=(1,2) registers={vgpr:3}"


def test_values_of_numpy_and_iterators() -> None:
    np = pytest.importorskip("numpy")
    found = candidates("x", {"vec": np.array([1, 2]), "tile": [(np.int64(64), np.int32(32))], "block": iter([64])})
    assert [c.compiled for c in found[1:]] == [{"vec": vec, "tile": (64, 32), "block": 64} for vec in (1, 2)]
    assert all(type(c.compiled["vec"]) is int for c in found[1:])


def test_ranges_are_indexed() -> None:
    class Counted(Sequence[int]):
        """A sequence that counts how often a value is asked for."""

        asked = 0

        def __len__(self) -> int:
            return 10**9

        def __getitem__(self, at: Any) -> Any:
            Counted.asked += 1
            return at

    found = candidates(scaled, {"factor": Counted(), "block": [64, 128]}, limit=4)
    assert len(found) == 4 and Counted.asked < 20
    for factors in (range(10**9), range(10**30), range(10**30, 0, -7)):
        assert len(candidates(scaled, {"factor": factors, "block": [64, 128]}, limit=4)) == 4
    with pytest.raises(ValueError, match="has 2000000000 candidates: give `limit`"):
        candidates(scaled, {"factor": range(10**9), "block": [64, 128]})
    with pytest.raises(ValueError, match="`factor` has more than 1000000 values"):
        candidates(scaled, {"factor": itertools.count()}, limit=4)
    with pytest.raises(ValueError, match="of 1000000 choices, 0 are kept"):
        candidates(scaled, {"factor": range(10**9)}, limit=4, where=lambda choices: False)


def test_spaces_of_wrong_types() -> None:
    with pytest.raises(TypeError, match="the values of `block` are a list, and not function"):
        candidates(scaled, {"block": lambda: [64]})
    with pytest.raises(TypeError, match="a candidate is a mapping .* and not str"):
        candidates(scaled, ["block"])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a space is a mapping .* and not int"):
        candidates(scaled, 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="`vec`: a choice is a number"):
        candidates("x", {"vec": [object()]})


def test_labels_show_false() -> None:
    assert [c.label for c in candidates("x", {"fuse": [True, False]})] == ["default", "fuse=True", "fuse=False"]
    # A name that is not in a set of names is no choice.
    assert label({"disabled_passes.unroll": False, "preload": False}) == "preload=False"
