//! Queries as text: the form that identifies a query, and scripts for solvers of bit vectors (SMT-LIB 2).

use crate::query::Query;
use crate::term::{Node, Op, Term, Terms};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::fmt::Write as _;

impl Terms {
    /// Every node below some terms, renumbered in order, one per line, then the terms. Equal texts are equal queries.
    pub fn text(&self, roots: &[Term]) -> String {
        let order = self.below(roots);
        let number: FxHashMap<Term, usize> =
            order.iter().enumerate().map(|(n, &t)| (t, n)).collect();
        let mut text = String::new();
        for &t in &order {
            let _ = match self.node(t) {
                Node::Const(bits) => write!(text, "{bits:x}"),
                Node::Var(n) => write!(text, "var {}", self.variables()[*n as usize].name),
                Node::Not(_) => write!(text, "not"),
                Node::Binary(op, ..) => write!(text, "{op:?}"),
                Node::Ite(..) => write!(text, "ite"),
                Node::Extract(_, low) => write!(text, "extract {low}"),
                Node::ZExt(_) => write!(text, "zext"),
                Node::SExt(_) => write!(text, "sext"),
                Node::Call(f, _) => write!(text, "call {}", self.functions()[*f as usize].name),
            };
            for a in self.operands(t) {
                let _ = write!(text, " {}", number[&a]);
            }
            let _ = writeln!(text, " : {}", self.width(t));
        }
        for root in roots {
            let _ = writeln!(text, "{}", number[root]);
        }
        text
    }
}

/// How much of a query a script tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Every operation on bit vectors.
    Full,
    /// Products and divisions are functions of which only their arguments are known. What holds for every function holds for these.
    Abstract,
    /// Quotients are functions, and a remainder is the dividend less the product of quotient and divisor.
    Quotients,
}

/// The numeral of a variable, a term or a function in a script.
fn symbol(t: Term) -> String {
    format!("t{}", t.0)
}

/// A script for a solver: satisfiable exactly if some values satisfy the assumptions and not the goal.
pub fn script(query: &Query, detail: Detail) -> String {
    let terms = &query.terms;
    let mut roots = query.assumptions.clone();
    roots.push(query.goal);
    let order = terms.below(&roots);
    let mut text = String::from("(set-logic QF_UFBV)\n");
    declare_functions(terms, &order, detail, &mut text);
    for &t in &order {
        let width = terms.width(t);
        if let Node::Var(_) = terms.node(t) {
            let _ = writeln!(text, "(declare-const {} (_ BitVec {width}))", symbol(t));
            continue;
        }
        let body = body(terms, t, detail);
        let _ = writeln!(
            text,
            "(define-fun {} () (_ BitVec {width}) {body})",
            symbol(t)
        );
    }
    for a in &query.assumptions {
        let _ = writeln!(text, "(assert (= {} #b1))", symbol(*a));
    }
    let _ = writeln!(text, "(assert (= {} #b0))\n(check-sat)", symbol(query.goal));
    text
}

/// The line that asks for the values of variables after `sat`.
pub fn values(query: &Query) -> Option<(Vec<Term>, String)> {
    let mut roots = query.assumptions.clone();
    roots.push(query.goal);
    let order = query.terms.below(&roots);
    let is_var = |t: &&Term| matches!(query.terms.node(**t), Node::Var(_));
    let list: Vec<Term> = order.iter().filter(is_var).copied().collect();
    let names: Vec<String> = list.iter().map(|&t| symbol(t)).collect();
    (!list.is_empty()).then(|| (list, format!("(get-value ({}))\n", names.join(" "))))
}

/// Whether an operation is a function of which only the arguments are known.
pub(crate) fn is_open(terms: &Terms, detail: Detail, op: Op, a: Term, b: Term) -> bool {
    let constant = |t: Term| terms.as_const(t).is_some();
    match (op, detail) {
        (_, Detail::Full) => false,
        (Op::Mul, Detail::Abstract) => !constant(a) && !constant(b),
        (Op::UDiv, _) | (Op::URem, Detail::Abstract) => true,
        _ => false,
    }
}

fn declare_functions(terms: &Terms, order: &[Term], detail: Detail, text: &mut String) {
    let mut known = BTreeSet::new();
    for &t in order {
        let width = terms.width(t);
        let (name, args) = match terms.node(t) {
            Node::Call(f, args) => (format!("f{f}"), args.to_vec()),
            Node::Binary(op, a, b) if is_open(terms, detail, *op, *a, *b) => {
                (format!("{op:?}{width}"), vec![*a, *b])
            }
            // By magnitudes.
            Node::Binary(Op::FloorDiv | Op::FloorMod | Op::URem, ..) if detail != Detail::Full => {
                for name in ["UDiv", "URem"] {
                    let name = format!("{name}{width}");
                    if known.insert(name.clone()) {
                        let sort = format!("(_ BitVec {width})");
                        let _ = writeln!(text, "(declare-fun {name} ({sort} {sort}) {sort})");
                    }
                }
                continue;
            }
            _ => continue,
        };
        let sorts: Vec<String> = args
            .iter()
            .map(|&a| format!("(_ BitVec {})", terms.width(a)))
            .collect();
        let sorts = sorts.join(" ");
        if known.insert(name.clone()) {
            let _ = writeln!(text, "(declare-fun {name} ({sorts}) (_ BitVec {width}))");
        }
    }
}

fn body(terms: &Terms, t: Term, detail: Detail) -> String {
    let width = terms.width(t);
    match terms.node(t) {
        Node::Const(bits) => format!("(_ bv{bits} {width})"),
        Node::Var(_) => symbol(t),
        Node::Not(a) => format!("(bvnot {})", symbol(*a)),
        Node::Binary(op, a, b) => {
            if is_open(terms, detail, *op, *a, *b) {
                return format!("({op:?}{width} {} {})", symbol(*a), symbol(*b));
            }
            let (x, y) = (symbol(*a), symbol(*b));
            match op {
                Op::FloorDiv | Op::FloorMod if detail != Detail::Full => {
                    return floor(*op, width, &x, &y, detail);
                }
                Op::URem if detail == Detail::Quotients => return rest(width, &x, &y, detail),
                _ => {}
            }
            binary(*op, terms.width(*a), &symbol(*a), &symbol(*b))
        }
        Node::Ite(c, a, b) => {
            let (c, a, b) = (symbol(*c), symbol(*a), symbol(*b));
            format!("(ite (= {c} #b1) {a} {b})")
        }
        Node::Extract(a, low) => {
            format!("((_ extract {} {low}) {})", low + width - 1, symbol(*a))
        }
        Node::ZExt(a) => {
            let by = width - terms.width(*a);
            format!("((_ zero_extend {by}) {})", symbol(*a))
        }
        Node::SExt(a) => {
            let by = width - terms.width(*a);
            format!("((_ sign_extend {by}) {})", symbol(*a))
        }
        Node::Call(f, args) => {
            let args: Vec<String> = args.iter().map(|&a| symbol(a)).collect();
            format!("(f{f} {})", args.join(" "))
        }
    }
}

/// An unsigned remainder where quotients are functions.
fn rest(width: u16, a: &str, b: &str, detail: Detail) -> String {
    match detail {
        Detail::Quotients => format!("(bvsub {a} (bvmul (UDiv{width} {a} {b}) {b}))"),
        _ => format!("(URem{width} {a} {b})"),
    }
}

/// Signed division that is rounded down, by the functions of magnitudes that stand for unsigned division.
fn floor(op: Op, width: u16, a: &str, b: &str, detail: Detail) -> String {
    let zero = format!("(_ bv0 {width})");
    let size = |x: &str| format!("(ite (bvslt {x} {zero}) (bvneg {x}) {x})");
    let (m, n) = (size(a), size(b));
    let rest = rest(width, &m, &n, detail);
    let off =
        format!("(and (distinct (bvslt {a} {zero}) (bvslt {b} {zero})) (distinct {rest} {zero}))");
    match op {
        Op::FloorDiv => format!(
            "(ite (= {b} {zero}) {zero} (let ((q (UDiv{width} {m} {n}))) \
             (bvsub (ite (distinct (bvslt {a} {zero}) (bvslt {b} {zero})) (bvneg q) q) \
             (ite {off} (_ bv1 {width}) {zero}))))"
        ),
        _ => format!(
            "(ite (= {b} {zero}) {a} (let ((r {rest})) \
             (bvadd (ite (bvslt {a} {zero}) (bvneg r) r) (ite {off} {b} {zero}))))"
        ),
    }
}

fn binary(op: Op, width: u16, a: &str, b: &str) -> String {
    let name = match op {
        Op::And => "bvand",
        Op::Or => "bvor",
        Op::Xor => "bvxor",
        Op::Add => "bvadd",
        Op::Sub => "bvsub",
        Op::Mul => "bvmul",
        Op::UDiv => "bvudiv",
        Op::URem => "bvurem",
        Op::Shl => "bvshl",
        Op::LShr => "bvlshr",
        Op::AShr => "bvashr",
        Op::Concat => "concat",
        Op::Eq => return format!("(ite (= {a} {b}) #b1 #b0)"),
        Op::Ult => return format!("(ite (bvult {a} {b}) #b1 #b0)"),
        Op::Slt => return format!("(ite (bvslt {a} {b}) #b1 #b0)"),
        Op::FloorDiv | Op::FloorMod => {
            let zero = format!("(_ bv0 {width})");
            // The remainder that is rounded to zero, where it does not have the sign of the divisor.
            let off = format!(
                "(and (distinct (bvsrem {a} {b}) {zero}) \
                 (distinct (bvslt (bvsrem {a} {b}) {zero}) (bvslt {b} {zero})))"
            );
            return match op {
                Op::FloorDiv => format!(
                    "(ite (= {b} {zero}) {zero} (bvsub (bvsdiv {a} {b}) \
                     (ite {off} (_ bv1 {width}) {zero})))"
                ),
                _ => format!(
                    "(ite (= {b} {zero}) {a} (bvadd (bvsrem {a} {b}) (ite {off} {b} {zero})))"
                ),
            };
        }
    };
    format!("({name} {a} {b})")
}
