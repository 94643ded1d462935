//! The evaluator: the value of a pure expression, up to 128 bits wide, for given operand values.
//!
//! The evaluator is a second opinion for tests and constant folding, so it shares nothing with the simulator:
//! float arithmetic is exact on integers and rounded once ([`float`]). `exp2 log2 rsq sin_turns cos_turns` are
//! those of `f64` rounded once; `about` states the allowed difference of hardware.
//!
//! # Why
//!
//! `about` concerns the exact value, not its rounding. A result within one unit of a rounded value is up to 1.5 units
//! from the exact one, and with such results the divisions of other compilers are wrong.

mod exact;
pub mod float;
mod small;

use std::fmt;
use std::ops::Range;

use super::calls::Shape;
use super::types::{Call, ExprKind, Typed, TypedStatement};
use super::{BinaryOp, FloatControl, UnaryOp};
use crate::operand_type::OperandType;
use float::{Format, Under};

/// The reason why an expression has no value here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoValue {
    /// Byte range of the expression in the meaning's text.
    pub range: Range<usize>,
    /// The obstacle.
    pub message: String,
}

impl fmt::Display for NoValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for NoValue {}

/// Operand values by name, in the low bits.
pub type Env<'a> = &'a dyn Fn(&str) -> Option<u128>;

/// The value of each assigned operand, in its low bits.
///
/// # Errors
/// The errors of [`eval`]; effects have no value.
pub fn statements(
    statements: &[TypedStatement],
    env: Env<'_>,
) -> Result<Vec<(String, u128)>, NoValue> {
    statements
        .iter()
        .map(|s| match s {
            TypedStatement::Assign(name, e) => Ok((name.clone(), eval(e, env)?)),
            TypedStatement::Effect(e) => no_value(e, "an effect has no value"),
        })
        .collect()
}

/// Whether [`eval`] can evaluate the expression: pure, and at most 128 bits wide throughout.
pub fn is_pure(e: &Typed) -> bool {
    e.width <= 128
        && match &e.kind {
            ExprKind::Operand(_) | ExprKind::Int(_) => true,
            ExprKind::Slice(e, ..) | ExprKind::Unary(_, e) => is_pure(e),
            ExprKind::Binary(_, a, b) => is_pure(a) && is_pure(b),
            ExprKind::Select(c, a, b) => is_pure(c) && is_pure(a) && is_pure(b),
            ExprKind::Concat(parts) => parts.iter().all(is_pure),
            ExprKind::Call(call) => call.shape.is_pure() && call.args.iter().all(is_pure),
        }
}

fn no_value<T>(e: &Typed, message: impl Into<String>) -> Result<T, NoValue> {
    Err(NoValue {
        range: e.range.clone(),
        message: message.into(),
    })
}

/// A mask of the low `width` bits.
pub(crate) fn mask(width: u16) -> u128 {
    u128::MAX
        .checked_shr(128 - u32::from(width.min(128)))
        .unwrap_or_default()
}

/// The value as a signed number.
fn signed(value: u128, width: u16) -> i128 {
    let shift = 128 - u32::from(width.clamp(1, 128));
    ((value << shift) as i128) >> shift
}

/// The value of an expression, in its low bits.
///
/// # Errors
/// A part is wider than 128 bits, reads an operand that `env` does not know, or is an impure
/// call; see [`is_pure`].
pub fn eval(e: &Typed, env: Env<'_>) -> Result<u128, NoValue> {
    if e.width > 128 {
        return no_value(e, "wider than 128 bits");
    }
    let value = match &e.kind {
        ExprKind::Operand(name) => match env(name) {
            Some(value) => value,
            None => return no_value(e, format!("`{name}` has no value")),
        },
        ExprKind::Int(value) => *value as i128 as u128,
        ExprKind::Slice(e, _, low) => eval(e, env)? >> low,
        ExprKind::Concat(parts) => {
            let mut all: u128 = 0;
            for part in parts {
                let value = eval(part, env)?;
                all = all
                    .checked_shl(u32::from(part.width))
                    .map_or(value, |a| a | value);
            }
            all
        }
        ExprKind::Unary(UnaryOp::Neg, e) => eval(e, env)?.wrapping_neg(),
        ExprKind::Unary(UnaryOp::Not, e) => !eval(e, env)?,
        ExprKind::Binary(op, a, b) => binary(*op, eval(a, env)?, eval(b, env)?, a.width),
        ExprKind::Select(c, a, b) => {
            if eval(c, env)? == 1 {
                eval(a, env)?
            } else {
                eval(b, env)?
            }
        }
        ExprKind::Call(call) => {
            let usual = &FloatControl::default();
            if !call.shape.is_pure() {
                return no_value(e, format!("`{}` is not pure", call.name));
            }
            if let (Shape::About, Some(of)) = (call.shape, function(call)) {
                let a = of.args.first().map_or(Ok(0), |a| eval(a, env))?;
                let units = call.args.get(1).map_or(Ok(0), |units| eval(units, env))?;
                return match self::about(call, &of.name, a, units, usual) {
                    Some(value) => Ok(value & mask(e.width)),
                    None => no_value(e, "`about` has no value here"),
                };
            }
            let args: Vec<u128> = call
                .args
                .iter()
                .map(|a| eval(a, env))
                .collect::<Result<_, _>>()?;
            match self::call(call, &args, e.width, usual) {
                Some(value) => value,
                None => return no_value(e, format!("`{}` has no value here", call.name)),
            }
        }
    };
    Ok(value & mask(e.width))
}

/// The function in a call of `about`.
fn function(about: &Call) -> Option<&Call> {
    match &about.args.first()?.kind {
        ExprKind::Call(of) => Some(of),
        _ => None,
    }
}

/// A value at most so many units from the value of a function of `a`.
pub(crate) fn about(
    call: &Call,
    function: &str,
    a: u128,
    units: u128,
    control: &FloatControl,
) -> Option<u128> {
    let elem = &call.types.first()?.elem;
    let (format, denormals) = (Format::of(elem)?, control.of(elem).denormals);
    let a = match denormals.flush_inputs {
        true => float::flush(format, a),
        false => a,
    };
    let units = u64::try_from(units).ok().filter(|&units| units > 0)?;
    let value = float::about(format, float::exact(function, format, a)?, units);
    Some(match denormals.flush_results {
        true => float::flush(format, value),
        false => value,
    })
}

/// The result of an operator on operands of `width` bits, of which a shift's amount may have another width.
pub(crate) fn binary(op: BinaryOp, a: u128, b: u128, width: u16) -> u128 {
    let (sa, sb) = (signed(a, width), signed(b, width));
    let amount = u32::try_from(b).unwrap_or(u32::MAX);
    let inside = amount < u32::from(width);
    match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        // No meaning has them.
        BinaryOp::Div => a.checked_div(b).unwrap_or(0),
        BinaryOp::Rem => a.checked_rem(b).unwrap_or(0),
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::Shl => a.checked_shl(amount).filter(|_| inside).unwrap_or(0),
        BinaryOp::LShr => a.checked_shr(amount).filter(|_| inside).unwrap_or(0),
        BinaryOp::AShr => (sa >> amount.min(127)) as u128,
        BinaryOp::Eq => u128::from(a == b),
        BinaryOp::Ne => u128::from(a != b),
        BinaryOp::Ult => u128::from(a < b),
        BinaryOp::Ule => u128::from(a <= b),
        BinaryOp::Ugt => u128::from(a > b),
        BinaryOp::Uge => u128::from(a >= b),
        BinaryOp::Slt => u128::from(sa < sb),
        BinaryOp::Sle => u128::from(sa <= sb),
        BinaryOp::Sgt => u128::from(sa > sb),
        BinaryOp::Sge => u128::from(sa >= sb),
    }
}

/// The value of a pure call for given arguments, under the usual control of floats. `about` takes the arguments of the function
/// that it is about, then the units.
pub fn pure_call(call: &Call, args: &[u128], width: u16) -> Option<u128> {
    let usual = &FloatControl::default();
    let value = match (call.shape, function(call)) {
        (Shape::About, Some(of)) => {
            let (&a, &units) = (args.first()?, args.get(1)?);
            self::about(call, &of.name, a, units, usual)?
        }
        (shape, _) if shape.is_pure() => self::call(call, args, width, usual)?,
        _ => return None,
    };
    Some(value & mask(width))
}

/// A pure call with given arguments; of the call's own arguments only the widths are used.
pub(crate) fn call(call: &Call, args: &[u128], width: u16, control: &FloatControl) -> Option<u128> {
    let a = *args.first()?;
    let b = args.get(1).copied().unwrap_or(0);
    let from = call.args.first()?.width;
    match call.shape {
        Shape::Cast { .. } => Some(match call.name.as_str() {
            "sext" => signed(a, from) as u128,
            _ => a,
        }),
        Shape::Same(_) => integer(&call.name, a, b, from),
        Shape::Convert { .. } => {
            let (to, from) = (call.types.first()?, call.types.get(1)?);
            let types = (to.elem.as_str(), from.elem.as_str());
            convert(&call.name, types, a, from.elem_bits, width, control)
        }
        Shape::ConvertWith { scale, random } => {
            let (to, from) = (call.types.first()?, call.types.get(1)?);
            let more = args.get(1).copied();
            let random = match scale {
                true => args.get(2).copied().filter(|_| random),
                false => more,
            };
            let scale = more.filter(|_| scale);
            // Only denormal singles are subject to MODE. CDNA4 ISA manual 7.3.
            let flushes = from.elem == "f32" && control.single.denormals.flush_inputs;
            let a = match Format::of(&from.elem) {
                Some(format) if flushes => float::flush(format, a),
                _ => a,
            };
            small::convert_with(&to.elem, &from.elem, a, scale, random)
        }
        Shape::Float(_) | Shape::FloatCompare => {
            let format = Format::of(&call.types.first()?.elem)?;
            let under = Under::of(control, &call.types.first()?.elem);
            float::operate(&call.name, format, args, under)
        }
        Shape::Feedback => Some(feedback(a, b, args.get(2).copied()?, from)),
        Shape::Part => Some(part(a, b, args.get(2).copied()?)),
        Shape::Merge => Some(merge(a, b, args.get(2).copied()?, args.get(3).copied()?)),
        Shape::Adjusted => {
            let elem = &call.types.first()?.elem;
            let format = Format::of(elem)?;
            let c = args.get(2).copied()?;
            match call.name.as_str() {
                "signs" => Some(float::signs(format, a, b == 1, c == 1)),
                _ => {
                    let clamp = (c == 1).then_some(control.clamp_nan);
                    float::scaled(format, a, b, clamp, Under::of(control, elem))
                }
            }
        }
        // The exact value of a function, which its argument's rounded value does not give.
        Shape::About => None,
        Shape::Ldexp(_) if call.name == "trig_preop" => {
            let double = call.types.first()?.elem == "f64";
            let n = u32::try_from(b & mask(32)).ok()?;
            double.then(|| super::angle::two_over_pi(a as u64, n).to_bits().into())
        }
        Shape::Ldexp(_) => {
            let elem = &call.types.first()?.elem;
            let format = Format::of(elem)?;
            let (floats, n) = args.split_at_checked(args.len() - 1)?;
            let n = signed(*n.first()?, call.args.last()?.width).clamp(-100_000, 100_000);
            float::scale(format, floats, n as i32, Under::of(control, elem))
        }
        _ => None,
    }
}

/// Steps of a shift register with feedback: to the left, with the taps inverted if a bit leaves.
fn feedback(a: u128, taps: u128, steps: u128, width: u16) -> u128 {
    let step = |a: u128| match a >> (width.max(1) - 1) & 1 {
        1 => (a << 1 ^ taps) & mask(width),
        _ => a << 1 & mask(width),
    };
    (0..steps.min(1024)).fold(a & mask(width), |a, _| step(a))
}

/// A byte (selectors 0 to 3), a half (4, 5) or the whole of 32 bits, extended by zeros or by the sign. Source: Vega ISA manual, SDWA.
fn part(word: u128, selector: u128, extend: u128) -> u128 {
    let (low, bits) = place(selector);
    let value = word >> low & mask(bits);
    match extend {
        1 => signed(value, bits) as u128,
        _ => value,
    }
}

/// The first bit and the number of bits of a selector.
fn place(selector: u128) -> (u32, u16) {
    match selector {
        0..=3 => (8 * selector as u32, 8),
        4 | 5 => (16 * (selector as u32 - 4), 16),
        _ => (0, 32),
    }
}

/// A value in a part of 32 bits. The rest is 0, or the sign above the part and 0 below it, or the former contents, by `unused`.
fn merge(old: u128, value: u128, selector: u128, unused: u128) -> u128 {
    let (low, bits) = place(selector);
    let own = mask(bits) << low;
    let value = value & mask(bits);
    match unused {
        1 => (signed(value, bits) << low) as u128 & mask(32),
        2 => old & !own & mask(32) | value << low,
        _ => value << low,
    }
}

/// The new value in memory of an atomic operation.
pub(crate) fn atomic(
    call: &Call,
    old: u128,
    (data, expected): (u128, Option<u128>),
    width: u16,
) -> u128 {
    let new = match call.name.strip_prefix("atomic_").unwrap_or_default() {
        "swap" => Some(data),
        // Memory that differs from the expected value is unchanged.
        "cmpswap" => expected.map(|e| {
            if old & mask(width) == e & mask(width) {
                data
            } else {
                old
            }
        }),
        "fcmpswap" => expected.and_then(|e| {
            let format = Format::of(&call.types.first()?.elem)?;
            let both = [old & mask(width), e & mask(width)];
            let equal = float::operate("feq", format, &both, Under::default())?;
            Some(if equal == 1 { data } else { old })
        }),
        // Data with the highest bit set replace the memory, without that bit.
        "condxchg" => {
            let high = mask(width) & !(mask(width) >> 1);
            Some(if data & high != 0 { data & !high } else { old })
        }
        // A value of at least `data` is reduced by `data`; a smaller value is increased by the second operand.
        "wrap" => expected.map(|more| match old >= data {
            true => old - data,
            false => old.wrapping_add(more),
        }),
        // Up to a limit, then from 0; down, from a limit.
        "inc" => Some(if old >= data { 0 } else { old + 1 }),
        "dec" => Some(if old == 0 || old > data {
            data
        } else {
            old - 1
        }),
        "rsub" => Some(binary(BinaryOp::Sub, data, old, width)),
        "mskor" => expected.map(|bits| old & !data | bits),
        "add" => Some(binary(BinaryOp::Add, old, data, width)),
        "sub" => Some(binary(BinaryOp::Sub, old, data, width)),
        "and" => Some(old & data),
        "or" => Some(old | data),
        "xor" => Some(old ^ data),
        name if name.starts_with('f') => call.types.first().and_then(|ty| {
            let format = Format::of(&ty.elem)?;
            (0..ty.lanes).try_fold(0, |all, lane| {
                let at = lane * ty.elem_bits;
                let own = |v: u128| v >> at & mask(ty.elem_bits);
                let args = [own(old), own(data)];
                Some(all | float::operate(name, format, &args, Under::default())? << at)
            })
        }),
        name => integer(name, old, data, width),
    };
    new.unwrap_or(old) & mask(width)
}

fn integer(name: &str, a: u128, b: u128, width: u16) -> Option<u128> {
    let (sa, sb) = (signed(a, width), signed(b, width));
    let bits = u32::from(width);
    Some(match name {
        "min_u" => a.min(b),
        "max_u" => a.max(b),
        "min_s" => sa.min(sb) as u128,
        "max_s" => sa.max(sb) as u128,
        // The product must fit.
        "mulhi_u" if width <= 64 => (a * b) >> width,
        "mulhi_s" if width <= 64 => ((sa * sb) >> width) as u128,
        "popcount" => u128::from(a.count_ones()),
        // The width, for zero.
        "clz" => u128::from(a.leading_zeros() - (128 - bits)),
        "ctz" => u128::from(a.trailing_zeros().min(bits)),
        "bitreverse" => a.reverse_bits() >> (128 - bits),
        _ => return None,
    })
}

fn convert(
    name: &str,
    (to, from): (&str, &str),
    a: u128,
    bits: u16,
    width: u16,
    control: &FloatControl,
) -> Option<u128> {
    let under = Under::of(control, to);
    let a = match Format::of(from) {
        Some(format) if control.of(from).denormals.flush_inputs => float::flush(format, a),
        _ => a,
    };
    Some(match name {
        "fcvt" if OperandType::is_small(from) || OperandType::is_small(to) => {
            return small::convert(to, from, a);
        }
        "fcvt" => float::convert(Format::of(from)?, Format::of(to)?, a, under),
        "fcvt_rtz" => float::convert(Format::of(from)?, Format::of(to)?, a, under.toward_zero()),
        "stof" => float::from_integer(Format::of(to)?, signed(a, bits), under),
        "utof" => float::from_integer(Format::of(to)?, i128::try_from(a).ok()?, under),
        "ftos" | "ftou" => {
            let (low, high) = match name {
                "ftos" => (-1 << (width - 1), (1 << (width - 1)) - 1),
                _ => (0, (1i128 << width) - 1),
            };
            float::to_integer(Format::of(from)?, a).clamp(low, high) as u128
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
