"""Kernels from their Python source through Triton into the simulator. Needs Triton, and no torch."""

import pytest

pytest.importorskip("triton")
pytest.importorskip("numpy")

import triton  # noqa: E402
import triton_cases as cases  # noqa: E402
import triton_live as live  # noqa: E402
from test_recorded import FOLDER  # noqa: E402
from triton_recording import compiled, recording  # noqa: E402

CASES = {case.name: case for case in cases.CASES}


@pytest.mark.parametrize("target", cases.TARGETS)
@pytest.mark.parametrize("name", CASES)
def test_live(name, target):
    for seed in range(3):
        launched = cases.launch(CASES[name], seed, target)
        live.run(CASES[name], launched, target)
        cases.compare(CASES[name], launched)


@pytest.mark.parametrize("target", cases.TARGETS)
@pytest.mark.parametrize("name", CASES)
def test_recording_is_what_triton_makes(name, target):
    text = (FOLDER / target / f"{name}.s").read_text()
    if not text.startswith(f"; triton {triton.__version__},"):
        pytest.skip("another version of Triton made the recording")
    assert recording(CASES[name], target) == text


@pytest.mark.parametrize("target", cases.TARGETS)
def test_compiled_kernels_are_right(target):
    kernel = compiled(CASES["softmax"], target)
    assert kernel.name == "softmax" and kernel.target == target
    assert kernel.workgroup == (512, 1, 1) and kernel.lds_bytes > 0
    assert kernel.check().answer == "right"
