//! The allocator's core: live ranges, webs and coalescing, for any [`Client`](client::Client).
//!
//! In the order in which they are computed:
//!
//! 1. [`client`]: what the core asks, in units of the client's;
//! 2. [`live`]: where each unit of each value is live;
//! 3. [`contents`]: what it holds there (`unwritten`: where storage holds nothing yet);
//! 4. [`program`]: these with all that is demanded and wanted, so that nothing behind it knows the
//!    client;
//! 5. `webs`: values that will share storage, a lane of segments per unit;
//!    [`demanded`]: what must be joined; [`coalesce`]: what copies connect (`writers`: which of
//!    them come out of loads);
//! 6. `neighbours`: the webs that keep registers from a web that is placed; `graph`: the webs' interference, where degrees
//!    are needed;
//! 7. [`variables`]: webs as they are given to a client that places nothing, counted in `granules` of its units.
//!
//! Whether two may share storage is everywhere the one question of
//! [`lane::conflict`](crate::analysis::interference::lane::conflict). Placing webs in registers is
//! a step behind, `place`, that a client may leave out.

pub mod align;
pub mod client;
pub mod coalesce;
pub mod contents;
pub mod demanded;
mod granules;
pub(crate) mod graph;
pub(crate) mod journal;
pub mod live;
pub(crate) mod neighbours;
pub mod program;
mod unwritten;
pub mod variables;
pub(crate) mod webs;
mod writers;
