//! Address conversion commoning: one conversion for all accesses with one index and one base variable, if their constants fit
//! as offsets; one conversion for indices that are neighbours in one vector.

use super::client::Program;
use super::code::{Category, Code, Kind, Slot};
use crate::allocate::ranges::variables::Variables;
use crate::analysis::{Cfg, Dominators};
use crate::genx::Elem;
use crate::ir::function::{Block, Inst, Value};
use crate::machine::Machine;
use crate::region::Region;
use crate::visa::model::Exec;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// A conversion.
#[derive(Clone, Copy, Debug)]
struct Conversion {
    inst: Inst,
    block: Block,
    at: u32,
    address: Value,
    base: Value,
}

/// Makes conversions common. Returns the number of removed conversions.
pub fn run(program: &mut Program, variables: &Variables, machine: &Machine) -> usize {
    let neighbours = vectors(program, variables, machine);
    neighbours + equal(program, variables, machine)
}

fn conversion(program: &Program, block: Block, at: u32, inst: Inst) -> Option<(Conversion, Slot)> {
    let Code::Instruction(template) = &program.func.insts[inst].op else {
        return None;
    };
    match &template.slots[..] {
        [
            Slot::Address { value },
            Slot::AddressOf { base, offset: 0 },
            index,
        ] => Some((
            Conversion {
                inst,
                block,
                at,
                address: *value,
                base: *base,
            },
            index.clone(),
        )),
        _ => None,
    }
}

fn conversions(program: &Program) -> Vec<(Conversion, Slot)> {
    let mut out = Vec::new();
    for &block in &program.func.layout {
        for (at, &inst) in program.func.blocks[block].insts.iter().enumerate() {
            out.extend(conversion(program, block, at as u32, inst));
        }
    }
    out
}

/// The key of an index, for comparison.
type Key = (u32, Value, Region, u32);

fn key(variables: &Variables, conversion: &Conversion, index: &Slot) -> Option<Key> {
    let base = variables.of[conversion.base].0;
    match index {
        Slot::Source {
            value,
            region,
            modifier,
            ..
        } if *modifier == Default::default() => Some((base, *value, *region, region.count)),
        _ => None,
    }
}

/// The smallest and the largest constant offset from each address.
fn offsets(program: &Program) -> SecondaryMap<Value, Option<(i32, i32)>> {
    let mut out: SecondaryMap<Value, Option<(i32, i32)>> = SecondaryMap::new();
    let mut seen = |address: Value, offset: i32| {
        let (low, high) = out[address].unwrap_or((offset, offset));
        out[address] = Some((low.min(offset), high.max(offset)));
    };
    for (_, inst) in program.func.inst_order() {
        if let Code::Instruction(template) = &program.func.insts[inst].op {
            for slot in &template.slots {
                match slot {
                    Slot::IndirectDestination {
                        address, offset, ..
                    } => seen(*address, *offset),
                    Slot::IndirectSource {
                        address, region, ..
                    } => seen(*address, region.offset),
                    _ => {}
                }
            }
        }
    }
    out
}

/// A constant for the conversion such that all constant offsets fit: 0 if possible, else a multiple of a
/// register within the offsets.
fn common_constant((low, high): (i32, i32), (least, most): (i32, i32), grf: i32) -> Option<i32> {
    // c with high - c <= most and low - c >= least.
    let (from, to) = (high - most, low - least);
    if from > to {
        return None;
    }
    if from <= 0 && 0 <= to {
        return Some(0);
    }
    let rounded = from.div_euclid(grf) * grf + if from.rem_euclid(grf) == 0 { 0 } else { grf };
    let fits = |c: i32| (from..=to).contains(&c) && (low..=high).contains(&c);
    [rounded, from, low]
        .into_iter()
        .find(|&c| fits(c))
        .or(Some(from.max(low).min(to)))
}

fn equal(program: &mut Program, variables: &Variables, machine: &Machine) -> usize {
    let cfg = Cfg::new(&program.func);
    let dominators = Dominators::new(&cfg);
    let used = offsets(program);
    let limits = machine.limits.immediate;
    /// Conversions that one conversion replaces.
    struct Window {
        leader: Conversion,
        range: (i32, i32),
        members: Vec<Value>,
    }
    let mut windows: FxHashMap<Key, Vec<usize>> = FxHashMap::default();
    let mut all: Vec<Window> = Vec::new();
    let mut removed: Vec<Inst> = Vec::new();
    for (conversion, index) in conversions(program) {
        let range = used[conversion.address].unwrap_or((0, 0));
        let own = Window {
            leader: conversion,
            range,
            members: vec![conversion.address],
        };
        let Some(key) = key(variables, &conversion, &index) else {
            all.push(own);
            continue;
        };
        let known = windows.entry(key).or_default();
        let found = known.iter().copied().find(|&w| {
            let window = &all[w];
            let joined = (window.range.0.min(range.0), window.range.1.max(range.1));
            let before = match window.leader.block == conversion.block {
                true => window.leader.at < conversion.at,
                false => dominators.dominates(window.leader.block, conversion.block),
            };
            before && common_constant(joined, limits, machine.grf() as i32).is_some()
        });
        match found {
            Some(w) => {
                let window = &mut all[w];
                window.range = (window.range.0.min(range.0), window.range.1.max(range.1));
                window.members.push(conversion.address);
                removed.push(conversion.inst);
            }
            None => {
                known.push(all.len());
                all.push(own);
            }
        }
    }
    // The replacement of each address, and the reduction of its constant offsets.
    let mut stands: FxHashMap<Value, Stand> = FxHashMap::default();
    for window in &all {
        let c = common_constant(window.range, limits, machine.grf() as i32).unwrap_or(0);
        for &member in &window.members {
            let stand = Stand {
                address: window.leader.address,
                element: 0,
                bytes: c,
            };
            stands.insert(member, stand);
        }
        if c != 0
            && let Code::Instruction(template) = &mut program.func.insts[window.leader.inst].op
            && let Some(Slot::AddressOf { offset, .. }) = template.slots.get_mut(1)
        {
            *offset = c;
        }
    }
    remove(program, &removed);
    redirect(program, &stands);
    removed.len()
}

fn remove(program: &mut Program, removed: &[Inst]) {
    if removed.is_empty() {
        return;
    }
    let gone: rustc_hash::FxHashSet<Inst> = removed.iter().copied().collect();
    for block in program.func.layout.clone() {
        program.func.blocks[block]
            .insts
            .retain(|i| !gone.contains(i));
    }
}

/// The replacement of an address.
#[derive(Clone, Copy)]
struct Stand {
    address: Value,
    /// The element that was the first element.
    element: u32,
    /// The additional bytes of the new address.
    bytes: i32,
}

/// Replaces the addresses of operands.
fn redirect(program: &mut Program, stands: &FxHashMap<Value, Stand>) {
    for block in program.func.layout.clone() {
        for inst in program.func.blocks[block].insts.clone() {
            let data = &mut program.func.insts[inst];
            let Code::Instruction(template) = &mut data.op else {
                continue;
            };
            let mut changed = false;
            for slot in &mut template.slots {
                let (address, element, offset) = match slot {
                    Slot::IndirectDestination {
                        address,
                        element,
                        offset,
                        ..
                    } => (address, element, offset),
                    Slot::IndirectSource {
                        address,
                        element,
                        region,
                        ..
                    } => (address, element, &mut region.offset),
                    _ => continue,
                };
                if let Some(stand) = stands.get(address) {
                    changed |= *address != stand.address;
                    *address = stand.address;
                    *element += stand.element;
                    *offset -= stand.bytes;
                }
            }
            if changed {
                for operand in &mut data.uses {
                    if let Some(stand) = operand.as_value().and_then(|v| stands.get(&v)) {
                        *operand = stand.address.into();
                    }
                }
            }
        }
    }
}

/// The key of indices with one base: block, variable of the base, vector, bytes of an element.
type Elements = (Block, u32, Value, u32);

/// Conversions with their index operands, and the element of each.
type Indices = Vec<(Conversion, Slot, u32)>;

/// One conversion for scalar indices that are elements of one vector, within one block: of the smallest power of two of
/// neighbours with all the elements, if at least half of the neighbours are used.
fn vectors(program: &mut Program, variables: &Variables, machine: &Machine) -> usize {
    let mut groups: Vec<(Elements, Indices)> = Vec::new();
    let mut index_of: FxHashMap<Elements, usize> = FxHashMap::default();
    for (conversion, index) in conversions(program) {
        let Slot::Source { value, region, .. } = &index else {
            continue;
        };
        let lanes = program.func.ty(*value);
        if region.count != 1
            || !region.is_direct()
            || lanes.elem != Elem::Int(16)
            || lanes.lanes < 2
        {
            continue;
        }
        let base = variables.of[conversion.base].0;
        let key = (conversion.block, base, *value, region.bytes);
        let at = *index_of.entry(key).or_insert_with(|| {
            groups.push((key, Vec::new()));
            groups.len() - 1
        });
        let element = region.offset as u32 / region.bytes;
        groups[at].1.push((conversion, index, element));
    }
    let most = machine.limits.addresses;
    let mut removed = Vec::new();
    for ((_, _, value, bytes), members) in groups {
        let mut elements: Vec<u32> = members.iter().map(|m| m.2).collect();
        elements.sort_unstable();
        elements.dedup();
        if elements.len() < 2 {
            continue;
        }
        let kind = program.func.ty(value);
        let (first, last) = (elements[0], elements[elements.len() - 1]);
        let step = elements[1] - first;
        let even = step > 0 && step.is_power_of_two() && step <= 4 && (last - first) % step == 0;
        let step = if even && elements.windows(2).all(|w| (w[1] - w[0]) % step == 0) {
            step
        } else {
            1
        };
        let count = ((last - first) / step + 1).next_power_of_two();
        let fits = first + (count - 1) * step < kind.lanes;
        if count > most || !fits || (elements.len() as u32) * 2 < count {
            continue;
        }
        let region = Region {
            stride: step as i32,
            ..Region::contiguous(bytes, count, (first * bytes) as i32)
        };
        if !machine.limits.source(&region, kind.units(), None) {
            continue;
        }
        // The first conversion becomes the conversion of all.
        let (leader, index, _) = &members[0];
        let address = program.func.add_value(Kind {
            category: Category::Address,
            lanes: count,
            elem: Elem::Int(16),
        });
        let Slot::Source { modifier, ty, .. } = index.clone() else {
            continue;
        };
        program.aligns[address] = 1;
        let data = &mut program.func.insts[leader.inst];
        if let Code::Instruction(template) = &mut data.op {
            template.slots[0] = Slot::Address { value: address };
            template.slots[2] = Slot::Source {
                value,
                region,
                modifier,
                ty,
            };
            if let Exec::Elements { size, .. } = &mut template.exec {
                *size = count;
            }
        }
        data.defs[0] = address.into();
        removed.extend(members.iter().skip(1).map(|m| m.0.inst));
        let stand = |element| Stand {
            address,
            element,
            bytes: 0,
        };
        let stands: FxHashMap<Value, Stand> = members
            .iter()
            .map(|m| (m.0.address, stand((m.2 - first) / step)))
            .collect();
        redirect(program, &stands);
    }
    let count = removed.len();
    remove(program, &removed);
    count
}
