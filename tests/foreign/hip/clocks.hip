// Both clocks never go back.
#include <hip/hip_runtime.h>

extern "C" __global__ void clocks(const int *x, int *out) {
  long long a = clock64(), c = wall_clock64();
  int sum = 0;
  for (int j = 0; j < 4; ++j)
    sum += x[(threadIdx.x + j) & 63];
  out[threadIdx.x] = sum;
  long long b = clock64(), d = wall_clock64();
  out[64 + threadIdx.x] = (b > a) + 2 * (d >= c);
}
