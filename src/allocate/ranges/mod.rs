//! The allocator's core: live ranges, webs and coalescing, for any [`Client`].
//!
//! In the order in which they are computed:
//!
//! 1. [`client`]: what the core asks, in units of the client's;
//! 2. [`live`]: where each unit of each value is live;
//! 3. [`contents`]: what it holds there ([`unwritten`]: where storage holds nothing yet);
//! 4. [`program`]: these with all that is demanded and wanted, so that nothing behind it knows the
//!    client;
//! 5. [`webs`](mod@webs): values that will share storage, a lane of segments per unit;
//!    [`demanded`]: what must be joined; [`coalesce`]: what copies connect ([`writers`]: which of
//!    them come out of loads);
//! 6. [`graph`]: the webs' interference, where degrees are needed.
//!
//! Whether two may share storage is everywhere the one question of
//! [`lane::conflict`](crate::analysis::interference::lane::conflict). Placing webs in registers is
//! a step behind, [`place`](crate::place), that a client may leave out.

pub mod align;
pub mod client;
pub mod coalesce;
pub mod contents;
pub mod demanded;
pub(crate) mod graph;
pub mod journal;
pub mod live;
pub mod program;
mod unwritten;
pub mod webs;
mod writers;

use self::client::{Client, NoRegisters};
use self::coalesce::{Aggressive, Wanted};
use self::demanded::Unmet;
use self::journal::Silent;
use self::program::Program;
use self::webs::Webs;

/// The webs of a program that has no registers: values that must, and as far as `wanted` those that
/// copies connect, are joined.
///
/// # Errors
/// The ties that cannot be met.
pub fn webs<C: Client>(client: &C, wanted: Wanted) -> Result<Webs, Vec<Unmet>> {
    let program = Program::new(client);
    let mut webs = demanded::demanded(&program, &NoRegisters, true)?;
    coalesce::copies(
        &program,
        &NoRegisters,
        &Silent,
        &mut webs,
        wanted,
        &mut Aggressive,
    );
    Ok(webs)
}
