//! Linear scan: webs in the order of their first points; if that leaves a wide tuple without
//! room, the driver tries again with wide tuples first.

use super::assign::{Assignment, Choice, Failed, place};
use super::task::Task;
use crate::ranges::neighbours::Neighbours;
use crate::ranges::webs::Webs;
use std::cmp::Reverse;

/// The order in which webs are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScanOrder {
    /// By first point.
    Start,
    /// Wide tuples first, then by first point.
    Size,
}

/// Places all webs.
pub(super) fn run(
    task: Task,
    webs: &Webs,
    neighbours: &Neighbours,
    order: ScanOrder,
) -> Result<Assignment, Failed> {
    let mut rest: Vec<usize> = webs.free().collect();
    let start = |index: usize| webs.webs[index].start().unwrap_or(0);
    let size = |index: usize| webs.webs[index].size();
    match order {
        ScanOrder::Start => rest.sort_by_cached_key(|&w| (start(w), Reverse(size(w)))),
        ScanOrder::Size => rest.sort_by_cached_key(|&w| (Reverse(size(w)), start(w))),
    }
    place(task, webs, neighbours, &rest, Choice::Biased)
}
