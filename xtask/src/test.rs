//! `cargo xtask test`: runs every check and reports each; the first failure does not hide the others.

use crate::process::{build_easel, cargo, root, run, toolchain};
use std::process::Command;
use std::time::Instant;

type Step = (&'static str, fn() -> Result<(), String>);

const STEPS: [Step; 7] = [
    ("second opinions", install_oracles),
    ("formatting", format),
    ("clippy", clippy),
    ("documentation", documentation),
    ("tests", crate::suite::all),
    ("commands of README.md", readme),
    ("Python package", crate::python::test),
];

pub fn run_steps(steps: &[Step]) -> Result<(), String> {
    let mut failed = Vec::new();
    let mut report = String::new();
    for (name, step) in steps {
        println!("==== {name}");
        let start = Instant::now();
        let result = step();
        let seconds = start.elapsed().as_secs();
        report += &match result {
            Ok(()) => format!("  ok      {name} ({seconds} s)\n"),
            Err(message) => {
                failed.push(*name);
                format!("  FAILED  {name} ({seconds} s): {message}\n")
            }
        };
    }
    print!("==== result\n{report}");
    if failed.is_empty() {
        Ok(())
    } else {
        Err(format!("failed: {}", failed.join(", ")))
    }
}

pub fn all() -> Result<(), String> {
    run_steps(&STEPS)
}

fn install_oracles() -> Result<(), String> {
    run(&mut Command::new(root().join("tests/install-oracles.sh")))
}

fn format() -> Result<(), String> {
    run(cargo().args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<(), String> {
    run(cargo().args([
        "clippy",
        "--quiet",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))
}

/// Builds the documentation as docs.rs does; a broken link is an error. The wrapper is clippy's, with clippy's arguments, so that
/// cargo finds the crates that documentation is built on as the step before has left them.
fn documentation() -> Result<(), String> {
    run(cargo()
        .args(["doc", "--quiet", "--workspace", "--no-deps"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .env(
            "RUSTC_WORKSPACE_WRAPPER",
            toolchain("sysroot")?.join("bin/clippy-driver"),
        )
        .env(
            "CLIPPY_ARGS",
            "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__",
        ))
}

/// Runs every block of README.md that is marked as `sh`, in one shell each, with the built `easel`
/// found first.
fn readme() -> Result<(), String> {
    let text =
        std::fs::read_to_string(root().join("README.md")).map_err(|e| format!("README.md: {e}"))?;
    let twice = crate::suite::built_again()?;
    if !twice.is_empty() {
        let twice = twice.join(", ");
        return Err(format!(
            "the command needs other builds of {twice} than the tests: see `bitflags` in Cargo.toml, and `cargo tree -e features`"
        ));
    }
    let easel = build_easel(false)?;
    let mut path = easel
        .parent()
        .map(|p| p.as_os_str().to_owned())
        .unwrap_or_default();
    if let Some(rest) = std::env::var_os("PATH") {
        path.push(":");
        path.push(rest);
    }
    let blocks = shell_blocks(&text);
    if blocks.is_empty() {
        return Err("README.md shows no command".into());
    }
    for block in blocks {
        // A block that runs this check would never end.
        if block.contains("xtask test") {
            continue;
        }
        println!("{block}");
        run(Command::new("bash")
            .args(["-euo", "pipefail", "-c", &block])
            .current_dir(root())
            .env("PATH", &path))?;
    }
    Ok(())
}

/// The contents of fenced blocks marked `sh`.
fn shell_blocks(markdown: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut current: Option<String> = None;
    for line in markdown.lines() {
        match (&mut current, line.trim_end()) {
            (None, "```sh") => current = Some(String::new()),
            (Some(_), "```") => blocks.extend(current.take()),
            (Some(block), line) => {
                block.push_str(line);
                block.push('\n');
            }
            _ => {}
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_shell_blocks_are_commands() {
        let text = "a\n```sh\neasel x\neasel y\n```\n```yaml\nk: v\n```\n```sh\nz\n```\n";
        assert_eq!(shell_blocks(text), ["easel x\neasel y\n", "z\n"]);
    }

    #[test]
    fn a_failing_step_fails_the_whole_but_the_others_run() {
        let steps: [Step; 3] = [
            ("a", || Ok(())),
            ("b", || Err("broken".into())),
            ("c", || Ok(())),
        ];
        assert_eq!(run_steps(&steps), Err("failed: b".into()));
        assert_eq!(run_steps(&steps[..1]), Ok(()));
    }
}
