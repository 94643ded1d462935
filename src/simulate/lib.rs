//! Functional simulator of allocated machine programs.
//!
//! Contract: [`run`] executes every wave of a launch by the meanings of the tables and returns
//! the buffers and instruction counts. Results do not depend on how the host schedules the
//! workgroups, and neither does the first error.
//!
//! Loose runs behave like the hardware for careless programs: LDS bytes beyond the
//! allocation read 0, buffer accesses out of range read 0 or are dropped. Strict runs also report
//! code that works only by chance: undefined registers, LDS and private bytes, registers used while their
//! load is outstanding, registers that the descriptor does not allocate, missing wait states, misaligned LDS
//! accesses, and races of waves and of workgroups in both memories (modules `order`, `global` and `history`), including scalar
//! loads of bytes that vector stores wrote.
//! Accesses outside all buffers are errors in both.

#![deny(missing_docs)]

mod access;
pub mod arguments;
mod code;
pub mod compare;
mod decode;
pub mod dependence;
mod descriptor;
mod displace;
mod exec;
mod global;
mod grid;
mod hazards;
mod history;
pub mod inputs;
pub mod jumps;
pub mod known;
mod lanes;
mod layout;
mod lds;
mod matrix;
mod memory;
mod mended;
mod modes;
mod multiply;
#[cfg(test)]
mod naive;
#[cfg(test)]
mod naive_access;
pub mod npy;
mod operand;
mod order;
mod pending;
mod pieces;
mod plain;
mod plan;
mod planes;
mod ports;
mod private;
mod products;
mod program;
mod recorder;
mod report;
mod runs;
mod sparse;
mod step;
mod trace;
mod traffic;
mod typed;
mod undefined;
mod values;
pub mod view;
mod wave;
mod workgroup;

use easel_ir as ir;
use easel_target as target;

pub use grid::{Argument, Options, run};
pub use private::private_buffer;
pub use program::{Entry, EntryValue, Program};
pub use report::{Counts, FaultPlace, Report, SimError, Trace, TracedInst, Traffic};
