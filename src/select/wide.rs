//! 64-bit sums and differences for machines that have no instruction for them: two halves and what
//! is carried between.
//!
//! ```text
//! a + b = {ah + bh + carry, l}   with l = al + bl,   carry  = l  <u al
//! a - b = {ah - bh - borrow, l}  with l = al - bl,   borrow = al <u bl
//! ```

use super::graph::Graph;
use super::node::Node;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use egg::Id;

/// Bits of a half.
const HALF: u32 = 32;

/// Puts `a + b` (or `a - b`) into a class as a pair of halves; gives back what is to be lowered in
/// turn.
pub fn halve(g: &mut Graph, class: Id, a: Id, b: Id, subtract: bool) -> [Id; 2] {
    let ((al, ah), (bl, bh)) = (halves(g, a), halves(g, b));
    let op = if subtract { Binary::Sub } else { Binary::Add };
    let low = g.binary(op, al, bl);
    let carry = match subtract {
        true => g.compare(Predicate::Ult, al, bl),
        false => g.compare(Predicate::Ult, low, al),
    };
    let carry = g.unary(Unary::ZExt, Scalar::I32, carry);
    let high = g.binary(op, ah, bh);
    // As a sum of three terms it would be taken apart in another order.
    let all = g.eg.add(Node::Binary(op, [high, carry]));
    let whole = g.eg.add(Node::Join([low, all]));
    g.eg.union(class, whole);
    [low, high]
}

/// The low and the high half of a class.
pub fn halves(g: &mut Graph, id: Id) -> (Id, Id) {
    let id = g.eg.find(id);
    if let Some(value) = g.facts(id).as_int() {
        let low = g.constant(Scalar::I32, i128::from(value as i32));
        let high = g.constant(Scalar::I32, i128::from(value >> HALF));
        return (low, high);
    }
    let known = g.eg[id].nodes.iter().find_map(|node| match node {
        Node::Join([low, high]) => Some((*low, Some(*high))),
        Node::Unary(Unary::ZExt, _, [a]) if g.facts(*a).elem == Scalar::I32 => Some((*a, None)),
        _ => None,
    });
    match known {
        Some((low, Some(high))) => (low, high),
        Some((low, None)) => (low, g.constant(Scalar::I32, 0)),
        None => {
            let amount = g.constant(Scalar::I64, HALF.into());
            let shifted = g.binary(Binary::LShr, id, amount);
            let low = g.unary(Unary::Trunc, Scalar::I32, id);
            (low, g.unary(Unary::Trunc, Scalar::I32, shifted))
        }
    }
}

/// The half of a wider class that a class is: the wider one, and which half.
pub fn half_of(g: &Graph, id: Id) -> Option<(Id, u32)> {
    let wide = |id: Id| g.facts(id).elem == Scalar::I64;
    let truncated = g.eg[id].nodes.iter().find_map(|node| match node {
        Node::Unary(Unary::Trunc, Scalar::I32, [a]) if wide(*a) => Some(g.eg.find(*a)),
        _ => None,
    })?;
    let shifted = g.eg[truncated].nodes.iter().find_map(|node| match node {
        Node::Binary(Binary::LShr | Binary::AShr, [a, n])
            if g.facts(*n).as_const() == Some(HALF.into()) =>
        {
            Some(g.eg.find(*a))
        }
        _ => None,
    });
    Some(shifted.map_or((truncated, 0), |whole| (whole, 1)))
}
