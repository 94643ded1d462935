// Structures by value.
#include <hip/hip_runtime.h>

struct Box {
  int low[3];
  int high[3];
};
struct Step {
  short by;
  char times;
  long long from;
};

extern "C" __global__ void structs(Box box, const int *x, Step step, int *out) {
  int i = threadIdx.x;
  int v = x[i];
  int inside = 0;
  for (int d = 0; d < 3; ++d)
    inside += v >= box.low[d] && v < box.high[d];
  out[i] = inside * 1000 + step.by * step.times + (int)(step.from >> 32);
}
