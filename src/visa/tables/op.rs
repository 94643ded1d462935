//! Rows of operations.

use super::Type;
use easel_isa::meaning::{Expr, Meaning};
use std::sync::Arc;

easel_isa::words! {
    /// The role of an operand.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Role {
        /// Elements written: direct or indirect.
        Destination = "destination",
        /// Elements read: direct, indirect or an immediate.
        Source = "source",
        /// One element read: direct, indirect or an immediate; the same for the whole message.
        Scalar = "scalar",
        /// Registers that a message writes.
        RawDestination = "raw_destination",
        /// Registers that a message reads.
        RawSource = "raw_source",
        /// Address elements written.
        AddressDestination = "address_destination",
        /// A variable's address, or address elements.
        Base = "base",
        /// A predicate written.
        PredicateDestination = "predicate_destination",
        /// A predicate read.
        PredicateSource = "predicate_source",
        /// A surface variable written.
        SurfaceDestination = "surface_destination",
        /// A surface.
        Surface = "surface",
        /// A sampler.
        Sampler = "sampler",
        /// The target of a jump.
        Label = "label",
        /// Several targets, in parentheses.
        Labels = "labels",
        /// A number without a type.
        Number = "number",
        /// A place in memory: an address for each element.
        Memory = "memory",
        /// A place in memory: a surface by its number, and an offset for each element.
        SurfaceMemory = "surface_memory",
    }
}

/// An operand of a row.
#[derive(Clone, PartialEq, Debug)]
pub struct OperandInfo {
    /// The name of the operand in the meaning.
    pub name: String,
    /// The role of the operand.
    pub role: Role,
    /// The possible types of its elements; empty for an operand without elements.
    pub types: Vec<Type>,
    /// Whether the operand may be a constant.
    pub immediate: bool,
    /// Whether the value does not exist, so that the text must have the null name.
    pub null: bool,
    /// Bytes of registers that the message transfers: an expression over the row's text modifiers
    /// and `n` (count), `width`, `height`, `size` (elements), `lanes` (elements that registers have room for at least).
    pub bytes: Option<Expr>,
    /// The text modifier after the operand: the layout of elements in registers and in memory.
    pub shape: Option<usize>,
    /// For memory: the word in front of the address.
    pub word: String,
    /// For memory: the bytes of an address.
    pub address_bytes: u32,
}

/// The layout of elements of a message in registers and in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The name in the text.
    pub name: String,
    /// Bytes of an element in memory.
    pub memory: u32,
    /// Bytes of an element in registers.
    pub register: u32,
    /// The number of neighbours in memory for each address.
    pub vector: u32,
    /// Whether neighbours are side by side in registers; otherwise the first neighbours of all elements come first.
    pub transposed: bool,
}

easel_isa::words! {
    /// The form of the contents of the parentheses.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum ExecForm {
        /// Mask and number of elements.
        Elements = "elements",
        /// A number of blocks.
        Count = "count",
        /// Width and height of a block.
        Block = "block",
        /// No parentheses.
        None = "none",
    }
}

easel_isa::words! {
    /// The possible source modifiers.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum SourceModifiers {
        /// None.
        None = "none",
        /// Sign and absolute value.
        Sign = "sign",
        /// Complement.
        Bits = "bits",
    }
}

easel_isa::words! {
    /// The effect of a predicate before the instruction.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum GuardUse {
        /// No predicate is allowed.
        None = "none",
        /// Elements whose bit is not set are unchanged.
        Elements = "elements",
        /// The predicate is an operand, called `p` in the meaning, and required.
        Operand = "operand",
        /// The instruction is executed if one bit is set.
        Condition = "condition",
    }
}

/// The form of a text modifier after the mnemonic.
#[derive(Clone, PartialEq, Debug)]
pub enum ModifierForm {
    /// `.4`: one of these numbers.
    Numbers(Vec<u32>),
    /// `.nomod`: one of these words; the empty word writes nothing.
    Words(Vec<String>),
    /// `.RGBA`: a set of these letters, first letter lowest bit.
    Letters(String),
    /// `.xe8`: this number of hexadecimal digits after an `x`.
    Hex(u32),
    /// `:d32x2`, after an operand: one of these.
    Shapes(Vec<Shape>),
}

/// A row.
#[derive(Clone, PartialEq, Debug)]
pub struct OpInfo {
    /// The unique name.
    pub name: String,
    /// The mnemonic in the text, without modifiers.
    pub mnemonic: String,
    /// The operands in the order of the text.
    pub operands: Vec<OperandInfo>,
    /// Text modifiers, by their names in the meaning.
    pub modifiers: Vec<(String, ModifierForm)>,
    /// The form of the contents of the parentheses.
    pub exec: ExecForm,
    /// The possible numbers of processed elements, or counts of blocks.
    pub sizes: Vec<u32>,
    /// Whether `.sat` can be written.
    pub saturate: bool,
    /// Modifiers of sources.
    pub source_modifiers: SourceModifiers,
    /// The effect of the predicate.
    pub guard: GuardUse,
    /// Whether destination and sources must be all integers or all floats; otherwise only the sources must.
    pub same_kind: bool,
    /// Whether sources can mix integers and floats.
    pub mixed: bool,
    /// The bytes of a whole block message at most.
    pub max_bytes: Option<u32>,
    /// Bytes of a row of a block at most.
    pub max_width: Option<u32>,
    /// General registers that a message transfers at most.
    pub max_grfs: Option<u32>,
    /// Whether older text has the last word of the mnemonic after the parentheses.
    pub older_suffix: bool,
    /// The name of the group.
    pub group: String,
    /// The result of each element.
    pub meaning: Meaning,
    /// The meaning's canonical text.
    pub(crate) key: Arc<str>,
    /// The note for readers.
    pub note: String,
}

impl OpInfo {
    /// The place of an operand in the list.
    pub fn operand(&self, name: &str) -> Option<usize> {
        self.operands.iter().position(|o| o.name == name)
    }

    /// The shapes of the data of a message: the index of the text modifier, and the shapes.
    pub fn shapes(&self) -> Option<(usize, &[Shape])> {
        let mut all = self.modifiers.iter().enumerate();
        all.find_map(|(n, (_, form))| match form {
            ModifierForm::Shapes(shapes) => Some((n, shapes.as_slice())),
            _ => None,
        })
    }

    /// Whether the meaning is a call of this name (with its suffix, as in `svm.gather`).
    pub fn calls(&self, name: &str) -> bool {
        let mut found = false;
        self.meaning.each(&mut |e| {
            if let Expr::Call { name: n, ty, .. } = e {
                found |= match ty {
                    None => n == name,
                    Some(ty) => {
                        name.strip_prefix(n.as_str())
                            .and_then(|r| r.strip_prefix('.'))
                            == Some(ty.as_str())
                    }
                };
            }
        });
        found
    }
}
