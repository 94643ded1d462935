//! `easel isa coverage`: the parts of the instruction set that have a meaning, and those that occur in texts.

use easel::target::Opcode;
use easel::target::query::is_modelled;
use easel::target::{OpInfo, Target};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The rows of a target whose instructions occur in texts. Lines that are no instructions of the target do not count.
fn used(target: Target, texts: &[String]) -> BTreeSet<Opcode> {
    let lines = texts.iter().flat_map(|text| text.lines());
    let bare = lines.map(|line| line.split([';', '#']).next().unwrap_or("").trim());
    // The same line occurs in many texts.
    let distinct: BTreeSet<&str> = bare.filter(|line| !line.is_empty()).collect();
    let parsed = distinct
        .into_iter()
        .filter_map(|line| target.parse_inst(line).ok());
    parsed.map(|parsed| parsed.inst.op).collect()
}

/// Counts of a target's rows by unit: all, selectable ones, those without a meaning; with texts, those that occur in them. With `list`,
/// the names of the rows without a meaning, and of those that do not occur.
pub fn text(target: Target, list: bool, texts: &[String]) -> String {
    let used = (!texts.is_empty()).then(|| used(target, texts));
    let mut out = String::new();
    let mut units: BTreeMap<&str, [usize; 4]> = BTreeMap::new();
    let mut without: Vec<&'static OpInfo> = Vec::new();
    let mut unused: Vec<&'static OpInfo> = Vec::new();
    for (op, info) in target.all_ops() {
        let unit = target.units[info.unit.index()];
        let counts = units.entry(unit).or_default();
        counts[0] += 1;
        counts[1] += usize::from(info.selectable);
        if !is_modelled(info) {
            counts[2] += 1;
            without.push(info);
        }
        match &used {
            Some(used) if used.contains(&op) => counts[3] += 1,
            Some(_) => unused.push(info),
            None => {}
        }
    }
    let total = units.values().fold([0; 4], |mut all, counts| {
        all.iter_mut().zip(counts).for_each(|(a, c)| *a += c);
        all
    });
    let _ = writeln!(out, "{}: {} rows", target.name(), total[0]);
    let mut line = |unit: &str, cells: [String; 4]| {
        let [rows, selectable, unknown, occur] = cells;
        let _ = write!(out, "  {unit:<10} {rows:>6} {selectable:>12} {unknown:>16}");
        let _ = match &used {
            Some(_) => writeln!(out, " {occur:>10}"),
            None => writeln!(out),
        };
    };
    let heads = ["rows", "selectable", "without meaning", "in texts"];
    line("unit", heads.map(String::from));
    for (unit, counts) in &units {
        line(unit, counts.map(|n| n.to_string()));
    }
    line("all", total.map(|n| n.to_string()));
    if list {
        let mut names = |title: &str, rows: Vec<&'static OpInfo>| {
            let _ = writeln!(out, "{title}:");
            for info in rows {
                let unit = target.units[info.unit.index()];
                let _ = writeln!(out, "  {unit:<10} {}", info.name);
            }
        };
        names("rows without a meaning", without);
        if used.is_some() {
            names("rows that occur in no text", unused);
        }
    }
    out
}
