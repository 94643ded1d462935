// A kernel without arguments.
#include <hip/hip_runtime.h>

extern "C" __global__ void nothing() { __syncthreads(); }
