//! The functions that conditions and computed constants may call: one table with kind, arity and
//! documentation, and the arithmetic of the functions that need no facts.

use super::text::{FunctionRow, Kind};

/// The functions of a vocabulary of rules: an enumeration, and the table of its rows (name, kind, number of arguments,
/// documentation).
#[macro_export]
macro_rules! functions {
    (
        $(#[$of:meta])*
        $Name:ident in $TABLE:ident:
        $($variant:ident $name:literal $kind:ident $arity:literal $doc:literal;)*
    ) => {
        $(#[$of])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum $Name { $(#[doc = $doc] $variant,)* }

        /// Every function: name, kind, number of arguments, documentation.
        pub(crate) const $TABLE: &[$crate::FunctionRow<$Name>] =
            &[$(($Name::$variant, $name, $crate::Kind::$kind, $arity, $doc),)*];
    };
}

functions! {
    /// A function of the rule language.
    Func in FUNCTIONS:
    Lo "lo" Fact 1 "smallest value that the argument can have, read as a signed number";
    Hi "hi" Fact 1 "largest value that the argument can have, read as a signed number";
    Width "width" Fact 1 "width in bits";
    KnownZero "known_zero" Fact 1 "mask of the bits known to be 0";
    KnownOne "known_one" Fact 1 "mask of the bits known to be 1";
    Align "align" Fact 1 "largest power of two known to divide the value";
    TrailingZeros "trailing_zeros" Fact 1 "number of low bits known to be 0";
    Uniform "uniform" Predicate 1 "the value is the same in all lanes of a wave";
    Constant "constant" Predicate 1 "the value is a constant";
    PowerOfTwo "power_of_two" Predicate 1 "the value is a constant power of two";
    NonNeg "nonneg" Predicate 1 "the value is never negative, read as a signed number";
    DisjointBits "disjoint_bits" Predicate 2 "no bit can be 1 in both values";
    FitsI32 "fits_i32" Predicate 1 "the value lies in [-2^31, 2^31)";
    FitsU32 "fits_u32" Predicate 1 "the value lies in [0, 2^32)";
    FitsU24 "fits_u24" Predicate 1 "the value lies in [0, 2^24)";
    IsF16 "is_f16" Predicate 1 "the value is of type f16";
    IsBF16 "is_bf16" Predicate 1 "the value is of type bf16";
    IsF8E4M3FN "is_f8E4M3FN" Predicate 1 "the value is of type f8E4M3FN";
    IsF8E5M2 "is_f8E5M2" Predicate 1 "the value is of type f8E5M2";
    IsF8E4M3FNUZ "is_f8E4M3FNUZ" Predicate 1 "the value is of type f8E4M3FNUZ";
    IsF8E5M2FNUZ "is_f8E5M2FNUZ" Predicate 1 "the value is of type f8E5M2FNUZ";
    IsF8E8M0FNU "is_f8E8M0FNU" Predicate 1 "the value is of type f8E8M0FNU";
    IsF6E2M3FN "is_f6E2M3FN" Predicate 1 "the value is of type f6E2M3FN";
    IsF6E3M2FN "is_f6E3M2FN" Predicate 1 "the value is of type f6E3M2FN";
    IsF4E2M1FN "is_f4E2M1FN" Predicate 1 "the value is of type f4E2M1FN";
    Quiet "quiet" Predicate 1 "the value is a float that arithmetic gave: no signalling NaN";
    OneUse "one_use" Predicate 1 "the value has exactly one use";
    Immediate "immediate" Predicate 1 "the operand is an immediate or constant";
    Dies "dies" Predicate 1 "the register is not read after the window (or before being written again)";
    SameReg "same" Predicate 2 "both operands are the same register or constant";
    Scalar "scalar" Predicate 1 "the operand is a register with one value per wave";
    Vector "vector" Predicate 1 "the operand is a register with one value per lane";
    Log2 "log2" Compute 1 "exponent of a power of two; not defined for other numbers";
    Gcd "gcd" Compute 2 "greatest common divisor";
    Abs "abs" Compute 1 "absolute value";
    Min "min" Compute 2 "the smaller number";
    Max "max" Compute 2 "the larger number";
    Mask "mask" Compute 1 "2^n - 1";
    MagicMul "magic_mul" Compute 2 "(d, bits): multiplier for the unsigned division by d, taken modulo 2^bits";
    MagicShift "magic_shift" Compute 2 "(d, bits): shift after the high multiplication, less one if magic_add is 1";
    MagicAdd "magic_add" Compute 2 "(d, bits): 1 if the multiplier has bits+1 bits, so that the dividend must be added";
    SignedMul "signed_mul" Compute 2 "(d, bits): multiplier for the signed division by d, as a signed number";
    SignedShift "signed_shift" Compute 2 "(d, bits): shift after the high multiplication";
    SignedAdd "signed_add" Compute 2 "(d, bits): how often the dividend is added to the high product: -1, 0 or 1";
    SmallMul "small_mul" Compute 3 "(d, max, bits): m with x*m >> small_shift = x/d for 0 <= x <= max, x*m below 2^bits";
    SmallShift "small_shift" Compute 3 "(d, max, bits): the shift that belongs to small_mul";
}

impl Func {
    /// The element type that a predicate requires.
    pub fn elem(self) -> Option<&'static str> {
        self.name().strip_prefix("is_")
    }
    fn row(self) -> &'static FunctionRow<Func> {
        &FUNCTIONS[self as usize]
    }
    /// The name in rules.
    pub fn name(self) -> &'static str {
        self.row().1
    }
    /// The kind of the arguments.
    pub fn kind(self) -> Kind {
        self.row().2
    }
    /// The number of arguments.
    pub fn arity(self) -> usize {
        self.row().3
    }
    /// The function of a name.
    pub fn parse(text: &str) -> Option<Func> {
        FUNCTIONS.iter().find(|r| r.1 == text).map(|r| r.0)
    }
}

/// The value of a function of integers; `None` where the function is not defined, and for facts and
/// predicates.
pub fn compute(f: Func, args: &[i128]) -> Option<i128> {
    Some(match (f, args) {
        (Func::Log2, &[a]) => {
            if a <= 0 || a & (a - 1) != 0 {
                return None;
            }
            i128::from(a.trailing_zeros())
        }
        (Func::Gcd, &[a, b]) => {
            let (mut a, mut b) = (a.checked_abs()?, b.checked_abs()?);
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        }
        (Func::Abs, &[a]) => a.checked_abs()?,
        (Func::Min, &[a, b]) => a.min(b),
        (Func::Max, &[a, b]) => a.max(b),
        (Func::Mask, &[n]) => (1i128 << u32::try_from(n).ok().filter(|&n| n < 127)?) - 1,
        (Func::MagicMul, &[d, bits]) => magic(d, bits)?.multiplier,
        (Func::MagicShift, &[d, bits]) => magic(d, bits)?.shift,
        (Func::MagicAdd, &[d, bits]) => i128::from(magic(d, bits)?.add),
        (Func::SignedMul, &[d, bits]) => signed_magic(d, bits)?.0,
        (Func::SignedShift, &[d, bits]) => signed_magic(d, bits)?.1,
        (Func::SignedAdd, &[d, bits]) => {
            let (multiplier, _) = signed_magic(d, bits)?;
            match (d > 0, multiplier > 0) {
                (true, false) => 1,
                (false, true) => -1,
                _ => 0,
            }
        }
        (Func::SmallMul, &[d, max, bits]) => small_magic(d, max, bits)?.0,
        (Func::SmallShift, &[d, max, bits]) => small_magic(d, max, bits)?.1,
        _ => return None,
    })
}

struct Magic {
    multiplier: i128,
    shift: i128,
    add: bool,
}

/// Unsigned division by an invariant integer through multiplication (Granlund and Montgomery).
///
/// With `h = mulhi(x, multiplier)`: without `add`, `x / d = h >> shift`; with `add`,
/// `x / d = (((x - h) >> 1) + h) >> shift`.
fn magic(d: i128, bits: i128) -> Option<Magic> {
    if !(2..=64).contains(&bits) || d < 2 || d >= 1i128 << bits {
        return None;
    }
    let bits = bits as u32;
    let log = 128 - (d - 1).leading_zeros();
    if d == 1i128 << log {
        // 2^bits / 2^log fits without rounding; the high product is the quotient itself.
        return Some(Magic {
            multiplier: 1i128 << (bits - log),
            shift: 0,
            add: false,
        });
    }
    // The smallest shift for which m = ceil(2^(bits+shift) / d) is exact enough over all
    // dividends: m*d - 2^(bits+shift) <= 2^shift. At shift = log, m is always exact enough, with bits+1 bits.
    for shift in 0..=log {
        let power = 1u128.checked_shl(bits + shift)?;
        let multiplier = power.div_ceil(d as u128);
        let error = multiplier * d as u128 - power;
        if error > 1u128 << shift {
            continue;
        }
        let top = 1u128 << bits;
        return Some(if multiplier < top {
            Magic {
                multiplier: multiplier as i128,
                shift: i128::from(shift),
                add: false,
            }
        } else {
            Magic {
                multiplier: (multiplier - top) as i128,
                shift: i128::from(shift) - 1,
                add: true,
            }
        });
    }
    None
}

/// Multiplier and shift of the signed division by an invariant integer (Warren, section 10-1): the
/// smallest power 2^p that the multiplier ceil(2^p / |d|) divides exactly enough for every dividend.
fn signed_magic(d: i128, bits: i128) -> Option<(i128, i128)> {
    let size = d.checked_abs()?;
    if !(2..=64).contains(&bits) || size < 2 || size > 1i128 << (bits - 1) {
        return None;
    }
    // The greatest dividend with remainder |d| - 1, of the sign with the larger range.
    let end = (1i128 << (bits - 1)) + i128::from(d < 0);
    let greatest = end - 1 - end % size;
    for power in bits..2 * bits {
        let two = 1u128.checked_shl(power as u32)?;
        let rest = two % size as u128;
        let short = size as u128 - rest;
        // The second bound is what the prover assumes of the result (`prove/contract.rs`).
        if two > (greatest as u128).checked_mul(short)? && short <= 2u128 << (power - bits) {
            let multiplier = ((two + short) / size as u128) as i128;
            // With `signed_add`, the multiplier is the product's only if the multiplier has no more bits than the width.
            if multiplier >= 1i128 << bits {
                return None;
            }
            let signed = if d < 0 { -multiplier } else { multiplier };
            let wrapped = crate::ir::fold::wrap(signed, bits as u16);
            return Some((wrapped.into(), power - bits));
        }
    }
    None
}

/// The smallest shift for dividends in `[0, max]` such that the product needs no more than `bits`
/// bits.
fn small_magic(d: i128, max: i128, bits: i128) -> Option<(i128, i128)> {
    if d < 1 || !(0..1 << 62).contains(&max) || d > 1 << 62 || !(1..=64).contains(&bits) {
        return None;
    }
    for shift in 0..bits {
        let power = 1i128 << shift;
        let multiplier = (power + d - 1) / d;
        let error = multiplier * d - power;
        // x*m / power = x/d + x*error / (d*power) stays below the next integer if
        // x*error < (d - x%d) * power: worst at the largest x with remainder d-1, and at max.
        let exact = |x: i128| Some(x.checked_mul(error)? < (d - x % d).checked_mul(power)?);
        let full = max < d - 1 || exact(max - (max - (d - 1)) % d)?;
        if full && exact(max)? {
            return (max.checked_mul(multiplier)? < 1i128 << bits).then_some((multiplier, shift));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_at_their_variant() {
        for (i, row) in FUNCTIONS.iter().enumerate() {
            assert_eq!(row.0 as usize, i);
            assert_eq!(Func::parse(row.1), Some(row.0));
        }
    }

    #[test]
    fn every_function_is_documented() {
        let text = include_str!("../../rules/README.md");
        for row in FUNCTIONS {
            assert!(
                text.contains(&format!("`{}(", row.1)),
                "rules/README.md says nothing of `{}`",
                row.1
            );
        }
    }

    #[test]
    fn magic_division_is_exact_at_eight_bits() {
        for d in 2..256i128 {
            let (m, s, add) = (
                compute(Func::MagicMul, &[d, 8]).expect("defined"),
                compute(Func::MagicShift, &[d, 8]).expect("defined"),
                compute(Func::MagicAdd, &[d, 8]).expect("defined"),
            );
            assert!(m < 256);
            for x in 0..256i128 {
                let h = (x * m) >> 8;
                let q = if add == 1 {
                    (((x - h) >> 1) + h) >> s
                } else {
                    h >> s
                };
                assert_eq!(q, x / d, "{x} / {d} by {m} >> {s}, add {add}");
            }
        }
    }

    #[test]
    fn magic_division_holds_at_the_edges_of_wide_types() {
        for bits in [32i128, 64] {
            let top = 1i128 << bits;
            for d in [
                3,
                5,
                7,
                10,
                12,
                641,
                1_000_003,
                top / 2 - 1,
                top / 2 + 1,
                top - 1,
            ] {
                let m = magic(d, bits).expect("defined");
                for k in [1, 2, 3, top / d / 2, top / d - 1, top / d] {
                    for x in [k * d - 1, k * d, k * d + 1, top - 1]
                        .into_iter()
                        .filter(|x| (0..top).contains(x))
                    {
                        let h = ((x as u128 * m.multiplier as u128) >> bits) as i128;
                        let q = if m.add {
                            (((x - h) >> 1) + h) >> m.shift
                        } else {
                            h >> m.shift
                        };
                        assert_eq!(q, x / d, "{x} / {d}");
                    }
                }
            }
        }
    }

    #[test]
    fn small_magic_is_exact_and_minimal() {
        assert_eq!(small_magic(3, 59, 32), Some((43, 7)));
        for d in 1..40 {
            for max in [0, 1, 5, 63, 255, 1000] {
                let (m, s) = small_magic(d, max, 32).expect("defined");
                for x in 0..=max {
                    assert_eq!((x * m) >> s, x / d, "{x} / {d} by {m} >> {s}");
                }
            }
        }
        assert_eq!(small_magic(3, 1 << 40, 32), None);
    }
}
