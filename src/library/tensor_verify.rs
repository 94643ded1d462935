//! Runs of tensor programs compared with the reference evaluator, which computes the program as it was read.
//!
//! Buffers need no guard bands: the simulator has only a gap of 2^36 bytes between them, and
//! the first read or write outside of its buffer stops at its instruction (`simulate-outside-buffer`).
//! A band would let such a read pass. Written buffers are poisoned before the kernels run.
//!
//! # Why
//!
//! A program is cut at each operator, not halved. A wrong operator need not make all later operators wrong, so a search by halves
//! can miss the wrong operator. Each cut is fused anew.

use super::compile;
use super::tensor_compiled::{TensorProgram, failed};
use super::{Options, Report, Run, Source};
use crate::ir::function::Value;
use crate::ir::{Argument, ArgumentKind};
use crate::simulate;
use crate::tensor::layout::standard_strides;
use crate::tensor::{Literal, Op, Program, Shape, TensorFunction};
use easel_isa::diagnostic::Span;
use easel_tensor_evaluate::{Array, Difference, Mode, compare, evaluate, evaluate_all};
use easel_tensor_passes::host::KERNEL;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The rules for judging results.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Judging {
    /// Whether no rounding is allowed in exact arithmetic.
    pub strict: bool,
    /// The allowed error of each element, absolute and relative to the expected element, instead of the allowance that the
    /// reference computes. Signs of zeros are then ignored.
    pub tolerance: Option<(f64, f64)>,
}

impl Judging {
    /// The expected array with the allowed errors.
    fn expected(&self, array: Array) -> Array {
        match self.tolerance {
            Some((absolute, relative)) => array.within(absolute, relative),
            None => array,
        }
    }
}

/// A buffer with wrong contents.
#[derive(Clone)]
pub struct Wrong {
    /// The name: `output0` and so on for results, `@K` for buffers between kernels.
    pub buffer: String,
    /// The kernel that wrote it.
    pub kernel: String,
    /// The operator with this result.
    pub operator: String,
    /// The place of that operator in the source.
    pub span: Option<Span>,
    /// The first wrong element.
    pub difference: Difference,
    /// The expected contents.
    pub expected: Array,
    /// The actual contents.
    pub got: Array,
}

/// Prints all fields but the elements.
impl fmt::Debug for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Wrong { buffer, kernel, .. } = self;
        write!(
            f,
            "`{buffer}` of `{kernel}` ({}): {}",
            self.operator, self.difference
        )
    }
}

/// A buffer of which its kernel leaves bytes unwritten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwritten {
    /// The name.
    pub buffer: String,
    /// The kernel that should write it.
    pub kernel: String,
    /// Bytes that no store writes.
    pub missing: u64,
    /// All bytes of the buffer.
    pub bytes: u64,
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unwritten {
            buffer,
            kernel,
            missing,
            bytes,
        } = self;
        write!(
            f,
            "kernel `{kernel}` does not write `{buffer}`: {missing} of its {bytes} bytes are as they were"
        )
    }
}

/// A wrong program that is cut after one of its operators.
#[derive(Clone, Debug)]
pub struct Cut {
    /// The operator's place in the program, as `@K` in its text.
    pub place: usize,
    /// The error of its result.
    pub wrong: Wrong,
}

impl TensorProgram {
    /// Runs on inputs from a seed, and compares the results with the reference evaluator.
    ///
    /// # Errors
    /// The reason why the program cannot be run or evaluated, or an unwritten buffer; the wrong results.
    pub fn verify(
        &self,
        seed: u64,
        mode: Mode,
        strict: bool,
        options: &simulate::Options,
    ) -> Result<Result<Run, Vec<Wrong>>, Report> {
        let (done, wrong) = self.judge(&self.inputs(seed, mode), strict, options)?;
        Ok(match wrong.is_empty() {
            true => Ok(done),
            false => Err(wrong),
        })
    }

    /// Runs on given inputs; the results that differ from the reference evaluator.
    ///
    /// # Errors
    /// The reason why the program cannot be run or evaluated; a buffer that a kernel leaves unwritten.
    pub fn judge(
        &self,
        given: &BTreeMap<String, Array>,
        strict: bool,
        options: &simulate::Options,
    ) -> Result<(Run, Vec<Wrong>), Report> {
        let (arguments, given) = self.memory(given)?;
        let counted = simulate::Options {
            traffic: true,
            ..*options
        };
        let done = self.run(&arguments, &counted)?;
        if let Some(one) = self.unwritten(&done).first() {
            return Err(failed(one.to_string()));
        }
        let wrong = self.differences(&given, &done, strict)?;
        Ok((done, wrong))
    }

    /// The results of a run on given inputs that differ from the reference evaluator.
    ///
    /// # Errors
    /// The reason why the program cannot be evaluated.
    pub fn differences(
        &self,
        given: &BTreeMap<String, Array>,
        done: &Run,
        strict: bool,
    ) -> Result<Vec<Wrong>, Report> {
        let judging = Judging {
            strict,
            tolerance: None,
        };
        self.wrong_results(given, done, &judging)
    }

    /// The wrong results of a run on given inputs, by the rules for judging.
    ///
    /// # Errors
    /// The reason why the program cannot be evaluated.
    pub fn wrong_results(
        &self,
        given: &BTreeMap<String, Array>,
        done: &Run,
        judging: &Judging,
    ) -> Result<Vec<Wrong>, Report> {
        let reference = evaluate(&self.program, given).map_err(|p| failed(p.to_string()))?;
        let makers = makers(&self.program);
        let results = self.results();
        let (wanted, found) = (reference.len(), results.len());
        if wanted != found {
            let message = format!("the program has {wanted} results, its kernels give {found}");
            return Err(failed(message));
        }
        let mut wrong = Vec::new();
        for (n, ((buffer, shape), expected)) in results.into_iter().zip(reference).enumerate() {
            let content = done.buffers.get(&buffer).map_or(&[][..], |c| c);
            let (operator, span) = makers.get(n).cloned().unwrap_or_default();
            wrong.extend(self.judged(
                (buffer, operator, span),
                (&shape, content),
                expected,
                judging,
            )?);
        }
        Ok(wrong)
    }

    /// The wrong buffers that kernels of a run on given inputs wrote, by the rules for judging, in the order of the kernels;
    /// buffers between kernels included.
    ///
    /// # Errors
    /// The reason why the program cannot be evaluated.
    pub fn wrong_buffers(
        &self,
        given: &BTreeMap<String, Array>,
        done: &Run,
        judging: &Judging,
    ) -> Result<Vec<Wrong>, Report> {
        let Some(root) = self.fused.modules.values().next() else {
            return Ok(Vec::new());
        };
        let (_, values) = evaluate_all(&self.fused, given).map_err(|p| failed(p.to_string()))?;
        let mut wrong = Vec::new();
        for (buffer, value, maker) in self.buffers() {
            let (Some(expected), Some(content)) = (values.get(&value), done.buffers.get(&buffer))
            else {
                continue;
            };
            let shape = self.fused.context.shape(root.func.ty(value));
            wrong.extend(self.judged(
                (buffer, maker.0, maker.1),
                (&shape, content),
                expected.clone(),
                judging,
            )?);
        }
        Ok(wrong)
    }

    /// The buffers of which kernels left bytes unwritten, in the order of the kernels; for runs that counted their
    /// traffic ([`simulate::Options::traffic`]). Poison shows most such bytes, except where no definite value is expected.
    pub fn unwritten(&self, done: &Run) -> Vec<Unwritten> {
        let mut all = Vec::new();
        for (kernel, run) in self.compiled.kernels().iter().zip(&done.kernels) {
            let arguments = kernel.function.launch.arguments.iter();
            let buffers = arguments.filter(|a| matches!(a.kind, ArgumentKind::Buffer { .. }));
            for (argument, traffic) in buffers.zip(&run.traffic) {
                let ArgumentKind::Buffer {
                    bytes: Some(bytes),
                    written: true,
                    ..
                } = argument.kind
                else {
                    continue;
                };
                if traffic.distinct_written < bytes {
                    all.push(Unwritten {
                        buffer: argument.name.clone(),
                        kernel: run.name.clone(),
                        missing: bytes - traffic.distinct_written,
                        bytes,
                    });
                }
            }
        }
        all
    }

    /// The first operator whose result is wrong in the program cut after it, with the error. Each cut is compiled
    /// and run separately, so that later operators do not decide its fusion.
    ///
    /// # Errors
    /// The reason why a cut cannot be compiled, run or evaluated.
    pub fn bisect(
        &self,
        given: &BTreeMap<String, Array>,
        judging: &Judging,
        options: &Options,
        simulation: &simulate::Options,
    ) -> Result<Option<Cut>, Report> {
        let Some(root) = self.program.modules.values().next() else {
            return Ok(None);
        };
        let options = Options {
            input: Some(&easel_tensor_passes::language::LANGUAGE),
            ..options.clone()
        };
        for (place, (_, inst)) in root.func.inst_order().enumerate() {
            let (Op::Call(..), Some(value)) = (
                &root.func.insts[inst].op,
                root.func.defined_values(inst).next(),
            ) else {
                continue;
            };
            if !matches!(
                *self.program.context.shape(root.func.ty(value)),
                Shape::Static(..)
            ) {
                continue;
            }
            let text = crate::tensor::print::json(&self.cut(place, given));
            let cut = compile(Source::new("cut.json", text), &options)?.tensor()?;
            let (arguments, given) = cut.memory(given)?;
            let done = cut.run(&arguments, simulation)?;
            if let Some(mut wrong) = cut
                .wrong_results(&given, &done, judging)?
                .into_iter()
                .next()
            {
                wrong.span = root.func.insts[inst].span;
                return Ok(Some(Cut { place, wrong }));
            }
        }
        Ok(None)
    }

    /// The program up to an instruction, whose result it returns. Literals with given elements contain them, because
    /// their names state places that the cut changes.
    fn cut(&self, place: usize, given: &BTreeMap<String, Array>) -> Program {
        let mut program = self.program.clone();
        let Some(root) = program.modules.values_mut().next() else {
            return program;
        };
        let func = &root.func;
        let mut short = TensorFunction::new(&func.name, program.context.clone());
        let block = short.add_block();
        let mut map = BTreeMap::new();
        let mut last = None;
        for (n, (_, inst)) in func.inst_order().enumerate() {
            let data = &func.insts[inst];
            let Some(value) = func.defined_values(inst).next() else {
                continue;
            };
            // Inputs stay, so that all cuts have the same inputs.
            if n > place && matches!(data.op, Op::Call(..) | Op::Foreign(..)) {
                continue;
            }
            let uses = func.used_values(inst).filter_map(|u| map.get(&u).copied());
            let uses: Vec<crate::ir::operand::Operand> = uses.map(Into::into).collect();
            let op = match &data.op {
                Op::Literal(literal) if literal.bytes.is_none() => {
                    let array = given.get(&format!("{}:@{n}", func.name));
                    let bytes = array.and_then(|array| {
                        let strides = standard_strides(&array.lens);
                        array.to_bytes(&Shape::new(literal.ty, &array.lens, &strides), 0)
                    });
                    Op::Literal(Arc::new(Literal {
                        ty: literal.ty,
                        bytes: bytes.map(Into::into),
                    }))
                }
                op => op.clone(),
            };
            let new = short.append(block, op, uses, [func.ty(value)]);
            let result = short.result(new, 0);
            map.insert(value, result);
            if n == place {
                last = Some(result);
            }
        }
        let uses: Vec<crate::ir::operand::Operand> = last.into_iter().map(Into::into).collect();
        short.append(block, Op::Return, uses, []);
        root.func = short;
        root.provenance = Default::default();
        program
    }

    /// The buffers that kernels write, in order: shapes of their memory, and their operators.
    pub(super) fn written_shapes(&self) -> Vec<(String, Shape, String)> {
        let Some(root) = self.fused.modules.values().next() else {
            return Vec::new();
        };
        let all = self.buffers().into_iter().map(|(name, value, maker)| {
            let shape = self.fused.context.shape(root.func.ty(value));
            (name, (*shape).clone(), maker.0)
        });
        all.collect()
    }

    /// The judgement of one buffer.
    fn judged(
        &self,
        (buffer, operator, span): (String, String, Option<Span>),
        (shape, content): (&Shape, &[u8]),
        expected: Array,
        judging: &Judging,
    ) -> Result<Option<Wrong>, Report> {
        let got = Array::from_bytes(shape, content);
        let got = got.ok_or_else(|| failed("a result has no shape that is known"))?;
        let expected = judging.expected(expected);
        Ok(compare(&expected, &got, judging.strict)
            .err()
            .map(|difference| Wrong {
                kernel: self.writer(&buffer),
                buffer,
                operator,
                span,
                difference,
                expected,
                got,
            }))
    }

    /// The kernel that writes a buffer.
    fn writer(&self, buffer: &str) -> String {
        let mut kernels = self.compiled.kernels().iter();
        let found =
            kernels.find(|k| written(&k.function.launch.arguments).any(|a| a.name == buffer));
        found.map_or(String::new(), |k| k.function.name.clone())
    }

    /// The buffers that kernels write: values of the fused program, and their operators. Kernels are in the
    /// order of their calls, and their buffers in the order of their results. Names give no order: later stages number anew.
    pub(super) fn buffers(&self) -> Vec<(String, Value, Maker)> {
        let mut all = Vec::new();
        let Some(root) = self.fused.modules.values().next() else {
            return all;
        };
        let func = &root.func;
        let mut parts: BTreeMap<Value, Vec<Value>> = BTreeMap::new();
        let mut calls = Vec::new();
        for (_, inst) in func.inst_order() {
            let (Op::Call(_, modules), Some(value)) =
                (&func.insts[inst].op, func.defined_values(inst).next())
            else {
                continue;
            };
            let name = func.insts[inst].op.name();
            match (name, &modules[..], func.used_values(inst).next()) {
                (Some(KERNEL), &[id], _) => calls.push((id, value)),
                // Parts of a kernel's result are in order.
                (Some("get_tuple_elem"), _, Some(of)) => parts.entry(of).or_default().push(value),
                _ => {}
            }
        }
        // Of kernels that are cut in two, the second part has the name and the results.
        let named = self.compiled.kernels().iter();
        let named: BTreeMap<&str, _> = named.map(|k| (k.function.name.as_str(), k)).collect();
        for (id, value) in calls {
            let Some(kernel) = named.get(self.fused.modules[id].func.name.as_str()) else {
                continue;
            };
            let values = parts.remove(&value).unwrap_or_else(|| vec![value]);
            let made = made_by(&self.fused.modules[id].func);
            let buffers = written(&kernel.function.launch.arguments);
            for ((argument, value), maker) in buffers.zip(values).zip(made) {
                all.push((argument.name.clone(), value, maker));
            }
        }
        all
    }
}

/// An operator's name, and its place.
pub(super) type Maker = (String, Option<Span>);

/// The operators of the results of a program.
fn makers(program: &Program) -> Vec<Maker> {
    let root = program.modules.values().next();
    root.map_or_else(Vec::new, |root| made_by(&root.func))
}

/// The operators of the values that a body returns.
fn made_by(func: &TensorFunction) -> Vec<Maker> {
    let mut by = BTreeMap::new();
    let mut all = Vec::new();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let name = match &data.op {
            Op::Return => {
                all.extend(func.used_values(inst).map(|v| by.get(&v).cloned()));
                continue;
            }
            Op::Call(operation, _) => operation.operator.row().name.to_string(),
            Op::Foreign(foreign, _) => foreign.name.to_string(),
            Op::Parameter(name) => format!("@param:{name}"),
            Op::Literal(_) => "@literal".to_string(),
        };
        by.extend(
            func.defined_values(inst)
                .map(|v| (v, (name.clone(), data.span))),
        );
    }
    all.into_iter().map(Option::unwrap_or_default).collect()
}

/// The buffers that a kernel writes.
pub(super) fn written(arguments: &[Argument]) -> impl Iterator<Item = &Argument> {
    let is = |a: &&Argument| matches!(a.kind, ArgumentKind::Buffer { written: true, .. });
    arguments.iter().filter(is)
}
