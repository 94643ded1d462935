"""Records the MLIR that wave-lang makes of the test kernels: `python python/tests/with_wave/record.py FOLDER [TARGET...]`.

Writes `FOLDER/KERNEL.TARGET.mlir`, for gfx942 and gfx950 if no target is given. Needs wave-lang 3.9.1 and torch, but no GPU and no easel.
"""

import sys
from pathlib import Path


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    from wave_kernels import KERNELS, TARGETS, mlir

    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for target in arguments[1:] or TARGETS:
        for name in KERNELS:
            file = folder / f"{name}.{target}.mlir"
            file.write_text(mlir(name, target), encoding="utf-8")
            print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
