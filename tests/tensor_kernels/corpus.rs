//! The corpus: every program, on several inputs of each kind.

use super::support::{MODES, TARGETS, compiled, judge, two_modes};
use easel::tensor_evaluate::Mode;
use std::fs;
use std::path::Path;

/// Programs by name.
pub fn programs() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tensor/corpus");
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("the corpus is there") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|e| e == "mgx") {
            let text = fs::read_to_string(&path).expect("a text");
            all.push((
                path.file_name().unwrap().to_string_lossy().into_owned(),
                text,
            ));
        }
    }
    all.sort();
    assert_eq!(all.len(), 27);
    all
}

#[test]
fn every_program_gives_what_the_reference_says() {
    let mut wrong = Vec::new();
    for (name, text) in programs() {
        for (n, target) in TARGETS.into_iter().enumerate() {
            let compiled = compiled(&name, &text, target);
            let runs: Vec<(u64, Mode)> = match target {
                "gfx942" => MODES.map(|m| (1, m)).to_vec(),
                _ => two_modes(n).map(|m| (2, m)).to_vec(),
            };
            for (seed, mode) in runs {
                // Everything but functions and long sums is the same bit for bit.
                if let Some(said) = judge(&compiled, seed, mode, true) {
                    wrong.push(format!("{name} for {target}: {said}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_same_text_gives_the_same_code() {
    for (name, text) in programs() {
        let once = || {
            let code = compiled(&name, &text, "gfx942").compiled;
            code.assembly().expect("assembly")
        };
        assert_eq!(once(), once(), "{name}");
    }
}

/// A planted mistake is found: the judge is not blind.
#[test]
fn a_program_that_computes_something_else_is_wrong() {
    let all = programs();
    let found = all.iter().find(|p| p.0.starts_with("pw_add_mul_relu"));
    let (name, text) = found.expect("it is in the corpus");
    let right = compiled(name, text, "gfx942");
    let other = compiled(name, &text.replace("relu(", "abs("), "gfx942");
    let mut mixed = other;
    mixed.program = right.program.clone();
    assert!(judge(&mixed, 1, MODES[0], false).is_some());
    assert!(judge(&right, 1, MODES[0], false).is_none());
}

/// How many kernels each program is: what can be one is one.
#[test]
fn programs_are_few_kernels() {
    let mut counts = String::new();
    for (name, text) in programs() {
        let compiled = compiled(&name, &text, "gfx942").compiled;
        counts += &format!("{name} {}\n", compiled.kernels().len());
    }
    insta::assert_snapshot!("kernels", counts);
}
