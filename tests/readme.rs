//! What README.md shows is what comes out.
//!
//! Blocks marked `console` are run in their order, in one folder of scratch files: `$ ` starts a
//! command, `> ` goes on with it, what follows is what it prints. `...` stands for any lines and
//! `[..]` for any part of one; `[exit N]` is the status where that is not 0.

use snapbox::assert::Action;
use snapbox::{Assert, IntoData};
use std::path::Path;
use std::process::Command;

/// A command and what is to come out.
#[derive(Default, Debug, PartialEq)]
struct Step {
    line: usize,
    command: String,
    output: String,
}

/// The steps of a page.
fn steps(markdown: &str) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    let mut inside = false;
    for (n, line) in markdown.lines().enumerate() {
        match line {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            _ => match (line.strip_prefix("$ "), line.strip_prefix("> ")) {
                (Some(command), _) => out.push(Step {
                    line: n + 1,
                    command: command.into(),
                    output: String::new(),
                }),
                (_, Some(more)) => {
                    let step = out.last_mut().expect("a command comes first");
                    step.command += &format!("\n{more}");
                }
                _ => {
                    let step = out.last_mut().expect("a command comes first");
                    step.output += &format!("{line}\n");
                }
            },
        }
    }
    out
}

/// What a command prints, messages after results, and its status where that is not 0.
fn run(command: &str, scratch: &Path) -> String {
    let easel = Path::new(env!("CARGO_BIN_EXE_easel"));
    let folder = easel.parent().expect("it is in a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let command = command.replace("/tmp/tour", &scratch.to_string_lossy());
    let output = Command::new("bash")
        .args(["-euo", "pipefail", "-c", &command])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("PATH", format!("{}:{path}", folder.display()))
        .output()
        .expect("bash runs");
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text += &String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        text += &format!("[exit {}]\n", output.status.code().unwrap_or(-1));
    }
    text.replace(&*scratch.to_string_lossy(), "/tmp/tour")
}

/// What is wrong with an output, by what is shown of it.
fn difference(shown: &str, found: String) -> Option<String> {
    let assert = Assert::new().action(Action::Verify).normalize_paths(false);
    let outcome = assert.try_eq(Some(&"the output"), found.into_data(), shown.into_data());
    outcome.err().map(|e| e.to_string())
}

#[test]
fn a_difference_is_noticed() {
    assert_eq!(
        difference("a\n...\nb [..]\n", "a\nx\ny\nb c\n".into()),
        None
    );
    assert_eq!(difference("...\nb\n...\n", "b\n".into()), None);
    assert!(difference("a\n", "a\nb\n".into()).is_some());
    assert!(difference("a\n...\nc\n", "a\nb\n".into()).is_some());
    let page = "```sh\n$ x\n```\n```console\n$ a\n> b\nc\n```\n";
    let (command, output) = ("a\nb".into(), "c\n".into());
    let line = 5;
    assert_eq!(
        steps(page),
        [Step {
            line,
            command,
            output
        }]
    );
}

#[test]
fn what_the_tour_shows_comes_out() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("README.md")).expect("README.md is there");
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tour");
    let _ = std::fs::remove_dir_all(&scratch);
    std::fs::create_dir_all(&scratch).expect("the folder can be made");
    let steps = steps(&page);
    assert!(steps.len() > 20, "README.md shows {} commands", steps.len());
    let mut wrong = Vec::new();
    for step in steps {
        let found = run(&step.command, &scratch);
        if let Some(why) = difference(&step.output, found) {
            wrong.push(format!(
                "README.md:{}: $ {}\n{why}",
                step.line, step.command
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
