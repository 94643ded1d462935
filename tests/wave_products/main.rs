//! Wave kernels on machines with waves of 32 lanes, whose tables are read at run time: products by `amdgpu.wmma`, lanes that read each
//! other, the corpus.
//!
//! Every kernel is compiled with all checkers, assembled by a second opinion to the same bytes, simulated strictly, and equal to the
//! plain product. Where elements lie in the registers of a wave stands in `layout.rs`, in closed form, and shares nothing with the
//! tables. Every sum is exact, so the order of terms does not matter.

#[path = "../kernels/mod.rs"]
mod kernels;
#[path = "../number/mod.rs"]
mod number;
#[path = "../oracle/mod.rs"]
mod oracle;

mod corpus;
mod fed;
mod layout;
mod random;
mod run;
mod texts;
mod values;
mod waves;
