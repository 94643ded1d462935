"""The programs of `python/examples`, and what tuning gains."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from easel.tune import tune
from sources import ROOT

EXAMPLES = ROOT / "python" / "examples"


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["tune_gemm", "tune_softmax"])
def test_program(name: str, tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), "--limit", "12", "--store", str(tmp_path / "a"), "--svg", str(tmp_path / "b")]
    first, again = (subprocess.run(command, capture_output=True, text=True, check=True, timeout=120) for _ in range(2))
    assert "12 candidates, 12 right" in first.stdout and first.stderr == ""
    assert again.stdout.partition(" of 12:")[2].partition("\n")[2] == first.stdout.partition(" of 12:")[2].partition("\n")[2]
    assert (tmp_path / "b").read_text().startswith("<svg")


def test_matrix_product_is_at_least_a_twentieth_better_or_default_is_best_of_many() -> None:
    example = loaded("tune_gemm")
    found = tune(example.product, example.SPACE, sample=2)
    assert len(found) >= 200 and found.default.is_right
    assert found.gain is not None and (found.gain >= 0.05 or len(found.ranked) >= 200)


def test_softmax_is_at_least_a_twentieth_better_or_default_is_best_of_many() -> None:
    example = loaded("tune_softmax")
    found = tune(example.PROGRAM, example.SPACE, limit=220)
    assert len(found) == 220 and found.default.is_right
    assert found.gain is not None and (found.gain >= 0.05 or len(found.ranked) >= 200)
