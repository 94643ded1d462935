//! What must stay before what within one region of a block.
//!
//! A *region* is a run of instructions between those that nothing may cross (waits, writes of
//! special registers, terminators). Inside it, order is kept
//!
//! - from a value's definition to its uses;
//! - between accesses of one memory space of which one writes;
//! - before an instruction that overwrites a tied operand: other readers of the old value;
//! - around fixed registers (condition bit, carry): nothing that writes one may come between a
//!   definition that is read and its readers, see [`Chain`].

use crate::ir::function::{Function, InstData, Value};
use crate::ir::machine::{Machine, MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::ir::{Block, Inst};
use crate::machine;
use crate::target::{BankRole, Behaviour, MemorySpace, OpInfo, Target};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Dependences of a region, by position in it. All edges lead forward in the source order.
#[derive(Debug, Default)]
pub struct DependenceGraph {
    /// (successor, whether it needs the result, not only the order)
    pub succs: Vec<Vec<(usize, bool)>>,
    pub preds: Vec<Vec<usize>>,
    pub chains: Vec<Chain>,
    /// Fixed register units that each instruction writes.
    pub writes: Vec<BTreeSet<u32>>,
}

/// A definition of a fixed register that is read: until the last reader has been placed, nothing
/// else that writes the register may be.
#[derive(Debug, PartialEq)]
pub struct Chain {
    pub def: usize,
    pub unit: u32,
    /// Positions of the readers; with `live_out`, also what comes after the region.
    pub readers: Vec<usize>,
    pub live_out: bool,
}

/// Whether nothing may be moved across an instruction.
///
/// A barrier orders the local data share alone, so global accesses may cross it, unless a wait
/// stands immediately before it: that is how a barrier for all memory is written.
fn is_fence(func: &MachineFunction, insts: &[Inst], at: usize) -> bool {
    let (target, data) = (func.target(), &func.insts[insts[at]]);
    if is_barrier(func, insts[at]) {
        let before = at.checked_sub(1).map(|b| insts[b]);
        return before.is_some_and(|b| func.behaviour(b) == Some(Behaviour::Wait));
    }
    match data.op {
        Op::Entry | Op::Other | Op::OtherEnd => true,
        Op::Inst(o) => {
            let info = target.info(o);
            let movable = matches!(
                info.behaviour,
                Behaviour::Pure
                    | Behaviour::Cross
                    | Behaviour::Load
                    | Behaviour::Store
                    | Behaviour::Atomic
            );
            // The execution mask is read by every instruction that works by lane.
            let special = |o: &Operand| {
                o.as_value()
                    .is_some_and(|v| func.ty(v).bank.role == BankRole::Special)
            };
            !movable || machine::writes_special(target, data) || data.defs.iter().any(special)
        }
        _ => false,
    }
}

fn is_barrier(func: &MachineFunction, inst: Inst) -> bool {
    func.behaviour(inst) == Some(Behaviour::Barrier)
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

/// Memory that an instruction touches: for the local data share and for all other memory, whether
/// it writes there.
fn memory(info: Option<&OpInfo>) -> [Option<bool>; 2] {
    let Some(info) = info else {
        return [None; 2];
    };
    if info.behaviour == Behaviour::Barrier {
        return [Some(true), None];
    }
    let writes = |share: bool| {
        let here = info.memory.iter();
        let here = here.filter(|m| (m.space == MemorySpace::Lds) == share);
        here.map(|m| m.writes).reduce(|a, b| a || b)
    };
    [writes(true), writes(false)]
}

/// Edges between accesses of one memory of which one writes; those that others imply are left out.
fn memory_edges(func: &MachineFunction, insts: &[Inst], mut add: impl FnMut(usize, usize, bool)) {
    for space in 0..2 {
        let mut last_write: Option<usize> = None;
        let mut reads: Vec<usize> = Vec::new();
        for (i, &inst) in insts.iter().enumerate() {
            let Some(writes) = memory(func.info(inst))[space] else {
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

/// Fixed units of an operand list: registers themselves and values that must live in one.
fn fixed_units(func: &MachineFunction, data: &InstData<Op>, defs: bool) -> BTreeSet<u32> {
    let target = func.target();
    let operands = if defs { &data.defs[..] } else { &data.uses[..] };
    let mut units = BTreeSet::new();
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

/// Positions of a value's readers outside a region decide whether it is live after it.
pub struct Uses {
    by_value: FxHashMap<Value, Vec<(Block, usize)>>,
}

impl Uses {
    pub fn new(func: &Function<Machine>) -> Uses {
        let mut by_value: FxHashMap<Value, Vec<(Block, usize)>> = FxHashMap::default();
        for &block in &func.layout {
            for (i, &inst) in func.blocks[block].insts.iter().enumerate() {
                for v in func.used_values(inst) {
                    by_value.entry(v).or_default().push((block, i));
                }
            }
        }
        Uses { by_value }
    }

    pub fn of(&self, v: Value) -> &[(Block, usize)] {
        self.by_value.get(&v).map_or(&[], Vec::as_slice)
    }

    /// Whether a value is read outside these positions of a block.
    pub fn outside(&self, v: Value, block: Block, range: &std::ops::Range<usize>) -> bool {
        self.of(v)
            .iter()
            .any(|(b, i)| *b != block || !range.contains(i))
    }
}

impl DependenceGraph {
    pub fn new(
        func: &MachineFunction,
        block: Block,
        range: &std::ops::Range<usize>,
        uses: &Uses,
    ) -> DependenceGraph {
        let insts = &func.blocks[block].insts[range.clone()];
        let n = insts.len();
        let mut edges: Vec<BTreeMap<usize, bool>> = vec![BTreeMap::new(); n];
        let mut add = |from: usize, to: usize, data: bool| {
            debug_assert!(from < to);
            *edges[from].entry(to).or_default() |= data;
        };
        // Values.
        let mut def_of: FxHashMap<Value, usize> = FxHashMap::default();
        let mut readers: FxHashMap<Value, Vec<usize>> = FxHashMap::default();
        for (i, &inst) in insts.iter().enumerate() {
            for v in func.used_values(inst) {
                if let Some(&d) = def_of.get(&v) {
                    add(d, i, true);
                }
                readers.entry(v).or_default().push(i);
            }
            for v in func.defined_values(inst) {
                def_of.insert(v, i);
            }
        }
        for (i, &inst) in insts.iter().enumerate() {
            for v in tied_uses(func.target(), &func.insts[inst]) {
                for &r in readers.get(&v).map_or(&[][..], Vec::as_slice) {
                    if r < i {
                        add(r, i, false);
                    }
                }
            }
        }
        memory_edges(func, insts, &mut add);
        let writes: Vec<_> = insts
            .iter()
            .map(|&i| fixed_units(func, &func.insts[i], true))
            .collect();
        let reads: Vec<_> = insts
            .iter()
            .map(|&i| fixed_units(func, &func.insts[i], false))
            .collect();
        let chains = chains(func, insts, block, range, uses, &writes, &reads);
        // Readers of what was there before the region come before all writers.
        for (i, units) in reads.iter().enumerate() {
            for &u in units {
                if writes[..i].iter().any(|w| w.contains(&u)) {
                    continue;
                }
                for (j, w) in writes.iter().enumerate().skip(i + 1) {
                    if w.contains(&u) {
                        add(i, j, false);
                    }
                }
            }
        }
        for c in &chains {
            for &r in &c.readers {
                add(c.def, r, true);
            }
            if c.live_out {
                for (j, w) in writes.iter().enumerate().take(c.def) {
                    if w.contains(&c.unit) {
                        add(j, c.def, false);
                    }
                }
            }
        }
        // So that no chain waits for an instruction that it keeps away: what a reader needs from
        // before the definition comes before the definition.
        let mut preds: Vec<Vec<usize>> = vec![Vec::new(); n];
        for (i, list) in edges.iter().enumerate() {
            for &j in list.keys() {
                preds[j].push(i);
            }
        }
        for c in &chains {
            let mut work: Vec<usize> = c.readers.clone();
            let mut seen: BTreeSet<usize> = work.iter().copied().collect();
            while let Some(node) = work.pop() {
                for p in preds[node].clone() {
                    if p < c.def {
                        let known = edges[p].contains_key(&c.def);
                        edges[p].entry(c.def).or_default();
                        if !known {
                            preds[c.def].push(p);
                        }
                    } else if p > c.def && seen.insert(p) {
                        work.push(p);
                    }
                }
            }
        }
        let succs = edges.into_iter().map(|m| m.into_iter().collect()).collect();
        DependenceGraph {
            succs,
            preds,
            chains,
            writes,
        }
    }
}

fn chains(
    func: &MachineFunction,
    insts: &[Inst],
    block: Block,
    range: &std::ops::Range<usize>,
    uses: &Uses,
    writes: &[BTreeSet<u32>],
    reads: &[BTreeSet<u32>],
) -> Vec<Chain> {
    let target = func.target();
    let mut out = Vec::new();
    for (d, units) in writes.iter().enumerate() {
        for &unit in units {
            let next = (d + 1..insts.len()).find(|&j| writes[j].contains(&unit));
            // An instruction that reads and writes the unit ends the chain as a reader.
            let end = next.map_or(insts.len(), |j| j + 1);
            let readers: Vec<usize> = (d + 1..end).filter(|&j| reads[j].contains(&unit)).collect();
            let data = &func.insts[insts[d]];
            let leaves = |o: &Operand| match o {
                Operand::Value(v, _) => {
                    func.values[*v]
                        .fixed
                        .is_some_and(|r| r.range().contains(&unit))
                        && uses.outside(*v, block, range)
                }
                // Registers named outright: anyone may read them later.
                Operand::Reg(r) => {
                    r.range().contains(&unit) && !machine::is_implicit(target, data, *r)
                }
                Operand::Imm(_) => false,
            };
            let live_out = next.is_none() && data.defs.iter().any(leaves);
            if !readers.is_empty() || live_out {
                out.push(Chain {
                    def: d,
                    unit,
                    readers,
                    live_out,
                });
            }
        }
    }
    out
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
