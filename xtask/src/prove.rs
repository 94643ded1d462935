//! `cargo xtask prove`: the built-in rules proved on all cores, and `rules/proofs.lock` written.

use crate::process;

/// The longest time of the solver for one equation, in seconds.
const SECONDS: &str = "20";

/// Proves all rules anew, or those without an answer.
pub fn run(anew: bool) -> Result<(), String> {
    let mut arguments = vec!["run", "-q", "--", "rules", "prove"];
    arguments.extend(["--seconds", SECONDS, "--write", "rules/proofs.lock"]);
    arguments.extend(anew.then_some("--again"));
    process::run(process::cargo().args(arguments))
}
