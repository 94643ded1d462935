//! Every operation of every type, with varying, uniform and constant operands: compiled, simulated
//! strictly and compared with the interpreter of kernel IR.

#[path = "operations/cell.rs"]
mod cell;
#[path = "operations/judge.rs"]
mod judge;
#[path = "operations/kernel.rs"]
mod kernel;
#[path = "operations/values.rs"]
mod values;

use judge::Outcome;
use rayon::prelude::*;
use std::fmt::Write as _;
use std::io::Write as _;

/// Operands of each cell, at least; `EASEL_CASES` gives times more.
const COUNT: usize = 1024;

#[test]
fn every_operation_is_right() {
    let target = std::env::var("EASEL_TARGET").unwrap_or_else(|_| "gfx942".into());
    let only = std::env::var("EASEL_ONLY").unwrap_or_default();
    let options = easel::Options::for_target(&target).unwrap_or_else(|e| panic!("{e}"));
    let cells: Vec<cell::Cell> = cell::cells()
        .into_iter()
        .filter(|c| c.to_string().contains(&only))
        .collect();
    let count = COUNT * easel_cases::times() as usize;
    let outcomes: Vec<Outcome> = cells
        .par_iter()
        .map(|cell| judge::judge(cell, &options, count))
        .collect();
    let mut report = String::new();
    let (mut right, mut wrong, mut refused) = (0, 0, 0);
    for (cell, outcome) in cells.iter().zip(&outcomes) {
        let _ = match outcome {
            Outcome::Right(_) => {
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
    let _ = writeln!(
        report,
        "{target}: {} cells, {right} right, {wrong} wrong, {refused} refused",
        cells.len()
    );
    if let Ok(path) = std::env::var("EASEL_REPORT") {
        std::fs::write(&path, &report).unwrap_or_else(|e| panic!("{path}: {e}"));
    }
    // Past the test harness, which keeps what a passing test prints to itself.
    let _ = writeln!(std::io::stderr(), "{}", report.lines().last().unwrap_or(""));
    let wrong: Vec<&str> = report.lines().filter(|l| l.starts_with("WRONG")).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
