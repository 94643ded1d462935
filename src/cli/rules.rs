//! `easel rules`: check and list the rewrites.

use super::setup::{self, Machine};
use super::{Outcome, io};
use clap::Subcommand;
use easel::Report;
use easel::rules::{Body, RuleSet};
use std::path::PathBuf;

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check rule files; the built-in rules if none is given
    Check {
        /// Rule files, checked together with the built-in rules
        files: Vec<PathBuf>,
        #[command(flatten)]
        machine: Machine,
    },
    /// List the rules in the order of their files
    List {
        /// As a Markdown document
        #[arg(long)]
        markdown: bool,
        /// Also the rules of this file
        #[arg(long = "rules", value_name = "FILE")]
        rules: Vec<PathBuf>,
    },
}

pub fn run(command: &Command) -> Outcome {
    match command {
        Command::Check { files, machine } => {
            let target = machine.target()?;
            let rules = load(files)?;
            let found = easel::check_rules(&rules, target)?;
            io::write_result(None, format!("{found}\n").as_bytes())
        }
        Command::List { markdown, rules } => {
            let rules = load(rules)?;
            let text = if *markdown {
                catalogue(&rules)
            } else {
                list(&rules)
            };
            io::write_result(None, text.as_bytes())
        }
    }
}

fn load(files: &[PathBuf]) -> Result<RuleSet, Report> {
    setup::rules(true, &files.iter().collect::<Vec<_>>())
}

fn kind(body: &Body) -> &'static str {
    match body {
        Body::Expr { .. } => "expression",
        Body::Window { .. } => "window",
    }
}

fn list(rules: &RuleSet) -> String {
    let rows = rules
        .rules
        .iter()
        .map(|r| format!("{:<28} {:<10} {}\n", r.name, kind(&r.body), r.note));
    let tensor = easel::tensor_passes::rules::rules();
    let more = tensor
        .described()
        .map(|(name, kind, note)| format!("{name:<28} {kind:<10} {note}\n"));
    rows.chain(more).collect()
}

/// A section per file, each rule with the text of its entry.
fn catalogue(rules: &RuleSet) -> String {
    let mut text = String::from("# Rules\n\nWritten by `cargo xtask generate` from `rules/`.\n");
    let mut last = None;
    for rule in &rules.rules {
        let file = rule.span.file;
        if last != Some(rule.span.file) {
            last = Some(rule.span.file);
            text += &format!("\n## {}\n", rules.sources.name(file));
        }
        let entry = entry(rules.sources.text(file), rule.span.start as usize);
        text += &format!(
            "\n### {}\n\n{}\n\n```yaml\n{entry}\n```\n",
            rule.name, rule.note
        );
    }
    text
}

/// The lines of the list entry around a place in a rule file, comments of the next entry left out.
fn entry(source: &str, place: usize) -> String {
    let start = source
        .get(..place)
        .and_then(|s| s.rfind('\n'))
        .map_or(0, |i| i + 1);
    let lines = source.get(start..).unwrap_or("").lines();
    let own = lines
        .enumerate()
        .take_while(|(i, line)| *i == 0 || !line.starts_with("- "))
        .map(|(_, l)| l);
    let mut kept: Vec<&str> = own.collect();
    while kept
        .last()
        .is_some_and(|l| l.is_empty() || l.starts_with('#'))
    {
        kept.pop();
    }
    kept.join("\n")
}
