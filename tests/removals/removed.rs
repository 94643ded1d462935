//! Waits and no-operations: each is there for something.

use super::edits::{Edit, Plant, of_waits_and_states};
use super::judge::{self, Judge};
use super::kernels::failures;
use super::{Subject, TARGETS, all, oracle};
use rayon::prelude::*;

/// A wait that the source states, before what needs it: moved by one instruction it is still early enough.
const STATED: [&str; 1] = ["gemm_g2s_16x16x64_1wave_gfx950/input for gfx950"];

/// Its last columns fill some runs whole, and others not at all: no lane goes the ways between.
const NOT_TAKEN: &str = "copy_50x70_f16_ragged";

/// All edits of all kernels.
fn plants() -> Vec<(&'static Subject, Plant)> {
    let of = |c: &'static Subject| {
        let plants = of_waits_and_states(&c.kernel.function);
        plants.into_iter().map(move |p| (c, p))
    };
    let is_early = |c: &Subject, p: &Plant| p.edit == Edit::Late && STATED.contains(&&*c.label);
    all()
        .iter()
        .flat_map(of)
        .filter(|(c, p)| !is_early(c, p))
        .collect()
}

/// A wait that could be weaker, later or away, and a no-operation that could be shorter, would be one that nothing needs.
#[test]
fn the_scans_notice_each() {
    let plants = plants();
    assert!(plants.len() > 2500, "{} edits", plants.len());
    let missed = plants.par_iter().filter_map(|&(c, p)| {
        let judge = Judge::new(c);
        (!Judge::scan(&judge.edited(p))).then(|| judge.describe(p))
    });
    failures(missed.collect());
}

/// The simulator follows one path and shares no code with the scans: what it executes it notices, too. It is asked of one
/// edit in so many.
#[test]
fn strict_simulation_notices_each_that_is_executed() {
    let taken = |c: &Subject| !c.label.starts_with(NOT_TAKEN);
    let plants = plants().into_iter().filter(|p| taken(p.0)).collect();
    let plants: Vec<_> = some(plants, 3);
    assert!(plants.len() > 1000, "{} edits", plants.len());
    let missed = all().par_iter().flat_map_iter(|c| {
        let judge = Judge::new(c).simulated();
        let of_kernel = plants.iter().filter(|p| std::ptr::eq(p.0, c));
        let missed = of_kernel.filter(|&&(_, p)| {
            let edited = judge.edited(p);
            Judge::is_needed(&edited) && !judge.simulation(&edited)
        });
        missed.map(|&(_, p)| judge.describe(p)).collect::<Vec<_>>()
    });
    failures(missed.collect());
}

/// One in so many, from a place that the seed gives; all of them if enough cases are asked for.
fn some<T>(all: Vec<T>, step: u64) -> Vec<T> {
    let step = (step / easel_cases::times()).max(1);
    let from = (easel_cases::begin() >> 32) % step;
    let all = all.into_iter().skip(from as usize);
    all.step_by(step as usize).collect()
}

/// What LLVM's hazard recognizer or wait pass misses in an edited kernel, one of the scans misses, too. They are asked of
/// one edit in so many.
#[test]
fn the_scans_notice_what_llvm_does() {
    if !oracle::available("removals", &["llvm-mc-22", "llc-22", "python3"]) {
        return;
    }
    let some = some(plants(), 16);
    let mut missed = Vec::new();
    let mut noticed = 0;
    for target in TARGETS {
        let of_target: Vec<_> = some.iter().filter(|(c, _)| c.target == target).collect();
        let kernels: Vec<_> = of_target
            .iter()
            .map(|(c, p)| Judge::new(c).edited(*p))
            .collect();
        for (k, found) in judge::llvm(target, &kernels).into_iter().enumerate() {
            noticed += usize::from(found);
            if found && !Judge::scan(&kernels[k]) {
                missed.push(Judge::new(of_target[k].0).describe(of_target[k].1));
            }
        }
    }
    failures(missed);
    // Not what only a barrier needs, or what it takes for needed one instruction later.
    assert!(4 * noticed > 3 * some.len(), "{noticed} of {}", some.len());
}
