//! Instruction rows: encodings with their promotions, operands with their roles, modifiers.

use super::formats::promotion;
use super::layers::Table;
use super::{Row, operands, unknown};
use crate::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use crate::meaning::{Meaning, Statement, parse_spanned};
use crate::model::{
    Event, FIGURE_SOURCES, Field, FieldKind, Format, Isa, Latency, Op, OpEncoding, Operand,
    OperandType, Promotion, Role,
};
use crate::suggest;
use crate::yaml::{Content, Fields, Node, Text};

pub(super) fn build(
    row: &Row,
    formats: &Table,
    isa: &Isa,
    sources: &SourceMap,
    out: &mut Diagnostics,
) -> Option<(Op, Vec<Text>)> {
    let mut f = row.fields_over(defaults(row, formats));
    if let Some(error) = no_row_to_change(row, &mut f, isa) {
        out.push(error);
        return None;
    }
    f.get("note");
    let without = f.get("without").map_or(Vec::new(), |n| n.names(out));
    for name in &without {
        if isa.format(&name.text).is_none_or(|f| f.derive.is_none()) {
            let deriving = isa.formats.iter().filter(|f| f.derive.is_some());
            let known = deriving.map(|f| f.name.as_str());
            unknown(
                "format",
                "isa-unknown-format",
                &name.text,
                name.span,
                known,
                out,
            );
        }
    }
    let name = row.name.text.clone();
    let mnemonic = match f.get("mnemonic") {
        Some(node) => node.text(out)?,
        None => name.split('.').next().unwrap_or(&name).to_owned(),
    };
    let (meaning, meaning_text, meaning_span) = meaning(&mut f, sources, out);
    let mut operands = explicit(&mut f, isa, out);
    for (name, node) in f.get("implicit").and_then(|n| n.map(out)).unwrap_or(&[]) {
        operands.extend(operands::implicit(name, node, isa, out));
    }
    for (name, node) in f.get("reads").and_then(|n| n.map(out)).unwrap_or(&[]) {
        operands.extend(operands::beyond(name, node, isa, out));
    }
    twice(&operands, out);
    for operand in &mut operands {
        if assigns(&meaning, &operand.name) {
            operand.role = Role::Def;
        }
    }
    let set = settings(&mut f, out);
    let allowed = f.get("modifiers").map(|n| n.names(out));
    let encodings = encodings(&mut f, row, isa, out);
    let encodings = encode(encodings, &mut operands, &set, allowed.as_deref(), row, out);
    let op = Op {
        name,
        mnemonic,
        encodings,
        operands,
        meaning,
        meaning_text,
        meaning_span,
        unit: unit(&mut f, isa, out),
        events: events(&mut f, out),
        latency: latency(&mut f, out),
        passes: f.get("passes").and_then(|n| n.int(out)).unwrap_or(0),
        commutes: commutes(&mut f, out),
        tags: f
            .get("tags")
            .map_or(Vec::new(), |n| n.names(out))
            .into_iter()
            .map(|t| t.text)
            .collect(),
        second: None,
        apart: Vec::new(),
        alias: f.get("alias").and_then(|n| n.boolean(out)).unwrap_or(false),
        selectable: f
            .get("selectable")
            .and_then(|n| n.boolean(out))
            .unwrap_or(true),
        span: row.name.span,
    };
    f.finish("an instruction", out);
    Some((op, without))
}

/// The keys that the row's first format gives to its rows.
fn defaults<'t>(row: &Row, formats: &'t Table) -> &'t [(Text, Node)] {
    let format = row.key("format").and_then(|node| match &node.value {
        Content::List(all) => all.first()?.scalar(),
        _ => node.scalar(),
    });
    let keys = format.and_then(|name| formats.row(name)?.key(super::ROWS));
    match keys.map(|node| &node.value) {
        Some(Content::Map(keys)) => keys,
        _ => &[],
    }
}

/// The error for a row without the keys of a new row: it was meant to change a row, but no row has the name.
fn no_row_to_change(row: &Row, f: &mut Fields<'_>, isa: &Isa) -> Option<Diagnostic> {
    if ["meaning", "format", "op"]
        .into_iter()
        .any(|key| f.get(key).is_some())
    {
        return None;
    }
    let message = format!(
        "no instruction is called `{}`, so there is no row to change",
        row.name.text
    );
    let error = Diagnostic::error("isa-unknown-op", message).label(row.name.span, "this row");
    let near = suggest::nearest(&row.name.text, isa.ops.iter().map(|op| op.name.as_str()));
    let add = "a new row needs `meaning`, `format`, `op` and `unit`";
    Some(error.help(match near {
        Some(near) => format!("did you mean `{near}`? If not: {add}"),
        None => add.into(),
    }))
}

fn assigns(meaning: &Meaning, name: &str) -> bool {
    meaning
        .statements
        .iter()
        .any(|s| matches!(s, Statement::Assign(target, _) if target == name))
}

fn explicit(f: &mut Fields<'_>, isa: &Isa, out: &mut Diagnostics) -> Vec<Operand> {
    let Some(node) = f.get("operands") else {
        return Vec::new();
    };
    node.map(out)
        .unwrap_or(&[])
        .iter()
        .filter_map(|(name, node)| operands::explicit(name, node, isa, out))
        .collect()
}

/// Reports names that are not unique across explicit and implicit operands.
fn twice(operands: &[Operand], out: &mut Diagnostics) {
    for (i, operand) in operands.iter().enumerate() {
        if let Some(first) = operands[..i].iter().find(|o| o.name == operand.name) {
            out.push(
                Diagnostic::error(
                    "isa-duplicate-operand",
                    format!("operand `{}` twice", operand.name),
                )
                .label(operand.span, "again here")
                .label(first.span, "first here"),
            );
        }
    }
}

fn meaning(
    f: &mut Fields<'_>,
    sources: &SourceMap,
    out: &mut Diagnostics,
) -> (Meaning, String, Span) {
    let none = (Meaning::default(), String::new(), f.span);
    let Some(node) = f.need("meaning", out) else {
        return none;
    };
    let Some(text) = node.text(out) else {
        return none;
    };
    let span = inside_quotes(node, &text, sources);
    match parse_spanned(&text) {
        Ok((meaning, _)) => (meaning, text, span),
        Err(error) => {
            let mut d = Diagnostic::error("meaning-syntax", error.message)
                .label(crate::check::within(span, &text, error.range), "");
            d.help = error.help;
            out.push(d);
            (Meaning::default(), text, span)
        }
    }
}

/// The span of a scalar's text without quotes, so that offsets in the text are offsets in the file. With
/// escapes or folded lines the span differs from the text in length.
pub(super) fn inside_quotes(node: &Node, text: &str, sources: &SourceMap) -> Span {
    let source = sources.text(node.span.file);
    let (start, end) = (node.span.start as usize, node.span.end as usize);
    let written = source.get(start..end).unwrap_or_default();
    match written.find(text) {
        Some(at) => Span::new(node.span.file, start + at, start + at + text.len()),
        None => node.span,
    }
}

fn settings(f: &mut Fields<'_>, out: &mut Diagnostics) -> Vec<(Text, u64)> {
    let mut set = Vec::new();
    for (name, node) in f.get("set").and_then(|n| n.map(out)).unwrap_or(&[]) {
        if let Some(value) = node.int::<i64>(out) {
            set.push((name.clone(), value as u64));
        }
    }
    set
}

/// An encoding before operands are matched to fields.
pub(super) struct Draft<'i> {
    pub format: &'i Format,
    pub op: u32,
    /// Renaming from names of the row's operands or of the first format's fields to this format's fields.
    pub rename: Vec<(String, String)>,
}

fn encodings<'i>(
    f: &mut Fields<'_>,
    row: &Row,
    isa: &'i Isa,
    out: &mut Diagnostics,
) -> Vec<Draft<'i>> {
    let names = f.need("format", out).map_or(Vec::new(), |n| n.names(out));
    let op = f.need("op", out);
    let promote = f.get("promote");
    let no_promote = f
        .get("no_promote")
        .and_then(|n| n.boolean(out))
        .unwrap_or(false);
    let mut drafts: Vec<Draft<'i>> = Vec::new();
    for name in &names {
        let Some(format) = isa.format(&name.text) else {
            let known = isa.formats.iter().map(|f| f.name.as_str());
            let (text, span) = (&name.text, name.span);
            unknown("format", "isa-unknown-format", text, span, known, out);
            continue;
        };
        let number = op.and_then(|node| op_number(node, name, out));
        let Some(number) = number else { continue };
        drafts.push(Draft {
            format,
            op: number,
            rename: Vec::new(),
        });
    }
    if !no_promote {
        for i in 0..drafts.len() {
            let base = drafts[i].format.promote.as_ref();
            let own: Option<Promotion>;
            let to = match promote {
                Some(node) if i == 0 => {
                    own = promotion(node, base, out);
                    own.as_ref()
                }
                _ => base,
            };
            let Some(to) = to else { continue };
            if drafts.iter().any(|d| d.format.name == to.to) {
                continue;
            }
            let Some(format) = isa.format(&to.to) else {
                // The format's own promotion was checked with the format.
                if let Some(node) = promote {
                    let known = isa.formats.iter().map(|f| f.name.as_str());
                    unknown(
                        "format",
                        "isa-unknown-format",
                        &to.to,
                        node.span,
                        known,
                        out,
                    );
                }
                continue;
            };
            drafts.push(Draft {
                format,
                op: drafts[i].op + to.add,
                rename: to.rename.clone(),
            });
        }
    }
    for draft in &drafts {
        let bits: u32 = draft.format.op.iter().map(|&(_, w)| u32::from(w)).sum();
        if u64::from(draft.op) >= 1u64 << bits.min(32) {
            let span = op.map_or(row.name.span, |n| n.span);
            let (op, format) = (draft.op, &draft.format.name);
            out.push(
                Diagnostic::error(
                    "isa-op-range",
                    format!("op {op:#x} does not fit the {bits} op bits of {format}"),
                )
                .label(span, "")
                .label(draft.format.span, "the format"),
            );
        }
    }
    drafts
}

/// One number, or `{FORMAT: number, ...}`.
fn op_number(node: &Node, format: &Text, out: &mut Diagnostics) -> Option<u32> {
    let Content::Map(_) = node.value else {
        return node.int(out);
    };
    let number = node.get(&format.text);
    if number.is_none() {
        out.push(
            Diagnostic::error(
                "yaml-missing-key",
                format!("no op number for {}", format.text),
            )
            .label(node.span, format!("needs `{}:`", format.text)),
        );
    }
    number?.int(out)
}

/// Matches operands, settings and modifiers to each encoding's fields, and appends the modifiers to
/// the operands.
pub(super) fn encode(
    drafts: Vec<Draft<'_>>,
    operands: &mut Vec<Operand>,
    set: &[(Text, u64)],
    allowed: Option<&[Text]>,
    row: &Row,
    out: &mut Diagnostics,
) -> Vec<OpEncoding> {
    let explicit = operands.clone();
    let mut encodings = Vec::new();
    let mut set_used = vec![false; set.len()];
    let mut allowed_used = vec![false; allowed.map_or(0, <[Text]>::len)];
    for draft in &drafts {
        let format = draft.format;
        let mut fields: Vec<(String, String)> = Vec::new();
        for operand in &explicit {
            let Some(field) = &operand.field else {
                continue;
            };
            let renamed = [operand.name.as_str(), field.as_str()]
                .iter()
                .find_map(|n| draft.rename.iter().find(|(from, _)| from == n))
                .map_or(field, |(_, to)| to);
            if format.field(renamed).is_none() {
                let known = format.fields.iter().map(|f| f.name.as_str());
                let what = format!("field of {}", format.name);
                unknown(
                    &what,
                    "isa-unknown-field",
                    renamed,
                    operand.span,
                    known,
                    out,
                );
                continue;
            }
            fields.push((operand.name.clone(), renamed.clone()));
            let excepted = format.field(renamed).map_or(&[][..], |f| &f.except);
            if let Some(own) = operands.iter_mut().find(|o| o.name == operand.name) {
                let more = excepted.iter().filter(|e| !own.except.contains(e));
                let more: Vec<String> = more.cloned().collect();
                own.except.extend(more);
            }
        }
        let mut constants = Vec::new();
        for ((name, value), used) in set.iter().zip(&mut set_used) {
            if let Some(field) = format.field(&name.text) {
                *used = true;
                let bits: u32 = field.pieces.iter().map(|&(_, _, w)| u32::from(w)).sum();
                if bits < 64 && *value >> bits != 0 {
                    out.push(
                        Diagnostic::error(
                            "isa-constant-range",
                            format!("{value} does not fit `{}`, {bits} bit wide", name.text),
                        )
                        .label(name.span, ""),
                    );
                }
                constants.push((name.text.clone(), *value));
            }
        }
        for field in &format.fields {
            let Some(modifier) = &field.modifier else {
                continue;
            };
            if let Some(at) = allowed.and_then(|a| a.iter().position(|t| t.text == field.name)) {
                allowed_used[at] = true;
            } else if allowed.is_some() {
                continue;
            }
            let taken = fields
                .iter()
                .map(|(_, name)| name)
                .chain(constants.iter().map(|(name, _)| name))
                .any(|name| *name == field.name || overlap(format, name, field));
            if taken {
                continue;
            }
            fields.push((field.name.clone(), field.name.clone()));
            if !operands.iter().any(|o| o.name == field.name) {
                operands.push(modifier_operand(field, modifier.default, row.name.span));
            }
        }
        encodings.push(OpEncoding {
            format: format.name.clone(),
            op: draft.op,
            set: constants,
            suffix: format.suffix.clone(),
            fields,
        });
    }
    if !drafts.is_empty() {
        let names: Vec<&str> = drafts
            .iter()
            .flat_map(|d| d.format.fields.iter().map(|f| f.name.as_str()))
            .collect();
        for ((name, _), _) in set.iter().zip(&set_used).filter(|(_, used)| !**used) {
            let names = names.iter().copied();
            unknown(
                "field",
                "isa-unknown-field",
                &name.text,
                name.span,
                names,
                out,
            );
        }
        let unused = allowed.unwrap_or(&[]).iter().zip(&allowed_used);
        for (name, _) in unused.filter(|(_, used)| !**used) {
            let names = drafts
                .iter()
                .flat_map(|d| &d.format.fields)
                .filter(|f| f.modifier.is_some())
                .map(|f| f.name.as_str());
            unknown(
                "modifier",
                "isa-unknown-field",
                &name.text,
                name.span,
                names,
                out,
            );
        }
    }
    encodings
}

/// Whether a field that the row uses shares bits with another.
fn overlap(format: &Format, used: &str, field: &Field) -> bool {
    let mask = |f: &Field| {
        f.pieces
            .iter()
            .map(|&(_, from, width)| ((1u128 << width) - 1) << from)
            .fold(0, |a, b| a | b)
    };
    format
        .field(used)
        .is_some_and(|f| mask(f) & mask(field) != 0)
}

/// Bits of a modifier that selects halves: one for each of three sources and one for the result.
const HALVES: u16 = 4;

fn modifier_operand(field: &Field, default: i64, span: Span) -> Operand {
    let bits = match field.kind {
        FieldKind::Halves => HALVES,
        _ => field.pieces.iter().map(|&(_, _, w)| u16::from(w)).sum(),
    };
    let letter = match field.kind {
        FieldKind::Signed => 'i',
        _ => 'u',
    };
    Operand {
        name: field.name.clone(),
        role: Role::Modifier,
        field: Some(field.name.clone()),
        ty: OperandType {
            elem: format!("{letter}{bits}"),
            elem_bits: bits,
            lanes: 1,
        },
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
        default,
        span,
    }
}

fn unit(f: &mut Fields<'_>, isa: &Isa, out: &mut Diagnostics) -> String {
    let Some(name) = f.need("unit", out).and_then(|n| n.name(out)) else {
        return String::new();
    };
    if !isa.units.contains(&name.text) {
        let known = isa.units.iter().map(String::as_str);
        let (text, span) = (&name.text, name.span);
        unknown("unit", "isa-unknown-unit", text, span, known, out);
    }
    name.text
}

fn latency(f: &mut Fields<'_>, out: &mut Diagnostics) -> Latency {
    let mut latency = Latency {
        cycles: 0,
        issue: 0,
        source: String::new(),
    };
    let Some(mut f) = f.need("latency", out).and_then(|n| Fields::new(n, out)) else {
        return latency;
    };
    latency.cycles = f.need("cycles", out).and_then(|n| n.int(out)).unwrap_or(0);
    latency.issue = f.need("issue", out).and_then(|n| n.int(out)).unwrap_or(0);
    if let Some(name) = f.need("source", out).and_then(|n| n.name(out)) {
        if !FIGURE_SOURCES.contains(&name.text.as_str()) {
            let (text, span) = (&name.text, name.span);
            let known = FIGURE_SOURCES;
            unknown(
                "latency source",
                "isa-unknown-latency-source",
                text,
                span,
                known,
                out,
            );
        }
        latency.source = name.text;
    }
    f.finish("`latency`", out);
    latency
}

fn events(f: &mut Fields<'_>, out: &mut Diagnostics) -> Vec<Event> {
    let mut events = Vec::new();
    for (name, node) in f.get("counter").and_then(|n| n.map(out)).unwrap_or(&[]) {
        let Some(mut f) = Fields::new(node, out) else {
            continue;
        };
        f.span = name.span;
        let amount = f.get("amount").map_or(Some(1), |n| n.int(out));
        let order = f.need("order", out).and_then(|n| n.text(out));
        f.finish("an event", out);
        if let (Some(amount), Some(order)) = (amount, order) {
            events.push(Event {
                counter: name.text.clone(),
                amount,
                order,
            });
        }
    }
    events
}

fn commutes(f: &mut Fields<'_>, out: &mut Diagnostics) -> Option<(String, String)> {
    let node = f.get("commutes")?;
    let names = node.names(out);
    match names.as_slice() {
        [a, b] => Some((a.text.clone(), b.text.clone())),
        [] if matches!(&node.value, Content::List(_)) => None,
        _ => {
            out.push(
                Diagnostic::error("isa-commutes", "`commutes` names two operands")
                    .label(node.span, ""),
            );
            None
        }
    }
}
