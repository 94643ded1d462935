//! Building the right sides of rules.

use super::graph::Graph;
use super::node::{InstHead, Node, wrap};
use crate::ir::kernel::{Binary, Scalar};
use crate::rules::expression;
use crate::rules::{Coeff, FactSource, Head, IntExpr, Pat, Scalars};
use easel_egraph::{Bindings, Bound, MatchFacts};
use egg::Id;

/// The place for which a right side is built.
#[derive(Clone, Copy)]
pub struct Place<'p> {
    /// The type, if the pattern does not give one.
    pub elem: Scalar,
    /// The instructions that the right side names, if it names any.
    pub instructions: Option<&'p [expression::Bound]>,
}

impl Place<'_> {
    /// A place of a type, for right sides without instructions.
    pub fn of(elem: Scalar) -> Self {
        Place {
            elem,
            instructions: None,
        }
    }
}

/// Builds a right side; `None` if a computed constant has no value, or if an operation does not take the types of its operands.
pub fn build(g: &mut Graph, pat: &Pat, b: &Bindings<Scalars>, place: Place<'_>) -> Option<Id> {
    let elem = place.elem;
    let computed = |g: &Graph, e: &IntExpr| e.eval(&MatchFacts { g, b, root: None });
    match pat {
        Pat::Var(v) => match b.get(*v)? {
            Bound::Class(c) => Some(c),
            Bound::Int(i) => Some(g.constant(elem, i)),
        },
        Pat::Int(i) => Some(g.constant(elem, *i)),
        Pat::Computed(e) => {
            let value = computed(g, e)?;
            Some(g.constant(elem, value))
        }
        Pat::Named(..) => None,
        Pat::Op { head, args } => {
            let known = |args: &[Pat]| args.iter().find_map(|a| elem_of(g, a, b));
            let inner = match head {
                Head::Select => known(&args[1..]).unwrap_or(elem),
                Head::Join | Head::Bytes(_) => Scalar::I32,
                Head::Pack => Scalar::I16,
                // The amount of a shift may have another width.
                Head::Binary(Binary::Shl | Binary::LShr | Binary::AShr) => {
                    known(&args[..1]).unwrap_or(elem)
                }
                _ => known(args).unwrap_or(elem),
            };
            let inst = match head {
                Head::Inst(n, _) => Some(place.instructions?.get(usize::from(*n))?),
                _ => None,
            };
            let mut ids = smallvec::SmallVec::<[Id; 3]>::new();
            for (n, arg) in args.iter().enumerate() {
                let elem = match inst {
                    Some(inst) => *inst.operands.get(n)?,
                    None if *head == Head::Select && n == 0 => Scalar::I1,
                    None => inner,
                };
                let id = build(g, arg, b, Place { elem, ..place })?;
                // An operand of another width would be read beyond its registers.
                if inst.is_some() && g.facts(id).bits() != elem.bits() {
                    return None;
                }
                ids.push(id);
            }
            let types = ids.iter().map(|&id| g.facts(id).elem);
            let types: smallvec::SmallVec<[Scalar; 3]> = types.collect();
            if !expression::takes(*head, &types) {
                return None;
            }
            Some(match *head {
                Head::Binary(op) => g.binary(op, ids[0], ids[1]),
                Head::Unary(op, ty) => {
                    let own = match op.keeps_type() {
                        true => g.facts(ids[0]).elem,
                        false => elem,
                    };
                    let to = ty.unwrap_or(own);
                    if !expression::builds(op, g.facts(ids[0]).elem, to) {
                        return None;
                    }
                    g.unary(op, to, ids[0])
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
                let id = build(g, term, b, place)?;
                if g.facts(id).bits() != elem.bits() {
                    return None;
                }
                list.push((wrap(c, elem.bits()), id));
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

fn coefficient(g: &Graph, coeff: &Coeff, b: &Bindings<Scalars>) -> Option<i128> {
    let facts = MatchFacts { g, b, root: None };
    match coeff {
        Coeff::Int(i) => Some(*i),
        Coeff::Var(v) => facts.int(*v),
        Coeff::Computed(e) => e.eval(&facts),
    }
}

/// The type of a pattern's value, if its variables give it.
fn elem_of(g: &Graph, pat: &Pat, b: &Bindings<Scalars>) -> Option<Scalar> {
    match pat {
        Pat::Var(v) => match b.get(*v)? {
            Bound::Class(c) => Some(g.facts(c).elem),
            Bound::Int(_) => None,
        },
        Pat::Int(_) | Pat::Computed(_) | Pat::Named(..) => None,
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
