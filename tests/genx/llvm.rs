//! LLVM as a second opinion on printed text.

use std::io::Write;
use std::process::{Command, Stdio};

/// What LLVM's assembler says of a text, empty where it accepts it; none where there is no such
/// assembler and none is required.
pub fn assemble(program: &str, text: &str) -> Option<String> {
    let child = Command::new(program)
        .args(["-", "-o", "/dev/null"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) => {
            let required = std::env::var_os("EASEL_REQUIRE_ORACLES").is_some();
            assert!(!required, "{program}: {error}");
            eprintln!("skipped: there is no {program}");
            return None;
        }
    };
    let mut stdin = child.stdin.take().expect("a pipe was asked for");
    let input = text.to_owned();
    let feeder = std::thread::spawn(move || {
        // A program that refuses its input early closes the pipe.
        let _ = stdin.write_all(input.as_bytes());
    });
    let out = child.wait_with_output().expect("the program ends");
    feeder.join().expect("writing does not panic");
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    Some(match out.status.success() {
        true => String::new(),
        false => said,
    })
}
