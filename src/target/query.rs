//! Queries of instructions by meaning.
//!
//! The engine never names an instruction. A query such as "a load of 128 bits from global memory whose
//! address is a scalar base plus a vector offset" gives the rows with that meaning. The
//! index is built once, from the meanings of the rows that can answer. All lists are in row
//! order, so the order of the tables is the order of preference.
//!
//! # Why
//!
//! Before, each query parsed the meanings of all rows: 17 of 62 million executed instructions for a trivial kernel. A sweep over
//! all rows now reads each meaning once and drops it (`read_meaning`), because kept trees cost more page faults than they
//! save. The other queries keep the meanings that they read (`Target::meaning`). Meanings of atomic operations are read only if a
//! kernel has an atomic operation.

mod computing;
mod condition;
mod control;
mod counterparts;
mod displacing;
mod exchange;
mod fields;
mod halves;
mod masks;
mod meanings;
mod moves;
mod pairs;
mod products;
mod read;
mod shaped;
mod spacing;
mod waits;

pub use computing::Gives;
pub use counterparts::Packed;
pub use fields::FieldForm;

pub use control::{NopForm, jump_operand};
pub use displacing::{changes_registers, displaced};
pub use exchange::LaneMove;
pub use halves::load_apart;
pub use masks::{LaneChoice, LaneMasks, Restrict, TestLanes};
pub use meanings::{is_modelled, read_meaning};
pub use moves::Moves;
pub use pairs::PairPart;
pub use products::MatrixShape;
pub use shaped::Shape;
pub use waits::WaitList;

use super::{BankRole, Derive, Opcode, Reg, Target};
use smallvec::SmallVec;

/// Address spaces of memory instructions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Space {
    /// Memory that all workgroups share, with 64-bit addresses.
    Global,
    /// Memory of the workgroup.
    Lds,
    /// Memory behind a resource descriptor that bounds the access.
    Buffer,
    /// Private to the lane.
    Scratch,
    /// Read-only memory with one address per wave.
    Constant,
}

/// The extension of a loaded value that is narrower than its register.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Extend {
    /// Extension with zeros.
    Zero,
    /// Extension with copies of the highest bit.
    Sign,
}

/// The accessed bits of the data register.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Half {
    /// The bits from bit 0; a narrow load extends to the whole register.
    Whole,
    /// Loads only: bits 15:0. The other bits are those of the tied operand.
    Low,
    /// Bits 31:16 (from bit 16 up for a store); a load keeps the low half.
    High,
}

/// One summand of an address: `extend(operand) * scale`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// Index in [`OpInfo::operands`](crate::OpInfo::operands).
    pub operand: u8,
    /// The extension to the width of the address; `None` if the operand has that width.
    pub extend: Option<Extend>,
    /// Bytes for each unit of the operand.
    pub scale: i64,
}

/// A load or store of one contiguous run of bits per lane (or per wave).
#[derive(Clone, PartialEq, Debug)]
pub struct MemoryForm {
    /// The instruction.
    pub op: Opcode,
    /// The address space.
    pub space: Space,
    /// Whether the instruction stores, otherwise loads.
    pub store: bool,
    /// Bits that a lane, or the wave, accesses.
    pub bits: u32,
    /// The extension of a load narrower than its register; `None` also for full-width loads.
    pub extend: Option<Extend>,
    /// The accessed bits of the data register.
    pub half: Half,
    /// Result of a load, data of a store, or the LDS address of a load to LDS: index in
    /// [`OpInfo::operands`](crate::OpInfo::operands).
    pub data: u8,
    /// Descriptor of a buffer access.
    pub resource: Option<u8>,
    /// The summands of the address.
    pub address: SmallVec<[Term; 4]>,
    /// Whether the data go to LDS instead of a register.
    pub to_lds: bool,
}

/// Two accesses by one instruction, at the common address plus `offset * scale` each.
#[derive(Clone, PartialEq, Debug)]
pub struct PairForm {
    /// The instruction.
    pub op: Opcode,
    /// The address space.
    pub space: Space,
    /// Whether the instruction stores, otherwise loads.
    pub store: bool,
    /// Bits of each access.
    pub bits: u32,
    /// A load's one result (first access in its low half); a store's two data operands.
    pub data: SmallVec<[u8; 2]>,
    /// The common summands of the addresses.
    pub address: SmallVec<[Term; 4]>,
    /// Offset operands of the first and the second access.
    pub offsets: [u8; 2],
    /// Bytes per unit of the offsets.
    pub scale: i64,
}

/// An atomic operation on memory.
#[derive(Clone, PartialEq, Debug)]
pub struct AtomicForm {
    /// The instruction.
    pub op: Opcode,
    /// The address space.
    pub space: Space,
    /// The name of the operation after `atomic_` in the meaning language.
    pub name: String,
    /// The type in the meaning language: `b32`, `f64`.
    pub ty: String,
    /// Bits that one lane accesses.
    pub bits: u32,
    /// The operand that gets the old value.
    pub old: Option<u8>,
    /// Data, and the value to compare with: operands, each with its first bit.
    pub data: SmallVec<[(u8, u32); 2]>,
    /// Descriptor of a buffer access.
    pub resource: Option<u8>,
    /// The summands of the address.
    pub address: SmallVec<[Term; 4]>,
}

/// A conditional branch on a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CondBranch {
    /// The instruction.
    pub op: Opcode,
    /// The register that the branch tests.
    pub reg: Reg,
    /// Taken when the register is not zero (`true`) or zero (`false`).
    pub when: bool,
}

/// An instruction with data of another lane.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DppForm {
    /// The instruction.
    pub op: Opcode,
    /// The function and the type of elements, as the meaning language has them; `None` for a move.
    pub function: Option<(String, &'static str)>,
    /// The operand from another lane, the operand from the same lane, and the old value: indices in
    /// [`OpInfo::operands`](crate::OpInfo::operands).
    pub operands: (u8, Option<u8>, u8),
    /// The control, the rows and the banks.
    pub places: [u8; 3],
}

/// The instruction that reads one lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadLane {
    /// The instruction.
    pub op: Opcode,
    /// The data and the lane: indices in [`OpInfo::operands`](crate::OpInfo::operands).
    pub operands: [u8; 2],
}

/// An operand that holds a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The index in [`OpInfo::operands`](crate::OpInfo::operands).
    pub operand: u8,
    /// The width.
    pub bits: u32,
}

/// `dst = swizzle(a, pattern)`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwizzleForm {
    /// The instruction.
    pub op: Opcode,
    /// The data: an index in [`OpInfo::operands`](crate::OpInfo::operands).
    pub data: u8,
    /// The operand with the pattern of source lanes.
    pub pattern: Place,
}

/// `dst = bpermute(address + offset, data)`: 32 bits of the lane whose number times four is the address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GatherForm {
    /// The instruction.
    pub op: Opcode,
    /// Four times the lane, and the data: indices in [`OpInfo::operands`](crate::OpInfo::operands).
    pub operands: [u8; 2],
}

/// `dst = mfma(a, b, c)`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatrixForm {
    /// The instruction.
    pub op: Opcode,
    /// Rows of A and the result.
    pub m: u16,
    /// Columns of B and the result.
    pub n: u16,
    /// Columns of A and rows of B.
    pub k: u16,
    /// Independent products.
    pub blocks: u16,
    /// Operands A, B and C: indices in [`OpInfo::operands`](crate::OpInfo::operands).
    pub operands: [u8; 3],
    /// Operands that select the source lanes of A and B: size and number of A's group, pattern
    /// of B's.
    pub broadcast: Option<[u8; 3]>,
    /// The operand with a bit for each of A, B and C, by which the matrix is negated.
    pub negate: Option<u8>,
    /// Two operands with such bits: for elements with even numbers, and for those with odd numbers.
    pub negated: Option<[u8; 2]>,
    /// The operand with a bit for each of A and B whose integers have a sign.
    pub signed: Option<u8>,
    /// The operand that keeps integer sums at the least and the greatest number.
    pub saturated: Option<u8>,
    /// The scales of A and B, and the low and high bits of the numbers of their bytes that the instruction
    /// uses.
    pub scales: Option<[u8; 4]>,
    /// Element type of A as the row states it.
    pub a: &'static str,
    /// Element type of B.
    pub b: &'static str,
    /// Element type of C and the result.
    pub c: &'static str,
    /// The row's tags.
    pub tags: &'static [&'static str],
}

struct Index {
    conditional: Vec<CondBranch>,
    memory: Vec<MemoryForm>,
    pairs: Vec<PairForm>,
    matrix: Vec<MatrixForm>,
    read_first_lane: Option<Opcode>,
    dpp: Vec<DppForm>,
    read_lane: Option<ReadLane>,
    swizzle: Option<SwizzleForm>,
    gather: Option<GatherForm>,
}

impl Derive for Index {
    fn derive(target: Target) -> Index {
        read::build(target)
    }
}

struct Atomics(Vec<AtomicForm>);

impl Derive for Atomics {
    fn derive(target: Target) -> Atomics {
        Atomics(read::atomics(target))
    }
}

impl Target {
    fn forms(self) -> &'static Index {
        self.derived::<Index>()
    }

    /// The instructions that copy registers and constants.
    pub fn moves(self) -> &'static Moves {
        self.derived::<Moves>()
    }

    /// The copy of the first active lane of a vector register into a scalar.
    pub fn read_first_lane(self) -> Option<Opcode> {
        self.forms().read_first_lane
    }

    /// Conditional branches on a register: the condition bit, a lane mask, the execution mask.
    pub(crate) fn branches_on(self, reg: Reg) -> impl Iterator<Item = CondBranch> {
        let all = self.forms().conditional.iter().copied();
        all.filter(move |b| b.reg == reg)
    }

    /// The branch that is taken when a register is not zero (`when`) or zero.
    pub fn branch_if(self, reg: Reg, when: bool) -> Option<Opcode> {
        self.branches_on(reg).find(|b| b.when == when).map(|b| b.op)
    }

    /// All conditional branches.
    pub fn conditional_branches(self) -> &'static [CondBranch] {
        &self.forms().conditional
    }

    /// The condition bit that branches test.
    pub fn condition(self) -> Option<Reg> {
        let mut named = self.named.iter();
        named
            .find(|n| n.bank.role == BankRole::Condition)
            .map(|n| n.reg)
    }

    /// The mask of active lanes: the special register with a bit for each lane that
    /// conditional branches test.
    pub fn exec_mask(self) -> Option<Reg> {
        let wide = |r: &Reg| r.units == self.mask_units();
        let special = |r: &Reg| {
            let bank = self.bank_of(*r);
            bank.is_some_and(|b| b.role == BankRole::Special)
        };
        let tested = self.forms().conditional.iter().map(|b| b.reg);
        tested.into_iter().find(|r| wide(r) && special(r))
    }

    /// All single accesses of memory.
    pub fn memory_forms(self) -> &'static [MemoryForm] {
        &self.forms().memory
    }

    /// All atomic operations.
    pub fn atomic_forms(self) -> &'static [AtomicForm] {
        &self.derived::<Atomics>().0
    }

    /// Loads or stores of a width in a space.
    pub fn accesses(
        self,
        space: Space,
        store: bool,
        bits: u32,
    ) -> impl Iterator<Item = &'static MemoryForm> {
        let forms = self.memory_forms().iter();
        forms.filter(move |f| f.space == space && f.store == store && f.bits == bits && !f.to_lds)
    }

    /// Instructions that access two addresses.
    pub fn pair_forms(self) -> &'static [PairForm] {
        &self.forms().pairs
    }

    /// The instruction that applies a function of the meaning language to data of another lane, or only moves the
    /// data.
    pub fn dpp(self, function: Option<(&str, &str)>) -> Option<&'static DppForm> {
        // A move takes the whole register.
        let whole = |f: &&DppForm| {
            let old = &self.info(f.op).operands[usize::from(f.operands.2)];
            f.function.is_some() || old.bits == self.unit_bits()
        };
        let mut forms = self.forms().dpp.iter().filter(whole);
        forms.find(|f| f.function.as_ref().map(|f| (f.0.as_str(), f.1)) == function)
    }

    /// The instruction that reads one lane.
    pub fn read_lane(self) -> Option<ReadLane> {
        self.forms().read_lane
    }

    /// The instruction by which lanes read each other in a fixed pattern.
    pub fn swizzle(self) -> Option<SwizzleForm> {
        self.forms().swizzle
    }

    /// The instruction by which each lane reads any lane.
    pub fn lane_gather(self) -> Option<GatherForm> {
        self.forms().gather
    }
}
