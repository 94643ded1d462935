"""The command: `python -m easel`, and `easel` of the wheel."""

from __future__ import annotations

import sys

from ._easel import main as command


def main() -> None:
    """Runs the command with the arguments of the process."""
    sys.stdout.flush()
    sys.stderr.flush()
    sys.exit(command(["easel", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
