"""A plugin of pytest: Triton's tests run in the simulator, with strict checks and without a GPU.

A test with the fixture `easel_strict` launches kernels in the simulator, once for each target:

    def test_add(easel_strict):
        add[(4,)](x, y, out, 1000, BLOCK=256)                  # arrays of NumPy, tensors of torch on the CPU
        assert easel_strict.runs                               # an easel.Run for each of the newest 16 launches

`pytest --easel` makes easel Triton's driver for all tests of a project, from the begin of the collection.
`--easel-target gfx950`, or `easel_targets` in the configuration, states the targets; the default is gfx942.
`--easel` uses the first one, and so do tests that pytest cannot repeat: methods of `unittest.TestCase`. `--easel-cuda` is `--easel` for tests that make tensors of torch on the device `cuda`: the tensors are in
the host's memory, and torch says that the device exists.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from easel.triton import Driver

_TARGET = "gfx942"


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the plugin."""
    group = parser.getgroup("easel")
    group.addoption("--easel", action="store_true", help="launch all Triton kernels in easel's simulator, with strict checks")
    group.addoption("--easel-cuda", action="store_true", help="--easel, and tensors on the device `cuda` are in the host's memory")
    group.addoption("--easel-target", action="append", metavar="NAME", help="target of Triton kernels; may be given again")
    parser.addini("easel_targets", type="args", default=[], help="targets of Triton kernels in easel's simulator")


def _targets(config: pytest.Config) -> list[str]:
    given: list[str] = config.getoption("--easel-target") or config.getini("easel_targets")
    return given or [_TARGET]


def _check(config: pytest.Config) -> None:
    """Raises `pytest.UsageError` for a target that does not exist. Without a stated target, easel is not imported."""
    if config.getoption("--easel-target") or config.getini("easel_targets"):
        import easel

        known = easel.targets()
        unknown = [target for target in _targets(config) if target not in known]
        if unknown:
            raise pytest.UsageError(f"no target of easel is called `{unknown[0]}`: {', '.join(known)}")


def pytest_configure(config: pytest.Config) -> None:
    """Installs easel before test modules are imported: modules ask for the driver's target."""
    _check(config)
    if config.getoption("--easel") or config.getoption("--easel-cuda"):
        from easel import triton

        stack = ExitStack()
        config.add_cleanup(stack.close)
        stack.enter_context(triton.installed(_targets(config)[0]))
        if config.getoption("--easel-cuda"):
            stack.enter_context(triton.on_host())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with `easel_strict` runs once for each target."""
    if "easel_strict" in metafunc.fixturenames:
        metafunc.parametrize("easel_strict", _targets(metafunc.config), indirect=True)


@pytest.fixture
def easel_strict(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Triton's driver for the test: launches run in the simulator with strict checks; a fault is an `easel.EaselError`."""
    pytest.importorskip("triton")
    from easel import triton

    with triton.installed(getattr(request, "param", _targets(request.config)[0]), strict=True) as driver:
        yield driver
