//! Notes on a function: data of passes beside the function.

use crate::ir::function::Inst;
use cranelift_entity::SecondaryMap;

/// The kind of a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// Numbers of instructions, and the live ranges of values.
    Live,
    /// The values that share a variable.
    Coalesced,
    /// The operands that use each address.
    Addresses,
    /// The variable of each value in the text.
    Registers,
}

/// Notes on a function.
#[derive(Clone, Default, Debug)]
pub struct Notes {
    /// The notes behind instructions.
    pub insts: SecondaryMap<Inst, Option<String>>,
    /// The notes at the end of the file.
    pub lines: Vec<String>,
}
