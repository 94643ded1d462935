//! Figures of machine code: instructions by unit, registers.

use crate::pass::{Counts, KernelFigures, Registers};
use easel_ir::machine::{MachineFunction, Op};
use easel_ir::operand::Operand;
use easel_simulate as simulate;
use easel_target::{BankMap, Behaviour, OpInfo, Tables};

/// Zero counts of instructions, for a target.
fn none(tables: &Tables) -> Counts {
    Counts {
        units: tables.units.iter().map(|&name| (name, 0)).collect(),
        ..Counts::default()
    }
}

fn add(counts: &mut Counts, info: &OpInfo) {
    counts.instructions += 1;
    let unit = counts.units.get_mut(info.unit.index()).map(|(_, n)| n);
    let slot = match info.behaviour {
        Behaviour::Wait => Some(&mut counts.waits),
        Behaviour::Nop => Some(&mut counts.nops),
        b if b.meets() => Some(&mut counts.barriers),
        _ => unit,
    };
    if let Some(slot) = slot {
        *slot += 1;
    }
}

/// The instructions in a function's code.
pub fn counts(function: &MachineFunction) -> Counts {
    let mut counts = none(function.target().tables());
    for (_, inst) in easel_machine::make::emitted(function) {
        if let Op::Inst(op) = function.insts[inst].op {
            add(&mut counts, function.target().info(op));
        }
    }
    counts
}

/// The instructions that one wave executed.
pub fn executed(executed: &simulate::Counts, tables: &Tables) -> Counts {
    let mut counts = none(tables);
    counts.instructions = executed.total;
    for (slot, n) in counts.units.iter_mut().zip(&executed.units) {
        slot.1 = *n;
    }
    counts.waits = executed.waits;
    counts.nops = executed.nops;
    counts.barriers = executed.barriers;
    counts
}

/// The registers of a function, for each bank with a numbered file.
pub fn registers(function: &MachineFunction) -> Registers {
    let tables = function.target().tables();
    let mut used: BankMap<u32> = BankMap::default();
    for (_, inst) in function.inst_order() {
        let data = &function.insts[inst];
        for operand in data.defs.iter().chain(&data.uses) {
            let Operand::Reg(reg) = operand else { continue };
            if let Some(file) = tables.files.iter().find(|f| f.holds(reg.part(0, 1))) {
                used[file.bank] = used[file.bank].max(reg.end() - file.first);
            }
        }
    }
    let banks = tables.files.iter().map(|f| f.bank);
    banks
        .map(|bank| (tables.bank_name(bank), used[bank]))
        .collect()
}

/// The figures of a function in its present form.
pub fn of(function: &MachineFunction) -> KernelFigures {
    KernelFigures {
        name: function.name.clone(),
        instructions: counts(function),
        registers: registers(function),
        shared_bytes: function.launch.shared_bytes,
        workgroup_size: function.launch.workgroup_size,
        grid: function.launch.grid,
        ..KernelFigures::default()
    }
}
