// Atomics of memory and of LDS, with and without a result, of 32 and 64 bits.
#include <hip/hip_runtime.h>

extern "C" __global__ void atomics(const int *x, int *most, unsigned long long *sums, float *floats, unsigned *bits, int *old) {
  __shared__ int share[4];
  __shared__ unsigned long long wide;
  int i = blockIdx.x * 64 + threadIdx.x, v = x[i];
  if (threadIdx.x < 4)
    share[threadIdx.x] = 0;
  if (threadIdx.x == 0)
    wide = 0;
  __syncthreads();
  __hip_atomic_fetch_add(&share[v & 3], v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  __hip_atomic_fetch_xor(&wide, (unsigned long long)v << 20, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  __hip_atomic_fetch_max(most, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  __hip_atomic_fetch_add(sums, (unsigned long long)v << 30, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  __hip_atomic_fetch_or(bits, 1u << (v & 31), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  __hip_atomic_fetch_add(floats, (float)v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  old[i] = __hip_atomic_exchange(&old[i], v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT) + 1;
  __syncthreads();
  if (threadIdx.x < 4)
    __hip_atomic_fetch_add(&most[1 + threadIdx.x], share[threadIdx.x], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  if (threadIdx.x == 0)
    __hip_atomic_fetch_xor(&sums[1], wide, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
