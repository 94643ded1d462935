//! Cross-lane primitives. `data` gives the value of a lane as a function of its inputs.
//!
//! For a lane that the execution mask disables, permutes read 0; lane reads
//! read its value.

use easel_isa::table::{Exec, LaneCall};

type Offer = fn(&[u32]) -> u64;

/// The first active lane's value; the value of lane 0 if no lane is active.
pub fn readfirstlane(x: &mut dyn Exec, data: Offer) -> u64 {
    let active = x.active();
    let lane = if active == 0 {
        0
    } else {
        active.trailing_zeros()
    };
    data(x.peer(lane))
}

/// The value of lane `n` modulo the wave size.
pub fn readlane(x: &mut dyn Exec, data: Offer, n: u64) -> u64 {
    let lane = n % u64::from(x.lanes());
    data(x.peer(lane as u32))
}

/// `old`, replaced by `value` in lane `n` modulo the wave size.
pub fn writelane(x: &dyn Exec, old: u64, value: u64, n: u64) -> u64 {
    if u64::from(x.lane()) == n % u64::from(x.lanes()) {
        value
    } else {
        old
    }
}

/// `base` plus the ones of `mask` that belong to lanes 0..32 below this lane.
pub fn mbcnt_lo(x: &dyn Exec, mask: u64, base: u64) -> u64 {
    let below = if x.lane() >= 32 {
        u64::from(u32::MAX)
    } else {
        (1 << x.lane()) - 1
    };
    (base + u64::from((mask & below).count_ones())) & u64::from(u32::MAX)
}

/// `base` plus the ones of `mask` that belong to lanes from 32 on below this lane.
pub fn mbcnt_hi(x: &dyn Exec, mask: u64, base: u64) -> u64 {
    let below = if x.lane() < 32 {
        0
    } else {
        (1 << (x.lane() - 32)) - 1
    };
    (base + u64::from((mask & below).count_ones())) & u64::from(u32::MAX)
}

/// Pull: the value of the lane that byte address `address` names (4 bytes a lane).
pub fn bpermute(x: &mut dyn Exec, address: u64, data: Offer) -> u64 {
    let from = (address >> 2) as u32 % x.lanes();
    if x.active() >> from & 1 == 0 {
        0
    } else {
        data(x.peer(from))
    }
}

/// Push: the value of the highest active lane whose byte address names this lane, else 0.
pub fn permute(x: &mut dyn Exec, address: Offer, data: Offer) -> u64 {
    let me = u64::from(x.lane());
    let (active, count) = (x.active(), x.lanes());
    for from in (0..count).rev() {
        if active >> from & 1 == 0 {
            continue;
        }
        let inputs = x.peer(from);
        if (address(inputs) >> 2) % u64::from(count) == me {
            return data(inputs);
        }
    }
    0
}

/// The value of a lane that is active, or read all the same; 0 without such a lane.
fn value_of(x: &mut dyn Exec, data: Offer, from: Option<u32>, inactive: u64) -> u64 {
    match from.filter(|&from| is_read(x, from, inactive)) {
        Some(from) => data(x.peer(from)),
        None => 0,
    }
}

fn is_read(x: &dyn Exec, from: u32, inactive: u64) -> bool {
    inactive == 1 || x.active() >> from & 1 == 1
}

/// A control as the tables have it; a wider number is none of them.
fn control_of(control: u64) -> u32 {
    u32::try_from(control).unwrap_or(u32::MAX)
}

/// The lane of a number, if the wave has the lane.
fn lane_of(x: &dyn Exec, lane: u64) -> Option<u32> {
    u32::try_from(lane).ok().filter(|&lane| lane < x.lanes())
}

/// The value of the lane that a fixed pattern selects; 0 if that lane is disabled.
pub fn swizzle(x: &mut dyn Exec, data: Offer, imm: u64) -> u64 {
    let from = x.source(LaneCall::Swizzle, control_of(imm));
    value_of(x, data, from, 0)
}

/// The source lane's value by a control of data-parallel primitives; 0 without a source lane, or if that lane is disabled and
/// disabled lanes are not read.
pub fn dpp(x: &mut dyn Exec, data: Offer, control: u64, inactive: u64) -> u64 {
    let from = x.source(LaneCall::Dpp, control_of(control));
    value_of(x, data, from, inactive)
}

/// The same with selectors within eight lanes.
pub fn dpp8(x: &mut dyn Exec, data: Offer, control: u64, inactive: u64) -> u64 {
    let from = x.source(LaneCall::Dpp8, control_of(control));
    value_of(x, data, from, inactive)
}

/// The same with the number of the lane.
pub fn permlane(x: &mut dyn Exec, data: Offer, lane: u64, inactive: u64) -> u64 {
    let from = lane_of(x, lane);
    value_of(x, data, from, inactive)
}

/// Whether data-parallel primitives write a lane: its row (16 lanes) and bank (four lanes of a row) are enabled, and the
/// lane has a source or takes 0 for a missing source.
pub fn dpp_writes(
    x: &dyn Exec,
    control: u64,
    rows: u64,
    banks: u64,
    bound: u64,
    inactive: u64,
) -> u64 {
    let from = x.source(LaneCall::Dpp, control_of(control));
    let source = from.is_some_and(|from| is_read(x, from, inactive));
    let (row, bank) = (x.lane() / 16 % 4, x.lane() / 4 % 4);
    rows >> row & banks >> bank & u64::from(source || bound == 1)
}

/// Whether a lane has a source, or takes 0 for a missing source.
pub fn dpp8_writes(x: &dyn Exec, control: u64, bound: u64, inactive: u64) -> u64 {
    let from = x.source(LaneCall::Dpp8, control_of(control));
    u64::from(bound == 1 || from.is_some_and(|from| is_read(x, from, inactive)))
}

/// The same with the number of the lane.
pub fn permlane_writes(x: &dyn Exec, lane: u64, bound: u64, inactive: u64) -> u64 {
    let from = lane_of(x, lane);
    u64::from(bound == 1 || from.is_some_and(|from| is_read(x, from, inactive)))
}
