// Many cases, which lanes of a wave take at once.
#include <hip/hip_runtime.h>

extern "C" __global__ void switches(const unsigned *x, unsigned *out) {
  unsigned i = threadIdx.x, v = x[i];
  switch (v & 7) {
  case 0: v += 5; break;
  case 1: v *= 3; break;
  case 2: v ^= 0x55; break;
  case 3: v = v << 3 | v >> 29; // The next case follows.
  case 4: v -= 1; break;
  case 5: v = __builtin_popcount(v); break;
  case 6: v = v ? __builtin_clz(v) : 32; break;
  default: v = ~v;
  }
  out[i] = v;
}
