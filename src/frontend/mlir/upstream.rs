//! The table of upstream operations: custom forms of the dialects that Wave prints, from `upstream.yaml`.
//!
//! # Why
//!
//! The file is read when the crate is built, and stands in the program as constants: a reader of MLIR asks for the whole
//! table, so nothing of it could be left for later, and to take a tree of it apart would be done at each start.

use super::forms;
use super::parser::{Dialects, Form, OpSyntax};
use std::sync::LazyLock;

include!(concat!(env!("OUT_DIR"), "/upstream.rs"));

/// Upstream dialects with nothing skipped.
pub static UPSTREAM: LazyLock<Dialects> = LazyLock::new(|| with_skip(|_| false));

/// Upstream dialects, stepping over the functions that `skip` names.
pub fn with_skip(skip: fn(&str) -> bool) -> Dialects {
    Dialects::new(&[ARITH, MEMORY, GPU, CONTROL], SHORT, ISOLATED, skip)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_compiles() {
        for name in UPSTREAM.names() {
            let known = UPSTREAM.find(name).unwrap();
            let (full, compiled) = (known.name, known.compiled);
            assert_eq!(full, name);
            compiled.unwrap();
        }
        assert_eq!(
            UPSTREAM.names().len(),
            [ARITH, MEMORY, GPU, CONTROL]
                .iter()
                .map(|t| t.len())
                .sum::<usize>()
        );
    }
}
