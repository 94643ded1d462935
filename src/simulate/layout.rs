//! The storage of a target's registers, and the supported targets.

use crate::ir::operand::Reg;
use crate::target::{LaneSources, Target};

pub use easel_isa::table::{LANES, Lanes};

/// The storage of register units.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The first unit with one value per lane, and the number of such units.
    pub first_lane: u32,
    pub lane_registers: u32,
    /// Lanes of a wave, and the mask of all of them.
    pub lanes: u32,
    pub all: u64,
    /// Units of a lane mask.
    pub mask_units: u32,
    /// The execution mask.
    pub exec: Option<Reg>,
    /// The lanes that controls select.
    pub sources: &'static LaneSources,
}

impl Layout {
    pub(super) fn new(target: Target) -> Self {
        let per_lane = || target.files.iter().filter(|f| f.bank.per_lane());
        let first_lane = per_lane().map(|f| f.first).min().unwrap_or(u32::MAX);
        let end = per_lane().map(|f| f.end()).max().unwrap_or(first_lane);
        let lanes = target.lanes();
        Layout {
            first_lane,
            lane_registers: end - first_lane,
            lanes,
            all: u64::MAX
                .checked_shr(64u32.saturating_sub(lanes))
                .unwrap_or(0),
            mask_units: target.mask_units(),
            exec: target.exec_mask(),
            sources: target.lane_sources(),
        }
    }

    pub fn units(&self) -> usize {
        self.first_lane as usize + self.lane_registers as usize
    }

    pub(super) fn holds(&self, reg: Reg) -> bool {
        reg.end() as usize <= self.units()
    }
}

/// The reason for which programs of a target cannot be simulated at all.
pub(super) fn unsupported(target: Target) -> Option<String> {
    if target.lanes() as usize > LANES || target.lanes() == 0 {
        return Some(format!(
            "waves of {} lanes, not 1 to {LANES}",
            target.lanes()
        ));
    }
    let bits = target.unit_bits();
    (bits != 32).then(|| format!("register units of {bits} bits, not 32"))
}

/// The numbers of the bits of a mask.
pub fn lanes(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let lane = mask.trailing_zeros();
        mask &= mask - 1;
        Some(lane as usize)
    })
}
