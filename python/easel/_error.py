"""The exception of easel."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._easel import Diagnostic

__all__ = ["EaselError"]


class EaselError(Exception):
    """One or several errors of easel. `str()` gives the rendered text with snippets.

    `diagnostics` has all errors, and warnings beside them. `code`, `file`, `line` and `column` are those of the first error.
    """

    diagnostics: tuple[Diagnostic, ...]
    code: str
    file: str | None
    line: int | None
    column: int | None

    def __init__(self, diagnostics: tuple[Diagnostic, ...], text: str) -> None:
        super().__init__(diagnostics, text)
        self.diagnostics = tuple(diagnostics)
        first = next((d for d in self.diagnostics if d.severity == "error"), None)
        self.code = first.code if first else ""
        self.file = first.file if first else None
        self.line = first.line if first else None
        self.column = first.column if first else None

    def __str__(self) -> str:
        return str(self.args[1])
