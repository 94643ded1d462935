// Many values at once: a sort of 24 numbers of each lane, and private memory of short integers.
#include <hip/hip_runtime.h>

extern "C" __global__ void many(const int *x, int *out, int k) {
  int v[24];
  short kept[32];
  int i = threadIdx.x;
  for (int j = 0; j < 24; ++j)
    v[j] = x[j * 64 + i];
  for (int j = 0; j < 32; ++j)
    kept[j] = (short)(v[j % 24] >> 3);
#pragma unroll
  for (int a = 0; a < 24; ++a)
#pragma unroll
    for (int b = 0; b < 23 - a; ++b)
      if (v[b] > v[b + 1]) {
        int t = v[b];
        v[b] = v[b + 1];
        v[b + 1] = t;
      }
  for (int j = 0; j < 24; ++j)
    out[j * 64 + i] = v[j] + kept[(j * k + i) & 31];
}
