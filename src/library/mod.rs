//! easel as a library: sources in, code and figures out.
//!
//! The library prints nothing, does not read the environment and needs no deep stack of its caller. Warnings,
//! figures and explanations are part of the results.

mod assemble;
mod check;
mod codes;
mod compile;
mod coverage;
mod diff;
mod disassemble;
mod execution;
mod explain_node;
mod instruction;
mod kernel_names;
mod kernel_report;
mod languages;
mod listing;
mod object_run;
mod options;
mod prove;
mod report;
mod rules;
mod run;
mod stack;
mod suggest;
mod tensor_compiled;
mod tensor_hosts;
mod tensor_plan;
mod tensor_run;
mod tensor_verify;
mod translate;
mod visa;

pub use assemble::{ObjectForm, assemble};
pub use check::{CheckOptions, Checked, check_assembly, fix_assembly, require_target};
pub use codes::{Explanation, codes, explain, unknown_code};
pub use compile::{Compiled, Input, Transformed, compile, compile_until, read, transform};
pub use coverage::{Coverage, RuleCoverage};
pub use diff::diff_assembly;
pub use disassemble::{disassemble, holds_objects};
pub use execution::{Execution, RunOptions, Unsupported, Verification, run, verify};
pub use explain_node::ExplainedInstruction;
pub use instruction::{Undecoded, Unencoded, decode, encode};
pub use kernel_report::{KernelReport, ProgramReport};
pub use languages::LANGUAGES;
pub use listing::{ListedInstruction, ListedKernel, ListedOperand, OperandValue, list_assembly};
pub use object_run::run_object;
pub use options::{
    Options, Source, TraceOptions, built_in_rules, load_rules, load_target, target_by_name, targets,
};
pub use prove::{
    GivenRules, Proofs, ProveOptions, answers_beside, check_user_rules, other_equations,
    proofs_lock, prove_other_rules, prove_rules, prove_rules_by_values,
};
pub use report::{Dump, Report};
pub use rules::{CheckedRules, check_rules};
pub use run::{Difference, KernelRun, Run};
pub use suggest::{SuggestOptions, Suggestion, Suggestions, suggest_rules};
pub use tensor_compiled::{TensorProgram, dot, hip_sources};
pub use tensor_hosts::HostStep;
pub use tensor_plan::{Buffer as PlannedBuffer, BufferKind, Kernel as PlannedKernel, Plan};
pub use tensor_verify::{Cut, Judging, Unwritten, Wrong};
pub use translate::translate;
pub use visa::{check_visa, load_visa, visa_platform, visa_platforms};
