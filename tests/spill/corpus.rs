//! Corpus kernels with fewer registers than they need: compiled by the whole pipeline, checked by
//! every checker and by LLVM, simulated strictly, and right.

use super::kernels::{self, Compiled, arguments, compile, failures};
use super::machine::target;
use super::oracle;
use easel::backend::code::linearise;
use easel::backend::preload;
use easel::simulate::Options;
use easel::target::BankRole;
use easel_reference::KERNELS;
use rayon::prelude::*;

/// Kernel, vector registers, scalars, accumulators; whether private memory is needed. The order of
/// instructions keeps to the limits where it can, so they are far below what a kernel takes freely.
const CASES: [(&str, u32, u32, u32, bool); 6] = [
    ("gemm_64x64x128_1wave_bk64", 18, 16, 8, true),
    ("gemm_64x64x128_4wave_bk32", 12, 16, 8, true),
    ("mfma_32x32x8_f16_lds", 16, 16, 8, false),
    ("gemm_256x256x256_4wave_bk32", 40, 102, 0, true),
    ("gemm_256x256x256_4wave_bk32", 8, 102, 64, false),
    ("gemm_192x96x160_npot", 12, 16, 8, true),
];

fn compiled(case: &(&str, u32, u32, u32, bool)) -> Result<Compiled, String> {
    let &(name, vectors, scalars, accumulators, _) = case;
    let (name, mathematics) = KERNELS
        .into_iter()
        .find(|k| k.0 == name)
        .ok_or_else(|| format!("{name} is in no table"))?;
    let mut options = kernels::options(target().name());
    options.registers = vec![
        (BankRole::Varying, vectors),
        (BankRole::Uniform, scalars),
        (BankRole::Accumulator, accumulators),
    ];
    compile(name, mathematics, "input", &options)
}

fn wrong(case: &(&str, u32, u32, u32, bool)) -> Result<(String, String), String> {
    let c = compiled(case)?;
    let label = format!("{} with {} vectors", c.label, case.1);
    if c.stats().get("spill.reloads") == 0 {
        return Err(format!("{label}: nothing was spilled"));
    }
    let kernel = c.kernel();
    if (kernel.scratch_bytes > 0) != case.4 {
        return Err(format!("{label}: {} scratch bytes", kernel.scratch_bytes));
    }
    let code = linearise(&kernel.function).and_then(|code| preload::encode(kernel, &code));
    let own = code.map_err(|e| format!("{label}: {}", e.render(&c.all.warnings.sources)))?;
    if oracle::available("spilled corpus", &["llvm-mc-22"]) {
        let file = label.replace(['/', ' '], ".");
        if oracle::assemble(
            c.all.machine.target().expect("a target").name(),
            &c.text,
            &file,
        )? != own
        {
            return Err(format!("{label}: other bytes than the assembler's"));
        }
    }
    let before = c.mathematics.buffers(3);
    let launch = c.launch();
    let values = arguments(launch, c.mathematics, &before)?;
    let options = Options {
        grid: launch.grid.is_none().then_some(c.grid),
        ..Options::default()
    };
    let run = c.all.run(kernel, values, &options);
    let run = run.map_err(|e| format!("{label}: {e}"))?;
    c.mathematics
        .check(&before, &run.buffers)
        .map_err(|e| format!("{label}: {e}"))?;
    Ok((label.replace(['/', ' '], "."), c.text))
}

#[test]
fn kernels_with_few_registers_are_right() {
    let done: Vec<_> = CASES.par_iter().map(wrong).collect();
    let (good, bad): (Vec<_>, Vec<_>) = done.into_iter().partition(Result::is_ok);
    failures(bad.into_iter().filter_map(Result::err).collect());
    let texts: Vec<(String, String)> = good.into_iter().filter_map(Result::ok).collect();
    if oracle::available("spilled hazards", &["llvm-mc-22", "llc-22", "python3"]) {
        match oracle::lacking(target().name(), &texts) {
            Ok(found) => failures(found),
            Err(message) => panic!("{message}"),
        }
    }
}
