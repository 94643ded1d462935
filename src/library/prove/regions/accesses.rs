//! Rules on accesses, decided by enumeration.
//!
//! The left side is built as a function for all regions up to a bound. The functions of the engine match the rule and build its
//! right side. Both sides are run by the definition of `labels` on vectors of distinct bytes, for every start of an unknown index.

use super::labels::{self, Labels, UNDEFINED};
use super::shapes::{Access, Start, accesses};
use super::{Choices, Cond};
use crate::genx::{Cast, Constant, Elem, Flags, GenxFunction, Op, Operands, Shape, Type};
use crate::genx_passes::graph;
use crate::genx_passes::machine::Machine;
use crate::genx_passes::rules::{Head, Pat, Rule, RuleIndex, Test, Word};
use crate::ir::function::Block;
use crate::ir::operand::Operand;
use easel_egraph::VarId;
use easel_prove::answer::{Means, Verdict};
use easel_prove::prove::{Equation, Question};
use easel_rules::ast::Body;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// Platforms that between them lack all accesses that rules expand.
const PLATFORMS: [&str; 2] = ["skl", "dg2"];

/// Vectors of rules with one region: bytes of an element, and elements.
const ONE: [(u32, u32); 9] = [
    (1, 1),
    (1, 8),
    (1, 16),
    (2, 8),
    (2, 3),
    (4, 8),
    (8, 1),
    (8, 4),
    (8, 6),
];
/// Vectors of rules with two regions.
const TWO: [(u32, u32); 5] = [(2, 6), (1, 4), (4, 3), (8, 2), (1, 1)];
/// Vectors of rules with writes of writes.
const THREE: [(u32, u32); 4] = [(2, 5), (1, 4), (4, 3), (8, 2)];
/// Vectors of rules with two regions of elements of different sizes.
const CAST: [(u32, u32); 5] = [(1, 8), (2, 4), (4, 3), (4, 2), (8, 2)];

/// What a parameter of the function holds.
enum Role {
    /// Bytes with labels of their own.
    Data(u32),
    /// Numbers: how many, the end of the vector, and the bytes of an element.
    Index(u32, u16, u16),
    /// Bits.
    Mask(u32),
}

/// A left side as a function.
struct Side<'r> {
    rule: &'r Rule,
    func: GenxFunction,
    block: Block,
    roles: Vec<Role>,
    bound: FxHashMap<VarId, Operand>,
    regions: FxHashMap<VarId, (Access, Operand, u32)>,
}

/// What is enumerated.
struct Bounds {
    vector: (u32, u32),
    shapes: FxHashMap<(u32, u32), Rc<Vec<Access>>>,
    is_single: bool,
}

/// The equation of a rule on accesses.
pub(super) fn equations(rule: &Rule) -> Vec<Equation> {
    let Body::Expr { lhs, .. } = &rule.body else {
        return Vec::new();
    };
    let reads = count(lhs, &|word| {
        matches!(word, Word::Read | Word::Write | Word::Region)
    });
    let casts = count(lhs, &|word| matches!(word, Word::Cast(_)));
    let writes = count(lhs, &|word| word == Word::Write);
    let vectors: &[(u32, u32)] = match (reads, casts) {
        (1, _) => &ONE,
        _ if writes > 1 => &THREE,
        (_, 0) => &TWO,
        _ => &CAST,
    };
    let machines: Vec<Option<Machine>> = match rule.expands {
        true => {
            let known = PLATFORMS
                .iter()
                .filter_map(|n| easel_visa_tables::platform(n));
            known.map(|p| Some(Machine::new(p))).collect()
        }
        false => vec![None],
    };
    let each = vectors.par_iter();
    let each = each.map(|&one| enumerated(rule, lhs, (one, reads == 1), &machines));
    let each: Vec<Enumerated> = each.collect();
    let tried: u64 = each.iter().map(|e| e.tried).sum();
    let digests: Vec<u64> = each.iter().map(|e| e.digest).collect();
    let verdict = each.into_iter().find_map(|e| e.wrong);
    let verdict = verdict.unwrap_or_else(|| match tried {
        0 => Verdict::Open("the rule applies to none of the regions".to_owned()),
        _ => Verdict::Proved(Means::Enumeration),
    });
    let said = match &verdict {
        Verdict::Proved(_) => "holds".to_owned(),
        other => format!("{other:?}"),
    };
    let sizes = vectors.iter().map(|(bytes, n)| format!("{n} x {bytes}"));
    let sizes: Vec<String> = sizes.collect();
    vec![Equation {
        name: format!("{tried} accesses to vectors of {}", sizes.join(", ")),
        // The bytes that the rule gives are a part, because the functions of regions belong to the question.
        text: format!(
            "{} {vectors:?} {tried} {digests:x?} {said}",
            super::text(rule)
        ),
        question: Question::Decided(verdict),
    }]
}

/// The result of an enumeration.
struct Enumerated {
    /// Cases in which the rule applied.
    tried: u64,
    /// A digest of the results.
    digest: u64,
    /// The first case that differs.
    wrong: Option<Verdict>,
}

/// All accesses to vectors of a size.
fn enumerated(
    rule: &Rule,
    lhs: &Pat,
    (one, is_single): ((u32, u32), bool),
    machines: &[Option<Machine>],
) -> Enumerated {
    let mut bounds = Bounds {
        vector: one,
        shapes: FxHashMap::default(),
        is_single,
    };
    let none: [&Rule; 0] = [];
    let none = RuleIndex::new::<graph::Graph<'_>>(none);
    let (mut tried, mut digest) = (0, FxHasher::default());
    let (mut choices, mut wrong) = (Choices::default(), None);
    while wrong.is_none() {
        if let Some(side) = Side::new(rule, lhs, &mut choices, &mut bounds) {
            for machine in machines {
                match side.compare(&none, machine.as_ref(), &mut digest) {
                    Ok(cases) => tried += cases,
                    Err(verdict) => wrong = Some(verdict),
                }
            }
        }
        if !choices.advance() {
            break;
        }
    }
    Enumerated {
        tried,
        digest: digest.finish(),
        wrong,
    }
}

fn count(pat: &Pat, of: &dyn Fn(Word) -> bool) -> usize {
    match pat {
        Pat::Op { head, args } => {
            let own = matches!(head, Head::Op(word, _) if of(*word));
            usize::from(own) + args.iter().map(|a| count(a, of)).sum::<usize>()
        }
        Pat::Named(_, inner) => count(inner, of),
        _ => 0,
    }
}

/// Whether the condition of a rule requires a test of a variable.
fn asks(condition: Option<&Cond>, test: Test, v: VarId) -> bool {
    match condition {
        Some(Cond::And(all)) => all.iter().any(|c| asks(Some(c), test, v)),
        Some(Cond::Test(t, args)) => *t == test && args[0] == v,
        _ => false,
    }
}

fn vector(bytes: u32, count: u32) -> Type {
    Type::vector(Elem::Int(8 * bytes as u8), count)
}

impl<'r> Side<'r> {
    fn new(
        rule: &'r Rule,
        lhs: &Pat,
        choices: &mut Choices,
        bounds: &mut Bounds,
    ) -> Option<Side<'r>> {
        let mut func = GenxFunction::new("rule", Default::default());
        let block = func.add_block();
        let mut side = Side {
            rule,
            func,
            block,
            roles: Vec::new(),
            bound: FxHashMap::default(),
            regions: FxHashMap::default(),
        };
        let result = match lhs {
            Pat::Op {
                head: Head::Op(Word::Region, _),
                args,
            } => side.start_of_read(args.first()?, choices, bounds)?,
            _ => side.make(lhs, None, choices, bounds)?,
        };
        side.func.append(block, Op::Return, [result], []);
        Some(side)
    }

    fn param(&mut self, ty: Type, role: Role) -> Operand {
        self.roles.push(role);
        self.func.add_param(self.block, ty).into()
    }

    fn literal(&mut self, constant: Constant) -> Operand {
        self.func.context.constants.operand(constant)
    }

    fn append(&mut self, op: Op, uses: &[Operand], ty: Type) -> Operand {
        let uses = uses.iter().copied();
        let inst = self.func.append(self.block, op, uses, [ty]);
        self.func.result(inst, 0).into()
    }

    /// A vector of a pattern; of a given type, if any.
    fn make(
        &mut self,
        pat: &Pat,
        wanted: Option<Type>,
        choices: &mut Choices,
        bounds: &mut Bounds,
    ) -> Option<Operand> {
        let made = match pat {
            Pat::Var(v) => {
                if let Some(&known) = self.bound.get(v) {
                    return wanted
                        .is_none_or(|ty| self.func.type_of(known) == ty)
                        .then_some(known);
                }
                let ty = match wanted {
                    Some(ty) => ty,
                    None => vector(bounds.vector.0, bounds.vector.1),
                };
                let made = match asks(self.rule.condition.as_ref(), Test::Undef, *v) {
                    true => self.literal(Constant::undef(ty)),
                    false => self.param(ty, Role::Data(ty.bytes())),
                };
                self.bound.insert(*v, made);
                made
            }
            Pat::Op {
                head: Head::Op(Word::Read, _),
                args,
            } => {
                let from = self.make(&args[0], None, choices, bounds)?;
                let (access, start, _) = self.region(&args[1], from, choices, bounds)?;
                let ty = self.func.type_of(from);
                let own = vector(ty.elem.bytes(), access.count);
                self.append(Op::ReadRegion(access.shape), &[from, start], own)
            }
            Pat::Op {
                head: Head::Op(Word::Write, _),
                args,
            } => {
                let old = self.make(&args[0], wanted, choices, bounds)?;
                let (access, start, _) = self.region(&args[2], old, choices, bounds)?;
                let ty = self.func.type_of(old);
                let part = vector(ty.elem.bytes(), access.count);
                let new = self.make(&args[1], Some(part), choices, bounds)?;
                let mask = self.mask(&args[3], access.count, choices)?;
                self.append(Op::WriteRegion(access.shape), &[old, new, start, mask], ty)
            }
            Pat::Op {
                head: Head::Op(Word::Cast(Cast::Bitcast), _),
                args,
            } => {
                let from = self.make(&args[0], None, choices, bounds)?;
                let ty = self.func.type_of(from);
                let bytes = choices.of(&[1, 2, 4, 8])?;
                if bytes == ty.elem.bytes() || ty.bytes() % bytes != 0 {
                    return None;
                }
                let own = vector(bytes, ty.bytes() / bytes);
                self.append(Op::Cast(Cast::Bitcast, Flags::NONE), &[from], own)
            }
            _ => return None,
        };
        let fits = wanted.is_none_or(|ty| self.func.type_of(made) == ty);
        fits.then_some(made)
    }

    /// The region of a variable in a vector.
    fn region(
        &mut self,
        pat: &Pat,
        of: Operand,
        choices: &mut Choices,
        bounds: &mut Bounds,
    ) -> Option<(Access, Operand, u32)> {
        let Pat::Var(v) = pat else {
            return None;
        };
        let ty = self.func.type_of(of);
        let bytes = ty.elem.bytes();
        if let Some(&known) = self.regions.get(v) {
            return (known.2 == bytes).then_some(known);
        }
        let access = access(bounds, ty, choices)?;
        let end = ty.bytes() as u16;
        let rows = access.count / access.shape.width;
        let start = match access.start {
            Start::Known(byte) => self.literal(Constant::splat(Type::int(16), byte.into())),
            Start::Unknown => self.param(Type::int(16), Role::Index(1, end, bytes as u16)),
            Start::Rows => {
                let ty = Type::vector(Elem::Int(16), rows);
                self.param(ty, Role::Index(rows, end, bytes as u16))
            }
        };
        self.regions.insert(*v, (access, start, bytes));
        Some((access, start, bytes))
    }

    /// A read whose start is the pattern of a sum.
    fn start_of_read(
        &mut self,
        pat: &Pat,
        choices: &mut Choices,
        bounds: &mut Bounds,
    ) -> Option<Operand> {
        let (bytes, count) = bounds.vector;
        let ty = vector(bytes, count);
        let from = self.param(ty, Role::Data(ty.bytes()));
        let access = access(bounds, ty, choices)?;
        let rows = match access.start {
            Start::Known(_) => return None,
            Start::Unknown => None,
            Start::Rows => Some(access.count / access.shape.width),
        };
        let number = match rows {
            Some(rows) => Type::vector(Elem::Int(16), rows),
            None => Type::int(16),
        };
        let start = self.number(pat, (number, (ty.bytes() as u16, bytes as u16)), choices)?;
        let own = vector(bytes, access.count);
        Some(self.append(Op::ReadRegion(access.shape), &[from, start], own))
    }

    /// Arithmetic on an index.
    fn number(
        &mut self,
        pat: &Pat,
        (ty, end): (Type, (u16, u16)),
        choices: &mut Choices,
    ) -> Option<Operand> {
        Some(match pat {
            Pat::Var(v) => {
                if let Some(&known) = self.bound.get(v) {
                    return Some(known);
                }
                let made = match asks(self.rule.condition.as_ref(), Test::Constant, *v) {
                    true => {
                        let by: i64 =
                            choices.of(&[0, 1, 2, 4, 8, 16, -1, -2, -8, 32767, -32768])?;
                        self.literal(Constant::splat(ty, by as u64))
                    }
                    false => self.param(ty, Role::Index(ty.count(), end.0, end.1)),
                };
                self.bound.insert(*v, made);
                made
            }
            Pat::Int(n) => self.literal(Constant::splat(ty, *n as u64)),
            Pat::Op {
                head: Head::Op(Word::Binary(how), None),
                args,
            } => {
                let a = self.number(&args[0], (ty, end), choices)?;
                let b = self.number(&args[1], (ty, end), choices)?;
                self.append(Op::Binary(*how, Flags::NONE), &[a, b], ty)
            }
            _ => return None,
        })
    }

    /// A mask of a number of elements.
    fn mask(&mut self, pat: &Pat, count: u32, choices: &mut Choices) -> Option<Operand> {
        let lanes = Type::vector(Elem::Int(1), count);
        match pat {
            Pat::Int(n) => {
                let ty = choices.of(&[Type::BOOL, lanes])?;
                Some(self.literal(Constant::splat(ty, *n as u64)))
            }
            Pat::Var(v) => {
                if let Some(&known) = self.bound.get(v) {
                    return Some(known);
                }
                let is_true = asks(self.rule.condition.as_ref(), Test::True, *v);
                let made = match is_true || choices.of(&[true, false])? {
                    true => self.literal(Constant::splat(Type::BOOL, 1)),
                    false => self.param(lanes, Role::Mask(count)),
                };
                self.bound.insert(*v, made);
                Some(made)
            }
            _ => None,
        }
    }

    /// The number of cases in which the rewritten function is equal to the left side. A function that the rule leaves as it is has
    /// none.
    fn compare(
        &self,
        none: &RuleIndex<'_>,
        machine: Option<&Machine>,
        digest: &mut FxHasher,
    ) -> Result<u64, Verdict> {
        let all = graph::once(&self.func, self.rule, none, machine);
        if all.is_empty() {
            return Ok(0);
        }
        let (mut cases, mut number) = (0, 0u64);
        while let Some(params) = self.params(number) {
            number += 1;
            let open = |said: String| Verdict::Open(said);
            let Some(left) = labels::run(&self.func, &params).map_err(open)? else {
                continue;
            };
            for after in &all {
                let right = labels::run_made(after, &self.func, &params).map_err(open)?;
                cases += 1;
                if let Some(verdict) = self.differ(&params, &left, right.as_ref()) {
                    return Err(verdict);
                }
                if let Some(Labels::Bytes(bytes)) = right {
                    bytes.hash(digest);
                }
            }
        }
        Ok(cases)
    }

    /// Parameters by a number: labels, and all combinations of numbers and masks.
    fn params(&self, number: u64) -> Option<Vec<Labels>> {
        let (mut rest, mut next) = (number, 1u16);
        let mut all = Vec::with_capacity(self.roles.len());
        for role in &self.roles {
            all.push(match role {
                Role::Data(bytes) => {
                    let first = next;
                    next += *bytes as u16;
                    Labels::Bytes((first..next).collect())
                }
                Role::Index(count, end, bytes) => {
                    // Every start of an element, and one that is none.
                    let many = u64::from(end / bytes) + 1;
                    let first = match rest % many {
                        k if k + 1 == many => end - 1,
                        k => k as u16 * bytes,
                    };
                    rest /= many;
                    // With several numbers, those of the rows follow from the first.
                    let each = (0..*count as u16).map(|k| (first + 3 * k * bytes) % end);
                    Labels::Numbers(each.collect())
                }
                Role::Mask(count) => {
                    let which = rest % 4;
                    rest /= 4;
                    let bit = |k: u32| match which {
                        0 => k.is_multiple_of(2),
                        1 => k % 3 == 2,
                        2 => true,
                        _ => false,
                    };
                    Labels::Mask((0..*count).map(bit).collect())
                }
            });
        }
        (rest == 0).then_some(all)
    }

    /// The bytes that differ.
    fn differ(&self, params: &[Labels], left: &Labels, right: Option<&Labels>) -> Option<Verdict> {
        let (Labels::Bytes(left), none) = (left, Vec::new()) else {
            return Some(Verdict::Open("a result of no bytes".to_owned()));
        };
        let right = match right {
            Some(Labels::Bytes(bytes)) => bytes,
            _ => &none,
        };
        let wrong: Vec<usize> = (0..left.len())
            .filter(|&k| left[k] != UNDEFINED && right.get(k) != Some(&left[k]))
            .collect();
        if wrong.is_empty() && right.len() == left.len() {
            return None;
        }
        let mut values = Vec::new();
        for (v, (access, _, bytes)) in &self.regions {
            let name = &self.rule.vars[v.index()];
            let Shape {
                vstride,
                width,
                stride,
                parent,
            } = access.shape;
            let mut add = |what: &str, n: i64| {
                values.push((format!("?{name}.{what}"), 32, n as u128 & 0xffff_ffff));
            };
            add("bytes", (*bytes).into());
            add("count", access.count.into());
            add("width", width.into());
            add("vstride", vstride.into());
            add("stride", stride.into());
            add("parent", parent.unwrap_or(0).into());
            if let Start::Known(byte) = access.start {
                add("start", byte.into());
            }
        }
        values.sort();
        for (n, param) in params.iter().enumerate() {
            match param {
                Labels::Numbers(all) => values.extend(
                    all.iter()
                        .map(|&x| (format!("index {n}"), 16, u128::from(x))),
                ),
                Labels::Mask(all) => {
                    let bits = all.iter().rev().fold(0, |n, &b| 2 * n + u128::from(b));
                    values.push((format!("mask {n}"), all.len() as u16, bits));
                }
                Labels::Bytes(all) => {
                    values.push((format!("bytes of vector {n}"), 16, all.len() as u128));
                }
            }
        }
        let results = wrong.iter().map(|&k| {
            let found = right.get(k).map(|&b| u128::from(b));
            (format!("byte {k}"), None, Some(left[k].into()), found)
        });
        Some(Verdict::refuted(values, results.collect()))
    }
}

/// A region of a vector of a type.
fn access(bounds: &mut Bounds, ty: Type, choices: &mut Choices) -> Option<Access> {
    let key = (ty.elem.bytes(), ty.count());
    let is_single = bounds.is_single;
    let shapes = bounds.shapes.entry(key);
    let shapes = shapes.or_insert_with(|| Rc::new(accesses(key.0, key.1, is_single)));
    let shapes = Rc::clone(shapes);
    choices.of(&shapes)
}
