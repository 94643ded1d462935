//! Types of values: elements, and vectors of them of any length.

use std::fmt;

/// The type of an element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Elem {
    /// An integer of 1 to 64 bits; `i1` is a predicate.
    Int(u8),
    /// 16 bits, IEEE 754.
    Half,
    /// 16 bits with the exponent of a 32-bit float.
    BFloat,
    /// 32 bits.
    Float,
    /// 64 bits.
    Double,
    /// An address in an address space.
    Pointer(u8),
}

impl Elem {
    /// Whether it is a float.
    pub fn is_float(self) -> bool {
        matches!(self, Elem::Half | Elem::BFloat | Elem::Float | Elem::Double)
    }

    /// Whether it is an integer.
    pub fn is_int(self) -> bool {
        matches!(self, Elem::Int(_))
    }

    /// Width in bits; addresses have 64 bits.
    pub fn bits(self) -> u32 {
        match self {
            Elem::Int(bits) => bits.into(),
            Elem::Half | Elem::BFloat => 16,
            Elem::Float => 32,
            Elem::Double | Elem::Pointer(_) => 64,
        }
    }

    /// Bytes of an element in a register; odd widths take the next power of two.
    pub fn bytes(self) -> u32 {
        self.bits().next_power_of_two().max(8) / 8
    }

    /// The letters of an intrinsic's suffix: `i32`, `f32`, `p1`.
    pub fn suffix(self) -> String {
        match self {
            Elem::Int(bits) => format!("i{bits}"),
            Elem::Half => "f16".into(),
            Elem::BFloat => "bf16".into(),
            Elem::Float => "f32".into(),
            Elem::Double => "f64".into(),
            Elem::Pointer(space) => format!("p{space}"),
        }
    }
}

impl fmt::Display for Elem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Elem::Int(bits) => write!(f, "i{bits}"),
            Elem::Half => f.write_str("half"),
            Elem::BFloat => f.write_str("bfloat"),
            Elem::Float => f.write_str("float"),
            Elem::Double => f.write_str("double"),
            Elem::Pointer(0) => f.write_str("ptr"),
            Elem::Pointer(space) => write!(f, "ptr addrspace({space})"),
        }
    }
}

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Type {
    /// The type of the elements.
    pub elem: Elem,
    /// Number of elements of a vector; 0 for a value that is not a vector. `<1 x T>` and `T` differ in
    /// type, not in their registers.
    pub lanes: u32,
}

impl Type {
    /// A type that is not a vector.
    pub const fn scalar(elem: Elem) -> Type {
        Type { elem, lanes: 0 }
    }

    /// An integer type that is not a vector.
    pub const fn int(bits: u8) -> Type {
        Type::scalar(Elem::Int(bits))
    }

    /// A vector of `lanes` elements.
    pub const fn vector(elem: Elem, lanes: u32) -> Type {
        Type { elem, lanes }
    }

    /// A predicate, the type of a condition.
    pub const BOOL: Type = Type::int(1);

    /// Whether it is a vector.
    pub fn is_vector(self) -> bool {
        self.lanes > 0
    }

    /// The number of elements, 1 for a type that is not a vector.
    pub fn count(self) -> u32 {
        self.lanes.max(1)
    }

    /// Bytes of a register for the value; predicates are not kept in bytes.
    pub fn bytes(self) -> u32 {
        self.elem.bytes() * self.count()
    }

    /// Whether elements are `i1`.
    pub fn is_predicate(self) -> bool {
        self.elem == Elem::Int(1)
    }

    /// The same shape with other elements.
    pub fn with_elem(self, elem: Elem) -> Type {
        Type { elem, ..self }
    }

    /// A vector type with the same elements.
    pub fn with_lanes(self, lanes: u32) -> Type {
        Type { lanes, ..self }
    }

    /// The letters of an intrinsic's suffix: `v8i32`, `f32`.
    pub fn suffix(self) -> String {
        match self.lanes {
            0 => self.elem.suffix(),
            n => format!("v{n}{}", self.elem.suffix()),
        }
    }

    /// The rest of a text behind the type's suffix, if the text begins with that suffix.
    pub fn strip_suffix(self, text: &str) -> Option<&str> {
        let rest = match self.lanes {
            0 => text,
            n => strip_number(text.strip_prefix('v')?, n)?,
        };
        match self.elem {
            Elem::Int(bits) => strip_number(rest.strip_prefix('i')?, bits.into()),
            Elem::Pointer(space) => strip_number(rest.strip_prefix('p')?, space.into()),
            elem => rest.strip_prefix(elem.suffix().as_str()),
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lanes {
            0 => self.elem.fmt(f),
            n => write!(f, "<{n} x {}>", self.elem),
        }
    }
}

/// The rest of a text behind a number, if the text begins with that number.
fn strip_number(text: &str, number: u32) -> Option<&str> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (said, rest) = text.split_at(digits);
    (!said.starts_with('0') || said == "0").then_some(())?;
    (said.parse() == Ok(number)).then_some(rest)
}
