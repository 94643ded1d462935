//! The lanes that controls select: the one way to the map of lanes of the tables.
//!
//! [`LaneSources::of`] gives the source of every lane under a control. The lists are made when a control is first asked for, and kept
//! with the target: a simulated instruction asks for its control in each lane.

use crate::{Derive, LANES, LaneCall, LaneMaps, Target};
use rustc_hash::FxHashMap;
use std::sync::{OnceLock, PoisonError, RwLock};

/// The source of each lane; [`NO_SOURCE`] without a source.
pub type Sources = [u8; LANES];

/// No source lane.
pub const NO_SOURCE: u8 = u8::MAX;

/// Controls of a page, and pages: controls below 2^16 are found without a lock.
const PAGE: usize = 64;
const PAGES: usize = 1024;

type Page = Box<[OnceLock<Sources>; PAGE]>;

/// The lists of one call.
struct Call {
    pages: Vec<OnceLock<Page>>,
    others: RwLock<FxHashMap<u32, &'static Sources>>,
}

/// The lists of a target.
pub struct LaneSources {
    maps: LaneMaps,
    lanes: u32,
    calls: [OnceLock<Call>; LaneCall::ALL.len()],
}

impl std::fmt::Debug for LaneSources {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "sources of {} lanes", self.lanes)
    }
}

impl Derive for LaneSources {
    fn derive(target: Target) -> LaneSources {
        let lanes = target.lanes();
        LaneSources {
            maps: LaneMaps::read(target.lane_maps, lanes),
            lanes,
            calls: Default::default(),
        }
    }
}

impl LaneSources {
    /// The source of one lane.
    pub fn source(&self, call: LaneCall, control: u32, own: u32) -> Option<u32> {
        let sources = self.of(call, control);
        let from = sources.get(own as usize).copied().unwrap_or(NO_SOURCE);
        (from != NO_SOURCE).then_some(from.into())
    }

    /// The sources of all lanes.
    pub fn of(&self, call: LaneCall, control: u32) -> &Sources {
        let lists = self.calls[call as usize].get_or_init(|| Call {
            pages: (0..PAGES).map(|_| OnceLock::new()).collect(),
            others: RwLock::default(),
        });
        let at = control as usize;
        if let Some(page) = lists.pages.get(at / PAGE) {
            let page = page.get_or_init(|| Box::new([const { OnceLock::new() }; PAGE]));
            return page[at % PAGE].get_or_init(|| self.made(call, control));
        }
        let known = lists.others.read();
        let known = known.unwrap_or_else(PoisonError::into_inner);
        if let Some(sources) = known.get(&control) {
            return sources;
        }
        drop(known);
        let others = lists.others.write();
        let mut others = others.unwrap_or_else(PoisonError::into_inner);
        let new = || &*Box::leak(Box::new(self.made(call, control)));
        others.entry(control).or_insert_with(new)
    }

    fn made(&self, call: LaneCall, control: u32) -> Sources {
        let mut sources = [NO_SOURCE; LANES];
        let all = self.maps.sources(call, control, self.lanes);
        for (to, from) in sources.iter_mut().zip(all) {
            *to = number_of(from);
        }
        sources
    }

    /// The sources of one lane under the controls from `range.0` up to `range.1`.
    pub fn under(&self, call: LaneCall, own: u32, range: (u32, u32)) -> Vec<u8> {
        let all = self.maps.under(call, own, range, self.lanes);
        all.into_iter().map(number_of).collect()
    }

    /// The ranges of controls of a call.
    pub fn controls(&self, call: LaneCall) -> impl Iterator<Item = (u32, u32)> {
        self.maps.controls(call)
    }
}

fn number_of(from: Option<u32>) -> u8 {
    from.map_or(NO_SOURCE, |lane| lane as u8)
}

impl Target {
    /// The lanes that controls select.
    pub fn lane_sources(self) -> &'static LaneSources {
        self.derived::<LaneSources>()
    }
}
