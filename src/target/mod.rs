//! A machine as `easel-macros` expands it from `isa/`: opcodes, operand tables, codecs, meanings.

pub mod generated;
pub mod semantics;
pub mod table;

pub use generated::Opcode;
pub use table::*;

use crate::ir::operand::Reg;

/// A register by its assembly name: `v3`, `s[0:1]`, `vcc`.
pub fn parse_reg(_text: &str) -> Option<Reg> {
    todo!()
}

/// The assembly name of a register.
pub fn reg_name(_reg: Reg) -> String {
    todo!()
}
