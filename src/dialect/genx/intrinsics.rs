//! Intrinsics as rows: what is called how, and which operation it is. Reader and printer go by the
//! same rows, those of `intrinsics.yaml`.
//!
//! # Why
//!
//! The file is read when the crate is built, and stands in the program as constants: a row holds an operation, which no
//! bytes have to be taken apart for, and rows are compared by reference.

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

/// What an operand of a message is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A value.
    Value,
    /// One element.
    Scalar,
    /// Registers of its own.
    Raw,
    /// What stays where the mask is not set: the message writes over it.
    Old,
}

const F: Flags = Flags::NONE;
const SHAPE: Shape = Shape {
    vstride: 0,
    width: 1,
    stride: 0,
    parent: None,
};

// `INTRINSICS`, `COMPOSED`, `DROPPED` and `roles`.
include!(concat!(env!("OUT_DIR"), "/intrinsics.rs"));

/// An intrinsic that is several operations. It is none of its own behind the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Composed {
    /// Its first argument.
    Expected,
    /// A product, of operands that are widened to the result: whether as signed numbers.
    Product(bool),
    /// A product and a sum, of operands that are widened to the result: whether as signed numbers.
    Sum(bool),
    /// A magnitude with the sign of another number.
    CopySign,
    /// A shift of two numbers side by side: whether the high half of what is shifted left, or the low half of what is shifted right.
    Funnel(bool),
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
