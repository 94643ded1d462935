//! Operands of a row: `name: field.type` or a map, and the implicit operands.

use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::model::{Isa, Operand, OperandType, Role};
use crate::yaml::{Content, Fields, Node, Text};

use super::registers;

/// A type; `ballot` is an integer of one bit for each of the `lanes`.
fn read_type(text: &str, lanes: u32, span: Span, out: &mut Diagnostics) -> Option<OperandType> {
    let ty = match text {
        "ballot" => OperandType::parse(&format!("b{lanes}")),
        _ => OperandType::parse(text),
    };
    if ty.is_none() {
        out.push(
            Diagnostic::error("isa-type", format!("`{text}` is no operand type"))
                .label(span, "")
                .help("an element and its width, `x` lanes (b32, f16x4, bf16x4, fp8x8), or mask, ballot, label"),
        );
    }
    ty
}

fn plain(name: &Text, ty: OperandType) -> Operand {
    Operand {
        name: name.text.clone(),
        role: Role::Use,
        field: None,
        ty,
        banks: None,
        except: Vec::new(),
        align: 1,
        implicit: None,
        beyond: false,
        tied: None,
        early_clobber: false,
        may_equal: None,
        around: None,
        constants: None,
        literal: true,
        default: 0,
        span: name.span,
    }
}

/// An explicit operand. Its role is set later, from the meaning.
pub(super) fn explicit(
    name: &Text,
    node: &Node,
    isa: &Isa,
    out: &mut Diagnostics,
) -> Option<Operand> {
    let (known, lanes) = (&isa.banks, isa.limits.lanes);
    if let Content::Scalar { .. } = node.value {
        let (field, ty) = place_and_type(node, "field", lanes, out)?;
        let mut operand = plain(name, ty);
        operand.field = Some(field);
        return Some(operand);
    }
    let mut f = Fields::new(node, out)?;
    let field = f.need("field", out).and_then(|n| n.text(out));
    let ty = f
        .need("type", out)
        .and_then(|n| read_type(&n.text(out)?, lanes, n.span, out));
    let banks = f.get("banks").map(|n| n.names(out));
    let align = f.get("align").and_then(|n| n.int::<u32>(out));
    let unaligned = f.get("unaligned").and_then(|n| n.boolean(out));
    let except = f.get("except").map_or(Vec::new(), |n| n.names(out));
    let text =
        |f: &mut Fields<'_>, key, out: &mut Diagnostics| f.get(key).and_then(|n| n.text(out));
    let tied = text(&mut f, "tied", out);
    let may_equal = text(&mut f, "may_equal", out);
    let around = text(&mut f, "around", out);
    let constants = f.get("constants").and_then(|n| n.name(out));
    let literal = f.get("literal").and_then(|n| n.boolean(out));
    let early_clobber = f.get("early_clobber").and_then(|n| n.boolean(out));
    f.finish("an operand", out);
    const CONSTANTS: [&str; 6] = ["none", "int", "f16", "bf16", "f32", "f64"];
    if let Some(name) = &constants
        && !CONSTANTS.contains(&name.text.as_str())
    {
        let (text, span) = (&name.text, name.span);
        super::unknown(
            "constant form",
            "isa-unknown-constants",
            text,
            span,
            CONSTANTS,
            out,
        );
    }
    let mut operand = plain(name, ty?);
    operand.field = Some(field?);
    operand.banks = banks.map(|names| {
        names
            .iter()
            .filter_map(|name| registers::bank(name, known, out))
            .collect()
    });
    operand.except = except.into_iter().map(|t| t.text).collect();
    operand.align = match unaligned {
        Some(true) => 0,
        _ => align.unwrap_or(1).max(1),
    };
    operand.tied = tied;
    operand.may_equal = may_equal;
    operand.around = around;
    operand.constants = constants.map(|t| t.text);
    operand.literal = literal.unwrap_or(true);
    operand.early_clobber = early_clobber.unwrap_or(false);
    Some(operand)
}

/// An implicit operand, `register.type`.
pub(super) fn implicit(
    name: &Text,
    node: &Node,
    isa: &Isa,
    out: &mut Diagnostics,
) -> Option<Operand> {
    let (register, ty) = place_and_type(node, "register", isa.limits.lanes, out)?;
    let mut operand = plain(name, ty);
    operand.implicit = Some(register);
    Some(operand)
}

/// A register that is read in addition to the meaning, `register.type`.
pub(super) fn beyond(
    name: &Text,
    node: &Node,
    isa: &Isa,
    out: &mut Diagnostics,
) -> Option<Operand> {
    let mut operand = implicit(name, node, isa, out)?;
    operand.beyond = true;
    Some(operand)
}

/// `place.type`
fn place_and_type(
    node: &Node,
    what: &str,
    lanes: u32,
    out: &mut Diagnostics,
) -> Option<(String, OperandType)> {
    let text = node.text(out)?;
    let Some((place, ty)) = text.split_once('.') else {
        out.push(
            Diagnostic::error("isa-type", format!("`{text}` has no type")).label(
                node.span,
                format!("write `{what}.type`, as in `{text}.b32`"),
            ),
        );
        return None;
    };
    Some((place.to_owned(), read_type(ty, lanes, node.span, out)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types() {
        let read = |text| OperandType::parse(text).map(|t| (t.elem, t.elem_bits, t.lanes));
        let some = |e: &str, b, l| Some((e.to_owned(), b, l));
        assert_eq!(read("b32"), some("b32", 32, 1));
        assert_eq!(read("f16x4"), some("f16", 16, 4));
        assert_eq!(read("xf32x2"), some("xf32", 32, 2));
        assert_eq!(read("bf16x4"), some("bf16", 16, 4));
        assert_eq!(read("b512"), some("b512", 512, 1));
        assert_eq!(read("mask"), some("mask", 0, 1));
        assert_eq!(read("label"), some("label", 0, 1));
        for bad in ["", "f17", "b", "b32x", "b32x0", "q32", "b32769", "b65535x9"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
