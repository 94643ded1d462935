//! Stub until `easel-macros` expands the tables here.

use super::table::*;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u16)]
pub enum Opcode {
    Stub,
}

impl Opcode {
    pub const ALL: [Opcode; 1] = [Opcode::Stub];
    pub const FIRST: Opcode = Opcode::Stub;
    pub fn info(self) -> &'static OpInfo {
        todo!()
    }
    /// By its unique name (`global_load_dwordx4.saddr`).
    pub fn by_name(_name: &str) -> Option<Opcode> {
        todo!()
    }
    pub fn tables() -> &'static Tables {
        todo!()
    }
}
