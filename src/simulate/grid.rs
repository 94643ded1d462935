//! A launch: arguments, memory, all workgroups.

use super::history::{Conflict, History};
use super::memory::Memory;
use super::ports::Workspace;
use super::program::Program;
use super::report::{Counts, Report, SimError, Trace};
use super::trace::traced;
use super::traffic::Meter;
use super::workgroup::{self, Limits, Outcome};
use crate::ir::ArgumentKind;
use easel_isa::watch::Watch;
use rayon::prelude::*;

/// Workgroups that run at once before their writes are joined.
/// Not tuned: bounds the memory for writes that are not joined yet.
const BATCH: usize = 256;

/// Instructions of the traced wave that are kept: 64 MiB. The clocks of a longer wave are in proportion.
const STEPS: usize = 1 << 24;

/// The stage of a run for a watch.
const STAGE: &str = "workgroups";

/// The value of one kernel argument, in the order of the arguments of `Launch::arguments` that a caller gives.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// A buffer with its contents.
    Buffer(Vec<u8>),
    /// A scalar or index by its bits; truncated to the argument's size.
    Value(u64),
    /// A value of any size by its bytes, such as a structure.
    Bytes(Vec<u8>),
    /// An address in a buffer of another argument.
    Within {
        /// The number of the buffer among the buffers.
        buffer: usize,
        /// The offset in bytes.
        offset: u64,
    },
}

/// The settings of a simulated launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether code that works only by chance is reported.
    pub strict: bool,
    /// Instructions that one wave may execute.
    pub max_instructions: u64,
    /// Workgroups in each dimension, if the launch leaves them open.
    pub grid: Option<[u64; 3]>,
    /// Work-items of a workgroup in each dimension, if the launch leaves them open.
    pub workgroup: Option<[u32; 3]>,
    /// Whether the moved bytes of each buffer are counted, and the first wave is traced.
    pub traffic: bool,
    /// Start at the first instruction, as under firmware that preloads no arguments.
    pub from_start: bool,
    /// Bytes of LDS beyond those that the kernel states.
    pub lds_bytes: u32,
    /// Run only so many workgroups, spread evenly over the grid: buffers then have the results of these.
    pub sample: Option<u64>,
    /// Is told the workgroups that are complete, and stops the run.
    pub watch: Option<&'static Watch>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            strict: true,
            max_instructions: 50_000_000,
            grid: None,
            workgroup: None,
            traffic: false,
            from_start: false,
            lds_bytes: 0,
            sample: None,
            watch: None,
        }
    }
}

/// Runs all workgroups of a launch; `args` in the order of the launch.
///
/// # Errors
/// Arguments or a grid that do not fit the launch; otherwise the first fault, in the order of the
/// workgroups.
pub fn run(program: &Program, args: Vec<Argument>, options: &Options) -> Result<Report, SimError> {
    let grid = check(program, options)?;
    let mut memory = load_arguments(program, args, grid, options)?;
    let count = grid.iter().product::<u64>();
    let place = |n: u64| {
        [
            (n % grid[0]) as u32,
            (n / grid[0] % grid[1]) as u32,
            (n / (grid[0] * grid[1])) as u32,
        ]
    };
    let limits = Limits {
        strict: options.strict,
        max_instructions: options.max_instructions,
        traffic: options.traffic,
        watch: options.watch,
        steps: 0,
    };
    let mut meter = Meter::new(options.traffic);
    let buffers = program
        .launch
        .arguments
        .iter()
        .filter_map(|a| match a.kind {
            ArgumentKind::Buffer { written, .. } => Some(written),
            _ => None,
        });
    let mut history = History::new(options.strict, program.atomics, buffers.collect());
    let units = program.target.units.len();
    let (mut total, mut waves) = (Counts::new(units), Vec::new());
    let mut steps = Vec::new();
    let run = options.sample.map_or(count, |n| n.clamp(1, count));
    // The place of the n-th of the workgroups that run: the first and the last, and others evenly between them.
    let chosen = |n: u64| match run {
        0 | 1 => 0,
        run => (u128::from(n) * u128::from(count - 1) / u128::from(run - 1)) as u64,
    };
    let tell = |done| {
        if let Some(watch) = options.watch {
            watch.tell(STAGE, done, run);
        }
    };
    tell(0);
    let mut start = 0;
    while start < run {
        let batch = if program.atomics { 1 } else { BATCH as u64 };
        let numbers: Vec<u64> = (start..run.min(start + batch)).map(chosen).collect();
        // The outcomes are collected in order, so the first error of the grid is the one reported.
        let outcomes: Vec<Result<Outcome, SimError>> = numbers
            .par_iter()
            .map_init(Workspace::default, |work, &n| {
                // One workgroup is traced: the first of the grid always runs.
                let steps = if options.traffic && n == 0 { STEPS } else { 0 };
                let limits = Limits { steps, ..limits };
                workgroup::run(program, (&memory, &history), place(n), limits, work)
            })
            .collect();
        for (n, outcome) in numbers.into_iter().zip(outcomes) {
            let outcome = outcome?;
            if let Some(conflict) = history.join(&mut memory, outcome.writes, outcome.trace) {
                return Err(race(conflict, place));
            }
            meter.join(outcome.traffic);
            outcome.waves.iter().for_each(|w| total.add(w));
            if n == 0 {
                steps = outcome.steps;
                waves = outcome.waves;
            }
        }
        start += batch;
        tell(start.min(run));
    }
    let executed = waves.first().cloned().unwrap_or_default();
    Ok(Report {
        executed,
        waves,
        total,
        workgroups: run,
        grid: count,
        trace: Trace {
            insts: match options.traffic {
                true => traced(program),
                false => Vec::new(),
            },
            steps,
        },
        traffic: meter.report(memory.buffers()),
        buffers: memory.into_buffers(),
    })
}

/// The grid, if the launch fits the machine.
fn check(program: &Program, options: &Options) -> Result<[u64; 3], SimError> {
    let (launch, limits) = (&program.launch, &program.target.limits);
    let grid = match (launch.grid, options.grid) {
        (Some(fixed), None) => fixed,
        (None, Some(given)) => given,
        (Some(fixed), Some(given)) if fixed == given => fixed,
        (Some(fixed), Some(given)) => {
            let message = format!("the kernel was compiled for a grid of {fixed:?}, not {given:?}");
            return Err(SimError::start("simulate-grid", message));
        }
        (None, None) => {
            return Err(SimError::start(
                "simulate-grid",
                "the launch leaves the grid open: give its size with `--grid X,Y,Z`",
            ));
        }
    };
    if grid.iter().any(|&n| n == 0 || n > u64::from(u32::MAX))
        || grid
            .iter()
            .try_fold(1u64, |a, &b| a.checked_mul(b))
            .is_none()
    {
        return Err(SimError::start(
            "simulate-grid",
            format!("a grid of {grid:?} workgroups"),
        ));
    }
    if launch.threads() == 0 || launch.threads() > limits.max_workgroup {
        let message = format!(
            "a workgroup of {} work-items; the machine has 1 to {}",
            launch.threads(),
            limits.max_workgroup
        );
        return Err(SimError::start("simulate-workgroup", message));
    }
    if launch.shared_bytes > limits.lds_bytes {
        let message = format!(
            "{} bytes of LDS; a workgroup has at most {}",
            launch.shared_bytes, limits.lds_bytes
        );
        return Err(SimError::start("simulate-lds-size", message));
    }
    Ok(grid)
}

/// Memory with the buffers and the argument segment.
fn load_arguments(
    program: &Program,
    args: Vec<Argument>,
    grid: [u64; 3],
    options: &Options,
) -> Result<Memory, SimError> {
    let declared = &program.launch.arguments;
    let given = declared.iter().filter(|a| a.kind.is_given()).count();
    if args.len() != given {
        let message = format!("the kernel has {given} arguments, {} are given", args.len());
        return Err(SimError::start("simulate-arguments", message));
    }
    // Loads and preloading access whole words.
    let bytes = program.launch.argument_bytes().next_multiple_of(4);
    let mut segment = vec![0; bytes as usize];
    let mut buffers = Vec::new();
    let mut args = args.into_iter();
    for spec in declared {
        let arg = match spec.kind {
            ArgumentKind::Workgroups { dimension } => {
                Argument::Value(grid[usize::from(dimension.min(2))])
            }
            ArgumentKind::Runtime { ref name } => {
                Argument::Value(runtime_value(name, program, options.lds_bytes))
            }
            _ => args.next().unwrap_or(Argument::Value(0)),
        };
        let value = match (arg, &spec.kind) {
            (Argument::Bytes(bytes), kind) if !matches!(kind, ArgumentKind::Buffer { .. }) => {
                let size = bytes.len().min(spec.size as usize);
                let at = spec.offset as usize;
                segment[at..at + size].copy_from_slice(&bytes[..size]);
                continue;
            }
            (Argument::Buffer(data), ArgumentKind::Buffer { .. }) => {
                // The sizes of the launch bound the range of some accesses; an access outside its buffer
                // is reported at its place.
                buffers.push(data);
                Memory::buffer_address(buffers.len() - 1)
            }
            (Argument::Value(_) | Argument::Bytes(_), ArgumentKind::Buffer { .. }) => {
                return Err(SimError::start(
                    "simulate-arguments",
                    format!("`{}` is a buffer", spec.name),
                ));
            }
            (Argument::Within { buffer, offset }, ArgumentKind::Buffer { .. }) => {
                Memory::buffer_address(buffer).saturating_add(offset)
            }
            (Argument::Value(v), _) => v,
            (Argument::Buffer(_) | Argument::Bytes(_) | Argument::Within { .. }, _) => {
                return Err(SimError::start(
                    "simulate-arguments",
                    format!("`{}` is no buffer", spec.name),
                ));
            }
        };
        let (at, size) = (spec.offset as usize, (spec.size as usize).min(8));
        segment[at..at + size].copy_from_slice(&value.to_le_bytes()[..size]);
    }
    let packet = packet(program, grid, options.lds_bytes);
    Ok(Memory::new(segment, buffers).with_constants(packet, &program.entry.data))
}

/// The packet that launches the grid.
fn packet(program: &Program, grid: [u64; 3], lds_bytes: u32) -> [u8; 64] {
    let mut bytes = [0; 64];
    let size = program.launch.workgroup_size;
    let fields = program
        .target
        .abi
        .map_or(&[][..], |abi| abi.dispatch_packet);
    for field in fields {
        let dimension = match field.name.as_bytes().last() {
            Some(b'y') => 1,
            Some(b'z') => 2,
            _ => 0,
        };
        let value = match field.name {
            "private_segment_size" => program.entry.scratch_bytes.into(),
            "group_segment_size" => u64::from(program.launch.shared_bytes).max(lds_bytes.into()),
            "kernarg_address" => Memory::argument_address(),
            name if name.starts_with("workgroup") => size[dimension].into(),
            _ => grid[dimension].saturating_mul(size[dimension].into()),
        };
        let (at, n) = (usize::from(field.at), usize::from(field.bytes));
        if let Some(place) = bytes.get_mut(at..at + n) {
            place.copy_from_slice(&value.to_le_bytes()[..n]);
        }
    }
    bytes
}

/// A value that the runtime passes. Workgroups are whole, work-items are counted from 0, and services of the runtime (buffers for
/// printing, heaps, queues) are absent: 0.
fn runtime_value(name: &str, program: &Program, lds_bytes: u32) -> u64 {
    let size = program.launch.workgroup_size;
    let dimensions = 1 + (1..3).filter(|&d| size[d] > 1).count();
    match name {
        "hidden_group_size_x" => size[0].into(),
        "hidden_group_size_y" => size[1].into(),
        "hidden_group_size_z" => size[2].into(),
        "hidden_grid_dims" => dimensions as u64,
        "hidden_dynamic_lds_size" => lds_bytes.into(),
        _ => 0,
    }
}

fn race(conflict: Conflict, place: impl Fn(u64) -> [u32; 3]) -> SimError {
    let Conflict {
        buffer,
        byte,
        first: (first, by),
        second: (second, me),
    } = conflict;
    let by = match by {
        Some(by) => format!("workgroup {:?}", place(by as u64)),
        None => "other workgroups".into(),
    };
    let me = place(me as u64);
    let how = match (first, second) {
        ("written", "written") => ", with different values",
        _ => "",
    };
    SimError {
        code: "simulate-global-race",
        message: format!(
            "byte {byte} of buffer {buffer} is {first} by {by} and {second} by workgroup {me:?}{how}; nothing orders the two"
        ),
        help: Some(
            "let one workgroup write each byte and no other read it, use atomic operations for both, or have one wait for what the other releases"
                .into(),
        ),
        // Workgroups are compared when they are complete: the instructions are not known.
        place: None,
    }
}
