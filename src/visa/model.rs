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
    /// Of the text's header; any is read.
    pub version: (u32, u32),
    /// In the order of the text.
    pub kernels: Vec<Kernel>,
}

/// A kernel with its functions. Empty names of variables are filled in by [`Kernel::number`].
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Kernel {
    /// Of `.kernel`, without quotes.
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
    /// The first one is where the kernel starts.
    pub functions: Vec<Function>,
}

/// Declaration of a general variable.
#[derive(Clone, PartialEq, Debug)]
pub struct GeneralDecl {
    /// Unique in the kernel; empty for [`Kernel::number`] to choose.
    pub name: String,
    /// Of each element.
    pub ty: Type,
    /// How many elements.
    pub elements: u32,
    /// Bytes that the start is a multiple of; none for an alias, or where the type decides.
    pub align: Option<u32>,
    /// What this is a view of, from which byte on. The other may be an alias itself.
    pub alias: Option<(General, u32)>,
    /// Further attributes.
    pub attributes: Vec<Attribute>,
}

/// Declaration of a variable that has a number of elements and nothing more.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Elements {
    /// Unique in the kernel; empty for [`Kernel::number`] to choose.
    pub name: String,
    /// How many elements.
    pub elements: u32,
    /// Further attributes.
    pub attributes: Vec<Attribute>,
}

/// An argument: where in the payload it comes.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// The variable that holds it at the start.
    pub variable: Variable,
    /// Bytes from the start of the payload's registers (which thread-specific ones precede).
    pub offset: Option<u32>,
    /// In bytes.
    pub size: Option<u32>,
    /// Of an implicit argument, what follows `.implicit_` in the text.
    pub implicit: Option<String>,
}

/// `NAME`, `NAME=5` or `NAME="text"`.
#[derive(Clone, PartialEq, Debug)]
pub struct Attribute {
    /// Before the `=`.
    pub name: String,
    /// Behind it.
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
    /// Of `.function`, without quotes; none where the text has no such line (entry only). The label
    /// of the same name comes first among the items.
    pub name: Option<String>,
    /// Written `.global_function`.
    pub global: bool,
    /// In order.
    pub items: Vec<Item>,
}

/// One line of code.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// `name:`
    Label(Label),
    /// `FILE "path"`: source file of what follows.
    File(String),
    /// `LOC n`: source line of what follows.
    Line(u32),
    /// What the variable held is of no interest.
    LifetimeStart(Variable),
    /// The variable is not read any more.
    LifetimeEnd(Variable),
    /// What a reader is told of the next instruction: part of its comment.
    Note(Arc<str>),
    /// An instruction.
    Instruction(Instruction),
}

/// An instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Instruction {
    /// Which row of the tables.
    pub op: OpId,
    /// Values of the row's text modifiers, in its order: a number, the index of a word, or bits.
    pub modifiers: SmallVec<[u32; 2]>,
    /// The predicate before the instruction.
    pub guard: Option<Guard>,
    /// What stands in the parentheses.
    pub exec: Exec,
    /// `.sat`
    pub saturate: bool,
    /// In the order of the row and of the text.
    pub operands: SmallVec<[Operand; 4]>,
}

/// `(P1)`, `(!P1)`, `(P1.any)`: the instruction works for elements whose bit is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guard {
    /// The variable.
    pub predicate: Predicate,
    /// Elements whose bit is not set.
    pub inverted: bool,
    /// Bits taken together.
    pub control: Control,
}

/// How the bits of a guard are taken.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Control {
    /// Each for its element.
    #[default]
    Each,
    /// One set bit is enough for all.
    Any,
    /// All must be set.
    All,
}

/// What stands in the parentheses behind the operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exec {
    /// `(M1, 16)`
    Elements {
        /// First bit of guards and execution mask that counts, and whether the mask counts at all.
        mask: Mask,
        /// How many elements are processed.
        size: u32,
    },
    /// `(4)`: blocks of a message.
    Count(u32),
    /// `(32,8)`: bytes of a row and rows of a block.
    Block {
        /// In bytes.
        width: u32,
        /// In rows.
        height: u32,
    },
    /// Nothing.
    None,
}

/// `M1` to `M8`, with or without `_NM`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Mask {
    /// First bit of predicates and execution mask that is used: a multiple of the granule (4).
    pub first: u8,
    /// The execution mask does not count (`_NM`).
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
    /// So many elements, the name to be chosen.
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
    /// The variable that is declared for itself and the byte within it where this one starts.
    /// Aliases that alias themselves end where they are met again.
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

    /// All variables, in the order in which declarations are written: general roots, aliases,
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
