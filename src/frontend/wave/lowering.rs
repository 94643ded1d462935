//! The state of lowering a kernel: bindings of source values, types, reports.
//!
//! The other files add the operations, each kind in one file, as methods of [`Lowering`].

use super::Options;
use super::builder::Builder;
use crate::ir::Value;
use crate::ir::kernel::{Scalar, Space, Type};
use crate::mlir::ast::{Definition, Module, Operand, Operation, ValueId};
use crate::mlir::types::{Type as MlirType, TypeId};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The contents of a memref value.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub base: Value,
    /// The base pointer that stated offsets count from.
    pub origin: Value,
    /// Known alignment of the base pointer in bytes.
    pub base_align: u32,
    pub space: Space,
    /// The kernel argument that the memory belongs to.
    pub root: Option<u16>,
    /// The offset in elements, like sizes and strides.
    pub offset: Value,
    /// The offset in `extract_strided_metadata`; differs from `offset` if that moved the base.
    pub stated_offset: Value,
    pub sizes: Vec<Value>,
    pub strides: Vec<Value>,
    pub elem: TypeId,
    /// Bytes per element.
    pub size: u32,
}

/// The result of lowering a source value.
#[derive(Clone, Debug, Default)]
pub(super) enum Bound {
    Value(Value),
    View(Rc<View>),
    /// Buffer argument `n`.
    Binding(u16),
    /// A constant of a type that kernel IR does not have.
    Odd,
    /// The value was not lowered; the reason was reported.
    #[default]
    Failed,
}

/// The number of values that the regions of an operation define.
fn values_within(op: &Operation<'_>) -> usize {
    let (mut count, mut work) = (0, vec![op]);
    while let Some(op) = work.pop() {
        count += op.results.len();
        for block in op.regions.iter().flat_map(|r| &r.blocks) {
            count += block.args.len();
            work.extend(&block.operations);
        }
    }
    count
}

/// The state of lowering one kernel. Methods that return `None` have reported the reason.
pub(super) struct Lowering<'a, 's> {
    pub module: &'a Module<'s>,
    pub options: &'a Options,
    pub diagnostics: &'a mut Diagnostics,
    pub b: Builder,
    bounds: FxHashMap<ValueId, Bound>,
    /// The LDS byte address of the base pointers of allocations.
    pub allocs: FxHashMap<Value, u32>,
    /// Upper bounds of the used workgroup ids, by dimension.
    pub group_bounds: [Option<i64>; 3],
    /// The most workgroups that the export launches, by dimension.
    pub group_limits: [Option<i64>; 3],
    /// The first operation that could not be lowered.
    pub failed: Option<Span>,
}

impl<'a, 's> Lowering<'a, 's> {
    pub fn new(
        module: &'a Module<'s>,
        op: &Operation<'_>,
        options: &'a Options,
        diagnostics: &'a mut Diagnostics,
    ) -> Self {
        let values = values_within(op);
        Lowering {
            module,
            options,
            diagnostics,
            b: Builder::new(super::symbol(op), values),
            bounds: FxHashMap::with_capacity_and_hasher(values, Default::default()),
            allocs: FxHashMap::default(),
            group_bounds: [None; 3],
            group_limits: [None; 3],
            failed: None,
        }
    }

    pub fn error<T>(
        &mut self,
        code: &'static str,
        message: impl Into<String>,
        span: Span,
        label: &str,
    ) -> Option<T> {
        self.diagnostics
            .push(Diagnostic::error(code, message).label(span, label));
        None
    }

    pub fn type_error<T>(&mut self, op: &Operation<'_>, message: impl Into<String>) -> Option<T> {
        self.error("wave-type", message, op.span, "in this operation")
    }

    pub fn unsupported<T>(&mut self, op: &Operation<'_>, what: impl AsRef<str>) -> Option<T> {
        let m = format!("{} is not supported yet", what.as_ref());
        self.error("wave-unsupported", m, op.name_span, "here")
    }

    /// Reports an operation without the operands, attributes or regions that it must have.
    pub fn malformed<T>(&mut self, op: &Operation<'_>) -> Option<T> {
        let m = format!(
            "`{}` lacks operands, attributes or regions, or they do not fit together",
            op.name
        );
        self.error("wave-malformed-op", m, op.span, "this operation")
    }

    pub fn bind(&mut self, d: &Definition<'_>, bound: Bound) {
        if let Some(v) = d.value {
            self.bounds.insert(v, bound);
        }
    }

    /// The binding of an operand; `None` for an operand that failed before.
    pub fn bound(&mut self, o: &Operand<'_>) -> Option<Bound> {
        match self.bounds.get(&o.value?) {
            Some(Bound::Failed) | None => None,
            Some(b) => Some(b.clone()),
        }
    }

    pub fn value(&mut self, o: &Operand<'_>) -> Option<Value> {
        match self.bound(o)? {
            Bound::Value(v) => Some(v),
            _ => {
                let shown = self.module.types.show(o.ty).to_string();
                let m = format!("`%{}` of type `{shown}` cannot be computed with", o.name);
                self.error("wave-type", m, o.span, "used here")
            }
        }
    }

    /// The kernel IR type of scalars and vectors.
    pub fn data_type(&mut self, op: &Operation<'_>, ty: TypeId) -> Option<Type> {
        match data_type(self.module, ty) {
            Some(t) => Some(t),
            None => {
                let shown = self.module.types.show(ty).to_string();
                self.unsupported(op, format!("the type `{shown}`"))
            }
        }
    }

    pub fn result_type(&mut self, op: &Operation<'_>) -> Option<Type> {
        let Some(result) = op.results.first() else {
            return self.malformed(op);
        };
        self.data_type(op, result.ty)
    }
}

/// The kernel IR type of a source type, if it has one.
pub(super) fn data_type(module: &Module<'_>, ty: TypeId) -> Option<Type> {
    match module.ty(ty) {
        MlirType::Index => Some(Type::I64),
        MlirType::Float(s) => Some(Type::scalar(*s)),
        MlirType::Integer { width } => {
            let elem = [
                Scalar::I1,
                Scalar::I8,
                Scalar::I16,
                Scalar::I32,
                Scalar::I64,
            ];
            elem.into_iter()
                .find(|s| s.bits() == *width)
                .map(Type::scalar)
        }
        MlirType::Vector { shape, elem } => match (&shape[..], data_type(module, *elem)?) {
            ([n @ 1..=1024], Type::Data { elem, lanes: 1 }) => Some(Type::vector(elem, *n as u16)),
            _ => None,
        },
        _ => None,
    }
}
