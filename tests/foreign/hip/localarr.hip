// An array of the lane with a dynamic index: private memory.
#include <hip/hip_runtime.h>

extern "C" __global__ void localarr(const int *x, int *out, int k) {
  int values[16];
  int i = threadIdx.x;
  for (int j = 0; j < 16; ++j)
    values[j] = x[(i + j) & 63] * j;
  int sum = 0;
  for (int j = 0; j < 16; ++j)
    sum += values[(j * k + i) & 15];
  out[i] = sum;
}
