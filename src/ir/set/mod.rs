//! The operation sets of the container. The sets depend on text and verifier, which
//! use the container alone. Another set is another file here, beside its operations.

mod kernel;
mod machine;
