//! The checker of spilling rejects what is wrong.

use super::machine::{ACCUMULATOR, SCALAR, VECTOR};
use super::random::{few, program};
use super::storage::to_storage;
use arbitrary::{Result, Unstructured};
use easel::allocate::spill::{check::check, relieve, split_edges};
use easel::ir::function::Inst;
use easel::ir::machine::{MachineFunction, Op};
use easel::ir::operand::Operand;

/// One operand of one instruction is changed so that it names something else of its kind; nothing
/// where that is not possible.
fn corrupt(u: &mut Unstructured, func: &mut MachineFunction, first: usize) -> Result<Option<Inst>> {
    let insts: Vec<Inst> = func.inst_order().map(|(_, i)| i).collect();
    let added: Vec<Inst> = insts
        .iter()
        .copied()
        .filter(|i| i.as_u32() as usize >= first)
        .collect();
    if added.is_empty() {
        return Ok(None);
    }
    let inst = if u.arbitrary()? {
        added[u.int_in_range(0..=added.len() - 1)?]
    } else {
        insts[u.int_in_range(0..=insts.len() - 1)?]
    };
    let original = (inst.as_u32() as usize) < first;
    let uses = func.insts[inst].uses.len();
    if uses == 0 {
        return Ok(None);
    }
    let k = u.int_in_range(0..=uses - 1)?;
    let values: Vec<_> = func.values.keys().collect();
    let replaced = match func.insts[inst].uses[k] {
        Operand::Value(v, part) => {
            let other = values[u.int_in_range(0..=values.len() - 1)?];
            if other == v || func.ty(other) != func.ty(v) {
                return Ok(None);
            }
            Operand::Value(other, part)
        }
        // Another slot or lane.
        Operand::Imm(n) if !original && matches!(func.insts[inst].op, Op::Inst(_)) => {
            let step = if n % 4 == 0 { 4 } else { 1 };
            Operand::Imm(n + step * u.int_in_range(1..=5)?)
        }
        _ => return Ok(None),
    };
    func.insts[inst].uses[k] = replaced;
    Ok(Some(inst))
}

#[test]
fn corruptions_are_rejected() {
    let (mut tried, mut accepted) = (0u32, 0u32);
    easel_cases::cases(40, |u| {
        let mut options = few(u)?;
        for (bank, n) in [(SCALAR, 14), (VECTOR, 9), (ACCUMULATOR, 8)] {
            options.limits[bank] = Some(n);
        }
        let mut func = program(u)?;
        if u.ratio(1, 4)? {
            func = to_storage(&func);
        }
        let func = split_edges(&func);
        let (after, relief) = relieve(&func, &options);
        if relief.values.is_empty() {
            return Ok(());
        }
        check(&func, &after, &relief.holders).unwrap_or_else(|e| panic!("{:#?}\n{func}", e.0));
        for _ in 0..40 {
            let mut wrong = after.clone();
            if corrupt(u, &mut wrong, func.insts.len())?.is_some() {
                tried += 1;
                accepted += u32::from(check(&func, &wrong, &relief.holders).is_ok());
            }
        }
        Ok(())
    })
    .sizes(1024, 16384)
    .run();
    // What is accepted names another copy of the same value, or changes what nothing reads.
    assert!(tried > 0, "nothing was corrupted");
    assert!(
        accepted * 10 <= tried.max(30),
        "{accepted} of {tried} were accepted"
    );
    eprintln!("{accepted} of {tried} corruptions were accepted");
}
