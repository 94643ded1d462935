//! Arithmetic, comparisons and functions.
//!
//! # Why
//!
//! Functions of MLIR's dialect `math` are operations of kernel IR, and rules compute them. f64 is within 4 units in the last
//! place. Most functions of f32 are computed in f64, and those of 16 bits in f32. `Unary::tolerance` has the bounds, and
//! `tests/operations.rs` holds every function to its bound. No rule branches: every case is computed, and one result is
//! selected. Angles of any size are reduced by the digits of 2/pi that the machine gives. The coefficients are interpolants
//! that were made for these rules; the interval and the error stand beside them.

use super::types::Scalar;

/// Two-operand operations; both operands and the result have one type. Vectors work by element.
/// Shift amounts are taken modulo the width. Signed division by zero and overflow are undefined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Binary {
    /// Modulo 2^width, as are the next two.
    Add,
    /// First minus second.
    Sub,
    /// Low half of the product.
    Mul,
    /// High half of the unsigned double-width product.
    MulHiU,
    /// High half of the signed double-width product.
    MulHiS,
    /// Unsigned quotient; undefined for a zero divisor.
    UDiv,
    /// Unsigned remainder; undefined for a zero divisor.
    URem,
    /// Signed quotient, rounded toward zero.
    SDiv,
    /// Has the sign of the dividend.
    SRem,
    /// Signed quotient, rounded toward minus infinity.
    FloorDiv,
    /// What [`FloorDiv`](Binary::FloorDiv) leaves: `x - d * floordiv(x, d)`, zero or of the divisor's sign. Undefined for a
    /// zero divisor.
    FloorMod,
    /// Signed quotient, rounded toward plus infinity.
    CeilDiv,
    /// By bit.
    And,
    /// By bit.
    Or,
    /// By bit.
    Xor,
    /// Zeros come in from below.
    Shl,
    /// Zeros come in from above.
    LShr,
    /// Copies of the sign come in from above.
    AShr,
    /// Signed.
    SMin,
    /// Signed.
    SMax,
    /// Unsigned.
    UMin,
    /// Unsigned.
    UMax,
    /// The first to the power of the second, signed, modulo 2^width: a negative power of 1 or -1 is a
    /// power of it, that of 0 undefined, of other numbers 0.
    IPow,
    /// IEEE, to nearest even.
    FAdd,
    /// First minus second, to nearest even.
    FSub,
    /// IEEE, to nearest even.
    FMul,
    /// First by second.
    FDiv,
    /// IEEE 754-2019 minimumNumber (a NaN loses).
    FMinNum,
    /// IEEE 754-2019 maximumNumber (a NaN loses).
    FMaxNum,
    /// IEEE 754-2019 minimum (a NaN wins, -0 < +0).
    FMinimum,
    /// IEEE 754-2019 maximum (a NaN wins, -0 < +0).
    FMaximum,
    /// The first with the sign of the second, of NaNs too.
    CopySign,
    /// What a division with a quotient rounded toward zero leaves, exact, with the sign of the dividend:
    /// C's `fmod`.
    FRem,
    /// C's `pow`; see [`Unary::tolerance`] for how exact it and the next are.
    Pow,
    /// The angle of the point (second, first), in radians: C's `atan2`.
    Atan2,
}

impl Binary {
    /// Every operation with its name, by discriminant; floats last.
    pub const ALL: [(Binary, &'static str); 35] = [
        (Binary::Add, "add"),
        (Binary::Sub, "sub"),
        (Binary::Mul, "mul"),
        (Binary::MulHiU, "mulhiu"),
        (Binary::MulHiS, "mulhis"),
        (Binary::UDiv, "udiv"),
        (Binary::URem, "urem"),
        (Binary::SDiv, "sdiv"),
        (Binary::SRem, "srem"),
        (Binary::FloorDiv, "floordiv"),
        (Binary::FloorMod, "floormod"),
        (Binary::CeilDiv, "ceildiv"),
        (Binary::And, "and"),
        (Binary::Or, "or"),
        (Binary::Xor, "xor"),
        (Binary::Shl, "shl"),
        (Binary::LShr, "lshr"),
        (Binary::AShr, "ashr"),
        (Binary::SMin, "smin"),
        (Binary::SMax, "smax"),
        (Binary::UMin, "umin"),
        (Binary::UMax, "umax"),
        (Binary::IPow, "ipow"),
        (Binary::FAdd, "fadd"),
        (Binary::FSub, "fsub"),
        (Binary::FMul, "fmul"),
        (Binary::FDiv, "fdiv"),
        (Binary::FMinNum, "fminnum"),
        (Binary::FMaxNum, "fmaxnum"),
        (Binary::FMinimum, "fminimum"),
        (Binary::FMaximum, "fmaximum"),
        (Binary::CopySign, "copysign"),
        (Binary::FRem, "frem"),
        (Binary::Pow, "pow"),
        (Binary::Atan2, "atan2"),
    ];

    /// As in kernel IR and in rules.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The operation of a name.
    pub fn parse(text: &str) -> Option<Binary> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
    }

    /// The number that changes nothing as the second operand, and whether also as the first.
    pub fn identity(self) -> Option<(i64, bool)> {
        use Binary::*;
        match self {
            Add | Or | Xor | UMax => Some((0, true)),
            Sub | Shl | LShr | AShr => Some((0, false)),
            Mul => Some((1, true)),
            UDiv | SDiv | FloorDiv | CeilDiv | IPow => Some((1, false)),
            And | UMin => Some((-1, true)),
            _ => None,
        }
    }

    /// How far a result may be from the true value, in units in the last place of the type: those of
    /// f16 and bf16 are computed in f32 and rounded once more.
    pub fn tolerance(self, elem: Scalar) -> u64 {
        match (self, elem) {
            (Binary::Pow | Binary::Atan2, Scalar::F64) => 4,
            (Binary::Pow | Binary::Atan2, Scalar::F32) => 2,
            (Binary::Pow | Binary::Atan2, _) => 1,
            _ => 0,
        }
    }

    /// Whether operands may be swapped.
    pub fn is_commutative(self) -> bool {
        use Binary::*;
        matches!(
            self,
            Add | Mul
                | MulHiU
                | MulHiS
                | And
                | Or
                | Xor
                | SMin
                | SMax
                | UMin
                | UMax
                | FAdd
                | FMul
                | FMinNum
                | FMaxNum
                | FMinimum
                | FMaximum
        )
    }
}

/// Comparison predicates: integer, then IEEE ordered and unordered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Predicate {
    /// Equal bits; for pointers, too.
    Eq,
    /// Different bits; for pointers, too.
    Ne,
    /// Signed, less.
    Slt,
    /// Signed, less or equal.
    Sle,
    /// Signed, greater.
    Sgt,
    /// Signed, greater or equal.
    Sge,
    /// Unsigned, less.
    Ult,
    /// Unsigned, less or equal.
    Ule,
    /// Unsigned, greater.
    Ugt,
    /// Unsigned, greater or equal.
    Uge,
    /// Ordered (no NaN) and equal.
    Oeq,
    /// Ordered and greater.
    Ogt,
    /// Ordered and greater or equal.
    Oge,
    /// Ordered and less.
    Olt,
    /// Ordered and less or equal.
    Ole,
    /// Ordered and not equal.
    One,
    /// Neither is a NaN.
    Ord,
    /// Unordered (one is a NaN) or equal.
    Ueq,
    /// Unordered or greater.
    Uegt,
    /// Unordered or greater or equal.
    Uege,
    /// Unordered or less.
    Uelt,
    /// Unordered or less or equal.
    Uele,
    /// Unordered or not equal.
    Une,
    /// One is a NaN.
    Uno,
}

impl Predicate {
    /// Every predicate with its name, by discriminant; those of floats last.
    pub const ALL: [(Predicate, &'static str); 24] = [
        (Predicate::Eq, "eq"),
        (Predicate::Ne, "ne"),
        (Predicate::Slt, "slt"),
        (Predicate::Sle, "sle"),
        (Predicate::Sgt, "sgt"),
        (Predicate::Sge, "sge"),
        (Predicate::Ult, "ult"),
        (Predicate::Ule, "ule"),
        (Predicate::Ugt, "ugt"),
        (Predicate::Uge, "uge"),
        (Predicate::Oeq, "foeq"),
        (Predicate::Ogt, "fogt"),
        (Predicate::Oge, "foge"),
        (Predicate::Olt, "folt"),
        (Predicate::Ole, "fole"),
        (Predicate::One, "fone"),
        (Predicate::Ord, "ford"),
        (Predicate::Ueq, "fueq"),
        (Predicate::Uegt, "fugt"),
        (Predicate::Uege, "fuge"),
        (Predicate::Uelt, "fult"),
        (Predicate::Uele, "fule"),
        (Predicate::Une, "fune"),
        (Predicate::Uno, "funo"),
    ];

    /// As in kernel IR and in rules.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The predicate of a name.
    pub fn parse(text: &str) -> Option<Predicate> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
    }
}

/// One-operand operations. The result type stands on the value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Unary {
    /// Keep the low bits.
    Trunc,
    /// To a wider integer, with zeros.
    ZExt,
    /// To a wider integer, with copies of the sign.
    SExt,
    /// To a wider integer; the bits above may be any.
    AnyExt,
    /// Float to float, rounding to nearest even when narrowing.
    FCvt,
    /// Signed integer to float.
    SToF,
    /// Unsigned integer to float.
    UToF,
    /// Float to signed integer, rounding toward zero.
    FToS,
    /// Float to unsigned integer, rounding toward zero.
    FToU,
    /// Turns the sign, of a NaN too.
    FNeg,
    /// Clears the sign, of a NaN too.
    FAbs,
    /// Zeros above the highest 1; the width for zero.
    Ctlz,
    /// Zeros below the lowest 1; the width for zero.
    Cttz,
    /// How many bits are 1.
    Ctpop,
    /// To an integer, toward minus infinity. A zero result of this and the next four has the sign of
    /// the operand.
    Floor,
    /// To an integer, toward plus infinity.
    Ceil,
    /// To an integer, toward zero.
    FTrunc,
    /// To the nearest integer, halves away from zero.
    Round,
    /// To the nearest integer, halves to the even one.
    RoundEven,
    /// Square root.
    Sqrt,
    /// `1 / sqrt(a)`. How exact this and all below are: [`Unary::tolerance`]. Zeros, infinities and NaNs
    /// are those of C's annex F.
    RSqrt,
    /// `1 / a`
    Rcp,
    /// `2^a`
    Exp2,
    /// `e^a`
    Exp,
    /// `e^a - 1`, exact near zero.
    ExpM1,
    /// Logarithm to base 2.
    Log2,
    /// Natural logarithm.
    Log,
    /// Logarithm to base 10.
    Log10,
    /// Natural logarithm of `1 + a`, exact near zero.
    Log1p,
    /// Of radians, as are the next two; large angles are reduced exactly.
    Sin,
    /// Cosine.
    Cos,
    /// Tangent.
    Tan,
    /// In `[-pi/2, pi/2]`.
    Asin,
    /// In `[0, pi]`.
    Acos,
    /// In `[-pi/2, pi/2]`.
    Atan,
    /// Hyperbolic sine.
    Sinh,
    /// Hyperbolic cosine.
    Cosh,
    /// Hyperbolic tangent.
    Tanh,
    /// Inverse of the hyperbolic sine.
    Asinh,
    /// Inverse of the hyperbolic cosine, not negative.
    Acosh,
    /// Inverse of the hyperbolic tangent.
    Atanh,
    /// Error function.
    Erf,
    /// `1 - erf(a)`, exact for large `a`.
    Erfc,
    /// Cube root, of negative numbers too.
    Cbrt,
    /// Reinterpret the bits; sizes are equal.
    Bitcast,
    /// Copy a scalar into every element.
    Splat,
    /// The value of the first active lane, in all lanes.
    ReadFirstLane,
}

impl Unary {
    /// Every operation with its name, by discriminant.
    pub const ALL: [(Unary, &'static str); 47] = [
        (Unary::Trunc, "trunc"),
        (Unary::ZExt, "zext"),
        (Unary::SExt, "sext"),
        (Unary::AnyExt, "anyext"),
        (Unary::FCvt, "fcvt"),
        (Unary::SToF, "stof"),
        (Unary::UToF, "utof"),
        (Unary::FToS, "ftos"),
        (Unary::FToU, "ftou"),
        (Unary::FNeg, "fneg"),
        (Unary::FAbs, "fabs"),
        (Unary::Ctlz, "ctlz"),
        (Unary::Cttz, "cttz"),
        (Unary::Ctpop, "ctpop"),
        (Unary::Floor, "floor"),
        (Unary::Ceil, "ceil"),
        (Unary::FTrunc, "ftrunc"),
        (Unary::Round, "round"),
        (Unary::RoundEven, "roundeven"),
        (Unary::Sqrt, "sqrt"),
        (Unary::RSqrt, "rsqrt"),
        (Unary::Rcp, "rcp"),
        (Unary::Exp2, "exp2"),
        (Unary::Exp, "exp"),
        (Unary::ExpM1, "expm1"),
        (Unary::Log2, "log2"),
        (Unary::Log, "log"),
        (Unary::Log10, "log10"),
        (Unary::Log1p, "log1p"),
        (Unary::Sin, "sin"),
        (Unary::Cos, "cos"),
        (Unary::Tan, "tan"),
        (Unary::Asin, "asin"),
        (Unary::Acos, "acos"),
        (Unary::Atan, "atan"),
        (Unary::Sinh, "sinh"),
        (Unary::Cosh, "cosh"),
        (Unary::Tanh, "tanh"),
        (Unary::Asinh, "asinh"),
        (Unary::Acosh, "acosh"),
        (Unary::Atanh, "atanh"),
        (Unary::Erf, "erf"),
        (Unary::Erfc, "erfc"),
        (Unary::Cbrt, "cbrt"),
        (Unary::Bitcast, "bitcast"),
        (Unary::Splat, "splat"),
        (Unary::ReadFirstLane, "readfirstlane"),
    ];

    /// Whether it is arithmetic of floats: permissions may stand on it.
    pub fn is_float(self) -> bool {
        matches!(self, Unary::FCvt | Unary::FNeg | Unary::FAbs) || self.is_function()
    }

    /// Whether the result has the type of the operand.
    pub fn keeps_type(self) -> bool {
        self >= Unary::FNeg && self <= Unary::Cbrt || self == Unary::ReadFirstLane
    }

    /// Whether it is a function of a float to its own type that looks at more than the sign.
    pub fn is_function(self) -> bool {
        self >= Unary::Floor && self <= Unary::Cbrt
    }

    /// How far a result may be from the true value, in units in the last place of the type: those of
    /// f16 and bf16 are computed in f32 and rounded once more. 0: it is the nearest.
    pub fn tolerance(self, elem: Scalar) -> u64 {
        use Unary::*;
        match self {
            RSqrt | Rcp | Exp2 | Log2 => 1 + u64::from(elem == Scalar::F64),
            _ if self < RSqrt || self > Cbrt => 0,
            // As OpenCL C asks (section 7.4, relative error as ulps).
            Log | Log10 if elem == Scalar::F32 => 3,
            _ => match elem {
                Scalar::F64 => 4,
                Scalar::F32 => 2,
                _ => 1,
            },
        }
    }

    /// As in kernel IR and in rules.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The operation of a name.
    pub fn parse(text: &str) -> Option<Unary> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
    }
}
