//! Who notices an edit: the scans, and a strict run of a workgroup beside the same run of the kernel as it was.

use super::edits::{Plant, apply, shown};
use super::kernels::arguments;
use super::{Subject, oracle};
use easel::backend::Kernel;
use easel::code::{emit, simulation};
use easel::ir::machine::MachineFunction;
use easel::settle::{hazards, waits};
use easel::simulate::{Argument, Options};

/// Workgroups of a kernel with branches that only the last ones take run all.
const WHOLE: u64 = 32;

/// A kernel with inputs, and what a run leaves behind.
pub struct Judge<'a> {
    subject: &'a Subject,
    arguments: Vec<Argument>,
    after: Vec<Vec<u8>>,
}

impl<'a> Judge<'a> {
    pub fn new(subject: &'a Subject) -> Judge<'a> {
        Judge {
            subject,
            arguments: Vec::new(),
            after: Vec::new(),
        }
    }

    /// With what the kernel as it is leaves behind.
    pub fn simulated(mut self) -> Judge<'a> {
        let Subject {
            label,
            kernel,
            mathematics,
            ..
        } = self.subject;
        let before = mathematics.buffers(1);
        let given = arguments(&kernel.function.launch, *mathematics, &before);
        self.arguments = given.unwrap_or_else(|e| panic!("{label}: {e}"));
        let run = self.run(kernel);
        self.after = run.unwrap_or_else(|e| panic!("{label}: {e}"));
        self
    }

    fn run(&self, kernel: &Kernel) -> Result<Vec<Vec<u8>>, String> {
        let mut kernel = kernel.clone();
        let groups: u64 = self.subject.grid.iter().product();
        let all = is_branching(&kernel.function) && groups <= WHOLE;
        kernel.function.launch.grid = Some(if all { self.subject.grid } else { [1; 3] });
        let options = Options {
            max_instructions: 1_000_000,
            ..Options::default()
        };
        let run = simulation::run(&kernel, self.arguments.clone(), &options);
        run.map(|r| r.buffers).map_err(|e| format!("{e:?}"))
    }

    /// Whether a scan finds something.
    pub fn scan(kernel: &Kernel) -> bool {
        let f = &kernel.function;
        waits::check(f).has_errors() || hazards::check(f).has_errors()
    }

    /// Whether the machine needs what an edited kernel lacks. Some wait states are there for LLVM's checker alone.
    pub fn is_needed(kernel: &Kernel) -> bool {
        let f = &kernel.function;
        let target = f.target();
        let is_advised = |c: &hazards::Close| {
            let mut rows = target.hazards.iter();
            rows.any(|row| row.name == c.row && row.advised)
        };
        waits::check(f).has_errors() || !hazards::close(f).iter().all(is_advised)
    }

    /// Whether a strict run fails, or leaves something else behind.
    pub fn simulation(&self, kernel: &Kernel) -> bool {
        self.run(kernel).map_or(true, |after| after != self.after)
    }

    pub fn edited(&self, plant: Plant) -> Kernel {
        apply(&self.subject.kernel, plant)
    }

    /// An edit in words.
    pub fn describe(&self, plant: Plant) -> String {
        let shown = shown(&self.subject.kernel, plant);
        format!("{}: {shown}", self.subject.label)
    }
}

fn is_branching(f: &MachineFunction) -> bool {
    f.layout.len() > 1
}

/// For each kernel whether LLVM finds something that it lacks.
pub fn llvm(mcpu: &str, kernels: &[Kernel]) -> Vec<bool> {
    let name = |n: usize| format!("planted.{mcpu}.{n}");
    let text = |k: &Kernel| {
        let target = k.function.target();
        let options = easel::backend::Options::new(target).unwrap_or_else(|e| panic!("{e:?}"));
        emit::assembly(std::slice::from_ref(k), &options, None).unwrap_or_else(|e| panic!("{e:?}"))
    };
    let texts = (0..).zip(kernels).map(|(n, k)| (name(n), text(k)));
    let texts: Vec<(String, String)> = texts.collect();
    let found = oracle::lacking(mcpu, &texts).unwrap_or_else(|e| panic!("{e}"));
    let named = |n: usize| {
        let file = format!("/{}.s\"", name(n));
        found.iter().any(|l| l.contains(&file))
    };
    (0..kernels.len()).map(named).collect()
}
