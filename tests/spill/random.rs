//! Random kernels.
