// LDS whose size the launch gives.
#include <hip/hip_runtime.h>

extern __shared__ int values[];

extern "C" __global__ void dynamic(const int *x, int *out) {
  int i = threadIdx.x, n = blockDim.x;
  values[i] = x[i];
  values[n + i] = -x[i];
  __syncthreads();
  out[i] = values[n - 1 - i] + 2 * values[n + (i + 1) % n];
}
