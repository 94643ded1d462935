//! What undefined inputs make undefined.
//!
//! A function's output bit is undefined where it changes with undefined input bits: the function is
//! run again with those bits at several values, those of the other inputs among them, so that
//! comparisons for equality come out both ways. What a selection does not choose, or a mask clears,
//! does not count.

use super::program::{Inst, Source};
use super::step::lanes;
use super::wave::Wave;
use crate::target::PureFn;

/// Bits that no program counts on.
const PATTERNS: [u32; 4] = [0, u32::MAX, 0x5555_5555, 0xaaaa_aaaa];

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
                        match registers.lanes_defined[first as usize + d] >> lane & 1 {
                            0 => u32::MAX,
                            _ => 0,
                        }
                    }
                };
            }
        }
    }
}
