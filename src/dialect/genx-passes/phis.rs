//! Block parameters: the arguments on an edge are one parallel copy, so no order of parameters and no cycle
//! is wrong; a cycle costs one more move, on its own edge.
//!
//! If a loop passes a parameter on to another parameter (`previous = current`), the copy is made right after the last read of the
//! other, so that the next value of the first can be computed in its place.

use crate::edit::use_counts;
use crate::genx::{GenxFunction, Op};
use crate::ir::cfg::Cfg;
use crate::ir::function::{Block, Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::machine::Machine;
use smallvec::smallvec;

/// Copies parameters into others of the same block right behind the last read of the other. Returns the number of copies.
pub fn run(func: &mut GenxFunction, machine: &Machine) -> usize {
    let mut count = 0;
    let mut reads = use_counts(func);
    let cfg = Cfg::new(func);
    for end in func.layout.clone() {
        let Some(branch) = func.terminator(end) else {
            continue;
        };
        // The loop's only block, or the block on the edge behind it.
        let block = match (&func.blocks[end].insts[..], cfg.preds(end)) {
            ([_], [before]) => *before,
            _ => end,
        };
        for t in 0..func.insts[branch].targets.len() {
            let target = func.insts[branch].targets[t].clone();
            // A loop of one block: its parameters are those of this block.
            if target.block != block {
                continue;
            }
            let params = func.blocks[block].params.clone();
            for (k, &arg) in target.args.iter().enumerate() {
                let Some(from) = arg.as_value().filter(|v| params.contains(v)) else {
                    continue;
                };
                let to = params[k];
                // Only copies of one move: several moves would need an order.
                let ty = func.ty(to);
                let one = ty.count().is_power_of_two()
                    && ty.bytes() <= machine.limits.span * machine.grf();
                let moved = one && ty.count() <= machine.limits.size && machine.moves(ty.elem);
                if from == to || ty.is_predicate() || !moved {
                    continue;
                }
                // The parameter is passed to no other parameter, and its next value is made after the copy.
                let passed = target
                    .args
                    .iter()
                    .filter(|a| a.as_value() == Some(to))
                    .count();
                let at = params
                    .iter()
                    .position(|&p| p == from)
                    .map(|p| target.args[p]);
                let last = last_read(func, block, to);
                let next = at.and_then(|next| defined_at(func, block, next));
                let elsewhere = reads[to] != reads_in(func, block, to);
                let (Some(next), 0, false) = (next, passed, elsewhere) else {
                    continue;
                };
                let place = last.map_or(0, |l| l + 1);
                if place > next || reads_after(func, block, from, next) {
                    continue;
                }
                let copy = func.add_value(func.ty(from));
                let inst = func.make_inst(
                    InstData::new(Op::Convert, smallvec![copy.into()], smallvec![from.into()])
                        .at(func.insts[branch].span),
                );
                func.blocks[block].insts.insert(place, inst);
                func.insts[branch].targets[t].args[k] = copy.into();
                reads[copy] = 1;
                count += 1;
            }
        }
    }
    count
}

fn last_read(func: &GenxFunction, block: Block, value: Value) -> Option<usize> {
    let insts = &func.blocks[block].insts;
    insts
        .iter()
        .rposition(|&i| func.used_values(i).any(|v| v == value))
}

fn defined_at(func: &GenxFunction, block: Block, operand: Operand) -> Option<usize> {
    let value = operand.as_value()?;
    let insts = &func.blocks[block].insts;
    insts
        .iter()
        .position(|&i| func.defined_values(i).any(|v| v == value))
}

/// The number of reads of a value in a block.
fn reads_in(func: &GenxFunction, block: Block, value: Value) -> u32 {
    let insts = func.blocks[block].insts.iter();
    insts
        .flat_map(|&i| func.used_values(i))
        .filter(|&v| v == value)
        .count() as u32
}

/// Whether a value is read behind a place, except by the terminator's arguments.
fn reads_after(func: &GenxFunction, block: Block, value: Value, place: usize) -> bool {
    let insts: &[Inst] = &func.blocks[block].insts;
    insts[place + 1..].iter().any(|&i| {
        func.insts[i]
            .uses
            .iter()
            .any(|u| u.as_value() == Some(value))
    })
}
