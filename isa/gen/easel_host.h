// easel_host.h: runs kernels written for easel_gen.h on the host, one work-item after another.
//
// easel_gen.h includes this file under -DEZ_HOST. The kernel source stays as it is and becomes a shared library:
//
//   clang -x c++ -std=c++17 -DEZ_HOST -O2 -ffp-contract=off -fPIC -shared -o k.so k.hip -lm
//
// A line EZ_EXPORT(kernel) behind a kernel exports, for the host,
//
//   extern "C" void ez_launch_kernel(void** args, unsigned groups, unsigned local);
//
// args[i] is the buffer itself where parameter i is a pointer, and points to the value where it is not. Without
// the line, give a body that takes the arguments apart to ez_host_run(body, args, groups, local).
//
// Groups run one after another in order of their ids, so LDS is static memory; its first contents are those
// that the group before left. A work-item runs on a stack of its own until it meets a barrier or a wave
// operation (dpp, read_lane, shuffle), or ends. A barrier is passed when all work-items of the group stand at
// it; a wave operation when every lane of the wave stands at one, stands at a barrier or has ended: those in
// the latter two cases are switched off, as if by EXEC. Launches from several threads take turns.
//
// The program is stopped, with a line on stderr, when work-items end while others wait at a barrier, when the
// lanes of a wave meet different wave operations, and when `local` is 0 or above 1,024.
//
// x86-64 with the System V calling convention only.
#ifndef EASEL_HOST_H
#define EASEL_HOST_H

#ifndef __x86_64__
#error "the host shim switches stacks by x86-64 instructions"
#endif

// The only function of the C library besides malloc and abort. No header is included: names such as div and
// exp belong to the kernels.
extern "C" int dprintf(int, const char*, ...);

namespace ez {
namespace host {

// ---------------------------------------------------------------- stacks

// Saves the registers that a call keeps, and the stack pointer at *save; goes on where `load` was saved.
extern "C" __attribute__((visibility("hidden"))) void ez_host_switch(void** save, void* load);
__asm__(
    ".pushsection .text.ez_host_switch,\"axG\",@progbits,ez_host_switch,comdat\n"
    ".weak ez_host_switch\n"
    ".hidden ez_host_switch\n"
    ".type ez_host_switch,@function\n"
    "ez_host_switch:\n"
    "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n  pushq %r13\n  pushq %r14\n  pushq %r15\n"
    "  movq %rsp, (%rdi)\n"
    "  movq %rsi, %rsp\n"
    "  popq %r15\n  popq %r14\n  popq %r13\n  popq %r12\n  popq %rbx\n  popq %rbp\n"
    "  ret\n"
    ".size ez_host_switch, .-ez_host_switch\n"
    ".popsection\n");

static constexpr u32 most_items = 1024, most_waves = most_items / EZ_WAVE;
static constexpr u64 stack_bytes = 256 * 1024;

enum state { ready, at_wave, at_barrier, done };

struct item {
  void* sp;
  state at;
};

// What the lanes of a wave exchange. Rounds alternate between two sets: nobody is two rounds ahead.
struct wave {
  u64 value[2][EZ_WAVE];
  bool active[2][EZ_WAVE];
  u32 operation;
  u32 waiting, round;
};

struct machine {
  item items[most_items];
  wave waves[most_waves];
  char* stacks;
  void* scheduler;
  void (*body)(void**);
  void** args;
  u32 tid, wg, local;
};

static machine m;
static volatile char turn;

[[noreturn]] static inline void stop(const char* why) {
  dprintf(2, "ez_host_run: %s (group %u, work-item %u)\n", why, m.wg, m.tid);
  __builtin_abort();
}

static inline void leave(state at) {
  item& me = m.items[m.tid];
  me.at = at;
  ez_host_switch(&me.sp, m.scheduler);
}

static void run_item() {
  m.body(m.args);
  leave(done);
  stop("a work-item went on after its end");
}

static inline void start(u32 id) {
  u64* top = reinterpret_cast<u64*>(m.stacks + (id + 1) * stack_bytes);
  // As a call would leave the stack: the address to return to is 8 below a multiple of 16.
  *--top = 0;
  *--top = reinterpret_cast<u64>(&run_item);
  for (int i = 0; i < 6; ++i) *--top = 0;
  m.items[id] = {top, ready};
}

// Runs the lanes of a wave until all of them stand at a barrier or have ended.
static inline void run_wave(u32 w) {
  const u32 first = w * EZ_WAVE, end = first + EZ_WAVE < m.local ? first + EZ_WAVE : m.local;
  wave& v = m.waves[w];
  for (;;) {
    for (u32 i = first; i < end; ++i) {
      if (m.items[i].at != ready) continue;
      m.tid = i;
      ez_host_switch(&m.scheduler, m.items[i].sp);
    }
    if (v.waiting == 0) return;
    for (u32 i = first; i < end; ++i) {
      if (m.items[i].at == at_wave) m.items[i].at = ready;
    }
    v.waiting = 0;
    v.round ^= 1;
    for (bool& a : v.active[v.round]) a = false;
  }
}

static inline void run_group() {
  const u32 waves = (m.local + EZ_WAVE - 1) / EZ_WAVE;
  for (u32 i = 0; i < m.local; ++i) start(i);
  for (u32 w = 0; w < waves; ++w) {
    wave& v = m.waves[w];
    v.waiting = v.round = 0;
    for (auto& set : v.active)
      for (bool& a : set) a = false;
  }
  for (;;) {
    for (u32 w = 0; w < waves; ++w) run_wave(w);
    u32 ended = 0;
    for (u32 i = 0; i < m.local; ++i) ended += m.items[i].at == done;
    if (ended == m.local) return;
    if (ended != 0) stop("a barrier that some work-items never reach");
    for (u32 i = 0; i < m.local; ++i) m.items[i].at = ready;
  }
}

static inline void run(void (*body)(void**), void** args, u32 groups, u32 local) {
  if (local == 0 || local > most_items) stop("work-items of a group are 1 to 1,024");
  while (__atomic_test_and_set(&turn, __ATOMIC_ACQUIRE)) __builtin_ia32_pause();
  if (!m.stacks) {
    // Only pages that are touched take memory.
    m.stacks = static_cast<char*>(__builtin_malloc(most_items * stack_bytes));
    if (!m.stacks) stop("no memory for stacks");
  }
  m.body = body;
  m.args = args;
  m.local = local;
  for (m.wg = 0; m.wg < groups; ++m.wg) run_group();
  __atomic_clear(&turn, __ATOMIC_RELEASE);
}

// ---------------------------------------------------------------- exchange

// Values of the lanes of this wave, after all of them have come.
struct exchanged {
  const u64* value;
  const bool* active;
};

static inline exchanged exchange(u64 x, u32 operation) {
  wave& v = m.waves[m.tid / EZ_WAVE];
  const u32 lane = m.tid % EZ_WAVE, round = v.round;
  if (v.waiting && v.operation != operation) stop("the lanes of a wave meet different operations");
  v.operation = operation;
  v.value[round][lane] = x;
  v.active[round][lane] = true;
  v.waiting += 1;
  leave(at_wave);
  return {v.value[round], v.active[round]};
}

// The lane that a DPP control names for a lane, or -1.
static inline i32 dpp_source(u32 ctrl, u32 lane) {
  const u32 row = lane & ~15u, at = lane & 15u, n = ctrl & 15u;
  if (ctrl < 0x100) return i32((lane & ~3u) | ((ctrl >> (2 * (lane & 3u))) & 3u));
  switch (ctrl & 0x1f0) {
    case 0x100: return at + n < 16 ? i32(row + at + n) : -1;
    case 0x110: return at >= n ? i32(row + at - n) : -1;
    case 0x120: return i32(row + ((at + 16 - n) & 15u));
    case 0x150: return i32(row + n);
  }
  switch (ctrl) {
    case 0x140: return i32(row + 15 - at);
    case 0x141: return i32((lane & ~7u) + 7 - (lane & 7u));
    case 0x142: return row ? i32(row - 1) : -1;
    case 0x143: return lane >= 32 ? 31 : -1;
  }
  stop("a DPP control that the shim does not know");
}

template <class T> static inline u64 pack(T x) {
  u64 r = 0;
  __builtin_memcpy(&r, &x, sizeof(T));
  return r;
}
template <class T> static inline T unpack(u64 x) {
  T r;
  __builtin_memcpy(&r, &x, sizeof(T));
  return r;
}

// ---------------------------------------------------------------- arguments

template <class P> struct argument {
  static P get(void* p) { return *static_cast<P*>(p); }
};
template <class P> struct argument<P*> {
  static P* get(void* p) { return static_cast<P*>(p); }
};
template <class P> struct argument<P* __restrict> {
  static P* get(void* p) { return static_cast<P*>(p); }
};

template <int... I> struct indices {};
template <int N, int... I> struct count : count<N - 1, N - 1, I...> {};
template <int... I> struct count<0, I...> { typedef indices<I...> type; };

template <class... P, int... I>
static inline void apply(void (*kernel)(P...), void** args, indices<I...>) {
  (void)args;
  kernel(argument<P>::get(args[I])...);
}
template <class... P>
static inline void apply(void (*kernel)(P...), void** args) {
  apply(kernel, args, typename count<sizeof...(P)>::type());
}

}  // namespace host

// ---------------------------------------------------------------- what easel_gen.h leaves to the shim

EZ_DEV u32 tid() { return host::m.tid; }
EZ_DEV u32 wg() { return host::m.wg; }
EZ_DEV u32 lane() { return host::m.tid % EZ_WAVE; }
EZ_DEV void sync() { host::leave(host::at_barrier); }

template <u32 ctrl, u32 rows, u32 banks, class T>
EZ_DEV T dpp(T old, T x) {
  const host::exchanged e = host::exchange(host::pack(x), 0x10000u | ctrl << 20 | rows << 8 | banks);
  const u32 l = lane();
  const i32 from = host::dpp_source(ctrl, l);
  if (!(rows >> (l / 16 % 4) & 1) || !(banks >> (l % 16 / 4) & 1)) return old;
  if (from < 0 || !e.active[from]) return old;
  return host::unpack<T>(e.value[from]);
}

template <class T>
EZ_DEV T shuffle(T x, u32 from) {
  const host::exchanged e = host::exchange(host::pack(x), 1);
  const u32 l = from % EZ_WAVE;
  return host::unpack<T>(e.active[l] ? e.value[l] : 0);
}

template <class T>
EZ_DEV T read_lane(T x, u32 k) {
  const host::exchanged e = host::exchange(host::pack(x), 2);
  const u32 l = k % EZ_WAVE;
  return host::unpack<T>(e.active[l] ? e.value[l] : 0);
}

}  // namespace ez

// Some x86 code for bf16 calls this function, which libraries of older compilers lack.
extern "C" __attribute__((weak, visibility("hidden"))) __bf16 __truncsfbf2(float x) {
  const ez::u32 b = ez::bit_cast<ez::u32>(x);
  if (x != x) return ez::bit_cast<__bf16>(ez::u16(b >> 16 | 0x40));
  return ez::bit_cast<__bf16>(ez::u16((b + 0x7fff + (b >> 16 & 1)) >> 16));
}

static inline void ez_host_run(void (*body)(void**), void** args, unsigned groups, unsigned local) {
  ez::host::run(body, args, groups, local);
}

#define EZ_EXPORT(kernel)                                                                                  \
  extern "C" __attribute__((visibility("default"))) void ez_launch_##kernel(void** args, unsigned groups, \
      unsigned local) {                                                                                    \
    ez_host_run([](void** a) { ez::host::apply(&kernel, a); }, args, groups, local);                       \
  }

#endif  // EASEL_HOST_H
