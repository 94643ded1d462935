//! Region algebra.
#![deny(missing_docs)]
