//! Launching a compiled kernel in the simulator.

use easel_backend::{self as backend, Kernel};
use easel_ir::{ArgumentKind, Launch};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_simulate::{self as simulate, Argument, Entry, EntryValue, Options, Report};
use easel_target::{EntryValue as Input, Holds, Interface, Reg};

/// The registers that the kernel interface defines when a wave starts; `from_start` for a kernel whose own code loads the arguments that
/// firmware may preload.
///
/// # Errors
/// The target has no interface of kernels.
pub fn entry(kernel: &Kernel, from_start: bool) -> Result<Entry, Diagnostics> {
    let interface = backend::interface(kernel.function.target())?;
    // The positions of the work-item ids in their register, for the dimensions in use.
    let shifts = [0, 1, 2].map(|dimension| {
        let id = interface.work_item_id(kernel.inputs, dimension);
        id.map(|id| id.bit)
    });
    let (mut registers, mut private) = (Vec::new(), None);
    for (reg, value) in interface.entry(kernel.inputs) {
        let value = match value {
            Input::ArgumentPointer => EntryValue::ArgumentPointer,
            Input::WorkgroupId {
                dimension,
                bit,
                width,
            } => EntryValue::WorkgroupId {
                dimension,
                bit,
                width,
            },
            Input::WaveId { bit, width } => EntryValue::WaveId { bit, width },
            Input::WorkItemIds => EntryValue::WorkItemIds { shifts },
            Input::Argument(_) if from_start => continue,
            Input::Argument(dword) => EntryValue::Argument(dword),
            // Private memory is simulated separately: only the access of these registers is checked.
            Input::Further(Holds::DispatchPacket) => EntryValue::DispatchPacket,
            Input::Further(Holds::PrivateBuffer) => {
                private = Some(reg);
                let words = simulate::private_buffer(interface.private_buffer);
                let each = reg.range().zip(words);
                registers.extend(each.map(|(u, w)| (Reg::new(u, 1), EntryValue::Constant(w))));
                continue;
            }
            Input::ScratchInit | Input::ScratchOffset => EntryValue::Constant(0),
        };
        if let EntryValue::Constant(_) = value {
            registers.extend(reg.range().map(|unit| (Reg::new(unit, 1), value)));
            continue;
        }
        registers.push((reg, value));
    }
    Ok(Entry {
        registers,
        scratch_bytes: kernel.scratch_bytes,
        mode: Some(kernel.mode),
        allocated: [
            kernel.allocated.vectors,
            kernel.allocated.accumulators,
            kernel.allocated.scalars,
        ],
        references: kernel.references.clone(),
        data: kernel.data.clone(),
        private,
    })
}

/// Errors for reads of inputs that the simulated loader does not fill.
fn absent_inputs(kernel: &Kernel, interface: Interface) -> Result<(), Diagnostics> {
    let mut out = Diagnostics::default();
    for (reg, user) in interface.further(kernel.inputs) {
        if user.holds.is_some() {
            continue;
        }
        let name = user.name;
        let units = reg.range().collect();
        let reads = easel_settle::unwritten::reads(&kernel.function, &units);
        if let Some(read) = reads.first() {
            let register = kernel.function.target().reg_name(reg);
            let message = format!("{register} is read, the input `{name}`, which is not simulated");
            let error = Diagnostic::error("simulate-input", message);
            out.push(error.maybe_label(kernel.function.insts[read.inst].span, "read here"));
        }
    }
    out.into_result(())
}

/// Runs a kernel.
///
/// # Errors
/// The errors of the simulator: see [`simulate`].
pub fn run(
    kernel: &Kernel,
    arguments: Vec<Argument>,
    options: &Options,
) -> Result<Report, Diagnostics> {
    let sized;
    let kernel = match options.workgroup {
        Some(size) if size != kernel.function.launch.workgroup_size => {
            sized = with_workgroup(kernel, size)?;
            &sized
        }
        _ => kernel,
    };
    let larger;
    let kernel = match options.lds_bytes {
        0 => kernel,
        more => {
            let mut kernel = kernel.clone();
            let launch = &mut kernel.function.launch;
            launch.shared_bytes = launch.shared_bytes.saturating_add(more);
            larger = kernel;
            &larger
        }
    };
    absent_inputs(kernel, backend::interface(kernel.function.target())?)?;
    let entry = entry(kernel, options.from_start)?;
    let program = match options.from_start {
        true => simulate::Program::new(&backend::preload::from_start(kernel)?, entry)?,
        false => simulate::Program::new(&kernel.function, entry)?,
    };
    simulate::run(&program, arguments, options).map_err(|e| e.diagnostic().into())
}

/// A kernel with a size of workgroups, which the kernel must leave open.
///
/// # Errors
/// `simulate-workgroup`: the kernel is for another size.
pub fn with_workgroup(kernel: &Kernel, size: [u32; 3]) -> Result<Kernel, Diagnostics> {
    let mut kernel = kernel.clone();
    let name = kernel.function.name.clone();
    let launch = &mut kernel.function.launch;
    let before = launch.workgroup_size;
    launch.workgroup_size = size;
    let message = match launch.open_workgroup {
        None => {
            format!("the kernel `{name}` was compiled for workgroups of {before:?}, not {size:?}")
        }
        Some(most) if !(1..=most).contains(&launch.threads()) => {
            format!("a workgroup of {size:?} work-items; the kernel `{name}` is for 1 to {most}")
        }
        Some(_) => return Ok(kernel),
    };
    Err(Diagnostic::error("simulate-workgroup", message).into())
}

/// Bytes of a buffer argument, if the launch states them directly or by shape and element.
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
        let bits = easel_ir::kernel::Scalar::parse(element)?.bits();
        (!shape.is_empty()).then(|| (elements * u64::from(bits)).div_ceil(8))
    })
}

/// Position of an argument by name, or by number.
pub fn argument(launch: &Launch, name: &str) -> Option<usize> {
    let by_name = launch.arguments.iter().position(|a| a.name == name);
    by_name.or_else(|| name.parse().ok().filter(|&n| n < launch.arguments.len()))
}
