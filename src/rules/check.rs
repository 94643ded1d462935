//! `easel rules check`: errors of a rule set beyond its syntax.
//!
//! Single rules: unbound variables, constants computed from values that need not be
//! constant, functions and operations of the other kind of rule, results that get lost. Rules
//! together: duplicate names and rules, rules hidden by a more general rule, windows that
//! match the same code with different replacements, rewriting that never ends.

use super::expression;
use super::func::Func;
use super::instances::expressions;
use super::names::{Checker, names, var_span};
use super::order;
use super::scalars::{Head, RuleType};
use super::text::Kind;
use super::window::{self, Window};
use super::{Body, Coeff, Cond, IntExpr, Pat, RuleSet, Scalars};
use crate::ir::kernel::{Binary, FastMath, Predicate, Scalar, Unary};
use crate::target::Target;
use easel_egraph::VarId;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use std::collections::BTreeSet;

/// All errors of a rule set, windows as bound to a target. Reports are in the
/// order of the rules.
pub fn check(set: &RuleSet, target: Target) -> Diagnostics {
    let (windows, mut out) = alone(set, target);
    expressions(set, &mut out);
    order::windows(set, target, &windows, &mut out);
    sort(&mut out);
    out
}

/// The errors of single rules: a compilation must report these rules, not drop them.
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
            out: &mut out,
        };
        match &rule.body {
            Body::Expr { lhs, rhs, .. } => one.expression(target, lhs, rhs),
            Body::Window { .. } => one.window(
                target,
                windows
                    .iter()
                    .find(|w| std::ptr::eq(window::rule_of(set, w), rule)),
            ),
        }
    }
    (windows, out)
}

impl Checker<'_, Scalars> {
    // ---- expression rules ----------------------------------------------------------------------

    fn expression(mut self, target: Target, lhs: &Pat, rhs: &Pat) {
        self.sides();
        self.foreign("expression rules", |f| {
            matches!(
                f,
                Func::Dies | Func::Immediate | Func::SameReg | Func::Scalar | Func::Vector
            )
        });
        self.rest(lhs, rhs);
        self.kinds(lhs, self.rule.lhs_span);
        if !self.rule.expands {
            self.sums(lhs);
        }
        if !self.rule.expands && self.rule.scope.fast == FastMath::NONE {
            self.kinds(rhs, self.rule.rhs_span);
        }
        self.instructions(target);
    }

    /// Checks that a pattern has no operation that is a sum in the graph, and so matches no node.
    fn sums(&mut self, pat: &Pat) {
        let Pat::Op { head, args } = pat else {
            if let Pat::Sum { terms, .. } = pat {
                terms.iter().for_each(|(_, term)| self.sums(term));
            }
            return;
        };
        args.iter().for_each(|arg| self.sums(arg));
        let is_constant = |p: &Pat| matches!(p, Pat::Int(_));
        let instead = match head {
            Head::Binary(Binary::Add) => "(sum ?x ?y)",
            Head::Binary(Binary::Sub) => "(sum ?x (* -1 ?y))",
            Head::Binary(Binary::Mul) if args.iter().any(is_constant) => "(sum (* 3 ?x))",
            _ => return,
        };
        self.out.push(
            Diagnostic::error(
                "rule-part-of-sum",
                format!(
                    "`{}` matches nothing here: it is part of a sum",
                    head.name()
                ),
            )
            .label(self.rule.lhs_span, "here")
            .help(format!("write a sum, as in `{instead}`")),
        );
    }

    /// Checks that the tables have a row for each named instruction.
    fn instructions(&mut self, target: Target) {
        let rule = self.rule;
        let replaces_once = rule.expands || rule.scope.fast != FastMath::NONE;
        if let Some(first) = rule.scope.instructions.first().filter(|_| !replaces_once) {
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
            .is_some_and(|f| f != target.family.name)
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
                false => rule.scope.ty.fits(*elem),
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
        for inst in &rule.scope.instructions {
            let elsewhere = target.by_name(&inst.name).is_none()
                && target.family.rows.contains(&inst.name.as_str());
            if let Err(what) = expression::instruction(inst, target)
                && !elsewhere
            {
                let d = Diagnostic::error("rule-instruction", what);
                let help = format!("`easel isa show {}` has its operands", inst.name);
                self.out
                    .push(d.label(rule.rhs_span, "named here").help(help));
            }
        }
    }

    /// Checks `...`: once on the left, and its match may not get lost.
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

    /// Checks operations: on integers in integer rules, on floats in float rules; conversions change the kind.
    fn kinds(&mut self, pat: &Pat, span: Span) {
        let mut heads = Vec::new();
        collect_heads(pat, &mut heads);
        if heads
            .iter()
            .any(|h| matches!(h, Head::Unary(u, _) if converts(*u)))
        {
            return;
        }
        // In a rule for single bits, the operands of a comparison have a separate type.
        let of_bits = self.rule.scope.ty == RuleType::Exact(Scalar::I1);
        heads.retain(|h| !(of_bits && matches!(h, Head::Compare(_))));
        let float = match self.rule.scope.ty {
            RuleType::Int => false,
            RuleType::Float => true,
            RuleType::Exact(_) | RuleType::OneOf(_) => {
                self.rule.scope.ty.all().any(|t| !t.is_int())
            }
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

    fn window(mut self, target: Target, window: Option<&Window>) {
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
        self.condition(&bound);
        self.foreign("window rules", |f| {
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
        // A register that one line reads and writes back (a move to itself) is unchanged.
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

    /// Reports functions of the other kind of rule.
    fn foreign(&mut self, kind: &str, foreign: impl Fn(Func) -> bool) {
        let Some(condition) = &self.rule.condition else {
            return;
        };
        let span = self.condition_span();
        let mut functions = BTreeSet::new();
        collect_functions(condition, &mut functions);
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

/// Calls `f` for every part of a conjunction.
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

/// Whether a conversion is from integers to floats or back.
fn converts(u: Unary) -> bool {
    use Unary::*;
    matches!(u, FCvt | SToF | UToF | FToS | FToU | Bitcast)
}

/// Whether an operation is on floats; `None` for operations on any value.
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
