//! Scalar values that are known at compile time.
//!
//! Numbers have their sign, independent of the signedness of operations. `index` has 64 bits in the program's semantics
//! and 32 in registers, so a value of that type is known only if both give the same number.

use crate::affine;
use crate::aster::dialect::{AsterFunction, OpKind, Type};
use crate::aster::rows::Constants;
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};
use cranelift_entity::SecondaryMap;
use smallvec::{SmallVec, smallvec};

/// The values of all known scalars.
pub fn values(func: &AsterFunction) -> SecondaryMap<Value, Option<i64>> {
    let constants = Constants::new(func);
    let mut known: SecondaryMap<Value, Option<i64>> = SecondaryMap::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            let results: SmallVec<[Value; 2]> = func.defined_values(inst).collect();
            if func.insts[inst].op.kind == OpKind::Constant {
                for result in results {
                    let number = constants.of(result).zip(width(func.ty(result)));
                    known[result] = number.map(|(n, bits)| sign_extended(n, bits));
                }
                continue;
            }
            let Some(found) = evaluated(func, inst, &|v| known[v]) else {
                continue;
            };
            for (result, value) in results.into_iter().zip(found) {
                known[result] = Some(value);
            }
        }
    }
    known
}

/// Bits of an integer.
fn width(ty: Type) -> Option<u32> {
    let Type::Scalar(word) = ty else { return None };
    match word.as_str() {
        "index" => Some(64),
        word => {
            let bits = word.strip_prefix('i')?.parse().ok()?;
            (1..=64).contains(&bits).then_some(bits)
        }
    }
}

fn sign_extended(value: i64, bits: u32) -> i64 {
    value << (64 - bits) >> (64 - bits)
}

fn zero_extended(value: i64, bits: u32) -> u64 {
    value as u64 & (u64::MAX >> (64 - bits))
}

/// The text of a constant of this value and type.
pub fn text(value: i64, ty: Type) -> String {
    match width(ty) {
        Some(1) => (value != 0).to_string(),
        _ => value.to_string(),
    }
}

/// The results of an operation on known operands.
fn evaluated(
    func: &AsterFunction,
    inst: Inst,
    of: &dyn Fn(Value) -> Option<i64>,
) -> Option<SmallVec<[i64; 2]>> {
    let data = &func.insts[inst];
    let found: SmallVec<[i64; 2]> = match data.op.name.as_str() {
        "arith.select" => smallvec![computed(func, inst, of)?],
        "aster_utils.addi" | "aster_utils.muli" => {
            let result = func.defined_values(inst).next()?;
            let bits = width(func.ty(result))?;
            let numbers = func.used_values(inst).map(of);
            let all = match data.op.name.ends_with("addi") {
                true => numbers.reduce(|a, b| Some(a?.wrapping_add(b?))),
                false => numbers.reduce(|a, b| Some(a?.wrapping_mul(b?))),
            };
            smallvec![sign_extended(all??, bits)]
        }
        "arith.mulsi_extended" | "arith.mului_extended" => extended(func, inst, of)?,
        name if data.op.kind == OpKind::Foreign && name.starts_with("affine.") => {
            affine::values(func, inst, of)?
        }
        _ if data.op.kind == OpKind::Arith => smallvec![computed(func, inst, of)?],
        _ => return None,
    };
    let fits = |(result, value): (Value, &i64)| match func.ty(result) {
        Type::Scalar(word) if word.as_str() == "index" => i32::try_from(*value).is_ok(),
        _ => true,
    };
    let is_whole = found.len() == data.defs.len();
    (is_whole && func.defined_values(inst).zip(&found).all(fits)).then_some(found)
}

/// The low and the high half of a product.
fn extended(
    func: &AsterFunction,
    inst: Inst,
    of: &dyn Fn(Value) -> Option<i64>,
) -> Option<SmallVec<[i64; 2]>> {
    let data = &func.insts[inst];
    let &[a, b] = &data.uses[..] else {
        return None;
    };
    let (a, b) = (a.as_value()?, b.as_value()?);
    let bits = width(func.ty(a))?;
    let (a, b) = (of(a)?, of(b)?);
    let product = match data.op.name.as_str() {
        "arith.mulsi_extended" => i128::from(a) * i128::from(b),
        // Both factors have at most 64 bits: the product has at most 128.
        _ => {
            let (a, b) = (zero_extended(a, bits), zero_extended(b, bits));
            (u128::from(a) * u128::from(b)) as i128
        }
    };
    let half = |n: i128| sign_extended(n as i64, bits);
    Some(smallvec![half(product), half(product >> bits)])
}

/// The result of an operation of `arith`.
fn computed(func: &AsterFunction, inst: Inst, of: &dyn Fn(Value) -> Option<i64>) -> Option<i64> {
    let data = &func.insts[inst];
    let operands: SmallVec<[Value; 3]> = func.used_values(inst).collect();
    let result = func.defined_values(inst).next()?;
    let to = width(func.ty(result))?;
    let name = data.op.name.strip_prefix("arith.")?;
    let bits = width(func.ty(*operands.first()?))?;
    let a = of(operands[0])?;
    let value = match (name, &operands[..]) {
        ("index_cast" | "extsi" | "trunci", [_]) => a,
        ("index_castui" | "extui", [_]) => zero_extended(a, bits) as i64,
        ("select", &[_, yes, no]) => of(if a != 0 { yes } else { no })?,
        ("cmpi", &[_, b]) => i64::from(compared(&data.op.detail, a, of(b)?, bits)?),
        (_, &[_, b]) => binary(name, a, of(b)?, bits)?,
        _ => return None,
    };
    Some(sign_extended(value, to))
}

fn compared(predicate: &str, a: i64, b: i64, bits: u32) -> Option<bool> {
    let (x, y) = (zero_extended(a, bits), zero_extended(b, bits));
    Some(match predicate {
        "eq" => a == b,
        "ne" => a != b,
        "slt" => a < b,
        "sle" => a <= b,
        "sgt" => a > b,
        "sge" => a >= b,
        "ult" => x < y,
        "ule" => x <= y,
        "ugt" => x > y,
        "uge" => x >= y,
        _ => return None,
    })
}

fn binary(name: &str, a: i64, b: i64, bits: u32) -> Option<i64> {
    let (x, y) = (zero_extended(a, bits), zero_extended(b, bits));
    let by = u32::try_from(y).ok().filter(|&n| n < bits);
    Some(match name {
        "addi" => a.wrapping_add(b),
        "subi" => a.wrapping_sub(b),
        "muli" => a.wrapping_mul(b),
        "andi" => a & b,
        "ori" => a | b,
        "xori" => a ^ b,
        "shli" => a.checked_shl(by?)?,
        "shrui" => x.checked_shr(by?)? as i64,
        "shrsi" => a.checked_shr(by?)?,
        "divui" => x.checked_div(y)? as i64,
        "remui" => x.checked_rem(y)? as i64,
        "divsi" => a.checked_div(b)?,
        "remsi" => a.checked_rem(b)?,
        "floordivsi" => {
            let quotient = a.checked_div(b)?;
            quotient - i64::from(a % b != 0 && (a < 0) != (b < 0))
        }
        "ceildivsi" => {
            let quotient = a.checked_div(b)?;
            quotient + i64::from(a % b != 0 && (a < 0) == (b < 0))
        }
        "ceildivui" => x.checked_div(y)?.checked_add(u64::from(x % y != 0))? as i64,
        "minui" => {
            if x <= y {
                a
            } else {
                b
            }
        }
        "maxui" => {
            if x >= y {
                a
            } else {
                b
            }
        }
        "minsi" => a.min(b),
        "maxsi" => a.max(b),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_on_bytes_are_those_of_integers() {
        type Meaning = fn(i128, i128) -> i128;
        let signed: [(&str, Meaning); 9] = [
            ("addi", |a, b| a + b),
            ("subi", |a, b| a - b),
            ("muli", |a, b| a * b),
            ("divsi", |a, b| a / b),
            ("remsi", |a, b| a % b),
            ("floordivsi", |a, b| {
                (a - a.rem_euclid(b.abs())) / b - i128::from(b < 0 && a.rem_euclid(b.abs()) != 0)
            }),
            ("minsi", i128::min),
            ("maxsi", i128::max),
            ("ceildivsi", |a, b| {
                -((-a).div_euclid(b.abs()) * b.signum()) + i128::from(b < 0 && a % b != 0)
            }),
        ];
        let unsigned: [(&str, Meaning); 6] = [
            ("divui", |a, b| a / b),
            ("remui", |a, b| a % b),
            ("ceildivui", |a, b| (a + b - 1) / b),
            ("minui", i128::min),
            ("maxui", i128::max),
            ("xori", |a, b| a ^ b),
        ];
        for a in -128..128i64 {
            for b in (-128..128i64).filter(|&b| b != 0) {
                for (name, meaning) in &signed {
                    let expected = meaning(a.into(), b.into()) as i8;
                    let found = binary(name, a, b, 8).map(|v| v as i8);
                    assert_eq!(found, Some(expected), "{name} {a} {b}");
                }
                for (name, meaning) in &unsigned {
                    let expected = meaning((a as u8).into(), (b as u8).into()) as u8;
                    let found = binary(name, a, b, 8).map(|v| v as u8);
                    assert_eq!(found, Some(expected), "{name} {a} {b}");
                }
                for (predicate, expected) in [
                    ("slt", a < b),
                    ("ult", (a as u8) < b as u8),
                    ("uge", a as u8 >= b as u8),
                ] {
                    assert_eq!(compared(predicate, a, b, 8), Some(expected));
                }
            }
            for by in 0..10 {
                let shifted = [
                    ("shli", (a as u8).checked_shl(by)),
                    ("shrui", (a as u8).checked_shr(by)),
                    ("shrsi", (a as i8).checked_shr(by).map(|v| v as u8)),
                ];
                for (name, expected) in shifted {
                    let expected = expected.filter(|_| by < 8);
                    assert_eq!(
                        binary(name, a, by.into(), 8).map(|v| v as u8),
                        expected,
                        "{name} {a} {by}"
                    );
                }
            }
        }
        for name in [
            "divsi",
            "remui",
            "divui",
            "remsi",
            "ceildivui",
            "floordivsi",
        ] {
            assert_eq!(binary(name, 1, 0, 32), None);
        }
        assert_eq!(binary("divsi", i64::MIN, -1, 64), None);
    }
}
