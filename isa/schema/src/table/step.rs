//! Executable meanings: the contract between the steps of instructions and the simulator.
//!
//! A [`Step`] is a function of the 32-bit words of its inputs, in the order of [`Step::ins`], to
//! the words of its outputs, in the order of [`Step::outs`]. It is evaluated for each lane where
//! operands differ by lane and once per wave otherwise. A pure step is called once for all lanes. The evaluator reads all inputs before it
//! writes any output. A lane-mask operand is one word, 0 or 1, per lane. All effects besides
//! functions of the inputs go through [`Exec`].
//!
//! Steps come from two readers of the meanings: `easel-expand` compiles them to Rust, and
//! [`build::run`](crate::build::run) interprets them for tables that are loaded at run time.

use super::lanes::LaneCall;
use super::typed::Typed;
use std::fmt;

/// An operand of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The name in the row.
    pub name: &'static str,
    /// Number of 32-bit words in the input or output list.
    pub words: u16,
}

/// The greatest number of lanes of a wave: the bits of a lane mask.
pub const LANES: usize = 64;

/// One word for each lane.
pub type Lanes = [u32; LANES];

/// A function of one lane's inputs, in the first lanes, as many as the first argument states: a register of all lanes for each word.
pub type PureFn = dyn Fn(usize, &[&Lanes], &mut [Lanes]) + Send + Sync;
/// A step that reads other lanes, accesses memory, or controls the wave.
pub type EvalFn = dyn Fn(&[u32], &mut [u32], &mut dyn Exec) + Send + Sync;

/// The action of a step.
#[derive(Clone, Copy)]
pub enum Action {
    /// A function of one lane's inputs.
    Pure(&'static PureFn),
    /// A step with further effects.
    Eval(&'static EvalFn),
    /// A matrix multiply-accumulate over all lanes.
    Matrix(Matrix),
    /// The meaning as the row states it, interpreted when the instruction is first run ([`run::of_row`](crate::build::run::of_row)).
    Interpreted,
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pure(_) => f.write_str("Pure"),
            Action::Eval(_) => f.write_str("Eval"),
            Action::Matrix(m) => m.fmt(f),
            Action::Interpreted => f.write_str("Interpreted"),
        }
    }
}

/// The executable meaning of one row.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The code.
    pub action: Action,
    /// Operands that the meaning reads, old values of definitions included.
    pub ins: &'static [Slot],
    /// Operands that the meaning assigns.
    pub outs: &'static [Slot],
    /// Whether the step runs in every lane, regardless of the execution mask.
    pub ignores_mask: bool,
    /// Whether the step must run per lane even if no operand differs by lane.
    pub per_lane: bool,
    /// Operands whose bits only pass through to the result, so that reading an undefined operand is no
    /// error in itself.
    pub passes: &'static [&'static str],
    /// Whether the meaning is one copy of an operand: an undefined source makes the result undefined.
    pub copies: bool,
    /// Modifier operands that the meaning does not mention.
    pub free: &'static [&'static str],
}

/// Memories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum MemorySpace {
    /// Memory of all workgroups.
    Global,
    /// Local data share: one per workgroup.
    Lds,
    /// Private to the lane.
    Scratch,
    /// Read-only memory, one address per wave.
    Constant,
}

impl MemorySpace {
    /// Every memory with its word in meanings.
    pub const ALL: [(MemorySpace, &'static str); 4] = [
        (MemorySpace::Global, "global"),
        (MemorySpace::Lds, "lds"),
        (MemorySpace::Scratch, "scratch"),
        (MemorySpace::Constant, "constant"),
    ];

    /// The memory by its word in meanings; an access through a descriptor, of a `buffer` or of
    /// `records`, is global.
    pub fn parse(word: &str) -> Option<MemorySpace> {
        if matches!(word, "buffer" | "records") {
            return Some(MemorySpace::Global);
        }
        let found = Self::ALL.iter().find(|(_, name)| *name == word);
        found.map(|&(space, _)| space)
    }
}

/// Element types of matrix operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element {
    /// IEEE double.
    F64,
    /// IEEE single.
    F32,
    /// 32 bits of which the low 13 are dropped.
    XF32,
    /// IEEE half.
    F16,
    /// bfloat16.
    BF16,
    /// 8 bits, 4 of exponent, without infinities and negative zero.
    F8E4M3FNUZ,
    /// 8 bits, 5 of exponent, without infinities and negative zero.
    F8E5M2FNUZ,
    /// 8 bits, 4 of exponent, without infinities.
    F8E4M3FN,
    /// 8 bits, 5 of exponent, with the rules of IEEE.
    F8E5M2,
    /// 6 bits, 2 of exponent, only numbers.
    F6E2M3FN,
    /// 6 bits, 3 of exponent, only numbers.
    F6E3M2FN,
    /// 4 bits, 2 of exponent, only numbers.
    F4E2M1FN,
    /// Integer of 4 bits, signed unless a modifier says otherwise.
    I4,
    /// Byte, signed unless a modifier says otherwise.
    I8,
    /// Signed 32 bits.
    I32,
}

impl Element {
    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Element::F64 => 64,
            Element::F32 | Element::XF32 | Element::I32 => 32,
            Element::F16 | Element::BF16 => 16,
            Element::F8E4M3FNUZ
            | Element::F8E5M2FNUZ
            | Element::F8E4M3FN
            | Element::F8E5M2
            | Element::I8 => 8,
            Element::F6E2M3FN | Element::F6E3M2FN => 6,
            Element::F4E2M1FN | Element::I4 => 4,
        }
    }
}

/// A matrix instruction; operands by their names in the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Matrix {
    /// Rows of A and D.
    pub m: u16,
    /// Columns of B and D.
    pub n: u16,
    /// Columns of A and rows of B.
    pub k: u16,
    /// Independent products.
    pub blocks: u16,
    /// Operand A.
    pub a: &'static str,
    /// Operand B.
    pub b: &'static str,
    /// Operand C, the addend.
    pub c: &'static str,
    /// The result.
    pub d: &'static str,
    /// Elements of A.
    pub a_element: Element,
    /// Elements of B.
    pub b_element: Element,
    /// Elements of C.
    pub element: Element,
    /// Elements of D: those of C, or floats of fewer digits.
    pub d_element: Element,
    /// Operands that select the source lanes of A and B: size and number of the group that A
    /// is broadcast from, pattern of B.
    pub broadcast: Option<[&'static str; 3]>,
    /// The operand whose three low bits negate A, B and C.
    pub negate: Option<&'static str>,
    /// Operands that scale 32 elements of a row of A and of a column of B each, by powers of two of 8
    /// bits, and the low and the high bits of the numbers of the scales' bytes (of A, then of B).
    pub scales: Option<&'static [&'static str; 4]>,
    /// If A is sparse: the operand with the places of the stored elements; then the number of the set of places, if there are
    /// several; between them an operand that must be 0 for the number to count, if there is one.
    pub sparse: Option<&'static [&'static str]>,
    /// Further modifiers.
    pub modes: Option<&'static Modes>,
}

/// Modifiers of matrix instructions; operands by their names in the row.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Modes {
    /// Bits 0 and 1: whether the integers of A and of B have a sign.
    pub signed: Option<&'static str>,
    /// Whether integer sums stay at the least and the greatest number.
    pub saturated: Option<&'static str>,
    /// Two operands with a bit for each of A, B and C. The first negates elements of A and B with even numbers in their lane, and C;
    /// the second negates those with odd numbers, and removes the signs of C.
    pub negated: Option<[&'static str; 2]>,
    /// Bit 2 of the first: whether elements of C and D, of 16 bits each in a register of its own, are in the upper halves. The
    /// second holds the former contents of the result's registers, of which the other halves are kept.
    pub half: Option<[&'static str; 2]>,
}

/// The data of a transfer to the LDS.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Bits in memory.
    pub bits: u32,
    /// Whether the number has a sign, by which less than 32 bits are extended.
    pub signed: bool,
}

/// Arguments of a `buffer` access: descriptor, per-lane, scalar and instruction offset in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BufferAddress {
    /// The 128 bits of the descriptor.
    pub descriptor: u128,
    /// The record of the lane, if the instruction counts in records.
    pub index: Option<u64>,
    /// Offset of the lane.
    pub voffset: u64,
    /// Offset of the wave, which the bounds check ignores.
    pub soffset: u64,
    /// Offset in the instruction.
    pub offset: u64,
}

/// Effects on the wave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// Jump to the branch target.
    Branch,
    /// End of the wave.
    End,
    /// Wait for the other waves of the workgroup.
    Barrier,
    /// Signal a barrier, by its number.
    BarrierSignal(u64),
    /// Wait for a barrier that all waves of the workgroup signal, by its number.
    BarrierWait(u64),
    /// Wait for counters; the instruction's immediates have the levels.
    Wait,
    /// Wait states of the instruction.
    Nop(u64),
    /// Jump to an address.
    Jump(u64),
    /// Write a part of a hardware register, which an immediate names.
    SetRegister(u64, u64),
    /// Trap with a number.
    Trap(u64),
    /// No functional effect, such as sleeps and priorities.
    Hint,
    /// Access of machine state that is not modelled.
    Unmodelled(&'static str),
}

/// A number that a wave has besides its registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// The address of the next instruction.
    Next,
    /// A clock that never goes back.
    Clock,
    /// A part of a hardware register, which an immediate names.
    Register(u64),
}

/// The interface of a step to the wave that runs it. The implementation records faults; the
/// step continues.
pub trait Exec {
    /// Lanes of a wave.
    fn lanes(&self) -> u32;
    /// The lane being evaluated.
    fn lane(&self) -> u32;
    /// Lanes that the execution mask enables.
    fn active(&self) -> u64;
    /// The lane that the lane being evaluated reads under a control; `None` without a source.
    fn source(&self, call: LaneCall, control: u32) -> Option<u32>;
    /// The inputs of another lane.
    fn peer(&mut self, lane: u32) -> &[u32];
    /// The memory of a flat address, and the address there.
    fn flat(&self, address: u64) -> (MemorySpace, u64);
    /// Loads `bits` bits from memory into `out`, which is zero and large enough.
    fn load(&mut self, space: MemorySpace, address: u64, bits: u32, out: &mut [u32]);
    /// Stores the low `bits` bits of `data` to memory.
    fn store(&mut self, space: MemorySpace, address: u64, bits: u32, data: &[u32]);
    /// Loads through a descriptor, see [`load`](Self::load).
    fn buffer_load(&mut self, address: BufferAddress, bits: u32, out: &mut [u32]);
    /// Stores through a descriptor, see [`store`](Self::store).
    fn buffer_store(&mut self, address: BufferAddress, bits: u32, data: &[u32]);
    /// Transfers data from memory to the LDS address `to`. Less than 32 bits are extended to 32, by the sign or by zeros.
    fn load_lds(&mut self, space: MemorySpace, address: u64, to: u64, moved: Moved);
    /// Transfers data through a descriptor, see [`load_lds`](Self::load_lds).
    fn buffer_load_lds(&mut self, address: BufferAddress, to: u64, moved: Moved);
    /// Loads an element through a descriptor and converts it to registers.
    fn typed_load(&mut self, address: BufferAddress, typed: Typed, out: &mut [u32]);
    /// Loads an element of 32 bits through a descriptor and transfers it, converted, to the LDS address `to`.
    fn typed_load_lds(&mut self, address: BufferAddress, to: u64, typed: Typed);
    /// Converts registers to an element and stores it through a descriptor.
    fn typed_store(&mut self, address: BufferAddress, typed: Typed, data: &[u32]);
    /// A number of the wave.
    fn state(&mut self, what: State) -> u64;
    /// Applies an effect on the wave.
    fn control(&mut self, control: Control);
}
