//! Hazards: wait states that a program must leave between two instructions.

use super::bank::Banks;
use super::register::Reg;

/// How the registers of producer and consumer must meet for a hazard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlap {
    /// The consumer reads what the producer wrote.
    ReadAfterWrite,
    /// The consumer writes what the producer writes.
    WriteAfterWrite,
    /// The consumer writes what the producer reads.
    WriteAfterRead,
    /// No register is involved.
    None,
}

/// One hazard row, operands resolved. Which instructions it concerns stands in the bit sets of
/// [`OpInfo`](super::OpInfo).
#[derive(Clone, PartialEq, Debug)]
pub struct Hazard {
    /// Its name in the tables.
    pub name: &'static str,
    /// How registers must meet.
    pub overlap: Overlap,
    /// Banks that count; neither banks nor registers: any register.
    pub banks: Banks,
    /// Single registers that count.
    pub regs: &'static [Reg],
    /// Names of the producer's operands that count; empty: all.
    pub producer_operands: &'static [&'static str],
    /// Names of the consumer's operands that count; empty: all.
    pub consumer_operands: &'static [&'static str],
    /// Only if the tuples are exactly equal / only if they are not (partial overlap).
    pub exact: Option<bool>,
    /// Only if the opcodes are equal / only if they differ.
    pub same_opcode: Option<bool>,
    /// Wait states = `base` + `per_pass` * passes of the producer.
    pub base: i16,
    /// See `base`.
    pub per_pass: i16,
    /// Where the figure is from.
    pub source: &'static str,
}
