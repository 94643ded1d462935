//! All tests of the workspace: built once, run side by side, with a table of the slowest binaries.
//!
//! # Why
//!
//! `cargo test` runs one binary after the other. A binary whose last test is long leaves all cores but one idle. Here as many
//! binaries run at once as there are cores, the longest first, so that no long one is left at the end.

use crate::process::{cargo, output, run, target_dir, toolchain};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;

/// Binaries that take long start first, in this order. The table of the last run shows which they are.
const LONGEST: [&str; 10] = [
    "tensor_kernels",
    "operations",
    "corpus",
    "aster_kernels",
    "genx",
    "runtime_tables",
    "wave_kernels",
    "filetests",
    "removals",
    "wave_wide",
];

/// Binaries in the table of the slowest.
const SHOWN: usize = 10;

/// A test binary, or the tests in documentation.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Job {
    Binary {
        /// The target's name: of a file in `tests`, or of a crate with unit tests.
        name: String,
        path: PathBuf,
        /// The folder of the package: the working directory of its tests.
        package: PathBuf,
    },
    Documentation,
}

impl Job {
    fn name(&self) -> &str {
        match self {
            Job::Binary { name, .. } => name,
            Job::Documentation => "documentation",
        }
    }

    fn command(&self, libraries: &std::ffi::OsStr) -> Command {
        let mut command = match self {
            Job::Binary { path, package, .. } => {
                let mut command = Command::new(path);
                command.arg("--quiet").current_dir(package);
                command.env("CARGO_MANIFEST_DIR", package);
                command.env("LD_LIBRARY_PATH", libraries);
                command
            }
            Job::Documentation => {
                let mut command = cargo();
                command.args(["test", "--quiet", "--workspace", "--no-fail-fast", "--doc"]);
                command
            }
        };
        command.env("EASEL_REQUIRE_ORACLES", "1");
        command
    }
}

/// A job that has ended.
struct Done {
    name: String,
    seconds: f64,
    passed: bool,
}

/// Builds and runs all tests. The error names the binaries that failed.
pub fn all() -> Result<(), String> {
    let start = Instant::now();
    let jobs = build()?;
    println!("built in {:.0} s", start.elapsed().as_secs_f64());
    let start = Instant::now();
    let mut done = run_all(jobs)?;
    let total = start.elapsed().as_secs_f64();
    done.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    println!("{} test binaries in {total:.0} s, the slowest:", done.len());
    for job in done.iter().take(SHOWN) {
        println!("{:8.1} s  {}", job.seconds, job.name);
    }
    let failed: Vec<&str> = done
        .iter()
        .filter(|d| !d.passed)
        .map(|d| &*d.name)
        .collect();
    match failed.is_empty() {
        true => Ok(()),
        false => Err(format!("tests failed in {}", failed.join(", "))),
    }
}

/// Builds every test binary of the workspace.
fn build() -> Result<Vec<Job>, String> {
    let build = ["test", "--workspace", "--no-run"];
    // Errors of the compiler are for people: the second run only lists.
    run(cargo().args(build).arg("--quiet"))?;
    let listed = output(cargo().args(build).arg("--message-format=json"))?;
    let twice = built_twice(&listed);
    if !twice.is_empty() {
        return Err(format!(
            "build scripts need other builds of {} than the tests: see `anstyle` in isa/schema/Cargo.toml, and `cargo tree -e features`",
            twice.join(", ")
        ));
    }
    let mut jobs = binaries(&listed);
    jobs.push(Job::Documentation);
    jobs.sort_by_key(|job| {
        let name = job.name();
        LONGEST
            .iter()
            .position(|&n| n == name)
            .unwrap_or(LONGEST.len())
    });
    Ok(jobs)
}

/// The crates that a build of the command makes although all tests are built.
pub fn built_again() -> Result<Vec<String>, String> {
    let build = ["build", "--bin", "easel", "--message-format=json"];
    Ok(not_fresh(&output(cargo().args(build))?))
}

/// The libraries of the workspace that cargo's messages name twice: once for build scripts, once for the rest.
fn built_twice(messages: &str) -> Vec<String> {
    let (mut seen, mut twice) = (BTreeSet::new(), BTreeSet::new());
    for line in messages.lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else {
            continue;
        };
        let is_library = message["target"]["kind"] == serde_json::json!(["lib"])
            && message["profile"]["test"] == false;
        let id = message["package_id"].as_str().unwrap_or_default();
        if is_library && id.starts_with("path+") && !seen.insert(id.to_owned()) {
            twice.insert(message["target"]["name"].as_str().unwrap_or("?").to_owned());
        }
    }
    twice.into_iter().collect()
}

/// The crates in cargo's messages that were built.
fn not_fresh(messages: &str) -> Vec<String> {
    let name = |line: &str| {
        let message: Value = serde_json::from_str(line).ok()?;
        let name = message["target"]["name"].as_str()?;
        (message["fresh"] == false).then(|| name.to_owned())
    };
    messages.lines().filter_map(name).collect()
}

/// The test binaries in cargo's messages.
fn binaries(messages: &str) -> Vec<Job> {
    let mut seen = BTreeSet::new();
    let binary = |line: &str| {
        let message: Value = serde_json::from_str(line).ok()?;
        let path = PathBuf::from(message["executable"].as_str()?);
        let is_test = message["profile"]["test"] == true;
        let package = Path::new(message["manifest_path"].as_str()?).parent()?;
        (is_test && seen.insert(path.clone())).then(|| Job::Binary {
            name: message["target"]["name"].as_str().unwrap_or("?").to_owned(),
            path,
            package: package.to_owned(),
        })
    };
    messages.lines().filter_map(binary).collect()
}

/// Runs the jobs in order, as many at once as there are cores. The output of a job stands together.
fn run_all(jobs: Vec<Job>) -> Result<Vec<Done>, String> {
    let at_once = std::thread::available_parallelism().map_or(1, usize::from);
    let libraries = libraries()?;
    let waiting = Mutex::new(jobs.into_iter());
    let done = Mutex::new(Vec::new());
    let work = || {
        loop {
            let Some(job) = waiting.lock().ok().and_then(|mut w| w.next()) else {
                return;
            };
            let start = Instant::now();
            let result = job.command(&libraries).stdin(Stdio::null()).output();
            let seconds = start.elapsed().as_secs_f64();
            let Ok(mut done) = done.lock() else {
                return;
            };
            let name = job.name().to_owned();
            println!("---- {name} ({seconds:.1} s)");
            let passed = match result {
                Ok(out) => {
                    print!("{}", String::from_utf8_lossy(&out.stdout));
                    eprint!("{}", String::from_utf8_lossy(&out.stderr));
                    out.status.success()
                }
                Err(e) => {
                    println!("{name} could not be started: {e}");
                    false
                }
            };
            done.push(Done {
                name,
                seconds,
                passed,
            });
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..at_once {
            scope.spawn(work);
        }
    });
    done.into_inner().map_err(|e| e.to_string())
}

/// Where tests of procedural macros find the compiler's own libraries.
fn libraries() -> Result<std::ffi::OsString, String> {
    let folders = [
        toolchain("target-libdir")?,
        target_dir().join("debug").join("deps"),
    ];
    std::env::join_paths(folders).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_binaries_are_listed_once() {
        let artifact = |name: &str, test: bool, executable: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/p/Cargo.toml","target":{{"name":"{name}"}},"profile":{{"test":{test}}},"executable":{executable}}}"#
            )
        };
        let messages = [
            artifact("a", true, r#""/t/a-1""#),
            artifact("a", true, r#""/t/a-1""#),
            artifact("easel", false, r#""/t/easel""#),
            artifact("lib", true, "null"),
            r#"{"reason":"build-finished","success":true}"#.into(),
        ];
        let expected = Job::Binary {
            name: "a".into(),
            path: "/t/a-1".into(),
            package: "/p".into(),
        };
        assert_eq!(binaries(&messages.join("\n")), [expected]);
    }

    #[test]
    fn libraries_that_are_built_twice_are_named() {
        let artifact = |name: &str, kind: &str, test: bool| {
            format!(
                r#"{{"reason":"compiler-artifact","package_id":"path+file:///w/{name}#0.1.0","target":{{"name":"{name}","kind":["{kind}"]}},"profile":{{"test":{test}}}}}"#
            )
        };
        let messages = [
            artifact("a", "lib", false),
            artifact("a", "lib", true),
            artifact("a", "bin", false),
            artifact("b", "lib", false),
            artifact("b", "lib", false),
            r#"{"reason":"build-finished","success":true}"#.into(),
        ];
        assert_eq!(built_twice(&messages.join("\n")), ["b"]);
    }

    #[test]
    fn crates_that_were_built_are_named() {
        let artifact = |name: &str, fresh: bool| {
            format!(
                r#"{{"reason":"compiler-artifact","target":{{"name":"{name}"}},"fresh":{fresh}}}"#
            )
        };
        let messages = [
            artifact("a", true),
            artifact("b", false),
            r#"{"reason":"build-finished","success":true}"#.into(),
        ];
        assert_eq!(not_fresh(&messages.join("\n")), ["b"]);
    }
}
