//! Vectors of several dimensions are loaded and stored row by row: elements of one row are contiguous.
//!
//! A row of one element is a scalar in memory.

use super::shapes::{Memory, Vector, positions};
use super::vectors::{Data, Vectors};
use crate::aster::dialect::{Piece, Type};
use crate::ir::function::Value;
use crate::{edit, lower_copies};
use easel_isa::diagnostic::Span;

impl Vectors<'_> {
    /// `vector.load`.
    pub fn load_rows(&mut self, data: &Data) -> Option<()> {
        let result = data.defs.first()?.as_value()?;
        let uses = data.uses.iter().map(|u| u.as_value());
        let uses: Vec<Value> = uses.collect::<Option<_>>()?;
        let (&memory, indices) = uses.split_first()?;
        let vector = self.vector(result)?;
        self.is_row_wise(&vector, memory, indices).then_some(())?;
        let size = vector.sizes.last().copied().unwrap_or(1);
        let (dialect, ty, behind) = self.row(&vector, memory);
        let mut elements = Vec::new();
        for position in leading(&vector) {
            let mut operands = vec![memory];
            operands.extend(self.moved(indices, &position, &vector, data.span));
            let mut pieces = vec![Piece::Text(" ".to_string())];
            place(&mut pieces, indices.len(), &behind);
            let name = format!("{dialect}.load");
            let (inst, values) =
                edit::foreign(self.func, &name, pieces, &operands, &[ty], data.span);
            self.new.push(inst);
            match size {
                1 => elements.push(values[0]),
                _ => elements.extend(self.elements(values[0], data.span)?),
            }
        }
        self.define(result, elements, data.span);
        Some(())
    }

    /// `vector.store`.
    pub fn store_rows(&mut self, data: &Data) -> Option<()> {
        let uses = data.uses.iter().map(|u| u.as_value());
        let uses: Vec<Value> = uses.collect::<Option<_>>()?;
        let (&[value, memory], indices) = uses.split_first_chunk::<2>()?;
        let vector = self.vector(value)?;
        self.is_row_wise(&vector, memory, indices).then_some(())?;
        let size = vector.sizes.last().copied().unwrap_or(1);
        let (dialect, ty, behind) = self.row(&vector, memory);
        let elements = self.elements(value, data.span)?;
        for (position, row) in leading(&vector).into_iter().zip(elements.chunks(size)) {
            let stored = match row {
                &[one] => one,
                row => self.together(row, ty, data.span),
            };
            let mut operands = vec![stored, memory];
            operands.extend(self.moved(indices, &position, &vector, data.span));
            let text = |t: &str| Piece::Text(t.to_string());
            let mut pieces = vec![text(" "), Piece::Use, text(", ")];
            place(&mut pieces, indices.len(), &behind);
            let name = format!("{dialect}.store");
            let (inst, _) = edit::foreign(self.func, &name, pieces, &operands, &[], data.span);
            self.new.push(inst);
        }
        Some(())
    }

    /// Whether a vector is several rows of memory, or one element of memory.
    fn is_row_wise(&self, vector: &Vector, memory: Value, indices: &[Value]) -> bool {
        let Some(memory) = Memory::of(self.func.ty(memory)) else {
            return false;
        };
        let rank = vector.sizes.len();
        (rank > 1 || vector.count() == 1)
            && memory.element == vector.element
            && memory.sizes.len() >= rank
            && memory.sizes.len() == indices.len()
            && (rank == 0 || memory.strides.last() == Some(&Some(1)))
    }

    /// The dialect of an access to a row, the row's type, and the types behind the operands.
    fn row(&self, vector: &Vector, memory: Value) -> (&'static str, Type, String) {
        let ty = self.func.ty(memory);
        match vector.sizes.last() {
            None | Some(1) => ("memref", vector.element, format!(" : {ty}")),
            Some(&size) => {
                let row = Vector::row(vector.element, size);
                ("vector", row, format!(" : {ty}, {row}"))
            }
        }
    }

    /// The indices of a row.
    fn moved(
        &mut self,
        indices: &[Value],
        position: &[usize],
        vector: &Vector,
        span: Option<Span>,
    ) -> Vec<Value> {
        let mut out = indices.to_vec();
        // The dimensions of the vector are the last ones of the memory.
        let more = indices.len() - vector.sizes.len();
        for (index, &by) in out[more..].iter_mut().zip(position) {
            *index = self.sum(*index, by as i64, span);
        }
        out
    }

    fn sum(&mut self, value: Value, by: i64, span: Option<Span>) -> Value {
        if by == 0 {
            return value;
        }
        let ty = Type::scalar("index");
        let known = self.constants.of(value).and_then(|n| n.checked_add(by));
        let (inst, number) = lower_copies::constant_of(self.func, known.unwrap_or(by), ty);
        self.new.push(inst);
        self.constants.set(number, known.unwrap_or(by));
        if known.is_some() {
            return number;
        }
        let (inst, sum) = edit::arith(self.func, "addi", &[value, number], ty, span);
        // The index of an element in memory fits its type.
        self.func.insts[inst].op.detail = "overflow<nsw>".to_string();
        self.new.push(inst);
        sum
    }
}

/// The positions of rows.
fn leading(vector: &Vector) -> Vec<Vec<usize>> {
    let rows = vector.sizes.len().saturating_sub(1);
    positions(&vector.sizes[..rows])
}

/// `%memory[%i, %j] : TYPES`.
fn place(pieces: &mut Vec<Piece>, indices: usize, types: &str) {
    pieces.extend([Piece::Use, Piece::Text("[".to_string())]);
    pieces.extend(edit::list(indices));
    pieces.push(Piece::Text("]".to_string()));
    pieces.extend([Piece::Attributes, Piece::Text(types.to_string())]);
}
