//! Divisions by constants without a division.
//!
//! By a power of two: a shift of the dividend, plus the divisor less 1 if the dividend can be below 0. By another number: the high
//! half of a product with a number near `2^(bits + shift) / divisor`, shifted, plus 1 if it is below 0. A remainder is the
//! dividend less the quotient times the divisor.
//!
//! Source: H. S. Warren, "Hacker's Delight", chapter 10.

use crate::aster::dialect::{AsterFunction, Piece, Type};
use crate::ir::function::{Inst, Value};
use crate::{edit, lower_copies};
use easel_isa::diagnostic::Span;

/// The operations of a division under construction.
pub struct Emit<'a> {
    /// The function.
    pub func: &'a mut AsterFunction,
    /// The type of all values.
    pub ty: Type,
    /// The bits of the type.
    pub bits: u32,
    /// Whether the dividend is not below 0.
    pub positive: bool,
    /// The place in the source.
    pub span: Option<Span>,
    /// Operations made so far.
    pub out: &'a mut Vec<Inst>,
}

/// The factor and the shift for a divisor of at least 2.
pub fn factor(divisor: u128, bits: u32) -> (i128, u32) {
    // The least power for which the error of the factor does not affect the quotient of the greatest dividend.
    let half = 1u128 << (bits - 1);
    let greatest = half - 1 - half % divisor;
    let mut power = bits - 1;
    let mut delta;
    loop {
        power += 1;
        delta = divisor - (1u128 << power) % divisor;
        if (1u128 << power) > greatest * delta {
            break;
        }
    }
    let factor = ((1u128 << power) + delta) / divisor;
    let modulus = 1i128 << bits;
    let factor = factor as i128;
    let signed = if factor >= modulus / 2 {
        factor - modulus
    } else {
        factor
    };
    (signed, power - bits)
}

impl Emit<'_> {
    /// `value / divisor`, rounded towards 0; none for 0 and for types whose number of bits is not 8, 16, 32 or 64.
    pub fn quotient(&mut self, value: Value, divisor: i128) -> Option<Value> {
        if divisor == 0 || ![8, 16, 32, 64].contains(&self.bits) {
            return None;
        }
        let size = divisor.unsigned_abs();
        let quotient = match size {
            1 => value,
            _ if size.is_power_of_two() => self.shifted(value, size.trailing_zeros()),
            _ => self.multiplied(value, size),
        };
        match divisor < 0 {
            true => {
                let zero = self.constant(0);
                Some(self.binary("subi", zero, quotient))
            }
            false => Some(quotient),
        }
    }

    /// `value % divisor`, with the sign of the value; none as for the quotient.
    pub fn remainder(&mut self, value: Value, divisor: i128) -> Option<Value> {
        let size = divisor.unsigned_abs();
        if size.is_power_of_two() && size > 1 && [8, 16, 32, 64].contains(&self.bits) {
            if self.positive {
                let mask = self.constant(size as i128 - 1);
                return Some(self.binary("andi", value, mask));
            }
            let biased = self.biased(value, size.trailing_zeros());
            let mask = self.constant(-(size as i128));
            let multiple = self.binary("andi", biased, mask);
            return Some(self.binary("subi", value, multiple));
        }
        // A remainder does not depend on the divisor's sign.
        let quotient = self.quotient(value, i128::try_from(size).ok()?)?;
        let divisor = self.constant(size as i128);
        let multiple = self.binary("muli", quotient, divisor);
        Some(self.binary("subi", value, multiple))
    }

    /// The value, plus `2^power - 1` if it is below 0.
    fn biased(&mut self, value: Value, power: u32) -> Value {
        if self.positive {
            return value;
        }
        let last = self.constant((self.bits - 1).into());
        let sign = self.binary("shrsi", value, last);
        let rest = self.constant((self.bits - power).into());
        let bias = self.binary("shrui", sign, rest);
        self.binary("addi", value, bias)
    }

    fn shifted(&mut self, value: Value, power: u32) -> Value {
        let biased = self.biased(value, power);
        let by = self.constant(power.into());
        self.binary("shrsi", biased, by)
    }

    fn multiplied(&mut self, value: Value, divisor: u128) -> Value {
        let (factor, shift) = factor(divisor, self.bits);
        let number = self.constant(factor);
        let pieces = vec![
            Piece::Text(" ".to_string()),
            Piece::Use,
            Piece::Text(", ".to_string()),
            Piece::Use,
            Piece::Attributes,
            Piece::Text(format!(" : {}", self.ty)),
        ];
        let types = [self.ty, self.ty];
        let name = "arith.mulsi_extended";
        let (inst, halves) =
            edit::foreign(self.func, name, pieces, &[value, number], &types, self.span);
        self.out.push(inst);
        let mut high = halves[1];
        if factor < 0 {
            high = self.binary("addi", high, value);
        }
        if shift > 0 {
            let by = self.constant(shift.into());
            high = self.binary("shrsi", high, by);
        }
        let last = self.constant((self.bits - 1).into());
        let sign = self.binary("shrui", high, last);
        self.binary("addi", high, sign)
    }

    fn binary(&mut self, name: &str, a: Value, b: Value) -> Value {
        let (inst, value) = edit::arith(self.func, name, &[a, b], self.ty, self.span);
        self.out.push(inst);
        value
    }

    fn constant(&mut self, number: i128) -> Value {
        // Signed numbers of at most 64 bits.
        let (inst, value) = lower_copies::constant_of(self.func, number as i64, self.ty);
        self.out.push(inst);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::factor;

    /// Every dividend of 16 bits by every divisor, and the limits of 32 and 64 bits by some divisors.
    #[test]
    fn products_are_quotients() {
        let quotient = |n: i128, divisor: i128, bits: u32| {
            let (factor, shift) = factor(divisor as u128, bits);
            let mut high = (n * factor) >> bits;
            if factor < 0 {
                high += n;
            }
            let high = high >> shift;
            high + i128::from(high < 0)
        };
        for divisor in 3..200 {
            for n in -32768..32768 {
                assert_eq!(quotient(n, divisor, 16), n / divisor, "{n} / {divisor}");
            }
        }
        for bits in [32, 64] {
            let half = 1i128 << (bits - 1);
            for divisor in [
                3,
                5,
                6,
                7,
                9,
                10,
                12,
                255,
                641,
                1_000_003,
                half - 1,
                half - 2,
            ] {
                for n in [0, 1, divisor - 1, divisor, divisor + 1, half - 1, half - 2] {
                    for n in [n, -n, -half, n - half] {
                        if n < half && n >= -half {
                            assert_eq!(quotient(n, divisor, bits), n / divisor, "{n} / {divisor}");
                        }
                    }
                }
            }
        }
    }
}
