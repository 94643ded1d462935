"""HTML for notebooks: compiled kernels, findings, comparisons. Plain tables without scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._easel import Checked, Compiled, Difference

# Colours that are readable on light and dark backgrounds.
_COLOURS = {"right": "#2e8b57", "same": "#2e8b57", "wrong": "#d0342c", "different": "#d0342c", "not known": "#c77700"}
_TOKEN = re.compile(
    r"(?P<comment>(?:;|//).*)|(?P<directive>^\s*\.[\w.]+)|(?P<label>^[\w.$]+:)|(?P<name>^\s+[a-z]\w*)|(?P<register>\b[vsa](?:\d+|\[\d+:\d+\])|\b(?:vcc|exec|m0|scc)\b)",
    re.MULTILINE,
)
_STYLES = {
    "comment": "color:#888",
    "directive": "color:#888",
    "label": "color:#8250df;font-weight:bold",
    "name": "color:#0969da",
    "register": "color:#b35900",
}
# A notebook shows a long kernel in a box with bars; longer text only slows the page.
_LONGEST = 4000


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table. Cells that begin with `<` are HTML already."""

    def cell(value: object) -> str:
        text = str(value)
        return text if text.startswith("<") else escape(text)

    titles = "".join(f'<th style="text-align:left">{escape(title)}</th>' for title in head)
    body = "".join(
        "<tr>" + "".join(f'<td style="text-align:left">{cell(value)}</td>' for value in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>"


def coloured(asm: str) -> str:
    """Assembly text with colours, escaped."""
    lines = asm.splitlines()
    left = len(lines) - _LONGEST
    text = "\n".join(lines[:_LONGEST])
    out: list[str] = []
    end = 0
    for match in _TOKEN.finditer(text):
        style = _STYLES[match.lastgroup or "comment"]
        out.append(escape(text[end : match.start()]))
        out.append(f'<span style="{style}">{escape(match.group())}</span>')
        end = match.end()
    out.append(escape(text[end:]))
    if left > 0:
        out.append(f"\n... ({left} more lines)")
    return "".join(out)


def _answer(answer: str) -> str:
    return f'<b style="color:{_COLOURS.get(answer, "inherit")}">{escape(answer)}</b>'


def _folded(title: str, text: str) -> str:
    return (
        f"<details><summary>{escape(title)}</summary>"
        f'<pre style="max-height:40em;overflow:auto;line-height:1.3">{text}</pre></details>'
    )


def compiled(own: Compiled) -> str:
    """Launch data, warnings and code of a compilation."""
    head = ["kernel", "workgroup", "grid", "instructions", "registers", "LDS", "private"]
    rows = []
    for launch in own.launches:
        registers = ", ".join(f"{bank} {count}" for bank, count in launch.registers.items() if count)
        grid = "open" if launch.grid is None else " x ".join(map(str, launch.grid))
        workgroup = " x ".join(map(str, launch.workgroup))
        rows.append(
            [launch.name, workgroup, grid, launch.instructions, registers, launch.lds_bytes, launch.private_bytes]
        )
    parts = [f"<p>{escape(own.language)} for <b>{escape(own.target)}</b></p>"]
    if rows:
        parts.append(table(head, rows))
    if own.diagnostics:
        parts.append("<pre>" + escape("\n".join(d.text for d in own.diagnostics)) + "</pre>")
    parts.append(_folded("code", coloured(own.asm)))
    return "".join(parts)


def checked(own: Checked) -> str:
    """The answers of a check, and a row for each finding."""
    kernels = table(
        ["kernel", "target", "instructions", "answer"],
        [[k.name, k.target, k.instructions, _answer(k.answer)] for k in own.kernels],
    )
    rows = []
    for finding in own.findings:
        place, source = finding.place, ""
        if place and place.source:
            source = f"{place.source[0]}:{place.source[1]}"
        line = str(place.line) if place else ""
        text = f"<code>{escape(place.text)}</code>" if place else ""
        mend = f"<code>{escape('; '.join(finding.mend))}</code>" if finding.mend else ""
        sure = "" if finding.certain else " (uncertain)"
        rows.append([finding.kernel, line, source, text, finding.code + sure, finding.message, mend])
    if not rows:
        return kernels
    return kernels + table(["kernel", "line", "source", "instruction", "code", "finding", "insert before"], rows)


def difference(own: Difference) -> str:
    """The answers of a comparison, with its text."""
    rows = [[" = ".join(k["names"]), k["target"], _answer(str(k["answer"]).replace("-", " "))] for k in own.kernels]
    return table(["kernels", "target", "answer"], rows) + _folded("figures", escape(own.text))
