//! Tensor programs as a language.

use crate::host::Hosts;
use crate::pipeline::{PASSES, remaining};
use crate::retry;
use crate::tensor::representation::TENSOR;
use crate::tensor::{self, Program};
use easel_ir::function::Inst;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap};
use easel_pass::{Language, Program as AnyProgram, Reading, first_line, first_word};
use easel_rules::RuleSet;
use std::collections::BTreeSet;

/// Tensor programs in the text or the JSON of MIGraphX.
pub static LANGUAGE: Language = Language {
    extensions: &["mgx", "mxr"],
    recognises,
    forms: &[&TENSOR],
    passes: PASSES,
    pipeline: |_, program| {
        let own = program.and_then(|p| p.get::<Program>());
        let passes = own.map_or(PASSES, remaining);
        passes.iter().map(|p| (p.name, "")).collect()
    },
    unknown_rules,
    warnings,
    retry: Some(retry::made_smaller),
    keeps: &["gen-inline", "fuse-gen"],
    file: "output.mgx",
    ..Language::new("mgx", "a tensor program", read)
};

fn read(file: FileId, sources: &SourceMap, _: &Reading) -> (AnyProgram, Diagnostics) {
    let (program, diagnostics) = tensor::read::parse(file, sources);
    (AnyProgram::new(program), diagnostics)
}

fn recognises(text: &str) -> bool {
    // Aliases of MLIR begin with a brace, too, but have no such member.
    (text.trim_start().starts_with('{') && text.contains("\"modules\""))
        || first_word(text) == "module:"
        || first_line(text).contains(" = @param:")
}

/// Errors for rules that exist neither in fusion nor in the code of kernels.
fn unknown_rules(
    rules: &RuleSet,
    disabled: &BTreeSet<String>,
    traced: Option<&str>,
) -> Diagnostics {
    let mut names = disabled.clone();
    names.retain(|name| rules.by_name(name).is_none());
    crate::rules::rules().unknown(&names, traced)
}

/// Warnings for programs with parts that the host runs.
fn warnings(program: &AnyProgram) -> Diagnostics {
    let own = program.get::<Program>();
    own.and_then(hosted).map(Into::into).unwrap_or_default()
}

fn hosted(program: &Program) -> Option<Diagnostic> {
    let root = program.modules.values().next()?;
    let hosts = Hosts::new(program);
    let insts = root.func.inst_order().map(|(_, inst)| inst);
    let steps: Vec<Inst> = insts.filter(|&i| hosts.runs(&root.func, i)).collect();
    let first = *steps.first()?;
    let names = steps.iter().filter_map(|&i| root.func.insts[i].op.name());
    let names: BTreeSet<&str> = names.collect();
    let mut shown: Vec<String> = names.iter().take(4).map(|n| format!("`{n}`")).collect();
    if names.len() > shown.len() {
        shown.push("others".into());
    }
    let count = match steps.len() {
        1 => "1 step".to_string(),
        n => format!("{n} steps"),
    };
    let message = format!("the host has to run {count}: {}", shown.join(", "));
    let report = Diagnostic::warning("tensor-host", message);
    let report = report.help("`--emit plan` lists them among the kernels, with their buffers");
    Some(report.maybe_label(root.func.insts[first].span, "the first one"))
}
