//! How good the checker is: random corruptions of allocated kernels.
//!
//! One register operand of one instruction is replaced by another register of its bank. Whether
//! that changes what the kernel means is decided by running it, not by the checker: the corrupted
//! kernel is simulated on several inputs that take different paths, and counts where any output
//! differs or the run breaks off. Of the corruptions that count the checker must refuse at least
//! 99 in 100.

use super::executable::{finished, input, numbered, simulate, variants};
use super::machine::target;
use super::programs::bytes;
use arbitrary::{Result, Unstructured};
use easel::allocate::allocate;
use easel::allocate::checker::check;
use easel::ir::machine::MachineFunction;
use easel::ir::operand::{Operand, Reg};

/// Inputs that each corrupted kernel is run on.
const INPUTS: u64 = 5;

/// Replace one register operand; none if the choice fell on something else.
fn corrupt(func: &MachineFunction, u: &mut Unstructured) -> Result<Option<MachineFunction>> {
    let insts: Vec<_> = func.inst_order().map(|(_, i)| i).collect();
    let inst = *u.choose(&insts)?;
    let mut out = func.clone();
    let data = &mut out.insts[inst];
    let (defs, uses) = (data.defs.len(), data.uses.len());
    if defs + uses == 0 {
        return Ok(None);
    }
    let n = u.int_in_range(0..=defs + uses - 1)?;
    let slot = match n.checked_sub(defs) {
        None => &mut data.defs[n],
        Some(n) => &mut data.uses[n],
    };
    let Operand::Reg(reg) = *slot else {
        return Ok(None);
    };
    let Some(file) = target().file_of(reg) else {
        return Ok(None);
    };
    // Among the registers that the kernel uses, so that the other one holds something too.
    let used = func
        .insts
        .values()
        .flat_map(|i| i.defs.iter().chain(&i.uses));
    let mut units: Vec<u32> = used
        .filter_map(|o| o.as_reg())
        .filter(|r| (file.first..file.end()).contains(&r.unit))
        .map(|r| r.unit)
        .collect();
    units.sort_unstable();
    units.dedup();
    let unit = *u.choose(&units)?;
    let align = target().alignment(file.bank, reg.units).max(1);
    let other = Reg::new(unit, reg.units);
    let fits = other.end() <= file.end() && (unit - file.first) % align == 0;
    if other == reg || !fits {
        return Ok(None);
    }
    *slot = Operand::Reg(other);
    Ok(Some(out))
}

#[test]
fn the_checker_refuses_what_changes_meaning() {
    let wanted = 1000 * easel_cases::times();
    let (mut tried, mut changed, mut refused) = (0u64, 0u64, 0u64);
    let mut missed = Vec::new();
    let inputs: Vec<Vec<u32>> = (0..INPUTS).map(input).collect();
    for number in easel_cases::begin().. {
        if changed >= wanted {
            break;
        }
        let before = numbered(number);
        let options = &variants()[number as usize % 2];
        let mut after = before.clone();
        allocate(&mut after, options).unwrap_or_else(|e| panic!("kernel {number}: {:#?}", e.0));
        let run = |func: &MachineFunction, n: u64| {
            let kernel = finished(func.clone(), &[]).ok()?;
            simulate(&kernel, &inputs[n as usize], false).ok()
        };
        let right: Vec<_> = (0..INPUTS).map(|n| run(&after, n)).collect();
        assert!(right.iter().all(Option::is_some), "kernel {number}");
        let data = bytes(number ^ 0xaaaa_0000);
        let mut u = Unstructured::new(&data);
        for _ in 0..24 {
            let Ok(Some(broken)) = corrupt(&after, &mut u) else {
                continue;
            };
            tried += 1;
            let differs = (0..INPUTS).any(|n| run(&broken, n) != right[n as usize]);
            if !differs {
                continue;
            }
            changed += 1;
            match check(&before, &broken) {
                Ok(()) => missed.push(format!("kernel {number}\n{before}\n{broken}")),
                Err(_) => refused += 1,
            }
        }
    }
    println!("{tried} corruptions: {changed} change meaning, of which {refused} are refused");
    assert!(changed >= wanted);
    assert!(
        refused * 100 >= changed * 99,
        "{} of {changed} went unnoticed, the first:\n{}",
        missed.len(),
        missed[0]
    );
}
