//! A checker of machine code that any compiler, or a person, wrote.
//!
//! The checker reads a kernel's instructions as blocks with physical registers and runs nothing. [`check`] asks four questions about
//! every path of a kernel:
//!
//! - Is every pending operation waited for before an instruction depends on the operation ([`Kind::MissingWait`])?
//! - Are there enough wait states between the instructions of every row of the hazard tables ([`Kind::MissingStates`])?
//! - Is every register written before the register is read, and is it a register of the kernel
//!   ([`Kind::Undefined`], [`Kind::Unallocated`])?
//! - Do barriers separate the accesses of different waves to one byte of the local data share ([`Kind::Race`])?
//!
//! # Invariants
//!
//! - An answer is never a guess. [`Answer::Wrong`] has a finding that holds on a path of the code. [`Answer::Right`] means that every
//!   question was decided. In all other cases the answer is [`Answer::NotKnown`], and each open question is stated with its reason.
//! - The questions about waits and wait states are those of the back end's own checkers: there is one scoreboard and one search.
//! - A call of a function of the file is followed (see `calls`).
//! - A path of blocks may be a path that no execution takes, because the checker does not know the conditions of branches.
//! - All facts of the machine come from the tables.
//! - The time is linear in the instructions, except for the accesses of the local data share between two barriers
//!   (see `share`).
//!
//! Three simplifications bound the answer *right*: a register counts as written if an instruction wrote the register in some lanes; two
//! plain writes of one byte are not compared; all waves of a workgroup are taken to pass the same barriers.
//!
//! Absent on purpose: values of memory, and termination. The simulator answers questions about one run.

#![deny(missing_docs)]

mod calls;
mod finding;
mod fix;
mod kernel;
pub mod places;
mod registers;
mod report;
mod sarif;
mod share;

pub use finding::{Answer, Finding, Kind, Mend, Open};
pub use fix::mended;
pub use kernel::{Checked, KernelFindings, check};
pub use places::Places;
pub use report::{CheckReport, CheckedKernel, Checker, Found, Place, Unknown};
pub use sarif::sarif;

use easel_backend as backend;
use easel_code as code;
use easel_ir as ir;
use easel_machine as machine;
use easel_settle as settle;
use easel_simulate as simulate;
use easel_target as target;
