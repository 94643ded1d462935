//! Names to values: every use gets the [`ValueId`] of its definition, and its declared type is
//! compared with the definition's.
//!
//! A region uses the values of the regions around it up to an operation that is isolated from
//! above. In a region of one block a definition precedes its uses; in a region of several blocks
//! any order is accepted here (dominance is checked on the IR).

use super::ast::{Definition, Module, Operand, Operation, Region, ValueId};
use super::types::{TypeId, Types};
use cranelift_entity::EntityRef;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;

struct Resolver<'a, 's> {
    types: &'a Types,
    /// Operations whose regions do not use values from outside.
    isolated: &'a [&'static str],
    diagnostics: &'a mut Diagnostics,
    /// The present meanings of names with result numbers.
    visible: FxHashMap<(&'s str, u32), Known>,
    /// Names in order of definition; a region's names are dropped at its end.
    defined: Vec<(&'s str, u32)>,
    next: u32,
}

#[derive(Clone, Copy)]
struct Known {
    value: ValueId,
    ty: TypeId,
    span: Span,
}

pub(super) fn resolve(
    module: &mut Module<'_>,
    isolated: &[&'static str],
    diagnostics: &mut Diagnostics,
) {
    let mut r = Resolver {
        types: &module.types,
        isolated,
        diagnostics,
        visible: FxHashMap::default(),
        defined: Vec::new(),
        next: 0,
    };
    for op in &mut module.operations {
        r.operation(op, false);
    }
    module.values = r.next;
}

impl<'s> Resolver<'_, 's> {
    fn operation(&mut self, op: &mut Operation<'s>, defined: bool) {
        for operand in &mut op.operands {
            self.operand(operand);
        }
        for operand in op.successors.iter_mut().flat_map(|s| &mut s.args) {
            self.operand(operand);
        }
        if self.isolated.contains(&op.name) {
            let outer = (
                std::mem::take(&mut self.visible),
                std::mem::take(&mut self.defined),
            );
            op.regions.iter_mut().for_each(|r| self.region(r));
            (self.visible, self.defined) = outer;
        } else {
            op.regions.iter_mut().for_each(|r| self.region(r));
        }
        if !defined {
            op.results.iter_mut().for_each(|d| self.define(d));
        }
    }

    fn region(&mut self, region: &mut Region<'s>) {
        let mark = self.defined.len();
        let many = region.blocks.len() > 1;
        if many {
            for block in &mut region.blocks {
                block.args.iter_mut().for_each(|d| self.define(d));
                for op in &mut block.operations {
                    op.results.iter_mut().for_each(|d| self.define(d));
                }
            }
        }
        for block in &mut region.blocks {
            if !many {
                block.args.iter_mut().for_each(|d| self.define(d));
            }
            block
                .operations
                .iter_mut()
                .for_each(|op| self.operation(op, many));
        }
        for name in self.defined.drain(mark..) {
            self.visible.remove(&name);
        }
    }

    fn define(&mut self, d: &mut Definition<'s>) {
        let value = ValueId::new(self.next as usize);
        self.next += 1;
        d.value = Some(value);
        if d.name.is_empty() {
            return;
        }
        let known = Known {
            value,
            ty: d.ty,
            span: d.span,
        };
        if let Some(first) = self.visible.get(&(d.name, d.number)) {
            if d.number == 0 {
                self.diagnostics.push(
                    Diagnostic::error(
                        "mlir-redefinition",
                        format!("`%{}` is defined twice", d.name),
                    )
                    .label(d.span, "defined again here")
                    .label(first.span, "first defined here"),
                );
            }
            return;
        }
        self.visible.insert((d.name, d.number), known);
        self.defined.push((d.name, d.number));
    }

    fn operand(&mut self, o: &mut Operand<'s>) {
        let Some(known) = self.visible.get(&(o.name, o.number)) else {
            let d = match (o.number, self.visible.get(&(o.name, 0))) {
                (1.., Some(known)) => Diagnostic::error(
                    "mlir-undefined-value",
                    format!("`%{}` has no result {}", o.name, o.number),
                )
                .label(o.span, "used here")
                .label(known.span, "defined here"),
                _ => Diagnostic::error(
                    "mlir-undefined-value",
                    format!("the value `%{}` is not defined", o.name),
                )
                .label(o.span, "used here"),
            };
            self.diagnostics.push(d);
            return;
        };
        o.value = Some(known.value);
        if o.ty == TypeId::UNKNOWN {
            o.ty = known.ty;
        } else if known.ty != TypeId::UNKNOWN && o.ty != known.ty {
            let (used, defined) = (self.types.show(o.ty), self.types.show(known.ty));
            let m = format!("`%{}` is used as `{used}` but has type `{defined}`", o.name);
            self.diagnostics.push(
                Diagnostic::error("mlir-type", m)
                    .label(o.span, format!("used as `{used}`"))
                    .label(known.span, format!("defined as `{defined}`")),
            );
        }
    }
}
