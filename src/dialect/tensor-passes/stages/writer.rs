//! Modules under construction: one instruction for equal pure operations, inferred shapes.

use crate::ir::Block;
use crate::ir::function::{InstData, Value};
use crate::tensor::infer::infer;
use crate::tensor::tables::tables as dialect;
use crate::tensor::{
    Context, ElementType, Literal, ModuleId, Op, Operation, Program, Shape, TensorFunction,
    Value as Attribute,
};
use easel_isa::diagnostic::Span;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// An operation by name, with values for some of its attributes; the other attributes have no value.
///
/// # Panics
/// The table lacks an operation that the passes write.
pub fn operation(name: &str, attributes: &[(&str, Attribute)]) -> Operation {
    let operator = dialect().operator(name);
    let operator = operator.expect("operations that passes write are in the table");
    let known = &operator.row().attributes;
    let value = |name: &str| attributes.iter().find(|a| a.0 == name).map(|a| a.1.clone());
    Operation {
        operator,
        attributes: known
            .iter()
            .map(|a| value(&a.name).unwrap_or(Attribute::Absent))
            .collect(),
    }
}

/// A type by name.
///
/// # Panics
/// The table lacks a type that the passes write.
pub fn element_type(name: &str) -> ElementType {
    let ty = dialect().element_type(name);
    ty.expect("types that passes write are in the table")
}

/// A number as an attribute.
pub fn integer(n: u64) -> Attribute {
    Attribute::Integer(n as i64)
}

/// Numbers as an attribute.
pub fn integers(all: impl IntoIterator<Item = i64>) -> Attribute {
    Attribute::Integers(all.into_iter().collect())
}

/// A word as an attribute.
pub fn word(text: &str) -> Attribute {
    Attribute::Text(text.into())
}

/// The name of a value that a body captures, by its number: names are in the same order as numbers, because arguments
/// are bound in the order of names.
pub fn taken(prefix: char, k: usize) -> String {
    match k {
        0..1000 => format!("{prefix}{k:03}"),
        _ => format!("{prefix}:{k:010}"),
    }
}

/// The shape of one element.
pub fn scalar(ty: ElementType) -> Shape {
    Shape::new(ty, &[1], &[0])
}

/// The instructions by their operations and operands.
type Known = FxHashMap<(Op, SmallVec<[Value; 4]>), Value>;

/// A module under construction.
pub struct Writer {
    /// The module.
    pub func: TensorFunction,
    block: Block,
    known: Known,
    empty: Program,
    /// The span of new lines.
    pub span: Option<Span>,
}

impl Writer {
    /// An empty module.
    pub fn new(name: &str, context: &Context) -> Writer {
        let mut func = TensorFunction::new(name, context.clone());
        let block = func.add_block();
        Writer {
            func,
            block,
            known: Known::default(),
            empty: Program::default(),
            span: None,
        }
    }

    /// The shape of a value.
    pub fn shape(&self, v: Value) -> Arc<Shape> {
        self.func.context.shape(self.func.ty(v))
    }

    /// The type of a value's elements.
    ///
    /// # Panics
    /// The value is a tuple.
    pub fn ty(&self, v: Value) -> ElementType {
        let ty = self.shape(v).element_type();
        ty.expect("parts of kernels are no tuples")
    }

    /// The number of elements of a value.
    pub fn count(&self, v: Value) -> u64 {
        self.shape(v).elements().unwrap_or(1)
    }

    /// A value as `count` elements: a single element for all of them is repeated.
    pub fn as_many(&mut self, value: Value, count: u64) -> Value {
        if self.count(value) == count {
            return value;
        }
        let attributes = [
            ("out_lens", integers([count as i64])),
            ("out_dyn_dims", Attribute::Dimensions([].into())),
        ];
        self.call("multibroadcast", &attributes, &[value])
    }

    /// Appends a line.
    pub fn append(&mut self, op: Op, uses: &[Value], shape: Shape) -> Value {
        let ty = self.func.context.intern(shape);
        let uses = uses.iter().map(|&v| v.into());
        let inst = self.func.append(self.block, op, uses, [ty]);
        self.func.insts[inst].span = self.span;
        self.func.result(inst, 0)
    }

    /// A parameter.
    pub fn parameter(&mut self, name: &str, shape: &Shape) -> Value {
        self.append(Op::Parameter(name.into()), &[], shape.clone())
    }

    /// A constant, by its bits.
    pub fn literal(&mut self, ty: ElementType, bits: u64) -> Value {
        let bytes = bits.to_le_bytes()[..ty.row().bytes as usize].into();
        let literal = Literal {
            ty,
            bytes: Some(bytes),
        };
        self.once(Op::Literal(Arc::new(literal)), &[], scalar(ty))
    }

    fn once(&mut self, op: Op, uses: &[Value], shape: Shape) -> Value {
        let key = (op, uses.into());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let value = self.append(key.0.clone(), uses, shape);
        self.known.insert(key, value);
        value
    }

    fn inferred(&self, operation: &Operation, uses: &[Value]) -> Option<Shape> {
        let shapes: Vec<Arc<Shape>> = uses.iter().map(|&v| self.shape(v)).collect();
        let shapes: Vec<&Shape> = shapes.iter().map(|s| &**s).collect();
        infer(operation, &shapes, &self.empty, &[]).ok().flatten()
    }

    /// A pure operation. The result has one element unless inference gives another shape.
    pub fn pure(&mut self, operation: Operation, uses: &[Value]) -> Value {
        let shape = self.inferred(&operation, uses);
        let shape = shape.unwrap_or_else(|| self.fallback(uses));
        self.once(Op::Call(Box::new(operation), SmallVec::new()), uses, shape)
    }

    /// A pure operation on kernels, by name.
    pub fn call(&mut self, name: &str, attributes: &[(&str, Attribute)], uses: &[Value]) -> Value {
        self.pure(operation(name, attributes), uses)
    }

    /// An operation with an effect or with a module.
    pub fn effect(
        &mut self,
        name: &str,
        attributes: &[(&str, Attribute)],
        uses: &[Value],
        module: Option<ModuleId>,
    ) -> Value {
        let operation = operation(name, attributes);
        let shape = self.inferred(&operation, uses);
        let shape = shape.unwrap_or_else(|| self.fallback(uses));
        let op = Op::Call(Box::new(operation), module.into_iter().collect());
        self.append(op, uses, shape)
    }

    fn fallback(&self, uses: &[Value]) -> Shape {
        match uses.first() {
            Some(&v) => (*self.shape(v)).clone(),
            None => scalar(element_type("uint32_type")),
        }
    }

    /// Finishes the module.
    pub fn finish(mut self, results: &[Value]) -> TensorFunction {
        let inst = self.func.make_inst(InstData::new(
            Op::Return,
            smallvec![],
            results.iter().map(|&v| v.into()).collect(),
        ));
        self.func.blocks[self.block].insts.push(inst);
        self.func
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_in_the_order_of_their_numbers() {
        let names: Vec<String> = (0..12_000).map(|k| super::taken('p', k)).collect();
        assert!(names.is_sorted());
    }
}
