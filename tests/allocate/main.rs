//! Register allocation of machine functions, each result proved by the symbolic checker.

mod checker;
mod functions;
mod programs;
mod random;
mod speed;

use easel::allocate::{AllocateOptions, AllocateStats, allocate};
use easel::ir::machine::MachineFunction;
use easel::ir::text::parse;
use easel::ir::verify::verify;
use easel_isa::diagnostic::{Diagnostics, SourceMap};

/// Parse and verify a machine function.
pub fn machine(body: &str) -> (MachineFunction, SourceMap) {
    let mut sources = SourceMap::default();
    let file = sources.add("test.mir", format!("machine @test {{\n{body}\n}}\n"));
    let func: MachineFunction =
        parse(file, &sources).unwrap_or_else(|e| panic!("{}", e.render(&sources)));
    verify(&func).unwrap_or_else(|e| panic!("{}", e.render(&sources)));
    (func, sources)
}

/// Allocate with the checker on; the result must pass the verifier.
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
    Ok((out, stats))
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
