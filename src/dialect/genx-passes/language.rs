//! The dialect as a language.

use crate::genx;
use crate::genx::verify::{Stage, verify_in};
use crate::pass::{Language, Program as AnyProgram, Reading, Setting, first_word};
use crate::pipeline::{self, DEFAULT, PASSES};
use crate::representation::{GENX, Program};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Severity, SourceMap};
use easel_rules::RuleSet;
use std::collections::BTreeSet;

/// LLVM IR with region intrinsics as a language.
pub static LANGUAGE: Language = Language {
    extensions: &["ll"],
    recognises: |text| {
        let words = ["define", "declare", "target", "source_filename"];
        text.starts_with("; ModuleID") || words.contains(&first_word(text))
    },
    forms: &[&GENX],
    passes: PASSES,
    pipeline: |_, _| DEFAULT.to_vec(),
    is_for_platforms: true,
    may_be_empty: true,
    ignores: &[Setting::NoPreload],
    refuses: &[
        Setting::Rules,
        Setting::Registers,
        Setting::CodeObject,
        Setting::DisabledPasses,
        Setting::Trace,
        Setting::TraceRules,
    ],
    unknown_rules: |_: &RuleSet, disabled, _| pipeline::unknown_rules(disabled),
    refusals: |program| {
        let own = program.get::<Program>();
        own.map(|p| p.module.refusals.clone()).unwrap_or_default()
    },
    file: "output.ll",
    ..Language::new("genx", "LLVM IR with region intrinsics", read)
};

fn read(file: FileId, sources: &SourceMap, _: &Reading) -> (AnyProgram, Diagnostics) {
    let (module, mut diagnostics) = genx::read::parse(file, sources);
    if !diagnostics.has_errors() {
        diagnostics.append(verify_in(&module, Stage::Input, Some(sources)));
    }
    diagnostics.append(kept(&module.refusals));
    let notes = Vec::new();
    (AnyProgram::new(Program { module, notes }), diagnostics)
}

/// Warnings for code that passes accept unchanged and a compilation rejects, each reported once.
fn kept(refusals: &Diagnostics) -> Diagnostics {
    let mut seen = BTreeSet::new();
    let new = refusals.0.iter().filter(|d| seen.insert(&d.message));
    let warnings = new.map(|d| Diagnostic {
        severity: Severity::Warning,
        ..d.clone()
            .note("kept as it stands; `compile` and `run` refuse it")
    });
    Diagnostics(warnings.collect())
}
