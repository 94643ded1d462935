"""Kernels that reduce the rows of a matrix."""

from typing import Any

import wave_lang.kernel.lang as tkl
import wave_lang.kernel.wave as tkw
from wave_lang.kernel.lang.global_symbols import GLOBAL_ADDRESS_SPACE

ROWS, COLUMNS = tkl.sym.ROWS, tkl.sym.COLUMNS
PART = tkl.sym.PART


def row_sum(target: str) -> tuple[Any, dict[str, Any]]:
    """`out[i] = Σj x[i, j]²`: a loop over parts of the row, with one wave for each row.

    The rows are along the second dimension of the workgroup, because lanes count along the first.
    """

    @tkw.wave(
        [
            tkw.HardwareConstraint(threads_per_wave=64, vector_shapes={ROWS: 1, COLUMNS: PART}),
            tkw.WorkgroupConstraint(ROWS, 2, 1),
            tkw.WaveConstraint(ROWS, 1),
            tkw.TilingConstraint(COLUMNS, PART),
        ]
    )
    def add_squares(
        x: tkl.Memory[ROWS, COLUMNS, GLOBAL_ADDRESS_SPACE, tkl.f32],
        out: tkl.Memory[ROWS, GLOBAL_ADDRESS_SPACE, tkl.f32],
    ):
        zero = tkl.Register[ROWS, tkl.f32](0.0)

        @tkw.iterate(COLUMNS, init_args=[zero])
        def sums(acc: tkl.Register[ROWS, tkl.f32]) -> tkl.Register[ROWS, tkl.f32]:
            value = tkw.read(x)
            return tkw.sum(value * value, acc, dim=COLUMNS)

        tkw.write(sums, out)

    return add_squares, {"subs": {ROWS: 24, COLUMNS: 1024, PART: 256}}


def softmax(target: str) -> tuple[Any, dict[str, Any]]:
    """`out[i, j] = e^x[i, j] / Σk e^x[i, k]`, with the row in registers."""

    @tkw.wave(
        [
            tkw.HardwareConstraint(threads_per_wave=64, vector_shapes={ROWS: 1, COLUMNS: COLUMNS}),
            tkw.WorkgroupConstraint(ROWS, 1, 1),
            tkw.WorkgroupConstraint(COLUMNS, COLUMNS, 0),
            tkw.WaveConstraint(ROWS, 1),
            tkw.WaveConstraint(COLUMNS, COLUMNS),
        ]
    )
    def normalize(
        x: tkl.Memory[ROWS, COLUMNS, GLOBAL_ADDRESS_SPACE, tkl.f32],
        out: tkl.Memory[ROWS, COLUMNS, GLOBAL_ADDRESS_SPACE, tkl.f32],
    ):
        value = tkw.read(x)
        largest = tkw.broadcast(tkw.max(value, dim=COLUMNS), target_shape=[ROWS, COLUMNS])
        power = tkw.exp(value - largest)
        total = tkw.broadcast(tkw.sum(power, dim=COLUMNS), target_shape=[ROWS, COLUMNS])
        tkw.write(power / total, out)

    return normalize, {"subs": {ROWS: 24, COLUMNS: 512}}
