//! Checks of rows against formats, registers, counters and one another.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::meaning::Expr;
use crate::model::{FieldKind, Format, Hazard, Isa, Mend, Op, OpEncoding, Selector};
use crate::suggest;
use crate::yaml::Text;

/// Reports rows that do not fit together. `hazard_names`: the names in each hazard's selectors, with
/// their places.
pub(crate) fn check(isa: &Isa, hazard_names: &[Vec<Text>], out: &mut Diagnostics) {
    for format in &isa.formats {
        for field in &format.fields {
            if let FieldKind::Fixed { register, .. } = &field.kind {
                known_register(isa, register, format.span, out);
            }
        }
    }
    let counters = || isa.counters.iter().map(|c| c.name.as_str());
    for counter in &isa.counters {
        for name in &counter.also {
            known(
                "counter",
                "isa-unknown-counter",
                name,
                counter.span,
                counters(),
                out,
            );
        }
    }
    for op in &isa.ops {
        op.meaning.each(&mut |e| {
            if let Expr::Call {
                name,
                ty: Some(counter),
                ..
            } = e
                && name == "wait"
            {
                known(
                    "counter",
                    "isa-unknown-counter",
                    counter,
                    op.span,
                    counters(),
                    out,
                );
            }
        });
        for operand in &op.operands {
            if let Some(register) = &operand.implicit {
                known_register(isa, register, operand.span, out);
            }
        }
        for event in &op.events {
            let names = isa.counters.iter().map(|c| c.name.as_str());
            known(
                "counter",
                "isa-unknown-counter",
                &event.counter,
                op.span,
                names,
                out,
            );
        }
        for encoding in &op.encodings {
            fields_apart(op, encoding, isa, out);
        }
    }
    one_encoding_each(isa, out);
    for (hazard, names) in isa.hazards.iter().zip(hazard_names) {
        let place = |name: &str| {
            let text = names.iter().find(|t| t.text == name);
            text.map_or(hazard.span, |t| t.span)
        };
        check_hazard(hazard, &place, isa, out);
    }
}

fn known<'a>(
    what: &str,
    code: &'static str,
    name: &str,
    span: Span,
    names: impl IntoIterator<Item = &'a str> + Clone,
    out: &mut Diagnostics,
) {
    if names.clone().into_iter().any(|n| n == name) {
        return;
    }
    let mut d = Diagnostic::error(code, format!("unknown {what} `{name}`")).label(span, "");
    d.help = suggest::help(name, names);
    out.push(d);
}

fn known_register(isa: &Isa, name: &str, span: Span, out: &mut Diagnostics) {
    let names = isa.named.iter().map(|r| r.name.as_str());
    let names = names.chain(isa.words.iter().map(String::as_str));
    known("register", "isa-unknown-register", name, span, names, out);
}

/// Checks that fields of one instruction share no bits, even if the format lets them overlap.
fn fields_apart(op: &Op, encoding: &OpEncoding, isa: &Isa, out: &mut Diagnostics) {
    let Some(format) = isa.format(&encoding.format) else {
        return;
    };
    let mut taken: Vec<(&str, u128)> = Vec::new();
    let explicit = encoding.fields.iter().map(|(_, field)| field);
    for name in explicit.chain(encoding.set.iter().map(|(field, _)| field)) {
        let mask = own_bits(isa, format, name);
        // An operand tied to a def is in the def's field.
        let clash = taken
            .iter()
            .find(|(other, m)| m & mask != 0 && *other != name);
        if let Some((other, _)) = clash {
            out.push(
                Diagnostic::error(
                    "isa-field-overlap",
                    format!("`{name}` and `{other}` share bits of {}", format.name),
                )
                .label(op.span, "both used here")
                .label(format.span, "the format"),
            );
        }
        taken.push((name, mask));
    }
    untied_sharing(op, encoding, out);
}

/// Checks that two operands in one field are a def and the use that is tied to it.
fn untied_sharing(op: &Op, encoding: &OpEncoding, out: &mut Diagnostics) {
    for (i, (a, field)) in encoding.fields.iter().enumerate() {
        let Some((b, _)) = encoding.fields[..i].iter().find(|(_, f)| f == field) else {
            continue;
        };
        let tied = |x: &str, y: &str| op.operand(x).is_some_and(|o| o.tied.as_deref() == Some(y));
        if !tied(a, b) && !tied(b, a) {
            out.push(
                Diagnostic::error(
                    "isa-field-overlap",
                    format!("`{a}` and `{b}` stand in one field, `{field}`"),
                )
                .label(op.span, "")
                .help(format!(
                    "if they are one register, tie the def: `tied: {a}`"
                )),
            );
        }
    }
}

/// Bits of a field without the bank bit, which may be shared.
fn own_bits(isa: &Isa, format: &Format, field: &str) -> u128 {
    format.field(field).map_or(0, |f| {
        let bank_bit = match f.kind {
            FieldKind::Register(at) => isa.codes[at].bank_bit,
            _ => None,
        };
        f.pieces
            .iter()
            .filter(|&&(operand, ..)| Some(operand) != bank_bit)
            .map(|&(_, from, width)| ones(width) << from)
            .fold(0, |a, b| a | b)
    })
}

fn ones(width: u8) -> u128 {
    u128::MAX
        .checked_shr(128 - u32::from(width))
        .unwrap_or_default()
}

/// The bits of an encoding that never vary: (mask, value).
fn constant_bits(format: &Format, encoding: &OpEncoding) -> (u128, u128) {
    let (mut mask, mut value) = (format.mask, format.value);
    let mut put = |pieces: &mut dyn Iterator<Item = (u8, u8, u8)>, constant: u128| {
        for (bit, from, width) in pieces {
            mask |= ones(width) << from;
            value |= (constant >> bit & ones(width)) << from;
        }
    };
    let mut bit = 0;
    let mut op = format.op.iter().map(|&(from, width)| {
        let piece = (bit, from, width);
        bit += width;
        piece
    });
    put(&mut op, u128::from(encoding.op));
    for (name, constant) in &encoding.set {
        if let Some(field) = format.field(name) {
            put(&mut field.pieces.iter().copied(), u128::from(*constant));
        }
    }
    (mask, value)
}

/// Checks that no two rows have the same constant bits.
fn one_encoding_each(isa: &Isa, out: &mut Diagnostics) {
    let mut seen: BTreeMap<(u8, u128, u128), &Op> = BTreeMap::new();
    // Rows that may share their bits come last.
    let (own, shared): (Vec<&Op>, Vec<&Op>) = isa.ops.iter().partition(|op| !op.alias);
    for op in own.into_iter().chain(shared) {
        for encoding in &op.encodings {
            let Some(format) = isa.format(&encoding.format) else {
                continue;
            };
            let (mask, value) = constant_bits(format, encoding);
            let first = *seen.entry((format.bytes, mask, value)).or_insert(op);
            if !std::ptr::eq(first, op) && !op.alias {
                out.push(
                    Diagnostic::error(
                        "isa-same-encoding",
                        format!("`{}` and `{}` have one encoding", op.name, first.name),
                    )
                    .label(
                        op.span,
                        format!("{} op {:#x}", encoding.format, encoding.op),
                    )
                    .label(first.span, "the same here")
                    .help("look the op number up again, or `set` a field that tells them apart"),
                );
            }
        }
    }
}

/// Place of a name in a hazard row.
type PlaceOf<'a> = &'a dyn Fn(&str) -> Span;

fn check_hazard(hazard: &Hazard, place: PlaceOf<'_>, isa: &Isa, out: &mut Diagnostics) {
    for register in hazard.registers.iter().chain(&hazard.except) {
        known_register(isa, register, place(register), out);
    }
    for selector in [&hazard.producer, &hazard.consumer] {
        check_selector(selector, place, isa, out);
    }
    let armed = hazard.armed.as_ref();
    if let Some(armed) = armed {
        check_selector(&armed.by, place, isa, out);
    }
    let counter = |name: &String, out: &mut Diagnostics| {
        let names = isa.counters.iter().map(|c| c.name.as_str());
        known(
            "counter",
            "isa-unknown-counter",
            name,
            place(name),
            names,
            out,
        );
    };
    for end in hazard
        .until
        .iter()
        .chain(armed.iter().flat_map(|a| &a.until))
    {
        check_selector(&end.of, place, isa, out);
        if let Some(name) = &end.wait {
            counter(name, out);
        }
    }
    match &hazard.mend {
        Some(Mend::Wait(name)) => counter(name, out),
        Some(Mend::Instruction(text)) => {
            let mnemonic = text.split_whitespace().next().unwrap_or("");
            let names = isa.ops.iter().map(|op| op.mnemonic.as_str());
            known(
                "instruction",
                "isa-unknown-op",
                mnemonic,
                place(text),
                names,
                out,
            );
        }
        None => {}
    }
}

fn check_selector(selector: &Selector, place: PlaceOf<'_>, isa: &Isa, out: &mut Diagnostics) {
    for unit in &selector.units {
        let names = isa.units.iter().map(String::as_str);
        known("unit", "isa-unknown-unit", unit, place(unit), names, out);
    }
    let tags: BTreeSet<&str> = isa
        .ops
        .iter()
        .flat_map(|op| op.tags.iter().map(String::as_str))
        .collect();
    for tag in selector.tags.iter().chain(&selector.without) {
        let names = tags.iter().copied();
        known("tag", "isa-unknown-tag", tag, place(tag), names, out);
    }
    for name in &selector.ops {
        let names = isa
            .ops
            .iter()
            .flat_map(|op| [op.name.as_str(), op.mnemonic.as_str()]);
        known(
            "instruction",
            "isa-unknown-op",
            name,
            place(name),
            names,
            out,
        );
    }
    for name in &selector.formats {
        let names = isa.formats.iter().map(|f| f.name.as_str());
        known(
            "format",
            "isa-unknown-format",
            name,
            place(name),
            names,
            out,
        );
    }
    let operands: BTreeSet<&str> = isa
        .ops
        .iter()
        .filter(|op| selector.units.is_empty() || selector.units.contains(&op.unit))
        .flat_map(|op| op.operands.iter().map(|o| o.name.as_str()))
        .collect();
    for name in &selector.operands {
        let names = operands.iter().copied();
        known(
            "operand",
            "isa-unknown-operand",
            name,
            place(name),
            names,
            out,
        );
    }
}
