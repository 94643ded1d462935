//! Register allocation of machine functions, each result proved by the symbolic checker.

mod bytes;
mod checker;
mod coloring;
mod executable;
mod functions;
mod interpret;
mod mutations;
mod programs;
mod random;
mod reference;
mod speed;
mod storage;
mod traces;

use easel::allocate::{AllocateOptions, AllocateStats, Allocation, Strategy, allocate, allocation};
use easel::ir::machine::MachineFunction;
use easel::ir::text::parse;
use easel::ir::verify::verify;
use easel_isa::diagnostic::{Diagnostics, SourceMap};
use programs::machine;

/// Parse and verify a machine function in SSA form.
pub fn machine(body: &str) -> (MachineFunction, SourceMap) {
    parsed(&format!("machine @test {{\n{body}\n}}\n"))
}

/// Parse and verify a machine function.
pub fn parsed(text: &str) -> (MachineFunction, SourceMap) {
    let mut sources = SourceMap::default();
    let file = sources.add("test.mir", text);
    let func: MachineFunction = parse(file, &sources, easel::targets())
        .unwrap_or_else(|e| panic!("{}", e.render(&sources)));
    verify(&func).unwrap_or_else(|e| panic!("{}", e.render(&sources)));
    (func, sources)
}

/// Allocate with the checker on; the result must pass the verifier. The other strategy must do it,
/// too, and agree on errors that are not its own.
pub fn run(
    func: &MachineFunction,
    options: &AllocateOptions,
) -> Result<(MachineFunction, AllocateStats), Diagnostics> {
    let mut out = func.clone();
    let stats = allocate(
        &mut out,
        &AllocateOptions {
            check: true,
            ..options.clone()
        },
    )?;
    verify(&out)?;
    let other = AllocateOptions {
        strategy: match options.strategy {
            Strategy::LinearScan => Strategy::Coloring,
            Strategy::Coloring => Strategy::LinearScan,
        },
        ..options.clone()
    };
    match run_full(func, &other) {
        Err(e) if e.0.iter().any(|d| d.code != "allocate-exhausted") => {
            panic!("{:?}: {:#?}\n{func}", other.strategy, e.0)
        }
        _ => Ok((out, stats)),
    }
}

/// The same with the registers of all values.
pub fn run_full(
    func: &MachineFunction,
    options: &AllocateOptions,
) -> Result<Allocation, Diagnostics> {
    let done = allocation(
        func,
        &AllocateOptions {
            check: true,
            ..options.clone()
        },
    )?;
    verify(&done.func)?;
    Ok(done)
}

/// Instructions of the allocated function, a line each, block heads included.
pub fn allocated(body: &str) -> (Vec<String>, AllocateStats) {
    let (func, sources) = machine(body);
    let (out, stats) = run(&func, &AllocateOptions::default())
        .unwrap_or_else(|e| panic!("{}", e.render(&sources)));
    let text = out.to_string();
    let lines = text
        .lines()
        .skip(1)
        .map(|l| l.trim().to_string())
        .filter(|l| l != "}")
        .collect();
    (lines, stats)
}
