//! Second opinions: programs that are installed beside the project (`tests/install-oracles.sh`).
//!
//! Where one is missing a test is skipped and says so, with a running count; with
//! `EASEL_REQUIRE_ORACLES=1`, as in continuous integration, a skip is a failure.
#![allow(dead_code, reason = "each test binary uses a part")]

use object::{Object, ObjectSection};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

static SKIPPED: AtomicUsize = AtomicUsize::new(0);

const TRIPLE: &str = "-triple=amdgcn-amd-amdhsa";

/// Whether all the programs are there; if not, the skip of `test` is counted and printed.
///
/// # Panics
/// If one is missing and `EASEL_REQUIRE_ORACLES=1`.
pub fn available(test: &str, programs: &[&str]) -> bool {
    let missing: Vec<&str> = programs
        .iter()
        .copied()
        .filter(|p| find(p).is_none())
        .collect();
    if missing.is_empty() {
        return true;
    }
    let reason = format!(
        "{} not installed (tests/install-oracles.sh installs it)",
        missing.join(", ")
    );
    let required = std::env::var("EASEL_REQUIRE_ORACLES").is_ok_and(|v| v == "1");
    assert!(!required, "{test}: {reason}");
    let count = SKIPPED.fetch_add(1, Ordering::Relaxed) + 1;
    // Past the test harness, which keeps what a passing test prints to itself.
    let _ = writeln!(std::io::stderr(), "SKIPPED ({count}) {test}: {reason}");
    false
}

fn find(program: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|dir| dir.join(program))
        .find(|p| p.is_file())
}

/// What a program answered.
pub struct Answer {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Runs a program with a text on its standard input.
pub fn ask(program: &str, args: &[&str], input: &str) -> Answer {
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("{program}: {e}"));
    let mut stdin = child.stdin.take().expect("a pipe was asked for");
    let input = input.to_owned();
    let feeder = std::thread::spawn(move || {
        // A program that refuses its input early closes the pipe.
        let _ = stdin.write_all(input.as_bytes());
    });
    let out = child
        .wait_with_output()
        .unwrap_or_else(|e| panic!("{program}: {e}"));
    feeder.join().expect("writing does not panic");
    Answer {
        status: out.status.code(),
        stdout: String::from_utf8_lossy(&out.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&out.stderr).into_owned(),
    }
}

/// The assembler's bytes for each line, or its message; one process for all lines.
pub fn encode_lines(mcpu: &str, lines: &[String]) -> Vec<Result<Vec<u8>, String>> {
    let answer = ask(
        "llvm-mc-22",
        &[TRIPLE, &format!("-mcpu={mcpu}"), "-show-encoding"],
        &lines.join("\n"),
    );
    let mut messages: Vec<Option<String>> = vec![None; lines.len()];
    for line in answer.stderr.lines() {
        // <stdin>:LINE:COLUMN: error: MESSAGE
        let mut parts = line.splitn(4, ':');
        let number = parts.nth(1).and_then(|n| n.parse::<usize>().ok());
        if let (Some(number), Some(message)) = (number, parts.nth(1))
            && message.trim_start().starts_with("error")
            && (1..=lines.len()).contains(&number)
        {
            messages[number - 1].get_or_insert_with(|| message.trim().to_owned());
        }
    }
    let mut encodings = answer.stdout.lines().filter_map(encoding);
    messages
        .into_iter()
        .map(|message| match message {
            Some(message) => Err(message),
            None => encodings
                .next()
                .ok_or_else(|| "the assembler printed fewer lines".to_owned()),
        })
        .collect()
}

/// Bytes in `TEXT ; encoding: [0x05,0x00]`.
fn encoding(line: &str) -> Option<Vec<u8>> {
    let (_, list) = line.split_once("encoding: [")?;
    let list = list.split(']').next()?;
    list.split(',')
        .map(|byte| u8::from_str_radix(byte.trim_start_matches("0x"), 16).ok())
        .collect()
}

/// Machine code of a whole assembly text: its `.text` section.
pub fn assemble(mcpu: &str, text: &str, name: &str) -> Result<Vec<u8>, String> {
    let bytes = object(mcpu, "", text, name)?;
    let file = object::File::parse(&*bytes).map_err(|e| e.to_string())?;
    let text = file.section_by_name(".text").ok_or("no section `.text`")?;
    Ok(text.data().map_err(|e| e.to_string())?.to_vec())
}

/// The object of a whole assembly text for a machine with settings such as `-xnack`.
pub fn object(mcpu: &str, settings: &str, text: &str, name: &str) -> Result<Vec<u8>, String> {
    let folder = scratch();
    let object = folder.join(format!("{name}.o"));
    let path = |p: &Path| p.to_string_lossy().into_owned();
    let mc = ask(
        "llvm-mc-22",
        &[
            TRIPLE,
            &format!("-mcpu={mcpu}"),
            &format!("-mattr={settings}"),
            "-filetype=obj",
            "-o",
            &path(&object),
        ],
        text,
    );
    match mc.status {
        Some(0) => std::fs::read(&object).map_err(|e| e.to_string()),
        _ => Err(mc.stderr),
    }
}

/// Links what [`assemble`] has left under this name.
pub fn link(name: &str) -> Result<(), String> {
    let folder = scratch();
    let path = |end: &str| {
        folder
            .join(format!("{name}.{end}"))
            .to_string_lossy()
            .into_owned()
    };
    let linked = ask("ld.lld-22", &["-shared", &path("o"), "-o", &path("so")], "");
    match linked.status {
        Some(0) => Ok(()),
        _ => Err(linked.stderr),
    }
}

/// What LLVM's hazard recogniser and wait insertion would add to each text: one list of findings,
/// each naming its kernel.
pub fn lacking(mcpu: &str, texts: &[(String, String)]) -> Result<Vec<String>, String> {
    let folder = scratch();
    let mut files = Vec::new();
    for (name, text) in texts {
        let path = folder.join(format!("{name}.s"));
        std::fs::write(&path, text).map_err(|e| e.to_string())?;
        files.push(path.to_string_lossy().into_owned());
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracles/hazcheck.py");
    let script = script.to_string_lossy();
    let mut args = vec![&*script, "--mcpu", mcpu];
    args.extend(files.iter().map(String::as_str));
    let answer = ask("python3", &args, "");
    match answer.status {
        Some(0) => Ok(Vec::new()),
        Some(1) => {
            let found = answer
                .stdout
                .lines()
                .filter(|l| !l.contains("\"findings\": []"));
            Ok(found.map(str::to_owned).collect())
        }
        _ => Err(answer.stderr),
    }
}

/// A folder of this test process for files that other programs read.
fn scratch() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(std::process::id().to_string());
    std::fs::create_dir_all(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    folder
}
