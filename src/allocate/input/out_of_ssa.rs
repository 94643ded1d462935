//! Out of SSA form: block parameters and `concat` become parallel copies.
//!
//! The copies of an edge are at a place that only that edge passes: before the jump of a source with one
//! successor, at the start of a target with one predecessor, otherwise in a new block on the edge.

use super::prepare::Prepared;
use crate::ir::function::{Block, BranchTarget, Form, InstData, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Part};
use crate::machine::edges::EdgeBlocks;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use smallvec::{SmallVec, smallvec};

/// Rewrites the function; afterwards blocks have no parameters and parallel copies may have several
/// results.
pub(crate) fn run(prepared: &mut Prepared) -> Result<(), Diagnostics> {
    let func = &mut prepared.func;
    let mut undef: EntitySet<Value> = EntitySet::new();
    let mut used: EntitySet<Value> = EntitySet::new();
    let mut incoming: SecondaryMap<Block, u32> = SecondaryMap::new();
    for (_, inst) in func.inst_order() {
        if func.insts[inst].op == Op::Undef {
            undef.extend(func.defined_values(inst));
        }
        used.extend(func.used_values(inst));
        for target in &func.insts[inst].targets {
            incoming[target.block] += 1;
        }
    }
    concats(func, &undef);

    let mut edges = EdgeBlocks::default();
    for block in func.layout.clone() {
        let Some(terminator) = func.terminator(block) else {
            continue;
        };
        let targets = func.insts[terminator].targets.len();
        for k in 0..targets {
            let BranchTarget { block: to, args } = func.insts[terminator].targets[k].clone();
            let params = &func.blocks[to].params;
            // A parameter without readers needs no copy.
            let pairs: Vec<(Value, Operand)> = params
                .iter()
                .copied()
                .zip(args)
                .filter(|&(p, a)| used.contains(p) && a != Operand::from(p))
                .collect();
            func.insts[terminator].targets[k].args.clear();
            if pairs.is_empty() {
                continue;
            }
            let copies = edge_copies(func, &pairs, &undef, func.insts[terminator].span);
            if targets == 1 {
                let at = func.blocks[block].insts.len() - 1;
                func.blocks[block].insts.splice(at..at, copies);
            } else if incoming[to] == 1 {
                func.blocks[to].insts.splice(0..0, copies);
            } else {
                let put = edges.put(func, block, terminator, k, copies);
                if put.is_none() {
                    let message =
                        "the target has no plain branch instruction to split a critical edge with";
                    return Err(Diagnostic::error("allocate-no-branch", message).into());
                }
            }
        }
    }
    prepared.split = edges.lay_out(func);
    for block in func.layout.clone() {
        let params = std::mem::take(&mut func.blocks[block].params);
        if incoming[block] > 1 {
            prepared.merged.extend(params);
        }
    }
    drop_unread(func, &undef);
    func.form = Form::Storage;
    Ok(())
}

/// Removes undefined values whose readers were copies that are left out now. An unread undefined value would still take a
/// register at its definition.
fn drop_unread(func: &mut MachineFunction, undef: &EntitySet<Value>) {
    let mut read: EntitySet<Value> = EntitySet::new();
    for (_, inst) in func.inst_order() {
        read.extend(func.used_values(inst));
    }
    let unread = |data: &InstData<_>| {
        let mut defs = data.defs.iter().filter_map(|d| d.as_value());
        data.op == Op::Undef && defs.all(|v| undef.contains(v) && !read.contains(v))
    };
    for block in func.blocks.values_mut() {
        block.insts.retain(|&inst| !unread(&func.insts[inst]));
    }
}

/// The copies of one edge: one parallel copy, and `undef` for parameters with any value.
fn edge_copies(
    func: &mut MachineFunction,
    pairs: &[(Value, Operand)],
    undef: &EntitySet<Value>,
    span: Option<easel_isa::diagnostic::Span>,
) -> Vec<crate::ir::function::Inst> {
    let is_undef = |o: Operand| o.as_value().is_some_and(|v| undef.contains(v));
    let mut out = Vec::new();
    let copied: Vec<_> = pairs.iter().filter(|p| !is_undef(p.1)).collect();
    if !copied.is_empty() {
        out.push(func.make_inst(InstData {
            op: Op::Copy,
            defs: copied.iter().map(|p| Operand::from(p.0)).collect(),
            uses: copied.iter().map(|p| p.1).collect(),
            targets: Default::default(),
            span,
        }));
    }
    // After the copies, which may read the former contents of these parameters.
    for &(param, _) in pairs.iter().filter(|p| is_undef(p.1)) {
        out.push(
            func.make_inst(InstData::new(Op::Undef, smallvec![param.into()], smallvec![]).at(span)),
        );
    }
    out
}

/// `concat` as a parallel copy into the parts of its result; undefined parts are left out.
pub(crate) fn concats(func: &mut MachineFunction, undef: &EntitySet<Value>) {
    for block in func.layout.clone() {
        for inst in func.blocks[block].insts.clone() {
            if func.insts[inst].op != Op::Concat {
                continue;
            }
            let Some(&Operand::Value(result, whole)) = func.insts[inst].defs.first() else {
                continue;
            };
            let (mut defs, mut uses) = (SmallVec::new(), SmallVec::new());
            // In storage form the result may be a part itself.
            let mut start = whole.range(func.ty(result).units).start;
            for &operand in &func.insts[inst].uses {
                let len = match operand {
                    Operand::Value(v, part) => part.count(func.ty(v).units),
                    Operand::Reg(reg) => reg.units,
                    Operand::Imm(_) => 1,
                };
                if !operand.as_value().is_some_and(|v| undef.contains(v)) {
                    defs.push(Operand::Value(result, Part::new(start, len)));
                    uses.push(operand);
                }
                start += len;
            }
            let data = &mut func.insts[inst];
            if defs.is_empty() {
                data.op = Op::Undef;
                data.defs = SmallVec::from_slice(&[Operand::Value(result, whole)]);
            } else {
                data.op = Op::Copy;
                data.defs = defs;
            }
            data.uses = uses;
        }
    }
}
