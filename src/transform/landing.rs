//! Counted waits become waits for transfers into the workgroup's memory.
//!
//! A source writes `at most n accesses are outstanding` for code whose accesses are in its own order, one instruction each.
//! Selection and scheduling change both: loads are joined, split and moved, and spilled values are accesses, too. Data loaded into
//! registers has a wait before its reader, so such a wait has two other purposes. Transfers that another work-item reads must be
//! complete, and stores that another work-item reads must be complete. This pass states both for each wait:
//!
//! - `transfers=k`: of the last n accesses k are transfers, on the path with the fewest. All transfers but the last k are complete.
//! - `global=0` if a store may precede the last n accesses; nothing if no store does, and if the source counts loads alone.
//!
//! A barrier that fences global memory waits for all transfers in kernels that count waits. In other kernels each barrier does.
//!
//! `wait<uncounted>` precedes a barrier that fences the workgroup's memory alone. It becomes a wait for all transfers if two
//! conditions hold on some path: a transfer was issued without a later counted wait, and the workgroup's memory is read before the
//! next counted wait. Otherwise it is removed.
//!
//! # Why
//!
//! By its definition, `amdgpu.lds_barrier` waits for all operations that affect the workgroup's memory; its usual lowering waits
//! for no transfer. Programs rely on both: one double-buffered product of 4-bit floats issues its first transfers, passes such a
//! barrier and reads. Ring buffers pass such a barrier while transfers are outstanding, and count the transfers before they read.
//!
//! An access that is wider than the widest instruction counts as several. Counting an access too often makes a wait stronger.
//!
//! Forward dataflow over the fewest transfers among the last 1, 2, ... accesses, and over the stores that may be outstanding.
//!
//! A source counts accesses in its own order, which selection and scheduling do not keep. So this pass states for each wait the
//! number of transfers into the workgroup's memory that may be outstanding. `settle::waits` makes the machine's count from it, and
//! barriers wait for no transfer in such a kernel.

use crate::ir::cfg::Cfg;
use crate::ir::kernel::{KernelFunction, Op, Space, Wait};
use crate::ir::{Block, Inst, InstData};
use crate::pass::{Context, Stats};
use crate::target::{Target, query};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;

/// The number of accesses that are tracked separately: no counter has more.
const MOST: usize = 64;

/// Rewrites counted waits. Counts `landing.waits`.
///
/// # Errors
/// Those of [`Context::target`].
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let target = cx.target()?;
    let is_fence = |op: &Op| matches!(op, Op::Wait(Wait::TRANSFERS));
    let counts = f.inst_order().any(|(_, i)| is_counted(&f.insts[i].op));
    let transfers = f
        .inst_order()
        .any(|(_, i)| matches!(f.insts[i].op, Op::Transfer(..)));
    for block in f.layout.clone() {
        let mut insts = std::mem::take(&mut f.blocks[block].insts);
        if !counts || !transfers {
            insts.retain(|&i| !is_fence(&f.insts[i].op) && !is_uncounted(&f.insts[i].op));
        } else {
            for at in (0..insts.len()).rev() {
                if let Op::Barrier { global: true } = f.insts[insts[at]].op {
                    let fence = InstData {
                        op: Op::Wait(Wait::TRANSFERS),
                        ..f.insts[insts[at]].clone()
                    };
                    insts.insert(at, f.make_inst(fence));
                }
            }
        }
        f.blocks[block].insts = insts;
    }
    if !counts {
        return Ok(stats);
    }
    let widest = widest(target);
    let cfg = Cfg::new(f);
    let read = read_uncounted(f, &cfg, target);
    let mut entering: SecondaryMap<Block, Option<Recent>> = SecondaryMap::new();
    let mut work: Vec<Block> = Vec::new();
    if let Some(entry) = f.entry() {
        entering[entry] = Some(Recent::default());
        work.push(entry);
    }
    while let Some(block) = work.pop() {
        let Some(mut now) = entering[block].clone() else {
            continue;
        };
        for &inst in &f.blocks[block].insts {
            if read.contains(inst) {
                now.untold = false;
            }
            now.step(f, target, widest, inst);
        }
        for &next in cfg.succs(block) {
            let changed = match &mut entering[next] {
                Some(known) => known.join(&now),
                empty => {
                    *empty = Some(now.clone());
                    true
                }
            };
            if changed {
                work.push(next);
            }
        }
    }
    for block in f.layout.clone() {
        let Some(mut now) = entering[block].take() else {
            continue;
        };
        let mut kept = Vec::new();
        for inst in std::mem::take(&mut f.blocks[block].insts) {
            if is_uncounted(&f.insts[inst].op) {
                if now.untold && read.contains(inst) {
                    f.insts[inst].op = Op::Wait(Wait::TRANSFERS);
                    now.untold = false;
                    kept.push(inst);
                }
                continue;
            }
            kept.push(inst);
            if is_fence(&f.insts[inst].op) {
                now.step(f, target, widest, inst);
                continue;
            }
            // The new wait does not show whether the source's wait stated transfers.
            now.untold &= !speaks(target, &f.insts[inst].op);
            if let Some(said) = Said::of(target, &f.insts[inst].op) {
                let counted = said.global.into_iter().chain(said.loads).min();
                let fewest = counted.map(|n| n.checked_sub(1).map_or(0, |n| now.transfers[n]));
                let stored = said.global.is_some_and(|n| n == 0 || now.stored(n));
                f.insts[inst].op = Op::Wait(Wait::Accesses {
                    global: stored.then_some(0),
                    loads: None,
                    lds: said.lds,
                    transfers: fewest.filter(|_| transfers).map(u16::from),
                });
                stats.add("landing.waits", 1);
            }
            now.step(f, target, widest, inst);
        }
        f.blocks[block].insts = kept;
    }
    Ok(stats)
}

fn is_uncounted(op: &Op) -> bool {
    matches!(op, Op::Wait(Wait::Uncounted))
}

/// Whether the source counts accesses at this operation.
fn is_counted(op: &Op) -> bool {
    matches!(op, Op::Wait(w) if !matches!(*w, Wait::TRANSFERS | Wait::Uncounted))
}

/// Whether a wait states the number of transfers that may be outstanding.
fn speaks(target: Target, op: &Op) -> bool {
    let counted = |said: Said| said.global.or(said.loads).is_some();
    matches!(op, Op::Wait(Wait::TRANSFERS)) || Said::of(target, op).is_some_and(counted)
}

/// Waits for uncounted transfers after which the workgroup's memory is read before the next counted wait, on some path.
fn read_uncounted(f: &KernelFunction, cfg: &Cfg, target: Target) -> EntitySet<Inst> {
    let mut found = EntitySet::new();
    let mut reads: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut work: Vec<Block> = f.layout.iter().rev().copied().collect();
    while let Some(block) = work.pop() {
        let mut now = cfg.succs(block).iter().any(|&next| reads[next]);
        for &inst in f.blocks[block].insts.iter().rev() {
            match &f.insts[inst].op {
                Op::Load(m) | Op::Atomic(_, m) if m.space == Space::Lds => now = true,
                Op::Wait(Wait::Uncounted) if now => {
                    found.insert(inst);
                }
                op if speaks(target, op) => now = false,
                _ => {}
            }
        }
        if now && !reads[block] {
            reads[block] = true;
            work.extend(cfg.preds(block));
        }
    }
    found
}

/// The number of accesses that a wait leaves outstanding, if it states one.
struct Said {
    /// The count of global memory, and whether it excludes stores; at most [`MOST`].
    global: Option<usize>,
    loads: Option<usize>,
    /// The count of the workgroup's memory.
    lds: Option<u16>,
}

impl Said {
    fn of(target: Target, op: &Op) -> Option<Said> {
        let most = |n: u16| usize::from(n).min(MOST);
        match *op {
            Op::Wait(Wait::Accesses {
                global, loads, lds, ..
            }) => Some(Said {
                global: global.map(most),
                loads: loads.map(most),
                lds,
            }),
            Op::Wait(Wait::Immediate(immediate)) => {
                let levels = target.immediate_levels(i64::from(immediate))?;
                let of = |space| {
                    let forms = target.memory_forms().iter();
                    let mut events = forms
                        .filter(|f| f.space == space)
                        .flat_map(|f| target.info(f.op).events);
                    let level = events.find_map(|e| levels[usize::from(e.counter)]);
                    level.map(u16::from)
                };
                Some(Said {
                    global: of(query::Space::Global).map(most),
                    loads: None,
                    lds: of(query::Space::Lds),
                })
            }
            _ => None,
        }
    }
}

/// The greatest number of bytes that one instruction moves for each lane.
fn widest(target: Target) -> u32 {
    let forms = target.memory_forms().iter();
    let global = forms.filter(|f| f.space == query::Space::Global);
    global.map(|f| f.bits / 8).max().unwrap_or(1).max(1)
}

/// The kinds of the last accesses.
#[derive(Clone, PartialEq)]
struct Recent {
    /// For each n, the least number of transfers among the last n + 1 accesses.
    transfers: [u8; MOST],
    /// The last accesses that may be outstanding stores, the youngest lowest; whether an earlier store may be outstanding.
    stores: u64,
    older: bool,
    /// Whether a transfer was issued without a later counted wait.
    untold: bool,
}

impl Default for Recent {
    fn default() -> Self {
        Recent {
            transfers: [0; MOST],
            stores: 0,
            older: false,
            untold: false,
        }
    }
}

impl Recent {
    fn join(&mut self, other: &Recent) -> bool {
        let before = self.clone();
        for (a, b) in self.transfers.iter_mut().zip(other.transfers) {
            *a = (*a).min(b);
        }
        self.stores |= other.stores;
        self.older |= other.older;
        self.untold |= other.untold;
        *self != before
    }

    fn issue(&mut self, transfer: bool, store: bool) {
        for n in (1..MOST).rev() {
            self.transfers[n] = self.transfers[n - 1] + u8::from(transfer);
        }
        self.transfers[0] = transfer.into();
        self.untold |= transfer;
        self.older |= self.stores >> (MOST - 1) != 0;
        self.stores = self.stores << 1 | u64::from(store);
    }

    /// Whether a store may be outstanding that was issued before the last `n` accesses.
    fn stored(&self, n: usize) -> bool {
        self.older || self.stores.checked_shr(n as u32).is_some_and(|s| s != 0)
    }

    /// Notes that at most the last `n` accesses are outstanding.
    fn retire(&mut self, n: usize) {
        self.older = false;
        self.stores &= 1u64.checked_shl(n as u32).map_or(u64::MAX, |all| all - 1);
    }

    fn step(&mut self, f: &KernelFunction, target: Target, widest: u32, inst: Inst) {
        let data = &f.insts[inst];
        let accesses = |m: Space| !matches!(m, Space::Lds | Space::Private);
        let bytes = |n: usize| {
            data.uses
                .get(n)
                .and_then(|o| o.as_value())
                .map(|v| f.ty(v).bytes())
        };
        let (bytes, transfer, store) = match data.op {
            Op::Load(m) if accesses(m.space) => (f.ty(f.result(inst, 0)).bytes(), false, false),
            Op::Store(m) if accesses(m.space) => (bytes(0).unwrap_or(1), false, true),
            Op::Atomic(_, m) if accesses(m.space) => (1, false, true),
            Op::Transfer(bytes, _) => (u32::from(bytes), true, false),
            _ => {
                if let Some(n) = Said::of(target, &data.op).and_then(|said| said.global) {
                    self.retire(n);
                }
                self.untold &= !speaks(target, &data.op);
                return;
            }
        };
        for _ in 0..bytes.div_ceil(widest).max(1) {
            self.issue(transfer, store);
        }
    }
}
