//! Rules on elements as equations of terms, for one element of each type.
//!
//! An element of 64 bits is one part, or two parts where a right side takes it as dwords. Promises of the source (`nsw` and others)
//! are not on left sides, because the graph adds each operation without promises, too. An undefined left side is equal to any right
//! side; an undefined result on the right side may be any bits.

use super::{Choices, products};
use crate::genx::{Binary, Cast, Elem, Ternary, Type};
use crate::genx_passes::rules::{Function, Head, Pat, Rule, Test, Word};
use easel_egraph::VarId;
use easel_ir::kernel::Scalar;
use easel_prove::kernel::Value;
use easel_prove::lock::key;
use easel_prove::prove::{Equation, Question};
use easel_prove::query::{Query, Side};
use easel_prove::term::{Hint, Op, Term, Terms};
use easel_rules::ast::Body;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeSet;

/// The types that are tried.
const ELEMENTS: [Elem; 9] = [
    Elem::Int(1),
    Elem::Int(8),
    Elem::Int(16),
    Elem::Int(32),
    Elem::Int(64),
    Elem::Half,
    Elem::Float,
    Elem::Double,
    Elem::Pointer(1),
];

/// Elements of one type.
#[derive(Clone)]
pub(super) struct Parts {
    /// The type; as many elements as it has.
    pub(super) ty: Type,
    /// The elements.
    pub(super) of: SmallVec<[Value; 2]>,
}

/// A rule for some types under construction.
pub(super) struct Statement<'r, 'c> {
    pub(super) rule: &'r Rule,
    choices: &'c mut Choices,
    pub(super) terms: Terms,
    pub(super) bound: Vec<Option<Parts>>,
    pub(super) assumptions: Vec<Term>,
    /// The truth of tests.
    pub(super) tests: FxHashMap<(Test, Vec<VarId>), Term>,
    /// What undefined results and inexact functions give, by the term that they are of.
    pub(super) any: FxHashMap<Term, Term>,
    /// What has no terms.
    pub(super) unmodelled: Option<String>,
    /// Whether the rule casts vectors.
    has_vectors: bool,
    /// Whether the rule has products: then a shift is a product with a power of two, so that solvers reorder the factors.
    pub(super) has_products: bool,
    /// Whether the left side has a high half of a product by products of dwords.
    pub(super) has_halves: bool,
    /// The same equation for dividends next to multiples of the divisor.
    near: Option<Equation>,
}

/// The equations of a rule, each once.
pub(super) fn equations(rule: &Rule) -> Vec<Equation> {
    let mut choices = Choices::default();
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    let Body::Expr { lhs, lets, rhs } = &rule.body else {
        return found;
    };
    loop {
        let mut statement = Statement {
            rule,
            choices: &mut choices,
            terms: Terms::default(),
            bound: vec![None; rule.vars.len()],
            assumptions: Vec::new(),
            tests: FxHashMap::default(),
            any: FxHashMap::default(),
            unmodelled: None,
            has_vectors: has(lhs, &|word| word == Word::Cast(Cast::Bitcast)),
            has_products: has_product(lhs) || has_product(rhs),
            has_halves: false,
            near: None,
        };
        let equation = statement.equation((lhs, lets, rhs));
        let (has_halves, near) = (statement.has_halves, statement.near.take());
        let unmodelled = statement.unmodelled.take().map(|said| Equation {
            name: "one element".to_owned(),
            text: format!("{} {said}", super::text(rule)),
            question: Question::Decided(easel_prove::answer::Verdict::Open(said)),
        });
        let made = unmodelled.or(equation);
        let lemmas = made.is_some() && has_halves;
        let lemmas = if lemmas {
            products::lemmas()
        } else {
            Vec::new()
        };
        for equation in made.into_iter().chain(near).chain(lemmas) {
            if known.insert(key(&equation.text)) {
                found.push(equation);
            }
        }
        if !choices.advance() {
            return found;
        }
    }
}

/// Whether a pattern has an operation.
fn has(pat: &Pat, of: &dyn Fn(Word) -> bool) -> bool {
    match pat {
        Pat::Op { head, args } => {
            let own = matches!(head, Head::Op(word, _) if of(*word));
            own || args.iter().any(|arg| has(arg, of))
        }
        Pat::Named(_, inner) => has(inner, of),
        _ => false,
    }
}

fn has_product(pat: &Pat) -> bool {
    has(pat, &|word| {
        matches!(
            word,
            Word::Binary(Binary::Mul) | Word::Ternary(Ternary::Mad)
        )
    })
}

/// The type of kernel IR with the bits of an element.
pub(super) fn scalar(elem: Elem) -> Option<Scalar> {
    Some(match elem {
        Elem::Int(1) => Scalar::I1,
        Elem::Int(8) => Scalar::I8,
        Elem::Int(16) => Scalar::I16,
        Elem::Int(32) => Scalar::I32,
        Elem::Int(64) | Elem::Pointer(_) => Scalar::I64,
        Elem::Half => Scalar::F16,
        Elem::Float => Scalar::F32,
        Elem::Double => Scalar::F64,
        _ => return None,
    })
}

impl Statement<'_, '_> {
    /// The types of a value.
    fn types(&self) -> Vec<Type> {
        let mut all: Vec<Type> = ELEMENTS.into_iter().map(Type::scalar).collect();
        if self.has_vectors {
            for elem in ELEMENTS {
                let lanes = [2, 4, 8].into_iter();
                let fits = lanes.filter(|n| elem.bits() >= 8 && n * elem.bits() <= 64);
                all.extend(fits.map(|n| Type::vector(elem, n)));
            }
        }
        all
    }

    fn equation(&mut self, sides: (&Pat, &[(VarId, Pat)], &Pat)) -> Option<Equation> {
        let (lhs, lets, rhs) = sides;
        let ty = match lhs {
            Pat::Op {
                head: Head::Op(Word::Compare(_), _),
                ..
            } => Type::BOOL,
            _ => {
                let all = self.types();
                self.choices.of(&all)?
            }
        };
        let left = self.left(lhs, ty)?;
        if let Some(whole) = self.rule.whole {
            self.bound[whole.index()] = Some(left.clone());
        }
        let rule = self.rule;
        if let Some(condition) = &rule.condition {
            let holds = self.holds(condition, true)?;
            if self.terms.as_const(holds) == Some(0) {
                return None;
            }
            self.assumptions.push(holds);
        }
        let name = self.name(ty);
        self.terms.any_if_undefined = true;
        for (v, pat) in lets {
            let part = self.right(pat, None)?;
            self.bound[v.index()] = Some(part);
        }
        let right = self.right(rhs, Some(ty))?;
        if right.ty != ty {
            return None;
        }
        // Assumptions, not the goal, tell the prover the values of an amount.
        if let [one] = left.of[..] {
            self.assumptions.push(one.defined);
        }
        let mut goal = self.terms.truth(true);
        let mut all = Vec::new();
        for (n, (&l, &r)) in left.of.iter().zip(&right.of).enumerate() {
            let same = self.terms.same(l, r);
            let same = self.terms.and(same, r.defined);
            let holds = match left.of.len() {
                1 => same,
                _ => self.terms.implies(l.defined, same),
            };
            goal = self.terms.and(goal, holds);
            all.push(Side {
                name: format!("element {n}"),
                left: l.bits,
                right: r.bits,
                elem: Some(l.elem),
            });
        }
        self.near = self.near_multiples(lhs, goal, &all);
        let terms = std::mem::take(&mut self.terms);
        let query = Query {
            floats: !terms.functions().is_empty(),
            terms,
            assumptions: std::mem::take(&mut self.assumptions),
            goal,
            sides: all,
            contracts: Vec::new(),
            tolerance: 0,
        };
        Some(Equation {
            name,
            text: query.text(),
            question: Question::Query(Box::new(query)),
        })
    }

    /// The equation of a division by functions of floats, which drawn values decide, for dividends `q y - 2` to `q y + 1`: there a
    /// quotient that is one too small or too great shows.
    fn near_multiples(&self, lhs: &Pat, goal: Term, sides: &[Side]) -> Option<Equation> {
        let Pat::Op {
            head: Head::Op(Word::Binary(Binary::UDiv | Binary::URem), _),
            args,
        } = lhs
        else {
            return None;
        };
        let [Pat::Var(x), Pat::Var(y)] = args[..] else {
            return None;
        };
        if self.terms.functions().is_empty() {
            return None;
        }
        let (x, y) = (
            self.bound[x.index()].as_ref()?,
            self.bound[y.index()].as_ref()?,
        );
        let (x, y) = (x.of.first()?.bits, y.of.first()?.bits);
        let mut terms = self.terms.clone();
        let width = terms.width(x);
        let quotient = terms.variable("quotient", width, Hint::Integer);
        let off = terms.variable("distance", 2, Hint::Integer);
        let off = terms.sext(off, width);
        let multiple = terms.binary(Op::Mul, quotient, y);
        let near = terms.binary(Op::Add, multiple, off);
        let mut roots = vec![goal];
        roots.extend(sides.iter().flat_map(|s| [s.left, s.right]));
        roots.extend(&self.assumptions);
        let mut new = terms.replaced(&roots, &[(x, near)]).into_iter();
        let goal = new.next()?;
        let mut all = Vec::new();
        for side in sides {
            all.push(Side {
                left: new.next()?,
                right: new.next()?,
                ..side.clone()
            });
        }
        let query = Query {
            terms,
            assumptions: new.collect(),
            goal,
            sides: all,
            contracts: Vec::new(),
            floats: true,
            tolerance: 0,
        };
        Some(Equation {
            name: format!("near multiples, {width} bits"),
            text: query.text(),
            question: Question::Query(Box::new(query)),
        })
    }

    /// The types of the variables and of the result.
    fn name(&self, ty: Type) -> String {
        let vars = self.rule.vars.iter().zip(&self.bound);
        let whole = self.rule.whole.map(|v| v.index());
        let vars = vars.enumerate().filter(|(n, _)| Some(*n) != whole);
        let vars = vars.filter_map(|(_, (name, p))| Some(format!("?{name} {}", p.as_ref()?.ty)));
        format!("{} to {ty}", vars.collect::<Vec<_>>().join(", "))
    }

    /// A left side of a type; `None` if these types do not fit.
    fn left(&mut self, pat: &Pat, ty: Type) -> Option<Parts> {
        match pat {
            Pat::Int(value) => self.literal(*value, ty),
            Pat::Named(v, inner) => {
                let made = self.left(inner, ty)?;
                self.bound[v.index()] = Some(made.clone());
                Some(made)
            }
            Pat::Var(v) => {
                if let Some(known) = &self.bound[v.index()] {
                    return (known.ty == ty).then(|| known.clone());
                }
                let elem = scalar(ty.elem)?;
                let hint = match elem.is_int() {
                    true => Hint::Integer,
                    false => Hint::Float(elem),
                };
                let mut of = SmallVec::new();
                for k in 0..ty.count() {
                    let name = format!("?{}.{k}", self.rule.vars[v.index()]);
                    let bits = self.terms.variable(name, elem.bits(), hint);
                    of.push(self.terms.defined(bits, elem));
                }
                let made = Parts { ty, of };
                self.bound[v.index()] = Some(made.clone());
                Some(made)
            }
            Pat::Op {
                head: Head::Op(word, None),
                args,
            } => {
                let types: SmallVec<[Type; 4]> = match *word {
                    Word::Select => SmallVec::from_slice(&[Type::BOOL, ty, ty]),
                    Word::Compare(_) => {
                        let all = self.types();
                        let from = self.choices.of(&all)?;
                        SmallVec::from_slice(&[from, from])
                    }
                    Word::Cast(cast) => {
                        let all = self.types();
                        let fits = |from: &Type| cast.fault(*from, ty).is_none();
                        let all: Vec<Type> = all.into_iter().filter(fits).collect();
                        SmallVec::from_slice(&[self.choices.of(&all)?])
                    }
                    _ => args.iter().map(|_| ty).collect(),
                };
                let mut made: SmallVec<[Parts; 3]> = SmallVec::new();
                for (arg, ty) in args.iter().zip(types) {
                    made.push(self.left(arg, ty)?);
                }
                self.operation(*word, &made, ty)
            }
            _ => {
                self.unmodelled = Some("a left side of an unknown form".to_owned());
                None
            }
        }
    }

    /// A number of a type, in all its elements; of floats the bits.
    fn literal(&mut self, value: i128, ty: Type) -> Option<Parts> {
        let elem = scalar(ty.elem)?;
        let one = self.terms.value_of(value, elem);
        let of = (0..ty.count()).map(|_| one).collect();
        Some(Parts { ty, of })
    }

    /// A right side, by the types that the graph gives to right sides; `None` if the rule does not apply to these types.
    fn right(&mut self, pat: &Pat, ty: Option<Type>) -> Option<Parts> {
        let (head, args) = match pat {
            Pat::Var(v) => return self.bound[v.index()].clone(),
            Pat::Int(value) => return self.literal(*value, ty?),
            Pat::Op { head, args } => (*head, args),
            _ => {
                self.unmodelled = Some("a right side of an unknown form".to_owned());
                return None;
            }
        };
        let (word, named) = match head {
            Head::Call(function) => return self.call(function, args, ty),
            Head::Op(word, named) => (word, named),
        };
        let takes_type = matches!(
            word,
            Word::Binary(_) | Word::Unary(_) | Word::Ternary(_) | Word::Select
        );
        let outer = ty.filter(|_| takes_type && named.is_none());
        let mut made: SmallVec<[Option<Parts>; 3]> = SmallVec::new();
        for (k, arg) in args.iter().enumerate() {
            let hint = outer.filter(|_| !(word == Word::Select && k == 0));
            made.push(match arg {
                Pat::Int(_) => None,
                _ => Some(self.right(arg, hint)?),
            });
        }
        let skip = usize::from(word == Word::Select);
        let beside = made.iter().skip(skip).flatten().next().map(|p| p.ty);
        let hint = outer.or(beside);
        let mut all: SmallVec<[Parts; 3]> = SmallVec::new();
        for (arg, made) in args.iter().zip(made) {
            all.push(match (arg, made) {
                (_, Some(made)) => made,
                (Pat::Int(value), None) => self.literal(*value, hint?)?,
                _ => return None,
            });
        }
        let named = named.and_then(|elem| Some(beside?.with_elem(elem)));
        let own = match word {
            Word::Compare(_) => hint?.with_elem(Elem::Int(1)),
            Word::Cast(_) => named.or(ty)?,
            Word::Select => hint?,
            _ => named.or(hint)?,
        };
        self.operation(word, &all, own)
    }

    /// A function of the vocabulary.
    fn call(&mut self, function: Function, args: &[Pat], ty: Option<Type>) -> Option<Parts> {
        let mut made: SmallVec<[Option<Parts>; 2]> = SmallVec::new();
        for arg in args {
            made.push(match arg {
                Pat::Int(_) => None,
                _ => Some(self.right(arg, None)?),
            });
        }
        let part = made.iter().flatten().next()?.ty;
        let mut all: SmallVec<[Parts; 2]> = SmallVec::new();
        for (arg, made) in args.iter().zip(made) {
            all.push(match (arg, made) {
                (Pat::Int(value), None) => self.literal(*value, part)?,
                (_, made) => made?,
            });
        }
        let first = all.first()?;
        let dword = Elem::Int(32);
        match function {
            Function::Cast => {
                let to = ty?;
                self.as_type(first, to)
            }
            Function::Like => None,
            Function::Dwords => {
                let bits = first.ty.elem.bits() * first.ty.count();
                let to = Type::vector(dword, bits / 32);
                if bits % 32 != 0 {
                    return None;
                }
                self.as_type(first, to)
            }
            Function::Low | Function::High => {
                let wide = first.ty.elem.bits() == 64;
                let ty = first.ty.with_elem(dword);
                let of = first.of.iter().filter(|_| wide);
                let high = function == Function::High;
                let of: SmallVec<_> = of.map(|&v| self.terms.kernel_half(v, high)).collect();
                wide.then_some(Parts { ty, of })
            }
            Function::Join => {
                let own = ty.unwrap_or(part.with_elem(Elem::Int(64)));
                let elem = scalar(own.elem).filter(|e| e.bits() == 64)?;
                if part.elem != dword || own.count() != part.count() {
                    return None;
                }
                let halves = all[0].of.iter().zip(&all[1].of);
                let of = halves.map(|(&l, &h)| self.terms.kernel_join(l, h, elem));
                let of = of.collect();
                Some(Parts { ty: own, of })
            }
            Function::Log2 => {
                let of = first.of.iter();
                let of = of.map(|&v| {
                    let ctz = easel_ir::kernel::Unary::Cttz;
                    self.terms.kernel_unary(ctz, v.elem, v)
                });
                let of = of.collect();
                let ty = first.ty;
                Some(Parts { ty, of })
            }
            Function::Compose
            | Function::Inside
            | Function::Retype
            | Function::Moved
            | Function::Half
            | Function::Settled => {
                self.unmodelled = Some("a function of regions".to_owned());
                None
            }
        }
    }

    /// The same bits as another type.
    pub(super) fn as_type(&mut self, from: &Parts, to: Type) -> Option<Parts> {
        if from.ty == to {
            return Some(from.clone());
        }
        let bits = |t: Type| t.elem.bits() * t.count();
        let elem = scalar(to.elem)?;
        if bits(from.ty) != bits(to) || bits(to) > u32::from(easel_prove::term::WIDEST) {
            return None;
        }
        let mut parts = from.of.iter();
        let mut whole = *parts.next()?;
        for &part in parts {
            whole = Value {
                bits: self.terms.binary(Op::Concat, part.bits, whole.bits),
                defined: self.terms.and(part.defined, whole.defined),
                elem: whole.elem,
            };
        }
        let of = (0..to.count()).map(|k| Value {
            bits: self
                .terms
                .extract(whole.bits, k as u16 * elem.bits(), elem.bits()),
            defined: whole.defined,
            elem,
        });
        let of = of.collect();
        Some(Parts { ty: to, of })
    }
}
