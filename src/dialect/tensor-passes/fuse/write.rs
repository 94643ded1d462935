//! Groups as modules that the root calls.

use super::{Fuser, Group};
use crate::host::Copies;
use crate::ir::function::{Block, Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::tensor::layout::standard_strides;
use crate::tensor::program::numbered;
use crate::tensor::tables::{Class, tables as operators};
use crate::tensor::{
    Literal, Module, ModuleId, Op, Operation, Program, Shape, TensorFunction, Value as Attribute,
};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// Steps of the host under construction.
struct Host<'a> {
    copies: Copies<'a>,
    block: Block,
}

impl Fuser<'_> {
    /// The program with the kernels as modules.
    ///
    /// # Errors
    /// A value is needed that no kernel computes.
    pub(super) fn write(&self, groups: Vec<Group>) -> Result<Program, Diagnostics> {
        let context = self.program.context.clone();
        let mut out = Program {
            context: context.clone(),
            closed: self.program.closed,
            ..Program::default()
        };
        let mut root = TensorFunction::new(&self.func.name, context.clone());
        let block = root.add_block();
        let mut bodies = Vec::new();
        let mut map: FxHashMap<Value, Value> = FxHashMap::default();
        let mut written: FxHashMap<Value, Value> = FxHashMap::default();
        let mut returned: Vec<Value> = Vec::new();
        for (_, inst) in self.func.inst_order() {
            let data = &self.func.insts[inst];
            match &data.op {
                Op::Return => returned.extend(self.func.used_values(inst)),
                Op::Call(..) | Op::Foreign(..) => {}
                _ => {
                    let value = self.func.result(inst, 0);
                    if self.is_input(value) {
                        let new = root.append(block, data.op.clone(), [], [self.func.ty(value)]);
                        root.insts[new].span = data.span;
                        map.insert(value, root.result(new, 0));
                    }
                }
            }
        }
        let steps = self.host_levels(&groups);
        let mut steps = steps.into_iter().peekable();
        let first = groups.len() as u32 + 1;
        let mut hosts = Host {
            copies: Copies::new(self.program, first),
            block,
        };
        for v in self.sorted(self.read_by_hosts.iter()) {
            self.constant(v, &mut root, &mut map, block);
        }
        for (n, group) in groups.iter().enumerate() {
            while let Some((_, inst)) = steps.next_if(|step| step.0 <= group.level) {
                self.host_step(inst, &mut root, &mut hosts, &mut map)?;
            }
            let id = ModuleId::from_u32(n as u32 + 1);
            let (body, reads) = self.body(group, n)?;
            bodies.push(body);
            let parts: Vec<Shape> = group
                .results
                .iter()
                .map(|&v| self.result_shape(v))
                .collect();
            let shape = match &parts[..] {
                [only] => only.clone(),
                _ => Shape::Tuple(parts.clone().into()),
            };
            let small = self.limit(&group.results).1;
            let call = Op::Call(Box::new(generated(small)), smallvec![id]);
            let uses: Vec<Operand> = self.found(&map, reads)?;
            let inst = root.append(block, call, uses, [context.intern(shape)]);
            let result = root.result(inst, 0);
            // A reader of an input reads the input in its place.
            let mut is = |v: Value, new: Value, map: &mut FxHashMap<Value, Value>| {
                written.insert(v, new);
                if !self.is_input(v) {
                    map.insert(v, new);
                }
            };
            if let [only] = group.results[..] {
                is(only, result, &mut map);
                continue;
            }
            for ((k, &v), shape) in group.results.iter().enumerate().zip(parts) {
                let part = Op::Call(Box::new(element(k)), SmallVec::new());
                let inst = root.append(block, part, [result.into()], [context.intern(shape)]);
                is(v, root.result(inst, 0), &mut map);
            }
        }
        for (_, inst) in steps {
            self.host_step(inst, &mut root, &mut hosts, &mut map)?;
        }
        for &v in returned.iter().filter(|&&v| self.is_host(v)) {
            written.extend(map.get(&v).map(|&new| (v, new)));
        }
        for &v in returned.iter().filter(|&&v| self.is_empty(v)) {
            let shape = self.program.context.shape(self.func.ty(v));
            let ty = shape.element_type().ok_or_else(|| self.lost(v))?;
            let nothing = Literal {
                ty,
                bytes: Some([].into()),
            };
            let op = Op::Literal(Arc::new(nothing));
            let inst = root.append(block, op, [], [self.func.ty(v)]);
            written.insert(v, root.result(inst, 0));
        }
        let uses: Vec<Operand> = self.found(&written, returned)?;
        let inst = InstData::new(Op::Return, smallvec![], uses.into());
        let inst = root.make_inst(inst);
        root.blocks[block].insts.push(inst);
        for func in [root].into_iter().chain(bodies) {
            out.modules.push(Module {
                func,
                provenance: Default::default(),
            });
        }
        for module in hosts.copies.finish() {
            out.modules.push(module);
        }
        Ok(out)
    }

    /// A step of the host, unchanged.
    fn host_step(
        &self,
        inst: Inst,
        root: &mut TensorFunction,
        hosts: &mut Host,
        map: &mut FxHashMap<Value, Value>,
    ) -> Result<(), Diagnostics> {
        let data = &self.func.insts[inst];
        let uses = self.found(map, self.func.used_values(inst))?;
        let types = self.func.defined_values(inst).map(|v| self.func.ty(v));
        let types: Vec<_> = types.collect();
        let new = root.append(hosts.block, hosts.copies.op(&data.op), uses, types);
        root.insts[new].span = data.span;
        map.extend(self.func.defined_values(inst).zip(root.defined_values(new)));
        Ok(())
    }

    /// A constant that the host reads, that is part of the code of kernels, or that has no elements.
    fn constant(
        &self,
        v: Value,
        root: &mut TensorFunction,
        map: &mut FxHashMap<Value, Value>,
        block: Block,
    ) {
        let op = match self.made[v].map(|inst| &self.func.insts[inst].op) {
            Some(op @ Op::Literal(_)) if !map.contains_key(&v) => op,
            _ => return,
        };
        let new = root.append(block, op.clone(), [], [self.func.ty(v)]);
        map.insert(v, root.result(new, 0));
    }

    /// The corresponding values in another body. All of them must exist.
    fn found(
        &self,
        map: &FxHashMap<Value, Value>,
        values: impl IntoIterator<Item = Value>,
    ) -> Result<Vec<Operand>, Diagnostics> {
        let values = values.into_iter();
        let all = values.map(|v| map.get(&v).map(|&v| v.into()).ok_or_else(|| self.lost(v)));
        all.collect()
    }

    /// The shape of a kernel's result. Elements that would share memory get memory of their own.
    fn result_shape(&self, v: Value) -> Shape {
        let shape = self.program.context.shape(self.func.ty(v));
        match &*shape {
            Shape::Static(ty, lens, strides) if crate::tensor::layout::packed(lens, strides) => {
                Shape::new(*ty, lens, strides)
            }
            Shape::Static(ty, lens, _) => Shape::new(*ty, lens, &standard_strides(lens)),
            other => other.clone(),
        }
    }

    /// The module of a kernel, and the values of its parameters in the order of their names.
    fn body(&self, group: &Group, n: usize) -> Result<(TensorFunction, Vec<Value>), Diagnostics> {
        let mut func = TensorFunction::new(self.name(group, n), self.program.context.clone());
        let block = func.add_block();
        let mut map: FxHashMap<Value, Value> = FxHashMap::default();
        let reads: Vec<Value> = group.reads.iter().copied().collect();
        for (k, &v) in reads.iter().enumerate() {
            let name = numbered("x", k);
            let shape = match self.is_input(v) && !self.is_host(v) {
                true => self.func.ty(v),
                false => self.program.context.intern(self.result_shape(v)),
            };
            let inst = func.append(block, Op::Parameter(name.into()), [], [shape]);
            map.insert(v, func.result(inst, 0));
        }
        for value in self.sorted(group.inside.iter().copied()) {
            let inst = self.made[value].ok_or_else(|| self.lost(value))?;
            let data = &self.func.insts[inst];
            let uses = self.found(&map, self.func.used_values(inst))?;
            let ty = match group.results.contains(&value) {
                true => self.program.context.intern(self.result_shape(value)),
                false => self.func.ty(value),
            };
            let new = func.append(block, data.op.clone(), uses, [ty]);
            func.insts[new].span = data.span;
            map.insert(value, func.result(new, 0));
        }
        let mut uses: SmallVec<[Operand; 4]> = SmallVec::new();
        for v in &group.results {
            let &own = map.get(v).ok_or_else(|| self.lost(*v))?;
            // A result that is an input is copied.
            let result = match self.is_input(*v) {
                true => {
                    let copy = Op::Call(Box::new(named("contiguous", Vec::new())), SmallVec::new());
                    let ty = self.program.context.intern(self.result_shape(*v));
                    let inst = func.append(block, copy, [own.into()], [ty]);
                    func.result(inst, 0)
                }
                false => own,
            };
            uses.push(result.into());
        }
        let inst = func.make_inst(InstData::new(Op::Return, smallvec![], uses));
        func.blocks[block].insts.push(inst);
        Ok((func, reads))
    }

    /// The name of a kernel for readers, made of the names of its operators.
    pub(super) fn name(&self, group: &Group, n: usize) -> String {
        let mut words: Vec<&str> = Vec::new();
        for v in self.sorted(group.inside.iter().copied()) {
            if let Some((operation, class)) = self.operation(v)
                && class != Class::View
            {
                words.push(operation.operator.row().name.as_str());
            }
        }
        words.dedup();
        let mut name = words.join("_");
        if name.is_empty() {
            name = "copy".into();
        }
        name.truncate(100);
        format!("{name}_gen_kernel{n}")
    }
}

/// `gpu::gen::op`.
fn generated(small: bool) -> Operation {
    let identity = Attribute::Operation(named("identity", Vec::new()));
    let small = match small {
        true => Attribute::Integer(1),
        false => Attribute::Absent,
    };
    named("gpu::gen::op", vec![identity, small])
}

/// `get_tuple_elem`.
fn element(k: usize) -> Operation {
    named("get_tuple_elem", vec![Attribute::Integer(k as i64)])
}

/// # Panics
/// The table lacks an operator that kernels are written with.
fn named(name: &str, attributes: Vec<Attribute>) -> Operation {
    let operator = operators().operator(name);
    Operation {
        operator: operator.expect("operators of the dialect itself are in its table"),
        attributes: attributes.into(),
    }
}
