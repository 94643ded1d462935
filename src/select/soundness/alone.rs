//! Each rule by itself: its left side is made of leaves and constants of every type of the rule,
//! until its condition holds; both sides must have one value.
//!
//! # Why
//!
//! A rule can be wrong at values that no kernel of the corpus has, for example at amounts of shifts beyond the width. So each
//! rule is tried by itself, with leaves and constants of each type that the rule is for. The evaluator knows neither rules nor
//! facts. It compares the values of all classes before and after. This test found eight rules whose conditions did not check
//! the assumptions of the rules.

use super::{check, embedded, values};
use crate::expansions::Expansions;
use crate::facts::Facts;
use crate::graph::{Graph, LeafInfo, LeafSource};
use crate::ir::Block;
use crate::ir::kernel::{Binary, FastMath, Predicate, Scalar, Unary};
use crate::rules::{Body, Coeff, Head, Pat, Rule};
use crate::soundness::value::{Evaluator, mask};
use crate::target::Target;
use crate::vocabulary::simplifying;
use arbitrary::{Result, Unstructured};
use cranelift_entity::EntityRef;
use easel_egraph::{Fuel, saturate};
use egg::Id;

/// A left side that is being made.
struct Making<'a, 'b> {
    g: Graph,
    bound: Vec<Option<Id>>,
    coefficients: Vec<Option<i64>>,
    /// The intervals of leaves.
    leaves: Vec<Facts>,
    /// The bits of a field, if numbers concern a field.
    field: Option<u16>,
    u: &'a mut Unstructured<'b>,
}

impl Making<'_, '_> {
    /// A number that rules ask for or fail at: small, at the width's edges, or a power of two; or mostly a number of a
    /// field whose width all numbers share.
    fn number(&mut self, elem: Scalar) -> Result<i64> {
        let bits = i64::from(elem.bits());
        if let Some(field) = self.field
            && self.u.ratio(2, 3)?
        {
            let field = field % elem.bits().min(62);
            return Ok(match self.u.int_in_range(0..=2)? {
                0 => field.into(),
                1 => 1 << field,
                _ => (1 << field) - 1,
            });
        }
        let shift = self.u.int_in_range(0..=bits - 1)?;
        let near = *self.u.choose(&[
            0, 1, -1, 2, 3, 5, 7, 8, 10, 15, 16, 24, 31, 32, 33, 63, 64, 100,
        ])?;
        Ok(match self.u.int_in_range(0..=7)? {
            0..=2 => near,
            3 => 1 << shift,
            4 => (1i64 << shift).wrapping_sub(1),
            5 => bits - 1 + near.signum(),
            6 => bits / 2,
            _ => self.u.arbitrary()?,
        })
    }

    /// A class of a type: a constant, or a leaf in its whole range or a part of it.
    fn fresh(&mut self, elem: Scalar) -> Result<Id> {
        if self.u.ratio(2, 5)? {
            let number = self.number(elem)?;
            return Ok(self.g.constant(elem, number.into()));
        }
        let uniform = self.u.arbitrary()?;
        let whole = Facts::top(elem, uniform);
        let width = self
            .u
            .int_in_range(0..=elem.bits().min(62) - u16::from(elem.bits() > 1))?;
        let facts = match self.u.int_in_range(0..=3)? {
            _ if !elem.is_int() || elem == Scalar::I1 => whole,
            0 => whole,
            1 => Facts::range(elem, -(1 << width), (1 << width) - 1, uniform),
            2 => Facts::range(
                elem,
                1,
                1 << width.min(elem.bits().saturating_sub(2)),
                uniform,
            ),
            _ => Facts::range(elem, 0, (1 << width) - 1, uniform),
        };
        let info = LeafInfo {
            source: LeafSource::WorkgroupId(self.leaves.len() as u8),
            block: Block::new(0),
        };
        self.leaves.push(facts.clone());
        Ok(self.g.leaf(info, facts))
    }

    /// A type that a conversion to `to` takes.
    fn operand_of(&mut self, op: Unary, to: Scalar) -> Result<Option<Scalar>> {
        let fits = |from: Scalar| {
            let (int, wide) = (from.is_int(), from.bits());
            match op {
                Unary::Trunc => int && to.is_int() && wide > to.bits(),
                Unary::ZExt | Unary::SExt | Unary::AnyExt => int && to.is_int() && wide < to.bits(),
                Unary::Bitcast => wide == to.bits() && from != to,
                Unary::FCvt => !int && !to.is_int() && from != to,
                Unary::SToF | Unary::UToF => int && !to.is_int(),
                Unary::FToS | Unary::FToU => !int && to.is_int(),
                _ => from == to,
            }
        };
        let all = Scalar::ALL.map(|t| t.0);
        let list: Vec<Scalar> = all.into_iter().filter(|&t| fits(t)).collect();
        match list.is_empty() {
            true => Ok(None),
            false => Ok(Some(*self.u.choose(&list)?)),
        }
    }

    /// A pattern as a class of a type; `None` if the pattern cannot have the type.
    fn make(&mut self, pat: &Pat, elem: Scalar) -> Result<Option<Id>> {
        let id = match pat {
            Pat::Var(v) => match self.bound[v.index()] {
                Some(id) => return Ok((self.g.facts(id).elem == elem).then_some(id)),
                None => {
                    let id = self.fresh(elem)?;
                    self.bound[v.index()] = Some(id);
                    id
                }
            },
            Pat::Int(i) => self.g.constant(elem, *i),
            Pat::Computed(_) => return Ok(None),
            Pat::Named(v, inner) => {
                let made = self.make(inner, elem)?;
                self.bound[v.index()] = made;
                return Ok(made);
            }
            Pat::Op { head, args } => return self.operation(*head, args, elem),
            Pat::Sum {
                terms,
                constant,
                rest,
            } => return self.sum(terms, constant.as_ref(), *rest, elem),
        };
        Ok(Some(id))
    }

    fn operation(&mut self, head: Head, args: &[Pat], elem: Scalar) -> Result<Option<Id>> {
        let fits = |want: Scalar| elem == want;
        let types: [Scalar; 3] = match head {
            Head::Binary(op) => {
                if (op < Binary::FAdd) != elem.is_int() {
                    return Ok(None);
                }
                [elem; 3]
            }
            Head::Unary(op, to) => {
                if to.is_some_and(|to| to != elem) {
                    return Ok(None);
                }
                match self.operand_of(op, elem)? {
                    Some(from) => [from; 3],
                    None => return Ok(None),
                }
            }
            Head::Compare(p) if fits(Scalar::I1) => {
                let of = |t: &Scalar| t.is_int() == (p < Predicate::Oeq);
                let all = Scalar::ALL.map(|t| t.0);
                let list: Vec<Scalar> = all.into_iter().filter(of).collect();
                [*self.u.choose(&list)?; 3]
            }
            Head::Select => [Scalar::I1, elem, elem],
            Head::Fma if !elem.is_int() => [elem; 3],
            Head::Join if fits(Scalar::I64) => [Scalar::I32; 3],
            Head::Pack if fits(Scalar::I32) => [Scalar::I16; 3],
            Head::Bytes(_) if fits(Scalar::I32) => [Scalar::I32; 3],
            Head::Half(_) if fits(Scalar::I32) => [Scalar::I64; 3],
            _ => return Ok(None),
        };
        self.typed(head, args, elem, types)
    }

    fn typed(
        &mut self,
        head: Head,
        args: &[Pat],
        elem: Scalar,
        types: [Scalar; 3],
    ) -> Result<Option<Id>> {
        let mut ids = Vec::new();
        for (arg, ty) in args.iter().zip(types) {
            match self.make(arg, ty)? {
                Some(id) => ids.push(id),
                None => return Ok(None),
            }
        }
        let g = &mut self.g;
        Ok(Some(match (head, &ids[..]) {
            (Head::Binary(op), [a, b]) => g.binary(op, *a, *b),
            (Head::Unary(op, _), [a]) => g.unary(op, elem, *a),
            (Head::Compare(p), [a, b]) => g.compare(p, *a, *b),
            (Head::Select, [c, a, b]) => g.select(*c, *a, *b),
            (Head::Fma, [a, b, c]) => g.fma(*a, *b, *c),
            (Head::Join, [a, b]) => g.join(*a, *b),
            (Head::Pack, [a, b]) => g.pack(*a, *b),
            (Head::Bytes(op), [a, b]) => g.bytes(op, *a, *b),
            (Head::Half(high), [a]) => {
                let (low, upper) = crate::wide::halves(g, *a);
                if high { upper } else { low }
            }
            _ => return Ok(None),
        }))
    }

    fn coefficient(&mut self, c: &Coeff, elem: Scalar) -> Result<i64> {
        Ok(match c {
            Coeff::Int(i) => *i as i64,
            Coeff::Var(v) => match self.coefficients[v.index()] {
                Some(known) => known,
                None => {
                    let number = match self.u.ratio(1, 2)? {
                        true => 1 << self.u.int_in_range(0..=elem.bits().min(62) - 2)?,
                        false => self.number(elem)?,
                    };
                    self.coefficients[v.index()] = Some(number);
                    number
                }
            },
            Coeff::Computed(_) => 1,
        })
    }

    fn sum(
        &mut self,
        terms: &[(Coeff, Pat)],
        constant: Option<&Coeff>,
        rest: bool,
        elem: Scalar,
    ) -> Result<Option<Id>> {
        if !elem.is_int() || elem == Scalar::I1 {
            return Ok(None);
        }
        let mut list = Vec::new();
        for (c, pat) in terms {
            let c = self.coefficient(c, elem)?;
            match self.make(pat, elem)? {
                Some(id) => list.push((c, id)),
                None => return Ok(None),
            }
        }
        if rest && self.u.arbitrary()? {
            list.push((self.number(elem)?, self.fresh(elem)?));
        }
        let constant = match constant {
            Some(c) => self.coefficient(c, elem)?,
            None if rest => self.number(elem)?,
            None => 0,
        };
        Ok(Some(self.g.sum(elem, &list, constant.into())))
    }
}

/// The result of trying a rule once.
enum Tried {
    Unmatched,
    Holds,
    Wrong(String),
}

/// Tries a rule once.
fn attempt(
    rule: &Rule,
    expansions: &Expansions<'_>,
    machine: &Evaluator,
    u: &mut Unstructured<'_>,
) -> Result<Tried> {
    let Body::Expr { lhs, .. } = &rule.body else {
        return Ok(Tried::Unmatched);
    };
    let types: Vec<Scalar> = rule.scope.ty.all().collect();
    let elem = *u.choose(&types)?;
    let mut m = Making {
        g: Graph::new(Block::new(0), 0),
        bound: vec![None; rule.vars.len()],
        coefficients: vec![None; rule.vars.len()],
        leaves: Vec::new(),
        field: match u.ratio(1, 4)? {
            true => Some(u.int_in_range(0..=62)?),
            false => None,
        },
        u,
    };
    // Expansions run before sums are lowered, and afterwards.
    m.g.plain = rule.expands && m.u.arbitrary()?;
    // The type of a comparison is the type of its operands.
    let made = match lhs {
        Pat::Op {
            head: head @ Head::Compare(_),
            args,
        } => m.typed(*head, args, Scalar::I1, [elem; 3])?,
        _ => m.make(lhs, elem)?,
    };
    let (Some(root), mut g) = (made, m.g) else {
        return Ok(Tried::Unmatched);
    };
    g.eg.rebuild();
    let mut known = Vec::new();
    for _ in 0..12 {
        let mut leaves = Vec::new();
        for facts in &m.leaves {
            leaves.push(value(facts, m.u)?);
        }
        let before = values(machine, &g, &leaves);
        known.push((leaves, before));
    }
    if rule.expands {
        let elem = g.facts(root).elem;
        let nodes = g.eg[g.eg.find(root)].nodes.clone();
        let new = nodes
            .iter()
            .find_map(|node| expansions.apply(0, &mut g, node, elem));
        let Some(new) = new else {
            return Ok(Tried::Unmatched);
        };
        g.eg.union(root, new);
        g.eg.rebuild();
    } else {
        let fuel = Fuel {
            iterations: 1,
            ..Fuel::default()
        };
        saturate(&mut g, None, &simplifying([rule]), fuel);
        if g.journal.applied.is_empty() {
            return Ok(Tried::Unmatched);
        }
    }
    for (leaves, before) in &known {
        if let Err(message) = check(machine, &g, leaves, before) {
            return Ok(Tried::Wrong(message));
        }
    }
    Ok(Tried::Holds)
}

/// A value that facts allow, preferably at an edge.
fn value(facts: &Facts, u: &mut Unstructured<'_>) -> Result<u64> {
    let bits = facts.elem.bits();
    if !facts.elem.is_int() {
        let shift = u.int_in_range(0..=bits - 1)?;
        let edge = mask(bits) << shift & mask(bits);
        return Ok(match u.int_in_range(0..=3)? {
            0 => edge,
            1 => edge ^ 1 << (bits - 1),
            2 => 0,
            _ => u.arbitrary::<u64>()? & mask(bits),
        });
    }
    let size = (i128::from(facts.hi) - i128::from(facts.lo)) as u64;
    let step = match u.int_in_range(0..=4)? {
        0 => 0,
        1 => size,
        2 => size.min(1),
        3 => size / 2,
        _ => match size.checked_add(1) {
            Some(n) => u.arbitrary::<u64>()? % n,
            None => u.arbitrary()?,
        },
    };
    Ok((facts.lo as u64).wrapping_add(step) & mask(bits))
}

/// Rules about approximate instructions and functions: their results are compared by the table of
/// operations, with its tolerances.
fn is_left_out(rule: &Rule) -> bool {
    rule.scope.fast != FastMath::NONE
}

#[test]
fn every_rule_holds_by_itself() {
    /// Attempts for a rule.
    const ATTEMPTS: u32 = 2000;
    /// The number of applications of a rule that suffice.
    const ENOUGH: u32 = 150;
    let set = embedded();
    let target = Target::new(&easel_amdgcn::GFX942);
    let machine = Evaluator::new(target);
    let mut never: Vec<&str> = Vec::new();
    let mut tried = 0;
    let mut wrong: Vec<String> = Vec::new();
    for rule in set.expressions() {
        if is_left_out(rule) {
            continue;
        }
        let expansions = Expansions::new([rule], target, false);
        if rule.expands && expansions.rules().next().is_none() {
            continue;
        }
        let mut applied = 0;
        let mut contradiction = None;
        easel_cases::cases(ATTEMPTS, |u| {
            if applied < ENOUGH && contradiction.is_none() {
                match attempt(rule, &expansions, &machine, u)? {
                    Tried::Unmatched => {}
                    Tried::Holds => applied += 1,
                    Tried::Wrong(message) => contradiction = Some(message),
                }
            }
            Ok(())
        })
        .sizes(256, 256)
        .run();
        match (contradiction, applied) {
            (Some(message), _) => wrong.push(format!("{}: {message}", rule.name)),
            (None, 0) => never.push(&rule.name),
            _ => tried += 1,
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // No leaf meets the conditions of these rules: random indices and the table of operations try them.
    let known = [
        "sdiv-by-one",
        "pack-of-computed-f16",
        "quotient-makes-remainder",
    ];
    never.retain(|name| !known.contains(name));
    assert!(never.is_empty(), "{never:?} never applied, {tried} did");
}
