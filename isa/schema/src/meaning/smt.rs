//! SMT-LIB 2 terms of integer expressions, over bit vectors.
//!
//! An operand `a` of `n` bits is the symbol `|a|` of sort `(_ BitVec n)`; one-bit values are bit
//! vectors too, not Booleans. Floats, other lanes and memory have no term.

use super::calls::Shape;
use super::eval::NoValue;
use super::types::{Call, ExprKind, Typed};
use super::{BinaryOp, UnaryOp};

/// The term of an expression.
///
/// # Errors
/// A part without width, or a call that bit vectors do not have: floats, other lanes, memory.
pub fn term(e: &Typed) -> Result<String, NoValue> {
    let none = |message: String| {
        Err(NoValue {
            range: e.range.clone(),
            message,
        })
    };
    Ok(match &e.kind {
        _ if e.width == 0 => return none("this is no bit vector".to_owned()),
        ExprKind::Operand(name) => format!("|{name}|"),
        ExprKind::Int(value) => literal(*value, e.width),
        ExprKind::Slice(e, high, low) => extract(&term(e)?, *high, *low),
        ExprKind::Concat(parts) => {
            let terms: Vec<String> = parts.iter().map(term).collect::<Result<_, _>>()?;
            match terms.as_slice() {
                [one] => one.clone(),
                _ => format!("(concat {})", terms.join(" ")),
            }
        }
        ExprKind::Unary(UnaryOp::Neg, e) => format!("(bvneg {})", term(e)?),
        ExprKind::Unary(UnaryOp::Not, e) => format!("(bvnot {})", term(e)?),
        ExprKind::Binary(op, a, b) => binary(*op, a, b)?,
        ExprKind::Select(c, a, b) => {
            format!("(ite (= {} #b1) {} {})", term(c)?, term(a)?, term(b)?)
        }
        ExprKind::Call(call) => {
            let args: Vec<String> = call.args.iter().map(term).collect::<Result<_, _>>()?;
            match self::call(call, &args, e.width) {
                Some(text) => text,
                None => return none(format!("`{}` has no term", call.name)),
            }
        }
    })
}

fn literal(value: i64, width: u16) -> String {
    let bits = (0..width).rev().map(|i| {
        let bit = value >> i.min(63) & 1;
        if bit == 1 { '1' } else { '0' }
    });
    format!("#b{}", bits.collect::<String>())
}

fn extract(text: &str, high: u16, low: u16) -> String {
    format!("((_ extract {high} {low}) {text})")
}

/// Extends to a width that is not smaller.
fn extend(text: &str, from: u16, to: u16, signed: bool) -> String {
    match (to - from, signed) {
        (0, _) => text.to_owned(),
        (by, true) => format!("((_ sign_extend {by}) {text})"),
        (by, false) => format!("((_ zero_extend {by}) {text})"),
    }
}

/// A one-bit vector of a Boolean.
fn bit(condition: String) -> String {
    format!("(ite {condition} #b1 #b0)")
}

fn binary(op: BinaryOp, a: &Typed, b: &Typed) -> Result<String, NoValue> {
    let (x, y) = (term(a)?, term(b)?);
    let plain = |name: &str| format!("({name} {x} {y})");
    Ok(match op {
        BinaryOp::Add => plain("bvadd"),
        BinaryOp::Sub => plain("bvsub"),
        BinaryOp::Mul => plain("bvmul"),
        BinaryOp::And => plain("bvand"),
        BinaryOp::Or => plain("bvor"),
        BinaryOp::Xor => plain("bvxor"),
        BinaryOp::Shl => shift("bvshl", &x, &y, a.width, b.width, false),
        BinaryOp::LShr => shift("bvlshr", &x, &y, a.width, b.width, false),
        BinaryOp::AShr => shift("bvashr", &x, &y, a.width, b.width, true),
        BinaryOp::Eq => bit(plain("=")),
        BinaryOp::Ne => bit(plain("distinct")),
        BinaryOp::Ult => bit(plain("bvult")),
        BinaryOp::Ule => bit(plain("bvule")),
        BinaryOp::Ugt => bit(plain("bvugt")),
        BinaryOp::Uge => bit(plain("bvuge")),
        BinaryOp::Slt => bit(plain("bvslt")),
        BinaryOp::Sle => bit(plain("bvsle")),
        BinaryOp::Sgt => bit(plain("bvsgt")),
        BinaryOp::Sge => bit(plain("bvsge")),
    })
}

/// Both sides of an SMT shift have one width, so the narrower is extended.
fn shift(name: &str, x: &str, y: &str, width: u16, amount: u16, signed: bool) -> String {
    let wide = width.max(amount);
    let x = extend(x, width, wide, signed);
    let y = extend(y, amount, wide, false);
    let shifted = format!("({name} {x} {y})");
    match wide > width {
        true => extract(&shifted, width - 1, 0),
        false => shifted,
    }
}

fn call(call: &Call, args: &[String], width: u16) -> Option<String> {
    let a = args.first()?;
    let from = call.args.first()?.width;
    if let Shape::Cast { widens } = call.shape {
        return Some(match widens {
            true => extend(a, from, width, call.name == "sext"),
            false if width == from => a.clone(),
            false => extract(a, width - 1, 0),
        });
    }
    if !matches!(call.shape, Shape::Same(_)) {
        return None;
    }
    let b = args.get(1).map_or("", String::as_str);
    let pick = |test: &str| format!("(ite ({test} {a} {b}) {a} {b})");
    let high = |signed: bool| {
        let (a, b) = (
            extend(a, width, 2 * width, signed),
            extend(b, width, 2 * width, signed),
        );
        extract(&format!("(bvmul {a} {b})"), 2 * width - 1, width)
    };
    let constant = |n: u16| format!("(_ bv{n} {width})");
    // The position of the first set bit in the given order, as nested conditionals.
    let first_set = |order: &mut dyn Iterator<Item = (u16, u16)>| {
        order.fold(constant(width), |rest, (at, count)| {
            let test = extract(a, at, at);
            format!("(ite (= {test} #b1) {} {rest})", constant(count))
        })
    };
    Some(match call.name.as_str() {
        "min_u" => pick("bvule"),
        "max_u" => pick("bvuge"),
        "min_s" => pick("bvsle"),
        "max_s" => pick("bvsge"),
        "mulhi_u" => high(false),
        "mulhi_s" => high(true),
        "popcount" => {
            let bits: Vec<String> = (0..width)
                .map(|i| extend(&extract(a, i, i), 1, width, false))
                .collect();
            match bits.as_slice() {
                [one] => one.clone(),
                _ => format!("(bvadd {})", bits.join(" ")),
            }
        }
        "clz" => first_set(&mut (0..width).map(|i| (i, width - 1 - i))),
        "ctz" => first_set(&mut (0..width).rev().map(|i| (i, i))),
        "bitreverse" => {
            let bits: Vec<String> = (0..width).map(|i| extract(a, i, i)).collect();
            match bits.as_slice() {
                [one] => one.clone(),
                _ => format!("(concat {})", bits.join(" ")),
            }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;
    use std::process::{Command, Stdio};

    use super::*;
    use crate::meaning::types::TypedStatement;
    use crate::meaning::{eval, parse, types};
    use crate::operand_type::OperandType;

    fn typed(text: &str) -> Typed {
        let meaning = parse(&format!("dst = {text}")).unwrap();
        let type_of = |_: &str| OperandType::parse("b8");
        match types::check(
            &meaning,
            &[],
            types::Scope {
                operands: &type_of,
                names: &[],
                lanes: 64,
            },
        )
        .unwrap()
        .remove(0)
        {
            TypedStatement::Assign(_, e) => e,
            TypedStatement::Effect(_) => unreachable!("an assignment was parsed"),
        }
    }

    #[test]
    fn terms() {
        for (text, want) in [
            ("a + 1", "(bvadd |a| #b00000001)"),
            ("-1 ^ a", "(bvxor #b11111111 |a|)"),
            (
                "a << b[2:0]",
                "(bvshl |a| ((_ zero_extend 5) ((_ extract 2 0) |b|)))",
            ),
            (
                "a >>s zext(b, 16)",
                "((_ extract 7 0) (bvashr ((_ sign_extend 8) |a|) ((_ zero_extend 8) |b|)))",
            ),
            (
                "a <s b ? a : b",
                "(ite (= (ite (bvslt |a| |b|) #b1 #b0) #b1) |a| |b|)",
            ),
            (
                "{a[3:0], b[7:4]}",
                "(concat ((_ extract 3 0) |a|) ((_ extract 7 4) |b|))",
            ),
        ] {
            assert_eq!(term(&typed(text)).unwrap(), want, "{text}");
        }
        assert!(term(&typed("zext(feq.bf8(a, b), 8)")).is_err());
    }

    /// For every operator and call, the solver's value of the term equals the evaluator's, for 60 pairs of
    /// operands each.
    #[test]
    fn the_solver_agrees_with_the_evaluator() {
        const EXPRESSIONS: [&str; 31] = [
            "a + b",
            "a - b",
            "a * b",
            "a & b",
            "a | b",
            "a ^ b",
            "a << b",
            "a >> b",
            "a >>s b",
            "a << zext(b, 16)",
            "a >>s zext(b, 16)",
            "a >>s b[3:0]",
            "-a",
            "~a",
            "zext(a == b, 8)",
            "zext(a != b, 8)",
            "zext(a <u b, 8)",
            "zext(a >=s b, 8)",
            "min_u(a, b)",
            "max_u(a, b)",
            "min_s(a, b)",
            "max_s(a, b)",
            "mulhi_u(a, b)",
            "mulhi_s(a, b)",
            "popcount(a)",
            "clz(a)",
            "ctz(a)",
            "bitreverse(a)",
            "(sext(a, 16) * zext(b, 16))[11:4]",
            "trunc(zext(a, 12), 8)",
            "{a[0], b[7:1]}",
        ];
        let mut script = String::from("(set-logic QF_BV)\n");
        let mut count = 0;
        for text in EXPRESSIONS {
            let e = typed(text);
            let term = term(&e).unwrap();
            for i in 0..60u64 {
                let (a, b) = (i * 37 % 256, [0, 1, 7, 8, 9, 128, 255, 77][i as usize % 8]);
                let env = |name: &str| Some(u128::from(if name == "a" { a } else { b }));
                let value = eval::eval(&e, &env).unwrap();
                let _ = writeln!(
                    script,
                    "(push)(define-fun |a| () (_ BitVec 8) (_ bv{a} 8))\
                     (define-fun |b| () (_ BitVec 8) (_ bv{b} 8))\
                     (assert (distinct {term} (_ bv{value} 8)))(check-sat)(pop)"
                );
                count += 1;
            }
        }
        let solver = Command::new("z3")
            .arg("-in")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let Ok(mut solver) = solver else {
            println!("skipped: {count} comparisons, no z3 here");
            return;
        };
        use std::io::Write as _;
        let mut input = solver.stdin.take().unwrap();
        let writer = std::thread::spawn(move || input.write_all(script.as_bytes()));
        let output = solver.wait_with_output().unwrap();
        writer.join().unwrap().unwrap();
        let answers = String::from_utf8(output.stdout).unwrap();
        let answers: Vec<&str> = answers.lines().collect();
        assert_eq!(answers.len(), count);
        for (i, answer) in answers.iter().enumerate() {
            assert_eq!(*answer, "unsat", "{} case {}", EXPRESSIONS[i / 60], i % 60);
        }
    }
}
