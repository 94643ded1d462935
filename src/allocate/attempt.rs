//! One attempt at allocation by linear scan: how hard to coalesce, in which order to place.

use super::coalesce::{self, Aggressive, Wanted};
use super::live::Live;
use super::pool::Pool;
use super::prepare::Prepared;
use super::scan::{self, Order};
use super::{Failure, Found};
use crate::analysis::Loops;
use easel_isa::diagnostic::Diagnostics;

/// What to coalesce and in which orders to place it, tried in turn until something fits.
const ATTEMPTS: [Wanted; 2] = [Wanted::All, Wanted::Whole];
const ORDERS: [Order; 2] = [Order::Start, Order::Size];

/// The first failure is that of the attempt that wastes least, and the one to show.
pub(super) fn linear_scan(
    prepared: &Prepared,
    live: &Live,
    pool: &Pool,
    loops: &Loops,
    coalesced: bool,
) -> Result<Result<Found, Failure>, Diagnostics> {
    let mut failure: Option<Failure> = None;
    for wanted in ATTEMPTS {
        let wanted = if coalesced { wanted } else { Wanted::Nothing };
        // Made anew where it is needed again: nearly always the first attempt fits, and a copy
        // kept for others would be the largest thing in memory.
        let mut webs = coalesce::demanded(prepared, live, pool, loops, true)?;
        let joined = coalesce::copies(
            prepared,
            live,
            pool,
            loops,
            &mut webs,
            wanted,
            &mut Aggressive,
        );
        for order in ORDERS {
            match scan::run(prepared, live, &webs, pool, order) {
                Ok(assignment) => {
                    return Ok(Ok(Found {
                        webs,
                        assignment,
                        coalesced: joined,
                    }));
                }
                Err(failed) if failure.is_none() => failure = Some((failed, webs.clone())),
                Err(_) => {}
            }
        }
        // Shorter webs do not lower the peak: where that fills the file, they would not fit either.
        if let Some((failed, webs)) = &failure {
            let bank = webs.webs[failed.web].bank;
            let registers = pool.file(bank).map_or(0, |f| f.1);
            if live.pressure().peak(bank).units >= registers {
                break;
            }
        }
    }
    Ok(match failure {
        Some(failure) => Err(failure),
        // Each attempt either fits or fails: there is nothing to place.
        None => Ok(Found::nothing(coalesce::demanded(
            prepared, live, pool, loops, true,
        )?)),
    })
}
