//! Instructions: numbers, rows, and what is read off their meanings.

use super::encoding::Encoding;
use super::operand::{OperandSpec, Role};
use super::step::{Action, MemorySpace, Step};

/// The number of an instruction in its family: the position of its name in
/// [`Family::rows`](super::Family::rows).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Opcode(u16);

impl Opcode {
    /// The instruction at a position.
    pub const fn new(index: u16) -> Opcode {
        Opcode(index)
    }

    /// Its position, for tables by instruction.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A word of the assembly text that stands for no operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// Printed before the operand with this index in [`OpInfo::operands`], or at the end.
    pub before: u8,
    /// The word.
    pub text: &'static str,
    /// Among the modifiers, after a blank; otherwise among the operands, between commas.
    pub flag: bool,
}

/// The unit that executes an instruction: its place in [`Tables::units`](super::Tables::units).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Unit(u8);

impl Unit {
    /// The unit at a position.
    pub const fn new(index: u8) -> Unit {
        Unit(index)
    }

    /// Its position, for tables by unit.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What kind of effect an instruction has, read off its meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Behaviour {
    /// Lane-wise or scalar function of its operands.
    Pure,
    /// Function of the wave's lanes together (lane reads, permutes, matrix operations).
    Cross,
    /// Reads memory.
    Load,
    /// Writes memory; it may read other memory.
    Store,
    /// Read-modify-write of memory.
    Atomic,
    /// Goes to its target.
    Branch,
    /// `branch_if`: falls through to its second target.
    CondBranch,
    /// Ends the program.
    End,
    /// Waits for the other waves of the workgroup.
    Barrier,
    /// Waits for counters.
    Wait,
    /// Takes up wait states.
    Nop,
    /// Anything else that must stay where it is.
    Other,
}

/// A memory that an instruction reads or writes, read off its meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemoryAccess {
    /// Which memory. Accesses through a descriptor are to the global one.
    pub space: MemorySpace,
    /// Reads it.
    pub reads: bool,
    /// Writes it.
    pub writes: bool,
}

/// One event counter of the machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Its name in assembly text.
    pub name: &'static str,
    /// Largest value that it holds; waiting for that is no wait.
    pub max: u8,
    /// Bits of the wait instruction's immediate, low part first: (from bit, width).
    pub field: &'static [(u8, u8)],
}

/// An instruction's use of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// Index in [`Tables::counters`](super::Tables::counters).
    pub counter: u8,
    /// By how much it counts up.
    pub amount: u8,
    /// Order class: events of one class complete in order among themselves; events of different
    /// classes, or of class 0, in any order.
    pub order: u8,
}

/// Everything about one instruction that does not depend on where it stands.
#[derive(Debug)]
pub struct OpInfo {
    /// Unique: the mnemonic, with `.variant` where one mnemonic has several operand lists.
    pub name: &'static str,
    /// As in assembly text, encoding suffix aside.
    pub mnemonic: &'static str,
    /// In text order, then implicit ones, then modifiers.
    pub operands: &'static [OperandSpec],
    /// In order of preference.
    pub encodings: &'static [Encoding],
    /// Words of the text that stand for no operand.
    pub words: &'static [Word],
    /// The unit that executes it.
    pub unit: Unit,
    /// What kind of effect it has.
    pub behaviour: Behaviour,
    /// Memories that it reads and writes.
    pub memory: &'static [MemoryAccess],
    /// Counters that tell of its completion; what it reads and writes late is complete then.
    pub events: &'static [Event],
    /// Issue slots until a dependent instruction can start.
    pub latency: u16,
    /// Issue slots that the unit is held.
    pub issue: u16,
    /// Where the two figures are from.
    pub latency_source: &'static str,
    /// Matrix passes (0 for others).
    pub passes: u8,
    /// May be swapped: indices of two use operands.
    pub commutes: Option<(u8, u8)>,
    /// Free-form tags that hazard rows ask for.
    pub tags: &'static [&'static str],
    /// The meaning as written in the row.
    pub meaning: &'static str,
    /// The same taken apart, as [bytes](mod@crate::packed).
    pub packed_meaning: &'static [u8],
    /// The meaning, to be run.
    pub step: Step,
    /// Rows of [`Tables::hazards`](super::Tables::hazards) in which this can be the producer.
    pub hazard_producer: u128,
    /// The same as the consumer.
    pub hazard_consumer: u128,
}

/// What an instruction number stands for that a target does not have: nothing can be done with it,
/// and nothing is known of it.
pub(super) static ABSENT: OpInfo = OpInfo {
    name: "?",
    mnemonic: "?",
    operands: &[],
    encodings: &[],
    words: &[],
    unit: Unit(0),
    behaviour: Behaviour::Other,
    memory: &[],
    events: &[],
    latency: 1,
    issue: 1,
    latency_source: "estimated",
    passes: 0,
    commutes: None,
    tags: &[],
    meaning: "",
    packed_meaning: &[],
    step: Step {
        action: Action::Pure(&|_, _| {}),
        ins: &[],
        outs: &[],
        ignores_mask: false,
        per_lane: false,
        passes: &[],
        copies: false,
        free: &[],
    },
    hazard_producer: 0,
    hazard_consumer: 0,
};

impl OpInfo {
    /// Results with their index in [`OpInfo::operands`].
    pub fn defs(&self) -> impl Iterator<Item = (usize, &'static OperandSpec)> + use<> {
        let all = self.operands.iter().enumerate();
        all.filter(|(_, o)| o.role == Role::Def)
    }

    /// Sources, branch targets and modifiers with their index in [`OpInfo::operands`].
    pub fn uses(&self) -> impl Iterator<Item = (usize, &'static OperandSpec)> + use<> {
        let all = self.operands.iter().enumerate();
        all.filter(|(_, o)| o.role != Role::Def)
    }

    /// Sources and modifiers as an instruction in a function lists them: without branch targets,
    /// which have a place of their own there.
    pub fn sources(&self) -> impl Iterator<Item = (usize, &'static OperandSpec)> + use<> {
        self.uses().filter(|(_, o)| !o.target)
    }

    /// Position of a named operand in the full list.
    pub fn operand(&self, name: &str) -> Option<usize> {
        self.operands.iter().position(|o| o.name == name)
    }

    /// Whether it reads or writes a memory.
    pub fn touches(&self, space: MemorySpace) -> bool {
        self.memory.iter().any(|m| m.space == space)
    }

    /// Whether it moves data from global memory into the local data share.
    pub fn is_transfer(&self) -> bool {
        self.touches(MemorySpace::Lds) && self.touches(MemorySpace::Global)
    }

    /// Operands that are written out, with their index in [`OpInfo::operands`].
    pub fn explicit(&self) -> impl Iterator<Item = (usize, &'static OperandSpec)> + use<> {
        let all = self.operands.iter().enumerate();
        all.filter(|(_, o)| !o.implicit)
    }

    /// Position among the written-out operands of the operand with the given index in
    /// [`OpInfo::operands`].
    pub fn slot(&self, index: usize) -> Option<usize> {
        let spec = self.operands.get(index)?;
        let before = || self.operands[..index].iter().filter(|o| !o.implicit);
        (!spec.implicit).then(|| before().count())
    }

    /// How many operands an instruction has at least: all but modifiers and implicit ones.
    pub fn required(&self) -> usize {
        let needed = |o: &&OperandSpec| !o.implicit && o.role != Role::Modifier;
        self.operands.iter().filter(needed).count()
    }

    /// Sources that modifiers count by bit: the printed uses, in order, by index.
    pub fn signed_sources(&self) -> impl Iterator<Item = usize> + use<> {
        let printed = self.explicit();
        printed
            .filter(|(_, o)| o.role == Role::Use && !o.hidden)
            .map(|(i, _)| i)
    }
}
