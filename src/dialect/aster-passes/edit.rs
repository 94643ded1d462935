//! Construction of the operations that passes insert.

use crate::aster::dialect::{
    AsterFunction, Kind, OpKind, Operation, Piece, Register, Segment, Semantics, Type,
};
use crate::ir::function::{Block, BranchTarget, Inst, InstData, Value};
use crate::ir::operand::Operand;
use easel_isa::diagnostic::Span;
use smallvec::SmallVec;

/// An operation with results of the given types, in no block yet.
pub fn make(
    func: &mut AsterFunction,
    op: Operation,
    uses: &[Value],
    results: &[Type],
    span: Option<Span>,
) -> (Inst, SmallVec<[Value; 2]>) {
    let values: SmallVec<[Value; 2]> = results.iter().map(|&t| func.add_value(t)).collect();
    let inst = func.make_inst(InstData {
        op,
        defs: values.iter().map(|&v| Operand::from(v)).collect(),
        uses: uses.iter().map(|&v| Operand::from(v)).collect(),
        targets: Default::default(),
        span,
    });
    (inst, values)
}

/// `alloca` of a single register.
pub fn alloca(func: &mut AsterFunction, ty: Register, span: Option<Span>) -> (Inst, Value) {
    let op = Operation::new(OpKind::Alloca { lsir: false }, "alloca");
    let (inst, values) = make(func, op, &[], &[Type::Register(ty)], span);
    (inst, values[0])
}

/// `make_register_range` of single registers of one kind and one form, with the default alignment.
pub fn make_range(
    func: &mut AsterFunction,
    members: &[Value],
    span: Option<Span>,
) -> (Inst, Value) {
    let op = Operation::new(OpKind::MakeRange, "make_register_range")
        .with_segments([Segment::ins(members.len())]);
    let ty = range_type(func, members);
    let (inst, values) = make(func, op, members, &[Type::Register(ty)], span);
    (inst, values[0])
}

/// The inferred type of a range.
pub fn range_type(func: &AsterFunction, members: &[Value]) -> Register {
    let first = members.first().and_then(|&m| func.ty(m).register());
    let first = first.unwrap_or(Register::single(Kind::Vgpr, Semantics::Value));
    match first.kind {
        Kind::VccLo => Register::single(Kind::Vcc, first.semantics),
        Kind::ExecLo => Register::single(Kind::Exec, first.semantics),
        kind => Register::range(kind, first.semantics, members.len() as u16),
    }
}

/// Fresh storage of the shape of a register type: an `alloca` for each cell, and a range for
/// several cells. A range without the default alignment is one `lsir.alloca`.
pub fn storage(
    func: &mut AsterFunction,
    ty: Register,
    span: Option<Span>,
    out: &mut Vec<Inst>,
) -> Value {
    if ty.cells == 1 && !ty.range {
        let (inst, value) = alloca(func, ty, span);
        out.push(inst);
        return value;
    }
    let default = Register::range(ty.kind, ty.semantics, ty.cells);
    if ty.kind.is_file() && (ty.align != default.align || ty.cells == 1) {
        let op = Operation::new(OpKind::Alloca { lsir: true }, "lsir.alloca");
        let (inst, values) = make(func, op, &[], &[Type::Register(ty)], span);
        out.push(inst);
        return values[0];
    }
    let mut members = Vec::new();
    for n in 0..ty.cells {
        let (inst, value) = alloca(func, ty.cell(n), span);
        out.push(inst);
        members.push(value);
    }
    let (inst, value) = make_range(func, &members, span);
    out.push(inst);
    value
}

/// `lsir.copy target, source`, with a result if the target is in value form.
pub fn copy(
    func: &mut AsterFunction,
    target: Value,
    source: Value,
    span: Option<Span>,
) -> (Inst, Option<Value>) {
    let op = Operation::new(OpKind::Copy, "lsir.copy")
        .with_segments([Segment::outs(1), Segment::ins(1)]);
    let ty = func.ty(target);
    let results: &[Type] = if ty.is_value_register() { &[ty] } else { &[] };
    let (inst, values) = make(func, op, &[target, source], results, span);
    (inst, values.first().copied())
}

/// `cf.br`.
pub fn branch(
    func: &mut AsterFunction,
    to: Block,
    args: impl IntoIterator<Item = Operand>,
    span: Option<Span>,
) -> Inst {
    let (inst, _) = make(
        func,
        Operation::new(OpKind::Branch, "cf.br"),
        &[],
        &[],
        span,
    );
    func.insts[inst].targets.push(BranchTarget::new(to, args));
    inst
}

/// Replaces every use of values, branch arguments included. Replacements are not followed transitively.
pub fn replace_uses(func: &mut AsterFunction, new: impl Fn(Value) -> Option<Value>) {
    for block in func.layout.clone() {
        for n in 0..func.blocks[block].insts.len() {
            let inst = func.blocks[block].insts[n];
            let data = &mut func.insts[inst];
            let args = data.targets.iter_mut().flat_map(|t| &mut t.args);
            for operand in data.uses.iter_mut().chain(args) {
                if let Some(value) = operand.as_value().and_then(&new) {
                    *operand = value.into();
                }
            }
        }
    }
}

/// An operation of `arith` on integers, with these operands.
pub fn arith(
    func: &mut AsterFunction,
    name: &str,
    uses: &[Value],
    result: Type,
    span: Option<Span>,
) -> (Inst, Value) {
    let op = Operation::new(OpKind::Arith, format!("arith.{name}"));
    let op = op.with_segments([Segment::ins(uses.len())]);
    let (inst, values) = make(func, op, uses, &[result], span);
    (inst, values[0])
}

/// `arith.select` of two values of one type.
pub fn select(
    func: &mut AsterFunction,
    condition: Value,
    yes: Value,
    no: Value,
    span: Option<Span>,
) -> (Inst, Value) {
    let ty = func.ty(yes);
    let name = "arith.select";
    let text = |t: &str| Piece::Text(t.to_string());
    let pieces = vec![
        text(" "),
        Piece::Use,
        text(", "),
        Piece::Use,
        text(", "),
        Piece::Use,
        Piece::Attributes,
        text(&format!(" : {ty}")),
    ];
    let (inst, values) = foreign(func, name, pieces, &[condition, yes, no], &[ty], span);
    (inst, values[0])
}

/// An operation of another dialect, with this text behind its name.
pub fn foreign(
    func: &mut AsterFunction,
    name: &str,
    pieces: Vec<Piece>,
    uses: &[Value],
    results: &[Type],
    span: Option<Span>,
) -> (Inst, SmallVec<[Value; 2]>) {
    let mut op = Operation::new(OpKind::Foreign, name);
    op.segments = vec![Segment::ins(uses.len())];
    op.segments.retain(|s| !s.is_empty());
    op.pieces = pieces;
    make(func, op, uses, results, span)
}

/// Pieces of operands, separated by commas.
pub fn list(count: usize) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for n in 0..count {
        if n > 0 {
            pieces.push(Piece::Text(", ".to_string()));
        }
        pieces.push(Piece::Use);
    }
    pieces
}
