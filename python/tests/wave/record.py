"""Records the MLIR that wave-lang makes of the kernels: `python record.py FOLDER [TARGET...]`.

Writes `FOLDER/KERNEL.TARGET.mlir`, without targets for gfx942 and gfx950. Needs wave-lang 3.9.1 and torch; no GPU and no easel.
"""

import os
import sys
from pathlib import Path
from typing import Any

TARGETS = ("gfx942", "gfx950")
if __name__ == "__main__":
    os.environ["WAVE_CACHE_ON"] = "0"


def options(target: str, chosen: dict[str, Any], **more: Any) -> Any:
    """The compile options of a kernel, with source locations left out: the text is the same in any folder."""
    from wave_lang.kernel.wave.compile import WaveCompileOptions

    return WaveCompileOptions(target=target, device="hip", canonicalize=True, **chosen, **more)


def mlir(name: str, target: str) -> str:
    """The text that the package would give to its backend."""
    from kernels import KERNELS
    from wave_lang.kernel.wave.compile import wave_compile

    kernel, chosen = KERNELS[name](target)
    text: str = wave_compile(options(target, chosen, compile_to_mlir=True), kernel).asm
    return text if text.endswith("\n") else text + "\n"


def main(arguments: list[str]) -> int:
    from kernels import KERNELS

    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for target in arguments[1:] or TARGETS:
        for name in KERNELS:
            (folder / f"{name}.{target}.mlir").write_text(mlir(name, target), encoding="utf-8")
            print(f"{name}.{target}.mlir")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
