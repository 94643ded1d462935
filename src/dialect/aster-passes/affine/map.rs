//! `affine.apply`: an affine map of one result, and its operands.

use super::expression::{Expression, Op};
use super::parse;
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Piece, Segment, Type};
use crate::edit;
use crate::ir::function::{Inst, Value};
use easel_isa::diagnostic::Span;
use std::fmt;

/// The limit of parts of an expression: a larger expression is not put into others.
/// Not tuned: bounds the size of expressions.
const LARGEST: usize = 1000;

/// A map of one result and the values of its dimensions and symbols.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Apply {
    /// The values of the dimensions.
    pub dims: Vec<Value>,
    /// The values of the symbols.
    pub symbols: Vec<Value>,
    /// The result.
    pub expression: Expression,
}

impl Apply {
    /// The map of an `affine.apply`; none for other operations and other texts.
    pub fn of(func: &AsterFunction, inst: Inst) -> Option<Apply> {
        let data = &func.insts[inst];
        let is_apply = data.op.kind == OpKind::Foreign && data.op.name == "affine.apply";
        if !is_apply || data.defs.len() != 1 || data.op.pieces.contains(&Piece::Generic) {
            return None;
        }
        let texts = data.op.pieces.iter().filter_map(|p| match p {
            Piece::Text(text) => Some(text.as_str()),
            _ => None,
        });
        let text: String = texts.collect();
        let map = parse::map(&text)?;
        let operands: Vec<Value> = func.used_values(inst).collect();
        if operands.len() != map.dims + map.symbols {
            return None;
        }
        let (dims, symbols) = operands.split_at(map.dims);
        Some(Apply {
            dims: dims.to_vec(),
            symbols: symbols.to_vec(),
            expression: map.expression,
        })
    }

    /// A map of symbols only.
    pub fn of_symbols(symbols: Vec<Value>, expression: Expression) -> Apply {
        Apply {
            dims: Vec::new(),
            symbols,
            expression,
        }
    }

    /// The value of a dimension or a symbol.
    pub fn operand(&self, e: &Expression) -> Option<Value> {
        match *e {
            Expression::Dim(n) => self.dims.get(n).copied(),
            Expression::Symbol(n) => self.symbols.get(n).copied(),
            _ => None,
        }
    }

    /// The map composed with the maps of its operands, with constants for known values,
    /// each value once, and without unused values.
    pub fn composed(
        &self,
        given: &dyn Fn(Value) -> Option<Apply>,
        number: &dyn Fn(Value) -> Option<i64>,
    ) -> Apply {
        let mut composed = self.clone();
        while let Some((place, inner)) = composed.next(given) {
            let (dims, symbols) = (composed.dims.len(), composed.symbols.len());
            let shifted = inner.expression.replaced(&|e| match *e {
                Expression::Dim(n) => Expression::Dim(n + dims),
                Expression::Symbol(n) => Expression::Symbol(n + symbols),
                _ => e.clone(),
            });
            let is_place = |e: &Expression| *e == place;
            composed.expression = composed.expression.replaced(&|e| match is_place(e) {
                true => shifted.clone(),
                false => e.clone(),
            });
            composed.dims.extend(inner.dims);
            composed.symbols.extend(inner.symbols);
        }
        composed.tidied(number)
    }

    /// The next operand with a map of its own, and that map.
    fn next(&self, given: &dyn Fn(Value) -> Option<Apply>) -> Option<(Expression, Apply)> {
        let dims = (0..self.dims.len()).map(Expression::Dim);
        let symbols = (0..self.symbols.len()).map(Expression::Symbol);
        let mut needed = Vec::new();
        leaves(&self.expression, &mut needed);
        dims.chain(symbols)
            .filter(|e| needed.contains(e))
            .find_map(|e| {
                let inner = given(self.operand(&e)?)?;
                let count = needed.iter().filter(|n| **n == e).count();
                let size = self.expression.size() + count * inner.expression.size();
                (size <= LARGEST).then_some((e, inner))
            })
    }

    /// The map with constants in the expression, each value once, and without unused values.
    fn tidied(&self, number: &dyn Fn(Value) -> Option<i64>) -> Apply {
        let expression = self.expression.replaced(&|e| {
            let known = self.operand(e).and_then(number);
            known.map_or_else(|| e.clone(), Expression::Constant)
        });
        let mut needed = Vec::new();
        leaves(&expression, &mut needed);
        let (mut dims, mut symbols) = (Vec::new(), Vec::new());
        for (n, &value) in self.dims.iter().enumerate() {
            if needed.contains(&Expression::Dim(n)) && !dims.contains(&value) {
                dims.push(value);
            }
        }
        for (n, &value) in self.symbols.iter().enumerate() {
            if needed.contains(&Expression::Symbol(n)) && !symbols.contains(&value) {
                symbols.push(value);
            }
        }
        let place = |list: &[Value], e: &Expression| {
            let value = self.operand(e);
            list.iter().position(|&v| Some(v) == value).unwrap_or(0)
        };
        let expression = expression.replaced(&|e| match e {
            Expression::Dim(_) => Expression::Dim(place(&dims, e)),
            _ => Expression::Symbol(place(&symbols, e)),
        });
        Apply {
            dims,
            symbols,
            expression: super::flat::simplified(&expression),
        }
    }

    /// The map with symbols in place of dimensions that can be symbols: dimensions that are no loop's counter.
    pub fn promoted(&self, is_symbol: &dyn Fn(Value) -> bool) -> Apply {
        let (mut symbols, mut dims) = (self.symbols.clone(), Vec::new());
        let places: Vec<Expression> = self
            .dims
            .iter()
            .map(|&value| match is_symbol(value) {
                true => {
                    symbols.push(value);
                    Expression::Symbol(symbols.len() - 1)
                }
                false => {
                    dims.push(value);
                    Expression::Dim(dims.len() - 1)
                }
            })
            .collect();
        let expression = self.expression.replaced(&|e| match *e {
            Expression::Dim(n) => places[n].clone(),
            _ => e.clone(),
        });
        Apply {
            dims,
            symbols,
            expression,
        }
    }

    /// The map as an operation's text.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut pieces = vec![Piece::Text(format!(" affine_map<{self}>("))];
        let list = |n: usize, pieces: &mut Vec<Piece>| {
            for at in 0..n {
                if at > 0 {
                    pieces.push(Piece::Text(", ".to_string()));
                }
                pieces.push(Piece::Use);
            }
        };
        list(self.dims.len(), &mut pieces);
        pieces.push(Piece::Text(")".to_string()));
        if !self.symbols.is_empty() {
            pieces.push(Piece::Text("[".to_string()));
            list(self.symbols.len(), &mut pieces);
            pieces.push(Piece::Text("]".to_string()));
        }
        pieces.push(Piece::Attributes);
        pieces
    }

    /// Writes the map into an `affine.apply`.
    pub fn write(&self, func: &mut AsterFunction, inst: Inst) {
        let data = &mut func.insts[inst];
        data.op.pieces = self.pieces();
        let operands = self.dims.iter().chain(&self.symbols);
        data.uses = operands.map(|&v| v.into()).collect();
        data.op.segments = vec![Segment::ins(data.uses.len())];
        data.op.segments.retain(|s| !s.is_empty());
    }

    /// An operation that computes the map.
    pub fn make(&self, func: &mut AsterFunction, span: Option<Span>) -> (Inst, Value) {
        let op = Operation::new(OpKind::Foreign, "affine.apply");
        let (inst, values) = edit::make(func, op, &[], &[Type::scalar("index")], span);
        self.write(func, inst);
        (inst, values[0])
    }
}

/// Dimensions and symbols of an expression.
pub fn leaves(e: &Expression, out: &mut Vec<Expression>) {
    match e {
        Expression::Binary(_, parts) => {
            leaves(&parts.0, out);
            leaves(&parts.1, out);
        }
        Expression::Constant(_) => {}
        _ => out.push(e.clone()),
    }
}

impl fmt::Display for Apply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |letter: char, n: usize| {
            let names: Vec<String> = (0..n).map(|k| format!("{letter}{k}")).collect();
            names.join(", ")
        };
        write!(f, "({})", list('d', self.dims.len()))?;
        if !self.symbols.is_empty() {
            write!(f, "[{}]", list('s', self.symbols.len()))?;
        }
        write!(f, " -> ({})", self.expression)
    }
}

/// A sum or product of all symbols, from the left.
pub fn of_all(op: Op, values: Vec<Value>) -> Apply {
    let symbols = (0..values.len()).map(Expression::Symbol);
    let expression = symbols.reduce(|a, b| Expression::binary(op, a, b));
    Apply::of_symbols(values, expression.unwrap_or(Expression::Constant(0)))
}
