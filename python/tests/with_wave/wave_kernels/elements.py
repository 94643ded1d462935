"""Kernels that move or map elements: a masked elementwise kernel and a transpose."""

from typing import Any

import wave_lang.kernel.lang as tkl
import wave_lang.kernel.wave as tkw
from wave_lang.kernel.lang.global_symbols import GLOBAL_ADDRESS_SPACE

ROWS, COLUMNS = tkl.sym.ROWS, tkl.sym.COLUMNS
TILE_ROWS, TILE_COLUMNS = tkl.sym.TILE_ROWS, tkl.sym.TILE_COLUMNS


def tiled(waves: tuple[int, int], vectors: dict[Any, int]) -> list[Any]:
    """Tiles of the rows and the columns, divided among `waves`."""
    return [
        tkw.HardwareConstraint(threads_per_wave=64, vector_shapes=vectors),
        tkw.WorkgroupConstraint(ROWS, TILE_ROWS, 1),
        tkw.WorkgroupConstraint(COLUMNS, TILE_COLUMNS, 0),
        tkw.WaveConstraint(ROWS, TILE_ROWS / waves[0]),
        tkw.WaveConstraint(COLUMNS, TILE_COLUMNS / waves[1]),
    ]


def masked(target: str) -> tuple[Any, dict[str, Any]]:
    """`out = x · scale` where x is positive, else `bias`. No size is a multiple of its tile."""

    @tkw.wave(tiled((2, 1), {ROWS: 1, COLUMNS: 64}))
    def choose(
        x: tkl.Memory[ROWS, COLUMNS, GLOBAL_ADDRESS_SPACE, tkl.f32],
        scale: tkl.Memory[COLUMNS, GLOBAL_ADDRESS_SPACE, tkl.f32],
        bias: tkl.Memory[ROWS, COLUMNS, GLOBAL_ADDRESS_SPACE, tkl.f16],
        out: tkl.Memory[ROWS, COLUMNS, GLOBAL_ADDRESS_SPACE, tkl.f32],
    ):
        value = tkw.read(x)
        factor = tkw.broadcast(tkw.read(scale), target_shape=[ROWS, COLUMNS])
        other = tkw.cast(tkw.read(bias), tkl.f32)
        zero = tkl.Register[ROWS, COLUMNS, tkl.f32](0.0)
        tkw.write(tkw.select(value > zero, value * factor, other), out)

    return choose, {"subs": {ROWS: 37, COLUMNS: 150, TILE_ROWS: 8, TILE_COLUMNS: 64}}


def transpose(target: str) -> tuple[Any, dict[str, Any]]:
    """`out[j, i] = x[i, j]`: each lane reads a column of its tile and writes the column as a row."""
    i, j = tkw.IndexMapping.iterator(0), tkw.IndexMapping.iterator(1)
    by_name = tkw.IndexMapping(num_iterators=2, inputs={ROWS: i, COLUMNS: j}, outputs={ROWS: i, COLUMNS: j})

    @tkw.wave(tiled((1, 2), {ROWS: 1, COLUMNS: 64}))
    def turn(
        x: tkl.Memory[ROWS, COLUMNS, GLOBAL_ADDRESS_SPACE, tkl.f16],
        out: tkl.Memory[COLUMNS, ROWS, GLOBAL_ADDRESS_SPACE, tkl.f16],
    ):
        tkw.write(tkw.read(x), out, mapping=by_name, elements_per_thread=1)

    return turn, {"subs": {ROWS: 48, COLUMNS: 128, TILE_ROWS: 16, TILE_COLUMNS: 128}}
