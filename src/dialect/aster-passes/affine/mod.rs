//! Affine maps: computations on `index` values.
//!
//! - [`expression`]: expressions and their normal form; [`flat`]: the same as sums of multiples.
//! - [`parse`], [`map`]: `affine.apply` as text, and with other maps in place of its operands.
//! - [`lower`]: `lower-affine`, maps become integer operations.
//! - [`factor`]: `aster-factorize-affine-expr`, sums of products become products of sums.
//! - [`nary`]: `aster-raise-to-affine`, `aster-expand-affine-apply`: sums and products of any number of operands.
//! - [`share`]: `aster-decompose-by-cse`, `aster-decompose-by-loop-invariant`: parts of such sums become operations of their own.
//! - [`boxes`]: places in boxes, `affine.delinearize_index` and `affine.linearize_index`.
//! - [`layout`]: layouts, `lower-layout-to-affine`.

pub(crate) mod boxes;
pub(crate) mod expression;
pub(crate) mod factor;
pub(crate) mod flat;
pub(crate) mod layout;
pub(crate) mod lower;
pub(crate) mod map;
pub(crate) mod nary;
mod parse;
pub(crate) mod share;

use crate::aster::dialect::AsterFunction;
use crate::ir::function::{Inst, Value};
use boxes::{delinearized, linearized};
use map::Apply;
use smallvec::SmallVec;

/// The value of an `affine.apply` on known operands; none if one is unknown or the value overflows.
pub(crate) fn value(
    func: &AsterFunction,
    inst: Inst,
    of: &dyn Fn(Value) -> Option<i64>,
) -> Option<i64> {
    let apply = Apply::of(func, inst)?;
    apply.expression.value(&|e| of(apply.operand(e)?))
}

/// The values of the dialect's operations on known operands; none for others.
pub(crate) fn values(
    func: &AsterFunction,
    inst: Inst,
    of: &dyn Fn(Value) -> Option<i64>,
) -> Option<SmallVec<[i64; 2]>> {
    match func.insts[inst].op.name.as_str() {
        "affine.apply" => Some(SmallVec::from_slice(&[value(func, inst, of)?])),
        "affine.delinearize_index" => delinearized(func, inst, of),
        _ => Some(SmallVec::from_slice(&[linearized(func, inst, of)?])),
    }
}
