//! `amdgcn-to-register-semantics`: values become storage that instructions write and read.
//!
//! Pre: value form without register block arguments. Post: no value-form register anywhere, no
//! register result; an `alloca` in value form becomes unallocated (a special register has its one
//! place), fixed registers are unchanged; every operand is its storage, ranges are
//! `make_register_range` over storage; casts and splits are removed; tokens, scalars, and the number
//! and order of copies are unchanged.
//!
//! If the storage of a live value is overwritten, the result would be
//! wrong: warning `aster-overwritten`, an error if results are checked.

use super::live_values::{Views, accesses, liveness};
use super::{Outcome, Run, edit};
use crate::analysis::{Access, Cfg};
use crate::aster::cells::{Cell, Cells, operands};
use crate::aster::dialect::{AsterFunction, OpKind, Role, Semantics, Type};
use crate::aster::program::{Body, Routine};
use crate::ir::function::{Inst, Value};
use crate::pass::Context;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    super::refuse_structured(&body.func)?;
    super::refuse_interface(&body.func)?;
    if !super::has_value_form(&body.func) {
        return Ok(());
    }
    to_storage(body, cx.context, cx.output)?;
    super::signature::update(routine)?;
    super::add_normal_form(routine, cx.options, "no_value_semantic_registers");
    Ok(())
}

/// Makes storage of values, with warnings if the storage of a live value is written.
pub fn to_storage(
    body: &mut Body,
    context: &Context,
    output: &mut Outcome,
) -> Result<(), Diagnostics> {
    super::refuse_register_arguments(body)?;
    super::cleanup::drop_unreachable(&mut body.func);
    let mut overwritten = overwritten(body);
    if context.check && !overwritten.is_empty() {
        for d in &mut overwritten.0 {
            d.severity = easel_isa::diagnostic::Severity::Error;
        }
        return Err(overwritten);
    }
    output.warnings.0.append(&mut overwritten.0);
    convert(&mut body.func);
    super::cleanup::drop_unused_views(&mut body.func);
    Ok(())
}

/// Storage values: the `alloca` of each cell, and existing ranges over these.
struct Storage {
    /// By cell: the value of the cell alone.
    single: SecondaryMap<Cell, Option<Value>>,
}

fn convert(func: &mut AsterFunction) {
    let cells = Cells::new(func);
    let Some(entry) = func.entry() else { return };
    let mut storage = Storage {
        single: SecondaryMap::new(),
    };
    // Ranges of one `alloca` or argument are split if a part is used separately.
    let mut at_entry = Vec::new();
    let mut needs_split: Vec<Value> = Vec::new();
    for (cell, info) in &cells.cells {
        let ty = func.ty(info.value).register();
        if ty.is_some_and(|t| t.cells == 1) {
            storage.single[cell] = Some(info.value);
        } else if !needs_split.contains(&info.value) {
            needs_split.push(info.value);
        }
    }
    let split = expand_ranges(func, &cells, &needs_split, &mut storage, &mut at_entry);
    for value in func.values.keys().collect::<Vec<_>>() {
        if let Type::Register(ty) = func.ty(value)
            && ty.is_value()
        {
            func.values[value].ty = Type::Register(ty.with(Semantics::Unallocated));
        }
    }
    let mut resolve = Resolve {
        cells: &cells,
        storage: &storage,
        whole: split,
        ranges: FxHashMap::default(),
    };
    for block in func.layout.clone() {
        let mut new = Vec::new();
        resolve.ranges.clear();
        for inst in func.blocks[block].insts.clone() {
            let kind = func.insts[inst].op.kind;
            match kind {
                OpKind::Alloca { .. } => {
                    let expanded = func
                        .defined_values(inst)
                        .any(|v| needs_split.contains(&v) && !resolve.whole.contains(v));
                    if !expanded {
                        new.push(inst);
                    }
                    continue;
                }
                OpKind::SplitRange | OpKind::DeallocCast => continue,
                OpKind::MakeRange => {
                    for n in 0..func.insts[inst].uses.len() {
                        let used = func.insts[inst].uses[n].as_value();
                        if let Some(cell) = used.and_then(|v| cells.of(v).first().copied())
                            && let Some(single) = storage.single[cell]
                        {
                            func.insts[inst].uses[n] = single.into();
                        }
                    }
                    let key: SmallVec<[Cell; 4]> = func
                        .defined_values(inst)
                        .flat_map(|v| cells.of(v).to_vec())
                        .collect();
                    let value = func.defined_values(inst).next();
                    if let Some(value) = value {
                        resolve.ranges.entry(key).or_insert(value);
                    }
                    new.push(inst);
                    continue;
                }
                _ => {}
            }
            for n in 0..func.insts[inst].uses.len() {
                let Some(value) = func.insts[inst].uses[n].as_value() else {
                    continue;
                };
                if func.ty(value).register().is_some() {
                    let operand = resolve.operand(func, value, &mut new);
                    func.insts[inst].uses[n] = operand.into();
                }
            }
            let values = &func.values;
            func.insts[inst].defs.retain(|d| {
                d.as_value()
                    .is_none_or(|v| values[v].ty.register().is_none())
            });
            new.push(inst);
        }
        func.blocks[block].insts = new;
    }
    func.blocks[entry].insts.splice(0..0, at_entry);
}

/// Makes an `alloca` for each cell of range storage whose cells are used separately; an argument, or a
/// range with an alignment that only a whole type can state, is unchanged.
fn expand_ranges(
    func: &mut AsterFunction,
    cells: &Cells,
    ranges: &[Value],
    storage: &mut Storage,
    at_entry: &mut Vec<Inst>,
) -> EntitySet<Value> {
    let mut whole = EntitySet::new();
    for &value in ranges {
        let Some(ty) = func.ty(value).register() else {
            continue;
        };
        let argument = cells.of(value).iter().any(|&c| cells.cells[c].argument);
        if argument || ty.align != crate::aster::dialect::default_align(ty.cells) {
            whole.insert(value);
            continue;
        }
        for (n, &cell) in cells.of(value).iter().enumerate() {
            if storage.single[cell].is_none() {
                let one = ty.cell(n as u16).with(match ty.semantics {
                    Semantics::Value => Semantics::Unallocated,
                    _ => ty.cell(n as u16).semantics,
                });
                let (inst, single) = edit::alloca(func, one, None);
                at_entry.push(inst);
                storage.single[cell] = Some(single);
            }
        }
    }
    whole
}

struct Resolve<'a> {
    cells: &'a Cells,
    storage: &'a Storage,
    /// Ranges that stay one value.
    whole: EntitySet<Value>,
    /// Ranges made so far in the block, by their cells.
    ranges: FxHashMap<SmallVec<[Cell; 4]>, Value>,
}

impl Resolve<'_> {
    /// The storage of a register operand.
    fn operand(&mut self, func: &mut AsterFunction, value: Value, new: &mut Vec<Inst>) -> Value {
        let of = self.cells.of(value);
        let Some(&first) = of.first() else {
            return value;
        };
        // A range that is storage itself.
        let owner = self.cells.cells[first].value;
        if self.whole.contains(owner) && self.cells.of(owner) == of {
            return owner;
        }
        if let ([cell], Some(single)) = (of, self.storage.single[first]) {
            let _ = cell;
            return single;
        }
        let key: SmallVec<[Cell; 4]> = of.iter().copied().collect();
        if let Some(&range) = self.ranges.get(&key) {
            return range;
        }
        let mut members = Vec::new();
        for &cell in of {
            match self.storage.single[cell] {
                Some(single) => members.push(single),
                // A part of an argument that is a range: split in place.
                None => {
                    let info = self.cells.cells[cell];
                    let parts = split(func, info.value, new);
                    members.push(parts[usize::from(info.index)]);
                }
            }
        }
        if let [one] = members[..] {
            return one;
        }
        let (inst, range) = edit::make_range(func, &members, None);
        new.push(inst);
        self.ranges.insert(key, range);
        range
    }
}

fn split(func: &mut AsterFunction, range: Value, new: &mut Vec<Inst>) -> Vec<Value> {
    let Some(ty) = func.ty(range).register() else {
        return Vec::new();
    };
    let types: Vec<Type> = (0..ty.cells).map(|n| Type::Register(ty.cell(n))).collect();
    let (inst, values) = edit::make(func, super::split_operation(), &[range], &types, None);
    new.push(inst);
    values.to_vec()
}

/// `aster-overwritten`: values whose storage is written while they are live.
fn overwritten(body: &Body) -> Diagnostics {
    let func = &body.func;
    let cells = Cells::new(func);
    let views = Views::new(func);
    let accesses = accesses(func, &views);
    let liveness = liveness(func, &accesses);
    // Undefined contents can change at any time: unwritten storage and copies of it.
    let undefined = undefined(func, &views);
    let mut out = Diagnostics::default();
    let mut reported: EntitySet<Value> = EntitySet::new();
    for &block in &func.layout {
        let mut live: EntitySet<Value> = EntitySet::new();
        live.extend(liveness.live_out(block).iter().copied());
        for &inst in func.blocks[block].insts.iter().rev() {
            let items = accesses.of_inst(inst);
            for &(access, value) in items {
                if access == Access::Def {
                    live.remove(value);
                }
            }
            let written: SmallVec<[Cell; 4]> = operands(func, inst, Role::Out)
                .flat_map(|o| cells.of(o).iter().copied())
                .collect();
            if !written.is_empty() {
                for value in live.iter() {
                    // Storage itself may be written.
                    let hit = func.ty(value).is_value_register()
                        && cells.of(value).iter().any(|c| written.contains(c));
                    if hit && !undefined.contains(value) && reported.insert(value) {
                        out.push(report(body, inst, value));
                    }
                }
            }
            for &(access, value) in items {
                if access == Access::Use {
                    live.insert(value);
                }
            }
        }
    }
    out
}

fn undefined(func: &AsterFunction, views: &Views) -> EntitySet<Value> {
    let mut out = EntitySet::new();
    for &block in Cfg::new(func).reverse_postorder() {
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let is = match data.op.kind {
                OpKind::Alloca { .. } => func
                    .defined_values(inst)
                    .all(|v| func.ty(v).is_value_register()),
                OpKind::Copy => operands(func, inst, Role::In)
                    .all(|v| views.of(v).iter().all(|&b| out.contains(b))),
                _ => false,
            };
            if is {
                out.extend(func.defined_values(inst));
            }
        }
    }
    out
}

fn report(body: &Body, inst: Inst, value: Value) -> Diagnostic {
    let name = super::name(body, value);
    Diagnostic::warning(
        "aster-overwritten",
        format!("the storage of {name} is written while {name} is still needed"),
    )
    .maybe_label(body.func.insts[inst].span, "overwritten here")
    .maybe_label(body.value_spans[value], "this value")
    .help("run `aster-amdgcn-bufferization` first")
}
