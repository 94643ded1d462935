//! `aster-set-mfma-priority`: a subgroup has priority while it issues matrix instructions.
//!
//! A group is a run of operations from one matrix instruction to another, without an instruction that accesses memory
//! in between. Priority is 1 from before a group's first instruction until behind its last. Blocks with priorities
//! of their own are unchanged.
//!
//! Pre and post: any form; the order of instructions is final.

use super::Run;
use super::graft::all_blocks;
use crate::aster::dialect::{AsterFunction, OpKind, Operation};
use crate::aster::mnemonics;
use crate::aster::program::Body;
use crate::ir::function::{Block, Inst, InstData};

use crate::target::Opcode;
use easel_isa::diagnostic::{Diagnostics, Span};
use smallvec::smallvec;

/// The meaning of the row that sets a wave's priority.
const SETS: &str = "setprio(imm)";

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    let mut all = func.context.selectable_ops();
    let Some((row, _)) = all.find(|(_, info)| info.meaning == SETS) else {
        return Ok(());
    };
    let groups: i64 = all_blocks(func)
        .into_iter()
        .map(|b| block(func, b, row))
        .sum();
    cx.output.stats.add("priority.groups", groups);
    Ok(())
}

fn block(func: &mut AsterFunction, block: Block, row: Opcode) -> i64 {
    let insts = &func.blocks[block].insts;
    let info = |i: Inst| func.insts[i].op.row.map(|row| func.context.info(row));
    if insts.iter().any(|&i| func.insts[i].op.row == Some(row)) {
        return 0;
    }
    // First and last places of groups.
    let mut groups: Vec<(usize, usize)> = Vec::new();
    let mut open = false;
    for (at, &inst) in insts.iter().enumerate() {
        let Some(info) = info(inst) else { continue };
        match groups.last_mut() {
            _ if !info.memory.is_empty() => open = false,
            Some(group) if open && info.passes > 0 => group.1 = at,
            _ if info.passes > 0 => {
                groups.push((at, at));
                open = true;
            }
            _ => {}
        }
    }
    let old = std::mem::take(&mut func.blocks[block].insts);
    let mut new = Vec::with_capacity(old.len() + 2 * groups.len());
    let mut left = groups.iter().peekable();
    for (at, inst) in old.into_iter().enumerate() {
        let span = func.insts[inst].span;
        let (mut first, mut last) = (false, false);
        if let Some(&&(from, to)) = left.peek() {
            (first, last) = (at == from, at == to);
        }
        if first {
            new.push(set(func, row, 1, span));
        }
        new.push(inst);
        if last {
            new.push(set(func, row, 0, span));
            left.next();
        }
    }
    func.blocks[block].insts = new;
    groups.len() as i64
}

fn set(func: &mut AsterFunction, row: Opcode, priority: u32, span: Option<Span>) -> Inst {
    let name = mnemonics::spelling(func.context.info(row));
    let mut op = Operation::new(OpKind::Instruction, name);
    op.row = Some(row);
    op.detail = priority.to_string();
    func.make_inst(InstData::new(op, smallvec![], smallvec![]).at(span))
}
