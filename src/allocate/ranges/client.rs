//! The queries of the core to a program, and to register files if there are any.
//!
//! The core (this folder) makes *webs*: values that will share storage, each at an offset. The core uses
//! no machine and no registers; *units* are the client's (dwords, bytes). A front end whose values
//! end in variables of any size requests [`Variables`](super::variables::Variables) and is done. A front end with
//! registers has the webs placed, and describes its files for this ([`RegisterFiles`]).

use crate::ir::function::{Access, Form, Function, Inst, OperationSet, Value};
use crate::ir::operand::{Operand, Reg};
use crate::ranges::align::Align;
use crate::target::{Bank, BankRole, MAX_BANKS};

/// The bank of units that are no register: no web is ever placed there.
pub(crate) const BEYOND: Bank = Bank {
    index: MAX_BANKS as u8 - 1,
    role: BankRole::Special,
};

/// The assumed contents of storage that no definition reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Undefined {
    /// Anything: such values may share registers with each other, but not with values that are
    /// written while they are live.
    #[default]
    Share,
    /// Contents of their own.
    Apart,
}

/// A result that is written while sources are still read, or that wants a source's place.
#[derive(Clone, Debug)]
pub struct Overlay {
    /// The written operand: a value, a run of its units, or a register.
    pub result: Operand,
    /// The source whose place the result may have exactly, unit by unit, and preferably has.
    pub over: Option<Value>,
    /// The instruction may read its other sources after it has written the result.
    pub early: bool,
    /// The other sources, if the instruction may read them after the write.
    pub others: Vec<Operand>,
}

/// A program in which values are to share storage.
///
/// Blocks have no parameters: values passed to a block are copied at the ends of its predecessors,
/// in SSA form too, in which such values are [`merged`](Client::merged). Operands name values, runs of
/// their units, or registers. An instruction reads everything before it writes anything.
pub trait Client {
    /// The operations of its functions.
    type Set: OperationSet;

    /// The function whose values are to share storage.
    fn func(&self) -> &Function<Self::Set>;

    /// Whether values are defined once, `merged` ones excepted.
    fn form(&self) -> Form {
        self.func().form
    }

    /// Units of a value.
    fn size(&self, value: Value) -> u32;

    /// The bank of a value: values of different banks never share storage.
    fn bank(&self, value: Value) -> Bank;

    /// The alignment of a value.
    fn align(&self, value: Value) -> Align;

    /// The reads of an instruction, then its writes. A [`Def`](Access::Def) writes every unit of
    /// its operand, a [`PartialDef`](Access::PartialDef) some (a predicated result); a result in
    /// pieces is several writes. In SSA form an instruction's results are named once and as a whole.
    fn accesses(&self, inst: Inst, found: &mut dyn FnMut(Access, Operand));

    /// The copies of an instruction: to, from, as many units each, all at once. No other units
    /// are ever taken to be equal.
    fn copies(&self, inst: Inst, found: &mut dyn FnMut(Operand, Operand));

    /// Pairs of values that must start at one place.
    fn ties(&self) -> &[(Value, Value)] {
        &[]
    }

    /// In SSA form: whether a value has several definitions, all of them copies.
    fn merged(&self, _value: Value) -> bool {
        false
    }

    /// The contents of unwritten storage; in storage form only. If some write is partial,
    /// storage is kept only from its first assignment on, so that a value built under
    /// predicates is not live from the entry on: earlier it may hold anything.
    fn undefined(&self) -> Undefined {
        Undefined::default()
    }

    /// Whether an instruction reads no source, but demands that its sources be at different places.
    fn apart(&self, _inst: Inst) -> bool {
        false
    }

    /// Results of an instruction that are related to its sources.
    fn overlays(&self, _inst: Inst, _found: &mut dyn FnMut(Overlay)) {}

    /// Whether an instruction's results come from memory: a loaded value is preferably loaded at its
    /// final place.
    fn loads(&self, _inst: Inst) -> bool {
        false
    }

    /// The register that a value must be in.
    fn fixed(&self, _value: Value) -> Option<Reg> {
        None
    }

    /// Preferred registers of values.
    fn hints(&self) -> &[(Value, Reg)] {
        &[]
    }

    /// The bank of a register unit that operands name.
    fn bank_of_unit(&self, _unit: u32) -> Option<Bank> {
        None
    }
}

/// Registers that webs may be placed in.
pub trait RegisterFiles {
    /// One past the greatest unit.
    fn units(&self) -> usize;

    /// All banks that may have registers.
    fn banks(&self) -> Vec<Bank>;

    /// Number of registers of a bank that may be given out.
    fn count(&self, bank: Bank) -> u32;

    /// The number of a unit within its bank's file.
    fn number(&self, bank: Bank, unit: u32) -> Option<u32>;

    /// The bank of a unit.
    fn bank_of_unit(&self, unit: u32) -> Bank;

    /// The first accepted unit among the possible starts of a web, in order of preference.
    fn candidate(
        &self,
        bank: Bank,
        size: u32,
        align: Align,
        accept: &mut dyn FnMut(u32) -> bool,
    ) -> Option<u32>;

    /// Whether a unit is one of these starts.
    fn allows(&self, bank: Bank, size: u32, align: Align, unit: u32) -> bool;

    /// Whether a unit that a fixed value names satisfies an alignment.
    fn is_aligned(&self, unit: u32, align: Align) -> bool;

    /// Whether units from one on are a register that can hold a web as a whole.
    fn is_register(&self, reg: Reg) -> bool;
}

/// The files of a client without registers: no web fits.
pub struct NoRegisters;

impl RegisterFiles for NoRegisters {
    fn units(&self) -> usize {
        0
    }
    fn banks(&self) -> Vec<Bank> {
        Vec::new()
    }
    fn count(&self, _: Bank) -> u32 {
        0
    }
    fn number(&self, _: Bank, _: u32) -> Option<u32> {
        None
    }
    fn bank_of_unit(&self, _: u32) -> Bank {
        BEYOND
    }
    fn candidate(&self, _: Bank, _: u32, _: Align, _: &mut dyn FnMut(u32) -> bool) -> Option<u32> {
        None
    }
    fn allows(&self, _: Bank, _: u32, _: Align, _: u32) -> bool {
        false
    }
    fn is_aligned(&self, _: u32, _: Align) -> bool {
        false
    }
    fn is_register(&self, _: Reg) -> bool {
        false
    }
}
