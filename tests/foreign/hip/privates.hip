// A pointer to private memory that a function takes: flat accesses by the aperture.
#include <hip/hip_runtime.h>

static __device__ __noinline__ void fill(int *values, int from, int n) {
  for (int j = 0; j < n; ++j)
    values[j] = from * (j + 1);
}

extern "C" __global__ void privates(const int *x, int *out, int k) {
  int values[8];
  int i = threadIdx.x;
  fill(values, x[i], 8);
  out[i] = values[k & 7] - values[(k + i) & 7];
}
