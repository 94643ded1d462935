//! The dialect's rules.
//!
//! - `types`: operands and results of each operation; `regions`: legal regions;
//!   `messages`: sizes and surfaces; `undefined`: undefined values.
//! - `blocks`: definitions before uses, values of blocks; `report`: findings as diagnostics.
//!
//! Contract: all violations of a module, each with the instruction's place and the names of
//! the source. Between passes the rules are those of [`Stage::Passes`]: passes cut predicates as they need
//! them, and promises about indices were checked before.

mod blocks;
mod lsc;
mod messages;
mod regions;
mod report;
pub(crate) mod types;
mod undefined;

use crate::ir::function::{Inst, Value};
use crate::program::Module;
use crate::set::GenxFunction;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Severity, SourceMap};
use report::Report;

/// Largest vector in bytes: starts of regions have 16 bits.
const MOST_BYTES: u32 = 1 << 16;

/// The set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The rules of section 13 of the dialect's description, for input.
    Input,
    /// The rules that passes rely on.
    Passes,
}

/// An error of an instruction.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Finding {
    pub severity: Severity,
    pub code: &'static str,
    pub message: String,
    pub label: String,
    /// The number of the intrinsic's argument with the error, if any.
    pub argument: Option<usize>,
    pub help: Option<String>,
}

impl Finding {
    fn error(code: &'static str, message: impl Into<String>, label: impl Into<String>) -> Finding {
        Finding {
            severity: Severity::Error,
            code,
            message: message.into(),
            label: label.into(),
            argument: None,
            help: None,
        }
    }

    fn warning(
        code: &'static str,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Finding {
        Finding {
            severity: Severity::Warning,
            ..Finding::error(code, message, label)
        }
    }

    fn of(
        code: &'static str,
        message: impl Into<String>,
        label: impl Into<String>,
        argument: usize,
    ) -> Finding {
        Finding {
            argument: Some(argument),
            ..Finding::error(code, message, label)
        }
    }

    fn help(mut self, text: impl Into<String>) -> Finding {
        self.help = Some(text.into());
        self
    }
}

/// Checks operand count and types of an instruction.
///
/// # Errors
/// The error of the instruction.
pub fn instruction(func: &GenxFunction, inst: Inst) -> Result<(), String> {
    let mut found = Vec::new();
    types::check(func, inst, &mut found);
    if found.is_empty() {
        regions::Checker::new(Stage::Passes).check(func, inst, &mut found);
    }
    match found.into_iter().find(|f| f.severity == Severity::Error) {
        Some(finding) => Err(format!("{} [{}]", finding.message, finding.code)),
        None => Ok(()),
    }
}

/// Checks a module after reading.
pub fn verify(module: &Module) -> Diagnostics {
    verify_in(module, Stage::Input, None)
}

/// Checks a module. With the source texts, errors point to operands; without, to instructions.
pub fn verify_in(module: &Module, stage: Stage, sources: Option<&SourceMap>) -> Diagnostics {
    let mut all = Diagnostics::default();
    let routines = module
        .routines
        .iter()
        .map(|r| (r.func.name.as_str(), r))
        .collect();
    for routine in &module.routines {
        let func = &routine.func;
        if let Err(errors) = crate::ir::verify::structure(func) {
            all.append(errors);
            continue;
        }
        let mut report = Report::new(module, func, sources);
        let mut regions = regions::Checker::new(stage);
        let mut found = Vec::new();
        let mut typed = true;
        for (_, inst) in func.inst_order() {
            types::check(func, inst, &mut found);
            if let Some(message) = func.defined_values(inst).find_map(|v| too_large(func, v)) {
                found.push(Finding::error("genx-limit", message, "the result"));
            }
            if !found.is_empty() {
                typed = false;
            } else {
                types::check_in((&routines, &module.declared), routine, inst, &mut found);
                regions.check(func, inst, &mut found);
                messages::check(func, inst, &mut found);
            }
            for finding in found.drain(..) {
                report.finding(inst, finding);
            }
        }
        for &param in func.entry().map_or(&[][..], |e| &func.blocks[e].params) {
            if let Some(message) = too_large(func, param) {
                let error = Diagnostic::error("genx-limit", message);
                report.push(
                    error.label(routine.span, format!("its argument {}", report.name(param))),
                );
            }
        }
        blocks::check(func, &mut report);
        if let Some(kernel) = &routine.kernel {
            let (have, want) = (
                kernel.arguments.len(),
                func.entry().map_or(0, |e| func.blocks[e].params.len()),
            );
            if have != want {
                let message = format!(
                    "metadata of {have} arguments for @{}, whose arguments are {want}",
                    func.name
                );
                let error = Diagnostic::error("genx-kernel-metadata", message);
                report.push(error.label(routine.span, format!("arguments: {want}")));
            }
        }
        if typed && stage == Stage::Input {
            messages::surfaces(routine, &mut report);
            undefined::check(func, &mut report);
        }
        all.append(report.finish());
    }
    all
}

/// The error for a value with too many bytes, if any.
fn too_large(func: &GenxFunction, value: Value) -> Option<String> {
    let bytes = func.ty(value).bytes();
    (bytes > MOST_BYTES).then(|| format!("a vector of {bytes} bytes, {MOST_BYTES} are the most"))
}
