"""Runs on arrays: element types, layouts, aliasing, sizes, numbers, settings, faults."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import easel
import numpy as np
import pytest

# `y[i] = f(x[i])` over 64 elements, for element types that NumPy has and lacks.
COPY = """kernel @copy attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer "x" at 0 size 8 bytes {bytes} element "{element}" shape [64],
  buffer "y" at 8 size 8 bytes {bytes} element "{element}" shape [64] written]}} {{
^bb0:
  %0: ptr.global = argument<0>
  %1: ptr.global = argument<1>
  %2: i32 in [0, 63] = workitem_id<0>
  %3: i64 = zext %2
  %4: i64 = const<{size}>
  %5: i64 = mul %3, %4
  %6: {element} = load<global, extent={bytes}, align={size}> %0, %5
  store<global, extent={bytes}, align={size}> %6, %1, %5
  return
}}
"""

ENDLESS = """	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.text
	.globl	endless
	.p2align	8
	.type	endless,@function
endless:
.Lagain:
	s_nop 0
	s_branch .Lagain
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel endless
		.amdhsa_next_free_vgpr 4
		.amdhsa_accum_offset 4
		.amdhsa_next_free_sgpr 4
	.end_amdhsa_kernel
"""


def copy_kernel(element: str, size: int) -> easel.Compiled:
    return easel.compile(COPY.format(element=element, size=size, bytes=64 * size), input="kir", target="gfx942")


@pytest.mark.parametrize(
    ("element", "dtype"),
    [
        ("f32", np.float32),
        ("f64", np.float64),
        ("f16", np.float16),
        ("bf16", np.uint16),
        ("i32", np.int32),
        ("i32", np.uint32),
        ("i64", np.int64),
        ("i16", np.int16),
        ("i8", np.int8),
        ("i8", np.uint8),
    ],
)
@pytest.mark.parametrize("layout", ["plain", "strided", "reversed", "offset"])
def test_types_and_layouts(element: str, dtype: type, layout: str) -> None:
    size = np.dtype(dtype).itemsize
    kernel = copy_kernel(element, size)
    bits = np.random.default_rng(size).integers(0, 256, (2, 130 * size), dtype=np.uint8).view(dtype)
    view = {"plain": np.s_[:64], "strided": np.s_[:128:2], "reversed": np.s_[63::-1], "offset": np.s_[3:67]}[layout]
    x, y = bits[0][view], bits[1][view]
    outside = bits[1].copy()
    run = kernel.run(x, y)
    assert x.tobytes() == y.tobytes() == run["y"].tobytes()
    outside[view] = y
    assert outside.tobytes() == bits[1].tobytes(), "elements outside of the view are as before"
    assert run["y"].dtype == np.dtype(dtype) and run["y"].shape == (64,)
    assert not run["y"].flags.writeable and not run["y"].flags.owndata


def test_other_arrays() -> None:
    kernel = copy_kernel("i8", 1)
    target = bytearray(64)
    kernel.run(bytes(range(64)), memoryview(target))
    assert target == bytes(range(64))
    run = kernel.run(bytes(range(64)), bytes(64))
    assert run.buffers["y"].tobytes() == bytes(range(64)), "a read-only array stays, and the run has the result"
    ml_dtypes = pytest.importorskip("ml_dtypes")
    x = np.arange(64).astype(ml_dtypes.bfloat16)
    y = np.zeros(64, ml_dtypes.bfloat16)
    copy_kernel("bf16", 2).run(x, y)
    assert (x == y).all()


def test_numbers(saxpy: Path) -> None:
    kernel = easel.compile(saxpy)
    x = np.random.default_rng(1).normal(size=1024).astype(np.float32)
    for a in (2.5, np.float32(0.1), np.float64(0.1), 3, np.int8(-3), True, 0.1, float("inf"), -0.0, 1e-45):
        y = x[::-1].copy()
        with np.errstate(all="ignore"):
            expected = np.float32(a) * x + y
        kernel.run(x, y, a)
        assert y.tobytes() == expected.tobytes() or np.allclose(y, expected, rtol=1e-6, atol=0, equal_nan=True), a
    y = x.copy()
    kernel.run(a=2.0, y=y, x=x)
    assert np.array_equal(y, np.float32(2) * x + x)


def test_wrong_arguments(saxpy: Path) -> None:
    kernel = easel.compile(saxpy)
    x = np.zeros(1024, np.float32)
    for call, text in [
        (lambda: kernel.run(x, x), "(?s)needs a value.*`a=VALUE`"),
        (lambda: kernel.run(x, x.astype(np.float64), 1.0), "float64"),
        (lambda: kernel.run(x, x[:3], 1.0), "y"),
        (lambda: kernel.run(x, 4096, "one"), "is no number"),
        (lambda: kernel.run(x, object(), 1.0), "is no array"),
        (lambda: kernel.run(x, x, a=1.0, z=1), "no argument is called"),
        (lambda: kernel.run(x, x, 1.0, grid=(3, 1, 1)), "grid"),
        (lambda: kernel.run(x, x, 1.0, kernel="other"), "other"),
    ]:
        with pytest.raises(easel.EaselError, match=text):
            call()
    with pytest.raises(easel.EaselError, match=r"give its size with `grid=X,Y,Z`"):
        easel.compile(ENDLESS).run()
    for call in [
        lambda: kernel.run(x, x, 1.0, 2.0),
        lambda: kernel.run(x, x, 1.0, a=1.0),
        lambda: kernel.run(x, x, 1.0, grid=(1, 1, 1, 1)),
        lambda: kernel.run(x, x, 1.0, grid="4"),
        lambda: kernel.run(x, np.array(["a"] * 1024, dtype=object), 1.0),
        lambda: kernel.run(x, x.astype(">f4"), 1.0),
    ]:
        with pytest.raises((TypeError, easel.EaselError)):
            call()


def test_seeds_and_sizes(gemm: Path) -> None:
    kernel = easel.compile(gemm)
    first, again, other = (kernel.run(seed=seed) for seed in (1, 1, 2))
    assert first["arg2"].tobytes() == again["arg2"].tobytes() != other["arg2"].tobytes()
    a, b = first["arg0"].astype(np.float32), first["arg1"].astype(np.float32)
    assert np.abs(first["arg2"] - a @ b.T).max() < 1e-3
    assert first.keys() == ["arg0", "arg1", "arg2"]
    sampled = kernel.run(sample=1, traffic=True)
    whole = kernel.run(traffic=True)
    assert sampled.instructions * 4 == whole.instructions
    assert sampled.kernels[0]["clocks"] == whole.kernels[0]["clocks"]
    assert whole.clocks and whole.clocks > 0 and whole.kernels[0]["clocks"]["alone"] > 0
    assert kernel.run().clocks is None


def test_random_runs(gemm: Path, saxpy: Path) -> None:
    """Axes: kernel, strict, contents of arrays, which arguments are given, order of keywords."""
    drawn: dict[str, int] = {}
    rng = np.random.default_rng(7)
    choose = random.Random(7)
    kernels = [easel.compile(gemm, target=t) for t in ("gfx90a", "gfx942", "gfx950")]
    for _ in range(30):
        kernel, strict = choose.choice(kernels), choose.random() < 0.5
        scale = choose.choice([0.0, 1.0, 100.0])
        a = (rng.normal(size=(64, 128)) * scale).astype(np.float16)
        b = rng.normal(size=(64, 128)).astype(np.float16)
        out = np.full((64, 64), np.nan, np.float32)
        named = {"arg1": b, "arg2": out}
        if choose.random() < 0.5:
            named = dict(reversed(named.items()))
        kernel.run(a, strict=strict, **named)
        expected = a.astype(np.float64) @ b.astype(np.float64).T
        assert np.abs(out - expected).max() <= 1e-3 * max(1.0, scale)
        key = f"{kernel.target} strict={strict} scale={scale}"
        drawn[key] = drawn.get(key, 0) + 1
    print(dict(sorted(drawn.items())))


def test_a_fault_is_an_exception_and_arrays_stay(root: Path) -> None:
    rotate = easel.compile(root / "examples/rotate.s")
    out = np.full(256, 7, np.int32)
    with pytest.raises(easel.EaselError) as caught:
        rotate.run(out, grid=1)
    assert caught.value.code == "simulate-lds-undefined" and caught.value.line == 15
    assert (out == 7).all()
    mended = easel.compile(easel.check(root / "examples/rotate.s", fix=True).fixed or "")
    mended.run(out, grid=1)
    assert np.array_equal(out, (np.arange(256) + 64) % 256)


def test_progress_and_its_exception(gemm: Path) -> None:
    stages: list[tuple[str, int, int]] = []
    kernel = easel.compile(gemm, progress=lambda *now: stages.append(now))
    kernel.run(progress=lambda *now: stages.append(now))
    assert ("workgroups", 4, 4) in stages

    class Stop(Exception):
        pass

    def stop(*_: object) -> None:
        raise Stop

    with pytest.raises(Stop):
        easel.compile(ENDLESS).run(grid=1, strict=False, max_instructions=1 << 40, progress=stop)


def test_threads_run_at_one_time() -> None:
    """The interpreter's lock is free during a run: a thread counts on."""
    kernel = easel.compile(ENDLESS)
    done = threading.Event()

    def work() -> None:
        with pytest.raises(easel.EaselError, match="without ending"):
            kernel.run(grid=1, strict=False, max_instructions=3_000_000)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    counted = 0
    while not done.wait(0.001):
        counted += 1
    thread.join()
    assert counted > 20


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_interrupts() -> None:
    program = (
        "import easel, signal, sys, time\n"
        # A process in the background may be started with the signal ignored.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        f"kernel = easel.compile({ENDLESS!r})\n"
        "print('ready', flush=True)\n"
        "start = time.monotonic()\n"
        "try:\n"
        "    kernel.run(grid=1, strict=False, max_instructions=1 << 40)\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted', easel.compile(sys.argv[1]).target)\n"
    )
    example = Path(__file__).resolve().parents[2] / "examples/saxpy.kir"
    with subprocess.Popen(
        [sys.executable, "-c", program, str(example)], stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout and child.stdout.readline() == "ready\n"
        time.sleep(0.5)
        start = time.monotonic()
        child.send_signal(signal.SIGINT)
        try:
            out, _ = child.communicate(timeout=60)
        finally:
            child.kill()
        assert "interrupted gfx942" in out
        assert child.returncode == 0
        assert time.monotonic() - start < 20


def test_without_numpy(gemm: Path) -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "import easel\n"
        f"run = easel.compile({str(gemm)!r}).run(seed=3)\n"
        "view = run['arg2']\n"
        "print(type(view).__name__, view.shape, view.format, view.nbytes)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "memoryview (64, 64) f 16384\n"


def test_vector_code_of_intel(root: Path) -> None:
    kernel = easel.compile(root / "examples/scale.ll", target="dg2")
    data, out = np.arange(100, 132, dtype=np.uint8), np.zeros(64, np.uint8)
    run = kernel.run(data, out)
    assert set(run.keys()) == {"in", "out"}
    # Every second byte as a number between 0 and 1.
    assert np.allclose(out.view(np.float32), data[::2] / 255, rtol=1e-6)


@pytest.mark.parametrize("case", ["same", "transposed", "reversed", "strided", "interleaved", "dense"])
def test_arrays_that_overlap(case: str) -> None:
    """The same array as input and output works in any layout. Arrays that overlap otherwise are refused if one is not contiguous."""
    kernel = copy_kernel("f32", 4)
    base = np.arange(256, dtype=np.float32)
    if case == "interleaved":
        x, y = base[0:128:2], base[1:128:2]
        expected = x.copy()
        kernel.run(x, y)
        assert np.array_equal(y, expected) and np.array_equal(x, expected)
        return
    if case == "dense":
        x, y = base[:64], base[64:128]
        kernel.run(x, y)
        assert np.array_equal(y, x)
        return
    view = {
        "same": base[:64],
        "transposed": base[:64].reshape(8, 8).T,
        "reversed": base[63::-1],
        "strided": base[:128:2],
    }[case]
    before = view.copy()
    kernel.run(view, view)
    assert np.array_equal(view, before)
    if case != "same":
        with pytest.raises(ValueError, match="x and y overlap"):
            kernel.run(base[:64], view)


def test_shared_arrays_have_the_types_of_their_arguments(gemm: Path) -> None:
    """An array for two arguments has the type and the size that each needs, also if the arguments share memory."""
    kernel = easel.compile(gemm)
    a = np.zeros((64, 128), np.float16)
    with pytest.raises(easel.EaselError, match="`arg2` holds elements of type f32"):
        kernel.run(a, a, a)
    with pytest.raises(easel.EaselError) as caught:
        kernel.run(*[a.astype(np.float64)] * 3)
    assert len(caught.value.diagnostics) == 3
    # Joined with the next array, a short one would seem long enough.
    memory = np.zeros(64 * 128 * 2, np.float16)
    with pytest.raises(easel.EaselError, match="`arg0` has 16384 bytes"):
        kernel.run(memory[:4096], memory[2048 : 2048 + 8192], np.zeros((64, 64), np.float32))


def test_a_stride_of_zero_and_other_changes() -> None:
    kernel = copy_kernel("f32", 4)
    x = np.arange(64, dtype=np.float32)
    one = np.lib.stride_tricks.as_strided(np.zeros(1, np.float32), (64,), (0,))
    with pytest.raises(ValueError, match="y.*share memory"):
        kernel.run(x, one)
    kernel.run(np.broadcast_to(np.float32(3), (64,)), x)
    assert (x == 3).all()
    with pytest.raises(easel.EaselError, match="more than can be simulated"):
        kernel.run(np.broadcast_to(np.float32(1), (1 << 42,)), x)
    with pytest.raises(easel.EaselError, match="more than can be simulated"):
        kernel.run(x, x.copy(), room=1 << 40)
    # An array that the kernel only reads keeps what others write during the run.
    y = np.zeros(64, np.float32)

    def change(*_: object) -> None:
        x[0] = 99

    kernel.run(x, y, progress=change)
    assert x[0] == 99 and y[1] == 3


def test_results_as_a_mapping(gemm: Path) -> None:
    run = easel.compile(gemm).run()
    assert "arg2" in run and "other" not in run and 3 not in run
    assert list(run) == run.keys() and len(run) == 3
