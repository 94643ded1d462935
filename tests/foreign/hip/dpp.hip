// Moves between lanes by DPP: a sum over each row of 16 lanes.
#include <hip/hip_runtime.h>

template <int Control> static __device__ int moved(int value) {
  return __builtin_amdgcn_update_dpp(0, value, Control, 0xf, 0xf, true);
}

extern "C" __global__ void dpp(const int *x, int *out) {
  int sum = x[threadIdx.x];
  sum += moved<0x111>(sum);
  sum += moved<0x112>(sum);
  sum += moved<0x114>(sum);
  sum += moved<0x118>(sum);
  out[threadIdx.x] = sum;
}
