//! The compiled part of easel's Python package: the module `easel._easel`, a client of the library.
//!
//! # Invariants
//! - Work runs on a thread of its own without the interpreter's lock (`work`). Only arguments and results are converted under the lock.
//! - Each error of the library becomes `easel.EaselError` (`errors`), with all diagnostics and the rendered text.
//! - No class refers to Python objects, so that no garbage collection is needed.
//! - `easel/_easel.pyi` states types and docstrings. `tests/test_stubs.py` compares the stubs with the module.
//!
//! # Why
//! **abi3 of Python 3.11.** One wheel serves all later versions. Python 3.10 has no buffer protocol in its stable interface, reached its end
//! of life in October 2026, and Wave's package needs 3.11.
//!
//! **The allocator is the system's.** The command's allocator keeps thread-local data that a library loaded at run time may have no room for.

mod arrays;
mod check;
mod compile;
mod compiled;
mod errors;
mod listing;
mod options;
mod prove;
mod run;
mod spelling;
mod target;
mod texts;
mod values;
mod work;

// The command is the same client of the library, started with the arguments of a Python process.
#[allow(dead_code, unreachable_pub, unused_imports)]
#[path = "../../src/cli/mod.rs"]
mod cli;

use pyo3::prelude::*;
use std::ffi::OsString;

/// The command `easel`. Gives the exit status.
#[pyfunction]
fn main(py: Python<'_>, arguments: Vec<OsString>) -> PyResult<u8> {
    let status = py.detach(|| work::pooled(|| cli::main(arguments.into_iter())));
    status.map_err(errors::raised)
}

/// The explanation of a code of an error or a warning.
#[pyfunction]
fn explain(code: &str) -> PyResult<String> {
    match easel::explain(code) {
        Some(explanation) => Ok(spelling::keywords(&explanation.to_string())),
        None => Err(errors::raised(easel::unknown_code(code).into())),
    }
}

#[pymodule]
fn _easel(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<errors::Diagnostic>()?;
    module.add_class::<compiled::Argument>()?;
    module.add_class::<compiled::Launch>()?;
    module.add_class::<compiled::Compiled>()?;
    module.add_class::<arrays::Buffer>()?;
    module.add_class::<run::Run>()?;
    module.add_class::<check::Place>()?;
    module.add_class::<check::Finding>()?;
    module.add_class::<check::CheckedKernel>()?;
    module.add_class::<check::Checked>()?;
    module.add_class::<check::Difference>()?;
    module.add_class::<prove::Equation>()?;
    module.add_class::<prove::Proof>()?;
    module.add_class::<prove::Proofs>()?;
    module.add_class::<compile::Transformed>()?;
    module.add_class::<target::Target>()?;
    module.add_class::<target::Opcode>()?;
    module.add_class::<listing::Kernel>()?;
    module.add_class::<listing::Instruction>()?;
    module.add_class::<listing::Operand>()?;
    module.add_function(wrap_pyfunction!(compile::compile, module)?)?;
    module.add_function(wrap_pyfunction!(compile::opt, module)?)?;
    module.add_function(wrap_pyfunction!(compile::assemble, module)?)?;
    module.add_function(wrap_pyfunction!(compile::disassemble, module)?)?;
    module.add_function(wrap_pyfunction!(check::check, module)?)?;
    module.add_function(wrap_pyfunction!(check::diff, module)?)?;
    module.add_function(wrap_pyfunction!(prove::prove, module)?)?;
    module.add_function(wrap_pyfunction!(listing::parse_asm, module)?)?;
    module.add_function(wrap_pyfunction!(target::target, module)?)?;
    module.add_function(wrap_pyfunction!(target::targets, module)?)?;
    module.add_function(wrap_pyfunction!(target::platforms, module)?)?;
    module.add_function(wrap_pyfunction!(explain, module)?)?;
    module.add_function(wrap_pyfunction!(main, module)?)?;
    Ok(())
}
