//! Checks of rules of any vocabulary: names are unique, and the left side binds all variables.

use super::ast::{Body, Rule};
use super::instances::expressions;
use super::load::Rules;
use super::text::Words;
use easel_egraph::{Pat, VarId};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use std::collections::{BTreeMap, BTreeSet};

/// The errors in names and variables of a rule set, and the errors of rules against each other.
pub fn check_names<V: Words>(set: &Rules<V>) -> Diagnostics {
    let mut out = Diagnostics::default();
    names(set, &mut out);
    expressions(set, &mut out);
    for rule in &set.rules {
        let (sources, out) = (&set.sources, &mut out);
        Checker { rule, sources, out }.sides();
    }
    out
}

/// Reports names that several rules share.
pub fn names<V: Words>(set: &Rules<V>, out: &mut Diagnostics) {
    let mut first: BTreeMap<&str, Span> = BTreeMap::new();
    for rule in &set.rules {
        match first.get(rule.name.as_str()) {
            Some(&before) => out.push(
                Diagnostic::error(
                    "rule-duplicate-name",
                    format!("two rules are called `{}`", rule.name),
                )
                .label(rule.span, "again here")
                .label(before, "first here")
                .help("rename one: rules are counted, disabled and explained by name"),
            ),
            None => {
                first.insert(&rule.name, rule.span);
            }
        }
    }
}

/// The place of a variable within a text, otherwise the whole text.
pub fn var_span(sources: &SourceMap, within: Span, name: &str) -> Span {
    let text = sources.text(within.file);
    let Some(slice) = text.get(within.start as usize..within.end as usize) else {
        return within;
    };
    let wanted = format!("?{name}");
    let hit = slice.match_indices(&wanted).find(|(at, m)| {
        !slice[at + m.len()..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
    });
    hit.map_or(within, |(at, m)| {
        let start = within.start as usize + at;
        Span::new(within.file, start, start + m.len())
    })
}

/// The checks of one rule.
pub struct Checker<'a, V: Words> {
    pub rule: &'a Rule<V>,
    pub sources: &'a SourceMap,
    pub out: &'a mut Diagnostics,
}

impl<V: Words> Checker<'_, V> {
    pub fn name(&self, v: VarId) -> &str {
        &self.rule.vars[v.index()]
    }

    pub fn condition_span(&self) -> Span {
        self.rule.condition_span.unwrap_or(self.rule.span)
    }

    pub fn unbound(&mut self, v: VarId, within: Span, side: &str) {
        let name = self.name(v).to_string();
        let d = Diagnostic::error(
            "rule-unbound",
            format!("`?{name}` stands in `{side}` but not in `match`"),
        )
        .label(var_span(self.sources, within, &name), "nothing binds it")
        .label(self.rule.lhs_span, "the pattern");
        let known: Vec<String> = self
            .rule
            .vars
            .iter()
            .filter(|n| **n != name)
            .map(|n| format!("?{n}"))
            .collect();
        let near = if name.len() < 3 {
            None
        } else {
            easel_isa::suggest::nearest(
                &name,
                self.rule
                    .vars
                    .iter()
                    .map(String::as_str)
                    .filter(|n| *n != name),
            )
        };
        self.out.push(match near {
            Some(n) => d.help(format!("did you mean `?{n}`?")),
            None => d.help(format!("variables of this rule: {}", known.join(", "))),
        });
    }

    /// Checks the variables of an expression rule: each is on the left side, and each variable in a computation is a constant.
    pub fn sides(&mut self) {
        let rule = self.rule;
        let Body::Expr { lhs, lets, rhs } = &rule.body else {
            return;
        };
        let mut bound: BTreeSet<VarId> = rule.whole.into_iter().collect();
        let mut constants = BTreeSet::new();
        lhs.for_each_var(&mut |v, constant| {
            bound.insert(v);
            if constant {
                constants.insert(v);
            }
        });
        if let Some(c) = &self.rule.condition {
            constants.extend(c.implied_constants());
        }
        if matches!(lhs, Pat::Var(_) | Pat::Int(_)) {
            self.out.push(
                Diagnostic::error("rule-matches-everything", "the pattern is no operation")
                    .label(self.rule.lhs_span, "matches every value")
                    .help("match the operation whose value is replaced"),
            );
        }
        let mut unbound = BTreeSet::new();
        let mut not_constant = BTreeSet::new();
        // A named part may use the parts before it, and may be a constant itself.
        for part in lets.iter().map(|l| (Some(l.0), &l.1)).chain([(None, rhs)]) {
            part.1.for_each_var(&mut |v, constant| {
                if !bound.contains(&v) {
                    unbound.insert(v);
                } else if constant && !constants.contains(&v) {
                    not_constant.insert(v);
                }
            });
            bound.extend(part.0);
            if matches!(part.1, Pat::Int(_) | Pat::Computed(_)) {
                constants.extend(part.0);
            }
        }
        for v in unbound {
            self.unbound(v, self.rule.rhs_span, "replace");
        }
        for v in not_constant {
            let name = self.name(v).to_string();
            self.out.push(
                Diagnostic::error(
                    "rule-not-constant",
                    format!("`?{name}` is computed with, but need not be a constant"),
                )
                .label(
                    var_span(self.sources, self.rule.rhs_span, &name),
                    "used as a number",
                )
                .help(format!("add `constant(?{name})` to `where`")),
            );
        }
        self.condition(&bound);
    }

    /// Checks the variables of the condition.
    pub fn condition(&mut self, bound: &BTreeSet<VarId>) {
        let Some(condition) = &self.rule.condition else {
            return;
        };
        let span = self.condition_span();
        let mut unbound = BTreeSet::new();
        condition.for_each_var(&mut |v, _| {
            if !bound.contains(&v) {
                unbound.insert(v);
            }
        });
        for v in unbound {
            self.unbound(v, span, "where");
        }
    }
}
