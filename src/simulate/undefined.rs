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
use super::program::{Inst, Program, Source};
use super::step::{Workspace, lanes};
use super::wave::Wave;
use crate::target::{EvalFn, PureFn};

/// Bit patterns that are unlikely in programs.
const PATTERNS: [u32; 4] = [0, u32::MAX, u32::MAX / 3, u32::MAX / 3 * 2];

impl Wave {
    /// The undefined bits of each output, lane after lane; none if all inputs are defined.
    pub fn undefined_outputs(
        &self,
        inst: &Inst,
        f: &PureFn,
        inputs: &[u32],
        run: u64,
    ) -> Option<Vec<u32>> {
        let (width, out_width) = (inst.in_dwords, inst.out_dwords);
        let mut found: Option<Vec<u32>> = None;
        let mut unknown = vec![0; width];
        let mut tried = vec![0; width];
        let (mut actual, mut output) = (vec![0; out_width], vec![0; out_width]);
        for lane in lanes(run) {
            self.undefined_inputs(inst, lane, &mut unknown);
            if unknown.iter().all(|&u| u == 0) {
                continue;
            }
            let given = &inputs[lane * width..(lane + 1) * width];
            f(given, &mut actual);
            let slots = (64 - run.leading_zeros()) as usize;
            let all = found.get_or_insert_with(|| vec![0; out_width * slots]);
            let differs = &mut all[lane * out_width..(lane + 1) * out_width];
            for pattern in PATTERNS.into_iter().chain(given.iter().copied()) {
                for ((t, &g), &u) in tried.iter_mut().zip(given).zip(&unknown) {
                    *t = g & !u | pattern & u;
                }
                output.fill(0);
                f(&tried, &mut output);
                for ((d, a), o) in differs.iter_mut().zip(&actual).zip(&output) {
                    *d |= a ^ o;
                }
            }
        }
        found
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
    ) -> Option<Vec<u32>> {
        let (width, out_width) = (inst.in_dwords, inst.out_dwords);
        let mut unknown = vec![0; work.inputs.len()];
        for (lane, unknown) in unknown.chunks_mut(width.max(1)).enumerate() {
            self.undefined_inputs(inst, lane, unknown);
        }
        if unknown.iter().all(|&u| u == 0) {
            return None;
        }
        let mut differs = vec![0; work.outputs.len()];
        let mut output = vec![0; out_width];
        for pattern in PATTERNS {
            let given = work.inputs.iter().zip(&unknown);
            let tried: Vec<u32> = given.map(|(&g, &u)| g & !u | pattern & u).collect();
            let mut x = self.running(program, inst, shared, &tried, active);
            for lane in lanes(run) {
                x.lane = lane as u32;
                let place = lane * out_width..(lane + 1) * out_width;
                output.fill(0);
                f(
                    &tried[lane * width..(lane + 1) * width],
                    &mut output,
                    &mut x,
                );
                let actual = &work.outputs[place.clone()];
                for ((d, a), o) in differs[place].iter_mut().zip(actual).zip(&output) {
                    *d |= a ^ o;
                }
            }
        }
        Some(differs)
    }

    /// Notes the undefined bits of a register's lanes that are defined in part: half of a mask that is
    /// kept in a lane.
    pub fn note_partial(&mut self, register: usize, some: u64, bits: impl Fn(usize) -> u32) {
        let partial = &mut self.registers.partial;
        for lane in lanes(some) {
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
