//! Starting programs from the root of the checkout.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Root of the checkout.
pub fn root() -> PathBuf {
    let manifest = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().map(PathBuf::from).unwrap_or(manifest)
}

/// The directory of cargo's build output.
pub fn target_dir() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The cargo that started this program.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs a command to its end and passes its output through; the error names the command.
pub fn run(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{} ended with {status}", shown(command))),
        Err(e) => Err(format!("{} could not be started: {e}", shown(command))),
    }
}

/// Standard output of a command that must succeed; the error contains its standard error.
pub fn output(command: &mut Command) -> Result<String, String> {
    let out = command
        .stdin(Stdio::null())
        .output()
        .map_err(|e| format!("{} could not be started: {e}", shown(command)))?;
    if !out.status.success() {
        return Err(format!(
            "{} ended with {}\n{}",
            shown(command),
            out.status,
            String::from_utf8_lossy(&out.stderr)
        ));
    }
    String::from_utf8(out.stdout)
        .map_err(|_| format!("{} printed bytes that are no UTF-8", shown(command)))
}

/// A folder of the Rust toolchain, as `rustc --print` names it.
pub fn toolchain(folder: &str) -> Result<PathBuf, String> {
    let path = output(
        Command::new("rustc")
            .current_dir(root())
            .args(["--print", folder]),
    )?;
    Ok(PathBuf::from(path.trim()))
}

/// Builds the `easel` binary and gives its path.
pub fn build_easel(release: bool) -> Result<PathBuf, String> {
    let mut build = cargo();
    build.args(["build", "--quiet", "--bin", "easel"]);
    if release {
        build.arg("--release");
    }
    run(&mut build)?;
    Ok(target_dir()
        .join(if release { "release" } else { "debug" })
        .join("easel"))
}

fn shown(command: &Command) -> String {
    let mut text = command.get_program().to_string_lossy().into_owned();
    for arg in command.get_args() {
        text.push(' ');
        text.push_str(&arg.to_string_lossy());
    }
    format!("`{text}`")
}
