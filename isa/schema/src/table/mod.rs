//! Tables of a target as everything that works on machine code asks them.
//!
//! The [model](crate::model) is what the files say, with places for diagnostics; the tables are
//! what follows from it: operand demands merged over all encodings, constant bits, behaviour and
//! memory accesses read off the meanings, hazard rows by instruction, one number per instruction.
//! [`build`](mod@crate::build) makes them. Two things call it: `easel-expand`, which prints the tables as Rust
//! statics, and a program that loads tables at run time. Both kinds are `&'static`: tables live as
//! long as the process, like code that was loaded into it, so that whatever refers to a row needs
//! no lifetime. What a program loads at run time is therefore never freed; a target is about two
//! megabytes.
//!
//! # Families and targets
//!
//! A [`Family`] has one number space of instructions, the union of the rows of all its targets. An
//! [`Opcode`] is such a number: it means something together with a family only, and a target of
//! the family may not have it. Rows that come at run time get numbers behind the family's own.
//!
//! Registers and values are counted in *units*: the smallest piece of a register that an operand
//! can name. How wide a unit is, the family says ([`Family::unit_bits`]): 32 bits where registers
//! are numbered, 8 where they are addressed by byte.

mod abi;
mod bank;
mod code;
pub mod constant;
mod diff;
mod encoding;
mod hazard;
mod lanes;
mod op;
mod operand;
mod register;
mod step;
mod target;
pub mod wait;

pub use abi::{
    Abi, CodeObject, DescriptorField, DescriptorWord, FieldValue, Quantity, ScratchSetup,
    UserScalar,
};
pub use bank::{Bank, BankInfo, BankMap, BankRole, Banks, MAX_BANKS};
pub use code::{Access, Accesses, Code, HazardCode, TextFn};
pub use diff::{Change, What, diff};
pub use encoding::{Encoding, FieldKind, FieldSpec, RegisterCode};
pub use hazard::{Hazard, Overlap};
pub use lanes::{dpp_source, swizzle_source};
pub use op::{Behaviour, Counter, Event, MemoryAccess, OpInfo, Opcode, Unit, Word};
pub use operand::{
    Constants, MARKED, MOperand, ModifierEffect, Number, NumberText, OUTPUT_MODIFIERS, OperandSpec,
    Print, Role, SMALL, choices,
};
pub use register::{NamedRegister, Reg, RegisterFile};
pub use step::{
    Action, BufferAddress, Control, Element, EvalFn, Exec, Matrix, MemorySpace, PureFn, Slot, Step,
};
pub use target::{Family, Limits, MachineFigures, Tables};
