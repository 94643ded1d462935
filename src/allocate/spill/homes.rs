//! The homes of spilled values: slots in lanes and in private memory.
//!
//! Slots are counted in dwords. Values that are never needed at once may share one; a parameter that
//! is passed in memory takes its arguments' slot if possible, so that passing it costs nothing.
//! [`Layout`] (`slots`) assigns slots to spans of instructions. This module finds the span of each spilled value.

use super::carriers::{carriers, scratch_base};
use super::evict::{Means, Victim};
use super::slots::{Layout, Span, Tenant, Time};
use super::source::Source;
use crate::analysis::Segment;
use crate::analysis::ranges::Point;
use crate::ir::function::Value;
use crate::ir::operand::{Operand, Reg};
use crate::target::Bank;
use cranelift_entity::SecondaryMap;

/// The number of vector registers that may hold scalars: half of the file, 8,192 scalars with 64 lanes.
pub(super) const MOST_HOLDERS: u32 = 128;

/// Register units of private memory that exchanges of parameters may use beside all slots. If the slots of arguments
/// and of parameters overlap in part, hundreds of values can be in exchange at once.
/// Chosen by hand. At half and at double, the corpus stays the same.
pub(super) const EXCHANGE: u32 = 2048;

/// The home of one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Home {
    Remake,
    Bank(Bank),
    /// First slot, counted through the lanes of all holders.
    Lanes(u32),
    /// First slot, counted in register units after the function's own scratch memory.
    Scratch(u32),
}

/// The homes of all victims, in their order.
#[derive(Clone, Debug)]
pub(super) struct Homes {
    pub of: Vec<Home>,
    /// Slots in use.
    pub lanes: u32,
    pub scratch: u32,
}

/// The number of slots of each kind.
pub(super) fn room(source: &Source, means: Means) -> u32 {
    match means {
        Means::Lanes => source.lane_room,
        Means::Scratch => {
            let c = carriers(source.func.target());
            let most = source.func.target().limits.scratch_bytes;
            let bytes = c.reach(most).saturating_sub(scratch_base(source.func));
            // The last access is a wide access.
            (bytes / c.unit_bytes).saturating_sub(EXCHANGE + 4)
        }
        Means::Remake | Means::Bank(_) => u32::MAX,
    }
}

/// Lays out slots; the error is the victims, by number, that find no room.
pub(super) fn lay_out(source: &Source, victims: &[Victim]) -> Result<Homes, Vec<usize>> {
    let mut homes = Homes {
        of: Vec::with_capacity(victims.len()),
        lanes: 0,
        scratch: 0,
    };
    let in_lanes = seats(source, victims, Means::Lanes);
    let in_scratch = seats(source, victims, Means::Scratch);
    (homes.lanes, homes.scratch) = (in_lanes.used, in_scratch.used);
    let (mut in_lanes, mut in_scratch) = (in_lanes.first.into_iter(), in_scratch.first.into_iter());
    let mut homeless = Vec::new();
    for (n, victim) in victims.iter().enumerate() {
        let first = match victim.means {
            Means::Lanes => in_lanes.next().flatten(),
            Means::Scratch => in_scratch.next().flatten(),
            Means::Remake | Means::Bank(_) => Some(0),
        };
        if first.is_none() {
            homeless.push(n);
        }
        let first = first.unwrap_or(0);
        homes.of.push(match victim.means {
            Means::Remake => Home::Remake,
            Means::Bank(bank) => Home::Bank(bank),
            Means::Lanes => Home::Lanes(first),
            Means::Scratch => Home::Scratch(first),
        });
    }
    match homeless.is_empty() {
        true => Ok(homes),
        false => Err(homeless),
    }
}

/// The slots of the victims that take one kind, in their order.
fn seats(source: &Source, victims: &[Victim], means: Means) -> Layout {
    let values = victims.iter().filter(|v| v.means == means);
    let values: Vec<Value> = values.map(|v| v.value).collect();
    let mut index: SecondaryMap<Value, Option<usize>> = SecondaryMap::new();
    let mut tenants = Vec::with_capacity(values.len());
    for (n, &value) in values.iter().enumerate() {
        index[value] = Some(n);
        tenants.push(Tenant {
            spans: spans(source, value),
            units: source.func.ty(value).units,
            kin: Vec::new(),
        });
    }
    for (n, &value) in values.iter().enumerate() {
        for passed in &source.accesses[value].passed {
            if let Some(param) = index[passed.param]
                && passed.part.is_whole()
                && tenants[param].units == tenants[n].units
            {
                tenants[n].kin.push(param);
                tenants[param].kin.push(n);
            }
        }
    }
    for tenant in &mut tenants {
        tenant.kin.sort_unstable();
        tenant.kin.dedup();
    }
    Layout::new(&tenants, room(source, means))
}

/// The times at which a value needs its slot. A parameter is written before its range begins: on each edge to its
/// block, beside the values that are live after the branch, but not beside the values written on another edge
/// of that branch.
fn spans(source: &Source, value: Value) -> Vec<Span> {
    let time = |point: Point, edge: usize| Time::from(point) << 32 | edge as Time;
    let whole = |s: &Segment| Span {
        start: time(s.start, 0),
        end: time(s.end, 0),
    };
    let segments = source.ranges.segments(value);
    let mut spans: Vec<Span> = segments.iter().map(whole).collect();
    let Some(block) = source.accesses[value].param_of else {
        return spans;
    };
    for &(terminator, edge) in source.edges(block) {
        let point = source.points.read(terminator) + 1;
        spans.push(Span {
            start: time(point, edge),
            end: time(point, edge + 1),
        });
    }
    if !source.edges(block).is_empty() {
        let start = source.points.start(block);
        spans.push(whole(&Segment::new(start, start + 1)));
    }
    spans.sort_unstable();
    let mut joined: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match joined.last_mut() {
            Some(last) if last.end >= span.start => last.end = last.end.max(span.end),
            _ => joined.push(span),
        }
    }
    joined
}

/// The vector file, and its registers that may hold scalars in their lanes.
pub(super) struct Spare {
    first: u32,
    /// Registers that neither the function nor an option names.
    free: Vec<bool>,
    /// Registers below this number are needed for values.
    pub peak: u32,
}

impl Spare {
    /// The spare registers of a file with this first unit and size.
    pub fn new(source: &Source, (first, size): (u32, u32), reserved: &[Reg]) -> Spare {
        let named = source.func.inst_order().flat_map(|(_, i)| {
            let data = &source.func.insts[i];
            let operands = data.defs.iter().chain(&data.uses).copied();
            operands.filter_map(Operand::as_reg)
        });
        let fixed = source.func.values.values().filter_map(|v| v.fixed);
        let mut free = vec![true; size as usize];
        for taken in named.chain(fixed).chain(reserved.iter().copied()) {
            let units = taken.range().filter_map(|u| u.checked_sub(first));
            for unit in units.filter(|&u| u < size) {
                free[unit as usize] = false;
            }
        }
        Spare {
            first,
            free,
            peak: 0,
        }
    }

    /// As many registers as `lanes` lanes take, above the other vector registers if the file has room there.
    pub fn holders(&self, source: &Source, lanes: u32) -> Option<Vec<Reg>> {
        let target = source.func.target();
        let count = lanes.div_ceil(carriers(target).lanes.max(1));
        let size = self.free.len() as u32;
        let from = self.peak.min(size.saturating_sub(count));
        let found: Vec<Reg> = (from..size)
            .chain((0..from).rev())
            .filter(|&n| self.free[n as usize])
            .map(|n| Reg::new(self.first + n, 1))
            .take(count as usize)
            .collect();
        let varying = carriers(target).varying;
        let vector = found.iter().all(|&r| target.bank_of(r) == varying);
        (found.len() == count as usize && vector).then_some(found)
    }
}
