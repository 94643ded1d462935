//! Legalisation: every bale becomes the fewest slices that one instruction each can execute.
//!
//! For each bale, the slices of all its operands must be legal regions at once. The region algebra gives the legal widths at
//! each element, and the least number of slices is searched. If taking a
//! source or the destination out of the bale gives fewer instructions in all, it is taken out.
//!
//! # Why
//!
//! Cuts of one bale are few, so the cheapest cut is found by dynamic programming (`region::slices`). Sharing between bales is
//! not part of the search; an extraction from an e-graph would find it.

mod operands;

use crate::bale::{Bales, Definitions, Role, role, sources};
use crate::demand::{Demand, Lanes, demand};
use crate::edit::{Edit, Replaced, row, shape};
use crate::facts::known_zeros;
use crate::genx::{Binary, Constant, Flags, GenxFunction, Op, Operands, Type};
use crate::graph::region_of;
use crate::ir::function::{Inst, Origin, Value};
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::region::{Alignment, Index, Region, slices};
use cranelift_entity::{EntitySet, SecondaryMap};
use operands::{Access, Asked, Found, Searched, Slices, has_rows};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The instructions of a bale.
type Parts = SmallVec<[Inst; 8]>;

/// A bale with the data that legalisation needs.
struct View {
    head: Inst,
    /// The parts, operands first, the head last.
    parts: Parts,
    /// The number of elements.
    count: u32,
    reads: Vec<Access>,
    destination: Access,
    /// The predicates that guard the bale.
    masks: SmallVec<[Operand; 2]>,
    sizes: (u32, u32),
    /// Bytes of the widest element of the computation.
    widest: u32,
}

struct Legalizer<'a> {
    func: &'a mut GenxFunction,
    machine: &'a Machine,
    bales: Bales,
    definitions: Definitions,
    zeros: SecondaryMap<Value, u64>,
    demand: Demand,
    replaced: Replaced,
    slices: Slices,
    /// Values that are passed to blocks, and values of which they are made element by element.
    carried: EntitySet<Value>,
    /// Vectors of addresses, by the index and the constant added for each element.
    rows: FxHashMap<(Operand, Vec<i64>), Operand>,
}

/// The figures of legalisation.
#[derive(Clone, Copy, Default, Debug)]
pub struct Figures {
    /// Bales that were cut.
    pub cut: usize,
    /// The slices of the cut bales.
    pub slices: usize,
}

/// The estimated number of instructions for each instruction.
/// Not tuned: only reserves memory.
const SLICES: usize = 10;

/// Legalises a function.
pub fn run(func: &mut GenxFunction, machine: &Machine) -> Figures {
    // The reservation for the slices costs nothing until used; growth would copy everything repeatedly.
    func.reserve(SLICES * func.insts.len(), SLICES * func.values.len());
    let mut bales = crate::fits::first_bales(func, machine);
    let mut legalizer = Legalizer {
        carried: carried(func, &bales.definitions),
        definitions: std::mem::take(&mut bales.definitions),
        zeros: known_zeros(func),
        demand: demand(func),
        func,
        machine,
        bales,
        replaced: Replaced::default(),
        slices: Slices::default(),
        rows: FxHashMap::default(),
    };
    let mut figures = Figures::default();
    for block in crate::order(legalizer.func) {
        let old = std::mem::take(&mut legalizer.func.blocks[block].insts);
        legalizer.rows.clear();
        let mut out = Vec::with_capacity(old.len());
        for inst in old {
            if !legalizer.bales.is_head(inst) {
                continue;
            }
            legalizer.head(inst, &mut out, &mut figures);
        }
        legalizer.func.blocks[block].insts = out;
    }
    let replaced = std::mem::take(&mut legalizer.replaced);
    replaced.apply(legalizer.func);
    figures
}

impl Legalizer<'_> {
    /// Legalises a bale. The rules that made the bale also count as the origin of its slices.
    fn head(&mut self, head: Inst, out: &mut Vec<Inst>, figures: &mut Figures) {
        let first = out.len();
        let mut rules = Origin::new();
        for part in self.parts(head) {
            rules.extend_from_slice(&self.func.origin[part]);
        }
        self.bale(head, out, figures);
        if !rules.is_empty() {
            rules.sort_unstable();
            rules.dedup();
            for &inst in &out[first..] {
                self.func.origin[inst].clone_from(&rules);
            }
        }
    }

    fn bale(&mut self, head: Inst, out: &mut Vec<Inst>, figures: &mut Figures) {
        self.slices.trim();
        let parts = self.parts(head);
        for &part in &parts {
            self.replaced.rewrite(&mut self.func.insts[part]);
        }
        // Parts that were taken out come first, each as a bale of its own.
        if matches!(
            role(self.func, head),
            Role::None | Role::Address | Role::Message
        ) {
            out.extend(parts);
            return;
        }
        if let Some(parts) = self.unmasked(head) {
            for part in parts {
                self.head(part, out, figures);
            }
            return;
        }
        let taken = self.best(head);
        for &part in &taken {
            self.bales.take_out(part);
        }
        for part in taken {
            self.cut(part, out, figures);
        }
        self.cut(head, out, figures);
    }

    /// A masked write whose slices do not fit the guard, in three steps: the old elements are read, selected from, and all written
    /// back.
    fn unmasked(&mut self, head: Inst) -> Option<Vec<Inst>> {
        let data = self.func.insts[head].clone();
        let Op::WriteRegion(shape) = data.op else {
            return None;
        };
        let masked = self.func.constant(data.uses[3]).is_none()
            && self.func.type_of(data.uses[3]).is_vector();
        if !masked {
            return None;
        }
        let view = self.view(head);
        let exchange = crate::masked::is_exchange(&view.destination.region);
        let found = self.search(&view);
        // One guard for all elements, or few slices: masked writes suffice.
        if found.is_some_and(|f| f.cost <= if exchange { 3 } else { usize::MAX - 1 }) {
            return None;
        }
        let (old, new, start, mask) = (data.uses[0], data.uses[1], data.uses[2], data.uses[3]);
        let ty = self.func.type_of(new);
        let mut edit = Edit {
            func: self.func,
            out: Vec::new(),
            span: data.span,
        };
        if !exchange {
            let region = crate::masked::written(&edit, &data)?;
            let predicate = edit.func.type_of(mask).with_lanes(1);
            let mut one =
                |edit: &mut Edit, k: u32| edit.op(Op::ReadPredicate(k), predicate, [mask]);
            let vector =
                crate::masked::one_by_one(&mut edit, self.machine, &data, region, &mut one);
            let made = edit.out;
            let before = new.as_value().and_then(|v| self.definitions.of(v));
            let before = before.filter(|&b| self.bales.user(b) == Some(head));
            if let Some(part) = before {
                self.bales.take_out(part);
            }
            for &inst in &made {
                for value in self
                    .func
                    .defined_values(inst)
                    .collect::<SmallVec<[Value; 1]>>()
                {
                    self.definitions.set(value, inst);
                    self.demand[value] = Lanes::all(self.func.ty(value).count());
                }
            }
            if let Some(result) = data.defs[0].as_value() {
                self.replaced.insert(result, vector);
            }
            return Some(before.into_iter().chain(made).collect());
        }
        // If the old elements are undefined, the new elements can be written unconditionally.
        let chosen = match edit.func.is_undef(old) {
            true => new,
            false => {
                let there = edit.op(Op::ReadRegion(shape), ty, [old, start]);
                crate::masked::chosen(&mut edit, self.machine, [mask, new, there])
            }
        };
        let yes = edit.yes();
        let made = edit.out;
        // The computation of the new elements is a bale of its own.
        let before = new.as_value().and_then(|v| self.definitions.of(v));
        let before = before.filter(|&b| self.bales.user(b) == Some(head));
        for &inst in &made {
            for value in self
                .func
                .defined_values(inst)
                .collect::<SmallVec<[Value; 1]>>()
            {
                self.definitions.set(value, inst);
                self.demand[value] = Lanes::all(ty.count());
            }
        }
        if let Some(part) = before {
            self.bales.take_out(part);
        }
        self.func.insts[head].uses = SmallVec::from_slice(&[old, chosen, start, yes]);
        Some(before.into_iter().chain(made).chain([head]).collect())
    }

    /// The instructions of a bale, operands before users.
    fn parts(&self, head: Inst) -> Parts {
        let mut parts = Parts::new();
        let mut stack: SmallVec<[(Inst, bool); 8]> = smallvec::smallvec![(head, false)];
        while let Some((inst, done)) = stack.pop() {
            if done {
                parts.push(inst);
                continue;
            }
            stack.push((inst, true));
            // A baled instruction is an operand, not an argument of a jump.
            for operand in self.func.insts[inst].uses.iter().rev() {
                if let Some(from) = operand.as_value().and_then(|v| self.definitions.of(v))
                    && self.bales.user(from) == Some(inst)
                {
                    stack.push((from, false));
                }
            }
        }
        parts
    }

    fn access(&self, inst: Inst) -> Access {
        let data = &self.func.insts[inst];
        let result = self.func.type_of(data.defs[0]);
        let (shape, count, start) = match &data.op {
            Op::ReadRegion(shape) => (*shape, result.count(), data.uses[1]),
            Op::WriteRegion(shape) => (
                *shape,
                self.func.type_of(data.uses[1]).count(),
                data.uses[2],
            ),
            _ => unreachable!("only reads and writes have regions"),
        };
        let vector = self.func.type_of(data.uses[0]);
        let (mut region, mut index) =
            region_of(self.func, shape, vector.elem.bytes(), count, start);
        // The constant part of a variable start.
        if region.index == Index::Scalar
            && let Some(sum) = index.and_then(|i| self.definitions.of(i.as_value()?))
            && let Op::Binary(Binary::Add, _) = self.func.insts[sum].op
            && let Some(by) = self.func.integer(self.func.insts[sum].uses[1])
        {
            region.offset = by as i32;
            index = Some(self.func.insts[sum].uses[0]);
        }
        let align = index
            .and_then(|i| i.as_value())
            .filter(|_| region.index == Index::Scalar)
            .map(|i| {
                let tail = self.zeros[i].trailing_ones().min(15);
                let modulus = (1u32 << tail).max(region.bytes);
                Alignment {
                    modulus,
                    residue: region.offset.rem_euclid(modulus as i32) as u32,
                }
            });
        Access {
            vector: data.uses[0],
            bytes: vector.bytes(),
            region,
            index,
            align,
            inst: Some(inst),
        }
    }

    fn view(&self, head: Inst) -> View {
        let parts = self.parts(head);
        let func = &*self.func;
        let mut reads = Vec::new();
        let mut masks = SmallVec::new();
        let mut sizes = (1, self.machine.limits.size);
        let mut widest = 1;
        for &part in &parts {
            let data = &func.insts[part];
            if role(func, part) == Role::Read {
                reads.push(self.access(part));
                continue;
            }
            widest = widest.max(crate::machine::widest(func, part));
            let (low, high) = self.machine.sizes(func, part);
            sizes = (sizes.0.max(low), sizes.1.min(high));
            for k in sources(func, part) {
                let operand = data.uses[k];
                let inside = operand
                    .as_value()
                    .and_then(|v| self.definitions.of(v))
                    .is_some_and(|d| self.bales.user(d) == Some(part));
                let ty = func.type_of(operand);
                if !inside && ty.is_vector() && operand.as_value().is_some() {
                    reads.push(Access {
                        vector: operand,
                        bytes: ty.bytes(),
                        region: Region::contiguous(ty.elem.bytes(), ty.count(), 0),
                        index: None,
                        align: None,
                        inst: None,
                    });
                }
            }
            let guard = match data.op {
                Op::Select(_) => Some(data.uses[0]),
                Op::WriteRegion(_) => Some(data.uses[3]),
                _ => None,
            };
            masks.extend(
                guard.filter(|&g| func.constant(g).is_none() && func.type_of(g).is_vector()),
            );
        }
        let result = func.type_of(func.insts[head].defs[0]);
        let is_write = role(func, head) == Role::Write;
        let destination = match is_write {
            true => self.access(head),
            false => Access {
                vector: func.insts[head].defs[0],
                bytes: result.bytes(),
                region: Region::contiguous(result.elem.bytes(), result.count(), 0),
                index: None,
                align: None,
                inst: None,
            },
        };
        let count = match is_write {
            true => destination.region.count,
            false => result.count(),
        };
        if result.is_predicate() {
            masks.push(func.insts[head].defs[0]);
        }
        View {
            head,
            parts,
            count,
            reads,
            destination,
            masks,
            sizes,
            widest,
        }
    }

    /// The operands of a bale, for queries; predicates are no destinations of regions.
    fn asked<'v>(&self, view: &'v View) -> SmallVec<[Asked<'v>; 4]> {
        let sources = view.reads.iter().map(|r| self.slices.ask(r, true));
        let destination = &view.destination;
        let is_region = !self.func.type_of(destination.vector).is_predicate();
        let destination = is_region.then(|| self.slices.ask(destination, false));
        sources.chain(destination).collect()
    }

    /// Whether elements `k .. k + w` of a bale are one instruction; `rows` also allows an address for each element
    /// of a source.
    fn legal(&self, view: &View, asked: &[Asked], (k, w): (u32, u32), rows: bool) -> bool {
        let limits = &self.machine.limits;
        if w * view.widest > limits.span * limits.register {
            return false;
        }
        if w > view.sizes.1 || w < view.sizes.0.min(view.count) {
            return false;
        }
        // Guards are used from multiples of the granule on, and predicates are written likewise.
        let granule = self.machine.platform.limits().mask_granule;
        if !view.masks.is_empty() && k > 0 && (k % w != 0 || k % granule != 0) {
            return false;
        }
        asked.iter().all(|&one| {
            self.slices.is_legal(one, self.machine, (k, w))
                || rows && one.is_source && has_rows(one.access, self.machine, w)
        })
    }

    /// The slices of a bale.
    fn search(&self, view: &View) -> Option<Found> {
        let result = self.func.insts[view.head].defs.first();
        let lanes = result.and_then(|d| d.as_value()).map(|r| &self.demand[r]);
        // Writes, and results that demand did not analyze, are needed whole.
        let wanted = lanes.filter(|l| view.destination.inst.is_none() && !l.is_empty());
        let asked = self.asked(view);
        let bale = Searched {
            operands: asked.iter().map(|a| a.first).collect(),
            count: view.count,
            sizes: view.sizes,
            widest: view.widest,
            is_masked: !view.masks.is_empty(),
            wanted: wanted.cloned().unwrap_or_default(),
        };
        self.slices.found(bale, || self.found(view, &asked, wanted))
    }

    /// Finds the slices of a bale.
    fn found(&self, view: &View, asked: &[Asked], wanted: Option<&Lanes>) -> Option<Found> {
        let needed = |k: u32, w: u32| wanted.is_none_or(|l| l.any_of(k, w));
        let limits = &self.machine.limits;
        let room = limits.span * limits.register / view.widest.max(1);
        // Wider slices are illegal, and the widths of slices are powers of two.
        let widest = view.sizes.1.min(1 << room.max(1).ilog2());
        let find = |rows| {
            slices::search(
                view.count,
                widest,
                |k, w| self.legal(view, asked, (k, w), rows),
                needed,
            )
        };
        let count = |found: &[(u32, u32)]| found.iter().filter(|s| needed(s.0, s.1)).count();
        let plain = find(false).map(|found| Found {
            cost: count(&found),
            slices: found.into(),
        });
        let variable = view.reads.iter().any(|r| r.region.index == Index::Scalar);
        if !variable || plain.as_ref().is_some_and(|p| p.cost <= 2) {
            return plain;
        }
        let with_rows = find(true).map(|found| {
            let patterns = |access: &Access| {
                let slices = found.iter().filter(|&&s| {
                    needed(s.0, s.1) && !self.slices.is_source(access, self.machine, s)
                });
                let mut all: Vec<Vec<i64>> = slices.map(|&s| steps(&access.region, s)).collect();
                all.sort_unstable();
                all.dedup();
                all.len()
            };
            let vectors: usize = view.reads.iter().map(patterns).sum();
            Found {
                cost: count(&found) + vectors,
                slices: found.into(),
            }
        });
        match (plain, with_rows) {
            (Some(a), Some(b)) => Some(if b.cost < a.cost { b } else { a }),
            (a, b) => a.or(b),
        }
    }

    fn cost(&self, view: &View) -> usize {
        self.search(view).map_or(usize::MAX / 8, |s| s.cost)
    }

    /// The parts of a bale that should be bales of their own.
    fn best(&mut self, head: Inst) -> Vec<Inst> {
        let view = self.view(head);
        let all = self.cost(&view);
        let chain = self.chains(&view);
        if all <= 1 {
            return Vec::new();
        }
        let mut best = (if chain { all } else { usize::MAX / 4 }, Vec::new());
        let mut candidates: Vec<Vec<Inst>> = Vec::new();
        // The write alone: the computation of its new elements is taken out.
        if view.destination.inst.is_some()
            && let Some(value) = self.func.insts[head].uses[1].as_value()
            && let Some(main) = self.definitions.of(value)
            && self.bales.user(main) == Some(head)
        {
            candidates.push(vec![main]);
        }
        // Reads that are not contiguous: they cause the many slices.
        let mut odd: Vec<Inst> = view.reads.iter().filter_map(|r| r.inst).collect();
        odd.retain(|&i| self.bales.user(i).is_some());
        if view.parts.len() > 1 {
            candidates.extend(odd.iter().map(|&i| vec![i]));
        }
        if odd.len() > 1 {
            candidates.push(odd);
        }
        candidates.dedup();
        for candidate in candidates {
            let users: Vec<Option<Inst>> = candidate.iter().map(|&i| self.bales.user(i)).collect();
            for &part in &candidate {
                self.bales.take_out(part);
            }
            let rest = self.view(head);
            let mut total = match self.chains(&rest) || best.0 > usize::MAX / 8 {
                true => self.cost(&rest),
                false => usize::MAX / 4,
            };
            for &part in &candidate {
                let own = self.view(part);
                total = total.saturating_add(self.cost(&own));
            }
            for (&part, user) in candidate.iter().zip(users) {
                if let Some(user) = user {
                    self.bales.put_into(part, user);
                }
            }
            if total < best.0 {
                best = (total, candidate);
            }
        }
        best.1
    }

    /// Whether the slices of a write that reads its own old vector may read the results of earlier slices:
    /// both regions are equal, or no slice reads elements that an earlier slice has written.
    fn chains(&self, view: &View) -> bool {
        let written = &view.destination;
        if written.inst.is_none() {
            return true;
        }
        view.reads
            .iter()
            .filter(|r| r.vector == written.vector)
            .all(|read| {
                let equal = read.region == written.region && read.index == written.index;
                let apart = read.region.is_direct()
                    && written.region.is_direct()
                    && crate::region::inside(&written.region, &read.region)
                        == crate::region::Inside::Old;
                equal && written.region.is_injective() || apart
            })
    }

    /// Cuts one bale, whose parts are final.
    fn cut(&mut self, head: Inst, out: &mut Vec<Inst>, figures: &mut Figures) {
        let view = self.view(head);
        let found = self.search(&view);
        let whole = view.count == 1
            || view.count.is_power_of_two()
                && self.legal(&view, &self.asked(&view), (0, view.count), false);
        let Some(found) = found.filter(|_| !whole) else {
            out.extend(view.parts);
            return;
        };
        figures.cut += 1;
        let result = self.func.insts[head].defs[0];
        let Some(result) = result.as_value() else {
            return;
        };
        let ty = self.func.ty(result);
        let is_write = view.destination.inst.is_some();
        let lanes = self.demand[result].clone();
        let chained = self.chains(&view);
        let place = match is_write {
            true => None,
            false => self.in_place(&view, ty),
        };
        let old = match (is_write, place) {
            (true, _) => view.destination.vector,
            (_, Some(vector)) => vector,
            _ => self.func.context.constants.operand(Constant::undef(ty)),
        };
        // Reads of this vector see the writes of earlier slices.
        let chain = match is_write && chained {
            true => Some(view.destination.vector),
            false => place,
        };
        let mut joined = old;
        for &(k, w) in found.slices.iter() {
            let skip = !is_write && !lanes.is_empty() && !lanes.any_of(k, w);
            if skip {
                continue;
            }
            figures.slices += 1;
            joined = self.slice(&view, (k, w), joined, (is_write, chain), out);
        }
        if let Operand::Value(v, _) = joined
            && v != result
        {
            crate::lower::keep_name(self.func, result, joined);
            self.bales.counts[v] = self.bales.counts[result];
        }
        self.replaced.insert(result, joined);
    }

    /// The operand over which the slices of a result may be written: an operand of the same type without other readers, of
    /// which each slice reads only its own elements. So a vector that goes round a loop stays in one variable.
    fn in_place(&self, view: &View, ty: Type) -> Option<Operand> {
        let result = self.func.insts[view.head].defs[0].as_value()?;
        if ty.is_predicate() || !self.carried.contains(result) {
            return None;
        }
        let whole = Region::contiguous(ty.elem.bytes(), ty.count(), 0);
        let mut vectors = view.reads.iter().map(|r| r.vector);
        vectors.find(|&vector| {
            let mut own = view.reads.iter().filter(|r| r.vector == vector);
            let uses = own.clone().count() as u32;
            let counted = vector
                .as_value()
                .is_some_and(|v| self.bales.counts[v] == uses);
            counted
                && self.func.type_of(vector) == ty
                && own.all(|r| r.region.canonical() == whole.canonical())
        })
    }

    /// Emits one slice of a bale. Returns the vector after the slice.
    fn slice(
        &mut self,
        view: &View,
        (k, w): (u32, u32),
        joined: Operand,
        (is_write, chain): (bool, Option<Operand>),
        out: &mut Vec<Inst>,
    ) -> Operand {
        let span = self.func.insts[view.head].span;
        let mut made = Made::new();
        // Sources without a single start.
        let scattered: SmallVec<[bool; 8]> = view
            .reads
            .iter()
            .map(|r| !self.slices.is_source(r, self.machine, (k, w)))
            .collect();
        let mut edit = Edit {
            func: self.func,
            out: std::mem::take(out),
            span,
        };
        let mut current = joined;
        let mut alike: SmallVec<[(_, Operand); 4]> = SmallVec::new();
        for &part in &view.parts {
            let data = &edit.func.insts[part];
            let Some(result) = data.defs[0].as_value() else {
                continue;
            };
            let ty = edit.func.ty(result);
            let (op, uses) = (data.op.clone(), data.uses.clone());
            match role(edit.func, part) {
                Role::Read => {
                    let Some(at) = view.reads.iter().position(|r| r.inst == Some(part)) else {
                        continue;
                    };
                    let access = &view.reads[at];
                    let vector = match chain == Some(access.vector) {
                        true => joined,
                        false => access.vector,
                    };
                    if scattered[at] && w > 1 {
                        let (region, start) = scatter(&mut edit, &mut self.rows, access, (k, w));
                        let read = edit.op(
                            Op::ReadRegion(shape(&region)),
                            ty.with_lanes(w),
                            [vector, start],
                        );
                        made.push((result, read));
                        continue;
                    }
                    let Some(region) = access.region.sub(k, w) else {
                        continue;
                    };
                    // A bale has a read for each operand; a slice can share reads.
                    let key = (vector, region, access.index, ty.elem);
                    if let Some((_, read)) = alike.iter().find(|a| a.0 == key) {
                        made.push((result, *read));
                        continue;
                    }
                    let start = start(&mut edit, access, &region, (k, w));
                    let read = edit.op(
                        Op::ReadRegion(shape(&region)),
                        ty.with_lanes(w),
                        [vector, start],
                    );
                    alike.push((key, read));
                    made.push((result, read));
                }
                Role::Write => {
                    let new = part_of(&mut edit, &made, uses[1], (k, w));
                    let mask = mask_of(&mut edit, uses[3], (k, w));
                    let access = &view.destination;
                    let Some(region) = access.region.sub(k, w) else {
                        continue;
                    };
                    let start = start(&mut edit, access, &region, (k, w));
                    current = edit.op(
                        Op::WriteRegion(shape(&region)),
                        ty,
                        [joined, new, start, mask],
                    );
                }
                _ => {
                    let guarded = matches!(op, Op::Select(_));
                    let mut uses = uses;
                    for (n, operand) in uses.iter_mut().enumerate() {
                        *operand = match guarded && n == 0 {
                            true => mask_of(&mut edit, *operand, (k, w)),
                            false if chain == Some(*operand) => {
                                part_of(&mut edit, &made, joined, (k, w))
                            }
                            false => part_of(&mut edit, &made, *operand, (k, w)),
                        };
                    }
                    let value = edit.op(op, ty.with_lanes(w), uses);
                    made.push((result, value));
                }
            }
        }
        if !is_write {
            let head = edit.func.insts[view.head].defs[0].as_value();
            if let Some(slice) = head.and_then(|h| of(&made, h)) {
                current = match edit.func.type_of(joined).is_predicate() {
                    true => edit.op(
                        Op::WritePredicate(k),
                        edit.func.type_of(joined),
                        [joined, slice],
                    ),
                    false => {
                        let bytes = edit.func.type_of(slice).elem.bytes();
                        edit.write(joined, slice, i64::from(k * bytes))
                    }
                };
            }
        }
        *out = edit.out;
        current
    }
}

/// Vectors that are passed to blocks, and vectors of the same type of which they are made element by element.
fn carried(func: &GenxFunction, definitions: &Definitions) -> EntitySet<Value> {
    let mut all = EntitySet::new();
    let targets = func
        .inst_order()
        .flat_map(|(_, inst)| &func.insts[inst].targets);
    let args = targets.flat_map(|target| &target.args);
    let mut stack: Vec<Value> = args.filter_map(|arg| arg.as_value()).collect();
    while let Some(value) = stack.pop() {
        let ty = func.ty(value);
        if !ty.is_vector() || !all.insert(value) {
            continue;
        }
        let Some(inst) = definitions.of(value) else {
            continue;
        };
        let data = &func.insts[inst];
        let operands = match data.op {
            Op::WriteRegion(_) => 0..1,
            Op::ReadRegion(_) => 0..0,
            _ => sources(func, inst),
        };
        let same = data.uses[operands].iter().filter_map(|u| u.as_value());
        stack.extend(same.filter(|&v| func.ty(v) == ty));
    }
    all
}

/// The start of a slice's region.
fn start(edit: &mut Edit, access: &Access, region: &Region, (k, w): (u32, u32)) -> Operand {
    let Some(index) = access.index.filter(|_| region.index != Index::None) else {
        return edit.start(region.offset.into());
    };
    let mut index = index;
    if region.index == Index::Vector {
        let width = access.region.width;
        let (first, rows) = (k / width, w.div_ceil(width));
        index = match rows {
            // A single row has one start.
            1 => {
                let ty = Type::int(16);
                let start = edit.start(i64::from(first) * 2);
                edit.op(Op::ReadRegion(row(1, 1)), ty, [index, start])
            }
            rows => part_of(edit, &[], index, (first, rows)),
        };
    }
    plus(edit, index, region.offset.into())
}

/// The sum of an index and a constant.
fn plus(edit: &mut Edit, index: Operand, by: i64) -> Operand {
    if by == 0 {
        return index;
    }
    let ty = edit.func.type_of(index);
    let by = edit.splat(ty, by);
    edit.op(Op::Binary(Binary::Add, Flags::NONE), ty, [index, by])
}

/// The offsets in bytes from the first element of a slice to each element.
fn steps(region: &Region, (k, w): (u32, u32)) -> Vec<i64> {
    let first = region.byte(k);
    (k..k + w).map(|j| region.byte(j) - first).collect()
}

/// A slice with an address for each element: the region and its start.
fn scatter(
    edit: &mut Edit,
    rows: &mut FxHashMap<(Operand, Vec<i64>), Operand>,
    access: &Access,
    (k, w): (u32, u32),
) -> (Region, Operand) {
    let region = Region {
        bytes: access.region.bytes,
        count: w,
        width: 1,
        vstride: 0,
        stride: 1,
        offset: 0,
        index: Index::Vector,
        parent: 0,
    };
    let index = access.index.unwrap_or(Operand::Imm(0));
    let steps = steps(&access.region, (k, w));
    let words = Type::vector(crate::genx::Elem::Int(16), w);
    let vector = match rows.get(&(index, steps.clone())) {
        Some(&known) => known,
        None => {
            let all = edit.read(words, index, 0, 0);
            let each = edit.constant(Constant::each(words, steps.iter().map(|&s| Some(s as u64))));
            let sum = edit.op(Op::Binary(Binary::Add, Flags::NONE), words, [all, each]);
            rows.insert((index, steps), sum);
            sum
        }
    };
    let start = plus(edit, vector, access.region.byte(k));
    (region, start)
}

/// The results of a bale's parts in a slice.
type Made = SmallVec<[(Value, Operand); 8]>;

/// The result of a part.
fn of(made: &[(Value, Operand)], part: Value) -> Option<Operand> {
    let found = made.iter().find(|m| m.0 == part);
    found.map(|m| m.1)
}

/// Elements of an operand: of the result of a part, of a constant, of a vector.
fn part_of(
    edit: &mut Edit,
    made: &[(Value, Operand)],
    operand: Operand,
    (k, w): (u32, u32),
) -> Operand {
    if let Some(made) = operand.as_value().and_then(|v| of(made, v)) {
        return made;
    }
    let ty = edit.func.type_of(operand);
    if !ty.is_vector() || ty.count() == w && k == 0 {
        return operand;
    }
    let ty = Type::vector(ty.elem, w);
    if let Some(constant) = edit.func.constant(operand) {
        let lanes: Vec<Option<u64>> = (k..k + w).map(|k| constant.get(k)).collect();
        return edit.constant(Constant::each(ty, lanes));
    }
    let start = edit.start(i64::from(k * ty.elem.bytes()));
    edit.op(Op::ReadRegion(row(w, 1)), ty, [operand, start])
}

/// Elements of a predicate.
fn mask_of(edit: &mut Edit, operand: Operand, (k, w): (u32, u32)) -> Operand {
    let ty = edit.func.type_of(operand);
    if !ty.is_vector() || ty.count() == w && k == 0 {
        return operand;
    }
    let ty = Type::vector(ty.elem, w);
    if let Some(constant) = edit.func.constant(operand) {
        let lanes: Vec<Option<u64>> = (k..k + w).map(|k| constant.get(k)).collect();
        return edit.constant(Constant::each(ty, lanes));
    }
    edit.op(Op::ReadPredicate(k), ty, [operand])
}
