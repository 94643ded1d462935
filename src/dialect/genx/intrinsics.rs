//! Intrinsics as rows: what is called how, and which operation it is. Reader and printer go by the
//! same rows; adding an intrinsic is adding one.
//!
//! Where several rows have one operation, the first is the one that is printed.

use super::lsc::Space;
use super::operation::{Binary, Flags, Message, Op, Shape, Special, Ternary, Unary};
use super::types::Elem;

/// What an argument of the call is to the operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// The next operand.
    Use,
    /// [`Shape::vstride`].
    Vstride,
    /// [`Shape::width`].
    Width,
    /// [`Shape::stride`].
    Stride,
    /// [`Shape::parent`].
    Parent,
    /// First element of a part of a predicate.
    First,
    /// Constant bytes of an address, of the type of the result.
    Bytes,
    /// The same as an `i16`.
    Bytes16,
    /// Says what happens in cases that do not matter here; `i1 false` where it is printed.
    Ignored,
}

/// Which types a name carries behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suffix {
    /// That of the result.
    Result,
    /// That of an argument.
    Arg(u8),
}

/// For which elements of the result a row is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elems {
    /// Any.
    Any,
    /// Integers.
    Int,
    /// Floats.
    Float,
    /// `i1`.
    Predicate,
}

impl Elems {
    /// Whether an element is one of these.
    pub fn fit(self, elem: Elem) -> bool {
        match self {
            Elems::Any => true,
            Elems::Int => !elem.is_float(),
            Elems::Float => elem.is_float(),
            Elems::Predicate => elem == Elem::Int(1),
        }
    }
}

/// An intrinsic.
pub struct Intrinsic {
    /// Its name without types.
    pub name: &'static str,
    /// What it is; attributes come from the arguments.
    pub op: Op,
    /// What its arguments are.
    pub slots: &'static [Slot],
    /// The types behind the name.
    pub suffixes: &'static [Suffix],
    /// Which elements it is for.
    pub elems: Elems,
}

use Elems::{Any, Float, Int, Predicate};
use Slot::{Bytes, Bytes16, First, Ignored, Parent, Stride, Use, Vstride, Width};
use Suffix::{Arg, Result as Res};

const F: Flags = Flags::NONE;
const SHAPE: Shape = Shape {
    vstride: 0,
    width: 1,
    stride: 0,
    parent: None,
};
const ONE: &[Slot] = &[Use];
const TWO: &[Slot] = &[Use, Use];
const THREE: &[Slot] = &[Use, Use, Use];
const READ: &[Slot] = &[Use, Vstride, Width, Stride, Use, Parent];
const WRITE: &[Slot] = &[Use, Use, Vstride, Width, Stride, Use, Parent, Use];
const R: &[Suffix] = &[Res];
const RA: &[Suffix] = &[Res, Arg(0)];
const READ_TYPES: &[Suffix] = &[Res, Arg(0), Arg(4)];
const LSC_LOAD: &[Suffix] = &[Res, Arg(0), Arg(10)];
const WRITE_TYPES: &[Suffix] = &[Res, Arg(1), Arg(5), Arg(7)];

const fn row(
    name: &'static str,
    op: Op,
    slots: &'static [Slot],
    suffixes: &'static [Suffix],
    elems: Elems,
) -> Intrinsic {
    Intrinsic {
        name,
        op,
        slots,
        suffixes,
        elems,
    }
}

const fn binary(name: &'static str, op: Binary) -> Intrinsic {
    row(name, Op::Binary(op, F), TWO, RA, Any)
}

/// LLVM's own: one type behind the name.
const fn plain(name: &'static str, op: Binary) -> Intrinsic {
    row(name, Op::Binary(op, F), TWO, R, Any)
}

const fn unary(name: &'static str, op: Unary) -> Intrinsic {
    row(name, Op::Unary(op, F), ONE, R, Any)
}

const fn saturating(name: &'static str, op: Binary, result: bool, operands: bool) -> Intrinsic {
    row(name, Op::Saturating(op, result, operands), TWO, RA, Any)
}

const fn message(
    name: &'static str,
    message: Message,
    slots: &'static [Slot],
    suffixes: &'static [Suffix],
) -> Intrinsic {
    row(name, Op::Message(message), slots, suffixes, Any)
}

const fn special(name: &'static str, special: Special) -> Intrinsic {
    row(name, Op::Special(special), &[], &[], Any)
}

/// All of them.
#[rustfmt::skip]
pub static INTRINSICS: &[Intrinsic] = &[
    row("llvm.genx.rdregioni", Op::ReadRegion(SHAPE), READ, READ_TYPES, Int),
    row("llvm.genx.rdregionf", Op::ReadRegion(SHAPE), READ, READ_TYPES, Float),
    row("llvm.genx.rdregion", Op::ReadRegion(SHAPE), READ, READ_TYPES, Any),
    row("llvm.genx.wrregioni", Op::WriteRegion(SHAPE), WRITE, WRITE_TYPES, Int),
    row("llvm.genx.wrregionf", Op::WriteRegion(SHAPE), WRITE, WRITE_TYPES, Float),
    row("llvm.genx.wrregion", Op::WriteRegion(SHAPE), WRITE, WRITE_TYPES, Any),
    row("llvm.genx.wrconstregion", Op::WriteConstRegion(SHAPE), WRITE, WRITE_TYPES, Any),
    row("llvm.genx.rdpredregion", Op::ReadPredicate(0), &[Use, First], RA, Predicate),
    row("llvm.genx.wrpredregion", Op::WritePredicate(0), &[Use, Use, First], &[Res, Arg(1)], Predicate),
    row("llvm.genx.wrpredpredregion", Op::WritePredicateUnder(0), &[Use, Use, First, Use], &[Res, Arg(1)], Predicate),
    row("llvm.genx.convert.addr", Op::ConvertAddress(0), &[Use, Bytes16], RA, Int),
    row("llvm.genx.add.addr", Op::AddAddress(0), &[Use, Bytes], RA, Int),
    row("llvm.genx.convert", Op::Convert, ONE, R, Any),
    row("llvm.genx.constantpred", Op::Constant, ONE, R, Predicate),
    row("llvm.genx.constanti", Op::Constant, ONE, R, Int),
    row("llvm.genx.constantf", Op::Constant, ONE, R, Float),
    row("llvm.genx.all", Op::All, ONE, &[Arg(0)], Predicate),
    row("llvm.genx.any", Op::Any, ONE, &[Arg(0)], Predicate),
    unary("llvm.genx.sat", Unary::FSat),
    unary("llvm.genx.absi", Unary::Abs),
    unary("llvm.genx.absf", Unary::FAbs),
    unary("llvm.genx.inv", Unary::Inv),
    unary("llvm.genx.log", Unary::Log),
    unary("llvm.genx.exp", Unary::Exp),
    unary("llvm.genx.sqrt", Unary::Sqrt),
    unary("llvm.genx.ieee.sqrt", Unary::IeeeSqrt),
    unary("llvm.genx.rsqrt", Unary::RSqrt),
    unary("llvm.genx.sin", Unary::Sin),
    unary("llvm.genx.cos", Unary::Cos),
    unary("llvm.genx.frc", Unary::Frc),
    unary("llvm.genx.rndd", Unary::Floor),
    unary("llvm.genx.rndu", Unary::Ceil),
    unary("llvm.genx.rnde", Unary::RoundEven),
    unary("llvm.genx.rndz", Unary::TruncFloat),
    row("llvm.genx.cbit", Op::Unary(Unary::CountOnes, F), ONE, RA, Any),
    unary("llvm.genx.bfrev", Unary::ReverseBits),
    unary("llvm.genx.lzd", Unary::LeadingZeros),
    unary("llvm.fabs", Unary::FAbs),
    unary("llvm.sqrt", Unary::IeeeSqrt),
    unary("llvm.exp2", Unary::Exp),
    unary("llvm.log2", Unary::Log),
    unary("llvm.sin", Unary::Sin),
    unary("llvm.cos", Unary::Cos),
    unary("llvm.floor", Unary::Floor),
    unary("llvm.ceil", Unary::Ceil),
    unary("llvm.rint", Unary::RoundEven),
    unary("llvm.nearbyint", Unary::RoundEven),
    unary("llvm.roundeven", Unary::RoundEven),
    unary("llvm.trunc", Unary::TruncFloat),
    unary("llvm.ctpop", Unary::CountOnes),
    unary("llvm.bitreverse", Unary::ReverseBits),
    row("llvm.ctlz", Op::Unary(Unary::LeadingZeros, F), &[Use, Ignored], R, Any),
    row("llvm.abs", Op::Unary(Unary::Abs, F), &[Use, Ignored], R, Any),
    binary("llvm.genx.smin", Binary::SMin),
    binary("llvm.genx.umin", Binary::UMin),
    binary("llvm.genx.fmin", Binary::FMin),
    binary("llvm.genx.smax", Binary::SMax),
    binary("llvm.genx.umax", Binary::UMax),
    binary("llvm.genx.fmax", Binary::FMax),
    plain("llvm.genx.pow", Binary::FPow),
    plain("llvm.genx.ieee.div", Binary::IeeeDiv),
    binary("llvm.genx.smulh", Binary::MulHS),
    binary("llvm.genx.umulh", Binary::MulHU),
    binary("llvm.genx.rol", Binary::Rol),
    binary("llvm.genx.ror", Binary::Ror),
    binary("llvm.genx.addc", Binary::Carry),
    binary("llvm.genx.subb", Binary::Borrow),
    plain("llvm.smin", Binary::SMin),
    plain("llvm.umin", Binary::UMin),
    plain("llvm.minnum", Binary::FMin),
    plain("llvm.smax", Binary::SMax),
    plain("llvm.umax", Binary::UMax),
    plain("llvm.maxnum", Binary::FMax),
    plain("llvm.pow", Binary::FPow),
    saturating("llvm.genx.ssadd.sat", Binary::Add, true, true),
    saturating("llvm.genx.suadd.sat", Binary::Add, true, false),
    saturating("llvm.genx.usadd.sat", Binary::Add, false, true),
    saturating("llvm.genx.uuadd.sat", Binary::Add, false, false),
    saturating("llvm.genx.ssmul.sat", Binary::Mul, true, true),
    saturating("llvm.genx.sumul.sat", Binary::Mul, true, false),
    saturating("llvm.genx.usmul.sat", Binary::Mul, false, true),
    saturating("llvm.genx.uumul.sat", Binary::Mul, false, false),
    saturating("llvm.genx.ssshl.sat", Binary::Shl, true, true),
    saturating("llvm.genx.sushl.sat", Binary::Shl, true, false),
    saturating("llvm.genx.usshl.sat", Binary::Shl, false, true),
    saturating("llvm.genx.uushl.sat", Binary::Shl, false, false),
    row("llvm.sadd.sat", Op::Saturating(Binary::Add, true, true), TWO, R, Any),
    row("llvm.uadd.sat", Op::Saturating(Binary::Add, false, false), TWO, R, Any),
    row("llvm.genx.sstrunc.sat", Op::TruncSat(true, true), ONE, RA, Int),
    row("llvm.genx.sutrunc.sat", Op::TruncSat(true, false), ONE, RA, Int),
    row("llvm.genx.ustrunc.sat", Op::TruncSat(false, true), ONE, RA, Int),
    row("llvm.genx.uutrunc.sat", Op::TruncSat(false, false), ONE, RA, Int),
    row("llvm.fma", Op::Ternary(Ternary::Fma, F), THREE, R, Float),
    row("llvm.fmuladd", Op::Ternary(Ternary::Fma, F), THREE, R, Float),
    row("llvm.genx.ssmad", Op::Ternary(Ternary::Mad, F), THREE, RA, Int),
    row("llvm.genx.uumad", Op::Ternary(Ternary::Mad, F), THREE, RA, Int),
    row("llvm.genx.add3", Op::Ternary(Ternary::Add3, F), THREE, RA, Int),
    row("llvm.uadd.with.overflow", Op::AddOverflow, TWO, &[Arg(0)], Any),
    message("llvm.genx.oword.ld", Message::OwordLoad, THREE, R),
    message("llvm.genx.oword.ld.unaligned", Message::OwordLoadUnaligned, THREE, R),
    message("llvm.genx.oword.st", Message::OwordStore, THREE, &[Arg(2)]),
    message("llvm.genx.media.ld", Message::MediaLoad, &[Use, Use, Use, Use, Use, Use], R),
    message("llvm.genx.media.st", Message::MediaStore, &[Use, Use, Use, Use, Use, Use, Use], &[Arg(6)]),
    message("llvm.genx.svm.gather", Message::SvmGather, &[Use, Use, Use, Use], &[Res, Arg(0), Arg(2)]),
    message("llvm.genx.svm.scatter", Message::SvmScatter, &[Use, Use, Use, Use], &[Arg(0), Arg(2), Arg(3)]),
    message("llvm.genx.svm.block.ld", Message::SvmBlockLoad, ONE, RA),
    message("llvm.genx.svm.block.ld.unaligned", Message::SvmBlockLoadUnaligned, ONE, RA),
    message("llvm.genx.svm.block.st", Message::SvmBlockStore, TWO, &[Arg(0), Arg(1)]),
    message("llvm.genx.barrier", Message::Barrier, &[], &[]),
    message("llvm.genx.fence", Message::Fence, ONE, &[]),
    message("llvm.genx.lsc.load.merge.stateless", Message::LscLoadMerge(Space::Addresses), &[Use; 13], LSC_LOAD),
    message("llvm.genx.lsc.load.stateless", Message::LscLoad(Space::Addresses), &[Use; 12], LSC_LOAD),
    message("llvm.genx.lsc.store.stateless", Message::LscStore(Space::Addresses), &[Use; 13], &[Arg(0), Arg(10), Arg(11)]),
    message("llvm.genx.lsc.prefetch.stateless", Message::LscPrefetch(Space::Addresses), &[Use; 12], &[Arg(0), Arg(10)]),
    message("llvm.genx.lsc.xatomic.stateless", Message::LscAtomic(Space::Addresses), &[Use; 15], LSC_LOAD),
    message("llvm.genx.lsc.load.merge.bti", Message::LscLoadMerge(Space::Surface), &[Use; 13], LSC_LOAD),
    message("llvm.genx.lsc.load.bti", Message::LscLoad(Space::Surface), &[Use; 12], LSC_LOAD),
    message("llvm.genx.lsc.store.bti", Message::LscStore(Space::Surface), &[Use; 13], &[Arg(0), Arg(10), Arg(11)]),
    message("llvm.genx.lsc.prefetch.bti", Message::LscPrefetch(Space::Surface), &[Use; 12], &[Arg(0), Arg(10)]),
    message("llvm.genx.lsc.xatomic.bti", Message::LscAtomic(Space::Surface), &[Use; 15], LSC_LOAD),
    message("llvm.genx.lsc.load.merge.slm", Message::LscLoadMerge(Space::Shared), &[Use; 13], LSC_LOAD),
    message("llvm.genx.lsc.load.slm", Message::LscLoad(Space::Shared), &[Use; 12], LSC_LOAD),
    message("llvm.genx.lsc.store.slm", Message::LscStore(Space::Shared), &[Use; 13], &[Arg(0), Arg(10), Arg(11)]),
    message("llvm.genx.lsc.prefetch.slm", Message::LscPrefetch(Space::Shared), &[Use; 12], &[Arg(0), Arg(10)]),
    message("llvm.genx.lsc.xatomic.slm", Message::LscAtomic(Space::Shared), &[Use; 15], LSC_LOAD),
    message("llvm.genx.lsc.fence", Message::LscFence, &[Use; 4], &[Arg(0)]),
    special("llvm.genx.thread.x", Special::ThreadX),
    special("llvm.genx.thread.y", Special::ThreadY),
    special("llvm.genx.group.id.x", Special::GroupX),
    special("llvm.genx.group.id.y", Special::GroupY),
    special("llvm.genx.group.id.z", Special::GroupZ),
    special("llvm.genx.lane.id", Special::LaneId),
];

/// Names that make no code: their calls are left out at reading.
pub static DROPPED: [&str; 8] = [
    "llvm.dbg.value",
    "llvm.dbg.declare",
    "llvm.dbg.label",
    "llvm.dbg.assign",
    "llvm.lifetime.start",
    "llvm.lifetime.end",
    "llvm.assume",
    "llvm.donothing",
];

/// An intrinsic that is several operations. It is none of its own behind the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Composed {
    /// Its first argument.
    Expected,
    /// A product, of operands that are widened to the result.
    Product {
        /// Whether operands are widened as signed numbers.
        signed: bool,
    },
    /// A product and a sum, of operands that are widened to the result.
    Sum {
        /// Whether operands are widened as signed numbers.
        signed: bool,
    },
    /// A magnitude with the sign of another number.
    CopySign,
    /// A shift of two numbers side by side.
    Funnel {
        /// The high half of what is shifted left; else the low half of what is shifted right.
        left: bool,
    },
    /// Bytes of each number in reverse order.
    SwapBytes,
    /// Zeros below the lowest one.
    TrailingZeros,
    /// A difference that is 0 where it is negative.
    UnsignedSub,
    /// A difference that is the nearest number where it does not fit.
    SignedSub,
    /// A difference and whether it wraps, of signed numbers or not.
    SubOverflow(bool),
    /// A sum of signed numbers and whether it wraps.
    SignedAddOverflow,
    /// A product and whether it wraps, of signed numbers or not.
    MulOverflow(bool),
    /// An operation on operands of one width, whose result has another: whether it is widened as a signed number.
    Resized(Binary, bool),
    /// Integers in a wider type, or the nearest that is one of them: whether of signed numbers, to signed ones and from such.
    Widened {
        /// Whether the wider numbers are signed.
        to: bool,
        /// Whether the operand is.
        from: bool,
    },
    /// Whether all numbers, or any, are another than 0.
    OfNumbers(bool),
    /// All elements in one, in any order.
    Reduce(Binary),
    /// All elements in one, from a start on, in order.
    ReduceFrom(Binary),
}

/// Names of intrinsics that are several operations, and how many arguments they have. Of `genx` ones that name two
/// signs, the second is that of the operands.
#[rustfmt::skip]
pub static COMPOSED: &[(&str, usize, Composed)] = &[
    ("llvm.expect", 2, Composed::Expected),
    ("llvm.genx.ssmul", 2, Composed::Product { signed: true }),
    ("llvm.genx.usmul", 2, Composed::Product { signed: true }),
    ("llvm.genx.sumul", 2, Composed::Product { signed: false }),
    ("llvm.genx.uumul", 2, Composed::Product { signed: false }),
    ("llvm.genx.usmad", 3, Composed::Sum { signed: true }),
    ("llvm.genx.sumad", 3, Composed::Sum { signed: false }),
    ("llvm.copysign", 2, Composed::CopySign),
    ("llvm.fshl", 3, Composed::Funnel { left: true }),
    ("llvm.fshr", 3, Composed::Funnel { left: false }),
    ("llvm.bswap", 1, Composed::SwapBytes),
    ("llvm.cttz", 2, Composed::TrailingZeros),
    ("llvm.usub.sat", 2, Composed::UnsignedSub),
    ("llvm.ssub.sat", 2, Composed::SignedSub),
    ("llvm.usub.with.overflow", 2, Composed::SubOverflow(false)),
    ("llvm.ssub.with.overflow", 2, Composed::SubOverflow(true)),
    ("llvm.sadd.with.overflow", 2, Composed::SignedAddOverflow),
    ("llvm.umul.with.overflow", 2, Composed::MulOverflow(false)),
    ("llvm.smul.with.overflow", 2, Composed::MulOverflow(true)),
    ("llvm.vector.reduce.add", 1, Composed::Reduce(Binary::Add)),
    ("llvm.vector.reduce.mul", 1, Composed::Reduce(Binary::Mul)),
    ("llvm.vector.reduce.and", 1, Composed::Reduce(Binary::And)),
    ("llvm.vector.reduce.or", 1, Composed::Reduce(Binary::Or)),
    ("llvm.vector.reduce.xor", 1, Composed::Reduce(Binary::Xor)),
    ("llvm.vector.reduce.smin", 1, Composed::Reduce(Binary::SMin)),
    ("llvm.vector.reduce.smax", 1, Composed::Reduce(Binary::SMax)),
    ("llvm.vector.reduce.umin", 1, Composed::Reduce(Binary::UMin)),
    ("llvm.vector.reduce.umax", 1, Composed::Reduce(Binary::UMax)),
    ("llvm.vector.reduce.fmin", 1, Composed::Reduce(Binary::FMin)),
    ("llvm.vector.reduce.fmax", 1, Composed::Reduce(Binary::FMax)),
    ("llvm.vector.reduce.fadd", 2, Composed::ReduceFrom(Binary::FAdd)),
    ("llvm.vector.reduce.fmul", 2, Composed::ReduceFrom(Binary::FMul)),
];

/// What a called name is.
#[derive(Clone, Copy)]
pub enum Called {
    /// An intrinsic; the number of bytes of its name without types.
    Row(&'static Intrinsic, usize),
    /// Several operations, of so many arguments.
    Composed(&'static str, usize, Composed),
    /// One without code.
    Dropped,
}

/// Looks a called name up: the longest row that it begins with, types behind it.
pub fn find(name: &str) -> Option<Called> {
    let mut head = name;
    loop {
        if let Some(row) = INTRINSICS.iter().find(|row| row.name == head) {
            return Some(Called::Row(row, head.len()));
        }
        if let Some(&(name, arguments, what)) = COMPOSED.iter().find(|row| row.0 == head) {
            return Some(Called::Composed(name, arguments, what));
        }
        if DROPPED.contains(&head) {
            return Some(Called::Dropped);
        }
        let (shorter, last) = head.rsplit_once('.')?;
        if !is_type(last) {
            return None;
        }
        head = shorter;
    }
}

/// Whether a piece of a name is the suffix of a type.
pub fn is_type(piece: &str) -> bool {
    let vector = piece
        .strip_prefix('v')
        .map(|p| p.trim_start_matches(|c: char| c.is_ascii_digit()));
    let elem = vector.unwrap_or(piece);
    let digits = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
    match elem.as_bytes().first() {
        Some(b'p') => elem[1..].starts_with(|c: char| c.is_ascii_digit()),
        Some(b'i' | b'f') => digits(&elem[1..]),
        Some(b'b') => elem == "bf16",
        _ => false,
    }
}

/// The row that an operation is printed by, where it is an intrinsic.
pub fn row_of(op: &Op, elem: Elem) -> Option<&'static Intrinsic> {
    let same = |row: &Op| match (row, op) {
        (Op::ReadRegion(_), Op::ReadRegion(_))
        | (Op::WriteRegion(_), Op::WriteRegion(_))
        | (Op::WriteConstRegion(_), Op::WriteConstRegion(_))
        | (Op::ReadPredicate(_), Op::ReadPredicate(_))
        | (Op::WritePredicate(_), Op::WritePredicate(_))
        | (Op::WritePredicateUnder(_), Op::WritePredicateUnder(_))
        | (Op::ConvertAddress(_), Op::ConvertAddress(_))
        | (Op::AddAddress(_), Op::AddAddress(_)) => true,
        (Op::Binary(a, _), Op::Binary(b, _)) => a == b,
        (Op::Unary(a, _), Op::Unary(b, _)) => a == b,
        (Op::Ternary(a, _), Op::Ternary(b, _)) => a == b,
        (a, b) => a == b,
    };
    INTRINSICS
        .iter()
        .find(|row| same(&row.op) && row.elems.fit(elem))
}
