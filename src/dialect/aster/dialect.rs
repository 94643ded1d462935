//! The dialect's types and operations, as an operation set of the one SSA/CFG container.
//!
//! An instruction's `defs` are its textual results, its `uses` all operands in textual order. Which
//! of the uses are *outs* (destination-passing: they name storage and are not read) and which are
//! *ins* is in [`Operation::segments`]. Value-form outs have one result each, tied by
//! position; a token, if any, is the last result. Block arguments are in the targets,
//! function arguments are parameters of the entry block.

use crate::ir::function::{Block, Effect, Function, Inst, OperationSet};
use crate::ir::machine::Machine;
use crate::target::{Opcode, Target, Targets};
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, PoisonError};

easel_isa::words! {
    /// A register file or special register. Cells collide within one kind only, except special registers and
    /// their halves.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
    pub enum Kind {
        /// Vector registers.
        Vgpr = "vgpr",
        /// Scalar registers.
        Sgpr = "sgpr",
        /// Accumulator registers.
        Agpr = "agpr",
        /// Scalar registers of the trap handler, never allocated.
        Ttmp = "ttmp",
        /// The scalar condition, 1 bit.
        Scc = "scc",
        /// The vector condition, two cells: a bit for each lane.
        Vcc = "vcc",
        /// The lower cell of `vcc`.
        VccLo = "vcc_lo",
        /// The upper cell of `vcc`.
        VccHi = "vcc_hi",
        /// Whether `vcc` is zero.
        Vccz = "vccz",
        /// The execution mask, two cells: a bit for each lane.
        Exec = "exec",
        /// The lower cell of `exec`.
        ExecLo = "exec_lo",
        /// The upper cell of `exec`.
        ExecHi = "exec_hi",
        /// Whether `exec` is zero.
        Execz = "execz",
        /// `m0`, a scalar register that some instructions of LDS and messages read.
        M0 = "m0",
    }
}

impl Kind {
    /// Whether the kind is a numbered file, as opposed to a single physical register.
    pub fn is_file(self) -> bool {
        matches!(self, Kind::Vgpr | Kind::Sgpr | Kind::Agpr | Kind::Ttmp)
    }

    /// The single cells of a special register: `vcc` and `exec` have two cells.
    pub fn parts(self) -> SmallVec<[Kind; 2]> {
        SmallVec::from_slice(match self {
            Kind::Vcc => &[Kind::VccLo, Kind::VccHi],
            Kind::Exec => &[Kind::ExecLo, Kind::ExecHi],
            _ => return SmallVec::from_slice(&[self]),
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Whether a register is an SSA value, storage without a number, or storage with a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Semantics {
    /// An SSA value, `vgpr`.
    Value,
    /// Storage without a number, `vgpr<?>`.
    Unallocated,
    /// First register number; 0 for special kinds.
    Allocated(u16),
}

/// A register type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Register {
    /// The file, or the special register.
    pub kind: Kind,
    /// Value, or storage with or without a number.
    pub semantics: Semantics,
    /// Cells of 32 bits, special registers included (`vcc`: 2).
    pub cells: u16,
    /// Alignment of the first number, never implicit.
    pub align: u16,
    /// Whether the type is written as a range, `<[...]>`, also for one register.
    pub range: bool,
}

impl Register {
    /// A register of a kind, or a whole special register.
    pub fn single(kind: Kind, semantics: Semantics) -> Register {
        let cells = kind.parts().len() as u16;
        Register {
            kind,
            semantics,
            cells,
            align: 1,
            range: false,
        }
    }

    /// A range with the default alignment.
    pub fn range(kind: Kind, semantics: Semantics, cells: u16) -> Register {
        Register {
            kind,
            semantics,
            cells,
            align: default_align(cells),
            range: true,
        }
    }

    /// The same register with other semantics; special registers have only one number.
    pub fn with(self, semantics: Semantics) -> Register {
        let semantics = match semantics {
            Semantics::Unallocated if !self.kind.is_file() => Semantics::Allocated(0),
            other => other,
        };
        Register { semantics, ..self }
    }

    /// The type of each cell of the register.
    pub fn cell(self, n: u16) -> Register {
        let parts = self.kind.parts();
        let kind = parts.get(usize::from(n)).copied().unwrap_or(self.kind);
        let semantics = match self.semantics {
            Semantics::Allocated(begin) if self.kind.is_file() => Semantics::Allocated(begin + n),
            other => other,
        };
        Register::single(if parts.len() > 1 { kind } else { self.kind }, semantics)
    }

    /// Whether both are the same registers: a single register equals a range of one register.
    pub fn is_like(self, other: Register) -> bool {
        let plain = |r: Register| Register {
            range: r.range && r.cells != 1,
            ..r
        };
        plain(self) == plain(other)
    }

    /// Whether the register is an SSA value.
    pub fn is_value(self) -> bool {
        self.semantics == Semantics::Value
    }

    /// The first number, if any.
    pub fn number(self) -> Option<u16> {
        match self.semantics {
            Semantics::Allocated(n) => Some(n),
            _ => None,
        }
    }
}

/// The least power of two that is at least the number of registers.
pub fn default_align(cells: u16) -> u16 {
    cells.max(1).checked_next_power_of_two().unwrap_or(1 << 15)
}

impl fmt::Display for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "!amdgcn.{}", self.kind)?;
        if !self.range {
            return match self.semantics {
                Semantics::Value => Ok(()),
                Semantics::Unallocated => f.write_str("<?>"),
                Semantics::Allocated(n) => write!(f, "<{n}>"),
            };
        }
        match self.semantics {
            Semantics::Value => write!(f, "<[? + {}", self.cells)?,
            Semantics::Unallocated => write!(f, "<[? : ? + {}", self.cells)?,
            Semantics::Allocated(n) => {
                write!(f, "<[{n} : {}", u32::from(n) + u32::from(self.cells))?
            }
        }
        if self.align != default_align(self.cells) {
            write!(f, " align {}", self.align)?;
        }
        f.write_str("]>")
    }
}

/// Text that types hold by value: each distinct text is kept once, for the lifetime of the process.
///
/// # Why
/// A type is copied at each access to a value, and is printed without a context. A
/// program has few distinct types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(&'static str);

static WORDS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

impl Word {
    /// The word of a text.
    pub fn new(text: &str) -> Word {
        let mut words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(word) = words.get(text) {
            return Word(word);
        }
        let word: &'static str = Box::leak(text.into());
        words.insert(word);
        Word(word)
    }

    /// The text as given.
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// A register or a range of registers.
    Register(Register),
    /// `!amdgcn.read_token<flat>`.
    ReadToken(Word),
    /// `!amdgcn.write_token<flat>`.
    WriteToken(Word),
    /// `!amdgcn.fence_token`.
    FenceToken,
    /// `!amdgcn.lds_buffer`.
    LdsBuffer,
    /// A builtin scalar: `i1`, `i32`, `f32`, `index`.
    Scalar(Word),
    /// A type of another dialect, as text without aliases: `memref<4xf32>`, `!ptr.ptr<...>`.
    Foreign(Word),
    /// The type of a foreign operation's result, if the text does not give the type.
    Unknown,
}

impl Type {
    /// A builtin scalar.
    pub fn scalar(name: &str) -> Type {
        Type::Scalar(Word::new(name))
    }

    /// The register type; `None` for tokens, LDS buffers and scalars.
    pub fn register(self) -> Option<Register> {
        match self {
            Type::Register(r) => Some(r),
            _ => None,
        }
    }

    /// Whether values of both types are alike: see [`Register::is_like`].
    pub fn is_like(self, other: Type) -> bool {
        match (self, other) {
            (Type::Register(a), Type::Register(b)) => a.is_like(b),
            (a, b) => a == b,
        }
    }

    /// Whether the type is a register that is an SSA value.
    pub fn is_value_register(self) -> bool {
        self.register().is_some_and(Register::is_value)
    }

    /// Whether the type is a token, of any of the three kinds.
    pub fn is_token(self) -> bool {
        matches!(
            self,
            Type::ReadToken(_) | Type::WriteToken(_) | Type::FenceToken
        )
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Register(r) => r.fmt(f),
            Type::ReadToken(s) => write!(f, "!amdgcn.read_token<{s}>"),
            Type::WriteToken(s) => write!(f, "!amdgcn.write_token<{s}>"),
            Type::FenceToken => f.write_str("!amdgcn.fence_token"),
            Type::LdsBuffer => f.write_str("!amdgcn.lds_buffer"),
            Type::Scalar(s) | Type::Foreign(s) => s.fmt(f),
            Type::Unknown => f.write_str("?"),
        }
    }
}

/// The kind of an operation for the passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpKind {
    /// `alloca`, `lsir.alloca`.
    Alloca {
        /// Whether the operation is `lsir.alloca`.
        lsir: bool,
    },
    /// `make_register_range`.
    MakeRange,
    /// `split_register_range`.
    SplitRange,
    /// `dealloc_cast`.
    DeallocCast,
    /// `reg_interference`.
    Interference,
    /// `lsir.copy`: the target is the out, the source the in.
    Copy,
    /// `test_inst`.
    TestInst,
    /// A machine instruction, with or without a row in the tables.
    Instruction,
    /// `lsir.cmpi`, `lsir.cmpf`; with three operands the first is an out.
    Compare,
    /// `lsir.select`: out, condition, true value, false value.
    Select,
    /// Other computation of `lsir`, for example `lsir.addi`: the first operand is the out.
    Compute,
    /// `lsir.load`, `lsir.store`: the first operand of a load is the out. Tokens to wait for come last.
    Access,
    /// `cf.br`, `lsir.br`.
    Branch,
    /// `cf.cond_br`, `lsir.cond_br`: the condition is the in; target 0 is taken if the condition holds.
    CondBranch,
    /// `s_branch`: a machine branch.
    MachineBranch,
    /// `s_cbranch_X`: target 0 is the target of the branch, target 1 the next block.
    MachineCondBranch,
    /// `end_kernel`, `return`.
    End,
    /// `func.call`.
    Call,
    /// `arith.constant`.
    Constant,
    /// Other `arith` operations.
    Arith,
    /// `wait`: for tokens and counter values.
    Wait,
    /// `s_waitcnt`.
    WaitCount,
    /// `load_arg`, `thread_id`, `block_id`, ...: kernel interface values.
    Interface,
    /// `alloc_lds`, `dealloc_lds`, `get_lds_offset`, barriers, casts, `make_buffer_rsrc`, `ptr_add`: these are
    /// no instructions, and passes of their own replace them.
    Carried,
    /// `scf`: loops and conditionals with regions, and terminators of regions.
    Structured(Structured),
    /// An operation of another dialect, or in the generic form: kept as written, not interpreted.
    Foreign,
}

/// An operation of structured control flow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Structured {
    /// `scf.for`: lower bound, upper bound and step, then the initial carried values. The parameters of the region are
    /// the counter and the carried values.
    For,
    /// `scf.if`: a condition; the second region may be missing.
    If,
    /// `scf.while`: the carried values. The first region is the condition, the second is the body.
    While,
    /// `scf.yield`: ends a region.
    Yield,
    /// `scf.condition`: ends the first region of a `scf.while`.
    Condition,
}

/// The role of an operand: storage to be written, or a value that is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// The operand names storage that is written.
    Out,
    /// The operand is read.
    In,
}

/// The notation of a group of operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Segment {
    /// `outs(...)`, or the first operands of the syntax.
    Outs(Vec<Slot>),
    /// `ins(...)`, or the operands that follow.
    Ins(Vec<Slot>),
    /// `args(...)`: operands that are not registers.
    Args(Vec<Slot>),
    /// `KEYWORD %operand`: `data`, `addr`, `rsrc`, `m0`, ... `dest` is an out.
    Keyword(String),
    /// `offset u(%s) + d(%v) + c(%k)`: a label for each operand. The keyword of `c0` and `c1` is `offsets`.
    Offset(Vec<String>),
}

/// An entry of `outs(...)` or `ins(...)`: `%v`, `name = %v` or `name = [%v, %w]`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Slot {
    /// The name before `=`; `None` without one.
    pub name: Option<String>,
    /// The number of operands: any number with brackets, else one.
    pub count: u16,
    /// Whether the operands are in square brackets.
    pub brackets: bool,
}

impl Slot {
    /// An operand without name and brackets.
    pub fn plain() -> Slot {
        Slot {
            name: None,
            count: 1,
            brackets: false,
        }
    }
}

impl Segment {
    /// A segment of unnamed operands.
    pub fn outs(n: usize) -> Segment {
        Segment::Outs(vec![Slot::plain(); n])
    }

    /// A segment of unnamed operands that are read.
    pub fn ins(n: usize) -> Segment {
        Segment::Ins(vec![Slot::plain(); n])
    }

    /// Number of operands.
    pub fn len(&self) -> usize {
        match self {
            Segment::Outs(slots) | Segment::Ins(slots) | Segment::Args(slots) => {
                slots.iter().map(|s| usize::from(s.count)).sum()
            }
            Segment::Keyword(_) => 1,
            Segment::Offset(labels) => labels.len(),
        }
    }

    /// Whether the segment has no operands.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The role of all operands of the segment.
    pub fn role(&self) -> Role {
        match self {
            Segment::Outs(_) => Role::Out,
            Segment::Keyword(word) if word == "dest" => Role::Out,
            _ => Role::In,
        }
    }
}

/// An implicit register access that the text does not show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Implicit {
    /// The register that is accessed.
    pub kind: Kind,
    /// Whether the register is written or read.
    pub role: Role,
}

/// An operation without its operands.
#[derive(Clone, PartialEq, Debug)]
pub struct Operation {
    /// The kind of the operation.
    pub kind: OpKind,
    /// The name without `amdgcn.`, without an encoding's suffix: `test_inst`, `lsir.copy`, a mnemonic.
    pub name: String,
    /// `_e32` or `_e64` if the older spelling names an encoding.
    pub suffix: String,
    /// The text between the name and the operands: a predicate (`i32 eq`), a callee (`@f`), a
    /// constant (`0`), an interface index (`x`), a loop's comparison (`unsigned`). For machine
    /// instructions: an immediate (`3`), modifiers (`id(-1 : i16)`), or, if no row gives it, the
    /// older spelling's class word (`sop2`). `immutable` for waits.
    pub detail: String,
    /// Counter values of waits in textual order.
    pub counts: Vec<(String, i64)>,
    /// The groups of the uses; their lengths add up to the number of uses. Conditions of branches and
    /// other operands of fixed syntax are one [`Segment::Ins`].
    pub segments: Vec<Segment>,
    /// Attribute dictionary: names and values as written.
    pub attributes: Vec<(String, Option<String>)>,
    /// Registers that the table's row accesses and the text does not show.
    pub implicit: SmallVec<[Implicit; 2]>,
    /// The row of the instruction, if the tables have a row (the first of several forms).
    pub row: Option<Opcode>,
    /// Regions: blocks of the function that its layout does not have.
    pub regions: SmallVec<[Region; 2]>,
    /// The text of an operation of another dialect behind its name, in pieces.
    pub pieces: Vec<Piece>,
}

/// The blocks of a region; the first is the entry. A region of structured control flow has one block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Region {
    /// The blocks in textual order, at least one.
    pub blocks: SmallVec<[Block; 1]>,
}

impl Region {
    /// A region of one block.
    pub fn of(block: Block) -> Region {
        Region {
            blocks: SmallVec::from_slice(&[block]),
        }
    }

    /// The entry block.
    ///
    /// # Panics
    /// The region has no block: the reader makes at least one for each region.
    pub fn entry(&self) -> Block {
        self.blocks[0]
    }
}

/// A part of the text of an operation that is not interpreted. Parts of a kind correspond, in order, to the operation's
/// uses, targets, regions and region parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Verbatim text, on one line and without aliases.
    Text(String),
    /// The next use.
    Use,
    /// The next target, with its arguments.
    Target,
    /// The next region.
    Region,
    /// The next parameter of the next region's first block, which is named in the operation's head.
    Param,
    /// The attribute dictionary, with a blank before it; nothing without attributes.
    Attributes,
    /// The whole operation in the generic form, with its properties in the operation's detail. Only targets follow.
    Generic,
}

/// The word before the token of a fence that an access follows.
pub const FENCE: &str = "fence_token";

/// The mark of instructions that replace a copy between registers without a move.
pub const COPY_ATTRIBUTE: &str = "easel.copy";

impl Operation {
    /// An operation of this kind and name; all other fields are empty.
    pub fn new(kind: OpKind, name: impl Into<String>) -> Operation {
        Operation {
            kind,
            name: name.into(),
            suffix: String::new(),
            detail: String::new(),
            counts: Vec::new(),
            segments: Vec::new(),
            attributes: Vec::new(),
            implicit: SmallVec::new(),
            row: None,
            regions: SmallVec::new(),
            pieces: Vec::new(),
        }
    }

    /// The operation with these segments instead of its own.
    pub fn with_segments(mut self, segments: impl IntoIterator<Item = Segment>) -> Operation {
        self.segments = segments.into_iter().collect();
        self
    }

    /// Role of each use, in order.
    pub fn roles(&self) -> impl Iterator<Item = Role> + '_ {
        self.segments
            .iter()
            .flat_map(|s| std::iter::repeat_n(s.role(), s.len()))
    }

    /// Whether the dictionary has the name, with or without a value.
    pub fn has_attribute(&self, name: &str) -> bool {
        self.attributes.iter().any(|a| a.0 == name)
    }

    /// Whether the operation only changes the type of a register or a scalar.
    pub fn is_cast(&self) -> bool {
        const CASTS: [&str; 4] = [
            "builtin.unrealized_conversion_cast",
            "lsir.to_reg",
            "lsir.from_reg",
            "lsir.reg_cast",
        ];
        self.kind == OpKind::Carried && CASTS.contains(&self.name.as_str())
    }

    /// Whether an operation of another dialect ends its block: it has targets, or is a known terminator.
    fn leaves(&self) -> bool {
        let name = self.name.rsplit('.').next().unwrap_or("");
        self.pieces.contains(&Piece::Target)
            || ["yield", "return", "terminator", "unreachable"].contains(&name)
    }

    /// Whether the operation has no effect: it only names, groups or copies, or computes a scalar.
    pub fn is_view(&self) -> bool {
        matches!(
            self.kind,
            OpKind::Alloca { .. } | OpKind::MakeRange | OpKind::SplitRange | OpKind::DeallocCast
        )
    }
}

/// The dialect as an operation set.
#[derive(Clone, Copy)]
pub struct Aster;

/// A function of the dialect.
pub type AsterFunction = Function<Aster>;

impl OperationSet for Aster {
    type Op = Operation;
    type Type = Type;
    /// The target whose rows describe the instructions.
    type Context = Target;
    type Contexts = Targets;
    const KEYWORD: &'static str = "aster";

    fn context(known: &Targets, name: Option<&str>) -> Result<Target, String> {
        Machine::context(known, name)
    }

    fn context_name(cx: &Target) -> Option<&str> {
        Machine::context_name(cx)
    }

    fn effect(_: &Target, op: &Operation) -> Effect {
        match op.kind {
            OpKind::Alloca { .. }
            | OpKind::MakeRange
            | OpKind::SplitRange
            | OpKind::DeallocCast
            | OpKind::Constant
            | OpKind::Arith => Effect::Pure,
            OpKind::Branch
            | OpKind::CondBranch
            | OpKind::MachineBranch
            | OpKind::MachineCondBranch
            | OpKind::Structured(Structured::Yield | Structured::Condition)
            | OpKind::End => Effect::Terminator,
            OpKind::Foreign if op.leaves() => Effect::Terminator,
            _ => Effect::Write,
        }
    }

    fn print_op(_: &Target, op: &Operation) -> String {
        format!("{}{}", op.name, op.suffix)
    }

    fn parse_op(_: &Target, text: &str) -> Result<Operation, String> {
        Err(own_syntax(text))
    }

    fn print_type(_: &Target, ty: Type) -> String {
        ty.to_string()
    }

    fn parse_type(_: &Target, text: &str) -> Result<Type, String> {
        Err(own_syntax(text))
    }

    fn verify(_: &Function<Self>, _: Inst) -> Result<(), String> {
        Ok(())
    }
}

fn own_syntax(text: &str) -> String {
    format!("`{text}`: the dialect has a syntax of its own and is not read from this form")
}
