//! `cargo xtask operations`: the table of operations at length, for every target, and LLVM's counts.

use crate::process::{build_easel, cargo, output, run};
use std::process::Command;

/// The factor of operands over `cargo test`: all pairs of 8 bits, all values of 16.
const TIMES: &str = "70";

/// Runs the tests; `times` replaces the usual factor.
pub fn all(times: Option<&str>) -> Result<(), String> {
    let times = times.unwrap_or(TIMES);
    if times.parse::<u32>().is_err() {
        return Err(format!("`{times}` is no factor: give a number below 2^32"));
    }
    let easel = build_easel(false)?;
    let targets = output(Command::new(easel).args(["isa", "targets"]))?;
    let test = [
        "test",
        "--profile",
        "optimized",
        "--test",
        "operations",
        "--",
    ];
    for target in targets.lines() {
        println!("==== {target}");
        let mut command = cargo();
        command.args(test).arg("every_operation_is_right");
        let target = ("EASEL_TARGET", target);
        run(command.env(target.0, target.1).env("EASEL_CASES", times))?;
    }
    println!("==== counts of LLVM");
    run(cargo().args(test).args(["--ignored", "counts_of_llvm"]))
}
