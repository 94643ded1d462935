//! Intrinsics as rows: name, arguments and operation. Reader and printer use the
//! same rows, those of `intrinsics.yaml`.
//!
//! # Why
//!
//! The file is read when the crate is built, and becomes constants of the program: a row holds an operation, which needs
//! no decoding, and rows are compared by reference.

use super::lsc::Space;
use super::operation::{Binary, Flags, Message, Op, Shape, Special, Ternary, Unary};
use super::types::Elem;

/// The role of a call's argument in the operation.
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
    /// Constant bytes of an address, as an `i16`.
    Bytes16,
    /// An argument for cases that do not matter here; it is printed as `i1 false`.
    Ignored,
}

/// The types in the suffix of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suffix {
    /// The type of the result.
    Result,
    /// The type of an argument.
    Arg(u8),
}

/// The elements of the result to which a row applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elems {
    /// Any elements.
    Any,
    /// Integers.
    Int,
    /// Floats.
    Float,
    /// `i1`.
    Predicate,
}

impl Elems {
    /// Whether an element is in this set.
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
    /// The name without types.
    pub name: &'static str,
    /// The operation; its attributes come from the arguments.
    pub op: Op,
    /// The roles of its arguments.
    pub slots: &'static [Slot],
    /// The types in the name's suffix.
    pub suffixes: &'static [Suffix],
    /// The elements to which the row applies.
    pub elems: Elems,
}

/// The role of an operand of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A value.
    Value,
    /// One element.
    Scalar,
    /// A value in registers of its own.
    Raw,
    /// The value for unset elements of the mask: the message writes over it.
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

/// An intrinsic that stands for several operations. Only the reader has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Composed {
    /// The first argument.
    Expected,
    /// A product of operands that are widened to the result: whether as signed numbers.
    Product(bool),
    /// A product and a sum of operands that are widened to the result: whether as signed numbers.
    Sum(bool),
    /// A magnitude with the sign of another number.
    CopySign,
    /// A funnel shift of two numbers: whether the result is the high half after a left shift, or the low half after a right shift.
    Funnel(bool),
    /// The bytes of each number in reverse order.
    SwapBytes,
    /// The number of zeros below the lowest one bit.
    TrailingZeros,
    /// A difference saturated to 0.
    UnsignedSub,
    /// A saturated difference of signed numbers.
    SignedSub,
    /// A difference and its overflow, of signed numbers or not.
    SubOverflow(bool),
    /// A sum of signed numbers and its overflow.
    SignedAddOverflow,
    /// A product and its overflow, of signed numbers or not.
    MulOverflow(bool),
    /// An operation on operands of one width, whose result has another: whether it is widened as a signed number.
    Resized(Binary, bool),
    /// Integers in another type, saturated if narrower: whether the wider numbers and the operand are signed.
    Widened {
        /// Whether the wider numbers are signed.
        to: bool,
        /// Whether the operand is signed.
        from: bool,
    },
    /// Whether all numbers, or any number, is nonzero.
    OfNumbers(bool),
    /// The reduction of all elements, in any order.
    Reduce(Binary),
    /// The reduction of all elements from a start value on, in order.
    ReduceFrom(Binary),
}

/// The meaning of a called name.
#[derive(Clone, Copy)]
pub enum Called {
    /// An intrinsic, and the number of bytes of its name without types.
    Row(&'static Intrinsic, usize),
    /// Several operations, with a number of arguments.
    Composed(&'static str, usize, Composed),
    /// An intrinsic without code.
    Dropped,
}

/// Looks up a called name: the longest row that is a prefix, followed by types.
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

/// Whether a part of a name is the suffix of a type.
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

/// The row for printing an operation that is an intrinsic.
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
