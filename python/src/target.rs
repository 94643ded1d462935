//! Machines and their instructions.

use super::arrays::View;
use super::cli;
use super::errors::raised;
use super::options::target_machine;
use easel::isa::{Diagnostic, suggest};
use easel::target::{OpInfo, Opcode as Number, Role};
use pyo3::exceptions::{PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use std::path::PathBuf;

/// A row of the instruction table.
#[pyclass(frozen, eq, hash, module = "easel")]
#[derive(Clone, PartialEq)]
pub struct Opcode {
    target: easel::target::Target,
    op: Number,
}

impl std::hash::Hash for Opcode {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.info().name.hash(state);
    }
}

impl Opcode {
    pub fn new(target: easel::target::Target, op: Number) -> Opcode {
        Opcode { target, op }
    }

    fn info(&self) -> &'static OpInfo {
        self.target.tables().info(self.op)
    }
}

#[pymethods]
impl Opcode {
    #[getter]
    fn name(&self) -> &'static str {
        self.info().name
    }

    /// The name in assembly text; several rows may have one mnemonic.
    #[getter]
    pub fn mnemonic(&self) -> &'static str {
        self.info().mnemonic
    }

    /// The meaning in the language of the tables; `None` if the row has none.
    #[getter]
    pub fn meaning(&self) -> Option<&'static str> {
        Some(self.info().meaning).filter(|m| !m.is_empty())
    }

    /// The operands in order. Keys: `name`, `role` (reads, writes, modifier), `type`, `lanes`, `bits`, `banks`, `register` (the only register
    /// that the operand can be), `implicit` (the text does not name the operand).
    #[getter]
    fn operands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let tables = self.target.tables();
        let list = PyList::empty(py);
        for spec in self.info().operands {
            let dict = PyDict::new(py);
            let role = match spec.role {
                Role::Def => "writes",
                Role::Use => "reads",
                Role::Modifier => "modifier",
            };
            let banks: Vec<&str> = spec.banks.iter().map(|b| tables.bank_name(b)).collect();
            dict.set_item("name", spec.name)?;
            dict.set_item("role", role)?;
            dict.set_item("type", spec.elem)?;
            dict.set_item("lanes", spec.lanes.max(1))?;
            dict.set_item("bits", spec.bits)?;
            dict.set_item("banks", banks)?;
            let fixed = spec.fixed.map(|reg| tables.reg_name(reg));
            dict.set_item("register", fixed)?;
            dict.set_item("implicit", spec.implicit)?;
            list.append(dict)?;
        }
        Ok(list)
    }

    #[getter]
    fn encodings(&self) -> Vec<&'static str> {
        self.info().encodings.iter().map(|e| e.format).collect()
    }

    #[getter]
    fn unit(&self) -> &str {
        self.target.tables().unit_name(self.info().unit)
    }

    #[getter]
    fn latency(&self) -> u16 {
        self.info().latency
    }

    /// All facts, as `easel isa show` prints them.
    #[getter]
    fn text(&self) -> String {
        cli::isa::show::op(self.target.tables(), self.op)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!(
            "<easel.Opcode {} of {}>",
            self.info().name,
            self.target.name()
        )
    }
}

/// A machine.
#[pyclass(frozen, module = "easel")]
pub struct Target {
    own: easel::target::Target,
}

impl Target {
    /// The rows of a name or a mnemonic.
    fn find(&self, name: &str) -> Option<Number> {
        let mut all = self.own.tables().all_ops();
        let found = all.find(|(_, info)| info.name == name).map(|(op, _)| op);
        found.or_else(|| {
            let mut all = self.own.tables().all_ops();
            all.find(|(_, info)| info.mnemonic == name)
                .map(|(op, _)| op)
        })
    }

    fn names(&self) -> Vec<&'static str> {
        self.own.tables().all_ops().map(|(_, i)| i.name).collect()
    }
}

#[pymethods]
impl Target {
    #[getter]
    fn name(&self) -> &'static str {
        self.own.name()
    }

    /// Figures of the machine: `lanes` of a wave, work-items of a `workgroup`, `lds_bytes`, `simds` of a compute unit, `lane_registers` of
    /// a SIMD unit, `compute_units`, `megahertz`, `gigabytes` of memory traffic in a second. 0 if a figure is unknown.
    #[getter]
    fn limits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let limits = &self.own.limits;
        let machine = limits.machine;
        let dict = PyDict::new(py);
        for (name, value) in [
            ("lanes", limits.lanes),
            ("workgroup", limits.max_workgroup),
            ("lds_bytes", limits.lds_bytes),
            ("simds", limits.simds),
            ("lane_registers", limits.lane_registers),
            ("compute_units", machine.compute_units),
            ("megahertz", machine.megahertz),
            ("gigabytes", machine.gigabytes),
        ] {
            dict.set_item(name, value)?;
        }
        Ok(dict)
    }

    fn __getitem__(&self, name: &str) -> PyResult<Opcode> {
        match self.find(name) {
            Some(op) => Ok(Opcode::new(self.own, op)),
            None => {
                let message = format!("{} has no instruction {name}", self.own.name());
                let help = suggest::help(name, self.names());
                let help = help.map_or_else(String::new, |h| format!("; {h}"));
                Err(PyKeyError::new_err(message + &help))
            }
        }
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        let name = name.extract::<String>();
        name.is_ok_and(|name| self.find(&name).is_some())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyList::new(py, self.names())?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        self.own.tables().by_name.len()
    }

    /// The bytes of instructions, separated by line ends or `;`.
    fn encode<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let all = easel::encode(text, self.own).map_err(|e| raised(e.into()))?;
        Ok(all.iter().map(|bytes| PyBytes::new(py, bytes)).collect())
    }

    /// The instructions in bytes. Raises `EaselError` at bytes that are no instruction.
    fn decode(&self, data: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let view =
            View::of(data).ok_or_else(|| PyTypeError::new_err("data: bytes, or another buffer"))?;
        match easel::decode(&view.contents()?, self.own) {
            Ok(all) => Ok(all.into_iter().map(|(text, _)| text).collect()),
            Err(wrong) => {
                let done: Vec<&str> = wrong.done.iter().map(|(text, _)| text.as_str()).collect();
                let message = format!("byte {} begins no instruction: {}", wrong.at, wrong.reason);
                let mut error = Diagnostic::error("asm-decode", message);
                if !done.is_empty() {
                    error = error.note(format!("before it: {}", done.join("; ")));
                }
                Err(raised(error.into()))
            }
        }
    }

    fn __repr__(&self) -> String {
        format!(
            "<easel.Target {}: {} instructions>",
            self.own.name(),
            self.__len__()
        )
    }
}

/// A machine by name, or of a table file.
#[pyfunction]
#[pyo3(signature = (name=None, *, isa=None))]
pub fn target(py: Python<'_>, name: Option<&str>, isa: Option<PathBuf>) -> PyResult<Target> {
    let machine = py.detach(|| target_machine(name, isa.as_deref()));
    let machine = machine.map_err(raised)?;
    let own = machine.target.unwrap_or(machine.targets.usual());
    Ok(Target { own })
}

/// The names of the built-in targets, the default first.
#[pyfunction]
pub fn targets() -> Vec<&'static str> {
    easel::targets()
        .iter()
        .map(easel::target::Target::name)
        .collect()
}

/// The names of the platforms of vISA, oldest first.
#[pyfunction]
pub fn platforms() -> Vec<&'static str> {
    let all = easel::visa_platforms();
    all.iter().map(easel::visa::Platform::name).collect()
}
