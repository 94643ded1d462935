//! Division of long rows among several workgroups.
//!
//! If a kernel has few long rows, several workgroups reduce each row (`schedule::parts`): the kernel becomes two. The first
//! kernel has all operators before the reductions and writes a partial result of each workgroup, in the type of such results. The
//! second kernel reduces the partial results and has the rest. The order of workgroups has no effect, so every run has one result.
//!
//! # Why
//!
//! The kernel is cut before all other decisions, so the second kernel is an ordinary kernel for them.

use super::accumulator::accumulator;
use super::buffers::{along, buffers, is_reduction};
use super::writer::{Writer, integer, integers, operation, word};
use super::{call, definitions, kernels, module};
use crate::fuse::space_of;
use crate::ir::function::{InstData, Value};
use crate::schedule::{self, Wishes, count};
use crate::space::{Space, axes};
use crate::tables::tables;
use crate::tensor::layout::standard_strides;
use crate::tensor::program::numbered;
use crate::tensor::{ModuleId, Op, Program, Shape, TensorFunction, Value as Attribute};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

/// A kernel cut in two.
struct Cut {
    first: TensorFunction,
    second: TensorFunction,
    /// The arguments of the original kernel that each half takes; the second half takes the results of the first half before them.
    reads: [Vec<usize>; 2],
    /// The shapes of the first half's results.
    parts: Vec<Shape>,
}

/// Splits all kernels with long rows.
///
/// # Errors
/// Kernels without results.
pub(super) fn run(program: &Program, wave: u64, wishes: &Wishes) -> Result<Program, Diagnostics> {
    let mut cuts: FxHashMap<ModuleId, Cut> = FxHashMap::default();
    let mut out = Diagnostics::default();
    for (_, id) in kernels(program) {
        match space_of(program, id) {
            Ok(Space::Rows(lens, axes)) => {
                let space = Space::Rows(lens, axes);
                if let Some(cut) = cut(program, id, &space, wave, wishes) {
                    cuts.insert(id, cut);
                }
            }
            Ok(Space::Flat(_) | Space::Product(_)) => {}
            Err(error) => out.push(error),
        }
    }
    if out.has_errors() {
        return Err(out);
    }
    let mut new = program.clone();
    if cuts.is_empty() {
        return Ok(new);
    }
    if let Some((id, root)) = program.modules.iter().next() {
        new.modules[id].func = calls(program, &root.func, cuts, &mut new);
    }
    Ok(new)
}

/// The number of workgroups that reduce each row of a kernel.
pub(super) fn parts(func: &TensorFunction) -> u64 {
    let mut insts = func.inst_order().filter_map(|(_, inst)| call(func, inst));
    let found = insts.find_map(|o| match o.attribute("parts") {
        Some(Attribute::Integer(n)) if is_reduction(o) => u64::try_from(*n).ok(),
        _ => None,
    });
    found.unwrap_or(1)
}

/// The root with two calls in place of each call of a kernel that is cut.
fn calls(
    program: &Program,
    root: &TensorFunction,
    mut cuts: FxHashMap<ModuleId, Cut>,
    new: &mut Program,
) -> TensorFunction {
    let context = &program.context;
    let mut out = TensorFunction::new(&root.name, context.clone());
    let block = out.add_block();
    let mut map: FxHashMap<Value, Value> = FxHashMap::default();
    for (_, inst) in root.inst_order() {
        let data = &root.insts[inst];
        let uses: Vec<Value> = root
            .used_values(inst)
            .filter_map(|v| map.get(&v).copied())
            .collect();
        let mut op = data.op.clone();
        let mut own = uses.clone();
        if let Op::Call(operation, modules) = &data.op
            && let [id] = modules[..]
            && let Some(cut) = cuts.remove(&id)
        {
            let given = |k: usize| cut.reads[k].iter().filter_map(|&n| uses.get(n).copied());
            let shape = match &cut.parts[..] {
                [only] => only.clone(),
                all => Shape::Tuple(all.to_vec().into()),
            };
            let ty = [context.intern(shape)];
            let first = out.append(block, op, given(0).map(Into::into), ty);
            out.insts[first].span = data.span;
            let result = out.result(first, 0);
            own = match &cut.parts[..] {
                [_] => vec![result],
                all => {
                    let part = |(k, shape): (usize, &Shape)| {
                        let index = [("index", integer(k as u64))];
                        let element = super::writer::operation("get_tuple_elem", &index);
                        let op = Op::Call(Box::new(element), SmallVec::new());
                        let ty = [context.intern(shape.clone())];
                        let made = out.append(block, op, [result.into()], ty);
                        out.result(made, 0)
                    };
                    all.iter().enumerate().map(part).collect()
                }
            };
            own.extend(given(1));
            new.modules[id] = module(cut.first);
            let second = new.modules.push(module(cut.second));
            op = Op::Call(operation.clone(), smallvec![second]);
        }
        let types: Vec<_> = root.defined_values(inst).map(|v| root.ty(v)).collect();
        let made = out.append(block, op, own.into_iter().map(Into::into), types);
        out.insts[made].span = data.span;
        for (old, value) in root.defined_values(inst).zip(out.defined_values(made)) {
            map.insert(old, value);
        }
    }
    out
}

/// A kernel cut in two, if its rows are long and few and one sweep suffices; else nothing.
fn cut(program: &Program, id: ModuleId, space: &Space, wave: u64, wishes: &Wishes) -> Option<Cut> {
    let Space::Rows(lens, reduced) = space else {
        return None;
    };
    let (kernel, context) = (&program.modules[id], &program.context);
    let func = &kernel.func;
    let (made, results) = definitions(func);
    let parameters: Vec<Value> = kernel
        .parameters()
        .iter()
        .map(|p| func.result(p.1, 0))
        .collect();
    let (known, _) = buffers(context, func, parameters.iter().chain(&results).copied())?;
    let parts = schedule::parts(space, along(space, &known), wave, wishes);
    if parts < 2 {
        return None;
    }
    let mut small = lens.clone();
    reduced.iter().for_each(|&k| small[k] = 1);
    // Results of whole rows need the totals in the same kernel.
    let lens_of = |v: Value| context.shape(func.ty(v)).lens().map(<[u64]>::to_vec);
    if results.iter().any(|&v| lens_of(v).as_ref() != Some(&small)) {
        return None;
    }
    let insts = func.inst_order().map(|(_, inst)| inst);
    let reductions: Vec<_> = insts
        .filter(|&i| call(func, i).is_some_and(is_reduction))
        .collect();
    let below = |roots: Vec<Value>, stop: bool| -> FxHashSet<Value> {
        let (mut seen, mut open) = (FxHashSet::default(), roots);
        while let Some(v) = open.pop() {
            let inst = made[v].filter(|_| seen.insert(v));
            let Some(inst) = inst else { continue };
            if !(stop && call(func, inst).is_some_and(is_reduction)) {
                open.extend(func.used_values(inst));
            }
        }
        seen
    };
    let inputs = reductions.iter().flat_map(|&i| func.used_values(i));
    let before = below(inputs.collect(), false);
    let after = below(results.clone(), true);
    let dependent = |i: &crate::ir::function::Inst| before.contains(&func.result(*i, 0));
    if reductions.is_empty() || reductions.iter().any(dependent) {
        return None;
    }
    // The parts take the place of the last reduced axis.
    let mut partial = small;
    *partial.get_mut(*reduced.last()?)? = parts;
    let elements = count(reduced.iter().map(|&k| lens[k]));

    let mut first = Half::new(&format!("{}_part", func.name), program);
    let mut second = Half::new(&func.name, program);
    let (mut shapes, mut own) = (Vec::new(), Vec::new());
    let mut partials = Vec::new();
    for &inst in &reductions {
        let (of, input) = (call(func, inst)?, func.used_values(inst).next()?);
        // Places of extremes cannot be counted across parts.
        let known = tables().reducing(of).filter(|r| r.places.is_none())?;
        let ty = context.shape(func.ty(input)).element_type()?;
        let ty = accumulator(ty, &known.fold, elements)?;
        let given = context.shape(func.ty(func.result(inst, 0)));
        let axes = axes(of, lens.len())?;
        let axes = ("axes", integers(axes.iter().map(|&a| a as i64)));
        let shape = Shape::new(ty, &partial, &standard_strides(&partial));
        let at_first = [
            ("op", word(&known.fold)),
            axes.clone(),
            ("parts", integer(parts)),
            ("type", Attribute::Integer(ty.id())),
        ];
        let at_second = [
            ("op", word(&known.op)),
            axes,
            ("count", integer(elements)),
            ("type", Attribute::Integer(given.element_type()?.id())),
        ];
        partials.push(second.parameter(&shape));
        shapes.push(shape);
        own.push((inst, at_first, at_second));
    }
    let mut reads = [Vec::new(), Vec::new()];
    for (n, &v) in parameters.iter().enumerate() {
        for (k, (half, needed)) in [(&mut first, &before), (&mut second, &after)]
            .into_iter()
            .enumerate()
        {
            if needed.contains(&v) {
                reads[k].push(n);
                let made = half.parameter(&context.shape(func.ty(v)));
                half.map.insert(v, made);
            }
        }
    }
    let (mut of_first, mut turn) = (Vec::new(), 0);
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let Some(value) = func.defined_values(inst).next() else {
            continue;
        };
        if matches!(data.op, Op::Parameter(_)) {
            continue;
        }
        let split = own.get(turn).filter(|o| o.0 == inst);
        if let Some((_, at_first, at_second)) = split {
            let input = first.map.get(&func.used_values(inst).next()?).copied()?;
            let reduce = |attributes| {
                let made = operation("gpu::gen::gridwise_reduce", attributes);
                Op::Call(Box::new(made), SmallVec::new())
            };
            of_first.push(first.append(data, reduce(at_first), &[input], &shapes[turn]));
            let (from, shape) = (partials[turn], context.shape(func.ty(value)));
            let total = second.append(data, reduce(at_second), &[from], &shape);
            second.map.insert(value, total);
            turn += 1;
            continue;
        }
        for (half, needed) in [(&mut first, &before), (&mut second, &after)] {
            if needed.contains(&value) {
                let uses: Vec<Value> = func
                    .used_values(inst)
                    .filter_map(|u| half.map.get(&u).copied())
                    .collect();
                let shape = context.shape(func.ty(value));
                let made = half.append(data, data.op.clone(), &uses, &shape);
                half.map.insert(value, made);
            }
        }
    }
    let totals: Option<Vec<Value>> = results.iter().map(|v| second.map.get(v).copied()).collect();
    Some(Cut {
        first: first.writer.finish(&of_first),
        second: second.writer.finish(&totals?),
        reads,
        parts: shapes,
    })
}

/// A kernel made of a part of another kernel.
struct Half {
    writer: Writer,
    map: FxHashMap<Value, Value>,
    parameters: usize,
}

impl Half {
    fn new(name: &str, program: &Program) -> Half {
        Half {
            writer: Writer::new(name, &program.context),
            map: FxHashMap::default(),
            parameters: 0,
        }
    }

    fn parameter(&mut self, shape: &Shape) -> Value {
        let name = numbered("x", self.parameters);
        self.parameters += 1;
        self.writer.parameter(&name, shape)
    }

    fn append(&mut self, like: &InstData<Op>, op: Op, uses: &[Value], shape: &Shape) -> Value {
        self.writer.span = like.span;
        self.writer.append(op, uses, shape.clone())
    }
}
