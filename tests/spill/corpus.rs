//! Corpus kernels with few registers.
