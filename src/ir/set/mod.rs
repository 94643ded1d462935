//! The operation sets that the container is filled with. They stand above text and verifier, which
//! know the container alone; another set is another file here, beside its operations.

mod kernel;
mod machine;
