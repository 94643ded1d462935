//! Notes on a function: what somebody knows beside it.

use crate::ir::function::Inst;
use cranelift_entity::SecondaryMap;

/// What is to be noted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// Numbers of instructions, and where each value is live.
    Live,
    /// Which values share a variable.
    Coalesced,
    /// Which operands go through which address.
    Addresses,
    /// Which variable of the text each value is in.
    Registers,
}

/// Notes on a function.
#[derive(Clone, Default, Debug)]
pub struct Notes {
    /// Behind instructions.
    pub insts: SecondaryMap<Inst, Option<String>>,
    /// Behind the file.
    pub lines: Vec<String>,
}
