//! Places of fields in a word: `[bit, width]`.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::yaml::Node;

/// A list of exactly `N` numbers.
pub(super) fn numbers<T: TryFrom<i64>, const N: usize>(
    node: Option<&Node>,
    out: &mut Diagnostics,
) -> Option<[T; N]> {
    let node = node?;
    let list = node.list(out)?;
    let numbers: Vec<T> = list.iter().filter_map(|n| n.int(out)).collect();
    let read = numbers.len() == list.len();
    let found = numbers.try_into().ok();
    if found.is_none() && read {
        let message = format!("expected {N} numbers, found {}", list.len());
        out.push(Diagnostic::error("yaml-wrong-type", message).label(node.span, ""));
    }
    found
}

/// `[bit, width]`
pub(super) fn bits(node: Option<&Node>, out: &mut Diagnostics) -> Option<(u8, u8)> {
    let [bit, width] = numbers::<u8, 2>(node, out)?;
    if !matches!(width, 1..=64) || bit > 127 {
        let d = Diagnostic::error("isa-bits", "no field of up to 64 bits begins there");
        out.push(d.maybe_label(node.map(|n| n.span), ""));
        return None;
    }
    Some((bit, width))
}

/// `[[bit, width], [bit, width]]` of two fields; an empty list if the target has none.
pub(super) fn two_fields(node: &Node, out: &mut Diagnostics) -> Option<[(u8, u8); 2]> {
    let list = node.list(out)?;
    let fields: Vec<_> = list.iter().filter_map(|n| bits(Some(n), out)).collect();
    let read = fields.len() == list.len();
    let found = fields.try_into().ok();
    if found.is_none() && read && !list.is_empty() {
        let d = Diagnostic::error("yaml-wrong-type", "expected [bit, width] of two fields");
        out.push(d.label(node.span, ""));
    }
    found
}
