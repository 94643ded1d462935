//! Cross-lane primitives. `data` gives the value of a lane as a function of its inputs.
//!
//! For a lane that the execution mask disables, permutes read 0; lane reads
//! read its value.

use easel_isa::table::{Exec, dpp_source, swizzle_source};

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

/// Fixed pattern `imm`: see [`swizzle_source`].
pub fn swizzle(x: &mut dyn Exec, data: Offer, imm: u64) -> u64 {
    let from = swizzle_source(imm as u32, x.lane());
    if x.active() >> from & 1 == 0 {
        0
    } else {
        data(x.peer(from))
    }
}

/// The source lane's value by a control of data-parallel primitives; 0 without a source lane, or if that lane is disabled.
pub fn dpp(x: &mut dyn Exec, data: Offer, control: u64) -> u64 {
    let from = dpp_source(control as u32, x.lane(), x.lanes());
    match from.filter(|&from| x.active() >> from & 1 == 1) {
        Some(from) => data(x.peer(from)),
        None => 0,
    }
}

/// Whether data-parallel primitives write a lane: its row (16 lanes) and bank (four lanes of a row) are enabled, and the
/// lane has a source or takes 0 for a missing source.
pub fn dpp_writes(x: &dyn Exec, control: u64, rows: u64, banks: u64, bound: u64) -> u64 {
    let own = x.lane();
    let from = dpp_source(control as u32, own, x.lanes());
    let source = from.is_some_and(|from| x.active() >> from & 1 == 1);
    let (row, bank) = (own / 16 % 4, own / 4 % 4);
    rows >> row & banks >> bank & u64::from(source || bound == 1)
}
