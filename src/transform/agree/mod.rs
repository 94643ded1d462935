//! Values that are equal in all lanes of a wave, read from one lane if a branch or a descriptor needs that.
//!
//! A branch on `workitem_id.x / 64`, or on the result of a load from one address, is taken by whole waves, though its
//! condition comes from values that differ between lanes. [`linearize`](super::linearize) would make masks of it, and refuse
//! barriers under them. This pass finds such values among the operands of conditions and descriptors and puts a `readfirstlane`
//! after each: all later values are uniform by their operands.
//!
//! A condition that guards loads, stores and arithmetic stays: a mask costs two instructions, a read from one lane and a branch
//! cost four. Conditions of loops, of barriers and of other operations on all lanes are read.
//!
//! # Facts about a value
//!
//! The facts are the bits that may differ between lanes, and the bits that are zero in all lanes. The bits of an id that differ
//! follow from the workgroup's size: lanes are counted along x first. Values computed from ids alone are computed for every
//! work-item, and compared. A comparison with a multiple of a power of two ignores the bits below it. A load from an address that
//! is equal in all lanes gives all lanes the same value, if all of them execute it and memory is not private or volatile. Values
//! that meet after lanes diverged may be anything.
//!
//! # Why
//!
//! A mask costs two instructions, and a read from one lane with a branch costs four. So only conditions that must be uniform
//! (barriers, exits of loops, descriptors) are read from one lane.

mod known;

use self::known::{ANY, Known, NOTHING, binary, compare, ones_below, unary};
use super::addresses::Addresses;
use super::linearize::{Between, Divergence, reaches};
use crate::analysis::{Dominators, Loops};
use crate::ir::function::InstData;
use crate::ir::kernel::{
    KernelFunction, Op, Predicate, Scalar, Space, Type, Unary, id_bits, varies,
};
use crate::ir::{Block, Cfg, Inst, Operand, Value};
use crate::pass::{Context, Stats};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

/// The greatest number of rounds: a value that becomes uniform may remove masks from loads for the next round.
/// Not tuned: bounds the time.
const ROUNDS: usize = 16;

/// Reads from one lane the values that are equal in all lanes. Counts `agree.reads`.
///
/// # Errors
/// Those of [`Context::target`].
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let most = cx.target()?.limits.max_workgroup;
    for _ in 0..ROUNDS {
        let found = found(f, most);
        if found.is_empty() {
            break;
        }
        stats.add("agree.reads", found.len() as i64);
        for (block, inst) in found {
            read_first(f, block, inst);
        }
    }
    Ok(stats)
}

/// The instructions whose results are to be read from one lane.
fn found(f: &KernelFunction, most: u32) -> Vec<(Block, Inst)> {
    let cfg = Cfg::new(f);
    if !reaches(f, &cfg, Between::Lanes, |op| {
        matches!(op, Op::Branch | Op::Buffer)
    }) {
        return Vec::new();
    }
    let loops = Loops::new(&cfg, &Dominators::new(&cfg));
    if !loops.irreducible.is_empty() {
        return Vec::new();
    }
    let divergence = Divergence::new(f, &cfg, &loops, Between::Lanes);
    let wanted = wanted(f, &cfg, (&loops, &divergence));
    let differs = |v: &Value| divergence.varying(*v);
    if !wanted.iter().any(differs) {
        return Vec::new();
    }
    let computed = match (1..=most).contains(&f.launch.threads()) {
        true => computed(f, &wanted),
        false => FxHashMap::default(),
    };
    let agreement = Agreement::new(f, &cfg, (&loops, &divergence), computed);
    let mut found = Vec::new();
    for &block in cfg.reverse_postorder() {
        if agreement.masked.contains(&block) {
            continue;
        }
        for &inst in &f.blocks[block].insts {
            let [Operand::Value(value, _)] = f.insts[inst].defs[..] else {
                continue;
            };
            let alike = agreement.known[value].differs == 0;
            let readable = f.ty(value).lanes() == 1 && f.ty(value).elem().is_some_and(is_readable);
            if alike && readable && wanted.contains(&value) && differs(&value) {
                found.push((block, inst));
            }
        }
    }
    // A value computed from a value that is read follows from it.
    let read: FxHashSet<Value> = found.iter().map(|&(_, i)| f.result(i, 0)).collect();
    let follows = |inst: Inst| {
        let op = &f.insts[inst].op;
        let mut values = f.insts[inst].uses.iter().filter_map(|o| o.as_value());
        varies(f, op).is_none() && values.all(|v| read.contains(&v) || !divergence.varying(v))
    };
    found.retain(|&(_, inst)| !follows(inst));
    found
}

/// Types of one or two words that can be read.
fn is_readable(elem: Scalar) -> bool {
    use Scalar::{F32, F64, I1, I8, I16, I32, I64};
    matches!(elem, I1 | I8 | I16 | I32 | I64 | F32 | F64)
}

/// Whether a divergent branch costs more than a mask: lanes act together after it, or leave a loop by it.
fn is_heavy(
    f: &KernelFunction,
    cfg: &Cfg,
    (loops, divergence): (&Loops, &Divergence),
    block: Block,
) -> bool {
    let leaves = |l: usize| {
        let mut succs = cfg.succs(block).iter();
        divergence.masked(l) && succs.any(|&s| !loops.contains(l, s))
    };
    let together = |b: Block| {
        f.blocks[b]
            .insts
            .iter()
            .any(|&i| f.insts[i].op.is_together())
    };
    divergence.divergent(block)
        && (loops.innermost(block).is_some_and(leaves)
            || divergence.region(loops, block).any(together))
}

/// The values that such conditions and descriptors of buffers are computed from.
fn wanted(
    f: &KernelFunction,
    cfg: &Cfg,
    (loops, divergence): (&Loops, &Divergence),
) -> FxHashSet<Value> {
    let mut work: Vec<Value> = Vec::new();
    let mut given: FxHashMap<Value, SmallVec<[Operand; 2]>> = FxHashMap::default();
    let mut made: SecondaryMap<Value, Option<Inst>> = SecondaryMap::new();
    for &block in cfg.reverse_postorder() {
        for &inst in &f.blocks[block].insts {
            let data = &f.insts[inst];
            let root = match data.op {
                Op::Branch => is_heavy(f, cfg, (loops, divergence), block),
                Op::Buffer => true,
                _ => false,
            };
            if root {
                work.extend(data.uses.iter().filter_map(|o| o.as_value()));
            }
            for value in f.defined_values(inst) {
                made[value] = Some(inst);
            }
            for target in &data.targets {
                let params = &f.blocks[target.block].params;
                for (&arg, &param) in target.args.iter().zip(params) {
                    given.entry(param).or_default().push(arg);
                }
            }
        }
    }
    let mut wanted = FxHashSet::default();
    while let Some(value) = work.pop() {
        if !wanted.insert(value) {
            continue;
        }
        let same = |inst: &Inst| varies(f, &f.insts[*inst].op) == Some(false);
        if let Some(inst) = made[value].filter(|i| !same(i)) {
            work.extend(f.insts[inst].uses.iter().filter_map(|o| o.as_value()));
        }
        let args = given.get(&value).into_iter().flatten();
        work.extend(args.filter_map(|o| o.as_value()));
    }
    wanted
}

/// The facts about values that are computed from ids alone: they are computed for every work-item.
fn computed(f: &KernelFunction, wanted: &FxHashSet<Value>) -> FxHashMap<Value, Known> {
    let mut addresses = Addresses::new(f);
    let wave = f.launch.subgroup_size.max(1) as usize;
    let mut found = FxHashMap::default();
    for (_, inst) in f.inst_order() {
        let [Operand::Value(value, _)] = f.insts[inst].defs[..] else {
            continue;
        };
        if !wanted.contains(&value) {
            continue;
        }
        let Some(column) = addresses.column(f, value.into()) else {
            continue;
        };
        let numbers = addresses.numbers(column);
        let differs = numbers.chunks(wave).map(|lanes| {
            let others = lanes.iter().map(|n| n ^ lanes[0]);
            others.fold(0, |all, n| all | n)
        });
        let known = Known {
            differs: differs.fold(0, |all, n| all | n),
            zeros: !numbers.iter().fold(0, |all, n| all | n),
        };
        found.insert(value, known);
    }
    found
}

struct Agreement<'a> {
    f: &'a KernelFunction,
    loops: &'a Loops,
    divergence: &'a Divergence,
    /// Blocks that only some lanes of a wave may reach.
    masked: FxHashSet<Block>,
    known: SecondaryMap<Value, Known>,
    constants: FxHashMap<Value, u64>,
    /// The facts of values that are computed from ids alone.
    computed: FxHashMap<Value, Known>,
}

impl<'a> Agreement<'a> {
    fn new(
        f: &'a KernelFunction,
        cfg: &Cfg,
        (loops, divergence): (&'a Loops, &'a Divergence),
        computed: FxHashMap<Value, Known>,
    ) -> Agreement<'a> {
        let mut all = Agreement {
            f,
            loops,
            divergence,
            masked: divergence.masked_blocks(cfg, loops),
            known: SecondaryMap::with_default(NOTHING),
            constants: FxHashMap::default(),
            computed,
        };
        for &block in cfg.reverse_postorder() {
            for &inst in &f.blocks[block].insts {
                if let Op::Const(bits) = f.insts[inst].op {
                    all.constants.insert(f.result(inst, 0), bits);
                }
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for &block in cfg.reverse_postorder() {
                changed |= all.block(block);
            }
        }
        all
    }

    fn block(&mut self, block: Block) -> bool {
        let f = self.f;
        let mut changed = false;
        for &inst in &f.blocks[block].insts {
            let made = self.made(block, inst);
            for value in f.defined_values(inst) {
                let made = self.computed.get(&value).copied().unwrap_or(made);
                changed |= self.meet(value, made);
            }
            for target in &f.insts[inst].targets {
                let params = &f.blocks[target.block].params;
                // The range of a counter is not tracked bit by bit.
                let back = self.loops.is_back_edge(block, target.block);
                for (arg, &param) in target.args.iter().zip(params) {
                    let mut given = self.operand(arg, target.block);
                    if back {
                        given.zeros = 0;
                    }
                    if self.divergence.parted(param) {
                        given = ANY;
                    }
                    changed |= self.meet(param, given);
                }
            }
        }
        changed
    }

    fn meet(&mut self, value: Value, with: Known) -> bool {
        let width = self.f.ty(value).elem().map_or(64, |e| e.bits().into());
        let mut with = with.of_width(width);
        if let Some((low, high)) = self.f.range(value)
            && low >= 0
        {
            with.zeros |= !ones_below(64 - high.leading_zeros());
            with.differs &= !with.zeros;
        }
        let old = self.known[value];
        let new = Known {
            differs: old.differs | with.differs,
            zeros: old.zeros & with.zeros,
        };
        self.known[value] = new;
        old != new
    }

    fn operand(&self, operand: &Operand, user: Block) -> Known {
        match *operand {
            Operand::Imm(n) => Known::constant(n as u64),
            Operand::Value(v, _) if self.divergence.leaves_early(self.loops, v, user) => ANY,
            Operand::Value(v, _) => match self.constants.get(&v) {
                Some(&bits) => Known::constant(bits),
                None => self.known[v],
            },
            Operand::Reg(_) => ANY,
        }
    }

    fn constant(&self, operand: &Operand) -> Option<u64> {
        match *operand {
            Operand::Imm(n) => Some(n as u64),
            Operand::Value(v, _) => self.constants.get(&v).copied(),
            Operand::Reg(_) => None,
        }
    }

    fn made(&self, block: Block, inst: Inst) -> Known {
        let f = self.f;
        let data = &f.insts[inst];
        let uses: SmallVec<[Known; 4]> = data.uses.iter().map(|o| self.operand(o, block)).collect();
        let all = uses.iter().fold(Known::constant(0), |all, k| all.or(*k));
        let ty = data
            .defs
            .first()
            .and_then(|d| d.as_value())
            .map(|v| f.ty(v));
        let single = ty.is_some_and(|ty: Type| ty.lanes() == 1);
        let width = match data.uses.iter().find_map(|o| o.as_value()) {
            Some(v) => f.ty(v).elem().map_or(64, |e| u32::from(e.bits())),
            None => 64,
        };
        match (&data.op, &uses[..]) {
            (Op::WorkitemId(d), _) => {
                let size = f.launch.workgroup_size.get(usize::from(*d)).copied();
                let most = size.and_then(|n| n.checked_sub(1));
                Known {
                    differs: id_bits(&f.launch, *d).unwrap_or(u64::MAX),
                    zeros: most.map_or(0, |n| !ones_below(64 - u64::from(n).leading_zeros())),
                }
            }
            (Op::Load(access), _) => {
                let own = access.space == Space::Private;
                match own || access.volatile || self.masked.contains(&block) {
                    true => ANY,
                    false => all.whole(),
                }
            }
            (Op::Binary(op), [a, b]) if single => {
                let constant = data.uses.get(1).and_then(|o| self.constant(o));
                binary(*op, (*a, *b), constant, width)
            }
            (Op::Unary(op), [a]) if single => unary(*op, *a, width).unwrap_or_else(|| all.whole()),
            (Op::Compare(p), [a, b]) if single => {
                let constant = |n: usize| data.uses.get(n).and_then(|o| self.constant(o));
                compare(*p, (*a, constant(0)), (*b, constant(1)), width)
            }
            (Op::Select, [c, a, b]) if single => match c.differs {
                0 => a.or(*b),
                _ => ANY,
            },
            (op, _) => match varies(f, op) {
                Some(true) => ANY,
                Some(false) => Known::SAME,
                None => all.whole(),
            },
        }
    }
}

/// Adds a read of the first lane after an instruction; all other instructions use the read value.
fn read_first(f: &mut KernelFunction, block: Block, inst: Inst) {
    let value = f.result(inst, 0);
    let ty = f.ty(value);
    let Some(elem) = ty.elem() else { return };
    let (word, narrow) = (Type::I32, elem.bits() < 32);
    let span = f.insts[inst].span;
    let mut added = Vec::new();
    let mut make = |f: &mut KernelFunction, op: Op, uses: SmallVec<[Operand; 4]>, ty: Type| {
        let result = f.add_value(ty);
        added.push(f.make_inst(InstData::new(op, smallvec![result.into()], uses).at(span)));
        result
    };
    let mut at = value;
    if narrow {
        at = make(f, Op::Unary(Unary::ZExt), smallvec![at.into()], word);
    }
    let read = if narrow { word } else { ty };
    at = make(
        f,
        Op::Unary(Unary::ReadFirstLane),
        smallvec![at.into()],
        read,
    );
    match elem {
        Scalar::I1 => {
            let zero = make(f, Op::Const(0), smallvec![], word);
            let uses = smallvec![at.into(), zero.into()];
            at = make(f, Op::Compare(Predicate::Ne), uses, ty);
        }
        _ if narrow => at = make(f, Op::Unary(Unary::Trunc), smallvec![at.into()], ty),
        _ => {}
    }
    let range = f.range(value);
    f.set_range(at, range);
    let first = added.first().copied();
    f.substitute(&std::iter::once((value, at.into())).collect());
    // The reads themselves use the original value.
    if let Some(first) = first {
        f.insts[first].uses[0] = value.into();
    }
    let list = &mut f.blocks[block].insts;
    if let Some(place) = list.iter().position(|&i| i == inst) {
        list.splice(place + 1..place + 1, added);
    }
}
