//! Delays on request: no-operations between all instructions, in addition to those that hazards require.
//!
//! A fault that delays remove depends on distances between instructions: a hazard without a row, or a missing wait.
//! `v_nops` counts no-operations by lane, `s_nops` states of no-operations with a count. No delay is inserted before
//! the first instruction or before a no-operation.

use super::{Options, edit};
use crate::aster::dialect::{AsterFunction, OpKind, Operation};
use crate::aster::mnemonics;
use crate::pass::{OptionSpec, Takes};
use crate::target::{Behaviour, OpInfo, Opcode, Target};

/// The limit of states of an option, for each instruction.
const MOST: u32 = 128;

/// Options of `amdgcn-hazards`.
pub const OPTIONS: &[OptionSpec] = &[option("v_nops"), option("s_nops")];

const fn option(key: &'static str) -> OptionSpec {
    OptionSpec::new(key, Takes::AtMost(MOST))
}

/// The no-operation without operands, of one state by lane.
pub fn by_lane(target: Target) -> Option<Operation> {
    let plain = |i: &OpInfo| i.behaviour == Behaviour::Nop && i.operands.is_empty();
    let (opcode, info) = target.selectable_ops().find(|(_, i)| plain(i))?;
    let mut op = Operation::new(OpKind::Instruction, mnemonics::spelling(info));
    op.row = Some(opcode);
    Some(op)
}

/// The fewest no-operations for a number of states.
fn counted(target: Target, opcode: Opcode, mut left: u32) -> Vec<Operation> {
    let all: Vec<(u32, i64)> = (0..=255)
        .map(|count| (target.states(opcode, Some(count)), count))
        .collect();
    let mut out = Vec::new();
    while left > 0 {
        let fitting = all.iter().filter(|a| a.0 <= left && a.0 > 0);
        // The first of those with most states has the smallest count.
        let Some(&(states, count)) = fitting.rev().max_by_key(|a| a.0) else {
            break;
        };
        let name = mnemonics::spelling(target.info(opcode));
        let mut op = Operation::new(OpKind::Instruction, name);
        op.detail = count.to_string();
        op.row = Some(opcode);
        out.push(op);
        left -= states;
    }
    out
}

/// Inserts the delays of the options before each instruction except the first. Returns the number of no-operations.
pub fn insert(func: &mut AsterFunction, options: &Options) -> i64 {
    let number = |key| options.settings.number(key).unwrap_or(0);
    let (target, mut all) = (func.context, Vec::new());
    if let Some(op) = by_lane(target) {
        all.extend(std::iter::repeat_n(op, number("v_nops") as usize));
    }
    if let Some(nop) = target.nop() {
        all.extend(counted(target, nop.op, number("s_nops")));
    }
    if all.is_empty() {
        return 0;
    }
    let (mut count, mut is_first) = (0, true);
    for block in func.layout.clone() {
        let mut out = Vec::new();
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            let op = &func.insts[inst].op;
            let nop = op.row.map(|row| target.info(row).behaviour) == Some(Behaviour::Nop);
            let is_instruction = matches!(
                op.kind,
                OpKind::Instruction | OpKind::MachineBranch | OpKind::MachineCondBranch
            ) && !nop;
            if is_instruction && !std::mem::take(&mut is_first) {
                let span = func.insts[inst].span;
                count += all.len() as i64;
                out.extend(
                    all.iter()
                        .map(|op| edit::make(func, op.clone(), &[], &[], span).0),
                );
            }
            out.push(inst);
        }
        func.blocks[block].insts = out;
    }
    count
}
