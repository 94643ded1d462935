//! The corpus kernel whose sizes are arguments, in every form, with sizes that fit its tiles and that do not.

use super::check::{ALL, Kernel, check};
use super::product::Product;
use super::products::USUAL;
use easel::simulate::Argument;

/// A form of the kernel, and whether it takes leading strides behind the sizes.
const FORMS: [(&str, bool); 6] = [
    ("input", false),
    ("pylast", false),
    ("v391", false),
    ("waveasm", true),
    ("waveasm.generic", true),
    ("waveasm.gfx950", true),
];

/// (m, n, k): whole tiles, less than one, one beside several, more steps than are peeled.
const SIZES: [[usize; 3]; 6] = [
    [64, 64, 32],
    [128, 64, 320],
    [1, 1, 1],
    [33, 65, 20],
    [100, 70, 97],
    [64, 130, 64],
];

#[test]
fn sizes_of_the_corpus_kernel_are_arguments() {
    let product = Product {
        name: "dyn_gemm",
        dynamic: true,
        ..USUAL
    };
    let kernels = FORMS.map(|(form, strided)| {
        let root = env!("CARGO_MANIFEST_DIR");
        let path = format!("{root}/tests/corpus/dyn_gemm_mnk_f16/{form}.mlir");
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
        let runs = SIZES.map(|[m, n, k]| {
            let mut run = product.run([m, n, k], [0; 3], 11);
            if strided {
                let strides = [k, k, n].map(|s| Argument::Value(s as u64));
                run.given.extend(strides);
            }
            run.groups = Some([m.div_ceil(64) as u64, n.div_ceil(64) as u64, 1]);
            run
        });
        Kernel {
            name: format!("dyn_gemm.{form}"),
            text,
            on: ALL,
            runs: runs.into(),
            pipelined: ALL,
        }
    });
    check(&kernels);
}
