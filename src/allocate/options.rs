//! What allocation is told and what it tells.

use crate::ir::function::{Inst, Value};
use crate::ir::operand::Reg;
use crate::pass::Trace;
use crate::ranges::client::Undefined;
use crate::target::BankMap;
use cranelift_entity::SecondaryMap;
use std::collections::BTreeMap;

/// How registers are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    /// In the order in which live ranges begin.
    #[default]
    LinearScan,
    /// Wide tuples first, by first fit, and better where another order is better throughout.
    Coloring,
}

/// What allocation may use and whether its result is proved.
#[derive(Clone, Debug)]
pub struct AllocateOptions {
    /// Registers that are never given out (fixed values may still name them).
    pub reserved: Vec<Reg>,
    /// Greatest number of registers of a bank's file, where it is less than the whole file.
    pub limits: BankMap<Option<u32>>,
    /// Run [`checker::check`](crate::checker::check) on the result.
    pub check: bool,
    /// How registers are chosen.
    pub strategy: Strategy,
    /// Give source and target of a copy one register where that is possible.
    pub coalesce: bool,
    /// Storage form only.
    pub undefined: Undefined,
    /// Leave copies (of the function as it came) that are still needed as `copy` over registers,
    /// for the client to lower, and change nothing else: no value moves to another bank.
    pub keep_copies: bool,
    /// What values are called in reports and traces; empty names are replaced by numbers.
    pub names: SecondaryMap<Value, String>,
    /// What reports and traces call other things.
    pub wording: Wording,
    /// What is told on the way; by default nothing.
    pub trace: Trace,
    /// Let values leave their registers over regions of high pressure only, and make constants
    /// again where they are used.
    pub split: bool,
    /// Where values may go that find no register.
    pub spill: Spill,
}

impl Default for AllocateOptions {
    fn default() -> Self {
        AllocateOptions {
            reserved: Vec::new(),
            limits: BankMap::default(),
            check: false,
            strategy: Strategy::default(),
            coalesce: true,
            undefined: Undefined::default(),
            keep_copies: false,
            names: SecondaryMap::new(),
            wording: Wording::default(),
            trace: Trace::default(),
            split: false,
            spill: Spill::default(),
        }
    }
}

/// Where values may go that find no register.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spill {
    /// To registers of another bank of their kind.
    pub accumulators: bool,
    /// Scalars to lanes of vector registers.
    pub lanes: bool,
    /// To private memory.
    pub scratch: bool,
}

impl Spill {
    /// Everywhere.
    pub const ALL: Spill = Spill {
        accumulators: true,
        lanes: true,
        scratch: true,
    };

    /// Whether values may go anywhere at all.
    pub fn any(self) -> bool {
        self.accumulators || self.lanes || self.scratch
    }
}

/// What a client calls things, where reports are to speak of its program and not of the machine
/// function that it made.
#[derive(Clone, Debug, Default)]
pub struct Wording {
    /// Registers that the function names, by unit.
    pub registers: BTreeMap<u32, String>,
    /// Instructions; empty ones are printed.
    pub insts: SecondaryMap<Inst, String>,
    /// Registers of a bank: `VGPR`.
    pub banks: BankMap<Option<&'static str>>,
    /// Options that set the limits, likewise: `num-vgprs`.
    pub limits: BankMap<Option<&'static str>>,
}
