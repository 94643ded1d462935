//! Vector decomposition: a web of vectors that is read and written only in pieces becomes one value for each piece.
//!
//! A *web* is a set of values that writes and block parameters connect. Its parts are runs of registers that no access crosses.
//! Reads and writes of a whole part are removed.

use crate::edit::Replaced;
use crate::edit::shape;
use crate::genx::{Constant, GenxFunction, Op, Operands, Type};
use crate::graph::region_of;
use crate::ir::function::{Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::region::Region;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;

/// Disjoint sets of small numbers.
struct Sets(Vec<u32>);

impl Sets {
    fn new(n: usize) -> Sets {
        Sets((0..n as u32).collect())
    }
    fn find(&mut self, mut a: u32) -> u32 {
        while self.0[a as usize] != a {
            let up = self.0[self.0[a as usize] as usize];
            self.0[a as usize] = up;
            a = up;
        }
        a
    }
    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.find(a), self.find(b));
        // The lower number is the representative, so results do not depend on the order.
        let (low, high) = (a.min(b), a.max(b));
        self.0[high as usize] = low;
    }
}

/// The accesses of a web, as far as they were analyzed.
struct Web {
    ty: Type,
    /// By register, a bit: whether one access covers it and the register before.
    joined: SmallVec<[u64; 1]>,
    whole: bool,
}

impl Web {
    fn new(ty: Type, grf: u32) -> Web {
        let words = ty.bytes().div_ceil(grf).div_ceil(64);
        Web {
            ty,
            joined: smallvec::smallvec![0; words as usize],
            whole: false,
        }
    }

    /// Joins registers to one part.
    fn join(&mut self, registers: Range<u32>) {
        for k in registers.start + 1..registers.end {
            self.joined[k as usize / 64] |= 1 << (k % 64);
        }
    }

    fn parts(&self, grf: u32) -> Parts {
        let mut parts = Parts::new();
        for k in 0..self.ty.bytes().div_ceil(grf) {
            let is_joined = self.joined[k as usize / 64] >> (k % 64) & 1 == 1;
            let end = ((k + 1) * grf).min(self.ty.bytes());
            match parts.last_mut().filter(|_| is_joined) {
                Some(last) => last.end = end,
                None => parts.push(k * grf..end),
            }
        }
        parts
    }
}

/// The webs of a function.
struct Webs {
    sets: Sets,
    /// The number of a web, by its representative value.
    numbers: Vec<u32>,
    all: Vec<Web>,
}

/// No web.
const NONE: u32 = u32::MAX;

impl Webs {
    fn number(&mut self, value: Value) -> Option<u32> {
        let first = self.sets.find(value.as_u32());
        Some(self.numbers[first as usize]).filter(|&n| n != NONE)
    }

    fn of(&mut self, value: Value) -> Option<&mut Web> {
        let number = self.number(value)?;
        self.all.get_mut(number as usize)
    }
}

/// The parts of a web, in bytes.
type Parts = SmallVec<[Range<u32>; 4]>;

/// Decomposes the webs of a function. Returns the number of parts.
pub fn run(func: &mut GenxFunction, machine: &Machine) -> usize {
    let grf = machine.grf();
    let mut webs = webs(func, grf);
    let mut all: Vec<Parts> = Vec::new();
    let numbers: Vec<u32> = webs
        .all
        .iter()
        .map(|web| {
            let parts = match web.whole {
                true => Parts::new(),
                false => web.parts(grf),
            };
            if parts.len() < 2 {
                return NONE;
            }
            all.push(parts);
            all.len() as u32 - 1
        })
        .collect();
    if all.is_empty() {
        return 0;
    }
    let mut parts_of: SecondaryMap<Value, u32> = SecondaryMap::with_default(NONE);
    parts_of.resize(func.values.len());
    for value in func.values.keys() {
        if let Some(web) = webs.number(value) {
            parts_of[value] = numbers[web as usize];
        }
    }
    drop(webs);
    rewrite(func, &parts_of, &all);
    crate::edit::remove_dead(func);
    all.iter().map(|parts| parts.len()).sum()
}

fn direct(func: &GenxFunction, inst: Inst) -> Option<Region> {
    let data = &func.insts[inst];
    let (shape, count, start) = match &data.op {
        Op::ReadRegion(shape) => (*shape, func.type_of(data.defs[0]).count(), data.uses[1]),
        Op::WriteRegion(shape) => (*shape, func.type_of(data.uses[1]).count(), data.uses[2]),
        _ => return None,
    };
    let bytes = func.type_of(data.uses[0]).elem.bytes();
    let (region, index) = region_of(func, shape, bytes, count, start);
    (index.is_none() && region.is_direct()).then_some(region)
}

/// The webs of large vectors, and their accesses.
fn webs(func: &GenxFunction, grf: u32) -> Webs {
    let mut sets = Sets::new(func.values.len());
    let large = |o: Operand| match o {
        Operand::Value(v, _) => {
            Some(v).filter(|&v| func.ty(v).bytes() > grf && !func.ty(v).is_predicate())
        }
        _ => None,
    };
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if let Op::WriteRegion(_) = data.op
            && let (Some(old), Some(result)) = (large(data.uses[0]), large(data.defs[0]))
        {
            sets.join(old.as_u32(), result.as_u32());
        }
        for target in &data.targets {
            for (&param, &arg) in func.blocks[target.block].params.iter().zip(&target.args) {
                if let (Some(arg), Some(param)) = (large(arg), large(param.into())) {
                    sets.join(arg.as_u32(), param.as_u32());
                }
            }
        }
    }
    let mut webs = Webs {
        sets,
        numbers: vec![NONE; func.values.len()],
        all: Vec::new(),
    };
    for &block in &crate::order(func) {
        let results = func.blocks[block]
            .insts
            .iter()
            .flat_map(|&i| func.defined_values(i));
        for value in func.blocks[block].params.iter().copied().chain(results) {
            if large(value.into()).is_none() {
                continue;
            }
            let first = webs.sets.find(value.as_u32()) as usize;
            let ty = func.ty(value);
            if webs.numbers[first] == NONE {
                webs.numbers[first] = webs.all.len() as u32;
                webs.all.push(Web::new(ty, grf));
            }
            let web = &mut webs.all[webs.numbers[first] as usize];
            web.whole |= web.ty != ty;
        }
    }
    let spoil = |webs: &mut Webs, operand: Operand| {
        if let Some(web) = large(operand).and_then(|v| webs.of(v)) {
            web.whole = true;
        }
    };
    if let Some(entry) = func.entry() {
        for &param in &func.blocks[entry].params {
            spoil(&mut webs, param.into());
        }
    }
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let vector = match data.op {
            Op::ReadRegion(_) | Op::WriteRegion(_) => Some(data.uses[0]),
            _ => None,
        };
        let is_write = matches!(data.op, Op::WriteRegion(_));
        for &result in data.defs.iter().filter(|_| !is_write) {
            spoil(&mut webs, result);
        }
        for (k, &operand) in data.uses.iter().enumerate() {
            if vector.is_none() || k > 0 {
                spoil(&mut webs, operand);
            }
        }
        let Some(vector) = vector else { continue };
        let of = if is_write { data.defs[0] } else { vector };
        match (direct(func, inst), of.as_value()) {
            (Some(region), Some(v)) => {
                let (low, high) = region.extent();
                let inside = low >= 0 && high <= i64::from(func.ty(v).bytes());
                let registers = || low as u32 / grf..(high as u32 - 1) / grf + 1;
                match webs.of(v).filter(|web| !web.whole) {
                    Some(web) if inside => web.join(registers()),
                    Some(web) => web.whole = true,
                    None => {}
                }
            }
            _ => spoil(&mut webs, of),
        }
    }
    webs
}

/// The pieces of values of webs.
#[derive(Default)]
struct Pieces {
    /// By value, the place of its first piece plus one.
    first: SecondaryMap<Value, u32>,
    all: Vec<Operand>,
}

impl Pieces {
    fn insert(&mut self, value: Value, pieces: &[Operand]) {
        self.first[value] = self.all.len() as u32 + 1;
        self.all.extend_from_slice(pieces);
    }

    /// The pieces of a value, one for each part of its web. None before the definition of the value.
    fn of(&self, value: Value, count: usize) -> &[Operand] {
        match self.first[value] as usize {
            0 => &[],
            first => &self.all[first - 1..first - 1 + count],
        }
    }
}

struct Rewriter<'a> {
    func: &'a mut GenxFunction,
    parts_of: &'a SecondaryMap<Value, u32>,
    all: &'a [Parts],
    pieces: Pieces,
    /// The web of the first piece of a parameter.
    firsts: FxHashMap<Value, u32>,
    replaced: Replaced,
}

fn rewrite(func: &mut GenxFunction, parts_of: &SecondaryMap<Value, u32>, all: &[Parts]) {
    let mut rewriter = Rewriter {
        func,
        parts_of,
        all,
        pieces: Pieces::default(),
        firsts: FxHashMap::default(),
        replaced: Replaced::default(),
    };
    let order = crate::order(rewriter.func);
    for &block in &order {
        rewriter.parameters(block);
    }
    for &block in &order {
        let old = std::mem::take(&mut rewriter.func.blocks[block].insts);
        let mut out = Vec::with_capacity(old.len());
        for inst in old {
            rewriter.instruction(inst, &mut out);
        }
        rewriter.func.blocks[block].insts = out;
    }
    // Arguments are last: arguments of back edges name pieces that are made later.
    for &block in &order {
        for inst in rewriter.func.blocks[block].insts.clone() {
            for t in 0..rewriter.func.insts[inst].targets.len() {
                rewriter.arguments(inst, t);
            }
        }
    }
    let replaced = std::mem::take(&mut rewriter.replaced);
    replaced.apply(rewriter.func);
}

impl<'a> Rewriter<'a> {
    fn ranges(&self, value: Value) -> Option<&'a Parts> {
        self.all.get(self.parts_of[value] as usize)
    }

    fn parameters(&mut self, block: crate::ir::function::Block) {
        let old = std::mem::take(&mut self.func.blocks[block].params);
        let mut new = Vec::new();
        for param in old {
            let Some(ranges) = self.ranges(param) else {
                new.push(param);
                continue;
            };
            let ty = self.func.ty(param);
            let name = self.func.context.names[param].clone();
            let mut pieces: SmallVec<[Operand; 4]> = SmallVec::new();
            for (k, range) in ranges.iter().enumerate() {
                let piece = self.func.add_value(part_type(ty, range));
                self.func.context.names[piece] =
                    name.as_ref().map(|n| format!("{n}.part{k}").into());
                if k == 0 {
                    self.firsts.insert(piece, self.parts_of[param]);
                }
                pieces.push(Operand::from(piece));
                new.push(piece);
            }
            self.pieces.insert(param, &pieces);
        }
        self.func.blocks[block].params = new;
    }

    /// The pieces of an operand that is connected to a web.
    fn of(&mut self, operand: Operand, ranges: &Parts) -> SmallVec<[Operand; 4]> {
        if let Operand::Value(v, _) = operand {
            let count = self.ranges(v).map_or(0, |ranges| ranges.len());
            return SmallVec::from_slice(self.pieces.of(v, count));
        }
        let Some(constant) = self.func.constant(operand).cloned() else {
            return SmallVec::new();
        };
        let bytes = constant.ty.elem.bytes();
        ranges
            .iter()
            .map(|range| {
                let ty = part_type(constant.ty, range);
                let first = range.start / bytes;
                let lanes: Vec<_> = (0..ty.count()).map(|k| constant.get(first + k)).collect();
                self.func
                    .context
                    .constants
                    .operand(Constant::each(ty, lanes))
            })
            .collect()
    }

    fn instruction(&mut self, inst: Inst, out: &mut Vec<Inst>) {
        let data = &self.func.insts[inst];
        let subject = match data.op {
            Op::ReadRegion(_) => data.uses[0].as_value(),
            Op::WriteRegion(_) => data.defs[0].as_value(),
            _ => None,
        };
        let ranges = subject.and_then(|v| self.ranges(v));
        let region = ranges.and_then(|_| direct(self.func, inst));
        let (Some(ranges), Some(region)) = (ranges, region) else {
            out.push(inst);
            return;
        };
        let data = data.clone();
        let Ok(at) = u32::try_from(region.extent().0) else {
            out.push(inst);
            return;
        };
        let part = ranges.iter().position(|r| r.contains(&at)).unwrap_or(0);
        let moved = Region {
            offset: region.offset - ranges[part].start as i32,
            ..region
        };
        let mut pieces = self.of(data.uses[0], ranges);
        if pieces.len() != ranges.len() {
            out.push(inst);
            return;
        }
        let piece = pieces[part];
        let piece_type = self.func.type_of(piece);
        let whole = moved.is_whole(piece_type.count());
        let result = data.defs[0];
        let start = Constant::splat(Type::int(16), moved.offset as u64);
        let start = self.func.context.constants.operand(start);
        if let Op::ReadRegion(_) = data.op {
            let same = self.func.type_of(result) == piece_type;
            if let (true, true, Some(value)) = (whole, same, result.as_value()) {
                self.replaced.insert(value, piece);
                return;
            }
            self.func.insts[inst] = InstData {
                op: Op::ReadRegion(shape(&moved)),
                uses: SmallVec::from_slice(&[piece, start]),
                ..data
            };
            out.push(inst);
            return;
        }
        let same = self.func.type_of(data.uses[1]) == piece_type;
        pieces[part] = match whole && same && self.func.is_true(data.uses[3]) {
            true => self.replaced.of(data.uses[1]),
            false => {
                let value = self.func.add_value(piece_type);
                self.func.insts[inst] = InstData {
                    op: Op::WriteRegion(shape(&moved)),
                    defs: SmallVec::from_slice(&[value.into()]),
                    uses: SmallVec::from_slice(&[piece, data.uses[1], start, data.uses[3]]),
                    ..data.clone()
                };
                out.push(inst);
                value.into()
            }
        };
        if let Some(value) = result.as_value() {
            self.pieces.insert(value, &pieces);
        }
    }

    fn arguments(&mut self, inst: Inst, t: usize) {
        let target = self.func.insts[inst].targets[t].clone();
        let mut args = SmallVec::new();
        // The parameters are pieces already: for each old argument, one for each part of its web.
        let params = self.func.blocks[target.block].params.clone();
        let mut at = 0;
        for &arg in &target.args {
            let Some(&param) = params.get(at) else { break };
            match self
                .firsts
                .get(&param)
                .and_then(|&web| self.all.get(web as usize))
            {
                Some(ranges) => {
                    let pieces = self.of(arg, ranges);
                    at += pieces.len();
                    args.extend(pieces);
                }
                None => {
                    args.push(arg);
                    at += 1;
                }
            }
        }
        self.func.insts[inst].targets[t].args = args;
    }
}

/// The type of a part of a vector.
fn part_type(ty: Type, range: &Range<u32>) -> Type {
    ty.with_lanes((range.end - range.start) / ty.elem.bytes())
}
