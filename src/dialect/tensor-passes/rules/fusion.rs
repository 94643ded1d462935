//! What is computed together: spaces of kernels, what they take in, and which become one.
//!
//! Rules say it as rewriting of what kernels do with values: `(row (reduction ?x))` becomes `(reduction (element ?x))`. There are no
//! terms to rewrite, so each rule is read once as what `fuse` asks for.

use super::words::{Head, Test, Way, Word};
use super::{Pat, Rule};
use crate::tensor::tables::Class;
use easel_egraph::Cond;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::yaml::{Fields, Node};
use easel_rules::ast::Body;

/// How what a value is made of is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reads {
    /// As the value is.
    Same,
    /// That way.
    As(Way),
    /// From memory, through views at most.
    Memory,
}

/// What makes the space of a kernel rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// A reduction.
    Reduction,
    /// What repeats a reduced value along its rows.
    Back,
    /// A product of matrices.
    Product,
}

/// What a kernel goes over.
#[derive(Clone, PartialEq, Debug)]
pub struct SpaceRule {
    /// The rule's name.
    pub name: String,
    /// Classes of operators that are looked through.
    pub through: Vec<Class>,
    /// What is looked for; rows are what a reduction reduces. Without it, the space is the elements.
    pub to: Option<Finding>,
    /// How the space reads what is written.
    pub read: Way,
}

/// What a kernel takes in.
#[derive(Clone, PartialEq, Debug)]
pub struct Take {
    /// The rule's name.
    pub name: String,
    /// Classes of the operator that makes the value.
    pub of: Vec<Class>,
    /// How the kernel reads it; any way where nothing is said.
    pub read: Option<Way>,
    /// What must hold.
    pub when: Vec<Test>,
    /// How its arguments are read then.
    pub reads: Reads,
}

/// Kernels that become one.
#[derive(Clone, PartialEq, Debug)]
pub struct Join {
    /// The rule's name.
    pub name: String,
    /// What must hold.
    pub when: Vec<Test>,
}

/// All of it.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Fusion {
    /// Spaces, in order.
    pub spaces: Vec<SpaceRule>,
    /// What is taken in, in order.
    pub takes: Vec<Take>,
    /// What becomes one, in order.
    pub joins: Vec<Join>,
    /// Buffers of one kernel.
    pub buffers: usize,
    /// Values at different positions that one kernel may have.
    pub evaluations: usize,
    /// What a value in memory counts as among them.
    pub load: usize,
    /// What an operand that is read under a condition counts as more.
    pub guard: usize,
    /// Reductions of one kernel.
    pub reductions: usize,
    /// Operations of a value that several kernels do not compute each.
    pub again: u64,
}

impl Fusion {
    /// Reads limits.
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

    /// Adds what a rule says; of a compound operator it is said elsewhere.
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

/// What is looked for below what a kernel writes, and through operators of which classes.
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

/// All that must hold of what a rule matches.
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
