"""Convolution as a matrix product: a row for each place of the output, the sum over the window and the channels."""

from typing import Any

import wave_lang.kernel.lang as tkl
import wave_lang.kernel.wave as tkw
from wave_lang.kernel.lang.global_symbols import GLOBAL_ADDRESS_SPACE, SHARED_ADDRESS_SPACE
from wave_lang.kernel.wave.constraints import MMAType

IMAGES, HEIGHT, WIDTH, CHANNELS = tkl.sym.IMAGES, tkl.sym.HEIGHT, tkl.sym.WIDTH, tkl.sym.CHANNELS
FILTERS, WINDOW_Y, WINDOW_X = tkl.sym.FILTERS, tkl.sym.WINDOW_Y, tkl.sym.WINDOW_X
STAGED = tkl.sym.STAGED
"""Memory of operands that the compiler stages in LDS; the package wants a symbol for the space."""


def convolution(target: str) -> tuple[Any, dict[str, Any]]:
    """`out[n, y, x, f] = Σ image[n, y + dy, x + dx, c] · weight[f, dy, dx, c]`, without padding, in steps of 1."""
    high, wide = HEIGHT - WINDOW_Y + 1, WIDTH - WINDOW_X + 1
    places, depth = IMAGES * high * wide, WINDOW_Y * WINDOW_X * CHANNELS
    place, term, which = tkl.sym.place, tkl.sym.term, tkl.sym.which
    dy, dx, channel = term // (WINDOW_X * CHANNELS), term // CHANNELS % WINDOW_X, term % CHANNELS
    n, y, x = place // (high * wide), place % (high * wide) // wide, place % wide

    @tkw.wave(
        [
            tkw.WorkgroupConstraint(places, 32, 0),
            tkw.WorkgroupConstraint(FILTERS, 32, 1),
            tkw.WaveConstraint(places, 16),
            tkw.WaveConstraint(FILTERS, 32),
            tkw.TilingConstraint(depth, 16),
            tkw.HardwareConstraint(threads_per_wave=64, mma_type=MMAType.F32_16x16x16_F16),
            tkw.IteratorBindings({place: places, term: depth, which: FILTERS}),
        ]
    )
    def convolve(
        image: tkl.Memory[IMAGES, HEIGHT, WIDTH, CHANNELS, STAGED, tkl.f16],
        weight: tkl.Memory[FILTERS, WINDOW_Y, WINDOW_X, CHANNELS, STAGED, tkl.f16],
        out: tkl.Memory[IMAGES, high, wide, FILTERS, GLOBAL_ADDRESS_SPACE, tkl.f32],
    ):
        zero = tkl.Register[places, FILTERS, tkl.f32](0.0)

        @tkw.iterate(depth, init_args=[zero])
        def sums(acc: tkl.Register[places, FILTERS, tkl.f32]) -> tkl.Register[places, FILTERS, tkl.f32]:
            pixels = tkw.read(image, source=(n, y + dy, x + dx, channel), target=(place, term), elements_per_thread=4)
            weights = tkw.read(weight, source=(which, dy, dx, channel), target=(which, term), elements_per_thread=4)
            return tkw.mma(pixels, weights, acc)

        tkw.write(sums, out, source=(place, which), target=(n, y, x, which), elements_per_thread=4)

    sizes = {IMAGES: 2, HEIGHT: 10, WIDTH: 12, CHANNELS: 16, FILTERS: 64, WINDOW_Y: 3, WINDOW_X: 3}
    return convolve, {"subs": sizes | {STAGED: SHARED_ADDRESS_SPACE}}
