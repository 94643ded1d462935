// Structures of three and four dwords, accesses that are not cached, a table that a loop fills in LDS.
#include <hip/hip_runtime.h>

struct three { int v[3]; };
typedef int four __attribute__((ext_vector_type(4)));

extern "C" __global__ void copies(const three *x, three *out, const four *y, four *z, volatile int *seen) {
  __shared__ four share[64];
  int i = threadIdx.x;
  three a = x[i ^ 1];
  a.v[1] += a.v[0];
  out[i] = a;
  share[i ^ 5] = __builtin_nontemporal_load(&y[i]);
  __syncthreads();
  __builtin_nontemporal_store(share[i] + (four){1, 2, 3, 4}, &z[i]);
  seen[i] = seen[i] + 1;
  seen[i] = seen[i] * 2;
}
