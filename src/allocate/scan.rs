//! Linear scan: webs in the order of their first points; where that leaves a wide tuple without
//! room, the driver tries again with wide tuples first.

use super::assign::{Assignment, Choice, Failed, place};
use super::live::Live;
use super::pool::Pool;
use super::prepare::Prepared;
use super::webs::Webs;
use std::cmp::Reverse;

/// In which order webs are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// By first point.
    Start,
    /// Wide tuples first, then by first point.
    Size,
}

/// Place all webs.
pub(super) fn run(
    prepared: &Prepared,
    live: &Live,
    webs: &Webs,
    pool: &Pool,
    order: Order,
) -> Result<Assignment, Failed> {
    let mut rest: Vec<usize> = webs.free().collect();
    let start = |index: usize| webs.webs[index].start().unwrap_or(0);
    let dwords = |index: usize| webs.webs[index].dwords();
    match order {
        Order::Start => rest.sort_by_cached_key(|&w| (start(w), Reverse(dwords(w)))),
        Order::Size => rest.sort_by_cached_key(|&w| (Reverse(dwords(w)), start(w))),
    }
    place(prepared, live, webs, pool, &rest, Choice::Biased)
}
