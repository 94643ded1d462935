//! Replacement of instructions.

use crate::genx::{Constant, GenxFunction, Op, Operands, Shape, Type};
use crate::ir::function::{Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::region::Region;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Span;
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// A list of new instructions for one block of a function.
pub struct Edit<'a> {
    /// The function.
    pub func: &'a mut GenxFunction,
    /// The instructions of the block so far.
    pub out: Vec<Inst>,
    /// The span of new instructions.
    pub span: Option<Span>,
}

impl Edit<'_> {
    /// Appends a new instruction and returns its result.
    pub fn op(&mut self, op: Op, ty: Type, uses: impl IntoIterator<Item = Operand>) -> Operand {
        let value = self.func.add_value(ty);
        self.define(value, op, uses);
        value.into()
    }

    /// Appends a new instruction that defines a given value.
    pub fn define(
        &mut self,
        value: Value,
        op: Op,
        uses: impl IntoIterator<Item = Operand>,
    ) -> Inst {
        let inst = self.func.make_inst(
            InstData::new(op, smallvec![value.into()], uses.into_iter().collect()).at(self.span),
        );
        self.out.push(inst);
        inst
    }

    /// A constant with the same bits in all elements.
    pub fn splat(&mut self, ty: Type, bits: i64) -> Operand {
        self.func
            .context
            .constants
            .operand(Constant::splat(ty, bits as u64))
    }

    /// A constant.
    pub fn constant(&mut self, constant: Constant) -> Operand {
        self.func.context.constants.operand(constant)
    }

    /// `i1 true`, the mask of unmasked writes.
    pub fn yes(&mut self) -> Operand {
        self.splat(Type::BOOL, 1)
    }

    /// A start in bytes.
    pub fn start(&mut self, bytes: i64) -> Operand {
        self.splat(Type::int(16), bytes)
    }

    /// A read of elements at distance `stride`, from a constant byte on.
    pub fn read(&mut self, ty: Type, vector: Operand, stride: i32, bytes: i64) -> Operand {
        let start = self.start(bytes);
        let shape = row(ty.count(), stride);
        self.op(Op::ReadRegion(shape), ty, [vector, start])
    }

    /// A write of contiguous elements from a constant byte on.
    pub fn write(&mut self, old: Operand, new: Operand, bytes: i64) -> Operand {
        let ty = self.func.type_of(old);
        let count = self.func.type_of(new).count();
        let (start, yes) = (self.start(bytes), self.yes());
        self.op(Op::WriteRegion(row(count, 1)), ty, [old, new, start, yes])
    }

    /// The same bits as another type.
    pub fn bitcast(&mut self, value: Operand, ty: Type) -> Operand {
        match self.func.type_of(value) == ty {
            true => value,
            false => {
                use crate::genx::{Cast, Elem::Pointer};
                let cast = match (self.func.type_of(value).elem, ty.elem) {
                    (Pointer(_), Pointer(_)) => Cast::AddrSpace,
                    (Pointer(_), _) => Cast::PtrToInt,
                    (_, Pointer(_)) => Cast::IntToPtr,
                    _ => Cast::Bitcast,
                };
                self.op(Op::Cast(cast, Default::default()), ty, [value])
            }
        }
    }
}

/// A region of one row.
pub fn row(count: u32, stride: i32) -> Shape {
    Shape {
        vstride: 0,
        width: count,
        stride: if count == 1 { 1 } else { stride },
        parent: None,
    }
}

/// The shape of a region.
pub fn shape(region: &Region) -> Shape {
    Shape {
        vstride: region.vstride,
        width: region.width,
        stride: region.stride,
        parent: (region.parent > 0).then_some(region.parent),
    }
}

/// Values and their replacements.
#[derive(Default)]
pub struct Replaced {
    /// By value, the place of its replacement plus one.
    places: SecondaryMap<Value, u32>,
    all: Vec<Operand>,
}

impl Replaced {
    /// Replaces `old` by `new` from now on.
    pub fn insert(&mut self, old: Value, new: Operand) {
        match self.places[old] {
            0 => {
                self.all.push(new);
                self.places[old] = self.all.len() as u32;
            }
            at => self.all[at as usize - 1] = new,
        }
    }

    /// Whether nothing is replaced.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The replacement of an operand.
    pub fn of(&self, mut operand: Operand) -> Operand {
        // Each step goes to a value that was made later, so the loop ends.
        while let Some(value) = operand.as_value() {
            let place = self.places[value].checked_sub(1);
            let Some(&next) = place.and_then(|at| self.all.get(at as usize)) else {
                break;
            };
            if next == operand {
                break;
            }
            operand = next;
        }
        operand
    }

    /// Rewrites the operands of an instruction.
    pub fn rewrite(&self, data: &mut InstData<Op>) {
        let arguments = data.targets.iter_mut().flat_map(|t| &mut t.args);
        for operand in data.uses.iter_mut().chain(arguments) {
            *operand = self.of(*operand);
        }
    }

    /// Rewrites all operands of a function.
    pub fn apply(&self, func: &mut GenxFunction) {
        if self.is_empty() {
            return;
        }
        for block in func.layout.clone() {
            for inst in func.blocks[block].insts.clone() {
                self.rewrite(&mut func.insts[inst]);
            }
        }
    }
}

/// The number of reads of each value.
pub fn use_counts(func: &GenxFunction) -> SecondaryMap<Value, u32> {
    let mut counts = SecondaryMap::new();
    counts.resize(func.values.len());
    for (_, inst) in func.inst_order() {
        for value in func.used_values(inst) {
            counts[value] += 1;
        }
    }
    counts
}

/// Removes computations and loads whose results are unused. Returns their number.
pub fn remove_dead(func: &mut GenxFunction) -> usize {
    use crate::ir::function::Effect;
    let mut counts = use_counts(func);
    let mut removed = 0;
    let dead =
        |func: &GenxFunction, counts: &cranelift_entity::SecondaryMap<Value, u32>, inst: Inst| {
            matches!(func.effect(inst), Effect::Pure | Effect::Read)
                && func.defined_values(inst).all(|v| counts[v] == 0)
        };
    // Backwards in program order, so that one round removes chains within and across blocks; parameters of
    // loops need another round.
    loop {
        let before = removed;
        let blocks: Vec<_> = func.layout.iter().rev().copied().collect();
        for &block in &blocks {
            let mut insts = std::mem::take(&mut func.blocks[block].insts);
            let mut kept = Vec::with_capacity(insts.len());
            while let Some(inst) = insts.pop() {
                if dead(func, &counts, inst) {
                    removed += 1;
                    for value in func.used_values(inst) {
                        counts[value] -= 1;
                    }
                } else {
                    kept.push(inst);
                }
            }
            kept.reverse();
            func.blocks[block].insts = kept;
        }
        // A single block has no parameters, and one round removed all of a chain.
        if blocks.len() < 2 {
            return removed;
        }
        let parameters = remove_dead_parameters(func, &mut counts);
        if removed == before && parameters == 0 {
            return removed;
        }
    }
}

/// Removes block parameters that only they themselves read.
fn remove_dead_parameters(
    func: &mut GenxFunction,
    counts: &mut cranelift_entity::SecondaryMap<Value, u32>,
) -> usize {
    let mut removed = 0;
    let entry = func.entry();
    // Uses of a parameter as its own argument do not count.
    let mut own: cranelift_entity::SecondaryMap<Value, u32> = cranelift_entity::SecondaryMap::new();
    for (_, inst) in func.inst_order() {
        for target in &func.insts[inst].targets {
            for (&param, arg) in func.blocks[target.block].params.iter().zip(&target.args) {
                if arg.as_value() == Some(param) {
                    own[param] += 1;
                }
            }
        }
    }
    let mut gone: rustc_hash::FxHashMap<crate::ir::function::Block, Vec<bool>> =
        FxHashMap::default();
    for &block in &func.layout {
        if Some(block) == entry {
            continue;
        }
        let dead: Vec<bool> = func.blocks[block]
            .params
            .iter()
            .map(|&p| counts[p] == own[p])
            .collect();
        if dead.iter().any(|&d| d) {
            removed += dead.iter().filter(|&&d| d).count();
            gone.insert(block, dead);
        }
    }
    if gone.is_empty() {
        return 0;
    }
    for block in func.layout.clone() {
        for inst in func.blocks[block].insts.clone() {
            for target in &mut func.insts[inst].targets {
                if let Some(dead) = gone.get(&target.block) {
                    let mut at = 0;
                    let mut freed = Vec::new();
                    target.args.retain(|arg| {
                        at += 1;
                        if dead[at - 1] {
                            freed.extend(arg.as_value());
                        }
                        !dead[at - 1]
                    });
                    for value in freed {
                        counts[value] -= 1;
                    }
                }
            }
        }
        if let Some(dead) = gone.get(&block) {
            let mut at = 0;
            func.blocks[block].params.retain(|_| {
                at += 1;
                !dead[at - 1]
            });
        }
    }
    removed
}
