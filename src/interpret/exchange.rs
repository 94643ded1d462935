//! What lanes of a subgroup read from each other.

use crate::step::{Item, Machine};
use crate::{Bits, Error, operation};
use easel_ir::Inst;
use easel_ir::kernel::{Dpp, Exchange, Op};

/// Lanes of a row of data-parallel primitives.
const ROW: u32 = 16;

/// What each of the work-items at an instruction gets, if it moves data between lanes.
pub fn exchanged(
    machine: &Machine<'_>,
    inst: Inst,
    active: &[&mut Item],
) -> Option<Result<Vec<Vec<Bits>>, Error>> {
    let find = |lane: u32| active.iter().find(|i| machine.lane(i) == lane);
    let has = |n: usize, lane: u32| match find(lane) {
        Some(item) => machine.operand(item, inst, n).map(<[Bits]>::to_vec),
        None => Ok(vec![Bits::undefined(32)]),
    };
    let each = |of: &dyn Fn(&Item) -> Result<Vec<Bits>, Error>| {
        Some(active.iter().map(|item| of(item)).collect())
    };
    match machine.func.insts[inst].op {
        Op::Shuffle(exchange) => each(&|item| {
            let from = machine.known(item, inst, 1, "the lane")? as u32;
            if let Some(e) = exchange.filter(|e| source(*e, machine.lane(item)) != from) {
                return Err(Error(format!(
                    "{inst} reads lane {from}, which is not {e:?}"
                )));
            }
            has(0, from)
        }),
        Op::ReadLane(lane) => each(&|_| has(0, lane.into())),
        Op::Dpp(dpp) => each(&|item| {
            let lane = machine.lane(item);
            let from = primitive(dpp.control, lane)?.filter(|&from| find(from).is_some());
            let Some(from) = from.filter(|_| takes(&dpp, lane)) else {
                return Ok(machine.operand(item, inst, 0)?.to_vec());
            };
            let other = has(1, from)?;
            let Some(binary) = dpp.binary else {
                return Ok(other);
            };
            let (elem, own) = (machine.element(inst, 0)?, machine.operand(item, inst, 2)?);
            Ok(vec![operation::binary(binary, elem, other[0], own[0])])
        }),
        _ => None,
    }
}

/// The lane that an exchange says; its own across the end of a group.
fn source(e: Exchange, lane: u32) -> u32 {
    use easel_ir::kernel::Direction::{Down, Lane, Up, Xor};
    let from = match e.direction {
        Xor => i64::from(lane ^ e.by),
        Up => i64::from(lane) - i64::from(e.by),
        Down => i64::from(lane) + i64::from(e.by),
        Lane => i64::from(e.by),
    };
    match from.div_euclid(e.width.into()) == i64::from(lane / e.width) {
        true => from as u32,
        false => lane,
    }
}

/// Whether a lane takes the result.
fn takes(dpp: &Dpp, lane: u32) -> bool {
    let (row, bank) = (lane / ROW, lane % ROW / 4);
    dpp.rows >> row & 1 != 0 && dpp.banks >> bank & 1 != 0
}

/// The lane that one reads by a control. Source: Vega ISA manual, table of DPP_CTRL.
fn primitive(control: u16, lane: u32) -> Result<Option<u32>, Error> {
    let (start, place) = (lane / ROW * ROW, lane % ROW);
    let by = u32::from(control % 16);
    Ok(match control {
        // Any permutation of four lanes.
        0..=0xff => Some(lane / 4 * 4 + u32::from(control >> (lane % 4 * 2) & 3)),
        // Shifts and rotations in a row.
        0x101..=0x10f => (place + by < ROW).then_some(lane + by),
        0x111..=0x11f => (place >= by).then(|| lane - by),
        0x121..=0x12f => Some(start + (place + ROW - by) % ROW),
        // The row, and half a row, turned round.
        0x140 => Some(start + ROW - 1 - place),
        0x141 => Some(start + (place ^ 7)),
        // The last lane of the row before, of the first half.
        0x142 => start.checked_sub(1),
        0x143 => (lane >= 32).then_some(31),
        _ => return Err(Error(format!("control {control:#x} is not interpreted"))),
    })
}
