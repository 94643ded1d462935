//! Intermediate representation: one SSA/CFG container, several operation sets.

#![deny(missing_docs)]

pub mod cfg;
mod dominators;
mod entity;
pub mod fold;
pub mod function;
pub mod kernel;
pub mod launch;
pub mod machine;
pub mod operand;
pub mod reference;
mod set;
pub mod text;
pub mod verify;
pub mod windows;

pub use cfg::Cfg;
pub use dominators::Dominators;
pub use function::{
    Access, Block, BlockData, BranchTarget, Effect, Form, Function, Inst, InstData, OperationSet,
    Value, ValueData,
};
pub use launch::{Argument, ArgumentKind, Ids, Launch};
pub use operand::{Operand, Part, Reg};
pub use reference::{Piece, Place, Reference};
