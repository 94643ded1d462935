//! The formats of memory that typed accesses of buffers convert to and from registers.

/// How the bits of a component are a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NumberFormat {
    /// A fraction of the greatest unsigned number: 0 to 1.
    Unorm,
    /// A fraction of the greatest signed number: -1 to 1.
    Snorm,
    /// An unsigned number that is a float in registers.
    Uscaled,
    /// A signed number that is a float in registers.
    Sscaled,
    /// An unsigned number.
    Uint,
    /// A signed number.
    Sint,
    /// A float of 32 or 16 bits, or of 11 or 10 bits without a sign.
    Float,
}

impl NumberFormat {
    /// Every format with its word in the tables.
    pub const ALL: [(NumberFormat, &'static str); 7] = [
        (NumberFormat::Unorm, "unorm"),
        (NumberFormat::Snorm, "snorm"),
        (NumberFormat::Uscaled, "uscaled"),
        (NumberFormat::Sscaled, "sscaled"),
        (NumberFormat::Uint, "uint"),
        (NumberFormat::Sint, "sint"),
        (NumberFormat::Float, "float"),
    ];

    /// The word in the tables.
    pub fn word(self) -> &'static str {
        let found = Self::ALL.iter().find(|(format, _)| *format == self);
        found.map_or("", |(_, word)| word)
    }

    /// Whether the number is a float in registers.
    pub fn is_float(self) -> bool {
        !matches!(self, NumberFormat::Uint | NumberFormat::Sint)
    }
}

/// The places of the components of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataFormat {
    /// The number of the format.
    pub code: u8,
    /// The name in assembly text.
    pub name: &'static str,
    /// (bit, width) of each component, first component first.
    pub components: &'static [(u8, u8)],
    /// The formats of numbers that the components can have.
    pub numbers: &'static [NumberFormat],
}

impl DataFormat {
    /// Bytes of an element.
    pub fn bytes(&self) -> usize {
        let ends = self.components.iter().map(|&(bit, width)| bit + width);
        usize::from(ends.max().unwrap_or(0)).div_ceil(8)
    }
}

/// The formats, and the selection of components by a descriptor: a field for each component of the registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypedBuffers {
    /// The formats of data.
    pub data: &'static [DataFormat],
    /// The formats of numbers by their codes.
    pub numbers: &'static [(u8, NumberFormat)],
    /// Bits of a field that selects a component.
    pub select_bits: u8,
    /// The value of the field that selects 0.
    pub zero: u8,
    /// The value of the field that selects 1.
    pub one: u8,
    /// The value of the field that selects the first component; the next values select the next components.
    pub first: u8,
}

/// A typed access as the instruction states it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The code of the format of data.
    pub data: u32,
    /// The code of the format of numbers.
    pub number: u32,
    /// The selection of components, first component lowest; without it each component is selected at its place.
    pub select: Option<u32>,
    /// Bits of an element in registers: 16 or 32.
    pub bits: u32,
    /// Elements in registers.
    pub count: u32,
    /// Bits after the elements of a load, which the machine keeps or clears.
    pub unspecified: u32,
}
