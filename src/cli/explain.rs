//! `easel explain`: the catalogue of error codes.

use super::{Outcome, io};
use clap::Args;

#[derive(Args, Debug)]
pub struct Arguments {
    /// Code from the brackets of a diagnostic, such as `mlir-syntax`; lists all codes if absent
    code: Option<String>,
    /// List all codes as a Markdown document
    #[arg(long, conflicts_with = "code")]
    markdown: bool,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let text = match &arguments.code {
        Some(code) => {
            let found = easel::explain(code).ok_or_else(|| easel::unknown_code(code))?;
            format!("{found}\n")
        }
        None if arguments.markdown => page(),
        None => list(),
    };
    io::write_result(None, text.as_bytes())
}

/// A line for each code under a line for each area: the code and the beginning of its explanation.
fn list() -> String {
    let mut text = String::new();
    let mut last = String::new();
    for e in easel::codes() {
        if last != e.area {
            let gap = if last.is_empty() { "" } else { "\n" };
            text += &format!("{gap}{}: {}\n", e.area, e.covers);
            last = e.area;
        }
        text += &format!("  {:<29} {}\n", e.code, beginning(&e.what));
    }
    text
}

/// A text up to the end of its first sentence, or up to the colon before its details.
fn beginning(text: &str) -> &str {
    let ends = [". ", ": "].iter().filter_map(|end| text.find(end));
    text[..ends.min().unwrap_or(text.len())].trim_end_matches('.')
}

/// A table for each area.
fn page() -> String {
    let mut text = String::from(
        "# Error codes\n\nWritten by `cargo xtask generate` from `src/library/codes/`.\n",
    );
    let mut last = String::new();
    for e in easel::codes() {
        if last != e.area {
            text += &format!("\n## {}\n\nCovers {}.\n\n", e.area, e.covers);
            text += "| code | what is wrong | what to do |\n|---|---|---|\n";
            last = e.area;
        }
        let [what, fix] = [&e.what, &e.fix].map(|t| t.replace('|', "\\|"));
        text += &format!("| `{}` | {what} | {fix} |\n", e.code);
    }
    text
}
