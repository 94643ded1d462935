//! `check` and `diff`.

use super::errors::raised;
use super::options::{sizes, target_machine};
use super::texts::{given, text};
use super::values::python;
use super::work::work;
use easel::check::{Answer, Found};
use easel::target::{Target, Targets};
use easel::{CheckOptions, Report, Source, diff as compare};
use pyo3::prelude::*;

/// A place in an assembly text.
#[pyclass(frozen, get_all, module = "easel")]
#[derive(Clone)]
pub struct Place {
    line: usize,
    column: usize,
    text: String,
    /// The file and the line of the program that the compiler read, by `.loc`.
    source: Option<(String, usize)>,
}

impl Place {
    fn of(place: &easel::check::Place) -> Place {
        Place {
            line: place.line,
            column: place.column,
            text: place.text.clone(),
            source: place.source.clone(),
        }
    }
}

#[pymethods]
impl Place {
    fn __repr__(&self) -> String {
        format!("<line {}: {}>", self.line, self.text)
    }
}

/// A fault of assembly, or an uncertain one.
#[pyclass(frozen, get_all, module = "easel")]
#[derive(Clone)]
pub struct Finding {
    code: String,
    kernel: String,
    certain: bool,
    message: String,
    place: Option<Place>,
    other: Option<Place>,
    /// The instructions whose insertion mends the fault.
    mend: Vec<String>,
    notes: Vec<String>,
    /// The finding with snippets.
    text: String,
}

#[pymethods]
impl Finding {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<{}: {}>", self.code, self.message)
    }
}

/// The answer for one kernel.
#[pyclass(frozen, get_all, module = "easel")]
#[derive(Clone)]
pub struct CheckedKernel {
    name: String,
    target: String,
    answer: String,
    instructions: usize,
    findings: Vec<Finding>,
    unknown: Vec<String>,
}

#[pymethods]
impl CheckedKernel {
    fn __repr__(&self) -> String {
        format!("<{} ({}): {}>", self.name, self.target, self.answer)
    }
}

/// The answers of `check`. True if all kernels are right.
#[pyclass(frozen, get_all, module = "easel")]
pub struct Checked {
    answer: String,
    kernels: Vec<CheckedKernel>,
    /// The findings with snippets.
    text: String,
    /// The mended text, with `fix=True`.
    fixed: Option<String>,
}

#[pymethods]
impl Checked {
    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let html = slf.py().import("easel._html")?;
        html.call_method1("checked", (slf,))
    }

    /// The findings of all kernels.
    #[getter]
    fn findings(&self) -> Vec<Finding> {
        let all = self.kernels.iter().flat_map(|k| &k.findings);
        all.cloned().collect()
    }

    fn __bool__(&self) -> bool {
        self.answer == word(Answer::Right)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!(
            "<easel.Checked: {}, {} kernels>",
            self.answer,
            self.kernels.len()
        )
    }
}

fn word(answer: Answer) -> &'static str {
    match answer {
        Answer::Right => "right",
        Answer::NotKnown => "not known",
        Answer::Wrong => "wrong",
    }
}

fn checked(own: &easel::Checked, fixed: Option<String>) -> Checked {
    let finding = |kernel: &str, found: &Found| Finding {
        code: found.code.into(),
        kernel: kernel.into(),
        certain: found.certain,
        message: found.message.clone(),
        place: found.place.as_ref().map(Place::of),
        other: found.other.as_ref().map(Place::of),
        mend: found.mend.clone(),
        notes: found.notes.clone(),
        text: easel::isa::Diagnostics(vec![found.diagnostic()]).render(&own.sources),
    };
    let kernels = own.report.kernels.iter().map(|k| CheckedKernel {
        name: k.name.clone(),
        target: k.target.into(),
        answer: word(k.answer).into(),
        instructions: k.instructions,
        findings: k.findings.iter().map(|f| finding(&k.name, f)).collect(),
        unknown: k.unknown.iter().map(|u| u.reason.clone()).collect(),
    });
    Checked {
        answer: word(own.report.answer).into(),
        kernels: kernels.collect(),
        text: own.text(),
        fixed,
    }
}

/// A source and the targets for it.
///
/// # Errors
/// `asm-target`: the text is for another target than the target that is asked for.
pub fn assembly(
    source: Source<'static>,
    targets: Targets,
    target: Option<Target>,
) -> Result<(Source<'static>, Targets), Report> {
    let Some(target) = target else {
        return Ok((source, targets));
    };
    easel::require_target(&source, &targets, target)?;
    Ok((source, targets.with_usual(target)))
}

/// Finds missing waits and wait states, undefined registers and races in code of any compiler. Runs nothing.
#[pyfunction]
#[pyo3(signature = (code, *, target=None, kernel=None, workgroup=None, fix=false, name=None, progress=None))]
#[allow(clippy::too_many_arguments)]
pub fn check<'py>(
    py: Python<'py>,
    code: &Bound<'py, PyAny>,
    target: Option<&str>,
    kernel: Option<String>,
    workgroup: Option<&Bound<'py, PyAny>>,
    fix: bool,
    name: Option<&str>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Checked> {
    let machine = target_machine(target, None).map_err(raised)?;
    let given = given(code, name)?;
    let source = py.detach(|| text(given, machine.target))?;
    let workgroup = workgroup.map(|w| sizes(w, "workgroup")).transpose()?;
    let (own, fixed) = work(py, progress, move |_| {
        let (source, targets) = assembly(source, machine.targets, machine.target)?;
        let options = CheckOptions {
            kernel: kernel.as_deref(),
            workgroup,
            mended: None,
        };
        match fix {
            false => Ok((easel::check_assembly(source, &targets, options)?, None)),
            true => {
                let (text, own) = easel::fix_assembly(source, &targets, options)?;
                Ok((own, Some(text)))
            }
        }
    })?;
    Ok(py.detach(|| checked(&own, fixed)))
}

/// The comparison of two builds. True if all pairs of kernels compute the same.
#[pyclass(frozen, module = "easel")]
pub struct Difference {
    own: compare::DiffReport,
}

#[pymethods]
impl Difference {
    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let html = slf.py().import("easel._html")?;
        html.call_method1("difference", (slf,))
    }

    #[getter]
    fn answer(&self) -> &'static str {
        match self.own.answer {
            compare::Answer::Same => "same",
            compare::Answer::NotKnown => "not known",
            compare::Answer::Different => "different",
        }
    }

    #[getter]
    fn text(&self) -> String {
        self.own.text()
    }

    #[getter]
    fn kernels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python(py, &self.own.kernels)
    }

    fn __bool__(&self) -> bool {
        self.own.answer == compare::Answer::Same
    }

    fn __str__(&self) -> String {
        self.text()
    }
}

/// Compares two builds of a kernel: figures, and whether they compute the same.
#[pyfunction]
#[pyo3(signature = (first, second, *, kernel=None, target=None))]
pub fn diff(
    py: Python<'_>,
    first: &Bound<'_, PyAny>,
    second: &Bound<'_, PyAny>,
    kernel: Option<String>,
    target: Option<&str>,
) -> PyResult<Difference> {
    let machine = target_machine(target, None).map_err(raised)?;
    let first = text(given(first, None)?, machine.target)?;
    let second = text(given(second, None)?, machine.target)?;
    let own = work(py, None, move |_| {
        let (first, targets) = assembly(first, machine.targets, machine.target)?;
        let (second, targets) = assembly(second, targets, machine.target)?;
        easel::diff_assembly([first, second], &targets, kernel.as_deref())
    })?;
    Ok(Difference { own })
}
