//! Adding an instruction is one row in `isa/`: a copy of the project gets the row of an instruction
//! that the tables do not have, nothing else changes, and the copy assembles it, selects it for an
//! expression of its meaning, and simulates it.

mod oracle;

use std::path::{Path, PathBuf};
use std::process::Command;

const MNEMONIC: &str = "v_xad_u32";

/// The row, as a kernel engineer would add it (CDNA3 ISA manual, VOP3 opcode 499).
const ROW: &str = r#"
  - name: added
    defaults: {format: VOP3, operands: {dst: vdst.b32, a: src0.b32, b: src1.b32, c: src2.b32},
      unit: valu, modifiers: [], latency: {cycles: 1, issue: 1, source: llvm_codegen}}
    ops:
      v_xad_u32: {op: 0x1f3, meaning: "dst = (a ^ b) + c"}
"#;

/// `out[i] = (x[i] ^ y[i]) + z[i]` for one wave.
const KERNEL: &str = include_str!("new_opcode/xad.kir");

/// What is copied: everything that the build reads.
const PARTS: [&str; 9] = [
    "Cargo.toml",
    "Cargo.lock",
    "src",
    "isa",
    "macros",
    "rules",
    "xtask",
    "benches",
    "tests/corpus/llvm.json",
];

#[test]
fn a_new_row_is_all_that_a_new_instruction_needs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let copy = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("new_opcode");
    let _ = std::fs::remove_dir_all(&copy);
    for part in PARTS {
        copy_tree(&root.join(part), &copy.join(part));
    }
    rename_version(&copy);
    let kernel = copy.join("xad.kir");
    std::fs::write(&kernel, KERNEL).expect("the copy can be written");
    let kernel = kernel.to_string_lossy().into_owned();

    let rows = copy.join("isa/amdgcn/ops/vop3.yaml");
    let mut text = std::fs::read_to_string(&rows).expect("the table is there");
    assert!(
        !text.contains(MNEMONIC),
        "the tables have {MNEMONIC}: choose another instruction for this test"
    );
    text.push_str(ROW);
    std::fs::write(&rows, text).expect("the copy can be written");
    // The command line under another name, so that the build does not touch the binary that the
    // other tests use.
    std::fs::create_dir_all(copy.join("examples")).expect("the copy can be written");
    std::fs::write(
        copy.join("examples/extended.rs"),
        "fn main() -> std::process::ExitCode { easel::cli::main() }\n",
    )
    .expect("the copy can be written");

    let before = Path::new(env!("CARGO_BIN_EXE_easel"));
    let after = build(&copy);

    let line = format!("{MNEMONIC} v5, v1, s2, v3");
    assert!(
        !run(before, &["isa", "encode", &line]).0,
        "not known before"
    );
    let (known, bytes) = run(&after, &["isa", "encode", &line]);
    assert!(known, "{bytes}");
    if oracle::available("new_opcode", &["llvm-mc-22"]) {
        let expected = oracle::encode_lines("gfx942", &[line])
            .remove(0)
            .expect("the assembler knows it");
        let expected: Vec<String> = expected.iter().map(|b| format!("{b:02x}")).collect();
        assert_eq!(bytes.trim(), expected.join(" "));
    }

    let (compiled, old) = run(before, &["compile", &kernel]);
    assert!(compiled && !old.contains(MNEMONIC), "{old}");
    let (compiled, new) = run(&after, &["compile", "--check", &kernel]);
    assert!(
        compiled && new.matches(MNEMONIC).count() == 1,
        "selected once by its meaning:\n{new}"
    );

    // Both programs give the same result when simulated; that of the old one is computed without
    // the new row.
    let output = |easel: &Path, name: &str| {
        let file = copy.join(name).to_string_lossy().into_owned();
        let (ran, message) = run(
            easel,
            &[
                "run",
                "--strict",
                "--seed",
                "5",
                "--save",
                &format!("out={file}"),
                &kernel,
            ],
        );
        assert!(ran, "{message}");
        std::fs::read(&file).expect("the output was written")
    };
    let result = output(&after, "after.npy");
    assert_eq!(result, output(before, "before.npy"));
    assert!(
        result.iter().rev().take(256).any(|&b| b != 0),
        "something was computed"
    );
}

/// Gives the copy's packages a version of their own. Cargo names what it builds by package and
/// version, not by place: without this the copy's library would take the place of ours.
fn rename_version(copy: &Path) {
    let manifest = copy.join("Cargo.toml");
    let text = std::fs::read_to_string(&manifest).expect("the manifest is there");
    let (before, after) = text
        .split_once("[workspace.package]")
        .expect("versions stand in one place");
    let version = format!("version = \"{}", env!("CARGO_PKG_VERSION"));
    assert!(
        after.contains(&version),
        "the version of the workspace is ours"
    );
    let after = after.replacen(&version, &format!("{version}-extended"), 1);
    std::fs::write(&manifest, format!("{before}[workspace.package]{after}"))
        .expect("the copy can be written");
}

/// Builds the copy in the target folder of this build, whose dependencies are compiled already.
fn build(copy: &Path) -> PathBuf {
    let target = Path::new(env!("CARGO_BIN_EXE_easel"))
        .parent()
        .and_then(Path::parent)
        .expect("target/debug/easel");
    let profile = Path::new(env!("CARGO_BIN_EXE_easel"))
        .parent()
        .expect("target/debug/easel");
    let mut command = Command::new(env!("CARGO"));
    command.args(["build", "--quiet", "--offline", "--example", "extended"]);
    if profile.file_name().is_some_and(|name| name == "release") {
        command.arg("--release");
    }
    let out = command
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", target)
        .output()
        .expect("cargo runs");
    assert!(
        out.status.success(),
        "{}",
        String::from_utf8_lossy(&out.stderr)
    );
    profile.join("examples/extended")
}

/// Whether it succeeded, and its output, or its messages if it did not.
fn run(easel: &Path, args: &[&str]) -> (bool, String) {
    let out = Command::new(easel)
        .args(args)
        .output()
        .unwrap_or_else(|e| panic!("{}: {e}", easel.display()));
    let text = if out.status.success() {
        out.stdout
    } else {
        out.stderr
    };
    (
        out.status.success(),
        String::from_utf8_lossy(&text).into_owned(),
    )
}

fn copy_tree(from: &Path, to: &Path) {
    if from.is_dir() {
        std::fs::create_dir_all(to).expect("the copy can be written");
        for entry in std::fs::read_dir(from).expect("the project can be read") {
            let entry = entry.expect("the project can be read");
            copy_tree(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        std::fs::create_dir_all(to.parent().expect("below the copy"))
            .expect("the copy can be written");
        std::fs::copy(from, to).unwrap_or_else(|e| panic!("{}: {e}", from.display()));
    }
}
