//! File tests: each file under `tests/filetests` says how to run it and holds what comes out.
//!
//! ```text
//! // run: easel opt %s --amdgcn-reg-alloc        any number of these lines, before all else
//! <the program>
//! //$ easel opt %s --amdgcn-reg-alloc            what each run gave, at the end of the file
//! //= 1                                          exit status, if it is not 0
//! //> <a line of standard output>
//! //! <a line of standard error>
//! ```
//!
//! Everything but the program is a comment, so that the file itself is the input (`%s`); where
//! comments begin with `;` (`.ll`), so do these lines. Commands run in the file's folder. Output is
//! compared exactly; `EASEL_BLESS=1` writes it.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What begins a comment in a file of this name.
fn comment(path: &Path) -> &'static str {
    match path.extension().is_some_and(|e| e == "ll") {
        true => ";",
        false => "//",
    }
}

/// The program with its run lines, and its expectations.
fn split<'t>(text: &'t str, comment: &str) -> (&'t str, &'t str) {
    let start = text
        .match_indices(&format!("{comment}$ "))
        .map(|(at, _)| at)
        .find(|&at| at == 0 || text[..at].ends_with('\n'));
    text.split_at(start.unwrap_or(text.len()))
}

/// Commands of the leading `// run:` lines.
fn commands<'t>(text: &'t str, comment: &str) -> Vec<&'t str> {
    text.lines()
        .map_while(|line| line.strip_prefix(comment)?.strip_prefix(" run: "))
        .map(str::trim)
        .collect()
}

/// Arguments of a command: blanks separate, quotes keep together.
fn arguments(command: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut quote = None;
    for c in command.chars() {
        match (quote, c) {
            (Some(q), c) if c == q => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, ' ') => out.push(String::new()),
            (_, c) => out.last_mut().expect("never empty").push(c),
        }
    }
    out.retain(|word| !word.is_empty());
    out
}

/// Run a command on a file and write down what it did.
fn transcript(command: &str, path: &Path) -> String {
    let words = arguments(command);
    assert_eq!(
        words.first().map(String::as_str),
        Some("easel"),
        "{}: a run line starts with `easel`",
        path.display()
    );
    let name = path.file_name().expect("a file").to_string_lossy();
    let words = words.iter().skip(1).map(|w| w.replace("%s", &name));
    let output = Command::new(env!("CARGO_BIN_EXE_easel"))
        .args(words)
        .current_dir(path.parent().expect("a folder"))
        .output()
        .expect("the binary was built");
    let comment = comment(path);
    let mut text = format!("{comment}$ {command}\n");
    let status = output.status.code().unwrap_or(-1);
    if status != 0 {
        text += &format!("{comment}= {status}\n");
    }
    for (mark, bytes) in [("!", &output.stderr), (">", &output.stdout)] {
        for line in String::from_utf8_lossy(bytes).lines() {
            text += format!("{comment}{mark} {line}").trim_end();
            text.push('\n');
        }
    }
    text
}

/// What the file should be, and whether it is.
fn check(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let (program, expected) = split(&text, comment(path));
    let runs = commands(program, comment(path));
    if runs.is_empty() {
        return Err("no `run:` line at its start".into());
    }
    let found: String = runs.iter().map(|run| transcript(run, path)).collect();
    if found == expected {
        return Ok(());
    }
    if std::env::var_os("EASEL_BLESS").is_some_and(|v| v == "1") {
        let text = format!("{}\n\n{found}", program.trim_end());
        return std::fs::write(path, text).map_err(|e| e.to_string());
    }
    Err(difference(expected, &found))
}

/// The first lines that differ, with some that agree before them.
fn difference(expected: &str, found: &str) -> String {
    let (a, b): (Vec<_>, Vec<_>) = (expected.lines().collect(), found.lines().collect());
    let same = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let mut text = String::new();
    for line in &b[same.saturating_sub(3)..same] {
        text += &format!("    {line}\n");
    }
    let rest = |lines: &[&str], mark: &str| -> String {
        let lines = lines.iter().skip(same).take(12);
        lines.map(|l| format!("  {mark} {l}\n")).collect()
    };
    text + &rest(&a, "-") + &rest(&b, "+")
}

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("the folder exists");
    let mut paths: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, out);
        } else if ["mlir", "kir", "mir", "ll", "mgx"]
            .iter()
            .any(|e| path.extension().is_some_and(|x| x == *e))
        {
            out.push(path);
        }
    }
}

#[test]
fn files_give_what_they_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/filetests");
    let mut paths = Vec::new();
    files(&root, &mut paths);
    assert!(!paths.is_empty(), "no files in {}", root.display());
    let mut failures = Vec::new();
    for path in &paths {
        if let Err(e) = check(path) {
            let name = path.strip_prefix(&root).unwrap_or(path);
            failures.push(format!("{}:\n{e}", name.display()));
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} files differ (EASEL_BLESS=1 writes what comes out):\n{}",
        failures.len(),
        paths.len(),
        failures.join("\n")
    );
}

#[test]
fn the_runner_notices_a_difference() {
    let found = difference("//$ a\n//> 1\n//> 2\n", "//$ a\n//> 1\n//> 3\n");
    assert!(
        found.contains("- //> 2") && found.contains("+ //> 3"),
        "{found}"
    );
    assert_eq!(split("x\n//$ a\n", "//"), ("x\n", "//$ a\n"));
    assert_eq!(commands("; run: a\nb\n", ";"), ["a"]);
    assert_eq!(
        arguments("easel opt --a='b c' %s"),
        ["easel", "opt", "--a=b c", "%s"]
    );
}
