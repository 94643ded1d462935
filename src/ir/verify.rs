//! Structural checks.

use super::function::{Function, Inst};
use super::{kernel::Kernel, machine::Machine};

pub fn kernel_inst(_func: &Function<Kernel>, _inst: Inst) -> Result<(), String> {
    Ok(())
}

pub fn machine_inst(_func: &Function<Machine>, _inst: Inst) -> Result<(), String> {
    Ok(())
}
