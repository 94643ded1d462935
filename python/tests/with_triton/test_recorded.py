"""Recorded assembly of Triton runs strictly and computes NumPy's results. Needs NumPy, and no Triton."""

import re
from pathlib import Path

import pytest

numpy = pytest.importorskip("numpy")

import triton_cases as cases  # noqa: E402

import easel  # noqa: E402
from easel.triton import memory  # noqa: E402

FOLDER = Path(__file__).parent / "recorded"
CASES = {case.name: case for case in cases.CASES}


class Recording:
    """A recorded kernel."""

    def __init__(self, name, target):
        self.path = FOLDER / target / f"{name}.s"
        self.text = self.path.read_text()
        self.target = target
        first = self.text.splitlines()[0]
        stated = re.fullmatch(r"; triton \S+, threads (\d+), lds (\d+), arguments (.*)", first)
        self.threads, self.lds = int(stated[1]), int(stated[2])
        self.types = stated[3].split()

    def run(self, launched, text=None):
        """Runs the kernel on the arguments of a launch."""
        code = easel.compile(text or self.text, input="asm", target=self.target, name=self.path.name)
        given = [a.bits if isinstance(a, cases.Typed) else a for a in launched.arguments if a is not None]
        values = [memory.memory(a, ty) if ty[0] == "*" else memory.bits(a, ty, ty) for ty, a in zip(self.types, given, strict=True)]
        taken = [a for a in code.arguments() if a.kind != "workgroups"]
        values += [bytearray(64)] * (len(taken) - len(values))  # Buffers for Triton's own use.
        return code.run(*values, grid=launched.grid, workgroup=(self.threads, 1, 1), lds_bytes=self.lds, strict=True)

    def check(self, text=None):
        """Checks the kernel on every path."""
        return easel.check(text or self.text, target=self.target, workgroup=(self.threads, 1, 1), name=self.path.name)


@pytest.mark.parametrize("target", cases.TARGETS)
@pytest.mark.parametrize("name", CASES)
def test_recorded(name, target):
    recording = Recording(name, target)
    for seed in range(3):
        launched = cases.launch(CASES[name], seed, target)
        recording.run(launched)
        cases.compare(CASES[name], launched)


@pytest.mark.parametrize("target", cases.TARGETS)
@pytest.mark.parametrize("name", CASES)
def test_check(name, target):
    checked = Recording(name, target).check()
    assert not [finding for finding in checked.findings if finding.certain]
    # Where transfers into LDS by address are pending, the checker knows too little of the addresses.
    is_open = target == "gfx950" and name in ("batched_f8", "flash")
    assert checked.answer == ("not known" if is_open else "right")


@pytest.mark.parametrize("target", cases.TARGETS)
def test_removed_barrier_is_a_race(target):
    """The waves of `softmax` exchange the maxima of their parts: `tl.max` is in one line of the kernel."""
    recording = Recording("softmax", target)
    source = Path(__file__).parents[3] / "tests/foreign/triton/reductions.py"
    line = next(n for n, text in enumerate(source.read_text().splitlines(), 1) if "tl.max(v, 0)" in text)
    first, barrier, rest = recording.text.partition("\ts_barrier\n")
    assert barrier
    checked = recording.check(first + rest)
    assert checked.answer == "wrong"
    finding = next(f for f in checked.findings if f.code == "check-race")
    assert finding.place.source == ("tests/foreign/triton/reductions.py", line)
    with pytest.raises(easel.EaselError) as caught:
        recording.run(cases.launch(CASES["softmax"], 0, target), first + rest)
    assert f"tests/foreign/triton/reductions.py:{line}" in str(caught.value)
