//! Typed expressions of fragments and candidates: values for drawn inputs, weights, and texts.

use crate::ir::fold;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::pass::Fragment;
use crate::rules::{Coeff, Head, Pat, example};
use std::fmt::Write;

/// An expression with the type of its result.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Expression {
    pub elem: Scalar,
    pub node: Node,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Node {
    /// A value of the fragment, by its position.
    Value(u8),
    /// The bits of a constant.
    Constant(u64),
    /// Coefficients and terms, then the constant, modulo 2^width.
    Sum(Vec<(i64, Expression)>, i64),
    Binary(Binary, Box<[Expression; 2]>),
    Unary(Unary, Box<Expression>),
    Compare(Predicate, Box<[Expression; 2]>),
    Select(Box<[Expression; 3]>),
    Join(Box<[Expression; 2]>),
}

/// The name of a value.
pub fn name(n: u8) -> char {
    char::from(b'a' + n % 26)
}

impl Expression {
    /// The expression of a fragment; `None` for an operation that the search does not know.
    pub fn of(fragment: &Fragment) -> Option<Expression> {
        let mut names = Vec::new();
        let pat = example(&fragment.text, &mut names).ok()?;
        let types: Vec<Scalar> = fragment.values.iter().map(|v| v.elem).collect();
        typed(&pat, fragment.elem, &types)
    }

    pub fn value(n: u8, elem: Scalar) -> Expression {
        let node = Node::Value(n);
        Expression { elem, node }
    }

    pub fn constant(bits: u64, elem: Scalar) -> Expression {
        let node = Node::Constant(bits & fold::mask(elem.bits()));
        Expression { elem, node }
    }

    /// The operands.
    pub fn operands(&self) -> Vec<&Expression> {
        match &self.node {
            Node::Value(_) | Node::Constant(_) => Vec::new(),
            Node::Sum(terms, _) => terms.iter().map(|(_, t)| t).collect(),
            Node::Binary(_, o) | Node::Compare(_, o) | Node::Join(o) => o.iter().collect(),
            Node::Unary(_, o) => vec![o],
            Node::Select(o) => o.iter().collect(),
        }
    }

    /// Calls `f` for the expression and all expressions below it, the outer ones first.
    pub fn for_each(&self, f: &mut dyn FnMut(&Expression)) {
        f(self);
        for operand in self.operands() {
            operand.for_each(f);
        }
    }

    /// The result for given values; `None` where it is not defined.
    pub fn result(&self, values: &[u64]) -> Option<u64> {
        let bits = self.elem.bits();
        Some(match &self.node {
            Node::Value(n) => values[usize::from(*n)],
            Node::Constant(c) => *c,
            Node::Sum(terms, constant) => {
                let mut sum = *constant as u64;
                for (coefficient, term) in terms {
                    let term = term.result(values)?;
                    sum = sum.wrapping_add(term.wrapping_mul(*coefficient as u64));
                }
                sum & fold::mask(bits)
            }
            Node::Binary(op, o) => {
                fold::binary(*op, o[0].result(values)?, o[1].result(values)?, bits)?
            }
            Node::Unary(op, o) => unary(*op, o.result(values)?, o.elem, self.elem)?,
            Node::Compare(p, o) => {
                let (a, b) = (o[0].result(values)?, o[1].result(values)?);
                u64::from(fold::compare(*p, a, b, o[0].elem.bits())?)
            }
            Node::Select(o) => match o[0].result(values)? & 1 {
                1 => o[1].result(values)?,
                _ => o[2].result(values)?,
            },
            Node::Join(o) => o[0].result(values)? | (o[1].result(values)? << 32),
        })
    }

    /// The weight: about the instructions of 32 bits that a machine needs.
    pub fn weight(&self) -> u32 {
        let operands = self.operands();
        let below: u32 = operands.iter().map(|o| o.weight()).sum();
        let elem = operands.first().map_or(self.elem, |o| o.elem);
        below + weight_of(self, elem.bits() > 32)
    }

    /// The text in the language of rules; `shown` gives the text of a constant.
    pub fn rule_text(&self, shown: &dyn Fn(u64, Scalar) -> String) -> String {
        let inner = |e: &Expression| e.rule_text(shown);
        let all = |list: &[Expression]| {
            list.iter()
                .map(|e| format!(" {}", inner(e)))
                .collect::<String>()
        };
        match &self.node {
            Node::Value(n) => format!("?{}", name(*n)),
            Node::Constant(c) => shown(*c, self.elem),
            Node::Sum(terms, constant) => {
                let mut text = "(sum".to_owned();
                for (coefficient, term) in terms {
                    let _ = match coefficient {
                        1 => write!(text, " {}", inner(term)),
                        c => {
                            let c = shown(*c as u64 & fold::mask(self.elem.bits()), self.elem);
                            write!(text, " (* {c} {})", inner(term))
                        }
                    };
                }
                if *constant != 0 {
                    let c = shown(*constant as u64 & fold::mask(self.elem.bits()), self.elem);
                    let _ = write!(text, " (+ {c})");
                }
                text + ")"
            }
            Node::Binary(op, o) => format!("({}{})", op.name(), all(&o[..])),
            Node::Unary(op, o) => match op {
                Unary::Trunc | Unary::ZExt | Unary::SExt => {
                    format!("({}.{} {})", op.name(), self.elem.name(), inner(o))
                }
                _ => format!("({} {})", op.name(), inner(o)),
            },
            Node::Compare(p, o) => format!("({}{})", p.name(), all(&o[..])),
            Node::Select(o) => format!("(select{})", all(&o[..])),
            Node::Join(o) => format!("(join{})", all(&o[..])),
        }
    }

    /// The name of the outermost operation.
    pub fn head(&self) -> &'static str {
        match &self.node {
            Node::Value(_) => "value",
            Node::Constant(_) => "constant",
            Node::Sum(..) => "sum",
            Node::Binary(op, _) => op.name(),
            Node::Unary(op, _) => op.name(),
            Node::Compare(p, _) => p.name(),
            Node::Select(_) => "select",
            Node::Join(_) => "join",
        }
    }
}

/// A constant as a signed number, or in hexadecimal digits if it is large. A bit is 0 or 1.
pub fn number(bits: u64, elem: Scalar) -> String {
    let signed = fold::wrap(bits.into(), elem.bits());
    match signed {
        _ if elem.bits() == 1 => bits.to_string(),
        -0xffff..=0xffff => signed.to_string(),
        _ => format!("{bits:#x}"),
    }
}

pub fn unary(op: Unary, a: u64, from: Scalar, to: Scalar) -> Option<u64> {
    match op {
        Unary::Trunc | Unary::ZExt => Some(a & fold::mask(to.bits())),
        Unary::SExt => Some(fold::wrap(a.into(), from.bits()) as u64 & fold::mask(to.bits())),
        _ => fold::unary(op, a, from.bits()),
    }
}

fn weight_of(e: &Expression, wide: bool) -> u32 {
    let twice = if wide { 2 } else { 1 };
    match &e.node {
        Node::Value(_) | Node::Constant(_) => 0,
        Node::Sum(terms, constant) => {
            let scaled = |c: i64| match c.unsigned_abs() {
                1 => 0,
                c if c.is_power_of_two() => twice,
                _ => 4 * twice,
            };
            let additions = (terms.len() + usize::from(*constant != 0)).saturating_sub(1) as u32;
            additions * twice + terms.iter().map(|(c, _)| scaled(*c)).sum::<u32>()
        }
        Node::Binary(op, _) => match op {
            Binary::Mul if wide => 16,
            Binary::Mul | Binary::MulHiU | Binary::MulHiS => 4 * twice,
            Binary::UDiv | Binary::URem | Binary::SDiv | Binary::SRem => 24 * twice,
            Binary::FloorDiv | Binary::FloorMod | Binary::CeilDiv => 30 * twice,
            Binary::Shl | Binary::LShr | Binary::AShr => 1,
            Binary::SMin | Binary::SMax | Binary::UMin | Binary::UMax if wide => 3,
            _ => twice,
        },
        Node::Unary(Unary::Trunc, _) | Node::Join(_) => 0,
        Node::Unary(Unary::ZExt, _) => u32::from(e.elem.bits() < 64),
        Node::Unary(..) => twice,
        Node::Compare(..) => 1,
        Node::Select(_) if e.elem.bits() > 32 => 2,
        Node::Select(_) => 1,
    }
}

/// The type of a pattern that follows from its values and conversions.
fn known(pat: &Pat, values: &[Scalar]) -> Option<Scalar> {
    match pat {
        Pat::Var(v) => values.get(usize::from(v.0)).copied(),
        Pat::Sum { terms, .. } => terms.iter().find_map(|(_, t)| known(t, values)),
        Pat::Op { head, args } => match head {
            Head::Unary(_, Some(elem)) => Some(*elem),
            Head::Compare(_) => Some(Scalar::I1),
            Head::Join => Some(Scalar::I64),
            Head::Select => args[1..].iter().find_map(|a| known(a, values)),
            _ => args.iter().find_map(|a| known(a, values)),
        },
        _ => None,
    }
}

fn typed(pat: &Pat, elem: Scalar, values: &[Scalar]) -> Option<Expression> {
    let pair = |args: &[Pat], elem: Scalar| {
        let [a, b] = args else { return None };
        Some(Box::new([typed(a, elem, values)?, typed(b, elem, values)?]))
    };
    let node = match pat {
        Pat::Var(v) => {
            let own = values.get(usize::from(v.0))?;
            return (*own == elem).then(|| Expression::value(v.0 as u8, elem));
        }
        Pat::Int(c) => return Some(Expression::constant(*c as u64, elem)),
        Pat::Sum {
            terms,
            constant,
            rest: false,
        } => {
            let fixed = |c: &Coeff| match c {
                Coeff::Int(c) => Some(fold::wrap(*c, elem.bits())),
                _ => None,
            };
            let terms = terms
                .iter()
                .map(|(c, t)| Some((fixed(c)?, typed(t, elem, values)?)));
            let constant = match constant {
                Some(c) => fixed(c)?,
                None => 0,
            };
            Node::Sum(terms.collect::<Option<_>>()?, constant)
        }
        Pat::Op { head, args } => match head {
            Head::Binary(op) => Node::Binary(*op, pair(args, elem)?),
            Head::Unary(op, to) => {
                let from = match to {
                    Some(to) if *to != elem => return None,
                    Some(_) => known(&args[0], values)?,
                    None => elem,
                };
                Node::Unary(*op, Box::new(typed(args.first()?, from, values)?))
            }
            Head::Compare(p) => {
                let from = args.iter().find_map(|a| known(a, values))?;
                Node::Compare(*p, pair(args, from)?)
            }
            Head::Select => {
                let [c, a, b] = &args[..] else { return None };
                let c = typed(c, Scalar::I1, values)?;
                Node::Select(Box::new([
                    c,
                    typed(a, elem, values)?,
                    typed(b, elem, values)?,
                ]))
            }
            Head::Join => Node::Join(pair(args, Scalar::I32)?),
            _ => return None,
        },
        _ => return None,
    };
    Some(Expression { elem, node })
}
