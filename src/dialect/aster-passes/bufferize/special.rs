//! Values displaced from special registers.
//!
//! A special register has one instance, so a second definition while the first is still needed
//! forces the first into scalar registers. A forward *must* analysis knows which value each special
//! cell holds: the state of a cell is a value or nothing; the meet of different values is nothing; every
//! definition sets the state, also implicit definitions, storage-form writes and writes through halves. A
//! use of a value that its cell does not hold is *displaced*. Uses behind joins and around loops are found
//! like any other use: dominance is irrelevant.
//!
//! A displaced value is copied to a scalar carrier directly after its definition. A use that takes
//! a scalar register reads the carrier; for any other use the special register is loaded again right
//! before the use, which is a new definition, so the analysis is repeated until no use is displaced.
//! The loop terminates: a load for one use is read at once, a value gets its carrier once, and a use that is displaced
//! a second time shares its register with another operand of the same operation, which is an error.

use crate::analysis::Cfg;
use crate::aster::cells::{operands, tied};
use crate::aster::dialect::{AsterFunction, Kind, OpKind, Register, Role, Semantics, Type};
use crate::aster::rows;
use crate::edit;
use crate::ir::function::{Block, Inst, Value};
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// Creates one `alloca` for each special register, in the entry block.
pub fn unite_storage(func: &mut AsterFunction) {
    let Some(entry) = func.entry() else { return };
    let mut first: BTreeMap<Kind, Value> = BTreeMap::new();
    let mut replaced: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut at_entry = Vec::new();
    for block in func.layout.clone() {
        let mut kept = Vec::new();
        for inst in func.blocks[block].insts.clone() {
            let value = func.defined_values(inst).next();
            let special = value
                .filter(|_| matches!(func.insts[inst].op.kind, OpKind::Alloca { .. }))
                .and_then(|v| Some((v, func.ty(v).register()?)))
                .filter(|(_, r)| r.is_value() && !r.kind.is_file());
            let Some((value, ty)) = special else {
                kept.push(inst);
                continue;
            };
            match first.get(&ty.kind) {
                Some(&other) => replaced[value] = Some(other),
                None => {
                    first.insert(ty.kind, value);
                    at_entry.push(inst);
                }
            }
        }
        func.blocks[block].insts = kept;
    }
    func.blocks[entry].insts.splice(0..0, at_entry);
    edit::replace_uses(func, |v| replaced[v]);
}

/// The content of a special cell: a cell of a value.
type Content = Option<(Value, u16)>;

/// The contents by kind of special cell.
type State = BTreeMap<Kind, Content>;

/// Keeps displaced values in scalar registers. Returns the number of copies.
///
/// # Errors
/// An operation reads two values that both need the same special register.
pub fn run(func: &mut AsterFunction) -> Result<u32, Diagnostics> {
    let mut copies = 0;
    let mut carriers: BTreeMap<Value, Value> = BTreeMap::new();
    // A copy is right before the operation that reads it: only another operand of the operation can displace it.
    let mut mended: FxHashSet<(Inst, usize)> = FxHashSet::default();
    loop {
        let parts = Parts::new(func);
        let displaced = displaced(func, &parts);
        if displaced.is_empty() {
            return Ok(copies);
        }
        let constants = rows::Constants::new(func);
        let mut edits = Edits::default();
        let mut errors = Diagnostics::default();
        let mut copied: FxHashMap<(Inst, Value), Value> = FxHashMap::default();
        for (inst, at) in displaced {
            let Some(value) = func.insts[inst].uses[at].as_value() else {
                continue;
            };
            if !mended.insert((inst, at)) {
                errors.push(contended(func, inst, value));
                continue;
            }
            if let Some(&copy) = copied.get(&(inst, value)) {
                func.insts[inst].uses[at] = copy.into();
                continue;
            }
            let of = parts.of(value).to_vec();
            for &(base, _) in &of {
                carriers.entry(base).or_insert_with(|| {
                    copies += 1;
                    carrier(func, &parts, base, &mut edits)
                });
            }
            let mut before = Vec::new();
            let mut new = carried(func, &of, &carriers, &mut before);
            if !rows::takes_scalar(func, &constants, inst, at) {
                let Some(ty) = func.ty(value).register() else {
                    continue;
                };
                let span = func.insts[inst].span;
                let storage = special_storage(func, ty, &mut edits, &mut before);
                let (copy, result) = edit::copy(func, storage, new, span);
                before.push(copy);
                copies += 1;
                // The storage is in value form, so the copy has a result.
                new = result.unwrap_or(new);
            }
            func.insts[inst].uses[at] = new.into();
            if before
                .iter()
                .any(|&i| func.insts[i].op.kind == OpKind::Copy)
            {
                copied.insert((inst, value), new);
            }
            edits.before[inst].extend(before);
        }
        errors.into_result(())?;
        edits.apply(func);
    }
}

/// `aster-special-twice`: two values in a register with one instance.
fn contended(func: &AsterFunction, inst: Inst, value: Value) -> Diagnostic {
    let data = &func.insts[inst];
    let register = func.ty(value).register().map_or("", |r| r.kind.name());
    let message = format!(
        "`{}` reads two values that can only be in `{register}`",
        data.op.name
    );
    Diagnostic::error("aster-special-twice", message)
        .maybe_label(data.span, "this operation")
        .help("read one of them from a scalar register")
}

/// Each register value as cells of its root values.
struct Parts {
    of: SecondaryMap<Value, SmallVec<[(Value, u16); 2]>>,
    /// Storage without a write so far.
    raw: SecondaryMap<Value, bool>,
    /// The instruction that defines a value.
    definition: SecondaryMap<Value, Option<Inst>>,
}

impl Parts {
    fn new(func: &AsterFunction) -> Parts {
        let mut parts = Parts {
            of: SecondaryMap::new(),
            raw: SecondaryMap::new(),
            definition: SecondaryMap::new(),
        };
        let own = |parts: &mut Parts, value: Value| {
            let cells = func.ty(value).register().map_or(0, |r| r.cells);
            parts.of[value] = (0..cells).map(|n| (value, n)).collect();
        };
        for &block in Cfg::new(func).reverse_postorder() {
            for &param in &func.blocks[block].params {
                own(&mut parts, param);
            }
            for &inst in &func.blocks[block].insts {
                for value in func.defined_values(inst) {
                    parts.definition[value] = Some(inst);
                }
                let used = func.used_values(inst);
                match func.insts[inst].op.kind {
                    OpKind::MakeRange => {
                        let all = used.flat_map(|v| parts.of[v].clone()).collect();
                        for value in func.defined_values(inst) {
                            parts.of[value] = SmallVec::clone(&all);
                        }
                    }
                    OpKind::SplitRange => {
                        let all: Vec<_> = used.flat_map(|v| parts.of[v].clone()).collect();
                        for (value, part) in func.defined_values(inst).zip(all) {
                            parts.of[value] = SmallVec::from_slice(&[part]);
                        }
                    }
                    kind => {
                        for value in func.defined_values(inst) {
                            own(&mut parts, value);
                            parts.raw[value] = matches!(kind, OpKind::Alloca { .. })
                                && func.ty(value).is_value_register();
                        }
                    }
                }
            }
        }
        parts
    }

    fn of(&self, value: Value) -> &[(Value, u16)] {
        &self.of[value]
    }
}

/// Uses of values that their cells do not hold, as instruction and position.
fn displaced(func: &AsterFunction, parts: &Parts) -> Vec<(Inst, usize)> {
    let cfg = Cfg::new(func);
    let mut at_start: SecondaryMap<Block, Option<State>> = SecondaryMap::new();
    let Some(entry) = func.entry() else {
        return Vec::new();
    };
    let mut state = State::new();
    for &param in &func.blocks[entry].params {
        define(func, &mut state, param);
    }
    at_start[entry] = Some(state);
    let mut changed = true;
    while changed {
        changed = false;
        for &block in cfg.reverse_postorder() {
            let Some(mut state) = at_start[block].clone() else {
                continue;
            };
            for &inst in &func.blocks[block].insts {
                transfer(func, inst, &mut state);
            }
            for &next in cfg.succs(block) {
                match &mut at_start[next] {
                    Some(old) => changed |= meet(old, &state),
                    unseen => {
                        *unseen = Some(state.clone());
                        changed = true;
                    }
                }
            }
        }
    }
    let mut found = Vec::new();
    for &block in cfg.reverse_postorder() {
        let Some(mut state) = at_start[block].take() else {
            continue;
        };
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let reads = !matches!(
                data.op.kind,
                OpKind::MakeRange | OpKind::SplitRange | OpKind::Interference
            );
            for (at, (operand, role)) in data.uses.iter().zip(data.op.roles()).enumerate() {
                let Some(value) = operand.as_value().filter(|_| reads && role == Role::In) else {
                    continue;
                };
                let Some(ty) = func.ty(value).register() else {
                    continue;
                };
                if ty.kind.is_file() || !ty.is_value() {
                    continue;
                }
                let gone = parts.of(value).iter().enumerate().any(|(n, &part)| {
                    let held = state.get(&ty.cell(n as u16).kind).copied().flatten();
                    !parts.raw[part.0] && held != Some(part)
                });
                if gone {
                    found.push((inst, at));
                }
            }
            transfer(func, inst, &mut state);
        }
    }
    found
}

/// Records that a value is now in its special register.
fn define(func: &AsterFunction, state: &mut State, value: Value) {
    let Some(ty) = func.ty(value).register() else {
        return;
    };
    if !ty.kind.is_file() {
        for n in 0..ty.cells {
            state.insert(ty.cell(n).kind, Some((value, n)));
        }
    }
}

fn transfer(func: &AsterFunction, inst: Inst, state: &mut State) {
    let data = &func.insts[inst];
    for implicit in data.op.implicit.iter().filter(|i| i.role == Role::Out) {
        for kind in implicit.kind.parts() {
            state.insert(kind, None);
        }
    }
    for out in operands(func, inst, Role::Out) {
        if let Some(ty) = func.ty(out).register()
            && !ty.kind.is_file()
        {
            for n in 0..ty.cells {
                state.insert(ty.cell(n).kind, None);
            }
        }
    }
    for (_, result) in tied(func, inst) {
        if let Operand::Value(value, _) = data.defs[result] {
            define(func, state, value);
        }
    }
    if data.op.kind == OpKind::DeallocCast {
        for value in func.defined_values(inst) {
            define(func, state, value);
        }
    }
}

/// Keeps the entries that both states agree on. Returns whether any entry was lost. A missing entry is unknown.
fn meet(old: &mut State, other: &State) -> bool {
    let mut lost = false;
    for (kind, content) in old.iter_mut() {
        let there = other.get(kind).copied().flatten();
        if content.is_some() && *content != there {
            *content = None;
            lost = true;
        }
    }
    lost
}

/// Instructions to insert.
#[derive(Default)]
struct Edits {
    at_entry: Vec<Inst>,
    before: SecondaryMap<Inst, Vec<Inst>>,
    after: SecondaryMap<Inst, Vec<Inst>>,
}

impl Edits {
    fn apply(mut self, func: &mut AsterFunction) {
        for block in func.layout.clone() {
            let old = std::mem::take(&mut func.blocks[block].insts);
            let mut new = Vec::with_capacity(old.len());
            if func.entry() == Some(block) {
                new.append(&mut self.at_entry);
            }
            for inst in old {
                new.append(&mut self.before[inst]);
                new.push(inst);
                new.append(&mut self.after[inst]);
            }
            func.blocks[block].insts = new;
        }
    }
}

/// Scalar registers that receive a value right after its definition.
fn carrier(func: &mut AsterFunction, parts: &Parts, base: Value, edits: &mut Edits) -> Value {
    let cells = func.ty(base).register().map_or(1, |r| r.cells);
    let ty = match cells {
        1 => Register::single(Kind::Sgpr, Semantics::Value),
        n => Register::range(Kind::Sgpr, Semantics::Value, n),
    };
    let definition = parts.definition[base];
    let span = definition.and_then(|i| func.insts[i].span);
    let mut storage = Vec::new();
    let target = edit::storage(func, ty, span, &mut storage);
    let (copy, result) = edit::copy(func, target, base, span);
    edits.at_entry.extend(storage);
    match definition {
        Some(inst) => edits.after[inst].push(copy),
        None => edits.at_entry.push(copy),
    }
    result.unwrap_or(target)
}

/// The scalar registers that hold a special value's cells.
fn carried(
    func: &mut AsterFunction,
    of: &[(Value, u16)],
    carriers: &BTreeMap<Value, Value>,
    before: &mut Vec<Inst>,
) -> Value {
    let (base, _) = of[0];
    let width = func.ty(base).register().map_or(1, |r| usize::from(r.cells));
    let whole = of.len() == width && of.iter().enumerate().all(|(n, p)| *p == (base, n as u16));
    if whole {
        return carriers[&base];
    }
    let mut members = Vec::new();
    for &(base, n) in of {
        let carrier = carriers[&base];
        let Some(ty) = func.ty(carrier).register() else {
            continue;
        };
        if ty.cells == 1 {
            members.push(carrier);
            continue;
        }
        let types: Vec<Type> = (0..ty.cells).map(|n| Type::Register(ty.cell(n))).collect();
        let op = super::super::split_operation();
        let (split, values) = edit::make(func, op, &[carrier], &types, None);
        before.push(split);
        members.push(values[usize::from(n)]);
    }
    match members[..] {
        [one] => one,
        _ => {
            let (range, value) = edit::make_range(func, &members, None);
            before.push(range);
            value
        }
    }
}

/// Storage of a special register's own kind.
fn special_storage(
    func: &mut AsterFunction,
    ty: Register,
    edits: &mut Edits,
    before: &mut Vec<Inst>,
) -> Value {
    if ty.cells == 1 {
        let (inst, value) = edit::alloca(func, ty, None);
        edits.at_entry.push(inst);
        return value;
    }
    let mut members = Vec::new();
    for n in 0..ty.cells {
        let (inst, value) = edit::alloca(func, ty.cell(n), None);
        edits.at_entry.push(inst);
        members.push(value);
    }
    let (range, value) = edit::make_range(func, &members, None);
    before.push(range);
    value
}
