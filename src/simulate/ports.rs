//! The way from registers to the inputs of a step, and from its outputs to registers.
//!
//! A step reads a register of all lanes for each input word and writes one for each output word. Inputs that are registers as
//! they stand are read in place. Disabled lanes are computed and not written.

use super::hazards::Pasts;
use super::layout::{LANES, Lanes, lanes};
use super::pieces::Pieces;
use super::program::{Inst, Modify, Port, Source};
use super::wave::{Registers, Wave};
use crate::target::PureFn;
use easel_isa::meaning::WidthControl;
use easel_runtime::float;
use smallvec::SmallVec;

/// Buffers that are reused for every instruction.
#[derive(Default)]
pub struct Workspace {
    /// Input words that are not registers as they stand.
    held: Vec<Lanes>,
    /// Output words; at least as many as the instruction has.
    pub(super) outs: Vec<Lanes>,
    /// The inputs lane after lane, of instructions that are run lane by lane.
    pub(super) inputs: Vec<u32>,
    /// Their outputs.
    pub(super) outputs: Vec<u32>,
    /// The pasts of instructions, in strict runs.
    pub(super) pasts: Pasts,
    /// The pieces of loads and stores of all lanes.
    pub(super) pieces: Pieces,
}

/// Input words of an instruction.
pub type Words<'a> = SmallVec<[&'a Lanes; 8]>;

impl Port {
    /// Whether the input is a register as it stands.
    fn is_register(&self) -> bool {
        matches!(self.source, Source::Lanes(_)) && self.modify == Modify::None
    }
}

impl Workspace {
    /// Makes room for the outputs of an instruction.
    pub fn reserve(&mut self, inst: &Inst) {
        if self.outs.len() < inst.out_dwords {
            self.outs.resize(inst.out_dwords, [0; LANES]);
        }
    }

    /// Holds the inputs that are not registers as they stand, in the first lanes.
    pub fn hold(&mut self, inst: &Inst, registers: &Registers, lanes: usize) {
        if self.held.len() < inst.in_dwords {
            self.held.resize(inst.in_dwords, [0; LANES]);
        }
        for port in inst.ins.iter().filter(|p| !p.is_register()) {
            let at = port.at as usize;
            let words = &mut self.held[at..at + port.dwords as usize];
            for (d, word) in words.iter_mut().enumerate() {
                registers.fill(port.source, d, word, lanes);
            }
            modify(port.modify, words, lanes);
        }
    }

    /// The inputs, of which [`hold`](Self::hold) has made a part, and the room for the outputs.
    pub fn words<'a>(
        &'a mut self,
        inst: &Inst,
        registers: &'a Registers,
    ) -> (Words<'a>, &'a mut [Lanes]) {
        let mut words = Words::new();
        for port in &inst.ins {
            let n = port.dwords as usize;
            match port.source {
                Source::Lanes(first) if port.is_register() => {
                    let all = &registers.lanes[first as usize..first as usize + n];
                    all.iter().for_each(|word| words.push(word));
                }
                _ => {
                    let held = &self.held[port.at as usize..port.at as usize + n];
                    held.iter().for_each(|word| words.push(word));
                }
            }
        }
        (words, &mut self.outs[..inst.out_dwords])
    }

    /// Puts the inputs lane after lane, and clears the outputs.
    pub fn by_lane(&mut self, inst: &Inst, registers: &Registers, lanes: usize) {
        self.reserve(inst);
        self.hold(inst, registers, lanes);
        let mut inputs = std::mem::take(&mut self.inputs);
        let width = inst.in_dwords;
        inputs.clear();
        inputs.resize(width * lanes, 0);
        let (words, _) = self.words(inst, registers);
        for (d, word) in words.into_iter().enumerate() {
            for (values, &v) in inputs.chunks_exact_mut(width).zip(word) {
                values[d] = v;
            }
        }
        self.inputs = inputs;
        self.outputs.clear();
        self.outputs.resize(inst.out_dwords * lanes, 0);
    }

    /// Takes the outputs that were written lane after lane.
    pub fn take_outputs(&mut self, inst: &Inst) {
        for (d, word) in self.outs[..inst.out_dwords].iter_mut().enumerate() {
            for (values, v) in self.outputs.chunks_exact(inst.out_dwords).zip(word) {
                *v = values[d];
            }
        }
    }
}

/// A pure step for one lane's words.
pub fn one_lane(f: &PureFn, inputs: &[u32], outputs: &mut [u32]) {
    let held: Vec<Lanes> = inputs.iter().map(|&word| [word; LANES]).collect();
    let words: Words<'_> = held.iter().collect();
    let mut outs = vec![[0; LANES]; outputs.len()];
    f(1, &words, &mut outs);
    for (output, out) in outputs.iter_mut().zip(&outs) {
        *output = out[0];
    }
}

impl Registers {
    /// A word of an input, in the first lanes.
    fn fill(&self, source: Source, dword: usize, to: &mut Lanes, lanes: usize) {
        let value = match source {
            Source::Lanes(first) => {
                *to = self.lanes[first as usize + dword];
                return;
            }
            Source::Mask(unit) => {
                let mask = self.mask(unit);
                match lanes {
                    LANES => *to = bits(mask),
                    _ => to[0] = (mask & 1) as u32,
                }
                return;
            }
            Source::Units(unit) => self.units[unit as usize + dword],
            // Beyond 64 bits a constant is extended by its sign.
            Source::Constant(v) if dword < 2 => (v >> (32 * dword)) as u32,
            Source::Constant(v) => ((v as i64) >> 63) as u32,
        };
        to[..lanes].fill(value);
    }

    /// Notes the undefined bits of a register of which an instruction wrote a part.
    fn define_part(
        &mut self,
        inst: &Inst,
        register: usize,
        active: u64,
        undefined: impl Fn(usize) -> u32,
    ) {
        let known = self.lanes_defined[register];
        for lane in lanes(active) {
            let place = (register, lane);
            let old = match known >> lane & 1 {
                1 => 0,
                _ => self.partial.get(&place).copied().unwrap_or(u32::MAX),
            };
            let bits = old & inst.kept | (undefined(lane) << inst.below()) & !inst.kept;
            let bit = 1 << lane;
            match bits {
                0 => self.lanes_defined[register] |= bit,
                _ => {
                    self.lanes_defined[register] &= !bit;
                    self.partial.insert(place, bits);
                }
            }
        }
    }

    /// Replaces the active lanes of a register.
    pub fn write(&mut self, register: usize, values: &Lanes, active: u64) {
        let to = &mut self.lanes[register];
        match active {
            u64::MAX => *to = *values,
            _ => *to = merged(to, values, active),
        }
    }
}

/// The bits of a mask, one for each lane.
fn bits(mask: u64) -> Lanes {
    let mut all = [0; LANES];
    for (half, lanes) in all.chunks_exact_mut(32).enumerate() {
        let word = (mask >> (32 * half)) as u32;
        for (n, lane) in lanes.iter_mut().enumerate() {
            *lane = u32::from(word & 1 << n != 0);
        }
    }
    all
}

/// The mask of the lanes whose lowest bit is set.
fn mask_of(values: &Lanes) -> u64 {
    let bytes = values.map(|v| v as u8 & 1);
    let eights = bytes.as_chunks::<8>().0.iter().enumerate();
    eights.fold(0, |mask, (n, eight)| {
        // The product moves the bits of eight bytes to the highest byte, the first one lowest.
        let byte = u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        mask | byte << (8 * n)
    })
}

/// The mask of the lanes with a bit.
pub fn any_bit(values: &Lanes) -> u64 {
    mask_of(&values.map(|v| u32::from(v != 0)))
}

fn merged(old: &Lanes, new: &Lanes, active: u64) -> Lanes {
    let chosen = bits(active);
    std::array::from_fn(|lane| {
        let chosen = chosen[lane].wrapping_neg();
        old[lane] & !chosen | new[lane] & chosen
    })
}

impl Wave {
    /// Writes the outputs of one port in the active lanes. `copied` is the source of a copy; `undefined` has the undefined
    /// bits of all output words.
    pub(super) fn scatter(
        &mut self,
        inst: &Inst,
        port: &Port,
        outs: &mut [Lanes],
        active: u64,
        (copied, undefined): (Option<Source>, Option<&[Lanes]>),
    ) {
        let at = port.at as usize;
        let n = port.dwords as usize;
        match port.source {
            Source::Lanes(first) => {
                let first = first as usize;
                let values = &mut outs[at..at + n];
                if inst.clamp || inst.scale != 0 {
                    finish_float(inst, values);
                }
                if inst.kept != 0 && n == 1 {
                    let old = &self.registers.lanes[first];
                    let (kept, below) = (inst.kept, inst.below());
                    for (value, old) in values[0].iter_mut().zip(old) {
                        *value = old & kept | (*value << below) & !kept;
                    }
                }
                for (d, values) in values.iter().enumerate() {
                    let undefined = undefined.map(|u| &u[at + d]);
                    let lost = undefined.map_or(0, any_bit);
                    self.registers.write(first + d, values, active);
                    let copied = self.copied_lanes(copied, d);
                    if inst.kept != 0 && n == 1 {
                        let undefined = |lane: usize| match undefined {
                            Some(bits) => bits[lane],
                            None if copied >> lane & 1 == 0 => u32::MAX,
                            None => 0,
                        };
                        self.registers.define_part(inst, first, active, undefined);
                        continue;
                    }
                    let defined = copied & !lost;
                    let known = &mut self.registers.lanes_defined[first + d];
                    *known = *known & !active | defined & active;
                    if active & !defined != 0 {
                        self.note_partial(first + d, active & !defined, |lane| {
                            match undefined.map_or(0, |u| u[lane]) {
                                0 => u32::MAX,
                                bits => bits,
                            }
                        });
                    }
                }
            }
            Source::Mask(unit) => {
                let mask = mask_of(&outs[at]) & active;
                self.registers.set_mask(unit, mask, true);
                let lost = undefined.map_or(0, |u| any_bit(&u[at])) & active;
                for lane in lanes(lost) {
                    let word = unit as usize + lane / 32;
                    self.registers.units_defined[word] &= !(1 << (lane % 32));
                }
            }
            Source::Units(unit) => {
                for d in 0..n {
                    let defined = match copied {
                        Some(Source::Units(from)) => {
                            self.registers.units_defined[from as usize + d]
                        }
                        _ => u32::MAX,
                    };
                    let lost = undefined.map_or(0, |u| u[at + d][0]);
                    self.registers
                        .set_unit(unit + d as u32, outs[at + d][0], true);
                    self.registers.units_defined[unit as usize + d] = defined & !lost;
                }
            }
            Source::Constant(_) => {}
        }
    }

    /// Lanes in which a copy's source is defined; all lanes for other instructions.
    fn copied_lanes(&self, copied: Option<Source>, dword: usize) -> u64 {
        match copied {
            Some(Source::Lanes(from)) => self.registers.lanes_defined[from as usize + dword],
            Some(Source::Units(from))
                if self.registers.units_defined[from as usize + dword] != u32::MAX =>
            {
                0
            }
            _ => u64::MAX,
        }
    }
}

/// Output modifiers of float results: a factor, then clamping to 0..1.
fn finish_float(inst: &Inst, values: &mut [Lanes]) {
    let bits = inst.info.operands.first().map_or(32, |o| o.bits);
    for lane in 0..LANES {
        let high = values.get(1).map_or(0, |high| u64::from(high[lane]));
        let value = u64::from(values[0][lane]) | high << 32;
        let new = match bits {
            16 => finish::<float::F16>(value, inst, inst.control.of("f16")),
            64 => finish::<float::F64>(value, inst, inst.control.of("f64")),
            _ => finish::<float::F32>(value, inst, inst.control.of("f32")),
        };
        for (d, word) in values.iter_mut().take(2).enumerate() {
            word[lane] = (new >> (32 * d)) as u32;
        }
    }
}

fn finish<F: float::Float>(value: u64, inst: &Inst, control: WidthControl) -> u64 {
    let factor = [1.0, 2.0, 4.0, 0.5][usize::from(inst.scale & 3)];
    let v = F::decode(value) * factor;
    let bits = F::encode(match inst.clamp {
        false => v,
        // Also a negative zero.
        true if v <= 0.0 || v.is_nan() && inst.control.clamp_nan => 0.0,
        true if v >= 1.0 => 1.0,
        true => v,
    });
    match control.denormals.flush_results {
        true => float::flush::<F>(bits),
        false => bits,
    }
}

fn modify(how: Modify, words: &mut [Lanes], lanes: usize) {
    let top = words.len().saturating_sub(1);
    match how {
        Modify::None => {}
        Modify::Elements(bytes) => {
            let first = words.first_mut().into_iter();
            let values = first.flat_map(|w| w[..lanes].iter_mut());
            values.for_each(|v| *v = v.wrapping_mul(bytes));
        }
        Modify::Sign {
            bits,
            high,
            absolute,
            negate,
        } => {
            let sign = 1 << ((bits - 1) % 32);
            if high {
                words[0][..lanes].iter_mut().for_each(|v| *v >>= 16);
            }
            if absolute {
                words[top][..lanes].iter_mut().for_each(|v| *v &= !sign);
            }
            if negate {
                words[top][..lanes].iter_mut().for_each(|v| *v ^= sign);
            }
        }
        Modify::Packed {
            bits: 64,
            low,
            high,
            negate_low,
            negate_high,
        } => {
            let sign = |n: bool| u32::from(n) << 31;
            if let [first, second, ..] = words {
                for (a, b) in first.iter_mut().zip(second).take(lanes) {
                    let halves = [*a, *b];
                    *a = halves[usize::from(low)] ^ sign(negate_low);
                    *b = halves[usize::from(high)] ^ sign(negate_high);
                }
            }
        }
        Modify::Packed {
            low,
            high,
            negate_low,
            negate_high,
            ..
        } => {
            let shift = |high: bool| 16 * u32::from(high);
            let (low, high) = (shift(low), shift(high));
            let signs = u32::from(negate_low) << 15 | u32::from(negate_high) << 31;
            for v in &mut words[0][..lanes] {
                *v = (*v >> low & 0xffff | (*v >> high) << 16) ^ signs;
            }
        }
    }
}
