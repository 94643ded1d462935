//! Instructions: numbers, rows, and facts from their meanings.

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

    /// The position, for tables by instruction.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A row of two operations, each of which is that of another row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PairRow {
    /// The row of both operations.
    pub op: Opcode,
    /// The rows of the first and of the second operation.
    pub parts: [Opcode; 2],
}

/// A word of the assembly text that is no operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// Printed before the operand with this index in [`OpInfo::operands`], or at the end.
    pub before: u8,
    /// The word.
    pub text: &'static str,
    /// Whether the word is among the modifiers, after a blank; otherwise among the operands, between commas.
    pub flag: bool,
}

/// The unit that executes an instruction: its position in [`Tables::units`](super::Tables::units).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Unit(u8);

impl Unit {
    /// The unit at a position.
    pub const fn new(index: u8) -> Unit {
        Unit(index)
    }

    /// The position, for tables by unit.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of an instruction's effect, from its meaning.
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
    /// Jumps to its target.
    Branch,
    /// `branch_if`: falls through to its second target.
    CondBranch,
    /// Ends the program.
    End,
    /// Waits for the other waves of the workgroup.
    Barrier,
    /// Tells the other waves of the workgroup that this wave has reached a barrier, and goes on.
    BarrierSignal,
    /// Waits until all waves of the workgroup have signalled.
    BarrierWait,
    /// Invalidates caches. A load that is pending may still put old contents into the caches.
    Invalidate,
    /// Waits for counters.
    Wait,
    /// Takes up wait states.
    Nop,
    /// Any other effect; the instruction must not be moved.
    Other,
}

impl Behaviour {
    /// Whether the instruction is a barrier or a part of one.
    pub fn is_barrier(self) -> bool {
        matches!(
            self,
            Behaviour::Barrier | Behaviour::BarrierSignal | Behaviour::BarrierWait
        )
    }

    /// Whether other waves go on because of the instruction: accesses of the wave must be complete then.
    pub fn signals(self) -> bool {
        matches!(self, Behaviour::Barrier | Behaviour::BarrierSignal)
    }

    /// Whether the wave goes on only after the other waves have signalled.
    pub fn meets(self) -> bool {
        matches!(self, Behaviour::Barrier | Behaviour::BarrierWait)
    }
}

/// A memory that an instruction reads or writes, from its meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemoryAccess {
    /// The memory. Accesses through a descriptor are to the global memory.
    pub space: MemorySpace,
    /// Whether the instruction reads the memory.
    pub reads: bool,
    /// Whether the instruction writes the memory.
    pub writes: bool,
}

/// One event counter of the machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// The name in assembly text.
    pub name: &'static str,
    /// Largest value of the counter; waiting for that value is no wait.
    pub max: u8,
    /// Whether an event is over when its sources are read, not when its results are written.
    pub signals_sources: bool,
    /// Whether the results of events of one class are written in the order of the counter; `None` if no source says so.
    pub results: Option<bool>,
    /// Whether the machine counts events that no row states: a wait for the counter always has a reason.
    pub unstated: bool,
    /// Counters that count the same instructions: a wait for their level 0 ends the instruction's event of this counter, too.
    pub also: &'static [u8],
}

/// An instruction's use of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// Index in [`Tables::counters`](super::Tables::counters).
    pub counter: u8,
    /// The increment of the counter.
    pub amount: u8,
    /// Order class: events of one class complete in order among themselves; events of different
    /// classes, or of class 0, in any order.
    pub order: u8,
}

/// All facts about an instruction that do not depend on its place.
#[derive(Debug)]
pub struct OpInfo {
    /// The unique name: the mnemonic, with `.variant` if one mnemonic has several operand lists.
    pub name: &'static str,
    /// The mnemonic in assembly text, without encoding suffix.
    pub mnemonic: &'static str,
    /// The operands in text order, then implicit operands, then modifiers.
    pub operands: &'static [OperandSpec],
    /// The encodings in order of preference.
    pub encodings: &'static [Encoding],
    /// Whether the mnemonic has a suffix that tells the encoding: the instruction, or another of its mnemonic, has several.
    pub suffixed: bool,
    /// Words of the text that are no operands.
    pub words: &'static [Word],
    /// For two operations in one instruction: index of the first operand of the second, and the second mnemonic.
    pub second: Option<(u8, &'static str)>,
    /// The executing unit.
    pub unit: Unit,
    /// The kind of the effect.
    pub behaviour: Behaviour,
    /// The memories that the instruction reads and writes.
    pub memory: &'static [MemoryAccess],
    /// Counters that signal completion; late reads and writes of the instruction are complete then.
    pub events: &'static [Event],
    /// Issue slots until a dependent instruction can start.
    pub latency: u16,
    /// Issue slots for which the unit is busy.
    pub issue: u16,
    /// The source of the two figures.
    pub latency_source: &'static str,
    /// Matrix passes (0 for others).
    pub passes: u8,
    /// Indices of two use operands that may be swapped.
    pub commutes: Option<(u8, u8)>,
    /// Free-form tags that hazard rows select.
    pub tags: &'static [&'static str],
    /// Whether the compiler may choose the instruction.
    pub selectable: bool,
    /// The meaning as written in the row.
    pub meaning: &'static str,
    /// The parsed meaning, as [bytes](mod@crate::packed).
    pub packed_meaning: &'static [u8],
    /// The executable meaning.
    pub step: Step,
    /// Rows of [`Tables::hazards`](super::Tables::hazards) in which the instruction can be the producer.
    pub hazard_producer: u128,
    /// Rows of [`Tables::hazards`](super::Tables::hazards) in which the instruction can be the consumer.
    pub hazard_consumer: u128,
}

/// The row for an instruction number that a target does not have: the instruction has no operands, no encoding,
/// and no known facts.
pub(super) static ABSENT: OpInfo = OpInfo {
    name: "?",
    mnemonic: "?",
    operands: &[],
    encodings: &[],
    suffixed: false,
    words: &[],
    second: None,
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
    selectable: false,
    meaning: "",
    packed_meaning: &[],
    step: Step {
        action: Action::Pure(&|_, _, _| {}),
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

    /// Sources and modifiers in the order of an instruction in a function, without branch targets,
    /// which have a separate list there.
    pub fn sources(&self) -> impl Iterator<Item = (usize, &'static OperandSpec)> + use<> {
        self.uses().filter(|(_, o)| !o.target)
    }

    /// Position of a named operand in the full list.
    pub fn operand(&self, name: &str) -> Option<usize> {
        self.operands.iter().position(|o| o.name == name)
    }

    /// Whether the instruction reads or writes a memory.
    pub fn touches(&self, space: MemorySpace) -> bool {
        self.memory.iter().any(|m| m.space == space)
    }

    /// Whether the instruction moves data from global memory into the local data share.
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

    /// The least number of operands of an instruction: all but modifiers and implicit operands.
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
