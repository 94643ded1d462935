//! The outputs that undefined inputs make undefined.
//!
//! A function's output bit is undefined if it changes with undefined input bits: the function is
//! run again with those bits at several values, including values of the other inputs, so that
//! comparisons for equality have both results. A value that a selection does not choose, or a mask clears,
//! does not count.
//!
//! # Why
//!
//! Undefined lanes and bits are tracked through functions. They are a fault only if memory, control or a mask depends on
//! them, because correct kernels compute with undefined lanes.

use super::exec::Shared;
use super::layout::{LANES, Lanes, lanes as bits_of};
use super::ports::{Words, Workspace};
use super::program::{Inst, Modify, Port, Program, Source};
use super::wave::Wave;
use crate::target::query::read_meaning;
use crate::target::{EvalFn, PureFn};
use easel_isa::meaning::{Expr, Statement};

/// Bit patterns that are unlikely in programs.
const PATTERNS: [u32; 4] = [0, u32::MAX, u32::MAX / 3, u32::MAX / 3 * 2];

impl Wave {
    /// The undefined bits of each output in the lanes of `run`; none if all inputs are defined there. `given` are the inputs, and
    /// `actual` the outputs, in the first `lanes` lanes.
    pub fn undefined_outputs(
        &self,
        inst: &Inst,
        f: &PureFn,
        (given, actual): (&[&Lanes], &[Lanes]),
        lanes: usize,
        run: u64,
    ) -> Option<Vec<Lanes>> {
        if self.are_defined(inst, run) {
            return None;
        }
        let mut unknown = vec![[0; LANES]; given.len()];
        let mut words = vec![0; given.len()];
        for lane in bits_of(run) {
            self.undefined_inputs(inst, lane, &mut words);
            for (unknown, word) in unknown.iter_mut().zip(&words) {
                unknown[lane] = *word;
            }
        }
        let mut tried = vec![[0; LANES]; given.len()];
        let mut outs = vec![[0; LANES]; actual.len()];
        let mut differs = vec![[0; LANES]; actual.len()];
        let patterns: Vec<Lanes> = PATTERNS.map(|p| [p; LANES]).into();
        for pattern in patterns.iter().chain(given.iter().copied()) {
            for ((tried, given), unknown) in tried.iter_mut().zip(given).zip(&unknown) {
                for lane in 0..lanes {
                    let u = unknown[lane];
                    tried[lane] = given[lane] & !u | pattern[lane] & u;
                }
            }
            let words: Words<'_> = tried.iter().collect();
            f(lanes, &words, &mut outs);
            for ((differs, actual), out) in differs.iter_mut().zip(actual).zip(&outs) {
                for lane in 0..lanes {
                    differs[lane] |= actual[lane] ^ out[lane];
                }
            }
        }
        Some(differs)
    }

    /// The undefined bits of an instruction whose lanes read one another: all undefined bits of all lanes are tried at
    /// once, so that exactly the outputs of other lanes that depend on them are found.
    pub fn undefined_across(
        &mut self,
        program: &Program,
        inst: &Inst,
        f: &EvalFn,
        shared: &mut Shared<'_>,
        work: &Workspace,
        (run, active): (u64, u64),
    ) -> Option<Vec<Lanes>> {
        let (width, out_width) = (inst.in_dwords, inst.out_dwords);
        if self.are_defined(inst, u64::MAX) {
            return None;
        }
        let mut unknown = vec![0; work.inputs.len()];
        for (lane, unknown) in unknown.chunks_mut(width.max(1)).enumerate() {
            self.undefined_inputs(inst, lane, unknown);
        }
        if unknown.iter().all(|&u| u == 0) {
            return None;
        }
        let mut differs = vec![[0; LANES]; out_width];
        let mut output = vec![0; out_width];
        for pattern in PATTERNS {
            let given = work.inputs.iter().zip(&unknown);
            let tried: Vec<u32> = given.map(|(&g, &u)| g & !u | pattern & u).collect();
            let mut x = self.running(program, inst, shared, &tried, active);
            for lane in bits_of(run) {
                x.lane = lane as u32;
                let place = lane * out_width..(lane + 1) * out_width;
                output.fill(0);
                f(
                    &tried[lane * width..(lane + 1) * width],
                    &mut output,
                    &mut x,
                );
                let actual = &work.outputs[place];
                for ((d, a), o) in differs.iter_mut().zip(actual).zip(&output) {
                    d[lane] |= a ^ o;
                }
            }
        }
        Some(differs)
    }

    /// Notes the undefined bits of a register's lanes that are defined in part: half of a mask that is
    /// kept in a lane.
    pub fn note_partial(&mut self, register: usize, some: u64, bits: impl Fn(usize) -> u32) {
        let partial = &mut self.registers.partial;
        for lane in bits_of(some) {
            match bits(lane) {
                u32::MAX if partial.is_empty() => {}
                u32::MAX => {
                    partial.remove(&(register, lane));
                }
                bits => {
                    partial.insert((register, lane), bits);
                }
            }
        }
    }

    /// Of the lanes of an input's word that are not defined as a whole, those of which the meaning reads an undefined bit.
    pub(super) fn read_undefined(
        &self,
        inst: &Inst,
        (name, port): (&str, &Port),
        dword: u32,
        lanes: u64,
    ) -> u64 {
        let Source::Lanes(first) = port.source else {
            return lanes;
        };
        let mut read = u32::MAX;
        if port.modify == Modify::None {
            let meaning = read_meaning(inst.info);
            read = 0;
            for statement in &meaning.statements {
                let (Statement::Assign(_, e) | Statement::Effect(e)) = statement;
                read |= bits_read(e, name, dword);
            }
        }
        let register = (first + dword) as usize;
        let partial = &self.registers.partial;
        let undefined = |lane| partial.get(&(register, lane)).copied();
        let found = bits_of(lanes).filter(|&lane| undefined(lane).unwrap_or(u32::MAX) & read != 0);
        found.fold(0, |all, lane| all | 1 << lane)
    }

    /// Whether all inputs are defined in these lanes.
    fn are_defined(&self, inst: &Inst, lanes: u64) -> bool {
        let registers = &self.registers;
        let units =
            |from: u32, n: u32| &registers.units_defined[from as usize..(from + n) as usize];
        inst.ins.iter().all(|port| match port.source {
            Source::Constant(_) => true,
            Source::Units(unit) => units(unit, port.dwords).iter().all(|&u| u == u32::MAX),
            Source::Mask(unit) => {
                let words = units(unit, registers.layout.mask_units).iter().enumerate();
                let known = words.fold(0, |all, (n, &u)| all | u64::from(u) << (32 * n));
                lanes & registers.layout.all & !known == 0
            }
            Source::Lanes(first) => {
                let known = &registers.lanes_defined[first as usize..][..port.dwords as usize];
                known.iter().all(|k| lanes & !k == 0)
            }
        })
    }

    fn undefined_inputs(&self, inst: &Inst, lane: usize, unknown: &mut [u32]) {
        let registers = &self.registers;
        for port in &inst.ins {
            for d in 0..port.dwords as usize {
                unknown[port.at as usize + d] = match port.source {
                    Source::Constant(_) => 0,
                    Source::Units(unit) => !registers.units_defined[unit as usize + d],
                    Source::Mask(unit) => {
                        let word = registers.units_defined[unit as usize + lane / 32];
                        !word >> (lane % 32) & 1
                    }
                    Source::Lanes(first) => {
                        let register = first as usize + d;
                        match registers.lanes_defined[register] >> lane & 1 {
                            0 => *registers
                                .partial
                                .get(&(register, lane))
                                .unwrap_or(&u32::MAX),
                            _ => 0,
                        }
                    }
                };
            }
            // The inputs are tried as the instruction changes them.
            let (first, end) = (port.at as usize, (port.at + port.dwords) as usize);
            port.modify.unsigned().apply(&mut unknown[first..end]);
        }
    }
}

/// The bits of a word of an operand that an expression reads.
fn bits_read(e: &Expr, name: &str, dword: u32) -> u32 {
    let of = |e: &Expr| bits_read(e, name, dword);
    match e {
        Expr::Operand(n) if n == name => u32::MAX,
        Expr::Operand(_) | Expr::Int(_) => 0,
        Expr::Slice(a, high, low) if matches!(&**a, Expr::Operand(n) if n == name) => {
            let bit = |n: u32| n >= u32::from(*low) && n <= u32::from(*high);
            let read = (0..32).filter(|n| bit(32 * dword + n));
            read.fold(0, |all, n| all | 1 << n)
        }
        Expr::Slice(a, ..) | Expr::Unary(_, a) => of(a),
        Expr::Concat(all) | Expr::Call { args: all, .. } => all.iter().fold(0, |m, e| m | of(e)),
        Expr::Binary(_, a, b) => of(a) | of(b),
        Expr::Select(c, a, b) => of(c) | of(a) | of(b),
    }
}
