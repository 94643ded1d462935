//! Critical edges: each gets a block of its own, so that copies on an edge have a place.

use crate::genx::{GenxFunction, Op};
use crate::ir::cfg::Cfg;
use crate::ir::function::{BlockData, BranchTarget, InstData};
use smallvec::smallvec;

/// Splits every edge from a block with several successors to a block with several predecessors. Returns the number of edges.
pub fn split(func: &mut GenxFunction) -> usize {
    let cfg = Cfg::new(func);
    let mut layout = Vec::with_capacity(func.layout.len());
    let mut count = 0;
    for block in func.layout.clone() {
        layout.push(block);
        let Some(terminator) = func.terminator(block) else {
            continue;
        };
        if func.insts[terminator].targets.len() < 2 {
            continue;
        }
        for k in 0..func.insts[terminator].targets.len() {
            let target = func.insts[terminator].targets[k].clone();
            if cfg.preds(target.block).len() < 2 {
                continue;
            }
            let span = func.insts[terminator].span;
            let jump = func.make_inst(
                InstData::new(Op::Jump, smallvec![], smallvec![])
                    .with_targets([target.clone()])
                    .at(span),
            );
            let edge = func.blocks.push(BlockData {
                params: Vec::new(),
                insts: vec![jump],
            });
            let name = |b| func.context.blocks[b].as_deref().unwrap_or("bb");
            let called = format!("{}.{}_crit_edge", name(block), name(target.block));
            func.context.blocks[edge] = Some(called.into());
            func.insts[terminator].targets[k] = BranchTarget::new(edge, []);
            layout.push(edge);
            count += 1;
        }
    }
    func.layout = layout;
    count
}
