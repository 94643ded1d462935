//! Launching a compiled kernel in the simulator.

use super::stats::Counts;
use crate::backend::Kernel;
use crate::ir::{ArgumentKind, Launch};
use crate::simulate::{self, Argument, Entry, EntryValue, Options, Report};
use crate::target::abi::{EntryValue as Abi, Inputs};
use crate::target::{Target, Unit};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// The registers that the kernel interface defines when a wave starts.
fn entry(kernel: &Kernel, target: Target) -> Result<Entry, Diagnostics> {
    let abi = target.abi();
    let mut registers = Vec::new();
    for (reg, value) in abi.entry(kernel.inputs) {
        let value = match value {
            Abi::ArgumentPointer => EntryValue::ArgumentPointer,
            Abi::WorkgroupId(dimension) => EntryValue::WorkgroupId(dimension),
            Abi::WorkItemIds => EntryValue::WorkItemIds {
                shifts: shifts(kernel.inputs, target),
            },
            Abi::Argument(_) => {
                let message = "kernels with preloaded arguments cannot be simulated yet";
                return Err(Diagnostic::error("run-preload", message).into());
            }
        };
        registers.push((reg, value));
    }
    Ok(Entry {
        registers,
        scratch_bytes: kernel.scratch_bytes,
    })
}

/// Where the work-item ids stand in their register, for the dimensions that are there.
fn shifts(inputs: Inputs, target: Target) -> [Option<u8>; 3] {
    [0, 1, 2].map(|dimension| {
        target
            .abi()
            .work_item_id(inputs, dimension)
            .map(|id| id.bit)
    })
}

/// Runs a kernel.
///
/// # Errors
/// What the simulator finds wrong: see [`simulate`].
pub fn run(
    kernel: &Kernel,
    target: Target,
    arguments: Vec<Argument>,
    options: &Options,
) -> Result<Report, Diagnostics> {
    let entry = entry(kernel, target)?;
    let program = simulate::Program::new(&kernel.function, entry, target)?;
    simulate::run(&program, arguments, options).map_err(|e| e.diagnostic().into())
}

/// What one wave executed, as statistics name it.
pub fn counts(executed: &simulate::Counts) -> Counts {
    let unit = |unit| executed.unit(unit);
    Counts {
        instructions: executed.total,
        valu: unit(Unit::Valu),
        salu: unit(Unit::Salu),
        mfma: unit(Unit::Mfma),
        vmem: unit(Unit::Vmem),
        lds: unit(Unit::Lds),
        smem: unit(Unit::Smem),
        branch: unit(Unit::Branch),
        waits: executed.waits,
        nops: executed.nops,
        barriers: executed.barriers,
        other: unit(Unit::Control)
            .saturating_sub(executed.waits + executed.nops + executed.barriers),
    }
}

/// Bytes of a buffer argument, where the launch says them: as such, or by shape and element.
pub fn buffer_bytes(kind: &ArgumentKind) -> Option<u64> {
    let ArgumentKind::Buffer {
        bytes,
        element,
        shape,
        ..
    } = kind
    else {
        return None;
    };
    bytes.or_else(|| {
        let elements = shape.iter().product::<u64>();
        let bits = crate::ir::kernel::Scalar::parse(element)?.bits();
        (!shape.is_empty()).then(|| (elements * u64::from(bits)).div_ceil(8))
    })
}

/// Position of an argument by name, or by number.
pub fn argument(launch: &Launch, name: &str) -> Option<usize> {
    let by_name = launch.arguments.iter().position(|a| a.name == name);
    by_name.or_else(|| name.parse().ok().filter(|&n| n < launch.arguments.len()))
}
