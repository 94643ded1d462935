//! All kernels of a tensor program in the simulator, compared with the reference evaluator.

use super::{Execution, RunOptions, Unsupported, counted};
use crate::library::run::{Difference, Run};
use crate::library::tensor_compiled::bytes;
use crate::simulate;
use crate::simulate::arguments::{BufferParameter, Given, Parameter, ParameterKind, unique};
use crate::simulate::npy;
use crate::tensor::Shape;
use crate::tensor::layout::standard_strides;
use crate::{Compiled, Cut, HostStep, Report, Source, TensorProgram, Wrong};
use easel_isa::diagnostic::Diagnostic;
use easel_tensor_evaluate::{Array, inputs};
use easel_tensor_passes::stages::form;
use std::collections::{BTreeMap, BTreeSet};

/// A program with the shapes of its arguments and results.
pub(super) struct TensorExecution {
    program: TensorProgram,
    parameters: Vec<Parameter>,
    results: Vec<Parameter>,
    shapes: Vec<Shape>,
    /// Whether the source has kernels with divided work.
    is_divided: bool,
}

const UNSUPPORTED: Unsupported = Unsupported {
    settings: &[
        "--grid",
        "--workgroup",
        "--kernel",
        "--room",
        "--expect",
        "--sample",
    ],
    words: "tensor programs",
    help: "all kernels of a program are run, and compared with the reference evaluator",
};

impl TensorExecution {
    /// # Errors
    /// `run-argument` for a kernel's name, `tensor-plan` for kernels that do not compute the program.
    pub(super) fn new(compiled: &Compiled, kernel: Option<&str>) -> Result<Self, Report> {
        if kernel.is_some() {
            return Err(UNSUPPORTED.error("--kernel").into());
        }
        let program = compiled.clone().tensor()?;
        let given = program.parameters().into_iter().chain(program.unknown());
        let (names, shapes): (Vec<String>, Vec<Shape>) = given.unzip();
        let parameters = names.into_iter().zip(&shapes);
        let parameters = parameters.map(|(name, shape)| parameter(name, shape));
        let results = program.results().into_iter().enumerate();
        let results = results.map(|(n, (_, shape))| parameter(format!("output{n}"), &shape));
        Ok(TensorExecution {
            parameters: unique(parameters.collect()),
            results: results.collect(),
            shapes,
            is_divided: form::next(&program.program).is_some(),
            program,
        })
    }

    /// Errors of differences, with errors of operators first.
    fn differences(
        &self,
        given: &BTreeMap<String, Array>,
        done: &Run,
        options: &RunOptions,
    ) -> Result<Vec<Difference>, Report> {
        let (program, judging) = (&self.program, &options.judging);
        let mut wrong = Vec::new();
        if program.has_reference() {
            if options.layerwise {
                wrong.extend(program.wrong_buffers(given, done, judging)?);
            }
            // An error of fusion itself shows in the results of the program as read.
            let seen: BTreeSet<String> = wrong.iter().map(|w| w.buffer.clone()).collect();
            let results = program.wrong_results(given, done, judging)?;
            wrong.extend(results.into_iter().filter(|w| !seen.contains(&w.buffer)));
        }
        let mut all: Vec<Difference> = wrong.iter().map(said_of).collect();
        all.extend(program.unwritten(done).into_iter().map(|one| Difference {
            error: Diagnostic::error("run-differs", one.to_string()),
            buffer: one.buffer,
            arrays: None,
        }));
        if let Some(compilation) = &options.bisect
            && !wrong.is_empty()
        {
            let cut = program.bisect(given, judging, compilation, &options.simulation)?;
            all.push(bisected(cut));
        }
        Ok(all)
    }

    /// Steps of the host, split into those with a known operator and those without.
    fn steps(&self) -> (Vec<HostStep>, Vec<HostStep>) {
        let steps = self.program.host_steps().into_iter();
        steps.partition(|s| s.given.is_empty())
    }
}

fn parameter(name: String, shape: &Shape) -> Parameter {
    let element = shape.element_type();
    let kind = ParameterKind::Buffer(BufferParameter {
        element: element.map_or_else(String::new, |ty| ty.name().to_string()),
        dtype: element
            .filter(|_| shape.lens().is_some())
            .map(|ty| ty.row().npy()),
        shape: shape.lens().map_or_else(Vec::new, <[u64]>::to_vec),
        is_exact: true,
        ..BufferParameter::default()
    });
    Parameter { name, kind }
}

/// An array's shape with its elements side by side.
fn rows(shape: &Shape) -> Option<Shape> {
    let (ty, lens) = (shape.element_type()?, shape.lens()?);
    Some(Shape::new(ty, lens, &standard_strides(lens)))
}

fn npy(array: &Array) -> Option<npy::Array> {
    let rows = Shape::new(array.ty, &array.lens, &standard_strides(&array.lens));
    Some(npy::Array {
        dtype: array.ty.row().npy(),
        shape: array.lens.clone(),
        data: array.to_bytes(&rows, 0)?,
    })
}

/// The operators of steps, each once.
fn operators(steps: &[HostStep]) -> String {
    let all: BTreeSet<String> = steps.iter().map(|s| format!("`{}`", s.operator)).collect();
    all.into_iter().collect::<Vec<_>>().join(", ")
}

fn said_of(wrong: &Wrong) -> Difference {
    let message = format!(
        "`{}` is not what the reference evaluator gives: {}",
        wrong.buffer, wrong.difference
    );
    let note = format!(
        "kernel `{}` wrote it, operator `{}`",
        wrong.kernel, wrong.operator
    );
    let help = "`easel verify --bisect` finds the first operator that is wrong, `--dump-diff DIR` writes both";
    let error = Diagnostic::error("run-differs", message);
    let error = error.maybe_label(wrong.span, "its operator");
    let arrays = npy(&wrong.expected).and_then(|expected| Some([expected, npy(&wrong.got)?]));
    Difference {
        buffer: wrong.buffer.clone(),
        error: error.note(note).help(help),
        arrays,
    }
}

fn bisected(found: Option<Cut>) -> Difference {
    let error = match &found {
        Some(Cut { place, wrong }) => {
            let message = format!(
                "the first operator that is wrong where the program ends with it is `{}`, @{place}: {}",
                wrong.operator, wrong.difference
            );
            Diagnostic::error("run-bisect", message)
                .maybe_label(wrong.span, "here")
                .note(format!("kernel `{}`", wrong.kernel))
        }
        None => {
            let message = "no operator is wrong where the program ends with it";
            let help = "it is wrong only as part of what follows: try `--no-fuse --layerwise`";
            Diagnostic::error("run-bisect", message).help(help)
        }
    };
    Difference {
        buffer: found.map_or_else(String::new, |cut| cut.wrong.buffer),
        error,
        arrays: None,
    }
}

impl Execution for TensorExecution {
    fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    fn results(&self) -> &[Parameter] {
        &self.results
    }

    fn unsupported(&self) -> Option<Unsupported> {
        Some(UNSUPPORTED)
    }

    fn notes(&self, values: &[Option<Given>], options: &RunOptions) -> Vec<String> {
        let seed = options.defaults.seed;
        let mut notes = Vec::new();
        let left_out: BTreeSet<String> = self.program.left_out().into_iter().collect();
        let all = self.parameters.iter().zip(values);
        let all = all.filter(|(p, value)| value.is_none() && left_out.contains(&p.name));
        let seeded: BTreeSet<&str> = all.map(|(p, _)| p.name.as_str()).collect();
        if let Some(first) = seeded.first() {
            let names: Vec<String> = seeded.iter().map(|name| format!("`{name}`")).collect();
            notes.push(format!(
                "seed {seed} gives the elements of {}, which the text leaves out: `--arg {first}=FILE.npy` gives others",
                names.join(", "),
            ));
        }
        let (known, unknown) = self.steps();
        if !known.is_empty() {
            notes.push(format!(
                "{} of the host, run by the reference evaluator: {}",
                counted(known.len(), "step"),
                operators(&known),
            ));
        }
        if let Some(first) = unknown.first() {
            notes.push(format!(
                "{} of the host of which nothing is known: {}; seed {seed} gives the results, \
                 `--arg {}=FILE.npy` gives others",
                counted(unknown.len(), "step"),
                operators(&unknown),
                first.given.first().map_or("NAME", String::as_str),
            ));
        }
        notes
    }

    fn run(&self, values: &[Option<Given>], options: &RunOptions) -> Result<Run, Report> {
        let mut given = inputs(&self.program.program, options.defaults.seed, options.mode);
        for ((parameter, shape), value) in self.parameters.iter().zip(&self.shapes).zip(values) {
            let Some(Given::Memory { data, .. }) = value else {
                continue;
            };
            let rows = rows(shape).filter(|rows| bytes(rows) == Some(data.len()));
            let array = rows.and_then(|rows| Array::from_bytes(&rows, data));
            let array = array.ok_or_else(|| {
                let message = format!("`{}` cannot be given these bytes", parameter.name);
                Diagnostic::error("run-argument", message)
            })?;
            given.insert(parameter.name.clone(), array);
        }
        let (memory, given) = self.program.memory(&given)?;
        let counted = simulate::Options {
            traffic: true,
            ..options.simulation
        };
        let mut done = self.program.run(&memory, &counted)?;
        done.differences = self.differences(&given, &done, options)?;
        let names = self.program.results().into_iter().zip(&self.results);
        let results = names.filter_map(|((name, shape), result)| {
            let array = Array::from_bytes(&shape, done.buffers.get(&name)?)?;
            Some((result.name.clone(), npy(&array)?.data))
        });
        done.buffers = results.collect();
        Ok(done)
    }

    fn summary(&self, run: &Run) -> String {
        let judged = match self.program.has_reference() {
            true => "all results are those of the reference",
            false => "no reference: the text has kernels whose work is divided",
        };
        let mut text = format!(
            "{} on {}: {} instructions; {judged}",
            counted(run.kernels.len(), "kernel"),
            self.program.compiled.machine.name(),
            run.instructions(),
        );
        let (_, unknown) = self.steps();
        if !unknown.is_empty() {
            text += &format!(
                "; {} left to the host, with results that were given and not compared: {}",
                counted(unknown.len(), "step"),
                operators(&unknown)
            );
        }
        text
    }

    /// The reference, which kernels with divided work do not have: another program must be the reference.
    fn reference(&self, options: &RunOptions) -> Result<(), Report> {
        let (message, help) = if !self.is_divided {
            return Ok(());
        } else if options.layerwise || options.bisect.is_some() {
            (
                "`--layerwise` and `--bisect` need operators, and the text has kernels whose work is divided",
                "give the program that the text was made of instead of it",
            )
        } else if !self.program.has_reference() {
            (
                "there is no reference: the text has kernels whose work is divided",
                "give the program that the text was made of with `--against FILE`; `easel run` runs kernels alone",
            )
        } else {
            return Ok(());
        };
        Err(Diagnostic::error("run-argument", message).help(help).into())
    }

    fn against(&mut self, source: Source<'_>) -> Result<(), Report> {
        self.program = self.program.clone().against(source)?;
        Ok(())
    }
}
