"""easel as Triton's driver: what a project's tests do with kernels works without a GPU. Needs Triton; torch where stated."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

triton = pytest.importorskip("triton")
numpy = pytest.importorskip("numpy")

import triton_kernels as kernels  # noqa: E402
from triton.tools import tensor_descriptor as descriptor  # noqa: E402

import easel  # noqa: E402
import easel.triton  # noqa: E402

FOLDER = Path(__file__).parent


@pytest.fixture
def driver():
    with easel.triton.installed() as driver:
        yield driver


def arrays(n, seed=0):
    random = numpy.random.default_rng(seed)
    x, y = (random.standard_normal(n).astype("f4") for _ in range(2))
    return x, y, numpy.zeros(n, "f4")


def cdiv(n):
    return lambda meta: (triton.cdiv(n, meta["BLOCK"]),)


@pytest.mark.parametrize("grid", [cdiv(300), (2,), (2, 1), (2, 1, 1), [2]])
def test_grids(driver, grid):
    x, y, out = arrays(300)
    kernels.add[grid](x, y, out, 300, BLOCK=256)
    assert numpy.array_equal(out, x + y)
    assert len(driver.runs) == 1


@pytest.mark.parametrize("warps", [1, 2, 4, 8])
def test_waves(driver, warps):
    x, y, out = arrays(777)
    kernels.add[cdiv(777)](x, y, out, 777, BLOCK=512, num_warps=warps)
    assert numpy.array_equal(out, x + y)


@pytest.mark.parametrize("n", [1, 16, 17, 256, 300])
def test_numbers_that_specialize(driver, n):
    x, y, out = arrays(n)
    for size in (n, numpy.int32(n), numpy.int64(n)):
        out[:] = 0
        kernels.add[(2,)](x, y, out, size, BLOCK=256)
        assert numpy.array_equal(out, x + y)


@pytest.mark.parametrize("dtype", ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8"])
def test_types(driver, dtype):
    x, y = (numpy.random.default_rng(seed).integers(0, 200, 300).astype(dtype) for seed in (1, 2))
    out = numpy.zeros(300, dtype)
    kernels.add[cdiv(300)](x, y, out, 300, BLOCK=256)
    assert numpy.array_equal(out, x + y)


def test_none_is_an_argument(driver):
    x = numpy.arange(12, dtype="f4").reshape(3, 4)
    rows, keep, bias = numpy.array([2, 0]), numpy.array([1, 0, 1, 1], "u1"), numpy.full(4, 10, "f4")
    for given, added in ((None, 0), (bias, 10)):
        out = numpy.zeros((2, 4), "f4")
        kernels.selected[(2, 1)](x, rows, keep, given, out, 2.0, 4, BLOCK=16, num_warps=1)
        assert numpy.array_equal(out, x[rows] * keep * 2 + added)


def test_tuples_are_arguments(driver):
    x, _, out = arrays(100)
    kernels.paired[(1,)]((x, 3.0), out, 100, BLOCK=128)
    assert numpy.array_equal(out, x * 3)


def test_heuristics(driver):
    for n in (64, 100):
        x, out = numpy.ones(n, "f4"), numpy.zeros(1, "f4")
        kernels.guessed[(1,)](x, out, n)
        assert out[0] == n


def test_autotuned_kernels_run_once(driver):
    x, _, out = arrays(1000)
    kernels.tuned[cdiv(1000)](x, out, 1000)
    assert numpy.array_equal(out, x)
    assert len(driver.runs) == 1
    assert kernels.tuned.best_config in kernels.tuned.configs


def test_autotuning_resets_and_restores(driver):
    for n in (100, 200):
        x, total = numpy.arange(n, dtype="f4"), numpy.full(1, 5, "f4")
        kernels.summed.cache.clear()
        kernels.summed[cdiv(n)](x, total, n)
        assert total[0] == n * (n - 1) / 2
        assert numpy.array_equal(x, -numpy.arange(n, dtype="f4"))


def test_printing_is_a_fault_with_a_hint(driver):
    x = numpy.ones(64, "f4")
    with pytest.raises(easel.EaselError) as caught:
        kernels.printed[(1,)](x, BLOCK=64, num_warps=1)
    assert any("tl.device_print" in note for note in caught.value.__notes__)


def test_predicted_times(driver):
    x, y, out = arrays(1000)
    time = triton.testing.do_bench(lambda: kernels.add[cdiv(1000)](x, y, out, 1000, BLOCK=256))
    assert 0 < time < 1
    assert not out.any()


def test_views_have_their_memory(driver):
    whole = numpy.arange(60, dtype="f4").reshape(6, 10)
    out = numpy.zeros((10, 6), "f4")
    kernels.transposed[(1, 1)](whole[1:5], out, 4, 10, BM=16, BN=16)
    assert numpy.array_equal(out.ravel()[:40].reshape(10, 4), whole[1:5].T)
    with pytest.raises(easel.EaselError, match="simulate-outside-buffer"):
        kernels.transposed[(1, 1)](whole[1:4], out, 4, 10, BM=16, BN=16)


def test_arrays_may_share_memory(driver):
    x, y, _ = arrays(300)
    expected = x + y
    kernels.add[cdiv(300)](x, y, x, 300, BLOCK=256)
    assert numpy.array_equal(x, expected)
    # The columns of an array are between each other: what a kernel leaves in one column stays when the other is written.
    columns = numpy.zeros((100, 2), "f4")
    kernels.columns[(1,)](x, columns[:, 0], columns[:, 1], 100, BLOCK=128)
    assert numpy.array_equal(columns, numpy.stack([x[:100], -x[:100]], 1))


def test_read_only_arrays_stay(driver):
    x, y, out = arrays(300)
    x.flags.writeable = False
    kernels.add[cdiv(300)](x, y, out, 300, BLOCK=256)
    assert numpy.array_equal(out, x + y)


def test_an_empty_grid_runs_nothing(driver):
    x, y, out = arrays(1)
    kernels.add[(0,)](x, y, out, 1, BLOCK=256)
    assert not driver.runs
    with pytest.raises(ValueError, match="no kernel ran"):
        easel.triton.run(kernels.add[(0,)], x, y, out, 1, BLOCK=256)


def test_a_fault_has_its_python_line(driver):
    x, y, out = arrays(300)
    with pytest.raises(easel.EaselError) as caught:
        kernels.add[(2,)](x, y, out[:200], 300, BLOCK=256)
    source = Path(kernels.add.fn.__code__.co_filename)
    line = next(n for n, text in enumerate(source.read_text().splitlines(), 1) if "tl.store(out + i, tl.load(x" in text)
    assert f"{source}:{line}" in str(caught.value)
    assert any(note.endswith(source.read_text().splitlines()[line - 1].strip()) for note in caught.value.__notes__)


def test_arguments_that_are_no_arrays(driver):
    x, y, out = arrays(300)
    with pytest.raises(TypeError):
        kernels.add[(2,)](x, y, [0.0], 300, BLOCK=256)
    with pytest.raises(TypeError, match="negative strides"):
        kernels.add[(2,)](x[::-1], y, out, 300, BLOCK=256)
    with pytest.raises(TypeError, match="byte order"):
        kernels.add[(2,)](x.astype(">f4"), y, out, 300, BLOCK=256)
    with pytest.raises(TypeError, match="give the grid"):
        easel.triton.run(kernels.add, x, y, out, 300, BLOCK=256)
    with pytest.raises(TypeError, match="has a grid"):
        easel.triton.run(kernels.add[(2,)], x, y, out, 300, BLOCK=256, grid=(2,))


def test_installing_is_undone():
    config = triton.runtime.driver

    def state():
        jit = triton.runtime.jit
        return config._active, jit.native_specialize_impl, triton.testing.do_bench, jit.JITFunction.run

    before = state()
    outer = easel.triton.install("gfx950")
    with easel.triton.installed("gfx942"):
        assert config.active.get_current_target().arch == "gfx942"
        easel.triton.install("gfx950")  # The end of the block undoes this, too.
    assert config.active is outer and config.active.get_current_target().arch == "gfx950"
    easel.triton.uninstall()
    easel.triton.uninstall()
    assert before == state()


def test_interpretation_is_refused(monkeypatch):
    monkeypatch.setenv("TRITON_INTERPRET", "1")
    with pytest.raises(RuntimeError, match="TRITON_INTERPRET"):
        easel.triton.install()


@pytest.mark.parametrize("target", ["gfx942", "gfx950"])
def test_run_and_compile(target):
    x, y, out = arrays(300)
    run = easel.triton.run(kernels.add, x, y, out, 300, grid=(2,), target=target, BLOCK=256, num_warps=2)
    assert numpy.array_equal(out, x + y) and run.summary
    kernel = easel.triton.compile(kernels.add, "*fp16", "*fp16", "*fp16", 300, BLOCK=256, target=target, num_warps=2)
    assert kernel.target == target and kernel.workgroup == (128, 1, 1)
    assert "global_load_ushort" in kernel.asm or "buffer_load_ushort" in kernel.asm
    assert kernel.check().answer == "right"


def test_cache(tmp_path):
    with triton.knobs.cache.scope():
        triton.knobs.cache.dir = str(tmp_path)
        for target in ("gfx942", "gfx950"):
            easel.triton.compile(kernels.scan, "*i16", "*i16", BLOCK=512, num_warps=8, target=target)
    found = easel.triton.check(tmp_path)
    assert [(k.name, k.num_warps, k.answer) for k in found] == [("scan", 8, "right")] * 2
    assert sorted(k.target for k in found) == ["gfx942", "gfx950"] and all(k.lds_bytes > 0 for k in found)
    path = found[0].path
    path.write_text(path.read_text().replace("\ts_barrier\n", "", 1))
    first, second = easel.triton.check(tmp_path)
    assert second.answer == "right" and first.answer == "wrong" and not first
    assert any(f.code == "check-race" for f in first.findings)
    assert f"{Path(kernels.scan.fn.__code__.co_filename)}:" in str(first)
    path.write_text("no assembly")
    first, second = easel.triton.check(tmp_path)
    assert first.error is not None and first.answer == "not known" and second
    with pytest.raises(FileNotFoundError, match="no folder"):
        easel.triton.check(tmp_path / "absent")


def test_torch_tensors_on_the_cpu(driver):
    torch = pytest.importorskip("torch")
    x, y, out = torch.randn(300).bfloat16(), torch.randn(300).bfloat16(), torch.zeros(300, dtype=torch.bfloat16)
    kernels.add[cdiv(300)](x, y, out, 300, BLOCK=256)
    assert torch.equal(out, x + y)
    whole = torch.randn(3, 200)
    kernels.add[cdiv(100)](whole[0, 100:], whole[1], whole[2, 50:], 100, BLOCK=256)
    assert torch.equal(whole[2, 50:150], whole[0, 100:] + whole[1, :100])
    with pytest.raises(TypeError, match="on the device `meta`"):
        kernels.add[cdiv(300)](x, y, out.to("meta"), 300, BLOCK=256)


def test_torch_is_not_needed():
    code = f"""
import sys

class NoTorch:
    def find_spec(self, name, path=None, target=None):
        if name == "torch":
            raise ImportError(name)

sys.meta_path.insert(0, NoTorch())
sys.path.insert(0, {str(FOLDER)!r})
import numpy, easel.triton
assert "triton" not in sys.modules
import triton_kernels as kernels
x, out = numpy.ones(300, "f4"), numpy.zeros(300, "f4")
easel.triton.run(kernels.add[(2,)], x, x, out, 300, BLOCK=256)
assert (out == 2).all() and "torch" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("warps", [1, 4, 8])
@pytest.mark.parametrize("block", [32, 64, 128, 256])
def test_small_blocks_in_place(driver, block, warps):
    """Waves beyond a block load what the first waves store, and use nothing of the values: that is no race."""
    x = numpy.arange(500, dtype="f4")
    kernels.increment[cdiv(500)](x, 500, BLOCK=block, num_warps=warps)
    assert numpy.array_equal(x, numpy.arange(500, dtype="f4") + 1)


def test_names_of_results(driver):
    """Results have the names of the function's arguments."""
    x, y, out = arrays(300)
    kernels.add[(2,)](x, y, out, 300, BLOCK=256)
    names = driver.runs[-1].keys()
    signature = kernels.add.arg_names
    assert set(names) >= set(signature[:3]), names
    assert numpy.array_equal(driver.runs[-1][signature[2]].view("f4"), x + y)


def test_unknown_target():
    with pytest.raises(easel.EaselError, match="gfx942"):
        easel.triton.install("gfx943")


def test_the_newest_runs_are_kept():
    x, y, out = arrays(64)
    for options, kept in (({}, 16), ({"runs": 3}, 3), ({"runs": None}, 20)):
        with easel.triton.installed(**options) as driver:
            seen = []
            for _ in range(20):
                kernels.add[(1,)](x, y, out, 64, BLOCK=64, num_warps=1)
                seen.append(driver.runs[-1])
        assert driver.launches == 20 and len(driver.runs) == kept
        assert all(one is other for one, other in zip(driver.runs, seen[-kept:], strict=True))


def test_threads_run_one_at_a_time():
    wrong = []

    def work(number):
        target = ("gfx942", "gfx950")[number % 2]
        for _ in range(5):
            x, out = numpy.full(300, number, "f4"), numpy.zeros(300, "f4")
            try:
                run = easel.triton.run(kernels.add[(2,)], x, x, out, 300, BLOCK=256, num_warps=1, target=target)
                kernel = easel.triton.compile(kernels.add, "*fp32", "*fp32", "*fp32", 300, BLOCK=256, num_warps=1, target=target)
                if target not in run.summary or kernel.target != target or not (out == 2 * number).all():
                    wrong.append((target, run.summary, kernel.target, out[:2]))
            except Exception as error:
                wrong.append(error)

    before = triton.runtime.jit.native_specialize_impl
    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert triton.runtime.jit.native_specialize_impl is before


def test_a_function_that_runs_kernels_may_be_run():
    """The lock of `run` is for other threads only."""
    x, y, out = arrays(64)

    def function():
        easel.triton.run(kernels.add[(1,)], x, y, out, 64, BLOCK=64, num_warps=1)
        kernels.add[(1,)](out, y, out, 64, BLOCK=64, num_warps=1)

    easel.triton.run(function)
    assert numpy.array_equal(out, x + y + y)


SHAPE, BLOCK = (50, 72), (32, 64)


@pytest.mark.parametrize(
    ("dtype", "made"),
    [
        ("f4", lambda array: array),
        ("f2", lambda array: array),
        ("f4", lambda array: easel.triton.view(array, "fp32")),
        ("u2", lambda array: easel.triton.view(array, "bf16")),
    ],
    ids=["f4", "f2", "view", "bf16"],
)
def test_descriptors_of_arrays(dtype, made):
    """Elements outside of the shape are 0 and are not stored."""
    bits = numpy.random.default_rng(0).integers(1, 100, SHAPE)
    x = (bits.astype("f4").view("u4") >> 16).astype("u2") if dtype == "u2" else bits.astype(dtype)
    whole = numpy.zeros((SHAPE[0] + 1, SHAPE[1]), dtype)
    with easel.triton.installed():
        given = [descriptor.TensorDescriptor(made(array), list(SHAPE), [SHAPE[1], 1], list(BLOCK)) for array in (x, whole)]
    easel.triton.run(kernels.doubled[(2, 2)], *given, BM=BLOCK[0], BN=BLOCK[1])
    expected = (2 * bits).astype("f4").view("u4") >> 16 if dtype == "u2" else 2 * bits
    assert numpy.array_equal(whole[:-1], expected.astype(dtype)) and not whole[-1].any()


@pytest.mark.parametrize("padding", ["zero", "nan"])
def test_descriptors_from_arrays(padding):
    x, out = numpy.ones(BLOCK, "f4"), numpy.zeros(BLOCK, "f4")
    easel.triton.install()
    easel.triton.uninstall()
    given = [descriptor.TensorDescriptor.from_tensor(array, list(BLOCK), padding) for array in (x, out)]
    easel.triton.run(kernels.doubled[(1, 1)], *given, BM=BLOCK[0], BN=BLOCK[1])
    assert (out == 2).all()
    with pytest.raises(AssertionError, match="must be 16-byte aligned"):
        descriptor.TensorDescriptor.from_tensor(x.T, list(BLOCK))
    with pytest.raises(AssertionError, match="floating point"):
        descriptor.TensorDescriptor.from_tensor(x.astype("i4"), list(BLOCK), "nan")


def test_descriptors_before_install():
    code = """
import numpy, sys, easel.triton
from triton.tools.tensor_descriptor import TensorDescriptor
TensorDescriptor(easel.triton.view(numpy.ones((32, 64), "f4"), "fp32"), [32, 64], [64, 1], [32, 64])
with easel.triton.installed():
    TensorDescriptor(numpy.ones((32, 64), "f4"), [32, 64], [64, 1], [32, 64])
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("dtype", ["c8", "M8[s]", "O", "S4", [("a", "f4")]])
def test_types_that_triton_has_not(dtype):
    x, y, out = arrays(64)
    with pytest.raises(TypeError, match="`y` has elements of the type .*, which Triton has not"):
        easel.triton.run(kernels.add[(1,)], x, numpy.zeros(64, dtype), out, 64, BLOCK=64)
    with pytest.raises(TypeError, match="`y` has elements of the type"):
        easel.triton.compile(kernels.add, x, numpy.zeros(64, dtype), out, 64, BLOCK=64)


def test_arguments_that_triton_cannot_take(driver):
    x, y, out = arrays(64)
    with pytest.raises(TypeError, match="`y` is list, and Triton cannot take it"):
        kernels.add[(1,)](x, [1.0], out, 64, BLOCK=64)
    with pytest.raises(ValueError, match="`n` is 18446744073709551616, which has more than 64 bits"):
        kernels.add[(1,)](x, y, out, 1 << 64, BLOCK=64)


@pytest.mark.parametrize(
    ("grid", "error"),
    [((), ValueError), ((-1,), ValueError), ((1, 1, 1, 2), ValueError), (("a",), TypeError), ((1.5,), TypeError), ("11", TypeError)],
)
def test_wrong_grids(driver, grid, error):
    x, y, out = arrays(64)
    for given in (grid, lambda meta: grid):
        with pytest.raises(error, match="the grid of `add` is .*, and a grid is one to three numbers"):
            kernels.add[given](x, y, out, 64, BLOCK=64)
        with pytest.raises(error, match="the grid of `add`"):
            easel.triton.run(kernels.add, x, y, out, 64, BLOCK=64, grid=given)
    with pytest.raises(TypeError, match="the grid of `add` is 1, and"):
        kernels.add[lambda meta: 1](x, y, out, 64, BLOCK=64)
    kernels.add[(numpy.int64(1), True)](x, y, out, 64, BLOCK=64)
    assert numpy.array_equal(out, x + y)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"strict": "no"}, TypeError),
        ({"strict": 1}, TypeError),
        ({"traffic": "no"}, TypeError),
        ({"sample": 0}, ValueError),
        ({"sample": "4"}, TypeError),
        ({"max_instructions": -1}, ValueError),
    ],
)
def test_wrong_options(options, error):
    x, y, out = arrays(64)
    with pytest.raises(error, match=f"`{next(iter(options))}` is "):
        easel.triton.run(kernels.add[(1,)], x, y, out, 64, BLOCK=64, **options)
    with pytest.raises(ValueError, match="`runs` is at least 1, and not 0"):
        easel.triton.install(runs=0)
