//! A rule file given at run time changes the output of the program as it is, and only there.

use std::path::Path;
use std::process::Command;

fn compile(arguments: &[&str]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = Command::new(env!("CARGO_BIN_EXE_easel"))
        .args(["compile", "--check", "examples/xor_add.kir"])
        .args(arguments)
        .current_dir(root)
        .output()
        .expect("easel runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("assembly is text")
}

/// Lines that one text has and the other has not.
fn difference<'t>(a: &'t str, b: &str) -> Vec<&'t str> {
    a.lines()
        .filter(|l| !b.lines().any(|m| m == *l))
        .map(str::trim)
        .collect()
}

#[test]
fn a_rule_file_is_all_that_a_new_rule_needs() {
    let (plain, ruled) = (compile(&[]), compile(&["--rules", "examples/rules.yaml"]));
    assert_eq!(difference(&plain, &ruled), ["v_lshlrev_b32_e32 v0, 2, v0"]);
    assert_eq!(difference(&ruled, &plain), ["v_lshl_add_u32 v0, v0, 2, 0"]);
    let explained = compile(&["--rules", "examples/rules.yaml", "--explain"]);
    assert!(
        explained.contains("example-shift-by-two-is-fused"),
        "{explained}"
    );
    let disabled = compile(&[
        "--rules",
        "examples/rules.yaml",
        "--disable-rule",
        "example-shift-by-two-is-fused",
    ]);
    assert_eq!(disabled, plain);
}
