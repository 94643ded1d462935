//! Missed rewrites: rules that would make kernels cheaper (`easel rules suggest`).
//!
//! 1. Kernels are compiled, and selection gives their small integer expressions as it simplified them ([`Fragment`]).
//! 2. [`search`] finds lighter expressions that are equal for drawn values within the facts of the kernel.
//! 3. [`kernel`] compiles a kernel of the fragment and a kernel of the candidate. The candidate must need fewer issue slots. So a
//!    rewrite that the rules do already is never suggested.
//! 4. [`rule`] makes the most general rule that the prover proves.
//! 5. The fragment's kernel is compiled with the rule. A rule that is not applied, or that saves nothing, is dropped. Later fragments are
//!    compiled with the rule, so that a rule is suggested once, for the smallest expression.
//!
//! # Why
//! Costs are those of compiled kernels, and not of an estimate: the selector fuses operations, and a sum with two terms or a shift may
//! cost nothing.

mod expression;
mod kernel;
mod rule;
mod search;
#[cfg(test)]
mod tests;

use crate::isa::Diagnostics;
use crate::pass::{Fragment, FragmentValue};
use crate::rules::RuleSet;
use crate::target::Target;
use crate::{Options, ProveOptions, Report, Source, built_in_rules, compile, targets};
use expression::Expression;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A rule for a missed rewrite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// The rule in YAML, ready for a rule file.
    pub text: String,
    /// The number of places in the kernels with an expression of the rule's left side.
    pub places: u64,
    /// The issue slots of a kernel of the left side, without and with the rule.
    pub slots: (u64, u64),
    /// The issue slots of all kernels, without and with this rule and the suggestions before it.
    pub kernels: (u64, u64),
    /// The means of the proof.
    pub means: Vec<String>,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Suggestions {
    /// The rules in the order in which they were found: small expressions first.
    pub found: Vec<Suggestion>,
    /// The number of different expressions that were searched.
    pub searched: usize,
    /// The number of expressions that are equal for drawn values, cheaper, and not proved.
    pub unproved: usize,
}

/// The limits of a search.
#[derive(Clone, Debug)]
pub struct SuggestOptions {
    /// The most rules.
    pub most: usize,
    /// The longest time of the solver for one question.
    pub limit: Duration,
    /// Called after each searched part of the expressions: expressions that are done, all expressions.
    pub progress: Option<fn(usize, usize)>,
}

impl Default for SuggestOptions {
    fn default() -> SuggestOptions {
        SuggestOptions {
            most: 10,
            limit: Duration::from_millis(1_000),
            progress: None,
        }
    }
}

/// An expression of kernels with a cheaper equal expression.
struct Missed {
    left: Expression,
    values: Vec<FragmentValue>,
    places: u64,
    candidates: Vec<Expression>,
}

/// Finds rules for missed rewrites in kernels, on the machine of the options.
///
/// # Errors
/// The errors of the first kernel that does not compile.
pub fn suggest_rules(
    sources: &[Source<'_>],
    options: &Options,
    limits: &SuggestOptions,
) -> Result<Suggestions, Report> {
    let mut collecting = options.clone();
    collecting.trace.fragments = true;
    let (mut fragments, mut target, mut total) = (BTreeMap::new(), None, 0);
    for source in sources {
        let compiled = compile(source.clone(), &collecting)?;
        let Ok(own) = compiled.target() else { continue };
        target.get_or_insert(own);
        total += kernel::slots(&compiled);
        for (fragment, places) in compiled.fragments {
            *fragments.entry(rounded(fragment)).or_insert(0) += places;
        }
    }
    let mut result = Suggestions {
        searched: fragments.len(),
        ..Suggestions::default()
    };
    let Some(target) = options.target.or(target) else {
        return Ok(result);
    };
    let mut search = Search {
        sources,
        options: plain(options),
        target,
        prove: ProveOptions {
            limit: limits.limit,
            for_rule: 4 * limits.limit,
            lock: false,
            ..ProveOptions::new(targets().iter())
        },
        rules: match &options.rules {
            Some(rules) => RuleSet::clone(rules),
            None => RuleSet::clone(&*built_in_rules()?),
        },
        names: BTreeSet::new(),
        before: total,
    };
    let fragments: Vec<(Fragment, u64)> = fragments.into_iter().collect();
    for (n, part) in fragments.chunks(PART).enumerate() {
        let missed: Vec<Missed> = part
            .par_iter()
            .filter_map(|(f, places)| search.missed(f, *places))
            .collect();
        for one in &missed {
            if result.found.len() < limits.most {
                search.adopt(one, &mut result);
            }
        }
        if let Some(progress) = limits.progress {
            progress(
                (n * PART + part.len()).min(fragments.len()),
                fragments.len(),
            );
        }
        if result.found.len() >= limits.most {
            break;
        }
    }
    Ok(result)
}

/// The expressions that are searched with the same rules.
const PART: usize = 64;

struct Search<'a> {
    sources: &'a [Source<'a>],
    options: Options,
    target: Target,
    prove: ProveOptions,
    /// The rules with the suggestions.
    rules: RuleSet,
    names: BTreeSet<String>,
    /// The issue slots of all kernels with the suggestions so far.
    before: u64,
}

/// The options without traces and dumps.
fn plain(options: &Options) -> Options {
    Options {
        trace: Default::default(),
        dump_after: Vec::new(),
        check: false,
        explain: false,
        input: None,
        workgroup_size: None,
        ..options.clone()
    }
}

/// A fragment with rounded bounds of values: a multitude of bounds gives the same rules.
fn rounded(mut fragment: Fragment) -> Fragment {
    for value in &mut fragment.values {
        let least = crate::ir::fold::wrap(1 << (value.elem.bits() - 1), value.elem.bits());
        value.lo = if value.lo >= 0 { 0 } else { least };
        let greatest = (crate::ir::fold::mask(value.elem.bits()) >> 1) as i64;
        let high = (value.hi.max(0) as u64).checked_next_power_of_two();
        value.hi = high.map_or(greatest, |h| {
            (h.saturating_mul(2) - 1).min(greatest as u64) as i64
        });
    }
    fragment
}

impl Search<'_> {
    fn cost(&self, e: &Expression, values: &[FragmentValue], rules: &RuleSet) -> Option<u64> {
        let options = Options {
            rules: Some(Arc::new(rules.clone())),
            ..self.options.clone()
        };
        kernel::cost(e, values, self.target, &options).ok()
    }

    /// The cheaper expressions of a fragment.
    fn missed(&self, fragment: &Fragment, places: u64) -> Option<Missed> {
        let left = Expression::of(fragment)?;
        let values = fragment.values.clone();
        let mut candidates = search::candidates(&left, &values);
        if candidates.is_empty() {
            return None;
        }
        let cost = self.cost(&left, &values, &self.rules)?;
        candidates.retain(|c| self.cost(c, &values, &self.rules).is_some_and(|c| c < cost));
        (!candidates.is_empty()).then_some(Missed {
            left,
            values,
            places,
            candidates,
        })
    }

    /// Adds a rule for a missed rewrite, if one is proved and saves something.
    fn adopt(&mut self, missed: &Missed, result: &mut Suggestions) {
        let Missed {
            left,
            values,
            places,
            candidates,
        } = missed;
        let Some(before) = self.cost(left, values, &self.rules) else {
            return;
        };
        let name = self.name(left);
        let mut proved = false;
        for right in candidates {
            if self
                .cost(right, values, &self.rules)
                .is_none_or(|c| c >= before)
            {
                continue;
            }
            let Some(found) = rule::rule(&name, left, right, values, &self.prove) else {
                continue;
            };
            proved = true;
            let mut rules = self.rules.clone();
            let mut errors = Diagnostics::default();
            rules.add_file("suggested.yaml", &found.text, &mut errors);
            if errors.has_errors() {
                continue;
            }
            let Some(after) = self
                .cost(left, values, &rules)
                .filter(|after| *after < before)
            else {
                continue;
            };
            // A rule that saves slots in the expression's kernel can cost slots in whole kernels, where values have other users.
            let old = std::mem::replace(&mut self.rules, rules);
            let all = self.all();
            if all > self.before {
                self.rules = old;
                continue;
            }
            self.names.insert(name);
            result.found.push(Suggestion {
                text: found.text,
                places: *places,
                slots: (before, after),
                kernels: (self.before, all),
                means: found.means,
            });
            self.before = all;
            return;
        }
        result.unproved += usize::from(!proved);
    }

    /// The issue slots of all kernels with the present rules.
    fn all(&self) -> u64 {
        let options = Options {
            rules: Some(Arc::new(self.rules.clone())),
            ..self.options.clone()
        };
        let compiled = self
            .sources
            .iter()
            .filter_map(|s| compile(s.clone(), &options).ok());
        compiled.map(|c| kernel::slots(&c)).sum()
    }

    /// A name that no rule has.
    fn name(&self, left: &Expression) -> String {
        let operands = left.operands();
        let inner = operands.iter().find(|o| !o.operands().is_empty());
        let base = match inner {
            Some(inner) => format!("{}-of-{}", left.head(), inner.head()),
            None => left.head().to_owned(),
        };
        let taken = |name: &str| self.names.contains(name) || self.rules.by_name(name).is_some();
        let numbered = (2..).map(|n| format!("{base}-{n}"));
        let mut names = std::iter::once(base.clone()).chain(numbered);
        names.find(|name| !taken(name)).unwrap_or(base)
    }
}

impl fmt::Display for Suggestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, after) = self.slots;
        let (all, less) = self.kernels;
        let means = self.means.join(", ");
        writeln!(
            f,
            "# {} places; issue slots of the expression's kernel: {before} to {after}, of all kernels: {all} to {less}; proof: {means}",
            self.places
        )?;
        f.write_str(&self.text)
    }
}
