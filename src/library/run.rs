//! Compiled kernels in the simulator.

use super::{Compiled, Report};
use crate::backend::Kernel;
use crate::code::figures;
use crate::code::simulation;
use crate::pass::Counts;
use crate::simulate::{Argument, Options, Traffic};

/// What a launch did.
#[derive(Clone, Debug)]
pub struct Run {
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
    ) -> Result<Run, Report> {
        let report = simulation::run(kernel, arguments, options)
            .map_err(|e| Report::new(e, self.warnings.sources.clone()))?;
        Ok(Run {
            buffers: report.buffers,
            traffic: report.traffic,
            executed: figures::executed(&report.executed, kernel.function.target().tables()),
            instructions: report.total.total,
            all: figures::executed(&report.total, kernel.function.target().tables()),
            workgroups: report.workgroups,
        })
    }
}
