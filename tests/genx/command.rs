//! `easel run` on kernels of the dialect.

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
    assert!(right.starts_with("shl: 4 instructions as written; strict found nothing; out: 4 "));
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
    assert_eq!(right, "linear_select: 11 instructions as written\n");
    let unknown = stderr(&[&select[..], &["--kernel", "linear"]].concat());
    assert!(unknown.contains("error[run-kernel]"), "{unknown}");
}
