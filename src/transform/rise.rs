//! Moves loads above the accesses that keep selected code in order.
//!
//! Within one block, scheduling orders instructions between *fences*: accesses under a mask (the mask is in a register that all
//! instructions read), and accesses of the same memory of which one writes. A load behind a fence starts late, and each group of
//! such loads costs one more time the latency of memory. So this pass moves loads of global memory over fences.
//!
//! Buffers of different arguments do not overlap while the kernel writes one of them ([`ArgumentKind::Buffer`]). So a load moves over stores
//! to other arguments. If the kernel does not write the buffer of the load, no barrier changes the value either. A load moves with the pure operations that compute its operands. The new place is immediately before the first operation that
//! waits: that reads the result of an earlier load. A load whose operands depend on another load moves to the first operation that
//! waits after the other load is complete. Loads of one counter complete in order.
//!
//! A block with waits of the source, transfers or traps stays unchanged: the source orders them.
//!
//! # Why
//!
//! A kernel that pads, gathers or transposes has a mask for each load. One such kernel, a transposed sum, waited seven times for
//! memory, and took 1.07 times the clocks of clang's code from our own HIP source; with this pass it takes 0.62.

use crate::ir::kernel::{KernelFunction, Op, Space, Type};
use crate::ir::{ArgumentKind, Block, Effect, Inst, Value};
use crate::pass::{Context, Stats};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// The most bytes that one work-item has outstanding in loads that were moved.
/// Chosen by hand: 32 registers are half of those of a wave beside seven others. Other values were not measured.
const MOST: u64 = 128;

/// Moves loads. Counts `early-loads.moved`, and for each reason the loads that stay behind an access: `early-loads.stay.written.NAME`, loads of a
/// buffer behind a store to this buffer or a barrier; `early-loads.stay.volatile`; `early-loads.stay.pointer`, loads from no known
/// argument.
///
/// # Errors
/// No target.
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let limits = &cx.target()?.limits;
    let waves = f.launch.subgroups().div_ceil(limits.simds.max(1)).max(1);
    // Half of the registers of a wave: the other half is for what the moved loads' readers compute.
    let registers = u64::from(limits.lane_registers / waves) * 4 / 2;
    let mut makers = Makers::new();
    for (_, inst) in f.inst_order() {
        for v in f.defined_values(inst) {
            makers[v] = inst.into();
        }
    }
    let leaving = leaving(f);
    let written = written(f, &makers);
    for block in f.layout.clone() {
        let rise = Rise::new(f, block, (&makers, &written), &mut stats);
        if let Some(order) = rise.and_then(|mut rise| rise.order(&leaving, registers)) {
            stats.add("early-loads.moved", order.1);
            f.blocks[block].insts = order.0;
        }
    }
    Ok(stats)
}

/// The instruction that defines each value.
type Makers = SecondaryMap<Value, PackedOption<Inst>>;

/// The argument whose memory an access of global memory is in, if that is known.
fn argument_of(f: &KernelFunction, makers: &Makers, inst: Inst) -> Option<u16> {
    let is_pointer = |v: &Value| matches!(f.ty(*v), Type::Pointer(_));
    let mut pointer = f.used_values(inst).find(is_pointer);
    while let Some(maker) = pointer.and_then(|v| makers[v].expand()) {
        let data = &f.insts[maker];
        match data.op {
            Op::Argument(n) => return Some(n),
            Op::PtrAdd | Op::Buffer => pointer = data.uses.first().and_then(|o| o.as_value()),
            _ => return None,
        }
    }
    None
}

/// The arguments whose buffers the kernel may write: by the argument, or by a store.
fn written(f: &KernelFunction, makers: &Makers) -> FxHashSet<u16> {
    let arguments = (0..).zip(&f.launch.arguments);
    let named =
        arguments.filter(|(_, a)| !matches!(a.kind, ArgumentKind::Buffer { written: false, .. }));
    let mut written: FxHashSet<u16> = named.map(|(n, _)| n).collect();
    for (_, inst) in f.inst_order() {
        let reads = matches!(f.insts[inst].op, Op::Load(_));
        if f.effect(inst) == Effect::Write && !reads {
            written.extend(argument_of(f, makers, inst));
        }
    }
    written
}

/// The values that another block than their own reads.
fn leaving(f: &KernelFunction) -> EntitySet<Value> {
    let mut homes: SecondaryMap<Value, PackedOption<Block>> = SecondaryMap::new();
    for &block in &f.layout {
        let data = &f.blocks[block];
        data.params.iter().for_each(|&p| homes[p] = block.into());
        for &inst in &data.insts {
            f.defined_values(inst).for_each(|v| homes[v] = block.into());
        }
    }
    let mut leaving = EntitySet::new();
    for (block, inst) in f.inst_order() {
        let others = f.used_values(inst);
        leaving.extend(others.filter(|&v| homes[v].expand() != Some(block)));
    }
    leaving
}

/// The memory that an operation accesses, as far as the order matters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Pure,
    /// A load of global memory that may move.
    Free,
    /// A load of global memory that stays in place.
    Load,
    Other,
}

/// Operations of a block that a load depends on, by position.
#[derive(Clone, Copy, Default)]
struct Needs {
    /// One more than the position of the last load of global memory.
    load: usize,
    /// One more than the position of the last other operation that is not pure.
    other: usize,
}

/// One block during the pass.
struct Rise<'a> {
    f: &'a KernelFunction,
    insts: &'a [Inst],
    makers: &'a Makers,
    /// The position of each instruction of the block.
    at: SecondaryMap<Inst, Option<u32>>,
    kinds: Vec<Kind>,
    /// The number of fences up to each position, and there.
    fences: Vec<usize>,
    needs: Vec<Needs>,
    placed: Vec<bool>,
    out: Vec<Inst>,
}

impl<'a> Rise<'a> {
    /// `None` if no load of the block can move.
    fn new(
        f: &'a KernelFunction,
        block: Block,
        (makers, written): (&'a Makers, &FxHashSet<u16>),
        stats: &mut Stats,
    ) -> Option<Rise<'a>> {
        let insts = &f.blocks[block].insts[..];
        let mut rise = Rise {
            f,
            insts,
            makers,
            at: SecondaryMap::new(),
            kinds: Vec::with_capacity(insts.len()),
            fences: Vec::with_capacity(insts.len()),
            needs: Vec::with_capacity(insts.len()),
            placed: vec![false; insts.len()],
            out: Vec::with_capacity(insts.len()),
        };
        let mut fences = 0;
        let mut behind_fence = false;
        // One more than the position of the last write of each argument, and of any memory.
        let (mut writes, mut any): (FxHashMap<u16, usize>, usize) = (FxHashMap::default(), 0);
        for (at, &inst) in insts.iter().enumerate() {
            let op = &f.insts[inst].op;
            if matches!(op, Op::Wait(_) | Op::Transfer(..) | Op::Trap) {
                return None;
            }
            let kind = rise.kind(inst);
            fences += usize::from(is_fence(f, inst));
            rise.fences.push(fences);
            behind_fence |= kind == Kind::Free && fences > 0;
            rise.at[inst] = Some(at as u32);
            rise.kinds.push(kind);
            let mut needs = rise.needs_of(inst);
            let argument = argument_of(f, makers, inst);
            let mut why = None;
            match (kind, argument) {
                (Kind::Load, Some(_)) => why = Some("volatile".to_string()),
                (Kind::Load, None) => why = Some("pointer".to_string()),
                (Kind::Free, Some(n)) if written.contains(&n) => {
                    let last = writes.get(&n).copied().unwrap_or(0).max(any);
                    if last > 0 {
                        let argument = f.launch.arguments.get(usize::from(n));
                        why = argument.map(|a| format!("written.{}", a.name));
                    }
                    needs.other = needs.other.max(last);
                }
                (Kind::Other, _) => match (op, argument) {
                    (Op::Store(m), _) if m.space != Space::Global => {}
                    (Op::Load(_), _) | (Op::Barrier { global: false }, _) => {}
                    (Op::Store(_) | Op::Atomic(..), Some(n)) => {
                        writes.insert(n, at + 1);
                    }
                    _ => any = at + 1,
                },
                _ => {}
            }
            if let Some(why) = why.filter(|_| fences > 0) {
                stats.add(format!("early-loads.stay.{why}"), 1);
            }
            rise.needs.push(needs);
        }
        behind_fence.then_some(rise)
    }

    fn kind(&self, inst: Inst) -> Kind {
        let op = &self.f.insts[inst].op;
        match op {
            Op::Load(m) if m.space == Space::Global => {
                match m.volatile || argument_of(self.f, self.makers, inst).is_none() {
                    true => Kind::Load,
                    false => Kind::Free,
                }
            }
            _ if self.f.effect(inst) == Effect::Pure => Kind::Pure,
            _ => Kind::Other,
        }
    }

    /// The position in the block of the operation that makes a value.
    fn place(&self, v: Value) -> Option<usize> {
        let at = self.at[self.makers[v].expand()?]?;
        Some(at as usize)
    }

    /// The needs of an operation, from those of its operands.
    fn needs_of(&self, inst: Inst) -> Needs {
        let mut needs = Needs::default();
        for v in self.f.used_values(inst) {
            let Some(at) = self.place(v) else { continue };
            let own = match self.kinds[at] {
                Kind::Pure => self.needs[at],
                Kind::Free | Kind::Load => Needs {
                    load: at + 1,
                    other: 0,
                },
                Kind::Other => Needs {
                    load: 0,
                    other: at + 1,
                },
            };
            needs.load = needs.load.max(own.load);
            needs.other = needs.other.max(own.other);
        }
        needs
    }

    /// The new order of the block and the number of loads that moved; `None` if none moves.
    fn order(&mut self, leaving: &EntitySet<Value>, registers: u64) -> Option<(Vec<Inst>, i64)> {
        let live = self.live(leaving);
        let mut by_load: Vec<usize> = (0..self.insts.len())
            .filter(|&at| self.kinds[at] == Kind::Free)
            .collect();
        by_load.sort_by_key(|&at| (self.needs[at].load, at));
        let last = by_load.iter().copied().max()?;
        let mut by_load = by_load.into_iter().peekable();
        // Loads whose loads are complete, by their other need.
        let mut waiting: BTreeSet<(usize, usize)> = BTreeSet::new();
        // The loads that moved and are not complete, in their order, with the bytes.
        let mut outstanding: Vec<(usize, u64)> = Vec::new();
        let (mut complete, mut moved) = (0, 0);
        for (at, &live) in live.iter().enumerate() {
            if let Some(load) = self.waits_for(at).filter(|&load| load > complete) {
                // A load that moves is a fence for the loads that stay.
                let moves = self.fences[last] > self.fences[at];
                while let Some(next) = by_load.next_if(|&l| self.needs[l].load <= complete) {
                    waiting.insert((self.needs[next].other, next));
                }
                let mut bytes: u64 = outstanding.iter().map(|o| o.1).sum();
                while let Some(&(other, next)) = waiting.first() {
                    let size = self.bytes(next);
                    let most = MOST.min(registers.saturating_sub(live));
                    if other > at || !self.placed[next] && bytes + size > most {
                        break;
                    }
                    waiting.pop_first();
                    if !self.placed[next] && moves {
                        self.emit(next);
                        outstanding.push((next, size));
                        bytes += size;
                        moved += 1;
                    }
                }
                complete = load;
                outstanding.retain(|&(l, _)| l >= complete);
            }
            self.emit(at);
        }
        (moved > 0).then(|| (std::mem::take(&mut self.out), moved))
    }

    /// The bytes of the values that are live before each position in the order of the source. Constants and arguments need no
    /// register of their own.
    fn live(&self, leaving: &EntitySet<Value>) -> Vec<u64> {
        let f = self.f;
        let size = |v: Value| u64::from(f.ty(v).bytes());
        let mut now: u64 = 0;
        let mut open: EntitySet<Value> = EntitySet::new();
        for &inst in self.insts {
            for v in f.defined_values(inst).filter(|&v| leaving.contains(v)) {
                open.insert(v);
                now += size(v);
            }
        }
        let mut live = vec![0; self.insts.len()];
        for (at, &inst) in self.insts.iter().enumerate().rev() {
            for v in f.defined_values(inst) {
                if open.contains(v) {
                    open.remove(v);
                    now = now.saturating_sub(size(v));
                }
            }
            for v in f.used_values(inst) {
                let maker = self.makers[v].expand().map(|m| &f.insts[m].op);
                if !matches!(maker, Some(Op::Const(_) | Op::Argument(_))) && open.insert(v) {
                    now += size(v);
                }
            }
            live[at] = now;
        }
        live
    }

    /// One more than the position of the last load whose result an operation reads.
    fn waits_for(&self, at: usize) -> Option<usize> {
        let loads = |v: Value| {
            let at = self.place(v)?;
            matches!(self.kinds[at], Kind::Free | Kind::Load).then_some(at + 1)
        };
        self.f.used_values(self.insts[at]).filter_map(loads).max()
    }

    fn bytes(&self, at: usize) -> u64 {
        let results = self.f.defined_values(self.insts[at]);
        results.map(|v| u64::from(self.f.ty(v).bytes())).sum()
    }

    /// Places an operation, and before it the pure operations that it needs.
    fn emit(&mut self, at: usize) {
        let mut work = vec![(at, false)];
        while let Some((at, ready)) = work.pop() {
            if self.placed[at] {
                continue;
            }
            if ready {
                self.placed[at] = true;
                self.out.push(self.insts[at]);
                continue;
            }
            work.push((at, true));
            let f = self.f;
            let mut operands: Vec<usize> = f
                .used_values(self.insts[at])
                .filter_map(|v| self.place(v))
                .filter(|&p| !self.placed[p])
                .collect();
            operands.sort_unstable_by(|a, b| b.cmp(a));
            work.extend(operands.into_iter().map(|p| (p, false)));
        }
    }
}

/// Whether selected code keeps other accesses on their side of an operation.
fn is_fence(f: &KernelFunction, inst: Inst) -> bool {
    let data = &f.insts[inst];
    match data.op {
        Op::Load(_) => data.uses.len() > 2,
        Op::Store(m) => data.uses.len() > 3 || m.space != Space::Lds,
        Op::Barrier { global } => global,
        _ => f.effect(inst) == Effect::Write,
    }
}
