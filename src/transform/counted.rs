//! Loops of one block: their arguments from outside, and their trip counts if constants determine them.

use crate::ir::fold;
use crate::ir::kernel::{Binary, KernelFunction, Op, Type, Unary};
use crate::ir::{Block, Inst, Operand, Value};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The facts about the function while loops are rewritten, one after the other.
pub(crate) struct State {
    /// The blocks that come before each block, once for each edge.
    pub preds: SecondaryMap<Block, SmallVec<[Block; 2]>>,
    /// Values of constants.
    pub constants: SecondaryMap<Value, Option<u64>>,
    /// The replacements for the values of loops that are written out.
    pub replaced: FxHashMap<Value, Operand>,
}

impl State {
    pub fn new(f: &KernelFunction) -> State {
        let mut state = State {
            preds: SecondaryMap::new(),
            constants: SecondaryMap::new(),
            replaced: FxHashMap::default(),
        };
        for &block in &f.layout {
            f.successors(block).for_each(|s| state.preds[s].push(block));
        }
        for (_, inst) in f.inst_order() {
            if let Op::Const(c) = f.insts[inst].op {
                state.constants[f.result(inst, 0)] = Some(c);
            }
        }
        state
    }

    /// The number of an integer constant, with its sign.
    pub fn integer(&self, f: &KernelFunction, o: Operand) -> Option<i64> {
        let v = o.as_value()?;
        let bits = f.ty(v).elem()?.bits();
        self.constants[v].map(|c| fold::wrap(c.into(), bits))
    }

    /// The present replacement of an operand.
    pub fn resolve(&self, mut o: Operand) -> Operand {
        while let Operand::Value(v, part) = o
            && part.is_whole()
            && let Some(&to) = self.replaced.get(&v)
        {
            o = to;
        }
        o
    }
}

/// Values known in one trip of a loop, beside the function's constants.
pub(crate) struct Known<'a> {
    pub state: &'a State,
    pub here: FxHashMap<Value, u64>,
}

impl Known<'_> {
    /// The value of a constant.
    pub fn get(&self, o: Operand) -> Option<u64> {
        let v = self.state.resolve(o).as_value()?;
        self.here.get(&v).copied().or(self.state.constants[v])
    }
}

/// The arguments that the one edge from outside passes to a block that loops to itself.
pub(crate) fn entry_arguments(
    f: &KernelFunction,
    state: &State,
    block: Block,
) -> Option<Vec<Operand>> {
    let preds = &state.preds[block];
    if !preds.contains(&block) {
        return None;
    }
    let mut outside = preds.iter().filter(|&&p| p != block);
    let (&pred, None) = (outside.next()?, outside.next()) else {
        return None;
    };
    let edge = f.targets(pred).iter().find(|t| t.block == block)?;
    Some(edge.args.iter().map(|&a| state.resolve(a)).collect())
}

/// The value of an integer operation on constants.
pub(crate) fn evaluate(f: &KernelFunction, inst: Inst, known: &Known<'_>) -> Option<u64> {
    let d = &f.insts[inst];
    let value = |n: usize| known.get(*d.uses.get(n)?);
    let ty = f.ty(d.defs.first()?.as_value()?);
    let Type::Data { elem, lanes: 1 } = ty else {
        return None;
    };
    if !elem.is_int() {
        return None;
    }
    match d.op {
        Op::Binary(b) if b < Binary::FAdd => fold::binary(b, value(0)?, value(1)?, elem.bits()),
        Op::Compare(p) => {
            let from = f.ty(d.uses[0].as_value()?);
            fold::compare(p, value(0)?, value(1)?, from.elem()?.bits()).map(u64::from)
        }
        Op::Unary(u @ (Unary::Trunc | Unary::ZExt | Unary::SExt)) => {
            let from = f.ty(d.uses[0].as_value()?).elem()?.bits();
            let v = value(0)?;
            let wide = if u == Unary::SExt {
                fold::wrap(v.into(), from) as u64
            } else {
                v
            };
            Some(wide & fold::mask(elem.bits()))
        }
        Op::Select => Some(if value(0)? != 0 { value(1)? } else { value(2)? }),
        _ => None,
    }
}

/// The trip count of a loop, as far as it was followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trips {
    /// This number of trips.
    Exactly(usize),
    /// More trips than were followed.
    More,
    /// Constants do not determine the number.
    Unknown,
}

/// The trip count of a block that loops to itself; followed for `most` trips.
pub(crate) fn trip_count(f: &KernelFunction, state: &State, block: Block, most: usize) -> Trips {
    let follow = || {
        let mut passed = entry_arguments(f, state, block)?;
        let params = &f.blocks[block].params;
        let end = f.terminator(block)?;
        if f.insts[end].op != Op::Branch {
            return None;
        }
        let mut known = Known {
            state,
            here: FxHashMap::default(),
        };
        for trip in 1..=most {
            let values: Vec<Option<u64>> = passed.iter().map(|&a| known.get(a)).collect();
            known.here.clear();
            let values = params.iter().zip(values);
            known
                .here
                .extend(values.filter_map(|(&p, v)| Some((p, v?))));
            for &inst in &f.blocks[block].insts {
                if let Some(v) = evaluate(f, inst, &known) {
                    known.here.insert(f.result(inst, 0), v);
                }
            }
            let data = &f.insts[end];
            let taken = if known.get(data.uses[0])? != 0 { 0 } else { 1 };
            let target = &data.targets[taken];
            if target.block != block {
                return Some(Trips::Exactly(trip));
            }
            passed = target.args.to_vec();
        }
        Some(Trips::More)
    };
    follow().unwrap_or(Trips::Unknown)
}
