// Measures every function of easel_gen.h on the host against long double, and checks the exact operators
// against integers, libm and a second rounding. Prints the largest error in ulp; status 1 if one is too large.
//
//   clang-22 -x c++ -std=c++17 -DEZ_HOST -O2 -ffp-contract=off -I isa/gen check_math.cpp -o check_math -lm
#include "easel_gen.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace ez;
typedef long double real;

// How many numbers are tried, in percent of the usual count: the first argument.
static int effort = 100;
static int failures = 0;
static void fail(const char* what, const char* type, real x, real y, real got, real want) {
  if (++failures < 60) printf("FAIL %s %s (%.20Lg, %.20Lg): %.20Lg, not %.20Lg\n", what, type, x, y, got, want);
}

static u64 seed = 1;
static u64 random64() {
  u64 z = seed += 0x9e3779b97f4a7c15ull;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

// ---------------------------------------------------------------- formats

template <class T> struct format;
template <> struct format<f16> { static constexpr const char* name = "f16"; static constexpr int digits = 11, least = -24, most = 16; typedef u16 bits; };
template <> struct format<bf16> { static constexpr const char* name = "bf16"; static constexpr int digits = 8, least = -133, most = 128; typedef u16 bits; };
template <> struct format<f32> { static constexpr const char* name = "f32"; static constexpr int digits = 24, least = -149, most = 128; typedef u32 bits; };
template <> struct format<f64> { static constexpr const char* name = "f64"; static constexpr int digits = 53, least = -1074, most = 1024; typedef u64 bits; };

// The value by its definition, independent of the header's conversions.
template <class T> static real value(T x) {
  typedef format<T> F;
  typedef typename F::bits B;
  B b;
  memcpy(&b, &x, sizeof b);
  const int m = F::digits - 1, width = 8 * sizeof(B);
  const bool minus = b >> (width - 1);
  const B top = (B(1) << (width - 1 - m)) - 1;
  const B e = (b >> m) & top, f = b & ((B(1) << m) - 1);
  real r;
  if (e == top) r = f ? (real)NAN : (real)INFINITY;
  else if (e == 0) r = ldexpl((real)f, F::least);
  else r = ldexpl((real)(f | (B(1) << m)), F::least + (int)e - 1);
  return minus ? -r : r;
}

// Rounded half to even by its definition, as a value. The argument is exact.
template <class T> static real rounded(real x) {
  typedef format<T> F;
  if (x == 0 || !isfinite(x)) return x;
  int e;
  frexpl(x, &e);
  int unit = e - F::digits;
  if (unit < F::least) unit = F::least;
  const real r = ldexpl(rintl(ldexpl(x, -unit)), unit);
  return fabsl(r) >= ldexpl(1, F::most) ? copysignl(INFINITY, x) : r;
}

template <class T> static real ulps(real got, real want) {
  typedef format<T> F;
  if (isnan(got) || isnan(want)) return isnan(got) && isnan(want) ? 0 : INFINITY;
  // The smallest number that rounds to infinity stands for infinity.
  if (isinf(got) && isinf(want)) return got == want ? 0 : INFINITY;
  const real limit = ldexpl(1, F::most);
  if (isinf(got)) got = copysignl(limit, got);
  if (fabsl(want) > limit) want = copysignl(limit, want);
  if (want == 0) return got == 0 ? 0 : fabsl(got) / ldexpl(1, F::least);
  int e;
  frexpl(want, &e);
  int unit = e - F::digits;
  if (unit < F::least) unit = F::least;
  return ldexpl(fabsl(got - want), -unit);
}

template <class T> static T from_bits(typename format<T>::bits b) {
  T r;
  memcpy(&r, &b, sizeof r);
  return r;
}

// Any bits: infinities, NaN, subnormals and huge values come up by themselves.
template <class T> static T any() { return from_bits<T>((typename format<T>::bits)(random64() >> 7)); }
template <class T> static T in(double lo, double hi) {
  return convert<T>(lo + (hi - lo) * ((double)(random64() >> 11) * 0x1p-53));
}

template <class T> static T special(unsigned i, bool& more) {
  static const double table[] = {0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0, -3.0, 1.5, 2.5, -2.5, 0.25, INFINITY,
      -INFINITY, NAN, 88.72283, 88.72284, -87.3, -103.97, -104.0, 709.78, 709.79, -745.1, -745.2, 11.09, -17.3,
      1.5707963267948966, 3.141592653589793, 0.7853981633974483, 6.283185307179586, 1e5, 32768.0, 1e10, 1e22, 1e300,
      0x1p-14, 0x1p-126, 0x1p-1022, 0x1p-149, 0x1p-1074, 0x1p-24, 0x1p-133, 0x1.fffffep127, 65504.0, 65520.0,
      0x1p1023, 0.29, 0.42, 1.0000001, 0.9999999, 0.4142135, 2.414213, 6381956970095103.0 * 0x1p797, 0x1.921fb6p0,
      22.0, 0x1p28, 0x1p-28, 0x1p53, 0x1p20, 0x1p27};
  const unsigned n = sizeof table / sizeof *table;
  more = i + 1 < 7 * n;
  const T x = convert<T>(table[i / 7]);
  typename format<T>::bits b;
  memcpy(&b, &x, sizeof b);
  return from_bits<T>((typename format<T>::bits)(b + (i % 7) - 3));
}

// ---------------------------------------------------------------- functions

static real sigmoidl(real x) { return 1 / (1 + expl(-x)); }
static real rsqrtl(real x) { return 1 / sqrtl(x); }
static real elul(real x) { return x > 0 ? x : expm1l(x); }

template <class T, class F>
static void one(const char* name, F f, real (*g)(real), T x, real& worst, real& where, real limit) {
  const real v = value(x), want = g(v), got = value(f(x));
  // Subnormal results of functions may be flushed in f32; the header does not.
  const real e = ulps<T>(got, want);
  if (e > worst) {
    worst = e;
    where = v;
  }
  if (!(e <= limit)) fail(name, format<T>::name, v, 0, got, want);
  // Zeros keep the sign that C gives them.
  if (want == 0 && v == 0 && signbit(got) != signbit(want)) fail(name, format<T>::name, v, 0, got, want);
}

template <class T, class F>
static void measure(const char* name, F f, real (*g)(real), double lo, double hi, real limit) {
  real worst = 0, where = 0;
  if constexpr (sizeof(T) == 2) {
    for (u32 b = 0; b < 65536; ++b) one<T>(name, f, g, from_bits<T>(u16(b)), worst, where, limit);
  } else {
    bool more = true;
    for (unsigned i = 0; more; ++i) one<T>(name, f, g, special<T>(i, more), worst, where, limit);
    for (int i = 0; i < 1000 * effort; ++i) one<T>(name, f, g, in<T>(lo, hi), worst, where, limit);
    for (int i = 0; i < 600 * effort; ++i) one<T>(name, f, g, in<T>(-1.1, 1.1), worst, where, limit);
    for (int i = 0; i < 600 * effort; ++i) one<T>(name, f, g, any<T>(), worst, where, limit);
  }
  printf("  %s %6.4Lf", format<T>::name, worst);
  if (sizeof(T) == 8) printf("  (f64 worst at %.17Lg)", where);
}

#define FUNCTION(name, reference, lo, hi)                                                            \
  do {                                                                                               \
    printf("%-8s", #name);                                                                           \
    measure<f32>(#name, [](f32 x) { return ez::name(x); }, reference, lo, hi, 1.0L);                 \
    measure<f16>(#name, [](f16 x) { return ez::name(x); }, reference, lo, hi, 0.51L);                \
    measure<bf16>(#name, [](bf16 x) { return ez::name(x); }, reference, lo, hi, 0.51L);              \
    measure<f64>(#name, [](f64 x) { return ez::name(x); }, reference, 8 * lo, 8 * hi, 4.0L);         \
    printf("\n");                                                                                    \
  } while (0)

static real power(real x, real y) {
  return powl(x, y);
}

template <class T> static void measure_pow(real limit) {
  real worst = 0;
  auto check = [&](T x, T y) {
    const real want = power(value(x), value(y)), got = value(ez::pow(x, y));
    const real e = ulps<T>(got, want);
    if (e > worst) worst = e;
    if (!(e <= limit)) fail("pow", format<T>::name, value(x), value(y), got, want);
    if (want == 0 && signbit(got) != signbit(want)) fail("pow", format<T>::name, value(x), value(y), got, want);
  };
  bool more = true, more2;
  for (unsigned i = 3; more; i += 7) {
    T x = special<T>(i, more);
    more2 = true;
    for (unsigned j = 3; more2; j += 7) {
      T y = special<T>(j, more2);
      if (j > 427) more2 = false;
      check(x, y);
    }
    if (i > 420) more = false;
  }
  for (int i = 0; i < 1000 * effort; ++i) {
    check(in<T>(0, 3), in<T>(-20, 20));
    check(any<T>(), in<T>(-3, 3));
    check(any<T>(), any<T>());
    check(in<T>(0.9, 1.1), in<T>(-1000, 1000));
    check(in<T>(0.9999, 1.0001), in<T>(-7e6, 7e6));
    check(ez::nearbyint(in<T>(-9, 9)), ez::nearbyint(in<T>(-9, 9)));
    // Results all over the range of exponents.
    const T b = ez::abs(any<T>());
    const double l = ::log2((double)value(b));
    if (l != 0 && isfinite(l)) check(b, convert<T>((format<T>::most * 1.05 / l) * (2.0 * (random64() >> 11) * 0x1p-53 - 1.0)));
  }
  printf("  %s %6.4Lf", format<T>::name, worst);
}

// ---------------------------------------------------------------- exact operators

template <class T> static bool agree(real got, real want) {
  return (isnan(got) && isnan(want)) || got == want;
}

template <class T> static void exact(const char* what, T x, T y, T got, real want, bool sign = true) {
  const real g = value(got);
  if (!agree<T>(g, want) || (sign && want == 0 && signbit(g) != signbit(want))) fail(what, format<T>::name, value(x), value(y), g, want);
}

// A sum, product or quotient in long double rounds at 64 bits: to odd, so that the next rounding is the only
// one that counts.
static real odd(real r, real rest) {
  if (rest == 0 || !isfinite(r)) return r;
  u64 m;
  memcpy(&m, &r, 8);
  if (m & 1) return r;
  return (rest > 0) == (r > 0) ? nextafterl(r, copysignl(INFINITY, r)) : nextafterl(r, 0);
}
static real sum(real a, real b) {
  const real s = a + b, t = s - a;
  return odd(s, (a - (s - t)) + (b - t));
}
static real product(real a, real b) { const real p = a * b; return odd(p, fmal(a, b, -p)); }
static real quotient(real a, real b) { const real q = a / b; return isfinite(q) ? odd(q, -fmal(q, b, -a) * (b > 0 ? 1 : -1)) : q; }
static real square_root(real a) { const real s = sqrtl(a); return isfinite(s) ? odd(s, -fmal(s, s, -a)) : s; }

template <class T> static void exact_pair(T x, T y) {
  const real a = value(x), b = value(y);
  exact<T>("add", x, y, ez::add(x, y), rounded<T>(sum(a, b)));
  exact<T>("sub", x, y, ez::sub(x, y), rounded<T>(sum(a, -b)));
  exact<T>("mul", x, y, ez::mul(x, y), rounded<T>(product(a, b)));
  exact<T>("div", x, y, ez::div(x, y), rounded<T>(quotient(a, b)));
  exact<T>("sqrt", x, x, ez::sqrt(x), rounded<T>(square_root(a)));
  exact<T>("recip", x, x, ez::recip(x), rounded<T>(quotient(1, a)));
  const real d = rounded<T>(sum(a, -b));
  exact<T>("sqdiff", x, y, ez::sqdiff(x, y), rounded<T>(product(d, d)));
  const real f = fmodl(a, b);
  exact<T>("fmod", x, y, ez::fmod(x, y), f);
  exact<T>("mod", x, y, ez::mod(x, y), f != 0 && (f < 0) != (b < 0) ? rounded<T>(sum(f, b)) : f);
  exact<T>("max", x, y, ez::max(x, y), isnan(a) ? b : isnan(b) ? a : a > b ? a : b, false);
  exact<T>("min", x, y, ez::min(x, y), isnan(a) ? b : isnan(b) ? a : a < b ? a : b, false);
  exact<T>("equal", x, y, ez::equal(x, y), a == b);
  exact<T>("less", x, y, ez::less(x, y), a < b);
  exact<T>("greater", x, y, ez::greater(x, y), a > b);
  exact<T>("logical_and", x, y, ez::logical_and(x, y), !(a == 0) && !(b == 0));
  exact<T>("logical_or", x, y, ez::logical_or(x, y), !(a == 0) || !(b == 0));
  exact<T>("logical_xor", x, y, ez::logical_xor(x, y), (a == 0) != (b == 0));
  exact<T>("not", x, y, ez::logical_not(x), a == 0);
  exact<T>("prelu", x, y, ez::prelu(x, y), a < 0 ? rounded<T>(product(a, b)) : a);
  exact<T>("leaky", x, y, ez::leaky_relu(x), a > 0 ? a : rounded<T>(product(a, (real)0.01f)));
  exact<T>("abs", x, y, ez::abs(x), fabsl(a));
  exact<T>("neg", x, y, ez::neg(x), -a);
  exact<T>("sign", x, y, ez::sign(x), a > 0 ? 1 : a < 0 ? -1 : 0);
  exact<T>("relu", x, y, ez::relu(x), a > 0 ? a : 0);
  exact<T>("floor", x, y, ez::floor(x), floorl(a));
  exact<T>("ceil", x, y, ez::ceil(x), ceill(a));
  exact<T>("nearbyint", x, y, ez::nearbyint(x), rintl(a));
  exact<T>("where", x, y, ez::where(x, x, y), a == 0 ? b : a);
  const T lo = convert<T>(-1), hi = convert<T>(2);
  exact<T>("clip", x, y, ez::clip(x, lo, hi), isnan(a) || a < -1 ? -1 : a > 2 ? 2 : a, false);
  if (ez::isnan(x) != isnan(a) || ez::isinf(x) != isinf(a)) fail("isnan, isinf", format<T>::name, a, 0, 0, 0);
  exact<f64>("convert f64", 0, 0, convert<f64>(x), a);
  exact<f32>("convert f32", 0, 0, convert<f32>(x), rounded<f32>(a));
  exact<f16>("convert f16", f16(), f16(), convert<f16>(x), rounded<f16>(a));
  exact<bf16>("convert bf16", bf16(), bf16(), convert<bf16>(x), rounded<bf16>(a));
  if (convert<bool>(x) != !(a == 0)) fail("convert bool", format<T>::name, a, 0, 0, 0);
}

template <class I, class T> static void to_int(const char* name, T x) {
  const real a = value(x), lo = (real)core::int_min<I>, hi = (real)core::int_max<I>;
  const I want = isnan(a) ? I(0) : a >= hi ? core::int_max<I> : a <= lo ? core::int_min<I> : I(a);
  if (convert<I>(x) != want) fail(name, format<T>::name, a, 0, (real)convert<I>(x), (real)want);
}

template <class T> static void exact_type() {
  bool more = true;
  for (unsigned i = 0; more; ++i) {
    T x = special<T>(i, more);
    bool more2 = true;
    for (unsigned j = i % 3; more2 && j < 430; j += 3) exact_pair<T>(x, special<T>(j, more2));
    to_int<i8>("i8", x), to_int<u8>("u8", x), to_int<i16>("i16", x), to_int<u16>("u16", x), to_int<i32>("i32", x);
    to_int<u32>("u32", x), to_int<i64>("i64", x), to_int<u64>("u64", x);
  }
  for (int i = 0; i < 300 * effort; ++i) {
    exact_pair<T>(any<T>(), any<T>());
    exact_pair<T>(in<T>(-100, 100), in<T>(-3, 3));
    exact_pair<T>(ez::nearbyint(in<T>(-40, 40)), ez::nearbyint(in<T>(-9, 9)));
    T x = in<T>(-70000, 70000), y = in<T>(-3e19, 3e19);
    to_int<i8>("i8", x), to_int<u8>("u8", x), to_int<i16>("i16", x), to_int<u16>("u16", x), to_int<i32>("i32", y);
    to_int<u32>("u32", y), to_int<i64>("i64", y), to_int<u64>("u64", y), to_int<i32>("i32", x);
  }
}

template <class To, class From> static void int_to(From x) {
  typedef __int128 wide;
  const wide v = x, lo = core::int_min<To>, hi = core::int_max<To>;
  if ((wide)convert<To>(x) != (v < lo ? lo : v > hi ? hi : v)) fail("convert", "integer", (real)x, 0, (real)convert<To>(x), 0);
}

template <class I> static void ints() {
  typedef __int128 wide;
  const int width = 8 * sizeof(I);
  auto wrap = [&](wide v) { return (I)(u64)(unsigned __int128)v; };
  const I edge[] = {0, 1, 2, 3, 7, (I)-1, (I)-2, (I)-7, core::int_min<I>, core::int_max<I>, (I)(core::int_max<I> - 1)};
  for (int i = 0; i < 60000; ++i) {
    const int n = sizeof edge / sizeof *edge;
    I x = i < n * n ? edge[i % n] : (I)(random64() >> (random64() % width)), y = i < n * n ? edge[i / n] : (I)(random64() >> (random64() % 64));
    const wide a = x, b = y;
    auto is = [&](const char* what, I got, wide want) {
      if (got != wrap(want)) fail(what, core::is_signed<I> ? "signed" : "unsigned", (real)x, (real)y, (real)got, (real)want);
    };
    is("add", ez::add(x, y), a + b), is("sub", ez::sub(x, y), a - b);
    is("mul", ez::mul(x, y), (wide)((unsigned __int128)a * (unsigned __int128)b));
    is("div", ez::div(x, y), b == 0 ? 0 : a / b), is("fmod", ez::fmod(x, y), b == 0 ? 0 : a % b);
    is("mod", ez::mod(x, y), b == 0 ? 0 : ((a % b) + b) % b), is("recip", ez::recip(x), a == 0 ? 0 : 1 / a);
    is("max", ez::max(x, y), a > b ? a : b), is("min", ez::min(x, y), a < b ? a : b);
    is("sqdiff", ez::sqdiff(x, y), (wide)(i64)((u64)(a - b) * (u64)(a - b))), is("abs", ez::abs(x), a < 0 ? -a : a);
    is("neg", ez::neg(x), -a), is("sign", ez::sign(x), a > 0 ? 1 : a < 0 ? -1 : 0), is("relu", ez::relu(x), a > 0 ? a : 0);
    is("equal", ez::equal(x, y), a == b), is("less", ez::less(x, y), a < b), is("greater", ez::greater(x, y), a > b);
    is("and", ez::logical_and(x, y), a && b), is("or", ez::logical_or(x, y), a || b), is("xor", ez::logical_xor(x, y), !a != !b);
    is("not", ez::logical_not(x), !a), is("bitwise_and", ez::bitwise_and(x, y), a & b), is("floor", ez::floor(x), a);
    is("prelu", ez::prelu(x, y), a < 0 ? (wide)((unsigned __int128)a * (unsigned __int128)b) : a);
    is("where", ez::where(x, x, y), a ? a : b), is("clip", ez::clip(x, I(1), I(5)), a < 1 ? 1 : a > 5 ? 5 : a);
    const real e = expl((real)a);
    if (a > -40 && a < 30) is("exp", ez::exp(x), e > (real)core::int_max<I> ? (wide)core::int_max<I> : (wide)e);
    int_to<i8>(x), int_to<u8>(x), int_to<i16>(x), int_to<u16>(x), int_to<i32>(x), int_to<u32>(x), int_to<i64>(x), int_to<u64>(x);
    exact<f16>("from int", f16(), f16(), convert<f16>(x), rounded<f16>((real)x));
    exact<bf16>("from int", bf16(), bf16(), convert<bf16>(x), rounded<bf16>((real)x));
    exact<f32>("from int", 0, 0, convert<f32>(x), rounded<f32>((real)x));
    exact<f64>("from int", 0, 0, convert<f64>(x), rounded<f64>((real)x));
    if (convert<bool>(x) != (x != 0) || convert<I>(true) != I(1)) fail("convert bool", "integer", (real)x, 0, 0, 0);
  }
}

int main(int argc, char** argv) {
  if (argc > 1) effort = atoi(argv[1]);
  printf("largest error in ulp\n");
  FUNCTION(exp, expl, -105, 90);
  FUNCTION(expm1, expm1l, -20, 90);
  FUNCTION(log, logl, 0, 1000);
  FUNCTION(log2, log2l, 0, 1000);
  FUNCTION(log1p, log1pl, -1, 100);
  FUNCTION(sin, sinl, -40000, 40000);
  FUNCTION(cos, cosl, -40000, 40000);
  FUNCTION(tan, tanl, -40000, 40000);
  FUNCTION(asin, asinl, -1, 1);
  FUNCTION(acos, acosl, -1, 1);
  FUNCTION(atan, atanl, -10, 10);
  FUNCTION(sinh, sinhl, -90, 90);
  FUNCTION(cosh, coshl, -90, 90);
  FUNCTION(tanh, tanhl, -10, 10);
  FUNCTION(asinh, asinhl, -100, 100);
  FUNCTION(acosh, acoshl, 1, 100);
  FUNCTION(atanh, atanhl, -0.125, 0.125);
  FUNCTION(erf, erfl, -5, 5);
  FUNCTION(sigmoid, sigmoidl, -100, 100);
  FUNCTION(elu, elul, -20, 2);
  // Two roundings in f32 and f64.
  printf("%-8s", "rsqrt");
  measure<f32>("rsqrt", [](f32 x) { return ez::rsqrt(x); }, rsqrtl, 0, 100, 2.0L);
  measure<f16>("rsqrt", [](f16 x) { return ez::rsqrt(x); }, rsqrtl, 0, 100, 0.51L);
  measure<bf16>("rsqrt", [](bf16 x) { return ez::rsqrt(x); }, rsqrtl, 0, 100, 0.51L);
  measure<f64>("rsqrt", [](f64 x) { return ez::rsqrt(x); }, rsqrtl, 0, 100, 2.0L);
  printf("\n%-8s", "pow");
  measure_pow<f32>(1.0L), measure_pow<f16>(0.51L), measure_pow<bf16>(0.51L), measure_pow<f64>(4.0L);
  printf("\n");
  exact_type<f16>(), exact_type<bf16>(), exact_type<f32>(), exact_type<f64>();
  ints<i8>(), ints<u8>(), ints<i16>(), ints<u16>(), ints<i32>(), ints<u32>(), ints<i64>(), ints<u64>();
  printf(failures ? "%d failures\n" : "exact operators agree\n", failures);
  return failures != 0;
}
