//! Counters, and hazards between two instructions.

use crate::diagnostic::Span;
use crate::table::Bank;

/// The instructions of a hazard row. All given conditions must hold.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Selector {
    /// Names of units, one of which executes the instruction; empty = any unit.
    pub units: Vec<String>,
    /// Tags that the instruction must all have.
    pub tags: Vec<String>,
    /// Tags of which the instruction must have none.
    pub without: Vec<String>,
    /// Names of instructions, one of which is the instruction; empty = any.
    pub ops: Vec<String>,
    /// Operand names whose registers count; empty = all of the right role.
    pub operands: Vec<String>,
    /// Numbers of matrix passes, one of which the instruction has; empty = any.
    pub passes: Vec<u8>,
    /// Least width of the data operand in bits.
    pub min_bits: Option<u16>,
    /// Encoding formats of the instruction (`VOP3P`, `MUBUF`), empty = any.
    pub formats: Vec<String>,
}

/// Wait states required between two instructions.
#[derive(Clone, Debug)]
pub struct Hazard {
    /// The row's name, unique among the hazards.
    pub name: String,
    /// The first instruction.
    pub producer: Selector,
    /// The second instruction.
    pub consumer: Selector,
    /// The operand whose value decides whether the first instruction counts.
    pub when: Option<When>,
    /// `raw`, `waw`, `war` or `none`.
    pub overlap: String,
    /// Banks that count; neither banks nor registers: any register.
    pub banks: Vec<Bank>,
    /// Names of single registers that count.
    pub registers: Vec<String>,
    /// Names of registers that do not count.
    pub except: Vec<String>,
    /// Only if the tuples are exactly equal / only if they are not (partial overlap).
    pub exact: Option<bool>,
    /// Only if the opcodes are equal / only if they differ.
    pub same_opcode: Option<bool>,
    /// Only if these bits of an operand of this name are equal in both.
    pub same: Option<(String, i64)>,
    /// Whether the machine needs no wait states, and only another assembler's checker asks for them.
    pub advised: bool,
    /// Wait states = `base` + `per_pass` * passes of the producer.
    pub base: i16,
    /// See `base`.
    pub per_pass: i16,
    /// The instructions that end the hazard.
    pub until: Vec<End>,
    /// The instruction that is inserted to end it.
    pub mend: Option<Mend>,
    /// The accesses before which the registers are not concerned.
    pub armed: Option<Armed>,
    /// The source of the figure: one of [`super::FIGURE_SOURCES`].
    pub source: String,
    /// The place of the row's name.
    pub span: Span,
}

/// Instructions that end a hazard.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct End {
    /// The instructions.
    pub of: Selector,
    /// The counter for whose level 0 the instruction waits.
    pub wait: Option<String>,
    /// Whether the instruction reads the hazard's register.
    pub reads: bool,
    /// The number of these instructions.
    pub count: u8,
}

/// The insertion that ends a hazard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mend {
    /// A wait for level 0 of a counter.
    Wait(String),
    /// An instruction, as text.
    Instruction(String),
}

/// Accesses of registers that a hazard depends on.
#[derive(Clone, PartialEq, Debug)]
pub struct Armed {
    /// The instructions whose read registers are concerned from then on.
    pub by: Selector,
    /// Registers that are concerned together: an aligned group of so many units.
    pub granule: u32,
    /// A bank whose registers count as the group at a unit.
    pub alias: Option<(Bank, u32)>,
    /// The instructions after which the registers are not concerned any more.
    pub until: Vec<End>,
}

/// A condition on an operand of a hazard's first instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct When {
    /// The modifier or operand.
    pub operand: String,
    /// Bits of which one must be set.
    pub bits: Option<i64>,
    /// The value that it must not have.
    pub not: Option<i64>,
    /// Whether it must not be a register.
    pub no_register: bool,
}

/// An event counter of the machine.
#[derive(Clone, Debug)]
pub struct Counter {
    /// The name in assembly text: `vmcnt`.
    pub name: String,
    /// Largest value of the counter; waiting for that value is no wait.
    pub max: u8,
    /// Whether an event is over when its sources are read, not when its results are written.
    pub signals_sources: bool,
    /// See [`Counter::results`](crate::table::Counter::results).
    pub results: Option<bool>,
    /// Whether the machine counts events that no row states: a wait for the counter always has a reason.
    pub unstated: bool,
    /// Counters whose level 0 says that the events of both are over.
    pub also: Vec<String>,
    /// The place of the row's name.
    pub span: Span,
}

/// An instruction's use of a counter.
#[derive(Clone, Debug)]
pub struct Event {
    /// Name of the counter.
    pub counter: String,
    /// The increment of the counter.
    pub amount: u8,
    /// Events of one named class complete in order among themselves; `none` = in any order.
    pub order: String,
}
