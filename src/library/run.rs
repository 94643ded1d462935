//! Results of runs, and compiled kernels in the simulator.

use super::{Compiled, Report};
use crate::backend::Kernel;
use crate::check::Places;
use crate::code::clocks::{Clocks, clocks};
use crate::code::fidelity::Fidelity;
use crate::code::figures;
use crate::code::simulation;
use crate::pass::Counts;
use crate::simulate::npy::Array;
use crate::simulate::{Argument, Options, Traffic};
use easel_isa::diagnostic::{Diagnostic, SourceMap};
use std::collections::BTreeMap;

/// The result of a launch of a kernel.
#[derive(Clone, Debug, Default)]
pub struct KernelRun {
    /// The kernel's name.
    pub name: String,
    /// The buffer arguments after the launch, in the order of the arguments.
    pub buffers: Vec<Vec<u8>>,
    /// The executed instructions of the first wave of the first workgroup.
    pub executed: Counts,
    /// Instructions of all waves.
    pub instructions: u64,
    /// The executed instructions of all waves.
    pub all: Counts,
    /// The estimated clocks of a wave, with [`Options::traffic`].
    pub clocks: Option<Clocks>,
    /// The memory traffic of each buffer, with [`Options::traffic`].
    pub traffic: Vec<Traffic>,
    /// Workgroups that ran.
    pub workgroups: u64,
    /// Workgroups of the grid.
    pub grid: u64,
    /// The fidelity of the simulation.
    pub fidelity: Fidelity,
}

impl KernelRun {
    /// Bytes that all loads and stores of waves moved.
    pub fn moved(&self) -> u64 {
        self.traffic.iter().map(|t| t.read + t.written).sum()
    }

    /// Bytes moved, if bytes that several waves read are counted once, but repeated sweeps of one wave are counted each.
    pub fn swept(&self) -> u64 {
        self.traffic.iter().map(|t| t.swept + t.written).sum()
    }

    /// The least bytes to move: each byte that is read, once, and each byte that is written, once. All bytes read count as needed.
    pub fn least(&self) -> u64 {
        let bytes = self.traffic.iter();
        bytes.map(|t| t.distinct_read + t.distinct_written).sum()
    }
}

/// The result of a run.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// The contents of buffers, by the name of the result.
    pub buffers: BTreeMap<String, Vec<u8>>,
    /// The result of each kernel, in the order in which the kernels ran.
    pub kernels: Vec<KernelRun>,
    /// The executed instructions of one wave or thread, for a single kernel.
    pub executed: Option<Counts>,
    /// Instructions that the reference executed, if the reference counts them.
    pub evaluated: Option<u64>,
    /// The differences from the reference.
    pub differences: Vec<Difference>,
}

impl Run {
    /// Instructions of all kernels.
    pub fn instructions(&self) -> u64 {
        self.kernels.iter().map(|k| k.instructions).sum()
    }
}

/// A difference from the reference.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The buffer, if the difference is in a buffer.
    pub buffer: String,
    /// The error.
    pub error: Diagnostic,
    /// The expected and the actual contents of the buffer.
    pub arrays: Option<[Array; 2]>,
}

/// Adds the place in the program that a compiler read, if the text of the error's place states the place.
fn say_source(error: &mut Diagnostic, sources: &SourceMap) {
    let Some(span) = error.labels.first().map(|&(span, _)| span) else {
        return;
    };
    if let Some(origin) = Places::new(sources.text(span.file)).origin(span) {
        error.notes.insert(0, format!("compiled from {origin}"));
    }
}

impl Compiled {
    /// Launches a kernel in the functional simulator. Arguments are in the order of the
    /// [launch](crate::ir::Launch).
    ///
    /// # Errors
    /// The simulator's errors of the launch or, at the instruction, of the program;
    /// with [`Options::strict`] also of code that works only by chance.
    pub fn run(
        &self,
        kernel: &Kernel,
        arguments: Vec<Argument>,
        options: &Options,
    ) -> Result<KernelRun, Report> {
        let report = simulation::run(kernel, arguments, options).map_err(|mut errors| {
            let sources = self.warnings.sources.clone();
            errors.0.iter_mut().for_each(|e| say_source(e, &sources));
            Report::new(errors, sources)
        })?;
        Ok(KernelRun {
            name: kernel.function.name.clone(),
            buffers: report.buffers,
            clocks: clocks(&kernel.function, &report.trace),
            traffic: report.traffic,
            executed: figures::executed(&report.executed, kernel.function.target().tables()),
            instructions: report.total.total,
            all: figures::executed(&report.total, kernel.function.target().tables()),
            workgroups: report.workgroups,
            grid: report.grid,
            fidelity: Fidelity::of(&kernel.function),
        })
    }
}
