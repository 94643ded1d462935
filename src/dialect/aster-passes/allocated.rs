//! Passes over allocated code: waits, machine branches, hazards. The decisions are those of the
//! shared scheduler passes, made on the machine function that [`bridge`](super::bridge) builds.

use super::bridge::{self, Bridge, Nothing};
use super::tokens::Tokens;
use super::{Options, Outcome, Run, cleanup, delays, edit};
use crate::aster::cells::Cells;
use crate::aster::dialect::{AsterFunction, FENCE, Kind, OpKind, Operation, Register, Segment};
use crate::aster::program::Routine;
use crate::aster::{mnemonics, rows};
use crate::graft::all_blocks;
use crate::ir::function::{Block, BlockData, BranchTarget as Edge, Inst, InstData};
use crate::ir::machine::Op;
use crate::machine;
use crate::pass::Stats;
use crate::settle;
use crate::target::wait::Levels;
use crate::target::{Behaviour, OpInfo, Opcode, OperandSpec, Target};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::suggest;
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// `amdgcn-wait-insertion`: before the first dependent instruction, a wait with only the necessary
/// counters. Waits without `immutable` are computed anew, `wait deps` becomes the
/// counts for exactly those tokens.
///
/// Pre and post: allocated.
pub fn waits(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    super::require_tables(routine)?;
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    super::require_allocated(body)?;
    let func = &mut body.func;
    require_rows(func)?;
    fences(func)?;
    let cells = Cells::new(func);
    let mut bridge = bridge::build(
        &routine.symbol,
        func,
        &cells,
        &[],
        (bridge::RegisterMoves::Instructions, &Nothing::default()),
    );
    source_waits(func, &mut bridge);
    let stats = settle::waits::insert(&mut bridge.machine, cx.context)?;
    drop_idle_waits(func, &mut bridge);
    if cx.context.check {
        settle::waits::check(&bridge.machine).into_result(())?;
    }
    let dropped = |func: &AsterFunction, inst: Inst| {
        let op = &func.insts[inst].op;
        op.kind == OpKind::Wait || op.kind == OpKind::WaitCount && !op.detail.contains("immutable")
    };
    let target = func.context;
    write_back(func, &bridge, dropped, |_, data, _| {
        wait_operation(target, data).into_iter().collect()
    });
    merge_stats(cx.output, stats);
    if removes_arguments(cx.options) {
        drop_token_arguments(func);
    }
    Ok(())
}

fn merge_stats(output: &mut Outcome, stats: Stats) {
    output.stats.merge(&stats);
}

/// Removes the token of a wait with the wait. Instructions behind the wait need no token: their order is final. Any other
/// use of such a token is an error, `aster-fence`.
pub(super) fn fences(func: &mut AsterFunction) -> Result<(), Diagnostics> {
    let mut given = EntitySet::new();
    let all = all_blocks(func);
    let all: Vec<Inst> = all
        .into_iter()
        .flat_map(|b| func.blocks[b].insts.clone())
        .collect();
    for &inst in &all {
        if func.insts[inst].op.kind == OpKind::Wait {
            given.extend(func.defined_values(inst));
        }
    }
    let mut errors = Diagnostics::default();
    for inst in all {
        if !func.used_values(inst).any(|v| given.contains(v)) {
            continue;
        }
        let data = &mut func.insts[inst];
        let is_fence = |s: &Segment| matches!(s, Segment::Keyword(word) if word == FENCE);
        match data.op.kind {
            OpKind::Instruction => {
                let segments = data.op.segments.iter();
                let behind: Vec<bool> = segments
                    .flat_map(|s| std::iter::repeat_n(is_fence(s), s.len()))
                    .collect();
                let mut gone = behind.into_iter();
                data.uses.retain(|_| !gone.next().unwrap_or(false));
                data.op.segments.retain(|s| !is_fence(s));
            }
            // Block arguments that are tokens are dropped with the waits.
            OpKind::Wait | OpKind::Branch | OpKind::CondBranch | OpKind::Structured(_) => {}
            _ => errors.push(
                Diagnostic::error(
                    "aster-fence",
                    format!("`{}` takes the token of a wait", data.op.name),
                )
                .maybe_label(data.span, "behind this pass there is none")
                .help("wait here, and pass no token on"),
            ),
        }
    }
    errors.into_result(())
}

/// `aster-no-row`: every operation that accesses registers must be described by the tables.
fn require_rows(func: &AsterFunction) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if data.op.kind == OpKind::Instruction
            && rows::family(func.context, &data.op.name).is_empty()
        {
            let message = format!("the tables do not describe `{}`", data.op.name);
            errors.push(
                Diagnostic::error("aster-no-row", message)
                    .maybe_label(data.span, "this instruction")
                    .help(
                        match suggest::nearest(&data.op.name, rows::names(func.context)) {
                            Some(near) => {
                                format!(
                                    "did you mean `{near}`? If not, add a row to the ISA tables"
                                )
                            }
                            None => "add a row to the ISA tables".into(),
                        },
                    ),
            );
        }
    }
    errors.into_result(())
}

/// Waits of the source as machine waits: immutable waits unchanged, `wait` as the strongest
/// wait of its tokens and counts.
fn source_waits(func: &AsterFunction, bridge: &mut Bridge) {
    let target = func.context;
    if !target.waits() {
        return;
    }
    let tokens = Tokens::new(func, |inst| {
        let event = bridge.machine.info(bridge.inst[inst]?)?.events.first()?;
        Some((event.counter, event.order, event.amount))
    });
    let mut waits: FxHashMap<Inst, Vec<InstData<Op>>> = FxHashMap::default();
    for (block, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let immutable = data.op.kind == OpKind::WaitCount && data.op.detail.contains("immutable");
        if data.op.kind != OpKind::Wait && !immutable {
            continue;
        }
        let Some(machine) = bridge.inst[inst] else {
            continue;
        };
        let levels = tokens.levels((block, inst));
        if levels.iter().any(Option::is_some)
            && let Ok(all) = machine::make::waits(target, &levels)
        {
            waits.insert(machine, all);
        }
    }
    let machine = &mut bridge.machine;
    for block in machine.layout.clone() {
        let mut insts = Vec::new();
        for inst in std::mem::take(&mut machine.blocks[block].insts) {
            // The last instruction of several keeps the views of the operation.
            let mut all = waits.remove(&inst).unwrap_or_default();
            if let Some(last) = all.pop() {
                insts.extend(all.into_iter().map(|data| machine.make_inst(data)));
                let own = &mut machine.insts[inst];
                (own.op, own.uses) = (last.op, last.uses);
            }
            insts.push(inst);
        }
        machine.blocks[block].insts = insts;
    }
}

/// Drops waits of the source without effect, except immutable waits.
fn drop_idle_waits(func: &AsterFunction, bridge: &mut Bridge) {
    let idle = settle::waits::idle(&bridge.machine);
    let origin = &bridge.origin;
    let is_dropped = |inst: Inst| {
        let old = origin[inst].filter(|_| idle.contains(inst));
        old.is_some_and(|o| func.insts[o].op.kind == OpKind::Wait)
    };
    for &block in &bridge.machine.layout.clone() {
        // The next instruction keeps the views before a wait, so the machine instruction stays without the wait.
        for &inst in &bridge.machine.blocks[block].insts {
            if is_dropped(inst) {
                let data = &mut bridge.machine.insts[inst];
                data.op = Op::Other;
                data.uses.clear();
            }
        }
    }
}

/// A machine wait as an operation of the dialect.
fn wait_operation(target: Target, data: &InstData<Op>) -> Option<Operation> {
    let levels = machine::wait_levels(target, data);
    Some(counted(target, &levels))
}

/// A wait for these levels.
pub(super) fn counted(target: Target, levels: &Levels) -> Operation {
    let mut op = Operation::new(OpKind::WaitCount, "s_waitcnt");
    for (counter, level) in target.counters.iter().zip(levels) {
        if let Some(level) = level {
            op.counts.push((counter.name.to_string(), (*level).into()));
        }
    }
    op
}

/// The option that says whether arguments that are tokens are removed with the waits.
pub(super) const REMOVE_ARGUMENTS: &str = "remove-cf-args";

/// Whether arguments that are tokens are removed.
pub(super) fn removes_arguments(options: &Options) -> bool {
    options.settings.flag(REMOVE_ARGUMENTS) != Some(false)
}

/// Puts the instructions that a machine pass added into the dialect's blocks. `dropped` operations
/// are replaced by the machine function's instructions at their places.
fn write_back(
    func: &mut AsterFunction,
    bridge: &Bridge,
    dropped: impl Fn(&AsterFunction, Inst) -> bool,
    operation: impl Fn(Opcode, &InstData<Op>, Option<&'static OpInfo>) -> Vec<Operation>,
) {
    for block in func.layout.clone() {
        let Some(machine) = bridge.block[block] else {
            continue;
        };
        // Views stay in front of the same operation.
        let mut views: SecondaryMap<Inst, Vec<Inst>> = SecondaryMap::new();
        let mut pending = Vec::new();
        for &inst in &func.blocks[block].insts {
            if bridge.inst[inst].is_some() {
                views[inst] = std::mem::take(&mut pending);
            } else {
                pending.push(inst);
            }
        }
        let mut new: Vec<Inst> = Vec::new();
        let insts = &bridge.machine.blocks[machine].insts;
        for (n, &inst) in insts.iter().enumerate() {
            let data = &bridge.machine.insts[inst];
            let origin = bridge.origin[inst];
            if let Some(old) = origin {
                new.append(&mut views[old]);
                if !dropped(func, old) {
                    new.push(old);
                    continue;
                }
            }
            let Some(opcode) = data.op.opcode() else {
                continue;
            };
            let span = origin.and_then(|o| func.insts[o].span);
            let next = insts.get(n + 1).and_then(|&i| bridge.machine.info(i));
            for op in operation(opcode, data, next) {
                new.push(edit::make(func, op, &[], &[], span).0);
            }
        }
        new.append(&mut pending);
        func.blocks[block].insts = new;
    }
}

/// Drops block arguments that are tokens, because waits are counts now.
pub(super) fn drop_token_arguments(func: &mut AsterFunction) {
    let waits = func
        .inst_order()
        .any(|(_, i)| func.insts[i].op.kind == OpKind::Wait);
    if waits {
        return;
    }
    let Some(entry) = func.entry() else { return };
    let mut dropped: SecondaryMap<Block, Vec<usize>> = SecondaryMap::new();
    for &block in func.layout.iter().filter(|&&b| b != entry) {
        let params = &func.blocks[block].params;
        let tokens = (0..params.len()).filter(|&n| func.ty(params[n]).is_token());
        dropped[block] = tokens.collect();
    }
    for block in func.layout.clone() {
        if let Some(terminator) = func.terminator(block) {
            for target in &mut func.insts[terminator].targets {
                let mut n = 0;
                let gone = &dropped[target.block];
                target.args.retain(|_| {
                    n += 1;
                    !gone.contains(&(n - 1))
                });
            }
        }
        let mut n = 0;
        let gone = dropped[block].clone();
        func.blocks[block].params.retain(|_| {
            n += 1;
            !gone.contains(&(n - 1))
        });
    }
}

/// `amdgcn-hazards`: wait states where the hazard rows require them.
///
/// Pre and post: allocated. Branches and opaque operations count no state, so that later layout
/// changes stay safe.
pub fn hazards(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    super::require_tables(routine)?;
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    super::require_allocated(body)?;
    let func = &mut body.func;
    require_rows(func)?;
    let cells = Cells::new(func);
    let mut bridge = bridge::build(
        &routine.symbol,
        func,
        &cells,
        &[],
        (bridge::RegisterMoves::Instructions, &Nothing::default()),
    );
    let stats = settle::hazards::run(&mut bridge.machine, cx.context)?;
    if cx.context.check {
        settle::hazards::check(&bridge.machine).into_result(())?;
    }
    lengthen(func, &bridge);
    let target = func.context;
    write_back(
        func,
        &bridge,
        |_, _| false,
        |opcode, data, next| no_operations(target, opcode, data, next),
    );
    cx.output
        .stats
        .add("nop.delays", delays::insert(func, cx.options));
    merge_stats(cx.output, stats);
    Ok(())
}

/// Lengthens no-operations of the source that need more states.
fn lengthen(func: &mut AsterFunction, bridge: &Bridge) {
    for (_, inst) in func.inst_order().collect::<Vec<_>>() {
        let Some(machine) = bridge.inst[inst] else {
            continue;
        };
        let data = &bridge.machine.insts[machine];
        let nop = bridge.machine.behaviour(machine) == Some(Behaviour::Nop);
        if let (true, Some(count)) = (nop, data.uses.first().and_then(|u| u.as_imm())) {
            func.insts[inst].op.detail = count.to_string();
        }
    }
}

/// No-operations before an instruction: vector no-operations, one for each state, before an instruction that
/// works by lane, else one no-operation with a count.
fn no_operations(
    target: Target,
    opcode: Opcode,
    data: &InstData<Op>,
    next: Option<&'static OpInfo>,
) -> Vec<Operation> {
    let Some(imm) = data.uses.first().and_then(|u| u.as_imm()) else {
        return Vec::new();
    };
    let by_lane = |i: &&'static OpInfo| {
        let per_lane = |o: &OperandSpec| o.banks.iter().any(|b| b.per_lane());
        i.operands.iter().any(per_lane)
    };
    // A no-operation without a count, if the target has one.
    let vector = delays::by_lane(target);
    match vector.filter(|_| next.as_ref().is_some_and(by_lane)) {
        Some(op) => vec![op; target.states(opcode, Some(imm)) as usize],
        None => {
            let name = mnemonics::spelling(target.info(opcode));
            let mut op = Operation::new(OpKind::Instruction, name);
            op.detail = imm.to_string();
            op.row = Some(opcode);
            vec![op]
        }
    }
}

/// `amdgcn-legalize-cf`: branches of the dialect become machine branches.
///
/// Pre: allocated, no register block arguments. If neither successor is the next block, one more
/// block with a branch of its own is inserted.
pub fn legalize_control_flow(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    super::require_tables(routine)?;
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    super::require_allocated(body)?;
    let func = &mut body.func;
    let mut errors = Diagnostics::default();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let arguments = data.targets.iter().any(|t| !t.args.is_empty());
        let dialect = matches!(data.op.kind, OpKind::Branch | OpKind::CondBranch);
        let kind = condition(func, inst).map(|r| r.kind);
        let legal = kind.is_some_and(|k| branches(func.context, k).is_some());
        if data.op.kind == OpKind::CondBranch && !legal {
            let ty = data.uses.first().and_then(|u| u.as_value());
            let ty = ty.map_or(String::new(), |v| func.ty(v).to_string());
            errors.push(
                Diagnostic::error(
                    "aster-branch-condition",
                    format!("no machine branch tests a `{ty}`"),
                )
                .maybe_label(data.span, "this branch")
                .help("compare into `scc` or `vcc` and branch on that"),
            );
        } else if dialect && arguments {
            errors.push(
                Diagnostic::error(
                    "aster-branch-arguments",
                    "a machine branch passes no block arguments",
                )
                .maybe_label(data.span, "this branch")
                .help("insert waits first, which drops tokens, and keep scalars out of loops"),
            );
        }
    }
    let target = func.context;
    let Some(jump) = target.jump() else {
        let message = format!("{} has no branch", target.name());
        errors.push(Diagnostic::error("aster-no-branch", message));
        return Err(errors);
    };
    errors.into_result(())?;
    let mut layout = Vec::with_capacity(func.layout.len());
    let old = func.layout.clone();
    let mut changed = 0;
    for (n, &block) in old.iter().enumerate() {
        layout.push(block);
        let next = old.get(n + 1).copied();
        let Some(terminator) = func.terminator(block) else {
            continue;
        };
        match func.insts[terminator].op.kind {
            OpKind::Branch => {
                changed += 1;
                let to = func.insts[terminator].targets[0].block;
                replace(func, terminator, branch(target, jump, to));
            }
            OpKind::CondBranch => {
                changed += 1;
                let to = func.insts[terminator].targets.clone();
                let (on_true, on_false) = (to[0].block, to[1].block);
                if on_true == on_false {
                    replace(func, terminator, branch(target, jump, on_true));
                    continue;
                }
                let tested = condition(func, terminator).map(|r| r.kind);
                let Some([not_zero, zero]) = tested.and_then(|k| branches(target, k)) else {
                    continue;
                };
                if Some(on_true) == next {
                    conditional(func, terminator, zero, on_false, on_true);
                } else if Some(on_false) == next {
                    conditional(func, terminator, not_zero, on_true, on_false);
                } else {
                    let between = jump_block(func, jump, on_false);
                    layout.push(between);
                    conditional(func, terminator, not_zero, on_true, between);
                }
            }
            // The target without a branch is the next block.
            OpKind::MachineCondBranch => {
                let to = func.insts[terminator].targets.get(1).map(|t| t.block);
                if let Some(to) = to.filter(|&to| Some(to) != next) {
                    changed += 1;
                    let between = jump_block(func, jump, to);
                    layout.push(between);
                    func.insts[terminator].targets[1].block = between;
                }
            }
            _ => {}
        }
    }
    func.layout = layout;
    cleanup::drop_unused_views(func);
    cx.output.stats.add("branches", changed);
    super::add_normal_form(routine, cx.options, "no_cf_branches");
    Ok(())
}

/// A block that only branches to another.
fn jump_block(func: &mut AsterFunction, jump: Opcode, to: Block) -> Block {
    let jump = func.make_inst(branch(func.context, jump, to));
    func.blocks.push(BlockData {
        params: Vec::new(),
        insts: vec![jump],
    })
}

/// The register that a branch tests.
fn condition(func: &AsterFunction, inst: Inst) -> Option<Register> {
    let value = func.insts[inst].uses.first()?.as_value()?;
    func.ty(value).register()
}

/// The branches for a register that is not zero, and for a register that is zero. The low half of a mask
/// represents the whole mask.
fn branches(target: Target, kind: Kind) -> Option<[Opcode; 2]> {
    let whole = match kind {
        Kind::VccLo => Kind::Vcc,
        Kind::ExecLo => Kind::Exec,
        kind => kind,
    };
    let reg = rows::physical(target, whole, 0, whole.parts().len() as u16)?;
    Some([target.branch_if(reg, true)?, target.branch_if(reg, false)?])
}

fn branch(target: Target, jump: Opcode, to: Block) -> InstData<Operation> {
    let name = mnemonics::spelling(target.info(jump));
    InstData::new(
        Operation::new(OpKind::MachineBranch, name),
        smallvec![],
        smallvec![],
    )
    .with_targets([Edge::new(to, [])])
}

fn replace(func: &mut AsterFunction, inst: Inst, new: InstData<Operation>) {
    let span = func.insts[inst].span;
    func.insts[inst] = InstData { span, ..new };
}

/// Branches to `to` by the instruction's condition, else continues with `next`.
fn conditional(func: &mut AsterFunction, inst: Inst, opcode: Opcode, to: Block, next: Block) {
    let name = mnemonics::spelling(func.context.info(opcode));
    let mut op = Operation::new(OpKind::MachineCondBranch, name);
    op.segments = vec![Segment::ins(1)];
    let data = &mut func.insts[inst];
    data.op = op;
    data.targets = vec![Edge::new(to, []), Edge::new(next, [])].into();
}
