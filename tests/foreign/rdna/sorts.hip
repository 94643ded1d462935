// A bitonic sort in LDS, then a prefix sum.
#include <hip/hip_runtime.h>

extern "C" __global__ void sorts(const int *x, int *out, int *sums) {
  __shared__ int v[128];
  int i = threadIdx.x;
  v[i] = x[i];
  __syncthreads();
#pragma unroll 1
  for (int k = 2; k <= 128; k *= 2)
#pragma unroll 1
    for (int j = k / 2; j > 0; j /= 2) {
      int p = i ^ j;
      if (p > i) {
        int a = v[i], b = v[p];
        if ((a > b) == ((i & k) == 0)) {
          v[i] = b;
          v[p] = a;
        }
      }
      __syncthreads();
    }
  out[i] = v[i];
#pragma unroll 1
  for (int d = 1; d < 128; d *= 2) {
    int add = i >= d ? v[i - d] : 0;
    __syncthreads();
    v[i] += add;
    __syncthreads();
  }
  sums[i] = v[i];
}
