//! `compile`, `opt`, `assemble` and `disassemble`.

use super::compiled::Compiled;
use super::errors::{Diagnostic, raised};
use super::options::{Keywords, sizes, target_machine, with_warnings};
use super::texts::{Given, given, text};
use super::values::python;
use super::work::work;
use easel::{ObjectForm, Source};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The language whose workgroups an option sets.
const WAVE: &str = "wave";

/// Compiles a source in any language for a machine.
///
/// `source` is a text, or the path of a file (a `pathlib.Path`, or a string without line ends that names a file).
/// `name` is the name of a text in messages. `dump_after` has names of passes, or `"all"`: `figures["passes"]` lists them.
/// `pass_options` has the options of passes, such as `{"gen-gridwise": "algo=wave"}`.
/// `registers` limits the registers of banks, such as `{"vector": 64}`. For tensor programs: `fuse`, `algo` (lane, wave, block, column or
/// split), `vec` (adjacent elements of a work-item), `block` (work-items), `split_over` (elements of a row), `tile` (of a product).
/// Raises `EaselError` with all errors of the source.
#[pyfunction]
#[pyo3(signature = (
    source, *, target=None, input=None, name=None, rules=Vec::new(), built_in_rules=true, isa=None,
    disabled_rules=Vec::new(), disabled_passes=Vec::new(), pass_options=BTreeMap::new(), fuse=true, algo=None, vec=None,
    block=None, split_over=None, tile=None, registers=BTreeMap::new(), window=None, preload=true, check=false,
    code_object=None, workgroup=None, deny=Vec::new(), dump_after=Vec::new(), progress=None
))]
#[allow(clippy::too_many_arguments, clippy::fn_params_excessive_bools)]
pub fn compile<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    target: Option<&str>,
    input: Option<&str>,
    name: Option<&str>,
    rules: Vec<Bound<'py, PyAny>>,
    built_in_rules: bool,
    isa: Option<PathBuf>,
    disabled_rules: Vec<String>,
    disabled_passes: Vec<String>,
    mut pass_options: BTreeMap<String, String>,
    fuse: bool,
    algo: Option<&str>,
    vec: Option<u32>,
    block: Option<u32>,
    split_over: Option<u32>,
    tile: Option<(u32, u32)>,
    registers: BTreeMap<String, u32>,
    window: Option<usize>,
    preload: bool,
    check: bool,
    code_object: Option<u8>,
    workgroup: Option<&Bound<'py, PyAny>>,
    deny: Vec<String>,
    dump_after: Vec<String>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Compiled> {
    if !fuse {
        pass_options.insert("fuse-gen".into(), "alone".into());
    }
    let schedule = [
        algo.map(|algo| format!("algo={algo}")),
        vec.map(|n| format!("vec={n}")),
        block.map(|n| format!("block={n}")),
        split_over.map(|n| format!("split-over={n}")),
        tile.map(|(a, b)| format!("tile-across={a},tile-along={b}")),
    ];
    let keywords = Keywords {
        target,
        input,
        isa,
        rules,
        built_in_rules,
        disabled_rules,
        disabled_passes,
        pass_options,
        schedule: schedule.into_iter().flatten().collect(),
        registers,
        window,
        preload,
        check,
        code_object,
        workgroup: workgroup.map(|w| sizes(w, "workgroup")).transpose()?,
        deny,
        dump_after,
    };
    let (mut options, warnings) = keywords.options()?;
    let source = text(given(source, name)?, options.target)?;
    let (own, source, options) = work(py, progress, move |watch| {
        options.watch = Some(watch);
        let compiled = easel::compile(source.clone(), &options)?;
        options.watch = None;
        Ok((compiled, source, options))
    })?;
    if options.workgroup_size.is_some() && own.language.name != WAVE {
        let words = own.language.words;
        let message =
            format!("workgroup: {words} states its own; a launch takes run(workgroup=...)");
        return Err(PyValueError::new_err(message));
    }
    Ok(Compiled::new(own, source, options, warnings))
}

/// A program after passes.
#[pyclass(frozen, module = "easel")]
pub struct Transformed {
    own: easel::Transformed,
    warnings: easel::Report,
}

#[pymethods]
impl Transformed {
    #[getter]
    fn text(&self) -> String {
        self.own.program.to_string()
    }

    /// The text that passes printed.
    #[getter]
    fn printed(&self) -> &str {
        &self.own.printed
    }

    #[getter]
    fn diagnostics(&self) -> Vec<Diagnostic> {
        with_warnings(self.warnings.clone(), self.own.warnings.clone())
    }

    #[getter]
    fn figures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python(py, &self.own.figures)
    }

    #[getter]
    fn dumps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dumps(py, &self.own.dumps)
    }

    fn __str__(&self) -> String {
        self.text()
    }
}

/// Dumps by the names of passes. The later dump of a pass that ran twice counts.
pub fn dumps<'py>(py: Python<'py>, all: &[easel::Dump]) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for dump in all {
        dict.set_item(dump.after, &dump.text)?;
    }
    Ok(dict)
}

/// Runs passes by name on a program, from text to text.
#[pyfunction]
#[pyo3(signature = (
    source, passes, *, target=None, input=None, name=None, split=false, rules=Vec::new(), isa=None,
    registers=BTreeMap::new(), check=false, dump_after=Vec::new(), progress=None
))]
#[allow(clippy::too_many_arguments)]
pub fn opt<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    passes: String,
    target: Option<&str>,
    input: Option<&str>,
    name: Option<&str>,
    split: bool,
    rules: Vec<Bound<'py, PyAny>>,
    isa: Option<PathBuf>,
    registers: BTreeMap<String, u32>,
    check: bool,
    dump_after: Vec<String>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Transformed> {
    let keywords = Keywords {
        target,
        input,
        isa,
        rules,
        built_in_rules: true,
        registers,
        preload: true,
        check,
        dump_after,
        ..Keywords::default()
    };
    let (mut options, warnings) = keywords.options()?;
    let source = text(given(source, name)?, options.target)?;
    let own = work(py, progress, move |watch| {
        options.watch = Some(watch);
        easel::transform(source, &passes, split, &options)
    })?;
    Ok(Transformed { own, warnings })
}

/// The code object of an assembly text of any compiler.
#[pyfunction]
#[pyo3(signature = (source, *, target=None, isa=None, name=None, relocatable=false))]
pub fn assemble<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    target: Option<&str>,
    isa: Option<PathBuf>,
    name: Option<&str>,
    relocatable: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let machine = target_machine(target, isa.as_deref()).map_err(raised)?;
    let source = text(given(source, name)?, machine.target)?;
    let form = match relocatable {
        true => ObjectForm::Relocatable,
        false => ObjectForm::Linked,
    };
    let bytes = work(py, None, move |_| {
        easel::assemble(source, &machine.targets, machine.target, form)
    })?;
    Ok(PyBytes::new(py, &bytes))
}

/// The assembly text of a code object or an archive of code objects.
#[pyfunction]
#[pyo3(signature = (code, *, target=None, isa=None))]
pub fn disassemble(
    py: Python<'_>,
    code: &Bound<'_, PyAny>,
    target: Option<&str>,
    isa: Option<PathBuf>,
) -> PyResult<String> {
    let machine = target_machine(target, isa.as_deref()).map_err(raised)?;
    let given = given(code, None)?;
    if code.is_instance_of::<pyo3::types::PyString>() && !easel::holds_objects(&given.bytes) {
        let message = "code is bytes of an object, or the path of a file that holds an object";
        return Err(PyTypeError::new_err(message));
    }
    work(py, None, move |_| {
        let Given { name, bytes } = given;
        let text = easel::disassemble(&name, &bytes, &machine.targets, machine.target)?;
        if let Some(target) = machine.target {
            let source = Source::new(name, text.as_str());
            easel::require_target(&source, &machine.targets, target)?;
        }
        Ok(text)
    })
}
