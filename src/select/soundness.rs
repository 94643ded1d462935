//! Random index expressions, and random arithmetic of every width, through saturation, lowering and expansion for a machine that lacks much:
//! in every class all nodes must have one value, and the facts must hold, whatever values the leaves have within their intervals.
//! The evaluation of nodes here is written apart from facts, rules and constructors.

use super::facts::Facts;
use super::graph::{Graph, LeafInfo, LeafSource};
use super::legalize::{Expansions, Sums, legalize};
use super::lower::{Ranks, lower};
use super::node::Node;
use super::patterns::Patterns;
use super::simplify::{Fuel, RuleIndex, saturate};
use crate::ir::Block;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::rules::RuleSet;
use crate::rules::ast::{Body, Head, Pat, Rule};
use crate::target::Target;
use arbitrary::{Result, Unstructured};
use cranelift_entity::{EntityRef, SecondaryMap};
use egg::Id;
use rustc_hash::FxHashMap;

/// Intervals of leaves as index expressions have them: ids, loop counters, strides.
const RANGES: [(i64, i64); 7] = [
    (0, 63),
    (0, 127),
    (0, 3),
    (0, 1),
    (5, 300),
    (-20, 90),
    (0, 0x7fff_ffff),
];

/// Operations on integers of any width.
const ARITHMETIC: [Binary; 20] = [
    Binary::Add,
    Binary::Sub,
    Binary::Mul,
    Binary::And,
    Binary::Or,
    Binary::Xor,
    Binary::Shl,
    Binary::LShr,
    Binary::AShr,
    Binary::UDiv,
    Binary::SDiv,
    Binary::URem,
    Binary::SRem,
    Binary::FloorDiv,
    Binary::FloorMod,
    Binary::CeilDiv,
    Binary::SMin,
    Binary::SMax,
    Binary::UMin,
    Binary::UMax,
];

const PREDICATES: [Predicate; 10] = [
    Predicate::Eq,
    Predicate::Ne,
    Predicate::Slt,
    Predicate::Sle,
    Predicate::Sgt,
    Predicate::Sge,
    Predicate::Ult,
    Predicate::Ule,
    Predicate::Ugt,
    Predicate::Uge,
];

struct Random<'a, 'b> {
    g: Graph,
    leaves: Vec<(Id, i64, i64)>,
    /// The last operation: what meets itself is what rules are about.
    last: Binary,
    u: &'a mut Unstructured<'b>,
}

impl Random<'_, '_> {
    fn leaf(&mut self) -> Result<Id> {
        let n = self.u.int_in_range(0..=4)?;
        while self.leaves.len() <= n {
            let (lo, hi) = *self.u.choose(&RANGES)?;
            let info = LeafInfo {
                source: LeafSource::WorkgroupId(self.leaves.len() as u8),
                block: Block::new(0),
            };
            let id = self.g.leaf(
                info,
                Facts::range(Scalar::I32, lo, hi, self.leaves.len().is_multiple_of(2)),
            );
            self.leaves.push((id, lo, hi));
        }
        let (id, lo, _) = self.leaves[n];
        Ok(self.g.unary(
            if lo < 0 { Unary::SExt } else { Unary::ZExt },
            Scalar::I64,
            id,
        ))
    }

    /// A leaf of a type, anywhere in its range or in a part of it.
    fn narrow_leaf(&mut self, elem: Scalar) -> Result<Id> {
        let n = self.leaves.len();
        if n >= 4 && self.u.ratio(3, 4)? {
            let same = |&&(id, ..): &&(Id, i64, i64)| self.g.facts(id).elem == elem;
            if let Some(&(id, ..)) = self.leaves.iter().rev().find(same) {
                return Ok(id);
            }
        }
        let whole = Facts::top(elem, false);
        let (lo, hi) = match *self.u.choose(&RANGES)? {
            (lo, hi) if self.u.ratio(1, 2)? && lo >= whole.lo && hi <= whole.hi => (lo, hi),
            _ => (whole.lo, whole.hi),
        };
        let info = LeafInfo {
            source: LeafSource::WorkgroupId(n as u8),
            block: Block::new(0),
        };
        let facts = Facts::range(elem, lo, hi, n.is_multiple_of(2));
        let id = self.g.leaf(info, facts);
        self.leaves.push((id, lo, hi));
        Ok(id)
    }

    /// Arithmetic of one width, with a wider or narrower one here and there.
    fn arithmetic(&mut self, elem: Scalar, depth: u32) -> Result<Id> {
        let constants: [i64; 16] = [0, 1, -1, 2, 3, 4, 5, 7, 8, 12, 15, 16, 56, 100, 127, -128];
        let c = *self.u.choose(&constants)?;
        let c = self.g.constant(elem, c.into());
        if depth == 0 || self.u.ratio(1, 8)? {
            return if self.u.ratio(1, 5)? {
                Ok(c)
            } else {
                self.narrow_leaf(elem)
            };
        }
        if self.u.ratio(1, 2)? {
            self.last = *self.u.choose(&ARITHMETIC)?;
        }
        let binary = self.last;
        let a = self.arithmetic(elem, depth - 1)?;
        let b = match self.u.ratio(1, 2)? {
            true => c,
            false => self.arithmetic(elem, depth - 1)?,
        };
        let choice = self.u.int_in_range(0..=9)?;
        Ok(match (choice, elem) {
            (0, _) => {
                let p = *self.u.choose(&PREDICATES)?;
                let condition = self.g.compare(p, a, b);
                let yes = self.g.constant(Scalar::I1, 1);
                let condition = match self.u.ratio(1, 3)? {
                    true => self.g.binary(Binary::Xor, condition, yes),
                    false => condition,
                };
                let [x, y] = match self.u.ratio(1, 2)? {
                    true => [a, b],
                    false => [self.arithmetic(elem, depth - 1)?, a],
                };
                self.g.select(condition, x, y)
            }
            (1, Scalar::I8 | Scalar::I16 | Scalar::I32) => {
                let op = *self.u.choose(&[Unary::SExt, Unary::ZExt])?;
                let wide = if elem == Scalar::I8 {
                    Scalar::I16
                } else {
                    Scalar::I32
                };
                let wide = if elem == Scalar::I32 {
                    Scalar::I64
                } else {
                    wide
                };
                let [a, b] = [a, b].map(|id| self.g.unary(op, wide, id));
                let made = self.g.binary(binary, a, b);
                self.g.unary(Unary::Trunc, elem, made)
            }
            (2, Scalar::I16 | Scalar::I32) => {
                let half = if elem == Scalar::I16 {
                    Scalar::I8
                } else {
                    Scalar::I16
                };
                let [a, b] = [a, b].map(|id| self.g.unary(Unary::Trunc, half, id));
                let made = self.g.binary(binary, a, b);
                let op = *self.u.choose(&[Unary::SExt, Unary::ZExt])?;
                self.g.unary(op, elem, made)
            }
            (3, _) => self.g.binary(binary, a, a),
            (4, _) => self.g.binary(binary, c, a),
            _ => self.g.binary(binary, a, b),
        })
    }

    fn expr(&mut self, depth: u32) -> Result<Id> {
        if depth == 0 || self.u.ratio(1, 6)? {
            return if self.u.ratio(1, 4)? {
                let c = self.u.int_in_range(-40i64..=70)?;
                Ok(self.g.constant(Scalar::I64, c.into()))
            } else {
                self.leaf()
            };
        }
        let a = self.expr(depth - 1)?;
        let divisor = *self.u.choose(&[1i64, 2, 3, 4, 7, 8, 12, 16, 32, 64, 100])?;
        let d = self.g.constant(Scalar::I64, divisor.into());
        Ok(match self.u.int_in_range(0..=9)? {
            0 | 1 => {
                let b = self.expr(depth - 1)?;
                self.g.binary(Binary::Add, a, b)
            }
            2 => {
                let b = self.expr(depth - 1)?;
                self.g.binary(Binary::Sub, a, b)
            }
            3 => self.g.binary(Binary::Mul, a, d),
            4 | 5 => self.g.binary(Binary::FloorDiv, a, d),
            6 => self.g.binary(Binary::FloorMod, a, d),
            7 => {
                // x - x div c * c, as printers write a remainder.
                let q = self.g.binary(Binary::FloorDiv, a, d);
                let m = self.g.binary(Binary::Mul, q, d);
                self.g.binary(Binary::Sub, a, m)
            }
            8 => {
                let b = self.expr(depth - 1)?;
                let op = *self
                    .u
                    .choose(&[Binary::And, Binary::Or, Binary::Xor, Binary::Mul])?;
                self.g.binary(op, a, b)
            }
            _ => self.g.binary(Binary::CeilDiv, a, d),
        })
    }
}

fn wrap_to(v: i128, bits: u16) -> i128 {
    let m = 1i128 << bits;
    let r = v.rem_euclid(m);
    if r >= m / 2 { r - m } else { r }
}

/// The value of a node as a signed number, from its children's; `None` where it is undefined.
fn value(g: &Graph, node: &Node, leaves: &[i64], get: &dyn Fn(Id) -> Option<i128>) -> Option<i128> {
    Some(match node {
        Node::Const(t, c) => wrap_to(i128::from(*c), t.bits()),
        Node::Leaf(l) => i128::from(leaves[l.0 as usize]),
        Node::Sum(s) => {
            let mut total = i128::from(s.constant);
            for (c, t) in s.iter() {
                total = wrap_to(
                    total + wrap_to(i128::from(c) * get(t)?, s.elem.bits()),
                    s.elem.bits(),
                );
            }
            total
        }
        Node::Binary(op, [a, b]) => binary(*op, get(*a)?, get(*b)?, g.facts(*a).bits())?,
        Node::Unary(op, t, [a]) => {
            let (x, from) = (get(*a)?, g.facts(*a).bits());
            match op {
                Unary::Trunc | Unary::SExt => wrap_to(x, t.bits()),
                Unary::ZExt => wrap_to(unsigned(x, from), t.bits()),
                Unary::Ctlz | Unary::Cttz | Unary::Ctpop => {
                    let mut ones = (0..from).filter(|n| unsigned(x, from) >> n & 1 == 1);
                    let count = match op {
                        Unary::Ctlz => ones.next_back().map_or(from, |n| from - 1 - n),
                        Unary::Cttz => ones.min().unwrap_or(from),
                        _ => ones.count() as u16,
                    };
                    wrap_to(count.into(), from)
                }
                // Constants have zeros above; of others the bits are anything, but always the same.
                Unary::AnyExt if g.facts(*a).as_const().is_some() => {
                    wrap_to(unsigned(x, from), t.bits())
                }
                Unary::AnyExt => {
                    let above = i128::from(x as u64 ^ 0x5bd1_e995);
                    wrap_to(unsigned(x, from) + (above << from), t.bits())
                }
                _ => return None,
            }
        }
        Node::Compare(p, [a, b]) => {
            let (x, y) = (get(*a)?, get(*b)?);
            // True is -1 as a signed bit.
            -i128::from(match p {
                Predicate::Eq => x == y,
                Predicate::Slt => x < y,
                Predicate::Ne => x != y,
                Predicate::Sle => x <= y,
                Predicate::Sgt => x > y,
                Predicate::Sge => x >= y,
                _ => {
                    let bits = g.facts(*a).bits();
                    let (x, y) = (unsigned(x, bits), unsigned(y, bits));
                    match p {
                        Predicate::Ult => x < y,
                        Predicate::Ule => x <= y,
                        Predicate::Ugt => x > y,
                        Predicate::Uge => x >= y,
                        _ => return None,
                    }
                }
            })
        }
        Node::Join([low, high]) => {
            let (low, high) = (get(*low)?, get(*high)?);
            wrap_to(unsigned(low, 32) + (high << 32), 64)
        }
        Node::Fma(_) | Node::Inst(..) => return None,
        Node::Bytes(op, [a, b]) => {
            let (x, y) = (get(*a)?, get(*b)?);
            let byte = |v: i128, n: u32| wrap_to(v >> (8 * n), 8);
            let mut word = 0;
            for n in 0..4 {
                word |= unsigned(binary(*op, byte(x, n), byte(y, n), 8)?, 8) << (8 * n);
            }
            wrap_to(word, 32)
        }
        Node::Pack([low, high]) => {
            let (low, high) = (get(*low)?, get(*high)?);
            wrap_to(unsigned(low, 16) + (high << 16), 32)
        }
        Node::Select([c, a, b]) => {
            if get(*c)? != 0 {
                get(*a)?
            } else {
                get(*b)?
            }
        }
    })
}

/// An operation on numbers of so many bits, by its definition.
fn binary(op: Binary, x: i128, y: i128, bits: u16) -> Option<i128> {
    let (ux, uy) = (unsigned(x, bits), unsigned(y, bits));
    let v = match op {
        Binary::Add => x + y,
        Binary::Sub => x - y,
        Binary::Mul => x * y,
        Binary::MulHiU => ((ux as u128 * uy as u128) >> bits) as i128,
        Binary::MulHiS => (x * y) >> bits,
        Binary::And => ux & uy,
        Binary::Or => ux | uy,
        Binary::Xor => ux ^ uy,
        Binary::Shl => ux << (uy % i128::from(bits)),
        Binary::LShr => ux >> (uy % i128::from(bits)),
        Binary::AShr => x >> (uy % i128::from(bits)),
        Binary::FloorDiv if y > 0 => x.div_euclid(y),
        Binary::FloorMod if y > 0 => x.rem_euclid(y),
        Binary::CeilDiv if y > 0 => -((-x).div_euclid(y)),
        Binary::UDiv if uy != 0 => ux / uy,
        Binary::URem if uy != 0 => ux % uy,
        Binary::SDiv if y != 0 => x / y,
        Binary::SRem if y != 0 => x % y,
        Binary::SMin => x.min(y),
        Binary::SMax => x.max(y),
        Binary::UMin => ux.min(uy),
        Binary::UMax => ux.max(uy),
        Binary::IPow if y < 0 => match x {
            1 => 1,
            -1 => 1 - 2 * (y & 1),
            0 => return None,
            _ => 0,
        },
        Binary::IPow => {
            // One factor for each bit of the exponent, from the highest down.
            (0..bits).rev().fold(1, |power, n| {
                let square = wrap_to(power * power, bits);
                let factor = if uy >> n & 1 == 1 { x } else { 1 };
                wrap_to(square * factor, bits)
            })
        }
        _ => return None,
    };
    Some(wrap_to(v, bits))
}

fn unsigned(v: i128, bits: u16) -> i128 {
    v.rem_euclid(1 << bits)
}

fn check(g: &Graph, leaves: &[i64]) {
    let mut values: FxHashMap<Id, i128> = FxHashMap::default();
    loop {
        let before = values.len();
        for class in g.eg.classes() {
            if values.contains_key(&class.id) {
                continue;
            }
            let get = |id: Id| values.get(&g.eg.find(id)).copied();
            if let Some(v) = class.nodes.iter().find_map(|n| value(g, n, leaves, &get)) {
                values.insert(class.id, v);
            }
        }
        if values.len() == before {
            break;
        }
    }
    let get = |id: Id| values.get(&g.eg.find(id)).copied();
    for class in g.eg.classes() {
        let Some(&expected) = values.get(&class.id) else {
            continue;
        };
        let f = &class.data;
        let bits = expected.rem_euclid(1 << f.bits()) as u64;
        assert!(
            i128::from(f.lo) <= expected
                && expected <= i128::from(f.hi)
                && bits & f.zeros == 0
                && bits & f.ones == f.ones,
            "{expected} contradicts {f:?} of {} with leaves {leaves:?}",
            g.describe(class.id, 3)
        );
        for node in &class.nodes {
            // A sum of products beyond 64 bits has wrapped: rules speak of integers there.
            if let Some(v) = value(g, node, leaves, &get) {
                assert_eq!(
                    v,
                    expected,
                    "{node:?} in class {} with leaves {leaves:?}",
                    g.describe(class.id, 3)
                );
            }
        }
    }
}

/// A value in an interval, another for each leaf.
fn part(lo: i64, hi: i64, n: usize) -> i64 {
    let size = i128::from(hi) - i128::from(lo);
    (i128::from(lo) + size / (n as i128 + 2)) as i64
}

/// What random expressions are made of.
#[derive(Clone, Copy)]
enum Kind {
    Index,
    Arithmetic,
}

/// Random expressions under these rules; panics at the first contradiction.
fn search(rules: &[&Rule], kind: Kind, count: u32) {
    let index = RuleIndex::new(rules.iter().copied());
    let target = Target::new(&easel_amdgcn::GFX90A);
    let patterns = Patterns::new(target);
    let expansions = Expansions::new((0..).zip(rules.iter().copied()), target);
    easel_cases::cases(count, |u| {
        let mut r = Random {
            g: Graph::new(Block::new(0)),
            leaves: Vec::new(),
            last: Binary::Add,
            u,
        };
        let mut roots = Vec::new();
        for _ in 0..r.u.int_in_range(1..=3)? {
            match kind {
                Kind::Index => {
                    let wide = r.expr(4)?;
                    roots.push(wide);
                    roots.push(r.g.unary(Unary::Trunc, Scalar::I32, wide));
                }
                Kind::Arithmetic => {
                    let types = [Scalar::I8, Scalar::I16, Scalar::I32, Scalar::I64];
                    let elem = *r.u.choose(&types)?;
                    roots.push(r.arithmetic(elem, 3)?);
                }
            }
        }
        let Random {
            mut g, leaves, u, ..
        } = r;
        saturate(
            &mut g,
            &index,
            Fuel {
                iterations: 30,
                nodes: 5_000,
                ..Fuel::default()
            },
        );
        let mut ranks = Ranks::new(vec![0; g.leaves.len()]);
        let places = SecondaryMap::new();
        let expand =
            |g: &mut Graph, sums| legalize(g, &roots, &patterns, &expansions, &places, sums);
        expand(&mut g, Sums::Whole);
        lower(&mut g, &roots, &mut ranks);
        expand(&mut g, Sums::Lowered);
        for _ in 0..4 {
            let mut values = Vec::new();
            for (n, &(_, lo, hi)) in leaves.iter().enumerate() {
                values.push(*u.choose(&[lo, hi, part(lo, hi, n)])?);
            }
            check(&g, &values);
        }
        Ok(())
    })
    .sizes(32, 1024)
    .run();
}

#[test]
fn classes_have_one_value() {
    let set = RuleSet::load(easel_rule_files::FILES.iter().copied())
        .unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
    let rules: Vec<&Rule> = set.expressions().into_iter().map(|(_, r)| r).collect();
    search(&rules, Kind::Index, 100);
    search(&rules, Kind::Arithmetic, 1000);
}

#[test]
#[should_panic(expected = "with leaves")]
fn a_wrong_rule_is_found() {
    // Right for numbers that are not negative only, and shifted too far.
    let wrong = "- name: wrong\n  match: (floordiv ?x 8)\n  replace: (lshr ?x 4)\n";
    let set =
        RuleSet::load([("wrong.yaml", wrong)]).unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
    let rules: Vec<&Rule> = set.expressions().into_iter().map(|(_, r)| r).collect();
    search(&rules, Kind::Index, 100);
}

#[test]
#[should_panic(expected = "with leaves")]
fn a_rule_that_is_wrong_for_narrow_numbers_is_found() {
    // The product of the divisors does not fit.
    let wrong = "- name: wrong\n  match: (floordiv (floordiv ?x ?a) ?b)\n  \
        where: constant(?a) and constant(?b) and ?a > 0 and ?b > 0\n  replace: (floordiv ?x {?a * ?b})\n";
    let set =
        RuleSet::load([("wrong.yaml", wrong)]).unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
    let rules: Vec<&Rule> = set.expressions().into_iter().map(|(_, r)| r).collect();
    search(&rules, Kind::Arithmetic, 3000);
}

/// Every expansion of integers alone, on leaves and constants of every type that it is for: both sides
/// have one value.
#[test]
fn expansions_hold() {
    let set = RuleSet::load(easel_rule_files::FILES.iter().copied())
        .unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
    let target = Target::new(&easel_amdgcn::GFX942);
    let expansions = Expansions::new(set.expressions(), target);
    let mut tried = 0;
    for (n, rule) in expansions.rules().enumerate() {
        let mut fits = false;
        let Body::Expr {
            lhs: Pat::Op { head, .. },
            ..
        } = &rule.body
        else {
            continue;
        };
        if !rule.instructions.is_empty() {
            continue;
        }
        for elem in rule.ty.all().filter(|t| t.is_int()) {
            for from in Scalar::ALL.map(|t| t.0).into_iter().filter(|t| t.is_int()) {
                for constant in CONSTANTS.into_iter().map(Some).chain([None]) {
                    fits |= expansion_holds(&expansions, (n, *head), (elem, from), constant);
                }
            }
        }
        tried += usize::from(fits);
    }
    assert!(tried > 80, "{tried} rules were tried");
}

/// Second operands that rules ask for, beside those that vary.
const CONSTANTS: [i64; 14] = [
    1,
    -1,
    2,
    -2,
    3,
    5,
    7,
    -7,
    8,
    10,
    -16,
    641,
    i64::MAX,
    i64::MIN,
];

/// Values of leaves.
const EDGES: [i64; 12] = [
    0,
    1,
    -1,
    2,
    3,
    -7,
    127,
    128,
    0x7fff_ffff,
    -0x8000_0000,
    i64::MAX,
    i64::MIN,
];

/// Whether a rule matches an operation of a type on operands of another, the second a constant if it is
/// said; where it does, its sides are compared.
fn expansion_holds(
    expansions: &Expansions<'_>,
    (rule, head): (usize, Head),
    (elem, from): (Scalar, Scalar),
    constant: Option<i64>,
) -> bool {
    let mut g = Graph::new(Block::new(0));
    let mut count = 0;
    let mut leaf = |g: &mut Graph, elem: Scalar| {
        let info = LeafInfo {
            source: LeafSource::WorkgroupId(count),
            block: Block::new(0),
        };
        count += 1;
        g.leaf(info, Facts::top(elem, false))
    };
    let a = leaf(
        &mut g,
        if matches!(head, Head::Unary(..) | Head::Compare(_)) {
            from
        } else {
            elem
        },
    );
    let second = |g: &mut Graph, elem: Scalar, leaf: &mut dyn FnMut(&mut Graph, Scalar) -> Id| {
        match constant {
            Some(c) => g.constant(elem, c.into()),
            None => leaf(g, elem),
        }
    };
    let (node, ty) = match head {
        Head::Binary(op) if from == elem => {
            (Node::Binary(op, [a, second(&mut g, elem, &mut leaf)]), elem)
        }
        Head::Bytes(op) if (elem, from) == (Scalar::I32, elem) => {
            (Node::Bytes(op, [a, second(&mut g, elem, &mut leaf)]), elem)
        }
        Head::Compare(p) if from == elem => (
            Node::Compare(p, [a, second(&mut g, elem, &mut leaf)]),
            Scalar::I1,
        ),
        Head::Unary(op @ (Unary::ZExt | Unary::SExt), _) if from < elem => {
            (Node::Unary(op, elem, [a]), elem)
        }
        Head::Unary(op @ (Unary::Ctlz | Unary::Cttz | Unary::Ctpop), _) if from == elem => {
            (Node::Unary(op, elem, [a]), elem)
        }
        Head::Unary(Unary::Trunc, _) if from > elem => (Node::Unary(Unary::Trunc, elem, [a]), elem),
        Head::Select if from == elem => {
            let c = leaf(&mut g, Scalar::I1);
            (Node::Select([c, a, second(&mut g, elem, &mut leaf)]), elem)
        }
        _ => return false,
    };
    let whole = g.eg.add(node.clone());
    // A node over constants alone is a constant already.
    let Some(new) = expansions.apply(rule, &mut g, &node, ty) else {
        return false;
    };
    g.eg.union(whole, new);
    g.eg.rebuild();
    let leaves = g.eg.analysis.leaves.clone();
    for (n, &first) in EDGES.iter().enumerate() {
        for k in 0..EDGES.len() {
            let values: Vec<i64> = leaves
                .iter()
                .enumerate()
                .map(|(l, facts)| {
                    let value = if l == 0 {
                        first
                    } else {
                        EDGES[(k * l + n * (l - 1)) % EDGES.len()]
                    };
                    wrap_to(value.into(), facts.bits()) as i64
                })
                .collect();
            check(&g, &values);
        }
    }
    true
}
