//! Every operation of every type, with varying, uniform and constant operands: compiled, simulated
//! strictly and compared with the interpreter of kernel IR. `EASEL_SHOW=FOLDER` writes the listings.

#[path = "operations/cell.rs"]
mod cell;
#[path = "operations/count.rs"]
mod count;
#[path = "operations/coverage.rs"]
mod coverage;
#[path = "rules/inputs.rs"]
mod inputs;
#[path = "operations/judge.rs"]
mod judge;
#[path = "operations/kernel.rs"]
mod kernel;
#[path = "operations/llvm.rs"]
mod llvm;
#[path = "operations/table.rs"]
mod table;
#[path = "operations/target.rs"]
mod target;
#[path = "operations/values.rs"]
mod values;

use cell::{Cell, Kind};
use easel::ir::kernel::{Scalar, Unary};
use easel_interpret as interpret;
use judge::Outcome;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Random operands of each cell, at least; `EASEL_CASES` gives times more.
const COUNT: usize = 1_500;
/// Workgroups of the kernels whose instructions are counted.
const GROUPS: usize = 16;
/// Targets whose tables are read from files when the test runs.
const FILES: [&str; 3] = [
    "isa/amdgcn/gfx1100.yaml",
    "isa/amdgcn/gfx1201.yaml",
    "isa/amdgcn/gfx1250.yaml",
];
/// Random operands of each cell on these targets, at least.
const FEW: usize = 200;
/// The target whose table is committed.
const USUAL: &str = "gfx942";

/// A variable that says how the table is made.
fn setting(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}

fn below(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn is_varying(cell: &Cell) -> bool {
    cell.kinds.iter().all(|k| *k == Kind::Varying)
}

/// The cells that are there for a target: `EASEL_ONLY` takes those whose name has it.
fn chosen() -> Vec<Cell> {
    let only = setting("EASEL_ONLY");
    let all = cell::cells().into_iter();
    all.filter(|c| c.to_string().contains(&only)).collect()
}

/// All cells, judged once for all tests.
struct Judged {
    target: String,
    options: easel::Options,
    cells: Vec<Cell>,
    outcomes: Vec<Outcome>,
}

impl Judged {
    /// Whether the cells are all cells, for the target whose table is committed.
    fn is_whole(&self) -> bool {
        self.target == USUAL && setting("EASEL_ONLY").is_empty()
    }
}

fn judged() -> &'static Judged {
    static JUDGED: OnceLock<Judged> = OnceLock::new();
    JUDGED.get_or_init(|| {
        let target = Some(setting("EASEL_TARGET")).filter(|t| !t.is_empty());
        let target = target.unwrap_or_else(|| USUAL.into());
        let mut options = target::options(&target);
        // LLVM's kernels that are counted beside ours load their arguments.
        options.preload = false;
        let cells = chosen();
        let count = COUNT * easel_cases::times() as usize;
        let judged = cells
            .par_iter()
            .map(|cell| judge::judge(cell, &options, count));
        Judged {
            outcomes: judged.collect(),
            target,
            options,
            cells,
        }
    })
}

#[test]
fn every_operation_is_right() {
    let judged = judged();
    let Judged {
        target,
        options,
        cells,
        outcomes,
    } = judged;
    let report = report(target, cells, outcomes);
    if let Ok(path) = std::env::var("EASEL_REPORT") {
        std::fs::write(&path, &report).unwrap_or_else(|e| panic!("{path}: {e}"));
    }
    if let Ok(folder) = std::env::var("EASEL_SHOW") {
        for (cell, outcome) in cells.iter().zip(outcomes).filter(|c| is_varying(c.0)) {
            if let Outcome::Right(ours, _) = outcome {
                count::show(Path::new(&folder), cell, ours, options)
                    .unwrap_or_else(|e| panic!("{folder}: {e}"));
            }
        }
    }
    let wrong: Vec<&str> = report.lines().filter(|l| l.starts_with("WRONG")).collect();
    let table = table(target, options, cells, outcomes);
    // Past the test harness, which keeps what a passing test prints to itself.
    let summary = report.lines().last().unwrap_or("");
    let _ = writeln!(std::io::stderr(), "{summary}");
    let differs = judged.is_whole().then(|| committed(&table)).flatten();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        differs.is_none(),
        "generated/operations.md is out of date, run `EASEL_BLESS=1 cargo test --test operations`: {}",
        differs.unwrap_or_default()
    );
}

/// Each operation of each type once, with varying operands, on the targets of files: none is wrong, and none is refused.
#[test]
fn every_operation_is_right_on_targets_of_files() {
    let only = setting("EASEL_ONLY");
    let all = cell::cells().into_iter().filter(is_varying);
    let cells: Vec<Cell> = all.filter(|c| c.to_string().contains(&only)).collect();
    let mut failures = Vec::new();
    for file in FILES {
        let options = target::options(file);
        let outcomes: Vec<Outcome> = cells
            .par_iter()
            .map(|cell| judge::judge(cell, &options, FEW))
            .collect();
        let report = report(file, &cells, &outcomes);
        // Past the test harness, as above.
        let _ = writeln!(std::io::stderr(), "{}", report.lines().last().unwrap_or(""));
        let of_cells = report.lines().take(report.lines().count() - 1);
        failures.extend(of_cells.map(|line| format!("{file}: {line}")));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// One line for each cell that is not right, and a last one with the totals.
fn report(target: &str, cells: &[Cell], outcomes: &[Outcome]) -> String {
    let mut report = String::new();
    let (mut right, mut wrong, mut refused) = (0, 0, 0);
    for (cell, outcome) in cells.iter().zip(outcomes) {
        let _ = match outcome {
            Outcome::Right(..) => {
                right += 1;
                Ok(())
            }
            Outcome::Wrong(message) => {
                wrong += 1;
                writeln!(report, "WRONG   {cell}: {message}")
            }
            Outcome::Refused(message) => {
                refused += 1;
                let line = message.lines().next().unwrap_or("");
                writeln!(report, "REFUSED {cell}: {line}")
            }
        };
    }
    let all = cells.len();
    let _ = writeln!(
        report,
        "{target}: {all} cells, {right} right, {wrong} wrong, {refused} refused"
    );
    report
}

/// What is committed of the outcomes.
fn table(target: &str, options: &easel::Options, cells: &[Cell], outcomes: &[Outcome]) -> String {
    let text = std::fs::read_to_string(below("tests/operations/llvm.json")).unwrap_or_default();
    let llvm: BTreeMap<String, i64> = serde_json::from_str(&text).unwrap_or_default();
    let mut copies = BTreeMap::new();
    let counted = cells.iter().zip(outcomes).map(|(cell, outcome)| {
        let count = match outcome {
            Outcome::Right(assembly, _) if is_varying(cell) => {
                let sizes = count::sizes(cell);
                let shape = copies
                    .entry(sizes.clone())
                    .or_insert_with(|| count::copies(&sizes, GROUPS, options));
                shape.map(|shape| (count::computing(assembly) - shape).max(0))
            }
            Outcome::Right(..) => None,
            Outcome::Wrong(message) | Outcome::Refused(message) => {
                return (cell, Err(message.clone()));
            }
        };
        (cell, Ok(count))
    });
    table::text(target, &table::rows(counted, &llvm))
}

/// The first difference from the committed table; with `EASEL_BLESS=1` it is written instead.
fn committed(table: &str) -> Option<String> {
    let path = below("generated/operations.md");
    if setting("EASEL_BLESS") == "1" {
        std::fs::write(&path, table).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    let lines = found.lines().zip(table.lines());
    (found != table).then(|| format!("{:?}", lines.into_iter().find(|(a, b)| a != b)))
}

/// Whether a float is 1 or -1.
fn is_one(elem: Scalar, bits: u64) -> bool {
    let one = match elem {
        Scalar::F16 => 0x3c00,
        Scalar::F32 => 1f32.to_bits().into(),
        _ => 1f64.to_bits(),
    };
    bits & !(1 << (elem.bits() - 1)) == one
}

/// What is left out of the comparison is left out for a reason: LLVM's way, computed by the host, gives
/// what the witness says, and the operation gives something else.
#[test]
fn llvm_promises_less() {
    let bf16 = |x: f32| {
        let bits = x.to_bits();
        u64::from((bits + 0x7fff + (bits >> 16 & 1)) >> 16)
    };
    let single = |bits: u64| f32::from_bits((bits as u32) << 16);
    let mut count = 0;
    for cell in cell::cells().iter().filter(|c| is_varying(c)) {
        let Some(witness) = llvm::promises_less(cell) else {
            continue;
        };
        let [a, b, c] = witness.operands;
        let bits = |value| interpret::Bits::new(value);
        let (theirs, right) = match cell.operation {
            cell::Operation::Fma => {
                let sum = single(a).mul_add(single(b), single(c));
                let right = interpret::fma(cell.elem, bits(a), bits(b), bits(c));
                (bf16(sum), Some(right))
            }
            cell::Operation::Unary(op, to) => {
                let right = interpret::unary(op, cell.elem, to, bits(a));
                let theirs = match to {
                    Scalar::I1 => u64::from(is_one(cell.elem, a)),
                    Scalar::F16 => {
                        let x = half::f16::from_bits(a as u16).to_f32();
                        let log2 = half::f16::from_f32(x.log2());
                        let factor = match op {
                            Unary::Log => 0x398c,
                            _ => 0x34d1,
                        };
                        let product = log2.to_f32() * half::f16::from_bits(factor).to_f32();
                        half::f16::from_f32(product).to_bits().into()
                    }
                    _ => bf16(a as f32),
                };
                (theirs, right)
            }
            _ => panic!("{cell}: no way of LLVM's is known"),
        };
        assert_eq!(theirs, witness.llvm, "{cell}");
        let right = right.and_then(|r| r.defined()).expect("a number");
        let far = judge::off(cell, &|| a, theirs).is_some_and(|n| n > cell.tolerance() as f64);
        assert!(far || right.abs_diff(theirs) > cell.tolerance(), "{cell}");
        count += 1;
    }
    assert!(count > 0);
}

/// Remakes LLVM's counts: `cargo xtask operations`.
#[test]
#[ignore = "writes tests/operations/llvm.json with llc"]
fn counts_of_llvm() {
    let cells = cell::cells();
    let varying: Vec<&Cell> = cells.iter().filter(|c| is_varying(c)).collect();
    let parts: Vec<_> = varying
        .par_chunks(64)
        .map(|part| count::llvm(part, GROUPS, USUAL))
        .collect();
    let all: BTreeMap<String, i64> = parts.into_iter().flatten().collect();
    let text = serde_json::to_string_pretty(&all).expect("names and numbers are JSON");
    let path = below("tests/operations/llvm.json");
    std::fs::write(&path, text + "\n").unwrap_or_else(|e| panic!("{}: {e}", path.display()));
}
