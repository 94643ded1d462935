//! The table of all Wave kernels, compared with the code of LLVM and Wave's own back ends: `generated/wave.md`.

use super::clocks::{Clocks, clocks};
use super::trace::Text;
use serde_json::Value;
use std::fmt::Write;

/// Figures of easel's code for a kernel.
pub struct Ours {
    executed: Option<Counts>,
    instructions: u64,
    registers: u64,
    clocks: Option<Clocks>,
}

/// Executed instructions.
#[derive(Default)]
struct Counts {
    all: u64,
    alu: u64,
    waits: u64,
    shared: u64,
}

impl Ours {
    /// The figures of the assembly text of one kernel.
    pub fn of(assembly: &str, target: &str) -> Ours {
        let text = Text::read(assembly);
        let trace = text.executed();
        let counts = trace.as_ref().map(|trace| {
            let mut counts = Counts::default();
            for &at in trace {
                let name = text.insts[at].mnemonic.as_str();
                counts.all += 1;
                counts.alu += u64::from(name.starts_with("v_") && !name.starts_with("v_mfma"));
                counts.waits += u64::from(name == "s_waitcnt");
                counts.shared += u64::from(name.starts_with("ds_"));
            }
            counts
        });
        Ours {
            executed: counts,
            instructions: (text.insts.len() - text.entry()) as u64,
            registers: text.number("vgpr_count"),
            clocks: trace.map(|trace| clocks(&text, &trace, target)),
        }
    }
}

/// The whole file; `compile` gives the assembly of a kernel (name, target), or the reason for having none.
pub fn table(
    peers: &Value,
    compile: impl Fn(&str, &str) -> Result<String, String>,
) -> Result<String, String> {
    let peers = peers
        .as_object()
        .ok_or("tests/corpus/peers.json is no object")?;
    let mut out = String::from(HEAD);
    let mut ratios = Ratios::default();
    let mut missing = Vec::new();
    for (name, others) in peers.iter().filter(|(_, v)| v.is_object()) {
        let target = others["target"].as_str().unwrap_or("");
        let ours = match compile(name, target) {
            Ok(text) => Ours::of(&text, target),
            Err(why) => {
                missing.push(format!("- {name}: {why}\n"));
                continue;
            }
        };
        row(&mut out, name, &ours, others);
        ratios.add(name, &ours, &others["llvm"]);
    }
    out += "\n";
    ratios.print(&mut out);
    if !missing.is_empty() {
        out += "\nKernels that are not compiled:\n\n";
        missing.iter().for_each(|line| out += line);
    }
    Ok(out)
}

const HEAD: &str = "\
# Wave kernels beside other compilers

Written by `cargo xtask generate`; `cargo xtask bench-wave` prints it. Each column has easel's figure, that of LLVM 22 at -O3
(through IREE 3.10), and those of Wave's two assembly back ends (`seed`, `waveasm`), `-` where there is none. Executed
instructions are one wave's, `~` before them: instructions of the text, where branches depend on data. Loads before the entry of
kernels with preloaded arguments are not counted. Clocks are estimated for one wave alone, and for a machine that is full
of such waves, easel's over LLVM's:

- in order, an instruction every 4 clocks; 16 for exponentials, reciprocals and their like, and for a branch that is taken; `s_nop n` 4 (n + 1)
- a matrix instruction holds its pipe for 4 clocks a pass; memory answers after 500 clocks at 64 bytes a clock, memory of the workgroup
  after 64 at 128, scalar loads after 200; the workgroup's waves share the paths; waits stop the wave, stores count
- full: the time divided by the waves that fit beside each other, or that for which a pipe or path is held, whichever is longer

| kernel | executed | ratio | VALU | waits | LDS | VGPRs | one wave | ratio | full | ratio |
|---|---|---|---|---|---|---|---|---|---|---|
";

fn row(out: &mut String, name: &str, ours: &Ours, others: &Value) {
    let cells = |own: Option<u64>, key: &str| -> String {
        let others = ["llvm", "seed", "waveasm"].map(|who| others[who][key].as_u64());
        let all = [own].into_iter().chain(others);
        let all: Vec<String> = all
            .map(|n| n.map_or("-".into(), |n| n.to_string()))
            .collect();
        all.join(" ")
    };
    let counts = ours.executed.as_ref();
    let executed = match counts {
        Some(counts) => cells(Some(counts.all), "executed"),
        None => format!("~{}", cells(Some(ours.instructions), "static")),
    };
    let ratio = |own: Option<f64>, key: &str| -> String {
        let llvm = others["llvm"][key].as_f64();
        own.zip(llvm)
            .map_or("-".into(), |(a, b)| format!("{:.2}", a / b))
    };
    let clocks = |own: Option<f64>, key: &str| -> String {
        let llvm = others["llvm"][key].as_u64();
        let own = own.map_or("-".into(), |t| format!("{t:.0}"));
        format!("{own} {}", llvm.map_or("-".into(), |n| n.to_string()))
    };
    let (one, full) = (ours.clocks.map(|c| c.one), ours.clocks.map(|c| c.full));
    let _ = writeln!(
        out,
        "| {name} | {executed} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
        ratio(counts.map(|c| c.all as f64), "executed"),
        cells(counts.map(|c| c.alu), "valu"),
        cells(counts.map(|c| c.waits), "waits"),
        cells(counts.map(|c| c.shared), "lds"),
        cells(Some(ours.registers), "vgprs"),
        clocks(one, "one"),
        ratio(one, "one"),
        clocks(full, "full"),
        ratio(full, "full"),
    );
}

/// Logarithms of easel's figures over LLVM's, by kind of kernel.
#[derive(Default)]
struct Ratios([[Vec<f64>; 4]; 3]);

impl Ratios {
    const KINDS: [&'static str; 3] = ["matrix products", "single matrix instructions", "the rest"];

    fn add(&mut self, name: &str, ours: &Ours, llvm: &Value) {
        let kind = match name {
            n if n.contains("gemm") => 0,
            n if n.starts_with("mfma") => 1,
            _ => 2,
        };
        let counts = ours.executed.as_ref();
        let own = [
            counts.map(|c| c.all as f64),
            counts.map(|c| c.alu as f64),
            ours.clocks.map(|c| c.one),
            ours.clocks.map(|c| c.full),
        ];
        for (n, (own, key)) in own
            .into_iter()
            .zip(["executed", "valu", "one", "full"])
            .enumerate()
        {
            let ratio = own.zip(llvm[key].as_f64()).map(|(a, b)| a / b);
            self.0[kind][n].extend(ratio.filter(|r| *r > 0.0).map(f64::ln));
        }
    }

    fn print(&self, out: &mut String) {
        out.push_str(
            "Geometric means of easel's figures over LLVM's:\n\n\
             | | kernels | executed | VALU | one wave | full | worst full |\n|---|---|---|---|---|---|---|\n",
        );
        for (kind, lists) in Self::KINDS.iter().zip(&self.0) {
            let means = lists.each_ref().map(|logs| {
                let mean = logs.iter().sum::<f64>() / logs.len().max(1) as f64;
                format!("{:.2}", mean.exp())
            });
            let worst = lists[3].iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let _ = writeln!(
                out,
                "| {kind} | {} | {} | {:.2} |",
                lists[0].len(),
                means.join(" | "),
                worst.exp()
            );
        }
    }
}
