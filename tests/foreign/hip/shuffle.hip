// Exchanges between lanes by ds_bpermute.
#include <hip/hip_runtime.h>

extern "C" __global__ void shuffle(const int *x, int *out) {
  int sum = x[threadIdx.x];
  for (int k = 32; k > 0; k >>= 1)
    sum += __shfl_xor(sum, k);
  out[threadIdx.x] = sum;
}
