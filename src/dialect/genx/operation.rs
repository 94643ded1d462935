//! Operations. The operands of each are in the order of LLVM's text, also for intrinsics.
//!
//! # Why
//!
//! Operations and values of large functions are small, because fresh memory took a fifth of all time at 100,000 operations.
//! Targets of branches and promised ranges take a word each. Growing lists reserve memory.

use super::types::{Elem, Type};

/// Two-operand arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
    /// A quotient with IEEE 754 rounding; `FDiv` has the machine's precision.
    IeeeDiv,
    SMin,
    UMin,
    FMin,
    SMax,
    UMax,
    FMax,
    FPow,
    /// High half of a signed product.
    MulHS,
    /// High half of an unsigned product.
    MulHU,
    /// Rotate left.
    Rol,
    /// Rotate right.
    Ror,
    /// 1 if a sum of unsigned numbers overflows, else 0.
    Carry,
    /// 1 if a difference of unsigned numbers is below zero, else 0.
    Borrow,
}

impl Binary {
    /// The operation for the low bits of the sum or difference that belongs to a carry or a borrow.
    pub fn without_carry(self) -> Option<Binary> {
        match self {
            Binary::Carry => Some(Binary::Add),
            Binary::Borrow => Some(Binary::Sub),
            _ => None,
        }
    }
}

/// One-operand arithmetic that keeps the type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Unary {
    FNeg,
    /// Absolute value of an integer.
    Abs,
    FAbs,
    /// 1 / x.
    Inv,
    /// Base 2, with the machine's precision.
    Log,
    /// Base 2.
    Exp,
    /// With the machine's precision.
    Sqrt,
    /// With IEEE 754 rounding.
    IeeeSqrt,
    RSqrt,
    Sin,
    Cos,
    /// x - floor(x).
    Frc,
    Floor,
    Ceil,
    RoundEven,
    TruncFloat,
    /// Clamped to [0, 1]; NaN gives 0.
    FSat,
    /// The number of one bits.
    CountOnes,
    /// The bits in reverse order.
    ReverseBits,
    /// The number of zeros above the highest one bit.
    LeadingZeros,
    /// LLVM's `freeze`: the operand.
    Freeze,
}

/// Three-operand arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Ternary {
    /// a * b + c of integers.
    Mad,
    /// a * b + c with one rounding.
    Fma,
    /// a + b + c of integers.
    Add3,
}

easel_isa::words! {
    /// Conversions.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
    #[allow(missing_docs)]
    pub enum Cast {
        Trunc = "trunc",
        ZExt = "zext",
        SExt = "sext",
        FPTrunc = "fptrunc",
        FPExt = "fpext",
        FPToUI = "fptoui",
        FPToSI = "fptosi",
        UIToFP = "uitofp",
        SIToFP = "sitofp",
        Bitcast = "bitcast",
        PtrToInt = "ptrtoint",
        IntToPtr = "inttoptr",
        AddrSpace = "addrspacecast",
    }
}

impl Cast {
    /// Whether a conversion keeps the bits and changes only the type.
    pub fn keeps_bits(self) -> bool {
        matches!(
            self,
            Cast::Bitcast | Cast::PtrToInt | Cast::IntToPtr | Cast::AddrSpace
        )
    }

    /// The reason why a conversion is not possible, if any.
    pub fn fault(self, from: Type, to: Type) -> Option<&'static str> {
        let pointer = |ty: Type| matches!(ty.elem, Elem::Pointer(_));
        let bits = |ty: Type| u64::from(ty.elem.bits()) * u64::from(ty.count());
        let (a, b) = (from.elem, to.elem);
        if self == Cast::Bitcast {
            let fits = bits(from) == bits(to)
                && pointer(from) == pointer(to)
                && (!pointer(from) || from == to);
            return (!fits).then_some("both have the same number of bits, and none is a pointer");
        }
        if from.lanes != to.lanes {
            return Some("both have the same number of elements");
        }
        let (kinds, widths) = match self {
            Cast::Trunc => (a.is_int() && b.is_int(), a.bits() > b.bits()),
            Cast::ZExt | Cast::SExt => (a.is_int() && b.is_int(), a.bits() < b.bits()),
            Cast::FPTrunc => (a.is_float() && b.is_float(), a.bits() > b.bits()),
            Cast::FPExt => (a.is_float() && b.is_float(), a.bits() < b.bits()),
            Cast::FPToUI | Cast::FPToSI => (a.is_float() && b.is_int(), true),
            Cast::UIToFP | Cast::SIToFP => (a.is_int() && b.is_float(), true),
            Cast::PtrToInt => (pointer(from) && b.is_int(), true),
            Cast::IntToPtr => (a.is_int() && pointer(to), true),
            Cast::AddrSpace => (pointer(from) && pointer(to) && a != b, true),
            Cast::Bitcast => (true, true),
        };
        match (kinds, widths, self) {
            (true, true, _) => None,
            (false, ..) => Some("one of the types is of the wrong kind"),
            (_, _, Cast::Trunc | Cast::FPTrunc) => Some("the result must be narrower"),
            _ => Some("the result must be wider"),
        }
    }
}

easel_isa::words! {
    /// Comparisons; a float comparison with NaN is true or false as in LLVM.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
    #[allow(missing_docs)]
    pub enum Predicate {
        Eq = "eq",
        Ne = "ne",
        Ugt = "ugt",
        Uge = "uge",
        Ult = "ult",
        Ule = "ule",
        Sgt = "sgt",
        Sge = "sge",
        Slt = "slt",
        Sle = "sle",
        FFalse = "false",
        FOeq = "oeq",
        FOgt = "ogt",
        FOge = "oge",
        FOlt = "olt",
        FOle = "ole",
        FOne = "one",
        FOrd = "ord",
        FUno = "uno",
        FUeq = "ueq",
        FUgt = "ugt",
        FUge = "uge",
        FUlt = "ult",
        FUle = "ule",
        FUne = "une",
        FTrue = "true",
    }
}

impl Predicate {
    /// Whether it compares floats.
    pub fn is_float(self) -> bool {
        self >= Predicate::FFalse
    }

    /// Whether integers are read as signed numbers.
    pub fn is_signed(self) -> bool {
        (Predicate::Sgt..=Predicate::Sle).contains(&self)
    }

    /// The negation of the comparison.
    pub fn inverse(self) -> Predicate {
        use Predicate::*;
        match self {
            Eq => Ne,
            Ne => Eq,
            Ugt => Ule,
            Uge => Ult,
            Ult => Uge,
            Ule => Ugt,
            Sgt => Sle,
            Sge => Slt,
            Slt => Sge,
            Sle => Sgt,
            FFalse => FTrue,
            FOeq => FUne,
            FOgt => FUle,
            FOge => FUlt,
            FOlt => FUge,
            FOle => FUgt,
            FOne => FUeq,
            FOrd => FUno,
            FUno => FOrd,
            FUeq => FOne,
            FUgt => FOle,
            FUge => FOlt,
            FUlt => FOge,
            FUle => FOgt,
            FUne => FOeq,
            FTrue => FFalse,
        }
    }

    /// The comparison for swapped operands.
    pub fn swapped(self) -> Predicate {
        use Predicate::*;
        match self {
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            Sgt => Slt,
            Sge => Sle,
            Slt => Sgt,
            Sle => Sge,
            FOgt => FOlt,
            FOge => FOle,
            FOlt => FOgt,
            FOle => FOge,
            FUgt => FUlt,
            FUge => FUle,
            FUlt => FUgt,
            FUle => FUge,
            same => same,
        }
    }
}

/// The source's promises about an operation: facts that passes may use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Flags(pub u32);

impl Flags {
    /// No promise.
    pub const NONE: Flags = Flags(0);
    /// The result does not wrap as an unsigned number.
    pub const NUW: Flags = Flags(1);
    /// The result does not wrap as a signed number.
    pub const NSW: Flags = Flags(2);
    /// No remainder, no bit shifted out.
    pub const EXACT: Flags = Flags(4);
    /// The operands of `or` share no bit.
    pub const DISJOINT: Flags = Flags(8);
    /// The operand is not negative.
    pub const NNEG: Flags = Flags(16);
    /// Products and sums may be fused.
    pub const CONTRACT: Flags = Flags(32);
    /// No operand and no result is NaN.
    pub const NNAN: Flags = Flags(64);
    /// No operand and no result is infinite.
    pub const NINF: Flags = Flags(128);
    /// The sign of zero does not matter.
    pub const NSZ: Flags = Flags(256);
    /// A division may become a product with the reciprocal.
    pub const ARCP: Flags = Flags(512);
    /// Functions may be approximated.
    pub const AFN: Flags = Flags(1024);
    /// Sums may be reordered.
    pub const REASSOC: Flags = Flags(2048);
    /// Both operands of a comparison have one sign.
    pub const SAMESIGN: Flags = Flags(4096);
    /// `inbounds` of an address computation.
    pub const INBOUNDS: Flags = Flags(8192);
    /// `volatile` of an access.
    pub const VOLATILE: Flags = Flags(16384);
    /// All flags of `fast`.
    pub const FAST: Flags = Flags(32 | 64 | 128 | 256 | 512 | 1024 | 2048);

    /// Whether all of these flags are set.
    pub fn has(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// The promise that an address is a multiple of `bytes`, a power of two.
    pub fn aligned(bytes: u32) -> Flags {
        match bytes.is_power_of_two() {
            true => Flags((bytes.trailing_zeros() + 1) << 16),
            false => Flags::NONE,
        }
    }

    /// The promised alignment of the address of an access, bytes.
    pub fn alignment(self) -> Option<u32> {
        ((self.0 >> 16).checked_sub(1)).map(|log| 1 << (log & 31))
    }

    /// The union of two sets of flags.
    #[must_use]
    pub fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

/// The elements of a vector that an access covers, except its start (an operand, in bytes). See
/// `easel_region`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// The distance from one row's first element to the next row's; elements.
    pub vstride: i32,
    /// Elements of a row; divides the number of elements.
    pub width: u32,
    /// The distance from an element to the next element of its row; elements.
    pub stride: i32,
    /// The promise about a variable start: no row crosses a multiple of this number of elements.
    pub parent: Option<u32>,
}

/// The memory of a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Space {
    /// Addresses of 64 bits.
    Addresses,
    /// A surface, with offsets of 32 bits.
    Surface,
    /// The memory that the threads of a group share, with addresses of 32 bits.
    Shared,
}

/// Messages, and other operations that read or write memory or state of the machine. Operands are those of the
/// intrinsic, constants included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Message {
    /// `oword.ld`: modified, surface, offset in owords.
    OwordLoad,
    /// `oword.ld.unaligned`: modified, surface, offset in bytes.
    OwordLoadUnaligned,
    /// `oword.st`: surface, offset in owords, data.
    OwordStore,
    /// `media.ld`: modifiers, surface, plane, width in bytes, x, y.
    MediaLoad,
    /// `media.st`: as `media.ld`, and data.
    MediaStore,
    /// `svm.gather`: mask, log2 of blocks, addresses, old value.
    SvmGather,
    /// `svm.scatter`: mask, log2 of blocks, addresses, data.
    SvmScatter,
    /// `svm.block.ld`: address, aligned to 16 bytes.
    SvmBlockLoad,
    /// `svm.block.ld.unaligned`: address.
    SvmBlockLoadUnaligned,
    /// `svm.block.st`: address, data.
    SvmBlockStore,
    /// `barrier`.
    Barrier,
    /// `fence`: its mask, a constant.
    Fence,
    /// `lsc.load`: see [`lsc`](crate::lsc); the surface is behind the addresses.
    LscLoad(Space),
    /// `lsc.load.merge`: the value for unset elements of the mask is behind the surface.
    LscLoadMerge(Space),
    /// `lsc.store`: data and surface are behind the addresses.
    LscStore(Space),
    /// `lsc.prefetch`: as a load without a result.
    LscPrefetch(Space),
    /// `lsc.xatomic`: behind the addresses are two numbers, the surface, and the value for unset elements of the mask.
    LscAtomic(Space),
    /// `lsc.fence`: mask, unit, action, scope.
    LscFence,
}

/// Numbers that the machine gives to a thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Special {
    ThreadX,
    ThreadY,
    GroupX,
    GroupY,
    GroupZ,
    LaneId,
}

/// An operation without a meaning in easel: its text, with places for operands. It can have any effect.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Foreign {
    /// The text, from its first word on.
    pub pieces: Box<[Piece]>,
    /// The form of its results as one value of the text, unless it has one result or none.
    pub result: Option<Aggregate>,
    /// The pointee of a typed pointer that the operation returns.
    pub pointee: Option<Box<str>>,
}

/// A piece of the text of a foreign operation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// Verbatim text.
    Text(Box<str>),
    /// The next operand, and the pointee if the operand is a typed pointer.
    Operand(Option<Box<str>>),
    /// The next operands as one value of the text.
    Aggregate(Aggregate),
}

/// A struct or an array whose parts are values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Aggregate {
    /// The text of the type.
    pub text: Box<str>,
    /// For each value, the indices of its place.
    pub paths: Box<[Box<[u32]>]>,
}

/// A constant without a meaning in easel: the address of a global, or an expression on such an address.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Symbol {
    /// The text.
    pub text: Box<str>,
    /// The pointee if the constant is a typed pointer.
    pub pointee: Option<Box<str>>,
}

/// An operation with its attributes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// Arithmetic on two values of one type.
    Binary(Binary, Flags),
    /// Saturating arithmetic: the operation, whether the result is signed, whether the operands
    /// are. The result may be narrower than the operands.
    Saturating(Binary, bool, bool),
    /// `sstrunc.sat` and its kind: signed result, signed operand.
    TruncSat(bool, bool),
    /// Arithmetic on one value.
    Unary(Unary, Flags),
    /// Arithmetic on three values.
    Ternary(Ternary, Flags),
    /// `uadd.with.overflow`: two results, the sum and its overflow.
    AddOverflow,
    /// A comparison; the result has an `i1` for each element.
    Compare(Predicate, Flags),
    /// Condition (`i1`, one or one per element), value where true, where false.
    Select(Flags),
    /// A conversion.
    Cast(Cast, Flags),
    /// Vector, element number.
    ExtractElement,
    /// Vector, element, element number.
    InsertElement,
    /// Two vectors of one type; element numbers in both together, `None` for any.
    Shuffle(Box<[Option<u32>]>),
    /// `rdregion`: vector, start in bytes (`i16` or one for each row).
    ReadRegion(Shape),
    /// `wrregion`: old vector, new elements, start, mask (`true` or one `i1` per element).
    WriteRegion(Shape),
    /// `wrconstregion`: as `wrregion`, but not optimized away.
    WriteConstRegion(Shape),
    /// `rdpredregion`: predicate; first element.
    ReadPredicate(u32),
    /// `wrpredregion`: old predicate, new elements; first element.
    WritePredicate(u32),
    /// `wrpredpredregion`: old, new, predicate; first element.
    WritePredicateUnder(u32),
    /// All elements true.
    All,
    /// Any element true.
    Any,
    /// `constanti`, `constantf`, `constantpred`: a constant that stays a value.
    Constant,
    /// `convert.addr`: index; constant bytes.
    ConvertAddress(i16),
    /// `add.addr`: address; constant bytes.
    AddAddress(i16),
    /// `convert`: a copy to or from another category. Also the copy that breaks a
    /// cycle of block parameters.
    Convert,
    /// A message or a barrier.
    Message(Message),
    /// A special number of the thread.
    Special(Special),
    /// A load. Operand: address.
    Load(Flags),
    /// A store. Operands: value, address.
    Store(Flags),
    /// Base address, index; bytes of an element.
    ElementAddress(u32, Flags),
    /// A call of a function of the module: arguments; its name.
    Call(Box<str>),
    /// A foreign operation: its text.
    Foreign(Box<Foreign>),
    /// A foreign constant: its text.
    Symbol(Box<Symbol>),
    /// A jump to the only target.
    Jump,
    /// A branch. Operand: condition. Targets: if true, if false.
    Branch,
    /// A switch. Operands: number, constants of the cases. Targets: the default, then one for each case.
    Switch,
    /// A return from the kernel, or with a value from a subroutine.
    Return,
    /// An unreachable end of a block.
    Unreachable,
}
