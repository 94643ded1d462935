//! Rules through saturation, lowering and expansion: in every class all nodes must have one value, and
//! the facts must hold, for all values of the leaves within their intervals.
//!
//! [`alone`] makes each rule's left side of random parts and compares it with the right side; here all
//! rules work together on [`random`] expressions, for a machine that lacks many operations. The meaning of nodes is
//! stated independently of facts, rules and constructors ([`value`]).

mod alone;
mod random;
mod value;

use super::expansions::Expansions;
use super::graph::Graph;
use super::legalize::{Sums, legalize};
use super::lower::{Ranks, lower};
use super::node::Node;
use super::patterns::Patterns;
use super::vocabulary::simplifying;
use crate::ir::Block;
use crate::ir::fold;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::rules::Rule;
use crate::rules::RuleSet;
use crate::target::Target;
use cranelift_entity::{EntityRef, SecondaryMap};
use easel_egraph::{Fuel, saturate};
use easel_interpret::{self as interpret, Bits};
use egg::Id;
use random::{Random, terms};
use rustc_hash::{FxHashMap, FxHashSet};
use value::{Evaluator, Nothing};

/// Values of classes, zero-extended.
type Values = FxHashMap<Id, u64>;

/// Whether the bits are a NaN of a type.
fn is_nan(elem: Scalar, bits: u64) -> bool {
    interpret::compare(Predicate::Uno, Some(elem), Bits::new(bits), Bits::new(bits)).bits == 1
}

/// The known values of classes for these leaves. A class with an undefined node has
/// no value, for any other nodes.
fn values(machine: &Evaluator, g: &Graph, leaves: &[u64]) -> Values {
    let mut undefined: FxHashSet<Id> = FxHashSet::default();
    loop {
        let values = values_without(machine, g, leaves, &undefined);
        let get = |id: Id| values.get(&g.eg.find(id)).copied();
        let before = undefined.len();
        for class in g.eg.classes() {
            let is = |n: &Node| machine.value(g, n, leaves, &get) == Err(Nothing::Undefined);
            if class.nodes.iter().any(is) {
                undefined.insert(class.id);
            }
        }
        if undefined.len() == before {
            return values;
        }
    }
}

fn values_without(
    machine: &Evaluator,
    g: &Graph,
    leaves: &[u64],
    undefined: &FxHashSet<Id>,
) -> Values {
    let is_any = |n: &Node| matches!(n, Node::Unary(Unary::AnyExt, ..));
    let mut values = Values::default();
    // An extension by arbitrary bits has the value of the other nodes of its class, if these nodes have a value.
    for any in [false, true] {
        loop {
            let before = values.len();
            for class in g.eg.classes() {
                if values.contains_key(&class.id) || undefined.contains(&class.id) {
                    continue;
                }
                let get = |id: Id| values.get(&g.eg.find(id)).copied();
                let nodes = class.nodes.iter();
                let mut nodes = nodes.filter(|n| any || !is_any(n) || class.len() == 1);
                if let Some(v) = nodes.find_map(|n| machine.value(g, n, leaves, &get).ok()) {
                    values.insert(class.id, v);
                }
            }
            if values.len() == before {
                break;
            }
        }
    }
    values
}

/// Whether every class has its former value, every node the class's value, and the facts hold of
/// the value. A constant class has lost its other nodes: only its former value can reveal an error.
///
/// # Errors
/// The first contradiction.
fn check(machine: &Evaluator, g: &Graph, leaves: &[u64], before: &Values) -> Result<(), String> {
    let values = values(machine, g, leaves);
    let same = |elem: Scalar, a: u64, b: u64| {
        a == b || !elem.is_int() && is_nan(elem, a) && is_nan(elem, b)
    };
    for (&id, &was) in before {
        let elem = g.facts(id).elem;
        let Some(&is) = values.get(&g.eg.find(id)) else {
            continue;
        };
        let any = |n: &Node| matches!(n, Node::Unary(Unary::AnyExt, ..));
        let loose = g.eg[id].nodes.iter().any(any);
        if !loose && !same(elem, was, is) {
            let class = g.describe(id, 4);
            return Err(format!(
                "{was:#x} became {is:#x} as {class} with leaves {leaves:x?}"
            ));
        }
    }
    let get = |id: Id| values.get(&g.eg.find(id)).copied();
    for class in g.eg.classes() {
        let Some(&expected) = values.get(&class.id) else {
            continue;
        };
        let f = &class.data;
        let signed = fold::wrap(expected.into(), f.bits());
        let within = f.lo <= signed && signed <= f.hi;
        if !within || expected & f.zeros != 0 || expected & f.ones != f.ones {
            let class = g.describe(class.id, 3);
            return Err(format!(
                "{signed} contradicts {f:?} of {class} with leaves {leaves:x?}"
            ));
        }
        for node in &class.nodes {
            // A sum of products beyond 64 bits has wrapped, but rules are about integers.
            let Ok(v) = machine.value(g, node, leaves, &get) else {
                continue;
            };
            let known = match node {
                Node::Unary(Unary::AnyExt, _, [a]) => value::mask(g.facts(*a).bits()),
                _ => u64::MAX,
            };
            if !same(f.elem, v & known, expected & known) {
                let class = g.describe(class.id, 4);
                return Err(format!(
                    "{node:?} is {v:#x}, not {expected:#x}, in {class} with leaves {leaves:x?}"
                ));
            }
        }
    }
    Ok(())
}

/// The rules that come with easel.
fn embedded() -> RuleSet {
    RuleSet::load(easel_rule_files::FILES.iter().copied())
        .unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)))
}

/// A value in an interval, different for each leaf.
fn part(lo: i64, hi: i64, n: usize) -> i64 {
    let size = i128::from(hi) - i128::from(lo);
    (i128::from(lo) + size / (n as i128 + 2)) as i64
}

/// The kinds of random expressions.
#[derive(Clone, Copy)]
enum Kind {
    Index,
    Arithmetic,
}

/// Tests random expressions under these rules; panics at the first contradiction.
fn search(rules: &[&Rule], kind: Kind, count: u32) {
    let index = simplifying(rules.iter().copied());
    let target = Target::new(&easel_amdgcn::GFX90A);
    let machine = Evaluator::new(target);
    let patterns = Patterns::new(target);
    let expansions = Expansions::new(rules.iter().copied(), target, false);
    easel_cases::cases(count, |u| {
        let mut r = Random {
            g: Graph::new(Block::new(0), 0),
            made: Vec::new(),
            leaves: Vec::new(),
            last: Binary::Add,
            u,
        };
        let mut roots = Vec::new();
        for _ in 0..r.u.int_in_range(1..=3)? {
            match kind {
                Kind::Index => {
                    let wide = r.expr(4)?;
                    roots.push(r.made[wide].id);
                    let low = r.unary(Unary::Trunc, Scalar::I32, wide);
                    roots.push(r.made[low].id);
                }
                Kind::Arithmetic => {
                    let types = [Scalar::I8, Scalar::I16, Scalar::I32, Scalar::I64];
                    let elem = *r.u.choose(&types)?;
                    let value = r.arithmetic(elem, 3)?;
                    roots.push(r.made[value].id);
                }
            }
        }
        let Random {
            mut g,
            made,
            leaves,
            u,
            ..
        } = r;
        let mut known = Vec::new();
        g.eg.rebuild();
        for _ in 0..4 {
            let mut chosen = Vec::new();
            for (n, &(_, lo, hi)) in leaves.iter().enumerate() {
                let value = *u.choose(&[lo, hi, part(lo, hi, n)])?;
                let leaf = &g.eg.analysis.leaves[n];
                chosen.push(value as u64 & value::mask(leaf.elem.bits()));
            }
            let before = values(&machine, &g, &chosen);
            for (made, value) in made.iter().zip(terms(&made, &chosen)) {
                let is = before.get(&g.eg.find(made.id)).copied();
                let same = value.is_none() || is.is_none() || value == is;
                assert!(
                    same,
                    "{made:x?} is {value:x?}, {is:x?} in the graph, with leaves {chosen:x?}"
                );
            }
            known.push((chosen, before));
        }
        saturate(
            &mut g,
            None,
            &index,
            Fuel {
                iterations: 30,
                nodes: 5_000,
                ..Fuel::default()
            },
        );
        let places = SecondaryMap::new();
        let ranks_of = |g: &Graph| Ranks::new(vec![0; g.leaves.len()]);
        let expand = |g: &mut Graph, sums: Sums<'_>| {
            let legal = legalize(g, &roots, &patterns, &expansions, &places, sums);
            assert_eq!(legal.endless, None);
        };
        expand(&mut g, Sums::Whole);
        let mut ranks = ranks_of(&g);
        lower(&mut g, &roots, &mut ranks);
        expand(&mut g, Sums::Lowered(&ranks_of));
        for (values, before) in &known {
            check(&machine, &g, values, before).unwrap_or_else(|e| panic!("{e}"));
        }
        Ok(())
    })
    .sizes(32, 1024)
    .run();
}

#[test]
fn classes_have_one_value() {
    let set = embedded();
    let rules: Vec<&Rule> = set.expressions();
    search(&rules, Kind::Index, 100);
    search(&rules, Kind::Arithmetic, 1000);
}

#[test]
#[should_panic(expected = "with leaves")]
fn a_wrong_rule_is_found() {
    // The rule is right only for numbers that are not negative, and its shift is too large.
    let wrong = "- name: wrong\n  match: (floordiv ?x 8)\n  replace: (lshr ?x 4)\n";
    let set =
        RuleSet::load([("wrong.yaml", wrong)]).unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
    let rules: Vec<&Rule> = set.expressions();
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
    let rules: Vec<&Rule> = set.expressions();
    search(&rules, Kind::Arithmetic, 3000);
}
