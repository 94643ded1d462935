// Atomic additions of workgroups in one buffer.
#include <hip/hip_runtime.h>

extern "C" __global__ void histo(const unsigned char *x, unsigned *counts, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&counts[x[i] & 15], 1u);
}
