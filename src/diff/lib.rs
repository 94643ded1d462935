//! Comparison of two builds of one kernel, without a run.
//!
//! [`compare`] answers whether two kernels compute the same. Both kernels are walked in lockstep from their first instructions. A register
//! holds a *term* over the values at the entry of the present pair of blocks, made from the rows' meanings. Where paths meet, the registers
//! of both kernels are divided into classes: two registers are in one class if they have equal terms on every incoming edge. The classes are
//! split until no edge contradicts them. The kernels compute the same if in every pair of blocks the memories, the events and the conditions
//! of branches are equal terms.
//!
//! # Invariants
//!
//! - An answer is never a guess. [`Answer::Same`] is proved for all inputs. [`Answer::Different`] has two stores to one address, and
//!   numbers for the inputs with which their data differ. In all other cases the answer is [`Answer::NotKnown`] with the reason.
//! - All facts of the machine come from the tables. The operands are those of the simulator's decoder.
//! - The number of steps is at most a multiple of the number of instructions.
//!
//! Six simplifications bound the answer *same*. Which of two NaN an operation returns is not compared. Accesses are inside the local data
//! share of both kernels. Work-items that access one byte without a barrier between them race, and their order is
//! not compared. Memory that scalar loads read is not written by the kernel. Values in lanes that are no work-item are not compared. A
//! register that nothing wrote has one value in both kernels.

#![deny(missing_docs)]

mod figures;
mod loops;
mod meaning;
mod memory;
mod report;
mod simplify;
mod spill;
mod state;
mod step;
mod term;
mod value;
mod walk;

pub use figures::Build;
pub use loops::LoopFigures;
pub use report::{DiffReport, Diffed, Unequal, report};
pub use spill::{Spill, SpillKind};
pub use walk::{Answer, Compared, Difference, compare};
