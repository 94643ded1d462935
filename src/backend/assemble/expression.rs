//! Expressions of symbols and numbers, and the arithmetic of numbers.

/// A symbol by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SymbolId(pub u32);

/// How an instruction reaches a symbol: the name after `@`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// The low half of an address.
    AbsoluteLow,
    /// The high half of an address.
    AbsoluteHigh,
    /// The distance from the place, 32 bits.
    Relative,
    /// The low half of the distance from the place.
    RelativeLow,
    /// The high half of the distance.
    RelativeHigh,
    /// The low half of the distance from the place to the symbol's entry in the table of addresses.
    TableLow,
    /// The high half of that distance.
    TableHigh,
    /// The distance in 64 bits.
    Relative64,
}

/// A function of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Function {
    /// The greatest argument.
    Max,
    /// The bits of all arguments.
    Or,
    /// The first argument rounded up to a multiple of the second.
    AlignTo,
    /// Vector registers of both kinds, by the numbers of accumulators and of others.
    TotalVectors,
    /// Scalars beyond the numbered ones, by the use of each.
    ExtraScalars,
}

/// An operation on two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    ShiftLeft,
    ShiftRight,
    And,
    Or,
    Xor,
    OrNot,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Both,
    Either,
}

/// An operation on one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unary {
    Negate,
    Complement,
    Not,
}

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    /// A number.
    Number(i64),
    /// A symbol.
    Symbol(SymbolId, Option<Variant>),
    /// An operation on one value.
    Unary(Unary, Box<Expr>),
    /// An operation on two values.
    Binary(Binary, Box<[Expr; 2]>),
    /// A function.
    Call(Function, Vec<Expr>),
}

impl Expr {
    /// The number, if the expression is one.
    pub fn number(&self) -> Option<i64> {
        match self {
            Expr::Number(n) => Some(*n),
            _ => None,
        }
    }
}

/// The value of an operation on one number.
pub fn unary(operator: Unary, n: i64) -> i64 {
    match operator {
        Unary::Negate => n.wrapping_neg(),
        Unary::Complement => !n,
        Unary::Not => i64::from(n == 0),
    }
}

/// The value of an operation on two numbers; `None` for a division by zero.
pub fn binary(operator: Binary, a: i64, b: i64) -> Option<i64> {
    // Assemblers of GNU's syntax give -1 for a comparison that holds, and 1 for `&&` and `||`.
    let compared = |holds: bool| if holds { -1 } else { 0 };
    let shift = u32::try_from(b).ok().filter(|s| *s < 64);
    Some(match operator {
        Binary::Add => a.wrapping_add(b),
        Binary::Subtract => a.wrapping_sub(b),
        Binary::Multiply => a.wrapping_mul(b),
        Binary::Divide => a.checked_div(b).or((b == -1).then_some(a))?,
        Binary::Remainder if b == -1 => 0,
        Binary::Remainder => a.checked_rem(b)?,
        Binary::ShiftLeft => shift.map_or(0, |s| a << s),
        Binary::ShiftRight => shift.map_or(0, |s| (a as u64 >> s) as i64),
        Binary::And => a & b,
        Binary::Or => a | b,
        Binary::Xor => a ^ b,
        Binary::OrNot => a | !b,
        Binary::Equal => compared(a == b),
        Binary::NotEqual => compared(a != b),
        Binary::Less => compared(a < b),
        Binary::LessEqual => compared(a <= b),
        Binary::Greater => compared(a > b),
        Binary::GreaterEqual => compared(a >= b),
        Binary::Both => i64::from(a != 0 && b != 0),
        Binary::Either => i64::from(a != 0 || b != 0),
    })
}
