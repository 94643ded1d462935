//! What `run` and `verify` say of steps that the host runs.

use super::io;
use easel::{HostStep, TensorProgram};
use std::collections::BTreeSet;

/// A number of things.
pub fn counted(n: usize, word: &str) -> String {
    format!("{n} {word}{}", if n == 1 { "" } else { "s" })
}

/// Says which steps the host runs, and by whom that is played.
pub fn said(compiled: &TensorProgram, seed: u64) {
    let steps = compiled.host_steps();
    let (known, unknown): (Vec<_>, Vec<_>) = steps.iter().partition(|s| s.given.is_empty());
    let names = |steps: &[&HostStep]| {
        let all: BTreeSet<String> = steps.iter().map(|s| format!("`{}`", s.operator)).collect();
        all.into_iter().collect::<Vec<_>>().join(", ")
    };
    if !known.is_empty() {
        io::message(&format!(
            "note: {} of the host, run by the reference evaluator: {}",
            counted(known.len(), "step"),
            names(&known),
        ));
    }
    if let Some(first) = unknown.first() {
        io::message(&format!(
            "note: {} of the host of which nothing is known: {}; seed {seed} gives the results, \
             `--arg {}=FILE.npy` gives others",
            counted(unknown.len(), "step"),
            names(&unknown),
            first.given.first().map_or("NAME", String::as_str),
        ));
    }
}

/// What the verdict of a run says of steps whose results nothing could be compared with; nothing where there are none.
pub fn left(compiled: &TensorProgram) -> String {
    let steps = compiled.host_steps();
    let unknown: Vec<&HostStep> = steps.iter().filter(|s| !s.given.is_empty()).collect();
    let names: BTreeSet<String> = unknown
        .iter()
        .map(|s| format!("`{}`", s.operator))
        .collect();
    let names: Vec<String> = names.into_iter().collect();
    match unknown.len() {
        0 => String::new(),
        n => format!(
            "; {} left to the host, with results that were given and not compared: {}",
            counted(n, "step"),
            names.join(", ")
        ),
    }
}
