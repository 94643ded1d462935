//! Operands that lie across the result: their tiles are transposed in memory of the workgroup.
//!
//! If neighbours of an operand are not neighbours of the result, reads or writes would be scattered. In this case a workgroup has
//! a tile of the result. It reads the operand's part along the operand's own axis and stages the part in memory that all its
//! work-items share, in padded rows, so that accesses in both directions use all banks; then it continues along the result's axis.
//!
//! # Why
//!
//! A tile stages values, not buffers. The operand that lies across the result is found through views. It is copied by the same
//! composing of positions as other moves of data. The tile sizes and their costs are in `isa/gen/lowerings.yaml`.

use super::schedule::NAME;
use super::writer::{Writer, integer, integers, word};
use super::{call, definitions};
use crate::fuse::space_of;
use crate::ir::function::{Inst, Value};
use crate::schedule::{Wishes, count};
use crate::space::Space;
use crate::tables::tables;
use crate::tensor::layout::space;
use crate::tensor::tables::{Class, ShapeRule};
use crate::tensor::{
    Context, ModuleId, Op, Operation, Program, Shape, TensorFunction, Value as Attribute,
};
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The tiles of a kernel.
pub(super) struct Tile {
    /// The length of a tile along each axis.
    dims: Vec<u64>,
    local: u64,
    groups: u64,
}

/// The instructions that define values.
type Made = SecondaryMap<Value, Option<Inst>>;

/// The operands of a kernel's operators on elements, in the order of their first readers.
fn leaves(func: &TensorFunction, made: &Made, results: &[Value]) -> Vec<Value> {
    let (mut seen, mut found) = (FxHashSet::default(), Vec::new());
    let mut open: Vec<Value> = results.iter().rev().copied().collect();
    while let Some(v) = open.pop() {
        if !seen.insert(v) {
            continue;
        }
        match made[v].filter(|&i| is_pointwise(func, i)) {
            Some(inst) => {
                let uses: Vec<Value> = func.used_values(inst).collect();
                open.extend(uses.into_iter().rev());
            }
            None => found.push(v),
        }
    }
    found
}

fn is_pointwise(func: &TensorFunction, inst: Inst) -> bool {
    call(func, inst).is_some_and(|o| o.operator.row().class == Class::Pointwise)
}

fn integers_of<'o>(operation: &'o Operation, name: &str) -> Option<&'o [i64]> {
    match operation.attribute(name)? {
        Attribute::Integers(all) => Some(all),
        _ => None,
    }
}

/// The strides in memory of a value that is a parameter or a view of a parameter, and the bytes of the memory.
fn strides(
    func: &TensorFunction,
    context: &Context,
    made: &Made,
    v: Value,
) -> Option<(Vec<u64>, u64)> {
    let mut chain = Vec::new();
    let mut at = v;
    loop {
        let inst = made[at]?;
        match &func.insts[inst].op {
            Op::Parameter(_) => break,
            Op::Call(operation, modules) if modules.is_empty() => {
                chain.push((operation, at));
                at = func.used_values(inst).next()?;
            }
            _ => return None,
        }
    }
    let shape = context.shape(func.ty(at));
    let Shape::Static(ty, lens, own) = &*shape else {
        return None;
    };
    let bytes = space(lens, own).saturating_mul(ty.row().bytes.into());
    let mut own = own.to_vec();
    for (operation, result) in chain.into_iter().rev() {
        let shape = context.shape(func.ty(result));
        own = match operation.operator.row().shape {
            ShapeRule::Transpose => {
                let order = integers_of(operation, "permutation")?;
                let place = |&p: &i64| {
                    let p = if p < 0 { p + own.len() as i64 } else { p };
                    usize::try_from(p).ok().and_then(|p| own.get(p)).copied()
                };
                order.iter().map(place).collect::<Option<_>>()?
            }
            ShapeRule::Slice => own,
            _ if operation.operator.row().name == "contiguous" => own,
            _ => return None,
        };
        if shape.lens()?.len() != own.len() {
            return None;
        }
    }
    Some((own, bytes))
}

/// The axis along which neighbours are contiguous.
fn fast(lens: &[u64], strides: &[u64]) -> Option<usize> {
    let long = (0..lens.len()).filter(|&k| lens[k] > 1 && strides[k] > 0);
    long.min_by_key(|&k| (strides[k], std::cmp::Reverse(k)))
}

/// The staged values and results: all are contiguous along one axis, which is not that of the first result.
struct Staged {
    values: Vec<Value>,
    /// Results by their numbers.
    results: Vec<usize>,
    along: usize,
    /// The axis of the first result.
    result: usize,
    /// The bytes of the largest element.
    bytes: u64,
}

/// The staged values of a kernel with results of given lens: values with more bytes than `over`.
fn find(func: &TensorFunction, context: &Context, results: &[Value], over: u64) -> Option<Staged> {
    let (made, _) = definitions(func);
    let first = context.shape(func.ty(*results.first()?));
    let Shape::Static(_, lens, own) = &*first else {
        return None;
    };
    let result = fast(lens, own)?;
    let mut staged: Option<Staged> = None;
    let mut take = |v: Value, own: &[u64], bytes: u64, number: Option<usize>| {
        let shape = context.shape(func.ty(v));
        if bytes <= over || shape.lens() != Some(&**lens) || own[result] == 0 {
            return;
        }
        let along = fast(lens, own).filter(|&k| k != result && own[k] == 1);
        let (Some(along), Some(ty)) = (along, shape.element_type()) else {
            return;
        };
        let known = staged.get_or_insert(Staged {
            values: Vec::new(),
            results: Vec::new(),
            along,
            result,
            bytes: 1,
        });
        if known.along == along {
            match number {
                Some(k) => known.results.push(k),
                None => known.values.push(v),
            }
            known.bytes = known.bytes.max(ty.row().bytes.into());
        }
    };
    for v in leaves(func, &made, results) {
        if let Some((own, bytes)) = strides(func, context, &made, v) {
            take(v, &own, bytes, None);
        }
    }
    for (k, &v) in results.iter().enumerate().skip(1) {
        if let Shape::Static(ty, lens, own) = &*context.shape(func.ty(v)) {
            let bytes = space(lens, own).saturating_mul(ty.row().bytes.into());
            take(v, own, bytes, Some(k));
        }
    }
    staged
}

impl Tile {
    /// The tiles of a kernel, if tiles are better.
    pub fn choose(program: &Program, id: ModuleId, wishes: &Wishes) -> Option<Tile> {
        let Ok(Space::Flat(lens)) = space_of(program, id) else {
            return None;
        };
        let (func, context) = (&program.modules[id].func, &program.context);
        let (made, results) = definitions(func);
        let same = |&v: &Value| context.shape(func.ty(v)).lens() == Some(&lens[..]);
        let read = leaves(func, &made, &results);
        if !results.iter().chain(&read).all(same) || wishes.vec.is_some() {
            return None;
        }
        let known = &tables().schedule;
        let over = if wishes.tile.is_some() {
            0
        } else {
            known.tiled_over
        };
        let staged = find(func, context, &results, over)?;
        let of = |across: u64, along: u64| -> (Vec<u64>, u64) {
            let mut dims = vec![1; lens.len()];
            dims[staged.along] = across.min(lens[staged.along]).max(1);
            dims[staged.result] = along.min(lens[staged.result]).max(1);
            let tiles = lens.iter().zip(&dims).map(|(n, d)| n.div_ceil(*d));
            let tiles = count(tiles);
            (dims, tiles)
        };
        let half = known.tile / 2;
        let (dims, groups) = match wishes.tile {
            Some((across, along)) => of(across, along),
            None if staged.bytes > known.tile_bytes => of(half, half),
            None => match of(known.tile, known.tile) {
                (_, few) if few < known.tiles => of(half, half),
                whole => whole,
            },
        };
        let least = wishes.tile.is_some() || count(dims.iter().copied()) >= known.tile_least;
        let fits = room(&dims, &staged, staged.bytes) <= known.tile_memory;
        let local = wishes.block.unwrap_or(known.local).min(known.local);
        (least && fits && groups <= i32::MAX as u64).then_some(Tile {
            dims,
            local,
            groups,
        })
    }

    /// Writes the schedule.
    pub fn write(&self, writer: &mut Writer) -> Value {
        let attributes = [
            ("kind", word("tile")),
            ("tile_dims", dimensions(&self.dims)),
            ("axis", integer(0)),
            ("vec", integer(1)),
            ("local", integer(self.local)),
            ("groups", integer(self.groups)),
            ("rounds", integer(1)),
        ];
        writer.effect(NAME, &attributes, &[], None)
    }
}

fn dimensions(dims: &[u64]) -> Attribute {
    integers(dims.iter().map(|&d| d as i64))
}

/// The strides of a tile in memory of the workgroup: padded rows along the result's axis.
fn padded(dims: &[u64], staged: &Staged, bytes: u64) -> Vec<u64> {
    let gap = tables().schedule.tile_padding.div_ceil(bytes.max(1)).max(1);
    let mut strides = vec![0; dims.len()];
    strides[staged.result] = 1;
    strides[staged.along] = dims[staged.result] + gap;
    let mut whole = strides[staged.along] * dims[staged.along];
    for k in (0..dims.len())
        .rev()
        .filter(|k| *k != staged.result && *k != staged.along)
    {
        strides[k] = whole;
        whole = whole.saturating_mul(dims[k]);
    }
    strides
}

/// Bytes of a tile in memory of the workgroup.
fn room(dims: &[u64], staged: &Staged, bytes: u64) -> u64 {
    let words = space(dims, &padded(dims, staged, bytes)).saturating_mul(bytes);
    words.next_multiple_of(16)
}

/// Whether no tile extends beyond the tensor.
pub(super) fn is_whole(operation: &Operation) -> bool {
    let lens = match operation.attribute("input_shape") {
        Some(Attribute::Shape(shape)) => shape.lens().map(<[u64]>::to_vec),
        _ => None,
    };
    let (Some(lens), Some(dims)) = (lens, integers_of(operation, "tile_dims")) else {
        return false;
    };
    let fits =
        |(&n, &d): (&u64, &i64)| u64::try_from(d).is_ok_and(|d| d > 0 && n.is_multiple_of(d));
    lens.len() == dims.len() && lens.iter().zip(dims).all(fits)
}

/// Whether an instruction gives a workgroup's part of a tensor.
pub(super) fn is_region(func: &TensorFunction, inst: Inst) -> bool {
    call(func, inst).is_some_and(|o| o.operator.row().name == "gpu::gen::tile_region")
}

/// Copies the schedule unchanged.
pub(super) fn rewrite_schedule(func: &TensorFunction, writer: &mut Writer) {
    for (_, inst) in func.inst_order() {
        if let Some(found) = call(func, inst).filter(|o| o.operator.row().name == NAME) {
            let shape = super::writer::scalar(super::writer::element_type("uint32_type"));
            let op = Op::Call(Box::new(found.clone()), SmallVec::new());
            writer.append(op, &[], shape);
        }
    }
}

/// A kernel with a tile for each workgroup, after `gen-gridwise`: regions of operands and results, staged if they lie
/// across. Nothing if the schedule's tiles do not fit the results.
pub(super) fn staged(func: &TensorFunction, context: &Context) -> Option<TensorFunction> {
    let (made, copies) = definitions(func);
    let mut schedule = func.inst_order().filter_map(|(_, i)| call(func, i));
    let schedule = schedule.find(|o| o.operator.row().name == NAME)?;
    let dims = integers_of(schedule, "tile_dims")?;
    let dims: Vec<u64> = dims
        .iter()
        .map(|&d| u64::try_from(d).ok())
        .collect::<Option<_>>()?;
    let pairs: Option<Vec<(Value, Value)>> = copies
        .iter()
        .map(
            |&c| match func.used_values(made[c]?).collect::<Vec<_>>()[..] {
                [from, to] => Some((from, to)),
                _ => None,
            },
        )
        .collect();
    let pairs = pairs?;
    let results: Vec<Value> = pairs.iter().map(|p| p.0).collect();
    let tiled = [("tile_dims", dimensions(&dims)), ("axis", integer(0))];
    // The choice of the tile checked the sizes of operands: here every operand with memory is staged.
    let found = find(func, context, &results, 0);
    let mut writer = Writer::new(&func.name, context);
    let mut map: FxHashMap<Value, Value> = FxHashMap::default();
    let lens = |v: Value| context.shape(func.ty(v)).lens().map(<[u64]>::to_vec);
    // Each tile is part of each result, and one workgroup computes each tile.
    let whole = lens(*results.first()?)?;
    let fits = |(&dim, &len): (&u64, &u64)| (1..=len).contains(&dim);
    let leaves = leaves(func, &made, &results);
    let mut all = results.iter().chain(&leaves);
    if all.any(|&v| lens(v).as_ref() != Some(&whole))
        || whole.len() != dims.len()
        || !dims.iter().zip(&whole).all(fits)
    {
        return None;
    }
    let below = below(func, &made, &leaves);
    // The instructions in front of the leaves are unchanged.
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let Some(value) = func.defined_values(inst).next() else {
            continue;
        };
        let is_leaf = !is_pointwise(func, inst) && !copies.contains(&value);
        if !is_leaf && !below.contains(&value) {
            continue;
        }
        writer.span = data.span;
        let shape = (*context.shape(func.ty(value))).clone();
        let uses: Option<Vec<Value>> = func
            .used_values(inst)
            .map(|u| map.get(&u).copied())
            .collect();
        let new = match &data.op {
            Op::Parameter(name) => writer.parameter(name, &shape),
            op => writer.append(op.clone(), &uses?, shape),
        };
        map.insert(value, new);
    }
    writer.span = None;
    let group = writer.call("gpu::gen::workgroup_id", &[], &[]);
    // Arrays by their content: values, and results by their numbers.
    let mut arrays: FxHashMap<(Value, Option<usize>), (Value, usize)> = FxHashMap::default();
    let mut left = tables().schedule.tile_memory;
    if let Some(staged) = &found {
        let values = staged.values.iter().map(|&v| (v, None));
        let written = staged.results.iter().map(|&k| (results[k], Some(k)));
        for key in values.chain(written) {
            let ty = context.shape(func.ty(key.0)).element_type()?;
            let bytes = ty.row().bytes.into();
            let Some(rest) = left.checked_sub(room(&dims, staged, bytes)) else {
                continue;
            };
            left = rest;
            let shape = Shape::new(ty, &dims, &padded(&dims, staged, bytes));
            let attributes = [("shape", Attribute::Shape(shape))];
            let array = writer.effect("gpu::gen::lds_allocate", &attributes, &[], None);
            arrays.insert(key, (array, staged.along));
        }
    }
    let stage = |writer: &mut Writer, value: Value, known: Option<&(Value, usize)>| match known {
        Some(&(array, along)) => {
            let along = [("along", integer(along as u64))];
            writer.effect("easel::gen::stage", &along, &[value, array], None)
        }
        None => value,
    };
    let mut regions: FxHashMap<Value, Value> = FxHashMap::default();
    for v in leaves {
        let own = *map.get(&v)?;
        let region = writer.effect("gpu::gen::tile_region", &tiled, &[own, group], None);
        let region = stage(&mut writer, region, arrays.get(&(v, None)));
        regions.insert(v, region);
    }
    for (_, inst) in func.inst_order() {
        let Some(value) = func.defined_values(inst).next() else {
            continue;
        };
        let uses: Option<Vec<Value>> = func
            .used_values(inst)
            .map(|u| regions.get(&u).copied())
            .collect();
        if let (Some(of), Some(uses), true) = (call(func, inst), uses, is_pointwise(func, inst))
            && !regions.contains_key(&value)
        {
            writer.span = func.insts[inst].span;
            let made = writer.pure(of.clone(), &uses);
            regions.insert(value, made);
        }
    }
    writer.span = None;
    let mut out = Vec::new();
    for (k, (from, to)) in pairs.into_iter().enumerate() {
        let memory = *map.get(&to)?;
        let region = writer.effect("gpu::gen::tile_region", &tiled, &[memory, group], None);
        let value = stage(
            &mut writer,
            *regions.get(&from)?,
            arrays.get(&(from, Some(k))),
        );
        let uses = [value, region];
        let attributes = [("schedule", word("per_lane"))];
        out.push(writer.effect("gpu::gen::copy", &attributes, &uses, None));
    }
    Some(writer.finish(&out))
}

/// The operands of leaves.
fn below(func: &TensorFunction, made: &Made, leaves: &[Value]) -> FxHashSet<Value> {
    let uses = |v: Value| made[v].into_iter().flat_map(|i| func.used_values(i));
    let mut seen = FxHashSet::default();
    let mut open: Vec<Value> = leaves.iter().flat_map(|&v| uses(v)).collect();
    while let Some(v) = open.pop() {
        if seen.insert(v) {
            open.extend(uses(v));
        }
    }
    seen
}
