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

/// Bytes of the widest scalar; a wider value is a structure.
const WIDEST: u32 = 8;

/// Bytes of a dword.
const DWORD: u32 = 4;

/// The bytes of a structure from its elements.
fn bytes(parameter: &Parameter, bits: &[u64]) -> Vec<u8> {
    let bytes = match &parameter.kind {
        ParameterKind::Value { element, .. } if element == "i8" => 1,
        _ => DWORD as usize,
    };
    let elements = bits.iter().map(|bits| bits.to_le_bytes());
    elements.flat_map(|b| b.into_iter().take(bytes)).collect()
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
        // A structure is given by its dwords, or by its bytes if they are no dwords.
        ArgumentKind::Scalar { .. } if argument.size > WIDEST => {
            let (element, bytes) = match argument.size % DWORD {
                0 => ("i32", DWORD),
                _ => ("i8", 1),
            };
            ParameterKind::Value {
                element: element.into(),
                elements: (argument.size / bytes) as usize,
                default: None,
            }
        }
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
        // The number of the buffer in the simulator, for arguments with memory of their own.
        let mut count = 0;
        let numbers = values.iter().map(|given| {
            let own = matches!(given, Some(Given::Memory { .. }));
            count += usize::from(own);
            own.then(|| count - 1)
        });
        let numbers: Vec<Option<usize>> = numbers.collect();
        let number = |argument: usize| numbers.get(argument).copied().flatten();
        let given = values.iter().zip(&self.parameters);
        let given = given.filter_map(|(given, parameter)| Some((given.as_ref()?, parameter)));
        let arguments = given.filter_map(|(given, parameter)| match given {
            Given::Bits(bits) if bits.len() > 1 => {
                Some(simulate::Argument::Bytes(bytes(parameter, bits)))
            }
            Given::Bits(bits) => bits.first().map(|&bits| simulate::Argument::Value(bits)),
            Given::Memory { data, .. } => Some(simulate::Argument::Buffer(data.clone())),
            Given::Within {
                argument, offset, ..
            } => number(*argument).map(|buffer| simulate::Argument::Within {
                buffer,
                offset: *offset,
            }),
            Given::Size { .. } | Given::Array { .. } => None,
        });
        let arguments = arguments.collect();
        let simulation = &options.simulation;
        let mut done = self.compiled.run(self.kernel, arguments, simulation)?;
        let buffers = std::mem::take(&mut done.buffers);
        let contents = |given: &Option<Given>, own: Option<usize>| match given {
            Some(Given::Within {
                argument,
                offset,
                bytes,
            }) => {
                let whole = buffers.get(number(*argument)?)?;
                let end = offset.checked_add(*bytes)?;
                let part = whole.get(usize::try_from(*offset).ok()?..usize::try_from(end).ok()?)?;
                Some(part.to_vec())
            }
            _ => buffers.get(own?).cloned(),
        };
        let each = self.parameters.iter().zip(values).zip(&numbers);
        let named = each.filter_map(|((parameter, given), &own)| {
            Some((parameter.name.clone(), contents(given, own)?))
        });
        Ok(Run {
            buffers: named.collect(),
            executed: Some(done.executed.clone()),
            kernels: vec![done],
            ..Run::default()
        })
    }

    fn summary(&self, run: &Run) -> String {
        let Some(kernel) = run.kernels.first() else {
            return String::new();
        };
        let ran = super::counted(kernel.grid as usize, "workgroup");
        let ran = match kernel.workgroups == kernel.grid {
            true => ran,
            false => format!("{} of {ran}", kernel.workgroups),
        };
        format!(
            "{} on {}: {ran}, {} instructions; one wave executed {}",
            kernel.name,
            self.compiled.machine.name(),
            kernel.instructions,
            kernel.executed.instructions
        )
    }
}
