//! How many instructions one wave executes, beside LLVM's code for the same kernels.

mod kernels;

use easel::simulate::Options;
use easel_reference::KERNELS;
use kernels::{arguments, compile, failures, options};
use rayon::prelude::*;
use std::io::Write;

/// Greatest geometric mean of our executed instructions over LLVM's, both without what stands before the entry of kernels with
/// preloaded arguments.
const LIMIT: f64 = 0.87;

#[test]
fn executed_instructions_stay_near_llvm() {
    let text = include_str!("corpus/llvm.json");
    let llvm: serde_json::Value = serde_json::from_str(text).expect("llvm.json is JSON");
    let rows: Vec<Result<(String, f64), String>> = KERNELS
        .par_iter()
        .filter(|(name, _)| llvm.get(name).is_some())
        .map(|&(name, mathematics)| {
            let compiled = compile(name, mathematics, "input", &options("gfx942"))?;
            let before = mathematics.buffers(1);
            let values = arguments(compiled.launch(), mathematics, &before)?;
            let options = Options { strict: false, ..Options::default() };
            let run = compiled.all.run(compiled.kernel(), values, &options);
            let ours = run.map_err(|e| format!("{name}: {e}"))?.executed;
            let theirs = |key: &str| llvm[name][key].as_u64().ok_or_else(|| format!("llvm.json: {name}: no {key}"));
            let reference = theirs("executed")?;
            let ratio = ours.instructions as f64 / reference as f64;
            let line = format!(
                "{name:<30} {:>4} {reference:>4}  {ratio:>5.2}  valu {:>3} {:>3}  mfma {:>2} {:>2}  vmem {:>2} {:>2}  lds {:>2} {:>2}  waits {:>2} {:>2}  nops {:>2} {:>2}",
                ours.instructions,
                ours.unit("valu"), theirs("valu")?,
                ours.unit("mfma"), theirs("mfma")?,
                ours.unit("vmem"), theirs("vmem")?,
                ours.unit("lds"), theirs("lds")?,
                ours.waits, theirs("waits")?,
                ours.nops, theirs("nops")?,
            );
            Ok((line, ratio))
        })
        .collect();
    let mut table = String::from("executed by one wave: ours, LLVM's, ratio; by unit likewise\n");
    let mut logs = 0.0;
    let mut wrong = Vec::new();
    for row in &rows {
        match row {
            Ok((line, ratio)) => {
                table += &format!("  {line}\n");
                logs += ratio.ln();
            }
            Err(message) => wrong.push(message.clone()),
        }
    }
    failures(wrong);
    let mean = (logs / rows.len() as f64).exp();
    table += &format!("  geometric mean {mean:.3}, limit {LIMIT}\n");
    // Past the test harness, which keeps what a passing test prints to itself.
    let _ = std::io::stderr().write_all(table.as_bytes());
    assert!(mean <= LIMIT, "the geometric mean is {mean:.3}");
}
