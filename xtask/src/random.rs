//! `cargo xtask random`: the tests over random inputs with many inputs and new seeds; `cargo test`
//! runs the same few inputs each time. `cargo xtask random-kernels`, `random-tensor` and `random-genx` test one kind of
//! program. A failing input becomes a committed case.

use crate::process::{cargo, root, run};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

/// The default factor of inputs over `cargo test`.
const TIMES: &str = "30";

/// Random programs of one kind.
struct Part {
    command: &'static str,
    /// The default number of programs.
    programs: &'static str,
    /// Number of programs in one run of the tests.
    tried: u32,
    /// The test file, and its tests.
    tests: [&'static str; 2],
    /// Targets to run the tests on, one after the other; empty if the tests choose their targets.
    targets: &'static [&'static str],
}

const PARTS: [Part; 3] = [
    Part {
        command: "random-kernels",
        programs: "20000",
        tried: 60,
        tests: ["programs", "random_programs_agree_with_the_interpreter"],
        targets: &["gfx90a", "gfx942", "gfx950"],
    },
    Part {
        command: "random-tensor",
        programs: "10000",
        tried: 400,
        tests: ["tensor_kernels", "random::"],
        targets: &[],
    },
    Part {
        command: "random-genx",
        programs: "2000",
        tried: 40,
        tests: ["genx", "many_kernels_on_all_platforms"],
        targets: &[],
    },
];

/// Runs all tests; `arguments` are a seed and a factor of inputs; the default seed is from the clock.
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
    let mut command = optimized_tests(seed, times);
    command.args(["--workspace", "--no-fail-fast", "--"]);
    command.args(names);
    run(&mut command)
}

/// Runs one part; `arguments` are a seed and a number of programs; the default seed is from the clock.
pub fn part(command: &str, arguments: &[&str]) -> Result<(), String> {
    let known = PARTS.iter().find(|p| p.command == command);
    let part = known.ok_or_else(|| format!("no command `{command}`"))?;
    let now = now();
    let seed = arguments.first().copied().unwrap_or(&now);
    let count = arguments.get(1).copied().unwrap_or(part.programs);
    number("seed", seed)?;
    let runs = part.targets.len().max(1) as u32;
    let times = number("number of programs", count)?.div_ceil(part.tried * runs);
    let times = times.max(1);
    println!("{} programs; again with", times * part.tried * runs);
    println!("    cargo xtask {command} {seed} {count}");
    let run_on = |target: Option<&str>| {
        let mut command = optimized_tests(seed, &times.to_string());
        command.args(["--test", part.tests[0], "--", "--nocapture", part.tests[1]]);
        if let Some(target) = target {
            println!("{target}");
            command.env("EASEL_TARGET", target);
        }
        run(&mut command)
    };
    match part.targets {
        [] => run_on(None),
        targets => targets.iter().try_for_each(|t| run_on(Some(t))),
    }
}

fn optimized_tests(seed: &str, times: &str) -> Command {
    let mut command = cargo();
    command.args(["test", "--profile", "optimized"]);
    command.env("EASEL_SEED", seed).env("EASEL_CASES", times);
    command
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

/// Functions with `#[test]`.
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
