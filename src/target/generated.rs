//! The tables of `isa/`, expanded: `Opcode`, its functions and one `Tables` static.

use super::table::*;
use crate::ir::operand::Reg;

easel_macros::isa! { "isa/amdgcn/gfx942.yaml" }
