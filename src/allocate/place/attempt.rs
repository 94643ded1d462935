//! One attempt at allocation by linear scan: how hard to coalesce, in which order to place.

use super::found::{Attempt, Failure, Found};
use super::scan::{self, ScanOrder};
use super::task::Task;
use crate::ranges::coalesce::{self, Aggressive, Wanted};
use crate::ranges::demanded::demanded;
use crate::ranges::neighbours::Neighbours;

/// The coalescing to try, in turn, until the webs fit.
const ATTEMPTS: [Wanted; 3] = [Wanted::All, Wanted::Whole, Wanted::Nothing];
const ORDERS: [ScanOrder; 2] = [ScanOrder::Start, ScanOrder::Size];

/// The first failure is reported, because its attempt wastes least.
pub(crate) fn linear_scan(task: Task) -> Attempt {
    let Task {
        program,
        files,
        journal,
        ..
    } = task;
    let mut failure: Option<Failure> = None;
    for wanted in ATTEMPTS {
        let wanted = if task.coalesce {
            wanted
        } else {
            Wanted::Nothing
        };
        // Webs are made again for each attempt: nearly always the first attempt fits, and a copy
        // kept for others would be the largest object in memory.
        let mut webs = demanded(program, files, true)?;
        let joined = coalesce::copies(program, files, journal, &mut webs, wanted, &mut Aggressive);
        let neighbours = Neighbours::new(&webs);
        for order in ORDERS {
            match scan::run(task, &webs, &neighbours, order) {
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
        // Shorter webs do not lower the peak: if the peak fills the file, they would not fit either.
        if let Some((failed, webs)) = &failure {
            let bank = webs.webs[failed.web].bank;
            if program.live.pressure().peak(bank).units >= files.count(bank) {
                break;
            }
        }
    }
    Ok(match failure {
        Some(failure) => Err(failure),
        // Each attempt either fits or fails, so there are no webs to place here.
        None => Ok(Found::nothing(demanded(program, files, true)?)),
    })
}
