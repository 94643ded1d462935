//! Hazards: wait states that a program must have between two instructions.

use super::bank::{Bank, Banks};
use super::op::{OpInfo, Unit};
use super::operand::MOperand;
use super::register::Reg;

/// The required overlap of the registers of producer and consumer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlap {
    /// The consumer reads a register that the producer writes.
    ReadAfterWrite,
    /// The consumer writes a register that the producer writes.
    WriteAfterWrite,
    /// The consumer writes a register that the producer reads.
    WriteAfterRead,
    /// No register is involved.
    None,
}

/// A condition on the value of an operand, such as a modifier. An instruction without the operand does not meet the condition, unless
/// the condition is only that the operand is no register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct When {
    /// The name of the operand.
    pub operand: &'static str,
    /// Bits of which one must be set.
    pub bits: Option<i64>,
    /// The value that the operand must not have.
    pub not: Option<i64>,
    /// Whether the operand must not be a register.
    pub no_register: bool,
}

impl When {
    /// Whether an operand meets the condition; `None` if the instruction has no such operand.
    pub fn holds(self, operand: Option<MOperand>) -> bool {
        match operand {
            None => self.no_register,
            Some(MOperand::Reg(_)) => {
                !self.no_register && self.bits.is_none() && self.not.is_none()
            }
            Some(MOperand::Imm(value)) => {
                let bits = self.bits.is_none_or(|bits| value & bits != 0);
                bits && self.not.is_none_or(|not| value != not)
            }
        }
    }
}

/// Bits of an operand that both instructions have with the same value, such as the number of a hardware register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Same {
    /// The name of the operand.
    pub operand: &'static str,
    /// The bits that count.
    pub bits: i64,
}

impl Same {
    /// Whether the operands of the producer and the consumer agree; both are immediates.
    pub fn holds(self, producer: Option<MOperand>, consumer: Option<MOperand>) -> bool {
        match (producer, consumer) {
            (Some(MOperand::Imm(a)), Some(MOperand::Imm(b))) => (a ^ b) & self.bits == 0,
            _ => false,
        }
    }
}

/// One hazard row with resolved operands. The bit sets of [`OpInfo`](super::OpInfo) state the instructions of
/// the row.
#[derive(Clone, PartialEq, Debug)]
pub struct Hazard {
    /// The name in the tables.
    pub name: &'static str,
    /// The condition on a modifier of the producer.
    pub when: Option<When>,
    /// The required overlap of registers.
    pub overlap: Overlap,
    /// Banks that count; neither banks nor registers: any register.
    pub banks: Banks,
    /// Single registers that count.
    pub regs: &'static [Reg],
    /// Registers that do not count, of a row with a mend.
    pub except: &'static [Reg],
    /// Names of the producer's operands that count; empty: all.
    pub producer_operands: &'static [&'static str],
    /// Names of the consumer's operands that count; empty: all.
    pub consumer_operands: &'static [&'static str],
    /// Only if the tuples are exactly equal / only if they are not (partial overlap).
    pub exact: Option<bool>,
    /// Only if the opcodes are equal / only if they differ.
    pub same_opcode: Option<bool>,
    /// Only if bits of an operand are equal in both.
    pub same: Option<Same>,
    /// Whether the machine needs no wait states, and only the checker of another tool asks for them: own code has them, and the code of
    /// others is right without them.
    pub advised: bool,
    /// Wait states = `base` + `per_pass` * passes of the producer.
    pub base: i16,
    /// See `base`.
    pub per_pass: i16,
    /// The instructions that end a hazard with a [`mend`](Self::mend) before the consumer.
    pub until: &'static [End],
    /// The instruction that is inserted before the consumer. Without it, wait states are inserted.
    pub mend: Option<Mend>,
    /// The accesses before which the registers are not concerned.
    pub armed: Option<Armed>,
    /// The source of the figure.
    pub source: &'static str,
}

/// A set of instructions. All given conditions must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Select {
    /// Units, one of which executes the instruction; empty = any unit.
    pub units: &'static [Unit],
    /// Tags that the instruction must all have.
    pub tags: &'static [&'static str],
    /// Tags of which the instruction must have none.
    pub without: &'static [&'static str],
    /// Names or mnemonics, one of which is the instruction's; empty = any.
    pub ops: &'static [&'static str],
    /// Names of operands that count; empty = all.
    pub operands: &'static [&'static str],
    /// Formats of which the instruction has one; empty = any.
    pub formats: &'static [&'static str],
}

impl Select {
    /// Whether an instruction is in the set.
    pub fn has(&self, info: &OpInfo) -> bool {
        (self.units.is_empty() || self.units.contains(&info.unit))
            && self.tags.iter().all(|t| info.tags.contains(t))
            && !self.without.iter().any(|t| info.tags.contains(t))
            && (self.ops.is_empty()
                || self.ops.contains(&info.name)
                || self.ops.contains(&info.mnemonic))
            && (self.formats.is_empty()
                || info
                    .encodings
                    .iter()
                    .any(|e| self.formats.contains(&e.format)))
    }
}

/// Instructions that end a hazard: any of a row's ends does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The instructions.
    pub of: Select,
    /// The counter for whose level 0 the instruction waits.
    pub wait: Option<u8>,
    /// Whether the instruction reads the hazard's register.
    pub reads: bool,
    /// The number of these instructions.
    pub count: u8,
}

/// The instruction that is inserted to end a hazard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mend {
    /// A wait for level 0 of a counter.
    Wait(u8),
    /// An instruction, as text; as often as the ends require.
    Instruction(&'static str),
}

/// Accesses that make registers concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Armed {
    /// The instructions whose read registers are concerned from then on.
    pub by: Select,
    /// Registers that are concerned together: an aligned group of so many units.
    pub granule: u32,
    /// A bank whose registers count as the group at a unit: another compiler's checker asks for it.
    pub alias: Option<(Bank, u32)>,
    /// The instructions after which the registers are not concerned any more.
    pub until: &'static [End],
}
