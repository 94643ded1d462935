//! Kernels of code objects in the simulator.

use super::{KernelRun, Options, Report, Source, compile};
use crate::backend::Options as Emitted;
use crate::backend::disassembly::{ObjectLaunch, text};
use crate::isa::SourceMap;
use crate::simulate;

/// Launches a kernel of a code object, also of another compiler's. The arguments are buffers.
///
/// # Errors
/// Bytes that are no object, instructions that the tables do not have, and errors of the simulator.
pub fn run_object(
    bytes: &[u8],
    launch: &ObjectLaunch,
    buffers: Vec<Vec<u8>>,
    options: &Options,
    simulation: &simulate::Options,
) -> Result<KernelRun, Report> {
    let plain = |e| Report::new(e, SourceMap::default());
    let target = options.target.unwrap_or_else(|| options.targets.usual());
    let emitted = Emitted::new(target).map_err(|e| plain(e.into()))?;
    let text = text(bytes, launch, &emitted).map_err(plain)?;
    let mut read = compile(Source::new("object.s", text.as_str()), options)?;
    for kernel in read.kernels_mut() {
        kernel.function.launch.grid = Some([launch.groups.into(), 1, 1]);
    }
    let kernel = read.kernel(None)?;
    let arguments = buffers.into_iter().map(simulate::Argument::Buffer);
    read.run(kernel, arguments.collect(), simulation)
}
