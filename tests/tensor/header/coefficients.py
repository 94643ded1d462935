#!/usr/bin/env python3
"""Prints the polynomials of isa/gen/easel_gen.h and what each is worth.

Each is the interpolation of a function at Chebyshev nodes, computed with 80 digits, turned into powers and
rounded to f64. The second column is log2 of the largest error, relative to the value that the caller forms.
Needs python3 with mpmath:  python3 coefficients.py
"""
import mpmath as mp

mp.mp.dps = 80


def fit(f, a, b, n):
    """Coefficients, least power first, of the polynomial of degree n that meets f at Chebyshev nodes."""
    a, b = mp.mpf(a), mp.mpf(b)
    m = n + 1
    nodes = [(a + b) / 2 + (b - a) / 2 * mp.cos(mp.pi * (2 * k + 1) / (2 * m)) for k in range(m)]
    # Newton's divided differences, then powers.
    d = [f(x) for x in nodes]
    for j in range(1, m):
        for i in range(m - 1, j - 1, -1):
            d[i] = (d[i] - d[i - 1]) / (nodes[i] - nodes[i - j])
    c = [mp.mpf(0)]
    for i in range(m - 1, -1, -1):
        c = [mp.mpf(0)] + c
        for k in range(len(c) - 1):
            c[k] -= nodes[i] * c[k + 1]
        c[0] += d[i]
    return [float(x) for x in c[:m]]


def show(name, f, a, b, n, whole):
    """whole(x, p): the relative error of the caller's value when the polynomial gives p at x."""
    c = fit(f, a, b, n)
    worst = mp.mpf(0)
    for k in range(401):
        x = mp.mpf(a) + (mp.mpf(b) - mp.mpf(a)) * k / 400
        if x == 0:
            x = mp.mpf(b) / 10**6
        p = mp.polyval([mp.mpf(v) for v in reversed(c)], x)
        worst = max(worst, abs(whole(x, p, f(x))))
    print("// %s: 2^%.1f" % (name, mp.log(worst, 2)))
    print("  " + ", ".join(v.hex() for v in c))


ln2 = mp.log(2)
S = mp.sqrt


def expq(r):
    return (mp.expm1(r) - r) / r**2 if abs(r) > mp.mpf(10) ** -20 else mp.mpf(1) / 2 + r / 6


def logp(f):
    return (mp.log1p(f) - f) / f**2 if abs(f) > mp.mpf(10) ** -20 else -mp.mpf(1) / 2 + f / 3


def odd(g, first):
    """((g(x) - x) / x^3) over z = x^2."""
    return lambda z: (g(S(z)) - S(z)) / (z * S(z)) if z > mp.mpf(10) ** -20 else mp.mpf(first)


def atanh3(z):
    s = S(z)
    return (2 * mp.atanh(s) - 2 * s) / (z * s) if z > mp.mpf(10) ** -20 else mp.mpf(2) / 3


def atanh5(z):
    s = S(z)
    return (2 * mp.atanh(s) - 2 * s - 2 * s * z / 3) / (z * z * s) if z > mp.mpf(10) ** -12 else mp.mpf(2) / 5


def cosq(z):
    return (mp.cos(S(z)) - 1 + z / 2) / (z * z) if z > mp.mpf(10) ** -20 else mp.mpf(1) / 24


def erfp(z):
    return mp.erf(S(z)) / S(z) - 1 if z > mp.mpf(10) ** -40 else 2 / S(mp.pi) - 1


def rel_odd(g):
    return lambda z, p, q: (p - q) * z * S(z) / g(S(z))


A = mp.mpf("0.3467")
Z = ((S(2) - 1) / (S(2) + 1)) ** 2 * mp.mpf("1.001")
Q = (mp.pi / 4) ** 2 * mp.mpf("1.001")
T = (S(2) - 1) ** 2 * mp.mpf("1.001")

print("== f64")
show("exp", expq, -A, A, 11, lambda r, p, q: (p - q) * r * r / mp.expm1(r))
show("log", atanh3, 0, Z, 7, lambda z, p, q: (p - q) * z * S(z) / (2 * mp.atanh(S(z))))
show("log, two terms", atanh5, 0, Z, 7, lambda z, p, q: (p - q) * z * z * S(z) / (2 * mp.atanh(S(z))))
show("sin", odd(mp.sin, -mp.mpf(1) / 6), 0, Q, 6, rel_odd(mp.sin))
show("cos", cosq, 0, Q, 6, lambda z, p, q: (p - q) * z * z / mp.cos(S(z)))
show("asin", odd(mp.asin, mp.mpf(1) / 6), 0, mp.mpf("0.25"), 12, rel_odd(mp.asin))
show("atan", odd(mp.atan, -mp.mpf(1) / 3), 0, T, 11, rel_odd(mp.atan))
show("erf", erfp, 0, 1, 13, lambda z, p, q: (p - q) * S(z) / mp.erf(S(z)))
K = mp.mpf(3)


def erfcx(t):
    x = K * (1 + t) / (1 - t)
    return mp.exp(x * x) * mp.erfc(x)


def erfcx_err(t, p, q):
    x = K * (1 + t) / (1 - t)
    return (p - q) * mp.exp(-x * x) / mp.erf(x)


show("erfc", erfcx, (mp.mpf("0.99") - K) / (mp.mpf("0.99") + K), (6 - K) / (6 + K), 17, erfcx_err)

print("== f32, evaluated in f64")
show("exp", expq, -A, A, 5, lambda r, p, q: (p - q) * r * r / mp.expm1(r))
show("log", logp, S(2) / 2 - 1, S(2) - 1, 12, lambda f, p, q: (p - q) * f * f / mp.log1p(f))
show("sin", odd(mp.sin, -mp.mpf(1) / 6), 0, Q, 3, rel_odd(mp.sin))
show("cos", cosq, 0, Q, 3, lambda z, p, q: (p - q) * z * z / mp.cos(S(z)))
show("asin", odd(mp.asin, mp.mpf(1) / 6), 0, mp.mpf("0.25"), 7, rel_odd(mp.asin))
show("atan", odd(mp.atan, -mp.mpf(1) / 3), 0, 1, 11, rel_odd(mp.atan))
show("erf", erfp, 0, 1, 7, lambda z, p, q: (p - q) * S(z) / mp.erf(S(z)))
show("erf above 1", lambda u: mp.erf(u + mp.mpf("2.5")), -mp.mpf("1.5"), mp.mpf("1.5"), 16,
     lambda u, p, q: (p - q) / mp.erf(u + mp.mpf("2.5")))

print("== constants")


def parts(name, v, n=3):
    out = []
    for _ in range(n):
        h = float(v)
        out.append(h.hex())
        v -= mp.mpf(h)
    print(name, out)


parts("ln2", ln2)
parts("log2e", 1 / ln2)
parts("pi/2", mp.pi / 2, 4)
parts("2/pi", 2 / mp.pi, 2)
parts("1/3", mp.mpf(1) / 3, 2)
parts("2/3", mp.mpf(2) / 3, 2)


def cut(name, v, bits, n):
    """n parts of so many bits each (the last one whole), so that a small integer times each is exact."""
    out = []
    for k in range(n):
        if k == n - 1:
            h = float(v)
        else:
            e = int(mp.floor(mp.log(abs(v), 2)))
            s = mp.mpf(2) ** (bits - 1 - e)
            h = float(mp.floor(v * s) / s)
        out.append(h.hex())
        v -= mp.mpf(h)
    print(name, out)


cut("ln2, 41 bits first", ln2, 41, 2)
cut("pi/2, 32 bits each", mp.pi / 2, 32, 4)
mp.mp.dps = 500
two_over_pi = 2 / mp.pi
print("2/pi, 64 bits a word:")
for k in range(20):
    two_over_pi *= mp.mpf(2) ** 64
    w = int(mp.floor(two_over_pi))
    two_over_pi -= w
    print("  0x%016xull," % w)
