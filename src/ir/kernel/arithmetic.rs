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

easel_isa::words! {
    /// Two-operand operations; both operands and the result have one type. Vectors work by element.
    /// Shift amounts are taken modulo the width. Signed division by zero and overflow are undefined.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Binary {
        /// Sum modulo 2^width, as are the next two.
        Add = "add",
        /// First minus second.
        Sub = "sub",
        /// Low half of the product.
        Mul = "mul",
        /// High half of the unsigned double-width product.
        MulHiU = "mulhiu",
        /// High half of the signed double-width product.
        MulHiS = "mulhis",
        /// Unsigned quotient; undefined for a zero divisor.
        UDiv = "udiv",
        /// Unsigned remainder; undefined for a zero divisor.
        URem = "urem",
        /// Signed quotient, rounded toward zero.
        SDiv = "sdiv",
        /// Signed remainder with the sign of the dividend.
        SRem = "srem",
        /// Signed quotient, rounded toward minus infinity.
        FloorDiv = "floordiv",
        /// Remainder of [`FloorDiv`](Binary::FloorDiv): `x - d * floordiv(x, d)`, zero or of the divisor's sign. Undefined where
        /// that quotient is.
        FloorMod = "floormod",
        /// Signed quotient, rounded toward plus infinity.
        CeilDiv = "ceildiv",
        /// Bitwise and.
        And = "and",
        /// Bitwise or.
        Or = "or",
        /// Bitwise exclusive or.
        Xor = "xor",
        /// Shift toward the high bits; the low bits become zero.
        Shl = "shl",
        /// Shift toward the low bits; the high bits become zero.
        LShr = "lshr",
        /// Shift toward the low bits; the high bits become copies of the sign.
        AShr = "ashr",
        /// Signed minimum.
        SMin = "smin",
        /// Signed maximum.
        SMax = "smax",
        /// Unsigned minimum.
        UMin = "umin",
        /// Unsigned maximum.
        UMax = "umax",
        /// The first to the power of the second, signed, modulo 2^width. A negative power of 1 or -1 is a
        /// power of 1 or -1, a negative power of 0 is undefined, a negative power of another number is 0.
        IPow = "ipow",
        /// IEEE sum, to nearest even.
        FAdd = "fadd",
        /// First minus second, to nearest even.
        FSub = "fsub",
        /// IEEE product, to nearest even.
        FMul = "fmul",
        /// First divided by second.
        FDiv = "fdiv",
        /// IEEE 754-2019 minimumNumber (a NaN loses).
        FMinNum = "fminnum",
        /// IEEE 754-2019 maximumNumber (a NaN loses).
        FMaxNum = "fmaxnum",
        /// IEEE 754-2019 minimum (a NaN wins, -0 < +0).
        FMinimum = "fminimum",
        /// IEEE 754-2019 maximum (a NaN wins, -0 < +0).
        FMaximum = "fmaximum",
        /// The first with the sign of the second, of NaNs too.
        CopySign = "copysign",
        /// Remainder of a division with a quotient rounded toward zero, exact, with the sign of the dividend:
        /// C's `fmod`.
        FRem = "frem",
        /// C's `pow`; [`Unary::tolerance`] states the accuracy of `Pow` and `Atan2`.
        Pow = "pow",
        /// The angle of the point (second, first), in radians: C's `atan2`.
        Atan2 = "atan2",
    }
}

impl Binary {
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

easel_isa::words! {
    /// Comparison predicates: integer, then IEEE ordered and unordered.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Predicate {
        /// Equal bits; for pointers, too.
        Eq = "eq",
        /// Different bits; for pointers, too.
        Ne = "ne",
        /// Signed, less.
        Slt = "slt",
        /// Signed, less or equal.
        Sle = "sle",
        /// Signed, greater.
        Sgt = "sgt",
        /// Signed, greater or equal.
        Sge = "sge",
        /// Unsigned, less.
        Ult = "ult",
        /// Unsigned, less or equal.
        Ule = "ule",
        /// Unsigned, greater.
        Ugt = "ugt",
        /// Unsigned, greater or equal.
        Uge = "uge",
        /// Ordered (no NaN) and equal.
        Oeq = "foeq",
        /// Ordered and greater.
        Ogt = "fogt",
        /// Ordered and greater or equal.
        Oge = "foge",
        /// Ordered and less.
        Olt = "folt",
        /// Ordered and less or equal.
        Ole = "fole",
        /// Ordered and not equal.
        One = "fone",
        /// No operand is a NaN.
        Ord = "ford",
        /// Unordered (an operand is a NaN) or equal.
        Ueq = "fueq",
        /// Unordered or greater.
        Uegt = "fugt",
        /// Unordered or greater or equal.
        Uege = "fuge",
        /// Unordered or less.
        Uelt = "fult",
        /// Unordered or less or equal.
        Uele = "fule",
        /// Unordered or not equal.
        Une = "fune",
        /// An operand is a NaN.
        Uno = "funo",
    }
}

easel_isa::words! {
    /// One-operand operations. The value has the result type.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Unary {
        /// Keeps the low bits.
        Trunc = "trunc",
        /// Extension to a wider integer with zeros.
        ZExt = "zext",
        /// Extension to a wider integer with copies of the sign.
        SExt = "sext",
        /// Extension to a wider integer, whose high bits may have any value.
        AnyExt = "anyext",
        /// Float to float, rounding to nearest even when narrowing.
        FCvt = "fcvt",
        /// Signed integer to float.
        SToF = "stof",
        /// Unsigned integer to float.
        UToF = "utof",
        /// Float to signed integer, rounding toward zero.
        FToS = "ftos",
        /// Float to unsigned integer, rounding toward zero.
        FToU = "ftou",
        /// Inverts the sign, also of a NaN.
        FNeg = "fneg",
        /// Clears the sign, also of a NaN.
        FAbs = "fabs",
        /// Zeros above the highest 1 bit; the width for zero.
        Ctlz = "ctlz",
        /// Zeros below the lowest 1 bit; the width for zero.
        Cttz = "cttz",
        /// Number of 1 bits.
        Ctpop = "ctpop",
        /// Rounding to an integer, toward minus infinity. A zero result of `Floor` and the next four operations has the sign of
        /// the operand.
        Floor = "floor",
        /// Rounding to an integer, toward plus infinity.
        Ceil = "ceil",
        /// Rounding to an integer, toward zero.
        FTrunc = "ftrunc",
        /// Rounding to the nearest integer, halves away from zero.
        Round = "round",
        /// Rounding to the nearest integer, halves to even.
        RoundEven = "roundeven",
        /// Square root.
        Sqrt = "sqrt",
        /// `1 / sqrt(a)`. [`Unary::tolerance`] states the accuracy of `RSqrt` and all operations below. Zeros, infinities
        /// and NaNs are those of C's annex F.
        RSqrt = "rsqrt",
        /// `1 / a`
        Rcp = "rcp",
        /// `2^a`
        Exp2 = "exp2",
        /// `e^a`
        Exp = "exp",
        /// `e^a - 1`, exact near zero.
        ExpM1 = "expm1",
        /// Logarithm to base 2.
        Log2 = "log2",
        /// Natural logarithm.
        Log = "log",
        /// Logarithm to base 10.
        Log10 = "log10",
        /// Natural logarithm of `1 + a`, exact near zero.
        Log1p = "log1p",
        /// Sine of radians, as `Cos` and `Tan`; large angles are reduced exactly.
        Sin = "sin",
        /// Cosine.
        Cos = "cos",
        /// Tangent.
        Tan = "tan",
        /// Inverse of the sine, in `[-pi/2, pi/2]`.
        Asin = "asin",
        /// Inverse of the cosine, in `[0, pi]`.
        Acos = "acos",
        /// Inverse of the tangent, in `[-pi/2, pi/2]`.
        Atan = "atan",
        /// Hyperbolic sine.
        Sinh = "sinh",
        /// Hyperbolic cosine.
        Cosh = "cosh",
        /// Hyperbolic tangent.
        Tanh = "tanh",
        /// Inverse of the hyperbolic sine.
        Asinh = "asinh",
        /// Inverse of the hyperbolic cosine, not negative.
        Acosh = "acosh",
        /// Inverse of the hyperbolic tangent.
        Atanh = "atanh",
        /// Error function.
        Erf = "erf",
        /// `1 - erf(a)`, exact for large `a`.
        Erfc = "erfc",
        /// Cube root, also of negative numbers.
        Cbrt = "cbrt",
        /// Reinterprets the bits; sizes are equal.
        Bitcast = "bitcast",
        /// Copies a scalar into every element.
        Splat = "splat",
        /// The value of the first active lane, in all lanes.
        ReadFirstLane = "readfirstlane",
    }
}

impl Unary {
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
}
