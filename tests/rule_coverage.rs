//! Every built-in rule is applied to some input in the repository.

#[path = "operations/cell.rs"]
mod cell;
#[path = "operations/kernel.rs"]
mod kernel;

use easel::{Coverage, Options, Source};
use std::fmt::Write as _;

#[test]
fn probe() {
    let options = Options::default();
    let set = easel::built_in_rules().unwrap();
    let mut coverage = Coverage::new(&set).unwrap();
    let start = std::time::Instant::now();
    let cells = cell::cells();
    eprintln!("{} cells", cells.len());
    for (n, cell) in cells.iter().enumerate() {
        let text = kernel::text(cell, 2);
        let _ = coverage.add(&Source::new(format!("{n}.kir"), text), &options);
    }
    eprintln!("{:?}", start.elapsed());
    std::fs::write("/tmp/cells.txt", coverage.to_string()).unwrap();
}
