//! The e-graph of a function, and the pass that builds, rewrites and extracts.

use super::right_side::SHAPE;
use super::scope::{Known, Manner, Shared};
use super::{Counts, Graph, Head, Terms, extract, place, windows};
use crate::edit::Replaced;
use crate::genx::{Constant, Flags, GenxFunction, Message, Op, Operands, Shape, Type};
use crate::ir::function::{Effect, Inst, Value};
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::region::{Index, Region};
use crate::rules::RuleIndex;
use cranelift_entity::EntitySet;
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The region of a read or write: `start` is its start operand, `count` its number of elements of `bytes`.
/// The index stays whole, so that rules match its constants.
pub(crate) fn region_of(
    func: &GenxFunction,
    shape: Shape,
    bytes: u32,
    count: u32,
    start: Operand,
) -> (Region, Option<Operand>) {
    let known = func.constant(start);
    let region = region(shape, bytes, count, known, func.type_of(start));
    (region, (region.index != Index::None).then_some(start))
}

/// The same region, given the type of its start and, for a constant start, the constant.
fn region(shape: Shape, bytes: u32, count: u32, start: Option<&Constant>, ty: Type) -> Region {
    let (index, offset) = match start.map(Constant::as_signed) {
        // A start for each row, which the vertical stride does not describe.
        _ if ty.is_vector() => (Index::Vector, 0),
        // A start is an unsigned number of 16 bits.
        Some(Some(start)) => (Index::None, start as u16 as i32),
        Some(None) => (Index::None, 0),
        None => (Index::Scalar, 0),
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
    let region = region.canonical();
    start
        .and_then(|rows| known_rows(&region, rows))
        .unwrap_or(region)
}

/// The direct region that equals a region with constant starts of its rows, if any.
fn known_rows(region: &Region, starts: &Constant) -> Option<Region> {
    if region.index != Index::Vector {
        return None;
    }
    let bytes = i64::from(region.bytes);
    let list: Option<Vec<i64>> = (0..region.count)
        .map(|k| {
            // An undefined start can be any number.
            let start = starts.get(k / region.width).unwrap_or(0);
            let start = i64::from(start as u16);
            (start % bytes == 0).then(|| start / bytes + region.at(k))
        })
        .collect();
    let fitted = crate::region::fit(&list?)?;
    let direct = Region {
        width: fitted.width,
        vstride: fitted.vstride,
        stride: fitted.stride,
        offset: i32::try_from(fitted.first * bytes).ok()?,
        index: Index::None,
        parent: 0,
        ..*region
    };
    Some(direct.canonical())
}

/// Values that are read from elements at a distance that the machine moves only without a guard: a window can have only the
/// write.
fn far(func: &GenxFunction, machine: &Machine) -> EntitySet<Value> {
    let mut found = EntitySet::new();
    for &block in &func.layout {
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            if let Op::ReadRegion(shape) = data.op {
                let result = func.result(inst, 0);
                let ty = func.type_of(result.into());
                let bytes = ty.elem.bytes();
                let (region, _) = region_of(func, shape, bytes, ty.count(), data.uses[1]);
                if machine.is_far(&region) {
                    found.insert(result);
                }
            }
        }
    }
    found
}

/// Rewrites a function by rules. Returns the counts of their applications.
pub fn run(func: &mut GenxFunction, rules: &RuleIndex<'_>, manner: Manner) -> Counts {
    let shared = Shared {
        zeros: crate::facts::known_zeros(func),
        far: manner.machine.map_or_else(EntitySet::new, |m| far(func, m)),
        counts: crate::edit::use_counts(func),
        escapes: EntitySet::new(),
        replaced: Replaced::default(),
    };
    windows::each(func, shared, manner, &mut |func, shared| {
        rewrite(func, rules, shared, manner.machine)
    })
}

/// Rewrites a function, or a window in the form of a function.
fn rewrite(
    func: &mut GenxFunction,
    rules: &RuleIndex<'_>,
    shared: &mut Shared,
    machine: Option<&Machine>,
) -> Counts {
    let terms = Terms {
        constants: std::mem::take(&mut func.context.constants),
        machine: machine.cloned(),
        zeros: std::mem::take(&mut shared.zeros),
        far: std::mem::take(&mut shared.far),
        ..Terms::default()
    };
    let mut graph = Graph::new(rules, terms);
    let mut classes: FxHashMap<Value, Id> = FxHashMap::default();
    let order = crate::order(func);
    for &block in &order {
        for &param in &func.blocks[block].params {
            let id = graph.add(Head::Value(param), func.ty(param), SmallVec::new());
            classes.insert(param, id);
        }
    }
    let mut known: Vec<Known> = Vec::new();
    for &block in &order {
        for (at, &inst) in (0..).zip(&func.blocks[block].insts) {
            graph.span = func.insts[inst].span;
            match is_pure(func, inst) {
                true => {
                    let class = graph.instruction(func, inst, &classes);
                    known.push(Known {
                        inst,
                        class,
                        block,
                        at,
                    });
                    let result = func.result(inst, 0);
                    classes.insert(result, class);
                    let id = graph.egraph.find(class);
                    *graph.uses.entry(id).or_default() += shared.counts[result];
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
    func.context.constants = std::mem::take(&mut graph.egraph.analysis.constants);
    shared.zeros = std::mem::take(&mut graph.egraph.analysis.zeros);
    shared.far = std::mem::take(&mut graph.egraph.analysis.far);
    place::rewrite(func, &mut graph, &classes, &known, &chosen, shared);
    Counts {
        rules: graph.insertion.counts,
        unmade: graph.unmade,
    }
}

/// Whether the platform has no instruction for an operation of a function.
pub(crate) fn lacks(func: &GenxFunction, inst: Inst, machine: &Machine) -> bool {
    let data = &func.insts[inst];
    let Some(&result) = data.defs.first() else {
        return false;
    };
    let result = func.type_of(result);
    if let Op::WriteRegion(shape) = data.op
        && result.elem.bits() == 64
    {
        let count = func.type_of(data.uses[1]).count();
        let (region, _) = region_of(func, shape, result.elem.bytes(), count, data.uses[2]);
        // The elements can be far apart.
        let near = machine.platform.limits().moved_wide_hstride < machine.limits.vstride;
        let plain = func.is_true(data.uses[3]) && machine.moves_far(&region);
        if machine.writes_dwords(&region) || near && !plain {
            return true;
        }
    }
    machine.lacks(&data.op, result, data.uses.iter().map(|&o| func.type_of(o)))
}

/// Whether an instruction is an expression of its operands.
pub(crate) fn is_pure(func: &GenxFunction, inst: Inst) -> bool {
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
                // The definition is in unreachable code.
                None => self.add(Head::Value(v), func.ty(v), SmallVec::new()),
            },
            Operand::Imm(at) => {
                let constants = &self.egraph.analysis.constants;
                let ty = constants.get(operand).map_or(Type::int(32), |c| c.ty);
                self.add(Head::Constant(at), ty, SmallVec::new())
            }
            Operand::Reg(_) => self.literal(Constant::undef(Type::int(32))),
        }
    }

    pub(super) fn instruction(
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
                let region = self.start(*shape, bytes, ty.count(), args[1]);
                self.op(Op::ReadRegion(SHAPE), ty, &[args[0], region])
            }
            Op::WriteRegion(shape) => {
                let count = self.ty(args[1]).count();
                let region = self.start(*shape, ty.elem.bytes(), count, args[2]);
                self.op(
                    Op::WriteRegion(SHAPE),
                    ty,
                    &[args[0], args[1], region, args[3]],
                )
            }
            Op::Cast(crate::genx::Cast::Bitcast, _) => self.bitcast(args[0], ty).unwrap_or(args[0]),
            Op::Unary(crate::genx::Unary::Freeze, _) => args[0],
            op => {
                let id = self.add(Head::Op(op.clone()), ty, args.clone());
                // Promises about wrapping do not distinguish values.
                if let Some(plain) = without_promises(op) {
                    let same = self.add(Head::Op(plain), ty, args);
                    self.egraph.union(id, same);
                    return self.egraph.find(id);
                }
                id
            }
        }
    }

    /// The class of a region with its start.
    fn start(&mut self, shape: Shape, bytes: u32, count: u32, start: Id) -> Id {
        // The index can be a constant by now.
        let known = self.constant(start);
        let region = region(shape, bytes, count, known, self.ty(start));
        self.region_node(region, (region.index != Index::None).then_some(start))
    }
}

/// The operation without promises about wrapping, if it has any.
pub(crate) fn without_promises(op: &Op) -> Option<Op> {
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
