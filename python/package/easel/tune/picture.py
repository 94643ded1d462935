"""The picture and the table of a tuning as SVG and HTML, without a library."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

__all__ = ["Point", "html", "svg", "ticks"]

_WIDTH, _HEIGHT = 640, 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 76, 16, 34, 52
# Points of one kind are drawn over those of the kinds before.
_KINDS = {
    "": ("#8898aa", 3.0),
    "frontier": ("#c0392b", 4.0),
    "best": ("#27ae60", 5.5),
    "default": ("#2980b9", 5.0),
}


@dataclass(frozen=True)
class Point:
    """A point with a text for the pointer. `kind` is a key of the kinds."""

    x: float
    y: float
    kind: str
    text: str


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from `low` to `high`, at most `most + 1` of them."""
    span = high - low
    if span <= 0 or not math.isfinite(span):
        return [low]
    rough = span / most
    power = 10.0 ** math.floor(math.log10(rough))
    step = next((factor * power for factor in (1, 2, 5) if factor * power >= rough), 10 * power)
    first, last = math.ceil(low / step), math.floor(high / step)
    return [at * step for at in range(first, last + 1)]


def _range(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    room = (high - low) * 0.06 or abs(high) * 0.06 or 1.0
    return low - room, high + room


def _text(value: float) -> str:
    return f"{value:.6g}"


class _Frame:
    """The map from figures to places in the picture."""

    def __init__(self, xs: Sequence[float], ys: Sequence[float]) -> None:
        self.x_low, self.x_high = _range(xs)
        self.y_low, self.y_high = _range(ys)

    def x(self, value: float) -> str:
        part = (value - self.x_low) / (self.x_high - self.x_low)
        return f"{_LEFT + part * (_WIDTH - _LEFT - _RIGHT):.1f}"

    def y(self, value: float) -> str:
        part = (value - self.y_low) / (self.y_high - self.y_low)
        return f"{_HEIGHT - _BOTTOM - part * (_HEIGHT - _TOP - _BOTTOM):.1f}"

    def axes(self, x_name: str, y_name: str) -> list[str]:
        bottom, right = _HEIGHT - _BOTTOM, _WIDTH - _RIGHT
        lines = []
        for value in ticks(self.x_low, self.x_high):
            at = self.x(value)
            lines.append(f'<line x1="{at}" y1="{_TOP}" x2="{at}" y2="{bottom}" stroke="#e3e7ec"/>')
            lines.append(f'<text x="{at}" y="{bottom + 16}" text-anchor="middle">{_text(value)}</text>')
        for value in ticks(self.y_low, self.y_high):
            at = self.y(value)
            lines.append(f'<line x1="{_LEFT}" y1="{at}" x2="{right}" y2="{at}" stroke="#e3e7ec"/>')
            lines.append(f'<text x="{_LEFT - 6}" y="{at}" dy="4" text-anchor="end">{_text(value)}</text>')
        middle_x, middle_y = (_LEFT + right) / 2, (_TOP + bottom) / 2
        lines.append(f'<text x="{middle_x}" y="{_HEIGHT - 14}" text-anchor="middle">{escape(x_name)}</text>')
        turn = f'transform="rotate(-90 16 {middle_y})"'
        lines.append(f'<text x="16" y="{middle_y}" {turn} text-anchor="middle">{escape(y_name)}</text>')
        return lines


def svg(points: Sequence[Point], line: Sequence[tuple[float, float]], x_name: str, y_name: str, title: str) -> str:
    """A picture of points, and of a frontier as steps. Without points the picture has only its title."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}" '
    parts = [head + 'font-family="sans-serif" font-size="11" role="img">', f"<title>{escape(title)}</title>"]
    parts.append(f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>')
    if points:
        frame = _Frame([p.x for p in points], [p.y for p in points])
        parts += frame.axes(x_name, y_name)
        if line:
            steps = [f"M{frame.x(line[0][0])} {frame.y(line[0][1])}"]
            steps += [f"H{frame.x(x)}V{frame.y(y)}" for x, y in line[1:]]
            parts.append(f'<path d="{"".join(steps)}" fill="none" stroke="#c0392b" stroke-width="1.5"/>')
        for kind, (color, radius) in _KINDS.items():
            for point in points:
                if point.kind == kind:
                    place = f'cx="{frame.x(point.x)}" cy="{frame.y(point.y)}"'
                    words = f"{point.text}: {_text(point.x)}, {_text(point.y)}"
                    parts.append(f'<circle {place} r="{radius}" fill="{color}" fill-opacity="0.8"><title>{escape(words)}</title></circle>')
        parts += _legend({point.kind for point in points})
    parts.append("</svg>")
    return "\n".join(parts)


def _legend(kinds: set[str]) -> list[str]:
    parts, at = [], _LEFT
    for kind, (color, radius) in _KINDS.items():
        if kind in kinds:
            name = kind or "candidates"
            parts.append(f'<circle cx="{at}" cy="18" r="{radius}" fill="{color}"/><text x="{at + 9}" y="22">{name}</text>')
            at += 26 + 7 * len(name)
    return parts


def html(summary: str, head: Sequence[str], rows: Sequence[Sequence[str]], image: str) -> str:
    """A table with a picture below it. All texts are escaped."""
    cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = [f"<p>{escape(summary)}</p>", f"<table><thead><tr>{cells}</tr></thead><tbody>"]
    for row in rows:
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in row)
        lines.append(f"<tr>{cells}</tr>")
    lines.append("</tbody></table>")
    return "\n".join([*lines, image])
