//! Every rule on numbers by itself: its left side as a function, rewritten by this rule alone, computes the same
//! for all numbers of eight bits, or for those at the edges of wider ones.

use easel::genx_passes::graph;
use easel::genx_passes::machine::Machine;
use easel::genx_passes::rules::{self, Head, Pat, Rule, RuleIndex, Test, Word};
use easel_egraph::{Cond, VarId};
use easel_genx::evaluate::{Element, Memory, Options, evaluate};
use easel_genx::{Cast, Constant, Elem, Flags, GenxFunction, Op, Operands, Type};
use easel_ir::function::Block;
use easel_ir::operand::Operand;
use easel_rules::ast::Body;
use std::collections::{BTreeMap, BTreeSet};

/// Platforms that between them lack all that is expanded.
const PLATFORMS: [&str; 2] = ["skl", "dg2"];

/// A left side under construction.
struct Side {
    func: GenxFunction,
    block: Block,
    vars: BTreeMap<VarId, Operand>,
    /// Variables that are constants, and which.
    constants: BTreeMap<VarId, u64>,
    /// What is compared or converted.
    from: Type,
    /// What comes of it.
    to: Type,
}

/// Another type of as many bits, for a cast to a type.
fn same_bits(cast: Cast, to: Type) -> Option<Type> {
    let elem = match (cast, to.elem) {
        (Cast::PtrToInt, Elem::Int(64)) => Elem::Pointer(1),
        (Cast::IntToPtr, Elem::Pointer(_)) => Elem::Int(64),
        (Cast::Bitcast, Elem::Int(16)) => Elem::Half,
        (Cast::Bitcast, Elem::Int(32)) => Elem::Float,
        (Cast::Bitcast, Elem::Int(64)) => Elem::Double,
        (Cast::Bitcast, Elem::Half) => Elem::Int(16),
        (Cast::Bitcast, Elem::Float) => Elem::Int(32),
        _ => return None,
    };
    Some(to.with_elem(elem))
}

impl Side {
    fn literal(&mut self, ty: Type, bits: u64) -> Operand {
        self.func
            .context
            .constants
            .operand(Constant::splat(ty, bits))
    }

    fn make(&mut self, pat: &Pat, ty: Type) -> Option<Operand> {
        Some(match pat {
            Pat::Int(value) => self.literal(ty, *value as u64),
            Pat::Named(_, inner) => self.make(inner, ty)?,
            Pat::Var(v) => {
                if let Some(&known) = self.vars.get(v) {
                    return (self.func.type_of(known) == ty).then_some(known);
                }
                let operand = match self.constants.get(v) {
                    Some(&bits) => self.literal(ty, bits),
                    None => self.func.add_param(self.block, ty).into(),
                };
                self.vars.insert(*v, operand);
                operand
            }
            Pat::Op {
                head: Head::Op(word, _),
                args,
            } => {
                let (op, types) = match *word {
                    Word::Binary(b) => (Op::Binary(b, Flags::NONE), vec![ty, ty]),
                    Word::Unary(u) => (Op::Unary(u, Flags::NONE), vec![ty]),
                    Word::Ternary(t) => (Op::Ternary(t, Flags::NONE), vec![ty; 3]),
                    Word::Select => (Op::Select(Flags::NONE), vec![Type::BOOL, ty, ty]),
                    Word::Compare(p) => (Op::Compare(p, Flags::NONE), vec![self.from; 2]),
                    Word::Cast(c) => {
                        // What is converted twice may come back to the type that is asked for.
                        let from = match (c.keeps_bits(), ty == self.from) {
                            (true, _) => same_bits(c, ty)?,
                            (false, true) => self.to,
                            (false, false) => self.from,
                        };
                        if c.fault(from, ty).is_some() {
                            return None;
                        }
                        (Op::Cast(c, Flags::NONE), vec![from])
                    }
                    _ => return None,
                };
                let mut uses = Vec::new();
                for (arg, ty) in args.iter().zip(types) {
                    uses.push(self.make(arg, ty)?);
                }
                let inst = self.func.append(self.block, op, uses, [ty]);
                self.func.result(inst, 0).into()
            }
            Pat::Op { .. } | Pat::Computed(_) | Pat::Sum { .. } => return None,
        })
    }
}

/// Numbers that are tried of a type.
fn numbers(ty: Type, few: bool) -> Vec<u64> {
    let bits = ty.elem.bits();
    if ty.elem.is_float() {
        return floats(ty.elem);
    }
    if bits == 1 {
        return vec![0, 1];
    }
    if bits <= 8 && !few {
        return (0..256).collect();
    }
    let mask = u64::MAX >> (64 - bits);
    let mut all: BTreeSet<u64> =
        [0, 1, 2, 3, 5, 7, 8, 10, 15, 16, 31, 100, 127, 128, 200, 255].into();
    for k in [bits - 1, bits / 2, bits - 2] {
        all.extend([1u64 << k, (1 << k) - 1, (1 << k) + 1]);
    }
    if bits == 64 {
        // Where singles round, and where halves carry.
        for k in [24, 25, 31, 33, 40, 56, 63] {
            let one = 1u64 << k;
            all.extend([
                one | one >> 24,
                one | one >> 24 | 1,
                one | one >> 25 | one >> 23,
            ]);
            all.extend([one | one >> 1, one - (one >> 25), 0x1_0000_0000 | one]);
        }
        all.extend([0xffff_ffff, 0xffff_ffff_0000_0000, 0x1234_5678_9abc_def0]);
    }
    let negative: Vec<u64> = all.iter().map(|x| x.wrapping_neg() & mask).collect();
    all.extend(negative);
    all.into_iter().map(|x| x & mask).collect()
}

/// Floats that are tried: small and large ones with and without a fraction, all finite.
fn floats(elem: Elem) -> Vec<u64> {
    let small = [
        0.0, 0.25, 0.5, 1.0, 1.5, 2.75, 3.0, 100.0, 255.5, 1000.25, 60000.0,
    ];
    let large = [
        65537.0,
        16777217.0,
        2147483648.0,
        3000000000.0,
        4294967296.0,
        4294967808.0,
        1e12,
        1e15,
        1e18,
        9e18,
    ];
    let all = small
        .into_iter()
        .chain(large.into_iter().filter(|_| elem != Elem::Half));
    let signed = all.flat_map(|x: f64| [x, -x]);
    let bits = signed.map(|x| match elem {
        Elem::Half => half::f16::from_f64(x).to_bits().into(),
        Elem::Float => (x as f32).to_bits().into(),
        _ => x.to_bits(),
    });
    bits.collect()
}

/// The left side of a rule.
fn left(rule: &Rule) -> &Pat {
    match &rule.body {
        Body::Expr { lhs, .. } => lhs,
        Body::Window { .. } => panic!("{} is about windows", rule.name),
    }
}

/// The function of a left side.
fn side(
    rule: &Rule,
    (ty, from): (Type, Type),
    constants: &BTreeMap<VarId, u64>,
) -> Option<GenxFunction> {
    let mut func = GenxFunction::new("rule", Default::default());
    let block = func.add_block();
    let mut side = Side {
        func,
        block,
        vars: BTreeMap::new(),
        constants: constants.clone(),
        from,
        to: ty,
    };
    let ty = match left(rule) {
        Pat::Op {
            head: Head::Op(Word::Compare(_), _),
            ..
        } => Type::BOOL,
        _ => ty,
    };
    let result = side.make(left(rule), ty)?;
    side.func.append(block, Op::Return, [result], []);
    Some(side.func)
}

/// Whether the rule applied; what differs is a failure.
fn tried(
    rule: &Rule,
    types: (Type, Type),
    constants: &BTreeMap<VarId, u64>,
    platform: &str,
) -> bool {
    let Some(before) = side(rule, types, constants) else {
        return false;
    };
    let rules = RuleIndex::new::<graph::Graph>([rule]);
    let mut after = before.clone();
    let machine = Machine::new(easel::visa_tables::platform(platform).expect("it is there"));
    let manner = graph::Manner {
        machine: Some(&machine),
        window: easel_pass::WINDOW,
    };
    if graph::run(&mut after, &rules, manner).rules.applied == [0] {
        return false;
    }
    let params = &before.blocks[before.layout[0]].params;
    let mut compared = 0;
    let few = params.len() > 1;
    let ranges: Vec<Vec<u64>> = params.iter().map(|&p| numbers(before.ty(p), few)).collect();
    let total: usize = ranges.iter().map(Vec::len).product();
    for k in (0..total).step_by(1 + total / 6_000) {
        let mut rest = k;
        let args: Vec<Vec<Element>> = ranges
            .iter()
            .map(|r| {
                let x = r[rest % r.len()];
                rest /= r.len();
                vec![Element::new(x)]
            })
            .collect();
        let run = |func: &GenxFunction| {
            evaluate(func, &args, &mut Memory::default(), &Options::default())
        };
        let Ok(wanted) = run(&before) else { continue };
        let wanted = wanted.returned;
        if !wanted.iter().all(|e| e.defined) {
            continue;
        }
        compared += 1;
        let found = run(&after).unwrap_or_else(|e| panic!("{}: {e}", rule.name));
        let found = found.returned;
        let bits = |v: &[Element]| v.iter().map(|e| e.bits).collect::<Vec<_>>();
        assert_eq!(
            bits(&found),
            bits(&wanted),
            "{} with {constants:?} of {:?}\n{}",
            rule.name,
            args.iter().map(|a| a[0].bits).collect::<Vec<_>>(),
            easel_genx::print::print_function(&after, &|_, _| None)
        );
    }
    compared > 0
}

/// Whether a left side compares or converts, so that a type beside that of the result matters.
fn has_other(pat: &Pat) -> bool {
    match pat {
        Pat::Op {
            head: Head::Op(Word::Compare(_), _),
            ..
        } => true,
        Pat::Op {
            head: Head::Op(Word::Cast(cast), _),
            ..
        } if !cast.keeps_bits() => true,
        Pat::Op { args, .. } => args.iter().any(has_other),
        Pat::Named(_, inner) => has_other(inner),
        _ => false,
    }
}

/// Whether a left side has a cast that keeps bits.
fn has_cast(pat: &Pat) -> bool {
    match pat {
        Pat::Op {
            head: Head::Op(Word::Cast(cast), _),
            args,
        } => cast.keeps_bits() || args.iter().any(has_cast),
        Pat::Op { args, .. } => args.iter().any(has_cast),
        Pat::Named(_, inner) => has_cast(inner),
        _ => false,
    }
}

fn is_about_regions(pat: &Pat) -> bool {
    match pat {
        Pat::Op {
            head: Head::Op(Word::Read | Word::Write | Word::Region, _),
            ..
        } => true,
        Pat::Op { args, .. } => args.iter().any(is_about_regions),
        Pat::Named(_, inner) => is_about_regions(inner),
        _ => false,
    }
}

/// What must hold for a rule to be applied, one by one.
fn conjuncts(rule: &Rule) -> &[Cond<rules::Regions>] {
    match &rule.condition {
        Some(Cond::And(all)) => all,
        Some(one) => std::slice::from_ref(one),
        None => &[],
    }
}

#[test]
fn rules_are_well_formed_and_end() {
    let rules = rules::load().unwrap_or_else(|(sources, e)| panic!("{}", e.render(&sources)));
    let wrong = rules::check(&rules);
    assert!(wrong.is_empty(), "{}", wrong.render(&rules.sources));
}

#[test]
fn every_rule_on_numbers_holds() {
    let rules = rules::load().unwrap_or_else(|(sources, e)| panic!("{}", e.render(&sources)));
    let mut never = Vec::new();
    for rule in rules.rules.iter().filter(|r| !is_about_regions(left(r))) {
        let mut fixed: BTreeSet<VarId> = BTreeSet::new();
        for condition in conjuncts(rule) {
            match condition {
                Cond::Test(Test::InRange, args) => fixed.extend(&args[1..]),
                Cond::Test(
                    Test::Constant | Test::PowerOfTwo | Test::Disjoint | Test::NoBitsOf,
                    args,
                ) => fixed.extend(args),
                _ => {}
            }
        }
        // What is known of nothing is known of constants alone: such rules are tried with constants on both sides.
        let fixed: Vec<VarId> = fixed.into_iter().collect();
        let mut applied = false;
        let scalar = Type::scalar;
        let integers = [8, 16, 32, 64].map(Elem::Int);
        let froms = integers
            .into_iter()
            .chain([Elem::Half, Elem::Float, Elem::Double]);
        let mut types: Vec<(Type, Type)> = Vec::new();
        let others = [Elem::Half, Elem::Float, Elem::Double];
        let pointers = has_cast(left(rule)).then_some(Elem::Pointer(1));
        for ty in integers.into_iter().chain(others).chain(pointers) {
            match has_other(left(rule)) {
                true => types.extend(froms.clone().map(|from| (scalar(ty), scalar(from)))),
                false => types.push((scalar(ty), scalar(ty))),
            }
        }
        for types in types {
            let some: Vec<u64> = match types.0.elem.bits().min(types.1.elem.bits()) {
                8 => vec![0, 1, 2, 3, 4, 7, 8, 15, 16, 64, 127, 128, 240, 255],
                64 => vec![
                    0,
                    1,
                    2,
                    3,
                    8,
                    31,
                    32,
                    33,
                    63,
                    0xffff_ffff,
                    0x8000_0000_0000_0000,
                ],
                _ => vec![0, 1, 2, 3, 4, 7, 8, 15, 31, 0x8000, 0xff00, 0xffff],
            };
            let count = some.len().pow(fixed.len().min(3) as u32);
            for k in 0..count {
                let mut rest = k;
                let constants = fixed
                    .iter()
                    .map(|&v| {
                        let x = some[rest % some.len()];
                        rest /= some.len();
                        (v, x)
                    })
                    .collect();
                for platform in PLATFORMS.iter().take(if rule.expands { 2 } else { 1 }) {
                    applied |= tried(rule, types, &constants, platform);
                }
            }
        }
        if !applied {
            never.push(rule.name.as_str());
        }
    }
    // Rules on what is known of bits need more than a left side: random kernels and a trap have them.
    assert_eq!(never, ["or-of-disjoint-is-add", "and-of-what-is-zero"]);
}
