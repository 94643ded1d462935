//! Accesses of the workgroup's memory beyond a barrier, in straight code and in pipelined loops.

use super::all;
use super::edits::{Plant, of_barriers};
use super::judge::Judge;
use super::kernels::failures;
use rayon::prelude::*;

/// Accesses at other places, or with no barrier between them and others, are a race in strict simulation.
#[test]
fn strict_simulation_notices_each() {
    let kernels: Vec<_> = all()
        .iter()
        .filter(|c| c.kernel.function.launch.subgroups() > 1)
        .collect();
    let all: Vec<(usize, usize, Vec<String>)> = kernels
        .par_iter()
        .map(|c| {
            let plants = of_barriers(&c.kernel.function);
            let judge = Judge::new(c).simulated();
            let f = &c.kernel.function;
            let around =
                |p: &&Plant| c.pipelined > 0 && f.successors(p.block).any(|b| b == p.block);
            let looped = plants.iter().filter(around).count();
            let missed = plants
                .iter()
                .filter(|&&p| !judge.simulation(&judge.edited(p)));
            let missed = missed.map(|&p| judge.describe(p)).collect();
            (plants.len(), looped, missed)
        })
        .collect();
    let planted: usize = all.iter().map(|a| a.0).sum();
    let looped: usize = all.iter().map(|a| a.1).sum();
    failures(all.into_iter().flat_map(|a| a.2).collect());
    assert!(planted >= 1000, "{planted} cases");
    assert!(looped >= 100, "{looped} cases in pipelined loops");
}
