//! Element types.

/// The interpretation of an element's bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Signed integer.
    Signed,
    /// Unsigned integer.
    Unsigned,
    /// Float.
    Float(FloatFormat),
    /// One bit, for declarations only.
    Bool,
    /// A constant vector in one immediate: `lanes` elements of equal width, signed or not.
    PackedInt {
        /// Elements.
        lanes: u32,
        /// Whether the elements are signed.
        signed: bool,
    },
    /// Small floats in one immediate: sign, three bits of exponent, four of fraction.
    PackedFloat {
        /// Elements.
        lanes: u32,
    },
}

/// Formats of floats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatFormat {
    /// IEEE, 16 bits.
    F16,
    /// The upper half of [`FloatFormat::F32`].
    Bf16,
    /// IEEE, 32 bits.
    F32,
    /// IEEE, 64 bits.
    F64,
}

/// An element type.
#[derive(Clone, PartialEq, Debug)]
pub struct TypeInfo {
    /// The name in the text.
    pub name: String,
    /// The bytes of an element; of the whole immediate for packed constants.
    pub bytes: u32,
    /// The interpretation of the bits.
    pub kind: Kind,
    /// The elements of IR with this type.
    pub ir: Vec<String>,
    /// The type of elements of a packed constant when they are read.
    pub element: Option<String>,
    /// Whether variables can have the type.
    pub variable: bool,
}

impl TypeInfo {
    /// Whether the kind is an integer, packed or not.
    pub fn is_integer(&self) -> bool {
        matches!(
            self.kind,
            Kind::Signed | Kind::Unsigned | Kind::PackedInt { .. }
        )
    }

    /// Whether the kind is a float, packed or not.
    pub fn is_float(&self) -> bool {
        matches!(self.kind, Kind::Float(_) | Kind::PackedFloat { .. })
    }

    /// The number of elements in one immediate; `None` for an ordinary type.
    pub fn lanes(&self) -> Option<u32> {
        match self.kind {
            Kind::PackedInt { lanes, .. } | Kind::PackedFloat { lanes } => Some(lanes),
            _ => None,
        }
    }

    /// Bits of an element of an immediate, for masks.
    pub fn mask(&self) -> u64 {
        match self.bytes {
            0 => 0,
            1..=7 => (1 << (self.bytes * 8)) - 1,
            _ => u64::MAX,
        }
    }
}
