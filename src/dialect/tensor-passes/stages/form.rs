//! The stage of a program. A program can be the printed result of a pass, or kernels written by hand.

use super::writer::operation;
use super::{call, kernels, module};
use crate::host::KERNEL;
use crate::ir::function::{Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::tensor::program::OUTPUT;
use crate::tensor::tables::Class;
use crate::tensor::{Op, Program, Shape, TensorFunction, Value as Attribute};
use smallvec::{SmallVec, smallvec};
use std::borrow::Cow;

fn has(func: &TensorFunction, is: impl Fn(&str, Class) -> bool) -> bool {
    let mut insts = func.inst_order().filter_map(|(_, inst)| call(func, inst));
    insts.any(|o| is(&o.operator.row().name, o.operator.row().class))
}

/// The operator for memory of kernels' results, the only part of kernels in a root.
const BUFFER: &str = "easel::gen::buffer";

/// Whether a root is itself a kernel whose work is divided.
fn is_kernel(func: &TensorFunction) -> bool {
    has(func, |name, class| class == Class::Gen && name != BUFFER)
}

/// The next pass of a program whose kernels are divided already.
pub fn next(program: &Program) -> Option<&'static str> {
    let root = program.modules.values().next()?;
    let mut bodies: Vec<&TensorFunction> = kernels(program)
        .into_iter()
        .map(|(_, id)| &program.modules[id].func)
        .collect();
    if is_kernel(&root.func) {
        bodies = vec![&root.func];
    }
    let any = |wanted: &str| {
        bodies
            .iter()
            .any(|func| has(func, |name, _| name == wanted))
    };
    if !bodies.iter().any(|func| is_kernel(func)) {
        return None;
    }
    Some(
        match (any("gpu::gen::copy"), any("gpu::gen::lds_allocate")) {
            (true, false) => "gen-blockwise",
            (true, true) => "gen-lanewise",
            (false, _) => "gen-final",
        },
    )
}

/// A program whose root calls kernels: a root that is a kernel gets a new root around it.
pub fn called(program: &Program) -> Cow<'_, Program> {
    let Some((_, old)) = program.modules.iter().next() else {
        return Cow::Borrowed(program);
    };
    if !is_kernel(&old.func) {
        return Cow::Borrowed(program);
    }
    let context = program.context.clone();
    let mut root = TensorFunction::new(&old.func.name, context.clone());
    let block = root.add_block();
    let (mut uses, mut memory): (Vec<Operand>, Vec<Shape>) = (Vec::new(), Vec::new());
    // Parameters are in the order of the text; a kernel's own are bound by the order of their names.
    let mut made: Vec<(Inst, Value)> = Vec::new();
    for (_, inst) in old.func.inst_order() {
        let Op::Parameter(name) = &old.func.insts[inst].op else {
            continue;
        };
        if !name.starts_with(OUTPUT) {
            let ty = [old.func.ty(old.func.result(inst, 0))];
            let new = root.append(block, Op::Parameter(name.clone()), [], ty);
            root.insts[new].span = old.func.insts[inst].span;
            made.push((inst, root.result(new, 0)));
        }
    }
    for (name, inst) in old.parameters() {
        let ty = old.func.ty(old.func.result(inst, 0));
        if name.starts_with(OUTPUT) {
            let shape = (*context.shape(ty)).clone();
            let own = operation(BUFFER, &[("shape", Attribute::Shape(shape.clone()))]);
            let new = root.append(block, Op::Call(Box::new(own), SmallVec::new()), [], [ty]);
            uses.push(root.result(new, 0).into());
            memory.push(shape);
        } else {
            let known = made.iter().find(|known| known.0 == inst);
            uses.extend(known.map(|known| Operand::from(known.1)));
        }
    }
    // The new module comes behind all existing modules.
    let id = program.modules.next_key();
    let identity = Attribute::Operation(operation("identity", &[]));
    let op = Op::Call(
        Box::new(operation(KERNEL, &[("op", identity)])),
        smallvec![id],
    );
    let shape = match &memory[..] {
        [only] => only.clone(),
        all => Shape::Tuple(all.to_vec().into()),
    };
    let call = root.append(block, op, uses, [context.intern(shape)]);
    let result = root.result(call, 0);
    let mut results: SmallVec<[Operand; 4]> = SmallVec::new();
    match &memory[..] {
        [_] => results.push(result.into()),
        all => {
            for (k, shape) in all.iter().enumerate() {
                let part = operation(
                    "get_tuple_elem",
                    &[("index", super::writer::integer(k as u64))],
                );
                let op = Op::Call(Box::new(part), SmallVec::new());
                let part = root.append(block, op, [result.into()], [context.intern(shape.clone())]);
                results.push(root.result(part, 0).into());
            }
        }
    }
    let end = root.make_inst(InstData::new(Op::Return, smallvec![], results));
    root.blocks[block].insts.push(end);
    let mut kernel = old.clone();
    kernel.func.name = format!("{}_gen_kernel0", old.func.name);
    let mut new = program.clone();
    if let Some((id, _)) = program.modules.iter().next() {
        new.modules[id] = module(root);
    }
    new.modules.push(kernel);
    Cow::Owned(new)
}
