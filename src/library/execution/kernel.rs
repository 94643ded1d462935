//! A kernel of a machine in the simulator.

use super::{Execution, RunOptions};
use crate::backend::Kernel;
use crate::code::simulation::buffer_bytes;
use crate::ir::kernel::Scalar;
use crate::ir::{Argument, ArgumentKind, Launch};
use crate::library::run::Run;
use crate::simulate;
use crate::simulate::arguments::{BufferParameter, Given, Parameter, ParameterKind, unique};
use crate::simulate::inputs::dtype;
use crate::{Compiled, Report};

/// A kernel with its compilation.
pub(super) struct KernelExecution<'c> {
    compiled: &'c Compiled,
    kernel: &'c Kernel,
    parameters: Vec<Parameter>,
}

impl<'c> KernelExecution<'c> {
    /// # Errors
    /// `run-kernel`.
    pub(super) fn new(compiled: &'c Compiled, name: Option<&str>) -> Result<Self, Report> {
        let kernel = compiled.kernel(name)?;
        let launch = &kernel.function.launch;
        let parameters = launch.arguments.iter().map(|a| Parameter {
            name: a.name.clone(),
            kind: kind(launch, a),
        });
        Ok(KernelExecution {
            compiled,
            kernel,
            parameters: unique(parameters.collect()),
        })
    }
}

/// The kind of value for an argument.
fn kind(launch: &Launch, argument: &Argument) -> ParameterKind {
    let value = |element: &str, default: Option<u64>| ParameterKind::Value {
        element: element.into(),
        elements: 1,
        default: default.map(|bits| vec![bits]),
    };
    match &argument.kind {
        ArgumentKind::Workgroups { .. } | ArgumentKind::Runtime { .. } => ParameterKind::Workgroups,
        ArgumentKind::Scalar { ty } => value(ty, None),
        ArgumentKind::Index { value: known } => value("i64", *known),
        ArgumentKind::Buffer { element, shape, .. } => ParameterKind::Buffer(BufferParameter {
            element: element.clone(),
            dtype: Scalar::parse(element).map(|elem| dtype(elem).into()),
            shape: shape.clone(),
            bytes: buffer_bytes(&argument.kind),
            unknown_size: launch.unknown_size(argument),
            ..BufferParameter::default()
        }),
    }
}

impl Execution for KernelExecution<'_> {
    fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    fn run(&self, values: &[Option<Given>], options: &RunOptions) -> Result<Run, Report> {
        let arguments = values.iter().flatten().filter_map(|given| match given {
            Given::Bits(bits) => bits.first().map(|&bits| simulate::Argument::Value(bits)),
            Given::Memory { data, .. } => Some(simulate::Argument::Buffer(data.clone())),
            Given::Size { .. } | Given::Array { .. } => None,
        });
        let arguments = arguments.collect();
        let simulation = &options.simulation;
        let mut done = self.compiled.run(self.kernel, arguments, simulation)?;
        let buffers = std::mem::take(&mut done.buffers);
        let names = self.parameters.iter().filter(|p| p.buffer().is_some());
        Ok(Run {
            buffers: names.map(|p| p.name.clone()).zip(buffers).collect(),
            executed: Some(done.executed.clone()),
            kernels: vec![done],
            ..Run::default()
        })
    }

    fn summary(&self, run: &Run) -> String {
        let Some(kernel) = run.kernels.first() else {
            return String::new();
        };
        format!(
            "{} on {}: {}, {} instructions; one wave executed {}",
            kernel.name,
            self.compiled.machine.name(),
            super::counted(kernel.workgroups as usize, "workgroup"),
            kernel.instructions,
            kernel.executed.instructions
        )
    }
}
