// Conversions between types of all sizes.
#include <hip/hip_runtime.h>

extern "C" __global__ void converts(const float *x, const unsigned char *y, signed char *bytes, unsigned short *shorts, half *halves,
                                    long long *longs, float *floats, double *doubles) {
  int i = threadIdx.x;
  float v = x[i];
  bytes[i] = (signed char)(int)v;
  shorts[i] = (unsigned short)(int)(v * 100);
  halves[i] = (half)v;
  longs[i] = (long long)(v * 1e6f);
  floats[2 * i] = (float)y[i] + (float)(y[i ^ 1]) * 0.5f;
  floats[2 * i + 1] = (float)(longs[i] * 4096);
  doubles[i] = (double)v + (double)(unsigned)y[i] + (double)halves[i];
}
