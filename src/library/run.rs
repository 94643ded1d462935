//! Compiled kernels in the simulator.

use super::{Compiled, Report};
use crate::backend::Kernel;
use crate::code::figures;
use crate::code::simulation;
use crate::pass::Counts;
use crate::simulate::{Argument, Options, Traffic};

/// What a launch of a kernel did.
#[derive(Clone, Debug, Default)]
pub struct KernelRun {
    /// The kernel's name.
    pub name: String,
    /// The buffer arguments after it, in the order of the arguments.
    pub buffers: Vec<Vec<u8>>,
    /// What the first wave of the first workgroup executed.
    pub executed: Counts,
    /// Instructions of all waves.
    pub instructions: u64,
    /// What all waves executed.
    pub all: Counts,
    /// What was moved of each buffer, where [`Options::traffic`] asks.
    pub traffic: Vec<Traffic>,
    /// Workgroups that were launched.
    pub workgroups: u64,
}

impl KernelRun {
    /// Bytes that all loads and stores of waves moved.
    pub fn moved(&self) -> u64 {
        self.traffic.iter().map(|t| t.read + t.written).sum()
    }

    /// The same where waves that read one byte read it once, but sweeps of one wave as often as they do.
    pub fn swept(&self) -> u64 {
        self.traffic.iter().map(|t| t.swept + t.written).sum()
    }

    /// The least: each byte that is read once, each that is written once. What is read is taken for what is needed.
    pub fn least(&self) -> u64 {
        let bytes = self.traffic.iter();
        bytes.map(|t| t.distinct_read + t.distinct_written).sum()
    }
}

impl Compiled {
    /// Launches a kernel in the functional simulator. Arguments stand in the order of the
    /// [launch](crate::ir::Launch).
    ///
    /// # Errors
    /// What the simulator finds wrong with the launch or, at the instruction, with the program;
    /// with [`Options::strict`] also what works by luck only.
    pub fn run(
        &self,
        kernel: &Kernel,
        arguments: Vec<Argument>,
        options: &Options,
    ) -> Result<KernelRun, Report> {
        let report = simulation::run(kernel, arguments, options)
            .map_err(|e| Report::new(e, self.warnings.sources.clone()))?;
        Ok(KernelRun {
            name: kernel.function.name.clone(),
            buffers: report.buffers,
            traffic: report.traffic,
            executed: figures::executed(&report.executed, kernel.function.target().tables()),
            instructions: report.total.total,
            all: figures::executed(&report.total, kernel.function.target().tables()),
            workgroups: report.workgroups,
        })
    }
}
