//! The corpus' large products with fewer rows and columns and any number of steps: loops that are pipelined, not
//! written out, in sizes that can be simulated.

use crate::check::{ALL, Kernel, Run, check};
use crate::matrix::{self, Layout, UNTOUCHED};
use easel::simulate::Argument;

/// A product of the corpus: its folder, its sizes, terms of a step, rows and columns that stay.
struct Original {
    name: &'static str,
    size: usize,
    depth: usize,
    smaller: usize,
}

const WIDE: Original = Original {
    name: "gemm_4096x4096x4096_4wave_b256_bk32",
    size: 4096,
    depth: 32,
    smaller: 256,
};

const DEEP: Original = Original {
    name: "gemm_256x256x256_4wave_b128_bk64",
    size: 256,
    depth: 64,
    smaller: 256,
};

impl Original {
    /// The text with `steps` steps. A and B are the only f16 matrices, C the only one of f32.
    fn text(&self, steps: usize) -> String {
        let path = format!(
            "{}/tests/corpus/{}/input.mlir",
            env!("CARGO_MANIFEST_DIR"),
            self.name
        );
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
        let (size, k, m) = (self.size, steps * self.depth, self.smaller);
        let all = size / self.depth;
        let groups = m * 16 / 4096;
        let mut changes = vec![
            (
                format!("{size}x{size}xf16, strided<[{size}, 1]>"),
                format!("{m}x{k}xf16, strided<[{k}, 1]>"),
            ),
            (
                format!("{size}x{size}xf32, strided<[{size}, 1]>"),
                format!("{m}x{m}xf32, strided<[{m}, 1]>"),
            ),
            (
                format!("sizes: [{size}, {size}], strides: [{size}, 1] : memref<f16>"),
                format!("sizes: [{m}, {k}], strides: [{k}, 1] : memref<f16>"),
            ),
            (
                format!("sizes: [{size}, {size}], strides: [{size}, 1] : memref<f32>"),
                format!("sizes: [{m}, {m}], strides: [{m}, 1] : memref<f32>"),
            ),
            (
                format!("%c0 to %c{all} step"),
                "%c0 to %steps step".to_owned(),
            ),
            (
                "        %c0 = arith.constant 0 : index\n".to_owned(),
                format!(
                    "        %c0 = arith.constant 0 : index\n        %steps = arith.constant {steps} : index\n"
                ),
            ),
        ];
        if m != size {
            changes.push((
                "stream.return %c16, %c16,".into(),
                "stream.return %c1, %c1,".into(),
            ));
            changes.push(("upper_bound 16".into(), format!("upper_bound {groups}")));
        }
        changes.iter().fold(text, |text, (from, to)| {
            assert!(from == to || text.contains(from.as_str()), "{from}");
            text.replace(from, to)
        })
    }

    fn kernel(&self, steps: usize, pipelined: &'static [&'static str]) -> Kernel {
        let (m, k) = (self.smaller, steps * self.depth);
        let (of_a, of_c) = (Layout::dense(m, k), Layout::dense(m, m));
        let given = [
            matrix::random(of_a, "f16", steps as u64),
            matrix::random(of_a, "f16", steps as u64 + 1),
            vec![UNTOUCHED; m * m * 4],
        ];
        let factor = |n: usize| matrix::values(&given[n], of_a, "f16");
        let wanted = matrix::product(&factor(0), &factor(1), [m, m, k]);
        Kernel {
            name: format!("{}_{steps}_steps", self.name),
            text: self.text(steps),
            on: ALL,
            pipelined,
            runs: vec![Run {
                given: given.iter().cloned().map(Argument::Buffer).collect(),
                groups: None,
                judge: matrix::is(2, given.to_vec(), of_c, "f32", wanted),
            }],
        }
    }
}

fn wide_tiles_in_loops() -> Vec<Kernel> {
    let kernels: Vec<_> = [9, 10, 20].map(|n| WIDE.kernel(n, ALL)).into();
    kernels
}

fn deep_tiles_in_loops() -> Vec<Kernel> {
    let mut kernels: Vec<_> = [9, 11, 20].map(|n| DEEP.kernel(n, ALL)).into();
    // One step, and one that is written out.
    kernels.extend([1, 7].map(|n| DEEP.kernel(n, &[])));
    kernels
}

/// All kernels of this file.
pub fn all() -> Vec<Kernel> {
    let parts = [wide_tiles_in_loops(), deep_tiles_in_loops()];
    parts.into_iter().flatten().collect()
}

mod held {
    use super::check;

    #[test]
    fn wide_tiles_in_loops() {
        check(&super::wide_tiles_in_loops());
    }

    #[test]
    fn deep_tiles_in_loops() {
        check(&super::deep_tiles_in_loops());
    }
}
