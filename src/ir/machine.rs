//! The machine operation set: instructions of a target, plus a few pseudo operations.

use super::function::{Function, Inst};
use easel_target::{Bank, Behaviour, OpInfo, Opcode, Tables, Target};

/// The register class of a machine value: a bank and a number of register units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Class {
    /// The bank of the registers.
    pub bank: Bank,
    /// The number of consecutive units.
    pub units: u32,
}

impl Class {
    /// `units` units of a bank.
    pub const fn new(bank: Bank, units: u32) -> Self {
        Class { bank, units }
    }

    /// `v4`: the bank's word in classes and the number of units.
    pub fn name(self, tables: &Tables) -> String {
        let bank = tables.banks.get(usize::from(self.bank.index));
        format!("{}{}", bank.map_or("?", |b| b.class), self.units)
    }
}

/// A machine operation: an instruction of the tables or a pseudo operation that the allocator or
/// the emitter resolves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// An instruction of the tables.
    Inst(Opcode),
    /// `dst = copy src`: between banks or registers; lowered to the target's moves.
    Copy,
    /// `dst = concat a, b, ...`: parts joined, first operand lowest. Free when the allocator can
    /// place the parts.
    Concat,
    /// `dst = undef`: any value.
    Undef,
    /// Values that are live at function entry in the given fixed registers (defs only). In storage
    /// form a value without a fixed register is allowed here too: its contents are undefined until
    /// the first write, but no other value may overwrite the registers while the value is live.
    Entry,
    /// An operation of a front end's dialect that the tables do not describe. The operation reads its sources,
    /// writes its results, may have any other effect, and is not moved.
    Other,
    /// An `Other` that ends a block.
    OtherEnd,
    /// The registers of the sources differ pairwise. No source is read: no live range is extended.
    Apart,
    /// The sources hold their contents up to here: live ranges reach this place, and no instruction reads them. In
    /// storage form, `keep` stands before an instruction that preserves lanes or halves of a register.
    Keep,
    /// `landed n`: at most the last n own transfers from global memory into the LDS are outstanding. In a function with
    /// such an operation, barriers and accesses of the LDS wait for no transfer.
    Landed,
}

/// The machine operation set.
#[derive(Clone, Copy)]
pub struct Machine;
/// A function of machine code.
pub type MachineFunction = Function<Machine>;

impl Op {
    /// The instruction of the tables; `None` for pseudo operations.
    pub fn opcode(self) -> Option<Opcode> {
        match self {
            Op::Inst(o) => Some(o),
            _ => None,
        }
    }
}

impl Function<Machine> {
    /// The machine of the function.
    pub fn target(&self) -> Target {
        self.context
    }

    /// The tables' row of an instruction; `None` for pseudo operations.
    pub fn info(&self, inst: Inst) -> Option<&'static OpInfo> {
        self.insts[inst].info(self.context)
    }

    /// The behaviour of an instruction of the tables; `None` for pseudo operations.
    pub fn behaviour(&self, inst: Inst) -> Option<Behaviour> {
        self.info(inst).map(|i| i.behaviour)
    }
}

impl super::function::InstData<Op> {
    /// The tables' row; `None` for pseudo operations.
    pub fn info(&self, target: Target) -> Option<&'static OpInfo> {
        self.op.opcode().map(|op| target.tables().info(op))
    }
}
