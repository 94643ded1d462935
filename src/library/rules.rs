//! Checks of rule files without a program.

use super::Report;
use super::stack::deep;
use crate::genx_passes;
use crate::rules::{self, Body, RuleSet};
use crate::select::rule_example;
use crate::target::Target;
use crate::tensor_passes::rules::Rules;
use std::fmt;

/// The counts of checked rules without errors; displays as one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedRules {
    /// The machine whose instructions the windows name.
    pub target: &'static str,
    /// Rules on expressions.
    pub expressions: usize,
    /// Rules on expressions whose own example was run, and held with the rules and not without.
    pub examples: usize,
    /// Rules on windows of instructions.
    pub windows: usize,
    /// Rules on regions of LLVM IR with region intrinsics.
    pub regions: usize,
    /// Rules on tensor programs.
    pub tensors: usize,
}

/// Checks rules without a proof: each rule alone (variables, types, conditions, its
/// example) and together (equal names, rules that hide or contradict others, rewriting that
/// never ends). The built-in rules on regions and on tensor programs are checked, too.
///
/// # Errors
/// All errors of the rules.
pub fn check_rules(set: &RuleSet, target: Target) -> Result<CheckedRules, Report> {
    deep(|| {
        let mut wrong = rules::check(set, target);
        wrong.append(rule_example::check(set));
        if wrong.has_errors() {
            return Err(Report::new(wrong, set.sources.clone()));
        }
        let regions = genx_passes::rules::load();
        let regions = regions.map_err(|(sources, wrong)| Report::new(wrong, sources))?;
        let tensors = Rules::load().map_err(|said| Report::new(said.1, said.0))?;
        for (wrong, sources) in [
            (genx_passes::rules::check(&regions), &regions.sources),
            (tensors.check(), &tensors.set.sources),
        ] {
            if wrong.has_errors() {
                return Err(Report::new(wrong, sources.clone()));
            }
        }
        let expressions = set.expressions();
        let examples = expressions.iter().filter(|r| r.test.is_some());
        let is_window = |body: &Body| matches!(body, Body::Window { .. });
        Ok(CheckedRules {
            target: target.name(),
            expressions: expressions.len(),
            examples: examples.count(),
            windows: set.rules.iter().filter(|r| is_window(&r.body)).count(),
            regions: regions.rules.len(),
            tensors: tensors.set.rules.len(),
        })
    })
}

impl fmt::Display for CheckedRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CheckedRules {
            target,
            expressions,
            examples,
            windows,
            regions,
            tensors,
        } = self;
        write!(
            f,
            "{} rules are well formed, in order and end: {expressions} on expressions, {examples} \
             examples of which hold; {windows} on instructions of {target}; {regions} on regions; \
             {tensors} on tensor programs. `easel rules prove` proves them",
            expressions + windows + regions + tensors
        )
    }
}
