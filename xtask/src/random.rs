//! `cargo xtask random`: the tests over random inputs at length and from new seeds, of which
//! `cargo test` runs the same few each time. What it finds becomes a committed case.

use crate::process::{cargo, root, run};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// How many times more inputs than `cargo test` tries, unless told.
const TIMES: &str = "30";

/// How many times more kernels of LLVM IR with region intrinsics: 2,000.
const TIMES_GENX: &str = "50";

/// The seed and the factor of the arguments; without a seed one from the clock.
fn settings(arguments: &[&str], factor: &str) -> Result<(String, String), String> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.map_or(0, |d| d.as_secs()).to_string();
    let seed = arguments.first().copied().unwrap_or(&now);
    let times = arguments.get(1).copied().unwrap_or(factor);
    let number = |what: &str, text: &str| {
        let parsed = text.parse::<u32>();
        parsed.map_err(|_| format!("`{text}` is no {what}: give a number below 2^32"))
    };
    number("seed", seed)?;
    number("factor", times)?;
    Ok((seed.into(), times.into()))
}

/// Random kernels of LLVM IR with region intrinsics, on all platforms. `arguments`: as of [`all`].
pub fn genx(arguments: &[&str]) -> Result<(), String> {
    let (seed, times) = settings(arguments, TIMES_GENX)?;
    println!("again with\n    cargo xtask genx {seed} {times}");
    let mut command = cargo();
    command.args(["test", "--profile", "optimized", "--test", "genx", "--"]);
    command.args(["--nocapture", "many_kernels_on_all_platforms"]);
    run(command.env("EASEL_SEED", seed).env("EASEL_CASES", times))
}

/// `arguments`: a seed and how many times more inputs; without a seed one from the clock.
pub fn all(arguments: &[&str]) -> Result<(), String> {
    let (seed, times) = settings(arguments, TIMES)?;
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
