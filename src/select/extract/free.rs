//! Conversions that cost nothing, because the register is unchanged.

use crate::graph::Graph;
use crate::ir::kernel::{Scalar, Unary};
use crate::node::Node;
use egg::Id;

/// The class whose register a node's value shares, if there is such a class: bits above a narrow value are
/// unspecified, so that any register with the right low bits holds the value.
pub fn same_register(g: &Graph, node: &Node) -> Option<Id> {
    let Node::Unary(op, to, [a]) = node else {
        return None;
    };
    let from = g.facts(*a).elem;
    // A bit is in a mask or a condition, not in the lowest bit of a register.
    if *to == Scalar::I1 || from == Scalar::I1 {
        return None;
    }
    let one_register = from.bits() <= 32 && to.bits() <= 32;
    let free = match op {
        Unary::Trunc | Unary::AnyExt => one_register,
        Unary::Bitcast => one_register || from.bits() == to.bits(),
        _ => false,
    };
    free.then(|| g.eg.find(*a))
}

/// The wider class whose first register holds a node's narrow value in its low part.
pub fn low_part(g: &Graph, node: &Node) -> Option<Id> {
    match node {
        Node::Unary(Unary::Trunc, to, [a]) if to.bits() < 32 && *to != Scalar::I1 => {
            (g.facts(*a).bits() == 64).then(|| g.eg.find(*a))
        }
        _ => None,
    }
}
