//! Removes the padding of rows in the workgroup's memory if a second workgroup then fits on a compute unit.
//!
//! Sources pad the rows of a tile so that lanes that read one column access different banks. Padding takes memory. If the rest has
//! room for one wave on each unit only, the unit idles while that wave waits. This pass removes the padding and keeps banks apart
//! by exchanging pieces of a row (a *swizzle*). With rows `pitch` bytes apart, of which `width` are used:
//!
//! ```text
//! row * pitch + column  ->  row * width + (column ^ (row / lines % pieces * piece))
//! ```
//!
//! A piece is as wide as the widest access. The number of exchanged pieces is that of a row, or that of the memory's width per
//! clock. The map is one-to-one on the used bytes, and it keeps each access in one piece. The terms of an offset propose its row
//! (multiples of the pitch) and its column (the rest). The pass computes both for every work-item. If that is not possible for one
//! access, nothing is changed.
//!
//! # Why
//!
//! Padding and exchanged pieces both keep banks apart, but padding takes memory. The exchange has a price: each constant column
//! of a tile needs an address of its own. So the pass changes only kernels in which a unit would have one wave, and in which
//! registers may suffice for two. Terms of the offsets propose rows and columns, and the pass then computes both for every
//! work-item. `addresses` computes equal expressions once, so loops that are written out cost little.

use super::affine::{Affine, Alike, Offsets};
use super::end::End;
use crate::ir::kernel::{Binary, KernelFunction, MemoryRef, Op, Space, Type};
use crate::ir::{Block, Inst, Value};
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::Diagnostics;
use easel_target::Target;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Removes padding in the workgroup's memory. Counts `relayout.bytes`, the saved bytes.
///
/// # Errors
/// Those of [`Context::target`].
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let target = cx.target()?;
    let limits = &target.limits;
    let waves = |bytes: u32| {
        let groups = limits.groups_with(bytes);
        groups.saturating_mul(f.launch.subgroups()) / limits.simds.max(1)
    };
    let (shared, line) = (f.launch.shared_bytes, limits.machine.lds_clock_bytes);
    let sized = (1..=limits.max_workgroup).contains(&f.launch.threads());
    // The sizes of both may come from a file.
    if shared == 0 || shared > limits.lds_bytes || !line.is_power_of_two() || !sized {
        return Ok(stats);
    }
    if waves(shared) >= 2 || !leaves_room(f, target) {
        return Ok(stats);
    }
    let Some(regions) = regions(f) else {
        return Ok(stats);
    };
    let mut offsets = Offsets::new(f);
    let Some(layout) = layout(f, &mut offsets, &regions, line.into()) else {
        return Ok(stats);
    };
    let bytes = layout.bytes();
    // Other code may rely on memory without pointers to it.
    let denser = layout.regions.iter().any(|(_, place)| place.rows.is_some());
    if !denser || bytes >= shared.into() || waves(bytes as u32) < 2 {
        return Ok(stats);
    }
    rewrite(f, &mut offsets, &layout);
    f.launch.shared_bytes = bytes as u32;
    stats.add("relayout.bytes", i64::from(shared) - bytes as i64);
    Ok(stats)
}

/// Whether loop-carried values leave registers for twice the waves.
fn leaves_room(f: &KernelFunction, target: Target) -> bool {
    let carried = |b: &Block| {
        let params = f.blocks[*b].params.iter();
        params.map(|&p| f.ty(p).dwords()).sum::<u32>()
    };
    let most = f.layout.iter().map(carried).max().unwrap_or(0);
    let each = target.limits.registers(f.launch.threads() * 2);
    each.is_none_or(|words| most < words)
}

/// The memory between one pointer to the workgroup's memory and the next.
struct Region {
    from: u32,
    to: u32,
    accesses: Vec<Inst>,
}

/// The regions, if all pointers to them are used only for loads and stores there.
fn regions(f: &KernelFunction) -> Option<Vec<Region>> {
    let mut base: FxHashMap<Value, u32> = FxHashMap::default();
    let mut found: BTreeMap<u32, Vec<Inst>> = BTreeMap::new();
    for (_, inst) in f.inst_order() {
        if let Op::LdsBase(byte) = f.insts[inst].op {
            base.insert(f.result(inst, 0), byte);
            found.entry(byte).or_default();
        }
    }
    let shared = |v: Value| f.ty(v) == Type::Pointer(Space::Lds);
    let params = f.layout.iter().flat_map(|&b| &f.blocks[b].params);
    if params.copied().any(shared) {
        return None;
    }
    for (_, inst) in f.inst_order() {
        let data = &f.insts[inst];
        let count = f.used_values(inst).filter(|&v| shared(v)).count();
        match (data.op.clone(), count) {
            (_, 0) => {}
            (Op::Load(m), 1) if !m.volatile && data.uses.len() == 2 => {
                let v = data.uses[0].as_value()?;
                found.get_mut(base.get(&v)?)?.push(inst);
            }
            (Op::Store(m), 1) if !m.volatile && data.uses.len() == 3 => {
                let v = data.uses[1].as_value()?;
                found.get_mut(base.get(&v)?)?.push(inst);
            }
            _ => return None,
        }
    }
    let ends = found.keys().copied().skip(1).collect::<Vec<_>>();
    let ends = ends.into_iter().chain([f.launch.shared_bytes]);
    let region = |((from, accesses), to): ((u32, Vec<Inst>), u32)| Region { from, to, accesses };
    Some(found.into_iter().zip(ends).map(region).collect())
}

/// The new layout of a region in memory.
struct Place {
    from: u64,
    size: u64,
    rows: Option<Rows>,
}

/// Rows without padding.
#[derive(Clone, Copy)]
struct Rows {
    /// The former distance of rows.
    pitch: i64,
    /// The new distance of rows.
    width: i64,
    /// The bytes that stay together.
    piece: i64,
    /// The number of exchanged pieces, less one: a power of two less one.
    turns: i64,
    /// The number of rows after which the turn changes, as a shift.
    shift: u32,
}

impl Rows {
    fn offset(&self, row: i64, column: i64) -> i64 {
        let turn = (row >> self.shift & self.turns) * self.piece;
        row * self.width + (column ^ turn)
    }
}

struct Layout {
    /// The regions in their old order.
    regions: Vec<(u32, Place)>,
    /// The region of an access, as a place in the list.
    of: FxHashMap<Inst, usize>,
}

impl Layout {
    fn bytes(&self) -> u64 {
        self.regions.last().map_or(0, |(_, p)| p.from + p.size)
    }
}

/// An access whose offset is known.
struct Access {
    sum: Rc<Affine>,
    bytes: i64,
}

/// The new layout; `None` if some access could be anywhere.
fn layout(
    f: &KernelFunction,
    offsets: &mut Offsets,
    regions: &[Region],
    line: i64,
) -> Option<Layout> {
    let mut layout = Layout {
        regions: Vec::new(),
        of: FxHashMap::default(),
    };
    for (n, region) in regions.iter().enumerate() {
        let size = i64::from(region.to - region.from);
        let mut seen = BTreeSet::new();
        let mut accesses = Vec::new();
        for &inst in &region.accesses {
            layout.of.insert(inst, n);
            let sum = offsets.affine(f, *f.insts[inst].uses.last()?)?;
            let bytes = accessed(f, inst)?;
            if !seen.insert((offsets.alike(f, &sum), bytes)) {
                continue;
            }
            let inside = |&o: &i64| (0..=size - bytes).contains(&o);
            if size < bytes || !offsets.numbers(f, &sum)?.iter().all(inside) {
                return None;
            }
            accesses.push(Access { sum, bytes });
        }
        let from = layout.bytes().next_multiple_of(line as u64);
        let place = match best_rows(f, offsets, &accesses, line)? {
            Some((rows, bytes)) if bytes < size => Place {
                from,
                size: bytes as u64,
                rows: Some(rows),
            },
            _ => Place {
                from,
                size: size as u64,
                rows: None,
            },
        };
        layout.regions.push((region.from, place));
    }
    Some(layout)
}

/// Bytes of a load or store.
fn accessed(f: &KernelFunction, inst: Inst) -> Option<i64> {
    let data = match f.insts[inst].op {
        Op::Load(_) => f.insts[inst].defs.first(),
        _ => f.insts[inst].uses.first(),
    };
    Some(f.ty(data?.as_value()?).bytes().into())
}

/// The rows that need the fewest bytes, and their number of bytes.
fn best_rows(
    f: &KernelFunction,
    offsets: &mut Offsets,
    accesses: &[Access],
    line: i64,
) -> Option<Option<(Rows, i64)>> {
    let factors = accesses.iter().flat_map(|a| &a.sum.terms).map(|t| t.1);
    // The distance of rows without padding is mostly a power of two.
    let pitches: BTreeSet<i64> = factors.filter(|&c| c > 0 && c.count_ones() > 1).collect();
    let mut best: Option<(Rows, i64)> = None;
    for pitch in pitches {
        if let Some((rows, bytes)) = rows_of(f, offsets, accesses, pitch, line)?
            && best.is_none_or(|b| bytes < b.1)
        {
            best = Some((rows, bytes));
        }
    }
    Some(best)
}

/// Rows of this pitch, if the offsets consist of such rows.
fn rows_of(
    f: &KernelFunction,
    offsets: &mut Offsets,
    accesses: &[Access],
    pitch: i64,
    line: i64,
) -> Option<Option<(Rows, i64)>> {
    let piece = accesses.iter().map(|a| a.bytes as u64).max();
    let piece = piece.unwrap_or(1).next_power_of_two() as i64;
    let (mut end, mut count) = (piece, 0);
    for access in accesses {
        let (row, column) = access.sum.split(pitch);
        let (row, column) = (offsets.numbers(f, &row)?, offsets.numbers(f, &column)?);
        for (&row, &column) in row.iter().zip(&column) {
            let whole = column >= 0 && column % piece + access.bytes <= piece;
            if row < 0 || !whole || column + access.bytes > pitch {
                return Some(None);
            }
            end = end.max(column + access.bytes);
            count = count.max(row + 1);
        }
    }
    if piece > line {
        return Some(None);
    }
    let width = match end <= line {
        true => (end as u64).next_power_of_two() as i64,
        false => (end as u64).next_multiple_of(line as u64) as i64,
    };
    let rows = Rows {
        pitch,
        width,
        piece,
        turns: width.min(line) / piece - 1,
        shift: (line / width).max(1).ilog2(),
    };
    Some(count.checked_mul(width).map(|bytes| (rows, bytes)))
}

/// Moves every pointer, and every access of a region with rows.
fn rewrite(f: &mut KernelFunction, offsets: &mut Offsets, layout: &Layout) {
    let from: FxHashMap<u32, u64> = layout.regions.iter().map(|r| (r.0, r.1.from)).collect();
    for block in f.layout.clone() {
        let old = std::mem::take(&mut f.blocks[block].insts);
        let mut code = Code {
            end: End { f, block },
            made: FxHashMap::default(),
            moved: FxHashMap::default(),
        };
        for inst in old {
            if let Op::LdsBase(byte) = &mut code.end.f.insts[inst].op
                && let Some(&to) = from.get(byte)
            {
                *byte = to as u32;
            }
            if let Some(&region) = layout.of.get(&inst) {
                let place = &layout.regions[region].1;
                if let Some(rows) = &place.rows {
                    // The move succeeded when the layout was made.
                    let _ = code.move_access(offsets, inst, region, rows, place.size);
                }
            }
            code.end.f.blocks[block].insts.push(inst);
        }
    }
}

/// A block that is being rewritten.
struct Code<'a> {
    end: End<'a>,
    /// The offsets that this block has, by region.
    made: FxHashMap<(usize, Alike), Value>,
    /// The new offsets by region and old offset: the new offset and its alignment.
    moved: FxHashMap<(usize, Value, i64), (Value, u32)>,
}

impl Code<'_> {
    fn move_access(
        &mut self,
        offsets: &mut Offsets,
        inst: Inst,
        region: usize,
        rows: &Rows,
        size: u64,
    ) -> Option<()> {
        let last = self.end.f.insts[inst].uses.len() - 1;
        let old = self.end.f.insts[inst].uses[last].as_value()?;
        let key = (region, old, accessed(self.end.f, inst)?.max(1));
        let (offset, align) = match self.moved.get(&key) {
            Some(&known) => known,
            None => {
                let new = self.moved(offsets, key, rows)?;
                self.moved.insert(key, new);
                new
            }
        };
        let data = &mut self.end.f.insts[inst];
        data.uses[last] = offset.into();
        if let Op::Load(m) | Op::Store(m) = &mut data.op {
            *m = MemoryRef {
                align,
                extent: Some(size),
                ..*m
            };
        }
        Some(())
    }

    /// The new offset for accesses of a number of bytes, and its alignment.
    fn moved(
        &mut self,
        offsets: &mut Offsets,
        (region, old, bytes): (usize, Value, i64),
        rows: &Rows,
    ) -> Option<(Value, u32)> {
        let sum = offsets.affine(self.end.f, old.into())?;
        let (row, column) = sum.split(rows.pitch);
        let row_numbers = offsets.numbers(self.end.f, &row)?;
        let columns = offsets.numbers(self.end.f, &column)?;
        let both = row_numbers.iter().zip(&columns);
        let to: Vec<i64> = both.map(|(&r, &c)| rows.offset(r, c)).collect();
        let key = (region, offsets.alike(self.end.f, &sum));
        let offset = match self.made.get(&key) {
            Some(&v) => v,
            None => {
                let without = column.constant;
                let apart = columns
                    .iter()
                    .all(|&c| (c - without) & without == 0 && c >= without);
                let v = self.offset(rows, &row, &column, apart);
                let range = to.iter().min().copied().zip(to.iter().max().copied());
                self.end.f.set_range(v, range);
                self.made.insert(key, v);
                v
            }
        };
        let zeros = to.iter().map(|o| o.trailing_zeros()).min().unwrap_or(0);
        let most = (bytes as u64).next_power_of_two().ilog2();
        Some((offset, 1 << zeros.min(most)))
    }

    /// The new offset. If the column's constant and the rest of the column have no bit in common, the constant is exchanged in, so
    /// that accesses that differ only in it share the computation before it.
    fn offset(&mut self, rows: &Rows, row: &Affine, column: &Affine, apart: bool) -> Value {
        let (end, ty) = (&mut self.end, Type::I64);
        let period = (rows.turns + 1) << rows.shift;
        let number = end.sum(&row.terms);
        // The constant's turn is zero if the constant is whole periods.
        let counted = match rows.turns {
            0 => None,
            _ => end.plus(number, row.constant % period, ty),
        };
        let turn = counted.map(|n| {
            let shifted = end.with(Binary::LShr, n, rows.shift.into());
            let turn = end.with(Binary::And, shifted, rows.turns);
            end.with(Binary::Mul, turn, rows.piece)
        });
        let mut at = end.sum(&column.terms);
        if !apart {
            at = end.plus(at, column.constant, ty);
        }
        let mut at = end.both(Binary::Xor, at, turn);
        if apart {
            at = match at {
                Some(v) => Some(end.with(Binary::Xor, v, column.constant)),
                None => end.plus(None, column.constant, ty),
            };
        }
        let number = number.map(|n| end.with(Binary::Mul, n, rows.width));
        let whole = end.both(Binary::Add, number, at);
        let whole = end.plus(whole, row.constant.wrapping_mul(rows.width), ty);
        whole.unwrap_or_else(|| end.constant(0, ty))
    }
}
