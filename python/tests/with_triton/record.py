"""Compiles the cases with Triton: `record.py FOLDER [TARGET...]` writes FOLDER/TARGET/NAME.s. Needs Triton, no torch and no GPU.

The first line of a file states the version, what a launch gives, and the types of the arguments. The text keeps the places in
the Python source, without the folders of this machine, and leaves out other debug information.
"""

import os
import sys
import tempfile
from pathlib import Path

import triton_cases as cases
from triton_recording import recording


def main() -> None:
    folder, targets = Path(sys.argv[1]), sys.argv[2:] or cases.TARGETS
    # Triton's own cache may have code of another copy of this folder, with its paths.
    with tempfile.TemporaryDirectory() as cache:
        os.environ["TRITON_CACHE_DIR"] = cache
        for target in targets:
            (folder / target).mkdir(parents=True, exist_ok=True)
            for case in cases.CASES:
                (folder / target / f"{case.name}.s").write_text(recording(case, target))


if __name__ == "__main__":
    main()
