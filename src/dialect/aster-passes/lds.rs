//! `amdgcn-lds-alloc` and `amdgcn-convert-lds-buffers`: the offsets of buffers in the data share.
//!
//! A buffer is live from its `alloc_lds` to its `dealloc_lds`, or to the end; two buffers that are live at one point get
//! disjoint ranges of bytes. A forward analysis over blocks computes the buffers that may be live and the buffers that may
//! be deallocated; the analysis ends because both sets only grow. Offsets in the text stay, and two
//! stated ranges that overlap while both buffers are live are an error. The other buffers get the first offset
//! that fits, in the order of the text.
//!
//! Pre: constant sizes. Structured control flow is analysed as branches. Post of the first: every buffer
//! has its offset, and the kernel's attributes state the bytes of all; of the second: no buffer is left, offsets are
//! constants.

use super::graft::{all_blocks, replace_everywhere};
use super::{Run, edit, lower_copies};
use crate::analysis::Cfg;
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Segment, Type};
use crate::aster::lds::Layout;
use crate::aster::program::{Body, Routine};
use crate::aster::{launch, machines, mnemonics, rows, structured};
use crate::ir::function::{Block, Inst, Value};
use crate::ir::operand::Operand;

use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::borrow::Cow;
use std::ops::Range;

/// A buffer of an `alloc_lds`.
struct Buffer {
    inst: Inst,
    value: Value,
    bytes: u64,
    align: u64,
    offset: Option<u64>,
}

impl Buffer {
    /// The bytes of a buffer with a stated offset.
    fn stated(&self) -> Option<Range<u64>> {
        let offset = self.offset?;
        Some(offset..offset.saturating_add(self.bytes))
    }
}

fn is_alloc(op: &Operation) -> bool {
    op.kind == OpKind::Carried && op.name == "alloc_lds"
}

/// The buffers of a function; `aster-lds-size` for buffers of unknown size that are `wanted`.
fn buffers(
    func: &AsterFunction,
    wanted: impl Fn(&AsterFunction, Value) -> bool,
) -> Result<Vec<Buffer>, Diagnostics> {
    let constants = rows::Constants::new(func);
    let mut errors = Diagnostics::default();
    let mut out = Vec::new();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let Some(value) = func
            .defined_values(inst)
            .next()
            .filter(|_| is_alloc(&data.op))
        else {
            continue;
        };
        let layout = Layout::read(&data.op.detail);
        let given = func.used_values(inst).next();
        let given = given.and_then(|v| u64::try_from(constants.of(v)?).ok());
        match layout.bytes.or(given).filter(|&b| b > 0) {
            Some(bytes) if layout.align.is_power_of_two() => out.push(Buffer {
                inst,
                value,
                bytes,
                align: layout.align,
                offset: layout.offset,
            }),
            _ if !wanted(func, value) => {}
            _ => errors.push(
                Diagnostic::error("aster-lds-size", "the bytes of this buffer are not known")
                    .maybe_label(data.span, "this buffer")
                    .help("give a constant of at least 1, and a power of two as its alignment"),
            ),
        }
    }
    errors.into_result(out)
}

/// The buffers that may be live, and the buffers that may be deallocated.
#[derive(Clone, Default, PartialEq)]
struct State {
    live: EntitySet<Value>,
    gone: EntitySet<Value>,
}

impl State {
    fn join(&mut self, other: &State) -> bool {
        let before = (self.live.iter().count(), self.gone.iter().count());
        self.live.extend(other.live.iter());
        self.gone.extend(other.gone.iter());
        before != (self.live.iter().count(), self.gone.iter().count())
    }

    fn step(&mut self, func: &AsterFunction, inst: Inst) {
        let op = &func.insts[inst].op;
        if is_alloc(op) {
            for value in func.defined_values(inst) {
                self.live.insert(value);
                self.gone.remove(value);
            }
        } else if op.name == "dealloc_lds" {
            for value in func.used_values(inst) {
                self.live.remove(value);
                self.gone.insert(value);
            }
        }
    }
}

/// The state at the start of every block.
fn solve(func: &AsterFunction) -> SecondaryMap<Block, State> {
    let cfg = Cfg::new(func);
    let mut states: SecondaryMap<Block, State> = SecondaryMap::new();
    let mut changed = true;
    while changed {
        changed = false;
        for &block in cfg.reverse_postorder() {
            let mut state = states[block].clone();
            for &inst in &func.blocks[block].insts {
                state.step(func, inst);
            }
            for &next in cfg.succs(block) {
                changed |= states[next].join(&state);
            }
        }
    }
    states
}

/// The function with branches in place of structured control flow. Operations and values keep their indices.
fn branches(func: &AsterFunction) -> Cow<'_, AsterFunction> {
    if !structured::has_any(func) {
        return Cow::Borrowed(func);
    }
    let mut branches = func.clone();
    structured::lower(&mut branches);
    Cow::Owned(branches)
}

/// `amdgcn-lds-alloc`.
pub fn alloc(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let branches = branches(&body.func);
    super::refuse_structured(&branches)?;
    let mut buffers = buffers(&branches, |_, _| true)?;
    if buffers.is_empty() {
        return Ok(());
    }
    let neighbours = neighbours(&branches)?;
    refuse_overlaps(body, &buffers, &neighbours)?;
    let func = &mut body.func;
    let mut place: SecondaryMap<Value, Option<Range<u64>>> = SecondaryMap::new();
    for buffer in &buffers {
        place[buffer.value] = buffer.stated();
    }
    for buffer in &mut buffers {
        if buffer.offset.is_none() {
            let taken = neighbours[buffer.value].iter();
            let mut taken: Vec<Range<u64>> = taken.filter_map(|&n| place[n].clone()).collect();
            taken.sort_unstable_by_key(|r| r.start);
            let mut at = 0u64;
            for range in taken {
                if range.start >= at.saturating_add(buffer.bytes) {
                    break;
                }
                at = at.max(
                    range
                        .end
                        .checked_next_multiple_of(buffer.align)
                        .unwrap_or(u64::MAX),
                );
            }
            buffer.offset = Some(at);
            place[buffer.value] = Some(at..at.saturating_add(buffer.bytes));
        }
        let offset = buffer.offset.unwrap_or(0);
        let op = &mut func.insts[buffer.inst].op;
        if Layout::read(&op.detail).offset.is_none() {
            op.detail = format!("{} offset {offset}", op.detail).trim().to_string();
        }
    }
    refuse_beyond(routine, &buffers)?;
    let ends = buffers.iter().filter_map(Buffer::stated).map(|r| r.end);
    // No data share is larger than that.
    let bytes = u32::try_from(ends.max().unwrap_or(0)).unwrap_or(u32::MAX);
    cx.output.stats.add("lds.bytes", bytes.into());
    launch::need_shared_bytes(routine, bytes);
    Ok(())
}

/// `aster-lds-overlap` for each two buffers that are live at one point and share bytes. Buffers
/// without a stated offset are skipped.
fn refuse_overlaps(
    body: &Body,
    buffers: &[Buffer],
    neighbours: &SecondaryMap<Value, Vec<Value>>,
) -> Result<(), Diagnostics> {
    let mut stated: SecondaryMap<Value, Option<usize>> = SecondaryMap::new();
    for (n, buffer) in buffers.iter().enumerate() {
        stated[buffer.value] = buffer.offset.map(|_| n);
    }
    let mut errors = Diagnostics::default();
    for (n, buffer) in buffers.iter().enumerate() {
        let Some(range) = buffer.stated() else {
            continue;
        };
        let mut others: Vec<usize> = neighbours[buffer.value]
            .iter()
            .filter_map(|&v| stated[v])
            .filter(|&other| other < n)
            .collect();
        others.sort_unstable();
        others.dedup();
        for other in others.into_iter().map(|o| &buffers[o]) {
            let Some(taken) = other.stated() else {
                continue;
            };
            if range.start >= taken.end || taken.start >= range.end {
                continue;
            }
            let describe = |buffer: &Buffer, bytes: &Range<u64>| {
                let name = super::name(body, buffer.value);
                format!("{name} has bytes {} to {}", bytes.start, bytes.end - 1)
            };
            let message = format!(
                "the buffers {} and {} live at the same time in bytes that overlap",
                super::name(body, other.value),
                super::name(body, buffer.value)
            );
            let span = |buffer: &Buffer| body.func.insts[buffer.inst].span;
            errors.push(
                Diagnostic::error("aster-lds-overlap", message)
                    .maybe_label(span(buffer), describe(buffer, &range))
                    .maybe_label(span(other), describe(other, &taken))
                    .help("leave an `offset` out, or give the first buffer back before the second is allocated"),
            );
        }
    }
    errors.into_result(())
}

/// `aster-lds-full` for each buffer that ends behind the machine's data share.
fn refuse_beyond(routine: &Routine, buffers: &[Buffer]) -> Result<(), Diagnostics> {
    let Some(body) = &routine.body else {
        return Ok(());
    };
    let target = body.func.context;
    let machine = routine.target.as_deref().unwrap_or(target.name());
    let Some(most) = machines::shared_bytes(machine, target) else {
        return Ok(());
    };
    let mut errors = Diagnostics::default();
    for buffer in buffers {
        let Some(range) = buffer.stated().filter(|r| r.end > most) else {
            continue;
        };
        let message = format!(
            "{} has bytes {} to {}; {} has {most} bytes of data share",
            super::name(body, buffer.value),
            range.start,
            range.end.saturating_sub(1),
            machine
        );
        errors.push(
            Diagnostic::error("aster-lds-full", message)
                .maybe_label(body.func.insts[buffer.inst].span, "this buffer")
                .help("make buffers smaller, or give buffers back before others are allocated"),
        );
    }
    errors.into_result(())
}

/// The buffers that are live together; `aster-lds-dead` for a use of an offset after a possible deallocation.
fn neighbours(func: &AsterFunction) -> Result<SecondaryMap<Value, Vec<Value>>, Diagnostics> {
    let mut out: SecondaryMap<Value, Vec<Value>> = SecondaryMap::new();
    let mut errors = Diagnostics::default();
    let states = solve(func);
    for &block in &func.layout {
        let mut state = states[block].clone();
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            if is_alloc(&data.op) {
                for value in func.defined_values(inst) {
                    for other in state.live.iter().filter(|&o| o != value) {
                        out[value].push(other);
                        out[other].push(value);
                    }
                }
            }
            let asks = data.op.name == "get_lds_offset";
            if asks && func.used_values(inst).any(|v| state.gone.contains(v)) {
                let message = "this buffer may have been given back";
                errors.push(
                    Diagnostic::error("aster-lds-dead", message)
                        .maybe_label(data.span, "its offset is asked for")
                        .help("move `dealloc_lds` behind the last use"),
                );
            }
            state.step(func, inst);
        }
    }
    errors.into_result(out)
}

/// `amdgcn-convert-lds-buffers`.
pub fn convert(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let branches = branches(&body.func);
    super::refuse_structured(&branches)?;
    // A buffer without size or offset stays.
    let buffers = buffers(&branches, |_, _| false)?;
    if buffers.iter().any(|b| b.offset.is_some()) {
        refuse_overlaps(body, &buffers, &neighbours(&branches)?)?;
    }
    let func = &mut body.func;
    let mut offsets: SecondaryMap<Value, Option<u64>> = SecondaryMap::new();
    for buffer in buffers {
        offsets[buffer.value] = buffer.offset;
    }
    let mut errors = escapes(func, &offsets);
    // Results in storage form.
    let mut storage: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut converted = 0;
    for block in all_blocks(func) {
        let mut new = Vec::new();
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            let span = func.insts[inst].span;
            let buffer = func.used_values(inst).next();
            match func.insts[inst].op.name.as_str() {
                "get_lds_offset" => {
                    let Some(offset) = buffer.and_then(|b| offsets[b]) else {
                        new.push(inst);
                        continue;
                    };
                    match constant(func, inst, offset, (&mut new, &mut storage)) {
                        Some(()) => converted += 1,
                        None => errors.push(
                            Diagnostic::error("aster-lds-offset", "this buffer has no offset that fits")
                                .maybe_label(span, "asked for here")
                                .help("run `amdgcn-lds-alloc` first, and ask for an integer or a register"),
                        ),
                    }
                }
                "alloc_lds" if func.defined_values(inst).all(|b| offsets[b].is_some()) => {}
                "dealloc_lds" if buffer.is_some_and(|b| offsets[b].is_some()) => {}
                _ => new.push(inst),
            }
        }
        func.blocks[block].insts = new;
    }
    replace_everywhere(func, &storage);
    errors.into_result(())?;
    cx.output.stats.add("lds.offsets", converted);
    Ok(())
}

/// `aster-lds-escapes`: buffers with uses other than offsets and deallocations. No such buffer is left after the pass.
fn escapes(func: &AsterFunction, offsets: &SecondaryMap<Value, Option<u64>>) -> Diagnostics {
    let mut buffers = EntitySet::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            if is_alloc(&func.insts[inst].op) {
                buffers.extend(func.defined_values(inst).filter(|&v| offsets[v].is_some()));
            }
        }
    }
    let mut errors = Diagnostics::default();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let is_known = ["get_lds_offset", "dealloc_lds"].contains(&&*data.op.name);
            if !is_known && func.used_values(inst).any(|v| buffers.contains(v)) {
                let message = format!("`{}` takes a buffer of the data share", data.op.name);
                errors.push(
                    Diagnostic::error("aster-lds-escapes", message)
                        .maybe_label(data.span, "this operation")
                        .help("pass the buffer's offset on instead: `get_lds_offset`"),
                );
            }
        }
    }
    errors
}

/// The offset in place of the operation that reads it, under the same value.
fn constant(
    func: &mut AsterFunction,
    inst: Inst,
    offset: u64,
    (new, storage): (&mut Vec<Inst>, &mut SecondaryMap<Value, Option<Value>>),
) -> Option<()> {
    let result = func.defined_values(inst).next()?;
    let span = func.insts[inst].span;
    let Type::Register(ty) = func.ty(result) else {
        let data = &mut func.insts[inst];
        data.op = Operation::new(OpKind::Constant, "arith.constant");
        data.op.detail = offset.to_string();
        data.uses.clear();
        new.push(inst);
        return Some(());
    };
    let opcode = func
        .context
        .moves()
        .constant(rows::bank(func.context, ty.kind), 1)?;
    if ty.cells != 1 {
        return None;
    }
    let (defining, value) = lower_copies::constant(func, i64::try_from(offset).ok()?);
    new.push(defining);
    let to = edit::storage(func, ty, span, new);
    let mut op = Operation::new(
        OpKind::Instruction,
        mnemonics::spelling(func.context.info(opcode)),
    );
    op.row = Some(opcode);
    op.segments = vec![Segment::outs(1), Segment::ins(1)];
    let (made, _) = edit::make(func, op, &[to, value], &[], span);
    if ty.is_value() {
        func.insts[made].defs = [Operand::from(result)].into_iter().collect();
    } else {
        storage[result] = Some(to);
    }
    new.push(made);
    Some(())
}
