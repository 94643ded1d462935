//! The rules of fusion: spaces of kernels, values that kernels take in, and kernels that are joined.
//!
//! A rule is written as a rewrite of a kernel's uses of values: `(row (reduction ?x))` becomes `(reduction (element ?x))`. No
//! terms are rewritten, so each rule is converted once to the form that `fuse` needs.

use super::words::{Head, Test, Way, Word};
use super::{Pat, Rule};
use crate::tensor::tables::Class;
use easel_egraph::Cond;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::yaml::{Fields, Node};
use easel_rules::ast::Body;

/// The way in which the operands of a value are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reads {
    /// In the same way as the value itself.
    Same,
    /// In a given way.
    As(Way),
    /// From memory, at most through views.
    Memory,
}

/// The operator that makes rows the space of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// A reduction.
    Reduction,
    /// An operator that repeats a reduced value along its rows.
    Back,
    /// A product of matrices.
    Product,
}

/// A rule for the space of a kernel.
#[derive(Clone, PartialEq, Debug)]
pub struct SpaceRule {
    /// The rule's name.
    pub name: String,
    /// The classes of operators that the search passes through.
    pub through: Vec<Class>,
    /// The operator to find; its rows are the rows of a reduction. Without an operator, the space is the elements.
    pub to: Option<Finding>,
    /// The way in which the space reads the result.
    pub read: Way,
}

/// A rule for the values that a kernel takes in.
#[derive(Clone, PartialEq, Debug)]
pub struct Take {
    /// The rule's name.
    pub name: String,
    /// Classes of the operator that makes the value.
    pub of: Vec<Class>,
    /// The way in which the kernel reads the value; any way if absent.
    pub read: Option<Way>,
    /// The conditions.
    pub when: Vec<Test>,
    /// The way in which the arguments are read.
    pub reads: Reads,
}

/// A rule for kernels that are joined.
#[derive(Clone, PartialEq, Debug)]
pub struct Join {
    /// The rule's name.
    pub name: String,
    /// The conditions.
    pub when: Vec<Test>,
}

/// All rules and limits of fusion.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Fusion {
    /// The rules for spaces, in order.
    pub spaces: Vec<SpaceRule>,
    /// The rules for values, in order.
    pub takes: Vec<Take>,
    /// The rules for joins, in order.
    pub joins: Vec<Join>,
    /// The limit of buffers of one kernel.
    pub buffers: usize,
    /// The limit of values at different positions in one kernel.
    pub evaluations: usize,
    /// The count of a value in memory among those values.
    pub load: usize,
    /// The additional count of an operand that is read under a condition.
    pub guard: usize,
    /// The limit of reductions of one kernel.
    pub reductions: usize,
    /// The number of operations above which no two kernels compute the same value.
    pub again: u64,
}

impl Fusion {
    /// Reads the limits.
    pub fn limits(&mut self, node: &Node, out: &mut Diagnostics) {
        let Some(mut limits) = Fields::new(node, out) else {
            return;
        };
        let mut number = |key| limits.need(key, out).and_then(|n| n.int(out)).unwrap_or(1);
        (self.buffers, self.evaluations) = (number("buffers"), number("evaluations"));
        (self.load, self.guard) = (number("load"), number("guard"));
        self.again = number("again") as u64;
        self.reductions = number("reductions");
        limits.finish("the limits", out);
    }

    /// Adds a rule of fusion. Rules for compound operators are read elsewhere.
    pub fn add(&mut self, rule: &Rule, out: &mut Diagnostics) {
        let read = match &rule.body {
            Body::Expr { lhs, rhs, .. } => self.read(rule, lhs, rhs),
            Body::Window { .. } => None,
        };
        if read.is_none() {
            let message = format!("`{}` has no form that is known", rule.name);
            let help = "rules/README.md has the forms of rules on tensor programs";
            let error = Diagnostic::error("rule-form", message).label(rule.lhs_span, "this form");
            out.push(error.help(help));
        }
    }

    fn read(&mut self, rule: &Rule, lhs: &Pat, rhs: &Pat) -> Option<()> {
        if let Pat::Op {
            head: Head::Operator(_),
            args,
        } = lhs
        {
            let is_var = |arg: &Pat| matches!(arg, Pat::Var(_));
            return args.iter().all(is_var).then_some(());
        }
        let (name, when) = (rule.name.clone(), conditions(rule)?);
        let ((outer, inner), (made, operands)) = (operation(lhs)?, operation(rhs)?);
        match (outer, made) {
            (Word::Both, Word::One) => self.joins.push(Join { name, when }),
            (Word::Write, Word::At(read)) => {
                let (through, to) = space(inner.first()?)?;
                self.spaces.push(SpaceRule {
                    name,
                    through,
                    to,
                    read,
                });
            }
            (Word::Read | Word::At(_), _) => {
                let (operator, [Pat::Var(_)]) = operation(inner.first()?)? else {
                    return None;
                };
                let of = match operator {
                    Word::Of(class) => vec![class],
                    Word::Move => vec![Class::View, Class::Copy],
                    _ => return None,
                };
                let read = match outer {
                    Word::At(way) => Some(way),
                    _ => None,
                };
                let reads = match operation(operands.first()?)? {
                    (Word::Read, _) => Reads::Same,
                    (Word::At(way), _) => Reads::As(way),
                    (Word::Memory, _) => Reads::Memory,
                    _ => return None,
                };
                self.takes.push(Take {
                    name,
                    of,
                    read,
                    when,
                    reads,
                });
                (operator == made).then_some(())?;
            }
            _ => return None,
        }
        Some(())
    }
}

/// A word and its operands.
fn operation(pat: &Pat) -> Option<(Word, &[Pat])> {
    match pat {
        Pat::Op {
            head: Head::Word(word),
            args,
        } => Some((*word, args)),
        _ => None,
    }
}

/// The operator to find below a kernel's result, and the classes of operators on the way.
fn space(written: &Pat) -> Option<(Vec<Class>, Option<Finding>)> {
    let Some((Word::Through, within)) = operation(written) else {
        return matches!(written, Pat::Var(_)).then_some((Vec::new(), None));
    };
    let (Word::Of(class), [found]) = operation(within.first()?)? else {
        return None;
    };
    let to = match operation(found)?.0 {
        Word::Of(Class::Reduction) => Finding::Reduction,
        Word::Of(Class::Product) => Finding::Product,
        Word::Back => Finding::Back,
        _ => return None,
    };
    Some((vec![class], Some(to)))
}

/// All conditions on the match of a rule.
fn conditions(rule: &Rule) -> Option<Vec<Test>> {
    let one = |c: &Cond<_>| match c {
        Cond::Test(test, _) => Some(*test),
        _ => None,
    };
    match &rule.condition {
        None => Some(Vec::new()),
        Some(Cond::And(all)) => all.iter().map(one).collect(),
        Some(c) => Some(vec![one(c)?]),
    }
}
