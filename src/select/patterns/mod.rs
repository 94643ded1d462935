//! The computation of each instruction, as patterns over e-graph nodes. [`derive`] makes the patterns from the meanings.
//! [`sums`] groups their terms otherwise, [`identities`] drops identity operands, [`signs`] negates operands, [`mirror`]
//! exchanges the operands of comparisons, and [`matching`] finds the patterns in the graph.
//!
//! # Why
//!
//! **Constants.** `MANY` is not tuned. It only reserves room.

mod covered;
mod derive;
mod identities;
mod matching;
mod mirror;
mod narrow;
mod pattern;
mod relation;
mod signs;
mod sums;

pub use covered::covered;
pub use matching::{Arg, Seen, fits, match_class};
pub use pattern::{MachinePat, MachinePattern, Shape};

use crate::graph::Graph;
use crate::ir::kernel::Scalar;
use crate::node::Node;
use crate::target::{BankRole, Behaviour, Target};
use easel_egraph::Kinds;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// All patterns of a target.
pub struct Patterns {
    target: Target,
    pub list: Vec<MachinePattern>,
    /// The places of patterns in the list, with the kinds that they need, by the shape at the root.
    by_root: FxHashMap<(Shape, Scalar), Vec<(u32, Kinds)>>,
}

impl Patterns {
    pub fn new(target: Target) -> Patterns {
        /// An upper bound for the patterns of a target, because growing would move all patterns.
        const MANY: usize = 4096;
        let mut list = Vec::with_capacity(MANY);
        for (opcode, info) in target.selectable_ops() {
            if info.behaviour == Behaviour::Pure || target.read_first_lane() == Some(opcode) {
                list.extend(derive::derive(target, opcode, info));
            }
        }
        list.extend(sums::specialised(&list));
        list.extend(identities::specialised(target, &list));
        list.extend(narrow::specialised(target, &list));
        list.extend(mirror::specialised(target, &list));
        list.extend(signs::specialised(target, &list));
        list.iter_mut().for_each(MachinePattern::note_needs);
        let mut by_root: FxHashMap<_, Vec<(u32, Kinds)>> = FxHashMap::default();
        for (n, pattern) in (0..).zip(&list) {
            if let MachinePat::Node(shape, _) = &pattern.root {
                let list = by_root.entry((*shape, pattern.elem)).or_default();
                list.push((n, pattern.all_needs));
            }
        }
        Patterns {
            target,
            list,
            by_root,
        }
    }

    /// The patterns with this root whose operands need no more kinds than given.
    pub fn of_root(
        &self,
        shape: Shape,
        elem: Scalar,
        there: Kinds,
    ) -> impl Iterator<Item = &MachinePattern> {
        let places = self.by_root.get(&(shape, elem)).map_or(&[][..], |l| l);
        let may = places.iter().filter(move |(_, needs)| there.has(*needs));
        may.map(|&(n, _)| &self.list[n as usize])
    }

    /// Whether the operands of a match can be in the banks that the instruction reads.
    pub fn can_be_read(&self, g: &Graph, pattern: &MachinePattern, args: &[(u8, Arg)]) -> bool {
        matching::can_be_read(g, self.target.info(pattern.opcode), args)
    }

    /// The patterns that may match a class, in the order of the list.
    pub fn of_class<'p>(
        &'p self,
        seen: &Seen<'_>,
        elem: Scalar,
    ) -> impl Iterator<Item = &'p MachinePattern> + use<'p> {
        let mut places: SmallVec<[u32; 16]> = SmallVec::new();
        for shape in seen.shapes() {
            if let Some(found) = self.by_root.get(&(shape, elem)) {
                let kinds = seen.kinds(shape);
                let may = found.iter().filter(|(_, needs)| kinds.has(*needs));
                places.extend(may.map(|p| p.0));
            }
        }
        places.sort_unstable();
        places.into_iter().map(|n| &self.list[n as usize])
    }

    /// Whether one instruction computes a node from values as wide as they are, for one value
    /// per wave or per lane.
    pub fn has(&self, g: &Graph, node: &Node, elem: Scalar, uniform: bool) -> bool {
        let Some(shape) = Shape::of(node) else {
            return false;
        };
        self.of_root(shape, elem, Kinds::ALL).any(|p| {
            let once = p.bank.role != BankRole::Varying;
            let place = once == uniform || elem == Scalar::I1 && p.bank.role != BankRole::Condition;
            place && matching::matches_alone(g, self.target.info(p.opcode), p, node)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::kernel::{Binary, Predicate, Unary};

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
        // Comparisons of upper halves and of bytes in place.
        let compares = |elem, part: fn(&MachinePat) -> bool| {
            let patterns = Patterns::new(Target::new(&easel_amdgcn::GFX942));
            let found = patterns.list.iter().filter(|p| match &p.root {
                MachinePat::Node(Shape::Compare(_), args) => args.iter().all(part),
                _ => false,
            });
            found.filter(|p| p.elem == elem).count()
        };
        let upper = |p: &MachinePat| match p {
            MachinePat::Half(_, high) => *high,
            MachinePat::Node(Shape::Unary(Unary::Bitcast, Scalar::F16), args) => {
                matches!(args[..], [MachinePat::Half(_, true)])
            }
            _ => false,
        };
        assert_eq!(compares(Scalar::I1, upper), 10 + 14);
        let byte = |p: &MachinePat| match p {
            MachinePat::Node(Shape::Binary(Binary::And), args) => {
                args.contains(&MachinePat::Const(0xff))
            }
            // The highest byte has no bits above it.
            MachinePat::Node(Shape::Binary(Binary::LShr), args) => {
                args.contains(&MachinePat::Const(24))
            }
            _ => false,
        };
        assert_eq!(compares(Scalar::I1, byte), 4 * 6);
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
