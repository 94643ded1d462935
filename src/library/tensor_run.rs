//! Tensor programs on given inputs: all their kernels in the simulator, in order.

use super::tensor_compiled::{Step, TensorProgram, bytes, failed, is_opaque, own_memory};
use super::{KernelRun, Options, Report, Run, Source, compile};
use crate::simulate;
use crate::tensor::layout::standard_strides;
use crate::tensor::{Op, Program, Shape};
use easel_isa::diagnostic::SourceMap;
use easel_tensor_evaluate::{Array, Mode, inputs};
use easel_tensor_passes::generate;
use easel_tensor_passes::stages::form;
use std::collections::{BTreeMap, BTreeSet};

/// Launches a kernel by its number on its buffers; the result has the buffers after the launch.
pub type Launch<'l> = dyn FnMut(usize, Vec<Vec<u8>>) -> Result<KernelRun, Report> + 'l;

/// The byte of unwritten memory, which makes every float format NaN.
const POISON: u8 = 0xff;
const POISON_OF_INTEGERS: u8 = 0xa5;

/// A program as its text has it.
fn read(source: Source<'_>) -> Result<(Program, SourceMap), Report> {
    let mut sources = SourceMap::default();
    let file = sources.add(source.name.to_string(), source.text.to_string());
    let (program, diagnostics) = crate::tensor::read::parse(file, &sources);
    match diagnostics.has_errors() {
        true => Err(Report::new(diagnostics, sources)),
        false => Ok((program, sources)),
    }
}

/// Shapes of a program's results.
fn returned(program: &Program) -> Vec<Shape> {
    let Some(root) = program.modules.values().next() else {
        return Vec::new();
    };
    let func = &root.func;
    let insts = func.inst_order().map(|(_, inst)| inst);
    let ends = insts.filter(|&inst| matches!(func.insts[inst].op, Op::Return));
    let values = ends.flat_map(|inst| func.used_values(inst));
    values
        .map(|v| (*program.context.shape(func.ty(v))).clone())
        .collect()
}

impl TensorProgram {
    /// Whether the reference evaluator knows the program; it does not know kernels with divided work.
    pub fn has_reference(&self) -> bool {
        form::next(&self.program).is_none()
    }

    /// The same kernels with the program that their text was made of as the reference.
    ///
    /// # Errors
    /// A source that cannot be read, or is a program of other parameters or results.
    pub fn against<'a>(mut self, source: impl Into<Source<'a>>) -> Result<TensorProgram, Report> {
        let (program, _) = read(source.into())?;
        let of = |program: &Program| {
            let named: BTreeMap<String, Shape> = parameters(program).into_iter().collect();
            (named, returned(program))
        };
        let ((theirs, results), (ours, own)) = (of(&program), of(&self.program));
        // Literals whose elements the text leaves out are parameters of later stages.
        let same = theirs
            .iter()
            .all(|(name, shape)| ours.get(name) == Some(shape));
        if !same || results != own {
            let message = "the reference is a program of other parameters or results";
            return Err(failed(message));
        }
        self.program = program;
        Ok(self)
    }

    /// The inputs of a run by name, with shapes: parameters, and literals whose elements the text leaves out. Such a literal has
    /// the name `MODULE:@K` by their place.
    pub fn parameters(&self) -> Vec<(String, Shape)> {
        parameters(&self.fused)
    }

    /// The names of literals whose elements the text leaves out.
    pub fn left_out(&self) -> Vec<String> {
        let own = parameters(&self.program).into_iter().map(|p| p.0);
        let own: BTreeSet<String> = own.collect();
        let all = self.parameters().into_iter().map(|p| p.0);
        all.filter(|name| !own.contains(name)).collect()
    }

    /// Runs all kernels in the simulator; `arguments` are the memory of the parameters by name, and of the results of unknown
    /// operators ([`Self::unknown`]). The reference evaluator runs the host's steps. The run has all buffers after the
    /// last kernel, by name: parameters, literals, buffers between kernels, and [results](Self::results).
    ///
    /// # Errors
    /// An argument that does not fit, or errors of the simulator.
    pub fn run(
        &self,
        arguments: &BTreeMap<String, Vec<u8>>,
        options: &simulate::Options,
    ) -> Result<Run, Report> {
        self.run_with(arguments, &mut |n, buffers| {
            let kernel = &self.compiled.kernels()[n];
            let buffers = buffers.into_iter().map(simulate::Argument::Buffer);
            self.compiled.run(kernel, buffers.collect(), options)
        })
    }

    /// Runs all kernels by `launch`, which gets the number of a kernel and its buffers in the order of its arguments, and
    /// returns the buffers after the kernel. The run has the buffers of [`Self::run`].
    ///
    /// # Errors
    /// An argument that does not fit, or the errors of the launch.
    pub fn run_with(
        &self,
        arguments: &BTreeMap<String, Vec<u8>>,
        launch: &mut Launch<'_>,
    ) -> Result<Run, Report> {
        let mut memory = arguments.clone();
        for (name, shape) in self.parameters() {
            let wanted = bytes(&shape).unwrap_or(0);
            let given = arguments.get(&name).map(Vec::len);
            if given != Some(wanted) {
                let has = given.map_or("no value".to_string(), |n| format!("{n} bytes"));
                return Err(failed(format!(
                    "`{name}` needs {wanted} bytes and has {has}"
                )));
            }
        }
        self.literals(&mut memory)?;
        let (mut kernels, names) = (Vec::new(), self.buffer_names());
        for step in self.steps() {
            let n = match step {
                Step::Kernel(n) => n,
                Step::Host(inst) => {
                    self.play(inst, &names, &mut memory)?;
                    continue;
                }
            };
            let kernel = &self.compiled.kernels()[n];
            let needs = &kernel.function.launch;
            let mut values = Vec::new();
            for argument in &needs.arguments {
                let crate::ir::ArgumentKind::Buffer {
                    bytes,
                    written,
                    element,
                    ..
                } = &argument.kind
                else {
                    return Err(failed("a kernel takes what is no buffer"));
                };
                let size = bytes.unwrap_or(0) as usize;
                let content = match written {
                    true if element.starts_with('i') => vec![POISON_OF_INTEGERS; size],
                    true => vec![POISON; size],
                    false => memory.get(&argument.name).cloned().unwrap_or_default(),
                };
                values.push(content);
            }
            let mut did = launch(n, values)?;
            let left = did.buffers.drain(..);
            for (argument, content) in needs.arguments.iter().zip(left) {
                memory.insert(argument.name.clone(), content);
            }
            kernels.push(did);
        }
        let mut results = self.results().into_iter();
        match results.find(|(name, _)| !memory.contains_key(name)) {
            Some((name, _)) => Err(failed(format!("nothing writes `{name}`"))),
            None => Ok(Run {
                buffers: memory,
                kernels,
                ..Run::default()
            }),
        }
    }

    /// The prefix of the names of results' buffers.
    pub(super) fn result_prefix(&self) -> String {
        let root = self.fused.modules.values().next();
        root.map_or_else(String::new, |root| generate::result_prefix(&root.func))
    }

    /// Names of the results' buffers, with the shapes of their memory.
    pub fn results(&self) -> Vec<(String, Shape)> {
        let Some(root) = self.fused.modules.values().next() else {
            return Vec::new();
        };
        let names = generate::names(&root.func);
        let mut all = Vec::new();
        for (_, inst) in root.func.inst_order() {
            if !matches!(root.func.insts[inst].op, Op::Return) {
                continue;
            }
            for value in root.func.used_values(inst) {
                let shape = self.fused.context.shape(root.func.ty(value));
                let name = names.get(&(value, 0)).cloned().unwrap_or_default();
                all.push((name, own_memory(&shape)));
            }
        }
        all
    }

    /// The program's name.
    pub(super) fn name(&self) -> String {
        let root = self.program.modules.values().next();
        root.map_or_else(String::new, |root| root.func.name.to_string())
    }

    fn literals(&self, memory: &mut BTreeMap<String, Vec<u8>>) -> Result<(), Report> {
        let all = self.constants()?.into_iter();
        memory.extend(all.map(|(name, _, content)| (name, content)));
        Ok(())
    }

    /// Literals of several elements are buffers: their names, shapes and contents.
    pub(super) fn constants(&self) -> Result<Vec<(String, Shape, Vec<u8>)>, Report> {
        let mut found = Vec::new();
        let Some(root) = self.fused.modules.values().next() else {
            return Ok(found);
        };
        let names = generate::names(&root.func);
        for (_, inst) in root.func.inst_order() {
            let Op::Literal(literal) = &root.func.insts[inst].op else {
                continue;
            };
            let value = root.func.result(inst, 0);
            let shape = self.fused.context.shape(root.func.ty(value));
            let content = literal.bytes.as_deref().and_then(|bytes| match &*shape {
                Shape::Static(ty, lens, _) => {
                    let rows = Shape::new(*ty, lens, &standard_strides(lens));
                    Array::from_bytes(&rows, bytes)?.to_bytes(&shape, 0)
                }
                _ => None,
            });
            let content =
                content.ok_or_else(|| failed("the elements of a literal are not in the text"))?;
            if let Some(name) = names.get(&(value, 0)) {
                found.push((name.clone(), (*shape).clone(), content));
            }
        }
        Ok(found)
    }

    /// The same program with another compiler's code: `texts` are the assembly of each kernel, in the order in which they run,
    /// with the names, arguments and workgroups of this compilation.
    ///
    /// # Errors
    /// Assembly that cannot be read, or is another kernel.
    pub fn with_assembly(
        &self,
        texts: &[String],
        options: &Options,
    ) -> Result<TensorProgram, Report> {
        let mut other = self.clone();
        if texts.len() != other.compiled.kernels().len() {
            return Err(failed("there is not one text for each kernel"));
        }
        for (own, text) in other.compiled.kernels_mut().iter_mut().zip(texts) {
            let read = compile(Source::new("kernel.s", text.as_str()), options)?;
            let mut kernel = read.kernel(None)?.clone();
            let (theirs, ours) = (&mut kernel.function.launch, &own.function.launch);
            if theirs.workgroup_size != ours.workgroup_size
                || theirs.argument_bytes() != ours.argument_bytes()
            {
                return Err(failed(format!(
                    "`{}` is launched in another way",
                    kernel.function.name
                )));
            }
            theirs.arguments.clone_from(&ours.arguments);
            theirs.grid = ours.grid;
            *own = kernel;
        }
        Ok(other)
    }

    /// Memory of arguments for given inputs, and the inputs as stored in that memory.
    ///
    /// # Errors
    /// An input that is missing or does not fit.
    #[expect(clippy::type_complexity, reason = "two maps by name")]
    pub fn memory(
        &self,
        given: &BTreeMap<String, Array>,
    ) -> Result<(BTreeMap<String, Vec<u8>>, BTreeMap<String, Array>), Report> {
        let mut given = given.clone();
        let mut arguments = BTreeMap::new();
        for (name, shape) in self.parameters() {
            if is_opaque(&shape) {
                let size = bytes(&shape).unwrap_or(0);
                arguments.insert(name, vec![0; size]);
                continue;
            }
            let array = given.get(&name);
            let content = array.and_then(|a| a.to_bytes(&shape, POISON));
            // Elements that share memory are equal: the input is read back from memory.
            let read = content.and_then(|c| Some((Array::from_bytes(&shape, &c)?, c)));
            let (array, content) =
                read.ok_or_else(|| failed(format!("`{name}` cannot be given")))?;
            given.insert(name.clone(), array);
            arguments.insert(name, content);
        }
        for (name, shape) in self.unknown() {
            let content = given
                .get(&name)
                .and_then(|a| a.to_bytes(&own_memory(&shape), 0));
            arguments.extend(content.map(|content| (name, content)));
        }
        Ok((arguments, given))
    }

    /// Inputs from a seed.
    pub fn inputs(&self, seed: u64, mode: Mode) -> BTreeMap<String, Array> {
        inputs(&self.program, seed, mode)
    }
}

/// The parameters of a program's root.
fn parameters(program: &Program) -> Vec<(String, Shape)> {
    let Some(root) = program.modules.values().next() else {
        return Vec::new();
    };
    let all = root.parameters().into_iter().map(|(name, inst)| {
        let value = root.func.result(inst, 0);
        let shape = program.context.shape(root.func.ty(value));
        (name.to_string(), (*shape).clone())
    });
    all.collect()
}
