// The part of HIP's device language that the kernels of this folder use. Clang compiles them with it and without ROCm.
#pragma once

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __noinline__ __attribute__((noinline))

typedef _Float16 half;

// Numbers of a work-item, a workgroup and a grid. A property calls a builtin, so that a kernel loads what it uses only.
#define EASEL_INDEX(TYPE, NAME, X, Y, Z)                           \
  struct TYPE {                                                    \
    __declspec(property(get = get_x)) unsigned x;                  \
    __declspec(property(get = get_y)) unsigned y;                  \
    __declspec(property(get = get_z)) unsigned z;                  \
    static __device__ unsigned get_x() { return X; }               \
    static __device__ unsigned get_y() { return Y; }               \
    static __device__ unsigned get_z() { return Z; }               \
  };                                                               \
  extern const __device__ TYPE NAME

EASEL_INDEX(easel_thread_index, threadIdx, __builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(),
            __builtin_amdgcn_workitem_id_z());
EASEL_INDEX(easel_block_index, blockIdx, __builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(),
            __builtin_amdgcn_workgroup_id_z());
EASEL_INDEX(easel_block_size, blockDim, __builtin_amdgcn_workgroup_size_x(), __builtin_amdgcn_workgroup_size_y(),
            __builtin_amdgcn_workgroup_size_z());
// The grid's size in work-items is in the dispatch packet.
EASEL_INDEX(easel_grid_size, gridDim, __builtin_amdgcn_grid_size_x() / __builtin_amdgcn_workgroup_size_x(),
            __builtin_amdgcn_grid_size_y() / __builtin_amdgcn_workgroup_size_y(),
            __builtin_amdgcn_grid_size_z() / __builtin_amdgcn_workgroup_size_z());

static inline __device__ void __syncthreads() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

static inline __device__ unsigned __lane_id() {
  return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
}

static inline __device__ int __shfl(int value, unsigned lane) {
  return __builtin_amdgcn_ds_bpermute((int)(lane << 2), value);
}

static inline __device__ int __shfl_xor(int value, unsigned mask) { return __shfl(value, __lane_id() ^ mask); }

static inline __device__ unsigned long long __ballot(bool value) { return __builtin_amdgcn_ballot_w64(value); }

static inline __device__ long long clock64() { return __builtin_readcyclecounter(); }

static inline __device__ long long wall_clock64() { return __builtin_readsteadycounter(); }

template <class T> static inline __device__ T atomicAdd(T *place, T value) {
  return __hip_atomic_fetch_add(place, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}

template <class T> static inline __device__ T atomicMax(T *place, T value) {
  return __hip_atomic_fetch_max(place, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}

static inline __device__ unsigned atomicCAS(unsigned *place, unsigned expected, unsigned value) {
  __hip_atomic_compare_exchange_strong(place, &expected, value, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                       __HIP_MEMORY_SCOPE_AGENT);
  return expected;
}
