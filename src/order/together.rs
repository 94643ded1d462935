//! The choice of one order for each region, for all regions of a function together.
//!
//! The number of waves beside each other is a property of the whole function: the region with the most registers decides. So the
//! best order of each region alone is not the best for the function. For each number of waves, this module adds up the times of
//! the fastest orders that permit so many waves. The time of each wave on a full machine is the sum divided by the number of waves, or
//! the time for which the busiest resource is held in all regions. The number of waves with the shortest time is chosen. A block in a
//! loop counts several times.
//!
//! # Why
//!
//! In attention, one region is bound by the vector unit at two waves as at three. Its best order took the registers of two waves,
//! and the other regions, which wait for memory, had two waves, too. With `--num-vgprs 168`, which permits a third wave, the kernel took 4.6 % fewer clocks.

use super::estimate::Cost;
use crate::pass::Stats;

/// The orders of a region.
pub struct Orders {
    /// How often the region is executed.
    pub rounds: u64,
    /// By resource: slots for which one wave holds it on a full machine.
    pub held: Vec<u64>,
    /// The best order of the region alone first; then others that permit other numbers of waves.
    pub kept: Vec<(Cost, Vec<usize>)>,
}

/// Keeps an order if it is the fastest for its number of waves.
pub fn keep(kept: &mut Vec<(Cost, Vec<usize>)>, cost: Cost, order: Vec<usize>) {
    match kept.iter_mut().find(|k| k.0.waves == cost.waves) {
        Some(known) if cost.key() < known.0.key() => *known = (cost, order),
        Some(_) => {}
        None => kept.push((cost, order)),
    }
}

impl Orders {
    /// The fastest order that permits so many waves: the first one, if it does and no other is faster on a full machine.
    fn with(&self, waves: u32) -> Option<usize> {
        let busiest = self.held.iter().copied().max().unwrap_or(0);
        let fits = |&at: &usize| self.kept[at].0.waves >= waves;
        (0..self.kept.len()).filter(fits).min_by_key(|&at| {
            let cost = &self.kept[at].0;
            let full = cost.slots.div_ceil(waves.max(1).into()).max(busiest);
            (full, cost.slots, at)
        })
    }
}

/// The chosen order of each region. Counts `schedule.waves`, and `schedule.waves.N`: the expected time with N waves.
pub fn choose<'a>(
    regions: impl Iterator<Item = &'a Orders> + Clone,
    stats: &mut Stats,
) -> Vec<usize> {
    let first = regions.clone().map(|r| r.kept[0].0.waves).min();
    let Some(first) = first else {
        return Vec::new();
    };
    let most = regions
        .clone()
        .filter_map(|r| r.kept.iter().map(|k| k.0.waves).max());
    let most = most.min().unwrap_or(first);
    let mut best: Option<((u64, u64), u32, Vec<usize>)> = None;
    for waves in 1..=most {
        let Some(orders) = regions
            .clone()
            .map(|r| r.with(waves))
            .collect::<Option<Vec<_>>>()
        else {
            continue;
        };
        let mut slots = 0u64;
        let mut held: Vec<u64> = Vec::new();
        for (region, &at) in regions.clone().zip(&orders) {
            let own = region.kept[at].0.slots;
            slots = slots.saturating_add(own.saturating_mul(region.rounds));
            held.resize(held.len().max(region.held.len()), 0);
            for (sum, &own) in held.iter_mut().zip(&region.held) {
                *sum = sum.saturating_add(own.saturating_mul(region.rounds));
            }
        }
        let busiest = held.into_iter().max().unwrap_or(0);
        let full = slots.div_ceil(waves.into()).max(busiest);
        stats.add(format!("schedule.waves.{waves}"), full as i64);
        if best.as_ref().is_none_or(|b| (full, slots) < b.0) {
            best = Some(((full, slots), waves, orders));
        }
    }
    let Some((_, waves, orders)) = best else {
        return regions.map(|_| 0).collect();
    };
    stats.add("schedule.waves", waves.into());
    orders
}
