//! Comparisons with exchanged operands: `a < b` is `b > a`, which matters if one operand takes constants or registers that
//! the other operand does not.

use super::pattern::{MachinePat, MachinePattern, Shape};
use crate::ir::kernel::Predicate;
use crate::target::Target;

/// The patterns to add to those of the meanings.
pub fn specialised(target: Target, plain: &[MachinePattern]) -> Vec<MachinePattern> {
    let mirror = |p: &MachinePattern| {
        let MachinePat::Node(Shape::Compare(predicate), args) = &p.root else {
            return None;
        };
        let [a, b] = &args[..] else { return None };
        let (first, second) = (operand(a)?, operand(b)?);
        let differ = target.info(p.opcode).encodings.iter().any(|e| {
            let kind = |n| e.fields.iter().find(|f| f.operand == n).map(|f| f.kind);
            kind(first) != kind(second)
        });
        let other = mirrored(*predicate);
        (differ && other != *predicate).then(|| MachinePattern {
            root: MachinePat::Node(Shape::Compare(other), vec![b.clone(), a.clone()]),
            ..p.clone()
        })
    };
    plain.iter().filter_map(mirror).collect()
}

/// The operand that makes up the whole pattern.
fn operand(pat: &MachinePat) -> Option<u8> {
    match pat {
        MachinePat::Hole(n, _) | MachinePat::Float(n, _) => Some(*n),
        _ => None,
    }
}

/// The predicate of `b` and `a` that holds if a predicate holds of `a` and `b`.
fn mirrored(p: Predicate) -> Predicate {
    const PAIRS: [(Predicate, Predicate); 8] = [
        (Predicate::Slt, Predicate::Sgt),
        (Predicate::Sle, Predicate::Sge),
        (Predicate::Ult, Predicate::Ugt),
        (Predicate::Ule, Predicate::Uge),
        (Predicate::Olt, Predicate::Ogt),
        (Predicate::Ole, Predicate::Oge),
        (Predicate::Uelt, Predicate::Uegt),
        (Predicate::Uele, Predicate::Uege),
    ];
    let found = PAIRS.iter().find_map(|&(a, b)| match p {
        _ if p == a => Some(b),
        _ if p == b => Some(a),
        _ => None,
    });
    found.unwrap_or(p)
}
