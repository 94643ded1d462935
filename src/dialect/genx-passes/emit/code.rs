//! Bales as machine instructions over values: the operation set between the dialect and text.
//!
//! An operand names a value, its bytes, and the region; registers are assigned later. Blocks
//! have no parameters: the arguments of a block are copied on the edge, in parallel.

use crate::genx::Elem;
use crate::ir::function::{Effect, Function, Inst, OperationSet, Value};
use crate::region::Region;
use crate::visa::model::{Control, Exec, Mask, Modifier};
use crate::visa::tables::{OpId, Type};
use smallvec::SmallVec;

easel_isa::words! {
    /// The category of storage of a value.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
    pub enum Category {
        /// Bytes in registers.
        General = "general",
        /// Addresses of registers.
        Address = "address",
        /// Bits.
        Predicate = "predicate",
        /// A surface.
        Surface = "surface",
    }
}

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kind {
    /// The category of storage.
    pub category: Category,
    /// Elements.
    pub lanes: u32,
    /// The type of the elements.
    pub elem: Elem,
}

impl Kind {
    /// Units of storage: bytes, addresses, bits, one surface.
    pub fn units(self) -> u32 {
        match self.category {
            Category::General => self.elem.bytes() * self.lanes,
            _ => self.lanes,
        }
    }
}

/// An operand of an instruction. Values are those of the function; a `base` stands for its address alone.
#[derive(Clone, PartialEq, Debug)]
pub enum Slot {
    /// Elements written, from a byte on.
    Destination {
        value: Value,
        offset: u32,
        stride: u32,
        ty: Type,
    },
    /// Elements written through an address.
    IndirectDestination {
        base: Value,
        address: Value,
        element: u32,
        offset: i32,
        stride: u32,
        ty: Type,
    },
    /// Elements read.
    Source {
        value: Value,
        region: Region,
        modifier: Modifier,
        ty: Type,
    },
    /// Elements read through addresses.
    IndirectSource {
        base: Value,
        address: Value,
        element: u32,
        region: Region,
        modifier: Modifier,
        ty: Type,
    },
    /// A constant.
    Immediate { bits: u64, ty: Type },
    /// All elements of an address, written.
    Address { value: Value },
    /// The place of a value.
    AddressOf { base: Value, offset: i32 },
    /// A predicate, written or read.
    Predicate { value: Value, written: bool },
    /// A surface, written or read.
    Surface { value: Value, written: bool },
    /// Registers of a message from a byte on.
    Raw {
        value: Value,
        offset: u32,
        written: bool,
    },
    /// Addresses of a message, from a byte of a value on, plus a constant in bytes; in a surface if a surface is named.
    Memory {
        value: Value,
        offset: u32,
        surface: Option<u32>,
        plus: i32,
        ty: Type,
    },
    /// A built-in name of the platform, read as one element.
    BuiltIn { name: crate::visa::model::BuiltIn },
    /// A number without a type.
    Number(i64),
}

impl Slot {
    /// The type of the elements, if an instruction computes with them.
    pub fn computed(&self) -> Option<Type> {
        match *self {
            Slot::Destination { ty, .. }
            | Slot::IndirectDestination { ty, .. }
            | Slot::Source { ty, .. }
            | Slot::IndirectSource { ty, .. }
            | Slot::Immediate { ty, .. } => Some(ty),
            _ => None,
        }
    }

    /// Contiguous elements, written from the start of a value on.
    pub fn neighbours(value: Value, ty: Type) -> Slot {
        Slot::Destination {
            value,
            offset: 0,
            stride: 1,
            ty,
        }
    }
}

/// The predicate of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guard {
    /// The predicate.
    pub value: Value,
    /// Whether the predicate is inverted.
    pub inverted: bool,
    /// Whether the elements are tested individually or together.
    pub control: Control,
}

/// One machine instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Template {
    /// The row in the tables.
    pub op: OpId,
    /// Its text modifiers.
    pub modifiers: SmallVec<[u32; 2]>,
    /// The guard.
    pub guard: Option<Guard>,
    /// The number of elements, or of a message's blocks, and the mask's first element.
    pub exec: Exec,
    /// Whether results are saturated.
    pub saturate: bool,
    /// The operands, in the order of the text.
    pub slots: SmallVec<[Slot; 3]>,
}

impl Template {
    /// An instruction without modifiers on a number of elements, with a guard and the first element of that guard's mask.
    pub fn elements(
        op: OpId,
        size: u32,
        slots: SmallVec<[Slot; 3]>,
        guard: Option<(Guard, u8)>,
        saturate: bool,
    ) -> Template {
        let mask = Mask {
            first: guard.map_or(0, |g| g.1),
            all: false,
        };
        Template {
            op,
            modifiers: SmallVec::new(),
            guard: guard.map(|g| g.0),
            exec: Exec::Elements { mask, size },
            saturate,
            slots,
        }
    }
}

/// The kind of an instruction.
#[derive(Clone, PartialEq, Debug)]
pub enum Code {
    /// One instruction of the machine.
    Instruction(Box<Template>),
    /// A parallel copy from sources to results.
    Copy,
    /// The arguments of the kernel, or undefined values: results that no instruction makes.
    Entry,
    /// A jump to the only target.
    Jump,
    /// A branch to the first target if the guard holds, else to the second.
    Branch(Guard),
    /// The end of the kernel.
    Return,
}

/// The operation set.
#[derive(Clone, Copy, Debug)]
pub enum Bale {}

/// A function of bales.
pub type BaleFunction = Function<Bale>;

impl OperationSet for Bale {
    type Op = Code;
    type Type = Kind;
    type Context = ();
    type Contexts = ();
    const KEYWORD: &'static str = "bales";

    fn context(_: &(), _: Option<&str>) -> Result<(), String> {
        Ok(())
    }
    fn context_name((): &()) -> Option<&str> {
        None
    }
    fn effect(_: &(), op: &Code) -> Effect {
        match op {
            Code::Jump | Code::Branch(_) | Code::Return => Effect::Terminator,
            Code::Copy => Effect::Pure,
            _ => Effect::Write,
        }
    }
    fn print_op(_: &(), op: &Code) -> String {
        match op {
            Code::Instruction(_) => "instruction",
            Code::Copy => "copy",
            Code::Entry => "entry",
            Code::Jump => "jump",
            Code::Branch(_) => "branch",
            Code::Return => "return",
        }
        .into()
    }
    fn parse_op(_: &(), text: &str) -> Result<Code, String> {
        Err(format!("`{text}`: bales are made, not read"))
    }
    fn print_type(_: &(), ty: Kind) -> String {
        let letter = match ty.category {
            Category::General => "v",
            Category::Address => "a",
            Category::Predicate => "p",
            Category::Surface => "t",
        };
        format!("{letter}{}{}", ty.lanes, ty.elem.suffix())
    }
    fn parse_type(_: &(), text: &str) -> Result<Kind, String> {
        Err(format!("`{text}`: bales are made, not read"))
    }
    fn units(ty: Kind) -> u32 {
        ty.units()
    }
    fn verify(_: &Function<Self>, _: Inst) -> Result<(), String> {
        Ok(())
    }
}
