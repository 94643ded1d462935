//! Every rule on numbers by itself: its left side as a function, rewritten by this rule alone, computes the same
//! for all numbers of eight bits, or for those at the edges of wider ones.

use easel::genx_passes::graph;
use easel::genx_passes::rules::{FILES, Pat, Rule, Rules, Test, Word};
use easel_genx::evaluate::{Element, Memory, Options, evaluate};
use easel_genx::{Cast, Constant, Elem, Flags, GenxFunction, Op, Operands, Type};
use easel_ir::function::Block;
use easel_ir::operand::Operand;
use std::collections::{BTreeMap, BTreeSet};

/// A left side under construction.
struct Side {
    func: GenxFunction,
    block: Block,
    vars: BTreeMap<u8, Operand>,
    /// Variables that are constants, and which.
    constants: BTreeMap<u8, u64>,
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
            Pat::Op(word, _, args) => {
                let bits = ty.elem.bits() as u8;
                let int = |bits: u8| Type::int(bits);
                let (op, types) = match *word {
                    Word::Binary(b) => (Op::Binary(b, Flags::NONE), vec![ty, ty]),
                    Word::Ternary(t) => (Op::Ternary(t, Flags::NONE), vec![ty; 3]),
                    Word::Select => (Op::Select(Flags::NONE), vec![Type::BOOL, ty, ty]),
                    Word::Compare(p) => (Op::Compare(p, Flags::NONE), vec![int(8), int(8)]),
                    Word::Cast(c @ Cast::Trunc) if bits <= 32 => {
                        (Op::Cast(c, Flags::NONE), vec![int(bits * 2)])
                    }
                    Word::Cast(c @ (Cast::ZExt | Cast::SExt)) if bits >= 16 => {
                        (Op::Cast(c, Flags::NONE), vec![int(bits / 2)])
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
            Pat::Call(..) => return None,
        })
    }
}

/// Numbers that are tried of a width.
fn numbers(bits: u32, few: bool) -> Vec<u64> {
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
    let negative: Vec<u64> = all.iter().map(|x| x.wrapping_neg() & mask).collect();
    all.extend(negative);
    all.into_iter().map(|x| x & mask).collect()
}

/// The function of a left side.
fn side(rule: &Rule, ty: Type, constants: &BTreeMap<u8, u64>) -> Option<GenxFunction> {
    let mut func = GenxFunction::new("rule", Default::default());
    let block = func.add_block();
    let mut side = Side {
        func,
        block,
        vars: BTreeMap::new(),
        constants: constants.clone(),
    };
    let ty = match rule.find {
        Pat::Op(Word::Compare(_), ..) => Type::BOOL,
        _ => ty,
    };
    let result = side.make(&rule.find, ty)?;
    side.func.append(block, Op::Return, [result], []);
    Some(side.func)
}

/// Whether the rule applied; what differs is a failure.
fn tried(rule: &Rule, ty: Type, constants: &BTreeMap<u8, u64>) -> bool {
    let Some(before) = side(rule, ty, constants) else {
        return false;
    };
    let rules = Rules {
        all: vec![rule.clone()],
    };
    let mut after = before.clone();
    let manner = graph::Manner {
        no_division: true,
        window: easel_pass::WINDOW,
    };
    let applied = graph::run(&mut after, &rules, manner);
    if applied.is_empty() {
        return false;
    }
    let params = &before.blocks[before.layout[0]].params;
    let few = params.len() > 1;
    let ranges: Vec<Vec<u64>> = params
        .iter()
        .map(|&p| numbers(before.ty(p).elem.bits(), few))
        .collect();
    let total: usize = ranges.iter().map(Vec::len).product();
    for k in (0..total).step_by(1 + total / 20_000) {
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
    true
}

fn is_about_regions(pat: &Pat) -> bool {
    match pat {
        Pat::Op(Word::Read | Word::Write | Word::Region, ..) => true,
        Pat::Op(_, _, args) => args.iter().any(is_about_regions),
        Pat::Named(_, inner) => is_about_regions(inner),
        _ => false,
    }
}

#[test]
fn every_rule_on_numbers_holds() {
    let rules = Rules::load(FILES).unwrap_or_else(|(sources, e)| panic!("{}", e.render(&sources)));
    let mut never = Vec::new();
    for rule in rules.all.iter().filter(|r| !is_about_regions(&r.find)) {
        let fixed: BTreeSet<u8> = rule
            .tests
            .iter()
            .filter(|(negated, test, _)| {
                !negated
                    && matches!(
                        test,
                        Test::Constant | Test::PowerOfTwo | Test::Disjoint | Test::NoBitsOf
                    )
            })
            .flat_map(|(_, _, args)| args.iter())
            .filter_map(|arg| match arg {
                Pat::Var(v) => Some(*v),
                _ => None,
            })
            .collect();
        // What is known of nothing is known of constants alone: such rules are tried with constants on both sides.
        let fixed: Vec<u8> = fixed.into_iter().collect();
        let mut applied = false;
        for bits in [8, 16, 32] {
            let some: Vec<u64> = match bits {
                8 => vec![0, 1, 2, 3, 4, 7, 8, 15, 16, 64, 127, 128, 240, 255],
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
                applied |= tried(rule, Type::scalar(Elem::Int(bits)), &constants);
            }
        }
        if !applied {
            never.push(rule.name.as_str());
        }
    }
    // Rules on what is known of bits need more than a left side: random kernels and a trap have them.
    assert_eq!(never, ["or-of-disjoint-is-add", "and-of-what-is-zero"]);
}
