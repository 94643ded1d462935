//! What LLVM says of the code: its assembler takes it and gives the same bytes, its hazard recognizer and its wait
//! insertion add nothing.

use super::oracle;
use super::places;
use super::products::program;
use super::support::{TARGETS, compiled};
use easel::backend::code::linearise;
use easel::backend::preload;

/// Kernels begin at multiples of this many bytes.
const START: usize = 256;

/// The corpus, and products that are large enough for workgroups of several waves.
fn programs() -> Vec<(String, String)> {
    let mut all = super::corpus::programs();
    for (ty, size) in [
        ("half_type", [1000, 1000, 1024]),
        ("bf16_type", [4096, 4096, 65]),
        ("float_type", [1024, 2048, 512]),
        ("double_type", [700, 700, 256]),
    ] {
        let [m, n, k] = size;
        all.push((format!("product_{ty}_{m}x{n}x{k}"), program(ty, &[], size)));
    }
    all
}

#[test]
fn the_assembler_gives_the_same_bytes() {
    if !oracle::available("tensor bytes", &["llvm-mc-22"]) {
        return;
    }
    for target in TARGETS {
        for (name, text) in programs().into_iter().chain(places::programs()) {
            let all = compiled(&name, &text, target).compiled;
            let assembly = all.assembly().unwrap_or_else(|e| panic!("{name}: {e}"));
            let theirs = oracle::assemble(target, &assembly, &format!("{name}.{target}"));
            let theirs = theirs.unwrap_or_else(|e| panic!("{name}: {e}"));
            let mut at = 0_usize;
            for kernel in all.kernels() {
                let code = linearise(&kernel.function);
                let own = code.and_then(|code| preload::encode(kernel, &code));
                let own = own.unwrap_or_else(|e| panic!("{name}: {e:?}"));
                assert_eq!(theirs.get(at..at + own.len()), Some(&own[..]), "{name}");
                at = (at + own.len()).next_multiple_of(START);
            }
        }
    }
}

#[test]
fn the_hazard_recogniser_and_the_wait_pass_of_llvm_add_nothing() {
    if !oracle::available("tensor hazards", &["llvm-mc-22", "llc-22", "python3"]) {
        return;
    }
    for target in TARGETS {
        let texts = programs()
            .into_iter()
            .chain(places::programs())
            .map(|(name, text)| {
                let all = compiled(&name, &text, target).compiled;
                (name, all.assembly().expect("assembly"))
            });
        let lacking = oracle::lacking(target, &texts.collect::<Vec<_>>());
        assert_eq!(lacking, Ok(Vec::new()), "{target}");
    }
}
