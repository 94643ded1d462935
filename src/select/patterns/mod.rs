//! What each instruction computes, as patterns over e-graph nodes: [`derive`] reads them off the
//! meanings, [`identities`] adds what follows where an operand changes nothing, [`matching`] finds
//! them in the graph.

mod derive;
mod identities;
mod matching;
mod pattern;

pub use matching::{Arg, match_class};
pub use pattern::{MachinePat, MachinePattern, Shape};

use crate::ir::kernel::{Binary, Scalar};
use crate::target::{Bank, Behaviour, Target};

/// All patterns of a target.
pub struct Patterns {
    pub list: Vec<MachinePattern>,
}

impl Patterns {
    pub fn new(target: Target) -> Patterns {
        let mut list = Vec::new();
        for (opcode, info) in target.all_ops() {
            if info.behaviour == Behaviour::Pure {
                list.extend(derive::derive(target, opcode, info));
            }
        }
        list.extend(identities::specialised(target, &list));
        Patterns { list }
    }

    /// Whether an instruction computes an operation on any two values of a type, into a bank.
    pub fn has_binary(&self, op: Binary, elem: Scalar, bank: Bank) -> bool {
        let any = |pat: &MachinePat| matches!(pat, MachinePat::Hole(_, n) if *n == elem.bits());
        self.list.iter().any(|p| match &p.root {
            MachinePat::Node(Shape::Binary(found), args) => {
                (p.elem, p.bank) == (elem, bank) && *found == op && args.iter().all(any)
            }
            _ => false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::kernel::Predicate;
    use crate::target::BankRole;

    fn count(shape: Shape, role: BankRole) -> usize {
        let patterns = Patterns::new(Target::new(&easel_amdgcn::GFX942));
        let root = |p: &&MachinePattern| {
            matches!(&p.root, MachinePat::Node(s, _) if *s == shape) && p.bank.role == role
        };
        patterns.list.iter().filter(root).count()
    }

    #[test]
    fn meanings_give_patterns() {
        // Plain and fused additions on both banks, fields by table, comparisons into both banks.
        assert!(count(Shape::Binary(Binary::Add), BankRole::Varying) >= 4);
        assert!(count(Shape::Binary(Binary::Add), BankRole::Uniform) >= 2);
        assert!(count(Shape::Compare(Predicate::Slt), BankRole::Condition) >= 2);
        let patterns = Patterns::new(Target::new(&easel_amdgcn::GFX942));
        let field = patterns.list.iter().any(|p| match &p.root {
            MachinePat::Node(Shape::Binary(Binary::And), args) => args
                .iter()
                .any(|a| matches!(a, MachinePat::Solve(_, t) if t.contains(&(0x3ff, 10)))),
            _ => false,
        });
        assert!(
            field,
            "a bit-field extraction solves its mask for the width"
        );
    }
}
