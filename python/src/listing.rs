//! Assembly text as objects.

use super::compiled::{Argument, Launch};
use super::errors::raised;
use super::options::target_machine;
use super::target::Opcode;
use super::texts::{given, text};
use super::work::work;
use easel::target::{Behaviour, Target};
use easel::{ListedInstruction, ListedKernel, ListedOperand, OperandValue};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::collections::BTreeMap;
use std::sync::Arc;

/// An operand of an instruction.
#[pyclass(frozen, get_all, module = "easel")]
#[derive(Clone)]
pub struct Operand {
    /// The name in the table, such as `dst`.
    name: &'static str,
    text: String,
    kind: &'static str,
    registers: Vec<String>,
    value: Option<i64>,
    reads: bool,
    writes: bool,
    /// Whether the text does not name the operand.
    implicit: bool,
}

impl Operand {
    fn of(own: &ListedOperand) -> Operand {
        let (kind, text, registers, value) = match &own.value {
            OperandValue::Register(name, units) => ("register", name.clone(), units.clone(), None),
            OperandValue::Number(n) => ("number", n.to_string(), Vec::new(), Some(*n)),
            OperandValue::Label(label) => ("label", label.clone(), Vec::new(), None),
        };
        Operand {
            name: own.name,
            text,
            kind,
            registers,
            value,
            reads: !own.is_written,
            writes: own.is_written,
            implicit: own.is_implicit,
        }
    }
}

#[pymethods]
impl Operand {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<{} {}>", self.name, self.text)
    }
}

/// An instruction of an assembly text.
#[pyclass(frozen, module = "easel")]
pub struct Instruction {
    kernel: Arc<ListedKernel>,
    at: usize,
}

impl Instruction {
    fn own(&self) -> &ListedInstruction {
        &self.kernel.instructions[self.at]
    }

    fn target(&self) -> Target {
        self.kernel.target
    }
}

#[pymethods]
impl Instruction {
    #[getter]
    fn name(&self) -> &'static str {
        self.opcode().mnemonic()
    }

    #[getter]
    fn text(&self) -> &str {
        &self.own().text
    }

    #[getter]
    fn line(&self) -> usize {
        self.own().line
    }

    #[getter]
    fn source(&self) -> Option<(String, usize)> {
        self.own().source.clone()
    }

    #[getter]
    fn bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.own().bytes)
    }

    #[getter]
    fn operands(&self) -> Vec<Operand> {
        self.own().operands.iter().map(Operand::of).collect()
    }

    /// The registers that the instruction reads, also those without an operand.
    #[getter]
    fn reads(&self) -> Vec<String> {
        self.own().reads.clone()
    }

    #[getter]
    fn writes(&self) -> Vec<String> {
        self.own().writes.clone()
    }

    #[getter]
    fn memory(&self) -> Option<&'static str> {
        match self.target().tables().info(self.own().opcode).behaviour {
            Behaviour::Load => Some("load"),
            Behaviour::Store => Some("store"),
            Behaviour::Atomic => Some("atomic"),
            _ => None,
        }
    }

    #[getter]
    fn meaning(&self) -> Option<&'static str> {
        self.opcode().meaning()
    }

    #[getter]
    fn opcode(&self) -> Opcode {
        Opcode::new(self.target(), self.own().opcode)
    }

    fn __str__(&self) -> &str {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<line {}: {}>", self.line(), self.text())
    }
}

/// A kernel of an assembly text.
#[pyclass(frozen, module = "easel")]
pub struct Kernel {
    own: Arc<ListedKernel>,
}

#[pymethods]
impl Kernel {
    #[getter]
    fn name(&self) -> &str {
        &self.own.name
    }

    #[getter]
    fn target(&self) -> &'static str {
        self.own.target.name()
    }

    /// The launch of a kernel; `None` for a function.
    #[getter]
    fn launch(&self) -> Option<Launch> {
        let launch = self.own.launch.as_ref()?;
        let arguments = launch.arguments.iter().map(Argument::of_launch);
        let count = self.own.instructions.len() as u64;
        let registers = self.own.registers.iter();
        let registers = registers.map(|(&bank, &n)| (bank.to_string(), n));
        let (registers, arguments) = (registers.collect(), arguments.collect());
        Some(Launch::of(
            &self.own.name,
            launch,
            registers,
            count,
            arguments,
        ))
    }

    #[getter]
    fn instructions(&self) -> Vec<Instruction> {
        (0..self.own.instructions.len())
            .map(|at| Instruction {
                kernel: Arc::clone(&self.own),
                at,
            })
            .collect()
    }

    /// The number of the instruction behind each label.
    #[getter]
    fn labels(&self) -> BTreeMap<String, usize> {
        self.own.labels.iter().cloned().collect()
    }

    fn __repr__(&self) -> String {
        let (name, count) = (&self.own.name, self.own.instructions.len());
        format!("<easel.Kernel {name}: {count} instructions>")
    }
}

/// The kernels and functions of an assembly text or a code object. Instructions without a function are one kernel without a name.
///
/// The lines of a code object are those of the text that `disassemble` gives.
#[pyfunction]
#[pyo3(signature = (source, *, target=None, name=None))]
pub fn parse_asm(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    target: Option<&str>,
    name: Option<&str>,
) -> PyResult<Vec<Kernel>> {
    let machine = target_machine(target, None).map_err(raised)?;
    let source = text(given(source, name)?, machine.target)?;
    let all = work(py, None, move |_| {
        easel::list_assembly(source, &machine.targets, machine.target)
    })?;
    let kernels = all.into_iter().map(|own| Kernel { own: Arc::new(own) });
    Ok(kernels.collect())
}
