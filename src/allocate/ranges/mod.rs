//! The allocator's core: live ranges, webs and coalescing, for any [`Client`](client::Client).
//!
//! In the order in which they are computed:
//!
//! 1. [`client`]: the queries of the core, in units of the client's;
//! 2. [`live`]: the live range of each unit of each value;
//! 3. [`contents`]: the contents of each unit (`unwritten`: unwritten storage);
//! 4. [`program`]: these with all demands and preferences, so that later steps do not use the
//!    client;
//! 5. `webs`: values that will share storage, a lane of segments per unit;
//!    [`demanded`]: required joins; [`coalesce`]: joins by copies (`writers`: the copies whose
//!    sources come out of loads);
//! 6. `neighbours`: the webs that keep registers from a web that is placed; `graph`: the webs' interference, if degrees
//!    are needed;
//! 7. [`variables`]: webs as the result for a client that places nothing, counted in `granules` of its units.
//!
//! The question whether two units may share storage is always answered by
//! [`lane::conflict`](crate::analysis::interference::lane::conflict). Placing webs in registers is
//! a later step, `place`, that a client may leave out.

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
