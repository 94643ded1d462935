// The size of the grid in work-items, from the dispatch packet.
#include <hip/hip_runtime.h>

extern "C" __global__ void packet(unsigned *out) {
  unsigned i = blockIdx.x * 64 + threadIdx.x;
  out[i] = __builtin_amdgcn_grid_size_x() * 1000 + __builtin_amdgcn_grid_size_y() * 10 + __builtin_amdgcn_workgroup_size_y();
}
