//! One attempt at allocation by linear scan: how hard to coalesce, in which order to place.

use super::coalesce::{self, Aggressive, Wanted};
use super::live::Live;
use super::pool::Pool;
use super::prepare::Prepared;
use super::scan::{self, Order};
use super::{Failure, Found};
use crate::analysis::Loops;
use easel_isa::diagnostic::Diagnostics;

/// Tried in turn until one fits.
const ATTEMPTS: [(Wanted, Order); 4] = [
    (Wanted::All, Order::Start),
    (Wanted::All, Order::Size),
    (Wanted::Whole, Order::Start),
    (Wanted::Whole, Order::Size),
];

/// The first failure is that of the attempt that wastes least, and the one to show.
pub(super) fn linear_scan(
    prepared: &Prepared,
    live: &Live,
    pool: &Pool,
    loops: &Loops,
    coalesced: bool,
) -> Result<Result<Found, Failure>, Diagnostics> {
    let demanded = coalesce::demanded(prepared, live, pool, loops, true)?;
    let mut failure = None;
    for (wanted, order) in ATTEMPTS {
        let wanted = if coalesced { wanted } else { Wanted::Nothing };
        let mut webs = demanded.clone();
        let coalesced = coalesce::copies(
            prepared,
            live,
            pool,
            loops,
            &mut webs,
            wanted,
            &mut Aggressive,
        );
        match scan::run(prepared, live, &webs, pool, order) {
            Ok(assignment) => {
                return Ok(Ok(Found {
                    webs,
                    assignment,
                    coalesced,
                }));
            }
            Err(failed) => failure = failure.or(Some((failed, webs))),
        }
    }
    Ok(match failure {
        Some(failure) => Err(failure),
        // Each attempt either fits or fails: there is nothing to place.
        None => Ok(Found::nothing(demanded)),
    })
}
