//! The machine operation set: instructions of a target, plus a few pseudo operations.

use super::function::{Effect, Function, Inst, OperationSet};
use super::operand::Reg;
use crate::target::{self, Bank, Behaviour, Opcode};
use std::fmt;

/// What a machine value needs: a bank and a number of registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Class {
    pub bank: Bank,
    pub dwords: u8,
}

impl Class {
    pub const fn new(bank: Bank, dwords: u8) -> Self {
        Class { bank, dwords }
    }
    pub const fn scalar(dwords: u8) -> Self {
        Class::new(Bank::Scalar, dwords)
    }
    pub const fn vector(dwords: u8) -> Self {
        Class::new(Bank::Vector, dwords)
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bank = match self.bank {
            Bank::Scalar => "s",
            Bank::Vector => "v",
            Bank::Accumulator => "a",
            Bank::Condition => "cc",
            Bank::Special => "x",
        };
        write!(f, "{bank}{}", self.dwords)
    }
}

/// A machine operation: an instruction of the tables or a pseudo operation that the allocator or
/// the emitter resolves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    Inst(Opcode),
    /// `dst = copy src`: between banks or registers; lowered to the target's moves.
    Copy,
    /// `dst = concat a, b, ...`: parts joined, first operand lowest. Free when the allocator can
    /// place the parts.
    Concat,
    /// `dst = undef`: any value.
    Undef,
    /// Values that are live at function entry in the given fixed registers (defs only). In storage
    /// form a value without a fixed register may stand here too: its contents are undefined until
    /// it is written, but nothing else may be written over it while it is live.
    Entry,
    /// An operation of a front end's dialect that the tables do not describe. It reads its sources,
    /// writes its results, may do anything else, and stays where it is.
    Other,
    /// The same at the end of a block.
    OtherEnd,
    /// The registers of the sources differ pairwise. Nothing is read: no live range is extended.
    Apart,
}

/// The machine operation set.
#[derive(Clone, Copy)]
pub struct Machine;
pub type MachineFunction = Function<Machine>;

impl Op {
    pub fn opcode(self) -> Option<Opcode> {
        match self {
            Op::Inst(o) => Some(o),
            _ => None,
        }
    }
}

impl OperationSet for Machine {
    type Op = Op;
    type Type = Class;
    const KEYWORD: &'static str = "machine";

    fn effect(op: &Op) -> Effect {
        match op {
            Op::Copy | Op::Concat | Op::Undef => Effect::Pure,
            Op::Entry | Op::Other | Op::Apart => Effect::Write,
            Op::OtherEnd => Effect::Terminator,
            Op::Inst(o) => match o.info().behaviour {
                Behaviour::Pure | Behaviour::Cross => Effect::Pure,
                Behaviour::Load => Effect::Read,
                Behaviour::Branch | Behaviour::CondBranch | Behaviour::End => Effect::Terminator,
                _ => Effect::Write,
            },
        }
    }

    fn print_op(op: &Op) -> String {
        match op {
            Op::Inst(o) => o.info().name.into(),
            Op::Copy => "copy".into(),
            Op::Concat => "concat".into(),
            Op::Undef => "undef".into(),
            Op::Entry => "entry".into(),
            Op::Other => "other".into(),
            Op::OtherEnd => "other.end".into(),
            Op::Apart => "apart".into(),
        }
    }

    fn parse_op(text: &str) -> Result<Op, String> {
        Ok(match text {
            "copy" => Op::Copy,
            "concat" => Op::Concat,
            "undef" => Op::Undef,
            "entry" => Op::Entry,
            "other" => Op::Other,
            "other.end" => Op::OtherEnd,
            "apart" => Op::Apart,
            _ => Op::Inst(
                Opcode::by_name(text)
                    .ok_or_else(|| format!("no instruction is called `{text}`"))?,
            ),
        })
    }

    fn parse_type(text: &str) -> Result<Class, String> {
        let split = text
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(text.len());
        let bank = match &text[..split] {
            "s" => Bank::Scalar,
            "v" => Bank::Vector,
            "a" => Bank::Accumulator,
            "cc" => Bank::Condition,
            "x" => Bank::Special,
            _ => {
                return Err(format!(
                    "`{text}` is no register class: s, v, a or cc and a number of registers"
                ));
            }
        };
        let dwords = text[split..].parse().ok().filter(|&d| d > 0);
        Ok(Class::new(
            bank,
            dwords.ok_or_else(|| format!("`{text}` has no number of registers"))?,
        ))
    }

    fn parse_reg(text: &str) -> Option<Reg> {
        target::parse_reg(text)
    }

    fn print_reg(reg: Reg) -> String {
        target::reg_name(reg)
    }

    fn verify(func: &Function<Self>, inst: Inst) -> Result<(), String> {
        super::verify::machine_inst(func, inst)
    }
}
