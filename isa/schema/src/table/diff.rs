//! Differences between two targets, row by row, in the order of the tables.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use super::{Encoding, FieldKind, OpInfo, OperandSpec, Print, Role, Tables};

/// A row that differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// `limit`, `register`, `counter`, `instruction`, `hazard`, `descriptor`.
    pub table: &'static str,
    /// The name of the row.
    pub name: String,
    /// The difference.
    pub what: What,
}

/// The difference of a row between two targets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// The row is only in the second target.
    Added,
    /// The row is only in the first target.
    Removed,
    /// (key, in the first, in the second) for each key that differs.
    Changed(Vec<(&'static str, String, String)>),
}

impl Display for Change {
    /// `+ instruction NAME`, `- ...`, or `~ ...` and a line for each key.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let sign = match self.what {
            What::Added => '+',
            What::Removed => '-',
            What::Changed(_) => '~',
        };
        write!(f, "{sign} {} {}", self.table, self.name)?;
        if let What::Changed(keys) = &self.what {
            for (key, a, b) in keys {
                write!(f, "\n    {key}: {a} -> {b}")?;
            }
        }
        Ok(())
    }
}

/// A row as its name and its keys with their values as text. Functions that make rows of a target
/// also see the other target, for values that are only shown as a difference.
type Row = (String, Vec<(&'static str, String)>);

/// All differences from `a` to `b`.
pub fn diff(a: &Tables, b: &Tables) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut compare = |table, rows: fn(&Tables, &Tables) -> Vec<Row>| {
        rows_apart(table, rows(a, b), rows(b, a), &mut changes);
    };
    compare("limit", limits);
    compare("register", registers);
    compare("counter", counters);
    compare("instruction", ops);
    compare("hazard", hazards);
    compare("descriptor", descriptor);
    changes
}

fn rows_apart(table: &'static str, a: Vec<Row>, b: Vec<Row>, changes: &mut Vec<Change>) {
    let mut push = |name: &str, what| {
        changes.push(Change {
            table,
            name: name.to_owned(),
            what,
        });
    };
    let first: BTreeMap<&String, _> = a.iter().map(|(name, keys)| (name, keys)).collect();
    let second: BTreeMap<&String, _> = b.iter().map(|(name, keys)| (name, keys)).collect();
    for (name, keys) in &a {
        let Some(others) = second.get(name) else {
            push(name, What::Removed);
            continue;
        };
        let differ: Vec<_> = keys
            .iter()
            .zip(others.iter())
            .filter(|((_, x), (_, y))| x != y)
            .map(|((key, x), (_, y))| (*key, x.clone(), y.clone()))
            .collect();
        if !differ.is_empty() {
            push(name, What::Changed(differ));
        }
    }
    for (name, _) in &b {
        if !first.contains_key(name) {
            push(name, What::Added);
        }
    }
}

fn limits(t: &Tables, _: &Tables) -> Vec<Row> {
    let l = &t.limits;
    let all: [(&str, u32); 19] = [
        ("lanes", l.lanes),
        ("lds_bytes", l.lds_bytes),
        ("lds_granule", l.lds_granule),
        ("max_workgroup", l.max_workgroup),
        ("nop_states", l.nop_states),
        ("branch_bytes", l.branch_bytes),
        ("simds", l.simds),
        ("lane_registers", l.lane_registers),
        ("register_granule", l.register_granule),
        ("scratch_bytes", l.scratch_bytes),
        ("compute_units", l.machine.compute_units),
        ("waves", l.machine.waves),
        ("megahertz", l.machine.megahertz),
        ("matrix_megahertz", l.machine.matrix_megahertz),
        ("slot_clocks", l.machine.slot_clocks),
        ("gigabytes", l.machine.gigabytes),
        ("launch_ns", l.machine.launch_ns),
        ("lds_clock_bytes", l.machine.lds_clock_bytes),
        ("memory_clock_bytes", l.machine.memory_clock_bytes),
    ];
    all.iter()
        .map(|(name, n)| ((*name).to_owned(), vec![("value", n.to_string())]))
        .collect()
}

fn registers(t: &Tables, _: &Tables) -> Vec<Row> {
    let files = t.files.iter().map(|f| {
        let keys = vec![
            ("first", f.first.to_string()),
            ("count", f.count.to_string()),
            ("align", format!("{:?}", f.align)),
        ];
        (format!("{}0..", f.prefix), keys)
    });
    let named = t.named.iter().map(|r| {
        let keys = vec![
            ("unit", r.reg.unit.to_string()),
            ("units", r.reg.units.to_string()),
            ("bank", t.bank_name(r.bank).to_owned()),
        ];
        (r.name.to_owned(), keys)
    });
    files.chain(named).collect()
}

fn counters(t: &Tables, _: &Tables) -> Vec<Row> {
    let row = |c: &super::Counter| {
        let also = c.also.iter().map(|&n| t.counters[usize::from(n)].name);
        let keys = vec![
            ("max", c.max.to_string()),
            ("signals_sources", c.signals_sources.to_string()),
            ("results", format!("{:?}", c.results)),
            ("unstated", c.unstated.to_string()),
            ("also", also.collect::<Vec<_>>().join(" ")),
        ];
        (c.name.to_owned(), keys)
    };
    t.counters.iter().map(row).collect()
}

fn ops(t: &Tables, _: &Tables) -> Vec<Row> {
    t.all_ops().map(|(_, info)| op(t, info)).collect()
}

fn op(t: &Tables, info: &OpInfo) -> Row {
    let encodings: Vec<String> = info.encodings.iter().map(|e| encoding(info, e)).collect();
    let (modifiers, operands): (Vec<_>, Vec<_>) =
        info.operands.iter().partition(|o| o.role == Role::Modifier);
    let operands: Vec<String> = operands.iter().map(|o| operand(t, o)).collect();
    let modifiers: Vec<String> = modifiers.iter().map(|o| modifier(o)).collect();
    let events: Vec<String> = info
        .events
        .iter()
        .map(|e| {
            let name = t.counters[usize::from(e.counter)].name;
            format!("{name} +{} class {}", e.amount, e.order)
        })
        .collect();
    let keys = vec![
        ("mnemonic", info.mnemonic.to_owned()),
        ("meaning", info.meaning.to_owned()),
        ("encoding", encodings.join("; ")),
        ("operands", operands.join(", ")),
        ("modifiers", modifiers.join(", ")),
        ("unit", t.unit_name(info.unit).to_owned()),
        (
            "latency",
            format!(
                "{} cycles, issue {}, {}",
                info.latency, info.issue, info.latency_source
            ),
        ),
        ("passes", info.passes.to_string()),
        ("counter", events.join(", ")),
        ("tags", info.tags.join(", ")),
    ];
    (info.name.to_owned(), keys)
}

fn encoding(info: &OpInfo, e: &Encoding) -> String {
    let fields: Vec<String> = e
        .fields
        .iter()
        .filter(|f| !matches!(f.kind, FieldKind::Tied(_)))
        .map(|f| {
            let name = info.operands[usize::from(f.operand)].name;
            format!("{name} {:?}", f.pieces)
        })
        .collect();
    let bits = format!("{:#x}/{:#x}", e.value, e.mask);
    format!("{} {bits} {}", e.format, fields.join(" "))
}

fn operand(t: &Tables, o: &OperandSpec) -> String {
    let lanes = match o.lanes {
        0 | 1 => String::new(),
        n => format!("x{n}"),
    };
    let place = match o.fixed {
        Some(reg) => t.reg_name(reg),
        None => {
            let banks: Vec<&str> = o.banks.iter().map(|b| t.bank_name(b)).collect();
            banks.join("|")
        }
    };
    format!("{}: {place}.{}{lanes}", o.name, o.elem)
}

/// The form in assembly text.
fn modifier(o: &OperandSpec) -> String {
    match o.print {
        Print::Flag(word) | Print::Number(word) | Print::Bits(word) => word.to_owned(),
        _ => o.name.to_owned(),
    }
}

fn hazards(t: &Tables, other: &Tables) -> Vec<Row> {
    let rows = t.hazards.iter().enumerate();
    rows.map(|(n, h)| {
        let same = other.hazards.iter().position(|o| o.name == h.name);
        let mut meeting = vec![format!("{:?}", h.overlap)];
        meeting.extend(h.banks.iter().map(|b| t.bank_name(b).to_owned()));
        meeting.extend(h.regs.iter().map(|r| t.reg_name(*r)));
        let producer = |info: &OpInfo| info.hazard_producer;
        let consumer = |info: &OpInfo| info.hazard_consumer;
        let keys = vec![
            ("producer", concerned(t, n, other, same, producer)),
            ("consumer", concerned(t, n, other, same, consumer)),
            ("overlap", meeting.join(" ")),
            (
                "wait_states",
                format!("{} + {} per pass", h.base, h.per_pass),
            ),
            ("until", format!("{:?}", h.until)),
            ("mend", format!("{:?}", h.mend)),
            ("armed", format!("{:?}", h.armed)),
            ("source", h.source.to_owned()),
        ];
        (h.name.to_owned(), keys)
    })
    .collect()
}

/// Of the instructions of both targets, those in this target's row `n` and
/// not in the other target's row `same`.
fn concerned(
    t: &Tables,
    n: usize,
    other: &Tables,
    same: Option<usize>,
    set: fn(&OpInfo) -> u128,
) -> String {
    let more = t.all_ops().filter(|(_, info)| {
        let there = other.by_name(info.name).map(|op| set(other.info(op)));
        let in_other = |there: u128| same.is_some_and(|m| there >> m & 1 == 1);
        set(info) >> n & 1 == 1 && there.is_some_and(|there| !in_other(there))
    });
    let names: Vec<&str> = more.map(|(_, info)| info.name).collect();
    match names.as_slice() {
        [] => "no more".into(),
        [first, .., last] => format!("also {} from {first} to {last}", names.len()),
        [one] => format!("also {one}"),
    }
}

fn descriptor(t: &Tables, _: &Tables) -> Vec<Row> {
    let fields = t.abi.map_or(&[][..], |abi| abi.descriptor);
    let row = |f: &super::DescriptorField| {
        let keys = vec![
            ("value", format!("{:?}", f.value)),
            ("at", format!("{:?}", f.at)),
            ("mode", format!("{:?}, else {}", f.mode, f.assumed)),
            ("setting", format!("{:?}", f.setting)),
            (
                "scale",
                format!(
                    "({:+}) / {} - {}, reserves {}",
                    f.add, f.divide, f.less, f.reserve
                ),
            ),
        ];
        (f.key.to_owned(), keys)
    };
    fields.iter().map(row).collect()
}
