//! Sums of three terms in every grouping: [`crate::lower`] orders the terms of a sum by their ranks. So `a - b + c` is
//! found as `(a - b) + c`, `(a + c) - b` or `(c - b) + a`, whatever grouping the row's meaning has.

use super::pattern::{MachinePat, MachinePattern, Shape};
use crate::ir::kernel::Binary;

/// A term, and whether it is subtracted.
type Term = (MachinePat, bool);

/// The patterns to add to those of the meanings.
pub fn specialised(plain: &[MachinePattern]) -> Vec<MachinePattern> {
    let mut all = Vec::new();
    for pattern in plain {
        let mut terms = Vec::new();
        collect(&pattern.root, false, &mut terms);
        let [a, b, c] = &terms[..] else { continue };
        let alike = |x: &Term, y: &Term| x.1 == y.1 && is_hole(&x.0) && is_hole(&y.0);
        // Equal operands exchange places already.
        if alike(a, b) && alike(b, c) {
            continue;
        }
        for [x, y, z] in [[a, b, c], [a, c, b], [b, c, a]] {
            let Some(root) = grouped((x, y), z).filter(|root| *root != pattern.root) else {
                continue;
            };
            all.push(MachinePattern {
                root,
                ..pattern.clone()
            });
        }
    }
    all
}

fn is_hole(pat: &MachinePat) -> bool {
    matches!(pat, MachinePat::Hole(..))
}

/// The terms of a sum, from left to right.
fn collect(pat: &MachinePat, subtracted: bool, terms: &mut Vec<Term>) {
    match pat {
        MachinePat::Node(Shape::Binary(op @ (Binary::Add | Binary::Sub)), args) => {
            let turned = *op == Binary::Sub;
            for (k, arg) in args.iter().enumerate() {
                collect(arg, subtracted ^ (turned && k == 1), terms);
            }
        }
        _ => terms.push((pat.clone(), subtracted)),
    }
}

/// Two terms and the third one beside their sum.
fn grouped((x, y): (&Term, &Term), z: &Term) -> Option<MachinePat> {
    let pair = joined(x, y);
    let (pat, _) = joined(&pair, z);
    // A sum of subtracted terms only is no node.
    (!(x.1 && y.1 && z.1)).then_some(pat)
}

/// The sum of two terms; subtracted as a whole if both terms are subtracted.
fn joined(x: &Term, y: &Term) -> Term {
    let node = |op, a: &Term, b: &Term| {
        MachinePat::Node(Shape::Binary(op), vec![a.0.clone(), b.0.clone()])
    };
    match (x.1, y.1) {
        (false, true) => (node(Binary::Sub, x, y), false),
        (true, false) => (node(Binary::Sub, y, x), false),
        (both, _) => (node(Binary::Add, x, y), both),
    }
}
