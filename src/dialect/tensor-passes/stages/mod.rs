//! The stages of kernels, each modules to modules: what a kernel is given and gives, what its workgroups share, what one
//! work-item does, and that made better.
//!
//! - `gridwise`: memory for results, the division of the work, algorithms of reductions.
//! - `blockwise`: memory of the workgroup.
//! - `lanewise`: scalars and small vectors at explicit positions; loops with bodies. `elements`: elements of values at
//!   positions; `position`: what is known of positions, and how moves of data change them; `rows`: reductions; `kept`: what
//!   registers hold of long rows; `unrolled`: how much of loops is written out; `product`, `rounds`, `results`: products of matrices by tiles, which `tiling` divides.
//! - `form`: in which stage a program is; `expanded`: operations that stand for several others.
//! - `guards`: the last stage: what is proved about positions.
//! - `buffers`: what kernels read and give before they are divided.
//! - `split`: long rows among several workgroups.
//! - `tiles`: operands that lie across the result; `tile_items`: what one work-item does with them.
//! - `schedule`: the division as an operation; `writer`: modules as they grow.

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

/// A program with other kernels: `change` makes of each a module, and bodies that it adds behind all modules there are.
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

/// Modules that kernels run.
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

/// Where values are defined, and what a module gives.
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

/// The operation of an instruction with one.
fn call(func: &TensorFunction, inst: Inst) -> Option<&Operation> {
    match &func.insts[inst].op {
        Op::Call(operation, _) => Some(operation),
        _ => None,
    }
}
