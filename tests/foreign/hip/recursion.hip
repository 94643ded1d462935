// A function that calls itself: a stack in private memory.
#include <hip/hip_runtime.h>

static __device__ __noinline__ unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

extern "C" __global__ void recursion(unsigned *out) {
  unsigned i = threadIdx.x;
  out[i] = ackermann(i & 1, i >> 1 & 3);
}
