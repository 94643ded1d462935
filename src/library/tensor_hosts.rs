//! Steps of tensor programs that the host runs: between kernels, in the order of the program.
//!
//! A run plays the host: the reference evaluator computes the operators that it knows. Results of unknown operators are given
//! to the run by name, like parameters, and to the reference, too.

use super::Report;
use super::tensor_compiled::{Step, TensorProgram, bytes, failed, is_opaque, own_memory};
use crate::ir::function::{Inst, Value};
use crate::tensor::{ModuleId, Op, Program, Shape};
use easel_isa::diagnostic::Span;
use easel_tensor_evaluate::{Array, is_known, step};
use easel_tensor_passes::generate;
use easel_tensor_passes::host::{Copies, KERNEL, of_kernels};
use std::collections::{BTreeMap, BTreeSet};

/// A step of the host.
#[derive(Clone, Debug)]
pub struct HostStep {
    /// The name of the operator.
    pub operator: String,
    /// The attributes, as the text has them.
    pub attributes: String,
    /// The names of results that a run must be given, because their operator is unknown.
    pub given: Vec<String>,
    /// The place in the source.
    pub span: Option<Span>,
}

/// A step of the host in a plan.
pub(super) struct Call {
    pub before: usize,
    pub operator: String,
    pub attributes: String,
    pub modules: Vec<String>,
    pub args: Vec<String>,
    pub results: Vec<(String, Shape)>,
}

/// The parts of a shape: their places, their names after the name of the whole, and their shapes.
fn parts<'s>(shape: &'s Shape, name: &str) -> Vec<(String, &'s Shape)> {
    match shape {
        Shape::Tuple(all) => {
            let all = all.iter().enumerate();
            all.flat_map(|(k, part)| parts(part, &format!("{name}.{k}")))
                .collect()
        }
        shape => vec![(name.to_string(), shape)],
    }
}

/// The results of unknown operators that a run of a program must be given: names and shapes.
fn unknown(program: &Program) -> Vec<(String, Shape)> {
    let mut all = Vec::new();
    for module in program.modules.values() {
        let func = &module.func;
        for (_, inst) in func.inst_order() {
            let Op::Foreign(foreign, modules) = &func.insts[inst].op else {
                continue;
            };
            if modules.is_empty() && is_known(foreign) {
                continue;
            }
            for v in func.defined_values(inst) {
                let shape = program.context.shape(func.ty(v));
                let own = parts(&shape, &foreign.label).into_iter();
                all.extend(own.map(|(name, part)| (name, part.clone())));
            }
        }
    }
    all
}

impl TensorProgram {
    /// Kernels and steps of the host in the order in which they run.
    pub(super) fn steps(&self) -> Vec<Step> {
        let (mut steps, mut next) = (Vec::new(), 0);
        let kernels = &self.compiled.kernels();
        if let Some(root) = self.fused.modules.values().next() {
            let func = &root.func;
            let hosts: BTreeSet<Inst> = of_kernels(func).into_iter().collect();
            for (_, inst) in func.inst_order() {
                let op = &func.insts[inst].op;
                if let (Some(KERNEL), &[id]) = (op.name(), op.modules()) {
                    // Of a kernel that is cut in two, the second part has the name.
                    let name = &self.fused.modules[id].func.name;
                    let own = kernels[next..]
                        .iter()
                        .position(|k| k.function.name == *name);
                    let end = own.map_or(next, |at| next + at + 1);
                    steps.extend((next..end).map(Step::Kernel));
                    next = end;
                } else if hosts.contains(&inst) {
                    steps.push(Step::Host(inst));
                }
            }
        }
        steps.extend((next..kernels.len()).map(Step::Kernel));
        steps
    }

    /// Names of buffers of the fused root, as in kernels.
    pub(super) fn buffer_names(&self) -> BTreeMap<(Value, usize), String> {
        let Some(root) = self.fused.modules.values().next() else {
            return BTreeMap::new();
        };
        let mut names: BTreeMap<_, _> = generate::names(&root.func).into_iter().collect();
        for (name, value, _) in self.buffers() {
            names.insert((value, 0), name);
        }
        names
    }

    /// The steps of the host, in order.
    pub fn host_steps(&self) -> Vec<HostStep> {
        let Some(root) = self.fused.modules.values().next() else {
            return Vec::new();
        };
        let func = &root.func;
        let steps = of_kernels(func).into_iter().map(|inst| {
            let data = &func.insts[inst];
            let (operator, text) = match &data.op {
                Op::Call(operation, _) => {
                    (operation.operator.row().name.clone(), operation.to_string())
                }
                Op::Foreign(foreign, _) => (foreign.name.to_string(), foreign.to_string()),
                Op::Parameter(_) | Op::Literal(_) | Op::Return => Default::default(),
            };
            let attributes = text[operator.len()..].to_string();
            let given = match &data.op {
                Op::Foreign(foreign, modules) if !modules.is_empty() || !is_known(foreign) => {
                    let of = func
                        .defined_values(inst)
                        .map(|v| self.fused.context.shape(func.ty(v)));
                    let of: Vec<_> = of.collect();
                    let names = of.iter().flat_map(|shape| parts(shape, &foreign.label));
                    names.map(|(name, _)| name).collect()
                }
                _ => Vec::new(),
            };
            HostStep {
                operator,
                attributes,
                given,
                span: data.span,
            }
        });
        steps.collect()
    }

    /// The steps of the host, with names of their buffers.
    pub(super) fn host_calls(&self) -> Vec<Call> {
        let Some(root) = self.fused.modules.values().next() else {
            return Vec::new();
        };
        let (func, names) = (&root.func, self.buffer_names());
        let mut said = self.host_steps().into_iter();
        let (mut calls, mut kernels) = (Vec::new(), 0);
        let own = |v: Value| -> Vec<(String, Shape)> {
            let shape = self.fused.context.shape(func.ty(v));
            let all = parts(&shape, "").into_iter().enumerate();
            let all = all.map(|(k, (_, part))| {
                let name = names.get(&(v, k)).cloned().unwrap_or_default();
                (name, own_memory(part))
            });
            all.collect()
        };
        for step in self.steps() {
            let Step::Host(inst) = step else {
                kernels += 1;
                continue;
            };
            let Some(step) = said.next() else { break };
            let modules = func.insts[inst].op.modules().iter();
            let args = func.used_values(inst).flat_map(own);
            calls.push(Call {
                before: kernels,
                operator: step.operator,
                attributes: step.attributes,
                modules: modules.map(|&id| text(&self.fused, id)).collect(),
                args: args.map(|(name, _)| name).collect(),
                results: func.defined_values(inst).flat_map(own).collect(),
            });
        }
        calls
    }

    /// The results of unknown operators that a run must be given beside parameters: names and shapes.
    pub fn unknown(&self) -> Vec<(String, Shape)> {
        unknown(&self.fused)
    }

    /// Runs a step of the host on memory.
    ///
    /// # Errors
    /// The reason why the step cannot be evaluated.
    pub(super) fn play(
        &self,
        inst: Inst,
        names: &BTreeMap<(Value, usize), String>,
        memory: &mut BTreeMap<String, Vec<u8>>,
    ) -> Result<(), Report> {
        let Some(root) = self.fused.modules.values().next() else {
            return Ok(());
        };
        let func = &root.func;
        let buffers = |v: Value| -> Vec<(String, Shape)> {
            let shape = self.fused.context.shape(func.ty(v));
            let is_parameter = |name: &str| self.parameters().iter().any(|p| p.0 == name);
            let own = parts(&shape, "").into_iter().enumerate();
            let own = own.map(|(k, (_, part))| {
                let name = names.get(&(v, k)).cloned().unwrap_or_default();
                let shape = match is_parameter(&name) {
                    true => part.clone(),
                    false => own_memory(part),
                };
                (name, shape)
            });
            own.collect()
        };
        let mut args = Vec::new();
        for v in func.used_values(inst) {
            let own = buffers(v).into_iter();
            let own = own.filter_map(|(name, shape)| {
                Array::from_bytes(&shape, memory.get(&name).map_or(&[][..], |m| m))
            });
            args.push(own.collect());
        }
        let given = self.unknown().into_iter().filter_map(|(name, shape)| {
            let array = Array::from_bytes(&own_memory(&shape), memory.get(&name)?)?;
            Some((name, array))
        });
        let made = step(&self.fused, inst, args, &given.collect());
        let name = func.insts[inst].op.name().unwrap_or_default();
        let made = made.map_err(|p| {
            let mut report = failed(format!("the host's `{name}` cannot be run: {}", p.what));
            if let Some(error) = report.diagnostics.0.first_mut() {
                error.help = Some("give the results of operators that are not known".into());
            }
            report
        })?;
        let mut made = made.into_iter();
        for (name, shape) in func.defined_values(inst).flat_map(buffers) {
            let content = match is_opaque(&shape) {
                true => Some(vec![0; bytes(&shape).unwrap_or(0)]),
                false => made.next().and_then(|a| a.to_bytes(&shape, 0)),
            };
            let content = content.ok_or_else(|| failed(format!("`{name}` makes no `{shape}`")))?;
            memory.insert(name, content);
        }
        Ok(())
    }
}

/// A module as a program of its own.
fn text(program: &Program, id: ModuleId) -> String {
    let mut copies = Copies::new(program, 0);
    copies.module(id);
    let mut own = Program {
        context: program.context.clone(),
        ..Program::default()
    };
    for module in copies.finish() {
        own.modules.push(module);
    }
    crate::tensor::print::print(&own)
}
