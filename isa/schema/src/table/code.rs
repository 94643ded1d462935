//! Code that a target's tables were compiled to, beside the tables.
//!
//! [`Step`](super::Step) has the code of meanings; here is what writes instructions and what says how far apart two
//! of them must stand. Tables that a program reads at run time have none of it: whoever prints or keeps distances
//! then interprets the rows. Both ways give the same for every instruction, malformed ones included.

use super::op::Opcode;
use super::operand::MOperand;
use super::register::Reg;

/// What a target's rows were compiled to.
#[derive(Debug)]
pub struct Code {
    /// What writes an instruction's operands and modifiers, by [`Opcode`].
    pub text: &'static [Option<TextFn>],
    /// What says how far apart instructions must stand.
    pub hazards: HazardCode,
}

impl Code {
    /// What writes the operands of an instruction; none for one that the target does not have.
    pub fn text(&self, op: Opcode) -> Option<TextFn> {
        self.text.get(op.index()).copied().flatten()
    }
}

/// Appends what follows the mnemonic: written-out operands in the order of the row, a label in place of a branch
/// distance if one is given, and modifiers.
pub type TextFn = fn(&[MOperand], Option<&str>, &mut String);

/// The rows of [`Tables::hazards`](super::Tables::hazards) as code.
#[derive(Clone, Copy, Debug)]
pub struct HazardCode {
    /// The most wait states that any row asks for after an instruction.
    pub longest: fn(Opcode) -> u32,
    /// The wait states that rows ask for between a producer and a consumer where these are more than the number
    /// given, else that number.
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

/// An instruction as hazards see it. Registers are asked for only where a row speaks of the two instructions.
pub trait Accesses {
    /// Its number.
    fn op(&self) -> Opcode;

    /// Registers that it writes, implicit ones included.
    fn written(&self) -> &[Access];

    /// Registers that it reads, implicit ones included.
    fn read(&self) -> &[Access];
}
