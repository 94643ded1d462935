//! From a function to its e-graph, and the pass around both ways.

use super::engine::SHAPE;
use super::{Graph, Head, Terms, extract, place};
use crate::genx::{Constant, Flags, GenxFunction, Message, Op, Operands, Shape, Type};
use crate::ir::function::{Effect, Inst, Value};
use crate::ir::operand::Operand;
use crate::region::{Index, Region};
use crate::rules::Rules;
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// The region of a read or write: `start` is its start operand, `count` its elements of `bytes`.
/// The index stays whole: constants in it are what rules see.
pub(crate) fn region_of(
    func: &GenxFunction,
    shape: Shape,
    bytes: u32,
    count: u32,
    start: Operand,
) -> (Region, Option<Operand>) {
    let constant = func.constant(start);
    let (index, offset, operand) = match constant {
        Some(c) => match c.as_signed() {
            // A start is an unsigned number of 16 bits.
            Some(start) => (Index::None, start as u16 as i32, None),
            None if c.ty.is_vector() => (Index::Vector, 0, Some(start)),
            None => (Index::None, 0, None),
        },
        None if func.type_of(start).is_vector() => (Index::Vector, 0, Some(start)),
        None => (Index::Scalar, 0, Some(start)),
    };
    let region = Region {
        bytes,
        count,
        width: shape.width.max(1),
        vstride: shape.vstride,
        stride: shape.stride,
        offset,
        index,
        parent: match index {
            Index::None => 0,
            _ => shape.parent.unwrap_or(0),
        },
    };
    (region.canonical(), operand)
}

/// Rewrites a function by rules; how often each was applied.
pub fn run<'r>(func: &mut GenxFunction, rules: &'r Rules) -> BTreeMap<&'r str, u64> {
    rewrite(func, rules, false)
}

/// The same, where divisions of integers are to go.
pub fn without_division<'r>(func: &mut GenxFunction, rules: &'r Rules) -> BTreeMap<&'r str, u64> {
    rewrite(func, rules, true)
}

fn rewrite<'r>(
    func: &mut GenxFunction,
    rules: &'r Rules,
    no_division: bool,
) -> BTreeMap<&'r str, u64> {
    let zeros = crate::facts::known_zeros(func);
    let terms = Terms {
        constants: std::mem::take(&mut func.context.constants),
        no_division,
        zeros: func.values.keys().map(|v| (v, zeros[v])).collect(),
        ..Terms::default()
    };
    // Operands are read against the pool while it is in the graph.
    func.context.constants = terms.constants.clone();
    let mut graph = Graph::new(rules, terms);
    let counts = crate::edit::use_counts(func);
    let mut classes: FxHashMap<Value, Id> = FxHashMap::default();
    let order = crate::order(func);
    for &block in &order {
        for &param in &func.blocks[block].params {
            let id = graph.add(Head::Value(param), func.ty(param), SmallVec::new());
            classes.insert(param, id);
        }
    }
    let mut known: Vec<(Inst, Id)> = Vec::new();
    for &block in &order {
        for &inst in &func.blocks[block].insts {
            graph.span = func.insts[inst].span;
            match is_pure(func, inst) {
                true => {
                    let id = graph.instruction(func, inst, &classes);
                    known.push((inst, id));
                    let result = func.result(inst, 0);
                    classes.insert(result, id);
                    let id = graph.egraph.find(id);
                    *graph.uses.entry(id).or_default() += counts[result];
                }
                false => {
                    for value in func.defined_values(inst) {
                        let id = graph.add(Head::Value(value), func.ty(value), SmallVec::new());
                        classes.insert(value, id);
                    }
                }
            }
        }
    }
    graph.span = None;
    graph.egraph.rebuild();
    let chosen = extract::choose(&graph);
    place::rewrite(func, &mut graph, &classes, &known, &chosen);
    graph.applied
}

/// Whether an instruction is an expression of its operands.
pub(super) fn is_pure(func: &GenxFunction, inst: Inst) -> bool {
    let data = &func.insts[inst];
    let kept = matches!(
        data.op,
        Op::Special(_)
            | Op::Message(Message::Barrier)
            | Op::WriteConstRegion(_)
            | Op::Constant
            | Op::Convert
            | Op::ConvertAddress(_)
            | Op::AddAddress(_)
    );
    func.effect(inst) == Effect::Pure && data.defs.len() == 1 && !kept
}

impl Graph<'_> {
    pub(super) fn operand(
        &mut self,
        func: &GenxFunction,
        operand: Operand,
        classes: &FxHashMap<Value, Id>,
    ) -> Id {
        match operand {
            Operand::Value(v, _) => match classes.get(&v) {
                Some(&id) => self.egraph.find(id),
                // Defined in code that is not reached.
                None => self.add(Head::Value(v), func.ty(v), SmallVec::new()),
            },
            Operand::Imm(at) => {
                let ty = func.type_of(operand);
                self.add(Head::Constant(at), ty, SmallVec::new())
            }
            Operand::Reg(_) => self.literal(Constant::undef(Type::int(32))),
        }
    }

    fn instruction(
        &mut self,
        func: &GenxFunction,
        inst: Inst,
        classes: &FxHashMap<Value, Id>,
    ) -> Id {
        let data = &func.insts[inst];
        let ty = func.ty(func.result(inst, 0));
        let args: SmallVec<[Id; 4]> = data
            .uses
            .iter()
            .map(|&o| self.operand(func, o, classes))
            .collect();
        match &data.op {
            Op::ReadRegion(shape) => {
                let bytes = ty.elem.bytes();
                let region = self.start(func, *shape, bytes, ty.count(), data.uses[1], args[1]);
                self.op(Op::ReadRegion(SHAPE), ty, &[args[0], region])
            }
            Op::WriteRegion(shape) => {
                let count = func.type_of(data.uses[1]).count();
                let region =
                    self.start(func, *shape, ty.elem.bytes(), count, data.uses[2], args[2]);
                self.op(
                    Op::WriteRegion(SHAPE),
                    ty,
                    &[args[0], args[1], region, args[3]],
                )
            }
            Op::Cast(crate::genx::Cast::Bitcast, _) if self.ty(args[0]) == ty => args[0],
            Op::Unary(crate::genx::Unary::Freeze, _) => args[0],
            op => {
                let id = self.add(Head::Op(op.clone()), ty, args.clone());
                // What the source promises of wrapping does not tell values apart.
                if let Some(plain) = without_promises(op) {
                    let same = self.add(Head::Op(plain), ty, args);
                    self.egraph.union(id, same);
                    return self.egraph.find(id);
                }
                id
            }
        }
    }

    /// The direct region that one with constant starts of its rows is, if it is one.
    fn known_rows(&self, region: &Region, starts: Id) -> Option<Region> {
        let starts = self
            .constant(starts)
            .filter(|c| region.index == Index::Vector && c.ty.is_vector())?;
        let bytes = i64::from(region.bytes);
        let list: Option<Vec<i64>> = (0..region.count)
            .map(|k| {
                let start = i64::from(starts.get(k / region.width)? as u16);
                (start % bytes == 0).then(|| start / bytes + region.at(k))
            })
            .collect();
        let fitted = crate::region::fit(&list?)?;
        Some(Region {
            width: fitted.width,
            vstride: fitted.vstride,
            stride: fitted.stride,
            offset: i32::try_from(fitted.first * bytes).ok()?,
            index: Index::None,
            parent: 0,
            ..*region
        })
    }

    /// The class of a region with its start.
    fn start(
        &mut self,
        func: &GenxFunction,
        shape: Shape,
        bytes: u32,
        count: u32,
        start: Operand,
        id: Id,
    ) -> Id {
        let (region, index) = region_of(func, shape, bytes, count, start);
        if let Some(direct) = self.known_rows(&region, id) {
            return self.region_node(direct, None);
        }
        // An index that turned out to be a constant is none.
        if let (Some(_), Some(value)) = (index, self.integer(id))
            && region.index == Index::Scalar
        {
            let region = Region {
                offset: value as u16 as i32,
                index: Index::None,
                parent: 0,
                ..region
            };
            return self.region_node(region, None);
        }
        self.region_node(region, index.map(|_| id))
    }
}

/// The operation without promises about wrapping, where it has some.
fn without_promises(op: &Op) -> Option<Op> {
    let wrapping = Flags::NUW
        .with(Flags::NSW)
        .with(Flags::EXACT)
        .with(Flags::NNEG)
        .with(Flags::SAMESIGN)
        .with(Flags::DISJOINT);
    let plain = |flags: Flags| Flags(flags.0 & !wrapping.0);
    let changed = match op {
        Op::Binary(b, flags) => Op::Binary(*b, plain(*flags)),
        Op::Compare(p, flags) => Op::Compare(*p, plain(*flags)),
        Op::Cast(c, flags) => Op::Cast(*c, plain(*flags)),
        _ => return None,
    };
    (changed != *op).then_some(changed)
}
