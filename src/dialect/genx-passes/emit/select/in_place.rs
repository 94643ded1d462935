//! Vectors that are rebuilt element by element from a vector that ends there are written over that vector.
//!
//! Legalisation writes the slices of one operation over its operand. If an operation became several operations on other elements
//! (a sum of 64 bits by dwords), its result is a chain of writes that begins with an undefined vector. If such a chain is
//! passed to a block, it goes round a loop, and a copy of the whole vector goes with it. This pass makes the chain begin with
//! the vector that the chain is made from. Elements that the chain has not written yet are the vector's elements, so later reads of
//! the vector become reads of the chain.
//!
//! # Invariants
//! - The vector is read in the block of the chain only, and so is each value that it is a copy of.
//! - No read behind the chain's beginning is of bytes that the chain has written; an instruction that reads and writes at once
//!   reads exactly the bytes that it writes, or none of them.
//!
//! # Why
//!
//! The coalescer sees values, not bytes. It cannot join a chain of partial writes that begins undefined with the vector that
//! the chain is made from. So the whole vector would be copied in each round of a loop.

use super::super::client::Program;
use super::super::code::{Category, Code, Slot, Template};
use crate::ir::function::{Block, Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::region::Region;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

/// The places at which the values of a function are read and made.
struct Places {
    reads: FxHashMap<Value, SmallVec<[(Block, usize); 2]>>,
    made: FxHashMap<Value, (Block, usize)>,
    /// The result that is tied to a copy.
    over: FxHashMap<Value, Value>,
    /// The copy to which a result is tied.
    under: FxHashMap<Value, Value>,
}

impl Places {
    fn new(program: &Program) -> Places {
        let mut places = Places {
            reads: FxHashMap::default(),
            made: FxHashMap::default(),
            over: program.ties.iter().map(|&(to, copy)| (copy, to)).collect(),
            under: program.ties.iter().copied().collect(),
        };
        let func = &program.func;
        for &block in &func.layout {
            for (at, &inst) in func.blocks[block].insts.iter().enumerate() {
                for value in func.used_values(inst) {
                    places.reads.entry(value).or_default().push((block, at));
                }
                for value in func.defined_values(inst) {
                    places.made.insert(value, (block, at));
                }
            }
        }
        places
    }

    /// The vector into which a result was written.
    fn written_over(&self, program: &Program, result: Value) -> Option<Value> {
        let &(block, at) = self.made.get(self.under.get(&result)?)?;
        let data = &program.func.insts[program.func.blocks[block].insts[at]];
        data.uses.first().and_then(|from| from.as_value())
    }

    fn reads(&self, value: Value) -> &[(Block, usize)] {
        self.reads.get(&value).map_or(&[], |r| r)
    }
}

/// A value of a chain, and the place of the instruction that makes it.
type Link = (Value, usize);

/// A chain and the vector over which it is written.
struct Found {
    links: Vec<Link>,
    /// The vector, and its values after writes behind the chain's beginning.
    vectors: SmallVec<[Value; 2]>,
}

/// Makes chains begin with the vectors that they are made from.
pub(super) fn run(program: &mut Program, machine: &Machine) {
    if program.ties.is_empty() || program.merged.is_empty() {
        return;
    }
    let places = Places::new(program);
    let carried = carried(program, &places);
    for block in program.func.layout.clone() {
        let found = chains(program, (&places, &carried), block, machine);
        for found in &found {
            redirect(program, block, found);
        }
        // From the last chain on, so that the places of earlier chains stay valid.
        for found in found.iter().rev() {
            begin_with(program, block, found);
        }
    }
}

fn chains(
    program: &Program,
    (places, carried): (&Places, &FxHashSet<Value>),
    block: Block,
    machine: &Machine,
) -> Vec<Found> {
    let mut all = Vec::new();
    let mut taken: FxHashSet<Value> = FxHashSet::default();
    for (at, &inst) in program.func.blocks[block].insts.iter().enumerate() {
        let Some(template) = template(program, inst) else {
            continue;
        };
        for slot in &template.slots {
            let Slot::Destination { value, .. } = *slot else {
                continue;
            };
            if places.under.contains_key(&value) || program.merged.contains(value) {
                continue;
            }
            let links = chain(program, places, block, (value, at));
            let last = links.last().map_or(value, |l| l.0);
            if links.len() < 2 || !carried.contains(&last) {
                continue;
            }
            let read = sources(program, places, block, &links);
            let mut fitting = read
                .into_iter()
                .filter(|vector| !taken.contains(vector))
                .filter_map(|v| fit(program, places, (block, machine), &links, v));
            if let Some(found) = fitting.next() {
                taken.extend(&found.vectors);
                all.push(found);
            }
        }
    }
    all
}

fn template(program: &Program, inst: Inst) -> Option<&Template> {
    match &program.func.insts[inst].op {
        Code::Instruction(template) => Some(template),
        _ => None,
    }
}

/// The chain of results tied to one another from this result on, in its block, each read only by the next.
fn chain(program: &Program, places: &Places, block: Block, first: Link) -> Vec<Link> {
    let mut links = vec![first];
    while let Some(&(value, _)) = links.last() {
        let &[(home, at)] = places.reads(value) else {
            break;
        };
        match continued(program, places, (home, at)) {
            Some(next) if home == block => links.push(next),
            _ => break,
        }
    }
    links
}

/// Values that are passed to blocks, and values of the same size that they are made of.
fn carried(program: &Program, places: &Places) -> FxHashSet<Value> {
    let func = &program.func;
    let mut stack: Vec<Value> = Vec::new();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if data.op == Code::Copy {
            let passed = data.defs.iter().zip(&data.uses);
            let passed =
                passed.filter(|(to, _)| to.as_value().is_some_and(|v| program.merged.contains(v)));
            stack.extend(passed.filter_map(|(_, from)| from.as_value()));
        }
    }
    let mut all = FxHashSet::default();
    while let Some(value) = stack.pop() {
        let kind = func.ty(value);
        if kind.category != Category::General || !all.insert(value) {
            continue;
        }
        let Some(&(block, at)) = places.made.get(&value) else {
            continue;
        };
        let read = func.used_values(func.blocks[block].insts[at]);
        stack.extend(read.filter(|&v| {
            func.ty(v).category == Category::General && func.ty(v).units() == kind.units()
        }));
    }
    all
}

/// Vectors of the chain's size that the instructions of the chain read.
fn sources(
    program: &Program,
    places: &Places,
    block: Block,
    links: &[Link],
) -> SmallVec<[Value; 4]> {
    let units = program.func.ty(links[0].0).units();
    let first = links[0].1;
    let mut all: SmallVec<[Value; 4]> = SmallVec::new();
    for &(_, at) in links {
        let inst = program.func.blocks[block].insts[at];
        for slot in template(program, inst).iter().flat_map(|t| &t.slots) {
            let Slot::Source { value, .. } = *slot else {
                continue;
            };
            let kind = program.func.ty(value);
            let is_own = links.iter().any(|l| l.0 == value);
            if kind.category != Category::General || kind.units() != units || is_own {
                continue;
            }
            // The vector before writes behind the beginning.
            let mut before = value;
            while places
                .made
                .get(&before)
                .is_some_and(|&(home, at)| home == block && at >= first)
                && let Some(from) = places.written_over(program, before)
            {
                before = from;
            }
            if !all.contains(&before) {
                all.push(before);
            }
        }
    }
    all
}

/// The way to write a chain over a vector, if possible. A write into the vector behind the chain's beginning becomes a link of
/// the chain.
fn fit(
    program: &Program,
    places: &Places,
    (block, machine): (Block, &Machine),
    chain: &[Link],
    vector: Value,
) -> Option<Found> {
    let first = chain[0].1;
    let insts = &program.func.blocks[block].insts;
    if !ends_before(program, places, block, first, vector) {
        return None;
    }
    let mut found = Found {
        links: chain.to_vec(),
        vectors: smallvec![vector],
    };
    // None of the bytes was written by an earlier link of the chain, unless the vector has the written bytes, too.
    let is_apart = |found: &Found, known: usize, region: &Region, at: usize| {
        let made = found.links.iter().take_while(|l| l.1 <= at);
        let mut others = made.filter(|l| !found.vectors[..=known].contains(&l.0));
        others.all(|link| {
            let written = written(program, insts[link.1], link.0, machine);
            written.is_some_and(|w| apart(&w, region) || link.1 == at && same(&w, region))
        })
    };
    let mut known = 0;
    while let Some(&vector) = found.vectors.get(known) {
        let late = places.reads(vector).iter().filter(|r| r.1 > first);
        let mut next = None;
        for &(home, at) in late.clone() {
            if home != block {
                return None;
            }
            if let Some(result) = continued(program, places, (block, at)) {
                next = Some(result).filter(|_| next.is_none());
                next?;
                continue;
            }
        }
        if let Some((result, at)) = next {
            let region = written(program, insts[at], result, machine)?;
            if !is_apart(&found, known, &region, at) {
                return None;
            }
            let place = found.links.partition_point(|l| l.1 < at);
            found.links.insert(place, (result, at));
            found.vectors.push(result);
        }
        known += 1;
    }
    for (known, &vector) in found.vectors.iter().enumerate() {
        for &(_, at) in places.reads(vector).iter().filter(|r| r.1 >= first) {
            let Some(template) = template(program, insts[at]) else {
                continued(program, places, (block, at))?;
                continue;
            };
            let readable = template.slots.iter().all(|slot| match slot {
                Slot::Source { value, region, .. } if *value == vector => {
                    is_apart(&found, known, region, at)
                }
                Slot::Source { .. } => true,
                other => !names(other, vector),
            });
            if !readable || template.guard.is_some_and(|g| g.value == vector) {
                return None;
            }
        }
    }
    Some(found)
}

/// The result that is tied to the copy at a place.
fn continued(program: &Program, places: &Places, (block, at): (Block, usize)) -> Option<Link> {
    let data = &program.func.insts[program.func.blocks[block].insts[at]];
    let &[copy] = &data.defs[..] else {
        return None;
    };
    let copy = copy.as_value().filter(|_| data.op == Code::Copy)?;
    let result = *places.over.get(&copy)?;
    let &(home, at) = places.made.get(&result)?;
    (home == block && !program.merged.contains(result)).then_some((result, at))
}

/// Whether a vector is made before a place and read in this block only, and each value that it is a copy of is read only before
/// that place.
fn ends_before(
    program: &Program,
    places: &Places,
    block: Block,
    before: usize,
    vector: Value,
) -> bool {
    if places.reads(vector).iter().any(|r| r.0 != block) {
        return false;
    }
    let mut value = vector;
    loop {
        if program.merged.contains(value) {
            return true;
        }
        let Some(&(home, at)) = places.made.get(&value) else {
            return false;
        };
        if home != block || at >= before {
            return false;
        }
        let data = &program.func.insts[program.func.blocks[home].insts[at]];
        if data.op != Code::Copy {
            return true;
        }
        let from = data.defs.iter().position(|d| *d == Operand::from(value));
        let Some(from) = from.and_then(|k| data.uses[k].as_value()) else {
            return false;
        };
        let early = |r: &(Block, usize)| r.0 == block && r.1 < before;
        if !places.reads(from).iter().all(early) {
            return false;
        }
        value = from;
    }
}

/// Whether an operand that is no direct read uses a value.
fn names(slot: &Slot, vector: Value) -> bool {
    match *slot {
        Slot::Destination { value, .. }
        | Slot::Source { value, .. }
        | Slot::Address { value }
        | Slot::Predicate { value, .. }
        | Slot::Surface { value, .. }
        | Slot::Raw { value, .. }
        | Slot::Memory { value, .. } => value == vector,
        Slot::IndirectDestination { base, address, .. }
        | Slot::IndirectSource { base, address, .. } => base == vector || address == vector,
        Slot::AddressOf { base, .. } => base == vector,
        Slot::Immediate { .. } | Slot::BuiltIn { .. } | Slot::Number(_) => false,
    }
}

/// The bytes of a value that an instruction writes; none if they are unknown.
fn written(program: &Program, inst: Inst, result: Value, machine: &Machine) -> Option<Region> {
    let template = template(program, inst)?;
    let crate::visa::model::Exec::Elements { size, .. } = template.exec else {
        return None;
    };
    let mut all = template.slots.iter().filter_map(|slot| match *slot {
        Slot::Destination {
            value,
            offset,
            stride,
            ty,
        } if value == result => Some(Region {
            stride: stride as i32,
            ..Region::contiguous(machine.platform.ty(ty).bytes, size, offset as i32)
        }),
        _ => None,
    });
    all.next().filter(|_| all.next().is_none())
}

fn apart(written: &Region, read: &Region) -> bool {
    crate::region::inside(written, read) == crate::region::Inside::Old
}

fn same(written: &Region, read: &Region) -> bool {
    written.is_injective() && written.canonical() == read.canonical()
}

/// Replaces reads of the vector behind the chain's beginning by reads of the chain.
fn redirect(program: &mut Program, block: Block, found: &Found) {
    let mut stands: FxHashSet<Value> = found.vectors.iter().copied().collect();
    stands.extend(found.links.iter().map(|l| l.0));
    let mut links = found.links.iter().peekable();
    let mut current = None;
    for (place, &inst) in program.func.blocks[block].insts.iter().enumerate() {
        while let Some(link) = links.next_if(|l| l.1 < place) {
            current = Some(link.0);
        }
        let Some(to) = current else {
            continue;
        };
        let data = &mut program.func.insts[inst];
        for operand in &mut data.uses {
            if operand.as_value().is_some_and(|v| stands.contains(&v)) {
                *operand = to.into();
            }
        }
        let Code::Instruction(template) = &mut data.op else {
            continue;
        };
        for slot in &mut template.slots {
            match slot {
                Slot::Source { value, .. } if stands.contains(value) => *value = to,
                _ => {}
            }
        }
    }
}

/// Puts a copy of the vector before the chain, tied to the chain's first result.
fn begin_with(program: &mut Program, block: Block, found: &Found) {
    let (first, at) = found.links[0];
    let head = program.func.blocks[block].insts[at];
    let kind = program.func.ty(first);
    let copy = program.func.add_value(kind);
    program.aligns[copy] = program.aligns[first];
    let span = program.func.insts[head].span;
    let inst = program.func.make_inst(InstData {
        op: Code::Copy,
        defs: smallvec![copy.into()],
        uses: smallvec![found.vectors[0].into()],
        targets: Default::default(),
        span,
    });
    program.func.insts[head].uses.push(copy.into());
    program.func.blocks[block].insts.insert(at, inst);
    program.ties.push((first, copy));
}
