"""Checks of the kernels in Triton's cache. Needs neither Triton nor a GPU."""

from __future__ import annotations

import dataclasses
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import easel

if TYPE_CHECKING:
    from easel._easel import Answer

#: Files of a kernel's code, the preferred first: the assembly has the lines of the Python source.
_CODE = (".amdgcn", ".hsaco")


@dataclasses.dataclass(frozen=True)
class CachedKernel:
    """A kernel of the cache with its answer."""

    name: str
    target: str
    num_warps: int
    lds_bytes: int
    path: Path
    #: The answer; `None` if the code could not be read.
    checked: easel.Checked | None
    #: The reason for which the code could not be read.
    error: easel.EaselError | None = None

    @property
    def answer(self) -> Answer:
        """`right`, `not known` or `wrong`."""
        return self.checked.answer if self.checked is not None else "not known"

    @property
    def findings(self) -> list[easel.Finding]:
        """The faults."""
        return self.checked.findings if self.checked is not None else []

    def __bool__(self) -> bool:
        return self.answer == "right"

    def __str__(self) -> str:
        lines = [f"{self.name} ({self.target}, {self.num_warps} waves, {self.lds_bytes} bytes of LDS): {self.answer}"]
        if self.error is not None:
            lines.append(str(self.error))
        for finding in self.findings:
            source = finding.place.source if finding.place is not None else None
            at = f"{source[0]}:{source[1]}: " if source is not None else ""
            lines.append(f"  {at}{finding.message}")
        return "\n".join(lines)


def default() -> Path:
    """The folder of Triton's cache, as Triton finds it."""
    home = Path(os.environ.get("TRITON_HOME") or Path.home())
    return Path(os.environ.get("TRITON_CACHE_DIR") or home / ".triton" / "cache")


def check(cache_dir: str | os.PathLike[str] | None = None) -> list[CachedKernel]:
    """Checks all kernels for AMD in a folder of Triton's cache, in the order of their files.

    `cache_dir` is by default the cache of Triton: `TRITON_CACHE_DIR`, or `.triton/cache` in the home folder.
    Raises `FileNotFoundError` if the folder does not exist.
    """
    folder = Path(cache_dir) if cache_dir is not None else default()
    if not folder.is_dir():
        raise FileNotFoundError(f"{folder} is no folder: give the folder of Triton's cache")
    return [_check(path, stated) for path, stated in _kernels(folder)]


def _kernels(folder: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The code and the metadata of each kernel for AMD."""
    for path in sorted(folder.rglob("*.json")):
        if path.name.startswith("__grp__"):
            continue
        try:
            stated = json.loads(path.read_text())
        except (OSError, ValueError):
            continue
        target = stated.get("target") if isinstance(stated, dict) else None
        if not isinstance(target, dict) or target.get("backend") != "hip":
            continue
        code = (path.with_suffix(suffix) for suffix in _CODE)
        found = next((each for each in code if each.is_file()), None)
        if found is not None:
            yield found, stated


def _check(path: Path, stated: dict[str, Any]) -> CachedKernel:
    target = str(stated["target"].get("arch", ""))
    waves, lanes = int(stated.get("num_warps", 1)), int(stated["target"].get("warp_size", 64))
    checked, error = None, None
    try:
        code = path.read_bytes() if path.suffix == ".hsaco" else path.read_text()
        checked = easel.check(code, target=target, workgroup=(waves * lanes, 1, 1), name=str(path))
    except easel.EaselError as fault:
        error = fault
    return CachedKernel(
        name=str(stated.get("name", path.stem)),
        target=target,
        num_warps=waves,
        lds_bytes=int(stated.get("shared", 0)),
        path=path,
        checked=checked,
        error=error,
    )
