//! Registers that are read before they are written, and registers that the kernel does not have.

use super::finding::{Finding, Kind};
use super::kernel::mnemonic;
use crate::backend::{self, Kernel};
use crate::machine;
use crate::settle::unwritten::{self, Unwritten};
use crate::target::{BankRole, Reg, Target};
use easel_isa::diagnostic::Diagnostics;
use std::collections::BTreeSet;

/// The name of the operand in the tables that keeps the bits which an instruction does not write: an undefined one is no fault.
const KEPT: &str = "old";

/// The register units that hold nothing when a wave starts, before the inputs of the kernel.
fn unset(target: Target) -> BTreeSet<u32> {
    let general = |role| {
        matches!(
            role,
            BankRole::Uniform | BankRole::Varying | BankRole::Accumulator
        )
    };
    let files = target.files.iter().filter(|f| general(f.bank.role));
    let mut units: BTreeSet<u32> = files.flat_map(|f| f.first..f.first + f.count).collect();
    let mask = target.exec_mask();
    for named in target.named {
        let state = match named.bank.role {
            BankRole::Condition => true,
            // Sources of any width are constants of the machine.
            BankRole::Special => {
                !named.any_width && mask.is_none_or(|mask| !mask.overlaps(named.reg))
            }
            _ => named.allocatable,
        };
        if state {
            units.extend(named.reg.range());
        }
    }
    units
}

/// Findings for reads of registers that nothing wrote.
pub(super) fn undefined(kernel: &Kernel) -> Result<Vec<Finding>, Diagnostics> {
    let func = &kernel.function;
    let target = func.target();
    let interface = backend::interface(target)?;
    let mut units = unset(target);
    let further = interface.further(kernel.inputs);
    let given = interface.entry(kernel.inputs);
    let given = given.iter().map(|(reg, _)| *reg);
    for unit in given
        .chain(further.iter().map(|(reg, _)| *reg))
        .flat_map(Reg::range)
    {
        units.remove(&unit);
    }
    let reads = unwritten::reads(func, &units);
    let reads = reads.into_iter().filter(|r| r.touch.name != KEPT);
    Ok(reads.map(|read| finding(kernel, &read)).collect())
}

fn finding(kernel: &Kernel, read: &Unwritten) -> Finding {
    let func = &kernel.function;
    let target = func.target();
    let own = mnemonic(target, &func.insts[read.inst]);
    let unit = target.reg_name(Reg::new(read.unit, 1));
    let part = match read.touch.reg.units {
        1 => String::new(),
        _ => format!(", a part of {}", target.reg_name(read.touch.reg)),
    };
    let message = match read.always {
        true => format!("`{own}` reads {unit}{part}, which no instruction wrote"),
        false => format!("`{own}` reads {unit}{part}, which some paths do not write"),
    };
    Finding {
        kind: Kind::Undefined,
        certain: read.always,
        inst: read.inst,
        other: None,
        path: unwritten::path(func, read),
        message,
        role: "",
        notes: Vec::new(),
        mend: None,
    }
}

/// Findings for the first use of each bank's registers beyond those that the descriptor allocates.
pub(super) fn unallocated(kernel: &Kernel) -> Vec<Finding> {
    let func = &kernel.function;
    let target = func.target();
    let counts = kernel.allocated;
    let mut out = Vec::new();
    for file in target.files {
        let count = match file.bank.role {
            BankRole::Uniform => counts.scalars,
            BankRole::Varying => counts.vectors,
            BankRole::Accumulator => counts.accumulators,
            _ => None,
        };
        let Some(count) = count.filter(|&count| count < file.count) else {
            continue;
        };
        let beyond = file.first + count..file.first + file.count;
        let first = func.inst_order().find_map(|(_, inst)| {
            let mut touched = machine::touched(target, &func.insts[inst]);
            let reg = touched.find(|(_, t)| t.reg.range().any(|u| beyond.contains(&u)));
            reg.map(|(_, t)| (inst, t.reg))
        });
        if let Some((inst, reg)) = first {
            let own = mnemonic(target, &func.insts[inst]);
            out.push(Finding {
                kind: Kind::Unallocated,
                certain: true,
                inst,
                other: None,
                path: Vec::new(),
                message: format!(
                    "`{own}` uses {}, but the kernel's descriptor allocates {count} registers of this kind",
                    target.reg_name(reg)
                ),
                role: "",
                notes: Vec::new(),
                mend: None,
            });
        }
    }
    out
}
