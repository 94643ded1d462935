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

/// What it makes is its own left side: it is cut off and named, and the kernel is made by other rules.
#[test]
fn a_rule_without_end_is_cut_off() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let rule = "
- name: example-endless
  expand: (umin ?a ?b)
  type: i64
  priority: 9
  replace: (umin (and ?a (or ?a (mul ?b ?b))) ?b)
";
    let kernel = "
kernel @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer \"a\" at 0 size 8 bytes 512 element \"i64\" shape [64] written]} {
^bb0:
  %a: ptr.global = argument<0>
  %id: i32 in [0, 63] = workitem_id<0>
  %wide: i64 = zext %id
  %eight: i64 = const<0x8>
  %at: i64 = mul %wide, %eight
  %x: i64 = load<global, extent=512, align=8> %a, %at
  %y: i64 = sub %eight, %x
  %r: i64 = umin %x, %y
  store<global, extent=512, align=8> %r, %a, %at
  return
}
";
    let (rules, source) = (folder.join("endless.yaml"), folder.join("endless.kir"));
    std::fs::write(&rules, rule).expect("the folder is writable");
    std::fs::write(&source, kernel).expect("the folder is writable");
    let run = |more: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_easel"))
            .args(["compile", "--check", "--rules"])
            .args([&rules, &source])
            .args(more)
            .output()
            .expect("easel runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.success(), said)
    };
    let (done, said) = run(&[]);
    assert!(done, "{said}");
    assert_eq!(said.matches("select-endless").count(), 1, "{said}");
    assert!(said.contains("`example-endless` have no end"), "{said}");
    // With nothing else that could make it, the error says so too.
    let others = ["--disable-rule", "umin-by-select"];
    let (done, said) = run(&others);
    assert!(!done && said.contains("select-no-instruction"), "{said}");
    assert!(said.contains("`example-endless` was cut off"), "{said}");
}

/// `x xor y` by three operations, and `x` by four operations.
const PLANTED: &str = "
kernel @planted attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer \"x\" at 0 size 8 bytes 256 element \"i32\" shape [64],
  buffer \"y\" at 8 size 8 bytes 256 element \"i32\" shape [64],
  buffer \"out\" at 16 size 8 bytes 512 element \"i32\" shape [128] written]} {
^bb0:
  %id: i32 in [0, 63] = workitem_id<0>
  %index: i64 = zext %id
  %c4: i64 = const<0x4>
  %at: i64 = mul %index, %c4
  %px: ptr.global = argument<0>
  %py: ptr.global = argument<1>
  %po: ptr.global = argument<2>
  %x: i32 = load<global, extent=256, align=4> %px, %at
  %y: i32 = load<global, extent=256, align=4> %py, %at
  %or: i32 = or %x, %y
  %and: i32 = and %x, %y
  %r: i32 = xor %or, %and
  store<global, extent=512, align=4> %r, %po, %at
  %ones: i32 = const<0xffffffff>
  %one: i32 = const<0x1>
  %half: i32 = lshr %y, %one
  %not: i32 = xor %half, %ones
  %without: i32 = and %x, %not
  %with: i32 = and %x, %half
  %s: i32 = or %without, %with
  %c256: i64 = const<0x100>
  %next: i64 = add %at, %c256
  store<global, extent=512, align=4> %s, %po, %next
  return
}
";

#[test]
fn missed_rewrites_are_suggested_as_rules_that_work() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let kernel = folder.join("planted.kir");
    std::fs::write(&kernel, PLANTED).expect("the folder is writable");
    let easel = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_easel"))
            .args(arguments)
            .arg(&kernel)
            .output()
            .expect("easel runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{said}");
        (String::from_utf8_lossy(&output.stdout).into_owned(), said)
    };
    let (rules, _) = easel(&["rules", "suggest"]);
    assert!(rules.contains("replace: (xor ?a ?b)"), "{rules}");
    assert!(rules.contains("replace: ?a\n"), "{rules}");
    assert_eq!(
        rules,
        easel(&["rules", "suggest"]).0,
        "the search is repeatable"
    );
    let file = folder.join("suggested.yaml");
    std::fs::write(&file, &rules).expect("the folder is writable");
    let file = file.to_str().expect("the path is UTF-8");
    let count = |text: &str| text.lines().filter(|l| l.starts_with("\tv_")).count();
    let (without, _) = easel(&["compile", "--check"]);
    let (with, said) = easel(&["compile", "--check", "--rules", file]);
    assert!(said.is_empty(), "{said}");
    assert_eq!(count(&with), count(&without) - 4, "{with}");
    let (more, _) = easel(&["rules", "suggest", "--rules", file]);
    assert_eq!(more, "", "all suggestions are adopted");
}
