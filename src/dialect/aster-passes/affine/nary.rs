//! `aster-raise-to-affine` and `aster-expand-affine-apply`: between `aster_utils.addi` and `aster_utils.muli`, which have any
//! number of operands, and `affine.apply`.
//!
//! Raising puts sums, products and maps that are their operands into one map. Expanding makes a sum or product of each chain of
//! additions or multiplications; for divisions, a map of their own remains.
//!
//! Pre and post: any form.

use super::expression::{Expression, Op};
use super::map::{Apply, of_all};
use crate::aster::dialect::{AsterFunction, OpKind, Piece, Type};
use crate::aster::program::Body;
use crate::aster::rows::Constants;
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};

use crate::rewrite::{Fate, rewrite};
use crate::{Run, dead, edit, lower_copies};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostics, Span};

/// The n-ary operation of an instruction, if any.
pub fn op(func: &AsterFunction, inst: Inst) -> Option<Op> {
    let op = &func.insts[inst].op;
    if op.kind != OpKind::Foreign || op.pieces.contains(&Piece::Generic) {
        return None;
    }
    match op.name.as_str() {
        "aster_utils.addi" => Some(Op::Add),
        "aster_utils.muli" => Some(Op::Mul),
        _ => None,
    }
}

/// A sum or product of values.
pub fn make(
    func: &mut AsterFunction,
    op: Op,
    values: &[Value],
    ty: Type,
    span: Option<Span>,
) -> (Inst, Value) {
    let name = match op {
        Op::Mul => "aster_utils.muli",
        _ => "aster_utils.addi",
    };
    let mut pieces = vec![Piece::Text(" ".to_string())];
    pieces.extend(edit::list(values.len()));
    pieces.push(Piece::Attributes);
    pieces.push(Piece::Text(format!(" : {ty}")));
    let (inst, results) = edit::foreign(func, name, pieces, values, &[ty], span);
    (inst, results[0])
}

/// `aster-raise-to-affine`.
pub fn raise(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    let constants = Constants::new(func);
    let mut made: SecondaryMap<Value, Option<Apply>> = SecondaryMap::new();
    for block in all_blocks(func) {
        for inst in func.blocks[block].insts.clone() {
            let Some(result) = func.defined_values(inst).next() else {
                continue;
            };
            let index = func.ty(result) == Type::scalar("index");
            let apply = match op(func, inst).filter(|_| index) {
                Some(op) => of_all(op, func.used_values(inst).collect()),
                None => match Apply::of(func, inst) {
                    Some(apply) => apply,
                    None => continue,
                },
            };
            let apply = apply.composed(&|v| made[v].clone(), &|v| constants.of(v));
            let data = &mut func.insts[inst];
            if data.op.name != "affine.apply" {
                data.op.name = "affine.apply".to_string();
                cx.output.stats.add("affine.raised", 1);
            }
            apply.write(func, inst);
            made[result] = Some(apply);
        }
    }
    dead::drop_dead(func);
    Ok(())
}

/// `aster-expand-affine-apply`.
pub fn expand(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    rewrite(func, all_blocks, |func, inst, to| {
        let result = func.defined_values(inst).next();
        let apply = result.and_then(|r| Some((r, Apply::of(func, inst)?)));
        // A division of values stays unchanged.
        let Some((result, apply)) = apply.filter(|(_, a)| !is_least(a)) else {
            return Fate::Stays;
        };
        let span = func.insts[inst].span;
        to.new[result] = Some(value(func, &apply, &apply.expression, span, &mut to.out));
        cx.output.stats.add("affine.expanded", 1);
        Fate::Goes
    });
    Ok(())
}

/// Whether the map is one division of a dimension or a symbol.
fn is_least(apply: &Apply) -> bool {
    match &apply.expression {
        Expression::Binary(op, parts) => {
            let plain = |e: &Expression| !matches!(e, Expression::Binary(..));
            !matches!(op, Op::Add | Op::Mul) && plain(&parts.0) && plain(&parts.1)
        }
        _ => false,
    }
}

fn value(
    func: &mut AsterFunction,
    apply: &Apply,
    e: &Expression,
    span: Option<Span>,
    out: &mut Vec<Inst>,
) -> Value {
    let index = Type::scalar("index");
    let Expression::Binary(op, parts) = e else {
        let known = apply.operand(e);
        return known.unwrap_or_else(|| {
            let (inst, value) = lower_copies::constant_of(func, e.number().unwrap_or(0), index);
            out.push(inst);
            value
        });
    };
    if matches!(op, Op::Add | Op::Mul) {
        let mut chain = Vec::new();
        e.chain(*op, &mut chain);
        let chain = chain.into_iter();
        let values: Vec<Value> = chain.map(|c| value(func, apply, c, span, out)).collect();
        let (inst, result) = make(func, *op, &values, index, span);
        out.push(inst);
        return result;
    }
    let dividend = value(func, apply, &parts.0, span, out);
    let mut symbols = vec![dividend];
    let divisor = match &parts.1 {
        Expression::Constant(n) => Expression::Constant(*n),
        other => {
            symbols.push(value(func, apply, other, span, out));
            Expression::Symbol(1)
        }
    };
    let expression = Expression::binary(*op, Expression::Symbol(0), divisor);
    let (inst, result) = Apply::of_symbols(symbols, expression).make(func, span);
    out.push(inst);
    result
}
