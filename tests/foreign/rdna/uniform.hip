// Arithmetic of floats and of 64-bit integers that are the same in all lanes, with scalar loads of small types.
#include <hip/hip_runtime.h>

extern "C" __global__ void uniform(float a, float b, long long n, const short *steps, float *out, long long *longs) {
  float sum = 0;
  long long product = n;
  for (int k = 0; k < 8; ++k) {
    sum = sum * a + b;
    if (sum > 100)
      sum -= (float)steps[k];
    product = product * n + steps[k] - (n >> (steps[k] & 31));
  }
  unsigned long long most = product < n ? n : product;
  out[threadIdx.x] = sum + (float)(half)(a * b);
  longs[threadIdx.x] = most + threadIdx.x;
}
