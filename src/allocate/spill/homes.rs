//! Where spilled values sit: slots in lanes and in private memory.
//!
//! Slots are counted in dwords. Values whose ranges never meet may share one; a parameter that is
//! passed in memory takes its arguments' slot where it can, so that passing it costs nothing.

use super::carriers::{carriers, scratch_base};
use super::evict::{Means, Victim};
use super::source::Source;
use crate::ir::function::Value;
use crate::ir::operand::{Operand, Reg};
use crate::target::Bank;

/// Vector registers that may be given away to hold scalars.
pub(super) const MOST_HOLDERS: u32 = 4;

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
    for (n, victim) in victims.iter().enumerate().skip(homes.of.len()) {
        let home = match victim.means {
            Means::Remake => Home::Remake,
            Means::Bank(bank) => Home::Bank(bank),
            Means::Lanes | Means::Scratch => {
                let first = slot(source, victims, homes, n).ok_or(victim.value)?;
                let end = first + source.func.ty(victim.value).units;
                if victim.means == Means::Lanes {
                    homes.lanes = homes.lanes.max(end);
                    Home::Lanes(first)
                } else {
                    homes.scratch = homes.scratch.max(end);
                    Home::Scratch(first)
                }
            }
        };
        homes.of.push(home);
    }
    Ok(())
}

fn slot(source: &Source, victims: &[Victim], homes: &Homes, n: usize) -> Option<u32> {
    let victim = &victims[n];
    let dwords = source.func.ty(victim.value).units;
    let mut taken: Vec<(u32, u32)> = Vec::new();
    let mut wished = Vec::new();
    for (other, home) in victims.iter().zip(&homes.of) {
        let first = match *home {
            Home::Lanes(first) if victim.means == Means::Lanes => first,
            Home::Scratch(first) if victim.means == Means::Scratch => first,
            _ => continue,
        };
        if source.interfere(victim.value, other.value) {
            let size = source.func.ty(other.value).units;
            taken.push((first, first + size));
        } else if passes(source, victim.value, other.value)
            || passes(source, other.value, victim.value)
        {
            wished.push(first);
        }
    }
    taken.sort_unstable();
    let room = room(source, victim.means);
    let fits = |at: u32| {
        at + dwords <= room
            && taken
                .iter()
                .all(|&(from, to)| to <= at || at + dwords <= from)
    };
    wished
        .into_iter()
        .chain([0])
        .chain(taken.iter().map(|t| t.1))
        .find(|&at| fits(at))
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
