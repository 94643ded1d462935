//! The stages of kernels. Each stage transforms modules to modules: operands and results, memory of workgroups, the code of one
//! work-item, and optimization of that code.
//!
//! - `gridwise`: memory for results, the division of the work, algorithms of reductions.
//! - `blockwise`: memory of the workgroup.
//! - `lanewise`: scalars and small vectors at explicit positions; loops with bodies. `elements`: elements of values at
//!   positions; `position`: properties of positions, and the effect of moves of data on them; `rows`: reductions; `kept`: elements
//!   of long rows in registers; `unrolled`: unrolling of loops; `product`, `rounds`, `results`, `tiling`: matrix products by tiles.
//! - `form`: the stage of a program; `expanded`: operations that stand for several others.
//! - `guards`: the last stage: proofs about positions.
//! - `buffers`: operands and results of kernels before the division.
//! - `split`: division of long rows among several workgroups.
//! - `tiles`: operands that lie across the result; `tile_items`: the code of one work-item for these operands.
//! - `schedule`: the division as an operation; `writer`: modules under construction.

mod accumulator;
pub mod blockwise;
mod buffers;
mod elements;
mod expanded;
pub mod form;
pub mod gridwise;
pub mod guards;
mod kept;
pub mod lanewise;
mod position;
mod product;
mod results;
mod rounds;
mod rows;
mod schedule;
mod split;
mod tile_items;
mod tiles;
mod tiling;
mod unrolled;
pub mod writer;

pub use crate::schedule::Algorithm;
pub(crate) use rows::row_place;
pub use schedule::Plan;

use crate::host::KERNEL;
use crate::ir::function::{Inst, Value};
use crate::tensor::{Module, ModuleId, Op, Operation, Program, TensorFunction};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// The kernels of a program: modules that the root calls, in the order of the calls.
pub fn kernels(program: &Program) -> Vec<(Inst, ModuleId)> {
    let mut found = Vec::new();
    if let Some((_, root)) = program.modules.iter().next() {
        for (_, inst) in root.func.inst_order() {
            if let (Op::Call(_, modules), Some(KERNEL)) =
                (&root.func.insts[inst].op, root.func.insts[inst].op.name())
                && let [id] = modules[..]
            {
                found.push((inst, id));
            }
        }
    }
    found
}

/// A program with changed kernels: `change` makes a module of each kernel, and bodies behind all existing modules.
fn each_kernel(
    program: &Program,
    mut change: impl FnMut(&Program, ModuleId, &mut Bodies) -> Result<TensorFunction, Box<Diagnostic>>,
) -> Result<Program, Diagnostics> {
    let mut out = Diagnostics::default();
    let mut new = program.clone();
    let mut bodies = Bodies {
        first: program.modules.len() as u32,
        made: Vec::new(),
    };
    for (_, id) in kernels(program) {
        match change(program, id, &mut bodies) {
            Ok(func) => new.modules[id] = module(func),
            Err(error) => out.push(*error),
        }
    }
    for func in bodies.made {
        new.modules.push(module(func));
    }
    match out.has_errors() {
        true => Err(out),
        false => Ok(new),
    }
}

fn module(func: TensorFunction) -> Module {
    Module {
        func,
        provenance: Default::default(),
    }
}

/// The modules that kernels run.
struct Bodies {
    first: u32,
    made: Vec<TensorFunction>,
}

impl Bodies {
    fn add(&mut self, func: TensorFunction) -> ModuleId {
        self.made.push(func);
        ModuleId::from_u32(self.first + self.made.len() as u32 - 1)
    }
}

/// The definitions of values, and the results of a module.
fn definitions(func: &TensorFunction) -> (SecondaryMap<Value, Option<Inst>>, Vec<Value>) {
    let mut made = SecondaryMap::with_capacity(func.values.len());
    let mut results = Vec::new();
    for (_, inst) in func.inst_order() {
        for value in func.defined_values(inst) {
            made[value] = Some(inst);
        }
        if matches!(func.insts[inst].op, Op::Return) {
            results.extend(func.used_values(inst));
        }
    }
    (made, results)
}

/// The operation of an instruction, if any.
fn call(func: &TensorFunction, inst: Inst) -> Option<&Operation> {
    match &func.insts[inst].op {
        Op::Call(operation, _) => Some(operation),
        _ => None,
    }
}
