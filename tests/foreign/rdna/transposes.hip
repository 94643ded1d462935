// Tiles of floats and of halves are transposed in LDS.
#include <hip/hip_runtime.h>

extern "C" __global__ void transposes(const float *x, float *out, const half *y, half *small) {
  __shared__ float tile[16][17];
  __shared__ half halves[16][18];
  int c = threadIdx.x & 15, r = threadIdx.x >> 4;
  for (int k = r; k < 16; k += 4) {
    tile[k][c] = x[k * 16 + c];
    halves[k][c] = y[k * 16 + c];
  }
  __syncthreads();
  for (int k = r; k < 16; k += 4) {
    out[k * 16 + c] = tile[c][k];
    small[k * 16 + c] = halves[c][k] + (half)1;
  }
}
