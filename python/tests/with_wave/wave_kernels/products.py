"""Matrix products: `out = a · bᵀ`, with the rows of both operands along the summed dimension."""

from typing import Any

import wave_lang.kernel.lang as tkl
import wave_lang.kernel.wave as tkw
from wave_lang.kernel.lang.global_symbols import GLOBAL_ADDRESS_SPACE, SHARED_ADDRESS_SPACE
from wave_lang.kernel.wave.constraints import MMAType
from wave_lang.kernel.wave.scheduling.schedule_enums import SchedulingType
from wave_lang.kernel.wave.utils.general_utils import get_default_scheduling_params

ROWS, COLUMNS, DEPTH = tkl.sym.ROWS, tkl.sym.COLUMNS, tkl.sym.DEPTH
TILE_ROWS, TILE_COLUMNS, TILE_DEPTH = tkl.sym.TILE_ROWS, tkl.sym.TILE_COLUMNS, tkl.sym.TILE_DEPTH
STAGED = tkl.sym.STAGED
"""Memory of operands that the compiler stages in LDS; the package wants a symbol for the space."""


def product(instruction: MMAType, element: Any, total: Any, waves: tuple[int, int]) -> Any:
    """The kernel of a product whose operands go through LDS; `waves` along the rows and the columns of a workgroup's tile."""

    @tkw.wave(
        [
            tkw.WorkgroupConstraint(ROWS, TILE_ROWS, 0),
            tkw.WorkgroupConstraint(COLUMNS, TILE_COLUMNS, 1),
            tkw.TilingConstraint(DEPTH, TILE_DEPTH),
            tkw.WaveConstraint(ROWS, TILE_ROWS / waves[0]),
            tkw.WaveConstraint(COLUMNS, TILE_COLUMNS / waves[1]),
            tkw.HardwareConstraint(threads_per_wave=64, mma_type=instruction),
        ]
    )
    def multiply(
        a: tkl.Memory[ROWS, DEPTH, STAGED, element],
        b: tkl.Memory[COLUMNS, DEPTH, STAGED, element],
        out: tkl.Memory[ROWS, COLUMNS, GLOBAL_ADDRESS_SPACE, total],
    ):
        zero = tkl.Register[ROWS, COLUMNS, total](0.0)

        @tkw.iterate(DEPTH, init_args=[zero])
        def sums(acc: tkl.Register[ROWS, COLUMNS, total]) -> tkl.Register[ROWS, COLUMNS, total]:
            return tkw.mma(tkw.read(a), tkw.read(b), acc)

        tkw.write(sums, out)

    return multiply


def sizes(rows: int, columns: int, depth: int, tile: tuple[int, int, int]) -> dict[Any, Any]:
    return {
        STAGED: SHARED_ADDRESS_SPACE,
        ROWS: rows,
        COLUMNS: columns,
        DEPTH: depth,
        TILE_ROWS: tile[0],
        TILE_COLUMNS: tile[1],
        TILE_DEPTH: tile[2],
    }


def gemm(target: str) -> tuple[Any, dict[str, Any]]:
    """f16 to f32 with four waves. gfx950 has an instruction of twice the depth."""
    instruction = MMAType.F32_16x16x32_F16 if target == "gfx950" else MMAType.F32_16x16x16_F16
    kernel = product(instruction, tkl.f16, tkl.f32, (2, 2))
    return kernel, {"subs": sizes(128, 96, 160, (64, 32, 32))}


def gemm_i8(target: str) -> tuple[Any, dict[str, Any]]:
    """i8 to i32; the loads of the next step are issued before the products of a step."""
    kernel = product(MMAType.I32_16x16x32_I8, tkl.i8, tkl.i32, (1, 2))
    subs = sizes(64, 128, 256, (32, 64, 64)) | get_default_scheduling_params()
    return kernel, {"subs": subs, "schedule": SchedulingType.PREFETCH}


def gemm_f8(target: str) -> tuple[Any, dict[str, Any]]:
    """f8 to f32. The two machines have different formats of f8."""
    element = tkl.f8e4m3fn if target == "gfx950" else tkl.f8e4m3fnuz
    kernel = product(MMAType.F32_16x16x32_F8, element, tkl.f32, (2, 1))
    return kernel, {"subs": sizes(64, 64, 192, (32, 32, 64))}


def dynamic(target: str) -> tuple[Any, dict[str, Any]]:
    """f16 to f32 with all sizes known only at the launch."""
    kernel = product(MMAType.F32_16x16x16_F16, tkl.f16, tkl.f32, (2, 2))
    subs = {STAGED: SHARED_ADDRESS_SPACE, TILE_ROWS: 32, TILE_COLUMNS: 64, TILE_DEPTH: 32}
    return kernel, {"subs": subs, "dynamic_symbols": [ROWS, COLUMNS, DEPTH]}
