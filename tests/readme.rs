//! The commands of README.md and of the guides give the output that the pages show.
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

/// Runs the commands of a page in a folder of scratch files of its own.
fn shown_comes_out(page: &str, least: usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join(page)).expect("the page is there");
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("tour")
        .join(page);
    let _ = std::fs::remove_dir_all(&scratch);
    std::fs::create_dir_all(&scratch).expect("the folder can be made");
    let steps = steps(&text);
    assert!(
        steps.len() >= least,
        "{page} shows {} commands",
        steps.len()
    );
    let mut wrong = Vec::new();
    for step in steps {
        let found = run(&step.command, &scratch);
        if let Some(why) = difference(&step.output, found) {
            wrong.push(format!("{page}:{}: $ {}\n{why}", step.line, step.command));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn tour() {
    shown_comes_out("README.md", 15);
}

#[test]
fn guide_of_kernels() {
    shown_comes_out("examples/kernels.md", 15);
}

#[test]
fn guide_of_kernel_ir() {
    shown_comes_out("examples/kernel_ir.md", 4);
}

#[test]
fn guide_of_aster() {
    shown_comes_out("examples/aster.md", 8);
}

#[test]
fn guide_of_genx() {
    shown_comes_out("examples/genx.md", 7);
}

#[test]
fn guide_of_tensor_programs() {
    shown_comes_out("examples/tensor.md", 5);
}

#[test]
fn the_first_page_is_short() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("README.md")).expect("README.md is there");
    assert!(text.lines().count() <= 200);
}

/// Links to files lead to files that are there.
#[test]
fn links_lead_to_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = [
        "README.md",
        "ARCHITECTURE.md",
        "examples/kernels.md",
        "examples/kernel_ir.md",
        "examples/aster.md",
        "examples/genx.md",
        "examples/tensor.md",
        "benches/README.md",
        "isa/README.md",
        "isa/visa/README.md",
        "rules/README.md",
    ];
    let mut missing = Vec::new();
    for page in pages {
        let page = root.join(page);
        let text = std::fs::read_to_string(&page).expect("the page is there");
        // Every other part of a page is a block of commands or code.
        let prose: String = text.split("```").step_by(2).collect();
        let links = prose
            .split("](")
            .skip(1)
            .filter_map(|l| l.split(')').next());
        for link in links.filter(|l| !l.starts_with("http") && !l.starts_with('#')) {
            let file = link.split('#').next().unwrap_or(link);
            if !page.with_file_name(file).exists() {
                missing.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
