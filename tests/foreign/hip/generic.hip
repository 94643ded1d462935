// A pointer to LDS or to a buffer: flat accesses by the aperture.
#include <hip/hip_runtime.h>

static __device__ __noinline__ void put(int *place, int value) { *place = value; }

extern "C" __global__ void generic(int *x, int *y, int k) {
  __shared__ int values[64];
  int i = threadIdx.x;
  put(k > i ? &values[i] : &x[i], i * 3);
  __syncthreads();
  y[i] = k > i ? values[i] + 1 : -1;
}
