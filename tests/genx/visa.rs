//! Compiled kernels against kernels as they are written, on the same arguments: what the other
//! compiler made of the corpus is right, so the evaluator and the interpreter of vISA are, too.

use super::equivalence::Numbers;
use super::kernels::{NAMES, given, module};
use easel::genx_passes::launch::{self, Options, differences};
use easel_genx::{Module, Routine};
use easel_isa::diagnostic::SourceMap;
use std::path::Path;

/// Strictly.
pub const OPTIONS: Options = Options {
    bounds: false,
    strict: true,
    limit: 1 << 20,
};

/// The kernel of a module that has one.
pub fn only_kernel(module: &Module) -> &Routine {
    let mut kernels = module.routines.iter().filter(|r| r.kernel.is_some());
    kernels.next().expect("there is one")
}

fn reference(name: &str, target: &str) -> easel::visa::model::Kernel {
    let file = format!("{name}.{target}.visaasm");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/visa/tests/files");
    let text = std::fs::read_to_string(path.join(&file)).unwrap_or_else(|e| panic!("{file}: {e}"));
    let platform = easel::visa_tables::platform(target).expect("there is such a platform");
    let mut sources = SourceMap::default();
    let id = sources.add(file, text);
    let read = easel::visa::read::file(&sources, id, &platform);
    let mut file = read
        .unwrap_or_else(|e| panic!("{}", e.render(&sources)))
        .file;
    file.kernels.remove(0)
}

#[test]
fn what_the_other_compiler_made_computes_the_same() {
    for name in NAMES {
        let module = module(name, "opaque.ll");
        let kernel = only_kernel(&module);
        for target in ["skl", "dg2"] {
            let platform = easel::visa_tables::platform(target).unwrap();
            let compiled = reference(name, target);
            let mut numbers = Numbers(11);
            for _ in 0..4 {
                let given = given(name, &mut numbers);
                let before = launch::evaluate(&module, kernel, &given, &OPTIONS);
                let before = before.unwrap_or_else(|e| panic!("{name}: {e:?}"));
                let after = launch::run(kernel, &compiled, &platform, &given, &OPTIONS);
                let after = after.unwrap_or_else(|e| panic!("{name} for {target}: {e:?}"));
                assert_eq!(
                    differences(kernel, &before, &after),
                    [],
                    "{name} for {target}"
                );
            }
        }
    }
}
