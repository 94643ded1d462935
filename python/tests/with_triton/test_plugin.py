"""The plugin of pytest, in a pytest of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("triton")
pytest.importorskip("numpy")

FOLDER = Path(__file__).parent

FIXTURE = f"""
import sys
sys.path.insert(0, {str(FOLDER)!r})
import numpy
import triton_kernels as kernels

def test_add(easel_strict):
    x, out = numpy.ones(300, "f4"), numpy.zeros(300, "f4")
    kernels.add[(2,)](x, x, out, 300, BLOCK=256)
    assert (out == 2).all() and len(easel_strict.runs) == 1

def test_outside(easel_strict):
    x, out = numpy.ones(300, "f4"), numpy.zeros(200, "f4")
    kernels.add[(2,)](x, x, out, 300, BLOCK=256)
"""

PLAIN = f"""
import sys
sys.path.insert(0, {str(FOLDER)!r})
import numpy
import triton
import triton_kernels as kernels

TARGET = triton.runtime.driver.active.get_current_target().arch

def test_add():
    x, out = numpy.ones(300, "f4"), numpy.zeros(300, "f4")
    kernels.add[(2,)](x, x, out, 300, BLOCK=256)
    assert (out == 2).all() and TARGET == "gfx950"
"""


def outcome(tmp_path, text, *options):
    (tmp_path / "test_it.py").write_text(text)
    return started(tmp_path, *options).stdout


def started(tmp_path, *options):
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-p", "easel.pytest_plugin", *options]
    # The plugin is named, and not found by its entry point: the tests may run on a tree that is not installed.
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment)


def test_fixture(tmp_path):
    said = outcome(tmp_path, FIXTURE, "--easel-target", "gfx942", "--easel-target", "gfx950")
    for target in ("gfx942", "gfx950"):
        assert f"test_add[{target}] PASSED" in said
        assert f"test_outside[{target}] FAILED" in said
    assert "simulate-outside-buffer" in said and "elementwise.py:11" in said


def test_targets_of_the_configuration(tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\neasel_targets = gfx950\n")
    said = outcome(tmp_path, FIXTURE)
    assert "test_add[gfx950] PASSED" in said and "gfx942" not in said


METHODS = f"""
import sys
sys.path.insert(0, {str(FOLDER)!r})
import unittest
import numpy
import pytest
import triton
import triton_kernels as kernels

@pytest.mark.usefixtures("easel_strict")
class TestIt(unittest.TestCase):
    def test_add(self):
        x, out = numpy.ones(300, "f4"), numpy.zeros(300, "f4")
        kernels.add[(2,)](x, x, out, 300, BLOCK=256)
        assert (out == 2).all()
        print("target", triton.runtime.driver.active.get_current_target().arch)
"""


def test_methods_of_unittest_have_the_first_target(tmp_path):
    assert "target gfx942" in outcome(tmp_path, METHODS, "-s")
    said = outcome(tmp_path, METHODS, "-s", "--easel-target=gfx950", "--easel-target=gfx942")
    assert "1 passed" in said and "target gfx950" in said
    (tmp_path / "pytest.ini").write_text("[pytest]\neasel_targets = gfx950\n")
    assert "target gfx950" in outcome(tmp_path, METHODS, "-s")


def test_unknown_targets_are_refused(tmp_path):
    (tmp_path / "test_it.py").write_text(METHODS)
    said = started(tmp_path, "--easel-target=nonsense")
    assert said.returncode == pytest.ExitCode.USAGE_ERROR
    assert "no target of easel is called `nonsense`: gfx942" in said.stderr


def test_whole_project(tmp_path):
    said = outcome(tmp_path, PLAIN, "--easel", "--easel-target=gfx950")
    assert "1 passed" in said


CUDA = f"""
import sys
sys.path.insert(0, {str(FOLDER)!r})
import pytest
import torch
import triton_kernels as kernels

pytestmark = pytest.mark.skipif(not torch.cuda.is_available(), reason="no GPU")

def test_add():
    x = torch.randn(300, device="cuda", dtype=torch.float16)
    y = torch.ones(300, dtype=torch.float16).to("cuda:0")
    out = torch.empty_like(x).cuda()
    assert x.is_cuda and out.is_cuda
    with torch.cuda.device(x.device):
        kernels.add[(2,)](x, y, out, 300, BLOCK=256)
    torch.cuda.synchronize()
    torch.testing.assert_close(out, x + y)
"""


def test_tensors_on_the_device(tmp_path):
    pytest.importorskip("torch")
    assert "1 passed" in outcome(tmp_path, CUDA, "--easel-cuda")
