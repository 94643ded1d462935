//! `cargo xtask random`: the tests over random inputs at length and from new seeds, of which
//! `cargo test` runs the same few each time. `cargo xtask random-tensor`: those of tensor programs alone. What it finds becomes a committed case.

use crate::process::{cargo, root, run};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// How many times more inputs than `cargo test` tries, unless told.
const TIMES: &str = "30";

/// `arguments`: a seed and how many times more inputs; without a seed one from the clock.
pub fn all(arguments: &[&str]) -> Result<(), String> {
    let now = now();
    let seed = arguments.first().copied().unwrap_or(&now);
    let times = arguments.get(1).copied().unwrap_or(TIMES);
    number("seed", seed)?;
    number("factor", times)?;
    let names = names(&root())?;
    println!(
        "{} tests, {times} times the inputs; again with",
        names.len()
    );
    println!("    cargo xtask random {seed} {times}");
    let mut command = cargo();
    command.args([
        "test",
        "--profile",
        "optimized",
        "--workspace",
        "--no-fail-fast",
        "--",
    ]);
    command.args(names);
    run(command.env("EASEL_SEED", seed).env("EASEL_CASES", times))
}

/// Random tensor programs, unless told.
const PROGRAMS: &str = "10000";

/// Programs that `cargo test` tries: `tests/tensor_kernels/random.rs` has the numbers.
const TRIED: u32 = 400;

/// `arguments`: a seed and how many tensor programs; without a seed one from the clock.
pub fn tensor(arguments: &[&str]) -> Result<(), String> {
    let now = now();
    let seed = arguments.first().copied().unwrap_or(&now);
    let count = arguments.get(1).copied().unwrap_or(PROGRAMS);
    number("seed", seed)?;
    let times = number("number of programs", count)?.div_ceil(TRIED).max(1);
    println!("{} programs; again with", times * TRIED);
    println!("    cargo xtask random-tensor {seed} {count}");
    let mut command = cargo();
    command.args([
        "test",
        "--profile",
        "optimized",
        "--test",
        "tensor_kernels",
        "--",
        "--nocapture",
        "random::",
    ]);
    run(command
        .env("EASEL_SEED", seed)
        .env("EASEL_CASES", times.to_string()))
}

/// Seconds of the clock.
fn now() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |d| d.as_secs()).to_string()
}

fn number(what: &str, text: &str) -> Result<u32, String> {
    let parsed = text.parse::<u32>();
    parsed.map_err(|_| format!("`{text}` is no {what}: give a number below 2^32"))
}

/// Names of the tests in files that take random inputs.
fn names(root: &Path) -> Result<BTreeSet<String>, String> {
    let mut names = BTreeSet::new();
    let mut folders = vec![root.join("src"), root.join("tests"), root.join("isa")];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|e| format!("{folder:?}: {e}"))?;
        for path in entries.filter_map(|e| e.ok()).map(|e| e.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = std::fs::read_to_string(&path).map_err(|e| format!("{path:?}: {e}"))?;
                if text.contains("easel_cases::") {
                    names.extend(tests(&text));
                }
            }
        }
    }
    Ok(names)
}

/// Functions behind `#[test]`.
fn tests(text: &str) -> impl Iterator<Item = String> + '_ {
    let behind = text.split("#[test]").skip(1);
    behind.filter_map(|rest| {
        let (_, rest) = rest.split_once("fn ")?;
        Some(rest.split('(').next()?.to_owned())
    })
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn tests_over_random_inputs_are_found() {
        let names = names(&root()).unwrap_or_default();
        assert!(names.contains("agrees_with_overlap_of_ranges"), "{names:?}");
        assert!(names.len() > 15, "{names:?}");
        let text = "#[test]\nfn a() {}\nfn b() {}\n#[test]\n#[ignore]\nfn c() {}";
        assert_eq!(tests(text).collect::<Vec<_>>(), ["a", "c"]);
    }
}
