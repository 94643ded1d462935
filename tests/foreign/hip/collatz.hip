// A loop whose lanes end at different times.
#include <hip/hip_runtime.h>

extern "C" __global__ void collatz(const unsigned *x, unsigned *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned value = x[i], steps = 0;
  while (value != 1) {
    value = value & 1 ? 3 * value + 1 : value / 2;
    ++steps;
  }
  out[i] = steps;
}
