//! Tables of a target in the form for all clients that work on machine code.
//!
//! The [model](crate::model) has the contents of the files, with places for diagnostics. The tables have
//! the derived facts: operand requirements merged over all encodings, constant bits, behaviour and
//! memory accesses from the meanings, hazard rows by instruction, one number per instruction.
//! [`build`](mod@crate::build) makes the tables. It has two callers: `easel-expand`, which prints the tables as Rust
//! statics, and a program that loads tables at run time. Both kinds are `&'static`: tables live as
//! long as the process, like loaded code, so that a reference to a row needs
//! no lifetime. Tables that a program loads at run time are therefore never freed; a target takes about two
//! megabytes.
//!
//! # Families and targets
//!
//! A [`Family`] has one number space of instructions, the union of the rows of all its targets. An
//! [`Opcode`] is such a number: it has a meaning only together with a family, and a target of
//! the family may lack the instruction. Rows that are loaded at run time get numbers after the family's own.
//!
//! Registers and values are counted in *units*: the smallest part of a register that an operand
//! can name. The family states the width of a unit ([`Family::unit_bits`]): 32 bits for numbered
//! registers, 8 bits for registers addressed by byte.

mod abi;
mod bank;
mod code;
pub mod constant;
mod diff;
mod encoding;
mod fragment;
mod hazard;
mod index;
mod lanes;
pub mod notation;
mod op;
mod operand;
mod register;
pub mod rows;
mod step;
pub mod swizzle;
mod target;
mod typed;
pub mod wait;

pub use abi::{
    Abi, Aperture, CodeObject, DescriptorField, DescriptorWord, ElfSetting, FieldValue, Holds,
    ModeRegister, PacketField, Quantity, ScratchSetup, UserScalar,
};
pub use bank::{Bank, BankInfo, BankMap, BankRole, Banks, MAX_BANKS};
pub use code::{Access, Accesses, Code, HazardCode, TextFn};
pub use diff::{Change, What, diff};
pub use encoding::{Apart, Encoding, FieldKind, FieldSpec, RegisterCode};
pub use fragment::{Fault, Fragment, Fragments, Maps, Place, Places, SHAPE, Side};
pub use hazard::{Armed, End, Hazard, Mend, Overlap, Same, Select, When};
pub use index::IndexMode;
pub use lanes::{LANE_NAMES, LaneCall, LaneMap, LaneMaps};
pub use op::{Behaviour, Counter, Event, MemoryAccess, OpInfo, Opcode, PairRow, Unit, Word};
pub use operand::{
    ChoiceWord, Constants, Half, MARKED, MOperand, ModifierEffect, Number, NumberText,
    OUTPUT_MODIFIERS, OperandSpec, Print, REQUIRED, Role, SILENT, SMALL, choices,
};
pub use register::{HalfNames, NamedRegister, Reg, RegisterFile};
pub use rows::{Row, RowSource, Shared};
pub use step::{
    Action, BufferAddress, Control, Element, EvalFn, Exec, LANES, Lanes, Matrix, MemorySpace,
    Modes, Moved, PureFn, Slot, State, Step,
};
pub use target::{Family, Limits, MachineFigures, Tables};
pub use typed::{DataFormat, NumberFormat, Typed, TypedBuffers};
