//! Tensor programs for targets whose tables are read at run time: waves of 32, waits in several instructions, barriers in two
//! instructions, hazards that an instruction ends.

use super::corpus::programs;
use super::oracle;
use super::support::{compile_tensor, judge, two_modes};
use easel::backend::code::linearise;
use easel::backend::preload;
use easel::target::Target;
use easel::tensor_evaluate::Mode;
use easel::{Options, Source, TensorProgram};
use std::path::Path;

const FILES: [&str; 3] = ["gfx1100", "gfx1201", "gfx1250"];

/// Kernels begin at multiples of this many bytes.
const START: usize = 256;

fn target(name: &str) -> Target {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("isa/amdgcn");
    let path = folder.join(format!("{name}.yaml"));
    easel::load_target(&path).unwrap_or_else(|e| panic!("{e}"))
}

fn compiled(name: &str, text: &str, target: Target) -> TensorProgram {
    let options = Options {
        target: Some(target),
        check: true,
        ..Options::default()
    };
    compile_tensor(Source::new(name, text), &options)
        .unwrap_or_else(|e| panic!("{name} for {}: {e}", target.name()))
}

#[test]
fn every_program_gives_what_the_reference_says() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for (n, file) in FILES.into_iter().enumerate() {
        let target = target(file);
        for (name, text) in programs() {
            let compiled = compiled(&name, &text, target);
            let [a, b] = two_modes(n);
            for mode in [a, b, Mode::Special] {
                count += 1;
                if let Some(said) = judge(&compiled, 1, mode, true) {
                    wrong.push(format!("{name} for {file}: {said}"));
                }
            }
        }
    }
    println!("{count} runs, {} wrong", wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_assembler_gives_the_same_bytes() {
    if !oracle::available("bytes of RDNA", &["llvm-mc-22"]) {
        return;
    }
    let mut kernels = 0;
    for file in FILES {
        let target = target(file);
        for (name, text) in programs() {
            let all = compiled(&name, &text, target).compiled;
            let assembly = all.assembly().unwrap_or_else(|e| panic!("{name}: {e}"));
            let theirs = oracle::assemble(file, &assembly, &format!("{name}.{file}"));
            let theirs = theirs.unwrap_or_else(|e| panic!("{name}: {e}"));
            let mut at = 0_usize;
            for kernel in all.kernels() {
                let code = linearise(&kernel.function);
                let own = code.and_then(|code| preload::encode(kernel, &code));
                let own = own.unwrap_or_else(|e| panic!("{name}: {e:?}"));
                assert_eq!(theirs.get(at..at + own.len()), Some(&own[..]), "{name} {file}");
                at = (at + own.len()).next_multiple_of(START);
                kernels += 1;
            }
        }
    }
    println!("{kernels} kernels");
}
