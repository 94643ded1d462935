"""Kernels of wave-lang through easel, in the simulator, against NumPy.

The first part compiles recorded MLIR and needs easel and NumPy only. The second part compiles with wave-lang; without wave-lang and
torch the second part is skipped.
"""

import sys
from pathlib import Path
from typing import Any

import easel
import easel.wave
import numpy as np
import pytest
from wave_references import CASES, case, difference, product

RECORDED = Path(__file__).parent / "recorded"
TARGETS = ("gfx942", "gfx950")
EVERY = [(name, target) for target in TARGETS for name in CASES]


def recorded(name: str, target: str) -> Path:
    return RECORDED / f"{name}.{target}.mlir"


def test_every_kernel_is_recorded() -> None:
    assert sorted(file.name for file in RECORDED.iterdir()) == sorted(f"{name}.{target}.mlir" for name, target in EVERY)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "target"), EVERY)
def test_recorded_kernel(name: str, target: str, seed: int) -> None:
    drawn = case(name, seed, target)
    inputs = [array.copy() for array in drawn.arrays[:-1]]
    easel.wave.run(recorded(name, target), *drawn.arrays, target=target)
    assert difference(drawn, drawn.arrays[-1]) <= drawn.tolerance
    for before, after in zip(inputs, drawn.arrays[:-1], strict=True):
        np.testing.assert_array_equal(before, after)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("sizes", [(1, 1, 1), (32, 64, 32), (33, 65, 31), (31, 1, 97), (96, 130, 7)])
def test_dynamic_sizes(target: str, sizes: tuple[int, int, int]) -> None:
    drawn = product(np.random.default_rng(7), *sizes)
    easel.wave.run(recorded("dynamic", target), *drawn.arrays, target=target)
    assert difference(drawn, drawn.arrays[-1]) <= drawn.tolerance


def test_a_wrong_kernel_is_found() -> None:
    """The tolerance of a product is far below the difference that one wrong constant makes."""
    text = recorded("gemm", "gfx942").read_text(encoding="utf-8")
    wrong = text.replace("mod 64) floordiv 16) * 4 + 16)", "mod 64) floordiv 16) * 4 + 12)")
    assert wrong != text
    drawn = case("gemm", 0, "gfx942")
    easel.wave.run(wrong, *drawn.arrays, target="gfx942")
    assert difference(drawn, drawn.arrays[-1]) > 0.1


def test_result_by_name_and_launch() -> None:
    drawn = case("row_sum", 0, "gfx942")
    compiled = easel.wave.compile(recorded("row_sum", "gfx942"), target="gfx942")
    assert compiled.launch.workgroup == (64, 2, 1)
    assert compiled.launch.grid == (1, 12, 1)
    assert compiled.object[:4] == b"\x7fELF"
    result = easel.wave.run(recorded("row_sum", "gfx942"), *drawn.arrays, target="gfx942")
    np.testing.assert_array_equal(np.asarray(result["arg1"]).view(np.float32).reshape(-1), drawn.arrays[1])


def test_number_of_arguments() -> None:
    with pytest.raises(TypeError, match="takes 3 arguments"):
        easel.wave.run(recorded("gemm", "gfx942"), np.zeros(4, np.float32))


def test_arguments_that_do_not_fit() -> None:
    a, b, out = case("gemm", 0, "gfx942").arrays
    with pytest.raises(ValueError, match=r"argument 2 of the kernel is `tensor<96x160xf16>`, but an array of shape \(160, 96\)"):
        easel.wave.run(recorded("gemm", "gfx942"), a, b.reshape(160, 96), out)
    text = recorded("gemm", "gfx942").read_text(encoding="utf-8")
    scalar = text.replace("%arg2: !hal.buffer_view, ", "%arg2: i32, ").replace("=> %arg2 : !hal.buffer_view", "=> %arg2 : i32")
    with pytest.raises(TypeError, match="argument 3 of the kernel is a scalar of type i32, but `ndarray` was given"):
        easel.wave.run(scalar, a, b, out)
    with pytest.raises(easel.EaselError):
        easel.wave.run(recorded("gemm", "gfx942"), a.astype(np.float32), b, out)


def test_an_array_without_sizes() -> None:
    with pytest.raises(TypeError, match="size of dimension 0"):
        easel.wave.run(recorded("dynamic", "gfx942"), 64, 64, 64)


def test_damaged_host_functions() -> None:
    """A damaged text gives the same launch, or an error that is no failure of easel's own code."""
    from easel._dispatch import Dispatch

    draw = np.random.default_rng(0)
    whole = recorded("dynamic", "gfx942").read_text(encoding="utf-8")
    arrays = product(draw, 40, 70, 33).arrays
    assert Dispatch(whole).launch(arrays) == ([*arrays, 40, 70, 33], (2, 2, 1))
    pieces = ["%dim", "%0", "%c0", "(", ")", "0", "floordiv", "affine_map<()[s0] -> (s0 ceildiv 0)>", "\n", '"', "arith.index_cast %dim"]
    begin = whole.index("func.func @isolated")
    for _ in range(400):
        start = int(draw.integers(0, 600) if draw.random() < 0.4 else draw.integers(begin, len(whole)))
        text = whole[:start] + str(draw.choice(pieces)) + whole[start + int(draw.integers(0, 12)) :]
        dispatch = Dispatch(text)
        try:
            for number, array in enumerate(arrays[: dispatch.parameters or 0]):
                dispatch.check(number, array)
            dispatch.launch(arrays)
        except (ValueError, TypeError):
            pass


def test_not_a_kernel() -> None:
    with pytest.raises(TypeError, match="`int` is no Wave kernel"):
        easel.wave.compile(3)
    with pytest.raises(easel.EaselError) as broken:
        easel.wave.compile("func.func @broken(")
    assert broken.value.file == "broken.mlir"
    with pytest.raises(TypeError, match="`options` are for a function"):
        easel.wave.compile("func.func @broken(", options=3)


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wave_lang", None)
    for name in [name for name in sys.modules if name.startswith("wave_lang.")]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(ImportError, match="wave[-_]lang"):
        easel.wave.install()


def live() -> Any:
    pytest.importorskip("torch")
    pytest.importorskip("wave_lang")
    import wave_kernels

    return wave_kernels


def wave_compile(options: Any, kernel: Any) -> Any:
    from wave_lang.kernel.wave.compile import wave_compile as function

    return function(options, kernel)


@pytest.mark.parametrize(("name", "target"), EVERY)
def test_recorded_text_is_the_live_one(name: str, target: str) -> None:
    assert live().mlir(name, target) == recorded(name, target).read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "target"), EVERY)
def test_live_backend(name: str, target: str) -> None:
    """The package compiles with `backend="asm"`, and its kernel is called with tensors of torch."""
    kernels = live()
    import torch

    kernel, options = kernels.made(name, target, backend="asm", wave_runtime=True)
    drawn = case(name, 11, target)
    with easel.wave.installed():
        compiled = wave_compile(options, kernel)
    assert Path(compiled.gpu_binary_path).read_bytes() == compiled.gpu_binary == easel.wave.compile(compiled).object
    assert f"amdgcn-amd-amdhsa--{target}" in compiled.asm
    assert compiled(*(torch.from_numpy(array) for array in drawn.arrays)) is compiled.asm
    assert difference(drawn, drawn.arrays[-1]) <= drawn.tolerance
    again = case(name, 12, target)
    easel.wave.run(compiled, *again.arrays)
    assert difference(again, again.arrays[-1]) <= again.tolerance


def test_run_compiles() -> None:
    kernel, options = live().made("softmax", "gfx950")
    drawn = case("softmax", 3, "gfx950")
    result = easel.wave.run(kernel, *drawn.arrays, options=options, traffic=True)
    assert difference(drawn, drawn.arrays[-1]) <= drawn.tolerance
    assert result.nanoseconds is not None
    with pytest.raises(TypeError, match="needs `options=WaveCompileOptions"):
        easel.wave.run(kernel, *drawn.arrays)


@pytest.mark.parametrize("chosen", [{"compile_to_asm": True}, {"compile_to_mlir": True}])
def test_text_only(chosen: dict[str, Any]) -> None:
    """Assembly without the backend's runtime, and a kernel that the package left as MLIR."""
    kernel, options = live().made("dynamic", "gfx950", **chosen)
    drawn = case("dynamic", 5, "gfx950")
    with easel.wave.installed():
        compiled = wave_compile(options, kernel)
    assert isinstance(compiled.asm, easel.wave.Assembly) == ("compile_to_asm" in chosen)
    assert easel.wave.compile(compiled).target == "gfx950"
    easel.wave.run(compiled, *drawn.arrays)
    assert difference(drawn, drawn.arrays[-1]) <= drawn.tolerance


def test_order_of_arguments() -> None:
    """A kernel gets its inputs first; a caller passes the order of the Python function."""
    live()
    import wave_lang.kernel.lang as tkl
    import wave_lang.kernel.wave as tkw
    from wave_lang.kernel.lang.global_symbols import GLOBAL_ADDRESS_SPACE
    from wave_lang.kernel.wave.compile import WaveCompileOptions

    size, part = tkl.sym.SIZE, 64

    @tkw.wave(
        [
            tkw.HardwareConstraint(threads_per_wave=64, vector_shapes={size: part}),
            tkw.WorkgroupConstraint(size, part, 0),
            tkw.WaveConstraint(size, part),
        ]
    )
    def subtract(
        out: tkl.Memory[size, GLOBAL_ADDRESS_SPACE, tkl.f32],
        factor: tkl.f32,
        x: tkl.Memory[size, GLOBAL_ADDRESS_SPACE, tkl.f32],
        y: tkl.Memory[size, GLOBAL_ADDRESS_SPACE, tkl.f32],
    ) -> None:
        scaled = tkw.read(y) * tkw.broadcast(factor, target_shape=[size])
        tkw.write(tkw.read(x) - scaled, out)

    x, y = np.random.default_rng(1).standard_normal((2, 128)).astype(np.float32)
    out = np.zeros(128, np.float32)
    options = WaveCompileOptions(subs={}, dynamic_symbols=[size], target="gfx942")
    easel.wave.run(subtract, out, 2.0, x, y, options=options)
    np.testing.assert_array_equal(out, x - y * np.float32(2))


def test_debug_log() -> None:
    """The package adds buffers for `debug_log`; a call makes them and passes them to the printers and handlers."""
    live()
    import torch
    import wave_lang.kernel.lang as tkl
    import wave_lang.kernel.wave as tkw
    from wave_lang.kernel.lang.global_symbols import GLOBAL_ADDRESS_SPACE
    from wave_lang.kernel.wave.compile import WaveCompileOptions

    size, part = tkl.sym.SIZE, 64
    printed: list[str] = []

    @tkw.wave(
        [
            tkw.HardwareConstraint(threads_per_wave=64, vector_shapes={size: part}),
            tkw.WorkgroupConstraint(size, part, 0),
            tkw.WaveConstraint(size, part),
        ]
    )
    def square_plus(out: tkl.Memory[size, GLOBAL_ADDRESS_SPACE, tkl.f32], x: tkl.Memory[size, GLOBAL_ADDRESS_SPACE, tkl.f32]) -> None:
        value = tkw.read(x)
        square = value * value
        tkw.debug_log(square, "square", printer=lambda label, logged: printed.append(label))
        tkw.debug_log(square + square, "twice")
        tkw.write(square + value, out)

    options = WaveCompileOptions(subs={}, dynamic_symbols=[size], target="gfx942", backend="asm", wave_runtime=True)
    with easel.wave.installed():
        compiled = wave_compile(options, square_plus)
    x, out = torch.arange(100.0), torch.zeros(100)
    logs: dict[str, Any] = {}
    compiled(out, x, debug_logs=logs)
    assert torch.equal(out, x * x + x)
    assert torch.equal(logs["square"]["value"], x * x)
    assert torch.equal(logs["twice"]["value"], 2 * x * x)
    assert printed == ["square"]
    assert compiled.last_run.instructions > 0


def test_replaced_functions_come_back() -> None:
    live()
    from wave_lang.kernel.wave import compile as module
    from wave_lang.kernel.wave.asm.asm_emitter import AsmEmitter

    names = ("_generate_asm_code", "_compile_asm_to_binary", "is_cache_enabled", "WaveKernel", "WaveKernelWithProfile")
    before = [vars(module)[name] for name in names], vars(AsmEmitter)["from_mlir_string"]
    with easel.wave.installed():
        with easel.wave.installed(check=True):
            mlir = recorded("gemm", "gfx950").read_text(encoding="utf-8")
            text = AsmEmitter.from_mlir_string(mlir, targetid="gfx950", codeobj="5")
        assert "v_mfma_f32_16x16x32_f16" in text
        assert vars(module)["WaveKernel"] is not before[0][3]
    assert ([vars(module)[name] for name in names], vars(AsmEmitter)["from_mlir_string"]) == before


def test_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    live()
    from wave_lang.kernel.wave import compile as module

    monkeypatch.delattr(module, "_compile_asm_to_binary")
    with pytest.raises(ImportError, match="has no `_compile_asm_to_binary`.*pip install wave-lang==3.9.1"):
        easel.wave.install()
    monkeypatch.undo()
    with easel.wave.installed():
        pass


def test_errors_of_easel_pass_the_package() -> None:
    kernel, options = live().made("row_sum", "gfx942", compile_to_asm=True)
    with easel.wave.installed(disabled_passes=["no such pass"]), pytest.raises(easel.EaselError):
        wave_compile(options, kernel)
