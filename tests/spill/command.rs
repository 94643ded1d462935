//! The command line: limits on registers, and what spilling says about itself.

use std::path::Path;
use std::process::{Command, Output};

fn easel(arguments: &[&str], traced: bool) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_easel"));
    command
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    command.env("EASEL_DEBUG_REGALLOC", if traced { "1" } else { "0" });
    command.output().expect("easel runs")
}

const KERNEL: &str = "tests/corpus/mfma_32x32x8_f16_lds/input.mlir";

#[test]
fn limits_spill_and_say_so() {
    let stats = Path::new(env!("CARGO_TARGET_TMPDIR")).join("spilled.json");
    let stats = stats.to_string_lossy();
    let few = ["--check", "--num-vgprs", "20", "--num-agprs", "0"];
    let all = [&["compile", KERNEL, "--stats", &*stats], &few[..]].concat();
    let out = easel(&all, true);
    let (text, said) = (
        String::from_utf8_lossy(&out.stdout),
        String::from_utf8_lossy(&out.stderr),
    );
    assert!(out.status.success(), "{said}");
    assert!(said.contains("warning[allocate-spill]"), "{said}");
    assert!(said.contains("sits in private memory"), "{said}");
    assert!(text.contains(".amdhsa_enable_private_segment 1"), "{text}");
    let figures = std::fs::read_to_string(&*stats).expect("figures were written");
    for key in ["spill.scratch", "spill.stores", "spill.private_bytes"] {
        assert!(figures.contains(key), "{key}: {figures}");
    }
    // Without limits nothing of the kind.
    let out = easel(&["compile", KERNEL], false);
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success() && out.stderr.is_empty());
    assert!(text.contains(".amdhsa_enable_private_segment 0"), "{text}");
    // The text form carries the size of private memory.
    let mir = easel(
        &[&["compile", KERNEL, "--emit", "mir"], &few[1..]].concat(),
        false,
    );
    let mir = String::from_utf8_lossy(&mir.stdout).into_owned();
    assert!(mir.contains("private_bytes = "), "{mir}");
}

#[test]
fn too_few_registers_are_an_error() {
    let out = easel(
        &["compile", KERNEL, "--num-vgprs", "8", "--num-agprs", "0"],
        false,
    );
    let said = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(1), "{said}");
    assert!(
        said.contains("allocate-exhausted") && said.contains("tried"),
        "{said}"
    );
}
