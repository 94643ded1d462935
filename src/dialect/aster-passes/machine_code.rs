//! A kernel of the dialect, allocated and with machine branches, as machine code.
//!
//! Pre: the result of `amdgcn-backend`. Views, constants and constraints have no machine code;
//! every other operation is an instruction of the tables, or an error.

use super::bridge::{self, Bridge, Nothing};
use crate::aster::cells::Cells;
use crate::aster::dialect::{AsterFunction, OpKind};
use crate::aster::launch::launch;
use crate::aster::program::Routine;
use crate::aster::rows;
use crate::ir::function::{BranchTarget, Inst, InstData};
use crate::ir::machine::{MachineFunction, Op};
use crate::machine::make;
use crate::pass::Context;
use crate::rules::RuleSet;
use crate::settle::{frame, hazards};
use crate::target::Target;
use crate::target::wait::Levels;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// The machine code of a kernel.
///
/// # Errors
/// An error for each operation that is no instruction, and for unknown words of the header.
pub fn machine_code(routine: &Routine) -> Result<Option<MachineFunction>, Diagnostics> {
    let Some(body) = routine.body.as_ref().filter(|_| routine.is_kernel) else {
        return Ok(None);
    };
    super::require_tables(routine)?;
    super::require_allocated(body)?;
    let func = &body.func;
    let cells = Cells::new(func);
    let moves = bridge::RegisterMoves::Instructions;
    let Bridge {
        mut machine,
        origin,
        block: blocks,
        ..
    } = bridge::build(
        &routine.symbol,
        func,
        &cells,
        &[],
        (moves, &Nothing::default()),
    );
    let constants = rows::Constants::new(func);
    let mut errors = Diagnostics::default();
    for block in machine.layout.clone() {
        let insts = std::mem::take(&mut machine.blocks[block].insts);
        for inst in insts {
            let Some(old) = origin[inst] else { continue };
            if stands_for_nothing(func, old) {
                continue;
            }
            let target = machine.target();
            let span = machine.insts[inst].span;
            let targets = func.insts[old].targets.iter();
            let targets = targets.filter_map(|t| Some(BranchTarget::new(blocks[t.block]?, [])));
            match instruction(target, func, &constants, old, &machine.insts[inst]) {
                Ok(mut all) => {
                    let Some(data) = all.pop() else { continue };
                    // Waits for several counters may be several instructions.
                    for before in all {
                        let before = machine.make_inst(before.at(span));
                        machine.blocks[block].insts.push(before);
                    }
                    machine.insts[inst] = InstData {
                        span,
                        targets: targets.collect(),
                        ..data
                    };
                    machine.blocks[block].insts.push(inst);
                }
                Err(error) => errors.push(error),
            }
        }
    }
    match launch(routine, machine.target()) {
        Ok(launch) => machine.launch = launch,
        Err(mut wrong) => errors.0.append(&mut wrong.0),
    }
    errors.into_result(())?;
    framed(&mut machine)?;
    Ok(Some(machine))
}

/// Makes private memory accessible if the target requires code for it. The dialect's passes have no place for such code: the
/// registers of a kernel's inputs are fixed before spilling requests private memory.
fn framed(machine: &mut MachineFunction) -> Result<(), Diagnostics> {
    let rules = RuleSet::default();
    let context = Context::new(machine.target(), &rules);
    let stats = frame::run(machine, &context)?;
    if !stats.0.is_empty() {
        hazards::run(machine, &context)?;
    }
    Ok(())
}

/// Constants are part of the instructions that use them; constraints hold by now.
fn stands_for_nothing(func: &AsterFunction, inst: Inst) -> bool {
    matches!(
        func.insts[inst].op.kind,
        OpKind::Constant | OpKind::Interference
    )
}

fn instruction(
    target: Target,
    func: &AsterFunction,
    constants: &rows::Constants,
    old: Inst,
    bridged: &InstData<Op>,
) -> Result<Vec<InstData<Op>>, Diagnostic> {
    let data = &func.insts[old];
    let refused = |why: &str| {
        let message = format!("`{}` {why}", data.op.name);
        Diagnostic::error("aster-no-machine-code", message).maybe_label(data.span, "this operation")
    };
    match data.op.kind {
        OpKind::Instruction
            if bridged.op.opcode().is_some() && rows::find(func, constants, old).is_some() =>
        {
            Ok(vec![bridged.clone()])
        }
        OpKind::Instruction => Err(refused("has no form that takes these operands").help(
            "compare with `easel isa show` of the instruction: banks, widths, constants, modifiers",
        )),
        OpKind::WaitCount => {
            let mut levels: Levels = vec![None; target.counters.len()];
            for (name, count) in &data.op.counts {
                let counter = target.counters.iter().position(|c| c.name == name);
                let level = counter.and_then(|n| levels.get_mut(n));
                match (level, u8::try_from(*count)) {
                    (Some(level), Ok(count)) => *level = Some(count),
                    _ => {
                        return Err(refused(&format!(
                            "waits for `{name}`, which the target does not count so far"
                        )));
                    }
                }
            }
            make::waits(target, &levels)
                .map_err(|_| refused("waits for what no instruction of the target waits for"))
        }
        OpKind::MachineBranch | OpKind::MachineCondBranch => {
            let rows = rows::family(target, &data.op.name);
            let opcode = rows.first().copied();
            let opcode = opcode.ok_or_else(|| refused("is no branch of the target"))?;
            Ok(vec![make::plain(target, opcode, None)])
        }
        OpKind::End => {
            let opcode = target.end();
            let opcode = opcode.ok_or_else(|| refused("is nothing that the target has"))?;
            Ok(vec![make::plain(target, opcode, None)])
        }
        OpKind::TestInst | OpKind::Call => Err(refused("is no machine instruction")),
        OpKind::Arith => {
            Err(refused("computes a scalar that no instruction holds")
                .help("compute it in registers"))
        }
        OpKind::Branch | OpKind::CondBranch => {
            Err(refused("is no machine branch yet").help("run `amdgcn-legalize-cf` first"))
        }
        _ => Err(refused("is no machine instruction").help("run `amdgcn-backend` first")),
    }
}
