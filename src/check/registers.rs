//! Registers that are read before they are written, and registers that the kernel does not have.

use super::finding::{Finding, Kind, mnemonic};
use crate::backend::{self, Kernel};
use crate::code::simulation;
use crate::ir::Inst;
use crate::machine;
use crate::settle::unwritten::{self, Unwritten};
use crate::simulate::dependence::{self, Dependence};
use crate::target::{BankRole, Reg, Target};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

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

/// Findings for registers that nothing wrote and on which a memory access, a branch or the execution mask depends.
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
    if reads.is_empty() {
        return Ok(Vec::new());
    }
    let by_place: FxHashMap<(Inst, u32), &Unwritten> = reads
        .iter()
        .flat_map(|r| r.touch.reg.range().map(move |unit| ((r.inst, unit), r)))
        .collect();
    let entry = simulation::entry(kernel, false)?;
    let found = match dependence::dependences(func, entry, &units) {
        Ok(found) => found,
        // Without the steps of the instructions nothing is known about the reads.
        Err(_) => reads
            .iter()
            .map(|r| Dependence {
                read: r.inst,
                unit: r.unit,
                effect: r.inst,
                certain: false,
            })
            .collect(),
    };
    let findings = found.iter().filter_map(|d| {
        let read = by_place.get(&(d.read, d.unit))?;
        Some(finding(kernel, read, d))
    });
    Ok(findings.collect())
}

fn finding(kernel: &Kernel, read: &Unwritten, found: &Dependence) -> Finding {
    let func = &kernel.function;
    let target = func.target();
    let name = |inst| mnemonic(target, &func.insts[inst]);
    let own = name(read.inst);
    let unit = target.reg_name(Reg::new(found.unit, 1));
    let part = match read.touch.reg.units {
        1 => String::new(),
        _ => format!(", a part of {}", target.reg_name(read.touch.reg)),
    };
    let always = match read.always {
        true => "which no instruction wrote",
        false => "which some paths do not write",
    };
    let other = (found.effect != read.inst).then_some(found.effect);
    let notes = other.map(|effect| format!("`{}` depends on the value", name(effect)));
    Finding {
        kind: Kind::Undefined,
        certain: found.certain && read.always,
        inst: read.inst,
        other,
        path: unwritten::path(func, read),
        message: format!("`{own}` reads {unit}{part}, {always}"),
        role: "depends on the value",
        notes: notes.into_iter().collect(),
        mend: None,
        before: None,
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
                before: None,
            });
        }
    }
    out
}
