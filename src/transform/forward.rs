//! What a work-item reads from the workgroup's memory where it has written itself is what it wrote.
//!
//! Addresses that depend on work-item ids alone are compared by computing them for every work-item. A load takes
//! the data of a store before it in its block if
//!
//! - both access the same bytes in each work-item,
//! - no two work-items store to one byte there, and
//! - no store between them touches what the load reads, in any work-item.
//!
//! Another work-item that wrote those bytes between the two would do so without a barrier that orders its store and this
//! load, or its store and this one's: a race, after which the bytes are anybody's. Where nothing
//! reads that memory any more, stores to it and the barriers that order them go, too.

use super::barriers::is_wait;
use super::substitute;
use crate::ir::fold;
use crate::ir::kernel::{Binary, KernelFunction, Op, Space, Type, Unary};
use crate::ir::{Block, Effect, Inst, Operand, Value};
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};

/// Forwards stores to loads. Counts `forward.loads` and `forward.stores`, those that went.
///
/// # Errors
/// None.
pub fn run(f: &mut KernelFunction, _cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let threads = f.launch.workgroup_size.map(u64::from);
    let reads = |i: &Inst| matches!(f.insts[*i].op, Op::Load(m) if m.space == Space::Lds);
    if threads.contains(&0)
        || !f
            .layout
            .iter()
            .any(|&b| f.blocks[b].insts.iter().any(reads))
    {
        return Ok(stats);
    }
    let addresses = Addresses::new(f);
    let mut replaced: FxHashMap<Value, Operand> = FxHashMap::default();
    let mut gone: FxHashSet<Inst> = FxHashSet::default();
    for &block in &f.layout {
        for (load, data) in forwarded(f, &addresses, block) {
            replaced.insert(f.result(load, 0), data);
            gone.insert(load);
        }
    }
    if gone.is_empty() {
        return Ok(stats);
    }
    stats.add("forward.loads", gone.len() as i64);
    substitute(f, &replaced);
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
                    // Behind a wait of the source it is one for other memory, too.
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

/// Whether an instruction may look at the workgroup's memory.
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
    inst: Inst,
    bytes: u64,
    /// The data of a store.
    data: Option<Operand>,
}

/// The loads of a block with what they read.
fn forwarded(f: &KernelFunction, addresses: &Addresses, block: Block) -> Vec<(Inst, Operand)> {
    let mut out = Vec::new();
    let mut before: Vec<Access> = Vec::new();
    for &inst in &f.blocks[block].insts {
        let data = &f.insts[inst];
        match data.op {
            Op::Load(m) if m.space == Space::Lds && !m.volatile && data.uses.len() == 2 => {
                let ty = f.ty(f.result(inst, 0));
                let load = Access {
                    inst,
                    bytes: u64::from(ty.bytes()),
                    data: None,
                };
                let same = |s: &&Access| {
                    s.data
                        .and_then(|d| d.as_value())
                        .is_some_and(|v| f.ty(v) == ty)
                };
                let near = |s: &&Access| addresses.some_equal(f, s.inst, inst);
                // The last store that looks like it is the only one that can be.
                let found = before.iter().rposition(|s| same(&s) && near(&s));
                let Some(at) = found else { continue };
                let (store, between) = (&before[at], &before[at + 1..]);
                if let Some(data) = store
                    .data
                    .filter(|_| addresses.proved(f, store, &load, between))
                {
                    out.push((inst, data));
                }
            }
            Op::Load(_) | Op::Barrier { .. } | Op::Wait(_) => {}
            Op::Store(m) if m.space != Space::Lds => {}
            Op::Store(m) if data.uses.len() == 3 && !m.volatile => {
                let bytes = data.uses[0].as_value().map_or(0, |v| f.ty(v).bytes());
                before.push(Access {
                    inst,
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

/// Addresses in the workgroup's memory as functions of work-item ids.
struct Addresses {
    maker: FxHashMap<Value, Inst>,
    size: [u64; 3],
}

impl Addresses {
    fn new(f: &KernelFunction) -> Addresses {
        let mut maker = FxHashMap::default();
        for (_, inst) in f.inst_order() {
            f.defined_values(inst).for_each(|v| {
                maker.insert(v, inst);
            });
        }
        Addresses {
            maker,
            size: f.launch.workgroup_size.map(u64::from),
        }
    }

    fn threads(&self) -> u64 {
        self.size.iter().product()
    }

    /// The ids of a work-item by its number.
    fn ids(&self, n: u64) -> [u64; 3] {
        let [x, y, _] = self.size;
        [n % x, n / x % y, n / x / y]
    }

    /// The address of an access in one work-item.
    fn of(&self, f: &KernelFunction, inst: Inst, ids: [u64; 3]) -> Option<u64> {
        let uses = &f.insts[inst].uses;
        let [base, offset] = uses.last_chunk::<2>()?;
        let mut known = FxHashMap::default();
        let base = self.value(f, *base, ids, &mut known)?;
        Some(base.wrapping_add(self.value(f, *offset, ids, &mut known)?))
    }

    /// A value in one work-item.
    fn value(
        &self,
        f: &KernelFunction,
        o: Operand,
        ids: [u64; 3],
        known: &mut FxHashMap<Value, u64>,
    ) -> Option<u64> {
        let v = o.as_value()?;
        if let Some(&n) = known.get(&v) {
            return Some(n);
        }
        let data = &f.insts[*self.maker.get(&v)?];
        let bits = |o: Operand| f.ty(o.as_value()?).elem().map(|e| e.bits());
        let mut operand = |n: usize| self.value(f, data.uses[n], ids, known);
        let n = match data.op {
            Op::Const(c) => c,
            Op::WorkitemId(dim) => ids[usize::from(dim)],
            Op::LdsBase(byte) => byte.into(),
            Op::PtrAdd => operand(0)?.wrapping_add(operand(1)?),
            Op::Binary(b) if b < Binary::FAdd && scalar(f.ty(v)) => {
                fold::binary(b, operand(0)?, operand(1)?, bits(o)?)?
            }
            Op::Unary(u @ (Unary::ZExt | Unary::SExt | Unary::Trunc)) if scalar(f.ty(v)) => {
                let from = bits(data.uses[0])?;
                let n = operand(0)?;
                let wide = match u {
                    Unary::SExt => fold::wrap(n.into(), from) as u64,
                    _ => n,
                };
                wide & fold::mask(bits(o)?)
            }
            _ => return None,
        };
        known.insert(v, n);
        Some(n)
    }

    /// Whether two accesses have one address in some work-items that are looked at first.
    fn some_equal(&self, f: &KernelFunction, a: Inst, b: Inst) -> bool {
        let last = self.threads() - 1;
        [last, last / 2, 1.min(last)].into_iter().all(|n| {
            let ids = self.ids(n);
            let a = self.of(f, a, ids);
            a.is_some() && a == self.of(f, b, ids)
        })
    }

    /// The bytes that an access touches, by work-item.
    fn all(&self, f: &KernelFunction, access: &Access) -> Option<Vec<(u64, u64)>> {
        let one = |n| {
            self.of(f, access.inst, self.ids(n))
                .map(|a| (a, a + access.bytes))
        };
        (0..self.threads()).map(one).collect()
    }

    fn proved(
        &self,
        f: &KernelFunction,
        store: &Access,
        load: &Access,
        between: &[Access],
    ) -> bool {
        let Some(mut read) = self.all(f, load) else {
            return false;
        };
        if self.all(f, store).as_ref() != Some(&read) {
            return false;
        }
        read.sort_unstable();
        let apart = read.windows(2).all(|w| w[0].1 <= w[1].0);
        let misses = |other: &Access| {
            let touched = self.all(f, other);
            touched.is_some_and(|t| t.iter().all(|&(from, to)| !meets(&read, from, to)))
        };
        apart && between.iter().all(misses)
    }
}

/// Whether a run of bytes has one in common with runs that are apart, in order.
fn meets(runs: &[(u64, u64)], from: u64, to: u64) -> bool {
    let at = runs.partition_point(|r| r.1 <= from);
    runs.get(at).is_some_and(|r| r.0 < to)
}

fn scalar(ty: Type) -> bool {
    matches!(ty, Type::Data { elem, lanes: 1 } if elem.is_int())
}
