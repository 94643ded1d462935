"""The kernels' mathematics in NumPy, and number formats that NumPy lacks. Shares no code with easel or Triton."""

import numpy


def to_bf16(values):
    """The bits of the nearest `bf16`, rounded to even, of finite numbers."""
    bits = numpy.asarray(values, "f4").view("u4")
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype("u2")


def from_bf16(bits):
    """The numbers of `bf16` bits."""
    return (bits.astype("u4") << 16).view("f4")


def fp8(dtype):
    """The number of each byte of a format of 8 bits with 4 bits of exponent; NaN for bytes that are no number."""
    unsigned = dtype == "fp8e4b8"  # This format has no negative zero and no infinity; its bias is 8.
    bias = 8 if unsigned else 7
    byte = numpy.arange(256)
    exponent, fraction = byte >> 3 & 15, byte & 7
    normal = (1 + fraction / 8) * 2.0 ** (exponent - bias)
    value = numpy.where(exponent == 0, fraction / 8 * 2.0 ** (1 - bias), normal)
    value = numpy.where(byte & 128, -value, value)
    value[[0x80] if unsigned else [0x7F, 0xFF]] = numpy.nan
    return value.astype("f4")


def softmax(x):
    """Along the last axis."""
    e = numpy.exp(x.astype("f8") - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def layernorm(x, weight, bias, epsilon):
    """Along the last axis."""
    x = x.astype("f8")
    d = x - x.mean(-1, keepdims=True)
    return d / numpy.sqrt((d * d).mean(-1, keepdims=True) + epsilon) * weight + bias


def attention(q, k, v, scale):
    """Causal; exponents are those of 2."""
    q, k, v = (a.astype("f8") for a in (q, k, v))
    scores = q @ k.swapaxes(-1, -2) * scale
    n = scores.shape[-1]
    weights = numpy.where(numpy.tri(n, dtype=bool), numpy.exp2(scores), 0.0)
    return weights @ v / weights.sum(-1, keepdims=True)


def philox(counters, seed):
    """The first word of Philox 4x32 with ten rounds, for counters of one word and a key of 64 bits."""
    word = numpy.uint64(0xFFFFFFFF)
    c = [counters.astype("u8"), *(numpy.zeros(len(counters), "u8") for _ in range(3))]
    key = [seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF]
    for _ in range(10):
        a, b = c[0] * numpy.uint64(0xD2511F53), c[2] * numpy.uint64(0xCD9E8D57)
        c = [(b >> numpy.uint64(32)) ^ c[1] ^ numpy.uint64(key[0]), b & word,
             (a >> numpy.uint64(32)) ^ c[3] ^ numpy.uint64(key[1]), a & word]
        key = [(key[0] + 0x9E3779B9) & 0xFFFFFFFF, (key[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return c[0].astype("u4")


def dropout(x, p, seed):
    """Elements whose random number is at most `p` become 0; the others are scaled."""
    word = philox(numpy.arange(len(x)), seed).view("i4").astype("i8")
    random = numpy.where(word < 0, -1 - word, word).astype("f4") * numpy.float32(4.6566127342e-10)
    return numpy.where(random > numpy.float32(p), x.astype("f8") / (1 - p), 0.0)


def recurrence(a, b):
    """The states s = a s + b."""
    out, state = [], 0.0
    for factor, term in zip(a.astype("f8"), b.astype("f8")):
        state = factor * state + term
        out.append(state)
    return numpy.array(out)


def convolution(x, taps):
    """Each element with its neighbours; elements beyond the ends are 0."""
    half = len(taps) // 2
    around = numpy.pad(x.astype("f8"), half)
    return sum(around[k : k + len(x)] * tap for k, tap in enumerate(taps))


def largest(x, count):
    """The largest elements of each row in order, and their places; the first of equal elements counts."""
    places = numpy.argsort(-x, axis=-1, kind="stable")[:, :count]
    return numpy.take_along_axis(x, places, -1), places
