//! Compiled code: text, bytes, launch data and figures.

use super::compile::dumps;
use super::errors::{Diagnostic, raised};
use super::options::with_warnings;
use super::run::{self, Run, Settings};
use super::values::python;
use easel::backend;
use easel::isa;
use easel::simulate::arguments::{Parameter, ParameterKind};
use easel::{Options, Report, Source};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};
use std::collections::BTreeMap;
use std::sync::Arc;

/// An argument of a kernel, or an input or result of a program.
#[pyclass(frozen, get_all, module = "easel")]
#[derive(Clone)]
pub struct Argument {
    name: String,
    /// `workgroups`: the launch passes the value, so `run` takes none.
    kind: String,
    /// The element type in the source's spelling, such as `bf16`; empty for a buffer of bytes.
    element: String,
    /// NumPy's type of an element, such as `f4`; types that NumPy lacks are unsigned integers.
    dtype: Option<String>,
    /// The shape in elements, outermost dimension first; empty if unknown.
    shape: Vec<u64>,
    /// The size in bytes, if known.
    bytes: Option<u64>,
}

impl Argument {
    pub fn of(parameter: &Parameter) -> Argument {
        let name = parameter.name.clone();
        let plain = |kind: &str, element: &str| Argument {
            name: name.clone(),
            kind: kind.into(),
            element: element.into(),
            dtype: None,
            shape: Vec::new(),
            bytes: None,
        };
        match &parameter.kind {
            ParameterKind::Workgroups => plain("workgroups", ""),
            ParameterKind::Value {
                element, elements, ..
            } => Argument {
                shape: (*elements > 1)
                    .then_some(*elements as u64)
                    .into_iter()
                    .collect(),
                ..plain("value", element)
            },
            ParameterKind::Buffer(buffer) => Argument {
                dtype: buffer.dtype.clone(),
                shape: buffer.shape.clone(),
                bytes: buffer.bytes,
                ..plain("buffer", &buffer.element)
            },
        }
    }
}

#[pymethods]
impl Argument {
    fn __repr__(&self) -> String {
        format!(
            "<{} {}: {}{:?}>",
            self.kind, self.name, self.element, self.shape
        )
    }
}

/// What a host needs to launch a kernel.
#[pyclass(frozen, get_all, module = "easel")]
#[derive(Clone)]
pub struct Launch {
    name: String,
    /// Work-items of a workgroup in each dimension.
    workgroup: (u32, u32, u32),
    /// Workgroups in each dimension; `None` if the launch leaves the grid open.
    grid: Option<(u64, u64, u64)>,
    lds_bytes: u32,
    private_bytes: u32,
    /// Registers by the word of the tables for the bank: `vector`, `scalar`, `accumulator`.
    registers: BTreeMap<String, u32>,
    instructions: u64,
    arguments: Vec<Argument>,
}

impl Launch {
    pub fn of(
        name: &str,
        launch: &easel::ir::Launch,
        registers: BTreeMap<String, u32>,
        instructions: u64,
        arguments: Vec<Argument>,
    ) -> Launch {
        let [x, y, z] = launch.workgroup_size;
        Launch {
            name: name.into(),
            workgroup: (x, y, z),
            grid: launch.grid.map(|[x, y, z]| (x, y, z)),
            lds_bytes: launch.shared_bytes,
            private_bytes: launch.private_bytes,
            registers,
            instructions,
            arguments,
        }
    }
}

#[pymethods]
impl Launch {
    fn __repr__(&self) -> String {
        let grid = self.grid.map_or("open".into(), |grid| format!("{grid:?}"));
        let (name, workgroup) = (&self.name, self.workgroup);
        format!("<launch of {name}: workgroup {workgroup:?}, grid {grid}>")
    }
}

/// Compiled code of any source.
#[pyclass(frozen, module = "easel")]
pub struct Compiled {
    own: Arc<easel::Compiled>,
    /// The source and the options, of which other forms of the code are made.
    made_of: Arc<(Source<'static>, Options)>,
    warnings: Report,
}

impl Compiled {
    pub fn new(
        own: easel::Compiled,
        source: Source<'static>,
        options: Options,
        warnings: Report,
    ) -> Compiled {
        Compiled {
            own: Arc::new(own),
            made_of: Arc::new((source, options)),
            warnings,
        }
    }

    fn launch_of(&self, kernel: &backend::Kernel) -> PyResult<Launch> {
        let function = &kernel.function;
        let execution = self.own.execution(Some(&function.name));
        // Kernels of a tensor program run together: a single kernel has no execution.
        let arguments = execution.map_or_else(
            |_| {
                let own = function.launch.arguments.iter();
                own.map(Argument::of_launch).collect()
            },
            |execution| execution.parameters().iter().map(Argument::of).collect(),
        );
        let report = self.own.report();
        let mut own = report.kernels.into_iter();
        let own = own.find(|k| k.name == function.name);
        let (registers, instructions) = own.map_or_else(Default::default, |k| {
            let registers = k.registers.into_iter();
            let registers = registers.map(|(bank, n)| (bank.to_string(), n));
            (registers.collect(), k.instructions)
        });
        Ok(Launch::of(
            &function.name,
            &function.launch,
            registers,
            instructions,
            arguments,
        ))
    }
}

impl Argument {
    pub fn of_launch(argument: &easel::ir::Argument) -> Argument {
        use easel::ir::ArgumentKind;
        let (kind, element, shape) = match &argument.kind {
            ArgumentKind::Buffer { element, shape, .. } => {
                ("buffer", element.clone(), shape.clone())
            }
            ArgumentKind::Scalar { ty } => ("value", ty.clone(), Vec::new()),
            ArgumentKind::Index { .. } => ("value", "i64".into(), Vec::new()),
            ArgumentKind::Workgroups { .. } | ArgumentKind::Runtime { .. } => {
                ("workgroups", String::new(), Vec::new())
            }
        };
        Argument {
            name: argument.name.clone(),
            kind: kind.into(),
            element,
            dtype: None,
            shape,
            bytes: None,
        }
    }
}

/// The only launch, or the error that there are several.
fn only(mut all: Vec<Launch>) -> PyResult<Launch> {
    match all.len() {
        1 => Ok(all.remove(0)),
        n => {
            let message = format!("the code has {n} kernels");
            let error = isa::Diagnostic::error("run-kernel", message);
            Err(raised(
                error.help("`launches` has the launch of each").into(),
            ))
        }
    }
}

#[pymethods]
impl Compiled {
    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let html = slf.py().import("easel._html")?;
        html.call_method1("compiled", (slf,))
    }

    #[getter]
    fn target(&self) -> &str {
        self.own.machine.name()
    }

    #[getter]
    fn language(&self) -> &str {
        self.own.language.name
    }

    /// The assembly, or the text of vISA.
    #[getter]
    fn asm(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| self.own.assembly()).map_err(raised)
    }

    /// The code object (ELF) for the loader. Raises `EaselError` for vISA.
    #[getter]
    fn object<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = py.detach(|| self.own.object()).map_err(raised)?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// The HIP C++ of a tensor program by the name of the kernel. Raises `EaselError` for other sources.
    #[getter]
    fn hip(&self, py: Python<'_>) -> PyResult<BTreeMap<String, String>> {
        let (source, options) = &*self.made_of;
        let all = py.detach(|| easel::hip_sources(source.clone(), options));
        let all = all.map_err(raised)?.into_iter();
        Ok(all.map(|s| (s.kernel, s.text)).collect())
    }

    /// The kernels, buffers and steps of a tensor program, for a host. Raises `EaselError` for other sources.
    #[getter]
    fn plan<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let plan = py.detach(|| easel::Compiled::clone(&self.own).tensor()?.plan(true));
        python(py, &plan.map_err(raised)?)
    }

    /// The assembly with the rules that made each instruction.
    #[getter]
    fn explanation(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| self.own.explained_assembly()).map_err(raised)
    }

    /// The source as it was read, in its own text.
    #[getter]
    fn ir(&self) -> String {
        self.own.source.to_string()
    }

    /// The launch of the only kernel. Raises `EaselError` if there are several kernels.
    #[getter]
    fn launch(&self) -> PyResult<Launch> {
        only(self.launches()?)
    }

    #[getter]
    fn launches(&self) -> PyResult<Vec<Launch>> {
        self.own
            .kernels()
            .iter()
            .map(|k| self.launch_of(k))
            .collect()
    }

    /// Instructions, registers, passes and rules, as in `easel compile --stats`.
    #[getter]
    fn figures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python(py, &self.own.figures)
    }

    /// The warnings.
    #[getter]
    fn diagnostics(&self) -> Vec<Diagnostic> {
        with_warnings(self.warnings.clone(), self.own.warnings.clone())
    }

    /// The program after each pass of `dump_after`, by the name of the pass. Kernels in assembly run through no pass.
    #[getter]
    fn dumps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dumps(py, &self.own.dumps)
    }

    /// Occupancy, registers and predicted times, as in `easel report --json`.
    #[getter]
    fn report<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python(py, &self.own.report())
    }

    /// The arguments that `run` takes, in order.
    #[pyo3(signature = (kernel=None))]
    fn arguments(&self, kernel: Option<&str>) -> PyResult<Vec<Argument>> {
        let execution = self.own.execution(kernel).map_err(raised)?;
        let all = execution.parameters().iter().map(Argument::of);
        Ok(all.filter(|a| a.kind != "workgroups").collect())
    }

    /// The results that `run` gives, in order.
    #[pyo3(signature = (kernel=None))]
    fn results(&self, kernel: Option<&str>) -> PyResult<Vec<Argument>> {
        let execution = self.own.execution(kernel).map_err(raised)?;
        let all = execution.results().iter().filter(|p| p.buffer().is_some());
        Ok(all.map(Argument::of).collect())
    }

    /// Runs a kernel, or all kernels of a tensor program, in the simulator.
    ///
    /// `arrays` are the arguments in order; `named` are arguments by name. An argument that is not given has contents from `seed`.
    /// An integer in place of a buffer is the size of the buffer in bytes, with contents from `seed`.
    /// An array is any contiguous or strided buffer: NumPy's, `bytearray`, `array.array`, a tensor of torch in the host's memory.
    /// After the run, writable arrays of a kernel's buffers have the contents that the kernel left. The result has all contents, also those of
    /// read-only arrays.
    /// `grid` counts workgroups. `room` adds zero bytes behind each buffer. `strict` reports code that works by chance.
    /// `sample` runs so many workgroups, spread over the grid.
    /// `traffic` counts moved bytes and estimates clocks.
    /// The results of a tensor program are compared with the reference evaluator.
    /// Raises `EaselError` at the instruction of a fault, and for results that differ from the reference.
    #[pyo3(signature = (
        *arrays, kernel=None, grid=None, workgroup=None, strict=true, seed=0, room=0, lds_bytes=0, max_instructions=None,
        sample=None, traffic=false, layerwise=false, progress=None, **named
    ))]
    #[allow(clippy::too_many_arguments)]
    fn run<'py>(
        &self,
        py: Python<'py>,
        arrays: &Bound<'py, PyTuple>,
        kernel: Option<String>,
        grid: Option<&Bound<'py, PyAny>>,
        workgroup: Option<&Bound<'py, PyAny>>,
        strict: bool,
        seed: u64,
        room: u64,
        lds_bytes: u32,
        max_instructions: Option<u64>,
        sample: Option<u64>,
        traffic: bool,
        layerwise: bool,
        progress: Option<&Bound<'py, PyAny>>,
        named: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Run> {
        if sample == Some(0) {
            let message = "sample: at least one workgroup runs";
            return Err(PyValueError::new_err(message));
        }
        let settings = Settings {
            kernel,
            grid: grid.map(|g| super::options::sizes(g, "grid")).transpose()?,
            workgroup: workgroup
                .map(|w| super::options::sizes(w, "workgroup"))
                .transpose()?,
            strict,
            seed,
            room,
            lds_bytes,
            max_instructions,
            sample,
            traffic,
            layerwise,
        };
        run::run(py, &self.own, settings, (arrays, named), progress)
    }

    fn __repr__(&self) -> String {
        let names: Vec<&str> = self.own.launches().map(|l| l.0).collect();
        format!(
            "<easel.Compiled {} for {}>",
            names.join(", "),
            self.own.machine.name()
        )
    }
}
