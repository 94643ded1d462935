//! Instructions that passes insert: moves, jumps, blocks on edges.

use crate::ir::function::{BranchTarget, InstData};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::{Block, Inst};
use crate::target::wait::Levels;
use crate::target::{Behaviour, NopForm, OpInfo, Opcode, Target};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use smallvec::smallvec;

/// The instructions that wait for levels of the target's counters: one without an effect if there are no levels.
///
/// # Errors
/// The target has no instruction that waits for one of the counters.
pub fn waits(target: Target, levels: &Levels) -> Result<Vec<InstData<Op>>, Diagnostic> {
    let all = target
        .wait_for(levels)
        .ok_or_else(|| missing(target, "waits for its counters", "wait.COUNTER(imm)"))?;
    let one = |(op, immediate)| plain(target, op, Some(Operand::Imm(immediate)));
    Ok(all.into_iter().map(one).collect())
}

/// An instruction whose only operands are the fixed operands of its row, and an immediate.
pub fn plain(target: Target, opcode: Opcode, immediate: Option<Operand>) -> InstData<Op> {
    let info = target.info(opcode);
    let uses = info.sources().map(|(_, spec)| {
        let fixed = spec.fixed.map(Operand::Reg);
        fixed.or(immediate).unwrap_or(Operand::Imm(spec.default))
    });
    let defs = info
        .defs()
        .filter_map(|(_, spec)| spec.fixed.map(Operand::Reg));
    InstData::new(Op::Inst(opcode), defs.collect(), uses.collect())
}

/// The target's no-operation with a count.
///
/// # Errors
/// The target has no such instruction.
pub fn nop_form(target: Target) -> Result<&'static NopForm, Diagnostic> {
    target
        .nop()
        .ok_or_else(|| missing(target, "does nothing for some states", "nop(imm)"))
}

fn missing(target: Target, what: &str, meaning: &str) -> Diagnostic {
    Diagnostic::error(
        "schedule-no-instruction",
        format!("no instruction of {} {what}", target.name()),
    )
    .help(format!(
        "add a row with the meaning `{meaning}` and one immediate operand to the tables"
    ))
}

/// An instruction with one immediate operand and the source place of `like`.
pub fn immediate_inst(
    func: &mut MachineFunction,
    opcode: Opcode,
    imm: i64,
    like: Option<Inst>,
) -> Inst {
    let span = like.and_then(|i| func.insts[i].span);
    func.make_inst(
        InstData::new(Op::Inst(opcode), smallvec![], smallvec![Operand::Imm(imm)]).at(span),
    )
}

/// A move of one register to another, if the target has a move for their banks.
pub fn move_register(func: &mut MachineFunction, to: Reg, from: Reg) -> Option<Inst> {
    let target = func.target();
    let (bank, other) = (target.bank_around(to)?, target.bank_around(from)?);
    let op = target.moves().between(bank, other, to.units)?;
    Some(func.make_inst(InstData::new(
        Op::Inst(op),
        smallvec![Operand::Reg(to)],
        smallvec![Operand::Reg(from)],
    )))
}

/// An unconditional branch, if the target has such a branch.
pub fn jump(func: &mut MachineFunction, to: Block) -> Option<Inst> {
    let opcode = func.target().jump()?;
    Some(
        func.make_inst(
            InstData::new(Op::Inst(opcode), smallvec![], smallvec![])
                .with_targets([BranchTarget::new(to, [])]),
        ),
    )
}

/// The instructions that the code has: an unconditional branch to the next block of the layout is left out.
pub fn emitted(func: &MachineFunction) -> impl Iterator<Item = (Block, Inst)> + '_ {
    let target = func.target();
    let next = func.layout.iter().skip(1).copied().map(Some).chain([None]);
    func.layout
        .iter()
        .zip(next)
        .flat_map(move |(&block, next)| {
            let left_out = move |inst: Inst| {
                let data = &func.insts[inst];
                let plain = |info: &OpInfo| {
                    info.behaviour == Behaviour::Branch && info.defs().next().is_none()
                };
                let to = data.targets.first().map(|t| t.block);
                data.info(target).is_some_and(plain) && to.is_some() && to == next
            };
            let own = func.blocks[block].insts.iter().copied();
            own.filter(move |&inst| !left_out(inst))
                .map(move |inst| (block, inst))
        })
}

/// Checks that a function is allocated, for a pass on registers; `pass` is its name.
///
/// # Errors
/// An error for each instruction with an operand that is still a value.
pub fn require_allocated(func: &MachineFunction, pass: &str) -> Result<(), Diagnostics> {
    let mut out = Diagnostics::default();
    for (block, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let mut all = data.defs.iter().chain(&data.uses);
        if all.any(|o| o.as_value().is_some()) {
            out.push(
                Diagnostic::error(
                    "schedule-not-allocated",
                    format!("{pass} needs registers, but {inst} in {block} has values"),
                )
                .maybe_label(data.span, "from here")
                .help("allocate registers first"),
            );
        }
    }
    out.into_result(())
}
