//! Which operations the nodes of a class are, as a set of bits: what shows at a look that a pattern does
//! not match, before anything is matched.
//!
//! # Why
//!
//! A left side is not matched if the class of an operand lacks an operation or a constant that the left side names. The test is
//! one word of bits for each class. It saves a twentieth of the time of divisions by constants.

use super::node::Node;
use super::operation::Operation;
use crate::rules::ast::Pat;

/// A set of operations. Several may share a bit, so that a set may seem to hold more than it does.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Kinds(u64);

impl Kinds {
    /// A constant.
    pub const CONSTANT: Kinds = Kinds(1);
    /// Whatever there is.
    pub const ALL: Kinds = Kinds(u64::MAX);
    const SUM: Kinds = Kinds(2);

    /// What does an operation.
    pub fn of_operation(operation: Operation) -> Kinds {
        let number = match operation {
            Operation::Binary(op) => op as u32,
            Operation::Unary(op) => 40 + op as u32,
            Operation::Compare(op) => 90 + op as u32,
            Operation::Bytes(op) => 120 + op as u32,
            Operation::Select => 160,
            Operation::Fma => 161,
            Operation::Join => 162,
            Operation::Pack => 163,
        };
        Kinds(4 << (number % 62))
    }

    /// What a node is.
    pub fn of_node(node: &Node) -> Kinds {
        match node {
            Node::Const(..) => Kinds::CONSTANT,
            Node::Sum(_) => Kinds::SUM,
            _ => Operation::of_node(node).map_or(Kinds::default(), Kinds::of_operation),
        }
    }

    /// What a class must have for a pattern to match it; nothing where any may do.
    pub fn of_pattern(pat: &Pat) -> Kinds {
        match pat {
            Pat::Int(_) => Kinds::CONSTANT,
            Pat::Sum { .. } => Kinds::SUM,
            Pat::Op { head, .. } => {
                Operation::of_head(*head).map_or(Kinds::default(), Kinds::of_operation)
            }
            Pat::Var(_) | Pat::Computed(_) => Kinds::default(),
        }
    }

    /// Both sets.
    pub fn with(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether all of another set seem to be here.
    pub fn has(self, other: Kinds) -> bool {
        self.0 & other.0 == other.0
    }
}
