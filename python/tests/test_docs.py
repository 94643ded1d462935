"""Every block of `docs/python.md` runs and prints the text that the page shows."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs/python.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pattern(shown: str) -> str:
    """The pattern of a shown text: `...` alone in a line stands for lines, `[..]` for a part of a line."""
    lines = [
        r"(?:.*\n)*?" if line == "..." else ".*".join(map(re.escape, line.split("[..]"))) + r"\n"
        for line in shown.splitlines()
    ]
    return "".join(lines)


def test_the_walk_through(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    monkeypatch.chdir(root)
    names: dict[str, object] = {"__name__": "__docs__"}
    printed, ran = "", 0
    text = PAGE.read_text()
    for match in BLOCK.finditer(text):
        kind, body = match.groups()
        line = text.count("\n", 0, match.start()) + 1
        if kind == "python":
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile("\n" * line + body, str(PAGE), "exec"), names)
            printed = out.getvalue()
            ran += 1
        elif kind == "text":
            assert re.fullmatch(pattern(body), printed), f"line {line} shows\n{body}and the block prints\n{printed}"
    assert ran >= 10
