"""Tunes a matrix product: which passes and rules to leave out, and how many registers to give.

    python python/examples/tune_gemm.py [KERNEL.mlir] [--limit N] [--store FILE] [--svg FILE] [--target NAME] [--arg NAME=NUMBER]

Prints the best candidates by estimated clocks and the frontier of clocks and registers. A second run with the same `--store` shows the
same at once. Without KERNEL the product is of 256 x 256 x 256 elements.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import easel
from easel.tune import tune

ROOT = Path(__file__).resolve().parents[2]
KERNEL = ROOT / "tests" / "corpus" / "gemm_256x256x256_4wave_bk32" / "input.mlir"

# Passes that change this kind of kernel.
PASSES = ("unroll", "pipeline-loops", "barrier-elimination", "bases", "accumulators", "schedule", "peephole")


def space(source: Path, target: str | None) -> list[dict[str, Any]]:
    """All subsets of passes with three limits of registers, and each rule that the compiler applied left out."""
    usual = easel.compile(source, target=target)
    registers = usual.launch.registers
    candidates: list[dict[str, Any]] = []
    for limit in (None, registers["vector"] * 3 // 4, 128):
        for bits in range(1 << len(PASSES)):
            left_out = tuple(name for at, name in enumerate(PASSES) if bits >> at & 1)
            candidates.append({"disabled_passes": left_out, "registers.vector": limit})
    for rule in usual.figures["rules"]:
        candidates += [{"disabled_rules": (rule,), "disabled_passes": left_out} for left_out in ((), ("unroll",))]
    return candidates


def told(label: str, done: int, all: int) -> None:
    if done == all or done % 50 == 0:
        print(f"{done} of {all}: {label}", flush=True)


def main(arguments: Mapping[str, Any]) -> None:
    source, target = arguments["kernel"], arguments["target"]
    found = tune(
        source,
        space(source, target),
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
    parser.add_argument("kernel", nargs="?", type=Path, default=KERNEL)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--store")
    parser.add_argument("--svg")
    parser.add_argument("--target")
    parser.add_argument(
        "--arg", action="append", default=[], type=lambda text: text.split("=", 1), help="a number, or the bytes of a buffer"
    )
    main(vars(parser.parse_args()))
