"""What a tuning found: rows, the best candidate, the frontier, tables and pictures."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from os import PathLike
from pathlib import Path
from typing import Any, Literal

from . import picture
from .space import Choices

__all__ = ["FIGURES", "Row", "TuneInterrupted", "Tuning", "pareto"]

State = Literal["right", "failed", "open"]

# Figures of a row, with the words of tables and pictures. Less is better for each but `waves`.
FIGURES = {
    "clocks": "estimated clocks",
    "nanoseconds": "estimated nanoseconds",
    "registers": "vector registers",
    "lds_bytes": "bytes of LDS",
    "private_bytes": "bytes of private memory",
    "instructions": "instructions of the code",
    "executed": "executed instructions",
    "compile_seconds": "seconds to compile",
}


@dataclass(eq=False)
class Row:
    """A candidate and what is known of it.

    `state` is `right`, `failed` or `open`; an open row has not run, because the tuning was interrupted. `code` and `message` are those of
    the error. Figures are None as long as they are not known.
    """

    index: int
    label: str
    choices: Choices
    is_default: bool = False
    state: State = "open"
    code: str = ""
    message: str = ""
    # The sum over all inputs on a full machine, and the clocks of each input.
    clocks: float | None = None
    each: tuple[float, ...] = ()
    nanoseconds: float | None = None
    # Registers of a lane, accumulators among them, and bytes of LDS of a workgroup: of the kernel that needs most.
    registers: int | None = None
    lds_bytes: int | None = None
    private_bytes: int | None = None
    # Waves of a compute unit at one time, of the kernel with the fewest.
    waves: int | None = None
    # Instructions of the code, and instructions that all waves of the sample executed.
    instructions: int | None = None
    executed: int | None = None
    compile_seconds: float | None = None
    run_seconds: float | None = None
    # Whether all workgroups ran and were compared, and not only a sample. Where there is no reference, the results of the default choice
    # are right by definition.
    is_whole: bool = False
    # The row whose assembly is the same, and was run.
    same_as: int | None = None
    # Whether the store had the outcome.
    is_stored: bool = False

    @property
    def is_right(self) -> bool:
        return self.state == "right"


def pareto(rows: Sequence[Row], x: str, y: str) -> list[Row]:
    """The right rows that no other row beats in both figures, by rising `x`. Of equal rows the first one stays."""
    known = [row for row in rows if row.is_right and getattr(row, x) is not None and getattr(row, y) is not None]
    known.sort(key=lambda row: (getattr(row, x), getattr(row, y), not row.is_default, row.index))
    kept: list[Row] = []
    for row in known:
        if not kept or getattr(row, y) < getattr(kept[-1], y):
            kept.append(row)
    return kept


class Tuning:
    """All candidates of a tuning with their clocks. Shows a table and a picture in notebooks."""

    def __init__(self, rows: Sequence[Row], name: str, target: str | None) -> None:
        self.rows = list(rows)
        self.name = name
        self.target = target

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    @property
    def default(self) -> Row:
        """The choice without tuning."""
        return next(row for row in self.rows if row.is_default)

    @property
    def ranked(self) -> list[Row]:
        """The right rows, least clocks first. Of equal rows the default comes first, and then those with fewer registers."""
        right = [row for row in self.rows if row.is_right and row.clocks is not None]
        return sorted(right, key=lambda row: (row.clocks, not row.is_default, row.registers or 0, row.instructions or 0, row.index))

    @property
    def best(self) -> Row | None:
        """The right row with the least clocks; None if no row is right. The default wins a draw.

        All workgroups of the best row ran and were compared, unless `is_whole` is false: then `Check.instructions` or the limit of
        time does not allow it, and a sample was compared.
        """
        return next(iter(self.ranked), None)

    @property
    def failed(self) -> list[Row]:
        return [row for row in self.rows if row.state == "failed"]

    @property
    def open(self) -> list[Row]:
        """Rows that have not run."""
        return [row for row in self.rows if row.state == "open"]

    @property
    def gain(self) -> float | None:
        """The part of the default's clocks that the best row saves, from 0 to 1; None if one of them is not known."""
        best, usual = self.best, self.default.clocks
        if best is None or best.clocks is None or not usual or not self.default.is_right:
            return None
        return 1 - best.clocks / usual

    @property
    def frontier(self) -> list[Row]:
        """The rows that are best in clocks or in vector registers.

        A kernel with fewer registers leaves room for more waves and for values of later changes, which the clocks do not show.
        `pareto` takes other figures.
        """
        return self.pareto("clocks", "registers")

    def pareto(self, x: str = "clocks", y: str = "registers") -> list[Row]:
        """The rows that no row beats in both figures, by rising `x`. Raises `ValueError` for an unknown figure."""
        for figure in (x, y):
            _check(figure)
        return pareto(self.rows, x, y)

    @property
    def summary(self) -> str:
        """One line: how many candidates, how many failed, and what the best one saves."""
        right, best, gain = len(self.ranked), self.best, self.gain
        words = [f"{self.name} on {self.target}" if self.target else self.name, f"{len(self.rows)} candidates", f"{right} right"]
        codes: dict[str, int] = {}
        for row in self.failed:
            codes[row.code] = codes.get(row.code, 0) + 1
        words += [f"{count} {code}" for code, count in sorted(codes.items())]
        if self.open:
            words.append(f"{len(self.open)} not run")
        text = f"{words[0]}: {', '.join(words[1:])}"
        if best is None or best.clocks is None:
            return text
        text += f"; best {best.label}: {_clocks(best.clocks)} clocks"
        if best.is_default:
            text += ", the default"
        elif gain is not None:
            text += f", {gain:.1%} less than the default"
        return text if best.is_whole else f"{text}; only a sample of its results was compared"

    def table(self, limit: int | None = 20) -> str:
        """The rows as text, best first: at most `limit` right rows, and one failed row for each code with its message.

        None gives all rows. The default is always there.
        """
        lines = [_HEAD, *(self._cells(row) for row in self._shown(limit))]
        widths = [max(len(line[at]) for line in lines) for at in range(len(_HEAD))]
        text = []
        for line in lines:
            cells = [cell.rjust(width) for cell, width in zip(line[:-1], widths, strict=False)]
            text.append("  ".join([*cells, line[-1]]).rstrip())
        told = [f"row {row.index}: {row.message.strip().splitlines()[0]}" for row in self._first_of_codes() if row.message.strip()]
        return "\n".join([self.summary, *text, *told])

    def _first_of_codes(self) -> list[Row]:
        """The first failed row of each code."""
        first: dict[str, Row] = {}
        for row in self.failed:
            first.setdefault(row.code, row)
        return list(first.values())

    def _shown(self, limit: int | None) -> list[Row]:
        right = self.ranked
        rest = [row for row in self.rows if not row.is_right] if limit is None else self._first_of_codes()
        shown = [*right[:limit], *rest]
        if self.default not in shown:
            shown.insert(min(len(right), limit or 0), self.default)
        return shown

    def _cells(self, row: Row) -> tuple[str, ...]:
        usual = self.default.clocks if self.default.is_right else None
        ratio = f"{row.clocks / usual:.3f}" if row.clocks is not None and usual else ""
        note = "" if row.is_right else (row.code or "not run")
        if row.same_as is not None and row.is_right:
            note = f"as {row.same_as}"
        star = "*" if row.is_default else ""
        return (
            f"{row.index}{star}",
            _clocks(row.clocks) if row.clocks is not None else "",
            ratio,
            _number(row.registers),
            _number(row.lds_bytes),
            _number(row.instructions),
            note,
            row.label,
        )

    def to_csv(self, path: str | PathLike[str]) -> None:
        """Writes all rows with all columns."""
        names = [field.name for field in fields(Row)]
        with Path(path).open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(names)
            for row in self.rows:
                writer.writerow([_cell(getattr(row, name)) for name in names])

    def svg(self, x: str = "clocks", y: str = "registers") -> str:
        """A picture of all right rows and of the frontier. Less is better on both axes."""
        line, best = self.pareto(x, y), self.best
        on_line = {row.index for row in line}
        points = []
        for row in self.rows:
            if row.is_right and getattr(row, x) is not None and getattr(row, y) is not None:
                kind = "default" if row.is_default else "best" if row is best else "frontier" if row.index in on_line else ""
                points.append(picture.Point(getattr(row, x), getattr(row, y), kind, f"{row.index}: {row.label}"))
        path = [(float(getattr(row, x)), float(getattr(row, y))) for row in line]
        return picture.svg(points, path, FIGURES[x], FIGURES[y], self.summary)

    def plot(self, path: str | PathLike[str] | None = None, *, x: str = "clocks", y: str = "registers", axes: Any = None) -> Any:
        """Draws the rows and the frontier.

        With `axes` of matplotlib, draws there and returns `axes`. Otherwise returns the SVG text, and writes it to `path` if given;
        matplotlib is not needed then. Raises `ValueError` for an unknown figure.
        """
        if axes is None:
            text = self.svg(x, y)
            if path is not None:
                Path(path).write_text(text)
            return text
        line = self.pareto(x, y)
        right = [row for row in self.ranked if getattr(row, x) is not None and getattr(row, y) is not None]
        axes.scatter([getattr(r, x) for r in right], [getattr(r, y) for r in right], s=12, color="#8898aa", label="candidates")
        axes.step([getattr(r, x) for r in line], [getattr(r, y) for r in line], where="post", color="#c0392b", label="frontier")
        if self.default.is_right:
            axes.scatter([getattr(self.default, x)], [getattr(self.default, y)], marker="s", color="#2980b9", label="default")
        axes.set_xlabel(FIGURES[x])
        axes.set_ylabel(FIGURES[y])
        axes.legend()
        if path is not None:
            axes.figure.savefig(path)
        return axes

    def _repr_html_(self) -> str:
        lines = [self._cells(row) for row in self._shown(10)]
        # In a table for reading, the mark of the default is a word.
        body = [[*(cell.replace("*", " (default)") if at == 0 else cell for at, cell in enumerate(line))] for line in lines]
        return picture.html(self.summary, list(_HEAD), body, self.svg() if self.best else "")

    def __repr__(self) -> str:
        return f"<easel.tune.Tuning {self.summary}>"


_HEAD = ("row", "clocks", "ratio", "registers", "lds", "instructions", "note", "choices")


def _check(figure: str) -> None:
    if figure not in FIGURES:
        raise ValueError(f"`{figure}` is no figure: {', '.join(FIGURES)}")


def _clocks(value: float) -> str:
    """Clocks with at least five digits."""
    return f"{value:.0f}" if value >= 10_000 else f"{value:.5g}"


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _cell(value: Any) -> Any:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return value


class TuneInterrupted(KeyboardInterrupt):
    """`Ctrl-C` ended a tuning. `tuning` has the rows so far; rows that have not run are `open`."""

    def __init__(self, tuning: Tuning) -> None:
        super().__init__(tuning.summary)
        self.tuning = tuning


Progress = Callable[[str, int, int], object]
