// Functions of the hardware, minima, maxima and selections.
#include <hip/hip_runtime.h>

extern "C" __global__ void functions(const float *x, float *out, half *halves) {
  int i = threadIdx.x;
  float v = x[i];
  float *o = out + 8 * i;
  o[0] = __builtin_amdgcn_exp2f(v);
  o[1] = __builtin_amdgcn_logf(v);
  o[2] = __builtin_amdgcn_rsqf(v) + __builtin_amdgcn_rcpf(v);
  o[3] = __builtin_amdgcn_sqrtf(v) * __builtin_amdgcn_fractf(v);
  o[4] = __builtin_fminf(__builtin_fmaxf(v, 1.5f), 3.0f);
  o[5] = __builtin_floorf(v) + __builtin_ceilf(v) * 4 + __builtin_rintf(v) * 16 + __builtin_truncf(v) * 64;
  o[6] = __builtin_ldexpf(v, i & 7);
  o[7] = v > 2 ? -v : __builtin_fabsf(v - 2);
  half h = (half)v;
  halves[2 * i] = __builtin_fmaf16(h, h, (half)0.5);
  halves[2 * i + 1] = h > (half)2 ? h * (half)2 : (half)0.25 - h;
}
