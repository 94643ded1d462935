//! Code that a target's tables were compiled to, beside the tables.
//!
//! [`Step`](super::Step) has the code of meanings; this module has the functions that write instructions, and the functions that
//! say how far apart two instructions must stand. Tables that a program reads at run time have no code; the printer and the
//! insertion of wait states then interpret the rows. Both ways give the same for every instruction, malformed ones included.

use super::op::Opcode;
use super::operand::MOperand;
use super::register::Reg;

/// The code that a target's rows were compiled to.
#[derive(Debug)]
pub struct Code {
    /// The functions that write an instruction's operands and modifiers, by [`Opcode`].
    pub text: &'static [Option<TextFn>],
    /// The functions that say how far apart instructions must stand.
    pub hazards: HazardCode,
}

impl Code {
    /// The function that writes the operands of an instruction; none for an instruction that the target does not have.
    pub fn text(&self, op: Opcode) -> Option<TextFn> {
        self.text.get(op.index()).copied().flatten()
    }
}

/// Appends the text behind the mnemonic: written-out operands in the order of the row, a label in place of a branch
/// distance if one is given, and modifiers.
pub type TextFn = fn(&[MOperand], Option<&str>, &mut String);

/// The rows of [`Tables::hazards`](super::Tables::hazards) as code.
#[derive(Clone, Copy, Debug)]
pub struct HazardCode {
    /// The most wait states that any row asks for after an instruction.
    pub longest: fn(Opcode) -> u32,
    /// The wait states that rows ask for between a producer and a consumer if they are more than the given number, else that
    /// number.
    pub states: fn(&dyn Accesses, &dyn Accesses, u32) -> u32,
}

/// A register that an instruction touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    /// The register.
    pub reg: Reg,
    /// The operand, by its position in [`OpInfo::operands`](super::OpInfo::operands).
    pub operand: u8,
}

/// An instruction as hazards see it. Registers are asked for only if a row is about the two instructions.
pub trait Accesses {
    /// The opcode of the instruction.
    fn op(&self) -> Opcode;

    /// Registers that the instruction writes, implicit ones included.
    fn written(&self) -> &[Access];

    /// Registers that the instruction reads, implicit ones included.
    fn read(&self) -> &[Access];
}
