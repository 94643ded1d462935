//! The formats of typed accesses of buffers: key `typed_buffers` of section `abi`.

use super::places::bits;
use super::unknown;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{DataFormat, TypedBuffers};
use crate::table::NumberFormat;
use crate::yaml::{Content, Fields, Node};

/// Most components of an element.
const COMPONENTS: usize = 4;

/// Bits of the floats that a component can have.
const FLOATS: [u8; 4] = [10, 11, 16, 32];

/// `{select: {bits, zero, one, first}, numbers: {name: code, name: [code, ...], ...}, data: [...]}`
pub(super) fn build(node: &Node, out: &mut Diagnostics) -> Option<TypedBuffers> {
    let mut f = Fields::new(node, out)?;
    let select = f.need("select", out).and_then(|n| select(n, out));
    let numbers = f.need("numbers", out).and_then(|n| n.map(out));
    let mut codes = Vec::new();
    for (key, node) in numbers.unwrap_or(&[]) {
        let Some(format) = number(&key.text, node, out) else {
            continue;
        };
        let all = match &node.value {
            Content::List(all) => all.iter().collect(),
            _ => vec![node],
        };
        for node in all {
            codes.extend(node.int(out).map(|code: u8| (code, format)));
        }
    }
    let data = f.need("data", out).and_then(|n| n.list(out)).unwrap_or(&[]);
    let data = data.iter().filter_map(|n| format(n, out)).collect();
    f.finish("`typed_buffers`", out);
    Some(TypedBuffers {
        data,
        numbers: codes,
        select: select?,
    })
}

fn select(node: &Node, out: &mut Diagnostics) -> Option<[u8; 4]> {
    let mut f = Fields::new(node, out)?;
    let mut value = |key, out: &mut Diagnostics| f.need(key, out).and_then(|n| n.int::<u8>(out));
    let all = ["bits", "zero", "one", "first"].map(|key| value(key, out));
    f.finish("`select`", out);
    let [bits, zero, one, first] = all;
    let bits = bits?;
    if !matches!(bits, 1..=8) {
        let d = Diagnostic::error("isa-limit", "a selection of a component has 1 to 8 bits");
        out.push(d.label(node.span, ""));
        return None;
    }
    Some([bits, zero?, one?, first?])
}

fn number(word: &str, node: &Node, out: &mut Diagnostics) -> Option<NumberFormat> {
    let found = NumberFormat::ALL.iter().find(|(_, known)| *known == word);
    if found.is_none() {
        let known = NumberFormat::ALL.iter().map(|(_, known)| *known);
        let code = "isa-unknown-field";
        unknown("format of numbers", code, word, node.span, known, out);
    }
    found.map(|(format, _)| *format)
}

/// `{code, name, components: [[bit, width], ...], numbers: [name, ...]}`
fn format(node: &Node, out: &mut Diagnostics) -> Option<DataFormat> {
    let mut f = Fields::new(node, out)?;
    let code = f.need("code", out).and_then(|n| n.int(out));
    let name = f.need("name", out).and_then(|n| n.text(out));
    let places = f.need("components", out).and_then(|n| n.list(out))?;
    let components: Vec<_> = places.iter().filter_map(|n| bits(Some(n), out)).collect();
    let words = f.need("numbers", out)?;
    let names = words.names(out).into_iter();
    let numbers: Vec<_> = names.filter_map(|t| number(&t.text, words, out)).collect();
    f.finish("a format of data", out);
    let bad = match components.as_slice() {
        all if all.is_empty() || all.len() > COMPONENTS => Some("an element has 1 to 4 components"),
        all if all
            .iter()
            .any(|&(bit, width)| width > 32 || bit > 128 - width) =>
        {
            Some("a component has up to 32 bits, an element up to 128")
        }
        all if numbers.contains(&NumberFormat::Float)
            && all.iter().any(|(_, width)| !FLOATS.contains(width)) =>
        {
            Some("a float has 10, 11, 16 or 32 bits")
        }
        _ => None,
    };
    if let Some(message) = bad {
        out.push(Diagnostic::error("isa-bits", message).label(node.span, ""));
        return None;
    }
    Some(DataFormat {
        code: code?,
        name: name?,
        components,
        numbers,
    })
}
