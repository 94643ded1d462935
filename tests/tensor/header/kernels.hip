// One kernel for each type that uses every function of easel_gen.h, and one of each kind that easel writes.
// run.sh compiles it for several targets, and for the host, where a smoke test is not needed: other files check
// the values.
#include "easel_gen.h"

using namespace ez;

// A result that nothing removes.
#define PUT(...) z[n++ * 4096 + i] = ez::convert<T>(__VA_ARGS__)

template <class T>
EZ_DEV void common(const T* x, const T* y, T* z, u32 i) {
  u32 n = 0;
  const T a = load_or(x, i64(i) - 1, convert<T>(1)), b = y[i], c = vload<4>(x, i64(i) * 4)[1];
  PUT(add(a, b)); PUT(sub(a, b)); PUT(mul(a, b)); PUT(div(a, b)); PUT(max(a, b)); PUT(min(a, b)); PUT(pow(a, b));
  PUT(mod(a, b)); PUT(fmod(a, b)); PUT(prelu(a, b)); PUT(sqdiff(a, b)); PUT(equal(a, b)); PUT(less(a, b));
  PUT(greater(a, b)); PUT(logical_and(a, b)); PUT(logical_or(a, b)); PUT(logical_xor(a, b)); PUT(abs(a)); PUT(neg(a));
  PUT(logical_not(a)); PUT(sign(a)); PUT(relu(a)); PUT(floor(a)); PUT(ceil(a)); PUT(nearbyint(a)); PUT(sqrt(a));
  PUT(rsqrt(a)); PUT(recip(a)); PUT(exp(a)); PUT(expm1(a)); PUT(log(a)); PUT(log2(a)); PUT(log1p(a)); PUT(sin(a));
  PUT(cos(a)); PUT(tan(a)); PUT(asin(a)); PUT(acos(a)); PUT(atan(a)); PUT(sinh(a)); PUT(cosh(a)); PUT(tanh(a));
  PUT(asinh(a)); PUT(acosh(a)); PUT(atanh(a)); PUT(erf(a)); PUT(sigmoid(a)); PUT(ez::isnan(a)); PUT(ez::isinf(a));
  PUT(clip(a, b, c)); PUT(where(a, b, c)); PUT(where(a > b, b, c)); PUT(elu(a)); PUT(elu(a, 0.5f));
  PUT(leaky_relu(a)); PUT(leaky_relu(a, 0.25f)); PUT(identity(a));
  PUT(convert<u8>(a)); PUT(convert<i8>(a)); PUT(convert<u16>(a)); PUT(convert<i16>(a)); PUT(convert<u32>(a));
  PUT(convert<i32>(a)); PUT(convert<u64>(a)); PUT(convert<i64>(a)); PUT(convert<f16>(a)); PUT(convert<bf16>(a));
  PUT(convert<f32>(a)); PUT(convert<f64>(a)); PUT(convert<bool>(a));
  check(i < 4096);
  vstore<4>(z, i64(n) * 4096, splat<4>(a));
  store_if(z, i64(i) - 9, a);
  store_if<4>(z, (i64(i) - 9) * 4, load_or<4>(x, (i64(i) - 3) * 4, splat<4>(b)));
  if constexpr (!core::is_float<T>) { PUT(bitwise_and(a, b)); PUT(idiv(a, b)); PUT(imod(a, b)); PUT(fmod_i(a, b)); }
}

template <class op, class T>
EZ_DEV void fold(const T* x, T* z, T* lds, u32 i) {
  u32 n = 0;
  const T a = x[i];
  PUT(wave_reduce<op, 1>(a)); PUT(wave_reduce<op, 2>(a)); PUT(wave_reduce<op, 4>(a)); PUT(wave_reduce<op, 8>(a));
  PUT(wave_reduce<op, 16>(a)); PUT(wave_reduce<op, 32>(a)); PUT(wave_reduce<op, 64>(a));
  PUT(lane_reduce<op>(vload<4>(x, i64(i) * 4)));
  PUT(block_reduce<op, 4>(a, lds)); PUT(fold_waves<op, 4, false>(a, lds));
}

#define KERNELS(T)                                                                                                   \
  extern "C" EZ_GLOBAL EZ_LAUNCH(256) void every_##T(const ez::T* __restrict x, const ez::T* __restrict y, ez::T* __restrict z) { \
    common<ez::T>(x, y, z, wg() * 256u + tid());                                                                     \
  }                                                                                                                  \
  EZ_EXPORT(every_##T)                                                                                               \
  extern "C" EZ_GLOBAL EZ_LAUNCH(256) void fold_##T(const ez::T* __restrict x, ez::T* __restrict z) {               \
    EZ_SHARED ez::T lds[4];                                                                                          \
    const u32 i = wg() * 256u + tid();                                                                               \
    fold<op_sum>(x, z, lds, i), fold<op_product>(x, z + 65536, lds, i), fold<op_max>(x, z + 131072, lds, i);         \
    fold<op_min>(x, z + 196608, lds, i), fold<op_any>(x, z + 262144, lds, i), fold<op_all>(x, z + 327680, lds, i);   \
    z[i] = shuffle(x[i], lane() ^ 5u), z[i + 256] = read_lane(x[i], 3u);                                             \
    atomic_add(z + 8 + i % 4, x[i]), atomic_min(z + 16 + i % 4, x[i]), atomic_max(z + 24 + i % 4, x[i]);             \
  }                                                                                                                  \
  EZ_EXPORT(fold_##T)

KERNELS(i8) KERNELS(u8) KERNELS(i16) KERNELS(u16) KERNELS(i32) KERNELS(u32) KERNELS(i64) KERNELS(u64)
KERNELS(f16) KERNELS(bf16) KERNELS(f32) KERNELS(f64)

extern "C" EZ_GLOBAL EZ_LAUNCH(256) void every_bool(const bool* __restrict x, const bool* __restrict y, bool* __restrict z) {
  const u32 i = wg() * 256u + tid();
  z[i] = logical_and(add(x[i], y[i]), bitwise_and(mul(x[i], y[i]), max(x[i], y[i])));
  z[i + 256] = where(x[i], y[i], logical_not(less(x[i], y[i])));
  z[i + 512] = convert<bool>(convert<f16>(x[i]));
  z[i + 768] = wave_reduce<op_any, 64>(x[i]);
}
EZ_EXPORT(every_bool)

template <class T>
EZ_DEV void vectors(const T* x, const T* y, T* z, u32 i) {
  const vec<T, 4> a = vload<4>(x, i64(i) * 4), b = vload<4>(y, i64(i) * 4);
  vec<T, 4> r = add(a, mul(max(a, b), exp(sub(min(a, b), sqdiff(a, b)))));
  r = where(less(a, b), clip(r, a, b), elu(leaky_relu(relu(r), 0.5f)));
  vstore<4>(z, i64(i) * 4, convert<T>(mul(convert<f32>(r), splat<4>(0.1f))));
}
#define VECTORS(T)                                                                                                    \
  extern "C" EZ_GLOBAL EZ_LAUNCH(256) void vectors_##T(const ez::T* __restrict x, const ez::T* __restrict y, ez::T* __restrict z) { \
    vectors<ez::T>(x, y, z, wg() * 256u + tid());                                                                     \
  }                                                                                                                   \
  EZ_EXPORT(vectors_##T)
VECTORS(i8) VECTORS(i32) VECTORS(f16) VECTORS(bf16) VECTORS(f32)

extern "C" EZ_GLOBAL EZ_LAUNCH(256) void casts(const u32* __restrict x, f32* __restrict z) {
  const u32 i = wg() * 256u + tid();
  z[i] = ez::bit_cast<f32>(x[i]);
}
EZ_EXPORT(casts)
