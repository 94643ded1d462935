//! A machine as `easel-macros` expands it from `isa/`: opcodes, operand tables, codecs, meanings.
//!
//! [`generated`] holds what the macro makes of the tables; everything else here is generic code
//! over their types. Nothing in this module names an instruction, a register or a bit.

pub mod abi;
pub mod constant;
pub mod decode;
pub mod encode;
pub mod format;
pub mod generated;
pub mod instruction;
pub mod parse;
pub mod query;
pub mod registers;
pub mod semantics;
pub mod table;
pub mod wait;

pub use decode::{DecodeError, Decoded, decode};
pub use encode::{EncodeError, Encoded, Misfit, encode, encode_as};
pub use format::format_inst;
pub use generated::Opcode;
pub use instruction::MInst;
pub use parse::{ParseError, Parsed, parse_inst};
pub use table::*;

use crate::ir::operand::Reg;

/// A target machine: a handle to its tables.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub tables: &'static Tables,
}

impl Target {
    /// By the name that the tables give it (`gfx942`).
    pub fn by_name(name: &str) -> Option<Target> {
        Self::all().find(|t| t.name() == name)
    }

    /// Every target of this build.
    pub fn all() -> impl Iterator<Item = Target> {
        [Target {
            tables: Opcode::tables(),
        }]
        .into_iter()
    }

    pub fn name(self) -> &'static str {
        self.tables.target
    }
}

impl Default for Target {
    fn default() -> Self {
        Target {
            tables: Opcode::tables(),
        }
    }
}

/// A register by its assembly name: `v3`, `s[0:1]`, `vcc`.
pub fn parse_reg(text: &str) -> Option<Reg> {
    Opcode::tables().parse_reg(text)
}

/// The assembly name of a register.
pub fn reg_name(reg: Reg) -> String {
    Opcode::tables().reg_name(reg)
}
