//! Operands: one `OperandSpec` per operand of a row, its demands merged over all encodings.

use crate::pool::Pool;
use crate::{Context, banks, field_banks};
use easel_isa::model::{Bank, Field, FieldKind, Op, OpEncoding, Operand, Print, Role};
use easel_isa::{Diagnostic, Diagnostics};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// The field of an encoding that holds an operand. Tied uses share the field of their definition.
pub fn field_of<'a>(
    cx: &Context<'a>,
    encoding: &OpEncoding,
    operand: &Operand,
) -> Option<&'a Field> {
    let (_, field) = encoding.fields.iter().find(|(o, _)| *o == operand.name)?;
    cx.format(&encoding.format)?.field(field)
}

/// The def that a use is tied to, where the use has no place of its own in the text.
pub fn tied_def(op: &Op, index: usize) -> Option<usize> {
    let operand = &op.operands[index];
    if operand.role != Role::Use {
        return None;
    }
    op.operands.iter().position(|d| {
        d.role == Role::Def
            && d.tied.as_deref() == Some(&operand.name)
            && (operand.field.is_none() || operand.field == d.field)
    })
}

/// The operand list of a row.
pub fn specs(
    cx: &Context<'_>,
    op: &Op,
    pool: &mut Pool,
    diagnostics: &mut Diagnostics,
) -> TokenStream {
    let specs: Vec<TokenStream> = (0..op.operands.len())
        .map(|i| spec(cx, op, i, diagnostics))
        .collect();
    pool.list(quote!(OperandSpec), specs)
}

fn spec(cx: &Context<'_>, op: &Op, index: usize, diagnostics: &mut Diagnostics) -> TokenStream {
    let operand = &op.operands[index];
    let fields: Vec<(&Field, bool)> = op
        .encodings
        .iter()
        .filter_map(|e| {
            let literal = cx.format(&e.format).is_some_and(|f| f.literal);
            Some((field_of(cx, e, operand)?, literal))
        })
        .collect();
    report_unknown_siblings(op, operand, diagnostics);
    let place = |name: &str| {
        op.operands
            .iter()
            .position(|o| o.name == name)
            .map(|i| i as u8)
    };

    let mut allowed: Vec<Bank> = Vec::new();
    for (f, _) in &fields {
        for b in field_banks(cx, &f.kind, &f.pieces) {
            if !allowed.contains(&b) {
                allowed.push(b);
            }
        }
    }
    if let Some(only) = &operand.banks {
        // A vector field without a bank bit holds whichever of the two banks the row says.
        let vector = allowed.contains(&Bank::Vector) && !allowed.contains(&Bank::Accumulator);
        if vector && only.contains(&Bank::Accumulator) {
            allowed.push(Bank::Accumulator);
        }
        // Special registers stand wherever scalar ones do.
        allowed.retain(|b| only.contains(b) || *b == Bank::Special && only.contains(&Bank::Scalar));
    }
    // A mask is one scalar tuple for all lanes, wherever the field could hold more.
    if is_mask(operand) {
        allowed.retain(|b| !matches!(b, Bank::Vector | Bank::Accumulator));
    }
    let is_def = operand.role == Role::Def;
    if let Some(def) = tied_def(op, index)
        && fields.is_empty()
    {
        allowed = def_banks(cx, op, def);
    }

    let mut fixed = None;
    if let Some(name) = &operand.implicit {
        match cx.register(name, None) {
            Some((reg, b)) => {
                allowed = vec![b];
                fixed = Some(reg);
            }
            None => diagnostics.push(
                Diagnostic::error(
                    "isa-unknown-register",
                    format!("no register is called `{name}`"),
                )
                .label(operand.span, "this implicit operand")
                .help("registers are listed in `registers.yaml`"),
            ),
        }
    } else if let [
        (
            Field {
                kind: FieldKind::Fixed { register, .. },
                ..
            },
            _,
        ),
        rest @ ..,
    ] = &fields[..]
        && rest
            .iter()
            .all(|(f, _)| matches!(f.kind, FieldKind::Fixed { .. }))
    {
        fixed = cx.register(register, None).map(|(r, _)| r);
    }

    let bits = width(cx, operand);
    let has_register = !allowed.is_empty();
    let dwords = if has_register {
        bits.div_ceil(32).max(1) as u8
    } else {
        0
    };
    let constants = constants(operand, &fields, is_def);
    let (role, elem, lanes) = (role(operand.role), &operand.ty.elem, operand.ty.lanes);
    let elem = element_name(elem, operand.ty.elem_bits);
    let fixed = option(fixed);
    let implicit = operand.implicit.is_some();
    let target = fields.iter().any(|(f, _)| f.kind == FieldKind::Branch);
    let tied = option(operand.tied.as_deref().and_then(place).map(|i| quote!(#i)));
    let may_equal = option(
        operand
            .may_equal
            .as_deref()
            .and_then(place)
            .map(|i| quote!(#i)),
    );
    let (early, default, name) = (operand.early_clobber, operand.default, &operand.name);
    let banks = banks(&allowed);
    let print = fields
        .iter()
        .find_map(|(f, _)| f.modifier.as_ref())
        .map_or(quote!(Print::Plain), |m| print(&m.print));
    let hidden = tied_def(op, index).is_some()
        || matches!(
            fields.first(),
            Some((
                Field {
                    kind: FieldKind::Fixed { hidden: true, .. },
                    ..
                },
                _
            ))
        );
    quote!(OperandSpec {
        name: #name, role: Role::#role, banks: #banks, bits: #bits, dwords: #dwords, align: 1,
        elem: #elem, lanes: #lanes, constants: #constants, fixed: #fixed, implicit: #implicit,
        tied: #tied, early_clobber: #early, may_equal: #may_equal, target: #target,
        default: #default, print: #print, hidden: #hidden
    })
}

fn def_banks(cx: &Context<'_>, op: &Op, def: usize) -> Vec<Bank> {
    let field = op
        .encodings
        .first()
        .and_then(|e| field_of(cx, e, &op.operands[def]));
    field
        .map(|f| field_banks(cx, &f.kind, &f.pieces))
        .unwrap_or_default()
}

/// Names of other operands that the row does not have.
fn report_unknown_siblings(op: &Op, operand: &Operand, diagnostics: &mut Diagnostics) {
    for name in [&operand.tied, &operand.may_equal].into_iter().flatten() {
        if !op.operands.iter().any(|o| o.name == *name) {
            diagnostics.push(
                Diagnostic::error(
                    "isa-unknown-operand",
                    format!("`{}` has no operand `{name}`", op.name),
                )
                .label(operand.span, "named here"),
            );
        }
    }
}

fn is_mask(operand: &Operand) -> bool {
    operand.ty.elem == "mask"
}

/// Width in bits: a lane mask has a bit for each lane.
fn width(cx: &Context<'_>, operand: &Operand) -> u16 {
    match operand.ty.elem.as_str() {
        "mask" => cx.isa.limits.wave_size as u16,
        "label" => 0,
        _ => operand.ty.elem_bits * operand.ty.lanes.max(1),
    }
}

/// Element name with its width: `f16`, `b32`; names without one (`mask`) stay.
fn element_name(elem: &str, bits: u16) -> String {
    let complete = matches!(elem, "mask" | "label") || elem.ends_with(|c: char| c.is_ascii_digit());
    if complete {
        elem.to_string()
    } else {
        format!("{elem}{bits}")
    }
}

fn role(role: Role) -> Ident {
    format_ident!(
        "{}",
        match role {
            Role::Def => "Def",
            Role::Use => "Use",
            Role::Modifier => "Modifier",
        }
    )
}

fn option(value: Option<TokenStream>) -> TokenStream {
    value.map_or(quote!(None), |v| quote!(Some(#v)))
}

fn constants(operand: &Operand, fields: &[(&Field, bool)], is_def: bool) -> TokenStream {
    let source = |f: &Field| matches!(f.kind, FieldKind::Source | FieldKind::ScalarSource);
    let allowed = !is_def && operand.constants.as_deref() != Some("none") && !is_mask(operand);
    let inline = (allowed && fields.iter().any(|(f, _)| source(f))).then(|| {
        let elem = element_name(&operand.ty.elem, operand.ty.elem_bits);
        let name = match operand.constants.as_deref().unwrap_or(&elem) {
            "f16" => "F16",
            "bf16" => "BF16",
            "f32" => "F32",
            "f64" => "F64",
            _ => "Int",
        };
        let name = format_ident!("{name}");
        quote!(Number::#name)
    });
    let literal = allowed && fields.iter().any(|&(f, literal)| source(f) && literal);
    let immediate = fields.iter().find_map(|(f, _)| interval(f));
    let immediate = option(immediate.map(|(low, high)| quote!((#low, #high))));
    let inline = option(inline);
    quote!(Constants { inline: #inline, literal: #literal, immediate: #immediate })
}

/// What a plain immediate field holds.
fn interval(field: &Field) -> Option<(i64, i64)> {
    let width = field
        .pieces
        .iter()
        .map(|&(from, _, width)| from + width)
        .max()
        .unwrap_or(0);
    match field.kind {
        FieldKind::Unsigned => Some((0, (1i64 << width) - 1)),
        FieldKind::Signed | FieldKind::Branch => {
            Some((-(1i64 << (width - 1)), (1i64 << (width - 1)) - 1))
        }
        FieldKind::Literal => Some((i64::from(i32::MIN), i64::from(u32::MAX))),
        _ => None,
    }
}

fn print(print: &Print) -> TokenStream {
    match print {
        Print::Number(name) => quote!(Print::Number(#name)),
        Print::Flag(name) => quote!(Print::Flag(#name)),
        Print::Bits(name) => quote!(Print::Bits(#name)),
        Print::Negate => quote!(Print::Negate),
        Print::Absolute => quote!(Print::Absolute),
        Print::OutputModifier => quote!(Print::OutputModifier),
        Print::Counters => quote!(Print::Counters),
        Print::Hidden => quote!(Print::Hidden),
    }
}
