//! `cargo xtask COMMAND`: tasks of the project that take more than one cargo command.

mod bench;
mod foreign;
mod generate;
mod operations;
mod process;
mod prove;
mod python;
mod random;
mod suite;
mod test;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test                 everything that continuous integration checks: second opinions installed,
                       formatting, clippy, all tests with no second opinion skipped, the commands
                       of README.md; ends non-zero if anything fails
  wheel                builds the Python package for users: target/wheels/easel_gpu-*.whl
  python               the tests of the Python package, as a part of `test`
  python-all           the same with the wheel for users, and with Triton, wave-lang, torch, Dask and Ray (5 GB of packages)
  generate [--check]   write generated/ (instruction reference, rule catalogue, assembly of every
                       kernel); with --check only compare
  prove [missing]      proves the built-in rules anew, with z3 on all cores, or those without an answer, and writes
                       rules/proofs.lock
  random [SEED [N]]    the tests over random inputs, N (30) times as many of them as `cargo test`
                       tries, from a new seed or the given one
  random-kernels [SEED [N]]
                       at least N (20000) random kernels of kernel IR on three targets, each compiled, run and compared
  random-tensor [SEED [N]]
                       at least N (10000) random tensor programs, each compiled, run and judged twice
  random-genx [SEED [N]]
                       at least N (2000) random kernels of LLVM IR with region intrinsics on all platforms:
                       what they compute, what the assembler says of them, what is refused and why. The three print how
                       often each feature was drawn
  operations [TIMES]   every operation of every type on every target, with TIMES (70) times as many
                       operands as `cargo test` tries: all pairs of 8 bits, all values of 16; then
                       LLVM's instruction counts, tests/operations/llvm.json, anew
  foreign              records the kernels of tests/foreign anew: clang-22 compiles HIP, Triton compiles its kernels. Triton is
                       installed in a virtual environment, or EASEL_TRITON_PYTHON names a Python that has it
  bench-wave           the table of Wave kernels beside other compilers, as in generated/wave.md
  bench                executed instructions against LLVM's, registers and compile time per kernel
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match args.as_slice() {
        ["test"] => test::all(),
        ["generate"] => generated(false),
        ["generate", "--check"] => generated(true),
        ["bench"] => bench::run(),
        ["prove"] => prove::run(true),
        ["prove", "missing"] => prove::run(false),
        ["wheel"] => python::wheel(),
        ["python"] => python::test(),
        ["python-all"] => python::test_all(),
        ["foreign"] => foreign::record(),
        ["bench-wave"] => bench_wave(),
        ["operations", rest @ ..] if rest.len() <= 1 => operations::all(rest.first().copied()),
        ["random", rest @ ..] if rest.len() <= 2 => random::all(rest),
        [
            part @ ("random-kernels" | "random-tensor" | "random-genx"),
            rest @ ..,
        ] if rest.len() <= 2 => random::part(part, rest),
        ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the table of Wave kernels.
fn bench_wave() -> Result<(), String> {
    let table = generate::wave_table(&process::build_easel(false)?, &process::root())?;
    print!("{table}");
    Ok(())
}

/// Writes or compares `generated/`.
fn generated(check: bool) -> Result<(), String> {
    let root = process::root();
    let files = generate::outputs(&process::build_easel(false)?, &root)?;
    let folder = root.join("generated");
    let differences = generate::differences(&files, &folder);
    for line in &differences {
        println!("generated/{line}");
    }
    if differences.is_empty() {
        println!("generated/ is up to date ({} files)", files.len());
        Ok(())
    } else if check {
        Err(format!(
            "generated/ is out of date: run `{}`",
            generate::COMMAND
        ))
    } else {
        generate::write(&files, &folder)
    }
}
