//! The checker must notice wrong allocations.

use super::{machine, run};
use easel::allocate::AllocateOptions;
use easel::allocate::checker::check;
use easel::ir::machine::MachineFunction;
use easel::ir::operand::{Operand, Reg};

fn looped() -> (MachineFunction, MachineFunction) {
    let (before, _) = machine(
        "^bb0:
  %0: v1 @ v0, %1: v1 @ v1 = entry
  %2: s1 = s_mov_b32 0
  s_branch -> ^bb1(%0, %1, %2)
^bb1(%3: v1, %4: v1, %5: s1):
  %6: s1, %7: cc1 = s_add_u32 %5, 1
  %8: cc1 = s_cmp_lt_u32 %6, 9
  s_cbranch_scc1 %8 -> ^bb1(%4, %3, %6), ^bb2
^bb2:
  %9: v1 = v_lshl_add_u32 %3, 4, %4
  s_endpgm",
    );
    let (after, _) = run(&before, &AllocateOptions::default()).unwrap();
    check(&before, &after).unwrap();
    (before, after)
}

#[test]
fn a_wrong_register_anywhere_is_noticed() {
    let (before, after) = looped();
    let mut wrong = 0;
    for (_, inst) in after.inst_order().collect::<Vec<_>>() {
        let data = &after.insts[inst];
        for i in 0..data.defs.len() + data.uses.len() {
            let mut broken = after.clone();
            let data = &mut broken.insts[inst];
            let defs = data.defs.len();
            let slot = if i < defs {
                &mut data.defs[i]
            } else {
                &mut data.uses[i - defs]
            };
            let Operand::Reg(reg) = *slot else { continue };
            // A register far from all others.
            *slot = Operand::Reg(Reg::new(reg.unit + 40, reg.units));
            let noticed = check(&before, &broken).is_err();
            let dead = i < defs && before.insts.is_valid(inst) && {
                let value = before.insts[inst].defs[i].as_value().unwrap();
                !before
                    .inst_order()
                    .any(|(_, u)| before.used_values(u).any(|v| v == value))
            };
            assert!(noticed || dead, "{inst} operand {i}\n{broken}");
            wrong += u32::from(noticed);
        }
    }
    assert!(wrong > 10);
}

#[test]
fn a_missing_or_exchanged_move_is_noticed() {
    let (before, after) = looped();
    let moves: Vec<_> = after
        .inst_order()
        .filter(|(_, i)| !before.insts.is_valid(*i))
        .collect();
    let mut tried = 0;
    for &(block, inst) in &moves {
        if !after.insts[inst].targets.is_empty() {
            continue;
        }
        let mut broken = after.clone();
        broken.blocks[block].insts.retain(|&i| i != inst);
        assert!(check(&before, &broken).is_err(), "without {inst}\n{broken}");
        tried += 1;
    }
    assert_eq!(tried, 3);
    let (block, first) = moves[0];
    let mut broken = after.clone();
    let at = broken.blocks[block]
        .insts
        .iter()
        .position(|&i| i == first)
        .unwrap();
    broken.blocks[block].insts.swap(at, at + 1);
    assert!(check(&before, &broken).is_err(), "{broken}");
}
