//! `easel run` on kernels of the dialect.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn easel(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_easel"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the command starts")
}

fn stdout(arguments: &[&str]) -> String {
    let done = easel(arguments);
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success() && errors.is_empty(), "{errors}");
    String::from_utf8_lossy(&done.stdout).into_owned()
}

fn stderr(arguments: &[&str]) -> String {
    let done = easel(arguments);
    assert_eq!(done.status.code(), Some(1));
    String::from_utf8_lossy(&done.stderr).into_owned()
}

/// A folder of this test alone.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&path).expect("the folder can be made");
    path
}

const SHL: [&str; 3] = ["run", "tests/genx/corpus/shl/shl.opaque.ll", "--strict"];

#[test]
fn buffers_are_given_saved_and_expected() {
    let folder = folder("genx-command");
    let file = |name: &str| folder.join(name).display().to_string();
    let words = |all: [u32; 4]| easel::simulate::npy::Array {
        dtype: "u4".into(),
        shape: vec![4],
        data: all.iter().flat_map(|w| w.to_le_bytes()).collect(),
    };
    let write = |name: &str, all| {
        std::fs::write(file(name), words(all).bytes()).expect("the file can be written");
    };
    write("in.npy", [1, 0xf000_0002, 3, 4]);
    write("zero.npy", [0; 4]);
    write("right.npy", [8, 0x8000_0010, 0, 0]);
    write("wrong.npy", [8, 16, 0, 0]);
    let named = [("in", "in.npy"), ("out", "zero.npy"), ("out", "out.npy")];
    let named = named.map(|(argument, name)| format!("{argument}={}", file(name)));
    let arguments = [
        &SHL[..],
        &["--arg", &named[0], "--arg", &named[1], "--save", &named[2]],
    ]
    .concat();
    let expect = |name: &str| format!("out={}", file(name));
    let right = stdout(&[&arguments[..], &["--expect", &expect("right.npy")]].concat());
    let verdict = "shl: 4 instructions as written; 7 compiled for skl, which leave the same; strict found \
                   nothing; out: 4 elements";
    assert!(right.starts_with(verdict), "{right}");
    let saved = std::fs::read(file("out.npy")).expect("it was saved");
    let saved = easel::simulate::npy::Array::parse(&saved).expect("it is an array");
    assert_eq!(saved, words([8, 0x8000_0010, 0, 0]));
    let wrong = stderr(&[&arguments[..], &["--expect", &expect("wrong.npy")]].concat());
    assert!(
        wrong.contains("error[run-differs]") && wrong.contains("in 1 of 4"),
        "{wrong}"
    );
}

#[test]
fn faults_are_at_their_instruction() {
    let small = stderr(&[&SHL[..], &["--arg", "in=4", "--arg", "out=8"]].concat());
    assert!(
        small.contains("error[run-fault]") && small.contains("shl.opaque.ll:9:3"),
        "{small}"
    );
}

#[test]
fn arguments_that_do_not_fit() {
    let select = ["run", "tests/genx/corpus/linear_select/linear_select.ll"];
    let given = [
        "--arg",
        "in=2048",
        "--arg",
        "out=64x32",
        "--arg",
        "h=x",
        "--arg",
        "v=0",
    ];
    let errors = stderr(&[&select[..], &given].concat());
    for part in [
        "argument `in` is an image",
        "argument `h` is of type i32, `x` is no such value",
        "argument `k` needs a value",
    ] {
        assert!(errors.contains(part), "{errors}");
    }
    let given = [
        "--arg",
        "in=64x32",
        "--arg",
        "out=64x32",
        "--arg",
        "h=0",
        "--arg",
        "v=0",
    ];
    let right = stdout(&[&select[..], &given, &["--arg", "k=0.5"]].concat());
    let verdict =
        "linear_select: 11 instructions as written; 35 compiled for skl, which leave the same\n";
    assert_eq!(right, verdict);
    let unknown = stderr(&[&select[..], &["--kernel", "linear"]].concat());
    assert!(unknown.contains("error[run-kernel]"), "{unknown}");
}

/// What a command says on standard error beside its result.
fn said(arguments: &[&str]) -> String {
    let done = easel(arguments);
    let errors = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{errors}");
    errors
}

const LOOP: &str = "tests/genx/corpus/phi_loop/phi_loop.ll";

#[test]
fn figures_times_and_rules_are_told() {
    let folder = folder("genx-figures");
    let file = folder.join("stats.json").display().to_string();
    let code = folder.join("k.visaasm").display().to_string();
    let times = said(&[
        "compile",
        LOOP,
        "--target",
        "dg2",
        "--stats",
        &file,
        "-o",
        &code,
        "--time-passes",
    ]);
    for part in [
        "ms  genx-simplify\n",
        "ms  genx-write.variables\n",
        "ms  genx-write\n",
    ] {
        assert!(times.contains(part), "{times}");
    }
    let text = std::fs::read_to_string(&file).expect("it was written");
    let figures: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let kernel = &figures["kernels"][0];
    let code = std::fs::read_to_string(code).expect("it was written");
    let lines = code
        .lines()
        .filter(|l| l.starts_with("    ") && l.contains("(M1"))
        .count();
    assert_eq!(figures["target"], "dg2");
    assert_eq!(kernel["name"], "phi_loop");
    // The stores, the load and the end have no mask.
    assert_eq!(kernel["operations"]["oword_st"], 2);
    assert_eq!(
        kernel["static"]["instructions"].as_u64(),
        Some(lines as u64 + 3)
    );
    assert_eq!(
        kernel["variables"]["predicate"].as_u64(),
        Some(code.matches("v_type=P num").count() as u64)
    );
    let rules = figures["rules"].as_object().expect("an object");
    assert!(!rules.is_empty());
    let explained = stdout(&["compile", LOOP, "--target", "dg2", "--explain"]);
    for (rule, n) in rules {
        assert!(
            explained.contains(&format!("// rule {rule}: {n}\n")),
            "{explained}"
        );
    }
    // Beside instructions stand the rules that made them, and nothing else is another text.
    let mut beside = BTreeSet::new();
    let mut plain = String::new();
    for line in explained.lines().filter(|l| !l.starts_with("// rule")) {
        match line.split_once("/// $") {
            Some((text, comment)) => {
                let (number, names) = comment.split_once(' ').unwrap_or((comment, ""));
                beside.extend(names.split(", ").filter(|n| !n.is_empty()));
                plain += &format!("{text}/// ${number}\n");
            }
            None => plain += &format!("{line}\n"),
        }
    }
    assert_eq!(plain, code);
    assert!(!beside.is_empty(), "{explained}");
    assert!(
        beside.iter().all(|name| rules.contains_key(*name)),
        "{beside:?}"
    );
}

#[test]
fn a_rule_that_is_disabled_is_not_applied() {
    let with = stdout(&["compile", LOOP, "--explain"]);
    let rule = with
        .lines()
        .find_map(|l| l.strip_prefix("// rule ")?.split(':').next());
    let rule = rule.expect("some rule is applied");
    let without = stdout(&["compile", LOOP, "--explain", "--disable-rule", rule]);
    assert!(!without.contains(&format!("// rule {rule}:")), "{without}");
    let given = [
        "--arg", "in=64", "--arg", "out=512", "--arg", "size=12", "--arg", "n=900",
    ];
    let verdict = stdout(
        &[
            &["run", LOOP, "--strict", "--disable-rule", rule][..],
            &given,
        ]
        .concat(),
    );
    assert!(verdict.contains("which leave the same"), "{verdict}");
}

#[test]
fn options_of_other_inputs_are_refused() {
    let saxpy = "examples/saxpy.kir";
    let cases = [
        (vec!["compile", saxpy, "--visa-text", "3"], "input-option"),
        (vec!["compile", saxpy, "--target", "skl"], "target-mismatch"),
        (
            vec!["compile", LOOP, "--target", "gfx942"],
            "target-mismatch",
        ),
        (
            vec!["compile", LOOP, "--rules", "examples/rules.yaml"],
            "input-option",
        ),
        (vec!["run", LOOP, "--grid", "2"], "run-argument"),
        (vec!["opt", LOOP, "--passes", "select"], "pass-order"),
        (vec!["opt", saxpy, "--passes", "genx-lower"], "pass-order"),
    ];
    for (arguments, code) in cases {
        let said = stderr(&arguments);
        assert!(
            said.contains(&format!("error[{code}]")),
            "{arguments:?}: {said}"
        );
    }
}

#[test]
fn a_platform_is_read_from_its_file() {
    let file = stdout(&["compile", LOOP, "--isa", "isa/visa/pvc.yaml"]);
    assert_eq!(file, stdout(&["compile", LOOP, "--target", "pvc"]));
}
