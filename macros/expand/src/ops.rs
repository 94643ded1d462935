//! Rows: one `OpInfo` each, with its encodings.

use crate::operands::{field_of, specs, tied_def};
use crate::pool::Pool;
use crate::{Context, behaviour::behaviour, hazards};
use easel_isa::model::{Field, FieldKind, Format, Op, OpEncoding, Operand, Print, Role};
use easel_isa::{Diagnostic, Diagnostics};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// The `OpInfo` of a row.
pub fn row(
    cx: &Context<'_>,
    whole: &Op,
    pool: &mut Pool,
    diagnostics: &mut Diagnostics,
) -> TokenStream {
    let (op, plain_words) = split_words(cx, whole);
    let op = &op;
    let operands = specs(cx, op, pool, diagnostics);
    let encodings: Vec<TokenStream> = op
        .encodings
        .iter()
        .map(|e| encoding(cx, op, e, pool, diagnostics))
        .collect();
    let encodings = pool.list(quote!(Encoding), encodings);
    let words = words(cx, op, &plain_words, pool);
    let events = events(cx, op, pool, diagnostics);
    let unit = unit(op, diagnostics);
    let behaviour = format_ident!("{}", behaviour(cx.isa, op));
    let place = |name: &str| {
        op.operands
            .iter()
            .position(|o| o.name == name)
            .map(|i| i as u8)
    };
    let commutes = match op.commutes.as_ref().map(|(a, b)| (place(a), place(b))) {
        Some((Some(a), Some(b))) => quote!(Some((#a, #b))),
        _ => quote!(None),
    };
    let tags = pool.list(quote!(&str), op.tags.iter().map(|t| quote!(#t)));
    let (producer, consumer) = hazards::bits(cx, op);
    let (name, mnemonic, meaning) = (&op.name, &op.mnemonic, &op.meaning_text);
    let (latency, issue, source) = (op.latency.cycles, op.latency.issue, &op.latency.source);
    let passes = op.passes;
    quote!(OpInfo {
        name: #name, mnemonic: #mnemonic, operands: #operands, encodings: #encodings,
        words: #words, unit: Unit::#unit, behaviour: Behaviour::#behaviour, events: #events,
        latency: #latency, issue: #issue, latency_source: #source, passes: #passes,
        commutes: #commutes, tags: #tags, meaning: #meaning,
        hazard_producer: #producer, hazard_consumer: #consumer
    })
}

fn unit(op: &Op, diagnostics: &mut Diagnostics) -> proc_macro2::Ident {
    let name = match op.unit.as_str() {
        "valu" => "Valu",
        "salu" => "Salu",
        "mfma" => "Mfma",
        "vmem" => "Vmem",
        "lds" => "Lds",
        "smem" => "Smem",
        "branch" => "Branch",
        "control" => "Control",
        other => {
            diagnostics.push(
                Diagnostic::error("isa-unknown-unit", format!("`{other}` is no unit"))
                    .label(op.span, "this row")
                    .help("units: valu, salu, mfma, vmem, lds, smem, branch, control"),
            );
            "Control"
        }
    };
    format_ident!("{name}")
}

/// Order classes are numbered by the first row that names them; `none` is 0.
fn events(
    cx: &Context<'_>,
    op: &Op,
    pool: &mut Pool,
    diagnostics: &mut Diagnostics,
) -> TokenStream {
    let mut classes: Vec<&str> = Vec::new();
    for name in cx
        .isa
        .ops
        .iter()
        .flat_map(|o| &o.events)
        .map(|e| e.order.as_str())
    {
        if name != "none" && !classes.contains(&name) {
            classes.push(name);
        }
    }
    let events = op.events.iter().filter_map(|e| {
        let Some(counter) = cx.counter(&e.counter) else {
            diagnostics.push(
                Diagnostic::error(
                    "isa-unknown-counter",
                    format!("no counter is called `{}`", e.counter),
                )
                .label(op.span, "this row"),
            );
            return None;
        };
        let order = classes
            .iter()
            .position(|&c| c == e.order)
            .map_or(0, |i| i as u8 + 1);
        let amount = e.amount;
        Some(quote!(Event { counter: #counter, amount: #amount, order: #order }))
    });
    let events: Vec<TokenStream> = events.collect();
    pool.list(quote!(Event), events)
}

fn encoding(
    cx: &Context<'_>,
    op: &Op,
    encoding: &OpEncoding,
    pool: &mut Pool,
    diagnostics: &mut Diagnostics,
) -> TokenStream {
    let Some(format) = cx.format(&encoding.format) else {
        diagnostics.push(
            Diagnostic::error(
                "isa-unknown-format",
                format!("no format is called `{}`", encoding.format),
            )
            .label(op.span, "this row"),
        );
        return quote!();
    };
    let (mut mask, mut value) = (format.mask, format.value);
    let mut number = encoding.op;
    for &(bit, width) in &format.op {
        let ones = (1u128 << width) - 1;
        mask |= ones << bit;
        value |= (u128::from(number) & ones) << bit;
        number = number.checked_shr(u32::from(width)).unwrap_or(0);
    }
    let mut fields = Vec::new();
    let mut used: Vec<&str> = Vec::new();
    for (i, operand) in op
        .operands
        .iter()
        .enumerate()
        .filter(|(_, o)| o.implicit.is_none())
    {
        let index = i as u8;
        if let Some(def) = tied_def(op, i) {
            let def = def as u8;
            fields.push(
                quote!(FieldSpec { operand: #index, kind: FieldKind::Tied(#def), pieces: &[] }),
            );
            continue;
        }
        match field_of(cx, encoding, operand) {
            Some(field) => {
                used.push(&field.name);
                fields.push(field_spec(cx, index, field, pool));
            }
            // A modifier that this encoding lacks must be at its default: no field says so.
            None if operand.role == Role::Modifier => {}
            None => diagnostics.push(
                Diagnostic::error(
                    "isa-missing-field",
                    format!(
                        "operand `{}` of `{}` has no field in format `{}`",
                        operand.name, op.name, format.name
                    ),
                )
                .label(operand.span, "this operand")
                .help("name a field of the format, or rename it in the format's `promote`"),
            ),
        }
    }
    // Fields that the row fixes are constant bits; the others that it does not use hold their default.
    for field in &format.fields {
        if let Some((_, v)) = encoding.set.iter().find(|(name, _)| *name == field.name) {
            scatter(field, *v as i64, &mut value);
            let mut ones = 0;
            scatter(field, -1, &mut ones);
            mask |= ones;
        } else if let Some(m) = field
            .modifier
            .as_ref()
            .filter(|_| !used.contains(&field.name.as_str()))
        {
            scatter(field, m.default, &mut value);
        }
    }
    let fields = pool.list(quote!(FieldSpec), fields);
    let (name, bytes, suffix) = (&format.name, format.bytes, suffix(op, encoding));
    let literal = format.literal;
    let scalar_reads = format.scalar_reads.unwrap_or(255);
    quote!(Encoding {
        format: #name, suffix: #suffix, bytes: #bytes, value: #value, mask: #mask,
        literal: #literal, scalar_reads: #scalar_reads, fields: #fields
    })
}

/// The suffix is printed where a row has several encodings.
fn suffix<'a>(op: &Op, encoding: &'a OpEncoding) -> &'a str {
    if op.encodings.len() > 1 {
        &encoding.suffix
    } else {
        ""
    }
}

fn scatter(field: &Field, v: i64, word: &mut u128) {
    for &(from, bit, width) in &field.pieces {
        let ones = (1u128 << width) - 1;
        *word = *word & !(ones << bit) | ((v as i128 >> from) as u128 & ones) << bit;
    }
}

fn field_spec(cx: &Context<'_>, index: u8, field: &Field, pool: &mut Pool) -> TokenStream {
    let kind = match &field.kind {
        FieldKind::Vector => quote!(Vector),
        FieldKind::VectorOrAccumulator => quote!(VectorOrAccumulator),
        FieldKind::Source => quote!(Source),
        FieldKind::ScalarSource => quote!(ScalarSource),
        FieldKind::Scalar => quote!(Scalar),
        FieldKind::Fixed { register, .. } => {
            let reg = cx.register(register, None).map(|(r, _)| r);
            quote!(Fixed(#reg))
        }
        FieldKind::Unsigned => quote!(Unsigned),
        FieldKind::Signed => quote!(Signed),
        FieldKind::Branch => quote!(Branch),
        FieldKind::Literal => quote!(Literal),
    };
    let pieces = field
        .pieces
        .iter()
        .map(|&(from, bit, width)| quote!((#from, #bit, #width)));
    let pieces = pool.list(quote!((u8, u8, u8)), pieces);
    quote!(FieldSpec { operand: #index, kind: FieldKind::#kind, pieces: #pieces })
}

/// Words of the text that stand for no operand: those of [`split_words`], and flags that the row
/// sets.
fn words(cx: &Context<'_>, op: &Op, plain: &[(u8, String)], pool: &mut Pool) -> TokenStream {
    let plain = plain
        .iter()
        .map(|(before, text)| quote!(Word { before: #before, text: #text, flag: false }));
    let first = op.encodings.first();
    let flags = first
        .and_then(|e| Some((cx.format(&e.format)?, e)))
        .into_iter()
        .flat_map(|(format, e)| {
            e.set.iter().filter_map(move |(name, v)| {
                let at = format.fields.iter().position(|f| f.name == *name)?;
                match format.fields[at].modifier.as_ref().map(|m| &m.print) {
                    Some(Print::Flag(word)) if *v == 1 => Some((at, before(format, op, at), word)),
                    _ => None,
                }
            })
        });
    let mut flags: Vec<_> = flags.collect();
    flags.sort();
    let flags = flags
        .iter()
        .map(|(_, before, text)| quote!(Word { before: #before, text: #text, flag: true }));
    let words: Vec<TokenStream> = plain.chain(flags).collect();
    pool.list(quote!(Word), words)
}

/// The first modifier of the row whose field comes after the given one in the format.
fn before(format: &Format, op: &Op, at: usize) -> u8 {
    let later = |o: &Operand| {
        o.role == Role::Modifier
            && format
                .fields
                .iter()
                .position(|f| Some(&f.name) == o.field.as_ref())
                .is_some_and(|p| p > at)
    };
    op.operands
        .iter()
        .position(later)
        .unwrap_or(op.operands.len()) as u8
}

/// The row without the operands that are words of the text only, and those words by the operand
/// that they precede. Such an operand's field is fixed to a register that no instruction word can
/// hold (`off`): a unit beyond every file.
pub fn split_words(cx: &Context<'_>, op: &Op) -> (Op, Vec<(u8, String)>) {
    let end = cx
        .isa
        .files
        .iter()
        .map(|f| f.first + f.count)
        .max()
        .unwrap_or(0);
    let word = |o: &Operand| match &field_of(cx, op.encodings.first()?, o)?.kind {
        FieldKind::Fixed { register, .. } => {
            let r = cx.isa.named.iter().find(|r| r.name == *register)?;
            (r.unit >= end).then(|| register.clone())
        }
        _ => None,
    };
    let mut rest = op.clone();
    let mut words = Vec::new();
    rest.operands.clear();
    for operand in &op.operands {
        match word(operand) {
            Some(text) => words.push((rest.operands.len() as u8, text)),
            None => rest.operands.push(operand.clone()),
        }
    }
    (rest, words)
}
