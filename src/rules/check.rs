//! `easel rules check`: what is wrong with a rule set beyond its syntax.
//!
//! Each rule alone: variables that nothing binds, constants computed from what need not be a
//! constant, functions and operations of the other kind of rule, results that get lost. Rules
//! together: names and rules that occur twice, rules that a more general one hides, windows that
//! match the same code with different replacements, rewriting that never ends.

use super::ast::{Body, Coeff, Cond, Head, IntExpr, Pat, Rule, RuleType, VarId};
use super::expression;
use super::func::{Func, Kind};
use super::load::RuleSet;
use super::order;
use super::window::{self, Window};
use crate::ir::kernel::{Binary, FastMath, Predicate, Scalar, Unary};
use crate::target::Target;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that is wrong with a rule set, windows as bound to a target. Reports stand in the
/// order of the rules.
pub fn check(set: &RuleSet, target: Target) -> Diagnostics {
    let (windows, mut out) = alone(set, target);
    order::expressions(set, &mut out);
    order::windows(set, target, &windows, &mut out);
    sort(&mut out);
    out
}

/// What is wrong with single rules: what a compilation must not leave out in silence.
pub fn check_each(set: &RuleSet, target: Target) -> Diagnostics {
    let (_, mut out) = alone(set, target);
    sort(&mut out);
    out
}

fn sort(out: &mut Diagnostics) {
    let at = |d: &Diagnostic| d.labels.first().map(|l| l.0);
    out.0.sort_by_key(at);
}

fn alone(set: &RuleSet, target: Target) -> (Vec<Window>, Diagnostics) {
    let (windows, mut out) = window::bind(set, target);
    names(set, &mut out);
    for rule in &set.rules {
        let one = Checker {
            rule,
            sources: &set.sources,
            target,
            out: &mut out,
        };
        match &rule.body {
            Body::Expr { lhs, lets, rhs } => one.expression(lhs, lets, rhs),
            Body::Window { .. } => one.window(
                windows
                    .iter()
                    .find(|w| std::ptr::eq(window::rule_of(set, w), rule)),
            ),
        }
    }
    (windows, out)
}

fn names(set: &RuleSet, out: &mut Diagnostics) {
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

/// The place of a variable within a text, else the whole text.
fn var_span(sources: &SourceMap, within: Span, name: &str) -> Span {
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

struct Checker<'a> {
    rule: &'a Rule,
    sources: &'a SourceMap,
    target: Target,
    out: &'a mut Diagnostics,
}

impl Checker<'_> {
    fn name(&self, v: VarId) -> &str {
        &self.rule.vars[v.index()]
    }

    fn condition_span(&self) -> Span {
        self.rule.condition_span.unwrap_or(self.rule.span)
    }

    fn unbound(&mut self, v: VarId, within: Span, side: &str) {
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

    // ---- expression rules ----------------------------------------------------------------------

    fn expression(mut self, lhs: &Pat, lets: &[(VarId, Pat)], rhs: &Pat) {
        let mut bound = BTreeSet::new();
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
        // Parts with names may use those before them, and be constants themselves.
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
        self.condition(&bound, "expression rules", |f| {
            matches!(
                f,
                Func::Dies | Func::Immediate | Func::SameReg | Func::Scalar | Func::Vector
            )
        });
        self.rest(lhs, rhs);
        self.kinds(lhs, self.rule.lhs_span);
        if !self.rule.expands && self.rule.fast == FastMath::NONE {
            self.kinds(rhs, self.rule.rhs_span);
        }
        self.instructions();
    }

    /// Instructions are named by the rows of the tables.
    fn instructions(&mut self) {
        let rule = self.rule;
        let replaces_once = rule.expands || rule.fast != FastMath::NONE;
        if let Some(first) = rule.instructions.first().filter(|_| !replaces_once) {
            self.out.push(
                Diagnostic::error(
                    "rule-foreign-function",
                    format!(
                        "`{}` is an instruction, and the rule is no expansion",
                        first.name
                    ),
                )
                .label(rule.rhs_span, "named here")
                .help("write `expand` instead of `match`"),
            );
        }
        if rule
            .family
            .as_ref()
            .is_some_and(|f| f != self.target.family.name)
        {
            return;
        }
        if let Body::Expr { lhs, rhs, .. } = &rule.body
            && let Pat::Op {
                head: Head::Inst(_, elem),
                ..
            } = rhs
        {
            let compares = matches!(
                lhs,
                Pat::Op {
                    head: Head::Compare(_),
                    ..
                }
            );
            let right = match compares {
                true => *elem == Scalar::I1,
                false => rule.ty.fits(*elem),
            };
            if !right {
                let is = elem.name();
                let message = format!("the right side is {is}, which the left one is not");
                self.out.push(
                    Diagnostic::error("rule-instruction", message)
                        .label(rule.rhs_span, "here")
                        .help("write the type of the rule, or convert with `bitcast`"),
                );
            }
        }
        for inst in &rule.instructions {
            let elsewhere = self.target.by_name(&inst.name).is_none()
                && self.target.family.rows.contains(&inst.name.as_str());
            if let Err(what) = expression::instruction(inst, self.target)
                && !elsewhere
            {
                let d = Diagnostic::error("rule-instruction", what);
                let help = format!("`easel isa show {}` has its operands", inst.name);
                self.out
                    .push(d.label(rule.rhs_span, "named here").help(help));
            }
        }
    }

    /// `...` may stand once on the left, and what it matched may not get lost.
    fn rest(&mut self, lhs: &Pat, rhs: &Pat) {
        let (left, right) = (count_rest(lhs), count_rest(rhs));
        let (span, message, help) = if left > 1 {
            (
                self.rule.lhs_span,
                "`...` stands in two sums of `match`",
                "say what one of them holds",
            )
        } else if left == 0 && right > 0 {
            (
                self.rule.rhs_span,
                "`...` stands in `replace` but not in `match`",
                "add it to the sum in `match`",
            )
        } else if left == 1 && right == 0 {
            (
                self.rule.rhs_span,
                "what `...` matches is lost",
                "put `...` into a sum of `replace`",
            )
        } else {
            return;
        };
        self.out.push(
            Diagnostic::error("rule-rest", message)
                .label(span, "here")
                .help(help),
        );
    }

    /// Operations on integers in integer rules, on floats in float rules; conversions lead over.
    fn kinds(&mut self, pat: &Pat, span: Span) {
        let mut heads = Vec::new();
        collect_heads(pat, &mut heads);
        if heads
            .iter()
            .any(|h| matches!(h, Head::Unary(u, _) if converts(*u)))
        {
            return;
        }
        // What a comparison compares is of a type of its own, where the rule's is that of single bits.
        let of_bits = self.rule.ty == RuleType::Exact(Scalar::I1);
        heads.retain(|h| !(of_bits && matches!(h, Head::Compare(_))));
        let float = match self.rule.ty {
            RuleType::Int => false,
            RuleType::Float => true,
            RuleType::Exact(_) | RuleType::OneOf(_) => self.rule.ty.all().any(|t| !t.is_int()),
        };
        for head in heads {
            if is_float(head).is_some_and(|f| f != float) {
                let (is, rule) = if float {
                    ("integers", "floats")
                } else {
                    ("floats", "integers")
                };
                self.out.push(
                    Diagnostic::error(
                        "rule-wrong-type",
                        format!(
                            "`{}` works on {is}, but the rule is about {rule}",
                            head.name()
                        ),
                    )
                    .label(span, "here")
                    .help(if float {
                        "remove `type`, or use the float operation"
                    } else {
                        "say `type: float`"
                    }),
                );
            }
        }
    }

    // ---- window rules --------------------------------------------------------------------------

    fn window(mut self, window: Option<&Window>) {
        let Body::Window {
            pattern,
            replacement,
        } = &self.rule.body
        else {
            return;
        };
        let vars = |lines: &[super::InstPat]| {
            let mut vars = BTreeSet::new();
            for line in lines {
                for operand in line
                    .operands
                    .iter()
                    .chain(line.modifiers.iter().map(|m| &m.1))
                {
                    match operand {
                        super::OperandPat::Var(v) => {
                            vars.insert(*v);
                        }
                        super::OperandPat::Computed(e) => e.for_each_var(&mut |v, _| {
                            vars.insert(v);
                        }),
                        _ => {}
                    }
                }
            }
            vars
        };
        let bound = vars(pattern);
        for v in vars(replacement).difference(&bound) {
            self.unbound(*v, self.rule.rhs_span, "replace");
        }
        self.condition(&bound, "window rules", |f| {
            matches!(
                f,
                Func::KnownZero
                    | Func::KnownOne
                    | Func::Align
                    | Func::TrailingZeros
                    | Func::Uniform
                    | Func::DisjointBits
                    | Func::OneUse
                    | Func::Quiet
            ) || f.elem().is_some()
        });
        let Some(w) = window else { return };
        let target = self.target;
        let written = |lines: &[window::Line]| {
            lines
                .iter()
                .flat_map(|l| window::defined(target, l))
                .collect::<BTreeSet<_>>()
        };
        let (before, after) = (written(&w.pattern), written(&w.replacement));
        let mut dying = BTreeSet::new();
        if let Some(c) = &self.rule.condition {
            conjuncts(c, &mut |c| {
                if let Cond::Test(Func::Dies, args) = c {
                    dying.extend(args.iter().copied());
                }
            });
        }
        // What one line reads and writes back (a move to itself) is as it was.
        let itself = |v: VarId| {
            let has = |l: &window::Line| {
                window::defined(target, l).any(|d| d == v)
                    && window::used(target, l).any(|u| u == v)
            };
            w.pattern.iter().any(has)
        };
        for v in before.difference(&after) {
            if dying.contains(v) || itself(*v) {
                continue;
            }
            let name = self.name(*v).to_string();
            self.out.push(
                Diagnostic::error(
                    "rule-lost-result",
                    format!("`?{name}` is written by `match` and not by `replace`"),
                )
                .label(
                    var_span(self.sources, self.rule.lhs_span, &name),
                    "this result is lost",
                )
                .help(format!("add `dies(?{name})` to `where`")),
            );
        }
    }

    // ---- conditions ----------------------------------------------------------------------------

    fn condition(&mut self, bound: &BTreeSet<VarId>, kind: &str, foreign: impl Fn(Func) -> bool) {
        let Some(condition) = self.rule.condition.clone() else {
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
        let mut functions = BTreeSet::new();
        collect_functions(&condition, &mut functions);
        for f in functions
            .into_iter()
            .filter(|f| f.kind() != Kind::Compute && foreign(*f))
        {
            self.out.push(
                Diagnostic::error(
                    "rule-foreign-function",
                    format!("`{}` is not known to {kind}", f.name()),
                )
                .label(span, "in this condition"),
            );
        }
    }
}

/// Calls `f` for every part that must hold.
fn conjuncts(c: &Cond, f: &mut dyn FnMut(&Cond)) {
    match c {
        Cond::And(list) => list.iter().for_each(|c| conjuncts(c, f)),
        other => f(other),
    }
}

fn collect_functions(c: &Cond, out: &mut BTreeSet<Func>) {
    fn int(e: &IntExpr, out: &mut BTreeSet<Func>) {
        match e {
            IntExpr::Int(_) | IntExpr::Var(_) => {}
            IntExpr::Fact(f, _) => {
                out.insert(*f);
            }
            IntExpr::Compute(f, args) => {
                out.insert(*f);
                args.iter().for_each(|a| int(a, out));
            }
            IntExpr::Neg(a) => int(a, out),
            IntExpr::Binary(_, a, b) => {
                int(a, out);
                int(b, out);
            }
        }
    }
    match c {
        Cond::Compare(_, a, b) => {
            int(a, out);
            int(b, out);
        }
        Cond::Test(f, _) => {
            out.insert(*f);
        }
        Cond::And(list) | Cond::Or(list) => list.iter().for_each(|c| collect_functions(c, out)),
        Cond::Not(c) => collect_functions(c, out),
    }
}

fn count_rest(pat: &Pat) -> usize {
    match pat {
        Pat::Op { args, .. } => args.iter().map(count_rest).sum(),
        Pat::Sum { terms, rest, .. } => {
            usize::from(*rest) + terms.iter().map(|t| count_rest(&t.1)).sum::<usize>()
        }
        _ => 0,
    }
}

fn collect_heads(pat: &Pat, out: &mut Vec<Head>) {
    match pat {
        Pat::Op { head, args } => {
            if !out.contains(head) {
                out.push(*head);
            }
            args.iter().for_each(|a| collect_heads(a, out));
        }
        Pat::Sum { terms, .. } => {
            for (coeff, term) in terms {
                let _: &Coeff = coeff;
                collect_heads(term, out);
            }
        }
        _ => {}
    }
}

/// Whether a conversion leads from integers to floats or back.
fn converts(u: Unary) -> bool {
    use Unary::*;
    matches!(u, FCvt | SToF | UToF | FToS | FToU | Bitcast)
}

/// Whether an operation is about floats; `None` for those that are about any value.
fn is_float(head: Head) -> Option<bool> {
    match head {
        Head::Binary(b) => Some(b >= Binary::FAdd),
        Head::Compare(p) => Some(p >= Predicate::Oeq),
        Head::Unary(Unary::Trunc | Unary::ZExt | Unary::SExt | Unary::AnyExt, _)
        | Head::Unary(Unary::Ctlz | Unary::Cttz | Unary::Ctpop, _) => Some(false),
        Head::Unary(Unary::Splat | Unary::ReadFirstLane, _) | Head::Select | Head::Inst(..) => None,
        Head::Join | Head::Pack | Head::Bytes(_) | Head::Half(_) => Some(false),
        Head::Fma => Some(true),
        Head::Unary(u, _) => (!converts(u)).then_some(true),
    }
}
