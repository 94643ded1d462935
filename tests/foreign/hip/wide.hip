// Products, quotients and shifts of 64 bits.
#include <hip/hip_runtime.h>

extern "C" __global__ void wide(const long long *x, const long long *y, long long *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  long long a = x[i], b = y[i];
  unsigned long long u = a, v = b;
  out[4 * i] = a * b;
  out[4 * i + 1] = a / b;
  out[4 * i + 2] = u % v;
  out[4 * i + 3] = (a >> (b & 63)) + (u << (v & 31));
}
