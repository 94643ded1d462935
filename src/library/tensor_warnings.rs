//! Warnings of tensor programs that are compiled.

use crate::ir::function::Inst;
use crate::tensor::Program;
use easel_isa::diagnostic::Diagnostic;
use easel_tensor_passes::host::Hosts;
use std::collections::BTreeSet;

/// What is said of a program of which the host runs a part.
pub(super) fn said(program: &Program) -> Option<Diagnostic> {
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
