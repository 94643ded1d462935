//! Kernels as Wave writes them, a file for each machine: one wave with one product, and products of 64 by 64 by 64 of four
//! waves by way of the workgroup's memory.

use crate::number::Random;
use crate::run::{TARGETS, failures, run};
use crate::values::{filled, number};
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// What a file computes.
struct Kernel {
    types: [&'static str; 3],
    unsigned: [bool; 2],
    clamp: bool,
    size: [usize; 3],
}

/// The kernel of a file `TARGET.KIND.mlir`.
fn kernel(target: &str, kind: &str) -> Kernel {
    let one = match target {
        "gfx1250" => [16, 16, 32],
        _ => [16, 16, 16],
    };
    let (types, size) = match kind {
        "f16" => (["f16", "f16", "f32"], one),
        "bf16" => (["bf16", "bf16", "f32"], one),
        "gemm_f16" => (["f16", "f16", "f32"], [64; 3]),
        "gemm_bf16" => (["bf16", "bf16", "f32"], [64; 3]),
        "i8" | "u8_clamp" | "u8_by_i8" => (["i8", "i8", "i32"], one),
        "fp8" => (["f8E4M3FN", "f8E4M3FN", "f32"], one),
        "fp8_by_bf8" => (["f8E4M3FN", "f8E5M2", "f32"], one),
        other => panic!("{other} has no reference"),
    };
    Kernel {
        types,
        unsigned: [kind.starts_with("u8"), kind == "u8_clamp"],
        clamp: kind == "u8_clamp",
        size,
    }
}

impl Kernel {
    /// A by rows, B by columns, and what the result must be.
    fn buffers(&self, seed: u64) -> (Vec<Vec<u8>>, Vec<u8>) {
        let ([a, b, sum], [m, n, k]) = (self.types, self.size);
        let mut random = Random(seed);
        let (fa, fb) = (
            filled(&mut random, a, sum, m * k),
            filled(&mut random, b, sum, n * k),
        );
        let mut d = Vec::new();
        for i in 0..m {
            for j in 0..n {
                let term = |t: usize| {
                    number(&fa, a, i * k + t, self.unsigned[0])
                        * number(&fb, b, j * k + t, self.unsigned[1])
                };
                let total: f64 = (0..k).map(term).sum();
                // No sum of 16 products of bytes reaches the ends of the range: `clamp` leaves them as they are.
                assert!(!self.clamp || total.abs() < 2f64.powi(31));
                d.extend(match sum {
                    "i32" => (total as i32).to_le_bytes(),
                    _ => (total as f32).to_le_bytes(),
                });
            }
        }
        (vec![fa, fb, vec![0xff; d.len()]], d)
    }
}

fn files() -> Vec<(PathBuf, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wave_products/texts");
    let entries = std::fs::read_dir(folder).expect("a folder of texts");
    let paths = entries.map(|e| e.expect("an entry").path());
    let mut all: Vec<_> = paths
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy();
            let (target, kind) = name.split_once('.').expect("TARGET.KIND");
            let both = (target.to_owned(), kind.to_owned());
            (path.clone(), both.0, both.1)
        })
        .collect();
    all.sort();
    all
}

#[test]
fn kernels_of_files_multiply() {
    let all = files();
    for target in TARGETS {
        let kinds: Vec<&str> = all
            .iter()
            .filter(|f| f.1 == target)
            .map(|f| &*f.2)
            .collect();
        for kind in ["f16", "bf16", "gemm_f16", "gemm_bf16"] {
            assert!(kinds.contains(&kind), "{kind} for {target}");
        }
    }
    let wrong = all.par_iter().filter_map(|(path, target, kind)| {
        let judged = || {
            let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
            for seed in [1, 2] {
                let (buffers, wanted) = kernel(target, kind).buffers(seed);
                let mut after = run(kind, &text, target, buffers)?;
                if after.pop() != Some(wanted) {
                    return Err("it is another product".to_owned());
                }
            }
            Ok(())
        };
        let error = judged().err()?;
        Some(format!("{kind} for {target}: {error}"))
    });
    failures(wrong.collect());
}
