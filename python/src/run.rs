//! Runs in the simulator on arrays.

use super::arrays::{self, Buffer, View};
use super::errors::raised;
use super::values::python;
use super::work::work;
use easel::simulate::arguments::{
    Defaults, Given, GivenByPosition, Parameter, ParameterKind, bits, check_arrays, complete, share,
};
use easel::simulate::inputs;
use easel::simulate::npy::Array;
use easel::{ProgramReport, Report, RunOptions, simulate};
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyTuple};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The keyword arguments of a run.
pub struct Settings {
    pub kernel: Option<String>,
    pub grid: Option<[u64; 3]>,
    pub workgroup: Option<[u32; 3]>,
    pub strict: bool,
    pub seed: u64,
    pub room: u64,
    pub lds_bytes: u32,
    pub max_instructions: Option<u64>,
    pub sample: Option<u64>,
    pub traffic: bool,
    pub layerwise: bool,
}

impl Settings {
    /// Settings that only some executions have, and whether each is set.
    fn made(&self) -> [(&'static str, bool); 7] {
        [
            ("--kernel", self.kernel.is_some()),
            ("--grid", self.grid.is_some()),
            ("--workgroup", self.workgroup.is_some()),
            ("--room", self.room != 0),
            ("--lds", self.lds_bytes != 0),
            ("--sample", self.sample.is_some()),
            ("--from-start", false),
        ]
    }

    /// The values of arguments that are not given.
    fn defaults(&self) -> Defaults {
        Defaults {
            seed: self.seed,
            room: self.room,
            makes_up: false,
        }
    }

    fn options(&self, watch: &'static easel::isa::watch::Watch) -> RunOptions {
        let usual = RunOptions::default();
        RunOptions {
            defaults: self.defaults(),
            simulation: simulate::Options {
                strict: self.strict,
                max_instructions: self
                    .max_instructions
                    .unwrap_or(usual.simulation.max_instructions),
                grid: self.grid,
                workgroup: self.workgroup,
                lds_bytes: self.lds_bytes,
                traffic: self.traffic,
                sample: self.sample,
                watch: Some(watch),
                ..usual.simulation
            },
            judging: easel::Judging {
                strict: self.strict,
                tolerance: None,
            },
            layerwise: self.layerwise,
            ..usual
        }
    }
}

/// The result of a run.
#[pyclass(frozen, module = "easel")]
pub struct Run {
    buffers: BTreeMap<String, Py<Buffer>>,
    own: easel::Run,
    summary: String,
    report: Option<ProgramReport>,
}

#[pymethods]
impl Run {
    /// The results by name.
    #[getter]
    fn buffers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (name, buffer) in &self.buffers {
            dict.set_item(name, buffer)?;
        }
        Ok(dict)
    }

    /// A result as an array of NumPy; without NumPy as a `memoryview`.
    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let buffer = self.buffers.get(name).ok_or_else(|| {
            let known: Vec<&str> = self.buffers.keys().map(String::as_str).collect();
            PyKeyError::new_err(format!("no result is called {name}: {}", known.join(", ")))
        })?;
        match py.import("numpy") {
            Ok(numpy) => numpy.call_method1("asarray", (buffer,)),
            Err(_) => Ok(pyo3::types::PyMemoryView::from(buffer.bind(py))?.into_any()),
        }
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        let name = name.extract::<String>();
        name.is_ok_and(|name| self.buffers.contains_key(&name))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyList::new(py, self.keys())?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        self.buffers.len()
    }

    fn keys(&self) -> Vec<&str> {
        self.buffers.keys().map(String::as_str).collect()
    }

    #[getter]
    fn summary(&self) -> &str {
        &self.summary
    }

    /// Executed instructions of all waves.
    #[getter]
    fn instructions(&self) -> u64 {
        self.own.instructions()
    }

    /// Executed instructions of one wave by unit.
    #[getter]
    fn executed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.own.executed {
            Some(counts) => python(py, counts),
            None => Ok(PyDict::new(py).into_any()),
        }
    }

    /// Counts and, with `traffic`, moved bytes of each kernel.
    #[getter]
    fn kernels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.report {
            Some(report) => python(py, &report.kernels),
            None => {
                let all = self.own.kernels.iter().map(|k| {
                    serde_json::json!({
                        "name": k.name, "groups": k.grid, "ran": k.workgroups, "executed": k.instructions,
                    })
                });
                python(py, &all.collect::<Vec<_>>())
            }
        }
    }

    /// The predicted time of the launches alone on an idle machine, with the overhead of each launch; needs `traffic=True`.
    #[getter]
    fn nanoseconds(&self) -> Option<f64> {
        self.report.as_ref()?.nanoseconds
    }

    /// The estimated clocks of all kernels on a machine that is full of such launches; needs `traffic=True`.
    ///
    /// The figure compares builds: it has no overhead of launches, and stalls of a wave are hidden by as many waves as fit.
    #[getter]
    fn clocks(&self) -> Option<f64> {
        self.report.as_ref()?.clocks
    }

    fn __repr__(&self) -> String {
        format!("<easel.Run {}>", self.summary)
    }
}

/// The arrays of a run, by the position of the argument.
type Views = BTreeMap<usize, View>;

/// Runs a kernel or a program.
///
/// # Errors
/// Arguments that do not fit, and the errors of the run.
pub fn run<'py>(
    py: Python<'py>,
    compiled: &Arc<easel::Compiled>,
    settings: Settings,
    (arrays, named): (&Bound<'py, PyTuple>, Option<&Bound<'py, PyDict>>),
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Run> {
    let execution = compiled.execution(settings.kernel.as_deref());
    let execution = execution.map_err(raised)?;
    if let Some(unsupported) = execution.unsupported() {
        let made = settings.made().into_iter().filter(|s| s.1);
        let wrong = made.filter(|s| unsupported.settings.contains(&s.0));
        let errors: Vec<_> = wrong.map(|s| unsupported.error(s.0)).collect();
        if !errors.is_empty() {
            return Err(raised(easel::isa::Diagnostics(errors).into()));
        }
    }
    let parameters = execution.parameters().to_vec();
    let is_assembly = compiled.language.name == ASSEMBLY;
    let (mut given, views) = bound(&parameters, is_assembly, arrays, named)?;
    let shapes: BTreeMap<String, (String, Vec<u64>)> = given
        .iter()
        .filter_map(|(&at, given)| match given {
            Ok(Given::Array { array, .. }) => {
                let model = (array.dtype.clone(), array.shape.clone());
                Some((parameters[at].name.clone(), model))
            }
            _ => None,
        })
        .collect();
    // The contents before the run, for arrays that are written afterwards.
    let mut before: BTreeMap<usize, Vec<u8>> = BTreeMap::new();
    for (&at, view) in views.iter().filter(|(_, view)| view.is_writable()) {
        before.insert(at, view.contents()?);
    }
    let checked = check_arrays(&parameters, &given, &settings.defaults());
    checked.map_err(|errors| raised(errors.into()))?;
    share_same(&parameters, &mut given, &views)?;
    let addresses = views.iter();
    let addresses = addresses.filter_map(|(&at, view)| Some((at, view.address()?)));
    share(&mut given, &addresses.collect::<Vec<_>>());
    drop(execution);
    let own = Arc::clone(compiled);
    let (results, mut done, summary, report) = work(py, progress, move |watch| {
        let execution = own.execution(settings.kernel.as_deref())?;
        let options = settings.options(watch);
        let values = complete(execution.parameters(), &given, &options.defaults)?;
        // The arrays as they were given are not needed again.
        drop(given);
        let done = execution.run(&values, &options)?;
        let wrong = done.differences.iter().map(|d| d.error.clone());
        let wrong = easel::isa::Diagnostics(wrong.collect());
        if wrong.has_errors() {
            let report = execution.explain(&values, &options, wrong);
            return Err(Report::new(
                report.diagnostics,
                own.warnings.sources.clone(),
            ));
        }
        let summary = execution.summary(&done);
        let report = settings.traffic.then(|| own.report_of(&done));
        Ok((execution.results().to_vec(), done, summary, report))
    })?;
    let mut buffers = BTreeMap::new();
    for result in &results {
        let Some(parameter) = result.buffer() else {
            continue;
        };
        let Some(data) = done.buffers.remove(&result.name) else {
            continue;
        };
        let model = shapes.get(&result.name).filter(|_| !parameter.is_exact);
        let array = shaped(model, parameter.dtype.as_deref(), &parameter.shape, data);
        if !parameter.is_exact
            && let Some(at) = parameters.iter().position(|p| p.name == result.name)
            && let (Some(view), Some(before)) = (views.get(&at), before.get(&at))
        {
            let written = view.write(before, &array.data);
            written.map_err(|error| about(py, &parameters[at], &error))?;
        }
        let buffer = Buffer::new(parameter.element.clone(), array);
        buffers.insert(result.name.clone(), Py::new(py, buffer)?);
    }
    Ok(Run {
        buffers,
        own: done,
        summary,
        report,
    })
}

/// The language whose text does not state which values are floats.
const ASSEMBLY: &str = "asm";

/// The contents of a buffer as an array: of the type and shape of the given array, or of the parameter. A buffer may have room behind
/// the array.
fn shaped(
    model: Option<&(String, Vec<u64>)>,
    dtype: Option<&str>,
    shape: &[u64],
    mut data: Vec<u8>,
) -> Array {
    if let Some((dtype, shape)) = model {
        let item = simulate::npy::element_bytes(dtype).unwrap_or(1);
        let bytes = shape.iter().product::<u64>() * item;
        if bytes <= data.len() as u64 {
            data.truncate(bytes as usize);
            return Array {
                dtype: dtype.clone(),
                shape: shape.clone(),
                data,
            };
        }
    }
    inputs::array(dtype.unwrap_or("u1"), shape, data)
}

/// The array for an argument. Errors name the argument.
fn read(parameter: &Parameter, value: &Bound<'_, PyAny>) -> PyResult<Option<arrays::Given>> {
    arrays::read(value).map_err(|error| about(value.py(), parameter, &error))
}

/// The error with the name of an argument.
fn about(py: Python<'_>, parameter: &Parameter, error: &PyErr) -> PyErr {
    let message = format!("argument {}: {}", parameter.name, error.value(py));
    PyErr::from_type(error.get_type(py), message)
}

/// Lets arguments that are the same array share memory.
///
/// # Errors
/// Arrays that overlap otherwise, if one is not contiguous: the simulator's buffers are contiguous.
fn share_same(
    parameters: &[Parameter],
    given: &mut GivenByPosition,
    views: &Views,
) -> PyResult<()> {
    let all: Vec<(usize, &View)> = views.iter().map(|(&at, view)| (at, view)).collect();
    for (n, &(second, view)) in all.iter().enumerate() {
        for &(first, other) in &all[..n] {
            let is_dense = view.address().is_some() && other.address().is_some();
            if is_dense || !view.overlaps(other) {
                continue;
            }
            let is_own = matches!(given.get(&first), Some(Ok(Given::Array { .. })));
            if view.is_same(other) && is_own {
                let bytes = view.bytes() as u64;
                let shared = Given::Within {
                    argument: first,
                    offset: 0,
                    bytes,
                };
                given.insert(second, Ok(shared));
                break;
            }
            let names = (&parameters[first].name, &parameters[second].name);
            let message = format!(
                "the arrays for {} and {} overlap in memory, and one is not contiguous: pass a copy of one",
                names.0, names.1
            );
            return Err(PyValueError::new_err(message));
        }
    }
    Ok(())
}

/// The given arguments by position, and the views of arrays.
fn bound<'py>(
    parameters: &[Parameter],
    is_assembly: bool,
    arrays: &Bound<'py, PyTuple>,
    named: Option<&Bound<'py, PyDict>>,
) -> PyResult<(GivenByPosition, Views)> {
    let mut given = GivenByPosition::new();
    let mut views = Views::new();
    let takes = |p: &Parameter| !matches!(p.kind, ParameterKind::Workgroups);
    let positions: Vec<usize> = (0..parameters.len())
        .filter(|&at| takes(&parameters[at]))
        .collect();
    if arrays.len() > positions.len() {
        let names: Vec<&str> = positions
            .iter()
            .map(|&at| parameters[at].name.as_str())
            .collect();
        let message = format!(
            "{} arguments are given, and the kernel takes {}: {}",
            arrays.len(),
            names.len(),
            names.join(", ")
        );
        return Err(PyTypeError::new_err(message));
    }
    let mut all: Vec<(usize, Bound<'py, PyAny>)> = Vec::new();
    for (&at, value) in positions.iter().zip(arrays.iter()) {
        all.push((at, value));
    }
    for (name, value) in named.into_iter().flatten() {
        let name: String = name.extract()?;
        let at = Parameter::position(parameters, &name).map_err(|e| raised(e.into()))?;
        if all.iter().any(|(other, v)| *other == at && !v.is_none()) {
            return Err(PyTypeError::new_err(format!(
                "argument {name} is given twice"
            )));
        }
        all.push((at, value));
    }
    for (at, value) in all {
        if value.is_none() {
            continue;
        }
        let parameter = &parameters[at];
        let one = match &parameter.kind {
            ParameterKind::Workgroups => continue,
            ParameterKind::Value {
                element, elements, ..
            } => bits_of(element, *elements, is_assembly, &value),
            ParameterKind::Buffer(_) => match value.is_instance_of::<PyInt>() {
                true => Ok(Given::Size {
                    bytes: value.extract()?,
                    row: None,
                }),
                false => match read(parameter, &value)? {
                    Some(arrays::Given::Huge(bytes)) => Ok(Given::Size { bytes, row: None }),
                    Some(arrays::Given::Array(array, view)) => {
                        views.insert(at, view);
                        let from = format!("the array for {}", parameter.name);
                        Ok(Given::Array { array, from })
                    }
                    None => {
                        let kind = value.get_type().name()?;
                        Err(format!("is a buffer, and {kind} is no array"))
                    }
                },
            },
        };
        given.insert(at, one);
    }
    Ok((given, views))
}

/// The bits of a value from a number of Python or NumPy, or from a sequence of integers for a structure.
fn bits_of(
    element: &str,
    elements: usize,
    is_assembly: bool,
    value: &Bound<'_, PyAny>,
) -> Result<Given, String> {
    if elements > 1 {
        let items: Vec<Bound<'_, PyAny>> = value.extract().map_err(|_| {
            format!(
                "is a structure of {elements} elements of type {element}: give a list of integers"
            )
        })?;
        let all = items
            .iter()
            .map(|item| bits(element, &number(element, is_assembly, item)?));
        return Ok(Given::Bits(all.collect::<Result<_, _>>()?));
    }
    let text = number(element, is_assembly, value)?;
    Ok(Given::Bits(vec![bits(element, &text)?]))
}

/// A number as text. Assembly does not state which values are floats: there a float of Python is one.
fn number(element: &str, is_assembly: bool, value: &Bound<'_, PyAny>) -> Result<String, String> {
    let kind = || {
        value
            .get_type()
            .name()
            .map_or_else(|_| "value".into(), |n| n.to_string())
    };
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(u8::from(flag.is_true()).to_string());
    }
    // Integers of Python and NumPy.
    if value.is_instance_of::<PyInt>() || value.hasattr("__index__").unwrap_or(false) {
        let whole = value.call_method0("__index__").and_then(|n| n.str());
        let whole = whole.map_err(|_| format!("is no number of type {element}"))?;
        return Ok(whole.to_string());
    }
    let float = match value.cast::<PyFloat>() {
        Ok(float) => float.value(),
        Err(_) => value
            .call_method0("__float__")
            .and_then(|n| n.extract::<f64>())
            .map_err(|_| format!("is of type {element}, and {} is no number", kind()))?,
    };
    // The shortest text that is read as the same number.
    let text = format!("{float:?}");
    match (is_assembly, element) {
        (true, "i16") => Ok(format!("f16:{text}")),
        (true, "i32") => Ok(format!("f32:{text}")),
        (true, "i64") => Ok(format!("f64:{text}")),
        _ => Ok(text),
    }
}
