"""Tunes a matrix product: the tile, passes and rules to leave out, and a limit of registers.

    python python/examples/tune_gemm.py [KERNEL.mlir] [--limit N] [--store FILE] [--svg FILE] [--target NAME] [--arg NAME=NUMBER]

Prints the best candidates by estimated clocks and the frontier of clocks and registers. A second run with the same `--store` shows the
same at once. Without KERNEL the product is of 256 x 256 x 256 elements, and the source is a function of the tile: a generator of kernels
in its place has further sizes.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import easel
from easel.tune import subsets, tune

CORPUS = Path(__file__).resolve().parents[2] / "tests" / "corpus"

# Kernels of one product: elements of a tile along the result and along the sum, and the instruction.
TILES = {
    "64x64x32": "gemm_256x256x256_4wave_bk32",
    "64x64x64": "gemm_256x256x256_4wave_bk64",
    "128x128x64": "gemm_256x256x256_4wave_b128_bk64",
    "64x64x32 prefetch": "gemm_256x256x256_prefetch",
    "64x64x32 by 32x32x8": "gemm_256x256x256_4wave_32x32x8",
}

# Passes that change kernels of this kind.
PASSES = ("unroll", "pipeline-loops", "barrier-elimination", "bases", "accumulators", "schedule", "peephole")


def product(tile: str = "64x64x32") -> str:
    """The text of the kernel with a tile."""
    return (CORPUS / TILES[tile] / "input.mlir").read_text()


# 5 tiles, 3 limits of registers, 16 sets of passes.
SPACE: dict[str, list[Any]] = {
    "tile": list(TILES),
    "registers.vector": [None, 128, 40],
    "disabled_passes": subsets(("unroll", "pipeline-loops", "accumulators", "schedule")),
}


def space_of(source: Path, target: str | None) -> list[dict[str, Any]]:
    """For one kernel: all sets of passes with three limits of registers, and each rule that the compiler applied left out."""
    usual = easel.compile(source, target=target)
    limits = (None, usual.launch.registers["vector"] * 3 // 4, 128)
    candidates: list[dict[str, Any]] = [
        {"disabled_passes": passes, "registers.vector": limit} for limit, passes in itertools.product(limits, subsets(PASSES))
    ]
    for rule in usual.figures["rules"]:
        candidates += [{"disabled_rules": (rule,), "disabled_passes": passes} for passes in ((), ("unroll",))]
    return candidates


def told(label: str, done: int, all: int) -> None:
    if done == all or done % 50 == 0:
        print(f"{done} of {all}: {label}", flush=True)


def main(arguments: Mapping[str, Any]) -> None:
    kernel, target = arguments["kernel"], arguments["target"]
    found = tune(
        kernel or product,
        space_of(kernel, target) if kernel else SPACE,
        target=target,
        inputs=[{name: int(value) for name, value in arguments["arg"]}],
        sample=2,
        limit=arguments["limit"],
        store=arguments["store"],
        progress=told,
    )
    print(found.table(12))
    print("frontier:", *(f"{row.clocks:.6g} clocks, {row.registers} registers: {row.label}" for row in found.frontier), sep="\n  ")
    if arguments["svg"]:
        found.plot(arguments["svg"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kernel", nargs="?", type=Path)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--store")
    parser.add_argument("--svg")
    parser.add_argument("--target")
    parser.add_argument(
        "--arg", action="append", default=[], type=lambda text: text.split("=", 1), help="a number, or the bytes of a buffer"
    )
    main(vars(parser.parse_args()))
