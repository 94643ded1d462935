"""Attention of several heads, with one pass over the keys."""

import math
from typing import Any

import wave_lang.kernel.lang as tkl
import wave_lang.kernel.wave as tkw
from wave_lang.kernel.lang.global_symbols import GLOBAL_ADDRESS_SPACE, SHARED_ADDRESS_SPACE
from wave_lang.kernel.wave.constraints import MMAType

HEADS, QUERIES, KEYS = tkl.sym.HEADS, tkl.sym.QUERIES, tkl.sym.KEYS
WIDTH, VALUES = tkl.sym.WIDTH, tkl.sym.VALUES
TILE_QUERIES, TILE_KEYS, TILE_VALUES = tkl.sym.TILE_QUERIES, tkl.sym.TILE_KEYS, tkl.sym.TILE_VALUES
QUERY_WIDTH = 64
STAGED = tkl.sym.STAGED
"""Memory of operands that the compiler stages in LDS; the package wants a symbol for the space."""


def attention(target: str) -> tuple[Any, dict[str, Any]]:
    """`out = softmax(q · kᵀ / √width) · vᵀ`. The sum and the accumulator follow each new maximum.

    The powers have base 2, because the machine has that instruction: the scale has the factor log2(e).
    """
    scale = math.log2(math.e) / math.sqrt(QUERY_WIDTH)
    head, i, j = (tkw.IndexMapping.iterator(n) for n in range(3))
    turned = tkw.IndexMapping(
        num_iterators=3,
        inputs={HEADS: head, VALUES: i, QUERIES: j},
        outputs={HEADS: head, QUERIES: j, VALUES: i},
    )

    @tkw.wave(
        [
            tkw.WorkgroupConstraint(QUERIES, TILE_QUERIES, 0),
            tkw.WorkgroupConstraint(VALUES, TILE_VALUES, 1),
            tkw.WorkgroupConstraint(HEADS, 1, 2),
            tkw.TilingConstraint(KEYS, TILE_KEYS),
            tkw.WaveConstraint(QUERIES, TILE_QUERIES / 2),
            tkw.WaveConstraint(VALUES, TILE_VALUES),
            tkw.HardwareConstraint(
                threads_per_wave=64,
                mma_type=MMAType.F32_16x16x16_F16,
                vector_shapes={HEADS: 0, QUERIES: 16, VALUES: 16},
            ),
        ]
    )
    def attend(
        q: tkl.Memory[HEADS, QUERIES, WIDTH, GLOBAL_ADDRESS_SPACE, tkl.f16],
        k: tkl.Memory[HEADS, KEYS, WIDTH, STAGED, tkl.f16],
        v: tkl.Memory[HEADS, VALUES, KEYS, STAGED, tkl.f16],
        out: tkl.Memory[HEADS, QUERIES, VALUES, GLOBAL_ADDRESS_SPACE, tkl.f32],
    ):
        no_maximum = tkl.Register[HEADS, QUERIES, tkl.f32](-1e30)
        no_total = tkl.Register[HEADS, QUERIES, tkl.f32](0.0)
        nothing = tkl.Register[HEADS, VALUES, QUERIES, tkl.f32](0.0)
        factor = tkl.Register[HEADS, QUERIES, KEYS, tkl.f32](scale)

        @tkw.iterate(KEYS, init_args=[no_maximum, no_total, nothing])
        def over_keys(
            maximum: tkl.Register[HEADS, QUERIES, tkl.f32],
            total: tkl.Register[HEADS, QUERIES, tkl.f32],
            acc: tkl.Register[HEADS, VALUES, QUERIES, tkl.f32],
        ):
            zero = tkl.Register[HEADS, KEYS, QUERIES, tkl.f32](0.0)
            products = tkw.mma(tkw.read(k), tkw.read(q), zero)
            scores = tkw.permute(products, target_shape=[HEADS, QUERIES, KEYS]) * factor
            larger = tkw.max(scores, maximum, dim=KEYS)
            fade = tkw.exp2(maximum - larger)
            powers = tkw.exp2(scores - larger)
            sums = tkw.sum(powers, total * fade, dim=KEYS)
            acc = tkw.mma(tkw.read(v), tkw.cast(powers, tkl.f16), acc * fade)
            return larger, sums, acc

        _, total, acc = over_keys
        tkw.write(acc / total, out, mapping=turned, elements_per_thread=4)

    sizes = {STAGED: SHARED_ADDRESS_SPACE, HEADS: 2, QUERIES: 64, KEYS: 128, WIDTH: QUERY_WIDTH, VALUES: 32}
    return attend, {"subs": sizes | {TILE_QUERIES: 32, TILE_KEYS: 32, TILE_VALUES: 32}}
