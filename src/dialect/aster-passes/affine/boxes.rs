//! Places in boxes: `affine.delinearize_index` splits a place, `affine.linearize_index` and
//! `affine.linearize_index_by_strides` compose a place. `affine-expand-index-ops-as-affine` makes `affine.apply` of all
//! three.
//!
//! The last dimension is the fastest. The size of the first dimension may be left out.
//!
//! Source: MLIR, "Affine Dialect".

use super::expression::{Expression, Op};
use super::map::Apply;
use crate::aster::dialect::{AsterFunction, OpKind, Piece};
use crate::aster::program::Body;
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};

use crate::Run;
use crate::rewrite::{Fate, rewrite};
use easel_isa::diagnostic::Diagnostics;
use smallvec::SmallVec;

/// A size or stride: a number, or a value.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Size {
    Number(i64),
    Value(Value),
}

impl Size {
    fn number(self, of: &dyn Fn(Value) -> Option<i64>) -> Option<i64> {
        match self {
            Size::Number(n) => Some(n),
            Size::Value(v) => of(v),
        }
    }
}

/// The place that an operation composes or splits.
struct Place {
    /// The indices of the dimensions; for a split, the whole.
    indices: Vec<Value>,
    /// The sizes as written.
    sizes: Vec<Size>,
}

impl Place {
    fn of(func: &AsterFunction, inst: Inst) -> Option<Place> {
        let data = &func.insts[inst];
        let is_known = data.op.kind == OpKind::Foreign
            && matches!(
                data.op.name.as_str(),
                "affine.delinearize_index"
                    | "affine.linearize_index"
                    | "affine.linearize_index_by_strides"
            );
        if !is_known || data.op.pieces.contains(&Piece::Generic) {
            return None;
        }
        // In the text, `%N` stands for an operand.
        let operands: Vec<Value> = func.used_values(inst).collect();
        let mut text = String::new();
        let mut used = 0;
        for piece in &data.op.pieces {
            match piece {
                Piece::Text(t) => text += t,
                Piece::Use => {
                    text += &format!("%{used}");
                    used += 1;
                }
                _ => {}
            }
        }
        let (head, list) = text.split_once('(')?;
        let (list, _) = list.split_once(')')?;
        let operand = |word: &str| {
            let n: usize = word.trim().strip_prefix('%')?.parse().ok()?;
            operands.get(n).copied()
        };
        let size = |word: &str| {
            let number = word.trim().parse().ok().map(Size::Number);
            number.or_else(|| operand(word).map(Size::Value))
        };
        let words = list.split(',').filter(|w| !w.trim().is_empty());
        let sizes: Option<Vec<Size>> = words.map(size).collect();
        let indices = match head.split_once('[') {
            Some((_, inside)) => inside.split_once(']')?.0,
            None => head.rsplit_once("into")?.0,
        };
        let words = indices.split(',').filter(|w| !w.trim().is_empty());
        let indices: Option<Vec<Value>> = words.map(operand).collect();
        Some(Place {
            indices: indices?,
            sizes: sizes?,
        })
    }

    /// The sizes of all dimensions except the first, for a number of dimensions.
    fn inner(&self, rank: usize) -> Option<&[Size]> {
        match self.sizes.len() {
            n if n == rank && n > 0 => Some(&self.sizes[1..]),
            n if n + 1 == rank => Some(&self.sizes[..]),
            _ => None,
        }
    }
}

/// The place in each dimension. The first dimension needs no size: its place is the remaining quotient.
pub fn delinearized(
    func: &AsterFunction,
    inst: Inst,
    of: &dyn Fn(Value) -> Option<i64>,
) -> Option<SmallVec<[i64; 2]>> {
    let place = Place::of(func, inst)?;
    let &[whole] = &place.indices[..] else {
        return None;
    };
    let mut rest = of(whole)?;
    let mut out: SmallVec<[i64; 2]> = SmallVec::new();
    for size in place.inner(func.insts[inst].defs.len())?.iter().rev() {
        let size = size.number(of).filter(|&n| n > 0)?;
        out.push(rest.rem_euclid(size));
        rest = rest.div_euclid(size);
    }
    out.push(rest);
    out.reverse();
    Some(out)
}

/// The place that `affine.linearize_index` and `affine.linearize_index_by_strides` compose.
pub fn linearized(
    func: &AsterFunction,
    inst: Inst,
    of: &dyn Fn(Value) -> Option<i64>,
) -> Option<i64> {
    let place = Place::of(func, inst)?;
    let numbers =
        |list: &[Size]| -> Option<Vec<i64>> { list.iter().map(|s| s.number(of)).collect() };
    let indices: Option<Vec<i64>> = place.indices.iter().map(|&i| of(i)).collect();
    let indices = indices?;
    let strides = match func.insts[inst].op.name.as_str() {
        "affine.linearize_index" => strides(&numbers(place.inner(indices.len())?)?)?,
        "affine.linearize_index_by_strides" => numbers(&place.sizes)?,
        _ => return None,
    };
    if strides.len() != indices.len() {
        return None;
    }
    let terms = indices.iter().zip(strides).map(|(i, s)| i.checked_mul(s));
    terms
        .into_iter()
        .try_fold(0i64, |sum, t| sum.checked_add(t?))
}

/// The stride of each dimension, from the sizes of all dimensions except the first.
pub fn strides(inner: &[i64]) -> Option<Vec<i64>> {
    let mut out = vec![1i64];
    for size in inner.iter().rev() {
        out.push(out.last()?.checked_mul(*size)?);
    }
    out.reverse();
    Some(out)
}

/// Expressions over a list of symbols.
#[derive(Default)]
struct Symbols(Vec<Value>);

impl Symbols {
    fn of(&mut self, value: Value) -> Expression {
        let known = self.0.iter().position(|&v| v == value);
        Expression::Symbol(known.unwrap_or_else(|| {
            self.0.push(value);
            self.0.len() - 1
        }))
    }

    fn size(&mut self, size: Size) -> Expression {
        match size {
            Size::Number(n) => Expression::Constant(n),
            Size::Value(v) => self.of(v),
        }
    }
}

/// The map of each result of an operation.
fn expanded(func: &AsterFunction, inst: Inst) -> Option<Vec<Apply>> {
    let place = Place::of(func, inst)?;
    let mut symbols = Symbols::default();
    let apart = func.insts[inst].op.name == "affine.delinearize_index";
    let rank = match apart {
        true => func.insts[inst].defs.len(),
        false => place.indices.len(),
    };
    let indices: Vec<Expression> = place.indices.iter().map(|&v| symbols.of(v)).collect();
    let by_strides = func.insts[inst].op.name.ends_with("by_strides");
    let strides: Vec<Expression> = if by_strides {
        place.sizes.iter().map(|&s| symbols.size(s)).collect()
    } else {
        let mut out = vec![Expression::Constant(1)];
        for &size in place.inner(rank)?.iter().rev() {
            let size = symbols.size(size);
            let last = out.last().cloned()?;
            out.push(Expression::product(last, size));
        }
        out.reverse();
        out
    };
    if strides.len() != rank {
        return None;
    }
    let results: Vec<Expression> = if apart {
        let [whole] = &indices[..] else { return None };
        let one = |n: usize| {
            let rest = match n.checked_sub(1) {
                Some(before) => Expression::remainder(whole.clone(), strides[before].clone()),
                None => whole.clone(),
            };
            Expression::quotient(Op::FloorDiv, rest, strides[n].clone())
        };
        (0..rank).map(one).collect()
    } else {
        let terms = indices.into_iter().zip(strides);
        let terms = terms.map(|(i, s)| Expression::product(i, s));
        vec![terms.reduce(Expression::sum)?]
    };
    let apply =
        |e: Expression| Apply::of_symbols(symbols.0.clone(), e).composed(&|_| None, &|_| None);
    Some(results.into_iter().map(apply).collect())
}

/// `affine-expand-index-ops-as-affine`.
pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    cx.output
        .stats
        .add("places.expanded", expand(&mut body.func));
    Ok(())
}

/// Expands every operation. Returns their number.
pub fn expand(func: &mut AsterFunction) -> i64 {
    rewrite(func, all_blocks, |func, inst, to| {
        let Some(results) = expanded(func, inst) else {
            return Fate::Stays;
        };
        to.count += 1;
        let span = func.insts[inst].span;
        let defs: Vec<Value> = func.defined_values(inst).collect();
        for (result, apply) in defs.into_iter().zip(results) {
            let (made, value) = apply.make(func, span);
            to.out.push(made);
            to.new[result] = Some(value);
        }
        Fate::Goes
    })
}
