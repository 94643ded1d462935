//! Hazard rows and counters.

use super::layers::Table;
use super::{Row, registers};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Armed, BankRow, Counter, End, Hazard, Mend, Selector, When};
use crate::yaml::{Content, Fields, Node, Text};

pub(super) fn counters(table: &Table, out: &mut Diagnostics) -> Vec<Counter> {
    let mut counters = Vec::new();
    for row in &table.rows {
        let mut f = row.fields();
        let max = f.need("max", out).and_then(|n| n.int(out));
        let signals = f.get("signals").and_then(|n| n.name(out));
        let signals_sources = word_is(signals, "results", "sources", out);
        let order = f.get("results").and_then(|n| n.name(out));
        let results = order.map(|word| !word_is(Some(word), "ordered", "unordered", out));
        let events = f.get("events").and_then(|n| n.name(out));
        let unstated = word_is(events, "stated", "unstated", out);
        let also = f.get("also").map_or(Vec::new(), |n| n.names(out));
        f.get("note");
        f.finish("a counter", out);
        if let Some(max) = max {
            counters.push(Counter {
                name: row.name.text.clone(),
                max,
                signals_sources,
                results,
                unstated,
                also: also.into_iter().map(|t| t.text).collect(),
                span: row.name.span,
            });
        }
    }
    counters
}

/// Whether a word is the second of two words; without a word, it is the first.
fn word_is(word: Option<Text>, usual: &str, other: &str, out: &mut Diagnostics) -> bool {
    let Some(word) = word else { return false };
    if word.text != usual && word.text != other {
        out.push(
            Diagnostic::error(
                "isa-bad-counter",
                format!("`{}` is unknown here", word.text),
            )
            .label(word.span, "")
            .help(format!("write `{usual}` or `{other}`")),
        );
    }
    word.text == other
}

/// A hazard, and the names in its selectors with their places.
pub(super) fn build(
    row: &Row,
    known: &[BankRow],
    out: &mut Diagnostics,
) -> Option<(Hazard, Vec<Text>)> {
    let mut f = row.fields();
    let mut seen = Vec::new();
    f.get("name");
    f.get("note");
    let producer = f
        .need("producer", out)
        .and_then(|n| selector(n, &mut seen, out));
    let consumer = f
        .need("consumer", out)
        .and_then(|n| selector(n, &mut seen, out));
    let when = f.get("when").and_then(|n| when(n, &mut seen, out));
    let overlap = f.need("overlap", out).and_then(|n| n.name(out));
    if let Some(name) = &overlap {
        const OVERLAPS: [&str; 4] = ["raw", "waw", "war", "none"];
        if !OVERLAPS.contains(&name.text.as_str()) {
            let (text, span) = (&name.text, name.span);
            super::unknown("overlap", "isa-unknown-overlap", text, span, OVERLAPS, out);
        }
    }
    let banks = f.get("banks").map_or(Vec::new(), |n| n.names(out));
    let registers = f.get("registers").map_or(Vec::new(), |n| n.names(out));
    let except = f.get("except").map_or(Vec::new(), |n| n.names(out));
    seen.extend(except.iter().cloned());
    let exact = f.get("exact").and_then(|n| n.boolean(out));
    let same_opcode = f.get("same_opcode").and_then(|n| n.boolean(out));
    let advised = f.get("advised").and_then(|n| n.boolean(out));
    let same = f.get("same").and_then(|n| same(n, &mut seen, out));
    let mend = f.get("mend").and_then(|n| mend(n, &mut seen, out));
    let until = f
        .get("until")
        .map_or(Vec::new(), |n| ends(n, &mut seen, out));
    let armed = f.get("armed").and_then(|n| armed(n, known, &mut seen, out));
    // A hazard that an instruction mends has no distance.
    let states = match mend {
        Some(_) => f.get("wait_states"),
        None => f.need("wait_states", out),
    };
    let (base, per_pass) = states.map_or((0, 0), |n| wait_states(n, out));
    let source = f.need("source", out).and_then(|n| n.text(out));
    f.finish("a hazard", out);
    seen.extend(registers.iter().cloned());
    let hazard = Hazard {
        name: row.name.text.clone(),
        producer: producer?,
        consumer: consumer?,
        when,
        overlap: overlap?.text,
        banks: banks
            .iter()
            .filter_map(|name| registers::bank(name, known, out))
            .collect(),
        registers: texts(registers),
        except: texts(except),
        exact,
        same_opcode,
        same,
        advised: advised.unwrap_or(false),
        base,
        per_pass,
        until,
        mend,
        armed,
        source: source?,
        span: row.name.span,
    };
    Some((hazard, seen))
}

/// `{operand: op_sel, bits: 8}`, `{operand: dst_sel, not: 6}` or `{operand: soffset, register: false}`.
fn when(node: &Node, seen: &mut Vec<Text>, out: &mut Diagnostics) -> Option<When> {
    let mut f = Fields::new(node, out)?;
    let operand = f.need("operand", out).and_then(|n| n.name(out));
    let bits = f.get("bits").and_then(|n| n.int(out));
    let not = f.get("not").and_then(|n| n.int(out));
    let register = f.get("register").and_then(|n| n.boolean(out));
    f.finish("`when`", out);
    let operand = operand?;
    seen.push(operand.clone());
    Some(When {
        operand: operand.text,
        bits,
        not,
        no_register: register == Some(false),
    })
}

/// `{operand: id, bits: 0x3f}`
fn same(node: &Node, seen: &mut Vec<Text>, out: &mut Diagnostics) -> Option<(String, i64)> {
    let mut f = Fields::new(node, out)?;
    let operand = f.need("operand", out).and_then(|n| n.name(out));
    let bits = f.need("bits", out).and_then(|n| n.int(out));
    f.finish("`same`", out);
    let operand = operand?;
    seen.push(operand.clone());
    Some((operand.text, bits?))
}

/// A number, or `{base: 3, per_pass: 1}`.
fn wait_states(node: &Node, out: &mut Diagnostics) -> (i16, i16) {
    if !matches!(node.value, Content::Map(_)) {
        return (node.int(out).unwrap_or(0), 0);
    }
    let Some(mut f) = Fields::new(node, out) else {
        return (0, 0);
    };
    let base = f.get("base").and_then(|n| n.int(out)).unwrap_or(0);
    let per_pass = f.get("per_pass").and_then(|n| n.int(out)).unwrap_or(0);
    f.finish("`wait_states`", out);
    (base, per_pass)
}

/// `{wait: COUNTER}` or `{instruction: TEXT}`.
fn mend(node: &Node, seen: &mut Vec<Text>, out: &mut Diagnostics) -> Option<Mend> {
    let mut f = Fields::new(node, out)?;
    let wait = f.get("wait").and_then(|n| n.name(out));
    let instruction = f.get("instruction").and_then(|n| n.name(out));
    f.finish("`mend`", out);
    match (wait, instruction) {
        (Some(counter), None) => {
            seen.push(counter.clone());
            Some(Mend::Wait(counter.text))
        }
        (None, Some(text)) => {
            seen.push(text.clone());
            Some(Mend::Instruction(text.text))
        }
        _ => {
            out.push(
                Diagnostic::error("isa-bad-hazard", "one thing mends a hazard")
                    .label(node.span, "")
                    .help("write `{wait: COUNTER}` or `{instruction: TEXT}`"),
            );
            None
        }
    }
}

/// `[{unit: [valu], count: 6}, {wait: COUNTER}, {unit: [salu], reads: true}]`
fn ends(node: &Node, seen: &mut Vec<Text>, out: &mut Diagnostics) -> Vec<End> {
    let one = |node: &Node, seen: &mut Vec<Text>, out: &mut Diagnostics| {
        let mut f = Fields::new(node, out)?;
        let of = keys(&mut f, seen, out);
        let wait = f.get("wait").and_then(|n| n.name(out));
        seen.extend(wait.iter().cloned());
        let reads = f.get("reads").and_then(|n| n.boolean(out));
        let count = f.get("count").map_or(Some(1), |n| n.int(out));
        f.finish("an end", out);
        Some(End {
            of,
            wait: wait.map(|t| t.text),
            reads: reads.unwrap_or(false),
            count: count?,
        })
    };
    let list = node.list(out).unwrap_or(&[]).iter();
    list.filter_map(|n| one(n, seen, out)).collect()
}

/// `{by: {unit: [valu]}, granule: 2, until: [...]}`
fn armed(
    node: &Node,
    known: &[BankRow],
    seen: &mut Vec<Text>,
    out: &mut Diagnostics,
) -> Option<Armed> {
    let mut f = Fields::new(node, out)?;
    let by = f.need("by", out).and_then(|n| selector(n, seen, out));
    let granule = f.get("granule").map_or(Some(1), |n| n.int(out));
    let until = f.get("until").map_or(Vec::new(), |n| ends(n, seen, out));
    let alias = f.get("alias").and_then(|n| {
        let mut f = Fields::new(n, out)?;
        let bank = f.need("bank", out).and_then(|n| n.name(out));
        let unit = f.need("unit", out).and_then(|n| n.int(out));
        f.finish("`alias`", out);
        Some((registers::bank(&bank?, known, out)?, unit?))
    });
    f.finish("`armed`", out);
    Some(Armed {
        by: by?,
        granule: granule?,
        alias,
        until,
    })
}

fn selector(node: &Node, seen: &mut Vec<Text>, out: &mut Diagnostics) -> Option<Selector> {
    let mut f = Fields::new(node, out)?;
    let selector = keys(&mut f, seen, out);
    f.finish("a selector", out);
    Some(selector)
}

/// The keys of a selector.
fn keys(f: &mut Fields<'_>, seen: &mut Vec<Text>, out: &mut Diagnostics) -> Selector {
    let mut names = |key: &'static str, out: &mut Diagnostics| {
        let names = f.get(key).map_or(Vec::new(), |n| n.names(out));
        seen.extend(names.iter().cloned());
        texts(names)
    };
    let mut selector = Selector {
        units: names("unit", out),
        tags: names("tags", out),
        without: names("without", out),
        ops: names("ops", out),
        operands: names("operands", out),
        formats: names("formats", out),
        ..Selector::default()
    };
    if let Some(node) = f.get("passes") {
        // A number or a list of numbers.
        selector.passes = match &node.value {
            Content::List(all) => all.iter().filter_map(|n| n.int(out)).collect(),
            _ => node.int(out).into_iter().collect(),
        };
    }
    selector.min_bits = f.get("min_bits").and_then(|n| n.int(out));
    selector
}

fn texts(names: Vec<Text>) -> Vec<String> {
    names.into_iter().map(|t| t.text).collect()
}
