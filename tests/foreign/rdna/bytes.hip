// Arithmetic of bytes and of short integers in vectors.
#include <hip/hip_runtime.h>

typedef signed char char4 __attribute__((ext_vector_type(4)));
typedef short short2 __attribute__((ext_vector_type(2)));
typedef unsigned short ushort2 __attribute__((ext_vector_type(2)));

extern "C" __global__ void bytes(const char4 *x, const char4 *y, char4 *out, const short2 *a, const short2 *b, short2 *most, ushort2 *shifted) {
  int i = threadIdx.x;
  out[i] = x[i] * y[i] + x[i];
  short2 v = a[i], w = b[i];
  most[i] = __builtin_elementwise_max(v * w, v - w);
  shifted[i] = __builtin_bit_cast(ushort2, v) >> (__builtin_bit_cast(ushort2, w) & (ushort2)15);
}
