//! `easel isa coverage`: the parts of the instruction set that have a meaning.

use easel::target::query::is_modelled;
use easel::target::{OpInfo, Target};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Counts of a target's rows by unit: all, selectable ones, those without a meaning. With `list`, the names of the latter.
pub fn text(target: Target, list: bool) -> String {
    let mut out = String::new();
    let mut units: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    let mut without: Vec<&'static OpInfo> = Vec::new();
    for (_, info) in target.all_ops() {
        let unit = target.units[info.unit.index()];
        let counts = units.entry(unit).or_default();
        counts[0] += 1;
        counts[1] += usize::from(info.selectable);
        if !is_modelled(info) {
            counts[2] += 1;
            without.push(info);
        }
    }
    let total = units.values().fold([0; 3], |mut all, counts| {
        all.iter_mut().zip(counts).for_each(|(a, c)| *a += c);
        all
    });
    let _ = writeln!(out, "{}: {} rows", target.name(), total[0]);
    let _ = writeln!(
        out,
        "  {:<10} {:>6} {:>12} {:>16}",
        "unit", "rows", "selectable", "without meaning"
    );
    for (unit, [rows, selectable, unknown]) in &units {
        let _ = writeln!(out, "  {unit:<10} {rows:>6} {selectable:>12} {unknown:>16}");
    }
    let [rows, selectable, unknown] = total;
    let _ = writeln!(
        out,
        "  {:<10} {rows:>6} {selectable:>12} {unknown:>16}",
        "all"
    );
    if list {
        for info in without {
            let unit = target.units[info.unit.index()];
            let _ = writeln!(out, "  {unit:<10} {}", info.name);
        }
    }
    out
}
