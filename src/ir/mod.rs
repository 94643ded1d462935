//! Intermediate representation: one SSA/CFG container, several operation sets.

pub mod fold;
pub mod function;
pub mod kernel;
pub mod launch;
pub mod machine;
pub mod operand;
pub mod text;
pub mod verify;

pub use function::{
    Block, BlockData, Effect, Form, Function, Inst, InstData, OperationSet, Target, Value,
    ValueData,
};
pub use launch::{Argument, ArgumentKind, Launch};
pub use operand::{Operand, Part, Reg};
