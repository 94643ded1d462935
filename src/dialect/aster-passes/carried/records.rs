//! `aster-destructure-struct-iter-args`: each field of a record that a loop carries is carried separately.
//!
//! The record is split before the loop and at the end of each trip, and rebuilt at the start of each trip and
//! behind the loop. Nested records are split as well.
//!
//! Pre and post: any form.

use crate::aster::dialect::{AsterFunction, OpKind, Piece, Segment, Structured, Type, Word};
use crate::aster::header;
use crate::aster::program::Body;
use crate::graft::{all_blocks, end};
use crate::ir::function::{Inst, Value};
use crate::ir::operand::Operand;

use crate::rewrite::{Fate, rewrite};
use crate::{Run, edit};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostics, Span};

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    rewrite(func, all_blocks, |func, inst, to| {
        let mut behind = Vec::new();
        // A field can be a record.
        while destructure(func, inst, (&mut to.out, &mut behind), &mut to.new) {
            cx.output.stats.add("records.destructured", 1);
        }
        to.out.push(inst);
        // The innermost records first.
        to.out.extend(behind.into_iter().rev());
        Fate::Goes
    });
    Ok(())
}

/// Names and types of a record's fields.
fn fields(ty: Type) -> Option<Vec<(String, Type)>> {
    let Type::Foreign(word) = ty else { return None };
    let inside = word.as_str().strip_prefix("!aster_utils.struct<")?;
    let fields = header::items(inside).into_iter().map(|range| {
        let (name, ty) = inside[range].split_once(':')?;
        Some((name.trim().to_string(), typed(ty.trim())))
    });
    fields.collect()
}

fn typed(text: &str) -> Type {
    let is_scalar = text.chars().all(|c| c.is_ascii_alphanumeric());
    match is_scalar {
        true => Type::scalar(text),
        false => Type::Foreign(Word::new(text)),
    }
}

/// Splits the first record that a loop carries, unless a field is a register. Returns whether the loop has such a record.
fn destructure(
    func: &mut AsterFunction,
    inst: Inst,
    (before, behind): (&mut Vec<Inst>, &mut Vec<Inst>),
    new: &mut SecondaryMap<Value, Option<Value>>,
) -> bool {
    let data = &func.insts[inst];
    if data.op.kind != OpKind::Structured(Structured::For) {
        return false;
    }
    let count = data.defs.len();
    let region = data.op.regions[0].entry();
    let (span, given) = (data.span, data.uses.len());
    let params = func.blocks[region].params.len();
    let Some(last) = end(func, region, count).filter(|_| given == count + 3 && params == count + 1)
    else {
        return false;
    };
    let results: Vec<Value> = func.defined_values(inst).collect();
    let is_plain = |f: &(String, Type)| !f.1.to_string().starts_with("!amdgcn.");
    let record = results.iter().enumerate().find_map(|(n, &result)| {
        let fields = fields(func.ty(result))?;
        fields.iter().all(is_plain).then_some((n, result, fields))
    });
    let Some((n, result, fields)) = record else {
        return false;
    };
    let types: Vec<Type> = fields.iter().map(|f| f.1).collect();
    let fresh = |func: &mut AsterFunction| -> Vec<Value> {
        types.iter().map(|&t| func.add_value(t)).collect()
    };
    let (inner, outer) = (fresh(func), fresh(func));
    // Before the loop and at the end of a trip.
    let first = func.insts[inst].uses[3 + n].as_value();
    let next = func.insts[last].uses[n].as_value();
    let (Some(first), Some(next)) = (first, next) else {
        return false;
    };
    let (apart, given) = extract(func, first, &fields, span);
    before.push(apart);
    let (apart, yielded) = extract(func, next, &fields, span);
    let at = func.blocks[region].insts.len() - 1;
    func.blocks[region].insts.insert(at, apart);
    // At the start of a trip and behind the loop.
    let ty = func.ty(result);
    let (whole, record) = create(func, &inner, ty, span);
    func.blocks[region].insts.insert(0, whole);
    new[func.blocks[region].params[1 + n]] = Some(record);
    let (whole, record) = create(func, &outer, ty, span);
    behind.push(whole);
    new[result] = Some(record);
    func.blocks[region].params.splice(1 + n..2 + n, inner);
    let list = |old: &[Operand], at: usize, values: &[Value]| -> Vec<Operand> {
        let middle = values.iter().map(|&v| Operand::from(v));
        let (head, tail) = (old[..at].iter().copied(), old[at + 1..].iter().copied());
        head.chain(middle).chain(tail).collect()
    };
    let data = &mut func.insts[inst];
    data.uses = list(&data.uses, 3 + n, &given).into_iter().collect();
    data.defs = list(&data.defs, n, &outer).into_iter().collect();
    data.op.segments = vec![Segment::ins(data.uses.len())];
    let data = &mut func.insts[last];
    data.uses = list(&data.uses, n, &yielded).into_iter().collect();
    data.op.segments = vec![Segment::ins(data.uses.len())];
    true
}

fn extract(
    func: &mut AsterFunction,
    record: Value,
    fields: &[(String, Type)],
    span: Option<Span>,
) -> (Inst, Vec<Value>) {
    let names: Vec<String> = fields.iter().map(|f| format!("\"{}\"", f.0)).collect();
    let texts: Vec<String> = fields.iter().map(|f| f.1.to_string()).collect();
    let types: Vec<Type> = fields.iter().map(|f| f.1).collect();
    let pieces = vec![
        Piece::Text(" ".to_string()),
        Piece::Use,
        Piece::Text(format!(" [{}]", names.join(", "))),
        Piece::Attributes,
        Piece::Text(format!(" : {} -> {}", func.ty(record), texts.join(", "))),
    ];
    let name = "aster_utils.struct_extract";
    let (inst, values) = edit::foreign(func, name, pieces, &[record], &types, span);
    (inst, values.into_vec())
}

fn create(
    func: &mut AsterFunction,
    values: &[Value],
    ty: Type,
    span: Option<Span>,
) -> (Inst, Value) {
    let types: Vec<String> = values.iter().map(|&v| func.ty(v).to_string()).collect();
    let mut pieces = vec![Piece::Text("(".to_string())];
    pieces.extend(edit::list(values.len()));
    pieces.push(Piece::Text(")".to_string()));
    pieces.push(Piece::Attributes);
    pieces.push(Piece::Text(format!(" : ({}) -> {ty}", types.join(", "))));
    let name = "aster_utils.struct_create";
    let (inst, results) = edit::foreign(func, name, pieces, values, &[ty], span);
    (inst, results[0])
}
