"""`Tuning`: ranks, frontier, tables, pictures."""

from __future__ import annotations

import csv
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from easel.tune import Row, Tuning, tune
from easel.tune.picture import Point, svg, ticks
from sources import SOFTMAX


def made(*figures: tuple[float | None, int], default: int = 0) -> Tuning:
    """Rows with clocks and registers; None is a failed row."""
    rows = []
    for at, (clocks, registers) in enumerate(figures):
        row = Row(at, f"c{at}", {"c": at}, at == default, "failed" if clocks is None else "right", "tune-wrong" if clocks is None else "")
        row.clocks, row.registers = clocks, registers
        rows.append(row)
    return Tuning(rows, "a<b&c", "gfx942")


def test_ranks_and_gain() -> None:
    found = made((100, 10), (80, 20), (None, 1), (80, 5))
    assert [row.index for row in found.ranked] == [3, 1, 0]
    assert found.best is found.rows[3]
    assert found.gain == pytest.approx(0.2)
    assert [row.index for row in found.failed] == [2]


def test_default_wins_a_draw() -> None:
    assert made((80, 1), (80, 1), default=1).best.index == 1
    assert made((80, 1), (90, 1)).gain == 0


def test_fewer_registers_come_first_of_equal_clocks() -> None:
    found = made((100, 10), (80, 30), (80, 20), (80, 25))
    assert [row.index for row in found.ranked] == [2, 3, 1, 0]


def test_clocks_are_printed_with_their_digits() -> None:
    assert "best c1: 15.625 clocks" in made((16.5, 1), (15.625, 1)).summary
    assert "best default" not in made((612156.4, 1)).summary and "612156 clocks" in made((612156.4, 1)).summary


def test_frontier() -> None:
    found = made((100, 10), (80, 20), (90, 15), (95, 15), (80, 19), (120, 10), (None, 1), (130, 9))
    assert [(row.clocks, row.registers) for row in found.frontier] == [(80, 19), (90, 15), (100, 10), (130, 9)]
    with pytest.raises(ValueError, match="`speed` is no figure"):
        found.pareto("speed")


def test_no_right_row() -> None:
    found = made((None, 1), (None, 2))
    assert found.best is None and found.gain is None and found.frontier == []
    assert "2 tune-wrong" in found.summary
    assert "<svg" not in found._repr_html_()
    assert ElementTree.fromstring(found.svg()) is not None


def test_table_has_the_default_whatever_the_limit() -> None:
    found = made((100, 10), *[(float(at), 1) for at in range(1, 60)], (None, 3))
    lines = found.table(5).splitlines()
    assert len(lines) == 2 + 5 + 1 + 1
    assert any(" 0* " in f" {line} " for line in lines)
    assert len(found.table(None).splitlines()) == 2 + 61
    # The summary, the head, the default, and one failed row.
    assert len(found.table(0).splitlines()) == 4


def test_table_has_one_row_and_the_message_for_each_code() -> None:
    found = made((100, 10), *[(None, 1)] * 9)
    for row in found.failed:
        row.message = f"element {row.index} differs\nand more"
    found.rows[5].code = "worker-lost"
    lines = found.table().splitlines()
    assert lines[-2:] == ["row 1: element 1 differs", "row 5: element 5 differs"]
    assert len(lines) == 2 + 1 + 2 + 2


def test_html_and_svg_are_well_formed_and_escaped() -> None:
    found = made((100, 10), (80, 20))
    root = ElementTree.fromstring(f"<div>{found._repr_html_()}</div>")
    assert "a<b&c" in "".join(root.itertext())
    circles = [node for node in root.iter() if node.tag.endswith("circle")]
    # Two points and two entries of the legend.
    assert len(circles) == 4


@pytest.mark.parametrize("count", [1, 2, 1000])
def test_svg_places_points_in_the_picture(count: int) -> None:
    points = [Point(at * 1e6, -at, "", "p") for at in range(count)]
    root = ElementTree.fromstring(svg(points, [(0, 0)], "x", "y", "t"))
    circles = [node for node in root.iter() if node.tag.endswith("circle")][:count]
    assert all(0 <= float(node.get("cx", "")) <= 640 and 0 <= float(node.get("cy", "")) <= 400 for node in circles)


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0.001, 0.0011), (-5, 5), (3, 3), (1e9, 1.1e12)])
def test_ticks(low: float, high: float) -> None:
    marks = ticks(low, high)
    assert 1 <= len(marks) <= 8
    assert all(low - 1e-9 <= mark <= high * (1 + 1e-9) for mark in marks)
    assert marks == sorted(set(marks))


def test_csv(tmp_path: Path) -> None:
    found = tune(SOFTMAX, {"vec": [1, 2]}, workers=0)
    found.to_csv(tmp_path / "a.csv")
    with (tmp_path / "a.csv").open() as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == 3
    assert float(lines[1]["clocks"]) == found.rows[1].clocks
    assert lines[0]["is_default"] == "True"


def test_plot_without_matplotlib(tmp_path: Path) -> None:
    found = made((100, 10), (80, 20))
    text = found.plot(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text() == text
    with pytest.raises(ValueError, match="is no figure"):
        found.plot(x="speed")


def test_plot_with_matplotlib(tmp_path: Path) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    from matplotlib import pyplot

    _, axes = pyplot.subplots()
    assert made((100, 10), (80, 20)).plot(tmp_path / "a.png", axes=axes) is axes
    assert (tmp_path / "a.png").read_bytes()[1:4] == b"PNG"
