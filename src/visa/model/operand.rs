//! Operands.

use super::{Address, BuiltIn, General, Label, Predicate, Sampler, Surface};
use crate::tables::Type;

/// A variable of the kernel or of the platform.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Named<V> {
    /// Of the kernel.
    Declared(V),
    /// Of the platform.
    BuiltIn(BuiltIn),
}

/// What a message goes to.
pub type SurfaceName = Named<Surface>;

impl<V> From<V> for Named<V> {
    fn from(variable: V) -> Self {
        Named::Declared(variable)
    }
}

/// How elements are picked: element `k` is at `(k / width) * vstride + (k % width) * hstride`
/// elements from the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    /// From row to row, elements.
    pub vstride: u32,
    /// Elements of a row.
    pub width: u32,
    /// From element to element within a row, elements.
    pub hstride: u32,
}

impl Region {
    /// `<0;1,0>`: one element for all.
    pub const SCALAR: Region = Region::one_row(0);
    /// `<1;1,0>`: one element behind the other.
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
    /// As it is.
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

/// Where an indirect region starts: `r[A0(first),offset]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Indirect {
    /// The address variable.
    pub address: Address,
    /// Its element, the first of several for [`IndirectRegion::Rows`].
    pub first: u32,
    /// Bytes added.
    pub offset: i32,
}

/// Regions that an address can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IndirectRegion {
    /// `<vstride;width,hstride>` from one address.
    Region(Region),
    /// `<hstride>` from one address: what a destination has, too.
    Stride(u32),
    /// `<width,hstride>`: each row of `width` elements from an address of its own.
    Rows {
        /// Elements of a row.
        width: u32,
        /// From element to element, elements.
        hstride: u32,
    },
}

/// A constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Immediate {
    /// As many bits as the type has, in the low ones; the others are zero.
    pub bits: u64,
    /// Says how they are read.
    pub ty: Type,
}

/// An operand.
#[derive(Clone, PartialEq, Debug)]
pub enum Operand {
    /// `V1(0,3)<2>`: elements written, in the variable's type.
    Destination {
        /// The variable.
        base: Named<General>,
        /// Bytes from its start.
        offset: u32,
        /// From element to element, elements.
        stride: u32,
    },
    /// `(-)V1(0,3)<1;1,0>`: elements read, in the variable's type.
    Source {
        /// The variable.
        base: Named<General>,
        /// Bytes from its start.
        offset: u32,
        /// Which elements.
        region: Region,
        /// Sign and bits.
        modifier: Modifier,
    },
    /// `r[A0(0),4]<1>:d`: elements written through an address.
    IndirectDestination {
        /// Where it starts.
        at: Indirect,
        /// From element to element, elements.
        stride: u32,
        /// Of the elements.
        ty: Type,
    },
    /// `r[A0(0),4]<1;1,0>:d`: elements read through addresses.
    IndirectSource {
        /// Where it starts.
        at: Indirect,
        /// Which elements.
        region: IndirectRegion,
        /// Of the elements.
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
        /// From element to element; 1.
        stride: u32,
    },
    /// `&V1[offset]`
    AddressOf {
        /// The variable.
        base: Named<General>,
        /// Bytes from its start.
        offset: u32,
    },
    /// `P1`
    Predicate(Predicate),
    /// `T6` or, where it is written, `T6(0)`
    Surface(SurfaceName),
    /// `S0` or, where it is written, `S0(0)`
    Sampler(Named<Sampler>),
    /// `V1.32`: registers of a message, from a byte on.
    Raw {
        /// The variable; the platform's null for nothing.
        base: Named<General>,
        /// Bytes from its start.
        offset: u32,
    },
    /// `flat[V1.32+0x10]:a64`, `bti(0x2)[V1]:a32`: an address for each element.
    Memory {
        /// The number of the surface that addresses are offsets in, where they are.
        surface: Option<u32>,
        /// The variable that holds addresses; registers from a byte on.
        base: Named<General>,
        /// Bytes from its start.
        offset: u32,
        /// Bytes added to each address.
        plus: i32,
    },
    /// Where control goes.
    Label(Label),
    /// `(BB_1, BB_2)`
    Labels(Vec<Label>),
    /// A number without a type.
    Number(i64),
}
