//! What instructions do.

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
    /// Lanes that A and B are read from, as `mfma` of the meaning language has it: size and number
    /// of the group that A is broadcast from, pattern of B. All zero: each lane its own.
    pub broadcast: [u8; 3],
    /// A bit for each of A, B and C that is negated.
    pub negate: u8,
    /// Singles of A and B are taken with fewer digits, as the machine has a format for it.
    pub reduced: bool,
    /// The bytes of two more operands, of A's and of B's scales, where there are scales: a power of two
    /// (`f8E8M0FNU`) for each 32 terms of a row or column. Lane `i + m * j` has that of row `i` at terms
    /// `32 j` to `32 j + 31`.
    pub scales: Option<[u8; 2]>,
}

impl Mfma {
    /// A product of a block of these sizes (rows, columns, terms), of which there are several.
    pub fn new([m, n, k]: [u16; 3], blocks: u16) -> Mfma {
        Mfma {
            m,
            n,
            k,
            blocks,
            broadcast: [0; 3],
            negate: 0,
            reduced: false,
            scales: None,
        }
    }
}

/// An operation with data of another lane. Source: Vega ISA manual, DPP: `control` says from which lane the first source comes,
/// `rows` (16 lanes) and `banks` (four lanes of a row) which lanes take the result. The others, and those without a
/// source, keep what the operand `old` has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dpp {
    /// What is done with the other lane's value and a value of this one; nothing where it is only moved.
    pub binary: Option<Binary>,
    /// From which lane.
    pub control: u16,
    /// A bit for each row.
    pub rows: u8,
    /// A bit for each bank.
    pub banks: u8,
}

impl Dpp {
    /// A move from the lanes that `control` says, to all lanes.
    pub fn everywhere(control: u16) -> Dpp {
        Dpp {
            binary: None,
            control,
            rows: 15,
            banks: 15,
        }
    }
}

/// What a float operation may do beside what its name says, as MLIR's `fastmath` has it. Nothing asks for a
/// permission to be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct FastMath(u8);

impl FastMath {
    /// No permission.
    pub const NONE: FastMath = FastMath(0);

    /// Every permission by its name: no operand or result is a NaN, or infinite; the sign of a zero does
    /// not matter; division by way of the reciprocal; fusing a product with a sum; approximate
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

    /// The permission of a name; `fast` is all, `none` none.
    pub fn parse(name: &str) -> Option<FastMath> {
        match name {
            "fast" => Some(FastMath(127)),
            "none" => Some(FastMath::NONE),
            _ => Self::ALL.iter().find(|e| e.1 == name).map(|e| e.0),
        }
    }

    /// Both sets.
    pub fn with(self, other: FastMath) -> FastMath {
        FastMath(self.0 | other.0)
    }

    /// Whether all of another set are here.
    pub fn allows(self, other: FastMath) -> bool {
        self.0 & other.0 == other.0
    }

    /// Names in a fixed order.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let all = Self::ALL.into_iter();
        all.filter(move |e| self.allows(e.0)).map(|e| e.1)
    }
}

/// A float operation that permissions may stand on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Float {
    /// Of two operands.
    Binary(Binary),
    /// Of one.
    Unary(Unary),
    /// Product and sum.
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

/// What a wait asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wait {
    /// The immediate of the source machine's wait instruction, which the tables of the target take apart.
    Immediate(u16),
    /// At most so many own accesses of a memory are outstanding: of global memory, of the LDS; and of transfers from one
    /// into the other.
    Accesses {
        /// `None`: any number.
        global: Option<u16>,
        /// As `global`, and nothing is said about stores. `None`: any number.
        loads: Option<u16>,
        /// `None`: any number.
        lds: Option<u16>,
        /// `None`: any number. A kernel with such a wait waits for its transfers itself: a barrier does not.
        transfers: Option<u16>,
    },
    /// For the transfers that no wait of the source has counted since they were issued, if something reads the LDS before
    /// the next such wait.
    Uncounted,
}

impl Wait {
    /// For all transfers, where the source waits for transfers itself.
    pub const TRANSFERS: Wait = Wait::Accesses {
        global: None,
        loads: None,
        lds: None,
        transfers: Some(0),
    };
}

/// What an instruction of kernel IR does.
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
    /// Any value: what an edge passes where nobody reads it. Costs no instruction.
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
    /// `fdiv<arcp> a, b`: a float operation that may be done less exactly.
    Fast(FastMath, Float),
    /// Elements `first..first+n` of a vector, n from the result type.
    Extract(u16),
    /// Join vectors or scalars of one element type, first operand lowest.
    Concat,
    /// `ptradd base, offset(i64 bytes)`
    PtrAdd,
    /// `buffer base, bytes(i64)`, with a third operand `bytes of a row(i32)`, which asks caches to interleave
    /// rows where a machine can: the memory from a global pointer on as one object of so many bytes, of which
    /// the low 32 bits count. All operands are the same in all lanes.
    ///
    /// Accesses through it take the low 32 bits of their offset, unsigned. A word of an access, counted from
    /// its start, or the two bytes and the last one of what is left, that begins at or behind the end reads as
    /// zero and is not written.
    Buffer,

    // ---- memory: `load base, offset`, `store data, base, offset`; offsets are i64 bytes. Both take
    // a mask more, one `i1` or one for each element: where it is false nothing is accessed ----------
    /// `load base, offset`, with a mask `load base, offset, mask` or `load base, offset, mask,
    /// otherwise`: as many bytes as the result has, rounded up; elements below one byte lie packed.
    /// Where the mask is false the value is that of `otherwise`, or any.
    Load(MemoryRef),
    /// `store data, base, offset` or `store data, base, offset, mask`
    Store(MemoryRef),
    /// `atomic data, base, offset`, for a comparison `atomic data, expected, base, offset`; with a
    /// mask, one `i1` more. The result, which may be absent, is what stood there before.
    Atomic(Atomic, MemoryRef),

    // ---- wave and workgroup -------------------------------------------------------------------
    /// `mfma a, b, c`, or with the scales of A and B, 32 bits each, `mfma a, b, c, sa, sb`: each lane's
    /// share of the matrices. The result has the type of C.
    Mfma(Mfma),
    /// `dpp old, a` or, with a binary operation, `dpp old, a, b`: 32 bits each.
    Dpp(Dpp),
    /// `shuffle a, lane`: the 32 bits that lane `lane`, an `i32`, has of `a`. The exchange says the same of
    /// all lanes, where that is known.
    Shuffle(Option<Exchange>),
    /// `readlane a`: 32 bits of one lane, for all of them.
    ReadLane(u8),
    /// Workgroup barrier; all own LDS accesses are complete before it.
    Barrier {
        /// Whether global accesses are complete, too.
        global: bool,
    },
    /// `transfer base, offset, lds base, lds offset`, with a mask more: each lane moves so many bytes from its
    /// own address to the LDS, to the address there, which is the same in all lanes, plus its number times
    /// as many. Lanes that are off leave their places as they are.
    Transfer(u8, MemoryRef),
    /// At least this wait.
    Wait(Wait),
    /// How much the wave is preferred to others when both could issue.
    Priority(u8),
    /// The program has failed: the wave stops.
    Trap,

    // ---- control ------------------------------------------------------------------------------
    /// To its one target.
    Jump,
    /// `branch cond -> then, else`, on an `i1`.
    Branch,
    /// `branch.any mask -> some, none`: the whole wave goes to the first target if the `i1` is true
    /// in any of its work-items.
    BranchAny,
    /// Ends the work-item.
    Return,
}

impl Op {
    /// Whether lanes of a wave get different results of the same operands; `None`: as the operands
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
    /// Whether all lanes of a wave take part, so that it cannot stand under a mask.
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

/// Whether lanes of a wave get different results of an operation in this kernel: lanes are counted along x first, so
/// where x fills whole waves, the other ids are the same in all of them. `None`: as the operands differ.
pub fn varies(f: &KernelFunction, op: &Op) -> Option<bool> {
    match *op {
        Op::WorkitemId(d) => Some(id_bits(&f.launch, d) != Some(0)),
        ref op => op.varies(),
    }
}

/// The bits in which a work-item's id in a dimension may differ between lanes of a wave; nothing where it may in any. Lanes
/// are counted along x first: where x fills whole waves the lane's number is all that differs, where a wave has whole
/// rows it is a part of that.
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
        // Rows of a wave: the number of the first is a multiple of how many it has.
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
