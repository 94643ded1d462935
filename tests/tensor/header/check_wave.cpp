// Checks reductions over lanes on the host shim against serial folds: every operation, type and sub-wave, whole
// and partly filled groups, LDS written again in the next round; then the lane operations and the launcher.
//
//   clang-22 -x c++ -std=c++17 -DEZ_HOST -O1 -ffp-contract=off -I isa/gen check_wave.cpp -o check_wave -lm
#include "easel_gen.h"

#include <stdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace ez;

static int failures = 0, checks = 0;
static void expect(bool ok, const char* what, u32 n, u32 lane) {
  ++checks;
  if (!ok && ++failures < 30) printf("FAIL %s, N = %u, lane %u\n", what, n, lane);
}

static u64 seed = 7;
static u64 random64() {
  u64 z = seed += 0x9e3779b97f4a7c15ull;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

// Values whose sums and products are exact in any order: integers wrap, floats are small integers or powers of
// two of either sign.
template <class op, class T> static T value() {
  const u64 z = random64();
  if constexpr (core::same<op, op_any>::value) return convert<T>(z % 40 == 0 ? 3 : 0);
  if constexpr (core::same<op, op_all>::value) return convert<T>(z % 40 == 0 ? 0 : 3);
  if constexpr (core::is_float<T>) {
    if constexpr (core::same<op, op_product>::value) return convert<T>(z % 5 == 0 ? -1.0f : z % 7 == 0 ? 2.0f : z % 11 == 0 ? 0.5f : 1.0f);
    else if constexpr (core::same<op, op_sum>::value) return convert<T>(i32(z % 3) - 1);
    else return convert<T>(z % 17 == 0 ? core::nan32 : z % 19 == 0 ? -core::inf32 : -f32(z % 1000));
  } else {
    return T(core::same<op, op_product>::value ? z | 1 : z);
  }
}
template <class T> static bool equal_bits(T a, T b) { return (ez::isnan(a) && ez::isnan(b)) || memcmp(&a, &b, sizeof a) == 0; }

static constexpr u32 groups = 3, most = 1024;

template <class op, u32 N, class T> static void wave_kernel(const T* x, T* z) {
  const u32 i = wg() * most + tid();
  z[i] = wave_reduce<op, N>(op::combine(op::template identity<T>(), op::element(x[i])));
}

// Two rounds over one LDS array, as a kernel with a grid loop does.
template <class op, u32 W, class T> static void block_kernel(const T* x, T* z) {
  EZ_SHARED T lds[W];
  const u32 i = wg() * most + tid();
  const T a = op::combine(op::template identity<T>(), op::element(x[i]));
  const T first = block_reduce<op, W>(a, lds);
  const T second = block_reduce<op, W>(op::combine(first, a), lds);
  z[2 * i] = first;
  z[2 * i + 1] = second;
}

static char input[groups * most * 8], output[2 * groups * most * 8];

template <class op, u32 N, class T> static void wave(const char* what) {
  T* x = (T*)input;
  T* z = (T*)output;
  for (u32 i = 0; i < groups * most; ++i) x[i] = value<op, T>();
  void* args[] = {x, z};
  ez_host_run([](void** a) { host::apply(&wave_kernel<op, N, T>, a); }, args, groups, 256);
  for (u32 g = 0; g < groups; ++g) {
    for (u32 s = 0; s < 256; s += N) {
      T want = op::template identity<T>();
      for (u32 k = 0; k < N; ++k) want = op::combine(want, op::element(x[g * most + s + k]));
      for (u32 k = 0; k < N; ++k) expect(equal_bits(z[g * most + s + k], want), what, N, s + k);
    }
  }
}

template <class op, u32 W, class T> static void block(const char* what) {
  T* x = (T*)input;
  T* z = (T*)output;
  const u32 local = W * 64;
  for (u32 i = 0; i < groups * most; ++i) x[i] = value<op, T>();
  void* args[] = {x, z};
  ez_host_run([](void** a) { host::apply(&block_kernel<op, W, T>, a); }, args, groups, local);
  for (u32 g = 0; g < groups; ++g) {
    T first = op::template identity<T>(), second = first;
    for (u32 k = 0; k < local; ++k) first = op::combine(first, op::element(x[g * most + k]));
    for (u32 k = 0; k < local; ++k) second = op::combine(second, op::combine(first, x[g * most + k]));
    for (u32 k = 0; k < local; ++k) {
      expect(equal_bits(z[2 * (g * most + k)], first), what, W * 64, k);
      // The second total of floats may round.
      if (!core::is_float<T> || core::same<op, op_max>::value || core::same<op, op_min>::value || core::same<op, op_any>::value || core::same<op, op_all>::value)
        expect(equal_bits(z[2 * (g * most + k) + 1], second), what, W * 64, k);
    }
  }
}

template <class op, class T> static void both(const char* what) {
  wave<op, 1, T>(what), wave<op, 2, T>(what), wave<op, 4, T>(what), wave<op, 8, T>(what);
  wave<op, 16, T>(what), wave<op, 32, T>(what), wave<op, 64, T>(what);
  block<op, 1, T>(what), block<op, 2, T>(what), block<op, 4, T>(what), block<op, 16, T>(what);
}

template <class T> static void all(const char* what) {
  char name[40];
  snprintf(name, sizeof name, "%s sum", what), both<op_sum, T>(name);
  // 1,024 powers of two leave the exponents of f16.
  if (sizeof(T) != 2 || !core::is_float<T>) snprintf(name, sizeof name, "%s product", what), both<op_product, T>(name);
  snprintf(name, sizeof name, "%s max", what), both<op_max, T>(name);
  snprintf(name, sizeof name, "%s min", what), both<op_min, T>(name);
  snprintf(name, sizeof name, "%s any", what), both<op_any, T>(name);
  snprintf(name, sizeof name, "%s all", what), both<op_all, T>(name);
}

// ---------------------------------------------------------------- lanes one by one

static void lanes_kernel(u32* z, u32 n) {
  const u32 t = tid();
  z[t] = shuffle(t, (t * 7 + 3) % 64);
  z[64 + t] = read_lane(t * 3, 17);
  z[128 + t] = u32(shuffle(u64(t) << 40 | t, 63 - t) >> 40);
  z[192 + t] = dpp<0x111, 0xf, 0xf>(1000u, t);
  z[256 + t] = dpp<0x101, 0xf, 0xf>(1000u, t);
  z[320 + t] = dpp<0x1b, 0x5, 0xf>(1000u, t);
  z[384 + t] = dpp<0x140, 0xf, 0x3>(1000u, t);
  z[448 + t] = dpp<0x142, 0xf, 0xf>(1000u, t);
  z[512 + t] = dpp<0x143, 0xf, 0xf>(1000u, t);
  z[576 + t] = lane() + wg() + n;
  // Lanes that are switched off are no source.
  z[640 + t] = 5;
  if (t % 2 == 0) z[640 + t] = dpp<0x111, 0xf, 0xf>(1000u, t);
}
static void lanes() {
  static u32 z[704];
  u32 n = 100;
  void* args[] = {z, &n};
  ez_host_run([](void** a) { host::apply(&lanes_kernel, a); }, args, 1, 64);
  for (u32 t = 0; t < 64; ++t) {
    expect(z[t] == (t * 7 + 3) % 64, "shuffle", 64, t);
    expect(z[64 + t] == 51, "read_lane", 64, t);
    expect(z[128 + t] == 63 - t, "shuffle, 64 bits", 64, t);
    expect(z[192 + t] == (t % 16 ? t - 1 : 1000), "row_shr", 64, t);
    expect(z[256 + t] == (t % 16 < 15 ? t + 1 : 1000), "row_shl", 64, t);
    expect(z[320 + t] == (t / 16 % 2 == 0 ? (t ^ 3) : 1000), "quad_perm", 64, t);
    expect(z[384 + t] == (t % 16 < 8 ? (t ^ 15) : 1000), "row_mirror", 64, t);
    expect(z[448 + t] == (t < 16 ? 1000 : t / 16 * 16 - 1), "row_bcast:15", 64, t);
    expect(z[512 + t] == (t < 32 ? 1000 : 31), "row_bcast:31", 64, t);
    expect(z[576 + t] == t + 100, "lane and arguments", 64, t);
    expect(z[640 + t] == (t % 2 ? 5 : 1000), "switched off", 64, t);
  }
}

// ---------------------------------------------------------------- a kernel as easel writes one

extern "C" EZ_GLOBAL EZ_LAUNCH(128)
void row_sum(const f32* __restrict x, f32* __restrict z, u32 n) {
  EZ_SHARED f32 lds[2];
  f32 a = op_sum::identity<f32>();
  for (u32 i = tid(); i < n; i += 128) a = add(a, x[wg() * n + i]);
  a = block_reduce<op_sum, 2, false>(a, lds);
  store_if(z, tid() == 0 ? i64(wg()) : -1, a);
}
EZ_EXPORT(row_sum)

static void launcher() {
  static f32 x[7 * 300], z[9];
  u32 n = 300;
  for (u32 i = 0; i < 7 * n; ++i) x[i] = f32(i % 13);
  for (f32& v : z) v = -1;
  void* args[] = {x, z + 1, &n};
  ez_launch_row_sum(args, 7, 128);
  for (u32 g = 0; g < 7; ++g) {
    f32 want = 0;
    for (u32 i = 0; i < n; ++i) want += x[g * n + i];
    expect(z[g + 1] == want, "row_sum", n, g);
  }
  expect(z[0] == -1 && z[8] == -1, "row_sum, bounds", n, 0);
}

// ---------------------------------------------------------------- what the shim refuses

static void some_at_barrier(u32* z) {
  if (tid() < 7) ez::sync();
  z[tid()] = 1;
}
static void different_operations(u32* z) {
  if (tid() % 2) z[tid()] = shuffle(tid(), 1);
  else z[tid()] = read_lane(tid(), 1);
}
static void refused(void (*body)(void**), u32 local, const char* what) {
  static u32 z[64];
  void* args[] = {z};
  const pid_t child = fork();
  if (child == 0) {
    close(2);
    ez_host_run(body, args, 1, local);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  expect(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT, what, local, 0);
}
static void refusals() {
  refused([](void** a) { host::apply(&some_at_barrier, a); }, 64, "a barrier for some is refused");
  refused([](void** a) { host::apply(&different_operations, a); }, 64, "different operations are refused");
  refused([](void** a) { host::apply(&some_at_barrier, a); }, 1025, "1,025 work-items are refused");
  refused([](void** a) { host::apply(&some_at_barrier, a); }, 0, "no work-items are refused");
}

// ---------------------------------------------------------------- vectors

// Operators of vectors are those of their elements.
template <class T> static void vectors(const char* what) {
  for (int k = 0; k < 1000; ++k) {
    vec<T, 4> a, b;
    for (int i = 0; i < 4; ++i) a[i] = value<op_sum, T>(), b[i] = value<op_max, T>();
    const vec<T, 4> r = add(where(less(a, b), mul(a, b), min(a, b)), sign(b));
    const vec<f32, 4> f = convert<f32>(r);
    for (u32 i = 0; i < 4; ++i) {
      const T x = a[i], y = b[i], want = add(where(less(x, y), mul(x, y), min(x, y)), sign(y));
      expect(equal_bits(T(r[i]), want) && equal_bits(f32(f[i]), convert<f32>(want)), what, 4, i);
    }
  }
}

int main() {
  all<i8>("i8"), all<u8>("u8"), all<i16>("i16"), all<u16>("u16"), all<i32>("i32"), all<u32>("u32");
  all<i64>("i64"), all<u64>("u64"), all<f16>("f16"), all<bf16>("bf16"), all<f32>("f32"), all<f64>("f64");
  vectors<f16>("vectors of f16"), vectors<bf16>("vectors of bf16"), vectors<f32>("vectors of f32"), vectors<i8>("vectors of i8");
  lanes();
  launcher();
  refusals();
  printf("%d checks, %d failures\n", checks, failures);
  return failures != 0;
}
