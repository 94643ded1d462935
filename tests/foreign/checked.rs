//! `easel check` on the recorded kernels: nothing is found in them, and removed waits, wait states and barriers are found if a strict run
//! finds them.

use super::table::{Case, Random, Table};
use super::{Launch, folder, target, workgroup};
use easel::check::Answer;
use easel::target::Targets;
use easel::{CheckOptions, Checked, Source, check_assembly};
use rayon::prelude::*;
use std::collections::BTreeMap;

const TARGETS: [&str; 6] = [
    "gfx90a", "gfx942", "gfx950", "gfx1100", "gfx1201", "gfx1250",
];

/// Lines that are removed, unless `EASEL_REMOVED` gives a number.
const REMOVED: usize = 150;

/// The begin of the mnemonics of waits.
const WAIT: &str = "s_wait";

/// The mnemonics of removed lines.
const MNEMONICS: [&str; 3] = ["s_nop", "v_nop", "s_barrier"];

struct Recording {
    target: &'static str,
    path: String,
    text: String,
    case: Case,
}

fn recordings() -> Vec<Recording> {
    let table = Table::read();
    let mut all = Vec::new();
    let lists = [
        ("triton", &table.triton),
        ("hip", &table.hip),
        ("rdna", &table.rdna),
    ];
    for (compiler, cases) in lists {
        for target in TARGETS {
            for case in cases.iter().filter(|c| c.is_recorded(compiler, target)) {
                let path = format!("{}/{}.s", folder(compiler, target), case.kernel);
                all.push(Recording {
                    target,
                    text: std::fs::read_to_string(&path).expect("a recording"),
                    path,
                    case: case.clone(),
                });
            }
        }
    }
    all
}

/// The machines that a recording may name.
fn targets(name: &str) -> Targets {
    target::read(name).map_or_else(|| easel::targets().clone(), Targets::one)
}

/// The answer for a text of a recording, with or without the size of its workgroups.
fn checked(recording: &Recording, text: &str, sized: bool) -> Checked {
    let Recording { path, case, .. } = recording;
    let source = Source::new(path.as_str(), text);
    let options = CheckOptions {
        kernel: Some(&case.kernel),
        workgroup: workgroup(&recording.text, case).filter(|_| sized),
        ..CheckOptions::default()
    };
    check_assembly(source, &targets(recording.target), options).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn nothing_is_found_in_compiled_kernels() {
    let all = recordings();
    for sized in [false, true] {
        nothing_is_found(&all, sized);
    }
}

fn nothing_is_found(all: &[Recording], sized: bool) {
    let answers: Vec<(String, Answer, String)> = all
        .par_iter()
        .map(|r| {
            let checked = checked(r, &r.text, sized);
            let name = format!("{} {}", r.target, r.case.kernel);
            let findings = checked.report.kernels.iter().flat_map(|k| &k.findings);
            let wrong = findings.filter(|f| f.certain).count();
            let text = if wrong > 0 {
                checked.text()
            } else {
                String::new()
            };
            (name, checked.report.answer, text)
        })
        .collect();
    let mut counts: BTreeMap<Answer, usize> = BTreeMap::new();
    for (_, answer, _) in &answers {
        *counts.entry(*answer).or_default() += 1;
    }
    println!("answers: {counts:?}");
    let open: Vec<&str> = answers
        .iter()
        .filter(|(_, answer, _)| *answer == Answer::NotKnown)
        .map(|(name, ..)| name.as_str())
        .collect();
    println!("not known: {}", open.join(", "));
    let wrong: Vec<&str> = answers.iter().map(|(_, _, text)| text.as_str()).collect();
    assert!(wrong.concat().is_empty(), "{}", wrong.concat());
    // Most answers are decided.
    assert!(
        open.len() * 4 < answers.len(),
        "{} are not known",
        open.len()
    );
}

/// The outcome of a removal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Outcome {
    /// Neither finds anything.
    Neither,
    /// Only the checker, which sees all paths.
    Checker,
    /// Both.
    Both,
    /// A strict run finds a race, and the checker leaves the question open.
    Open,
    /// Only the strict run.
    Missed,
}

#[test]
fn removed_instructions_are_found_as_strict_runs_find_them() {
    let all = recordings();
    let mut lines: Vec<(usize, usize)> = Vec::new();
    for (n, recording) in all.iter().enumerate() {
        let found = recording.text.lines().enumerate().filter(|(_, line)| {
            let mnemonic = line.split_whitespace().next().unwrap_or_default();
            MNEMONICS.contains(&mnemonic) || mnemonic.starts_with(WAIT)
        });
        lines.extend(found.map(|(line, _)| (n, line)));
    }
    let mut random = Random::new("removed");
    let asked = std::env::var("EASEL_REMOVED").ok();
    let removed = asked.and_then(|n| n.parse().ok()).unwrap_or(REMOVED);
    let drawn: Vec<(usize, usize)> = (0..removed)
        .map(|_| lines[random.below(lines.len())])
        .collect();
    let outcomes: Vec<(String, Outcome, String)> = drawn
        .par_iter()
        .map(|&(n, line)| {
            let recording = &all[n];
            let kept = recording.text.lines().enumerate();
            let text: Vec<&str> = kept
                .map(|(at, text)| if at == line { "" } else { text })
                .collect();
            let removed = recording.text.lines().nth(line).unwrap_or_default().trim();
            let place = format!("{}:{} {removed}", recording.path, line + 1);
            let (outcome, report) = removal(recording, &text.join("\n"));
            let mnemonic = removed.split_whitespace().next().unwrap_or_default();
            println!("{outcome:?} {place}");
            (mnemonic.to_string(), outcome, format!("{place}: {report}"))
        })
        .collect();
    let mut counts: BTreeMap<(&str, Outcome), usize> = BTreeMap::new();
    for (mnemonic, outcome, _) in &outcomes {
        *counts.entry((mnemonic, *outcome)).or_default() += 1;
    }
    println!("{counts:?}");
    let missed = outcomes.iter().filter(|o| o.1 == Outcome::Missed);
    let missed: Vec<&str> = missed.map(|o| o.2.as_str()).collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    let found = outcomes.iter().filter(|o| o.1 == Outcome::Both).count();
    assert!(found * 4 > removed, "only {found} removals matter");
}

/// The codes of strict runs for faults that the checker looks for.
const FAULTS: [&str; 3] = [
    "simulate-not-waited",
    "simulate-hazard",
    "simulate-lds-race",
];

fn removal(recording: &Recording, text: &str) -> (Outcome, String) {
    let Recording {
        target, path, case, ..
    } = recording;
    let answer = checked(recording, text, true).report.answer;
    let before = checked(recording, &recording.text, true).report.answer;
    let run = Launch::new(path, text, target, case).map(|launch| launch.run());
    let strict = match run {
        Ok(Err(report)) => report,
        Ok(Ok(_)) if answer > before => return (Outcome::Checker, String::new()),
        _ => return (Outcome::Neither, String::new()),
    };
    let found = strict.codes().iter().any(|c| FAULTS.contains(c));
    match (found, answer) {
        (_, Answer::Wrong) => (Outcome::Both, String::new()),
        (false, _) => (Outcome::Neither, String::new()),
        (true, Answer::NotKnown) => (Outcome::Open, String::new()),
        (true, Answer::Right) => (Outcome::Missed, strict.to_string()),
    }
}
