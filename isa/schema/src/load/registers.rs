//! Banks, register files, named registers, kinds of register fields, inline constants and limits.

use super::layers::Table;
use super::unknown;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{BankRow, CodeRow, HalfNames, NamedRegister, RegisterFile};
use crate::table::{Bank, BankRole, Limits, MachineFigures};
use crate::yaml::{Fields, Node, Text, int};

/// Most register units of a machine, so that tables by unit stay small.
const MAX_UNITS: u32 = 1 << 20;

/// The effect of a result narrower than a register on the other bits of the register.
const NARROW: [&str; 2] = ["clear", "keep"];

/// The banks in the order of the tables.
pub(super) fn banks(table: &Table, out: &mut Diagnostics) -> Vec<BankRow> {
    let mut banks = Vec::new();
    for row in &table.rows {
        let mut f = row.fields();
        let role = f.need("role", out).and_then(|n| n.name(out));
        let class = f.need("class", out).and_then(|n| n.text(out));
        let narrow = f.get("narrow").and_then(|n| n.name(out));
        if let Some(word) = narrow
            .as_ref()
            .filter(|w| !NARROW.contains(&w.text.as_str()))
        {
            unknown(
                "word",
                "isa-unknown-word",
                &word.text,
                word.span,
                NARROW,
                out,
            );
        }
        f.get("note");
        f.finish("a bank", out);
        let (Some(role), Some(class)) = (role, class) else {
            continue;
        };
        let Some(found) = BankRole::parse(&role.text) else {
            let known = BankRole::ALL.iter().map(|r| r.1);
            unknown(
                "role",
                "isa-unknown-role",
                &role.text,
                role.span,
                known,
                out,
            );
            continue;
        };
        let Some(index) = u8::try_from(banks.len())
            .ok()
            .filter(|&i| usize::from(i) < crate::table::MAX_BANKS)
        else {
            let message = format!("a machine can have {} banks", crate::table::MAX_BANKS);
            out.push(Diagnostic::error("isa-too-many", message).label(row.name.span, "one more"));
            break;
        };
        banks.push(BankRow {
            name: row.name.text.clone(),
            class,
            bank: Bank { index, role: found },
            keeps_narrow: narrow.is_some_and(|w| w.text == "keep"),
            span: row.name.span,
        });
    }
    banks
}

/// A bank by its name in the tables.
pub(super) fn bank(name: &Text, banks: &[BankRow], out: &mut Diagnostics) -> Option<Bank> {
    let found = banks.iter().find(|b| b.name == name.text);
    if found.is_none() {
        let known = banks.iter().map(|b| b.name.as_str());
        let (text, span) = (&name.text, name.span);
        unknown("bank", "isa-unknown-bank", text, span, known, out);
    }
    found.map(|b| b.bank)
}

fn bank_of(node: Option<&Node>, banks: &[BankRow], out: &mut Diagnostics) -> Option<Bank> {
    let name = node?.name(out)?;
    bank(&name, banks, out)
}

pub(super) fn limits(table: &Table, out: &mut Diagnostics) -> Limits {
    let mut limits = Limits {
        lanes: 64,
        lds_bytes: 0,
        lds_granule: 1,
        max_workgroup: 1,
        nop_states: 1,
        branch_bytes: 4,
        machine: MachineFigures::default(),
        simds: 1,
        lane_registers: 0,
        register_granule: 1,
        scratch_bytes: 0,
    };
    let Some(row) = table.rows.first() else {
        return limits;
    };
    let mut f = row.fields();
    let optional = [
        "simds",
        "lane_registers",
        "register_granule",
        "scratch_bytes",
    ];
    let mut number = |key: &'static str, old: &mut u32, least: u32, out: &mut Diagnostics| {
        let node = match optional.contains(&key) {
            true => f.get(key),
            false => f.need(key, out),
        };
        let Some(value) = node.and_then(|n| n.int::<u32>(out)) else {
            return;
        };
        if value < least {
            let span = node.map_or(row.name.span, |n| n.span);
            let message = format!("`{key}` is {value}, at least {least} is needed");
            out.push(Diagnostic::error("isa-limit", message).label(span, ""));
            return;
        }
        *old = value;
    };
    number("lanes", &mut limits.lanes, 1, out);
    number("lds_bytes", &mut limits.lds_bytes, 0, out);
    number("lds_granule", &mut limits.lds_granule, 1, out);
    number("max_workgroup", &mut limits.max_workgroup, 1, out);
    number("nop_states", &mut limits.nop_states, 1, out);
    number("branch_bytes", &mut limits.branch_bytes, 1, out);
    number("simds", &mut limits.simds, 1, out);
    number("lane_registers", &mut limits.lane_registers, 0, out);
    number("register_granule", &mut limits.register_granule, 1, out);
    number("scratch_bytes", &mut limits.scratch_bytes, 0, out);
    let machine = &mut limits.machine;
    for (key, figure) in [
        ("compute_units", &mut machine.compute_units),
        ("waves", &mut machine.waves),
        ("megahertz", &mut machine.megahertz),
        ("matrix_megahertz", &mut machine.matrix_megahertz),
        ("slot_clocks", &mut machine.slot_clocks),
        ("gigabytes", &mut machine.gigabytes),
        ("launch_ns", &mut machine.launch_ns),
        ("lds_clock_bytes", &mut machine.lds_clock_bytes),
        ("memory_clock_bytes", &mut machine.memory_clock_bytes),
    ] {
        if let Some(n) = f.get(key).and_then(|n| n.int::<u32>(out)) {
            *figure = n;
        }
    }
    f.finish("`limits`", out);
    if limits.lanes > 64 {
        out.push(
            Diagnostic::error("isa-limit", "a wave has at most 64 lanes")
                .label(row.name.span, format!("{} here", limits.lanes)),
        );
        limits.lanes = 64;
    }
    limits
}

pub(super) fn files(table: &Table, banks: &[BankRow], out: &mut Diagnostics) -> Vec<RegisterFile> {
    let mut files: Vec<RegisterFile> = Vec::new();
    for row in &table.rows {
        let mut f = row.fields();
        let bank = bank_of(f.need("bank", out), banks, out);
        let prefix = f.need("prefix", out).and_then(|n| n.text(out));
        let first: Option<u32> = f.need("first", out).and_then(|n| n.int(out));
        let count: Option<u32> = f.need("count", out).and_then(|n| n.int(out));
        let mut align = Vec::new();
        for pair in f.get("align").and_then(|n| n.list(out)).unwrap_or(&[]) {
            let numbers: Vec<u32> = pair
                .list(out)
                .unwrap_or(&[])
                .iter()
                .filter_map(|n| n.int(out))
                .collect();
            match numbers[..] {
                [least, to] if to.is_power_of_two() => align.push((least, to)),
                _ => out.push(
                    Diagnostic::error("isa-limit", "an alignment is [units, power of two]")
                        .label(pair.span, ""),
                ),
            }
        }
        let halves = f.get("halves").and_then(|n| halves(n, out));
        f.finish("a register file", out);
        if let (Some(bank), Some(prefix), Some(first), Some(count)) = (bank, prefix, first, count) {
            if first.checked_add(count).is_none_or(|end| end > MAX_UNITS) {
                let message = format!("registers have units below {MAX_UNITS}");
                out.push(Diagnostic::error("isa-too-many", message).label(row.name.span, ""));
                continue;
            }
            files.push(RegisterFile {
                bank,
                prefix,
                first,
                count,
                align,
                halves,
            });
        }
    }
    files
}

/// `halves: {low: .l, high: .h, plain: true}`
fn halves(node: &Node, out: &mut Diagnostics) -> Option<HalfNames> {
    let mut f = Fields::new(node, out)?;
    let low = f.need("low", out).and_then(|n| n.text(out));
    let high = f.need("high", out).and_then(|n| n.text(out));
    let plain = f.get("plain").and_then(|n| n.boolean(out));
    f.finish("`halves`", out);
    Some(HalfNames {
        low: low?,
        high: high?,
        plain: plain.unwrap_or(false),
    })
}

pub(super) fn named(table: &Table, banks: &[BankRow], out: &mut Diagnostics) -> Vec<NamedRegister> {
    let mut named = Vec::new();
    for row in &table.rows {
        let mut f = row.fields();
        let unit: Option<u32> = f.need("unit", out).and_then(|n| n.int(out));
        let units = f.get("units").map_or(Some(1u32), |n| n.int(out));
        let bank = bank_of(f.need("bank", out), banks, out);
        let allocatable = f
            .get("allocatable")
            .and_then(|n| n.boolean(out))
            .unwrap_or(false);
        let any_width = f.get("any_width").and_then(|n| n.boolean(out));
        let zero = f.get("zero").and_then(|n| n.boolean(out));
        let text = f.get("text").and_then(|n| n.text(out));
        f.get("note");
        f.finish("a named register", out);
        if let (Some(unit), Some(units), Some(bank)) = (unit, units, bank) {
            if units == 0 || unit.checked_add(units).is_none_or(|end| end > MAX_UNITS) {
                let message = format!("registers have at least one unit, all below {MAX_UNITS}");
                out.push(Diagnostic::error("isa-too-many", message).label(row.name.span, ""));
                continue;
            }
            named.push(NamedRegister {
                name: row.name.text.clone(),
                unit,
                units,
                bank,
                allocatable,
                any_width: any_width.unwrap_or(false),
                zero: zero.unwrap_or(false),
                text,
            });
        }
    }
    named
}

/// Kinds of register fields: `source: {registers: {scalar: 0, vector: 0x100}, constants: true}`.
pub(super) fn codes(table: &Table, banks: &[BankRow], out: &mut Diagnostics) -> Vec<CodeRow> {
    let mut codes = Vec::new();
    for row in &table.rows {
        let mut f = row.fields();
        let mut registers = Vec::new();
        let list = f.need("registers", out).and_then(|n| n.map(out));
        for (name, node) in list.unwrap_or(&[]) {
            if let (Some(bank), Some(first)) = (bank(name, banks, out), node.int(out)) {
                registers.push((bank, first));
            }
        }
        // `true`, or the number that is added to the codes of constants.
        let constants = f.get("constants").and_then(|n| match n.scalar() {
            Some("true") => Some(0),
            Some("false") => None,
            _ => n.int(out),
        });
        let bank_bit = f.get("bank_bit").and_then(|n| n.int(out));
        f.get("note");
        f.finish("a kind of register field", out);
        codes.push(CodeRow {
            name: row.name.text.clone(),
            registers,
            constants,
            bank_bit,
        });
    }
    codes
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
