//! What every kernel here goes through: compiled with all checkers on, assembled by a second opinion to the same
//! bytes, linked, scanned by LLVM's hazard recogniser and wait insertion, simulated strictly, and judged.
//! Where a target lacks an instruction, it is refused by that code.

use crate::oracle;
use easel::backend::code::linearise;
use easel::backend::preload;
use easel::simulate::{Argument, Options as Simulation};
use easel::{Compiled, Options, Source};
use rayon::prelude::*;
use std::collections::HashSet;

pub const ALL: &[&str] = &["gfx90a", "gfx942", "gfx950"];
pub const NEW: &[&str] = &["gfx942", "gfx950"];
pub const NEWEST: &[&str] = &["gfx950"];

/// Says what is wrong with the buffers after a run.
pub type Judge = Box<dyn Fn(&[Vec<u8>]) -> Result<(), String> + Send + Sync>;

/// One launch and what must come of it.
pub struct Run {
    pub given: Vec<Argument>,
    /// Workgroups, where the text leaves them open.
    pub groups: Option<[u64; 3]>,
    pub judge: Judge,
}

/// A kernel's text with launches of it.
pub struct Kernel {
    pub name: String,
    pub text: String,
    /// Targets that have its instructions.
    pub on: &'static [&'static str],
    pub runs: Vec<Run>,
    /// Targets where its loop must be pipelined, so that what tests pipelined loops has one.
    pub pipelined: &'static [&'static str],
}

/// Compiles a text for a target with all checkers on.
pub fn compile(name: &str, text: &str, target: &str) -> Result<Compiled, String> {
    let mut options = Options::for_target(target).map_err(|e| e.to_string())?;
    options.check = true;
    let source = Source::new(format!("{name}.mlir"), text);
    easel::compile(source, &options).map_err(|e| e.to_string())
}

/// Buffers after a strict run.
pub fn simulate(
    compiled: &Compiled,
    given: &[Argument],
    groups: Option<[u64; 3]>,
) -> Result<Vec<Vec<u8>>, String> {
    let kernel = &compiled.kernels()[0];
    let options = Simulation {
        strict: true,
        grid: groups.filter(|_| kernel.function.launch.grid.is_none()),
        ..Simulation::default()
    };
    let run = compiled.run(kernel, given.to_vec(), &options);
    run.map(|run| run.buffers).map_err(|e| e.to_string())
}

/// One kernel for one target: its text for the scan of all.
fn one(kernel: &Kernel, target: &'static str) -> Result<Option<(String, String)>, String> {
    let all = match (
        compile(&kernel.name, &kernel.text, target),
        kernel.on.contains(&target),
    ) {
        (Ok(all), true) => all,
        (Ok(_), false) => return Err("is not refused".into()),
        (Err(e), true) => return Err(e),
        (Err(e), false) if e.contains("[select-no-instruction]") => return Ok(None),
        (Err(e), false) => return Err(e),
    };
    let mut counts = all.figures.passes.iter().map(|p| &p.counts);
    let loops = counts.any(|c| c.get("pipelining.loops").is_some_and(|&n| n > 0));
    if !loops && kernel.pipelined.contains(&target) {
        return Err("no loop is pipelined".into());
    }
    for (n, run) in kernel.runs.iter().enumerate() {
        simulate(&all, &run.given, run.groups)
            .and_then(|buffers| (run.judge)(&buffers))
            .map_err(|e| format!("run {n}: {e}"))?;
    }
    let text = all.assembly().map_err(|e| e.to_string())?;
    let file = format!("{}.{target}", kernel.name);
    if oracle::available("bytes", &["llvm-mc-22", "ld.lld-22"]) {
        let first = &all.kernels()[0];
        let own = linearise(&first.function).and_then(|code| preload::encode(first, &code));
        let own = own.map_err(|e| format!("{e:?}"))?;
        if oracle::assemble(target, &text, &file)? != own {
            return Err("other bytes than the assembler's".into());
        }
        oracle::link(&file)?;
    }
    Ok(Some((file, text)))
}

/// Checks all of them on every target; fails with all that is wrong.
pub fn check(kernels: &[Kernel]) {
    // They are files of other programs by their names.
    let names: HashSet<&str> = kernels.iter().map(|k| k.name.as_str()).collect();
    assert_eq!(names.len(), kernels.len(), "two of one name");
    let jobs = kernels
        .iter()
        .flat_map(|k| ALL.iter().map(move |&t| (k, t)));
    let jobs: Vec<_> = jobs.collect();
    let done: Vec<_> = jobs
        .par_iter()
        .map(|(k, t)| (*t, one(k, t), &k.name))
        .collect();
    let mut wrong = Vec::new();
    for target in ALL {
        let mut texts = Vec::new();
        for (_, result, name) in done.iter().filter(|d| d.0 == *target) {
            match result {
                Ok(text) => texts.extend(text.clone()),
                Err(e) => wrong.push(format!("{name} for {target}: {e}")),
            }
        }
        if !texts.is_empty() && oracle::available("hazards", &["llvm-mc-22", "llc-22", "python3"]) {
            wrong.extend(oracle::lacking(target, &texts).unwrap_or_else(|e| panic!("{e}")));
        }
    }
    let (bad, all) = (wrong.len(), jobs.len());
    assert!(wrong.is_empty(), "{bad} of {all}:\n{}", wrong.join("\n"));
}
