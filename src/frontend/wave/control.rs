//! Structured control flow to blocks with parameters.
//!
//! Loops test at the bottom. If at least one trip is certain, the body is entered directly, else
//! through a guard. A counter whose bounds are known to keep it within `[0, 2^31)` is a 32-bit
//! parameter, zero-extended in the body; any other counter has the width of the source. Carried memrefs
//! are carried as their base pointers, and as their offsets if the type leaves these open.

use super::lowering::{Bound, Lowering, View};
use crate::ir::kernel::{Binary, Op, Predicate, Space, Type, Unary};
use crate::ir::{Block, Value};
use crate::mlir::ast::{Block as SourceBlock, Definition, Operand, Operation};
use crate::mlir::types::{Layout, Type as MlirType, TypeId};
use smallvec::{SmallVec, smallvec};
use std::rc::Rc;

/// The way to rebuild a carried value from block parameters.
#[derive(Clone)]
enum Shape {
    Value(Type),
    /// From a base pointer.
    View(Rc<View>),
    /// From a pointer to the first element (behind a descriptor: a descriptor) and an offset from the origin.
    Moved(Rc<View>),
}

/// The counter of a loop.
struct Counter {
    lower: Value,
    upper: Value,
    step: Value,
    /// The type of the block parameter; the source's type may be wider.
    ty: Type,
    predicate: Predicate,
    /// `None` if the bounds are not constant.
    trips: Option<i128>,
    /// The least possible lower bound, and the step.
    first: Option<i64>,
    by: Option<i64>,
    /// The greatest possible last value of the counter, and the value after it.
    last: Option<(i64, i64)>,
}

impl Counter {
    /// The range of the counter in the body.
    fn range(&self) -> Option<(i64, i64)> {
        self.first.zip(self.last).map(|(l, (last, _))| (l, last))
    }

    /// The range of the counter at the test.
    fn next_range(&self) -> Option<(i64, i64)> {
        let (first, by) = (self.first?, self.by?);
        Some((first.saturating_add(by), self.last?.1))
    }
}

/// Values for a block's parameters for one value of the source.
type Parts = SmallVec<[Value; 2]>;

/// All values that are passed to a block.
type Passed = Vec<(Parts, Shape)>;

/// All values that are passed, in the order of the parameters.
fn flat(passed: &[(Parts, Shape)]) -> Vec<Value> {
    passed.iter().flat_map(|p| p.0.iter().copied()).collect()
}

impl Shape {
    fn types(&self) -> SmallVec<[Type; 2]> {
        match self {
            Shape::Value(ty) => smallvec![*ty],
            Shape::View(v) => smallvec![Type::Pointer(v.space)],
            Shape::Moved(v) => smallvec![Type::Pointer(v.space), Type::I64],
        }
    }
}

/// Carried memrefs may exchange places: each is aligned as the least aligned memref. Memrefs that move are aligned as
/// their elements, for any distance of the moves.
fn common_alignment(mut inits: Passed) -> Passed {
    let aligned = |p: &(Parts, Shape)| match &p.1 {
        Shape::View(v) => Some(v.base_align),
        _ => None,
    };
    let least = inits.iter().filter_map(aligned).min();
    for (_, shape) in &mut inits {
        match (shape, least) {
            (Shape::View(v), Some(least)) => Rc::make_mut(v).base_align = least,
            (Shape::Moved(v), _) => Rc::make_mut(v).base_align = v.size,
            _ => {}
        }
    }
    inits
}

/// The values that two paths pass to one block: a memref has the lower alignment of the two.
fn least_aligned(first: &[(Parts, Shape)], other: &[(Parts, Shape)]) -> Passed {
    let mut joined = first.to_vec();
    for ((_, a), (_, b)) in joined.iter_mut().zip(other) {
        if let (Shape::View(a), Shape::View(b)) | (Shape::Moved(a), Shape::Moved(b)) = (a, b) {
            Rc::make_mut(a).base_align = a.base_align.min(b.base_align);
        }
    }
    joined
}

impl Lowering<'_, '_> {
    /// A value in the form in which it is passed to a block.
    fn passed(&mut self, operand: &Operand<'_>) -> Option<(Parts, Shape)> {
        match self.bound(operand)? {
            Bound::View(view) => Some(self.passed_view(view, operand.ty)),
            Bound::Value(v) => Some((smallvec![v], Shape::Value(self.b.ty(v)))),
            _ => {
                let m = format!("`%{}` cannot be passed between blocks", operand.name);
                self.error("wave-unsupported", m, operand.span, "this value")
            }
        }
    }

    fn passed_view(&mut self, view: Rc<View>, ty: TypeId) -> (Parts, Shape) {
        let is_open = match self.module.ty(ty) {
            MlirType::MemRef(m) => matches!(m.layout, Layout::Strided { offset: None, .. }),
            _ => false,
        };
        if !is_open {
            return (smallvec![view.base], Shape::View(view));
        }
        let mut moved = (*view).clone();
        if view.space == Space::Buffer {
            moved.offset = view.stated_offset;
        } else if self.b.known(view.offset) != Some(0) {
            let size = self.b.index(view.size.into());
            let bytes = self.b.mul(view.offset, size);
            let pointer = Type::Pointer(view.space);
            moved.base = self.b.op(Op::PtrAdd, [view.base, bytes], pointer);
            moved.base_align = view.base_align.min(self.b.multiple(bytes));
            moved.offset = self.b.index(0);
        }
        let parts = smallvec![moved.base, moved.stated_offset];
        (parts, Shape::Moved(moved.into()))
    }

    /// A value of the source from the parameters of the current block.
    fn rebuilt(&mut self, shape: &Shape, parts: &[Value]) -> Bound {
        let view = match (shape, parts) {
            (Shape::View(view), &[base, ..]) => View {
                base,
                origin: base,
                stated_offset: view.offset,
                ..(**view).clone()
            },
            (Shape::Moved(view), &[base, offset, ..]) => {
                let is_buffer = view.space == Space::Buffer;
                View {
                    base,
                    origin: match is_buffer {
                        true => base,
                        false => self.before(base, offset, view),
                    },
                    offset: if is_buffer { offset } else { view.offset },
                    stated_offset: offset,
                    ..(**view).clone()
                }
            }
            _ => return Bound::Value(parts[0]),
        };
        Bound::View(view.into())
    }

    /// The pointer that precedes another pointer by a number of elements.
    fn before(&mut self, base: Value, offset: Value, view: &View) -> Value {
        let size = self.b.index(-i64::from(view.size));
        let bytes = self.b.mul(offset, size);
        self.b
            .op(Op::PtrAdd, [base, bytes], Type::Pointer(view.space))
    }

    fn all_passed(&mut self, operands: &[Operand<'_>]) -> Option<Passed> {
        operands.iter().map(|o| self.passed(o)).collect()
    }

    /// Lowers a region's block, in the current block, up to its terminator: the yielded values.
    fn body(&mut self, block: &SourceBlock<'_>) -> Option<Passed> {
        let (last, ops) = block.operations.split_last()?;
        for op in ops {
            self.operation(op);
        }
        self.b.span = Some(last.span);
        if last.name != "scf.yield" {
            return self.error(
                "wave-malformed-op",
                format!("a region ends in `scf.yield`, not `{}`", last.name),
                last.span,
                "here",
            );
        }
        self.all_passed(&last.operands)
    }

    /// Checks that a carried memref returns with the same shape: only its base may change.
    fn check_passed(
        &mut self,
        op: &Operation<'_>,
        first: &[(Parts, Shape)],
        next: &[(Parts, Shape)],
    ) -> Option<()> {
        if first.len() != next.len() {
            return self.type_error(
                op,
                format!(
                    "{} values are carried, {} are yielded",
                    first.len(),
                    next.len()
                ),
            );
        }
        for ((_, a), (_, b)) in first.iter().zip(next) {
            let key = |v: &View, is_moved: bool| {
                // The offset of a buffer is passed.
                let offset = (!is_moved || v.space != Space::Buffer).then_some(v.offset);
                (v.space, offset, v.sizes.clone(), v.strides.clone(), v.elem)
            };
            let (same, aligned) = match (a, b) {
                (Shape::Value(a), Shape::Value(b)) => (a == b, true),
                (Shape::View(a), Shape::View(b)) => (
                    key(a, false) == key(b, false)
                        && self.extent(a) == self.extent(b)
                        && a.root == b.root,
                    a.base_align <= b.base_align,
                ),
                (Shape::Moved(a), Shape::Moved(b)) => (
                    key(a, true) == key(b, true) && a.root == b.root,
                    a.base_align <= b.base_align,
                ),
                _ => (false, true),
            };
            if !same {
                return self
                    .type_error(op, "a carried value changes its type or its memref's shape");
            }
            if !aligned {
                return self.type_error(
                    op,
                    "a carried memref comes back at a place that is less aligned",
                );
            }
        }
        Some(())
    }

    pub(super) fn scf_for(&mut self, op: &Operation<'_>) -> Option<Vec<Bound>> {
        let [lower, upper, step, ..] = &op.operands[..] else {
            return self.malformed(op);
        };
        let limits = [self.value(lower)?, self.value(upper)?, self.value(step)?];
        let inits = common_alignment(self.all_passed(op.group(3))?);
        let Some(block) = op.regions.first().and_then(|r| r.blocks.first()) else {
            return self.malformed(op);
        };
        if block.args.len() != 1 + inits.len() {
            return self.malformed(op);
        }
        let counter = self.counter(op, limits)?;
        if counter.trips == Some(0) {
            let results = inits.iter();
            return Some(results.map(|(v, s)| self.rebuilt(s, v)).collect());
        }

        let body = self.b.func.add_block();
        let i = self.b.func.add_param(body, counter.ty);
        self.b.func.set_range(i, counter.range());
        let params = self.parameters(body, &inits);
        let before = self.b.block;
        // The first test is omitted if a trip is certain.
        let guard = match counter.trips {
            Some(_) => None,
            None => Some(
                self.b
                    .compare(counter.predicate, counter.lower, counter.upper),
            ),
        };

        self.b.block = body;
        self.enter(block, i, self.b.ty(limits[0]), &params, &inits);
        let Some(yielded) = self.body(block) else {
            // Reported; the function is dropped, so its blocks need no terminator.
            self.b.block = before;
            return None;
        };
        let latch = self.b.block;
        self.check_passed(op, &inits, &yielded)?;
        self.b.block = latch;
        let next = self.b.binary(Binary::Add, i, counter.step);
        if let Some(range) = counter.next_range() {
            self.b.func.set_range(next, Some(range));
        }
        let more = self.b.compare(counter.predicate, next, counter.upper);

        let exit = self.b.func.add_block();
        let results = self.parameters(exit, &inits);
        let out = flat(&yielded);
        let mut back = vec![next];
        back.extend(&out);
        self.b.branch(more, (body, &back), (exit, &out));
        self.b.block = before;
        self.b.span = Some(op.name_span);
        let mut first = vec![counter.lower];
        first.extend(flat(&inits));
        match guard {
            None => self.b.jump(body, &first),
            Some(guard) => self.b.branch(guard, (body, &first), (exit, &first[1..])),
        }
        self.b.block = exit;
        let results = results.iter().zip(&inits);
        Some(results.map(|(v, (_, s))| self.rebuilt(s, v)).collect())
    }

    /// The facts about a loop's counter, whose bounds and step are narrowed if that is safe.
    fn counter(&mut self, op: &Operation<'_>, limits: [Value; 3]) -> Option<Counter> {
        let [lower, upper, step] = limits;
        if let Some(s) = self.b.known(step).filter(|s| *s <= 0) {
            return self.error(
                "wave-loop-step",
                format!("the loop step is {s}; it must be positive"),
                op.name_span,
                "this loop",
            );
        }
        let bounds = (self.b.known(lower), self.b.known(upper), self.b.known(step));
        let unsigned = op.attribute("unsignedCmp").is_some();
        let trips = match bounds {
            (Some(l), Some(u), Some(s)) if l >= 0 && u >= 0 || !unsigned => {
                let span = i128::from(u) - i128::from(l);
                Some(if span <= 0 {
                    0
                } else {
                    (span + i128::from(s) - 1) / i128::from(s)
                })
            }
            _ => None,
        };
        let (from, to) = (self.b.bounds(lower), self.b.bounds(upper));
        let signed = !unsigned || from.is_some_and(|f| f.0 >= 0) && to.is_some_and(|t| t.0 >= 0);
        // Exact if constants determine the trips; else the counter is below its compared bound.
        let last = match trips {
            Some(trips) => (trips > 0).then_some(trips).and_then(|t| {
                let (l, s) = (i128::from(bounds.0?), i128::from(bounds.2?));
                Some((
                    i64::try_from(l + (t - 1) * s).ok()?,
                    i64::try_from(l + t * s).ok()?,
                ))
            }),
            None => from.zip(to).zip(bounds.2).and_then(|((from, to), s)| {
                let last =
                    to.1.checked_sub(1)
                        .filter(|last| signed && *last >= from.0)?;
                Some((last, last.checked_add(s)?))
            }),
        };
        let first = from.map(|f| f.0);
        let source_ty = self.b.ty(lower);
        let word = i64::from(i32::MIN)..=i64::from(i32::MAX);
        let narrow = matches!((first, last), (Some(0..), Some((_, after))) if word.contains(&after))
            && [from, to]
                .iter()
                .flatten()
                .all(|b| word.contains(&b.0) && word.contains(&b.1))
            && to.is_some()
            && source_ty == Type::I64;
        let ty = if narrow { Type::I32 } else { source_ty };
        let [lower, upper, step] = limits.map(|v| match narrow {
            true => self.b.unary(Unary::Trunc, v, ty),
            false => v,
        });
        Some(Counter {
            lower,
            upper,
            step,
            ty,
            predicate: if unsigned {
                Predicate::Ult
            } else {
                Predicate::Slt
            },
            trips,
            first,
            last,
            by: bounds.2,
        })
    }

    /// Block parameters for carried values.
    fn parameters(&mut self, block: Block, carried: &[(Parts, Shape)]) -> Vec<Parts> {
        let mut one = |s: &Shape| -> Parts {
            let types = s.types().into_iter();
            types.map(|ty| self.b.func.add_param(block, ty)).collect()
        };
        carried.iter().map(|(_, s)| one(s)).collect()
    }

    /// Binds the arguments of a loop's block: the counter in the width of the source, and the
    /// carried values.
    fn enter(
        &mut self,
        block: &SourceBlock<'_>,
        i: Value,
        source_ty: Type,
        params: &[Parts],
        inits: &[(Parts, Shape)],
    ) {
        let wide = match self.b.ty(i) == source_ty {
            true => i,
            false => self.b.unary(Unary::ZExt, i, source_ty),
        };
        self.b.func.set_range(wide, self.b.func.range(i));
        let [counter, carried @ ..] = &block.args[..] else {
            return;
        };
        self.bind(counter, Bound::Value(wide));
        self.bind_all(carried, params, inits);
    }

    /// Binds arguments of a block of the source to the values that the current block's parameters represent.
    fn bind_all(&mut self, args: &[Definition<'_>], params: &[Parts], passed: &[(Parts, Shape)]) {
        for ((arg, parts), (_, shape)) in args.iter().zip(params).zip(passed) {
            let bound = self.rebuilt(shape, parts);
            self.bind(arg, bound);
        }
    }

    /// `scf.while`: the first region tests, at the top of each trip, and passes on the arguments of the second region.
    pub(super) fn scf_while(&mut self, op: &Operation<'_>) -> Option<Vec<Bound>> {
        let inits = self.all_passed(op.group(0))?;
        let blocks: Option<Vec<_>> = op.regions.iter().map(|r| r.blocks.first()).collect();
        let Some([test, trip]) = blocks.as_deref() else {
            return self.malformed(op);
        };
        let Some((last, tested)) = test.operations.split_last() else {
            return self.malformed(op);
        };
        let [condition, passed @ ..] = &last.operands[..] else {
            return self.malformed(op);
        };
        if last.name != "scf.condition"
            || test.args.len() != inits.len()
            || trip.args.len() != passed.len()
            || op.results.len() != passed.len()
        {
            return self.malformed(op);
        }
        let inits = common_alignment(inits);
        let (before, header) = (self.b.block, self.b.func.add_block());
        let params = self.parameters(header, &inits);
        self.b.jump(header, &flat(&inits));
        self.b.block = header;
        self.bind_all(&test.args, &params, &inits);
        for op in tested {
            self.operation(op);
        }
        self.b.span = Some(last.span);
        let more = self.value(condition);
        let passed = self.all_passed(passed);
        let (Some(more), Some(passed)) = (more, passed) else {
            self.b.block = before;
            return None;
        };
        let (body, exit) = (self.b.func.add_block(), self.b.func.add_block());
        let (taken, results) = (
            self.parameters(body, &passed),
            self.parameters(exit, &passed),
        );
        let out = flat(&passed);
        self.b.branch(more, (body, &out), (exit, &out));
        self.b.block = body;
        self.bind_all(&trip.args, &taken, &passed);
        let Some(yielded) = self.body(trip) else {
            self.b.block = before;
            return None;
        };
        self.check_passed(op, &inits, &yielded)?;
        self.b.jump(header, &flat(&yielded));
        self.b.block = exit;
        let results = results.iter().zip(&passed);
        Some(results.map(|(v, (_, s))| self.rebuilt(s, v)).collect())
    }

    pub(super) fn scf_if(&mut self, op: &Operation<'_>) -> Option<Vec<Bound>> {
        let condition = self.value(op.operands.first()?)?;
        let [then, otherwise] = &op.regions[..] else {
            return self.malformed(op);
        };
        let before = self.b.block;
        let mut ends: Vec<(Block, Block, Passed)> = Vec::new();
        for region in [then, otherwise] {
            let start = self.b.func.add_block();
            self.b.block = start;
            // An else region without operations is printed as no block, or as an empty one.
            let yielded = match region.blocks.first() {
                Some(block) if !block.operations.is_empty() => self.body(block),
                _ => Some(Vec::new()),
            };
            let Some(yielded) = yielded else {
                self.b.block = before;
                return None;
            };
            ends.push((start, self.b.block, yielded));
        }
        let joined = least_aligned(&ends[0].2, &ends[1].2);
        self.check_passed(op, &joined, &ends[1].2)?;
        if ends[0].2.len() != op.results.len() {
            return self.malformed(op);
        }
        let join = self.b.func.add_block();
        let results = self.parameters(join, &joined);
        for (_, end, yielded) in &ends {
            self.b.block = *end;
            self.b.jump(join, &flat(yielded));
        }
        self.b.block = before;
        self.b.span = Some(op.name_span);
        self.b.branch(condition, (ends[0].0, &[]), (ends[1].0, &[]));
        self.b.block = join;
        let results = results.iter().zip(&joined);
        Some(results.map(|(v, (_, s))| self.rebuilt(s, v)).collect())
    }
}
