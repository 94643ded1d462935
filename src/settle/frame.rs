//! Setup code that some targets need for private memory.
//!
//! Selection gives registers to a kernel's inputs before spilling may need private memory. If the target's interface
//! has a setup (`scratch_setup`), a kernel with private memory has more inputs, which precede others: the other inputs
//! are moved to the registers that the kernel uses, after the setup's own instructions.
//!
//! # Why
//!
//! Some targets need code before the first access of private memory. Only the tables have this code (`scratch_setup`). So no
//! other pass depends on it: selection and spilling use private memory as if it were accessible.

use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::machine::{self, make};
use crate::pass::{Context, Stats};
use crate::target::{EntryValue, Inputs, Interface};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// Puts the setup before the kernel's first instruction. Counts `frame.setups`.
///
/// # Errors
/// Functions that are not allocated; a setup that is no text of the target, or cannot be moved into place.
pub fn run(func: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    make::require_allocated(func, "frame")?;
    let mut stats = Stats::default();
    let target = func.target();
    let Some(interface) = target.abi.map(Interface) else {
        return Ok(stats);
    };
    let (Some(setup), Some(init), Some(entry)) = (
        interface.scratch_setup,
        interface.scratch_init(),
        func.entry(),
    ) else {
        return Ok(stats);
    };
    if func.launch.private_bytes == 0 {
        return Ok(stats);
    }
    let body = func.launch.inputs();
    let whole = Inputs {
        scratch: true,
        ..body
    };
    let Some(offset) = interface.scratch_offset(whole) else {
        return Ok(stats);
    };
    let name = |reg: Reg| target.reg_name(reg);
    let mut insts = Vec::new();
    for line in setup.code {
        let text = line
            .replace("$init_lo", &name(Reg::new(init.unit, 1)))
            .replace("$init_hi", &name(Reg::new(init.unit + 1, 1)))
            .replace("$offset", &name(offset));
        let parsed = target.parse_inst(&text).map_err(|e| {
            Diagnostic::error(
                "isa-setup",
                format!("`{text}` is no instruction: {}", e.message),
            )
            .help("mend `scratch_setup` in the target's tables")
        })?;
        insts.push(func.make_inst(machine::from_minst(target, &parsed.inst)));
    }
    // Downwards, the lowest first: no input is overwritten before it is read.
    for (to, from) in moved(interface, body, whole) {
        for k in 0..to.units {
            let (to, from) = (Reg::new(to.unit + k, 1), Reg::new(from.unit + k, 1));
            if to != from {
                let inst = make::move_register(func, to, from).ok_or_else(|| {
                    let message = format!("no instruction moves {} to {}", name(from), name(to));
                    Diagnostic::error("isa-setup", message)
                })?;
                insts.push(inst);
            }
        }
    }
    stats.add("frame.setups", 1);
    let list = &mut func.blocks[entry].insts;
    list.splice(0..0, insts);
    Ok(stats)
}

/// The register that the kernel uses for each input, and the input's actual register.
fn moved(interface: Interface, body: Inputs, whole: Inputs) -> Vec<(Reg, Reg)> {
    let stands = interface.entry(whole);
    let place = |value: EntryValue| stands.iter().find(|(_, v)| *v == value).map(|e| e.0);
    let wanted = interface.entry(body);
    let mut all: Vec<(Reg, Reg)> = wanted
        .into_iter()
        .filter_map(|(reg, value)| Some((reg, place(value)?)))
        .collect();
    all.sort_unstable_by_key(|(to, _)| to.unit);
    all
}
