//! What differs between two targets' tables, as text.

use easel_isa::model::{Hazard, Isa, Op};
use std::collections::BTreeMap;

/// Lines `- NAME` for what only `a` has, `+ NAME` for what only `b` has, `~ NAME: ...` for what
/// changed; instructions, then hazard rows, each sorted by name.
pub fn difference(a: &Isa, b: &Isa) -> String {
    let mut text = format!("{} -> {}\n", a.target, b.target);
    let ops = |isa: &Isa| {
        isa.ops
            .iter()
            .map(|op| (op.name.clone(), row(op)))
            .collect()
    };
    let hazards = |isa: &Isa| {
        isa.hazards
            .iter()
            .map(|h| (h.name.clone(), hazard(h)))
            .collect()
    };
    text += &section("instructions", &ops(a), &ops(b));
    text += &section("hazards", &hazards(a), &hazards(b));
    text
}

/// The facts of a row by what they are called.
type Facts = Vec<(&'static str, String)>;

fn row(op: &Op) -> Facts {
    let encodings = op
        .encodings
        .iter()
        .map(|e| format!("{} {:#x} {:?}", e.format, e.op, e.set));
    let operands = op.operands.iter().map(|o| {
        let field = o.field.as_deref().or(o.implicit.as_deref()).unwrap_or("");
        format!(
            "{}: {field}.{}{}x{}",
            o.name, o.ty.elem, o.ty.elem_bits, o.ty.lanes
        )
    });
    vec![
        ("meaning", op.meaning_text.clone()),
        ("encodings", encodings.collect::<Vec<_>>().join("; ")),
        ("operands", operands.collect::<Vec<_>>().join(", ")),
        ("unit", op.unit.clone()),
        (
            "latency",
            format!(
                "{} issue {} ({})",
                op.latency.cycles, op.latency.issue, op.latency.source
            ),
        ),
        ("passes", op.passes.to_string()),
        ("tags", op.tags.join(" ")),
    ]
}

fn hazard(hazard: &Hazard) -> Facts {
    vec![
        ("producer", format!("{:?}", hazard.producer)),
        ("consumer", format!("{:?}", hazard.consumer)),
        (
            "wait states",
            format!("{} + {} per pass", hazard.base, hazard.per_pass),
        ),
    ]
}

fn section(title: &str, a: &BTreeMap<String, Facts>, b: &BTreeMap<String, Facts>) -> String {
    let mut lines = String::new();
    let names: std::collections::BTreeSet<&String> = a.keys().chain(b.keys()).collect();
    for name in names {
        match (a.get(name), b.get(name)) {
            (Some(_), None) => lines += &format!("  - {name}\n"),
            (None, Some(_)) => lines += &format!("  + {name}\n"),
            (Some(old), Some(new)) => {
                for ((what, old), (_, new)) in old.iter().zip(new).filter(|(x, y)| x != y) {
                    lines += &format!("  ~ {name}: {what} {old} -> {new}\n");
                }
            }
            (None, None) => {}
        }
    }
    match lines.is_empty() {
        true => format!("{title}: no difference\n"),
        false => format!("{title}:\n{lines}"),
    }
}
