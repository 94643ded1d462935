//! The statements of the prover against others: terms of kernel operations against the interpreter, scripts against the
//! evaluation of terms.

use crate::answer::Verdict;
use crate::bits::mask;
use crate::circuit::{Search, search};
use crate::decide::{Effort, decide};
use crate::integers;
use crate::query::Query;
use crate::sample::Random;
use crate::solver::{Reply, Solver};
use crate::term::{Hint, Op, Term, Terms};
use crate::text::{Detail, script};
use crate::value::Program;
use easel_interpret::{self as interpret, Bits};
use easel_ir::kernel::{Binary, Predicate, Scalar, Unary};
use easel_isa::meaning::eval;
use easel_isa::meaning::types::TypedStatement;
use std::time::Duration;

/// Values that are worth trying: edges, and random bits.
fn draw(r: &mut Random, width: u16) -> u64 {
    let shift = r.bits() % u64::from(width);
    let bits = match r.bits() % 6 {
        0 => 0,
        1 => u64::MAX,
        2 => 1 << (width - 1),
        3 => 1 << shift,
        4 => r.bits() % 70,
        _ => r.bits(),
    };
    bits & mask(width) as u64
}

/// The bits that terms and interpreter agree on: what the interpreter leaves undefined must be undefined, and NaNs are equal.
fn agree(elem: Scalar, expected: Bits, found: u128, defined: bool, what: &str) {
    let nan = |b: u64| !elem.is_int() && crate::function::is_nan(elem, b);
    match expected.is_defined() || nan(expected.bits) {
        true => {
            assert!(defined, "{what}: not defined");
            let same = expected.bits == found as u64 || nan(expected.bits) && nan(found as u64);
            assert!(same, "{what}: {:#x}, not {found:#x}", expected.bits);
        }
        false => assert!(!defined, "{what}: defined"),
    }
}

#[test]
fn operations_are_those_of_the_interpreter() {
    let mut r = Random::new(7);
    let mut count = 0;
    let all: Vec<Scalar> = Scalar::ALL.iter().map(|t| t.0).collect();
    for &elem in &all {
        for &(op, name) in Binary::ALL.iter() {
            if elem.is_int() != (op < Binary::FAdd) || op.tolerance(elem) > 0 {
                continue;
            }
            let mut terms = Terms::default();
            let a = terms.variable("a", elem.bits(), Hint::Integer);
            let b = terms.variable("b", elem.bits(), Hint::Integer);
            let (x, y) = (terms.defined(a, elem), terms.defined(b, elem));
            let v = terms.kernel_binary(op, x, y);
            let mut program = Program::new(&terms, &[v.bits, v.defined]);
            for _ in 0..200 {
                let (a, b) = (draw(&mut r, elem.bits()), draw(&mut r, elem.bits()));
                let found = program.run(&terms, &[a.into(), b.into()]);
                let expected = interpret::binary(op, elem, Bits::new(a), Bits::new(b));
                let what = format!("{name}.{} {a:#x} {b:#x}", elem.name());
                let (bits, defined) = (found[0].expect("a value"), found[1] == Some(1));
                agree(elem, expected, bits, defined, &what);
                count += 1;
            }
        }
        for &(p, name) in Predicate::ALL.iter() {
            if elem.is_int() != (p < Predicate::Oeq) {
                continue;
            }
            let mut terms = Terms::default();
            let a = terms.variable("a", elem.bits(), Hint::Integer);
            let b = terms.variable("b", elem.bits(), Hint::Integer);
            let (x, y) = (terms.defined(a, elem), terms.defined(b, elem));
            let v = terms.kernel_compare(p, x, y);
            let mut program = Program::new(&terms, &[v.bits]);
            for _ in 0..200 {
                let (a, b) = (draw(&mut r, elem.bits()), draw(&mut r, elem.bits()));
                let found = program.run(&terms, &[a.into(), b.into()]);
                let expected = interpret::compare(p, Some(elem), Bits::new(a), Bits::new(b));
                assert_eq!(found[0], Some(expected.bits.into()), "{name} {a:#x} {b:#x}");
                count += 1;
            }
        }
        for &(op, name) in Unary::ALL.iter() {
            for from in crate::expression::operands_of(op, elem) {
                let skipped = matches!(op, Unary::AnyExt | Unary::Bitcast | Unary::Splat);
                if skipped || op == Unary::ReadFirstLane || op.tolerance(elem) > 0 {
                    continue;
                }
                let mut terms = Terms::default();
                let a = terms.variable("a", from.bits(), Hint::Integer);
                let x = terms.defined(a, from);
                let v = terms.kernel_unary(op, elem, x);
                let mut program = Program::new(&terms, &[v.bits, v.defined]);
                for _ in 0..100 {
                    let a = draw(&mut r, from.bits());
                    let found = program.run(&terms, &[a.into()]);
                    let Some(expected) = interpret::unary(op, from, elem, Bits::new(a)) else {
                        continue;
                    };
                    let what = format!("{name}.{} of {} {a:#x}", elem.name(), from.name());
                    let (bits, defined) = (found[0].expect("a value"), found[1] == Some(1));
                    agree(elem, expected, bits, defined, &what);
                    count += 1;
                }
            }
        }
    }
    println!("{count} values");
    assert!(count > 50_000);
}

/// For every result of every row that depends on operands alone: the term has the value of the evaluator of meanings.
#[test]
fn meanings_are_those_of_the_evaluator() {
    let target = easel_target::Target::new(&easel_amdgcn::GFX942);
    let mut r = Random::new(23);
    let mut count = 0;
    for (op, info) in target.all_ops() {
        for statement in target.typed_meaning(op) {
            let TypedStatement::Assign(name, e) = statement else {
                continue;
            };
            if !eval::is_pure(&e) {
                continue;
            }
            let mut terms = Terms::default();
            let mut names: Vec<(String, Term)> = Vec::new();
            let t = crate::meaning::term(&mut terms, &e, &mut |terms, operand| {
                if let Some((_, t)) = names.iter().find(|(n, _)| n == operand) {
                    return Some(*t);
                }
                let spec = info.operands.iter().find(|o| o.name == operand)?;
                let bits = if spec.elem == "mask" {
                    1
                } else {
                    spec.bits.max(1)
                };
                let t = terms.variable(operand, u16::try_from(bits).ok()?, Hint::Integer);
                names.push((operand.to_owned(), t));
                Some(t)
            });
            let Some(t) = t else { continue };
            let mut program = Program::new(&terms, &[t]);
            for _ in 0..12 {
                let values: Vec<u128> = terms
                    .variables()
                    .iter()
                    .map(|v| {
                        let wide = u128::from(draw(&mut r, v.width.min(64)));
                        wide | u128::from(r.bits()) << 64 & mask(v.width)
                    })
                    .collect();
                let env = |operand: &str| {
                    let n = terms.variables().iter().position(|v| v.name == operand)?;
                    Some(values[n])
                };
                let Ok(expected) = eval::eval(&e, &env) else {
                    continue;
                };
                let found = program.run(&terms, &values)[0];
                assert_eq!(found, Some(expected), "{} {name} {values:x?}", info.name);
                count += 1;
            }
        }
    }
    println!("{count} values");
    assert!(count > 5_000);
}

const OPS: [Op; 16] = [
    Op::And,
    Op::Or,
    Op::Xor,
    Op::Add,
    Op::Sub,
    Op::Mul,
    Op::UDiv,
    Op::URem,
    Op::FloorDiv,
    Op::FloorMod,
    Op::Shl,
    Op::LShr,
    Op::AShr,
    Op::Eq,
    Op::Ult,
    Op::Slt,
];

/// A random term of 8 bits over the variables.
fn random_term(terms: &mut Terms, r: &mut Random, leaves: &[Term], depth: u32) -> Term {
    if depth == 0 || r.bits().is_multiple_of(5) {
        return match r.bits() % 4 {
            0 => terms.constant(i128::from(r.bits() % 256), 8),
            n => leaves[n as usize % leaves.len()],
        };
    }
    let a = random_term(terms, r, leaves, depth - 1);
    let b = random_term(terms, r, leaves, depth - 1);
    match r.bits() % 22 {
        n @ 0..16 => {
            let t = terms.binary(OPS[n as usize], a, b);
            terms.resize(t, 8)
        }
        16 => terms.not(a),
        17 => {
            let c = terms.binary(Op::Slt, a, b);
            terms.ite(c, b, a)
        }
        18 => {
            let wide = terms.sext(a, 13);
            terms.extract(wide, 4, 8)
        }
        19 => {
            let wide = terms.binary(Op::Concat, a, b);
            terms.extract(wide, 3, 8)
        }
        20 => {
            let (x, y) = (terms.sext(a, 17), terms.sext(b, 17));
            let wide = terms.binary(Op::Mul, x, y);
            terms.extract(wide, 5, 8)
        }
        _ => {
            let low = terms.extract(a, 0, 4);
            terms.sext(low, 8)
        }
    }
}

/// For random terms and values: every script says that the term has the value that the evaluation gives, and the scripts of bit
/// vectors say that it has no other value.
#[test]
fn solvers_agree_with_the_evaluation() {
    let solver = Solver::usual(Duration::from_secs(20));
    let there = solver.is_there();
    let mut r = Random::new(11);
    let mut asked = 0;
    for _ in 0..60 {
        let mut terms = Terms::default();
        let leaves: Vec<Term> = (0..3)
            .map(|n| terms.variable(format!("x{n}"), 8, Hint::Integer))
            .collect();
        let t = random_term(&mut terms, &mut r, &leaves, 4);
        let values: Vec<u128> = (0..3).map(|_| draw(&mut r, 8).into()).collect();
        let value = Program::new(&terms, &[t]).run(&terms, &values)[0].expect("a value");
        let mut assumptions = Vec::new();
        for (&x, &v) in leaves.iter().zip(&values) {
            let v = terms.constant(v as i128, 8);
            assumptions.push(terms.eq(x, v));
        }
        let v = terms.constant(value as i128, 8);
        let goal = terms.eq(t, v);
        let wrong = terms.not(goal);
        let query = |terms: Terms, goal: Term| Query {
            terms,
            assumptions: assumptions.clone(),
            goal,
            sides: Vec::new(),
            contracts: Vec::new(),
            floats: false,
            tolerance: 0,
        };
        let right = query(terms.clone(), goal);
        let other = query(terms, wrong);
        for detail in [Detail::Abstract, Detail::Full] {
            assert_ne!(
                search(&other, detail, 100_000),
                Search::None,
                "{}",
                right.text()
            );
        }
        assert_eq!(search(&right, Detail::Full, 100_000), Search::None);
        if !there {
            continue;
        }
        let full = solver.ask(&script(&right, Detail::Full)).expect("z3");
        assert_eq!(full, Reply::Unsat, "{}", right.text());
        // Functions are open in the other scripts: they may not prove the opposite.
        for text in [
            script(&other, Detail::Abstract),
            script(&other, Detail::Quotients),
            script(&other, Detail::Full),
            integers::script(&other).0,
        ] {
            let reply = solver.ask(&text).expect("z3");
            assert_ne!(reply, Reply::Unsat, "{text}");
            asked += 1;
        }
    }
    println!("{asked} scripts{}", if there { "" } else { ": no z3 here" });
}

/// An equation that holds for all values but one is refuted by a solver, and by that value.
#[test]
fn one_value_is_found() {
    let solver = Solver::usual(Duration::from_secs(20));
    if !solver.is_there() {
        println!("skipped: no z3 here");
        return;
    }
    let mut terms = Terms::default();
    let x = terms.variable("x", 32, Hint::Integer);
    let factor = terms.constant(0x0101_0101, 32);
    let product = terms.binary(Op::Mul, x, factor);
    let secret = terms.constant(0x7a6b_5c4d, 32);
    let is = terms.eq(product, secret);
    let goal = terms.not(is);
    let query = Query {
        terms,
        assumptions: Vec::new(),
        goal,
        sides: Vec::new(),
        contracts: Vec::new(),
        floats: false,
        tolerance: 0,
    };
    let effort = Effort {
        solver: Some(solver),
        ..Effort::default()
    };
    let Verdict::Refuted(c) = decide(&query, &effort) else {
        panic!("not refuted");
    };
    let _ = c;
}
