//! A file of kernels as data.
//!
//! Variables and labels are typed indices into their kernel. Offsets are bytes from the start of the
//! variable that an operand names (an alias counts from its own start). Types and operations are
//! ids of the family's tables and mean the same on each of its platforms.

mod number;
mod operand;

use crate::tables::{OpId, Type};
use cranelift_entity::{PrimaryMap, entity_impl};
use smallvec::SmallVec;
use std::sync::Arc;

pub use crate::tables::BuiltIn;
pub use operand::{
    Immediate, Indirect, IndirectRegion, Modifier, Named, Operand, Region, SurfaceName,
};

/// A general variable: a vector in registers, or a typed view of another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct General(u32);
entity_impl!(General, "general");

/// An address variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address(u32);
entity_impl!(Address, "address");

/// A predicate variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Predicate(u32);
entity_impl!(Predicate, "predicate");

/// A surface variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Surface(u32);
entity_impl!(Surface, "surface");

/// A sampler variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sampler(u32);
entity_impl!(Sampler, "sampler");

/// A label of a block or the name of a function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label(u32);
entity_impl!(Label, "label");

/// A variable of any category.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variable {
    /// General.
    General(General),
    /// Address.
    Address(Address),
    /// Predicate.
    Predicate(Predicate),
    /// Surface.
    Surface(Surface),
    /// Sampler.
    Sampler(Sampler),
}

/// A file.
#[derive(Clone, PartialEq, Debug)]
pub struct File {
    /// The version in the text's header; every version is read.
    pub version: (u32, u32),
    /// The kernels in the order of the text.
    pub kernels: Vec<Kernel>,
}

/// A kernel with its functions. Empty names of variables are filled in by [`Kernel::number`].
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Kernel {
    /// The name in `.kernel`, without quotes.
    pub name: String,
    /// General variables, in the order in which they are declared within roots and within aliases.
    pub generals: PrimaryMap<General, GeneralDecl>,
    /// Address variables.
    pub addresses: PrimaryMap<Address, Elements>,
    /// Predicate variables.
    pub predicates: PrimaryMap<Predicate, Elements>,
    /// Surface variables.
    pub surfaces: PrimaryMap<Surface, Elements>,
    /// Sampler variables.
    pub samplers: PrimaryMap<Sampler, Elements>,
    /// Names of blocks and functions.
    pub labels: PrimaryMap<Label, String>,
    /// Arguments, explicit and implicit.
    pub inputs: Vec<Input>,
    /// Attributes, in order.
    pub attributes: Vec<Attribute>,
    /// The functions; the kernel starts at the first one.
    pub functions: Vec<Function>,
}

/// Declaration of a general variable.
#[derive(Clone, PartialEq, Debug)]
pub struct GeneralDecl {
    /// A name that is unique in the kernel; empty if [`Kernel::number`] chooses it.
    pub name: String,
    /// The type of each element.
    pub ty: Type,
    /// The number of elements.
    pub elements: u32,
    /// The alignment of the start in bytes; `None` for an alias, or if the type decides.
    pub align: Option<u32>,
    /// The variable of which this is a view, and the first byte. The other variable may be an alias itself.
    pub alias: Option<(General, u32)>,
    /// Further attributes.
    pub attributes: Vec<Attribute>,
}

/// Declaration of a variable that has only a number of elements.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Elements {
    /// A name that is unique in the kernel; empty if [`Kernel::number`] chooses it.
    pub name: String,
    /// The number of elements.
    pub elements: u32,
    /// Further attributes.
    pub attributes: Vec<Attribute>,
}

/// An argument and its place in the payload.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// The variable that holds it at the start.
    pub variable: Variable,
    /// Bytes from the start of the payload's registers (after thread-specific registers).
    pub offset: Option<u32>,
    /// The size in bytes.
    pub size: Option<u32>,
    /// The word after `.implicit_` in the text, for an implicit argument.
    pub implicit: Option<String>,
}

/// `NAME`, `NAME=5` or `NAME="text"`.
#[derive(Clone, PartialEq, Debug)]
pub struct Attribute {
    /// The part before the `=`.
    pub name: String,
    /// The part after the `=`.
    pub value: Option<AttributeValue>,
}

/// Value of an attribute.
#[derive(Clone, PartialEq, Debug)]
pub enum AttributeValue {
    /// A number.
    Number(i64),
    /// A text, without quotes.
    Text(String),
}

/// A kernel's entry or a subroutine.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Function {
    /// The name in `.function`, without quotes; `None` if the text has no such line (entry only). The label
    /// of the same name comes first among the items.
    pub name: Option<String>,
    /// Whether the text has `.global_function`.
    pub global: bool,
    /// The items in order.
    pub items: Vec<Item>,
}

/// One line of code.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// `name:`
    Label(Label),
    /// `FILE "path"`: source file of the following items.
    File(String),
    /// `LOC n`: source line of the following items.
    Line(u32),
    /// The former contents of the variable are dead.
    LifetimeStart(Variable),
    /// The variable is not read after this item.
    LifetimeEnd(Variable),
    /// A note for readers about the next instruction: part of its comment.
    Note(Arc<str>),
    /// An instruction.
    Instruction(Instruction),
}

/// An instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Instruction {
    /// The row of the tables.
    pub op: OpId,
    /// Values of the row's text modifiers, in its order: a number, the index of a word, or bits.
    pub modifiers: SmallVec<[u32; 2]>,
    /// The predicate before the instruction.
    pub guard: Option<Guard>,
    /// The contents of the parentheses.
    pub exec: Exec,
    /// `.sat`
    pub saturate: bool,
    /// The operands in the order of the row and of the text.
    pub operands: SmallVec<[Operand; 4]>,
}

/// `(P1)`, `(!P1)`, `(P1.any)`: the instruction processes the elements whose bit is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guard {
    /// The variable.
    pub predicate: Predicate,
    /// Whether the instruction processes the elements whose bit is not set.
    pub inverted: bool,
    /// The combination of bits.
    pub control: Control,
}

/// The combination of the bits of a guard.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Control {
    /// Each bit applies to its element.
    #[default]
    Each,
    /// One set bit is enough for all.
    Any,
    /// All bits must be set.
    All,
}

/// The contents of the parentheses after the operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exec {
    /// `(M1, 16)`
    Elements {
        /// The first bit of guards and execution mask that is used, and whether the mask applies at all.
        mask: Mask,
        /// The number of processed elements.
        size: u32,
    },
    /// `(4)`: blocks of a message.
    Count(u32),
    /// `(32,8)`: bytes of a row and rows of a block.
    Block {
        /// The bytes of a row.
        width: u32,
        /// The number of rows.
        height: u32,
    },
    /// No parentheses.
    None,
}

/// `M1` to `M8`, with or without `_NM`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Mask {
    /// First bit of predicates and execution mask that is used: a multiple of the granule (4).
    pub first: u8,
    /// Whether the execution mask is ignored (`_NM`).
    pub all: bool,
}

impl Exec {
    /// `(M1, size)`.
    pub fn elements(size: u32) -> Self {
        Exec::Elements {
            mask: Mask::default(),
            size,
        }
    }
}

impl Instruction {
    /// An instruction without guard, modifiers and saturation.
    pub fn new(op: OpId, exec: Exec, operands: impl IntoIterator<Item = Operand>) -> Self {
        Instruction {
            op,
            modifiers: SmallVec::new(),
            guard: None,
            exec,
            saturate: false,
            operands: operands.into_iter().collect(),
        }
    }
}

impl Guard {
    /// `(P)`.
    pub fn new(predicate: Predicate) -> Self {
        Guard {
            predicate,
            inverted: false,
            control: Control::Each,
        }
    }
}

impl GeneralDecl {
    /// A variable of its own.
    pub fn root(ty: Type, elements: u32, align: Option<u32>) -> Self {
        GeneralDecl {
            name: String::new(),
            ty,
            elements,
            align,
            alias: None,
            attributes: Vec::new(),
        }
    }

    /// Another view of a variable from a byte on.
    pub fn alias(ty: Type, elements: u32, of: General, byte: u32) -> Self {
        GeneralDecl {
            alias: Some((of, byte)),
            ..Self::root(ty, elements, None)
        }
    }
}

impl Elements {
    /// A declaration of a number of elements, with a name to be chosen.
    pub fn new(elements: u32) -> Self {
        Elements {
            elements,
            ..Self::default()
        }
    }
}

impl Attribute {
    /// `NAME`
    pub fn flag(name: &str) -> Self {
        Attribute {
            name: name.into(),
            value: None,
        }
    }

    /// `NAME=5`
    pub fn number(name: &str, value: i64) -> Self {
        Attribute {
            name: name.into(),
            value: Some(AttributeValue::Number(value)),
        }
    }

    /// `NAME="text"`
    pub fn text(name: &str, value: &str) -> Self {
        Attribute {
            name: name.into(),
            value: Some(AttributeValue::Text(value.into())),
        }
    }
}

impl Kernel {
    /// The root variable of a variable, and the byte of the root at which the variable starts.
    /// A cycle of aliases ends at the first repeated variable.
    pub fn root(&self, mut variable: General) -> (General, u64) {
        let mut byte = 0;
        for _ in 0..self.generals.len() {
            match self.generals.get(variable).and_then(|d| d.alias) {
                Some((of, at)) => {
                    byte += u64::from(at);
                    variable = of;
                }
                None => break,
            }
        }
        (variable, byte)
    }

    /// The name of a variable.
    pub fn name_of(&self, variable: Variable) -> &str {
        let name = match variable {
            Variable::General(v) => self.generals.get(v).map(|d| &d.name),
            Variable::Address(v) => self.addresses.get(v).map(|d| &d.name),
            Variable::Predicate(v) => self.predicates.get(v).map(|d| &d.name),
            Variable::Surface(v) => self.surfaces.get(v).map(|d| &d.name),
            Variable::Sampler(v) => self.samplers.get(v).map(|d| &d.name),
        };
        name.map_or("?", String::as_str)
    }

    /// All variables, in the order of their written declarations: general roots, aliases,
    /// addresses, predicates, samplers, surfaces.
    pub fn variables(&self) -> Vec<Variable> {
        let of_kind = |alias: bool| {
            let all = self.generals.iter();
            let kind = all.filter(move |(_, d)| d.alias.is_some() == alias);
            kind.map(|(v, _)| Variable::General(v))
        };
        let mut all: Vec<Variable> = of_kind(false).chain(of_kind(true)).collect();
        all.extend(self.addresses.keys().map(Variable::Address));
        all.extend(self.predicates.keys().map(Variable::Predicate));
        all.extend(self.samplers.keys().map(Variable::Sampler));
        all.extend(self.surfaces.keys().map(Variable::Surface));
        all
    }
}
