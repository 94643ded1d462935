//! The comparison of two files, kernel by kernel.

use crate::figures::Build;
use crate::walk::{Answer, compare};
use easel_backend::Kernel;
use easel_check::{Place, Places};
use easel_ir::Inst;
use easel_isa::diagnostic::Diagnostics;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The comparison of two files.
#[derive(Clone, Debug, Serialize)]
pub struct DiffReport {
    /// The names of the files.
    pub files: [String; 2],
    /// The worst answer of the kernels.
    pub answer: Answer,
    /// The pairs of kernels, in the order of the first text.
    pub kernels: Vec<Diffed>,
    /// Kernels of each file that have no partner.
    pub alone: [Vec<String>; 2],
}

/// The comparison of two kernels.
#[derive(Clone, Debug, Serialize)]
pub struct Diffed {
    /// The names.
    pub names: [String; 2],
    /// The name of the target of the first kernel.
    pub target: &'static str,
    /// Whether the kernels compute the same.
    pub answer: Answer,
    /// Pairs of blocks that were compared.
    pub pairs: usize,
    /// The reason, unless the kernels compute the same.
    pub unequal: Option<Unequal>,
    /// The figures of both.
    pub builds: [Build; 2],
}

/// The first place at which two kernels are not known to compute the same.
#[derive(Clone, Debug, Serialize)]
pub struct Unequal {
    /// The difference, or the reason for which nothing is known.
    pub reason: String,
    /// The instruction of each kernel.
    pub places: [Option<Place>; 2],
    /// Both values, as expressions.
    pub values: Option<[String; 2]>,
}

/// Compares pairs of kernels of two texts, each with its name.
///
/// # Errors
/// A kernel that cannot be decoded.
pub fn report(
    files: [(&str, &str); 2],
    pairs: &[[&Kernel; 2]],
    alone: [Vec<String>; 2],
) -> Result<DiffReport, Diagnostics> {
    let places = files.map(|(_, text)| Places::new(text));
    let mut kernels = Vec::new();
    let mut errors = Diagnostics::default();
    for &pair in pairs {
        match one(files, &places, pair) {
            Ok(diffed) => kernels.push(diffed),
            Err(own) => errors.0.extend(own.0),
        }
    }
    errors.into_result(())?;
    let worst = kernels.iter().map(|k| k.answer).max();
    let partners = alone.iter().all(Vec::is_empty);
    let least = if partners {
        Answer::Same
    } else {
        Answer::NotKnown
    };
    Ok(DiffReport {
        files: files.map(|(name, _)| name.to_string()),
        answer: worst.unwrap_or(Answer::NotKnown).max(least),
        kernels,
        alone,
    })
}

fn one(
    files: [(&str, &str); 2],
    places: &[Places; 2],
    [a, b]: [&Kernel; 2],
) -> Result<Diffed, Diagnostics> {
    let compared = compare(a, b)?;
    let place = |side: usize, kernel: &Kernel, inst: Option<Inst>| {
        let span = kernel.function.insts.get(inst?)?.span?;
        Some(Place::new(&places[side], files[side].1, span))
    };
    let unequal = compared.difference.map(|d| Unequal {
        reason: d.reason,
        places: [place(0, a, d.insts[0]), place(1, b, d.insts[1])],
        values: d.values,
    });
    Ok(Diffed {
        names: [a, b].map(|k| k.function.name.clone()),
        target: a.function.target().name(),
        answer: compared.answer,
        pairs: compared.pairs,
        unequal,
        builds: [Build::new(a, &places[0])?, Build::new(b, &places[1])?],
    })
}

/// The most mnemonics and spills that the text shows.
const SHOWN: usize = 12;

impl DiffReport {
    /// The report as text.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for kernel in &self.kernels {
            kernel.write(&self.files, &mut out);
        }
        for (file, alone) in self.files.iter().zip(&self.alone) {
            for name in alone {
                let _ = writeln!(out, "{name}: only in {file}");
            }
        }
        out
    }
}

fn cell(n: Option<u64>) -> String {
    n.map_or("-".to_string(), |n| n.to_string())
}

/// A row of the table: both figures and the difference.
fn row(name: &str, [a, b]: [Option<u64>; 2], out: &mut String) {
    let change = match (a, b) {
        (Some(a), Some(b)) if a != b => format!("{:+}", i128::from(b) - i128::from(a)),
        _ => String::new(),
    };
    let line = format!("  {name:<24} {:>9} {:>9} {change:>9}", cell(a), cell(b));
    let _ = writeln!(out, "{}", line.trim_end());
}

impl Diffed {
    fn write(&self, files: &[String; 2], out: &mut String) {
        let [a, b] = &self.names;
        let name = match a == b {
            true => a.clone(),
            false => format!("{a} and {b}"),
        };
        let answer = match self.answer {
            Answer::Same => "the builds compute the same",
            Answer::Different => "the builds compute different results",
            Answer::NotKnown => "it is not known whether the builds compute the same",
        };
        let _ = writeln!(out, "{name} ({}): {answer}", self.target);
        if self.answer == Answer::Same {
            *out += "  waits and wait states are not compared: `easel check` finds missing ones\n";
        }
        if let Some(unequal) = &self.unequal {
            let _ = writeln!(out, "  {}", unequal.reason);
            for side in [0, 1] {
                if let Some(place) = &unequal.places[side] {
                    let (file, line) = (&files[side], place.line);
                    let _ = writeln!(out, "  {file}:{line}: {}", place.text);
                }
                if let Some(values) = &unequal.values {
                    let _ = writeln!(out, "    {}", values[side]);
                }
            }
        }
        self.table(out);
        self.mnemonics(out);
        for (side, letter) in ["first", "second"].iter().enumerate() {
            self.spills(side, letter, out);
        }
        self.loops(out);
    }

    fn table(&self, out: &mut String) {
        let [a, b] = &self.builds;
        let (rows, others) = (a.rows(), b.rows());
        let other = |name: &str| others.iter().find(|r| r.0 == name).and_then(|r| r.1);
        for (name, own) in &rows {
            let pair = [*own, other(name)];
            if pair != [Some(0), Some(0)] {
                row(name, pair, out);
            }
        }
        let limits = [a, b].map(|b| b.occupancy.map_or("-", |o| o.limit));
        let _ = writeln!(
            out,
            "  {:<24} {:>9} {:>9}",
            "limit of waves", limits[0], limits[1]
        );
    }

    /// Mnemonics whose counts differ, the most changed ones first.
    pub fn changed(&self) -> Vec<(&'static str, [u64; 2])> {
        let [a, b] = &self.builds;
        let names: BTreeSet<&'static str> = a
            .mnemonics
            .keys()
            .chain(b.mnemonics.keys())
            .copied()
            .collect();
        let count = |build: &Build, name: &str| build.mnemonics.get(name).copied().unwrap_or(0);
        let mut out: Vec<(&'static str, [u64; 2])> = names
            .into_iter()
            .map(|name| (name, [count(a, name), count(b, name)]))
            .filter(|(_, [a, b])| a != b)
            .collect();
        out.sort_by_key(|(_, [a, b])| std::cmp::Reverse(a.abs_diff(*b)));
        out
    }

    fn mnemonics(&self, out: &mut String) {
        let changed = self.changed();
        for (name, [a, b]) in changed.iter().take(SHOWN) {
            row(name, [Some(*a), Some(*b)], out);
        }
        if let Some(more) = changed.len().checked_sub(SHOWN).filter(|&n| n > 0) {
            let _ = writeln!(out, "  and {more} more mnemonics");
        }
    }

    fn spills(&self, side: usize, which: &str, out: &mut String) {
        let spills = &self.builds[side].spills;
        for spill in spills.iter().take(SHOWN) {
            let kind = match spill.kind {
                crate::SpillKind::Memory => "private memory at ",
                _ => "",
            };
            let value = spill.register.as_deref().unwrap_or("an unknown value");
            let by = match &spill.definition {
                Some((name, line)) => format!(" of `{name}` in line {line}"),
                None => String::new(),
            };
            let depth = match (spill.depth, spill.loop_line) {
                (0, _) => String::new(),
                (depth, Some(line)) => format!(", in the loop of line {line} (depth {depth})"),
                (depth, None) => format!(", in a loop of depth {depth}"),
            };
            let _ = writeln!(
                out,
                "  {which}: {kind}{} keeps {value}{by}: stored in lines {:?}, loaded in lines {:?}{depth}",
                spill.place, spill.stores, spill.loads
            );
        }
        if let Some(more) = spills.len().checked_sub(SHOWN).filter(|&n| n > 0) {
            let _ = writeln!(out, "  {which}: and {more} more places of spilled values");
        }
    }

    fn loops(&self, out: &mut String) {
        let [a, b] = &self.builds;
        for n in 0..a.loops.len().max(b.loops.len()) {
            let pair = [a.loops.get(n), b.loops.get(n)];
            let depth = pair.iter().flatten().map(|l| l.depth).next().unwrap_or(0);
            let lines = pair.map(|l| cell(l.and_then(|l| l.line).map(|l| l as u64)));
            let _ = writeln!(
                out,
                "  loop {} (depth {depth}) of lines {} and {}",
                n + 1,
                lines[0],
                lines[1]
            );
            row(
                "  instructions",
                pair.map(|l| l.map(|l| l.instructions)),
                out,
            );
            row("  waits", pair.map(|l| l.map(|l| l.waits)), out);
            row("  wait states", pair.map(|l| l.map(|l| l.wait_states)), out);
            row("  clocks", pair.map(|l| l.and_then(|l| l.clocks)), out);
        }
    }
}
