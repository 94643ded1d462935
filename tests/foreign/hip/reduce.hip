// Static LDS, barriers, a loop with a stride of the grid.
#include <hip/hip_runtime.h>

extern "C" __global__ void reduce(const float *x, float *out, int n) {
  __shared__ float sums[256];
  int t = threadIdx.x;
  float sum = 0;
  for (int i = blockIdx.x * 256 + t; i < n; i += 512)
    sum += x[i];
  sums[t] = sum;
  __syncthreads();
  for (int k = 128; k > 0; k >>= 1) {
    if (t < k)
      sums[t] += sums[t + k];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = sums[0];
}
