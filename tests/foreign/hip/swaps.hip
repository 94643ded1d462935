// A maximum of floats by compare and swap, with atomics in LDS before it.
#include <hip/hip_runtime.h>

extern "C" __global__ void swaps(const float *x, float *most, int *sum) {
  __shared__ int total;
  int i = threadIdx.x;
  if (i == 0)
    total = 0;
  __syncthreads();
  float v = x[blockIdx.x * 64 + i];
  __hip_atomic_fetch_add(&total, (int)v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  unsigned *place = (unsigned *)most;
  unsigned old = __hip_atomic_load(place, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  while (__builtin_bit_cast(float, old) < v) {
    unsigned found = atomicCAS(place, old, __builtin_bit_cast(unsigned, v));
    if (found == old)
      break;
    old = found;
  }
  __syncthreads();
  if (i == 0)
    atomicAdd(sum, total);
}
