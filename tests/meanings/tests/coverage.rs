//! The rows that tests encode, run and select, as `generated/coverage.md`. `EASEL_BLESS=1` writes the file.
//!
//! The oracle of pure rows is `tests/meanings`, that of accesses of memory `tests/memory_rows`, that of products `products.rs` and the
//! tests beside `src/simulate/sparse.rs`; each fails if a row is new. A row is *run* if an oracle has it, or if its mnemonic stands in a test of the simulator, in a file test or in a recorded kernel.
//! A mnemonic that a test puts together from parts does not count, so the numbers of rows that run are too low rather than too high.

use easel_meanings::{base, entries};
use easel_target::query::is_modelled;
use easel_target::{OpInfo, Target};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

/// Folders of tests that run instructions, below the root of the project.
const RUN: [&str; 7] = [
    "src/simulate",
    "tests/simulate",
    "tests/meanings/tests",
    "tests/cases",
    "tests/foreign",
    "tests/removals",
    "tests/machine",
];

/// Folders of code that easel selects.
const SELECTED: [&str; 2] = ["generated/kernels", "tests/snapshots"];

/// Files with this suffix hold programs.
const TEXTS: [&str; 4] = ["rs", "s", "snap", "mir"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All words of the files in a folder that may be mnemonics.
fn words(folder: &Path, all: &mut BTreeSet<String>) {
    let entries = read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.expect("an entry").path();
        let suffix = path.extension().and_then(|e| e.to_str());
        if path.is_dir() {
            words(&path, all);
        } else if suffix.is_some_and(|s| TEXTS.contains(&s)) {
            let text = read_to_string(&path).expect("a text");
            let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let mnemonics = words.filter(|w| w.contains('_')).map(base);
            let new = |w: &&str| !all.contains(*w);
            let new: Vec<String> = mnemonics.filter(new).map(str::to_owned).collect();
            all.extend(new);
        }
    }
}

fn words_of(folders: &[&str]) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for folder in folders {
        words(&root().join(folder), &mut all);
    }
    all
}

/// The rows of the target's vectors.
fn encoded(target: Target) -> BTreeSet<&'static str> {
    let path = root().join(format!("tests/isa/vectors_{}.txt", target.name()));
    let text = read_to_string(path).expect("the vectors");
    let texts = text.lines().filter_map(|l| Some(l.split_once(' ')?.1));
    let parsed = texts.filter_map(|t| target.parse_inst(t).ok());
    parsed.map(|p| target.info(p.inst.op).name).collect()
}

/// The names before the reasons in a list of rows that an oracle leaves to other tests.
fn listed(path: &str) -> BTreeSet<String> {
    let text = read_to_string(root().join(path)).expect("the list");
    let lines = text.lines().filter(|l| !l.starts_with('#'));
    let names = lines.filter_map(|l| Some(l.split_once(": ")?.0.to_owned()));
    names.collect()
}

/// The evidence for a target's rows.
struct Evidence {
    encoded: BTreeSet<&'static str>,
    oracle: BTreeSet<&'static str>,
    /// Pure rows, and accesses of memory, that other tests compare.
    elsewhere: [BTreeSet<String>; 2],
    run: BTreeSet<String>,
    selected: BTreeSet<String>,
}

impl Evidence {
    /// Whether an oracle has a row of a unit, if the row has a meaning.
    fn compared(&self, info: &OpInfo, unit: &str) -> bool {
        match unit {
            "vmem" | "smem" | "lds" => !self.elsewhere[1].contains(mnemonic(info)),
            "mfma" => true,
            _ => self.oracle.contains(mnemonic(info)),
        }
    }

    fn runs(&self, info: &OpInfo, unit: &str) -> bool {
        let elsewhere = self.elsewhere.iter().any(|l| l.contains(mnemonic(info)));
        self.compared(info, unit) || elsewhere || named(&self.run, info)
    }
}

/// A row's mnemonic without the suffix of its encoding and without the form of its operands.
fn mnemonic(info: &OpInfo) -> &'static str {
    base(info.name.split('.').next().unwrap_or(info.name))
}

/// Whether a row's mnemonic is among words.
fn named(words: &BTreeSet<String>, info: &OpInfo) -> bool {
    words.contains(mnemonic(info))
}

fn table(target: Target, evidence: &Evidence, out: &mut String) {
    let heads = "encoded | meaning | oracle | run | selected";
    let _ = writeln!(out, "\n## {}\n", target.name());
    let _ = writeln!(
        out,
        "| unit | rows | {heads} |\n|---|---|---|---|---|---|---|"
    );
    let mut units: BTreeMap<&str, [usize; 6]> = BTreeMap::new();
    let mut silent: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (_, info) in target.all_ops() {
        let unit = target.units[info.unit.index()];
        let modelled = is_modelled(info);
        let facts = [
            true,
            evidence.encoded.contains(info.name),
            modelled,
            modelled && evidence.compared(info, unit),
            modelled && evidence.runs(info, unit),
            named(&evidence.selected, info),
        ];
        let counts = units.entry(unit).or_default();
        for (count, fact) in counts.iter_mut().zip(facts) {
            *count += usize::from(fact);
        }
        if modelled && !evidence.runs(info, unit) {
            silent.entry(unit).or_default().push(mnemonic(info));
        }
    }
    let total = units.values().fold([0; 6], |mut all, counts| {
        all.iter_mut().zip(counts).for_each(|(a, c)| *a += c);
        all
    });
    for (unit, counts) in units.into_iter().chain([("all", total)]) {
        let counts = counts.map(|n| n.to_string());
        let _ = writeln!(out, "| {unit} | {} |", counts.join(" | "));
    }
    if silent.is_empty() {
        return;
    }
    let _ = writeln!(out, "\nWith a meaning, and not run by name:\n");
    for (unit, mut names) in silent {
        names.sort_unstable();
        names.dedup();
        let _ = writeln!(out, "- {unit}: {}", names.join(", "));
    }
}

#[test]
fn the_table_of_coverage_is_the_committed_one() {
    let oracle: BTreeSet<&str> = entries().map(|e| e.0).collect();
    let (run, selected) = (words_of(&RUN), words_of(&SELECTED));
    let elsewhere = [
        listed("tests/meanings/tests/rows/left_out.txt"),
        listed("tests/memory_rows/left_out.txt"),
    ];
    let mut out = String::from(
        "# Rows in the tests\n\n\
         Written by `EASEL_BLESS=1 cargo test -p easel-meanings --test coverage`. *Encoded*: the vectors of `tests/isa` have the row. *Meaning*: \
         the simulator runs the row. *Oracle*: the row is compared with a statement of its effect \
         that shares no code with the project. *Run*: an oracle or another test has the row, or its mnemonic stands in a test that runs instructions. *Selected*: the row is in code that easel selected (`generated/kernels`, snapshots).\n",
    );
    for tables in easel_amdgcn::TARGETS {
        let target = Target::new(tables);
        let evidence = Evidence {
            encoded: encoded(target),
            oracle: oracle.clone(),
            elsewhere: elsewhere.clone(),
            run: run.clone(),
            selected: selected.clone(),
        };
        table(target, &evidence, &mut out);
    }
    let path = root().join("generated/coverage.md");
    if std::env::var_os("EASEL_BLESS").is_some_and(|v| v == "1") {
        std::fs::write(&path, &out).expect("the file can be written");
    }
    let committed = read_to_string(&path).unwrap_or_default();
    assert!(
        committed == out,
        "generated/coverage.md is old; EASEL_BLESS=1 cargo test -p easel-meanings --test coverage writes it"
    );
}
