//! Structured control flow to blocks with parameters.
//!
//! Loops test at the bottom. Where at least one trip is certain the body is entered directly, else
//! behind a guard. A counter whose constant bounds keep it within `[0, 2^31)` is a 32-bit
//! parameter, zero-extended in the body; any other has the width of the source. Carried memrefs
//! are carried as their base pointers.

use super::lower::{Bound, Lowering};
use super::memory::View;
use crate::ir::kernel::{Predicate, Type, Unary};
use crate::ir::{Block, Value};
use crate::mlir::ast::{Block as SourceBlock, Operand, Operation};
use std::rc::Rc;

/// How a carried value is rebuilt from a block parameter.
#[derive(Clone)]
enum Shape {
    Value(Type),
    View(Rc<View>),
}

/// Values that go to a block's parameters.
type Passed = Vec<(Value, Shape)>;

impl Shape {
    fn ty(&self) -> Type {
        match self {
            Shape::Value(ty) => *ty,
            Shape::View(v) => Type::Pointer(v.space),
        }
    }

    fn bind(&self, v: Value) -> Bound {
        match self {
            Shape::Value(_) => Bound::Value(v),
            Shape::View(view) => Bound::View(
                View {
                    base: v,
                    root: view.root,
                    ..(**view).clone()
                }
                .into(),
            ),
        }
    }
}

impl Lowering<'_, '_> {
    /// A value as it is passed to a block.
    fn passed(&mut self, operand: &Operand<'_>) -> Option<(Value, Shape)> {
        match self.bound(operand)? {
            Bound::View(v) => Some((v.base, Shape::View(v))),
            Bound::Value(v) => Some((v, Shape::Value(self.b.ty(v)))),
            _ => {
                let m = format!("`%{}` cannot be passed between blocks", operand.name);
                self.error("wave-unsupported", m, operand.span, "this value")
            }
        }
    }

    fn all_passed(&mut self, operands: &[Operand<'_>]) -> Option<Passed> {
        operands.iter().map(|o| self.passed(o)).collect()
    }

    /// Lower a region's block, in the current block, up to its terminator: the yielded values.
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

    /// A carried memref must come back with the same shape: only its base may change.
    fn check_passed(
        &mut self,
        op: &Operation<'_>,
        first: &[(Value, Shape)],
        next: &[(Value, Shape)],
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
            let same = match (a, b) {
                (Shape::Value(a), Shape::Value(b)) => a == b,
                (Shape::View(a), Shape::View(b)) => {
                    let key = |v: &View| {
                        (
                            v.space,
                            v.offset,
                            v.sizes.clone(),
                            v.strides.clone(),
                            v.elem,
                        )
                    };
                    key(a) == key(b)
                        && a.base_align <= b.base_align
                        && self.extent(a) == self.extent(b)
                        && a.root == b.root
                }
                _ => false,
            };
            if !same {
                return self
                    .type_error(op, "a carried value changes its type or its memref's shape");
            }
        }
        Some(())
    }

    pub(super) fn scf_for(&mut self, op: &Operation<'_>) -> Option<Vec<Bound>> {
        let [lower, upper, step, ..] = &op.operands[..] else {
            return self.malformed(op);
        };
        let (lower, upper, step) = (self.value(lower)?, self.value(upper)?, self.value(step)?);
        let inits = self.all_passed(op.group(3))?;
        let Some(block) = op.regions.first().and_then(|r| r.blocks.first()) else {
            return self.malformed(op);
        };
        let Some((counter, carried)) = block.args.split_first() else {
            return self.malformed(op);
        };
        if carried.len() != inits.len() {
            return self.malformed(op);
        }
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
        if trips == Some(0) {
            return Some(inits.iter().map(|(v, s)| s.bind(*v)).collect());
        }
        // The counter's last value, and the one after it.
        let last = trips.and_then(|t| {
            let (l, s) = (i128::from(bounds.0?), i128::from(bounds.2?));
            Some((
                i64::try_from(l + (t - 1) * s).ok()?,
                i64::try_from(l + t * s).ok()?,
            ))
        });
        let source_ty = self.b.ty(lower);
        let narrow = matches!((bounds.0, last), (Some(0..), Some((_, after))) if after < 1 << 31)
            && source_ty == Type::I64;
        let ty = if narrow { Type::I32 } else { source_ty };
        let [lower, upper, step] = [lower, upper, step].map(|v| {
            if narrow {
                self.b.unary(Unary::Trunc, v, ty)
            } else {
                v
            }
        });

        let body = self.b.func.add_block();
        let i = self.b.func.add_param(body, ty);
        self.b.func.values[i].range = bounds.0.zip(last).map(|(l, (last, _))| (l, last));
        let params: Vec<Value> = inits
            .iter()
            .map(|(_, s)| self.b.func.add_param(body, s.ty()))
            .collect();

        let mut entry_args = vec![lower];
        entry_args.extend(inits.iter().map(|p| p.0));
        let before = self.b.block;
        let predicate = if unsigned {
            Predicate::Ult
        } else {
            Predicate::Slt
        };
        let guard = match trips {
            Some(_) => None,
            None => Some(self.b.compare(predicate, lower, upper)),
        };

        self.b.block = body;
        let wide = if narrow {
            self.b.unary(Unary::ZExt, i, source_ty)
        } else {
            i
        };
        self.b.func.values[wide].range = self.b.func.values[i].range;
        self.bind(counter, Bound::Value(wide));
        for ((arg, param), (_, shape)) in carried.iter().zip(&params).zip(&inits) {
            self.bind(arg, shape.bind(*param));
        }
        let yielded = self.body(block);
        let latch = self.b.block;
        let yielded = match yielded {
            Some(y) => y,
            // Reported; the function is dropped, so its blocks need no terminator.
            None => {
                self.b.block = before;
                return None;
            }
        };
        self.check_passed(op, &inits, &yielded)?;
        self.b.block = latch;
        let next = self.b.binary(crate::ir::kernel::Binary::Add, i, step);
        if let (Some(l), Some((_, after)), Some(s)) = (bounds.0, last, bounds.2) {
            self.b.func.values[next].range = Some((l.saturating_add(s), after));
        }
        let more = self.b.compare(predicate, next, upper);

        let exit = self.b.func.add_block();
        let results: Vec<Value> = inits
            .iter()
            .map(|(_, s)| self.b.func.add_param(exit, s.ty()))
            .collect();
        let out: Vec<Value> = yielded.iter().map(|p| p.0).collect();
        let mut back = vec![next];
        back.extend(&out);
        self.b.branch(more, (body, &back), (exit, &out));
        self.b.block = before;
        self.b.span = Some(op.name_span);
        match guard {
            None => self.b.jump(body, &entry_args),
            Some(guard) => self
                .b
                .branch(guard, (body, &entry_args), (exit, &entry_args[1..])),
        }
        self.b.block = exit;
        Some(
            results
                .iter()
                .zip(&inits)
                .map(|(v, (_, s))| s.bind(*v))
                .collect(),
        )
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
            let yielded = match region.blocks.first() {
                Some(block) => self.body(block),
                None => Some(Vec::new()),
            };
            let Some(yielded) = yielded else {
                self.b.block = before;
                return None;
            };
            ends.push((start, self.b.block, yielded));
        }
        self.check_passed(op, &ends[0].2, &ends[1].2)?;
        if ends[0].2.len() != op.results.len() {
            return self.malformed(op);
        }
        let join = self.b.func.add_block();
        let results: Vec<Bound> = ends[0]
            .2
            .iter()
            .map(|(_, s)| s.bind(self.b.func.add_param(join, s.ty())))
            .collect();
        for (_, end, yielded) in &ends {
            self.b.block = *end;
            let args: Vec<Value> = yielded.iter().map(|p| p.0).collect();
            self.b.jump(join, &args);
        }
        self.b.block = before;
        self.b.span = Some(op.name_span);
        self.b.branch(condition, (ends[0].0, &[]), (ends[1].0, &[]));
        self.b.block = join;
        Some(results)
    }
}
