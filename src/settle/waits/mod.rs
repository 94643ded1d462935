//! Counter waits: `insert` inserts them, `check` checks them independently.

mod check;
mod insert;
#[cfg(test)]
mod insert_tests;
mod outstanding;
mod registers;

use crate::ir::machine::{MachineFunction, Op};

/// Whether the source states the number of transfers that may be outstanding, and so waits for them itself.
fn counted(func: &MachineFunction) -> bool {
    func.inst_order()
        .any(|(_, inst)| func.insts[inst].op == Op::Landed)
}

pub use check::{Early, PendingOperation, Reason, check, early};
pub use insert::{idle, insert, run};
