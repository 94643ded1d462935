//! Waits that count accesses say which transfers into the workgroup's memory are complete.
//!
//! A source writes `at most n accesses are outstanding` for code whose accesses stand in its own order, one instruction each. Selection and
//! scheduling keep neither: loads are joined, split and moved, and spilled values are accesses, too. Data that is loaded into registers
//! is waited for where it is read, so such a wait is about two other things. Transfers that another work-item reads
//! have landed, and stores that another one reads have been made. This pass says both of each wait:
//!
//! - `transfers=k`: of the last n accesses k are transfers, on the way with the fewest. All transfers but the last k are complete.
//! - `global=0` where a store may stand before the last n accesses; nothing where none does, and where the source speaks of loads alone.
//!
//! A barrier that fences global memory waits for all transfers in a kernel that counts its waits. In other kernels each barrier does.
//!
//! An access that is wider than the widest instruction counts as several. Whatever is counted too often makes a wait stronger.
//!
//! Forward dataflow over the fewest transfers among the last 1, 2, ... accesses, and over the stores that may be outstanding.

use crate::ir::cfg::Cfg;
use crate::ir::kernel::{KernelFunction, Op, Space, Wait};
use crate::ir::{Block, Inst, InstData};
use crate::pass::{Context, Stats};
use crate::target::{Target, query, wait};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;

/// Accesses that are kept apart: no counter tells more.
const MOST: usize = 64;

/// Rewrites counted waits. Counts `landing.waits`.
///
/// # Errors
/// None.
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let target = cx.target;
    let is_fence = |op: &Op| matches!(op, Op::Wait(Wait::TRANSFERS));
    let is_wait =
        |(_, i): (Block, Inst)| matches!(f.insts[i].op, Op::Wait(_)) && !is_fence(&f.insts[i].op);
    let counts = f.inst_order().any(is_wait);
    let transfers = f
        .inst_order()
        .any(|(_, i)| matches!(f.insts[i].op, Op::Transfer(..)));
    for block in f.layout.clone() {
        let mut insts = std::mem::take(&mut f.blocks[block].insts);
        if !counts || !transfers {
            insts.retain(|&i| !is_fence(&f.insts[i].op));
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
        for inst in f.blocks[block].insts.clone() {
            if is_fence(&f.insts[inst].op) {
                continue;
            }
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
    }
    Ok(stats)
}

/// How many accesses a wait leaves outstanding, where it says so.
struct Said {
    /// Of global memory, and the same where stores are not spoken of; at most [`MOST`].
    global: Option<usize>,
    loads: Option<usize>,
    /// Of the workgroup's memory.
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
                let levels = wait::decode(target.counters, i64::from(immediate));
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

/// Bytes that one instruction moves at most for each lane.
fn widest(target: Target) -> u32 {
    let forms = target.memory_forms().iter();
    let global = forms.filter(|f| f.space == query::Space::Global);
    global.map(|f| f.bits / 8).max().unwrap_or(1).max(1)
}

/// What the last accesses were.
#[derive(Clone, PartialEq)]
struct Recent {
    /// Of the last n + 1 accesses: transfers, at least.
    transfers: [u8; MOST],
    /// Which of the last accesses may be stores that are outstanding, the youngest lowest; whether one before them may.
    stores: u64,
    older: bool,
}

impl Default for Recent {
    fn default() -> Self {
        Recent {
            transfers: [0; MOST],
            stores: 0,
            older: false,
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
        *self != before
    }

    fn issue(&mut self, transfer: bool, store: bool) {
        for n in (1..MOST).rev() {
            self.transfers[n] = self.transfers[n - 1] + u8::from(transfer);
        }
        self.transfers[0] = transfer.into();
        self.older |= self.stores >> (MOST - 1) != 0;
        self.stores = self.stores << 1 | u64::from(store);
    }

    /// Whether a store may be outstanding that was made before the last `n` accesses.
    fn stored(&self, n: usize) -> bool {
        self.older || self.stores.checked_shr(n as u32).is_some_and(|s| s != 0)
    }

    /// At most the last `n` accesses are outstanding.
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
                return;
            }
        };
        for _ in 0..bytes.div_ceil(widest).max(1) {
            self.issue(transfer, store);
        }
    }
}
