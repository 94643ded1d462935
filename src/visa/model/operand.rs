//! Operands.

use super::{Address, BuiltIn, General, Label, Predicate, Sampler, Surface};
use crate::tables::Type;

/// A variable of the kernel or of the platform.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Named<V> {
    /// A variable of the kernel.
    Declared(V),
    /// A variable of the platform.
    BuiltIn(BuiltIn),
}

/// The target of a message.
pub type SurfaceName = Named<Surface>;

impl<V> From<V> for Named<V> {
    fn from(variable: V) -> Self {
        Named::Declared(variable)
    }
}

/// The selection of elements: element `k` is at `(k / width) * vstride + (k % width) * hstride`
/// elements from the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    /// The distance from row to row, in elements.
    pub vstride: u32,
    /// Elements of a row.
    pub width: u32,
    /// The distance from element to element within a row, in elements.
    pub hstride: u32,
}

impl Region {
    /// `<0;1,0>`: one element for all.
    pub const SCALAR: Region = Region::one_row(0);
    /// `<1;1,0>`: consecutive elements.
    pub const CONTIGUOUS: Region = Region::one_row(1);

    /// `<stride;1,0>`: elements at one distance.
    pub const fn one_row(stride: u32) -> Region {
        Region {
            vstride: stride,
            width: 1,
            hstride: 0,
        }
    }

    /// Distance of element `k` from the start, in elements.
    pub fn position(self, k: u32) -> u64 {
        let width = self.width.max(1);
        u64::from(k / width) * u64::from(self.vstride)
            + u64::from(k % width) * u64::from(self.hstride)
    }
}

/// Sign and bits of a source.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Modifier {
    /// No change of the source.
    #[default]
    None,
    /// `(-)`
    Negate,
    /// `(abs)`
    Absolute,
    /// `(-abs)`
    NegateAbsolute,
    /// `(~)`
    Complement,
}

/// The start of an indirect region: `r[A0(first),offset]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Indirect {
    /// The address variable.
    pub address: Address,
    /// The element of the address variable, the first of several for [`IndirectRegion::Rows`].
    pub first: u32,
    /// Bytes added.
    pub offset: i32,
}

/// The regions of indirect operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IndirectRegion {
    /// `<vstride;width,hstride>` from one address.
    Region(Region),
    /// `<hstride>` from one address; destinations have this form, too.
    Stride(u32),
    /// `<width,hstride>`: each row of `width` elements from an address of its own.
    Rows {
        /// Elements of a row.
        width: u32,
        /// The distance from element to element, in elements.
        hstride: u32,
    },
}

/// A constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Immediate {
    /// The bits of the type, in the low bits; the other bits are zero.
    pub bits: u64,
    /// The type that interprets the bits.
    pub ty: Type,
}

/// An operand.
#[derive(Clone, PartialEq, Debug)]
pub enum Operand {
    /// `V1(0,3)<2>`: elements written, in the variable's type.
    Destination {
        /// The variable.
        base: Named<General>,
        /// Bytes from the variable's start.
        offset: u32,
        /// The distance from element to element, in elements.
        stride: u32,
    },
    /// `(-)V1(0,3)<1;1,0>`: elements read, in the variable's type.
    Source {
        /// The variable.
        base: Named<General>,
        /// Bytes from the variable's start.
        offset: u32,
        /// The region of elements.
        region: Region,
        /// Sign and bits.
        modifier: Modifier,
    },
    /// `r[A0(0),4]<1>:d`: elements written through an address.
    IndirectDestination {
        /// The start of the region.
        at: Indirect,
        /// The distance from element to element, in elements.
        stride: u32,
        /// The type of the elements.
        ty: Type,
    },
    /// `r[A0(0),4]<1;1,0>:d`: elements read through addresses.
    IndirectSource {
        /// The start of the region.
        at: Indirect,
        /// The region of elements.
        region: IndirectRegion,
        /// The type of the elements.
        ty: Type,
        /// Sign and bits.
        modifier: Modifier,
    },
    /// `0x1:d`
    Immediate(Immediate),
    /// `A0(first)<1>`: as many elements from `first` on as the instruction processes.
    Address {
        /// The variable.
        variable: Address,
        /// First element.
        first: u32,
        /// The distance from element to element; 1.
        stride: u32,
    },
    /// `&V1[offset]`
    AddressOf {
        /// The variable.
        base: Named<General>,
        /// Bytes from the variable's start.
        offset: u32,
    },
    /// `P1`
    Predicate(Predicate),
    /// `T6` or, as a written operand, `T6(0)`
    Surface(SurfaceName),
    /// `S0` or, as a written operand, `S0(0)`
    Sampler(Named<Sampler>),
    /// `V1.32`: registers of a message, from a byte on.
    Raw {
        /// The variable; the platform's null for no variable.
        base: Named<General>,
        /// Bytes from the variable's start.
        offset: u32,
    },
    /// `flat[V1.32+0x10]:a64`, `bti(0x2)[V1]:a32`: an address for each element.
    Memory {
        /// The number of the surface, if addresses are offsets in a surface.
        surface: Option<u32>,
        /// The variable that holds addresses; registers from a byte on.
        base: Named<General>,
        /// Bytes from the variable's start.
        offset: u32,
        /// Bytes added to each address.
        plus: i32,
    },
    /// The target of a jump.
    Label(Label),
    /// `(BB_1, BB_2)`
    Labels(Vec<Label>),
    /// A number without a type.
    Number(i64),
}
