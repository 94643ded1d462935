//! The values of a wave's registers that are known: the lattice of [`known`](super::known).

use super::layout::{LANES, Lanes, Layout};
use super::program::{Port, Source};
use std::sync::Arc;

/// A scalar unit: the known bits and their values; unknown bits have the value 0.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Unit {
    pub(super) value: u32,
    pub(super) known: u32,
}

/// A vector unit: the known lanes.
#[derive(Clone)]
pub(super) struct Lane {
    pub(super) values: Lanes,
    pub(super) known: u64,
}

/// The known values of a wave.
#[derive(Clone)]
pub(super) struct State {
    pub(super) units: Vec<Unit>,
    pub(super) lanes: Vec<Option<Arc<Lane>>>,
}

impl State {
    /// Keeps what both paths know; whether the state changed.
    pub(super) fn join(&mut self, other: &State) -> bool {
        let mut changed = false;
        for (own, other) in self.units.iter_mut().zip(&other.units) {
            let known = own.known & other.known & !(own.value ^ other.value);
            changed |= known != own.known;
            *own = Unit {
                value: own.value & known,
                known,
            };
        }
        for (own, other) in self.lanes.iter_mut().zip(&other.lanes) {
            let Some(mine) = own else { continue };
            let known = match other {
                None => 0,
                Some(other) if Arc::ptr_eq(mine, other) => continue,
                Some(other) => {
                    let equal = (0..LANES).filter(|&l| mine.values[l] == other.values[l]);
                    equal.fold(0, |all, l| all | 1u64 << l) & other.known
                }
            } & mine.known;
            if known != mine.known {
                changed = true;
                *own = (known != 0).then(|| {
                    Arc::new(Lane {
                        values: mine.values,
                        known,
                    })
                });
            }
        }
        changed
    }
}

pub(super) fn forget_units(state: &mut State, first: u32, count: u32) {
    let units = state.units.iter_mut().skip(first as usize);
    units
        .take(count as usize)
        .for_each(|slot| *slot = Unit::default());
}

pub(super) fn lose(slot: &mut Option<Arc<Lane>>, lanes: u64) {
    if let Some(lane) = slot.take() {
        let known = lane.known & !lanes;
        if known != 0 {
            *slot = Some(Arc::new(Lane {
                values: lane.values,
                known,
            }));
        }
    }
}

/// A word of an input; the word of a mask is the lane's bit.
pub(super) fn read(state: &State, layout: &Layout, port: &Port, d: usize, lane: usize) -> Unit {
    match port.source {
        Source::Constant(value) => Unit {
            value: value.checked_shr(32 * d as u32).unwrap_or(0) as u32,
            known: u32::MAX,
        },
        Source::Units(unit) => {
            let found = state.units.get(unit as usize + d);
            found.copied().unwrap_or_default()
        }
        Source::Mask(unit) => {
            let word = unit as usize + (lane / 32).min(layout.mask_units as usize);
            let found = state.units.get(word).copied().unwrap_or_default();
            let known = match found.known >> (lane % 32) & 1 {
                1 => u32::MAX,
                _ => !1,
            };
            Unit {
                value: found.value >> (lane % 32) & 1,
                known,
            }
        }
        Source::Lanes(first) => {
            let found = state
                .lanes
                .get(first as usize + d)
                .and_then(Option::as_ref)
                .filter(|l| l.known >> lane & 1 == 1);
            found.map_or(Unit::default(), |l| Unit {
                value: l.values[lane],
                known: u32::MAX,
            })
        }
    }
}
