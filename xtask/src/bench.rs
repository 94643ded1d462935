//! `cargo xtask bench`: cost of compiled kernels compared with LLVM's, and cost of compiling them.

use crate::process::{build_easel, output, root};
use serde_json::Value;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The number of timed compilations; the shortest counts.
const ROUNDS: usize = 10;
/// Some copies have no bounds checks and touch rows beyond the tensor.
const ROOM: &str = "131072";

pub fn run() -> Result<(), String> {
    let easel = build_easel(true)?;
    let llvm = read_json(&root().join("tests/corpus/llvm.json"))?;
    let Value::Object(llvm) = llvm else {
        return Err("tests/corpus/llvm.json is no object".into());
    };
    println!(
        "{:<34} {:>8} {:>6} {:>6}   {:>5} {:>5} {:>5}   {:>5} {:>5}   {:>10}",
        "kernel",
        "executed",
        "LLVM",
        "ratio",
        "valu",
        "waits",
        "nops",
        "VGPR",
        "LLVM",
        "compile ms"
    );
    let mut logs = 0.0;
    let mut count = 0;
    for (name, figures) in llvm.iter().filter(|(_, v)| v.is_object()) {
        let file = format!("tests/corpus/{name}/input.mlir");
        let text = output(
            Command::new(&easel)
                .args(["run", &file, "--stats", "-", "--room", ROOM])
                .current_dir(root()),
        )?;
        let stats: Value =
            serde_json::from_str(&text).map_err(|e| format!("{name}: statistics: {e}"))?;
        let number =
            |value: &Value, path: &str| value.pointer(path).and_then(Value::as_u64).unwrap_or(0);
        let executed = number(&stats, "/executed/instructions");
        let reference = number(figures, "/executed");
        let ratio = executed as f64 / reference as f64;
        logs += ratio.ln();
        count += 1;
        let time = compile_time(&easel, &file)?;
        println!(
            "{name:<34} {executed:>8} {reference:>6} {ratio:>6.2}   {:>5} {:>5} {:>5}   {:>5} {:>5}   {:>10.2}",
            number(&stats, "/executed/valu"),
            number(&stats, "/executed/waits"),
            number(&stats, "/executed/nops"),
            number(&stats, "/kernels/0/registers/vector"),
            number(figures, "/vgprs"),
            time.as_secs_f64() * 1e3
        );
    }
    if count == 0 {
        return Err("tests/corpus/llvm.json names no kernel".into());
    }
    println!(
        "geometric mean of executed instructions, ours over LLVM's: {:.3}",
        (logs / f64::from(count)).exp()
    );
    Ok(())
}

/// Shortest wall time of a whole `easel compile` process.
fn compile_time(easel: &std::path::Path, file: &str) -> Result<Duration, String> {
    let mut best = Duration::MAX;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let status = Command::new(easel)
            .args(["compile", file])
            .current_dir(root())
            .stdout(Stdio::null())
            .status();
        match status {
            Ok(status) if status.success() => best = best.min(start.elapsed()),
            Ok(status) => return Err(format!("easel compile {file} ended with {status}")),
            Err(e) => return Err(format!("easel: {e}")),
        }
    }
    Ok(best)
}

fn read_json(path: &std::path::Path) -> Result<Value, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))
}
