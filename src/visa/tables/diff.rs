//! The differences between two platforms, line by line.

use super::{OpInfo, Platform};
use std::collections::BTreeSet;

/// Differences from one platform to another: numbers and abilities, then operations by name.
pub fn diff(a: &Platform, b: &Platform) -> Vec<String> {
    let mut out = Vec::new();
    let mut change = |what: &str, from: String, to: String| {
        if from != to {
            out.push(format!("{what}: {from} -> {to}"));
        }
    };
    change(
        "grf_bytes",
        a.grf_bytes().to_string(),
        b.grf_bytes().to_string(),
    );
    for ((name, from), (_, to)) in a.flags().named().into_iter().zip(b.flags().named()) {
        change(name, from, to);
    }
    for ((name, from), (_, to)) in a.limits().named().into_iter().zip(b.limits().named()) {
        change(name, from, to);
    }
    change("without", a.without(), b.without());
    let names = |p: &Platform| p.ops().map(|(_, op)| op.name.clone()).collect::<Vec<_>>();
    let all: BTreeSet<String> = names(a).into_iter().chain(names(b)).collect();
    for name in all {
        let of = |p: &Platform| p.op_by_name(&name).and_then(|op| p.op(op));
        match (of(a), of(b)) {
            (Some(_), None) => out.push(format!("- {name}")),
            (None, Some(_)) => out.push(format!("+ {name}")),
            (Some(from), Some(to)) if from != to => {
                let what = changed(from, to).join(", ");
                out.push(format!("~ {name}: {what}"));
            }
            _ => {}
        }
    }
    out
}

fn changed(a: &OpInfo, b: &OpInfo) -> Vec<&'static str> {
    [
        ("operands", a.operands != b.operands),
        ("modifiers", a.modifiers != b.modifiers),
        ("sizes", a.sizes != b.sizes),
        ("meaning", a.meaning != b.meaning),
        ("predicate", a.guard != b.guard),
        ("saturation", a.saturate != b.saturate),
        (
            "modifiers of sources",
            a.source_modifiers != b.source_modifiers,
        ),
        ("note", a.note != b.note),
    ]
    .into_iter()
    .filter_map(|(what, differs)| differs.then_some(what))
    .collect()
}
