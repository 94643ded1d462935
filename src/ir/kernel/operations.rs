//! Operations of instructions.

use super::arithmetic::{Binary, Predicate, Unary};
use super::exchange::Exchange;
use super::memory::{Atomic, MemoryRef};
use crate::function::Function;

/// A matrix multiply-accumulate over the subgroup: `D = A * B + C`. Element types come from the
/// operands' types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mfma {
    /// Rows of A and D.
    pub m: u16,
    /// Columns of B and D.
    pub n: u16,
    /// Columns of A and rows of B.
    pub k: u16,
    /// Independent products.
    pub blocks: u16,
    /// Source lanes of A and B, as `mfma` of the meaning language has them: size and number
    /// of the group that A is broadcast from, pattern of B. All zero: each lane reads its own value.
    pub broadcast: [u8; 3],
    /// A bit for each of A, B and C that is negated.
    pub negate: u8,
    /// A bit for each of A and B whose integers have no sign.
    pub unsigned: u8,
    /// Integer sums stay at the least and the greatest number.
    pub saturated: bool,
    /// f32 elements of A and B are rounded to the machine's shorter format.
    pub reduced: bool,
    /// The bytes of the two scale operands, of A and of B, where the product has scales. A scale is a power of two
    /// (`f8E8M0FNU`) for each 32 terms of a row or column. Lane `i + m * j` has the scale of row `i` at terms
    /// `32 j` to `32 j + 31`.
    pub scales: Option<[u8; 2]>,
}

impl Mfma {
    /// A product of `blocks` blocks of these sizes (rows, columns, terms).
    pub fn new([m, n, k]: [u16; 3], blocks: u16) -> Mfma {
        Mfma {
            m,
            n,
            k,
            blocks,
            broadcast: [0; 3],
            negate: 0,
            unsigned: 0,
            saturated: false,
            reduced: false,
            scales: None,
        }
    }
}

/// An operation with data of another lane. Source: Vega ISA manual, DPP. `control` states the source lane of the first
/// operand. `rows` (16 lanes) and `banks` (four lanes of a row) select the lanes that take the result. Other lanes, and
/// lanes without a source, keep the value of the operand `old`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dpp {
    /// The operation on the other lane's value and a value of this lane; `None` for a move.
    pub binary: Option<Binary>,
    /// The source lane.
    pub control: u16,
    /// A bit for each row.
    pub rows: u8,
    /// A bit for each bank.
    pub banks: u8,
}

impl Dpp {
    /// A move from the source lanes of `control`, to all lanes.
    pub fn everywhere(control: u16) -> Dpp {
        Dpp {
            binary: None,
            control,
            rows: 15,
            banks: 15,
        }
    }
}

/// Permissions of a float operation, as in MLIR's `fastmath`. The use of a permission is
/// optional.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct FastMath(u8);

impl FastMath {
    /// No permission.
    pub const NONE: FastMath = FastMath(0);

    /// Every permission with its name: no operand or result is a NaN, or infinite; the sign of a zero does
    /// not matter; division by the reciprocal; fusing a product with a sum; approximate
    /// functions; another order of operations.
    pub const ALL: [(FastMath, &'static str); 7] = [
        (FastMath(1), "nnan"),
        (FastMath(2), "ninf"),
        (FastMath(4), "nsz"),
        (FastMath(8), "arcp"),
        (FastMath(16), "contract"),
        (FastMath(32), "afn"),
        (FastMath(64), "reassoc"),
    ];

    /// The permission of a name; `fast` is all permissions, `none` is none.
    pub fn parse(name: &str) -> Option<FastMath> {
        match name {
            "fast" => Some(FastMath(127)),
            "none" => Some(FastMath::NONE),
            _ => Self::ALL.iter().find(|e| e.1 == name).map(|e| e.0),
        }
    }

    /// The union of both sets.
    pub fn with(self, other: FastMath) -> FastMath {
        FastMath(self.0 | other.0)
    }

    /// Whether the set contains all permissions of another set.
    pub fn allows(self, other: FastMath) -> bool {
        self.0 & other.0 == other.0
    }

    /// Names in a fixed order.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let all = Self::ALL.into_iter();
        all.filter(move |e| self.allows(e.0)).map(|e| e.1)
    }
}

/// A float operation that may have permissions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Float {
    /// An operation on two operands.
    Binary(Binary),
    /// An operation on one operand.
    Unary(Unary),
    /// Product and sum, rounded once.
    Fma,
}

impl Float {
    /// The operation without permissions.
    pub fn strict(self) -> Op {
        match self {
            Float::Binary(b) => Op::Binary(b),
            Float::Unary(u) => Op::Unary(u),
            Float::Fma => Op::Fma,
        }
    }
}

/// The condition of a wait.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wait {
    /// The immediate of the source machine's wait instruction, which the target's tables decode.
    Immediate(u16),
    /// At most so many own accesses of a kind are outstanding: of global memory, of the LDS, and transfers from global memory
    /// into the LDS.
    Accesses {
        /// `None`: any number.
        global: Option<u16>,
        /// As `global`, but stores are not counted. `None`: any number.
        loads: Option<u16>,
        /// `None`: any number.
        lds: Option<u16>,
        /// `None`: any number. In a kernel with such a wait, barriers do not wait for transfers.
        transfers: Option<u16>,
    },
    /// Waits for the transfers that no wait of the source has counted since their issue, if an instruction reads the LDS before
    /// the next such wait.
    Uncounted,
}

impl Wait {
    /// A wait for all transfers, in a source that waits for transfers itself.
    pub const TRANSFERS: Wait = Wait::Accesses {
        global: None,
        loads: None,
        lds: None,
        transfers: Some(0),
    };
}

/// The operation of an instruction of kernel IR.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    // ---- leaves -------------------------------------------------------------------------------
    /// A constant: the bits of one element, the same in every element of a vector.
    Const(u64),
    /// Kernel argument by its index in [`Launch::arguments`](crate::Launch).
    Argument(u16),
    /// Work-item id in dimension 0, 1, 2: `i32`, range on the value.
    WorkitemId(u8),
    /// Workgroup id: `i32`.
    WorkgroupId(u8),
    /// Pointer to byte `n` of the workgroup's local data share.
    LdsBase(u32),
    /// Pointer to byte `n` of the work-item's private memory.
    PrivateBase(u32),
    /// Any value: the argument of an edge whose parameter is not read. Costs no instruction.
    Undef,

    // ---- pure ---------------------------------------------------------------------------------
    /// `binary a, b`
    Binary(Binary),
    /// `unary a`
    Unary(Unary),
    /// `compare a, b`: `i1` for each element.
    Compare(Predicate),
    /// `select cond, a, b`
    Select,
    /// `fma a, b, c`: a * b + c, rounded once.
    Fma,
    /// `fdiv<arcp> a, b`: a float operation with permissions.
    Fast(FastMath, Float),
    /// Elements `first..first+n` of a vector, n from the result type.
    Extract(u16),
    /// Joins vectors or scalars of one element type, first operand lowest.
    Concat,
    /// `ptradd base, offset(i64 bytes)`
    PtrAdd,
    /// `buffer base, bytes(i64)`, with an optional third operand `bytes of a row(i32)` by which caches interleave
    /// rows where the machine can. The result is the memory from a global pointer on as one object of `bytes` bytes, of which
    /// the low 32 bits count. All operands are the same in all lanes.
    ///
    /// Accesses through a buffer use the low 32 bits of their offset, unsigned. An access is split into words from
    /// its start, then two bytes and a last byte. A piece that begins at or after the end reads as
    /// zero and is not written.
    Buffer,

    // ---- memory: `load base, offset`, `store data, base, offset`; offsets are i64 bytes. Both take an optional
    // mask, one `i1` or an `i1` for each element: nothing is accessed where the mask is false --------
    /// `load base, offset`, with a mask `load base, offset, mask` or `load base, offset, mask,
    /// otherwise`. The result's size gives the bytes, rounded up; elements below one byte are packed.
    /// Where the mask is false the value is `otherwise`, or any value.
    Load(MemoryRef),
    /// `store data, base, offset` or `store data, base, offset, mask`
    Store(MemoryRef),
    /// `atomic data, base, offset`, for a comparison `atomic data, expected, base, offset`; with an optional
    /// mask, an `i1`. The optional result is the old value.
    Atomic(Atomic, MemoryRef),

    // ---- wave and workgroup -------------------------------------------------------------------
    /// `mfma a, b, c`, or with the scales of A and B, 32 bits each, `mfma a, b, c, sa, sb`: each lane's
    /// share of the matrices. The result has the type of C.
    Mfma(Mfma),
    /// `dpp old, a` or, with a binary operation, `dpp old, a, b`: 32 bits each.
    Dpp(Dpp),
    /// `shuffle a, lane`: the 32 bits of `a` in lane `lane`, an `i32`. The exchange states the source of
    /// all lanes, where known.
    Shuffle(Option<Exchange>),
    /// `readlane a`: 32 bits of one lane, for all lanes.
    ReadLane(u8),
    /// Workgroup barrier; all own LDS accesses are complete before it.
    Barrier {
        /// Whether global accesses are complete, too.
        global: bool,
    },
    /// `transfer base, offset, lds base, lds offset`, with an optional mask: each lane moves so many bytes from its
    /// own address to the LDS. The LDS address is the operands' address, which is the same in all lanes, plus the lane's
    /// number times the bytes. Lanes whose mask is false write nothing.
    Transfer(u8, MemoryRef),
    /// A wait for at least this condition.
    Wait(Wait),
    /// The priority of the wave over others that could issue.
    Priority(u8),
    /// Stops the wave, because the program has failed.
    Trap,

    // ---- control ------------------------------------------------------------------------------
    /// Jumps to the only target.
    Jump,
    /// `branch cond -> then, else`, by an `i1`.
    Branch,
    /// `branch.any mask -> some, none`: the whole wave goes to the first target if the `i1` is true
    /// in any of its work-items.
    BranchAny,
    /// Ends the work-item.
    Return,
}

impl Op {
    /// Whether lanes of a wave get different results for the same operands; `None`: if the operands
    /// differ.
    pub fn varies(&self) -> Option<bool> {
        match self {
            Op::WorkitemId(_)
            | Op::Load(_)
            | Op::Atomic(..)
            | Op::Mfma(_)
            | Op::Dpp(_)
            | Op::Shuffle(_) => Some(true),
            Op::Unary(Unary::ReadFirstLane) | Op::ReadLane(_) => Some(false),
            _ => None,
        }
    }
}

impl Op {
    /// Whether all lanes of a wave take part, so that the operation cannot be masked.
    pub fn is_together(&self) -> bool {
        matches!(
            self,
            Op::Barrier { .. }
                | Op::Mfma(_)
                | Op::Dpp(_)
                | Op::Shuffle(_)
                | Op::ReadLane(_)
                | Op::Unary(Unary::ReadFirstLane)
        )
    }
}

/// Whether lanes of a wave get different results of an operation in this kernel. Lanes are counted along x first. So
/// where x fills whole waves, the other ids are the same in all lanes of a wave. `None`: if the operands differ.
pub fn varies(f: &KernelFunction, op: &Op) -> Option<bool> {
    match *op {
        Op::WorkitemId(d) => Some(id_bits(&f.launch, d) != Some(0)),
        ref op => op.varies(),
    }
}

/// The bits in which a work-item's id in a dimension may differ between lanes of a wave; `None` where any bit may. Lanes
/// are counted along x first. Where x fills whole waves, only the bits of the lane's number differ. Where a wave has whole
/// rows, the bits of a part of the lane's number differ.
pub fn id_bits(launch: &crate::Launch, dimension: u8) -> Option<u64> {
    let wave = launch.subgroup_size.max(1);
    let size = launch.workgroup_size;
    let below = |n: u32| u64::from(n.next_power_of_two() - 1);
    let [x, y, z] = size;
    if size.contains(&0) {
        return None;
    }
    if size.get(usize::from(dimension)) == Some(&1) {
        return Some(0);
    }
    let whole = x.is_multiple_of(wave) || y == 1 && z == 1;
    match (dimension, whole) {
        (0, true) => Some(below(wave)),
        (_, true) => Some(0),
        (0, false) => Some(below(x)),
        // Rows of a wave: the number of the first row is a multiple of the number of rows.
        (1, false) if wave.is_multiple_of(x) => {
            let rows = wave / x;
            let fits = y.is_multiple_of(rows) || rows.is_multiple_of(y) || z == 1;
            fits.then(|| below(rows.min(y)))
        }
        _ => None,
    }
}

/// The kernel operation set.
#[derive(Clone, Copy)]
pub struct Kernel;
/// A function of kernel IR.
pub type KernelFunction = Function<Kernel>;
