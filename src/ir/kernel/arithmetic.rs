//! Arithmetic, comparisons and functions.
//!
//! # Why
//!
//! Functions of MLIR's dialect `math` are operations of kernel IR, and rules compute them. f64 is within 4 units in the last
//! place. Most functions of f32 are computed in f64, and those of 16 bits in f32. `Unary::tolerance` has the bounds, and
//! `tests/operations.rs` holds every function to its bound. No rule branches: every case is computed, and a result is
//! selected. Angles of any size are reduced by the digits of 2/pi that the machine gives. The coefficients are interpolants
//! made for these rules; the interval and the error stand beside the coefficients.

use super::types::Scalar;

/// Two-operand operations; both operands and the result have one type. Vectors work by element.
/// Shift amounts are taken modulo the width. Signed division by zero and overflow are undefined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Binary {
    /// Sum modulo 2^width, as are the next two.
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
    /// Signed remainder with the sign of the dividend.
    SRem,
    /// Signed quotient, rounded toward minus infinity.
    FloorDiv,
    /// Remainder of [`FloorDiv`](Binary::FloorDiv): `x - d * floordiv(x, d)`, zero or of the divisor's sign. Undefined for a
    /// zero divisor.
    FloorMod,
    /// Signed quotient, rounded toward plus infinity.
    CeilDiv,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Shift toward the high bits; the low bits become zero.
    Shl,
    /// Shift toward the low bits; the high bits become zero.
    LShr,
    /// Shift toward the low bits; the high bits become copies of the sign.
    AShr,
    /// Signed minimum.
    SMin,
    /// Signed maximum.
    SMax,
    /// Unsigned minimum.
    UMin,
    /// Unsigned maximum.
    UMax,
    /// The first to the power of the second, signed, modulo 2^width. A negative power of 1 or -1 is a
    /// power of 1 or -1, a negative power of 0 is undefined, a negative power of another number is 0.
    IPow,
    /// IEEE sum, to nearest even.
    FAdd,
    /// First minus second, to nearest even.
    FSub,
    /// IEEE product, to nearest even.
    FMul,
    /// First divided by second.
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
    /// Remainder of a division with a quotient rounded toward zero, exact, with the sign of the dividend:
    /// C's `fmod`.
    FRem,
    /// C's `pow`; [`Unary::tolerance`] states the accuracy of `Pow` and `Atan2`.
    Pow,
    /// The angle of the point (second, first), in radians: C's `atan2`.
    Atan2,
}

impl Binary {
    /// Every operation with its name, by discriminant; float operations last.
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

    /// The name in kernel IR and in rules.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The operation of a name.
    pub fn parse(text: &str) -> Option<Binary> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
    }

    /// The identity element as the second operand, and whether also as the first.
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

    /// The largest error of a result, in units in the last place of the type. Results of
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
    /// No operand is a NaN.
    Ord,
    /// Unordered (an operand is a NaN) or equal.
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
    /// An operand is a NaN.
    Uno,
}

impl Predicate {
    /// Every predicate with its name, by discriminant; float predicates last.
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

    /// The name in kernel IR and in rules.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The predicate of a name.
    pub fn parse(text: &str) -> Option<Predicate> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
    }
}

/// One-operand operations. The value has the result type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Unary {
    /// Keeps the low bits.
    Trunc,
    /// Extension to a wider integer with zeros.
    ZExt,
    /// Extension to a wider integer with copies of the sign.
    SExt,
    /// Extension to a wider integer, whose high bits may have any value.
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
    /// Inverts the sign, also of a NaN.
    FNeg,
    /// Clears the sign, also of a NaN.
    FAbs,
    /// Zeros above the highest 1 bit; the width for zero.
    Ctlz,
    /// Zeros below the lowest 1 bit; the width for zero.
    Cttz,
    /// Number of 1 bits.
    Ctpop,
    /// Rounding to an integer, toward minus infinity. A zero result of `Floor` and the next four operations has the sign of
    /// the operand.
    Floor,
    /// Rounding to an integer, toward plus infinity.
    Ceil,
    /// Rounding to an integer, toward zero.
    FTrunc,
    /// Rounding to the nearest integer, halves away from zero.
    Round,
    /// Rounding to the nearest integer, halves to even.
    RoundEven,
    /// Square root.
    Sqrt,
    /// `1 / sqrt(a)`. [`Unary::tolerance`] states the accuracy of `RSqrt` and all operations below. Zeros, infinities
    /// and NaNs are those of C's annex F.
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
    /// Sine of radians, as `Cos` and `Tan`; large angles are reduced exactly.
    Sin,
    /// Cosine.
    Cos,
    /// Tangent.
    Tan,
    /// Inverse of the sine, in `[-pi/2, pi/2]`.
    Asin,
    /// Inverse of the cosine, in `[0, pi]`.
    Acos,
    /// Inverse of the tangent, in `[-pi/2, pi/2]`.
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
    /// Cube root, also of negative numbers.
    Cbrt,
    /// Reinterprets the bits; sizes are equal.
    Bitcast,
    /// Copies a scalar into every element.
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

    /// Whether the operation is arithmetic on floats, which may have permissions.
    pub fn is_float(self) -> bool {
        matches!(self, Unary::FCvt | Unary::FNeg | Unary::FAbs) || self.is_function()
    }

    /// Whether the result has the type of the operand.
    pub fn keeps_type(self) -> bool {
        self >= Unary::FNeg && self <= Unary::Cbrt || self == Unary::ReadFirstLane
    }

    /// Whether the operation is a function of a float to the same type that depends on more than the sign.
    pub fn is_function(self) -> bool {
        self >= Unary::Floor && self <= Unary::Cbrt
    }

    /// The largest error of a result, in units in the last place of the type. Results of
    /// f16 and bf16 are computed in f32 and rounded once more. 0: the result is the nearest.
    pub fn tolerance(self, elem: Scalar) -> u64 {
        use Unary::*;
        match self {
            RSqrt | Rcp | Exp2 | Log2 => 1 + u64::from(elem == Scalar::F64),
            _ if self < RSqrt || self > Cbrt => 0,
            // The bound of OpenCL C (section 7.4, relative error as ulps).
            Log | Log10 if elem == Scalar::F32 => 3,
            _ => match elem {
                Scalar::F64 => 4,
                Scalar::F32 => 2,
                _ => 1,
            },
        }
    }

    /// The name in kernel IR and in rules.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The operation of a name.
    pub fn parse(text: &str) -> Option<Unary> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
    }
}
