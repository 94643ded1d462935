//! The kernel operation set: typed, target-independent operations of one work-item.

use super::function::Function;
use std::fmt;

/// Element types. Names are those of MLIR: `E` and `M` count bits of exponent and significand,
/// `FN` has no infinities, `UZ` no negative zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Scalar {
    /// One bit, `true` as 1.
    I1,
    /// 8-bit integer; integers have no sign of their own.
    I8,
    /// 16-bit integer.
    I16,
    /// 32-bit integer.
    I32,
    /// 64-bit integer; index arithmetic, too.
    I64,
    /// IEEE half.
    F16,
    /// bfloat16.
    BF16,
    /// IEEE single.
    F32,
    /// IEEE double.
    F64,
    /// OCP FP8: one NaN of each sign.
    F8E4M3FN,
    /// OCP FP8 with infinities, as IEEE would have it.
    F8E5M2,
    /// The only NaN is 0x80.
    F8E4M3FNUZ,
    /// The only NaN is 0x80.
    F8E5M2FNUZ,
    /// OCP MX scale: a power of two without sign; 0xff is NaN.
    F8E8M0FNU,
    /// OCP MX, without NaN.
    F6E2M3FN,
    /// OCP MX, without NaN.
    F6E3M2FN,
    /// OCP MX, without NaN.
    F4E2M1FN,
}

impl Scalar {
    /// Every type with its name and its width in bits, by discriminant.
    pub const ALL: [(Scalar, &'static str, u16); 17] = [
        (Scalar::I1, "i1", 1),
        (Scalar::I8, "i8", 8),
        (Scalar::I16, "i16", 16),
        (Scalar::I32, "i32", 32),
        (Scalar::I64, "i64", 64),
        (Scalar::F16, "f16", 16),
        (Scalar::BF16, "bf16", 16),
        (Scalar::F32, "f32", 32),
        (Scalar::F64, "f64", 64),
        (Scalar::F8E4M3FN, "f8E4M3FN", 8),
        (Scalar::F8E5M2, "f8E5M2", 8),
        (Scalar::F8E4M3FNUZ, "f8E4M3FNUZ", 8),
        (Scalar::F8E5M2FNUZ, "f8E5M2FNUZ", 8),
        (Scalar::F8E8M0FNU, "f8E8M0FNU", 8),
        (Scalar::F6E2M3FN, "f6E2M3FN", 6),
        (Scalar::F6E3M2FN, "f6E3M2FN", 6),
        (Scalar::F4E2M1FN, "f4E2M1FN", 4),
    ];

    /// Width in bits.
    pub fn bits(self) -> u16 {
        Self::ALL[self as usize].2
    }

    /// As in kernel IR and in MLIR.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The type of a name.
    pub fn parse(text: &str) -> Option<Scalar> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
    }

    /// Integers and `i1`; floats otherwise.
    pub fn is_int(self) -> bool {
        self <= Scalar::I64
    }
}

/// Address spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Space {
    /// Device memory: 64-bit addresses.
    Global,
    /// Local data share: one per workgroup.
    Lds,
    /// Read-only kernel argument segment.
    Argument,
    /// Memory of one work-item: what the launch says, by 32-bit addresses.
    Private,
}

impl Space {
    /// Every space with its name, by discriminant.
    pub const ALL: [(Space, &'static str); 4] = [
        (Space::Global, "global"),
        (Space::Lds, "lds"),
        (Space::Argument, "argument"),
        (Space::Private, "private"),
    ];

    /// As in kernel IR.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The space of a name.
    pub fn parse(text: &str) -> Option<Space> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
    }
}

/// The type of a kernel value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// `lanes` elements of one scalar type; a plain scalar has one.
    Data {
        /// Type of each element.
        elem: Scalar,
        /// Number of elements, at least 1.
        lanes: u16,
    },
    /// An address: 64 bits in global memory, 32 in the LDS and in private memory.
    Pointer(Space),
}

impl Type {
    /// What comparisons give and branches take.
    pub const I1: Type = Type::scalar(Scalar::I1);
    /// What ids of work-items and workgroups are.
    pub const I32: Type = Type::scalar(Scalar::I32);
    /// What offsets are.
    pub const I64: Type = Type::scalar(Scalar::I64);
    /// A single.
    pub const F32: Type = Type::scalar(Scalar::F32);

    /// One element.
    pub const fn scalar(elem: Scalar) -> Type {
        Type::Data { elem, lanes: 1 }
    }

    /// `lanes` elements.
    pub const fn vector(elem: Scalar, lanes: u16) -> Type {
        Type::Data { elem, lanes }
    }

    /// Size in bits.
    pub fn bits(self) -> u32 {
        match self {
            Type::Data { elem, lanes } => u32::from(elem.bits()) * u32::from(lanes),
            Type::Pointer(Space::Lds | Space::Private) => 32,
            Type::Pointer(_) => 64,
        }
    }

    /// Size in memory in bytes.
    pub fn bytes(self) -> u32 {
        self.bits().div_ceil(8)
    }

    /// 32-bit words in registers, narrower elements packed.
    pub fn dwords(self) -> u32 {
        self.bits().div_ceil(32)
    }

    /// The element type; `None` for pointers.
    pub fn elem(self) -> Option<Scalar> {
        match self {
            Type::Data { elem, .. } => Some(elem),
            Type::Pointer(_) => None,
        }
    }

    /// Number of elements; 1 for pointers.
    pub fn lanes(self) -> u16 {
        match self {
            Type::Data { lanes, .. } => lanes,
            Type::Pointer(_) => 1,
        }
    }

    /// One integer or `i1`.
    pub fn is_int_scalar(self) -> bool {
        matches!(self, Type::Data { elem, lanes: 1 } if elem.is_int())
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Data { elem, lanes: 1 } => f.write_str(elem.name()),
            Type::Data { elem, lanes } => write!(f, "{lanes}x{}", elem.name()),
            Type::Pointer(s) => write!(f, "ptr.{}", s.name()),
        }
    }
}

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
    /// In `[0, d)` for a positive divisor `d`.
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

/// What is known about the memory behind an access.
///
/// What `extent` says holds *at the access* only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MemoryRef {
    /// Which memory.
    pub space: Space,
    /// Size in bytes of the object that base + offset must stay inside, where the source fixes it:
    /// an access outside is undefined there, so `0 <= offset` and `offset + size <= extent` may be
    /// assumed.
    pub extent: Option<u64>,
    /// Known alignment of the address in bytes (at least that of the element).
    pub align: u32,
    /// Not expected to be used again soon: caches need not keep it.
    pub nontemporal: bool,
    /// Must happen as it stands, once.
    pub volatile: bool,
}

impl MemoryRef {
    /// An ordinary access.
    pub fn new(space: Space, extent: Option<u64>, align: u32) -> Self {
        MemoryRef {
            space,
            extent,
            align,
            nontemporal: false,
            volatile: false,
        }
    }
}

/// What an atomic operation leaves in memory, of what stood there and its data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Atomic {
    /// The sum.
    Add,
    /// What stood there minus the data.
    Sub,
    /// By bit.
    And,
    /// By bit.
    Or,
    /// By bit.
    Xor,
    /// Signed.
    SMin,
    /// Signed.
    SMax,
    /// Unsigned.
    UMin,
    /// Unsigned.
    UMax,
    /// The sum of floats.
    FAdd,
    /// IEEE 754-2019 minimumNumber.
    FMin,
    /// IEEE 754-2019 maximumNumber.
    FMax,
    /// The data.
    Exchange,
    /// The data if what is expected stood there.
    CompareExchange,
}

impl Atomic {
    /// Every operation with its name, by discriminant.
    pub const ALL: [(Atomic, &'static str); 14] = [
        (Atomic::Add, "add"),
        (Atomic::Sub, "sub"),
        (Atomic::And, "and"),
        (Atomic::Or, "or"),
        (Atomic::Xor, "xor"),
        (Atomic::SMin, "smin"),
        (Atomic::SMax, "smax"),
        (Atomic::UMin, "umin"),
        (Atomic::UMax, "umax"),
        (Atomic::FAdd, "fadd"),
        (Atomic::FMin, "fmin"),
        (Atomic::FMax, "fmax"),
        (Atomic::Exchange, "xchg"),
        (Atomic::CompareExchange, "cmpxchg"),
    ];

    /// As in kernel IR.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The operation of a name.
    pub fn parse(text: &str) -> Option<Atomic> {
        Self::ALL.iter().find(|e| e.1 == text).map(|e| e.0)
    }

    /// Operands before the address.
    pub fn operands(self) -> usize {
        1 + usize::from(self == Atomic::CompareExchange)
    }

    /// What the meaning language calls it behind `atomic_`, and whether it is one on floats.
    pub fn meaning(self) -> (&'static str, bool) {
        match self {
            Atomic::Add => ("add", false),
            Atomic::Sub => ("sub", false),
            Atomic::And => ("and", false),
            Atomic::Or => ("or", false),
            Atomic::Xor => ("xor", false),
            Atomic::SMin => ("min_s", false),
            Atomic::SMax => ("max_s", false),
            Atomic::UMin => ("min_u", false),
            Atomic::UMax => ("max_u", false),
            Atomic::FAdd => ("fadd", true),
            Atomic::FMin => ("fminnum", true),
            Atomic::FMax => ("fmaxnum", true),
            Atomic::Exchange => ("swap", false),
            Atomic::CompareExchange => ("cmpswap", false),
        }
    }

    /// What it leaves, of what stood there and the data; none where that depends on neither or more.
    pub fn binary(self) -> Option<Binary> {
        Some(match self {
            Atomic::Add => Binary::Add,
            Atomic::Sub => Binary::Sub,
            Atomic::And => Binary::And,
            Atomic::Or => Binary::Or,
            Atomic::Xor => Binary::Xor,
            Atomic::SMin => Binary::SMin,
            Atomic::SMax => Binary::SMax,
            Atomic::UMin => Binary::UMin,
            Atomic::UMax => Binary::UMax,
            Atomic::FAdd => Binary::FAdd,
            Atomic::FMin => Binary::FMinNum,
            Atomic::FMax => Binary::FMaxNum,
            Atomic::Exchange | Atomic::CompareExchange => return None,
        })
    }

    /// Whether it is one operation on all bits of a type, as machines have it: words and pairs of them,
    /// bits of anything, else single numbers.
    pub fn is_of_words(self, ty: Type) -> bool {
        let bitwise = matches!(
            self,
            Atomic::And | Atomic::Or | Atomic::Xor | Atomic::Exchange | Atomic::CompareExchange
        );
        let numbers = match self.meaning().1 {
            true => [Type::scalar(Scalar::F32), Type::scalar(Scalar::F64)],
            false => [Type::I32, Type::I64],
        };
        matches!(ty.bits(), 32 | 64) && (bitwise || numbers.contains(&ty))
    }
}

/// A matrix multiply-accumulate over the subgroup: `D = A * B + C`. Element types come from the
/// operands' types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mfma {
    /// Rows of A and D.
    pub m: u16,
    /// Columns of B and D.
    pub n: u16,
    /// Columns of A and rows of B.
    pub k: u16,
    /// Independent products.
    pub blocks: u16,
    /// Lanes that A and B are read from, as `mfma` of the meaning language has it: size and number
    /// of the group that A is broadcast from, pattern of B. All zero: each lane its own.
    pub broadcast: [u8; 3],
}

/// What a float operation may do beside what its name says, as MLIR's `fastmath` has it. Nothing asks for a
/// permission to be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct FastMath(u8);

impl FastMath {
    /// No permission.
    pub const NONE: FastMath = FastMath(0);

    /// Every permission by its name: no operand or result is a NaN, or infinite; the sign of a zero does
    /// not matter; division by way of the reciprocal; fusing a product with a sum; approximate
    /// functions; another order of operations.
    pub const ALL: [(FastMath, &'static str); 7] = [
        (FastMath(1), "nnan"),
        (FastMath(2), "ninf"),
        (FastMath(4), "nsz"),
        (FastMath(8), "arcp"),
        (FastMath(16), "contract"),
        (FastMath(32), "afn"),
        (FastMath(64), "reassoc"),
    ];

    /// The permission of a name; `fast` is all, `none` none.
    pub fn parse(name: &str) -> Option<FastMath> {
        match name {
            "fast" => Some(FastMath(127)),
            "none" => Some(FastMath::NONE),
            _ => Self::ALL.iter().find(|e| e.1 == name).map(|e| e.0),
        }
    }

    /// Both sets.
    pub fn with(self, other: FastMath) -> FastMath {
        FastMath(self.0 | other.0)
    }

    /// Whether all of another set are here.
    pub fn allows(self, other: FastMath) -> bool {
        self.0 & other.0 == other.0
    }

    /// Names in a fixed order.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let all = Self::ALL.into_iter();
        all.filter(move |e| self.allows(e.0)).map(|e| e.1)
    }
}

/// A float operation that permissions may stand on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Float {
    /// Of two operands.
    Binary(Binary),
    /// Of one.
    Unary(Unary),
    /// Product and sum.
    Fma,
}

impl Float {
    /// The operation without permissions.
    pub fn strict(self) -> Op {
        match self {
            Float::Binary(b) => Op::Binary(b),
            Float::Unary(u) => Op::Unary(u),
            Float::Fma => Op::Fma,
        }
    }
}

/// What an instruction of kernel IR does.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    // ---- leaves -------------------------------------------------------------------------------
    /// A constant: the bits of one element, the same in every element of a vector.
    Const(u64),
    /// Kernel argument by its index in [`Launch::arguments`](super::Launch).
    Argument(u16),
    /// Work-item id in dimension 0, 1, 2: `i32`, range on the value.
    WorkitemId(u8),
    /// Workgroup id: `i32`.
    WorkgroupId(u8),
    /// Pointer to byte `n` of the workgroup's local data share.
    LdsBase(u32),
    /// Pointer to byte `n` of the work-item's private memory.
    PrivateBase(u32),
    /// Any value: what an edge passes where nobody reads it. Costs no instruction.
    Undef,

    // ---- pure ---------------------------------------------------------------------------------
    /// `binary a, b`
    Binary(Binary),
    /// `unary a`
    Unary(Unary),
    /// `compare a, b`: `i1` for each element.
    Compare(Predicate),
    /// `select cond, a, b`
    Select,
    /// `fma a, b, c`: a * b + c, rounded once.
    Fma,
    /// `fdiv<arcp> a, b`: a float operation that may be done less exactly.
    Fast(FastMath, Float),
    /// Elements `first..first+n` of a vector, n from the result type.
    Extract(u16),
    /// Join vectors or scalars of one element type, first operand lowest.
    Concat,
    /// `ptradd base, offset(i64 bytes)`
    PtrAdd,

    // ---- memory: `load base, offset`, `store data, base, offset`; offsets are i64 bytes. Both take
    // a mask more, one `i1` or one for each element: where it is false nothing is accessed ----------
    /// `load base, offset`, with a mask `load base, offset, mask` or `load base, offset, mask,
    /// otherwise`: as many bytes as the result has, rounded up; elements below one byte lie packed.
    /// Where the mask is false the value is that of `otherwise`, or any.
    Load(MemoryRef),
    /// `store data, base, offset` or `store data, base, offset, mask`
    Store(MemoryRef),
    /// `atomic data, base, offset`, for a comparison `atomic data, expected, base, offset`; with a
    /// mask, one `i1` more. The result, which may be absent, is what stood there before.
    Atomic(Atomic, MemoryRef),

    // ---- wave and workgroup -------------------------------------------------------------------
    /// `mfma a, b, c`: each lane's share of the matrices. The result has the type of C.
    Mfma(Mfma),
    /// Workgroup barrier; all own LDS accesses are complete before it.
    Barrier {
        /// Whether global accesses are complete, too.
        global: bool,
    },
    /// At least this wait. The source writes it as the immediate of its machine's wait instruction,
    /// which the tables of the target take apart.
    Wait(u16),

    // ---- control ------------------------------------------------------------------------------
    /// To its one target.
    Jump,
    /// `branch cond -> then, else`, on an `i1`.
    Branch,
    /// `branch.any mask -> some, none`: the whole wave goes to the first target if the `i1` is true
    /// in any of its work-items.
    BranchAny,
    /// Ends the work-item.
    Return,
}

impl Op {
    /// Whether lanes of a wave get different results of the same operands; `None`: as the operands
    /// differ.
    pub fn varies(&self) -> Option<bool> {
        match self {
            Op::WorkitemId(_) | Op::Load(_) | Op::Atomic(..) | Op::Mfma(_) => Some(true),
            Op::Unary(Unary::ReadFirstLane) => Some(false),
            _ => None,
        }
    }
}

/// The kernel operation set.
#[derive(Clone, Copy)]
pub struct Kernel;
/// A function of kernel IR.
pub type KernelFunction = Function<Kernel>;
