// Arithmetic of halves, alone and in pairs.
#include <hip/hip_runtime.h>

typedef half pair __attribute__((ext_vector_type(2)));

extern "C" __global__ void halves(const pair *x, const pair *y, pair *out, half *largest) {
  int i = threadIdx.x;
  pair a = x[i], b = y[i];
  out[i] = a * b + a;
  half most = __builtin_fmaxf16(a.x, a.y);
  largest[i] = most * (half)0.5 + (half)(float)b.x;
}
