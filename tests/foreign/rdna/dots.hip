// Dot products of bytes, and products of vectors of halves in floats.
#include <hip/hip_runtime.h>

typedef half pair __attribute__((ext_vector_type(2)));

extern "C" __global__ void dots(const int *x, const int *y, int *out, const pair *a, const pair *b, float *sums) {
  int i = threadIdx.x, sum = 0;
  float f = 0;
  for (int k = 0; k < 4; ++k) {
    int at = (i + k) & 63;
    sum = __builtin_amdgcn_sudot4(true, x[at], false, y[at], sum, false);
    f += (float)a[at].x * (float)b[at].x + (float)a[at].y * (float)b[at].y;
  }
  out[i] = sum;
  sums[i] = f;
}
