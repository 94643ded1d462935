// A call by a pointer that differs between lanes.
#include <hip/hip_runtime.h>

static __device__ __noinline__ int twice(int x) { return 2 * x; }
static __device__ __noinline__ int square(int x) { return x * x; }
static __device__ __noinline__ int negative(int x) { return -x; }

extern "C" __global__ void pointers(const int *x, int *out) {
  int i = threadIdx.x;
  int (*f)(int) = i % 3 == 0 ? twice : i % 3 == 1 ? square : negative;
  out[i] = f(x[i]);
}
