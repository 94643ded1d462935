//! Compiled code of a target's tables, beside the tables.
//!
//! [`Step`](super::Step) has the code of meanings; this module has the functions that write instructions, and the functions for the
//! required distance of two instructions. Tables that a program reads at run time have no code; the printer and the
//! insertion of wait states then interpret the rows. Both ways give the same for every instruction, malformed ones included.

use super::op::Opcode;
use super::operand::MOperand;
use super::register::Reg;

/// The compiled code of a target's rows.
#[derive(Debug)]
pub struct Code {
    /// The functions that write an instruction's operands and modifiers, by [`Opcode`].
    pub text: &'static [Option<TextFn>],
    /// The functions for the required distance of instructions.
    pub hazards: HazardCode,
}

impl Code {
    /// The function that writes the operands of an instruction; `None` for an instruction that the target does not have.
    pub fn text(&self, op: Opcode) -> Option<TextFn> {
        self.text.get(op.index()).copied().flatten()
    }
}

/// Appends the text after the mnemonic: written-out operands in the order of the row, a label in place of a branch
/// distance if one is given, and modifiers.
pub type TextFn = fn(&[MOperand], Option<&str>, &mut String);

/// The rows of [`Tables::hazards`](super::Tables::hazards) as code.
#[derive(Clone, Copy, Debug)]
pub struct HazardCode {
    /// The most wait states that any row requires after an instruction.
    pub longest: fn(Opcode) -> u32,
    /// The wait states that rows require between a producer and a consumer, at least the given
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

/// An instruction in the form for hazards. Registers are queried only if a row matches the two instructions.
pub trait Accesses {
    /// The opcode of the instruction.
    fn op(&self) -> Opcode;

    /// Registers that the instruction writes, implicit ones included.
    fn written(&self) -> &[Access];

    /// Registers that the instruction reads, implicit ones included.
    fn read(&self) -> &[Access];

    /// An operand, or a modifier's default; nothing if the instruction has no such operand.
    fn operand(&self, name: &str) -> Option<MOperand>;
}
