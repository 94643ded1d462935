//! The options of allocation and its traces.

use crate::ir::function::{Inst, Value};
use crate::ir::operand::Reg;
use crate::pass::Trace;
use crate::ranges::client::Undefined;
use crate::target::BankMap;
use cranelift_entity::SecondaryMap;
use std::collections::BTreeMap;

/// The strategy for choosing registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    /// In the order in which live ranges begin.
    #[default]
    LinearScan,
    /// Wide tuples first, by first fit; another order only if it is better throughout.
    Coloring,
}

/// The registers that allocation may use, and its other settings.
#[derive(Clone, Debug)]
pub struct AllocateOptions {
    /// Registers that are never given out (fixed values may still name them).
    pub reserved: Vec<Reg>,
    /// Greatest number of registers of a bank's file, where it is less than the whole file.
    pub limits: BankMap<Option<u32>>,
    /// Whether [`checker::check`](crate::checker::check) runs on the result.
    pub check: bool,
    /// The strategy for choosing registers.
    pub strategy: Strategy,
    /// Whether source and target of a copy get one register where possible.
    pub coalesce: bool,
    /// The contents of unwritten storage; for storage form only.
    pub undefined: Undefined,
    /// Whether copies of the input that are still needed stay as `copy` over registers,
    /// for the client to lower. Allocation then changes nothing else: no value moves to another bank.
    pub keep_copies: bool,
    /// The names of values in reports and traces; empty names are replaced by numbers.
    pub names: SecondaryMap<Value, String>,
    /// The names of other things in reports and traces.
    pub wording: Wording,
    /// The receiver of the trace; by default no trace is made.
    pub trace: Trace,
    /// Whether values leave their registers only over regions of high pressure, and constants are made
    /// again at their uses.
    pub split: bool,
    /// The places for values that find no register.
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

/// The places for values that find no register.
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
    /// All places.
    pub const ALL: Spill = Spill {
        accumulators: true,
        lanes: true,
        scratch: true,
    };

    /// Whether values may leave their registers for any place.
    pub fn any(self) -> bool {
        self.accumulators || self.lanes || self.scratch
    }
}

/// The words of a client for reports that describe its program instead of the machine
/// function made from it.
#[derive(Clone, Debug, Default)]
pub struct Wording {
    /// Registers that the function names, by unit.
    pub registers: BTreeMap<u32, String>,
    /// Instructions; empty ones are printed.
    pub insts: SecondaryMap<Inst, String>,
    /// Registers of a bank: `VGPR`.
    pub banks: BankMap<Option<&'static str>>,
    /// Options that set the limits of a bank: `num-vgprs`.
    pub limits: BankMap<Option<&'static str>>,
}
