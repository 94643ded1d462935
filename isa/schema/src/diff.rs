//! What differs between two targets, row by row, in the order of the tables.

use std::fmt::{self, Display, Formatter};

use crate::model::{Isa, Op, Operand};

/// One row that is not the same in both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// `instruction`, `format`, `hazard`, `counter`, `register`, `limit`.
    pub table: &'static str,
    pub name: String,
    pub what: What,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// Only in the second.
    Added,
    /// Only in the first.
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

/// A row as its name and its keys with their values as text.
type Row = (String, Vec<(&'static str, String)>);

/// Everything that differs from `a` to `b`.
pub fn diff(a: &Isa, b: &Isa) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut compare = |table, rows: fn(&Isa) -> Vec<Row>| {
        rows_apart(table, &rows(a), &rows(b), &mut changes);
    };
    compare("limit", limits);
    compare("register", registers);
    compare("format", formats);
    compare("counter", counters);
    compare("instruction", ops);
    compare("hazard", hazards);
    changes
}

fn rows_apart(table: &'static str, a: &[Row], b: &[Row], changes: &mut Vec<Change>) {
    let mut push = |name: &str, what| {
        changes.push(Change {
            table,
            name: name.to_owned(),
            what,
        });
    };
    for (name, keys) in a {
        let Some((_, others)) = b.iter().find(|(n, _)| n == name) else {
            push(name, What::Removed);
            continue;
        };
        let differ: Vec<_> = keys
            .iter()
            .zip(others)
            .filter(|((_, x), (_, y))| x != y)
            .map(|((key, x), (_, y))| (*key, x.clone(), y.clone()))
            .collect();
        if !differ.is_empty() {
            push(name, What::Changed(differ));
        }
    }
    for (name, _) in b {
        if !a.iter().any(|(n, _)| n == name) {
            push(name, What::Added);
        }
    }
}

fn limits(isa: &Isa) -> Vec<Row> {
    let l = &isa.limits;
    let all: [(&str, u32); 6] = [
        ("wave_size", l.wave_size),
        ("lds_bytes", l.lds_bytes),
        ("lds_granule", l.lds_granule),
        ("max_workgroup", l.max_workgroup),
        ("nop_states", l.nop_states.into()),
        ("user_scalar_max", l.user_scalar_max.into()),
    ];
    all.iter()
        .map(|(name, n)| ((*name).to_owned(), vec![("value", n.to_string())]))
        .collect()
}

fn registers(isa: &Isa) -> Vec<Row> {
    let files = isa.files.iter().map(|f| {
        let keys = vec![
            ("first", f.first.to_string()),
            ("count", f.count.to_string()),
            ("align", format!("{:?}", f.align)),
        ];
        (format!("{}0..", f.prefix), keys)
    });
    let named = isa.named.iter().map(|r| {
        let keys = vec![
            ("unit", r.unit.to_string()),
            ("dwords", r.dwords.to_string()),
            ("bank", format!("{:?}", r.bank).to_lowercase()),
        ];
        (r.name.clone(), keys)
    });
    files.chain(named).collect()
}

fn formats(isa: &Isa) -> Vec<Row> {
    let row = |f: &crate::model::Format| {
        let fields: Vec<String> = f
            .fields
            .iter()
            .map(|f| format!("{} {:?}", f.name, f.pieces))
            .collect();
        let keys = vec![
            ("bytes", f.bytes.to_string()),
            ("pattern", format!("{:#x}/{:#x}", f.value, f.mask)),
            ("op", format!("{:?}", f.op)),
            ("fields", fields.join(", ")),
            ("scalar_reads", format!("{:?}", f.scalar_reads)),
        ];
        (f.name.clone(), keys)
    };
    isa.formats.iter().map(row).collect()
}

fn counters(isa: &Isa) -> Vec<Row> {
    isa.counters
        .iter()
        .map(|c| {
            let keys = vec![
                ("max", c.max.to_string()),
                ("field", format!("{:?}", c.field)),
            ];
            (c.name.clone(), keys)
        })
        .collect()
}

fn ops(isa: &Isa) -> Vec<Row> {
    isa.ops.iter().map(op).collect()
}

fn op(op: &Op) -> Row {
    let encodings: Vec<String> = op
        .encodings
        .iter()
        .map(|e| format!("{} {:#x} {:?}", e.format, e.op, e.set))
        .collect();
    let operands: Vec<String> = op.operands.iter().map(operand).collect();
    let events: Vec<String> = op
        .events
        .iter()
        .map(|e| format!("{} +{} {}", e.counter, e.amount, e.order))
        .collect();
    let l = &op.latency;
    let keys = vec![
        ("encoding", encodings.join(", ")),
        ("operands", operands.join(", ")),
        ("meaning", op.meaning.to_string()),
        ("unit", op.unit.clone()),
        (
            "latency",
            format!("{} cycles, issue {}, {}", l.cycles, l.issue, l.source),
        ),
        ("passes", op.passes.to_string()),
        ("counter", events.join(", ")),
        ("tags", op.tags.join(", ")),
    ];
    (op.name.clone(), keys)
}

fn operand(o: &Operand) -> String {
    let place = o.field.as_ref().or(o.implicit.as_ref());
    let lanes = match o.ty.lanes {
        1 => String::new(),
        n => format!("x{n}"),
    };
    let place = place.map_or("", String::as_str);
    format!("{}: {place}.{}{lanes}", o.name, o.ty.elem)
}

fn hazards(isa: &Isa) -> Vec<Row> {
    isa.hazards
        .iter()
        .map(|h| {
            let mut meeting = vec![h.overlap.clone()];
            meeting.extend(h.banks.iter().map(|b| format!("{b:?}").to_lowercase()));
            meeting.extend(h.registers.iter().cloned());
            let keys = vec![
                ("producer", format!("{:?}", h.producer)),
                ("consumer", format!("{:?}", h.consumer)),
                ("overlap", meeting.join(" ")),
                (
                    "wait_states",
                    format!("{} + {} per pass", h.base, h.per_pass),
                ),
                ("source", h.source.clone()),
            ];
            (h.name.clone(), keys)
        })
        .collect()
}
