//! Rows: one `OpInfo` each, with its encodings.

use super::operands::{spec, tied_def};
use super::{Actions, Context, behaviour, hazards, list, steps, text};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{self, Field, FieldKind, Format, Op, OpEncoding, Operand};
use crate::packed::pack;
use crate::table::{
    Action, Apart, Encoding, Event, FieldKind as ExprKind, FieldSpec, OpInfo, REQUIRED,
    RegisterCode, Unit, Word,
};

/// Most operands of a row: fields refer to operands by an 8-bit index.
const MAX_OPERANDS: usize = 200;

/// The table of a row.
pub(super) fn row(
    cx: &Context<'_>,
    whole: &Op,
    actions: Actions<'_>,
    out: &mut Diagnostics,
) -> OpInfo {
    let (op, plain_words) = split_words(cx, whole);
    let op = &op;
    if op.operands.len() > MAX_OPERANDS {
        out.push(
            Diagnostic::error(
                "isa-too-many",
                format!("an instruction can have {MAX_OPERANDS} operands"),
            )
            .label(op.span, "this one has more"),
        );
    }
    let place = |name: &str| {
        let at = op.operands.iter().position(|o| o.name == name);
        at.and_then(|i| u8::try_from(i).ok())
    };
    let commutes = op.commutes.as_ref().map(|(a, b)| (place(a), place(b)));
    let (producer, consumer) = hazards::bits(cx, op);
    let mode = cx.isa.abi.as_ref().map_or(0, super::abi::own_mode);
    let operands = (0..op.operands.len()).map(|i| spec(cx, op, i));
    let encodings: Vec<Encoding> = op
        .encodings
        .iter()
        .filter_map(|e| encoding(cx, op, e, out))
        .collect();
    let step = steps::step(op, actions).unwrap_or_else(|message| {
        out.push(
            Diagnostic::error("isa-meaning-not-run", format!("`{}`: {message}", op.name))
                .label(op.meaning_span, "this meaning has no simulator step")
                .help("use the operations of the meaning language that isa/README.md lists"),
        );
        steps::nothing(Action::Pure(&|_, _, _| {}))
    });
    OpInfo {
        name: text(&op.name),
        mnemonic: text(&op.mnemonic),
        operands: list(operands.collect()),
        suffixed: cx.suffixed.contains(op.mnemonic.as_str()),
        encodings: list(encodings),
        words: list(words(cx, op, &plain_words)),
        second: op.second.as_ref().and_then(|s| {
            let at = u8::try_from(s.operand).ok()?;
            Some((at, text(&s.mnemonic)))
        }),
        unit: cx.unit(&op.unit).unwrap_or(Unit::new(0)),
        behaviour: behaviour::behaviour(cx, op),
        memory: list(behaviour::memory(op)),
        events: list(events(cx, op)),
        latency: op.latency.cycles,
        issue: op.latency.issue,
        latency_source: text(&op.latency.source),
        passes: op.passes,
        commutes: match commutes {
            Some((Some(a), Some(b))) => Some((a, b)),
            _ => None,
        },
        tags: list(op.tags.iter().map(|t| text(t)).collect()),
        selectable: op.selectable,
        meaning: text(&op.meaning_text),
        packed_meaning: list(pack(&op.meaning.under_mode(mode))),
        step,
        hazard_producer: producer,
        hazard_consumer: consumer,
    }
}

/// Events with order classes, which are numbered by the first row that names them; `none` is 0.
fn events(cx: &Context<'_>, op: &Op) -> Vec<Event> {
    let mut classes: Vec<&str> = Vec::new();
    if !op.events.is_empty() {
        let all = cx.isa.ops.iter().flat_map(|o| &o.events);
        for name in all.map(|e| e.order.as_str()) {
            if name != "none" && !classes.contains(&name) {
                classes.push(name);
            }
        }
    }
    let events = op.events.iter().filter_map(|e| {
        let order = classes.iter().position(|&c| c == e.order);
        Some(Event {
            counter: cx.counter(&e.counter)?,
            amount: e.amount,
            order: order.map_or(0, |i| i as u8 + 1),
        })
    });
    events.collect()
}

fn encoding(
    cx: &Context<'_>,
    op: &Op,
    encoding: &OpEncoding,
    out: &mut Diagnostics,
) -> Option<Encoding> {
    let format = cx.format(&encoding.format)?;
    let (mut mask, mut value) = (format.mask, format.value);
    let mut number = encoding.op;
    for &(bit, width) in &format.op {
        let ones = (1u128 << width) - 1;
        mask |= ones << bit;
        value |= (u128::from(number) & ones) << bit;
        number = number.checked_shr(u32::from(width)).unwrap_or(0);
    }
    let place = |name: &str| {
        let at = op.operands.iter().position(|o| o.name == name);
        at.and_then(|i| u8::try_from(i).ok())
    };
    let apart = op.apart.iter().filter_map(|(first, second, modulo, same)| {
        Some(Apart {
            first: place(first)?,
            second: place(second)?,
            modulo: *modulo,
            same: *same,
        })
    });
    let apart: Vec<Apart> = apart.collect();
    let mut fields = Vec::new();
    let mut used: Vec<&str> = Vec::new();
    let explicit = op.operands.iter().enumerate();
    for (i, operand) in explicit.filter(|(_, o)| o.implicit.is_none()) {
        let index = i as u8;
        if let Some(def) = tied_def(op, i) {
            fields.push(FieldSpec {
                operand: index,
                kind: ExprKind::Tied(def as u8),
                pieces: &[],
                half_bit: None,
                complement: None,
            });
            continue;
        }
        match cx.field_of(encoding, operand) {
            Some(field) => {
                used.push(&field.name);
                let half = super::operands::half(cx, op, operand);
                let bit = half.and(field.half.as_ref()).and_then(|h| h.bit);
                let other = field.complement.as_ref().and_then(|c| {
                    let (name, _) = encoding.fields.iter().find(|(_, f)| f == c)?;
                    place(name)
                });
                let spec = field_spec(cx, index, field, bit);
                fields.extend(spec.map(|spec| FieldSpec {
                    complement: other,
                    ..spec
                }));
            }
            // A modifier that this encoding lacks must be at its default, so it needs no field.
            None if operand.role == model::Role::Modifier => {}
            None => out.push(
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
    // Fields that the row fixes are constant bits; other unused fields hold their
    // default.
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
    Some(Encoding {
        format: text(&format.name),
        suffix: text(&encoding.suffix),
        group: text(&format.group),
        bytes: format.bytes,
        value,
        mask,
        literal: format.literal,
        literal64: format.literal64,
        scalar_reads: format.scalar_reads.unwrap_or(u8::MAX),
        fields: list(fields),
        apart: list(apart),
    })
}

fn scatter(field: &Field, v: i64, word: &mut u128) {
    for &(from, bit, width) in &field.pieces {
        let ones = (1u128 << width) - 1;
        *word = *word & !(ones << bit) | ((i128::from(v) >> from) as u128 & ones) << bit;
    }
}

fn field_spec(
    cx: &Context<'_>,
    operand: u8,
    field: &Field,
    half_bit: Option<u8>,
) -> Option<FieldSpec> {
    let kind = match &field.kind {
        FieldKind::Register(at) => {
            let code = &cx.isa.codes[*at];
            let codes = code
                .registers
                .iter()
                .map(|&(bank, first)| RegisterCode { bank, first });
            ExprKind::Register {
                codes: list(codes.collect()),
                constants: code.constants,
                bank_bit: code.bank_bit,
            }
        }
        FieldKind::Fixed { register, .. } => ExprKind::Fixed(cx.register(register)?.0),
        FieldKind::Unsigned => ExprKind::Unsigned,
        FieldKind::Signed => ExprKind::Signed,
        FieldKind::Branch => ExprKind::Branch,
        FieldKind::Literal => ExprKind::Literal,
        FieldKind::Halves => ExprKind::Halves,
        FieldKind::Literal64 => ExprKind::Literal64,
    };
    Some(FieldSpec {
        operand,
        kind,
        pieces: list(field.pieces.clone()),
        half_bit,
        complement: None,
    })
}

/// Words of the text that are no operands: those of [`split_words`], and flags that the row
/// sets.
fn words(cx: &Context<'_>, op: &Op, plain: &[(u8, String)]) -> Vec<Word> {
    let plain = plain.iter().map(|(before, word)| Word {
        before: *before,
        text: text(word),
        flag: false,
    });
    let first = op.encodings.first();
    let flags = first
        .and_then(|e| Some((cx.format(&e.format)?, e)))
        .into_iter()
        .flat_map(|(format, e)| {
            e.set.iter().filter_map(move |(name, v)| {
                let at = format.fields.iter().position(|f| f.name == *name)?;
                match format.fields[at].modifier.as_ref().map(|m| &m.print) {
                    Some(model::Print::Flag(word)) if *v == 1 => {
                        Some((at, before(format, op, at), word.as_str()))
                    }
                    Some(model::Print::Choice(words)) => {
                        let word = crate::table::choices(words).find(|c| c.value == *v as i64)?;
                        Some((
                            at,
                            before(format, op, at),
                            word.marked.trim_start_matches(REQUIRED),
                        ))
                    }
                    _ => None,
                }
            })
        });
    let mut flags: Vec<_> = flags.collect();
    flags.sort();
    let flags = flags.into_iter().map(|(_, before, word)| Word {
        before,
        text: text(word),
        flag: true,
    });
    plain.chain(flags).collect()
}

/// The first modifier of the row whose field comes after the given one in the format.
fn before(format: &Format, op: &Op, at: usize) -> u8 {
    let later = |o: &Operand| {
        let place = format
            .fields
            .iter()
            .position(|f| Some(&f.name) == o.field.as_ref());
        o.role == model::Role::Modifier && place.is_some_and(|p| p > at)
    };
    let found = op.operands.iter().position(later);
    found.unwrap_or(op.operands.len()) as u8
}

/// The row without the operands that are only words of the text, and those words by the operand
/// that they precede.
fn split_words(cx: &Context<'_>, op: &Op) -> (Op, Vec<(u8, String)>) {
    let word = |o: &Operand| match &cx.field_of(op.encodings.first()?, o)?.kind {
        FieldKind::Fixed { register, .. } if cx.isa.words.contains(register) => {
            Some(register.clone())
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
