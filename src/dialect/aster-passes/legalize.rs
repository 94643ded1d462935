//! Legalisation before and after colouring.

use super::lower_copies::{CellName, Lowering, Registers};
use super::{Run, bridge, lower_copies};
use crate::aster::cells::{Cells, operands};
use crate::aster::dialect::{COPY_ATTRIBUTE, Kind, OpKind, Role};
use crate::aster::mnemonics;
use crate::aster::program::{Body, Routine};
use crate::ir::function::Inst;

use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

/// `amdgcn-pre-coloring-legalization`: `lsir.copy` of a scalar register into the condition bit
/// becomes a compare with 1 (a carrier holds 0 or 1), marked as a copy.
///
/// Pre: storage form. Post: no copy into the condition bit.
pub fn before_coloring(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    super::refuse_structured(&body.func)?;
    let func = &mut body.func;
    // The constant in front of each compare.
    let mut constants: SecondaryMap<Inst, Option<Inst>> = SecondaryMap::new();
    let mut count = 0;
    for (_, inst) in func.inst_order().collect::<Vec<_>>() {
        if func.insts[inst].op.kind != OpKind::Copy {
            continue;
        }
        let kind = |role| {
            let value = operands(func, inst, role).next();
            value.and_then(|v| func.ty(v).register()).map(|r| r.kind)
        };
        if kind(Role::Out) != Some(Kind::Scc) || kind(Role::In) == Some(Kind::Scc) {
            continue;
        }
        // Without such an instruction the copy stays, and colouring reports it.
        let Some(opcode) = func.context.set_condition_if_equal() else {
            continue;
        };
        let (defining, one) = lower_copies::constant(func, 1);
        constants[inst] = Some(defining);
        let name = mnemonics::spelling(func.context.info(opcode));
        let data = &mut func.insts[inst];
        let mut op = crate::aster::dialect::Operation::new(OpKind::Instruction, name);
        op.segments = vec![
            crate::aster::dialect::Segment::outs(1),
            crate::aster::dialect::Segment::ins(2),
        ];
        op.row = Some(opcode);
        op.attributes.push((COPY_ATTRIBUTE.to_string(), None));
        data.op = op;
        data.uses.push(one.into());
        count += 1;
    }
    for block in func.layout.clone() {
        let insts = std::mem::take(&mut func.blocks[block].insts).into_iter();
        let insts = insts.flat_map(|i| constants[i].into_iter().chain([i]));
        func.blocks[block].insts = insts.collect();
    }
    super::cleanup::merge_pure(func);
    cx.output.stats.add("copies.condition", count);
    Ok(())
}

/// `amdgcn-post-reg-alloc-legalization`: copies between registers with numbers become moves, moves
/// of a register to itself are removed. A second run changes nothing.
///
/// Pre: any form; copies of registers without numbers stay.
pub fn after_coloring(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let spelling = routine.spelling;
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    super::refuse_structured(&body.func)?;
    let func = &mut body.func;
    let cells = Cells::new(func);
    let mut wanted: FxHashMap<CellName, String> = FxHashMap::default();
    for info in cells.cells.values() {
        let name = &body.value_names[info.value];
        let single = func.ty(info.value).register().is_some_and(|r| r.cells == 1);
        if let Some(number) = info.number.filter(|_| single && !name.is_empty()) {
            let unit = (info.kind, number);
            wanted.entry(unit).or_insert_with(|| name.clone());
        }
    }
    let mut registers = Registers::new(wanted);
    let (mut lowered, mut erased) = (0u64, 0u64);
    for block in func.layout.clone() {
        let mut new: Vec<Inst> = Vec::new();
        for inst in func.blocks[block].insts.clone() {
            let copy = func.insts[inst].op.kind == OpKind::Copy;
            let has_numbers = || {
                let both = [Role::Out, Role::In].into_iter();
                let all = both.flat_map(|role| operands(func, inst, role));
                all.into_iter().all(|v| {
                    let storage = !func.ty(v).is_value_register();
                    storage && cells.of(v).iter().all(|&c| cells.cells[c].number.is_some())
                })
            };
            if !copy && !bridge::is_register_move(func, inst) || !has_numbers() {
                new.push(inst);
                continue;
            }
            let side = |role| -> Vec<CellName> {
                operands(func, inst, role)
                    .flat_map(|v| cells.of(v))
                    .map(|&c| (cells.cells[c].kind, cells.cells[c].number.unwrap_or(0)))
                    .collect()
            };
            let pairs: Vec<(CellName, CellName)> =
                side(Role::Out).into_iter().zip(side(Role::In)).collect();
            if pairs.iter().all(|p| p.0 == p.1) {
                erased += 1;
                continue;
            }
            if !copy {
                new.push(inst);
                continue;
            }
            let span = func.insts[inst].span;
            let mut lowering = Lowering {
                spelling,
                lower_agpr: cx.options.lower_agpr_copies,
                registers: &mut registers,
                warnings: &mut cx.output.warnings,
                moves: 0,
                kept: 0,
            };
            let moves = lowering.copy(func, &pairs, span);
            if lowering.moves == 0 {
                // The copy cannot be lowered and stays unchanged.
                new.push(inst);
            } else {
                lowered += 1;
                new.extend(moves);
            }
        }
        func.blocks[block].insts = new;
    }
    if let Some(entry) = func.entry() {
        let at_entry = std::mem::take(&mut registers.at_entry);
        func.blocks[entry].insts.splice(0..0, at_entry);
    }
    for (value, name) in registers.names {
        body.value_names[value] = name;
    }
    super::cleanup::merge_pure(func);
    super::cleanup::drop_unused_views(func);
    cx.output.stats.add("copies.lowered", lowered as i64);
    cx.output.stats.add("moves.erased", erased as i64);
    Ok(())
}
