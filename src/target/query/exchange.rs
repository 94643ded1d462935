//! Instructions that give each lane the value of another lane, where the source lane is known.
//!
//! The instructions are found by trying all controls and patterns. The tables (section `lanes:`) define the lanes
//! that a control or a pattern reads, so no pattern is written down here.

use super::{Derive, SwizzleForm, Target};
use crate::{LaneSources, NO_SOURCE};
use easel_isa::table::LaneCall;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::sync::OnceLock;

/// A sequence of instructions by which each lane reads its source lane.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LaneMove {
    /// Moves between lanes with these controls; lanes without a source keep their own value if `keeps`.
    Dpp {
        /// A control for each instruction.
        controls: SmallVec<[u16; 2]>,
        /// Whether any lane keeps its old value.
        keeps: bool,
    },
    /// The fixed pattern of an instruction that goes through the data share.
    Swizzle(SwizzleForm, u32),
}

/// Controls with the source lane of each lane.
struct Controls(Vec<(u16, Vec<Option<u32>>)>);

impl Derive for Controls {
    fn derive(target: Target) -> Controls {
        let lanes = target.limits.lanes;
        let Some(form) = target.dpp(None) else {
            return Controls(Vec::new());
        };
        let bits = target.info(form.op).operands[usize::from(form.places[0])].bits;
        let sources = target.lane_sources();
        let read = |control: u32| -> Vec<Option<u32>> {
            let all = sources.of(LaneCall::Dpp, control).iter();
            let lane = |&from: &u8| (from != NO_SOURCE).then_some(from.into());
            all.take(lanes as usize).map(lane).collect()
        };
        let end = 1u32 << bits.min(12);
        let mut controls: Vec<u32> = sources
            .controls(LaneCall::Dpp)
            .flat_map(|(first, last)| first..=last.min(end - 1))
            .collect();
        controls.sort_unstable();
        let all = controls.into_iter().map(|c| (c as u16, read(c)));
        let some = all.filter(|(_, from)| from.iter().any(Option::is_some));
        Controls(some.collect())
    }
}

/// The source of the first lane under each swizzle pattern, block by block: nearly all patterns are refused by that lane.
struct FirstLane(Vec<OnceLock<Vec<u8>>>);

/// Patterns of a block.
const BLOCK: u32 = 1 << 11;

impl Derive for FirstLane {
    fn derive(target: Target) -> FirstLane {
        let patterns = target
            .swizzle()
            .map_or(0, |form| 1u32 << form.pattern.bits.min(16));
        let blocks = 0..patterns.div_ceil(BLOCK);
        FirstLane(blocks.map(|_| OnceLock::new()).collect())
    }
}

impl FirstLane {
    /// The patterns under which the first lane reads a lane.
    fn reading(&self, sources: &LaneSources, lane: u32) -> impl Iterator<Item = u32> {
        let blocks = (0u32..).zip(&self.0);
        blocks.flat_map(move |(n, block)| {
            let range = (n * BLOCK, (n + 1) * BLOCK);
            let all = block.get_or_init(|| sources.under(LaneCall::Swizzle, 0, range));
            let fits = (range.0..)
                .zip(all)
                .filter(move |(_, from)| u32::from(**from) == lane);
            fits.map(|(pattern, _)| pattern)
        })
    }
}

impl Controls {
    /// Two controls of which the second reads the result of the first; first controls are tried in order.
    fn two(&self, wanted: &[u32]) -> Option<SmallVec<[u16; 2]>> {
        let whole = || {
            self.0
                .iter()
                .filter_map(|(c, reads)| Some((*c, all(reads)?)))
        };
        let known: FxHashMap<Vec<u32>, u16> = {
            // The first of several equal controls.
            let mut known = FxHashMap::default();
            whole().for_each(|(c, reads)| {
                known.entry(reads).or_insert(c);
            });
            known
        };
        let pairs = whole().filter_map(|(second, reads)| {
            // The values that the first control must leave in the lanes that the second reads; other lanes are free.
            let mut before: Vec<Option<u32>> = vec![None; wanted.len()];
            for (&lane, &value) in reads.iter().zip(wanted) {
                match before.get_mut(lane as usize)? {
                    Some(other) if *other != value => return None,
                    free => *free = Some(value),
                }
            }
            let first = match all(&before) {
                Some(before) => *known.get(&before)?,
                None => {
                    let fits =
                        |r: &[u32]| before.iter().zip(r).all(|(b, r)| b.is_none_or(|b| b == *r));
                    whole().find(|(_, reads)| fits(reads))?.0
                }
            };
            Some((first, second))
        });
        pairs.min().map(|(first, second)| smallvec![first, second])
    }
}

/// The source of every lane, if each lane has one.
fn all(reads: &[Option<u32>]) -> Option<Vec<u32>> {
    reads.iter().copied().collect()
}

impl Target {
    /// The cheapest way for each lane to read lane `from(lane)`. Instructions that need a wait come last.
    pub fn lane_move(self, from: impl Fn(u32) -> u32) -> Option<LaneMove> {
        let lanes = self.limits.lanes;
        let controls = &self.derived::<Controls>().0;
        let one = controls.iter().find(|(_, reads)| {
            let mut all = (0..).zip(reads);
            all.all(|(lane, read)| read.unwrap_or(lane) == from(lane))
        });
        if let Some((control, reads)) = one {
            return Some(LaneMove::Dpp {
                controls: smallvec![*control],
                keeps: reads.iter().any(Option::is_none),
            });
        }
        let wanted: Vec<u32> = (0..lanes).map(from).collect();
        if let Some(controls) = self.derived::<Controls>().two(&wanted) {
            return Some(LaneMove::Dpp {
                controls,
                keeps: false,
            });
        }
        let form = self.swizzle()?;
        let sources = self.lane_sources();
        let mut fits = self
            .derived::<FirstLane>()
            .reading(sources, *wanted.first()?);
        let found = fits.find(|&p| {
            let all = sources.of(LaneCall::Swizzle, p).iter();
            all.zip(&wanted).all(|(from, w)| u32::from(*from) == *w)
        })?;
        Some(LaneMove::Swizzle(form, found))
    }

    /// The control by which most lanes of a set (a bit each) read a fitting lane of the set, and those lanes. Of equal
    /// controls the first.
    pub fn lane_step(self, of: u64, fits: impl Fn(u32, u32) -> bool) -> Option<(u16, u64)> {
        let has = |lane: u32| of.checked_shr(lane).is_some_and(|bits| bits & 1 != 0);
        let reading = |reads: &[Option<u32>]| {
            let lanes = (0..).zip(reads).filter(|&(lane, from)| {
                has(lane) && from.is_some_and(|from| has(from) && fits(lane, from))
            });
            lanes.fold(0, |all: u64, (lane, _)| all | 1 << lane)
        };
        let mut best: Option<(u16, u64)> = None;
        for (control, reads) in &self.derived::<Controls>().0 {
            let lanes = reading(reads);
            if lanes.count_ones() > best.map_or(0, |b| b.1.count_ones()) {
                best = Some((*control, lanes));
            }
        }
        best
    }
}
