//! A meaning of one lane, run in the lanes of a wave.
//!
//! Registers are arrays over the lanes, so that the compiler makes vector code of the loop over the lanes.
//!
//! # Why
//!
//! With a call for each lane, vector code took 860 ns for each instruction of a wave of 64 lanes. With one loop it takes 70 ns
//! (`benches/README.md`). A fused multiply-add is one machine instruction for eight lanes where the processor has it, and a call
//! for each lane elsewhere. Builds are for any processor of the architecture, so the loop is compiled twice and the processor is
//! asked at run time: this is the one reason for `unsafe`.

use easel_isa::table::{LANES, Lanes};

/// The meaning of one lane: from `I` input words to `O` output words.
pub trait Meaning<const I: usize, const O: usize> {
    /// Computes the outputs, which are zero before.
    fn lane(i: &[u32; I], o: &mut [u32; O]);
}

/// Runs a meaning in the first `lanes` lanes. Inputs or outputs that are too few change nothing.
pub fn each<const I: usize, const O: usize, M: Meaning<I, O>>(
    lanes: usize,
    ins: &[&Lanes],
    outs: &mut [Lanes],
) {
    let (Some(ins), Some(outs)) = (ins.first_chunk(), outs.first_chunk_mut()) else {
        return;
    };
    #[cfg(target_arch = "x86_64")]
    if lanes > 1 && is_wide() {
        // SAFETY: the processor has the instructions that the function is compiled for.
        return unsafe { wide::<I, O, M>(lanes, ins, outs) };
    }
    every::<I, O, M>(lanes, ins, outs);
}

/// Whether the processor has vectors of 256 bits and fused multiply-adds.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn is_wide() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn wide<const I: usize, const O: usize, M: Meaning<I, O>>(
    lanes: usize,
    ins: &[&Lanes; I],
    outs: &mut [Lanes; O],
) {
    every::<I, O, M>(lanes, ins, outs);
}

#[inline(always)]
fn every<const I: usize, const O: usize, M: Meaning<I, O>>(
    lanes: usize,
    ins: &[&Lanes; I],
    outs: &mut [Lanes; O],
) {
    // The array of references is copied: its contents are known not to change in the loop.
    let ins = *ins;
    for lane in 0..lanes.min(LANES) {
        let mut i = [0; I];
        for (word, register) in i.iter_mut().zip(ins) {
            *word = register[lane];
        }
        let mut o = [0; O];
        M::lane(&i, &mut o);
        for (register, word) in outs.iter_mut().zip(o) {
            register[lane] = word;
        }
    }
}
