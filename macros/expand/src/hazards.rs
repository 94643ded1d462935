//! Hazard rows, and for each instruction the rows in which it can be producer or consumer.

use crate::pool::Pool;
use crate::{Context, banks};
use easel_isa::model::{Op, Role, Selector};
use easel_isa::{Diagnostic, Diagnostics};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// The `Hazard` statics, in row order.
pub fn rows(cx: &Context<'_>, pool: &mut Pool, diagnostics: &mut Diagnostics) -> Vec<TokenStream> {
    if let Some(h) = cx.isa.hazards.get(128) {
        diagnostics.push(
            Diagnostic::error("isa-too-many-hazards", "a target can have 128 hazard rows")
                .label(h.span, "this is the 129th"),
        );
    }
    cx.isa
        .hazards
        .iter()
        .map(|h| {
            let overlap = match h.overlap.as_str() {
                "raw" => "ReadAfterWrite",
                "waw" => "WriteAfterWrite",
                "war" => "WriteAfterRead",
                "none" => "None",
                other => {
                    diagnostics.push(
                        Diagnostic::error(
                            "isa-unknown-overlap",
                            format!("`{other}` is no way to overlap"),
                        )
                        .label(h.span, "this row")
                        .help("one of raw, waw, war, none"),
                    );
                    "None"
                }
            };
            let overlap = format_ident!("{overlap}");
            let regs: Vec<TokenStream> = h
                .registers
                .iter()
                .filter_map(|name| {
                    let reg = cx.register(name, None);
                    if reg.is_none() {
                        diagnostics.push(
                            Diagnostic::error(
                                "isa-unknown-register",
                                format!("no register is called `{name}`"),
                            )
                            .label(h.span, "this row"),
                        );
                    }
                    reg.map(|(r, _)| r)
                })
                .collect();
            let regs = pool.list(quote!(Reg), regs);
            let producer = pool.list(quote!(&str), h.producer.operands.iter().map(|o| quote!(#o)));
            let consumer = pool.list(quote!(&str), h.consumer.operands.iter().map(|o| quote!(#o)));
            let banks = banks(&h.banks);
            let (exact, same) = (flag(h.exact), flag(h.same_opcode));
            let (name, base, per_pass, source) = (&h.name, h.base, h.per_pass, &h.source);
            quote!(Hazard {
                name: #name, overlap: Overlap::#overlap, banks: #banks, regs: #regs,
                producer_operands: #producer, consumer_operands: #consumer,
                exact: #exact, same_opcode: #same, base: #base, per_pass: #per_pass, source: #source
            })
        })
        .collect()
}

fn flag(value: Option<bool>) -> TokenStream {
    value.map_or(quote!(None), |v| quote!(Some(#v)))
}

/// Bit sets of the hazard rows whose producer / consumer the instruction can be.
pub fn bits(cx: &Context<'_>, op: &Op) -> (u128, u128) {
    let mut sets = (0, 0);
    for (i, h) in cx.isa.hazards.iter().take(128).enumerate() {
        sets.0 |= u128::from(matches(&h.producer, op)) << i;
        sets.1 |= u128::from(matches(&h.consumer, op)) << i;
    }
    sets
}

/// Whether a selector speaks of an instruction.
fn matches(s: &Selector, op: &Op) -> bool {
    let has = |tag: &String| op.tags.contains(tag);
    // Only operands that the selector names count for the width, where it names any.
    let wide = |least: u16| {
        op.operands
            .iter()
            .filter(|o| o.role != Role::Modifier && o.implicit.is_none())
            .filter(|o| s.operands.is_empty() || s.operands.contains(&o.name))
            .any(|o| o.ty.elem_bits * o.ty.lanes.max(1) >= least)
    };
    let named = |o: &String| op.operands.iter().any(|operand| operand.name == *o);
    (s.units.is_empty() || s.units.contains(&op.unit))
        && s.tags.iter().all(has)
        && !s.without.iter().any(has)
        && (s.ops.is_empty() || s.ops.contains(&op.name) || s.ops.contains(&op.mnemonic))
        && (s.operands.is_empty() || s.operands.iter().any(named))
        && s.passes.is_none_or(|p| p == op.passes)
        && s.min_bits.is_none_or(wide)
        && (s.formats.is_empty() || op.encodings.iter().any(|e| s.formats.contains(&e.format)))
}
