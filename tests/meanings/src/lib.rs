//! Oracle of the meanings of instruction rows: what each instruction computes, written from the text of AMD's ISA manuals
//! (CDNA3, "Vector ALU instructions", "Scalar ALU instructions", "Matrix arithmetic instructions"; the Vega manual where the
//! CDNA3 manual is silent) and from nothing else in this project.
//!
//! # Contract
//!
//! [`entries`] gives the function of a base mnemonic: from the bits of the sources, in the order of the assembly text, to the
//! bits of the results. Modifiers of sources and results are in [`modifiers`], products of matrices in [`matrix`].
//! Floats are those of crate `rustc_apfloat`, formats of 8 bits and less are in [`small`]. The crate shares no arithmetic with
//! the evaluator of the meaning language, with the compiled meanings or with the simulator: `tests/` compares all of them with it.

#![deny(missing_docs)]

mod bits;
mod compare;
mod convert;
mod divide;
mod dots;
pub mod float;
mod floats;
pub mod lanes;
pub mod matrix;
mod minmax;
pub mod mode;
pub mod modifiers;
mod packed;
mod scalar;
pub mod small;
mod vector;

use float::Format;
use mode::Mode;

/// The sources and modifiers of one lane.
#[derive(Clone, Copy, Default, Debug)]
pub struct In {
    /// The bits of the sources: those of the text in their order, then registers that the text does not name.
    pub s: [u128; 5],
    /// Bits that select halves.
    pub op_sel: u32,
    /// Bits that select halves of the high result.
    pub op_sel_hi: u32,
    /// Bits that negate.
    pub neg_lo: u32,
    /// Bits that negate in the high result, or absolute values.
    pub neg_hi: u32,
    /// Whether the result is clamped.
    pub clamp: bool,
    /// The truth table of three bits.
    pub bitop3: u32,
    /// The offset of an address, or the pattern of a swizzle.
    pub offset: u32,
    /// Whether formats of 8 bits are those of OCP.
    pub ocp: bool,
    /// The MODE register.
    pub mode: Mode,
}

impl In {
    /// A source as a word.
    pub fn w(&self, n: usize) -> u32 {
        self.s[n] as u32
    }

    /// A source as a signed word.
    pub fn i(&self, n: usize) -> i32 {
        self.s[n] as i32
    }

    /// A source as two words.
    pub fn d(&self, n: usize) -> u64 {
        self.s[n] as u64
    }

    /// A source as half a word.
    pub fn h(&self, n: usize) -> u16 {
        self.s[n] as u16
    }

    /// A source as a bit.
    pub fn b(&self, n: usize) -> bool {
        self.s[n] & 1 == 1
    }
}

/// A result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// The result has exactly these bits.
    Bits(u128),
    /// Floats side by side: these bits; a quiet NaN for a NaN.
    Floats(Format, u128),
    /// Floats side by side that may pass through: these bits; any NaN for a NaN.
    Passed(Format, u128),
    /// A float near the exact value: no farther than so much.
    Near(Format, f64, f64),
    /// Nothing is stated.
    Open,
}

/// The results, in the order of the row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Out(pub [Option<Value>; 3]);

/// The function of an instruction.
pub type Function = fn(&In) -> Out;

macro_rules! from {
    ($($t:ty),*) => {$(
        impl From<$t> for Value {
            fn from(v: $t) -> Value {
                Value::Bits(v as u128)
            }
        }
        impl From<$t> for Out {
            fn from(v: $t) -> Out {
                Value::from(v).into()
            }
        }
    )*};
}

from!(u8, u16, u32, u64, u128, bool);

impl From<i32> for Value {
    fn from(v: i32) -> Value {
        Value::Bits(v as u32 as u128)
    }
}

impl From<i32> for Out {
    fn from(v: i32) -> Out {
        Value::from(v).into()
    }
}

impl From<i16> for Out {
    fn from(v: i16) -> Out {
        Value::Bits(v as u16 as u128).into()
    }
}

impl From<i64> for Value {
    fn from(v: i64) -> Value {
        Value::Bits(v as u64 as u128)
    }
}

impl From<i64> for Out {
    fn from(v: i64) -> Out {
        Value::from(v).into()
    }
}

impl From<Value> for Out {
    fn from(v: Value) -> Out {
        Out([Some(v), None, None])
    }
}

impl<A: Into<Value>, B: Into<Value>> From<(A, B)> for Out {
    fn from((a, b): (A, B)) -> Out {
        Out([Some(a.into()), Some(b.into()), None])
    }
}

impl<A: Into<Value>, B: Into<Value>, C: Into<Value>> From<(A, B, C)> for Out {
    fn from((a, b, c): (A, B, C)) -> Out {
        Out([Some(a.into()), Some(b.into()), Some(c.into())])
    }
}

/// Rows of the table: a mnemonic and the function.
macro_rules! table {
    ($($name:expr => |$i:ident| $body:expr;)*) => {
        &[$(($name, |$i: &$crate::In| -> $crate::Out { ($body).into() })),*]
    };
}
use table;

/// Entries of one subject.
type Table = &'static [(&'static str, Function)];

const TABLES: [Table; 9] = [
    bits::TABLE,
    convert::TABLE,
    divide::TABLE,
    dots::TABLE,
    floats::TABLE,
    minmax::TABLE,
    packed::TABLE,
    scalar::TABLE,
    vector::TABLE,
];

/// All base mnemonics with their functions.
pub fn entries() -> impl Iterator<Item = (&'static str, Function)> {
    TABLES.into_iter().chain(compare::TABLES).flatten().copied()
}

/// The base mnemonic of a row: without the suffix of its encoding.
pub fn base(row: &str) -> &str {
    let suffixes = ["_e32", "_e64", "_sdwa", "_dpp", "_ocp"];
    let cut = suffixes.iter().find_map(|s| row.strip_suffix(s));
    cut.map_or(row, base)
}
