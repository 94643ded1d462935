//! Finding instructions by what they do.
//!
//! The engine never names an instruction: it asks for "a load of 128 bits from global memory whose
//! address is a scalar base plus a vector offset", and gets the rows whose meanings say that. The
//! index is built once, from the meanings of the rows that can answer; everything is in row
//! order, so that the order of the tables is the order of preference.

mod read;

use super::table::{Bank, Behaviour};
use super::{Opcode, Target};
use crate::ir::operand::Reg;
use easel_isa::meaning::{self, Meaning};
use smallvec::SmallVec;
use std::sync::OnceLock;

/// Address spaces of memory instructions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Space {
    Global,
    Lds,
    /// Through a resource descriptor that bounds the access.
    Buffer,
    /// Private to the lane.
    Scratch,
    /// Read-only, one address per wave.
    Constant,
}

/// What a load makes of a value narrower than its register.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Extend {
    Zero,
    Sign,
}

/// Which bits of the data register take part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Half {
    /// From bit 0; a narrow load extends to the whole register.
    Whole,
    /// Loads only: bits 15:0, the others keep what the tied operand has.
    Low,
    /// Bits 31:16 (from bit 16 up for a store); a load keeps the low half.
    High,
}

/// One summand of an address: `extend(operand) * scale`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// Index in [`OpInfo::operands`].
    pub operand: u8,
    /// `None`: as wide as the address.
    pub extend: Option<Extend>,
    pub scale: i64,
}

/// A load or store of one contiguous run of bits per lane (or per wave).
#[derive(Clone, PartialEq, Debug)]
pub struct MemoryForm {
    pub op: Opcode,
    pub space: Space,
    pub store: bool,
    /// Width of the access.
    pub bits: u16,
    /// How a load narrower than its register is extended; `None` also for full-width ones.
    pub extend: Option<Extend>,
    pub half: Half,
    /// Result of a load, data of a store: index in [`OpInfo::operands`].
    pub data: u8,
    /// Descriptor of a buffer access.
    pub resource: Option<u8>,
    /// The address is their sum.
    pub address: SmallVec<[Term; 4]>,
    /// Goes to LDS instead of a register.
    pub to_lds: bool,
}

/// Two accesses by one instruction, at the common address plus `offset * scale` each.
#[derive(Clone, PartialEq, Debug)]
pub struct PairForm {
    pub op: Opcode,
    pub space: Space,
    pub store: bool,
    /// Width of each access.
    pub bits: u16,
    /// A load's one result (first access in its low half); a store's two data operands.
    pub data: SmallVec<[u8; 2]>,
    /// The common summands.
    pub address: SmallVec<[Term; 4]>,
    /// Offset operands of the first and the second access.
    pub offsets: [u8; 2],
    /// Bytes per unit of the offsets.
    pub scale: i64,
}

/// A conditional branch on a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CondBranch {
    pub op: Opcode,
    pub reg: Reg,
    /// Taken when the register is not zero (`true`) or zero (`false`).
    pub when: bool,
}

/// `dst = a`, nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub op: Opcode,
    /// Indices of the operands.
    pub dst: u8,
    pub src: u8,
}

/// `dst = mfma(a, b, c)`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatrixForm {
    pub op: Opcode,
    pub m: u16,
    pub n: u16,
    pub k: u16,
    pub blocks: u16,
    /// Element types as the row names them.
    pub a: &'static str,
    pub b: &'static str,
    pub c: &'static str,
    /// f32 operands rounded to fewer mantissa bits.
    pub reduced: bool,
}

struct Index {
    moves: Vec<Move>,
    conditional: Vec<CondBranch>,
    memory: Vec<MemoryForm>,
    pairs: Vec<PairForm>,
    matrix: Vec<MatrixForm>,
    read_first_lane: Option<Opcode>,
}

impl Opcode {
    /// The meaning of the instruction, parsed at the first call. Empty only if the row's text does
    /// not parse, which the loader of the tables refuses.
    pub fn meaning(self) -> &'static Meaning {
        static PARSED: OnceLock<Vec<OnceLock<Meaning>>> = OnceLock::new();
        let all = PARSED.get_or_init(|| Opcode::ALL.iter().map(|_| OnceLock::new()).collect());
        all[self as usize].get_or_init(|| meaning::parse(self.info().meaning).unwrap_or_default())
    }
}

impl Target {
    /// Moves between banks, by rows: `dwords` registers at once.
    pub fn moves(self, dst: Bank, src: Bank, dwords: u8) -> impl Iterator<Item = Move> {
        index().moves.iter().copied().filter(move |m| {
            let o = m.op.info().operands;
            let (d, s) = (&o[usize::from(m.dst)], &o[usize::from(m.src)]);
            d.dwords == dwords && d.banks.contains(dst) && s.banks.contains(src)
        })
    }

    /// The preferred move between two banks.
    pub fn move_between(self, dst: Bank, src: Bank, dwords: u8) -> Option<Move> {
        self.moves(dst, src, dwords).next()
    }

    /// The preferred move of a constant into a bank; `literal`: one that takes any 32 bits.
    pub fn move_constant(self, dst: Bank, dwords: u8, literal: bool) -> Option<Move> {
        index().moves.iter().copied().find(|m| {
            let o = m.op.info().operands;
            let (d, s) = (&o[usize::from(m.dst)], &o[usize::from(m.src)]);
            let constant = if literal {
                s.constants.literal
            } else {
                s.constants.inline.is_some()
            };
            d.dwords == dwords && d.banks.contains(dst) && constant
        })
    }

    /// Scalar from the first active lane of a vector register.
    pub fn read_first_lane(self) -> Option<Opcode> {
        index().read_first_lane
    }

    pub fn branch(self) -> Option<Opcode> {
        self.with_behaviour(Behaviour::Branch)
    }

    /// Conditional branches on a register: the condition bit, a lane mask, the execution mask.
    pub fn branches_on(self, reg: Reg) -> impl Iterator<Item = CondBranch> {
        index()
            .conditional
            .iter()
            .copied()
            .filter(move |b| b.reg == reg)
    }

    pub fn branch_if(self, reg: Reg, when: bool) -> Option<Opcode> {
        self.branches_on(reg).find(|b| b.when == when).map(|b| b.op)
    }

    pub fn conditional_branches(self) -> &'static [CondBranch] {
        &index().conditional
    }

    /// The scalar condition bit.
    pub fn condition(self) -> Option<Reg> {
        self.tables
            .named
            .iter()
            .find(|n| n.bank == Bank::Condition)
            .map(|n| n.reg)
    }

    /// The mask of lanes that execute: the special register with a bit for each lane that
    /// conditional branches test.
    pub fn exec_mask(self) -> Option<Reg> {
        let wide = |r: Reg| u32::from(r.dwords) * 32 == self.tables.limits.wave_size;
        let special = |r: Reg| self.tables.bank(r) == Some(Bank::Special);
        index()
            .conditional
            .iter()
            .map(|b| b.reg)
            .find(|&r| wide(r) && special(r))
    }

    pub fn end(self) -> Option<Opcode> {
        self.with_behaviour(Behaviour::End)
    }

    pub fn barrier(self) -> Option<Opcode> {
        self.with_behaviour(Behaviour::Barrier)
    }

    pub fn wait(self) -> Option<Opcode> {
        self.with_behaviour(Behaviour::Wait)
    }

    pub fn nop(self) -> Option<Opcode> {
        self.with_behaviour(Behaviour::Nop)
    }

    fn with_behaviour(self, behaviour: Behaviour) -> Option<Opcode> {
        Opcode::ALL
            .into_iter()
            .find(|o| o.info().behaviour == behaviour)
    }

    /// All single accesses of memory.
    pub fn memory_forms(self) -> &'static [MemoryForm] {
        &index().memory
    }

    /// Loads or stores of a width in a space.
    pub fn accesses(
        self,
        space: Space,
        store: bool,
        bits: u16,
    ) -> impl Iterator<Item = &'static MemoryForm> {
        let forms = index().memory.iter();
        forms.filter(move |f| f.space == space && f.store == store && f.bits == bits && !f.to_lds)
    }

    /// The memory form of an instruction, if it is one.
    pub fn memory_form(self, op: Opcode) -> Option<&'static MemoryForm> {
        index().memory.iter().find(|f| f.op == op)
    }

    /// Instructions that access two places.
    pub fn pair_forms(self) -> &'static [PairForm] {
        &index().pairs
    }

    pub fn matrix_forms(self) -> &'static [MatrixForm] {
        &index().matrix
    }

    /// Matrix instructions of a shape (`m`, `n`, `k`, blocks) and element types.
    pub fn matrix(
        self,
        (m, n, k, blocks): (u16, u16, u16, u16),
        (a, b, c): (&str, &str, &str),
    ) -> Option<&'static MatrixForm> {
        index().matrix.iter().find(|f| {
            (f.m, f.n, f.k, f.blocks) == (m, n, k, blocks)
                && (f.a, f.b, f.c) == (a, b, c)
                && !f.reduced
        })
    }
}

/// The index of all rows.
fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(read::build)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target() -> Target {
        Target::default()
    }

    #[test]
    fn every_bank_pair_that_needs_a_move_has_one() {
        let pairs = [
            (Bank::Scalar, Bank::Scalar),
            (Bank::Vector, Bank::Scalar),
            (Bank::Vector, Bank::Vector),
            (Bank::Vector, Bank::Accumulator),
            (Bank::Accumulator, Bank::Vector),
            (Bank::Accumulator, Bank::Accumulator),
        ];
        for (dst, src) in pairs {
            assert!(
                target().move_between(dst, src, 1).is_some(),
                "{dst:?} from {src:?}"
            );
        }
        assert!(
            target()
                .move_between(Bank::Scalar, Bank::Vector, 1)
                .is_none()
        );
        assert!(target().read_first_lane().is_some());
        assert!(target().move_constant(Bank::Vector, 1, true).is_some());
        assert!(target().move_constant(Bank::Scalar, 2, false).is_some());
    }

    #[test]
    fn control_is_found_by_behaviour() {
        let t = target();
        let all = [t.branch(), t.end(), t.barrier(), t.wait(), t.nop()];
        assert!(all.iter().all(Option::is_some), "{all:?}");
        let condition = t.condition().expect("the machine has a condition bit");
        let exec = t.exec_mask().expect("the machine has an execution mask");
        assert_eq!((exec.dwords, t.tables.bank(exec)), (2, Some(Bank::Special)));
        assert!(t.branch_if(exec, false).is_some());
        assert_ne!(t.branch_if(condition, true), None);
        assert_ne!(t.branch_if(condition, true), t.branch_if(condition, false));
    }

    #[test]
    fn memory_widths_are_complete() {
        for space in [Space::Global, Space::Lds, Space::Buffer, Space::Scratch] {
            for store in [false, true] {
                for bits in [8, 16, 32, 64, 96, 128] {
                    let found = target().accesses(space, store, bits).count();
                    assert!(found > 0, "{space:?} {bits} store={store}");
                }
            }
        }
        for bits in [32, 64, 128, 256, 512] {
            assert!(
                target().accesses(Space::Constant, false, bits).count() >= 2,
                "constant {bits}"
            );
        }
    }

    #[test]
    fn address_forms_name_their_operands() {
        let forms: Vec<_> = target().accesses(Space::Global, false, 128).collect();
        // A scalar base with a 32-bit vector offset, and a 64-bit vector address.
        let banks = |f: &MemoryForm| -> Vec<(u8, Option<Extend>)> {
            f.address
                .iter()
                .map(|t| {
                    (
                        f.op.info().operands[usize::from(t.operand)].dwords,
                        t.extend,
                    )
                })
                .collect()
        };
        let all: Vec<_> = forms.iter().map(|f| banks(f)).collect();
        assert!(
            all.contains(&vec![
                (2, None),
                (1, Some(Extend::Zero)),
                (0, Some(Extend::Sign))
            ]),
            "{all:?}"
        );
        assert!(
            all.contains(&vec![(2, None), (0, Some(Extend::Sign))]),
            "{all:?}"
        );
    }

    #[test]
    fn pairs_have_scaled_offsets() {
        let scales: Vec<_> = target()
            .pair_forms()
            .iter()
            .map(|p| (p.store, p.bits, p.scale))
            .collect();
        for expected in [
            (false, 32, 4),
            (false, 64, 8),
            (true, 32, 4),
            (true, 64, 8),
            (false, 32, 256),
        ] {
            assert!(scales.contains(&expected), "{expected:?} not in {scales:?}");
        }
    }

    #[test]
    fn matrix_by_shape_and_type() {
        let found = target().matrix((16, 16, 16, 1), ("f16", "f16", "f32"));
        assert_eq!(found.map(|f| f.op.info().passes), Some(4));
        assert!(
            target()
                .matrix((32, 32, 8, 1), ("f16", "f16", "f32"))
                .is_some()
        );
        assert!(
            target()
                .matrix((16, 16, 17, 1), ("f16", "f16", "f32"))
                .is_none()
        );
    }
}
