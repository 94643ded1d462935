//! The table of upstream operations: custom forms of the dialects that Wave prints, from `upstream.yaml`.
//!
//! # Why
//!
//! The file is read when the crate is built, and becomes constants of the program: a reader of MLIR needs the whole
//! table, so no part could be read later, and a tree would have to be converted at each start.

use super::forms;
use super::parser::{Dialects, Form, OpSyntax};
use std::sync::LazyLock;

include!(concat!(env!("OUT_DIR"), "/upstream.rs"));

/// Upstream dialects with nothing skipped.
pub static UPSTREAM: LazyLock<Dialects> = LazyLock::new(|| with_skip(|_| false));

/// Upstream dialects; the functions for which `skip` is true are skipped.
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
