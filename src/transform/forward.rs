//! Replaces a load from the workgroup's memory by the data of an earlier store of the same work-item.
//!
//! Addresses that depend on work-item ids alone are computed for every work-item and compared. A load takes the data of a store
//! before it in its block if
//!
//! - both access the same bytes in each work-item,
//! - no two work-items store to one of these bytes, and
//! - no store between the two touches these bytes, in any work-item.
//!
//! Another work-item could write these bytes between the store and the load only without a barrier that orders its write. That
//! is a race, and after a race the bytes are undefined. This holds if all waves pass the same barriers. If waves take different
//! paths to barriers, nothing is forwarded. If no load of that memory is left, its stores and the barriers that order them are
//! removed.
//!
//! # Why
//!
//! Equality of two addresses is computed for every work-item, of at most 1,024, not proved by rules. The same computation finds
//! the other work-items that write to the address.

use super::addresses::{Addresses, Column};
use super::barriers::is_wait;
use super::meeting::waves_part;
use crate::ir::kernel::{KernelFunction, Op, Space};
use crate::ir::{Block, Effect, Inst, Operand, Value};
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};

/// Forwards stores to loads. Counts `forward.loads` and `forward.stores`, the removed ones.
///
/// # Errors
/// Those of [`Context::target`].
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let threads = f.launch.threads();
    let reads = |i: &Inst| matches!(f.insts[*i].op, Op::Load(m) if m.space == Space::Lds);
    let most = cx.target()?.limits.max_workgroup;
    if !(1..=most).contains(&threads)
        || !f
            .layout
            .iter()
            .any(|&b| f.blocks[b].insts.iter().any(reads))
    {
        return Ok(stats);
    }
    if waves_part(f) {
        return Ok(stats);
    }
    let mut sample = Addresses::sample(f);
    let mut addresses: Option<Addresses> = None;
    let mut replaced: FxHashMap<Value, Operand> = FxHashMap::default();
    let mut gone: FxHashSet<Inst> = FxHashSet::default();
    for &block in &f.layout {
        // A few work-items show that most blocks have nothing to forward.
        if forwarded(f, &mut sample, block).is_empty() {
            continue;
        }
        let addresses = addresses.get_or_insert_with(|| Addresses::new(f));
        for (load, data) in forwarded(f, addresses, block) {
            replaced.insert(f.result(load, 0), data);
            gone.insert(load);
        }
    }
    if gone.is_empty() {
        return Ok(stats);
    }
    stats.add("forward.loads", gone.len() as i64);
    f.substitute(&replaced);
    let touches = |i: &Inst| !gone.contains(i) && reads_share(f, *i);
    if !f
        .layout
        .iter()
        .any(|&b| f.blocks[b].insts.iter().any(touches))
    {
        for &block in &f.layout {
            let mut waits = false;
            for &inst in &f.blocks[block].insts {
                match f.insts[inst].op {
                    Op::Store(m) if m.space == Space::Lds && !m.volatile => {
                        stats.add("forward.stores", 1);
                        gone.insert(inst);
                    }
                    // After a wait of the source the barrier also applies to other memory.
                    Op::Barrier { global: false } if !waits => {
                        gone.insert(inst);
                    }
                    _ => {}
                }
                waits = is_wait(f, inst);
            }
        }
    }
    for block in f.layout.clone() {
        f.blocks[block].insts.retain(|i| !gone.contains(i));
    }
    Ok(stats)
}

/// Whether an instruction may read the workgroup's memory.
fn reads_share(f: &KernelFunction, inst: Inst) -> bool {
    match f.insts[inst].op {
        Op::Load(m) | Op::Store(m) if m.space != Space::Lds => false,
        Op::Store(m) => m.volatile,
        Op::Barrier { .. } | Op::Wait(_) => false,
        Op::Load(_) => true,
        _ => f.effect(inst) == Effect::Write,
    }
}

/// An access without mask.
struct Access {
    /// The address, if work-item ids determine it.
    at: Option<Column>,
    bytes: u64,
    /// The data of a store.
    data: Option<Operand>,
}

impl Access {
    /// The accessed bytes, by work-item.
    fn runs(&self, addresses: &Addresses) -> Option<Vec<(u64, u64)>> {
        let at = addresses.numbers(self.at?).iter();
        Some(at.map(|&a| (a, a.saturating_add(self.bytes))).collect())
    }

    /// Whether another access has the same address in every work-item.
    fn equals(&self, other: &Access, addresses: &Addresses) -> bool {
        match (self.at, other.at) {
            (Some(a), Some(b)) => a == b || addresses.numbers(a) == addresses.numbers(b),
            _ => false,
        }
    }
}

/// The loads of a block with the forwarded data.
fn forwarded(f: &KernelFunction, addresses: &mut Addresses, block: Block) -> Vec<(Inst, Operand)> {
    let mut out = Vec::new();
    let mut before: Vec<Access> = Vec::new();
    for &inst in &f.blocks[block].insts {
        let data = &f.insts[inst];
        match data.op {
            Op::Load(m) if m.space == Space::Lds && !m.volatile && data.uses.len() == 2 => {
                let ty = f.ty(f.result(inst, 0));
                let load = Access {
                    at: addresses.of_access(f, inst),
                    bytes: u64::from(ty.bytes()),
                    data: None,
                };
                let same = |s: &&Access| {
                    s.data
                        .and_then(|d| d.as_value())
                        .is_some_and(|v| f.ty(v) == ty)
                };
                // Only the last store with the load's address can be forwarded.
                let found = before
                    .iter()
                    .rposition(|s| same(&s) && s.equals(&load, addresses));
                let Some(at) = found else { continue };
                let (store, between) = (&before[at], &before[at + 1..]);
                if let Some(data) = store.data.filter(|_| proved(addresses, &load, between)) {
                    out.push((inst, data));
                }
            }
            Op::Load(_) | Op::Barrier { .. } | Op::Wait(_) => {}
            Op::Store(m) if m.space != Space::Lds => {}
            Op::Store(m) if data.uses.len() == 3 && !m.volatile => {
                let bytes = data.uses[0].as_value().map_or(0, |v| f.ty(v).bytes());
                before.push(Access {
                    at: addresses.of_access(f, inst),
                    bytes: bytes.into(),
                    data: Some(data.uses[0]),
                });
            }
            _ if f.effect(inst) == Effect::Write => before.clear(),
            _ => {}
        }
    }
    out
}

/// Whether no two work-items read one byte, and no store in between touches the read bytes.
fn proved(addresses: &Addresses, load: &Access, between: &[Access]) -> bool {
    let Some(mut read) = load.runs(addresses) else {
        return false;
    };
    read.sort_unstable();
    let apart = read.windows(2).all(|w| w[0].1 <= w[1].0);
    let misses = |other: &Access| {
        let touched = other.runs(addresses);
        touched.is_some_and(|t| t.iter().all(|&(from, to)| !meets(&read, from, to)))
    };
    apart && between.iter().all(misses)
}

/// Whether a run of bytes shares a byte with disjoint runs, in order.
fn meets(runs: &[(u64, u64)], from: u64, to: u64) -> bool {
    let at = runs.partition_point(|r| r.1 <= from);
    runs.get(at).is_some_and(|r| r.0 < to)
}
