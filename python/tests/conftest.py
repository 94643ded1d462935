"""What all tests of the Python package share: the folder of the project, and small kernels."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def gemm(root: Path) -> Path:
    """A product of 64 x 64 x 128 by four waves: `arg2 = arg0 @ arg1.T`."""
    return root / "tests/corpus/gemm_64x64x128_4wave_bk32/input.mlir"


@pytest.fixture(scope="session")
def saxpy(root: Path) -> Path:
    """`y = a * x + y` over 1024 elements, in kernel IR."""
    return root / "examples/saxpy.kir"
