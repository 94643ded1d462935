//! The operation sets of the container. The sets stand above text and verifier, which
//! use the container alone. Another set is another file here, beside its operations.

mod kernel;
mod machine;
