//! Constant folding of integer operations and of operations that only move bits.

use crate::genx::constants::signed;
use crate::genx::{Binary, Cast, Constant, Op, Predicate, Ternary, Type, Unary};

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width.clamp(1, 64))
}

/// The result of an operation on two numbers of a width; none if it is undefined.
pub fn binary(op: Binary, a: u64, b: u64, width: u32) -> Option<u64> {
    let (sa, sb) = (signed(a, width), signed(b, width));
    let amount = (b < u64::from(width)).then_some(b as u32);
    let wide = |signed: bool| match signed {
        true => (i128::from(sa) * i128::from(sb)) >> width,
        false => ((u128::from(a) * u128::from(b)) >> width) as i128,
    };
    Some(match op {
        Binary::Add => a.wrapping_add(b),
        Binary::Sub => a.wrapping_sub(b),
        Binary::Mul => a.wrapping_mul(b),
        Binary::UDiv => a.checked_div(b)?,
        Binary::URem => a.checked_rem(b)?,
        Binary::SDiv => {
            (sb != 0 && !(sb == -1 && a == 1 << (width - 1))).then(|| sa.wrapping_div(sb))? as u64
        }
        Binary::SRem => {
            (sb != 0 && !(sb == -1 && a == 1 << (width - 1))).then(|| sa.wrapping_rem(sb))? as u64
        }
        Binary::Shl => a << amount?,
        Binary::LShr => a >> amount?,
        Binary::AShr => (sa >> amount?) as u64,
        Binary::And => a & b,
        Binary::Or => a | b,
        Binary::Xor => a ^ b,
        Binary::SMin => sa.min(sb) as u64,
        Binary::SMax => sa.max(sb) as u64,
        Binary::UMin => a.min(b),
        Binary::UMax => a.max(b),
        Binary::Carry => u64::from(a.wrapping_add(b) & mask(width) < a),
        Binary::Borrow => u64::from(a < b),
        Binary::MulHS => wide(true) as u64,
        Binary::MulHU => wide(false) as u64,
        _ => return None,
    })
}

/// Whether a comparison of integers holds.
pub fn compare(predicate: Predicate, a: u64, b: u64, width: u32) -> Option<bool> {
    let (sa, sb) = (signed(a, width), signed(b, width));
    Some(match predicate {
        Predicate::Eq => a == b,
        Predicate::Ne => a != b,
        Predicate::Ugt => a > b,
        Predicate::Uge => a >= b,
        Predicate::Ult => a < b,
        Predicate::Ule => a <= b,
        Predicate::Sgt => sa > sb,
        Predicate::Sge => sa >= sb,
        Predicate::Slt => sa < sb,
        Predicate::Sle => sa <= sb,
        _ => return None,
    })
}

/// The constant result of an operation on constants with all elements defined. Operations with undefined elements are not folded.
pub fn fold(op: &Op, ty: Type, args: &[&Constant]) -> Option<Constant> {
    let first = args.first()?;
    let from = first.ty.elem.bits();
    if let Op::Cast(Cast::Bitcast, _) = op {
        return bitcast(first, ty);
    }
    match op {
        Op::Convert | Op::Constant => return None,
        Op::All | Op::Any => {
            let lanes: Option<Vec<u64>> = first.iter().collect();
            let lanes = lanes?;
            let holds = match op {
                Op::All => lanes.iter().all(|&b| b == 1),
                _ => lanes.contains(&1),
            };
            return Some(Constant::splat(ty, holds.into()));
        }
        Op::ReadPredicate(k) => {
            return Some(Constant::each(
                ty,
                (0..ty.count())
                    .map(|j| first.get(k + j))
                    .collect::<Vec<_>>(),
            ));
        }
        Op::WritePredicate(k) => {
            let new = args.get(1)?;
            let lane = |j: u32| match j.checked_sub(*k).filter(|&n| n < new.ty.count()) {
                Some(n) => new.get(n),
                None => first.get(j),
            };
            return Some(Constant::each(
                ty,
                (0..ty.count()).map(lane).collect::<Vec<_>>(),
            ));
        }
        _ => {}
    }
    let lane = |k: u32| -> Option<u64> {
        let arg = |n: usize| args.get(n)?.get(k);
        Some(match op {
            Op::Binary(b, _) if ty.elem.is_int() => binary(*b, arg(0)?, arg(1)?, from)?,
            Op::Ternary(Ternary::Mad, _) => arg(0)?.wrapping_mul(arg(1)?).wrapping_add(arg(2)?),
            Op::Ternary(Ternary::Add3, _) => arg(0)?.wrapping_add(arg(1)?).wrapping_add(arg(2)?),
            Op::Compare(p, _) if !p.is_float() => compare(*p, arg(0)?, arg(1)?, from)?.into(),
            Op::Cast(Cast::Trunc | Cast::ZExt, _) => arg(0)?,
            Op::Cast(Cast::SExt, _) => signed(arg(0)?, from) as u64,
            Op::Unary(Unary::Abs, _) if ty.elem.is_int() => signed(arg(0)?, from).unsigned_abs(),
            Op::Unary(Unary::FNeg, _) => arg(0)? ^ 1 << (from - 1),
            Op::Unary(Unary::FAbs, _) => arg(0)? & !(1 << (from - 1)),
            Op::Select(_) => {
                let condition = args[0].get(if args[0].ty.is_vector() { k } else { 0 })?;
                arg(if condition & 1 == 1 { 1 } else { 2 })?
            }
            _ => return None,
        })
    };
    if args.iter().all(|c| c.as_splat().is_some()) {
        return Some(Constant::splat(ty, lane(0)? & mask(ty.elem.bits())));
    }
    let lanes: Option<Vec<u64>> = (0..ty.count()).map(lane).collect();
    Some(Constant::each(ty, lanes?.into_iter().map(Some)))
}

/// The same bits as elements of another width.
pub fn bitcast(from: &Constant, ty: Type) -> Option<Constant> {
    if from.is_undef() {
        return Some(Constant::undef(ty));
    }
    let (a, b) = (from.ty.elem.bits(), ty.elem.bits());
    if a == b {
        return Some(Constant::each(ty, from.iter()));
    }
    if a % 8 != 0 || b % 8 != 0 {
        return None;
    }
    let bytes: Vec<Option<u8>> = from
        .iter()
        .flat_map(|bits| (0..a / 8).map(move |k| bits.map(|bits| (bits >> (8 * k)) as u8)))
        .collect();
    // An element with some defined bytes is not undefined: its other bytes can have any value, here 0.
    let lanes = bytes.chunks((b / 8) as usize).map(|chunk| {
        chunk.iter().any(Option::is_some).then(|| {
            let bits = chunk.iter().rev();
            bits.fold(0u64, |all, byte| all << 8 | u64::from(byte.unwrap_or(0)))
        })
    });
    let lanes: Vec<Option<u64>> = lanes.collect();
    (lanes.len() == ty.count() as usize).then(|| Constant::each(ty, lanes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genx::Elem;

    /// Joined elements are undefined only if all their bytes are.
    #[test]
    fn defined_bytes_stay() {
        let halves = Type::vector(Elem::Int(16), 4);
        let from = Constant::each(halves, [Some(3), None, None, None]);
        let words = bitcast(&from, Type::vector(Elem::Int(32), 2)).expect("bytes are as many");
        assert_eq!(words.iter().collect::<Vec<_>>(), [Some(3), None]);
        let from = Constant::each(halves, [None, Some(5), Some(7), Some(9)]);
        let words = bitcast(&from, Type::vector(Elem::Int(32), 2)).expect("bytes are as many");
        assert_eq!(
            words.iter().collect::<Vec<_>>(),
            [Some(5 << 16), Some(9 << 16 | 7)]
        );
        let whole = bitcast(&from, Type::int(64)).expect("bytes are as many");
        assert_eq!(whole.get(0), Some(9 << 48 | 7 << 32 | 5 << 16));
    }
}
