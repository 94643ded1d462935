//! Relief for a full bank: moves values that fit another bank of their kind.
//!
//! A value can move if each of its operands takes the other bank. Operands of one instruction that
//! share the encoding's bank bit must move together; values that copies connect preferably move together,
//! because the copies otherwise become real moves. Groups of such values move, first those that need no moves in
//! loops and free most, until the bank's pressure fits its file.

mod groups;
mod sets;

use self::groups::groups;
use super::pool::Pool;
use crate::input::prepare::Prepared;
use crate::ranges::program::Program;
use crate::target::Bank;

/// Moves values out of a bank whose pressure is greater than `eighths` eighths of its file. True if
/// any value moved; `prepared` and `program` then have its new bank.
pub(crate) fn relieve(
    prepared: &mut Prepared,
    program: &mut Program,
    pool: &Pool,
    from: Bank,
    eighths: u32,
) -> bool {
    let moves = pool.target.moves();
    let other = |&to: &Bank| {
        let alike = to != from && to.per_lane() == from.per_lane();
        alike && pool.file(to).is_some() && moves.both_ways(to, from)
    };
    let Some(to) = pool.target.all_banks().find(other) else {
        return false;
    };
    let limit = pool.file(from).map_or(0, |f| f.1 * eighths / 8);
    let room = pool.file(to).map_or(0, |f| f.1);
    let mut moved = false;
    let mut leaving = program.live.profile(from);
    let mut entering = program.live.profile(to);
    for group in groups(prepared, program, from, to) {
        if leaving.peak() <= limit {
            break;
        }
        program.live.count(&group.values, &mut entering, 1);
        if entering.peak() > room {
            program.live.count(&group.values, &mut entering, -1);
            continue;
        }
        program.live.count(&group.values, &mut leaving, -1);
        for &value in &group.values {
            prepared.func.values[value].ty.bank = to;
            program.live.set_bank(value, to);
        }
        moved = true;
    }
    moved
}
