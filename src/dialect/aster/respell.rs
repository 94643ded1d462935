//! Conversion of a program from one spelling to the other.
//!
//! The spellings show different data, so a conversion changes the program. The newer spelling shows every write of the condition bit.
//! The older spelling has names for second results and third operands, names the short encoding of vector instructions with one
//! source, and has `isa = ...` on modules.

use super::dialect::{
    AsterFunction, Implicit, Kind, OpKind, Operation, Register, Role, Segment, Semantics, Slot,
    Type,
};
use super::mnemonics::{Class, class, name_encoding};
use super::program::{Body, Item, Program, Routine, Spelling};
use super::structured;
use crate::ir::function::{Inst, InstData, Value};
use crate::ir::operand::Operand;
use rustc_hash::FxHashSet;
use smallvec::smallvec;

/// The older spelling's names for operands of vector instructions, by place.
const SECOND_OUT: &str = "dst1";
const THIRD_IN: &str = "src2";

/// Converts all text to this spelling.
pub fn respell(program: &mut Program, spelling: Spelling) {
    for chunk in &mut program.chunks {
        items(&mut chunk.items, spelling);
    }
}

fn items(list: &mut [Item], spelling: Spelling) {
    for item in list {
        match item {
            Item::Module(module) => {
                if let (Spelling::Older, None, Some(target)) =
                    (spelling, &module.isa_text, &module.target)
                {
                    module.isa_text = Some(format!("<{}>", isa(target)));
                }
                module.spelling = spelling;
                items(&mut module.items, spelling);
            }
            Item::Function(r) | Item::Operations(r) => routine(r, spelling),
        }
    }
}

/// The older spelling's name for a target's instruction set.
fn isa(target: &str) -> &'static str {
    match target {
        "gfx950" => "cdna4",
        t if t.starts_with("gfx12") => "rdna4",
        _ => "cdna3",
    }
}

fn routine(routine: &mut Routine, spelling: Spelling) {
    routine.spelling = spelling;
    let Some(body) = &mut routine.body else {
        return;
    };
    let blocks = structured::blocks(&body.func).into_iter();
    let insts: Vec<Inst> = blocks
        .flat_map(|b| body.func.blocks[b].insts.clone())
        .collect();
    let mut condition = None;
    for inst in insts {
        if body.func.insts[inst].op.kind != OpKind::Instruction {
            continue;
        }
        match spelling {
            Spelling::Newer => newer(body, inst, &mut condition),
            Spelling::Older => older(&mut body.func, inst),
        }
    }
    match condition {
        Some(value) => define(body, value),
        None => drop_unused_condition(&mut body.func),
    }
}

/// Removes storage of the condition bit that only implicit writes used.
fn drop_unused_condition(func: &mut AsterFunction) {
    let blocks = structured::blocks(func);
    let insts = blocks.iter().flat_map(|&b| &func.blocks[b].insts);
    let used: FxHashSet<Value> = insts.flat_map(|&i| func.used_values(i)).collect();
    for block in blocks {
        let mut insts = std::mem::take(&mut func.blocks[block].insts);
        insts.retain(|&inst| {
            let alloca = matches!(func.insts[inst].op.kind, OpKind::Alloca { .. });
            !alloca
                || func.defined_values(inst).any(|v| {
                    let condition = func.ty(v).register().is_some_and(|r| r.kind == Kind::Scc);
                    !condition || used.contains(&v)
                })
        });
        func.blocks[block].insts = insts;
    }
}

/// Makes an out of an implicit condition bit.
fn newer(body: &mut Body, inst: Inst, condition: &mut Option<Value>) {
    let data = &mut body.func.insts[inst];
    data.op.suffix.clear();
    for segment in &mut data.op.segments {
        if let Segment::Outs(slots) | Segment::Ins(slots) = segment {
            for slot in slots {
                let name = slot.name.as_deref();
                if matches!(name, Some(SECOND_OUT | THIRD_IN)) {
                    slot.name = None;
                }
            }
        }
    }
    let unseen = Implicit {
        kind: Kind::Scc,
        role: Role::Out,
    };
    if !data.op.implicit.contains(&unseen) {
        return;
    }
    data.op.implicit.retain(|i| *i != unseen);
    let value = *condition.get_or_insert_with(|| {
        let ty = Register::single(Kind::Scc, Semantics::Allocated(0));
        body.func.add_value(Type::Register(ty))
    });
    let data = &mut body.func.insts[inst];
    match data.op.segments.first_mut() {
        Some(Segment::Outs(slots)) => {
            let at = slots.iter().map(|s| usize::from(s.count)).sum();
            slots.push(Slot::plain());
            data.uses.insert(at, Operand::from(value));
        }
        _ => {
            data.op.segments.insert(0, Segment::outs(1));
            data.uses.insert(0, Operand::from(value));
        }
    }
}

/// The storage of the condition bit, at the head of the function.
fn define(body: &mut Body, value: Value) {
    let Some(entry) = body.func.entry() else {
        return;
    };
    let inst = body.func.make_inst(InstData::new(
        Operation::new(OpKind::Alloca { lsir: false }, "alloca"),
        smallvec![Operand::from(value)],
        smallvec![],
    ));
    body.func.blocks[entry].insts.insert(0, inst);
}

/// Hides a condition bit in storage form; a condition bit with a used value stays.
fn older(func: &mut AsterFunction, inst: Inst) {
    let data = &func.insts[inst];
    let target = func.context;
    let Some(class) = class(target, &data.op) else {
        return;
    };
    let is_condition = |o: &Operand| {
        let ty = o.as_value().map(|v| func.ty(v));
        let register = ty.and_then(Type::register);
        register.is_some_and(|r| r.kind == Kind::Scc && !r.is_value())
    };
    // The last of several outs; an instruction with only this out, a compare, shows it.
    let last = match data.op.segments.first() {
        Some(Segment::Outs(slots)) if slots.len() > 1 => slots
            .last()
            .filter(|s| s.count == 1 && s.name.is_none())
            .map(|_| slots.iter().map(|s| usize::from(s.count)).sum::<usize>() - 1),
        _ => None,
    };
    let hidden = last.filter(|&n| data.uses.get(n).is_some_and(is_condition));
    let data = &mut func.insts[inst];
    if let Some(at) = hidden
        && data.op.row.is_some()
        && matches!(class, Class::Listed(_))
    {
        data.uses.remove(at);
        if let Some(Segment::Outs(slots)) = data.op.segments.first_mut() {
            slots.pop();
        }
        data.op.implicit.push(Implicit {
            kind: Kind::Scc,
            role: Role::Out,
        });
    }
    match class {
        Class::Vop1 => name_encoding(target, &mut data.op, Spelling::Older),
        Class::Listed("vop2" | "vop3") => {
            for segment in &mut data.op.segments {
                let (slots, place, name) = match segment {
                    Segment::Outs(slots) => (slots, 1, SECOND_OUT),
                    Segment::Ins(slots) => (slots, 2, THIRD_IN),
                    _ => continue,
                };
                if let Some(slot) = slots.get_mut(place)
                    && slot.name.is_none()
                    && !slot.brackets
                {
                    slot.name = Some(name.to_string());
                }
            }
        }
        _ => {}
    }
}
