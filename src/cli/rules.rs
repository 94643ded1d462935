//! `easel rules`: check and list the rewrites, and count their applications.

use super::setup::{self, Compilation, Machine};
use super::{Outcome, io};
use clap::Subcommand;
use easel::isa::{Diagnostic, Diagnostics, suggest};
use easel::prove::answer::Verdict;
use easel::prove::lock::Lock;
use easel::prove::prove::Proof;
use easel::rules::{Body, RuleSet, Rules, Words};
use easel::{Coverage, LANGUAGES, Options, Report};
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check rule files, or the built-in rules if no file is given
    Check {
        /// Rule files, checked together with the built-in rules
        files: Vec<PathBuf>,
        #[command(flatten)]
        machine: Machine,
    },
    /// List the rules in the order of their files
    List {
        /// Write a Markdown document
        #[arg(long)]
        markdown: bool,
        /// Also list the rules of this file
        #[arg(long = "rules", value_name = "FILE")]
        rules: Vec<PathBuf>,
    },
    /// Prove rules: the rules of files, or the built-in rules if no file is given
    Prove {
        /// Rule files; without files, the built-in rules
        files: Vec<PathBuf>,
        /// Prove this rule only
        #[arg(long = "rule", value_name = "NAME")]
        only: Vec<String>,
        /// The solver, with its arguments (default: `z3 -in`, if z3 is installed)
        #[arg(long, value_name = "COMMAND")]
        solver: Option<String>,
        /// The longest time of the solver for one equation, in seconds
        #[arg(long, value_name = "N", default_value_t = 5.0)]
        seconds: f64,
        /// Do not use the answers of rules/proofs.lock
        #[arg(long)]
        again: bool,
        /// Print every equation of each rule
        #[arg(long)]
        equations: bool,
        /// Write the answers to this file, in the form of rules/proofs.lock
        #[arg(long, value_name = "FILE")]
        write: Option<PathBuf>,
    },
    /// Search kernels for missed rewrites and print proved rules
    Suggest {
        /// Kernels, or folders of kernels; files of a folder that do not compile are left out
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The most rules
        #[arg(long, value_name = "N", default_value_t = 10)]
        most: usize,
        /// The longest time of the solver for one equation, in seconds
        #[arg(long, value_name = "N", default_value_t = 1.0)]
        seconds: f64,
        #[command(flatten)]
        compilation: Box<Compilation>,
    },
    /// Compile inputs and count the applications of each rule
    Coverage {
        /// Inputs, or folders of inputs; files of a folder that do not compile are left out
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Measure the time that matching of each rule takes
        #[arg(long)]
        time: bool,
        /// Write the counts as JSON
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        compilation: Box<Compilation>,
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
        Command::Prove {
            files,
            only,
            solver,
            seconds,
            again,
            equations,
            write,
        } => {
            let options = easel::ProveOptions {
                solver: solver
                    .as_ref()
                    .map(|s| s.split_whitespace().map(str::to_owned).collect()),
                limit: Duration::try_from_secs_f64(*seconds).unwrap_or(Duration::from_secs(5)),
                for_rule: Duration::try_from_secs_f64(seconds * 30.0).unwrap_or(Duration::MAX),
                lock: !again,
                answers: match again {
                    true => Lock::default(),
                    false => {
                        easel::answers_beside(&files.iter().map(|f| &**f).collect::<Vec<_>>())?
                    }
                },
                progress: write.as_ref().map(|_| progress as fn(usize, usize)),
                ..easel::ProveOptions::new(easel::targets().iter())
            };
            let (found, faults) = proved(files, only, &options)?;
            io::write_result(None, proofs(&found, *equations).as_bytes())?;
            if let Some(path) = write {
                io::write_result(Some(path), found.lock().as_bytes())?;
            }
            let is_wrong = found.has_refuted() || faults.is_some();
            let mut said = found.report;
            if let Some(faults) = faults {
                said.sources = faults.sources;
                said.diagnostics.append(faults.diagnostics);
            }
            match said.diagnostics.is_empty() {
                true => Ok(()),
                false if is_wrong => Err(said),
                false => {
                    io::message(&said.to_string());
                    Ok(())
                }
            }
        }
        Command::List { markdown, rules } => {
            let rules = load(rules)?;
            let regions = easel::genx_passes::rules::load();
            let regions = regions.map_err(|(sources, wrong)| Report::new(wrong, sources))?;
            let tensors = easel::tensor_passes::rules::rules();
            let text = if *markdown {
                let head = "# Rules\n\nWritten by `cargo xtask generate` from `rules/`.\n";
                let parts = [
                    catalogue(&rules),
                    catalogue(&regions),
                    catalogue(&tensors.set),
                ];
                head.to_owned() + &parts.concat()
            } else {
                let rows = rules
                    .rules
                    .iter()
                    .map(|r| (&*r.name, kind(&r.body), &*r.note));
                let regions = regions.rules.iter().map(|r| (&*r.name, "region", &*r.note));
                list(rows.chain(regions).chain(tensors.described()))
            };
            io::write_result(None, text.as_bytes())
        }
        Command::Suggest {
            files,
            most,
            seconds,
            compilation,
        } => suggest(files, *most, *seconds, &compilation.options()?),
        Command::Coverage {
            files,
            time,
            json,
            compilation,
        } => {
            let options = Options {
                time_rules: *time,
                ..compilation.options()?
            };
            let coverage = coverage(files, &options)?;
            let text = match json {
                true => setup::json(&coverage)?,
                false => coverage.to_string(),
            };
            io::write_result(None, text.as_bytes())
        }
    }
}

/// Prints rules for missed rewrites of kernels.
fn suggest(files: &[PathBuf], most: usize, seconds: f64, options: &Options) -> Outcome {
    let mut sources = Vec::new();
    for path in files {
        if !path.is_dir() {
            sources.push(setup::source(path)?);
            continue;
        }
        for path in inputs(path)? {
            let source = setup::source(&path)?;
            if easel::compile(source.clone(), options).is_ok() {
                sources.push(source);
            }
        }
    }
    let limits = easel::SuggestOptions {
        most,
        limit: Duration::try_from_secs_f64(seconds).unwrap_or(Duration::from_secs(1)),
        progress: Some(searched),
    };
    let found = easel::suggest_rules(&sources, options, &limits)?;
    let rules: Vec<String> = found.found.iter().map(ToString::to_string).collect();
    io::write_result(None, rules.join("\n").as_bytes())?;
    let (searched, rules, unproved) = (found.searched, found.found.len(), found.unproved);
    io::message(&format!(
        "{searched} expressions, {rules} rules, {unproved} equal for drawn values and not proved"
    ));
    Ok(())
}

/// The proofs of the rules of files, or of the built-in rules, and the errors that `rules check` finds in the rules of files. If
/// names are given, the rules of these names are proved.
fn proved(
    files: &[PathBuf],
    only: &[String],
    options: &easel::ProveOptions,
) -> Result<(easel::Proofs, Option<Report>), Report> {
    let set = load(files)?;
    let (built_in, faults) = match files.is_empty() {
        true => (0, None),
        false => {
            let checked = easel::check_rules(&set, easel::targets().usual());
            (easel::built_in_rules()?.rules.len(), checked.err())
        }
    };
    let is_named = |name: &str| only.is_empty() || only.iter().any(|n| n == name);
    let is_wanted = |r: &easel::rules::Rule| r.number as usize >= built_in && is_named(&r.name);
    let mut found = easel::prove_rules(&set, is_wanted, options)?;
    if files.is_empty() {
        found = found.with(easel::prove_other_rules(is_named, options)?);
    }
    let unknown: Vec<Diagnostic> = only
        .iter()
        .filter(|name| found.proofs.iter().all(|p| p.rule != **name))
        .map(|name| {
            let mut d = Diagnostic::error("rule-unknown", format!("no rule is called `{name}`"));
            let known = set.rules.iter().filter(|r| r.number as usize >= built_in);
            d.help = suggest::help(name, known.map(|r| r.name.as_str()));
            d
        })
        .collect();
    match unknown.is_empty() {
        true => Ok((found, faults)),
        false => Err(Report::new(Diagnostics(unknown), set.sources.clone())),
    }
}

/// The applications of rules in compilations of files, and of the files in folders.
fn coverage(files: &[PathBuf], options: &Options) -> Result<Coverage, Report> {
    let set = options
        .rules
        .clone()
        .map_or_else(easel::built_in_rules, Ok)?;
    let mut coverage = Coverage::new(&set)?;
    let mut left_out = 0;
    for path in files {
        if !path.is_dir() {
            coverage.add(&setup::source(path)?, options)?;
            continue;
        }
        for path in inputs(path)? {
            let added = setup::source(&path).and_then(|source| coverage.add(&source, options));
            left_out += usize::from(added.is_err());
        }
    }
    if left_out > 0 {
        let message = format!("{left_out} files of folders do not compile and are left out");
        let warning = Diagnostic::warning("rule-coverage", message);
        let warning = warning.help("`easel compile FILE` shows the errors of a file");
        io::message(&Report::from(warning).to_string());
    }
    Ok(coverage)
}

/// The files of a folder and of its folders that have an extension of a language, in the order of their names.
fn inputs(folder: &Path) -> Result<Vec<PathBuf>, Report> {
    let (mut found, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = open.pop() {
        for path in io::list(&folder)? {
            let extension = path.extension().and_then(|e| e.to_str()).unwrap_or("");
            let is_link = path.is_symlink();
            if path.is_dir() && !is_link {
                open.push(path);
            } else if LANGUAGES
                .0
                .iter()
                .any(|l| l.extensions.contains(&extension))
            {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Rules that are done, for the eyes of a person who waits.
fn progress(done: usize, all: usize) {
    progress_of(done, all, "rules");
}

fn searched(done: usize, all: usize) {
    progress_of(done, all, "expressions");
}

fn progress_of(done: usize, all: usize, what: &str) {
    let end = if done == all { "\n" } else { "" };
    eprint!("\r{done} of {all} {what}{end}");
}

/// A line for each rule: its equations and the means that decided them.
fn proofs(found: &easel::Proofs, all: bool) -> String {
    let mut text = String::new();
    for proof in &found.proofs {
        let said = match (proof.refuted(), proof.open()) {
            (Some(_), _) => "REFUTED".to_owned(),
            (_, Some(_)) => "not decided".to_owned(),
            _ => {
                let means: Vec<String> = proof.means().iter().map(ToString::to_string).collect();
                means.join(", ")
            }
        };
        let count = proof.equations.len();
        text += &format!("{:<36} {count:>4}  {said}\n", proof.rule);
        for e in proof.equations.iter().filter(|_| all) {
            text += &format!("    {:<50} {}\n", e.name, verdict(&e.verdict));
        }
    }
    let refuted = found
        .proofs
        .iter()
        .filter(|p| p.refuted().is_some())
        .count();
    let decided = |p: &&Proof| p.refuted().is_none() && p.open().is_none();
    let proved = found.proofs.iter().filter(decided).count();
    let equations: usize = found.proofs.iter().map(|p| p.equations.len()).sum();
    let means: Vec<String> = found
        .means()
        .iter()
        .map(|(m, n)| format!("{n} {m}"))
        .collect();
    text += &format!(
        "{} rules, {equations} equations: {proved} rules hold, {refuted} refuted, {} not decided ({})\n",
        found.proofs.len(),
        found.proofs.len() - proved - refuted,
        means.join(", ")
    );
    text
}

fn verdict(v: &Verdict) -> String {
    match v {
        Verdict::Proved(means) => means.to_string(),
        Verdict::Refuted(_) => "REFUTED".to_owned(),
        Verdict::Open(why) => format!("not decided: {why}"),
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

fn list<'a>(rules: impl Iterator<Item = (&'a str, &'a str, &'a str)>) -> String {
    let rows = rules.map(|(name, kind, note)| format!("{name:<28} {kind:<10} {note}\n"));
    rows.collect()
}

/// A section per file, each rule with the text of its entry.
fn catalogue<V: Words>(rules: &Rules<V>) -> String {
    let mut text = String::new();
    let mut last = None;
    for rule in &rules.rules {
        let file = rule.span.file;
        if last != Some(rule.span.file) {
            last = Some(rule.span.file);
            text += &format!("\n## {}\n", rules.sources.name(file));
        }
        let entry = entry(rules.sources.text(file), rule.span.start as usize);
        let means: Vec<String> = easel::proofs_lock()
            .of_rule(&rule.name)
            .map(|m| m.to_string())
            .collect();
        let proof = match means.is_empty() {
            true => String::new(),
            false => format!("Decided by: {}.\n\n", means.join(", ")),
        };
        text += &format!(
            "\n### {}\n\n{}\n\n{proof}```yaml\n{entry}\n```\n",
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
