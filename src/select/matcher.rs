//! Matching expression rules against the e-graph, and building their right sides.
//!
//! Matching is by continuation: each way to match calls `found` with the bindings. Sums match up
//! to order; a bound variable under a coefficient may also match a linear *sub-combination*, so
//! that `x` is recognised in a sum into which its own terms were expanded.
//!
//! Sums are modulo 2^width, but an operation around a sum (a division, a comparison) reads it as an
//! integer. So a sum pattern *inside* another operation matches only where facts prove that
//! neither the sum nor what `...` takes of it wraps; at the root the modular identity is enough.
//!
//! # Why
//!
//! Measured on divisions by constants, with the same result as before:
//!
//! - Bindings are cleared and used again. New ones would take two allocations for each rule that is tried.
//! - A pattern that binds an operand and looks no further binds it without a search.
//! - One match is enough to know that a class can be made.
//! - A match that was built is not built again. More than half of all matches were built before.

use super::facts::exact_range;
use super::graph::Graph;
use super::kinds::Kinds;
use super::node::{InstHead, Node, Sum, wrap};
use crate::ir::kernel::{Binary, Scalar, Unary};
use crate::rules::ast::{Coeff, FactSource, Head, Pat, VarId};
use crate::rules::expression;
use crate::rules::func::Func;
use egg::Id;
use std::rc::Rc;

/// What a variable stands for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bound {
    Class(Id),
    /// A coefficient of a sum.
    Int(i128),
}

/// Bindings of one match.
#[derive(Clone, Default, Debug)]
pub struct Bindings {
    pub vars: Vec<Option<Bound>>,
    /// What `...` matched.
    pub rest: Option<Sum>,
    /// What the instructions that the right side names are, where it names any.
    pub instructions: Option<Rc<[expression::Bound]>>,
}

impl Bindings {
    pub fn new(vars: usize) -> Self {
        Bindings {
            vars: vec![None; vars],
            rest: None,
            instructions: None,
        }
    }

    /// As [`new`](Self::new), in the same memory: most rules that are tried do not match.
    pub fn clear(&mut self, vars: usize) {
        self.vars.clear();
        self.vars.resize(vars, None);
        self.rest = None;
        self.instructions = None;
    }

    /// Let a variable stand for a class.
    pub fn bind(&mut self, v: VarId, id: Id) {
        self.vars[v.index()] = Some(Bound::Class(id));
    }

    /// The classes that variables stand for.
    pub fn classes(&self) -> impl Iterator<Item = Id> + '_ {
        self.vars.iter().filter_map(|bound| match bound {
            Some(Bound::Class(id)) => Some(*id),
            _ => None,
        })
    }

    fn get(&self, v: VarId) -> Option<Bound> {
        self.vars[v.index()]
    }
}

type Found<'a> = &'a mut dyn FnMut(&mut Bindings);

/// Match `pat` against the class `id`.
pub fn matches(g: &Graph, pat: &Pat, id: Id, b: &mut Bindings, found: Found<'_>) {
    let id = g.eg.find(id);
    match pat {
        Pat::Var(v) => match b.get(*v) {
            Some(known) => {
                if stands_for(g, known, id) {
                    found(b);
                }
            }
            None => {
                b.vars[v.index()] = Some(Bound::Class(id));
                found(b);
                b.vars[v.index()] = None;
            }
        },
        Pat::Int(i) => {
            if is_int(g, id, *i) {
                found(b);
            }
        }
        Pat::Computed(_) => {}
        Pat::Op { head, args } => {
            for node in &g.class(id).nodes {
                if head_matches(*head, node) {
                    match_all(g, args, egg::Language::children(node), b, found);
                }
            }
        }
        Pat::Sum {
            terms,
            constant,
            rest,
        } => {
            for node in &g.class(id).nodes {
                if let Node::Sum(sum) = node
                    && is_exact(g, sum)
                    && is_settled(g, sum)
                {
                    let tail = Tail {
                        constant: constant.as_ref(),
                        rest: *rest,
                        accept: &|_| true,
                    };
                    match_sum(g, terms, &tail, sum, b, &mut |b| {
                        if b.rest.as_ref().is_none_or(|left| is_exact(g, left)) {
                            found(b);
                        }
                    });
                }
            }
        }
    }
}

/// Whether a sum cannot wrap, read as a signed integer.
fn is_exact(g: &Graph, sum: &Sum) -> bool {
    let bits = sum.elem.bits();
    let fits = |n| i128::from(wrap(n, bits)) == n;
    exact_range(sum, |t| g.facts(t)).is_some_and(|(lo, hi)| fits(lo) && fits(hi))
}

/// Match one node of a class, for rules indexed by their outermost operation. Of a sum the caller knows that it is
/// settled; what `...` takes of it is put together only where the variables are `accept`ed.
pub fn match_node(
    g: &Graph,
    pat: &Pat,
    node: &Node,
    b: &mut Bindings,
    accept: &dyn Fn(&Bindings) -> bool,
    found: Found<'_>,
) {
    match (pat, node) {
        (Pat::Op { head, args }, _) if head_matches(*head, node) => {
            match_all(g, args, egg::Language::children(node), b, found);
        }
        (
            Pat::Sum {
                terms,
                constant,
                rest,
            },
            Node::Sum(sum),
        ) => {
            let tail = Tail {
                constant: constant.as_ref(),
                rest: *rest,
                accept,
            };
            match_sum(g, terms, &tail, sum, b, found);
        }
        _ => {}
    }
}

pub fn head_matches(head: Head, node: &Node) -> bool {
    match (head, node) {
        (Head::Binary(a), Node::Binary(b, _)) | (Head::Bytes(a), Node::Bytes(b, _)) => a == *b,
        (Head::Unary(a, ty), Node::Unary(b, elem, _)) => a == *b && ty.is_none_or(|t| t == *elem),
        (Head::Compare(a), Node::Compare(b, _)) => a == *b,
        (Head::Select, Node::Select(_))
        | (Head::Fma, Node::Fma(_))
        | (Head::Join, Node::Join(_))
        | (Head::Pack, Node::Pack(_)) => true,
        _ => false,
    }
}

/// Matches patterns with classes, one by one. Variables and constants match in one way, and are done in one go.
fn match_all(g: &Graph, pats: &[Pat], ids: &[Id], b: &mut Bindings, found: Found<'_>) {
    if pats.len() != ids.len() {
        return;
    }
    let mut bound: smallvec::SmallVec<[VarId; 4]> = smallvec::SmallVec::new();
    let mut deeper = None;
    let mut there = true;
    for (n, (pat, &id)) in pats.iter().zip(ids).enumerate() {
        there = match pat {
            Pat::Var(v) => match b.get(*v) {
                Some(known) => stands_for(g, known, id),
                None => {
                    b.bind(*v, g.eg.find(id));
                    bound.push(*v);
                    true
                }
            },
            Pat::Int(i) => is_int(g, id, *i),
            Pat::Computed(_) => false,
            Pat::Op { .. } | Pat::Sum { .. } => {
                deeper = Some(n);
                break;
            }
        };
        if !there {
            break;
        }
    }
    match deeper {
        Some(n) => {
            let (pats, ids, id) = (&pats[n..], &ids[n + 1..], ids[n]);
            matches(g, &pats[0], id, b, &mut |b| {
                match_all(g, &pats[1..], ids, b, found)
            });
        }
        None if there => found(b),
        None => {}
    }
    bound.into_iter().for_each(|v| b.vars[v.index()] = None);
}

/// Whether what a variable stands for is a class.
fn stands_for(g: &Graph, bound: Bound, id: Id) -> bool {
    match bound {
        Bound::Class(c) => g.eg.find(c) == g.eg.find(id),
        Bound::Int(i) => g.facts(id).as_int().map(i128::from) == Some(i),
    }
}

/// Whether a class is a constant, read in either way.
fn is_int(g: &Graph, id: Id, value: i128) -> bool {
    let f = g.facts(id);
    f.as_const().is_some_and(|c| i128::from(c) == value)
        || f.as_int().map(i128::from) == Some(value)
}

fn match_coeff(coeff: &Coeff, value: i64, b: &mut Bindings, g: &Graph, found: Found<'_>) {
    match coeff {
        Coeff::Int(i) => {
            if *i == i128::from(value) {
                found(b);
            }
        }
        Coeff::Var(v) => match b.get(*v) {
            Some(Bound::Int(i)) => {
                if i == i128::from(value) {
                    found(b);
                }
            }
            Some(Bound::Class(c)) => {
                if g.facts(c).as_int() == Some(value) {
                    found(b);
                }
            }
            None => {
                b.vars[v.index()] = Some(Bound::Int(value.into()));
                found(b);
                b.vars[v.index()] = None;
            }
        },
        Coeff::Computed(_) => {}
    }
}

/// Whether a coefficient of a pattern may be this one.
fn may_be(coeff: &Coeff, value: i64, b: &Bindings, g: &Graph) -> bool {
    match coeff {
        Coeff::Int(i) => *i == i128::from(value),
        Coeff::Var(v) => match b.get(*v) {
            Some(Bound::Int(i)) => i == i128::from(value),
            Some(Bound::Class(c)) => g.facts(c).as_int() == Some(value),
            None => true,
        },
        Coeff::Computed(_) => false,
    }
}

/// Whether no two terms of a sum have become one class: else the sum in normal form is matched instead.
pub fn is_settled(g: &Graph, sum: &Sum) -> bool {
    let term = |i: usize| g.eg.find(sum.terms[i]);
    (1..sum.terms.len()).all(|i| (0..i).all(|j| term(j) != term(i)))
}

/// A term of a sum's pattern, with what a class must have for it.
type Term<'p> = (&'p Coeff, &'p Pat, Kinds);

fn match_sum(
    g: &Graph,
    terms: &[(Coeff, Pat)],
    tail: &Tail<'_>,
    sum: &Sum,
    b: &mut Bindings,
    found: Found<'_>,
) {
    // Each takes one term at least.
    if sum.terms.len() < terms.len() {
        return;
    }
    // Terms that say what they are go first: they bind the variables that the others use.
    let mut order: smallvec::SmallVec<[Term<'_>; 4]> = terms
        .iter()
        .map(|(c, pat)| (c, pat, Kinds::of_pattern(pat)))
        .collect();
    order.sort_by_key(|t| matches!(t.1, Pat::Var(_)));
    match_terms(g, &order, tail, &Left::all(sum), b, found);
}

/// What a sum's pattern asks of what no term takes.
struct Tail<'p> {
    constant: Option<&'p Coeff>,
    rest: bool,
    /// Whether the variables that terms bind are worth going on; a constant may bind one more.
    accept: &'p dyn Fn(&Bindings) -> bool,
}

/// A sum without some of its terms: most are looked at and not copied.
struct Left<'s> {
    sum: &'s Sum,
    /// A bit for each term that was taken; of what lies beyond, nothing can be.
    taken: u64,
}

impl<'s> Left<'s> {
    fn all(sum: &'s Sum) -> Self {
        Left { sum, taken: 0 }
    }

    fn has(&self, term: usize) -> bool {
        term >= 64 || self.taken >> term & 1 == 0
    }

    fn iter(&self) -> impl Iterator<Item = (i64, Id)> + '_ {
        let all = self.sum.iter().enumerate();
        all.filter(|(n, _)| self.has(*n)).map(|(_, term)| term)
    }

    /// With one term less.
    fn without(&self, term: usize, look: impl FnOnce(&Left<'_>)) {
        if term < 64 {
            let taken = self.taken | 1 << term;
            return look(&Left { taken, ..*self });
        }
        let mut sum = self.sum();
        // Of those before it some are taken.
        let at = (0..term).filter(|&n| self.has(n)).count();
        sum.terms.remove(at);
        sum.coefficients.remove(at);
        look(&Left::all(&sum));
    }

    fn sum(&self) -> Sum {
        let mut sum = Sum {
            elem: self.sum.elem,
            coefficients: Default::default(),
            terms: Default::default(),
            constant: self.sum.constant,
        };
        for (c, t) in self.iter() {
            sum.coefficients.push(c);
            sum.terms.push(t);
        }
        sum
    }
}

fn match_terms(
    g: &Graph,
    terms: &[Term<'_>],
    tail: &Tail<'_>,
    left: &Left<'_>,
    b: &mut Bindings,
    found: Found<'_>,
) {
    let Some((&(coeff, pat, kinds), others)) = terms.split_first() else {
        return match_rest(g, tail, left, b, found);
    };
    // A bound variable: the class itself, or its terms.
    if let Pat::Var(v) = pat
        && let Some(Bound::Class(x)) = b.get(*v)
    {
        let x = g.eg.find(x);
        if let Some(part) = g.as_sum(x) {
            if let Some((scale, left)) = take_combination(g, left, part) {
                match_coeff(coeff, scale, b, g, &mut |b| {
                    match_terms(g, others, tail, &Left::all(&left), b, found);
                });
            }
            return;
        }
        let at = left.sum.terms.iter().enumerate();
        let mut at = at.filter(|&(n, &t)| left.has(n) && g.eg.find(t) == x);
        if let Some((n, _)) = at.next() {
            match_coeff(coeff, left.sum.coefficients[n], b, g, &mut |b| {
                left.without(n, |left| match_terms(g, others, tail, left, b, found));
            });
        }
        return;
    }
    for (i, (c, t)) in left.sum.iter().enumerate() {
        // Most terms are not what the pattern asks for.
        if !left.has(i) || !g.kinds(t).has(kinds) || !may_be(coeff, c, b, g) {
            continue;
        }
        left.without(i, |without| {
            match_coeff(coeff, c, b, g, &mut |b| {
                matches(g, pat, t, b, &mut |b| {
                    match_terms(g, others, tail, without, b, found)
                });
            });
        });
    }
}

fn match_rest(g: &Graph, tail: &Tail<'_>, left: &Left<'_>, b: &mut Bindings, found: Found<'_>) {
    let rest = tail.rest;
    let Some(k) = tail.constant else {
        // Without `...` nothing may be left.
        let any = left.sum.constant != 0 || left.iter().next().is_some();
        if (rest || !any) && (tail.accept)(b) {
            finish(rest, left.sum(), b, found);
        }
        return;
    };
    let mut left = left.sum();
    let value = left.constant;
    if value == 0 && rest {
        return; // `(+ ?k) ...` asks for a constant
    }
    left.constant = 0;
    match_coeff(k, value, b, g, &mut |b| {
        finish(rest, left.clone(), b, found)
    });
}

fn finish(rest: bool, left: Sum, b: &mut Bindings, found: Found<'_>) {
    if rest {
        let old = b.rest.replace(left);
        found(b);
        b.rest = old;
    } else if left.terms.is_empty() && left.constant == 0 {
        found(b);
    }
}

/// `scale` and what is left of `sum` after `scale * part` is taken out of it, all terms of `part`
/// being there in that proportion.
fn take_combination(g: &Graph, sum: &Left<'_>, part: &Sum) -> Option<(i64, Sum)> {
    let (&first, &unit) = (part.terms.first()?, part.coefficients.first()?);
    let coefficient_of = |t: Id| {
        let t = g.eg.find(t);
        let found = sum.iter().find(|&(_, u)| g.eg.find(u) == t);
        found.map(|(c, _)| c)
    };
    let c = coefficient_of(first)?;
    let scale = c
        .checked_div(unit)
        .filter(|s| *s != 0 && s.checked_mul(unit) == Some(c))?;
    for (k, t) in part.iter() {
        if coefficient_of(t)? != k.checked_mul(scale)? {
            return None;
        }
    }
    let terms = sum
        .iter()
        .filter(|(_, t)| !part.terms.iter().any(|&u| g.eg.find(u) == g.eg.find(*t)))
        .collect();
    let constant = i128::from(sum.sum.constant) - i128::from(scale) * i128::from(part.constant);
    Some((scale, Sum::new(sum.sum.elem, terms, constant)))
}

/// Facts of the variables of a match.
pub struct MatchFacts<'a> {
    pub g: &'a Graph,
    pub b: &'a Bindings,
}

impl FactSource for MatchFacts<'_> {
    fn int(&self, v: VarId) -> Option<i128> {
        match self.b.get(v)? {
            Bound::Int(i) => Some(i),
            Bound::Class(c) => self.g.facts(c).as_int().map(i128::from),
        }
    }

    fn call(&self, f: Func, args: &[VarId]) -> Option<i128> {
        let class = match self.b.get(*args.first()?)? {
            Bound::Class(c) => c,
            Bound::Int(i) => {
                return match f {
                    Func::Lo | Func::Hi => Some(i),
                    Func::Constant => Some(1),
                    Func::PowerOfTwo => Some(i128::from(i > 0 && i.count_ones() == 1)),
                    Func::NonNeg => Some(i128::from(i >= 0)),
                    _ => None,
                };
            }
        };
        let facts = self.g.facts(class);
        let bool = |b: bool| Some(i128::from(b));
        match f {
            Func::Lo => Some(facts.lo.into()),
            Func::Hi => Some(facts.hi.into()),
            Func::Width => Some(facts.bits().into()),
            Func::KnownZero => Some(facts.zeros.into()),
            Func::KnownOne => Some(facts.ones.into()),
            Func::Align => Some(1 << facts.trailing_zeros()),
            Func::TrailingZeros => Some(facts.trailing_zeros().into()),
            Func::Uniform => bool(facts.uniform()),
            Func::Constant => bool(facts.as_const().is_some()),
            Func::PowerOfTwo => bool(facts.as_const().is_some_and(|c| c.is_power_of_two())),
            Func::NonNeg => bool(facts.lo >= 0),
            Func::DisjointBits => match self.b.get(*args.get(1)?)? {
                Bound::Class(other) => bool(facts.maybe() & self.g.facts(other).maybe() == 0),
                Bound::Int(_) => None,
            },
            Func::Quiet => bool(!facts.elem.is_int() && is_computed(self.g, class)),
            Func::FitsI32 => bool(facts.fits_signed(32)),
            Func::FitsU32 => bool(facts.fits_unsigned(32)),
            Func::FitsU24 => bool(facts.fits_unsigned(24)),
            _ => bool(facts.elem == Scalar::parse(f.elem()?)?),
        }
    }
}

/// Whether arithmetic on floats gives a class.
fn is_computed(g: &Graph, class: Id) -> bool {
    g.class(class).nodes.iter().any(|node| match node {
        Node::Binary(Binary::CopySign, _) => false,
        Node::Binary(op, _) => *op >= Binary::FAdd,
        Node::Unary(op, ..) => matches!(
            op,
            Unary::FCvt
                | Unary::SToF
                | Unary::UToF
                | Unary::Exp2
                | Unary::Log2
                | Unary::Sqrt
                | Unary::RSqrt
                | Unary::Rcp
                | Unary::Floor
                | Unary::Ceil
                | Unary::FTrunc
                | Unary::RoundEven
        ),
        Node::Fma(_) => true,
        _ => false,
    })
}

/// Build a right side. `elem` is the type where the pattern does not say; `None` if a computed
/// constant has no value.
pub fn build(g: &mut Graph, pat: &Pat, b: &Bindings, elem: Scalar) -> Option<Id> {
    match pat {
        Pat::Var(v) => match b.get(*v)? {
            Bound::Class(c) => Some(c),
            Bound::Int(i) => Some(g.constant(elem, i)),
        },
        Pat::Int(i) => Some(g.constant(elem, *i)),
        Pat::Computed(e) => {
            let value = e.eval(&MatchFacts { g, b })?;
            Some(g.constant(elem, value))
        }
        Pat::Op { head, args } => {
            let known = |args: &[Pat]| args.iter().find_map(|a| elem_of(g, a, b));
            let inner = match head {
                Head::Select => known(&args[1..]).unwrap_or(elem),
                Head::Join | Head::Bytes(_) => Scalar::I32,
                Head::Pack => Scalar::I16,
                // A shift's amount may be of another width.
                Head::Binary(Binary::Shl | Binary::LShr | Binary::AShr) => {
                    known(&args[..1]).unwrap_or(elem)
                }
                _ => known(args).unwrap_or(elem),
            };
            let inst = match head {
                Head::Inst(n, _) => Some(b.instructions.as_ref()?.get(usize::from(*n))?),
                _ => None,
            };
            let mut ids = smallvec::SmallVec::<[Id; 3]>::new();
            for (n, arg) in args.iter().enumerate() {
                let elem = match inst {
                    Some(inst) => *inst.operands.get(n)?,
                    None if *head == Head::Select && n == 0 => Scalar::I1,
                    None => inner,
                };
                let id = build(g, arg, b, elem)?;
                // An operand of another width would be read beside its registers.
                if inst.is_some() && g.facts(id).bits() != elem.bits() {
                    return None;
                }
                ids.push(id);
            }
            Some(match *head {
                Head::Binary(op) => g.binary(op, ids[0], ids[1]),
                Head::Unary(op, ty) => {
                    let own = match op.keeps_type() {
                        true => g.facts(ids[0]).elem,
                        false => elem,
                    };
                    g.unary(op, ty.unwrap_or(own), ids[0])
                }
                Head::Compare(p) => g.compare(p, ids[0], ids[1]),
                Head::Select => g.select(ids[0], ids[1], ids[2]),
                Head::Fma => g.fma(ids[0], ids[1], ids[2]),
                Head::Join => g.join(ids[0], ids[1]),
                Head::Pack => g.pack(ids[0], ids[1]),
                Head::Bytes(op) => g.bytes(op, ids[0], ids[1]),
                Head::Half(high) => {
                    let (low, upper) = super::wide::halves(g, ids[0]);
                    if high { upper } else { low }
                }
                Head::Inst(_, elem) => {
                    let inst = inst?;
                    let head = InstHead {
                        opcode: inst.opcode,
                        result: inst.result,
                        elem,
                    };
                    g.eg.add(Node::Inst(head, ids))
                }
            })
        }
        Pat::Sum {
            terms,
            constant,
            rest,
        } => {
            let mut list = Vec::with_capacity(terms.len());
            let mut total = 0i128;
            for (coeff, term) in terms {
                let c = coefficient(g, coeff, b)?;
                list.push((wrap(c, elem.bits()), build(g, term, b, elem)?));
            }
            if let Some(k) = constant {
                total += coefficient(g, k, b)?;
            }
            if let Some(left) = b.rest.as_ref().filter(|_| *rest) {
                list.extend(left.iter());
                total += i128::from(left.constant);
            }
            Some(g.sum(elem, &list, total))
        }
    }
}

fn coefficient(g: &Graph, coeff: &Coeff, b: &Bindings) -> Option<i128> {
    match coeff {
        Coeff::Int(i) => Some(*i),
        Coeff::Var(v) => MatchFacts { g, b }.int(*v),
        Coeff::Computed(e) => e.eval(&MatchFacts { g, b }),
    }
}

/// The type of a pattern's value, where its variables tell.
fn elem_of(g: &Graph, pat: &Pat, b: &Bindings) -> Option<Scalar> {
    match pat {
        Pat::Var(v) => match b.get(*v)? {
            Bound::Class(c) => Some(g.facts(c).elem),
            Bound::Int(_) => None,
        },
        Pat::Int(_) | Pat::Computed(_) => None,
        Pat::Op {
            head: Head::Unary(_, Some(t)),
            ..
        } => Some(*t),
        Pat::Op {
            head: Head::Compare(_),
            ..
        } => Some(Scalar::I1),
        Pat::Op {
            head: Head::Inst(_, t),
            ..
        } => Some(*t),
        Pat::Op {
            head: Head::Join, ..
        } => Some(Scalar::I64),
        Pat::Op {
            head: Head::Half(_) | Head::Pack | Head::Bytes(_),
            ..
        } => Some(Scalar::I32),
        Pat::Op {
            head: Head::Select,
            args,
        } => args[1..].iter().find_map(|a| elem_of(g, a, b)),
        Pat::Op { args, .. } => args.iter().find_map(|a| elem_of(g, a, b)),
        Pat::Sum { terms, .. } => terms.iter().find_map(|t| elem_of(g, &t.1, b)),
    }
}
