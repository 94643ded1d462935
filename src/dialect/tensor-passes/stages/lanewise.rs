//! `gen-lanewise`: the code of one work-item.
//!
//! Requires the form of `gen-blockwise`. Ensures: scalars and small vectors only, except parameters and memory; every access
//! has an explicit position; reductions are loops with bodies; one work-item writes an element of a result.
//!
//! # Why
//!
//! The number of elements at once depends on all views of a kernel. So the pass tries several (`is_together`), and proceeds if
//! every access is a run of elements.

use super::elements::{Frame, Kernel, Output};
use super::position::{Indices, LANE, Pos};
use super::writer::{Writer, integer};
use super::{Algorithm, Bodies, Plan, call, definitions, each_kernel, unrolled};
use crate::hardware::{self, Hardware};
use crate::ir::function::Value;
use crate::places::{Place, Term};
use crate::tables::tables;
use crate::tensor::layout::{permutation, standard_strides};
use crate::tensor::program::OUTPUT;
use crate::tensor::{Module, Program, Shape, TensorFunction, Value as Attribute};
use crate::unsupported;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::{FxHashMap, FxHashSet};

/// Runs the stage.
///
/// # Errors
/// An error for each part of the input that is not supported.
pub fn run(program: &Program, cx: &easel_pass::Context) -> Result<Program, Diagnostics> {
    let program = &*super::form::called(program);
    let hardware = hardware::of(cx)?;
    each_kernel(program, |program, id, bodies| {
        let func = &program.modules[id].func;
        let refused =
            |message: &str| Box::new(unsupported(format!("`{}`: {message}", func.name), None));
        let plan = Plan::of(func);
        let plan = plan.ok_or_else(|| refused("it has no schedule: run `gen-gridwise` first"))?;
        kernel(program, &program.modules[id], &plan, hardware, bodies).map(|k| k.0)
    })
}

/// Whether a kernel in its first form accesses memory in runs of the number of elements that a work-item handles at once.
pub(super) fn is_together(program: &Program, func: &TensorFunction, hardware: &Hardware) -> bool {
    let Some(plan) = Plan::of(func) else {
        return false;
    };
    let Ok(func) = super::blockwise::kernel(func, &program.context, hardware) else {
        return false;
    };
    let mut bodies = Bodies {
        first: 0,
        made: Vec::new(),
    };
    let made = kernel(program, &super::module(func), &plan, hardware, &mut bodies);
    // Loops limit their bodies themselves.
    let most = tables().schedule.in_flight;
    made.is_ok_and(|(func, scattered)| {
        !scattered && unrolled::loads(&func, &program.context) <= most
    })
}

/// The kernel with a plan, and whether elements that were requested together were made separately.
pub(super) fn kernel(
    program: &Program,
    module: &Module,
    plan: &Plan,
    hardware: &Hardware,
    bodies: &mut Bodies,
) -> Result<(TensorFunction, bool), Box<Diagnostic>> {
    let func = &module.func;
    let context = &program.context;
    let refused =
        |message: &str| Box::new(unsupported(format!("`{}`: {message}", func.name), None));
    let (made, results) = definitions(func);
    let mut writer = Writer::new(&func.name, context);
    let (mut outer, mut memory) = (FxHashMap::default(), FxHashSet::default());
    for (name, inst) in module.parameters() {
        writer.span = func.insts[inst].span;
        let value = func.result(inst, 0);
        let shape = context.shape(func.ty(value));
        outer.insert(value, writer.parameter(name, &shape));
        if !name.starts_with(OUTPUT) {
            memory.insert(value);
        }
    }
    writer.span = None;
    match plan.tiled {
        true => super::tiles::rewrite_schedule(func, &mut writer),
        false => {
            plan.write(&mut writer);
        }
    }
    // Shared memory is in front of all its uses.
    for (_, inst) in func.inst_order() {
        if let Some(of) =
            call(func, inst).filter(|o| o.operator.row().name == "gpu::gen::lds_allocate")
        {
            let Some(Attribute::Shape(shape)) = of.attribute("shape") else {
                return Err(refused("an array has no shape"));
            };
            let attributes = [("shape", Attribute::Shape(shape.clone()))];
            let array = writer.effect("gpu::gen::lds_allocate", &attributes, &[], None);
            outer.insert(func.result(inst, 0), array);
        }
    }
    let mut outputs: Vec<Output> = Vec::new();
    for copy in results {
        let inst = made[copy].ok_or_else(|| refused("a result is not defined"))?;
        let uses: Vec<Value> = func.used_values(inst).collect();
        let is_copy = call(func, inst).is_some_and(|o| o.operator.row().name == "gpu::gen::copy");
        match (is_copy, &uses[..]) {
            (true, &[from, to]) => {
                // A tile of memory counts as that memory.
                let region = made[to].filter(|&i| super::tiles::is_region(func, i));
                let memory = region.and_then(|i| func.used_values(i).next());
                let to = outer.get(&memory.unwrap_or(to)).copied();
                outputs.push((from, to.ok_or_else(|| refused("a copy goes to no memory"))?));
            }
            _ => return Err(refused("a result is no copy: run `gen-gridwise` first")),
        }
    }
    let mut kernel = Kernel {
        func,
        context,
        made,
        frames: vec![Frame::new(writer)],
        current: 0,
        indices: Indices::default(),
        outer,
        memory,
        tile: None,
        row: None,
        scattered: false,
    };
    match plan.algorithm {
        None if plan.tiled => kernel.tiles(plan, &outputs, bodies)?,
        None => kernel.flat(plan, &outputs)?,
        Some(Algorithm::Tile) => kernel.product(hardware, &outputs, bodies)?,
        Some(_) => kernel.rows(plan, hardware.wave.into(), &outputs, bodies)?,
    }
    let scattered = kernel.scattered;
    let frame = kernel.frames.pop();
    let frame = frame.ok_or_else(|| refused("it has no body"))?;
    Ok((frame.writer.finish(&[]), scattered))
}

impl Kernel<'_> {
    /// Work-items with `vec` elements each, in the order of the first result's memory.
    fn flat(&mut self, plan: &Plan, outputs: &[Output]) -> Result<(), Box<Diagnostic>> {
        let Some(&(_, first)) = outputs.first() else {
            return Ok(());
        };
        let vec = plan.vec;
        let count = plan.outputs / vec;
        let id = self.writer().call("gpu::gen::global_id", &[], &[]);
        let mut value = id;
        if plan.is_ragged() {
            value = self
                .writer()
                .call("easel::gen::bound", &[("size", integer(count))], &[value]);
        }
        if vec > 1 {
            value = self
                .writer()
                .call("easel::gen::scale", &[("by", integer(vec))], &[value]);
        }
        let number = self.indices.fresh();
        let terms = vec![
            Term {
                index: number,
                len: count,
                stride: vec,
            },
            Term {
                index: LANE,
                len: vec,
                stride: 1,
            },
        ];
        let base = Pos {
            value,
            outside: plan.is_ragged(),
            place: Place::sum(terms, 0),
        };
        let at = self.of_memory(first, base);
        for &(value, memory) in outputs {
            let element = self.element(value, &at, vec)?;
            self.store(memory, &at, element, vec)?;
        }
        match plan.outputs % vec {
            0 => Ok(()),
            left => self.left_over(id, (count * vec, left), outputs),
        }
    }

    /// The elements that remain after the elements in groups: one for each of the first work-items.
    fn left_over(
        &mut self,
        id: Value,
        (start, left): (u64, u64),
        outputs: &[Output],
    ) -> Result<(), Box<Diagnostic>> {
        let Some(&(_, first)) = outputs.first() else {
            return Ok(());
        };
        let writer = self.writer();
        let value = writer.call("easel::gen::bound", &[("size", integer(left))], &[id]);
        let value = writer.call("easel::gen::shift", &[("by", integer(start))], &[value]);
        let index = self.indices.fresh();
        let term = Term {
            index,
            len: left,
            stride: 1,
        };
        let base = Pos {
            value,
            outside: true,
            place: Place::sum(vec![term], start),
        };
        let at = self.of_memory(first, base);
        for &(value, memory) in outputs {
            let element = self.element(value, &at, 1)?;
            self.store(memory, &at, element, 1)?;
        }
        Ok(())
    }

    /// A position in the order of a result's memory, converted to the order of its axes.
    fn of_memory(&mut self, result: Value, base: Pos) -> Pos {
        let shape = self.writer().shape(result);
        let Shape::Static(ty, lens, strides) = &*shape else {
            return base;
        };
        let order = permutation(lens, strides);
        let standard = standard_strides(lens);
        let inner: Vec<u64> = order.iter().map(|&k| lens[k]).collect();
        let moved: Vec<u64> = order.iter().map(|&k| standard[k]).collect();
        let (ty, writer) = (*ty, &mut self.frames[self.current].writer);
        super::position::view(writer, &mut self.indices, &base, ty, (&inner, &moved, 0))
    }
}
