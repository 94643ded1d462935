//! Kernels by hand, against plain Rust.
