// easel_gen.h: what the HIP C++ kernels that easel writes are made of.
//
// Types, ids, memory access, wave and block reductions, conversions and every pointwise operator of tensor
// programs, in namespace `ez`. The file includes nothing, so that kernels compile without ROCm and under
// hiprtc:
//
//   clang -x hip --offload-arch=gfx942 --cuda-device-only --no-gpu-bundle-output -nogpulib -nogpuinc
//         -fuse-cuid=none -std=c++17 -O3 -ffp-contract=off -Wall -Werror -o k.co k.hip
//
// With -DEZ_HOST the same kernels compile as C++ for x86-64 and run on easel_host.h, which says how. Every
// operation below is integer or IEEE arithmetic in a fixed order (fma, sqrt, rint and the like included), so
// that host and device agree bit for bit; -ffp-contract=off keeps it so. Only payloads of NaN are free.
//
// Accuracy: f32, f16 and bf16 functions are evaluated in f64 with short polynomials and rounded once, as on
// these machines an f64 fma issues like an f32 one and needs no correction terms; f64 functions carry a low
// part where it counts. Polynomials are printed by tests/tensor/header/coefficients.py, and
// tests/tensor/header/check_math.cpp measures all of them.
#ifndef EASEL_GEN_H
#define EASEL_GEN_H

// ---------------------------------------------------------------- attributes and target

// Lanes in a wave. Targets with another number define it before this file.
#ifndef EZ_WAVE
#define EZ_WAVE 64
#endif

#ifdef EZ_HOST
#define EZ_GLOBAL
#define EZ_DEV static inline
#define EZ_DEV_MEMBER static inline
#define EZ_SHARED static __attribute__((aligned(16)))
#define EZ_LAUNCH(n)
#else
#define EZ_GLOBAL __attribute__((global))
#define EZ_DEV static inline __attribute__((device, always_inline))
#define EZ_DEV_MEMBER static inline __attribute__((device, always_inline))
#define EZ_SHARED __attribute__((shared, aligned(16)))
#define EZ_LAUNCH(n) __attribute__((amdgpu_flat_work_group_size(n, n)))
// The entry that the host shim exports; nothing on a device.
#define EZ_EXPORT(kernel)
#endif

// Most of what stands here is unused in any one kernel.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-function"
#pragma clang diagnostic ignored "-Wunknown-warning-option"

// Products and sums stay apart even where the compile line forgets to say so, in kernels, too. A plan that
// allows contraction defines EZ_CONTRACT.
#ifndef EZ_CONTRACT
#pragma clang fp contract(off)
#endif

// ---------------------------------------------------------------- types

namespace ez {

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef _Float16 f16;
typedef __bf16 bf16;
typedef float f32;
typedef double f64;

template <class T, int N>
using vec = T __attribute__((ext_vector_type(N)));

// Floats of a byte, as its bits; they are computed with as f32. E bits of exponent and M of mantissa; the largest
// exponent is infinity and NaN (ieee), or numbers but for one NaN (finite), or numbers, with NaN for -0 (fnuz).
enum class bytes { ieee, finite, fnuz };
template <int E, int M, bytes K>
struct byte_float {
  u8 bits;
};
typedef byte_float<4, 3, bytes::fnuz> fp8e4m3fnuz;
typedef byte_float<4, 3, bytes::finite> fp8e4m3fn;
typedef byte_float<5, 2, bytes::fnuz> fp8e5m2fnuz;
typedef byte_float<5, 2, bytes::ieee> fp8e5m2;

namespace core {

template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <bool C, class A, class B> struct choose { typedef A type; };
template <class A, class B> struct choose<false, A, B> { typedef B type; };

template <class T> constexpr bool is_half = same<T, f16>::value || same<T, bf16>::value;
template <class T> constexpr bool is_f32 = same<T, f32>::value;
template <class T> constexpr bool is_f64 = same<T, f64>::value;
template <class T> struct byte_of { static constexpr bool value = false; };
template <int E, int M, bytes K> struct byte_of<byte_float<E, M, K>> { static constexpr bool value = true; };
template <class T> constexpr bool is_byte = byte_of<T>::value;
template <class T> constexpr bool is_float = is_half<T> || is_f32<T> || is_f64<T> || is_byte<T>;
template <class T> constexpr bool is_bool = same<T, bool>::value;
template <class T, bool F> struct sign_of { static constexpr bool value = T(-1) < T(0); };
template <class T> struct sign_of<T, true> { static constexpr bool value = false; };
template <class T> constexpr bool is_signed = sign_of<T, is_float<T>>::value;

// Where integers are computed: unsigned, at least 32 bits, so that wrapping is defined.
template <class T> using ring = typename choose<sizeof(T) == 8, u64, u32>::type;
// Where floats are computed before they are rounded to their type.
template <class T> using wide = typename choose<is_f64<T>, f64, f32>::type;

// Limits of integers.
template <class T> constexpr T int_max = is_bool<T> ? T(1)
    : is_signed<T> ? T((ring<T>(1) << (8 * sizeof(T) - 1)) - 1) : T(~ring<T>(0));
template <class T> constexpr T int_min = is_signed<T> ? T(ring<T>(0) - (ring<T>(1) << (8 * sizeof(T) - 1))) : T(0);

}  // namespace core

template <class To, class From>
EZ_DEV To bit_cast(From x) {
  static_assert(sizeof(To) == sizeof(From), "bit_cast keeps the size");
  return __builtin_bit_cast(To, x);
}

}  // namespace ez

#ifdef EZ_HOST
#include "easel_host.h"
#endif

namespace ez {

// ---------------------------------------------------------------- ids, barrier, checks

#ifndef EZ_HOST
EZ_DEV u32 tid() { return __builtin_amdgcn_workitem_id_x(); }
EZ_DEV u32 wg() { return __builtin_amdgcn_workgroup_id_x(); }
EZ_DEV u32 lane() {
#if EZ_WAVE == 64
  return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u));
#else
  return __builtin_amdgcn_mbcnt_lo(~0u, 0u);
#endif
}

// Orders LDS accesses of the group before and after. Global memory is not ordered where the compiler can
// tell address spaces apart: nothing here passes values between work-items through it.
EZ_DEV void sync() {
#if __clang_major__ >= 20
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup", "local");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup", "local");
#else
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
#endif
}
#endif

// Stops the program when the condition does not hold.
EZ_DEV void check(bool condition) {
  if (!condition) __builtin_trap();
}

// ---------------------------------------------------------------- memory

// A position below 0 is outside: the fill stands for it, and nothing is read.
template <class T>
EZ_DEV T load_or(const T* p, i64 pos, T fill) {
  if (pos >= 0) return p[pos];
  return fill;
}

template <class T>
EZ_DEV void store_if(T* p, i64 pos, T value) {
  if (pos >= 0) p[pos] = value;
}

// N elements in one access. The position is one of elements, and a multiple of N. Vectors of bool are bits,
// not bytes: such tensors are accessed one by one.
template <int N, class T>
EZ_DEV vec<T, N> vload(const T* p, i64 pos) {
  static_assert(!core::is_bool<T>, "vectors of bool do not lie in memory as tensors do");
  return *reinterpret_cast<const vec<T, N>*>(p + pos);
}

template <int N, class T>
EZ_DEV void vstore(T* p, i64 pos, vec<T, N> value) {
  static_assert(!core::is_bool<T>, "vectors of bool do not lie in memory as tensors do");
  *reinterpret_cast<vec<T, N>*>(p + pos) = value;
}

template <int N, class T>
EZ_DEV vec<T, N> load_or(const T* p, i64 pos, vec<T, N> fill) {
  if (pos >= 0) return vload<N>(p, pos);
  return fill;
}

template <int N, class T>
EZ_DEV void store_if(T* p, i64 pos, vec<T, N> value) {
  if (pos >= 0) vstore<N>(p, pos, value);
}

template <int N, class T>
EZ_DEV vec<T, N> splat(T x) {
  vec<T, N> v;
  for (int i = 0; i < N; ++i) v[i] = x;
  return v;
}

// ---------------------------------------------------------------- conversions

namespace core {

EZ_DEV u32 bits(f32 x) { return bit_cast<u32>(x); }
EZ_DEV u64 bits(f64 x) { return bit_cast<u64>(x); }

constexpr f32 nan32 = __builtin_nanf("");
constexpr f64 nan64 = __builtin_nan("");
constexpr f32 inf32 = __builtin_inff();
constexpr f64 inf64 = __builtin_inf();

template <class T> EZ_DEV bool is_nan(T x) { return x != x; }

// An f64 rounded once, half to even, to a float of 16 bits with E bits of exponent and M of mantissa. Through
// f32 it would be rounded twice.
template <int E, int M>
EZ_DEV u16 round16(f64 x) {
  const u64 b = bits(x);
  const u32 sign = u32(b >> 48) & 0x8000u;
  const u64 a = b & 0x7fffffffffffffffull;
  const u32 top = ((1u << E) - 1) << M;
  if (a > 0x7ff0000000000000ull) return u16(sign | top | (1u << (M - 1)));
  const i32 bias = (1 << (E - 1)) - 1;
  i32 e = i32(a >> 52) - 1023 + bias;
  if (e >= (1 << E)) return u16(sign | top);
  u64 m = (a & 0xfffffffffffffull) | 0x10000000000000ull;
  i32 cut = 52 - M;
  if (e < 1) {
    cut += 1 - e;
    e = 1;
    if (cut > 60) cut = 60;
  }
  const u64 kept = m >> cut, rest = m & ((u64(1) << cut) - 1), half = u64(1) << (cut - 1);
  const u32 up = rest > half || (rest == half && (kept & 1)) ? 1 : 0;
  // The hidden bit adds one to the exponent, and a carry one more; the largest runs over into infinity.
  const u32 r = (u32(e - 1) << M) + u32(kept) + up;
  return u16(sign | (r > top ? top : r));
}

// An f64 rounded once, half to even, to a float of a byte. What is too large is the largest number; an infinity that the
// type does not have is NaN where NaN stands for -0, and else too large.
template <int E, int M, bytes K>
EZ_DEV byte_float<E, M, K> round8(f64 x) {
  constexpr u32 ones = (1u << (E + M)) - 1, infinity = ((1u << E) - 1) << M;
  constexpr u32 most = K == bytes::ieee ? infinity - 1 : K == bytes::finite ? ones - 1 : ones;
  constexpr u32 none = K == bytes::fnuz ? 0x80u : K == bytes::finite ? ones : infinity | (1u << (M - 1));
  constexpr i32 bias = (1 << (E - 1)) - (K == bytes::fnuz ? 0 : 1);
  const u64 b = bits(x);
  const u32 sign = u32(b >> 56) & 0x80u;
  const u64 a = b & 0x7fffffffffffffffull;
  if (a > 0x7ff0000000000000ull) return {u8(K == bytes::fnuz ? none : none | sign)};
  if (a == 0x7ff0000000000000ull && K == bytes::fnuz) return {u8(none)};
  if (a == 0x7ff0000000000000ull && K == bytes::ieee) return {u8(sign | infinity)};
  i32 e = i32(a >> 52) - 1023 + bias;
  if (e > (1 << E)) return {u8(sign | most)};
  u64 m = (a & 0xfffffffffffffull) | 0x10000000000000ull;
  i32 cut = 52 - M;
  if (e < 1) {
    cut += 1 - e;
    e = 1;
    if (cut > 60) cut = 60;
  }
  const u64 kept = m >> cut, rest = m & ((u64(1) << cut) - 1), half = u64(1) << (cut - 1);
  const u32 up = rest > half || (rest == half && (kept & 1)) ? 1 : 0;
  const u32 r = (u32(e - 1) << M) + u32(kept) + up;
  const u32 near = r > most ? most : r;
  return {u8(near == 0 && K == bytes::fnuz ? 0u : sign | near)};
}

template <int E, int M, bytes K>
EZ_DEV f32 to_f32(byte_float<E, M, K> x) {
  constexpr u32 ones = (1u << (E + M)) - 1, infinity = ((1u << E) - 1) << M;
  constexpr i32 bias = (1 << (E - 1)) - (K == bytes::fnuz ? 0 : 1);
  const u32 sign = u32(x.bits & 0x80u) << 24, a = x.bits & 0x7fu;
  if (K == bytes::fnuz && x.bits == 0x80u) return nan32;
  if (K == bytes::finite && a == ones) return nan32;
  if (K == bytes::ieee && a >= infinity) return bit_cast<f32>(sign | 0x7f800000u | (a > infinity ? 0x400000u : 0u));
  // Numbers below the least exponent are multiples of the smallest one.
  if ((a >> M) == 0) return bit_cast<f32>(sign | bits(f32(a) * bit_cast<f32>(u32(127 + 1 - bias - M) << 23)));
  return bit_cast<f32>(sign | (((a >> M) + 127u - bias) << 23) | ((a & ((1u << M) - 1)) << (23 - M)));
}
template <class T> struct rounding;
template <int E, int M, bytes K>
struct rounding<byte_float<E, M, K>> {
  EZ_DEV_MEMBER byte_float<E, M, K> of(f64 x) { return round8<E, M, K>(x); }
};

EZ_DEV f32 to_f32(f32 x) { return x; }
EZ_DEV f32 to_f32(bf16 x) { return bit_cast<f32>(u32(bit_cast<u16>(x)) << 16); }
EZ_DEV f32 to_f32(f16 x) {
#ifdef EZ_HOST
  const u32 h = bit_cast<u16>(x), sign = (h & 0x8000u) << 16, a = h & 0x7fffu;
  if (a >= 0x7c00u) return bit_cast<f32>(sign | 0x7f800000u | ((a & 0x3ffu) << 13) | (a > 0x7c00u ? 0x400000u : 0u));
  if (a < 0x400u) return bit_cast<f32>(sign | bits(f32(a) * 0x1p-24f));
  return bit_cast<f32>(sign | ((a + 0x1c000u) << 13));
#else
  return f32(x);
#endif
}

template <class T> EZ_DEV T from_f32(f32 x) {
  if constexpr (is_f32<T>) return x;
  else if constexpr (is_byte<T>) return rounding<T>::of(f64(x));
#ifdef EZ_HOST
  // Without library calls, which older compilers' libraries do not all have.
  else if constexpr (same<T, f16>::value) return bit_cast<f16>(round16<5, 10>(f64(x)));
  else if constexpr (same<T, bf16>::value) return bit_cast<bf16>(round16<8, 7>(f64(x)));
#endif
  else return T(x);
}

template <class T> EZ_DEV T from_f64(f64 x) {
  if constexpr (same<T, f16>::value) return bit_cast<f16>(round16<5, 10>(x));
  else if constexpr (same<T, bf16>::value) return bit_cast<bf16>(round16<8, 7>(x));
  else if constexpr (is_byte<T>) return rounding<T>::of(x);
  else return T(x);
}

// The value as it enters a computation.
template <class T> EZ_DEV wide<T> widen(T x) {
  if constexpr (is_f64<T>) return x;
  else return to_f32(x);
}

template <class T> EZ_DEV T narrow(wide<T> x) {
  if constexpr (is_f64<T>) return x;
  else return from_f32<T>(x);
}

// The same where the value is known to be one of the type.
template <class T> EZ_DEV T narrow_exact(wide<T> x) {
  if constexpr (same<T, bf16>::value) return bit_cast<bf16>(u16(bit_cast<u32>(x) >> 16));
  else return narrow<T>(x);
}

// A float to an integer: toward zero, saturated, NaN to 0. Compared first, as beyond the range the cast is
// undefined. Both bounds are powers of two, hence exact.
template <class To, class F> EZ_DEV To truncate(F x) {
  constexpr F above = F(int_max<To> / 2 + 1) * F(2);
  constexpr F below = F(int_min<To>);
  if (x >= above) return int_max<To>;
  if (x <= below) return int_min<To>;
  return is_nan(x) ? To(0) : To(x);
}

// An integer to a float of 16 bits. Beyond 2^53 the last bits are put into one that only says "more", so that
// the second rounding is the only one that counts.
template <class T, class I> EZ_DEV T int_to_half(I x) {
  if constexpr (sizeof(I) == 8) {
    const bool minus = x < I(0);
    u64 a = minus ? u64(0) - u64(x) : u64(x);
    if (a >> 53) a = (a & ~u64(0xfff)) | ((a & 0xfff) ? 0x800 : 0);
    return from_f64<T>(minus ? -f64(a) : f64(a));
  } else {
    return from_f64<T>(f64(x));
  }
}

}  // namespace core

template <class To, class From>
EZ_DEV To convert(From x) {
  using namespace core;
  if constexpr (same<To, From>::value) return x;
  else if constexpr (is_bool<To>) {
    if constexpr (is_float<From>) return !(widen(x) == wide<From>(0));
    else return x != From(0);
  } else if constexpr (is_float<From> && is_float<To>) {
    if constexpr (is_f64<From>) return from_f64<To>(x);
    else if constexpr (is_f64<To>) return f64(to_f32(x));
    else return from_f32<To>(to_f32(x));
  } else if constexpr (is_float<From>) return truncate<To>(widen(x));
  else if constexpr (is_half<To>) return int_to_half<To>(x);
  else if constexpr (is_byte<To>) return from_f64<To>(f64(x));
  else if constexpr (is_float<To>) return To(x);
  else {
    // Integers saturate.
    if constexpr (is_signed<From>) {
      if (i64(x) < 0) {
        if constexpr (!is_signed<To>) return To(0);
        else return i64(x) < i64(int_min<To>) ? int_min<To> : To(x);
      }
    }
    return u64(x) > u64(int_max<To>) ? int_max<To> : To(x);
  }
}

// ---------------------------------------------------------------- arithmetic

namespace core {

// Both on bits, so that no library is needed and NaN keeps its sign rule.
EZ_DEV f32 absolute(f32 x) { return __builtin_fabsf(x); }
EZ_DEV f64 absolute(f64 x) { return __builtin_fabs(x); }
EZ_DEV f64 with_sign(f64 x, f64 s) { return __builtin_copysign(x, s); }
EZ_DEV f32 with_sign(f32 x, f32 s) { return __builtin_copysignf(x, s); }
EZ_DEV f64 fma(f64 a, f64 b, f64 c) { return __builtin_fma(a, b, c); }
EZ_DEV f32 root(f32 x) { return __builtin_sqrtf(x); }
EZ_DEV f64 root(f64 x) { return __builtin_sqrt(x); }
EZ_DEV f32 round_down(f32 x) { return __builtin_floorf(x); }
EZ_DEV f64 round_down(f64 x) { return __builtin_floor(x); }
EZ_DEV f32 round_up(f32 x) { return __builtin_ceilf(x); }
EZ_DEV f64 round_up(f64 x) { return __builtin_ceil(x); }
EZ_DEV f32 round_even(f32 x) { return __builtin_rintf(x); }
EZ_DEV f64 round_even(f64 x) { return __builtin_rint(x); }

#ifdef EZ_HOST
// As the machine orders them: a NaN is ignored, and -0 is below +0.
template <class F> EZ_DEV F larger(F x, F y) {
  if (is_nan(x)) return y;
  if (is_nan(y)) return x;
  if (x == y) return bits(x) & bits(y) ? x : F(0);
  return x > y ? x : y;
}
template <class F> EZ_DEV F smaller(F x, F y) {
  if (is_nan(x)) return y;
  if (is_nan(y)) return x;
  if (x == y) return bits(x) == 0 ? y : x;
  return x < y ? x : y;
}
#else
EZ_DEV f32 larger(f32 x, f32 y) { return __builtin_fmaxf(x, y); }
EZ_DEV f64 larger(f64 x, f64 y) { return __builtin_fmax(x, y); }
EZ_DEV f32 smaller(f32 x, f32 y) { return __builtin_fminf(x, y); }
EZ_DEV f64 smaller(f64 x, f64 y) { return __builtin_fmin(x, y); }
#endif

// 2^k for k from -1022 to 1023.
EZ_DEV f64 power_of_two(i32 k) { return bit_cast<f64>(u64(k + 1023) << 52); }

// x * 2^k, rounded once where the result is subnormal and x is near 1. |k| <= 2044.
EZ_DEV f64 scale(f64 x, i32 k) {
#ifdef EZ_HOST
  const i32 h = k / 2;
  return x * power_of_two(h) * power_of_two(k - h);
#else
  return __builtin_ldexp(x, k);
#endif
}

// The exponent e of x = m * 2^e, 1 <= m < 2, for finite x > 0.
EZ_DEV i32 exponent(f64 x) {
  u64 b = bits(x);
  if (b >> 52) return i32(b >> 52) - 1023;
  return i32(bits(x * 0x1p54) >> 52) - 1077;
}

// Remainder of x >= 0 by y > 0 where x/y < 2^52. The quotient rounds to at most one too many; the fma is exact.
EZ_DEV f64 remainder_near(f64 x, f64 y) {
  const f64 r = fma(-__builtin_trunc(x / y), y, x);
  return r < 0.0 ? r + y : r;
}

// Exact for every x and y: large quotients go in steps of 50 bits. The sign is that of x.
EZ_DEV f64 remainder(f64 x, f64 y) {
  f64 a = absolute(x);
  const f64 d = absolute(y);
  if (is_nan(x) || is_nan(y) || a == inf64 || d == 0.0) return nan64;
  if (a < d) return x;
  const i32 e = exponent(d);
  while (a >= d) {
    const i32 k = exponent(a) - e - 50;
    if (k <= 0) {
      a = remainder_near(a, d);
      break;
    }
    // In two steps, as k may be above the range of one.
    a = remainder_near(a, scale(scale(d, k / 2), k - k / 2));
  }
  return with_sign(a, x);
}
EZ_DEV f32 remainder(f32 x, f32 y) { return f32(remainder(f64(x), f64(y))); }

}  // namespace core

#define EZ_INT_OR_FLOAT(float_form, int_form)                      \
  if constexpr (core::is_float<T>) {                               \
    const auto a = core::widen(x), b = core::widen(y);             \
    return core::narrow<T>(float_form);                            \
  } else {                                                         \
    const auto a = core::ring<T>(x), b = core::ring<T>(y);         \
    return T(int_form);                                            \
  }

template <class T> EZ_DEV T add(T x, T y) { EZ_INT_OR_FLOAT(a + b, a + b) }
template <class T> EZ_DEV T sub(T x, T y) { EZ_INT_OR_FLOAT(a - b, a - b) }
template <class T> EZ_DEV T mul(T x, T y) { EZ_INT_OR_FLOAT(a * b, a * b) }
#undef EZ_INT_OR_FLOAT

template <class T> EZ_DEV T sqdiff(T x, T y) {
  const T d = sub(x, y);
  return mul(d, d);
}

// Toward zero; by 0 gives 0; the smallest by -1 wraps to itself.
template <class T> EZ_DEV T idiv(T x, T y) {
  if (y == T(0)) return T(0);
  if constexpr (core::is_signed<T>) {
    if (y == T(-1)) return T(core::ring<T>(0) - core::ring<T>(x));
  }
  return T(x / y);
}

// Remainder with the sign of x; by 0 gives 0.
template <class T> EZ_DEV T fmod_i(T x, T y) {
  if (y == T(0)) return T(0);
  if constexpr (core::is_signed<T>) {
    if (y == T(-1)) return T(0);
  }
  return T(x % y);
}

// Remainder with the sign of y; by 0 gives 0.
template <class T> EZ_DEV T imod(T x, T y) {
  const T r = fmod_i(x, y);
  if constexpr (core::is_signed<T>) {
    if (r != T(0) && (r < T(0)) != (y < T(0))) return T(r + y);
  }
  return r;
}

template <class T> EZ_DEV T div(T x, T y) {
  if constexpr (core::is_float<T>) return core::narrow<T>(core::widen(x) / core::widen(y));
  else return idiv(x, y);
}

template <class T> EZ_DEV T fmod(T x, T y) {
  if constexpr (core::is_float<T>) return core::narrow<T>(core::remainder(core::widen(x), core::widen(y)));
  else return fmod_i(x, y);
}

template <class T> EZ_DEV T mod(T x, T y) {
  if constexpr (core::is_float<T>) {
    const auto b = core::widen(y);
    const auto r = core::remainder(core::widen(x), b);
    return core::narrow<T>(r != 0 && (r < 0) != (b < 0) ? r + b : r);
  } else {
    return imod(x, y);
  }
}

template <class T> EZ_DEV T max(T x, T y) {
  if constexpr (core::is_float<T>) return core::narrow_exact<T>(core::larger(core::widen(x), core::widen(y)));
  else return x > y ? x : y;
}

template <class T> EZ_DEV T min(T x, T y) {
  if constexpr (core::is_float<T>) return core::narrow_exact<T>(core::smaller(core::widen(x), core::widen(y)));
  else return x < y ? x : y;
}

template <class T> EZ_DEV T clip(T x, T lo, T hi) { return min(max(lo, x), hi); }

// ---------------------------------------------------------------- comparisons, logic, signs

namespace core {
template <class T> EZ_DEV auto comparable(T x) {
  if constexpr (is_float<T>) return widen(x);
  else return x;
}
template <class T> EZ_DEV bool truth(T x) { return convert<bool>(x); }
}  // namespace core

template <class T> EZ_DEV T equal(T x, T y) { return convert<T>(core::comparable(x) == core::comparable(y)); }
template <class T> EZ_DEV T less(T x, T y) { return convert<T>(core::comparable(x) < core::comparable(y)); }
template <class T> EZ_DEV T greater(T x, T y) { return convert<T>(core::comparable(x) > core::comparable(y)); }
template <class T> EZ_DEV T logical_and(T x, T y) { return convert<T>(core::truth(x) && core::truth(y)); }
template <class T> EZ_DEV T logical_or(T x, T y) { return convert<T>(core::truth(x) || core::truth(y)); }
template <class T> EZ_DEV T logical_xor(T x, T y) { return convert<T>(core::truth(x) != core::truth(y)); }
template <class T> EZ_DEV T logical_not(T x) { return convert<T>(!core::truth(x)); }

template <class T> EZ_DEV T bitwise_and(T x, T y) {
  static_assert(!core::is_float<T>, "bitwise_and is for integers");
  return T(x & y);
}

template <class C, class T> EZ_DEV T where(C c, T a, T b) { return core::truth(c) ? a : b; }
template <class T> EZ_DEV T identity(T x) { return x; }

template <class T> EZ_DEV T abs(T x) {
  if constexpr (core::is_float<T>) return core::narrow_exact<T>(core::absolute(core::widen(x)));
  else if constexpr (core::is_signed<T>) return x < T(0) ? T(core::ring<T>(0) - core::ring<T>(x)) : x;
  else return x;
}

template <class T> EZ_DEV T neg(T x) {
  if constexpr (core::is_float<T>) return core::narrow_exact<T>(-core::widen(x));
  else return T(core::ring<T>(0) - core::ring<T>(x));
}

template <class T> EZ_DEV T sign(T x) {
  const auto a = core::comparable(x);
  if constexpr (core::is_signed<T> || core::is_float<T>) return convert<T>(i32(a > 0) - i32(a < 0));
  else return convert<T>(a > decltype(a)(0));
}

template <class T> EZ_DEV T relu(T x) { return core::comparable(x) > 0 ? x : convert<T>(0); }
template <class T> EZ_DEV T prelu(T x, T y) { return core::comparable(x) < 0 ? mul(x, y) : x; }

template <class T> EZ_DEV T floor(T x) {
  if constexpr (core::is_float<T>) return core::narrow_exact<T>(core::round_down(core::widen(x)));
  else return x;
}
template <class T> EZ_DEV T ceil(T x) {
  if constexpr (core::is_float<T>) return core::narrow_exact<T>(core::round_up(core::widen(x)));
  else return x;
}
template <class T> EZ_DEV T nearbyint(T x) {
  if constexpr (core::is_float<T>) return core::narrow_exact<T>(core::round_even(core::widen(x)));
  else return x;
}

template <class T> EZ_DEV bool isnan(T x) {
  if constexpr (core::is_float<T>) return core::is_nan(core::widen(x));
  else return false;
}
template <class T> EZ_DEV bool isinf(T x) {
  if constexpr (core::is_float<T>) return core::absolute(core::widen(x)) == core::wide<T>(core::inf64);
  else return false;
}

// ---------------------------------------------------------------- functions of f64

namespace core {

// Horner, least coefficient first, each step one fma.
EZ_DEV f64 poly(f64, f64 c) { return c; }
template <class... C> EZ_DEV f64 poly(f64 x, f64 c, C... rest) { return fma(poly(x, rest...), x, c); }

// A value as a sum whose second part is below an ulp or so of the first.
struct pair {
  f64 h, l;
};
// a + b exactly; the second form needs |a| >= |b| or a = 0.
EZ_DEV pair two_sum(f64 a, f64 b) {
  const f64 s = a + b, t = s - a;
  return {s, (a - (s - t)) + (b - t)};
}
EZ_DEV pair fast_sum(f64 a, f64 b) {
  const f64 s = a + b;
  return {s, b - (s - a)};
}

// ln 2 in two parts: the first has 41 bits, so that exponents times it are exact.
constexpr f64 ln2_h = 0x1.62e42fefa3000p-1, ln2_l = 0x1.3de6af278ece6p-42;
constexpr f64 ln2 = 0x1.62e42fefa39efp-1;
constexpr f64 log2e_h = 0x1.71547652b82fep+0, log2e_l = 0x1.777d0ffda0d24p-56;
constexpr f64 half_pi_h = 0x1.921fb54442d18p+0, half_pi_l = 0x1.1a62633145c07p-54;
constexpr f64 two_over_pi = 0x1.45f306dc9c883p-1;
constexpr f64 sqrt2 = 0x1.6a09e667f3bcdp+0;

// x + l = n ln 2 + h + l', |h| <= ln 2 / 2; NaN has n = 0.
EZ_DEV pair split_exp(f64 x, f64 l, i32& n) {
  const f64 k = round_even(x * log2e_h);
  n = is_nan(k) ? 0 : i32(k);
  return fast_sum(fma(-k, ln2_h, x), fma(-k, ln2_l, l));
}
EZ_DEV f64 exp_poly(f64 r) {
  return poly(r, 0x1.0000000000000p-1, 0x1.5555555555555p-3, 0x1.5555555555557p-5, 0x1.1111111111111p-7,
      0x1.6c16c16c15a5fp-10, 0x1.a01a01a0196a7p-13, 0x1.a01a01a9ed901p-16, 0x1.71de3a5aa9dc9p-19,
      0x1.27e4d40eb84dfp-22, 0x1.ae642c777eecbp-26, 0x1.1f7f3b37e9a58p-29, 0x1.61bfbf339abc9p-33);
}
EZ_DEV f64 within(f64 x, f64 lo, f64 hi) { return x < lo ? lo : x > hi ? hi : x; }

// e^(x + l) * 2^k.
EZ_DEV f64 exp_scaled(f64 x, f64 l, i32 k) {
  i32 n;
  const pair r = split_exp(within(x, -1000.0, 1000.0), l, n);
  return scale(1.0 + (r.h + fma(r.h * r.h, exp_poly(r.h), r.l)), n + k);
}
EZ_DEV f64 exp(f64 x) { return exp_scaled(x, 0.0, 0); }

EZ_DEV f64 expm1(f64 x) {
  if (x == 0.0) return x;
  i32 n;
  const pair r = split_exp(within(x, -50.0, 709.9), 0.0, n);
  const f64 m = r.h + fma(r.h * r.h, exp_poly(r.h), r.l);
  if (n == 0) return m;
  // Half of the result first: 2^1024 is no number.
  const f64 p = power_of_two(n - 1);
  return 2.0 * fma(p, m, p - 0.5);
}

// x = m * 2^k, sqrt(1/2) < m <= sqrt(2), for finite x > 0.
EZ_DEV f64 split_log(f64 x, i32& k) {
  i32 e = 0;
  if (x < 0x1p-1022) {
    x *= 0x1p54;
    e = -54;
  }
  const u64 b = bits(x);
  f64 m = bit_cast<f64>((b & 0xfffffffffffffull) | 0x3ff0000000000000ull);
  e += i32(b >> 52) - 1023;
  if (m > sqrt2) {
    m *= 0.5;
    e += 1;
  }
  k = e;
  return m;
}

// log(1 + f + l) as 2 atanh(s), s = f/(2 + f), |f| < 0.42. The low part of s is kept.
EZ_DEV pair log_near_one(f64 f, f64 l) {
  const f64 d = 2.0 + f, dl = f - (d - 2.0);
  const f64 s = f / d;
  const f64 sl = (fma(-s, d, f) - s * dl + l * (1.0 - s)) / d;
  const f64 z = s * s;
  const f64 p = poly(z, 0x1.5555555555555p-1, 0x1.9999999999a39p-2, 0x1.2492492476a1ap-2, 0x1.c71c7201a55d7p-3,
      0x1.745cf8e4bba1bp-3, 0x1.3b1c3c1c81c8fp-3, 0x1.0fbde0f4ad17bp-3, 0x1.0c0aff044a970p-3);
  return {2.0 * s, fma(s * z, p, 2.0 * sl)};
}
// The same with a relative error of about 2^-65, for powers: the cubic term has two parts, too.
EZ_DEV pair log_near_one_exact(f64 f) {
  const f64 d = 2.0 + f, dl = f - (d - 2.0);
  const f64 s = f / d;
  const f64 sl = (fma(-s, d, f) - s * dl) / d;
  const f64 z = s * s, zl = fma(s, s, -z) + 2.0 * s * sl;
  const f64 c = s * z, cl = fma(s, z, -c) + (s * zl + sl * z);
  const f64 t = c * 0x1.5555555555555p-1;
  const f64 tl = fma(c, 0x1.5555555555555p-1, -t) + (c * 0x1.5555555555555p-55 + cl * 0x1.5555555555555p-1);
  const f64 p = poly(z, 0x1.999999999999ap-2, 0x1.2492492492522p-2, 0x1.c71c71c6ea5acp-3, 0x1.745d177ad436ap-3,
      0x1.3b1395b82701ep-3, 0x1.1118cd67251c5p-3, 0x1.df7ba1f4809c3p-4, 0x1.e03a7acf07f85p-4);
  const pair a = fast_sum(2.0 * s, t);
  return {a.h, a.l + (tl + fma(c * z, p, 2.0 * sl))};
}
// p + k ln 2.
EZ_DEV pair plus_ln2(i32 k, pair p) {
  const pair a = fast_sum(f64(k) * ln2_h, p.h);
  return fast_sum(a.h, a.l + fma(f64(k), ln2_l, p.l));
}

// log of what is no finite number above 0.
EZ_DEV bool log_special(f64 x, f64& r) {
  if (x > 0.0 && x < inf64) return false;
  r = x == 0.0 ? -inf64 : x == inf64 ? x : nan64;
  return true;
}

EZ_DEV f64 log(f64 x) {
  f64 r;
  if (log_special(x, r)) return r;
  i32 k;
  const f64 m = split_log(x, k);
  return plus_ln2(k, log_near_one(m - 1.0, 0.0)).h;
}

EZ_DEV f64 log2(f64 x) {
  f64 r;
  if (log_special(x, r)) return r;
  i32 k;
  const f64 m = split_log(x, k);
  const pair p = log_near_one(m - 1.0, 0.0);
  const f64 h = p.h * log2e_h;
  const f64 l = fma(p.h, log2e_h, -h) + fma(p.h, log2e_l, p.l * log2e_h);
  const pair s = two_sum(f64(k), h);
  return s.h + (s.l + l);
}

EZ_DEV f64 log1p(f64 x) {
  if (absolute(x) < 0x1p-54) return x;
  f64 r;
  if (log_special(1.0 + x, r)) return r;
  if (absolute(x) < 0.29) {
    const pair p = log_near_one(x, 0.0);
    return p.h + p.l;
  }
  const pair u = two_sum(1.0, x);
  i32 k;
  const f64 m = split_log(u.h, k);
  // Above 2^54 the low part is below half an ulp and the scale would leave the exponents.
  return plus_ln2(k, log_near_one(m - 1.0, k > 60 ? 0.0 : scale(u.l, -k))).h;
}

// C's rules for what is no number, zero, infinite or negative. Short: enough for a result in f32.
template <bool Short>
EZ_DEV f64 power(f64 x, f64 y) {
  if (y == 0.0 || x == 1.0) return 1.0;
  if (is_nan(x) || is_nan(y)) return nan64;
  const f64 a = absolute(x), b = absolute(y);
  const bool integral = b >= 0x1p53 || round_even(b) == b;
  const bool odd = integral && b < 0x1p53 && round_even(b * 0.5) != b * 0.5;
  const bool minus = (bits(x) >> 63) && odd;
  f64 r;
  if (b == inf64) {
    return a == 1.0 ? 1.0 : (a > 1.0) == (y > 0.0) ? inf64 : 0.0;
  } else if (a == 0.0 || a == inf64) {
    r = (a == 0.0) == (y < 0.0) ? inf64 : 0.0;
  } else if (x < 0.0 && !integral) {
    return nan64;
  } else if (Short) {
    r = exp(y * log(a));
  } else {
    i32 k;
    const f64 m = split_log(a, k);
    const pair p = plus_ln2(k, log_near_one_exact(m - 1.0));
    const f64 h = y * p.h;
    const f64 l = absolute(h) < 1000.0 ? fma(y, p.h, -h) + y * p.l : 0.0;
    r = exp_scaled(h, l, 0);
  }
  return minus ? -r : r;
}
EZ_DEV f64 pow(f64 x, f64 y) { return power<false>(x, y); }
EZ_DEV f32 pow(f32 x, f32 y) { return f32(power<true>(f64(x), f64(y))); }

// 2/pi after the point, 64 bits a word, behind a word of zeros.
EZ_DEV u64 two_over_pi_word(u32 i) {
  static constexpr u64 words[21] = {0,
      0xa2f9836e4e441529ull, 0xfc2757d1f534ddc0ull, 0xdb6295993c439041ull, 0xfe5163abdebbc561ull,
      0xb7246e3a424dd2e0ull, 0x06492eea09d1921cull, 0xfe1deb1cb129a73eull, 0xe88235f52ebb4484ull,
      0xe99c7026b45f7e41ull, 0x3991d639835339f4ull, 0x9c845f8bbdf9283bull, 0x1ff897ffde05980full,
      0xef2f118b5a0a6d1full, 0x6d367ecf27cb09b7ull, 0x4f463f669e5fea2dull, 0x7527bac7ebe5f17bull,
      0x3d0739f78a5292eaull, 0x6bfb5fb11f8d5d08ull, 0x56033046fc7b6babull, 0xf0cfbc209af4361dull};
  return words[i];
}
EZ_DEV u64 multiply_high(u64 a, u64 b) {
  const u64 al = u32(a), ah = a >> 32, bl = u32(b), bh = b >> 32;
  const u64 m = ah * bl + ((al * bl) >> 32), n = al * bh + u32(m);
  return ah * bh + (m >> 32) + (n >> 32);
}

// x = q pi/2 + h + l, |h| <= pi/4. Only the last two bits of q count.
struct angle {
  f64 h, l;
  u32 q;
};

// Any x from 2^20 on: the 192 bits of 2/pi that reach below four quarter turns, times the mantissa.
EZ_DEV angle reduce_far(f64 x) {
  const u64 b = bits(x);
  const i32 e = i32((b >> 52) & 0x7ff) - 1075;
  const u64 m = (b & 0xfffffffffffffull) | 0x10000000000000ull;
  // First bit used is the (e - 1)-th after the point; bits above stand for whole turns.
  const u32 at = u32(e - 2 + 64), word = at >> 6, shift = at & 63;
  u64 w[3];
  for (u32 i = 0; i < 3; ++i) {
    const u64 next = two_over_pi_word(word + i + 1);
    w[i] = shift ? (two_over_pi_word(word + i) << shift) | (next >> (64 - shift)) : two_over_pi_word(word + i);
  }
  u64 p2 = m * w[2];
  const u64 c2 = multiply_high(m, w[2]);
  u64 p1 = m * w[1] + c2;
  u64 p0 = m * w[0] + multiply_high(m, w[1]) + (p1 < c2 ? 1 : 0);
  u32 q = u32(p0 >> 62);
  // What is left of a quarter turn, with a sign.
  p0 = (p0 << 2) | (p1 >> 62);
  p1 = (p1 << 2) | (p2 >> 62);
  p2 <<= 2;
  const bool minus = p0 >> 63;
  if (minus) {
    q += 1;
    p2 = 0 - p2;
    p1 = ~p1 + (p2 == 0 ? 1 : 0);
    p0 = ~p0 + (p2 == 0 && p1 == 0 ? 1 : 0);
  }
  i32 s = 0;
  if (p0 == 0) {
    p0 = p1;
    p1 = p2;
    p2 = 0;
    s = 64;
  }
  const i32 z = p0 ? __builtin_clzll(p0) : 0;
  if (z) {
    p0 = (p0 << z) | (p1 >> (64 - z));
    p1 = (p1 << z) | (p2 >> (64 - z));
  }
  const f64 h = f64(p0 >> 11) * 0x1p-53, l = f64(((p0 << 53) | (p1 >> 11)) >> 11) * 0x1p-106;
  const f64 r = h * half_pi_h;
  const f64 rl = fma(h, half_pi_h, -r) + fma(h, half_pi_l, l * half_pi_h);
  const pair t = fast_sum(r, rl);
  const bool negative = minus != bool(b >> 63);
  const f64 unit = negative ? -power_of_two(-s - z) : power_of_two(-s - z);
  return {t.h * unit, t.l * unit, b >> 63 ? 0u - q : q};
}

EZ_DEV angle reduce(f64 x) {
  const f64 a = absolute(x);
  if (!(a < inf64)) return {nan64, 0.0, 0};
  if (a <= 0x1.921fb54442d18p-1) return {x, 0.0, 0};
  if (a >= 0x1p20) return reduce_far(x);
  // pi/2 in three parts of 32 bits and a rest: n times each of the three is exact.
  const f64 n = round_even(x * two_over_pi);
  const f64 r = x - n * 0x1.921fb54400000p+0;
  const pair s = two_sum(r, -(n * 0x1.0b4611a600000p-34));
  const pair t = two_sum(s.h, -(n * 0x1.3198a2e000000p-69));
  const pair u = fast_sum(t.h, (s.l + t.l) - n * 0x1.b839a252049c1p-104);
  return {u.h, u.l, u32(i32(n))};
}

EZ_DEV f64 sin_near(f64 r, f64 l) {
  const f64 z = r * r;
  const f64 p = poly(z, -0x1.5555555555555p-3, 0x1.1111111111110p-7, -0x1.a01a01a01992fp-13, 0x1.71de3a545f836p-19,
      -0x1.ae645410e937bp-26, 0x1.61217d9252c03p-33, -0x1.ab16f5caa198ap-41);
  return r + fma(z * r, p, l * fma(-0.5, z, 1.0));
}
EZ_DEV f64 cos_near(f64 r, f64 l) {
  const f64 z = r * r, h = 0.5 * z, w = 1.0 - h;
  const f64 p = poly(z, 0x1.5555555555555p-5, -0x1.6c16c16c16c16p-10, 0x1.a01a01a019d06p-16, -0x1.27e4fb77125c5p-22,
      0x1.1eed8deac3dfep-29, -0x1.9394b8bd50ae1p-37, 0x1.ab779550c8d9bp-45);
  return w + (((1.0 - w) - h) + fma(z * z, p, -r * l));
}

EZ_DEV f64 sin(f64 x) {
  if (absolute(x) < 0x1p-27) return x;
  const angle a = reduce(x);
  const f64 r = a.q & 1 ? cos_near(a.h, a.l) : sin_near(a.h, a.l);
  return a.q & 2 ? -r : r;
}
EZ_DEV f64 cos(f64 x) {
  const angle a = reduce(x);
  const f64 r = a.q & 1 ? sin_near(a.h, a.l) : cos_near(a.h, a.l);
  return (a.q + 1) & 2 ? -r : r;
}
EZ_DEV f64 tan(f64 x) {
  if (absolute(x) < 0x1p-27) return x;
  const angle a = reduce(x);
  const f64 s = sin_near(a.h, a.l), c = cos_near(a.h, a.l);
  return a.q & 1 ? -c / s : s / c;
}

// (asin(sqrt z) / sqrt z - 1), z <= 1/4.
EZ_DEV f64 asin_poly(f64 z) {
  return z * poly(z, 0x1.5555555555556p-3, 0x1.3333333332ecap-4, 0x1.6db6db6e31f13p-5, 0x1.f1c71c1db0623p-6,
      0x1.6e8bb1c8209a2p-6, 0x1.1c4d35cf95421p-6, 0x1.c9cf07674736ap-7, 0x1.782651caa6547p-7, 0x1.52420b04b37bep-7,
      0x1.65a9c4dfcf8b2p-8, 0x1.1d189408314eep-6, -0x1.e6aaa8a0a04ccp-7, 0x1.d72b2bc8155f8p-6);
}
// asin(sqrt((1 - a)/2)), 1/2 < a <= 1: the low part of the root is kept.
EZ_DEV pair asin_far(f64 a) {
  const f64 z = (1.0 - a) * 0.5, s = root(z);
  const f64 l = s == 0.0 ? 0.0 : fma(-s, s, z) / (2.0 * s);
  return {s, fma(s, asin_poly(z), l)};
}
EZ_DEV f64 asin(f64 x) {
  const f64 a = absolute(x);
  if (!(a <= 1.0)) return nan64;
  if (a < 0x1p-27) return x;
  if (a <= 0.5) return fma(x, asin_poly(x * x), x);
  const pair p = asin_far(a);
  return with_sign(half_pi_h - (2.0 * p.h + fma(2.0, p.l, -half_pi_l)), x);
}
EZ_DEV f64 acos(f64 x) {
  const f64 a = absolute(x);
  if (!(a <= 1.0)) return nan64;
  if (a <= 0.5) return half_pi_h - (x - fma(-x, asin_poly(x * x), half_pi_l));
  const pair p = asin_far(a);
  return x > 0.0 ? 2.0 * (p.h + p.l) : 2.0 * (half_pi_h - (p.h + (p.l - half_pi_l)));
}

EZ_DEV f64 atan(f64 x) {
  const f64 a = absolute(x);
  if (a < 0x1p-27 || is_nan(x)) return x;
  // Turned by an eighth or a quarter of a turn, so that |t| <= sqrt(2) - 1.
  f64 t = a, h = 0.0, l = 0.0;
  if (a > 0x1.3504f333f9de6p+1) {
    t = -1.0 / a;
    h = half_pi_h;
    l = half_pi_l;
  } else if (a > 0x1.a827999fcef32p-2) {
    t = (a - 1.0) / (a + 1.0);
    h = half_pi_h * 0.5;
    l = half_pi_l * 0.5;
  }
  const f64 z = t * t;
  const f64 p = poly(z, -0x1.5555555555555p-2, 0x1.9999999999952p-3, -0x1.249249248d739p-3, 0x1.c71c71c2fc236p-4,
      -0x1.745d165c497f3p-4, 0x1.3b1392a9c2d8bp-4, -0x1.110e84aa36d9dp-4, 0x1.e199c62156609p-5,
      -0x1.ac7858539e493p-5, 0x1.74d3a7b43351ap-5, -0x1.1b1992aa413c9p-5, 0x1.0a997ba33c1dbp-6);
  return with_sign(h + (t + fma(t * z, p, l)), x);
}

EZ_DEV f64 sinh(f64 x) {
  const f64 a = absolute(x);
  if (a < 0x1p-28) return x;
  if (a >= 22.0) return with_sign(exp_scaled(a, 0.0, -1), x);
  const f64 e = expm1(a);
  return with_sign(0.5 * (e + e / (e + 1.0)), x);
}
EZ_DEV f64 cosh(f64 x) {
  const f64 a = absolute(x);
  if (a >= 22.0) return exp_scaled(a, 0.0, -1);
  const f64 e = exp(a);
  return 0.5 * e + 0.5 / e;
}
EZ_DEV f64 tanh(f64 x) {
  const f64 a = absolute(x);
  if (a < 0x1p-28 || is_nan(x)) return x;
  if (a > 22.0) return with_sign(1.0, x);
  const bool near = a < 0.5;
  const f64 e = expm1(near ? -2.0 * a : 2.0 * a);
  return with_sign(near ? -e / (e + 2.0) : 1.0 - 2.0 / (e + 2.0), x);
}
EZ_DEV f64 sigmoid(f64 x) {
  const f64 e = exp(-absolute(x));
  return (x < 0.0 ? e : 1.0) / (1.0 + e);
}
EZ_DEV f64 asinh(f64 x) {
  const f64 a = absolute(x);
  if (a < 0x1p-28) return x;
  if (a > 0x1p28) return with_sign(log(a) + ln2, x);
  const f64 z = a * a;
  return with_sign(log1p(a + z / (1.0 + root(1.0 + z))), x);
}
EZ_DEV f64 acosh(f64 x) {
  if (!(x >= 1.0)) return nan64;
  if (x > 0x1p28) return log(x) + ln2;
  const f64 t = x - 1.0;
  return log1p(t + root(fma(t, t, 2.0 * t)));
}
EZ_DEV f64 atanh(f64 x) {
  const f64 a = absolute(x);
  if (!(a <= 1.0)) return nan64;
  if (a < 0x1p-28) return x;
  return with_sign(0.5 * log1p(2.0 * a / (1.0 - a)), x);
}
EZ_DEV f64 erf(f64 x) {
  const f64 a = absolute(x);
  if (is_nan(x)) return x;
  if (a < 1.0) {
    return fma(x, poly(x * x, 0x1.06eba8214db69p-3, -0x1.812746b0379e7p-2, 0x1.ce2f21a042bdep-4,
        -0x1.b82ce312889bap-6, 0x1.565bcd0e6502dp-8, -0x1.c02db3feeb579p-11, 0x1.f9a326c233146p-14,
        -0x1.f4d2561aeafd4p-17, 0x1.b9e6509b9867dp-20, -0x1.5f6d925a0bc7ap-23, 0x1.fc4356498c2d9p-27,
        -0x1.4e607b41a6416p-30, 0x1.7f072188e194dp-34, -0x1.29b9f1b3df556p-38), x);
  }
  if (a >= 6.0) return with_sign(1.0, x);
  // The complement is e^(-a^2) times a slow function.
  const f64 p = poly((a - 3.0) / (a + 3.0), 0x1.6e9827d229d2dp-3, -0x1.4e102b9cf8513p-2, 0x1.f6ff204105975p-3,
      -0x1.336ffbef08b54p-3, 0x1.258b13b017935p-4, -0x1.8fa58eb5d80b3p-6, 0x1.17c838eede2f8p-8, 0x1.73101e74188c9p-11,
      -0x1.39084cb315be6p-11, 0x1.7ba104b028a53p-15, 0x1.0cac66ce91a46p-14, -0x1.af85859777030p-17,
      -0x1.0bc2d525b5846p-17, 0x1.1c25c470eab9ap-19, 0x1.5254c63587c75p-20, -0x1.24cf3b2f7d036p-22,
      -0x1.01d863920fd5ep-22, -0x1.ce00e4e4e035ep-26);
  return with_sign(1.0 - exp(-a * a) * p, x);
}

// ---------------------------------------------------------------- functions of f32, in f64

// Arguments are f32 values, so nothing overflows or cancels in f64: no low parts, no subnormals.

// e^x - 1 = 2^n (1 + m) - 1.
EZ_DEV f64 short_exp_parts(f64 x, f64& p) {
  const f64 y = within(x, -200.0, 200.0), k = round_even(y * log2e_h);
  const f64 r = fma(-k, ln2, y);
  p = power_of_two(is_nan(k) ? 0 : i32(k));
  return fma(r * r, poly(r, 0x1.0000000b95df5p-1, 0x1.5555555a7b04dp-3, 0x1.5554e8e8cf598p-5, 0x1.1110e0e528fc9p-7,
      0x1.6d434d32cc595p-10, 0x1.a12515da60daep-13), r);
}
EZ_DEV f64 short_exp(f64 x) {
  f64 p;
  const f64 m = short_exp_parts(x, p);
  return fma(p, m, p);
}
EZ_DEV f64 short_expm1(f64 x) {
  f64 p;
  const f64 m = short_exp_parts(x, p);
  return fma(p, m, p - 1.0);
}
// log(1 + f), sqrt(1/2) <= 1 + f <= sqrt(2).
EZ_DEV f64 short_log_near_one(f64 f) {
  return fma(f * f, poly(f, -0x1.ffffffffcc90fp-2, 0x1.5555555b184ecp-2, -0x1.00000092d2b44p-2, 0x1.9999907fdc231p-3,
      -0x1.5554c939e6e03p-3, 0x1.249408b273046p-3, -0x1.0018f07ce1289p-3, 0x1.c6f00215b91d9p-4,
      -0x1.9595ac5990e11p-4, 0x1.72486dd2aa993p-4, -0x1.79dadfb6e7fc9p-4, 0x1.736ddf636ad9bp-4,
      -0x1.8e19896e9415fp-5), f);
}
EZ_DEV f64 short_log1p(f64 x) {
  f64 r;
  const f64 u = 1.0 + x;
  if (log_special(u, r)) return r;
  i32 k;
  const f64 m = split_log(u, k);
  return k == 0 ? short_log_near_one(x) : fma(f64(k), ln2, short_log_near_one(m - 1.0));
}

EZ_DEV f32 exp(f32 x) { return f32(short_exp(f64(x))); }
EZ_DEV f32 expm1(f32 x) { return x == 0.0f ? x : f32(short_expm1(f64(x))); }
EZ_DEV f32 log(f32 x) {
  f64 r;
  if (log_special(f64(x), r)) return f32(r);
  i32 k;
  const f64 m = split_log(f64(x), k);
  return f32(fma(f64(k), ln2, short_log_near_one(m - 1.0)));
}
EZ_DEV f32 log2(f32 x) {
  f64 r;
  if (log_special(f64(x), r)) return f32(r);
  i32 k;
  const f64 m = split_log(f64(x), k);
  return f32(fma(short_log_near_one(m - 1.0), log2e_h, f64(k)));
}
EZ_DEV f32 log1p(f32 x) { return x == 0.0f ? x : f32(short_log1p(f64(x))); }

EZ_DEV f64 short_reduce(f32 x, u32& q) {
  const f64 y = f64(x), a = absolute(y);
  if (!(a < inf64)) {
    q = 0;
    return nan64;
  }
  if (a >= 0x1p27) {
    const angle t = reduce_far(y);
    q = t.q;
    return t.h;
  }
  const f64 n = round_even(y * two_over_pi);
  q = u32(i32(n));
  return fma(-n, half_pi_l, fma(-n, half_pi_h, y));
}
EZ_DEV f64 short_sin_near(f64 r) {
  const f64 z = r * r;
  return fma(z * r, poly(z, -0x1.555555545d0dap-3, 0x1.11110decc73fdp-7, -0x1.a013a455bd213p-13,
      0x1.6dbcfb4dee452p-19), r);
}
EZ_DEV f64 short_cos_near(f64 r) {
  const f64 z = r * r;
  return fma(z * z, poly(z, 0x1.55555555027adp-5, -0x1.6c16bf534c9ebp-10, 0x1.a015c25366932p-16,
      -0x1.25239a9550aefp-22), fma(-0.5, z, 1.0));
}
EZ_DEV f32 sin(f32 x) {
  if (absolute(x) < 0x1p-13f) return x;
  u32 q;
  const f64 r = short_reduce(x, q);
  const f64 s = q & 1 ? short_cos_near(r) : short_sin_near(r);
  return f32(q & 2 ? -s : s);
}
EZ_DEV f32 cos(f32 x) {
  u32 q;
  const f64 r = short_reduce(x, q);
  const f64 s = q & 1 ? short_sin_near(r) : short_cos_near(r);
  return f32((q + 1) & 2 ? -s : s);
}
EZ_DEV f32 tan(f32 x) {
  if (absolute(x) < 0x1p-13f) return x;
  u32 q;
  const f64 r = short_reduce(x, q);
  const f64 s = short_sin_near(r), c = short_cos_near(r);
  return f32(q & 1 ? -c / s : s / c);
}

EZ_DEV f64 short_asin_near(f64 x, f64 z) {
  return fma(x * z, poly(z, 0x1.55555554ee47bp-3, 0x1.333334ceb6520p-4, 0x1.6db5cfb6af282p-5, 0x1.f208eb1ddd0fbp-6,
      0x1.6a9e3262c37dbp-6, 0x1.3c5053c2afce1p-6, 0x1.64b97e009bd03p-8, 0x1.e0231588b1e55p-6), x);
}
EZ_DEV f32 asin(f32 x) {
  const f64 a = absolute(f64(x));
  if (!(a <= 1.0)) return nan32;
  const bool near = a <= 0.5;
  const f64 z = near ? a * a : (1.0 - a) * 0.5;
  const f64 p = short_asin_near(near ? a : root(z), z);
  return with_sign(f32(near ? p : fma(-2.0, p, half_pi_h)), x);
}
EZ_DEV f32 acos(f32 x) {
  const f64 y = f64(x), a = absolute(y);
  if (!(a <= 1.0)) return nan32;
  const bool near = a <= 0.5;
  const f64 z = near ? a * a : (1.0 - a) * 0.5;
  const f64 p = short_asin_near(near ? y : root(z), z);
  return f32(near ? half_pi_h - p : y > 0.0 ? 2.0 * p : fma(-2.0, p, 2.0 * half_pi_h));
}
EZ_DEV f32 atan(f32 x) {
  const f64 a = absolute(f64(x));
  const bool far = a > 1.0;
  const f64 t = far ? 1.0 / a : a, z = t * t;
  const f64 p = fma(t * z, poly(z, -0x1.555555543c557p-2, 0x1.9999971f594e7p-3, -0x1.2491d128f2977p-3,
      0x1.c70a6be6d4163p-4, -0x1.73a719b0b93d9p-4, 0x1.36bfd2210f14ap-4, -0x1.ffb2b9595f5b2p-5, 0x1.837061ab40426p-5,
      -0x1.ea18af61c3e87p-6, 0x1.cd243cc325c05p-7, -0x1.14abab0185470p-8, 0x1.36ecfc48d188bp-11), t);
  return with_sign(f32(far ? half_pi_h - p : p), x);
}
EZ_DEV f32 sinh(f32 x) {
  const f64 e = short_expm1(absolute(f64(x)));
  return with_sign(f32(0.5 * (e + e / (e + 1.0))), x);
}
EZ_DEV f32 cosh(f32 x) {
  const f64 e = short_exp(absolute(f64(x)));
  return f32(0.5 * e + 0.5 / e);
}
EZ_DEV f32 tanh(f32 x) {
  const f64 e = short_expm1(2.0 * absolute(f64(x)));
  return with_sign(f32(e / (e + 2.0)), x);
}
EZ_DEV f32 sigmoid(f32 x) { return f32(1.0 / (1.0 + short_exp(-f64(x)))); }
EZ_DEV f32 asinh(f32 x) {
  const f64 a = absolute(f64(x)), z = a * a;
  if (a == inf64) return x;
  return with_sign(f32(short_log1p(a + z / (1.0 + root(1.0 + z)))), x);
}
EZ_DEV f32 acosh(f32 x) {
  const f64 t = f64(x) - 1.0;
  if (!(t >= 0.0)) return nan32;
  return f32(short_log1p(t + root(fma(t, t, 2.0 * t))));
}
EZ_DEV f32 atanh(f32 x) {
  const f64 a = absolute(f64(x));
  if (!(a <= 1.0)) return nan32;
  return with_sign(f32(0.5 * short_log1p(2.0 * a / (1.0 - a))), x);
}
EZ_DEV f32 erf(f32 x) {
  const f64 y = f64(x), a = absolute(y), u = a - 2.5;
  const f64 n = fma(y, poly(y * y, 0x1.06eba82022eadp-3, -0x1.81274665754c3p-2, 0x1.ce2f08fec14fdp-4,
      -0x1.b829c897922e5p-6, 0x1.562a60ddba6e6p-8, -0x1.bccf664d7f763p-11, 0x1.d887505de3ba6p-14,
      -0x1.445f47d33d87bp-17), y);
  const f64 p = poly(u, 0x1.ffcaa8f4c9beap-1, 0x1.1d82e5a451ff1p-9, -0x1.64e3d3da91a2ep-8, 0x1.119ea84a198d3p-7,
      -0x1.1a8a199f7e980p-7, 0x1.90db44d87c901p-8, -0x1.6ec44d2c035b8p-9, 0x1.1d7ed557a1d8ap-11, 0x1.107e1f7e64421p-12,
      -0x1.09bdb3361889ep-12, 0x1.4fa381c18a601p-14, 0x1.04633ef602eefp-17, -0x1.fc7bd3a51ea27p-17,
      0x1.d0993514f6e58p-19, 0x1.8b00a3334492fp-21, -0x1.790f015546bf7p-22, 0x1.2658fba46c2dep-26);
  return is_nan(x) ? x : a < 1.0 ? f32(n) : with_sign(a < 4.0 ? f32(p) : 1.0f, x);
}

}  // namespace core

// ---------------------------------------------------------------- functions, any type

// f16 and bf16 are rounded from the f32 result; integers go through f64, toward zero, saturated.
#define EZ_FUNCTION(name)                                                                \
  template <class T> EZ_DEV T name(T x) {                                                \
    if constexpr (core::is_float<T>) return core::narrow<T>(core::name(core::widen(x))); \
    else return convert<T>(core::name(f64(x)));                                          \
  }
EZ_FUNCTION(exp)
EZ_FUNCTION(expm1)
EZ_FUNCTION(log)
EZ_FUNCTION(log2)
EZ_FUNCTION(log1p)
EZ_FUNCTION(sin)
EZ_FUNCTION(cos)
EZ_FUNCTION(tan)
EZ_FUNCTION(asin)
EZ_FUNCTION(acos)
EZ_FUNCTION(atan)
EZ_FUNCTION(sinh)
EZ_FUNCTION(cosh)
EZ_FUNCTION(tanh)
EZ_FUNCTION(asinh)
EZ_FUNCTION(acosh)
EZ_FUNCTION(atanh)
EZ_FUNCTION(erf)
EZ_FUNCTION(sigmoid)
#undef EZ_FUNCTION

template <class T> EZ_DEV T pow(T x, T y) {
  if constexpr (core::is_float<T>) return core::narrow<T>(core::pow(core::widen(x), core::widen(y)));
  else return convert<T>(core::pow(f64(x), f64(y)));
}

template <class T> EZ_DEV T sqrt(T x) {
  if constexpr (core::is_float<T>) return core::narrow<T>(core::root(core::widen(x)));
  else return convert<T>(core::root(f64(x)));
}

template <class T> EZ_DEV T rsqrt(T x) {
  if constexpr (core::is_float<T>) return core::narrow<T>(core::wide<T>(1) / core::root(core::widen(x)));
  else return convert<T>(1.0 / core::root(f64(x)));
}

template <class T> EZ_DEV T recip(T x) {
  if constexpr (core::is_float<T>) return core::narrow<T>(core::wide<T>(1) / core::widen(x));
  else return idiv(T(1), x);
}

// The constant is an f32. Its product with a narrower type is exact in f64 and rounded once.
template <class T> EZ_DEV T leaky_relu(T x, f32 alpha = 0.01f) {
  const auto a = core::comparable(x);
  if (a > 0) return x;
  if constexpr (core::is_f32<T>) return alpha * x;
  else return convert<T>(f64(alpha) * f64(a));
}

template <class T> EZ_DEV T elu(T x, f32 alpha = 1.0f) {
  const auto a = core::comparable(x);
  if (a > 0) return x;
  if constexpr (core::is_half<T> || core::is_f32<T>)
    return a == 0 ? core::narrow<T>(alpha * a) : core::narrow<T>(f32(f64(alpha) * core::short_expm1(f64(a))));
  else return convert<T>(f64(alpha) * core::expm1(f64(a)));
}

// ---------------------------------------------------------------- vectors, element by element

// Pairs of f16 become packed instructions.
#define EZ_EACH(name)                           \
  template <class T, int N>                     \
  EZ_DEV vec<T, N> name(vec<T, N> x) {          \
    vec<T, N> r;                                \
    _Pragma("unroll") for (int i = 0; i < N; ++i) r[i] = name(T(x[i])); \
    return r;                                   \
  }
#define EZ_EACH_PAIR(name)                      \
  template <class T, int N>                     \
  EZ_DEV vec<T, N> name(vec<T, N> x, vec<T, N> y) { \
    vec<T, N> r;                                \
    _Pragma("unroll") for (int i = 0; i < N; ++i) r[i] = name(T(x[i]), T(y[i])); \
    return r;                                   \
  }
EZ_EACH_PAIR(add) EZ_EACH_PAIR(sub) EZ_EACH_PAIR(mul) EZ_EACH_PAIR(div) EZ_EACH_PAIR(max) EZ_EACH_PAIR(min)
EZ_EACH_PAIR(pow) EZ_EACH_PAIR(mod) EZ_EACH_PAIR(fmod) EZ_EACH_PAIR(prelu) EZ_EACH_PAIR(sqdiff) EZ_EACH_PAIR(equal)
EZ_EACH_PAIR(less) EZ_EACH_PAIR(greater) EZ_EACH_PAIR(logical_and) EZ_EACH_PAIR(logical_or) EZ_EACH_PAIR(logical_xor)
EZ_EACH_PAIR(bitwise_and) EZ_EACH(abs) EZ_EACH(neg) EZ_EACH(logical_not) EZ_EACH(sign) EZ_EACH(relu) EZ_EACH(floor)
EZ_EACH(ceil) EZ_EACH(nearbyint) EZ_EACH(sqrt) EZ_EACH(rsqrt) EZ_EACH(recip) EZ_EACH(exp) EZ_EACH(expm1) EZ_EACH(log)
EZ_EACH(log2) EZ_EACH(log1p) EZ_EACH(sin) EZ_EACH(cos) EZ_EACH(tan) EZ_EACH(asin) EZ_EACH(acos) EZ_EACH(atan)
EZ_EACH(sinh) EZ_EACH(cosh) EZ_EACH(tanh) EZ_EACH(asinh) EZ_EACH(acosh) EZ_EACH(atanh) EZ_EACH(erf) EZ_EACH(sigmoid)
#undef EZ_EACH
#undef EZ_EACH_PAIR

template <class T, int N>
EZ_DEV vec<T, N> clip(vec<T, N> x, vec<T, N> lo, vec<T, N> hi) { return min(max(lo, x), hi); }

template <class C, class T, int N>
EZ_DEV vec<T, N> where(vec<C, N> c, vec<T, N> a, vec<T, N> b) {
  vec<T, N> r;
#pragma unroll
  for (int i = 0; i < N; ++i) r[i] = where(C(c[i]), T(a[i]), T(b[i]));
  return r;
}

template <class T, int N>
EZ_DEV vec<T, N> elu(vec<T, N> x, f32 alpha = 1.0f) {
  vec<T, N> r;
#pragma unroll
  for (int i = 0; i < N; ++i) r[i] = elu(T(x[i]), alpha);
  return r;
}

template <class T, int N>
EZ_DEV vec<T, N> leaky_relu(vec<T, N> x, f32 alpha = 0.01f) {
  vec<T, N> r;
#pragma unroll
  for (int i = 0; i < N; ++i) r[i] = leaky_relu(T(x[i]), alpha);
  return r;
}

template <class To, class From, int N>
EZ_DEV vec<To, N> convert(vec<From, N> x) {
  vec<To, N> r;
#pragma unroll
  for (int i = 0; i < N; ++i) r[i] = convert<To>(From(x[i]));
  return r;
}

// ---------------------------------------------------------------- lanes of a wave

#ifndef EZ_HOST
namespace core {
// The low bits of x as whole 32-bit words, and back.
template <class T> EZ_DEV u32 word(T x) {
  if constexpr (sizeof(T) == 4) return bit_cast<u32>(x);
  else if constexpr (sizeof(T) == 2) return bit_cast<u16>(x);
  else return u32(bit_cast<u8>(x));
}
template <class T> EZ_DEV T unword(u32 w) {
  if constexpr (sizeof(T) == 4) return bit_cast<T>(w);
  else if constexpr (sizeof(T) == 2) return bit_cast<T>(u16(w));
  else return bit_cast<T>(u8(w));
}
}  // namespace core

// One step on the vector unit: the lane that `ctrl` names, or `old` where rows, banks or the edge mask it.
template <u32 ctrl, u32 rows, u32 banks, class T>
EZ_DEV T dpp(T old, T x) {
  if constexpr (sizeof(T) == 8) {
    const u64 o = bit_cast<u64>(old), v = bit_cast<u64>(x);
    const u32 l = dpp<ctrl, rows, banks>(u32(o), u32(v)), h = dpp<ctrl, rows, banks>(u32(o >> 32), u32(v >> 32));
    return bit_cast<T>(u64(h) << 32 | l);
  } else {
    return core::unword<T>(__builtin_amdgcn_update_dpp(core::word(old), core::word(x), ctrl, rows, banks, false));
  }
}

// The value of lane k, which is the same for the whole wave.
template <class T>
EZ_DEV T read_lane(T x, u32 k) {
  if constexpr (sizeof(T) == 8) {
    const u64 v = bit_cast<u64>(x);
    return bit_cast<T>(u64(read_lane(u32(v >> 32), k)) << 32 | read_lane(u32(v), k));
  } else {
    return core::unword<T>(__builtin_amdgcn_readlane(core::word(x), k));
  }
}

// The value of a lane that each lane names for itself.
template <class T>
EZ_DEV T shuffle(T x, u32 from) {
  if constexpr (sizeof(T) == 8) {
    const u64 v = bit_cast<u64>(x);
    return bit_cast<T>(u64(shuffle(u32(v >> 32), from)) << 32 | shuffle(u32(v), from));
  } else {
    return core::unword<T>(__builtin_amdgcn_ds_bpermute(i32(from << 2), core::word(x)));
  }
}
#endif

// ---------------------------------------------------------------- products of matrices

#ifdef EZ_HOST
namespace core {

EZ_DEV f64 multiply_add(f64 x, f64 y, f64 sum) { return fma(x, y, sum); }
// Products of two floats of up to 24 digits are exact in f64.
template <class T> EZ_DEV f32 multiply_add(T x, T y, f32 sum) {
  return f32(f64(sum) + f64(to_f32(x)) * f64(to_f32(y)));
}

}  // namespace core

// D = A B + C over the lanes of a wave, element by element: of A a lane has terms of one row, of B of one column,
// of C and D elements of one column, `run` neighbours at a time. `copies` lanes have the same terms.
template <u32 M, u32 N, u32 K, class T, class S, int P, int Q, int R>
EZ_DEV vec<S, R> matrix_multiply(vec<T, P> a, vec<T, Q> b, vec<S, R> c) {
  constexpr u32 copies = P * EZ_WAVE / (M * K);
  static_assert(M * K * copies == P * EZ_WAVE && N * K * copies == Q * EZ_WAVE && M * N == R * EZ_WAVE, "lanes hold the matrices");
  T rows[M][K], column[K];
  const u32 l = lane();
  for (u32 p = 0; p < u32(P); ++p) {
    const host::exchanged e = host::exchange(host::pack(T(a[p])), 0x100u + p);
    for (u32 from = 0; from < EZ_WAVE; ++from) rows[from % M][from / M * P % K + p] = host::unpack<T>(e.value[from]);
  }
  for (u32 q = 0; q < u32(Q); ++q) {
    const host::exchanged e = host::exchange(host::pack(T(b[q])), 0x200u + q);
    for (u32 k = 0; k < EZ_WAVE / N / copies; ++k) column[k * Q + q] = host::unpack<T>(e.value[k * N + l % N]);
  }
  // Waves of 32: RDNA4 and later have all neighbours of a lane, RDNA3, which has copies, every second row.
  constexpr u32 run = EZ_WAVE == 32 ? (copies == 1 ? R : 1) : sizeof(S) == 8 ? 1 : 4;
  for (u32 i = 0; i < u32(R); ++i) {
    const u32 row = i % run + run * (l / N + EZ_WAVE / N * (i / run));
    S sum = c[i];
    for (u32 k = 0; k < K; ++k) sum = core::multiply_add(rows[row][k], column[k], sum);
    c[i] = sum;
  }
  return c;
}
#else
// D = A B + C over the lanes of a wave by the instruction of that size, where the target has one.
template <u32 M, u32 N, u32 K, class T, class S, int P, int Q, int R>
EZ_DEV vec<S, R> matrix_multiply(vec<T, P> a, vec<T, Q> b, vec<S, R> c) {
  constexpr u32 copies = P * EZ_WAVE / (M * K);
  static_assert(M * K * copies == P * EZ_WAVE && N * K * copies == Q * EZ_WAVE && M * N == R * EZ_WAVE, "lanes hold the matrices");
  static_assert(M == N && (M == 16 || M == 32), "the size is one of matrix instructions");
#if EZ_WAVE == 32
  static_assert(M == 16 && (core::same<T, f16>::value || core::same<T, bf16>::value), "waves of 32 multiply elements of 16 bits");
#if defined(__gfx1250__)
  static_assert(K == 32, "the size is one of matrix instructions");
  if constexpr (core::same<T, f16>::value) return __builtin_amdgcn_wmma_f32_16x16x32_f16(0, a, 0, b, (short)0, c, false, false);
  else return __builtin_amdgcn_wmma_f32_16x16x32_bf16(0, a, 0, b, (short)0, c, false, false);
#elif defined(__GFX12__)
  static_assert(K == 16 && P == 8, "the size is one of matrix instructions");
  if constexpr (core::same<T, f16>::value) return __builtin_amdgcn_wmma_f32_16x16x16_f16_w32_gfx12(a, b, c);
  else return __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32_gfx12(__builtin_bit_cast(vec<i16, P>, a), __builtin_bit_cast(vec<i16, Q>, b), c);
#else
  static_assert(K == 16 && P == 16, "the size is one of matrix instructions");
  if constexpr (core::same<T, f16>::value) return __builtin_amdgcn_wmma_f32_16x16x16_f16_w32(a, b, c);
  else return __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32(__builtin_bit_cast(vec<i16, P>, a), __builtin_bit_cast(vec<i16, Q>, b), c);
#endif
#else
  if constexpr (core::same<T, f16>::value) {
    if constexpr (M == 16 && K == 16) return __builtin_amdgcn_mfma_f32_16x16x16f16(a, b, c, 0, 0, 0);
    if constexpr (M == 32 && K == 8) return __builtin_amdgcn_mfma_f32_32x32x8f16(a, b, c, 0, 0, 0);
    if constexpr (M == 16 && K == 32) return __builtin_amdgcn_mfma_f32_16x16x32_f16(a, b, c, 0, 0, 0);
    if constexpr (M == 32 && K == 16) return __builtin_amdgcn_mfma_f32_32x32x16_f16(a, b, c, 0, 0, 0);
  } else if constexpr (core::same<T, bf16>::value) {
    if constexpr (P == 4) {
      const vec<i16, 4> x = __builtin_bit_cast(vec<i16, 4>, a), y = __builtin_bit_cast(vec<i16, 4>, b);
      if constexpr (M == 16) return __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(x, y, c, 0, 0, 0);
      if constexpr (M == 32) return __builtin_amdgcn_mfma_f32_32x32x8bf16_1k(x, y, c, 0, 0, 0);
    }
    if constexpr (M == 16 && K == 32) return __builtin_amdgcn_mfma_f32_16x16x32_bf16(a, b, c, 0, 0, 0);
    if constexpr (M == 32 && K == 16) return __builtin_amdgcn_mfma_f32_32x32x16_bf16(a, b, c, 0, 0, 0);
  } else if constexpr (core::is_f32<T>) {
    if constexpr (M == 16 && K == 4) return __builtin_amdgcn_mfma_f32_16x16x4f32(a[0], b[0], c, 0, 0, 0);
    if constexpr (M == 32 && K == 2) return __builtin_amdgcn_mfma_f32_32x32x2f32(a[0], b[0], c, 0, 0, 0);
  } else {
    return __builtin_amdgcn_mfma_f64_16x16x4f64(a[0], b[0], c, 0, 0, 0);
  }
#endif
}
#endif

// ---------------------------------------------------------------- operations of reductions

// identity<T>() is what a lane without an element contributes; element(x) what one with an element does.
struct op_sum {
  template <class T> EZ_DEV_MEMBER T identity() { return convert<T>(0); }
  template <class T> EZ_DEV_MEMBER T combine(T x, T y) { return add(x, y); }
  template <class T> EZ_DEV_MEMBER T element(T x) { return x; }
};
struct op_product {
  template <class T> EZ_DEV_MEMBER T identity() { return convert<T>(1); }
  template <class T> EZ_DEV_MEMBER T combine(T x, T y) { return mul(x, y); }
  template <class T> EZ_DEV_MEMBER T element(T x) { return x; }
};
struct op_max {
  template <class T> EZ_DEV_MEMBER T identity() {
    if constexpr (core::is_float<T>) return convert<T>(-core::inf32);
    else return core::int_min<T>;
  }
  template <class T> EZ_DEV_MEMBER T combine(T x, T y) { return max(x, y); }
  template <class T> EZ_DEV_MEMBER T element(T x) { return x; }
};
struct op_min {
  template <class T> EZ_DEV_MEMBER T identity() {
    if constexpr (core::is_float<T>) return convert<T>(core::inf32);
    else return core::int_max<T>;
  }
  template <class T> EZ_DEV_MEMBER T combine(T x, T y) { return min(x, y); }
  template <class T> EZ_DEV_MEMBER T element(T x) { return x; }
};
struct op_any {
  template <class T> EZ_DEV_MEMBER T identity() { return convert<T>(0); }
  template <class T> EZ_DEV_MEMBER T combine(T x, T y) { return logical_or(x, y); }
  template <class T> EZ_DEV_MEMBER T element(T x) { return convert<T>(core::truth(x)); }
};
struct op_all {
  template <class T> EZ_DEV_MEMBER T identity() { return convert<T>(1); }
  template <class T> EZ_DEV_MEMBER T combine(T x, T y) { return logical_and(x, y); }
  template <class T> EZ_DEV_MEMBER T element(T x) { return convert<T>(core::truth(x)); }
};

// An element and its place in a row; below 0: none.
template <class V, class I>
struct placed {
  V value;
  I place;
};

// The greatest or least element; of equal ones the first or the last. NaN takes no place.
template <bool greatest, bool last>
struct op_placed {
  template <class T> EZ_DEV_MEMBER T identity() {
    using V = decltype(T::value);
    if constexpr (greatest) return T{op_max::identity<V>(), -1};
    else return T{op_min::identity<V>(), -1};
  }
  template <class T> EZ_DEV_MEMBER T combine(T x, T y) {
    const bool better = greatest ? y.value > x.value : y.value < x.value;
    const bool before = y.place >= 0 && (x.place < 0 || y.place < x.place);
    return better || (y.value == x.value && (last ? y.place > x.place : before)) ? y : x;
  }
  template <class T> EZ_DEV_MEMBER T element(T x) { return x; }
};
using op_first_max = op_placed<true, false>;
using op_last_max = op_placed<true, true>;
using op_first_min = op_placed<false, false>;
using op_last_min = op_placed<false, true>;

// Both parts go the same way.
template <u32 ctrl, u32 rows, u32 banks, class V, class I>
EZ_DEV placed<V, I> dpp(placed<V, I> old, placed<V, I> x) {
  return {dpp<ctrl, rows, banks>(old.value, x.value), dpp<ctrl, rows, banks>(old.place, x.place)};
}
template <class V, class I>
EZ_DEV placed<V, I> read_lane(placed<V, I> x, u32 k) {
  return {read_lane(x.value, k), read_lane(x.place, k)};
}
template <class V, class I>
EZ_DEV placed<V, I> shuffle(placed<V, I> x, u32 from) {
  return {shuffle(x.value, from), shuffle(x.place, from)};
}

// ---------------------------------------------------------------- reductions over lanes

// Every lane of a sub-wave of N lanes gets the total of its sub-wave. Lanes without elements must take part
// with the identity, and accumulators start from it: max and min of NaN alone would else be NaN. Steps within
// rows of 16, then across rows, leave the total in the last lane.
template <class op, u32 N, class T>
EZ_DEV T wave_reduce(T x) {
  static_assert(N >= 1 && N <= EZ_WAVE && (N & (N - 1)) == 0, "a sub-wave is a power of two of lanes");
  x = op::element(x);
#if EZ_WAVE == 64
  const T none = op::template identity<T>();
  if constexpr (N > 1) x = op::combine(dpp<0x111, 0xf, 0xf>(none, x), x);
  if constexpr (N > 2) x = op::combine(dpp<0x112, 0xf, 0xf>(none, x), x);
  if constexpr (N > 4) x = op::combine(dpp<0x114, 0xf, 0xe>(none, x), x);
  if constexpr (N > 8) x = op::combine(dpp<0x118, 0xf, 0xc>(none, x), x);
  if constexpr (N > 16) x = op::combine(dpp<0x142, 0xa, 0xf>(none, x), x);
  if constexpr (N > 32) x = op::combine(dpp<0x143, 0xc, 0xf>(none, x), x);
  if constexpr (N == 64) return read_lane(x, 63);
  else if constexpr (N == 16) return dpp<0x15f, 0xf, 0xf>(x, x);
  else if constexpr (N > 1) return shuffle(x, lane() | (N - 1));
  else return x;
#else
  // Other waves know no broadcast across rows: exchange with the lane that differs in one bit.
  for (u32 d = 1; d < N; d *= 2) x = op::combine(x, shuffle(x, lane() ^ d));
  return x;
#endif
}

// All work-items of a group of W waves get the total of the waves' values. `lds` has W elements. The last
// barrier lets it be written again at once; a caller that has another barrier before may leave it out.
template <class op, u32 W, bool again = true, class T>
EZ_DEV T fold_waves(T x, T* lds) {
  if constexpr (W == 1) {
    return x;
  } else {
    if (lane() == EZ_WAVE - 1) lds[tid() / EZ_WAVE] = x;
    sync();
    T r = lds[0];
#pragma unroll
    for (u32 i = 1; i < W; ++i) r = op::combine(r, lds[i]);
    if constexpr (again) sync();
    return r;
  }
}

// The same with memory for each part.
template <class op, u32 W, bool again = true, class V, class I>
EZ_DEV placed<V, I> fold_waves(placed<V, I> x, V* values, I* places) {
  if constexpr (W == 1) {
    return x;
  } else {
    if (lane() == EZ_WAVE - 1) {
      values[tid() / EZ_WAVE] = x.value;
      places[tid() / EZ_WAVE] = x.place;
    }
    sync();
    placed<V, I> r = {values[0], places[0]};
#pragma unroll
    for (u32 i = 1; i < W; ++i) r = op::combine(r, placed<V, I>{values[i], places[i]});
    if constexpr (again) sync();
    return r;
  }
}

template <class op, u32 W, bool again = true, class T>
EZ_DEV T block_reduce(T x, T* lds) {
  return fold_waves<op, W, again>(wave_reduce<op, EZ_WAVE>(x), lds);
}

// The elements of a vector in order.
template <class op, class T, int N>
EZ_DEV T lane_reduce(vec<T, N> x) {
  T r = op::element(T(x[0]));
  for (int i = 1; i < N; ++i) r = op::combine(r, T(x[i]));
  return r;
}

// ---------------------------------------------------------------- atomics

// Device scope, no order. Floats add with one instruction where the type and the memory have it: buffers are
// this device's own, coarse-grained memory.
#ifdef EZ_HOST
template <class T> EZ_DEV void atomic_add(T* p, T x) { *p = add(*p, x); }
template <class T> EZ_DEV void atomic_min(T* p, T x) { *p = min(*p, x); }
template <class T> EZ_DEV void atomic_max(T* p, T x) { *p = max(*p, x); }
#else
namespace core {

// Types without an instruction: replace the 32-bit word (64 bits for wide types) that holds the element.
template <class op, class T> EZ_DEV void atomic_replace(T* p, T x) {
  if constexpr (sizeof(T) >= 4) {
    typedef typename choose<sizeof(T) == 8, u64, u32>::type W;
    W* w = reinterpret_cast<W*>(p);
    W seen = __hip_atomic_load(w, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    while (!__hip_atomic_compare_exchange_weak(w, &seen, bit_cast<W>(op::combine(bit_cast<T>(seen), x)),
        __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)) {
    }
  } else {
    const u64 a = reinterpret_cast<u64>(p);
    u32* w = reinterpret_cast<u32*>(a & ~u64(3));
    const u32 shift = u32(a & 3) * 8, mask = ((1u << (8 * sizeof(T))) - 1) << shift;
    u32 seen = __hip_atomic_load(w, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    while (!__hip_atomic_compare_exchange_weak(w, &seen,
        (seen & ~mask) | (word(op::combine(unword<T>((seen & mask) >> shift), x)) << shift), __ATOMIC_RELAXED,
        __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)) {
    }
  }
}
template <class T> constexpr bool atomic_int = !is_float<T> && sizeof(T) >= 4;

}  // namespace core

template <class T> EZ_DEV void atomic_add(T* p, T x) {
  if constexpr (core::atomic_int<T>) {
    __hip_atomic_fetch_add(p, x, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  } else if constexpr (core::is_f32<T> || core::is_f64<T>) {
#if __clang_major__ >= 21
    [[clang::atomic(no_remote_memory, no_fine_grained_memory, ignore_denormal_mode)]] {
      __hip_atomic_fetch_add(p, x, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    }
#else
    __hip_atomic_fetch_add(p, x, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
#endif
  } else {
    core::atomic_replace<op_sum>(p, x);
  }
}
template <class T> EZ_DEV void atomic_min(T* p, T x) {
  if constexpr (core::atomic_int<T>) __hip_atomic_fetch_min(p, x, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  else core::atomic_replace<op_min>(p, x);
}
template <class T> EZ_DEV void atomic_max(T* p, T x) {
  if constexpr (core::atomic_int<T>) __hip_atomic_fetch_max(p, x, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  else core::atomic_replace<op_max>(p, x);
}
#endif

}  // namespace ez

#pragma clang diagnostic pop
#endif  // EASEL_GEN_H
