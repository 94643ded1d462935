//! From a machine function to the input of the core.
//!
//! 1. [`prepare`](mod@prepare): operands that must be in one register, share a register with a result
//!    or need an alignment that their value cannot have are isolated by copies.
//! 2. [`out_of_ssa`]: block parameters become *parallel copies* on their edges (critical edges are
//!    split), `concat` becomes a parallel copy into parts. A parallel copy is one `copy`
//!    instruction with several results that reads everything before it writes anything; it stays
//!    one point of the program until registers are known, so neither swaps nor lost copies can
//!    arise.
//! 3. [`machine`]: the machine function as the core's client.

mod hints;
pub(crate) mod machine;
pub(crate) mod out_of_ssa;
pub(crate) mod prepare;
