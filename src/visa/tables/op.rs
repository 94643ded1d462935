//! Rows of operations.

use super::Type;
use easel_isa::meaning::{Expr, Meaning};
use std::sync::Arc;

easel_isa::words! {
    /// What an operand is.
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
        /// Where control goes.
        Label = "label",
        /// Several such, in parentheses.
        Labels = "labels",
        /// A number without a type.
        Number = "number",
        /// Where memory is: an address for each element.
        Memory = "memory",
        /// Where memory is: a surface by its number, and an offset for each element.
        SurfaceMemory = "surface_memory",
    }
}

/// An operand of a row.
#[derive(Clone, PartialEq, Debug)]
pub struct OperandInfo {
    /// As the meaning calls it.
    pub name: String,
    /// What it is.
    pub role: Role,
    /// Types that its elements can have; empty where it has none.
    pub types: Vec<Type>,
    /// Whether it may be a constant.
    pub immediate: bool,
    /// Whether there is no such value, so that the text must have the name of nothing.
    pub null: bool,
    /// Bytes of registers that the message transfers: an expression over the row's text modifiers
    /// and `n` (count), `width`, `height`, `size` (elements), `lanes` (elements that registers have room for at least).
    pub bytes: Option<Expr>,
    /// The text modifier that stands behind the operand: how elements are in registers and in memory.
    pub shape: Option<usize>,
    /// Of memory: the word in front of the address.
    pub word: String,
    /// Of memory: bytes of an address.
    pub address_bytes: u32,
}

/// How elements of a message are in registers and in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// In the text.
    pub name: String,
    /// Bytes of an element in memory.
    pub memory: u32,
    /// Bytes of an element in registers.
    pub register: u32,
    /// Neighbours in memory that each address is for.
    pub vector: u32,
    /// Whether neighbours are side by side in registers; else first all elements' first ones.
    pub transposed: bool,
}

easel_isa::words! {
    /// What stands in the parentheses.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum ExecForm {
        /// Mask and number of elements.
        Elements = "elements",
        /// A number of blocks.
        Count = "count",
        /// Width and height of a block.
        Block = "block",
        /// Nothing.
        None = "none",
    }
}

easel_isa::words! {
    /// Which source modifiers there are.
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
    /// What a predicate before the instruction does.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum GuardUse {
        /// There must be none.
        None = "none",
        /// Elements whose bit is not set are left alone.
        Elements = "elements",
        /// It is an operand, called `p` in the meaning, and must be there.
        Operand = "operand",
        /// The instruction is done if one bit is set.
        Condition = "condition",
    }
}

/// How a text modifier is written behind the mnemonic.
#[derive(Clone, PartialEq, Debug)]
pub enum ModifierForm {
    /// `.4`: one of these numbers.
    Numbers(Vec<u32>),
    /// `.nomod`: one of these words; the empty word writes nothing.
    Words(Vec<String>),
    /// `.RGBA`: a set of these letters, first letter lowest bit.
    Letters(String),
    /// `.xe8`: so many hexadecimal digits behind an `x`.
    Hex(u32),
    /// `:d32x2`, behind an operand: one of these.
    Shapes(Vec<Shape>),
}

/// A row.
#[derive(Clone, PartialEq, Debug)]
pub struct OpInfo {
    /// Unique.
    pub name: String,
    /// In the text, without modifiers.
    pub mnemonic: String,
    /// In the order of the text.
    pub operands: Vec<OperandInfo>,
    /// Text modifiers, by the name that the meaning has for each.
    pub modifiers: Vec<(String, ModifierForm)>,
    /// What stands in the parentheses.
    pub exec: ExecForm,
    /// Numbers of elements that can be processed at once, or counts of blocks.
    pub sizes: Vec<u32>,
    /// Whether `.sat` can be written.
    pub saturate: bool,
    /// Modifiers of sources.
    pub source_modifiers: SourceModifiers,
    /// What the predicate does.
    pub guard: GuardUse,
    /// Whether destination and sources must be all integers or all floats; else only sources.
    pub same_kind: bool,
    /// Whether sources can mix integers and floats.
    pub mixed: bool,
    /// Bytes that all of a block message can have at most.
    pub max_bytes: Option<u32>,
    /// Bytes of a row of a block at most.
    pub max_width: Option<u32>,
    /// General registers that a message transfers at most.
    pub max_grfs: Option<u32>,
    /// Whether older text has the last word of the mnemonic behind the parentheses.
    pub older_suffix: bool,
    /// Of the group.
    pub group: String,
    /// What each element becomes.
    pub meaning: Meaning,
    /// The meaning's canonical text.
    pub(crate) key: Arc<str>,
    /// For readers.
    pub note: String,
}

impl OpInfo {
    /// The place of an operand in the list.
    pub fn operand(&self, name: &str) -> Option<usize> {
        self.operands.iter().position(|o| o.name == name)
    }

    /// The shapes of what a message transfers: which text modifier, and the shapes.
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
