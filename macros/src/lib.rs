//! Expands instruction tables into Rust.
