//! Slots side by side for tenants that need them over spans of time with holes in between.
//!
//! **Order.** A sweep goes through time from its beginning: each tenant gets the first slots that are free
//! for it when it begins, including holes of tenants that have the slots already. Without holes and tuples no other method
//! needs fewer slots. With tuples no order is always best, so there are two sweeps, one in
//! order of time and one with the widest tenants first, each width in order of time. The sweep that places
//! more tenants in fewer slots is taken. If possible, a tenant shares the slots of one of its kin instead.
//!
//! **Search.** Each slot is known by the next time at which it is *taken*: now, at the end of
//! the hole that it is in, or never. Trees over these times, one for each width, find the first slots that
//! are free until some time. Slots that are free as long as a tenant's hull are free for it. Slots
//! that are free only over its first span have to be compared span by span, and a constant number of
//! them is tried ([`PROBES`]) before the first slots that are free for the hull are taken: finding
//! the first slot for ranges with holes is finding disjoint sets, for which no method is known that is
//! faster than comparing all.
//!
//! **Bounds.** With `n` spans, each counted once for each slot that its tenant has, and `w` the sum of
//! the widths, time is `n log n` comparisons and `n w` steps in the trees; memory is `n`
//! and `w` for each slot. No tenant is placed higher than first fit by hulls would place it beside the same
//! neighbours. If no tenant has holes or few slots are free at a time, it is placed where
//! first fit places it.
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

/// Points and the times between them.
pub(super) type Time = u64;

/// A span from `start` to before `end`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Span {
    pub start: Time,
    pub end: Time,
}

/// A value that needs slots.
#[derive(Clone, Default, Debug)]
pub(super) struct Tenant {
    /// The spans, ascending, with gaps between.
    pub spans: Vec<Span>,
    /// The number of neighbouring slots.
    pub units: u32,
    /// Tenants, by number, with which it preferably shares slots, the most important ones first.
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

/// The number of slots, or kin's slots, with which one tenant is compared span by span.
/// Not tuned: any constant keeps the time linear.
const PROBES: usize = 32;

/// The slots of all tenants.
#[derive(Clone, Default, Debug)]
pub(super) struct Layout {
    /// The first slot by tenant; `None` if there was no room.
    pub first: Vec<Option<u32>>,
    /// Slots in use.
    pub used: u32,
}

impl Layout {
    /// Lays out at most `room` slots.
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

    /// The rank of a layout; the better layout has the lower rank.
    fn rank(&self) -> (usize, u32) {
        let homeless = self.first.iter().filter(|f| f.is_none()).count();
        (homeless, self.used)
    }
}

/// The input of every sweep.
struct Sweeps<'a> {
    tenants: &'a [Tenant],
    widths: &'a [u32],
    room: u32,
    probes: usize,
}

impl Sweeps<'_> {
    /// One sweep for each list of tenants, beside the seated tenants; each list in order of time.
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

    /// The slots of a tenant that begins now.
    fn find(&self, board: &Board, tenant: &Tenant, layout: &Layout) -> Option<u32> {
        let last = self.room.checked_sub(tenant.units)?;
        let kin = tenant.kin.iter().filter_map(|&k| layout.first[k]);
        let mut wished = kin.take(self.probes);
        let found = wished.find(|&at| at <= last && board.admits(tenant, at));
        let found = found.or_else(|| board.first(tenant, self.probes));
        found.filter(|&at| at <= last)
    }
}
