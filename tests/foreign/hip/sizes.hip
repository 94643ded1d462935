// Sizes and numbers in three dimensions: hidden arguments and the dispatch packet.
#include <hip/hip_runtime.h>

extern "C" __global__ void sizes(unsigned *out) {
  unsigned in_group = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  unsigned group = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  unsigned at = group * blockDim.x * blockDim.y * blockDim.z + in_group;
  out[at] = blockDim.x << 24 | blockDim.y << 20 | gridDim.x << 16 | gridDim.y << 12 | gridDim.z << 8 | blockDim.z;
}
