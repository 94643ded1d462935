// Calls of a function that is not inlined.
#include <hip/hip_runtime.h>

static __device__ __noinline__ float polynomial(float x, int k) {
  float result = 0;
  for (int i = 0; i < k; ++i)
    result = result * x + 1.0f;
  return result;
}

extern "C" __global__ void calls(const float *x, float *out, int k) {
  int i = threadIdx.x;
  out[i] = polynomial(x[i], k) + polynomial(x[i] * 2, k + 1);
}
