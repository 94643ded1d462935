//! stub
use crate::ir::machine::MachineFunction;
use easel_isa::diagnostic::Diagnostics;
pub fn check(_b: &MachineFunction, _a: &MachineFunction) -> Result<(), Diagnostics> {
    Ok(())
}
