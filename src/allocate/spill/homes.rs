//! Where spilled values sit: slots in lanes and in private memory.
//!
//! Slots are counted in dwords. Values whose ranges never meet may share one; a parameter that is
//! passed in memory takes its arguments' slot where it can, so that passing it costs nothing.

use super::carriers::{carriers, scratch_base};
use super::evict::{Means, Victim};
use super::source::Source;
use crate::analysis::Segment;
use crate::analysis::ranges::Point;
use crate::ir::function::Value;
use crate::ir::operand::{Operand, Reg};
use crate::target::Bank;
use cranelift_entity::SecondaryMap;
use std::collections::BTreeMap;

/// Vector registers that may be given away to hold scalars.
pub(super) const MOST_HOLDERS: u32 = 16;

/// Register units of private memory that exchanges of parameters may use beside all slots.
pub(super) const EXCHANGE: u32 = 128;

/// Where one value sits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Home {
    Remake,
    Bank(Bank),
    /// First slot, counted through the lanes of all holders.
    Lanes(u32),
    /// First slot, counted in register units behind what the function has already.
    Scratch(u32),
}

/// The homes of all victims, in their order.
#[derive(Clone, Debug, Default)]
pub(super) struct Homes {
    pub of: Vec<Home>,
    /// Slots in use.
    pub lanes: u32,
    pub scratch: u32,
    in_lanes: Slots,
    in_scratch: Slots,
}

/// Who sits in each slot of a kind.
#[derive(Clone, Debug, Default)]
struct Slots(Vec<Slot>);

#[derive(Clone, Debug, Default)]
struct Slot {
    /// Live ranges of those in it, which are disjoint, by start.
    taken: BTreeMap<Point, Point>,
    params: Vec<Value>,
    others: Vec<Value>,
}

impl Slot {
    /// Whether a value may sit here beside those that do.
    fn admits(&self, source: &Source, value: Value) -> bool {
        let apart = |other: &Value| !source.interfere(value, *other);
        // A parameter is written before its range begins.
        if source.accesses[value].param_of.is_some() {
            return self.params.iter().chain(&self.others).all(apart);
        }
        let meets = |s: &Segment| {
            let before = self.taken.range(..s.end).next_back();
            before.is_some_and(|(_, &end)| end > s.start)
        };
        !source.ranges.segments(value).iter().any(meets) && self.params.iter().all(apart)
    }
}

impl Slots {
    fn admit(&self, source: &Source, value: Value, at: u32) -> bool {
        let end = at + source.func.ty(value).units;
        let slots = self.0.iter().take(end as usize).skip(at as usize);
        slots.into_iter().all(|slot| slot.admits(source, value))
    }

    fn take(&mut self, source: &Source, value: Value, at: u32) {
        let (at, end) = (at as usize, (at + source.func.ty(value).units) as usize);
        if self.0.len() < end {
            self.0.resize_with(end, Slot::default);
        }
        for slot in &mut self.0[at..end] {
            let segments = source.ranges.segments(value).iter();
            slot.taken.extend(segments.map(|s| (s.start, s.end)));
            match source.accesses[value].param_of {
                Some(_) => slot.params.push(value),
                None => slot.others.push(value),
            }
        }
    }
}

/// Slots that there are of each kind.
pub(super) fn room(source: &Source, means: Means) -> u32 {
    match means {
        Means::Lanes => source.lane_room,
        Means::Scratch => {
            let c = carriers(source.func.target());
            let bytes = (c.reach() + 1).saturating_sub(scratch_base(source.func));
            // The last access is a wide one.
            (bytes / c.unit_bytes).saturating_sub(EXCHANGE + 4)
        }
        Means::Remake | Means::Bank(_) => u32::MAX,
    }
}

/// Lay out slots for the victims that have none yet; the error is the first that finds no room.
pub(super) fn lay_out(source: &Source, victims: &[Victim], homes: &mut Homes) -> Result<(), Value> {
    if homes.of.len() == victims.len() {
        return Ok(());
    }
    let mut index: SecondaryMap<Value, Option<usize>> = SecondaryMap::new();
    for (n, victim) in victims.iter().enumerate() {
        index[victim.value] = Some(n);
    }
    for victim in &victims[homes.of.len()..] {
        let home = match victim.means {
            Means::Remake => Home::Remake,
            Means::Bank(bank) => Home::Bank(bank),
            Means::Lanes | Means::Scratch => {
                let first = slot(source, homes, &index, victim).ok_or(victim.value)?;
                let end = first + source.func.ty(victim.value).units;
                if victim.means == Means::Lanes {
                    homes.lanes = homes.lanes.max(end);
                    homes.in_lanes.take(source, victim.value, first);
                    Home::Lanes(first)
                } else {
                    homes.scratch = homes.scratch.max(end);
                    homes.in_scratch.take(source, victim.value, first);
                    Home::Scratch(first)
                }
            }
        };
        homes.of.push(home);
    }
    Ok(())
}

/// The slot of a value that this one is passed to or that is passed to it, else the first with room.
fn slot(
    source: &Source,
    homes: &Homes,
    index: &SecondaryMap<Value, Option<usize>>,
    victim: &Victim,
) -> Option<u32> {
    let value = victim.value;
    let slots = match victim.means {
        Means::Lanes => &homes.in_lanes,
        _ => &homes.in_scratch,
    };
    let place = |other: Value| match *homes.of.get(index[other]?)? {
        Home::Lanes(first) if victim.means == Means::Lanes => Some(first),
        Home::Scratch(first) if victim.means == Means::Scratch => Some(first),
        _ => None,
    };
    let passed = source.accesses[value].passed.iter().map(|p| p.param);
    let mut kin: Vec<(usize, Value)> = passed
        .filter(|&param| passes(source, value, param))
        .chain(
            source
                .passed_to(value)
                .filter(|&arg| passes(source, arg, value)),
        )
        .filter_map(|other| Some((index[other]?, other)))
        .collect();
    kin.sort_unstable();
    let room = room(source, victim.means);
    let last = room.checked_sub(source.func.ty(value).units)?;
    let wished = kin.into_iter().filter_map(|(_, other)| place(other));
    // Behind all slots there is nobody.
    let all = 0..=slots.0.len() as u32;
    wished
        .chain(all)
        .find(|&at| at <= last && slots.admit(source, value, at))
}

/// Whether one value is passed whole to the other, a parameter.
fn passes(source: &Source, value: Value, param: Value) -> bool {
    let same = source.func.ty(value).units == source.func.ty(param).units;
    same && source.accesses[value]
        .passed
        .iter()
        .any(|p| p.param == param && p.part.is_whole())
}

/// Vector registers that hold lanes: such as the function does not name, above its other vector
/// registers where the file has room there.
pub(super) fn holders(
    source: &Source,
    lanes: u32,
    file: (u32, u32),
    peak: u32,
    reserved: &[Reg],
) -> Option<Vec<Reg>> {
    let count = lanes.div_ceil(carriers(source.func.target()).lanes.max(1));
    let (first, size) = file;
    let named = source.func.inst_order().flat_map(|(_, i)| {
        let data = &source.func.insts[i];
        let operands = data.defs.iter().chain(&data.uses).copied();
        operands.filter_map(Operand::as_reg)
    });
    let fixed = source.func.values.values().filter_map(|v| v.fixed);
    let taken: Vec<Reg> = named.chain(fixed).chain(reserved.iter().copied()).collect();
    let from = peak.min(size.saturating_sub(count));
    let free = |reg: &Reg| !taken.iter().any(|t| t.overlaps(*reg));
    let found: Vec<Reg> = (from..size)
        .chain((0..from).rev())
        .map(|n| Reg::new(first + n, 1))
        .filter(free)
        .take(count as usize)
        .collect();
    let target = source.func.target();
    let varying = carriers(target).varying;
    let vector = found.iter().all(|&r| target.bank_of(r) == varying);
    (found.len() == count as usize && vector).then_some(found)
}
