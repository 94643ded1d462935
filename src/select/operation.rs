//! The operation of a node, without its operands: the key for finding rules, and the set that shows that no rule fits.

use super::node::Node;
use crate::ir::kernel::{Binary, Predicate, Unary};
use crate::rules::Head;
use easel_egraph::Kinds;

/// An operation of any type, the key for finding the rules for a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operation {
    Binary(Binary),
    Unary(Unary),
    Compare(Predicate),
    Select,
    Fma,
    Join,
    Pack,
    Bytes(Binary),
}

impl Operation {
    /// The outermost operation of a pattern; `None` for operations of right sides only.
    pub fn of_head(head: Head) -> Option<Operation> {
        Some(match head {
            Head::Binary(op) => Operation::Binary(op),
            Head::Unary(op, _) => Operation::Unary(op),
            Head::Compare(p) => Operation::Compare(p),
            Head::Select => Operation::Select,
            Head::Fma => Operation::Fma,
            Head::Join => Operation::Join,
            Head::Pack => Operation::Pack,
            Head::Bytes(op) => Operation::Bytes(op),
            Head::Half(_) | Head::Inst(..) => return None,
        })
    }

    /// The operation of a node; `None` for leaves, constants, sums and instructions.
    pub fn of_node(node: &Node) -> Option<Operation> {
        Some(match node {
            Node::Binary(op, _) => Operation::Binary(*op),
            Node::Unary(op, ..) => Operation::Unary(*op),
            Node::Compare(p, _) => Operation::Compare(*p),
            Node::Select(_) => Operation::Select,
            Node::Fma(_) => Operation::Fma,
            Node::Join(_) => Operation::Join,
            Node::Pack(_) => Operation::Pack,
            Node::Bytes(op, _) => Operation::Bytes(*op),
            Node::Const(..) | Node::Leaf(_) | Node::Sum(_) | Node::Inst(..) => return None,
        })
    }
    /// The operation as a set of one.
    pub fn kinds(self) -> Kinds {
        Kinds::numbered(match self {
            Operation::Binary(op) => op as u32,
            Operation::Unary(op) => 40 + op as u32,
            Operation::Compare(op) => 90 + op as u32,
            Operation::Bytes(op) => 120 + op as u32,
            Operation::Select => 160,
            Operation::Fma => 161,
            Operation::Join => 162,
            Operation::Pack => 163,
        })
    }
}

/// The operation of a node.
pub fn kinds_of(node: &Node) -> Kinds {
    match node {
        Node::Const(..) => Kinds::CONSTANT,
        Node::Sum(_) => Kinds::SUM,
        _ => Operation::of_node(node).map_or(Kinds::default(), Operation::kinds),
    }
}
