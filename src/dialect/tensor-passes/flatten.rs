//! Flattening to one body: modules are inlined into their callers, and compound operators are expanded. The steps of the
//! host stay unchanged, with the modules that they run.
//!
//! The operations in the body of a pointwise operator have scalar operands. After flattening, their operands are tensors with the
//! dimensions of the caller. Literals whose elements the text leaves out become parameters, named `MODULE:@K` by their place.

mod compound;
mod empty;
mod product;
mod ranks;
mod wrapped;

use crate::hardware::{self, Hardware};
use crate::host::{Copies, Hosts};
use crate::ir::function::{Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::rules::rules;
use crate::tensor::layout::standard_strides;
use crate::tensor::tables::{Binding, Class, tables};
use crate::tensor::{
    Context, ElementType, ModuleId, Op, Operation, Program, Shape, TensorFunction,
    Value as Attribute,
};
use crate::unsupported;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use easel_pass::{Stats, Trace};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// Limit of nested calls.
const DEPTH: u32 = 64;

struct Flattener<'a> {
    program: &'a Program,
    hardware: &'a Hardware,
    context: Context,
    func: TensorFunction,
    span: Option<Span>,
    trace: &'a Trace,
    /// The counts of applied rules.
    stats: Stats,
    /// Literals without elements by their names.
    given: FxHashMap<String, Value>,
    hosts: Hosts<'a>,
    copies: Copies<'a>,
    /// The results of the host's steps, by parts.
    tuples: FxHashMap<Values, Value>,
}

/// The new values for a value of the old program.
type Values = SmallVec<[Value; 1]>;

/// A program with the same results whose root has only the host's modules, and the counts of applied rules. A product is a sum if none of `matrices` computes it.
///
/// # Errors
/// An error for each part of the input that is not supported.
pub fn run(program: &Program, cx: &easel_pass::Context) -> Result<(Program, Stats), Diagnostics> {
    let mut out = Program {
        context: program.context.clone(),
        closed: program.closed,
        ..Program::default()
    };
    let Some((root, module)) = program.modules.iter().next() else {
        return Ok((out, Stats::default()));
    };
    let mut func = TensorFunction::new(&module.func.name, program.context.clone());
    func.add_block();
    let mut flattener = Flattener {
        program,
        hardware: hardware::of(cx)?,
        context: program.context.clone(),
        func,
        span: None,
        trace: &cx.trace,
        stats: Stats::default(),
        given: FxHashMap::default(),
        hosts: Hosts::new(program),
        copies: Copies::new(program, 1),
        tuples: FxHashMap::default(),
    };
    let results = flattener
        .module(root, None, None, 0)
        .map_err(|error| Diagnostics::from(*error))?;
    flattener.end(&results.concat());
    let func = flattener.func;
    let provenance = Default::default();
    out.modules.push(crate::tensor::Module { func, provenance });
    for module in flattener.copies.finish() {
        out.modules.push(module);
    }
    Ok((out, flattener.stats))
}

impl Flattener<'_> {
    fn append(&mut self, op: Op, uses: &[Value], shape: Shape) -> Value {
        let ty = self.context.intern(shape);
        let block = self.func.layout[0];
        let uses = uses.iter().map(|&v| Operand::from(v));
        let inst = self.func.append(block, op, uses, [ty]);
        self.func.insts[inst].span = self.span;
        self.func.result(inst, 0)
    }

    fn end(&mut self, results: &[Value]) {
        let inst = self.func.make_inst(InstData::new(
            Op::Return,
            smallvec![],
            results.iter().map(|&v| v.into()).collect(),
        ));
        let block = self.func.layout[0];
        self.func.blocks[block].insts.push(inst);
    }

    fn shape(&self, v: Value) -> Arc<Shape> {
        self.context.shape(self.func.ty(v))
    }

    fn refused(&self, message: impl Into<String>) -> Box<Diagnostic> {
        Box::new(unsupported(message, self.span))
    }

    /// An operator with attributes, by name. No other attributes are set.
    fn named(
        &self,
        name: &str,
        attributes: &[(&str, Attribute)],
    ) -> Result<Operation, Box<Diagnostic>> {
        let operator = tables()
            .operator(name)
            .ok_or_else(|| self.refused(format!("there is no operator `{name}`")))?;
        let all = operator.row().attributes.iter().map(|known| {
            let given = attributes.iter().find(|(key, _)| *key == known.name);
            given.map_or(Attribute::Dimensions([].into()), |(_, value)| value.clone())
        });
        Ok(Operation {
            operator,
            attributes: all.collect(),
        })
    }

    /// A call of a named operator.
    fn call(
        &mut self,
        name: &str,
        attributes: &[(&str, Attribute)],
        uses: &[Value],
        shape: Shape,
    ) -> Result<Value, Box<Diagnostic>> {
        let operation = Box::new(self.named(name, attributes)?);
        Ok(self.append(Op::Call(operation, SmallVec::new()), uses, shape))
    }

    /// An operator whose result shape is inferred.
    fn inferred(
        &mut self,
        name: &str,
        attributes: &[(&str, Attribute)],
        uses: &[Value],
    ) -> Result<Value, Box<Diagnostic>> {
        let operation = self.named(name, attributes)?;
        let shapes: Vec<Arc<Shape>> = uses.iter().map(|&v| self.shape(v)).collect();
        let shapes: Vec<&Shape> = shapes.iter().map(|s| &**s).collect();
        let shape = crate::tensor::infer::infer(&operation, &shapes, self.program, &[]);
        let shape = shape.map_err(|problem| self.refused(problem.message))?;
        let shape = shape.ok_or_else(|| self.refused("only shapes that are known are compiled"))?;
        Ok(self.append(Op::Call(Box::new(operation), SmallVec::new()), uses, shape))
    }

    /// A value spread to a tensor of given lens, all of whose elements are equal.
    fn spread(&mut self, v: Value, lens: &[u64]) -> Result<Value, Box<Diagnostic>> {
        let shape = self.shape(v);
        if shape.lens() == Some(lens) {
            return Ok(v);
        }
        let ty = self.element(v)?;
        let zeros = vec![0; lens.len()];
        self.call(
            "multibroadcast",
            &[("out_lens", integers(lens))],
            &[v],
            Shape::new(ty, lens, &zeros),
        )
    }

    fn element(&self, v: Value) -> Result<ElementType, Box<Diagnostic>> {
        let shape = self.shape(v);
        shape
            .element_type()
            .filter(|_| shape.lens().is_some())
            .ok_or_else(|| self.refused("only shapes that are known are compiled"))
    }

    /// The results of a module. `bound` has its parameters in the order of their names; `scale` has the lens that
    /// replace the lens of its scalars.
    fn module(
        &mut self,
        id: ModuleId,
        bound: Option<&[Values]>,
        scale: Option<&[u64]>,
        depth: u32,
    ) -> Result<Vec<Values>, Box<Diagnostic>> {
        if depth > DEPTH {
            return Err(self.refused("modules call modules too deep"));
        }
        let program = self.program;
        let module = &program.modules[id];
        let mut parameters: FxHashMap<Inst, Values> = FxHashMap::default();
        for (n, (_, inst)) in module.parameters().into_iter().enumerate() {
            if let Some(values) = bound.and_then(|b| b.get(n)) {
                parameters.insert(inst, values.clone());
            }
        }
        let mut map: FxHashMap<Value, Values> = FxHashMap::default();
        for (place, (_, inst)) in module.func.inst_order().enumerate() {
            let data = &module.func.insts[inst];
            let outer = self.span;
            if bound.is_none() {
                self.span = data.span;
            }
            let mut uses: Vec<Values> = Vec::with_capacity(data.uses.len());
            for value in module.func.used_values(inst) {
                uses.push(map.get(&value).cloned().unwrap_or_default());
            }
            if let Op::Return = data.op {
                self.span = outer;
                return Ok(uses);
            }
            let result = module.func.result(inst, 0);
            let shape = program.context.shape(module.func.ty(result));
            let values = match &data.op {
                Op::Parameter(_) if bound.is_some() => {
                    parameters.get(&inst).cloned().unwrap_or_default()
                }
                Op::Parameter(_) => smallvec![self.append(data.op.clone(), &[], (*shape).clone())],
                Op::Literal(literal) => {
                    let v = match literal.bytes {
                        Some(_) => self.append(data.op.clone(), &[], (*shape).clone()),
                        None => self.left_out(&module.func.name, place, &shape)?,
                    };
                    match scale {
                        Some(lens) => smallvec![self.spread(v, lens)?],
                        None => smallvec![v],
                    }
                }
                op if self.hosts.runs(&module.func, inst) => self.step(op, &uses, &shape)?,
                Op::Call(operation, modules) => {
                    self.operation(operation, modules, &uses, &shape, scale, depth)?
                }
                Op::Foreign(..) | Op::Return => SmallVec::new(),
            };
            self.span = outer;
            map.insert(result, values);
        }
        Ok(Vec::new())
    }

    /// A step of the host, unchanged; for a tuple, its parts.
    fn step(&mut self, op: &Op, uses: &[Values], shape: &Shape) -> Result<Values, Box<Diagnostic>> {
        let mut args = Vec::new();
        for values in uses {
            args.push(match (self.tuples.get(values), &values[..]) {
                (Some(&tuple), _) => tuple,
                (None, &[one]) => one,
                _ => return Err(self.refused("the host is given a tuple that kernels compute")),
            });
        }
        let op = self.copies.op(op);
        let made = self.append(op, &args, shape.clone());
        let Shape::Tuple(parts) = shape else {
            return Ok(smallvec![made]);
        };
        let mut values = Values::new();
        for (k, part) in parts.iter().enumerate() {
            let index = [("index", Attribute::Integer(k as i64))];
            values.push(self.call("get_tuple_elem", &index, &[made], part.clone())?);
        }
        self.tuples.insert(values.clone(), made);
        Ok(values)
    }

    /// A literal whose elements are given at run time. A module that is called twice has one such literal.
    fn left_out(
        &mut self,
        module: &str,
        place: usize,
        shape: &Shape,
    ) -> Result<Value, Box<Diagnostic>> {
        let name = format!("{module}:@{place}");
        if let Some(&known) = self.given.get(&name) {
            return Ok(known);
        }
        let root = self.program.modules.values().next();
        let mut parameters = root.into_iter().flat_map(|root| root.parameters());
        if parameters.any(|(own, _)| *own == name) {
            let message = format!("a parameter is called `{name}` as this literal is");
            return Err(self.refused(message));
        }
        let v = self.append(Op::Parameter(name.as_str().into()), &[], shape.clone());
        self.given.insert(name, v);
        Ok(v)
    }

    fn operation(
        &mut self,
        operation: &Operation,
        modules: &[ModuleId],
        uses: &[Values],
        shape: &Shape,
        scale: Option<&[u64]>,
        depth: u32,
    ) -> Result<Values, Box<Diagnostic>> {
        let row = operation.operator.row();
        let name = &*row.name;
        if name == "get_tuple_elem" {
            let n = integer(operation, "index").and_then(|n| usize::try_from(n).ok());
            let part = n.and_then(|n| uses.first()?.get(n).copied());
            let part = part.ok_or_else(|| self.refused("the tuple has no such part"))?;
            return Ok(smallvec![part]);
        }
        if let Some(Attribute::Operation(inner)) = operation.attribute("op") {
            return self.wrapped((operation, inner), modules, uses, shape, (scale, depth));
        }
        if let (&[body], Binding::Arguments) = (modules, row.binds) {
            // Only bodies of pointwise operators are on scalars.
            let lens = match name {
                "pointwise" => first_lens(shape),
                _ => None,
            };
            let results = self.module(body, Some(uses), lens.as_deref(), depth + 1)?;
            return Ok(results.concat().into());
        }
        if row.binds == Binding::Concatenation {
            return Ok(smallvec![
                self.concatenation(operation, modules, uses, shape, depth)?
            ]);
        }
        if !modules.is_empty() {
            return Err(self.refused(format!("`{name}` with modules is not compiled")));
        }
        if let ("identity", [values]) = (name, uses) {
            return Ok(values.clone());
        }
        let args: Vec<Value> = uses.iter().flatten().copied().collect();
        if args.len() != uses.len() {
            return Err(self.refused("a tuple is no argument here"));
        }
        let shape = match (scale, shape) {
            (Some(lens), Shape::Static(ty, ..)) => Shape::new(*ty, lens, &standard_strides(lens)),
            _ => shape.clone(),
        };
        if let Some(made) = self.of_nothing(operation, &args, &shape)? {
            return Ok(smallvec![made]);
        }
        if let ("topk", &[x]) = (name, &args[..]) {
            return Ok(self.ranks(operation, x)?.into_iter().collect());
        }
        Ok(smallvec![match name {
            "unpack_int4" => self.halves(operation, args[0], shape)?,
            "concat" => self.concat(operation, args, shape)?,
            _ if row.class == Class::Product => self.product(&args, shape)?,
            _ if rules().is_compound(name) => self.compound(operation, &args, &shape)?,
            _ => self.append(
                Op::Call(Box::new(operation.clone()), SmallVec::new()),
                &args,
                shape
            ),
        }])
    }

    /// A concatenation with several readers becomes a concatenation of concatenations.
    fn concat(
        &mut self,
        operation: &Operation,
        mut args: Vec<Value>,
        shape: Shape,
    ) -> Result<Value, Box<Diagnostic>> {
        let most = rules().fusion.buffers.saturating_sub(1).max(2);
        let axis = integer(operation, "axis").unwrap_or(0);
        if let [only] = args[..] {
            return Ok(only);
        }
        while args.len() > most {
            let mut joined = Vec::new();
            for part in args.chunks(most) {
                let [first, rest @ ..] = part else { continue };
                if rest.is_empty() {
                    joined.push(*first);
                    continue;
                }
                let ty = self.element(*first)?;
                let mut lens = self.shape(*first).lens().unwrap_or_default().to_vec();
                let place = usize::try_from(if axis < 0 {
                    axis + lens.len() as i64
                } else {
                    axis
                });
                let place = place.ok().filter(|&p| p < lens.len());
                let place =
                    place.ok_or_else(|| self.refused("the axis is none of the tensor's"))?;
                for &v in rest {
                    let own = self.shape(v).lens().and_then(|l| l.get(place)).copied();
                    lens[place] = lens[place].saturating_add(own.unwrap_or(0));
                }
                let all = Shape::new(ty, &lens, &standard_strides(&lens));
                joined.push(self.call(
                    "concat",
                    &[("axis", Attribute::Integer(axis))],
                    part,
                    all,
                )?);
            }
            args = joined;
        }
        Ok(self.append(
            Op::Call(Box::new(operation.clone()), SmallVec::new()),
            &args,
            shape,
        ))
    }

    /// The bodies before a concatenation, and the body after the concatenation.
    fn concatenation(
        &mut self,
        operation: &Operation,
        modules: &[ModuleId],
        uses: &[Values],
        shape: &Shape,
        depth: u32,
    ) -> Result<Value, Box<Diagnostic>> {
        let missing = || Box::new(unsupported("`fused_concat` lacks a module", None));
        let (&last, first) = modules.split_last().ok_or_else(missing)?;
        let lens = shape.lens().map(<[u64]>::to_vec);
        let mut lens =
            lens.ok_or_else(|| self.refused("only shapes that are known are compiled"))?;
        let mut at = 0;
        let mut parts: Vec<Value> = Vec::new();
        for &module in first {
            let count = self.program.modules[module].parameters().len();
            let taken = uses.get(at..at + count).ok_or_else(missing)?;
            at += count;
            let own = taken.iter().flatten().next();
            let own = own.and_then(|&v| self.shape(v).lens().map(<[u64]>::to_vec));
            let results = self.module(module, Some(taken), own.as_deref(), depth + 1)?;
            parts.extend(results.concat());
        }
        let axis = integer(operation, "axis").unwrap_or(0);
        let place = usize::try_from(if axis < 0 {
            axis + lens.len() as i64
        } else {
            axis
        });
        let place = place.ok().filter(|&p| p < lens.len()).ok_or_else(missing)?;
        let mut along = 0_u64;
        for &part in &parts {
            let shape = self.shape(part);
            along = along.saturating_add(
                shape
                    .lens()
                    .and_then(|l| l.get(place))
                    .copied()
                    .unwrap_or(0),
            );
        }
        lens[place] = along;
        let ty = self.element(*parts.first().ok_or_else(missing)?)?;
        let joined = Shape::new(ty, &lens, &standard_strides(&lens));
        let concat = self.named("concat", &[("axis", Attribute::Integer(axis))])?;
        let all = self.concat(&concat, parts, joined)?;
        // The concatenation is the first parameter by name.
        let mut rest: Vec<Values> = vec![smallvec![all]];
        rest.extend(uses[at..].iter().cloned());
        let results = self.module(last, Some(&rest), Some(&lens), depth + 1)?;
        results.concat().first().copied().ok_or_else(missing)
    }
}

fn integers(lens: &[u64]) -> Attribute {
    Attribute::Integers(lens.iter().map(|&n| n as i64).collect())
}

fn integer(operation: &Operation, name: &str) -> Option<i64> {
    match operation.attribute(name)? {
        Attribute::Integer(n) => Some(*n),
        _ => None,
    }
}

/// The lens of a shape; for a tuple, those of its first part.
fn first_lens(shape: &Shape) -> Option<Vec<u64>> {
    match shape {
        Shape::Tuple(parts) => first_lens(parts.first()?),
        shape => shape.lens().map(<[u64]>::to_vec),
    }
}
