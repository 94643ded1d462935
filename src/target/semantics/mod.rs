//! What a compiled meaning runs on: the contract between the code that `easel-macros` expands from
//! the tables and the simulator.
//!
//! Contract: a [`Step`] is a function of the dwords of its inputs, in the order of [`Step::ins`],
//! to the dwords of its outputs, in the order of [`Step::outs`]. It is evaluated once per lane
//! where operands differ by lane and once per wave otherwise; the evaluator reads all inputs
//! before it writes any output. A lane-mask operand is one dword, 0 or 1, per lane. Everything
//! that is not a function of the inputs goes through [`Exec`]. Generated code is kept small: the
//! lane loop, register access and all checks are shared and live in the simulator.
//!
//! Bit-vectors of up to 64 bits are `u64`, wider ones `u128`; unused high bits are zero.

pub mod float;
pub mod int;
pub mod lanes;
pub mod matrix;

pub use matrix::Matrix;

/// An operand as generated code sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Its name in the row.
    pub name: &'static str,
    /// Dwords of it in the input or output list.
    pub dwords: u8,
}

/// A pure step.
pub type PureFn = fn(&[u32], &mut [u32]);
/// A step that looks at other lanes, at memory, or steers the wave.
pub type EvalFn = fn(&[u32], &mut [u32], &mut dyn Exec);

/// What a step does.
#[derive(Clone, Copy, Debug)]
pub enum Action {
    /// A function of one lane's inputs.
    Pure(PureFn),
    Eval(EvalFn),
    /// A matrix multiply-accumulate over all lanes.
    Matrix(Matrix),
}

/// The compiled meaning of one row.
#[derive(Debug)]
pub struct Step {
    pub action: Action,
    /// Operands that the meaning reads, old values of definitions included.
    pub ins: &'static [Slot],
    /// Operands that the meaning assigns.
    pub outs: &'static [Slot],
    /// Runs in every lane, whatever the execution mask says.
    pub ignores_mask: bool,
    /// Must run per lane even if no operand differs by lane.
    pub per_lane: bool,
    /// Operands whose bits only pass through to the result, so that reading an undefined one is no
    /// error in itself.
    pub passes: &'static [&'static str],
    /// The meaning is one copy of an operand: an undefined source makes the result undefined.
    pub copies: bool,
    /// Modifier operands that the meaning does not mention.
    pub free: &'static [&'static str],
}

/// Memory spaces of the meaning language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Space {
    Global,
    Lds,
    Scratch,
    /// Read-only through the scalar cache.
    Constant,
}

/// Arguments of a `buffer` access: descriptor, per-lane, scalar and instruction offset in bytes.
#[derive(Clone, Copy, Debug)]
pub struct BufferAddress {
    pub descriptor: u128,
    pub voffset: u64,
    pub soffset: u64,
    pub offset: u64,
}

/// Effects on the wave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// Go to the branch target.
    Branch,
    End,
    Barrier,
    /// The wait instruction's immediate.
    Wait(u64),
    /// Wait states minus one.
    Nop(u64),
    Trap(u64),
    /// No functional effect: sleeps, priorities.
    Hint,
    /// Machine state that is not modelled is read or written.
    Unmodelled(&'static str),
}

/// What a step may ask of the wave that runs it. Faults are recorded by the implementation; the
/// step itself goes on.
pub trait Exec {
    /// The lane being evaluated.
    fn lane(&self) -> u32;
    /// Lanes that the execution mask enables.
    fn active(&self) -> u64;
    /// Inputs of another lane.
    fn peer(&mut self, lane: u32) -> &[u32];
    /// `bits` from memory into `out`, which holds zeros and has room for them.
    fn load(&mut self, space: Space, address: u64, bits: u32, out: &mut [u32]);
    /// The low `bits` of `data` to memory.
    fn store(&mut self, space: Space, address: u64, bits: u32, data: &[u32]);
    fn buffer_load(&mut self, address: BufferAddress, bits: u32, out: &mut [u32]);
    fn buffer_store(&mut self, address: BufferAddress, bits: u32, data: &[u32]);
    /// Transfer from memory to `base + offset + lane * bytes` of the LDS.
    fn load_lds(&mut self, space: Space, address: u64, base: u64, bits: u32);
    fn buffer_load_lds(&mut self, address: BufferAddress, base: u64, bits: u32);
    fn control(&mut self, control: Control);
}

/// Up to 64 bits from memory as a value.
pub fn load(x: &mut dyn Exec, space: Space, address: u64, bits: u32) -> u64 {
    let mut out = [0; 2];
    x.load(space, address, bits, &mut out);
    int::read64(&out, 0)
}

/// Up to 64 bits from a buffer as a value.
pub fn buffer_load(x: &mut dyn Exec, address: BufferAddress, bits: u32) -> u64 {
    let mut out = [0; 2];
    x.buffer_load(address, bits, &mut out);
    int::read64(&out, 0)
}

/// Replaces a value of up to 64 bits in memory; gives the old one.
pub fn atomic(
    x: &mut dyn Exec,
    space: Space,
    address: u64,
    bits: u32,
    f: &dyn Fn(u64) -> u64,
) -> u64 {
    let old = load(x, space, address, bits);
    let new = f(old);
    x.store(space, address, bits, &[new as u32, (new >> 32) as u32]);
    old
}

/// Replaces a value of up to 64 bits in a buffer; gives the old one.
pub fn buffer_atomic(
    x: &mut dyn Exec,
    address: BufferAddress,
    bits: u32,
    f: &dyn Fn(u64) -> u64,
) -> u64 {
    let old = buffer_load(x, address, bits);
    let new = f(old);
    x.buffer_store(address, bits, &[new as u32, (new >> 32) as u32]);
    old
}
