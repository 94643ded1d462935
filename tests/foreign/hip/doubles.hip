// Arithmetic of doubles: quotients, square roots, conversions.
#include <hip/hip_runtime.h>

extern "C" __global__ void doubles(const double *x, const double *y, double *out, long long *whole) {
  int i = threadIdx.x;
  double a = x[i], b = y[i];
  out[2 * i] = a / b;
  out[2 * i + 1] = __builtin_sqrt(a * a + b * b);
  whole[i] = (long long)(b * 1e6);
}
