//! Resources and traffic of kernels, and predicted times.

use super::tensor_compiled::TensorProgram;
use super::{Compiled, Report, Run};
use crate::backend::Kernel;
use crate::code::clocks::Clocks;
use crate::code::figures::{self, registers};
use crate::code::predict::{Occupancy, Prediction, Work, occupancy, predict};
use crate::ir::ArgumentKind;
use crate::pass::Registers;
use crate::simulate;
use easel_tensor_evaluate::Mode;
use serde::Serialize;
use std::fmt;

/// A kernel.
#[derive(Clone, Debug, Serialize)]
pub struct KernelReport {
    /// The name.
    pub name: String,
    /// Workgroups, where the number is known.
    pub groups: Option<u64>,
    /// Work-items of each workgroup.
    pub local: u32,
    /// Registers by the machine's word for the bank.
    pub registers: Registers,
    /// Memory that a workgroup shares.
    pub lds_bytes: u32,
    /// Private memory of a work-item.
    pub scratch_bytes: u32,
    /// Waves that a compute unit has at one time.
    pub occupancy: Option<Occupancy>,
    /// Instructions in the code.
    pub instructions: u64,
    /// Instructions that all waves executed, if the kernel was run.
    pub executed: Option<u64>,
    /// Bytes of buffers that the kernel moved, if it was run: bytes that several waves read are counted once.
    pub moved: Option<u64>,
    /// The least bytes that the kernel can move: each accessed byte once; all of its buffers if it was not run.
    pub least: Option<u64>,
    /// The estimated clocks of a wave, if the kernel was run.
    pub clocks: Option<Clocks>,
    /// The clocks of the launch on a machine that is full of such launches: the work of all waves, divided by the SIMD units, or the time
    /// that memory takes for the bytes.
    pub full: Option<f64>,
    /// The predicted time: for the executed instructions, or for one execution of each instruction.
    pub prediction: Option<Prediction>,
}

/// All kernels of a program.
#[derive(Clone, Debug, Serialize)]
pub struct ProgramReport {
    /// The machine of the kernels.
    pub target: &'static str,
    /// Whether they were run.
    pub ran: bool,
    /// The kernels in the order in which they run.
    pub kernels: Vec<KernelReport>,
    /// The predicted time of all kernels.
    pub nanoseconds: Option<f64>,
    /// The estimated clocks of all kernels on a full machine, if they were run.
    pub clocks: Option<f64>,
}

/// The report of a kernel that was not run.
fn kernel(kernel: &Kernel) -> KernelReport {
    let function = &kernel.function;
    let launch = &function.launch;
    let instructions = figures::counts(function);
    let groups = launch.grid.map(|grid| grid.iter().product::<u64>());
    let sizes = launch.arguments.iter().filter_map(|a| match a.kind {
        ArgumentKind::Buffer { bytes, .. } => Some(bytes),
        _ => None,
    });
    let least: Option<u64> = sizes.sum();
    let prediction = groups.zip(least).and_then(|(groups, bytes)| {
        let waves = groups * u64::from(launch.subgroups());
        let mut executed = instructions.clone();
        executed.instructions *= waves;
        executed.waits *= waves;
        executed.units.iter_mut().for_each(|unit| unit.1 *= waves);
        let work = Work {
            executed: &executed,
            groups,
            bytes,
        };
        predict(function, &work)
    });
    KernelReport {
        name: function.name.clone(),
        groups,
        local: launch.threads(),
        registers: registers(function),
        lds_bytes: launch.shared_bytes,
        scratch_bytes: launch.private_bytes,
        occupancy: occupancy(function),
        instructions: instructions.instructions,
        executed: None,
        moved: None,
        least,
        clocks: None,
        full: None,
        prediction,
    }
}

impl ProgramReport {
    fn new(target: &'static str, ran: bool, kernels: Vec<KernelReport>) -> ProgramReport {
        let all = kernels.iter().map(|k| k.prediction.map(|p| p.nanoseconds));
        ProgramReport {
            target,
            ran,
            nanoseconds: all.sum(),
            clocks: kernels.iter().map(|k| k.full).sum(),
            kernels,
        }
    }
}

impl Compiled {
    /// The resources of the kernels, without a run.
    pub fn report(&self) -> ProgramReport {
        let kernels = self.kernels().iter().map(kernel).collect();
        ProgramReport::new(self.machine.name(), false, kernels)
    }

    /// The report of a run that counted its traffic. The counts of a run of some workgroups stand for the whole grid.
    pub fn report_of(&self, done: &Run) -> ProgramReport {
        let mut kernels = Vec::with_capacity(done.kernels.len());
        for run in &done.kernels {
            let mut all = self.kernels().iter();
            let Some(own) = all.find(|k| k.function.name == run.name) else {
                continue;
            };
            let whole = |n: u64| (n * run.grid).checked_div(run.workgroups).unwrap_or(n);
            let mut executed = run.all.clone();
            executed.instructions = whole(executed.instructions);
            executed.waits = whole(executed.waits);
            let units = executed.units.iter_mut();
            units.for_each(|unit| unit.1 = whole(unit.1));
            let work = Work {
                executed: &executed,
                groups: run.grid,
                bytes: whole(run.swept()),
            };
            let mut report = kernel(own);
            report.groups = Some(run.grid);
            report.executed = Some(executed.instructions);
            report.moved = Some(work.bytes);
            report.least = Some(run.least());
            report.clocks.clone_from(&run.clocks);
            report.full = run.clocks.as_ref().map(|clocks| full(own, clocks, &work));
            report.prediction = predict(&own.function, &work);
            kernels.push(report);
        }
        ProgramReport::new(self.machine.name(), true, kernels)
    }
}

impl TensorProgram {
    /// The resources of the kernels, and the instructions and traffic of a simulated run on inputs from a seed.
    ///
    /// # Errors
    /// The errors of the simulator.
    pub fn report(&self, seed: u64, options: &simulate::Options) -> Result<ProgramReport, Report> {
        let (memory, _) = self.memory(&self.inputs(seed, Mode::Random))?;
        let counting = simulate::Options {
            traffic: true,
            ..*options
        };
        let done = self.run(&memory, &counting)?;
        Ok(self.compiled.report_of(&done))
    }
}

/// The clocks of a launch on a machine that is full of such launches.
fn full(kernel: &Kernel, clocks: &Clocks, work: &Work<'_>) -> f64 {
    let function = &kernel.function;
    let (limits, machine) = (&function.target().limits, function.target().limits.machine);
    let units = f64::from(machine.compute_units.max(1)) * f64::from(limits.simds.max(1));
    let waves = work.groups as f64 * f64::from(function.launch.subgroups().max(1));
    let each = f64::from(machine.gigabytes.max(1)) * 1000.0 / f64::from(machine.megahertz.max(1));
    (waves * clocks.full / units).max(work.bytes as f64 / each)
}

/// A number, or a dash for none.
fn or_dash<T: fmt::Display>(value: Option<T>) -> String {
    value.map_or_else(|| "-".to_string(), |v| v.to_string())
}

/// Displays as a table.
impl fmt::Display for ProgramReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = [
            "kernel",
            "groups",
            "local",
            "waves",
            "limit",
            "registers",
            "lds",
            "instructions",
            "bytes",
            "least",
            "ratio",
            "us",
            "bound",
        ];
        let mut rows: Vec<Vec<String>> = vec![head.map(str::to_string).to_vec()];
        for kernel in &self.kernels {
            let registers = kernel.registers.iter().filter(|r| *r.1 > 0);
            let registers: Vec<String> = registers.map(|(bank, n)| format!("{bank} {n}")).collect();
            let ratio = kernel.moved.zip(kernel.least);
            let ratio = ratio.map(|(moved, least)| moved as f64 / least.max(1) as f64);
            rows.push(vec![
                kernel.name.clone(),
                or_dash(kernel.groups),
                kernel.local.to_string(),
                or_dash(kernel.occupancy.map(|o| format!("{}/{}", o.waves, o.most))),
                or_dash(kernel.occupancy.map(|o| o.limit)),
                registers.join(", "),
                kernel.lds_bytes.to_string(),
                kernel.executed.unwrap_or(kernel.instructions).to_string(),
                or_dash(kernel.moved),
                or_dash(kernel.least),
                or_dash(ratio.map(|r| format!("{r:.2}"))),
                or_dash(
                    kernel
                        .prediction
                        .map(|p| format!("{:.2}", p.nanoseconds / 1000.0)),
                ),
                or_dash(kernel.prediction.map(|p| p.bound)),
            ]);
        }
        let mut widths = vec![0; head.len()];
        for row in &rows {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = cell.chars().count().max(*width);
            }
        }
        for row in rows {
            let mut line = String::new();
            for (k, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                // Words are aligned to the left, numbers to the right.
                line += &match head[k] {
                    "kernel" | "limit" | "registers" | "bound" => format!("{cell:<width$}  "),
                    _ => format!("{cell:>width$}  "),
                };
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        let time = self.nanoseconds.map(|n| format!("{:.2} us", n / 1000.0));
        writeln!(
            f,
            "{} on {}, all kernels: predicted, not measured",
            or_dash(time),
            self.target
        )
    }
}
