// Moves between lanes: DPP of a row, lanes of a wave, ballots.
#include <hip/hip_runtime.h>

template <int Control> static __device__ int moved(int value) {
  return __builtin_amdgcn_update_dpp(-1, value, Control, 0xf, 0xf, false);
}

extern "C" __global__ void lanes(const int *x, int *out, unsigned *ballots) {
  int i = threadIdx.x, v = x[i];
  int *o = out + i * 8;
  o[0] = moved<0x1b>(v);                                            // quad_perm:[3,2,1,0]
  o[1] = moved<0x101>(v) + moved<0x113>(v);                         // row_shl:1, row_shr:3
  o[2] = moved<0x125>(v);                                           // row_ror:5
  o[3] = moved<0x140>(v) - moved<0x141>(v);                         // row_mirror, row_half_mirror
  o[4] = __builtin_amdgcn_permlane16(v, v, 0x76543210, 0xfedcba98, false, false);
  o[5] = __builtin_amdgcn_permlanex16(v, v, 0x01234567, 0x89abcdef, false, false);
  o[6] = __builtin_amdgcn_readlane(v, 5) + __builtin_amdgcn_readfirstlane(v);
  o[7] = __builtin_amdgcn_mov_dpp8(v, 0x53977) + __builtin_amdgcn_ds_bpermute((i * 7 & 31) * 4, v);
  unsigned odd = __builtin_amdgcn_ballot_w32(v & 1);
  if (v & 2)
    ballots[i] = odd + __builtin_amdgcn_mbcnt_lo(odd, 0);
}
