//! The order constraints within one region of a block.
//!
//! A *region* is a run of instructions between instructions that no other may cross (writes of
//! the execution mask, terminators). Inside it, order is kept
//!
//! - from a value's definition to its uses;
//! - between accesses of one memory space of which one writes; waits of the source count as accesses of all memory that
//!   write, and so does a barrier immediately after one: a barrier for all memory is written in this way;
//! - before an instruction that overwrites a tied operand: other readers of the old value;
//! - around fixed registers (condition bit, carry, the destination of a transfer): no instruction that writes one may come between
//!   a definition that is read and its readers, see [`Chain`].

use super::region::BlockLives;
use crate::ir::function::{InstData, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::ir::{Block, Inst};
use crate::machine;
use crate::target::{BankRole, Behaviour, MemorySpace, OpInfo, Target};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Dependences of a region, by position in it. All edges lead forward in the source order.
#[derive(Debug, Default)]
pub struct DependenceGraph {
    /// (successor, whether it needs the result or only the order)
    pub succs: Vec<Vec<(usize, bool)>>,
    pub preds: Vec<Vec<usize>>,
    pub chains: Vec<Chain>,
    /// Fixed registers that each instruction writes, numbered within the region.
    pub writes: Vec<SmallVec<[usize; 2]>>,
    /// The number of fixed registers that the region accesses.
    pub units: usize,
}

/// A definition of a fixed register that is read: until the last reader has been placed, no other
/// instruction that writes the register may be placed.
#[derive(Debug, PartialEq)]
pub struct Chain {
    /// `None` for the contents of the register before the region.
    pub def: Option<usize>,
    /// Number of the register within the region.
    pub unit: usize,
    /// Positions of the readers; with `live_out`, also the end of the region.
    pub readers: Vec<usize>,
    pub live_out: bool,
}

/// Whether no instruction may be moved across an instruction.
fn is_fence(func: &MachineFunction, insts: &[Inst], at: usize) -> bool {
    let (target, data) = (func.target(), &func.insts[insts[at]]);
    match data.op {
        Op::Entry | Op::Other | Op::OtherEnd | Op::Keep => true,
        Op::Inst(o) => {
            let info = target.info(o);
            let movable = matches!(
                info.behaviour,
                Behaviour::Pure
                    | Behaviour::Cross
                    | Behaviour::Load
                    | Behaviour::Store
                    | Behaviour::Atomic
                    | Behaviour::Barrier
                    | Behaviour::BarrierSignal
                    | Behaviour::BarrierWait
                    | Behaviour::Wait
            );
            // Every instruction that works by lane reads the execution mask.
            let special = |o: &Operand| {
                o.as_value()
                    .is_some_and(|v| func.ty(v).bank.role == BankRole::Special)
            };
            !movable || machine::writes_mask(target, data) || data.defs.iter().any(special)
        }
        _ => false,
    }
}

fn is_barrier(func: &MachineFunction, inst: Inst) -> bool {
    func.behaviour(inst).is_some_and(Behaviour::is_barrier)
}

/// Regions of a block as ranges of positions.
pub fn regions(func: &MachineFunction, block: Block) -> Vec<std::ops::Range<usize>> {
    let insts = &func.blocks[block].insts;
    let mut out = Vec::new();
    let mut start = 0;
    for i in 0..insts.len() {
        if is_fence(func, insts, i) {
            out.push(start..i);
            start = i + 1;
        }
    }
    out.push(start..insts.len());
    out.retain(|r| r.len() > 1);
    out
}

/// Memories without common addresses: the local data share, memory private to a lane,
/// and all other memory.
const MEMORIES: usize = 3;

/// For each memory that an instruction accesses, whether it writes there. A barrier orders the local data share alone, unless a
/// wait immediately precedes it.
fn memory(info: Option<&OpInfo>, behind_wait: bool) -> [Option<bool>; MEMORIES] {
    let mut writes = [None; MEMORIES];
    let Some(info) = info else {
        return writes;
    };
    match info.behaviour {
        Behaviour::Wait => return [Some(true); MEMORIES],
        b if b.is_barrier() && behind_wait => return [Some(true); MEMORIES],
        b if b.is_barrier() => {
            writes[0] = Some(true);
            return writes;
        }
        _ => {}
    }
    for m in info.memory {
        let memory = match m.space {
            MemorySpace::Lds => 0,
            MemorySpace::Scratch => 1,
            MemorySpace::Global | MemorySpace::Constant => 2,
        };
        writes[memory] = Some(m.writes || writes[memory] == Some(true));
    }
    writes
}

/// Edges between accesses of one memory of which one writes; edges that others imply are left out.
fn memory_edges(func: &MachineFunction, insts: &[Inst], mut add: impl FnMut(usize, usize, bool)) {
    for space in 0..MEMORIES {
        let mut last_write: Option<usize> = None;
        let mut reads: Vec<usize> = Vec::new();
        let mut behind_wait = false;
        for (i, &inst) in insts.iter().enumerate() {
            let landed = func.insts[inst].op == Op::Landed;
            let waits = landed || func.behaviour(inst) == Some(Behaviour::Wait);
            let behind = behind_wait;
            // A barrier of two instructions is behind the wait with both.
            let signals = func.behaviour(inst) == Some(Behaviour::BarrierSignal);
            behind_wait = waits || behind && signals;
            let touched = match landed {
                true => [Some(true); MEMORIES],
                false => memory(func.info(inst), behind),
            };
            let Some(writes) = touched[space] else {
                continue;
            };
            // A barrier starts when own accesses of the share are complete.
            let complete = is_barrier(func, inst);
            if let Some(w) = last_write {
                add(w, i, complete);
            }
            if writes {
                for &r in &reads {
                    add(r, i, complete);
                }
                reads.clear();
                last_write = Some(i);
            } else {
                reads.push(i);
            }
        }
    }
}

/// Fixed units of an operand list: registers themselves and values with a fixed register.
pub(super) fn fixed_units(
    func: &MachineFunction,
    data: &InstData<Op>,
    defs: bool,
) -> SmallVec<[u32; 4]> {
    let target = func.target();
    let operands = if defs { &data.defs[..] } else { &data.uses[..] };
    let mut units = SmallVec::new();
    for operand in operands {
        if let Operand::Value(v, _) = operand
            && let Some(reg) = func.values[*v].fixed
        {
            units.extend(reg.range());
        }
    }
    let touched = if defs {
        machine::written(target, data)
    } else {
        machine::read(target, data)
    };
    for t in touched {
        units.extend(t.reg.range());
    }
    units
}

/// The registers of chains, numbered within the region, and the instructions that access them.
#[derive(Debug, Default)]
struct Fixed {
    units: Vec<u32>,
    /// By unit: positions that write it and that read it, ascending.
    writers: Vec<Vec<usize>>,
    readers: Vec<Vec<usize>>,
}

impl Fixed {
    fn new(func: &MachineFunction, insts: &[Inst]) -> Fixed {
        let mut fixed = Fixed::default();
        let mut numbers: FxHashMap<u32, usize> = FxHashMap::default();
        for (at, &inst) in insts.iter().enumerate() {
            for writes in [false, true] {
                for unit in fixed_units(func, &func.insts[inst], writes) {
                    let n = *numbers.entry(unit).or_insert(fixed.units.len());
                    if n == fixed.units.len() {
                        fixed.units.push(unit);
                        fixed.writers.push(Vec::new());
                        fixed.readers.push(Vec::new());
                    }
                    let list = if writes {
                        &mut fixed.writers[n]
                    } else {
                        &mut fixed.readers[n]
                    };
                    if list.last() != Some(&at) {
                        list.push(at);
                    }
                }
            }
        }
        fixed
    }

    /// The chains of one unit, in order.
    fn chains(&self, n: usize, leaves: impl Fn(usize, u32) -> bool) -> Vec<Chain> {
        let (unit, writers, readers) = (self.units[n], &self.writers[n], &self.readers[n]);
        // A unit that the region does not write constrains no order.
        let Some(&first) = writers.first() else {
            return Vec::new();
        };
        // An instruction that reads and writes the unit ends a chain as a reader.
        let between = |from: usize, to: usize| {
            let start = readers.partition_point(|&r| r < from);
            let end = readers.partition_point(|&r| r <= to);
            readers[start..end].to_vec()
        };
        let before = Chain {
            def: None,
            unit: n,
            readers: between(0, first),
            live_out: false,
        };
        let mut out = vec![before];
        for (i, &def) in writers.iter().enumerate() {
            let next = writers.get(i + 1).copied();
            out.push(Chain {
                def: Some(def),
                unit: n,
                readers: between(def + 1, next.unwrap_or(usize::MAX)),
                live_out: next.is_none() && leaves(def, unit),
            });
        }
        out.retain(|c| !c.readers.is_empty() || c.live_out);
        out
    }
}

/// Edges in the order of their discovery; an edge may be found twice.
struct Edges(Vec<Vec<(usize, bool)>>);

impl Edges {
    fn add(&mut self, from: usize, to: usize, data: bool) {
        assert!(from < to, "an edge leads to a later instruction");
        self.0[from].push((to, data));
    }

    /// Each edge once; it is a data edge if any of its copies is.
    fn settle(&mut self) {
        for list in &mut self.0 {
            list.sort_unstable_by_key(|&(to, data)| (to, !data));
            list.dedup_by_key(|e| e.0);
        }
    }

    fn preds(&self) -> Vec<Vec<usize>> {
        let mut preds = vec![Vec::new(); self.0.len()];
        for (from, list) in self.0.iter().enumerate() {
            list.iter().for_each(|&(to, _)| preds[to].push(from));
        }
        preds
    }
}

impl DependenceGraph {
    /// The dependences of the instructions at a range of a block's positions; `lives` is in
    /// that block.
    pub fn new(
        func: &MachineFunction,
        block: Block,
        range: &std::ops::Range<usize>,
        lives: &BlockLives<'_>,
    ) -> DependenceGraph {
        let insts = &func.blocks[block].insts[range.clone()];
        let n = insts.len();
        let mut edges = Edges(vec![Vec::new(); n]);
        value_edges(func, insts, &mut edges);
        if n + 1 == func.blocks[block].insts.len() {
            round_edges(func, block, insts, &mut edges);
        }
        memory_edges(func, insts, |from, to, data| edges.add(from, to, data));
        let fixed = Fixed::new(func, insts);
        let leaves = |def: usize, unit: u32| {
            let data = &func.insts[insts[def]];
            data.defs.iter().any(|o| match o {
                Operand::Value(v, _) => {
                    let here = func.values[*v].fixed;
                    here.is_some_and(|r| r.range().contains(&unit))
                        && lives.read_from(*v, range.end)
                }
                // Named registers: later instructions may read them.
                Operand::Reg(r) => {
                    r.range().contains(&unit) && !machine::is_implicit(func.target(), data, *r)
                }
                Operand::Imm(_) => false,
            })
        };
        let units = 0..fixed.units.len();
        let chains: Vec<Chain> = units.flat_map(|u| fixed.chains(u, leaves)).collect();
        for c in &chains {
            let Some(def) = c.def else { continue };
            for &r in &c.readers {
                edges.add(def, r, true);
            }
            if c.live_out {
                for &w in fixed.writers[c.unit].iter().take_while(|&&w| w < def) {
                    edges.add(w, def, false);
                }
            }
        }
        edges.settle();
        keep_chains_apart(&chains, &mut edges);
        edges.settle();
        let mut writes: Vec<SmallVec<[usize; 2]>> = vec![SmallVec::new(); n];
        for (unit, writers) in fixed.writers.iter().enumerate() {
            writers.iter().for_each(|&w| writes[w].push(unit));
        }
        DependenceGraph {
            preds: edges.preds(),
            succs: edges.0,
            chains,
            writes,
            units: fixed.units.len(),
        }
    }
}

/// Edges from definitions to readers, and from readers to instructions that overwrite a tied operand.
fn value_edges(func: &MachineFunction, insts: &[Inst], edges: &mut Edges) {
    let mut def_of: FxHashMap<Value, usize> = FxHashMap::default();
    let mut readers: FxHashMap<Value, SmallVec<[usize; 4]>> = FxHashMap::default();
    for (i, &inst) in insts.iter().enumerate() {
        for v in func.used_values(inst) {
            if let Some(&d) = def_of.get(&v) {
                edges.add(d, i, true);
            }
            readers.entry(v).or_default().push(i);
        }
        for v in func.defined_values(inst) {
            def_of.insert(v, i);
        }
    }
    for (i, &inst) in insts.iter().enumerate() {
        for v in tied_uses(func.target(), &func.insts[inst]) {
            let all = readers.get(&v).into_iter().flatten();
            for &r in all.take_while(|&&r| r < i) {
                edges.add(r, i, false);
            }
        }
    }
}

/// In a block that loops to itself, edges from the readers of a parameter to the instruction that makes its next value, so that
/// both can have one register. No edges if the block's present order reads the next value beside the current one.
fn round_edges(func: &MachineFunction, block: Block, insts: &[Inst], edges: &mut Edges) {
    let Some(back) = func.targets(block).iter().find(|t| t.block == block) else {
        return;
    };
    let mut next: FxHashMap<Value, usize> = FxHashMap::default();
    let mut made: FxHashMap<Value, Value> = FxHashMap::default();
    for (&p, a) in func.blocks[block].params.iter().zip(&back.args) {
        if let Some(v) = a.as_value().filter(|&v| v != p) {
            made.insert(p, v);
            next.insert(v, usize::MAX);
        }
    }
    for (i, &inst) in insts.iter().enumerate() {
        for v in func.defined_values(inst) {
            if let Some(at) = next.get_mut(&v) {
                *at = i;
            }
        }
    }
    let mut readers: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
    for (i, &inst) in insts.iter().enumerate() {
        for v in func.used_values(inst) {
            if let Some(&at) = made.get(&v).and_then(|v| next.get(v)) {
                readers.entry(at).or_default().push(i);
            }
        }
    }
    for (at, list) in readers {
        if at < insts.len() && list.iter().all(|&r| r <= at) {
            list.into_iter()
                .filter(|&r| r < at)
                .for_each(|r| edges.add(r, at, false));
        }
    }
}

/// Prevents a chain from waiting for an instruction that it keeps away: the predecessors of a reader outside the chain come before
/// the definition.
fn keep_chains_apart(chains: &[Chain], edges: &mut Edges) {
    let mut preds = edges.preds();
    let mut seen = vec![0; preds.len()];
    let mut work: Vec<usize> = Vec::new();
    for (number, c) in (1..).zip(chains) {
        let Some(def) = c.def else { continue };
        work.extend(&c.readers);
        work.iter().for_each(|&r| seen[r] = number);
        while let Some(node) = work.pop() {
            for at in 0..preds[node].len() {
                let p = preds[node][at];
                if p == def || std::mem::replace(&mut seen[p], number) == number {
                    continue;
                }
                if p > def {
                    work.push(p);
                } else {
                    edges.add(p, def, false);
                    preds[def].push(p);
                }
            }
        }
    }
}

/// Values whose register an instruction overwrites.
fn tied_uses(target: Target, data: &InstData<Op>) -> Vec<Value> {
    let ties = |o: &machine::OperandAt| match o.at {
        machine::At::Def(_) => o.spec.tied.map(usize::from),
        _ => None,
    };
    let tied: Vec<usize> = machine::operands(target, data)
        .filter_map(|o| ties(&o))
        .collect();
    let uses = machine::operands(target, data).filter(|o| tied.contains(&o.index));
    uses.filter_map(|o| o.operand?.as_value()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::parse;

    #[test]
    fn writes_of_the_execution_mask_are_fences_and_other_special_registers_are_not() {
        let count = |line: &str| {
            let func = parse(&format!(
                "v_mov_b32 v1, v0\n v_mov_b32 v2, v0\n {line}\n v_mov_b32 v3, v0\n v_mov_b32 v4, v0\n s_endpgm"
            ));
            regions(&func, func.layout[0]).len()
        };
        assert_eq!(count("s_mov_b32 m0, s4"), 1);
        assert_eq!(count("s_mov_b64 exec, s[4:5]"), 2);
        assert_eq!(count("s_mov_b32 exec_lo, s4"), 2);
    }
}
