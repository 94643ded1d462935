//! `easel opt` on the dialect, through the binary.

use std::path::PathBuf;
use std::process::Command;

struct Ran {
    status: i32,
    stdout: String,
    stderr: String,
}

fn easel(args: &[&str]) -> Ran {
    let out = Command::new(env!("CARGO_BIN_EXE_easel"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the binary runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is UTF-8");
    Ran {
        status: out.status.code().unwrap_or(-1),
        stdout: text(out.stdout),
        stderr: text(out.stderr).replace(env!("CARGO_TARGET_TMPDIR"), "TMP"),
    }
}

fn temporary(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    path.to_string_lossy().into_owned()
}

fn file(name: &str, text: &str) -> String {
    let path = temporary(name);
    std::fs::write(&path, text).expect("the temporary folder can be written");
    path
}

fn program(name: &str) -> String {
    format!("tests/filetests/aster/{name}.mlir")
}

/// Standard output of a run that succeeds in silence.
fn output(args: &[&str]) -> String {
    let ran = easel(args);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
    ran.stdout
}

#[test]
fn flags_and_lists_name_the_same_passes() {
    let p1 = program("p1");
    let list = output(&["opt", &p1, "--passes=amdgcn-reg-alloc{mode=full}"]);
    assert!(list.contains("!amdgcn.vgpr<0>"), "{list}");
    assert_eq!(list, output(&["opt", &p1, "--amdgcn-reg-alloc=mode=full"]));
    assert_eq!(list, output(&["opt", "--amdgcn-reg-alloc=mode=full", &p1]));
    let steps = output(&[
        "opt",
        &p1,
        "--passes=bufferize,to-register-semantics,register-dce",
    ]);
    let flags = [
        "opt",
        &p1,
        "--aster-amdgcn-bufferization",
        "--amdgcn-to-register-semantics",
        "--passes=register-dce",
    ];
    assert_eq!(steps, output(&flags));
    assert!(
        steps.contains("!amdgcn.vgpr<?>") && steps.contains("lsir.copy"),
        "{steps}"
    );
}

#[test]
fn a_result_is_an_input() {
    let once = temporary("once.mlir");
    output(&[
        "opt",
        &program("p3"),
        "--amdgcn-reg-alloc",
        "--check",
        "-o",
        &once,
    ]);
    let text = std::fs::read_to_string(&once).expect("it was written");
    assert_eq!(output(&["opt", &once]), text);
}

#[test]
fn dumps_come_before_the_program() {
    let text = output(&["opt", &program("p10"), "--print-interference"]);
    let (graph, code) = (text.find("Function: "), text.find("func.func @p10"));
    assert!(graph.is_some() && graph < code, "{text}");
    for edge in ["0 -- 1", "0 -- 3", "1 -- 3", "2 -- 3"] {
        assert!(text.contains(edge), "{edge}\n{text}");
    }
}

#[test]
fn spellings_are_converted() {
    let newer = output(&["opt", &program("p26"), "--spelling=newer"]);
    assert!(
        newer.contains("s_add_u32 outs(%y, %0)") && !newer.contains("isa ="),
        "{newer}"
    );
    let newer = file("newer.mlir", &newer);
    let older = output(&["opt", &newer, "--spelling=older"]);
    assert!(
        older.contains("sop2 s_add_u32 outs %y ins") && older.contains("isa = <cdna3>"),
        "{older}"
    );
}

const CHUNKS: &str = "func.func @good() {\n  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  amdgcn.test_inst outs %a : (!amdgcn.vgpr<?>) -> ()\n  return\n}\n\
    // -----\nfunc.func @unread() {\n  %a = amdgcn.aloca : !amdgcn.vgpr\n  return\n}\n\
    // -----\nfunc.func @unsound() {\n  %a = amdgcn.alloca : !amdgcn.vccz\n  return\n}\n\
    // -----\nfunc.func @full() {\n  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  %b = amdgcn.alloca : !amdgcn.vgpr<?>\n  \
    amdgcn.test_inst outs %a, %b : (!amdgcn.vgpr<?>, !amdgcn.vgpr<?>) -> ()\n  amdgcn.test_inst ins %a, %b : (!amdgcn.vgpr<?>, !amdgcn.vgpr<?>) -> ()\n  return\n}\n";

#[test]
fn chunks_are_run_and_reported_on_their_own() {
    let path = file("chunks.mlir", CHUNKS);
    let out = temporary("chunks.out.mlir");
    let _ = std::fs::remove_file(&out);
    let ran = easel(&[
        "opt",
        &path,
        "--split-input-file",
        "--amdgcn-register-coloring=num-vgprs=1",
        "-o",
        &out,
    ]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "{}", ran.stderr);
    // One error for each chunk that has one, in the order of the file, with the file's lines.
    let places = [
        "aster-unknown-operation",
        "chunks.mlir:8:8",
        "aster-alloca-type",
        "chunks.mlir:13:8",
        "allocate-exhausted",
    ];
    let mut rest = ran.stderr.as_str();
    for place in places {
        let at = rest
            .find(place)
            .unwrap_or_else(|| panic!("{place}: {}", ran.stderr));
        rest = &rest[at..];
    }
    assert!(!std::path::Path::new(&out).exists(), "nothing is written");

    let good = CHUNKS.split("// -----").next().expect("the first chunk");
    let path = file("two.mlir", &format!("{good}// -----\n{good}"));
    let text = output(&["opt", &path, "--split-input-file", "--register-coloring"]);
    assert_eq!(text.matches("// -----").count(), 1, "{text}");
    assert_eq!(text.matches("!amdgcn.vgpr<0>").count(), 4, "{text}");
}

#[test]
fn warnings_go_to_standard_error() {
    let text = "func.func @f() {\n  %a = amdgcn.alloca : !amdgcn.vgpr<?>\n  amdgcn.v_imaginary_b32 outs(%a) : outs(!amdgcn.vgpr<?>)\n  return\n}\n";
    let path = file("warning.mlir", text);
    let ran = easel(&["opt", &path]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, text));
    insta::assert_snapshot!("command_warning", ran.stderr);
}

#[test]
fn misspelled_flags_are_passes_or_options() {
    let p1 = program("p1");
    for (flag, meant) in [
        (
            "--amdgcn-regalloc=mode=full",
            "did you mean `amdgcn-reg-alloc`?",
        ),
        ("--ouput", "'--output'"),
    ] {
        let ran = easel(&["opt", p1.as_str(), flag]);
        assert_ne!(ran.status, 0);
        assert!(ran.stderr.contains(meant), "{flag}: {}", ran.stderr);
    }
}

#[test]
fn wrong_lists_are_refused() {
    let fails = |args: &[&str]| {
        let p1 = program("p1");
        let ran = easel(&[&["opt", p1.as_str()], args].concat());
        assert_eq!(
            (ran.status, ran.stdout.as_str()),
            (1, ""),
            "{args:?}: {}",
            ran.stderr
        );
        ran.stderr
    };
    insta::assert_snapshot!(
        "command_options",
        fails(&[
            "--amdgcn-reg-alloc=mode=fast num-vgprs=257 speed=9",
            "--cse=mode=full"
        ])
    );
    insta::assert_snapshot!("command_names", fails(&["--passes=bufferise,select,cse{"]));
    let ran = easel(&[
        "opt",
        "tests/corpus/copy_16x16_f16/input.mlir",
        "--split-input-file",
    ]);
    assert_eq!(ran.status, 1);
    assert!(ran.stderr.contains("input-split"), "{}", ran.stderr);
}

#[test]
fn functions_alone_have_no_assembly() {
    let ran = easel(&["compile", &program("p6")]);
    assert_eq!(ran.status, 1);
    assert!(ran.stderr.contains("emit-state"), "{}", ran.stderr);
}

#[test]
fn help_lists_every_pass() {
    let help = output(&["opt", "--help"]);
    for pass in easel::LANGUAGES.passes() {
        assert!(
            help.contains(pass.name) && help.contains(pass.doc),
            "{}",
            pass.name
        );
    }
    assert!(help.contains("amdgcn-backend"));
}
