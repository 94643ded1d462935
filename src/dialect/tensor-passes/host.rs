//! Steps of a program that the host runs: unknown operators, and known operators that are not compiled.
//!
//! Such a step stays in the root unchanged. Its operands are in memory before the step, its results are in memory after the step.
//! Steps of the host keep their order, because their other effects are unknown.
//!
//! Views are steps, too: if only hosts read a view of memory, a kernel that copies the view would be
//! unnecessary.

use crate::ir::function::{Inst, Value};
use crate::lower::types::Kind;
use crate::space::{axis, number};
use crate::tables::tables;
use crate::tensor::tables::Class;
use crate::tensor::{Module, ModuleId, Op, Operation, Program, Shape, TensorFunction};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// The operator around kernels.
pub const KERNEL: &str = "gpu::gen::op";

/// The modules that contain a step of the host.
pub struct Hosts<'a> {
    program: &'a Program,
    within: SecondaryMap<ModuleId, bool>,
}

/// Whether no computation uses elements of a shape.
fn is_opaque(shape: &Shape) -> bool {
    match shape {
        Shape::Tuple(parts) => parts.iter().any(is_opaque),
        shape => shape.lens().is_some() && shape.element_type().and_then(Kind::of).is_none(),
    }
}

/// Whether kernels find the largest elements of a shape. The host handles long rows, elements with more than 32 bits,
/// and large numbers of elements to find.
fn is_ranked(operation: &Operation, shape: &Shape) -> bool {
    let known = &tables().ranks;
    let Shape::Static(ty, lens, _) = shape else {
        return false;
    };
    let axis = axis(operation, lens.len()).and_then(|axis| lens.get(axis));
    let k = number(operation, "k").and_then(|k| u64::try_from(k).ok());
    Kind::of(*ty).is_some()
        && ty.row().bytes <= 4
        && axis.is_some_and(|&len| len <= known.longest)
        && k.is_some_and(|k| k <= known.most)
        && shape.elements() != Some(0)
}

impl<'a> Hosts<'a> {
    /// Finds the host's steps in all modules of a program.
    pub fn new(program: &'a Program) -> Hosts<'a> {
        let mut hosts = Hosts {
            program,
            within: SecondaryMap::new(),
        };
        // Modules can be run from anywhere: a module that runs a module with such a step has such a step, too.
        let mut callers: FxHashMap<ModuleId, Vec<ModuleId>> = FxHashMap::default();
        let mut open = Vec::new();
        for (id, module) in &program.modules {
            let func = &module.func;
            for (_, inst) in func.inst_order() {
                let called = func.insts[inst].op.modules();
                called
                    .iter()
                    .for_each(|&m| callers.entry(m).or_default().push(id));
                if hosts.is_own(func, inst) {
                    open.push(id);
                }
            }
        }
        while let Some(id) = open.pop() {
            if !std::mem::replace(&mut hosts.within[id], true) {
                open.extend(callers.remove(&id).unwrap_or_default());
            }
        }
        hosts
    }

    /// Whether the host runs an instruction of a module, independent of the modules that the instruction runs.
    fn is_own(&self, func: &TensorFunction, inst: Inst) -> bool {
        let data = &func.insts[inst];
        let context = &self.program.context;
        let operation = match &data.op {
            Op::Foreign(..) => return true,
            Op::Call(operation, _) => operation,
            Op::Parameter(_) | Op::Literal(_) | Op::Return => return false,
        };
        let row = operation.operator.row();
        let is_left = row
            .host
            .as_ref()
            .is_some_and(|left| left.arguments as usize == data.uses.len());
        let mut values = func.used_values(inst).chain(func.defined_values(inst));
        let is_part = row.name == "get_tuple_elem";
        is_left
            || !is_part && values.any(|v| is_opaque(&context.shape(func.ty(v))))
            || self.is_too_much(func, inst, operation)
    }

    /// Whether an operator is compiled for small or short arguments only, and its arguments are larger.
    fn is_too_much(&self, func: &TensorFunction, inst: Inst, operation: &Operation) -> bool {
        operation.operator.row().name == "topk" && {
            let of = func.used_values(inst).next();
            let of = of.map(|v| self.program.context.shape(func.ty(v)));
            !of.is_some_and(|of| is_ranked(operation, &of))
        }
    }

    /// Whether the host runs an instruction of a module.
    pub fn runs(&self, func: &TensorFunction, inst: Inst) -> bool {
        let op = &func.insts[inst].op;
        op.name() != Some(KERNEL) && self.is_own(func, inst)
            || op.modules().iter().any(|&m| self.within[m])
    }
}

/// The part of a tuple that an instruction takes, if any.
fn is_part(func: &TensorFunction, inst: Inst) -> bool {
    func.insts[inst].op.name() == Some("get_tuple_elem")
}

/// All instructions of a root whose results the host leaves in memory: its steps, parts of the steps' results, and views that only
/// the steps read.
pub fn steps(program: &Program, func: &TensorFunction) -> EntitySet<Inst> {
    let hosts = Hosts::new(program);
    let mut found = EntitySet::new();
    let mut users: SecondaryMap<Value, Vec<Inst>> = SecondaryMap::new();
    let mut made: SecondaryMap<Value, Option<Inst>> = SecondaryMap::new();
    let order: Vec<Inst> = func.inst_order().map(|(_, inst)| inst).collect();
    for &inst in &order {
        for v in func.defined_values(inst) {
            made[v] = Some(inst);
        }
        for v in func.used_values(inst) {
            users[v].push(inst);
        }
        let of = func.used_values(inst).next().and_then(|v| made[v]);
        if hosts.runs(func, inst) || is_part(func, inst) && of.is_some_and(|i| found.contains(i)) {
            found.insert(inst);
        }
    }
    let is_view = |inst: Inst| match &func.insts[inst].op {
        Op::Call(operation, _) => operation.operator.row().class == Class::View,
        _ => false,
    };
    // Views that only hosts read, in reverse order.
    let mut views = EntitySet::new();
    for &inst in order
        .iter()
        .rev()
        .filter(|&&i| is_view(i) && !is_part(func, i))
    {
        let result = func.result(inst, 0);
        let reads =
            |user: &Inst| (found.contains(*user) && !is_part(func, *user)) || views.contains(*user);
        if !users[result].is_empty() && users[result].iter().all(reads) {
            views.insert(inst);
        }
    }
    // Of those views, the views of values in memory, in order.
    for &inst in order.iter().filter(|&&i| views.contains(i)) {
        let mut uses = func.used_values(inst);
        let in_memory = |v: Value| {
            made[v].is_some_and(|by| match &func.insts[by].op {
                Op::Parameter(_) | Op::Literal(_) => true,
                _ => found.contains(by),
            })
        };
        if uses.all(in_memory) {
            found.insert(inst);
        }
    }
    found
}

/// The steps of the host, in order, in a root that already has kernels.
pub fn of_kernels(func: &TensorFunction) -> Vec<Inst> {
    let insts = func.inst_order().map(|(_, inst)| inst);
    let is_step = |inst: &Inst| {
        let name = func.insts[*inst].op.name();
        name.is_some_and(|name| !matches!(name, KERNEL | "get_tuple_elem" | "easel::gen::buffer"))
    };
    insts.filter(is_step).collect()
}

/// Modules that steps of the host run, as modules of another program.
pub struct Copies<'a> {
    program: &'a Program,
    /// The number of the first copy there.
    first: u32,
    numbers: FxHashMap<ModuleId, ModuleId>,
    order: Vec<ModuleId>,
}

impl<'a> Copies<'a> {
    /// No copies; the first copy will have the number `first` there.
    pub fn new(program: &'a Program, first: u32) -> Copies<'a> {
        Copies {
            program,
            first,
            numbers: FxHashMap::default(),
            order: Vec::new(),
        }
    }

    /// An operation that runs the copies. The copies are recorded.
    pub fn op(&mut self, op: &Op) -> Op {
        let mut number = |id: &ModuleId| self.module(*id);
        match op {
            Op::Call(operation, modules) => {
                Op::Call(operation.clone(), modules.iter().map(&mut number).collect())
            }
            Op::Foreign(foreign, modules) => {
                Op::Foreign(foreign.clone(), modules.iter().map(&mut number).collect())
            }
            other => other.clone(),
        }
    }

    /// The number of the copy of a module.
    pub fn module(&mut self, id: ModuleId) -> ModuleId {
        let next = ModuleId::from_u32(self.first + self.order.len() as u32);
        *self.numbers.entry(id).or_insert_with(|| {
            self.order.push(id);
            next
        })
    }

    /// The copies, to be appended to the modules there.
    pub fn finish(mut self) -> Vec<Module> {
        let (mut made, mut at) = (Vec::new(), 0);
        while let Some(&id) = self.order.get(at) {
            let mut module = self.program.modules[id].clone();
            let insts: Vec<Inst> = module.func.inst_order().map(|(_, inst)| inst).collect();
            for inst in insts {
                let op = self.op(&module.func.insts[inst].op);
                module.func.insts[inst].op = op;
            }
            made.push(module);
            at += 1;
        }
        made
    }
}
