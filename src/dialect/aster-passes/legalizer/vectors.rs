//! Operations on vectors become operations on elements.
//!
//! Behind each operation that is split, `vector.from_elements` builds its result for users of the whole.
//! For other vectors, `vector.to_elements` gives the elements, once in each block.

use super::shapes::Vector;
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Piece, Type};
use crate::aster::rows::Constants;
use crate::edit;
use crate::graft::{all_blocks, replace_everywhere};
use crate::ir::function::{Inst, InstData, Value};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Span;
use rustc_hash::FxHashMap;

pub(super) type Data = InstData<Operation>;

pub(super) struct Vectors<'a> {
    pub func: &'a mut AsterFunction,
    pub constants: Constants,
    /// Elements that dominate the uses of the vector.
    known: SecondaryMap<Value, Option<Vec<Value>>>,
    /// Elements that were extracted from vectors in this block.
    taken: FxHashMap<Value, Vec<Value>>,
    /// The replacements of values.
    pub replaced: SecondaryMap<Value, Option<Value>>,
    pub new: Vec<Inst>,
}

/// Splits vectors. Returns the number of operations.
pub fn run(func: &mut AsterFunction) -> i64 {
    let mut pass = Vectors {
        constants: Constants::new(func),
        func,
        known: SecondaryMap::new(),
        taken: FxHashMap::default(),
        replaced: SecondaryMap::new(),
        new: Vec::new(),
    };
    let mut count = 0;
    for block in all_blocks(pass.func) {
        pass.taken.clear();
        for inst in std::mem::take(&mut pass.func.blocks[block].insts) {
            match pass.operation(inst) {
                Some(()) => count += 1,
                None => pass.keep(inst),
            }
        }
        pass.func.blocks[block].insts = std::mem::take(&mut pass.new);
    }
    let Vectors { func, replaced, .. } = pass;
    replace_everywhere(func, &replaced);
    count
}

impl Vectors<'_> {
    pub fn vector(&self, value: Value) -> Option<Vector> {
        Vector::of(self.func.ty(value))
    }

    /// The elements of a vector.
    pub fn elements(&mut self, value: Value, span: Option<Span>) -> Option<Vec<Value>> {
        let there = self.known[value].as_ref();
        if let Some(elements) = there.or_else(|| self.taken.get(&value)) {
            return Some(elements.clone());
        }
        let vector = self.vector(value)?;
        let types = vec![vector.element; vector.count()];
        let pieces = vec![
            Piece::Text(" ".to_string()),
            Piece::Use,
            Piece::Attributes,
            Piece::Text(format!(" : {}", self.func.ty(value))),
        ];
        let name = "vector.to_elements";
        let (inst, results) = edit::foreign(self.func, name, pieces, &[value], &types, span);
        self.new.push(inst);
        self.taken.insert(value, results.to_vec());
        Some(results.to_vec())
    }

    /// A vector of elements.
    pub fn together(&mut self, elements: &[Value], ty: Type, span: Option<Span>) -> Value {
        let mut pieces = vec![Piece::Text(" ".to_string())];
        pieces.extend(edit::list(elements.len()));
        pieces.push(Piece::Attributes);
        pieces.push(Piece::Text(format!(" : {ty}")));
        let name = "vector.from_elements";
        let (inst, results) = edit::foreign(self.func, name, pieces, elements, &[ty], span);
        self.new.push(inst);
        results[0]
    }

    /// Sets the elements of a result, and builds the result here.
    pub fn define(&mut self, result: Value, elements: Vec<Value>, span: Option<Span>) {
        let ty = self.func.ty(result);
        self.together(&elements, ty, span);
        if let Some(&inst) = self.new.last() {
            self.func.insts[inst].defs[0] = result.into();
        }
        self.known[result] = Some(elements);
    }

    fn operation(&mut self, inst: Inst) -> Option<()> {
        let data = self.func.insts[inst].clone();
        let op = &data.op;
        let is_plain = op.regions.is_empty() && data.targets.is_empty();
        if !is_plain || op.pieces.contains(&Piece::Generic) {
            return None;
        }
        match (op.kind, op.name.as_str()) {
            (OpKind::Arith, _) => self.elementwise(&data),
            (OpKind::Foreign, "vector.load") => self.load_rows(&data),
            (OpKind::Foreign, "vector.store") => self.store_rows(&data),
            (OpKind::Foreign, "vector.extract") => self.extract(&data),
            (OpKind::Foreign, "vector.insert") => self.insert(&data),
            (OpKind::Foreign, "vector.extract_strided_slice") => self.extract_slice(&data),
            (OpKind::Foreign, "vector.insert_strided_slice") => self.insert_slice(&data),
            (OpKind::Foreign, "vector.shape_cast") => self.reshape(&data),
            (OpKind::Foreign, "vector.to_elements") => self.take_apart(&data),
            (OpKind::Foreign, "arith.constant") => None,
            (OpKind::Foreign, name) if ["arith.", "math."].iter().any(|d| name.starts_with(d)) => {
                self.elementwise(&data)
            }
            _ => None,
        }
    }

    /// An operation that stays can give the elements of its result.
    fn keep(&mut self, inst: Inst) {
        self.new.push(inst);
        let data = &self.func.insts[inst];
        if data.op.pieces.contains(&Piece::Generic) {
            return;
        }
        let (Some(result), span) = (self.func.defined_values(inst).next(), data.span) else {
            return;
        };
        let Some(vector) = self.vector(result) else {
            return;
        };
        let uses: Vec<Value> = self.func.used_values(inst).collect();
        let data = &self.func.insts[inst];
        let elements = match (data.op.kind, data.op.name.as_str(), &uses[..]) {
            (_, "arith.constant", []) => {
                let Some(op) = splat(&data.op, self.func.ty(result)) else {
                    return;
                };
                let (inst, values) = edit::make(self.func, op, &[], &[vector.element], span);
                self.new.push(inst);
                vec![values[0]; vector.count()]
            }
            (OpKind::Foreign, "vector.broadcast", &[scalar])
                if self.func.ty(scalar) == vector.element =>
            {
                vec![scalar; vector.count()]
            }
            (OpKind::Foreign, "vector.from_elements", all) if all.len() == vector.count() => uses,
            _ => return,
        };
        self.known[result] = Some(elements);
    }

    /// The same operation on each element.
    fn elementwise(&mut self, data: &Data) -> Option<()> {
        let results: Vec<Value> = data
            .defs
            .iter()
            .map(|d| d.as_value())
            .collect::<Option<_>>()?;
        let uses: Vec<Value> = data
            .uses
            .iter()
            .map(|u| u.as_value())
            .collect::<Option<_>>()?;
        let shapes = results.iter().map(|&r| self.vector(r));
        let shapes: Vec<Vector> = shapes.collect::<Option<_>>()?;
        let first = shapes.first()?.clone();
        let mut words: Vec<(String, Type)> = Vec::new();
        for &value in results.iter().chain(&uses) {
            let ty = self.func.ty(value);
            match (Vector::of(ty), ty) {
                (Some(vector), _) if vector.sizes == first.sizes => {
                    words.push((ty.to_string(), vector.element));
                }
                // A scalar for all elements, for example the condition of a selection.
                (None, Type::Scalar(_)) => {}
                _ => return None,
            }
        }
        let mut op = data.op.clone();
        for piece in &mut op.pieces {
            if let Piece::Text(text) = piece {
                for (vector, element) in &words {
                    *text = text.replace(vector, &element.to_string());
                }
                if text.contains("vector<") {
                    return None;
                }
                // A selection by a bit has no type of the bit.
                if let Some(rest) = text.strip_prefix(" : i1, ")
                    && op.name == "arith.select"
                {
                    *text = format!(" : {rest}");
                }
            }
        }
        let types: Vec<Type> = shapes.iter().map(|s| s.element).collect();
        let operands = uses.iter().map(|&value| match self.vector(value) {
            Some(_) => self.elements(value, data.span),
            None => Some(vec![value; first.count()]),
        });
        let operands: Vec<Vec<Value>> = operands.collect::<Option<_>>()?;
        let mut elements = vec![Vec::new(); results.len()];
        for n in 0..first.count() {
            let uses: Vec<Value> = operands.iter().map(|o| o[n]).collect();
            let (inst, values) = edit::make(self.func, op.clone(), &uses, &types, data.span);
            self.new.push(inst);
            for (list, &value) in elements.iter_mut().zip(&values) {
                list.push(value);
            }
        }
        for (result, elements) in results.into_iter().zip(elements) {
            self.define(result, elements, data.span);
        }
        Some(())
    }

    /// Elements that exist already.
    fn take_apart(&mut self, data: &Data) -> Option<()> {
        let source = data.uses.first()?.as_value()?;
        let results: Vec<Value> = data
            .defs
            .iter()
            .map(|d| d.as_value())
            .collect::<Option<_>>()?;
        let there = self.known[source].as_ref();
        let Some(elements) = there.or_else(|| self.taken.get(&source)) else {
            self.taken.insert(source, results);
            return None;
        };
        if elements.len() != results.len() {
            return None;
        }
        for (&result, &element) in results.iter().zip(elements) {
            self.replaced[result] = Some(element);
        }
        Some(())
    }
}

/// The scalar constant of all elements of a vector constant.
fn splat(op: &Operation, ty: Type) -> Option<Operation> {
    let [Piece::Text(text)] = &op.pieces[..] else {
        return None;
    };
    let text = text.trim().strip_prefix("dense<")?;
    let number = text.strip_suffix(&ty.to_string())?.trim_end();
    let number = number.strip_suffix(':')?.trim_end().strip_suffix('>')?;
    let number = number.trim();
    let is_one = !number.is_empty() && !number.contains(['[', '"', ',', '(', '#', '>']);
    let mut constant = Operation::new(OpKind::Constant, "arith.constant");
    constant.detail = number.to_string();
    is_one.then_some(constant)
}
