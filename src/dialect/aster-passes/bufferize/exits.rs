//! A single exit for functions that return registers.
//!
//! A function's result is in one register for all `return`s. Several returns of registers become
//! branches to one block that returns its arguments, which are phis like others.

use crate::aster::dialect::{AsterFunction, OpKind, Operation, Segment};
use crate::edit;
use crate::ir::function::{BlockData, Inst, Value};

/// Joins the returns. Returns whether the function had several.
pub fn run(func: &mut AsterFunction) -> bool {
    let returns = func.inst_order().filter(|&(_, i)| {
        let registers = || func.used_values(i).any(|v| func.ty(v).register().is_some());
        func.insts[i].op.kind == OpKind::End && registers()
    });
    let returns: Vec<(crate::ir::function::Block, Inst)> = returns.collect();
    let Some(&(_, first)) = returns.first().filter(|_| returns.len() > 1) else {
        return false;
    };
    let returned: Vec<Value> = func.used_values(first).collect();
    // Storage is never an argument of a block.
    let is_value = |v: &Value| func.ty(*v).register().is_none_or(|r| r.is_value());
    if !returned.iter().all(is_value) {
        return false;
    }
    let exit = func.blocks.push(BlockData {
        params: Vec::new(),
        insts: Vec::new(),
    });
    func.layout.push(exit);
    let params: Vec<Value> = returned
        .iter()
        .map(|&v| func.add_param(exit, func.ty(v)))
        .collect();
    let name = func.insts[first].op.name.clone();
    let op = Operation::new(OpKind::End, name).with_segments([Segment::ins(params.len())]);
    let span = func.insts[first].span;
    let (last, _) = edit::make(func, op, &params, &[], span);
    func.blocks[exit].insts.push(last);
    for (block, inst) in returns {
        let values = func.insts[inst].uses.clone();
        let span = func.insts[inst].span;
        let branch = edit::branch(func, exit, values, span);
        func.blocks[block].insts.pop();
        func.blocks[block].insts.push(branch);
    }
    true
}
