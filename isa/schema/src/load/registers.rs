//! Register files, named registers, inline constants and limits.

use super::layers::Table;
use super::unknown;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Bank, Limits, NamedRegister, RegisterFile};
use crate::yaml::{Fields, Node, Text, int};

const BANKS: [(&str, Bank); 5] = [
    ("scalar", Bank::Scalar),
    ("vector", Bank::Vector),
    ("accumulator", Bank::Accumulator),
    ("condition", Bank::Condition),
    ("special", Bank::Special),
];

/// A bank by its name in the tables.
pub(super) fn bank(name: &Text, out: &mut Diagnostics) -> Option<Bank> {
    let found = BANKS.iter().find(|(n, _)| *n == name.text);
    if found.is_none() {
        let known = BANKS.iter().map(|(n, _)| *n);
        unknown(
            "bank",
            "isa-unknown-bank",
            &name.text,
            name.span,
            known,
            out,
        );
    }
    found.map(|(_, bank)| *bank)
}

fn bank_of(node: Option<&Node>, out: &mut Diagnostics) -> Option<Bank> {
    let name = node?.name(out)?;
    bank(&name, out)
}

pub(super) fn limits(table: &Table, out: &mut Diagnostics) -> Limits {
    let mut limits = Limits {
        wave_size: 64,
        lds_bytes: 0,
        lds_granule: 1,
        max_workgroup: 1,
        nop_states: 1,
        user_scalar_max: 16,
    };
    let Some(row) = table.rows.first() else {
        return limits;
    };
    let mut f = row.fields();
    let mut u32_of = |key, old: u32, out: &mut Diagnostics| {
        f.need(key, out).and_then(|n| n.int(out)).unwrap_or(old)
    };
    limits.wave_size = u32_of("wave_size", limits.wave_size, out);
    limits.lds_bytes = u32_of("lds_bytes", limits.lds_bytes, out);
    limits.lds_granule = u32_of("lds_granule", limits.lds_granule, out);
    limits.max_workgroup = u32_of("max_workgroup", limits.max_workgroup, out);
    let mut u8_of = |key, old: u8, out: &mut Diagnostics| {
        f.need(key, out).and_then(|n| n.int(out)).unwrap_or(old)
    };
    limits.nop_states = u8_of("nop_states", limits.nop_states, out);
    limits.user_scalar_max = u8_of("user_scalar_max", limits.user_scalar_max, out);
    f.finish("`limits`", out);
    limits
}

pub(super) fn files(table: &Table, out: &mut Diagnostics) -> Vec<RegisterFile> {
    let mut files = Vec::new();
    for row in &table.rows {
        let mut f = row.fields();
        let bank = bank_of(f.need("bank", out), out);
        let prefix = f.need("prefix", out).and_then(|n| n.text(out));
        let first = f.need("first", out).and_then(|n| n.int(out));
        let count = f.need("count", out).and_then(|n| n.int(out));
        let mut align = Vec::new();
        for pair in f.get("align").and_then(|n| n.list(out)).unwrap_or(&[]) {
            let numbers: Vec<u8> = pair
                .list(out)
                .unwrap_or(&[])
                .iter()
                .filter_map(|n| n.int(out))
                .collect();
            if let [least, to] = numbers[..] {
                align.push((least, to));
            }
        }
        f.finish("a register file", out);
        if let (Some(bank), Some(prefix), Some(first), Some(count)) = (bank, prefix, first, count) {
            files.push(RegisterFile {
                bank,
                prefix,
                first,
                count,
                align,
            });
        }
    }
    files
}

pub(super) fn named(table: &Table, out: &mut Diagnostics) -> Vec<NamedRegister> {
    let mut named = Vec::new();
    for row in &table.rows {
        let mut f = row.fields();
        let unit = f.need("unit", out).and_then(|n| n.int(out));
        let dwords = f.get("dwords").map_or(Some(1), |n| n.int(out));
        let bank = bank_of(f.need("bank", out), out);
        let allocatable = f
            .get("allocatable")
            .and_then(|n| n.boolean(out))
            .unwrap_or(false);
        f.get("note");
        f.finish("a named register", out);
        if let (Some(unit), Some(dwords), Some(bank)) = (unit, dwords, bank) {
            named.push(NamedRegister {
                name: row.name.text.clone(),
                unit,
                dwords,
                bank,
                allocatable,
            });
        }
    }
    named
}

/// Inline constants: (source code, value).
pub(super) type Inline = (Vec<(u16, i64)>, Vec<(u16, f64)>);

/// `ints: [{first: 193, from: -1, to: -16}]`: codes from `first` hold the values from `from` to
/// `to`, both included, in steps of one; `floats: {240: 0.5}`: code and value.
pub(super) fn inline(table: &Table, out: &mut Diagnostics) -> Inline {
    let (mut ints, mut floats) = (Vec::new(), Vec::new());
    let Some(row) = table.rows.first() else {
        return (ints, floats);
    };
    let mut f = row.fields();
    for node in f.get("ints").and_then(|n| n.list(out)).unwrap_or(&[]) {
        let Some(mut run) = Fields::new(node, out) else {
            continue;
        };
        let first: Option<u8> = run.need("first", out).and_then(|n| n.int(out));
        let from: Option<i8> = run.need("from", out).and_then(|n| n.int(out));
        let to: Option<i8> = run.need("to", out).and_then(|n| n.int(out));
        run.finish("a run of inline constants", out);
        if let (Some(first), Some(from), Some(to)) = (first, from, to) {
            let step = i64::from(to > from) - i64::from(to < from);
            for i in 0..=u16::from(from.abs_diff(to)) {
                ints.push((u16::from(first) + i, i64::from(from) + step * i64::from(i)));
            }
        }
    }
    for (key, node) in f.get("floats").and_then(|n| n.map(out)).unwrap_or(&[]) {
        let Some(code) = int(&key.text).and_then(|code| u16::try_from(code).ok()) else {
            out.push(
                Diagnostic::error("yaml-wrong-type", "expected a source code").label(key.span, ""),
            );
            continue;
        };
        floats.extend(node.float(out).map(|value| (code, value)));
    }
    f.finish("`inline`", out);
    (ints, floats)
}
