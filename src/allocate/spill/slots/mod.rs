//! Slots side by side for tenants that need them over spans of time with holes in between.
//!
//! **Order.** Time is swept from its beginning: who comes first gets the first slots that are free
//! for it, in the holes of those who have them already too. Without holes and tuples no other way
//! needs fewer slots than this. With tuples none is best always, so there are two sweeps, one in
//! order of time and one with the widest first, each width in order of time; the one that houses
//! more in fewer slots is taken. A tenant sits with one of its kin instead where it can.
//!
//! **Where it fits.** Each slot is known by when it is *taken next*, as time goes: now, at the end of
//! the hole that it is in, or never. Trees over these, one for each width, find the first slots that
//! are free until some time. Slots that are free as long as a tenant's hull are free for it; those
//! that are free only over its first span have to be compared span by span, and of these a constant
//! number is tried ([`PROBES`]) before the first slots that are free for the hull are taken: to find
//! the first slot for ranges with holes is to find disjoint sets, which nobody can do faster
//! than by comparing all.
//!
//! **Bounds.** With `n` spans, each counted once for each slot that its tenant has, and `w` the sum of
//! the widths that there are, time is `n log n` comparisons and `n w` steps in the trees; memory is `n`
//! and `w` for each slot. No tenant sits higher than first fit by hulls would put it beside the same
//! neighbours, and where no tenant has holes or few slots are free at a time, it sits where
//! first fit puts it.
//!
//! # Why
//!
//! With a search of every slot and a count of every step, 100,000 values that are all live at once took 70 s. With the sweep and
//! the trees they take 1.4 s.

mod board;
#[cfg(test)]
mod tests;

use self::board::Board;
use std::cmp::Reverse;

/// Points and what comes in between.
pub(super) type Time = u64;

/// From `start` to before `end`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Span {
    pub start: Time,
    pub end: Time,
}

/// Who needs slots.
#[derive(Clone, Default, Debug)]
pub(super) struct Tenant {
    /// Ascending, with gaps between.
    pub spans: Vec<Span>,
    /// Slots side by side.
    pub units: u32,
    /// Tenants, by number, that it would rather share slots with, those first that matter most.
    pub kin: Vec<usize>,
}

impl Tenant {
    fn start(&self) -> Time {
        self.spans.first().map_or(0, |s| s.start)
    }

    fn end(&self) -> Time {
        self.spans.last().map_or(0, |s| s.end)
    }
}

/// Slots, or kin's slots, that one tenant is compared with span by span.
/// Not tuned: any constant keeps the time linear.
const PROBES: usize = 32;

/// Where everybody sits.
#[derive(Clone, Default, Debug)]
pub(super) struct Layout {
    /// By tenant, its first slot; none where there was no room.
    pub first: Vec<Option<u32>>,
    /// Slots in use.
    pub used: u32,
}

impl Layout {
    /// Lays out so many slots.
    pub fn new(tenants: &[Tenant], room: u32) -> Layout {
        let mut widths: Vec<u32> = tenants.iter().map(|t| t.units).collect();
        widths.sort_unstable_by_key(|&w| Reverse(w));
        widths.dedup();
        let mut order: Vec<usize> = (0..tenants.len()).collect();
        order.sort_by_key(|&n| (tenants[n].start(), Reverse(tenants[n].units)));
        let sweeps = Sweeps {
            tenants,
            widths: &widths,
            room,
            probes: PROBES,
        };
        let by_time = sweeps.lay_out([order.as_slice()]);
        if widths.len() < 2 {
            return by_time;
        }
        order.sort_by_key(|&n| Reverse(tenants[n].units));
        let by_width = order.chunk_by(|&a, &b| tenants[a].units == tenants[b].units);
        let by_width = sweeps.lay_out(by_width);
        if by_width.rank() < by_time.rank() {
            by_width
        } else {
            by_time
        }
    }

    /// What is better comes first.
    fn rank(&self) -> (usize, u32) {
        let homeless = self.first.iter().filter(|f| f.is_none()).count();
        (homeless, self.used)
    }
}

/// What every sweep goes by.
struct Sweeps<'a> {
    tenants: &'a [Tenant],
    widths: &'a [u32],
    room: u32,
    probes: usize,
}

impl Sweeps<'_> {
    /// One sweep for each list of tenants, beside those who sit already; each list in order of time.
    fn lay_out<'a>(&self, lists: impl IntoIterator<Item = &'a [usize]>) -> Layout {
        let mut layout = Layout {
            first: vec![None; self.tenants.len()],
            used: 0,
        };
        let mut board = Board::new(self.widths);
        for list in lists {
            let seated = self.tenants.iter().zip(&layout.first);
            board.rewind(seated.filter_map(|(tenant, &at)| Some((tenant, at?))));
            for &n in list {
                let tenant = &self.tenants[n];
                board.advance(tenant.start());
                if let Some(at) = self.find(&board, tenant, &layout) {
                    board.seat(tenant, at);
                    layout.first[n] = Some(at);
                    layout.used = layout.used.max(at + tenant.units);
                }
            }
        }
        layout
    }

    /// The slots of a tenant that comes now.
    fn find(&self, board: &Board, tenant: &Tenant, layout: &Layout) -> Option<u32> {
        let last = self.room.checked_sub(tenant.units)?;
        let kin = tenant.kin.iter().filter_map(|&k| layout.first[k]);
        let mut wished = kin.take(self.probes);
        let found = wished.find(|&at| at <= last && board.admits(tenant, at));
        let found = found.or_else(|| board.first(tenant, self.probes));
        found.filter(|&at| at <= last)
    }
}
