//! `amdgcn-expand-barriers`: a barrier of a workgroup is a wait for the tokens that it depends on, and the
//! target's instruction.
//!
//! Pre and post: any form. The token of the barrier is that of the wait.

use super::Run;
use crate::aster::dialect::{OpKind, Operation};
use crate::aster::mnemonics;
use crate::aster::program::Routine;
use crate::graft::all_blocks;
use crate::ir::function::InstData;

use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use smallvec::smallvec;

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let is_barrier = |op: &Operation| {
        op.kind == OpKind::Carried && matches!(op.name.as_str(), "barrier" | "token_barrier")
    };
    let Some(body) = &routine.body else {
        return Ok(());
    };
    let blocks = all_blocks(&body.func);
    let mut all = blocks.iter().flat_map(|&b| &body.func.blocks[b].insts);
    if !all.any(|&i| is_barrier(&body.func.insts[i].op)) {
        return Ok(());
    }
    super::require_tables(routine)?;
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let func = &mut body.func;
    let &[(opcode, None)] = func.context.barrier() else {
        let message = format!("{} has no barrier", func.context.name());
        let error =
            Diagnostic::error("aster-no-barrier", message).label(routine.span, "in this function");
        return Err(error.into());
    };
    let mut errors = Diagnostics::default();
    let mut expanded = 0;
    for block in blocks {
        let mut new = Vec::new();
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            let data = &mut func.insts[inst];
            if !is_barrier(&data.op) {
                new.push(inst);
                continue;
            }
            let scope = data.op.detail.as_str();
            if !(scope.is_empty() || scope.contains("workgroup")) {
                errors.push(
                    Diagnostic::error("aster-barrier-scope", format!("no barrier is for {scope}"))
                        .maybe_label(data.span, "this barrier")
                        .help("workgroups have barriers: `scope(<workgroup>)`"),
                );
                continue;
            }
            expanded += 1;
            let span = data.span;
            if !(data.uses.is_empty() && data.defs.is_empty()) {
                let segments = std::mem::take(&mut data.op.segments);
                data.op = Operation::new(OpKind::Wait, "wait").with_segments(segments);
                new.push(inst);
            }
            let mut op = Operation::new(
                OpKind::Instruction,
                mnemonics::spelling(func.context.info(opcode)),
            );
            op.row = Some(opcode);
            new.push(func.make_inst(InstData::new(op, smallvec![], smallvec![]).at(span)));
        }
        func.blocks[block].insts = new;
    }
    cx.output.stats.add("barriers.expanded", expanded);
    errors.into_result(())
}
