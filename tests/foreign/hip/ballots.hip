// Ballots, and the number of lanes before a lane: the lanes of even values are packed.
#include <hip/hip_runtime.h>

extern "C" __global__ void ballots(const int *x, int *out, int *count) {
  int i = threadIdx.x, v = x[i];
  unsigned long long even = __ballot((v & 1) == 0);
  if ((v & 1) == 0)
    out[__builtin_amdgcn_mbcnt_hi(even >> 32, __builtin_amdgcn_mbcnt_lo(even, 0))] = v;
  if (i == 0)
    *count = __builtin_popcountll(even);
}
