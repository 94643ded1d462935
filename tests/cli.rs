//! The command line from outside: exit status, where output goes, and the rendered errors.

#[path = "cli/arrays.rs"]
mod arrays;
#[path = "cli/messages.rs"]
mod messages;
#[path = "cli/regions.rs"]
mod regions;
#[path = "cli/rules.rs"]
mod rules;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

struct Ran {
    status: i32,
    stdout: String,
    stderr: String,
}

/// Runs the binary in the root of the checkout with a text on standard input.
fn easel(args: &[&str], input: &[u8]) -> Ran {
    easel_in(env!("CARGO_MANIFEST_DIR"), args, input)
}

/// Runs the binary in a folder.
fn easel_in(folder: &str, args: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_easel"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    // A command that does not read its input closes the pipe.
    let _ = child
        .stdin
        .take()
        .expect("a pipe was asked for")
        .write_all(input);
    let out = child.wait_with_output().expect("the binary ends");
    Ran {
        status: out.status.code().unwrap_or(-1),
        stdout: String::from_utf8(out.stdout).expect("output is UTF-8"),
        stderr: String::from_utf8(out.stderr).expect("messages are UTF-8"),
    }
}

/// A file for one test, holding the given bytes.
fn file(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("the temporary folder can be written");
    path.to_string_lossy().into_owned()
}

/// An error: status 1, nothing on standard output, this on standard error (the temporary folder
/// written as `TMP`).
fn fails(args: &[&str], input: &[u8]) -> String {
    let ran = easel(args, input);
    assert_eq!(
        (ran.status, ran.stdout.as_str()),
        (1, ""),
        "{args:?}: {}",
        ran.stderr
    );
    ran.stderr.replace(env!("CARGO_TARGET_TMPDIR"), "TMP")
}

#[test]
fn wrong_usage_is_status_2() {
    for args in [
        &[][..],
        &["nonsense"],
        &["compile"],
        &["compile", "--emit", "pdf", "x"],
        &["isa"],
        &["opt", "--x"],
    ] {
        let ran = easel(args, b"");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args:?}");
        assert!(
            ran.stderr.contains("--help") || ran.stderr.contains("Usage"),
            "{args:?}: {}",
            ran.stderr
        );
    }
}

#[test]
fn help_and_version_are_no_errors() {
    for args in [
        &["--help"][..],
        &["compile", "--help"],
        &["isa", "show", "--help"],
        &["--version"],
    ] {
        let ran = easel(args, b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
    }
}

#[test]
fn the_commands_of_the_contract_exist() {
    let contract = [
        "compile",
        "run",
        "verify",
        "opt",
        "isa check",
        "isa list",
        "isa show",
        "isa encode",
        "isa decode",
        "isa diff",
        "visa check",
        "rules check",
        "rules list",
        "rules coverage",
        "explain",
        "explain-node",
    ];
    for command in contract {
        let mut args: Vec<&str> = command.split(' ').collect();
        args.push("--help");
        assert_eq!(easel(&args, b"").status, 0, "{command}");
    }
}

#[test]
fn kernels_of_vector_regions_are_checked() {
    let text = ".version 4.1\n.kernel \"k\"\n.decl x v_type=G type=d num_elts=8 align=GRF\n\
                add (M1, 8) x(0,0)<1> x(0,0)<1;1,0> 0x1:d\nret (M1, 1)\n";
    let right = file("right.visaasm", text.as_bytes());
    for target in ["skl", "pvc"] {
        let ran = easel(&["visa", "check", &right, "--target", target], b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
        assert!(
            ran.stdout
                .ends_with(&format!("1 kernel is right for {target}\n"))
        );
    }
    let ran = easel(
        &["visa", "check", "-"],
        text.replace("M1, 8", "M1, 16").as_bytes(),
    );
    assert_eq!((ran.status, ran.stdout.as_str()), (1, ""));
    assert_eq!(
        ran.stderr.matches("error[visa-region]").count(),
        2,
        "{}",
        ran.stderr
    );
    // The tables of its platforms are asked as others are.
    for args in [
        &["isa", "list", "--target", "dg2"][..],
        &["isa", "show", "cmp.lt", "--target", "skl"],
        &["isa", "check", "isa/visa/xe2.yaml"],
        &["isa", "diff", "skl", "isa/visa/dg2.yaml"],
        &["isa", "targets", "--visa"],
    ] {
        let ran = easel(args, b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
        assert!(!ran.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn inputs_that_are_no_programs() {
    insta::assert_snapshot!("missing", fails(&["compile", "no/such/file.mlir"], b""));
    insta::assert_snapshot!("folder", fails(&["compile", "src"], b""));
    insta::assert_snapshot!(
        "not_text",
        fails(
            &["compile", &file("bytes.mlir", b"module {\n \xff\xfe }")],
            b""
        )
    );
    insta::assert_snapshot!("empty", fails(&["compile", &file("empty.mlir", b"")], b""));
    insta::assert_snapshot!(
        "blank_kir",
        fails(&["opt", &file("blank.kir", b" \n\n")], b"")
    );
    insta::assert_snapshot!("no_kernel_on_stdin", fails(&["compile", "-"], b"kernel"));
    insta::assert_snapshot!(
        "machine_syntax",
        fails(
            &[
                "opt",
                &file(
                    "syntax.mir",
                    b"machine @f {\n^bb0:\n  %0: v1 = frobnicate %1\n}\n"
                )
            ],
            b""
        )
    );
}

/// The programs before an error are what one needs to find its cause.
#[test]
fn dumps_come_with_an_error() {
    let kernel = file(
        "crowded.mir",
        b"machine @f {\n^bb0:\n  %p: s2 = undef\n  %o: v1 = undef\n  %a: v4 = global_load_dwordx4.saddr %o, %p, 0\n  global_store_dwordx4.saddr %o, %a, %p, 0\n  s_endpgm\n}\n",
    );
    let said = fails(
        &[
            "compile",
            "--dump-after",
            "schedule",
            "--num-vgprs",
            "2",
            "--num-agprs",
            "0",
            &kernel,
        ],
        b"",
    );
    let (dump, error) = (said.find("// ---- after schedule"), said.find("error["));
    assert!(dump.is_some() && dump < error, "{said}");
}

#[test]
fn unknown_names() {
    let kernel = file("nothing.mir", b"machine @f {\n^bb0:\n  s_endpgm\n}\n");
    insta::assert_snapshot!(
        "unknown_target",
        fails(&["compile", "--target", "gfx943", &kernel], b"")
    );
    insta::assert_snapshot!(
        "unknown_pass",
        fails(&["compile", "--dump-after", "wait", &kernel], b"")
    );
    insta::assert_snapshot!(
        "unknown_rule",
        fails(&["compile", "--disable-rule", "no-such-rule", &kernel], b"")
    );
    insta::assert_snapshot!("unknown_op", fails(&["isa", "show", "v_lshl_ad_u32"], b""));
    insta::assert_snapshot!("begun_op", fails(&["isa", "show", "v_lshl_ad"], b""));
    insta::assert_snapshot!(
        "unknown_isa",
        fails(&["isa", "diff", "gfx942", "gfx000"], b"")
    );
    insta::assert_snapshot!(
        "wrong_rules",
        fails(
            &[
                "rules",
                "check",
                &file(
                    "rules.yaml",
                    b"- name: x\n  match: (addd ?a ?b)\n  replace: ?c\n"
                )
            ],
            b""
        )
    );
}

#[test]
fn instructions_to_bytes_and_back() {
    let text = "v_lshl_add_u32 v5, v1, 3, s2\n";
    let bytes = easel(&["isa", "encode"], text.as_bytes());
    assert_eq!(
        (bytes.status, bytes.stdout.as_str()),
        (0, "05 00 fd d1 01 07 09 00\n")
    );
    let back = easel(&["isa", "decode", &bytes.stdout], b"");
    assert_eq!((back.status, back.stdout.as_str()), (0, text));

    let ran = easel(&["isa", "encode", "v_lshl_add_u32 v5, v1; s_nop 0"], b"");
    assert_eq!(
        (ran.status, ran.stdout.as_str()),
        (1, "00 00 80 bf\n"),
        "what is right is still encoded"
    );
    insta::assert_snapshot!("encode_operands", ran.stderr);
    insta::assert_snapshot!(
        "decode_digits",
        fails(&["isa", "decode", "0500fdd1 0107x900"], b"")
    );
    insta::assert_snapshot!("decode_unknown", fails(&["isa", "decode", "ffffffff"], b""));
    insta::assert_snapshot!("decode_short", fails(&["isa", "decode", "0500"], b""));
}

#[test]
fn tables_and_rules_are_right_and_listed() {
    for args in [
        &["isa", "check"][..],
        &["rules", "check"],
        &["isa", "list"],
        &["rules", "list"],
    ] {
        let ran = easel(args, b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
        assert!(!ran.stdout.is_empty(), "{args:?}");
    }
    let show = easel(&["isa", "show", "v_lshl_add_u32"], b"");
    assert!(
        show.stdout.contains("dst = (a << b[4:0]) + c"),
        "{}",
        show.stdout
    );
    let none = easel(&["isa", "diff", "gfx942", "gfx942"], b"");
    assert_eq!(none.stdout, "gfx942 -> gfx942\nno difference\n");
}

/// Tables are checked by file or by name, and without either all that are built in, from any folder.
#[test]
fn tables_are_checked_by_name_and_by_file() {
    let all = easel_in(env!("CARGO_TARGET_TMPDIR"), &["isa", "check"], b"");
    assert_eq!((all.status, all.stderr.as_str()), (0, ""));
    let known = [&["isa", "targets"][..], &["isa", "targets", "--visa"]];
    let known = known.map(|args| easel(args, b"").stdout).concat();
    assert_eq!(all.stdout.lines().count(), known.lines().count());
    for (name, said) in known.lines().zip(all.stdout.lines()) {
        let one = easel_in(env!("CARGO_TARGET_TMPDIR"), &["isa", "check", name], b"");
        assert_eq!((one.status, one.stdout.trim()), (0, said), "{}", one.stderr);
        assert!(said.starts_with(&format!("{name}: ")), "{said}");
    }
    let file = easel(&["isa", "check", "isa/amdgcn/gfx950.yaml"], b"");
    assert_eq!((file.status, file.stderr.as_str()), (0, ""));
    let unknown = fails(&["isa", "check", "gfx951"], b"");
    assert!(unknown.contains("error[target-unknown]"), "{unknown}");
    let missing = fails(&["isa", "check", "no/such.yaml"], b"");
    assert!(missing.contains("error[input-unreadable]"), "{missing}");
}

/// What was checked of rules is said, and what was not.
#[test]
fn rules_that_nothing_proved_are_not_called_right() {
    // How many rules there are is no matter of this test.
    let mut text = easel(&["rules", "check"], b"").stdout;
    text.retain(|c| !c.is_ascii_digit());
    insta::assert_snapshot!("checked_rules", text);
}

#[test]
fn the_first_hundred_errors_are_shown_and_the_others_counted() {
    let mut text = String::from("kernel @f {\n^bb0:\n");
    for n in 0..20_000 {
        text += &format!("  %{n}: i32 = nonsense\n");
    }
    text += "  return\n}\n";
    let message = fails(&["compile", &file("many.kir", text.as_bytes())], b"");
    assert_eq!(message.matches("error[ir-unknown-operation]").count(), 100);
    let last = message.lines().last();
    assert_eq!(last, Some("and 19900 more errors: 20000 in all"));
}

/// `easel run` says what ran and how it was judged, on one line.
#[test]
fn runs_are_judged() {
    let path = |name: &str| file(name, b"");
    let (good, bad) = (path("good.npy"), path("bad.npy"));
    let run = |more: &[&str]| {
        let fixed = ["run", "--strict", "--seed", "3", "examples/xor_add.kir"];
        let args: Vec<&str> = fixed.iter().chain(more).copied().collect();
        easel(&args, b"")
    };
    assert_eq!(run(&["--save", &format!("out={good}")]).status, 0);
    let mut other = std::fs::read(&good).expect("it was saved");
    let at = other.len() - 4;
    other[at] = other[at].wrapping_add(1);
    std::fs::write(&bad, other).expect("the temporary folder can be written");
    let say = |text: String| text.replace(env!("CARGO_TARGET_TMPDIR"), "TMP");

    insta::assert_snapshot!("run_plain", run(&[]).stdout);
    let expect = |file: &str| format!("out={file}");
    let right = run(&["--expect", &expect(&good)]);
    assert_eq!((right.status, right.stderr.as_str()), (0, ""));
    insta::assert_snapshot!("run_right", say(right.stdout));
    let close = run(&["--expect", &expect(&bad), "--tolerance", "0.5"]);
    assert_eq!((close.status, close.stderr.as_str()), (0, ""));
    insta::assert_snapshot!("run_close", say(close.stdout));
    let wrong = run(&["--expect", &expect(&bad)]);
    assert_eq!((wrong.status, wrong.stdout.as_str()), (1, ""));
    insta::assert_snapshot!("run_wrong", say(wrong.stderr));
    let nothing = run(&["--expect", "out=no/such/file.npy"]);
    assert_eq!(nothing.status, 1);
    insta::assert_snapshot!("run_no_file", nothing.stderr);
}

#[test]
fn a_reader_that_stops_early_is_no_panic() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_easel"))
        .args(["isa", "list"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    drop(child.stdout.take());
    let out = child.wait_with_output().expect("the binary ends");
    assert_eq!(
        (
            out.status.code(),
            String::from_utf8_lossy(&out.stderr).as_ref()
        ),
        (Some(0), "")
    );
}

/// Whatever the bytes, the answer is a diagnostic: never a signal, never status 101.
#[test]
fn garbage_is_never_a_panic() {
    let texts: [&[u8]; 8] = [
        b"\0\0\0",
        b"}}}}",
        b"module {",
        b"kernel @",
        b"machine @x {\n^bb0(",
        b".text\n.foo",
        b"\"unterminated",
        "\u{202e}é".as_bytes(),
    ];
    for (i, text) in texts.iter().enumerate() {
        for extension in ["mlir", "kir", "mir", "s", "txt"] {
            let path = file(&format!("garbage{i}.{extension}"), text);
            for command in [&["compile"][..], &["opt", "--passes", "waits"], &["run"]] {
                let args: Vec<&str> = command.iter().copied().chain([path.as_str()]).collect();
                let ran = easel(&args, b"");
                assert_eq!(ran.status, 1, "{args:?}: {}", ran.stderr);
                assert!(ran.stderr.contains("error["), "{args:?}: {}", ran.stderr);
            }
        }
    }
}

#[test]
fn codes_are_explained() {
    let known = easel(&["explain", "mlir-syntax"], b"");
    assert_eq!((known.status, known.stderr.as_str()), (0, ""));
    insta::assert_snapshot!("explain_known", known.stdout);
    insta::assert_snapshot!("explain_near", fails(&["explain", "mlir-sintax"], b""));
    insta::assert_snapshot!("explain_unknown", fails(&["explain", "Nothing"], b""));
    let all = easel(&["explain"], b"");
    assert_eq!((all.status, all.stderr.as_str()), (0, ""));
    let head: Vec<&str> = all.stdout.lines().take(12).collect();
    insta::assert_snapshot!("explain_list", head.join("\n"));
    let both = easel(&["explain", "mlir-syntax", "--markdown"], b"");
    assert_eq!(both.status, 2);
}

/// The help says where more is said of an error, and every error's code leads there.
#[test]
fn errors_lead_to_their_explanation() {
    assert!(
        easel(&["--help"], b"")
            .stdout
            .contains("easel explain CODE")
    );
    let error = fails(&["compile", "no/such/file.mlir"], b"");
    let code = error.split(['[', ']']).nth(1).expect("a code in brackets");
    let explained = easel(&["explain", code], b"");
    assert!(explained.stdout.starts_with(code), "{code}");
}

/// Results on standard output stand there alone: the verdict goes where people look.
#[test]
fn figures_on_standard_output_are_json() {
    let run = |stats: &str| {
        let ran = easel(
            &[
                "run",
                "--stats",
                stats,
                "--arg",
                "a=2.0",
                "examples/saxpy.kir",
            ],
            b"",
        );
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        ran
    };
    let ran = run("-");
    let figures: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON alone");
    assert_eq!(figures["executed"]["instructions"], 10);
    assert!(
        ran.stderr.starts_with("saxpy on gfx942: "),
        "{}",
        ran.stderr
    );
    let ran = run("/dev/null");
    assert!(
        ran.stdout.starts_with("saxpy on gfx942: "),
        "{}",
        ran.stdout
    );
}

#[test]
fn tensor_programs_are_verified() {
    let verify = |args: &[&str]| easel(&[&["verify", "examples/softmax.mgx"], args].concat(), b"");
    let right = verify(&["--seeds", "2", "--layerwise", "--mode", "special"]);
    assert_eq!((right.status, &*right.stderr), (0, ""));
    assert!(
        right
            .stdout
            .contains("all buffers of seeds 0 to 1 are those of the reference\nadd_reduce_max"),
        "{}",
        right.stdout
    );
    // Nothing is allowed: singles are no doubles, and files hold both.
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("differences");
    let path = folder.to_string_lossy().into_owned();
    let wrong = verify(&["--atol", "0", "--bisect", "--dump-diff", &path]);
    assert_eq!((wrong.status, &*wrong.stdout), (1, ""));
    for part in [
        "error[run-differs]: `output0` is not what",
        "off by more than 0e0",
        "operator `softmax`, seed 0",
        "error[run-bisect]: the first operator that is wrong where the program ends with it is `softmax`, @4",
    ] {
        assert!(wrong.stderr.contains(part), "{}", wrong.stderr);
    }
    for what in ["expected", "got"] {
        let file = std::fs::read(folder.join(format!("0_output0_{what}.npy")));
        assert!(file.is_ok_and(|f| f.starts_with(b"\x93NUMPY")), "{what}");
    }
    assert!(fails(&["verify", "examples/saxpy.kir"], b"").contains("error[run-program]"));
    assert_eq!(verify(&["--strict", "--atol", "1"]).status, 2);
    assert_eq!(verify(&["--rtol=-1"]).status, 2);
}

#[test]
fn stages_of_tensor_programs_are_files() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stages");
    let _ = std::fs::remove_dir_all(&folder);
    let trace = format!("--trace-stages={}", folder.display());
    let out = file("stages.s", b"");
    let ran = easel(
        &["compile", "examples/softmax.mgx", &trace, "-o", &out],
        b"",
    );
    assert_eq!((ran.status, &*ran.stderr), (0, ""));
    let entries = std::fs::read_dir(&folder).expect("the folder was made");
    let mut names: Vec<String> = entries
        .map(|e| {
            e.expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    let stages = [
        "01_gen-inline.mgx",
        "02_fuse-gen.mgx",
        "03_gen-gridwise.mgx",
        "04_gen-blockwise.mgx",
        "05_gen-lanewise.mgx",
        "06_gen-final.mgx",
    ];
    assert_eq!(names, stages);
    // Each is text that the next passes read.
    let last = folder
        .join("05_gen-lanewise.mgx")
        .to_string_lossy()
        .into_owned();
    let again = easel(&["opt", &last, "--passes=gen-final"], b"");
    let expected = std::fs::read_to_string(folder.join("06_gen-final.mgx"));
    assert_eq!(again.stdout, expected.expect("the last file"));
    assert!(fails(&["compile", "examples/saxpy.kir", &trace], b"").contains("input-option"));
}

/// Wave's own command lines: what comes out is what `compile` gives.
#[test]
fn wave_calls_easel_as_its_own_back_ends() {
    let kernel = "tests/corpus/gemm_64x64x128_4wave_bk64/waveasm.generic.mlir";
    let text = std::fs::read(kernel).expect("a kernel");
    let plain = |arguments: &[&str], input: &[u8]| {
        let ran = easel(arguments, input);
        assert_eq!(ran.status, 0, "{arguments:?}: {}", ran.stderr);
        ran.stdout
    };
    let expected = plain(&["compile", kernel, "--target", "gfx942"], b"");
    assert_eq!(plain(&["wave-driver"], &text), expected);
    let driver = [
        "wave-driver",
        "--in",
        kernel,
        "--out",
        "-",
        "--targetid",
        "gfx942",
        "--codeobj",
        "5",
    ];
    assert_eq!(plain(&driver, b""), expected);
    let old = plain(&["wave-driver", "--codeobj", "4"], &text);
    assert!(old.contains(".amdhsa_code_object_version 4\n"), "{old}");
    // What Wave passes, and the same with one dash and blanks.
    let long = [
        "waveasm-translate",
        "--target=gfx942",
        "--mlir-cse",
        "--waveasm-scoped-cse",
        "--waveasm-peephole",
        "--waveasm-scale-pack-elimination",
        "--loop-invariant-code-motion",
        "--waveasm-m0-redundancy-elim",
        "--waveasm-buffer-load-strength-reduction",
        "--waveasm-memory-offset-opt",
        "--canonicalize",
        "--waveasm-scoped-cse",
        "--waveasm-loop-address-promotion",
        "--waveasm-scc-spill-reload",
        "--waveasm-scc-verifier",
        "--waveasm-linear-scan=max-vgprs=256 max-agprs=256",
        "--waveasm-vgpr-compaction",
        "--waveasm-insert-waitcnt=ticketed-waitcnt=true",
        "--waveasm-hazard-mitigation=target=gfx942",
        "--emit-assembly",
        "--workgroup-size-x=128",
        "--workgroup-size-y=2",
        "--workgroup-size-z=1",
        kernel,
    ];
    assert_eq!(plain(&long, b""), expected);
    let short = [
        "waveasm-translate",
        "-target",
        "gfx942",
        "-emit-assembly",
        "-subgroup-size",
        "64",
        "-",
    ];
    assert_eq!(plain(&short, &text), expected);
    // The size of workgroups replaces the source's.
    let smaller = [
        "waveasm-translate",
        "--workgroup-size-x=64",
        "--workgroup-size-y",
        "4",
        kernel,
    ];
    let smaller = plain(&smaller, b"");
    assert!(
        smaller.contains(".max_flat_workgroup_size: 256"),
        "{smaller}"
    );
    assert!(smaller.contains("\"workgroup_size\":[64,4,1]"), "{smaller}");
    // Limits on registers are kept.
    let few = [
        "waveasm-translate",
        "--waveasm-linear-scan=max-vgprs=32 max-agprs=8",
        kernel,
    ];
    let few = plain(&few, b"");
    let line = few
        .lines()
        .find_map(|l| l.trim().strip_prefix(".amdhsa_accum_offset "));
    assert!(
        line.and_then(|n| n.parse::<u32>().ok())
            .is_some_and(|n| n <= 32),
        "{line:?}"
    );
    for (wrong, said) in [
        (
            &["waveasm-translate", "--canonicalise", kernel][..],
            "did you mean `canonicalize`",
        ),
        (
            &["waveasm-translate", "--target=gfx1030", kernel],
            "no target is called `gfx1030`",
        ),
        (
            &["waveasm-translate", "--workgroup-size-x=many", kernel],
            "takes a value, not `many`",
        ),
        (
            &["waveasm-translate", "--subgroup-size=32", kernel],
            "waves of gfx942 have 64 lanes",
        ),
        (
            &["wave-driver", "--codeobj", "3", "--in", kernel],
            "no code object version 3",
        ),
    ] {
        let ran = easel(wrong, b"");
        assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "{wrong:?}");
        assert!(ran.stderr.contains(said), "{wrong:?}: {}", ran.stderr);
    }
}

/// A size that the text does not state is asked for, by the option that gives it; several kernels are told apart by name.
#[test]
fn sizes_that_are_not_stated_are_asked_for() {
    let kernel = "tests/corpus/copy_16x16_f16/waveasm.mlir";
    let ran = easel(&["run", kernel], b"");
    assert_eq!(ran.status, 1, "{}", ran.stdout);
    for said in [
        "argument `arg0` is a buffer of unknown size",
        "--arg arg0=BYTES",
        "views the whole buffer",
    ] {
        assert!(ran.stderr.contains(said), "{}", ran.stderr);
    }
    let ran = easel(
        &["run", "--arg", "arg0=2048", "--room", "2048", kernel],
        b"",
    );
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let launch = easel(&["compile", "--emit", "launch", kernel], b"").stdout;
    let launch: serde_json::Value = serde_json::from_str(&launch).expect("JSON");
    let buffer = |n: usize| launch[0]["arguments"][n]["kind"]["buffer"].clone();
    assert!(
        buffer(0)["bytes"].is_null() && buffer(0)["reason"].is_string(),
        "{launch}"
    );
    assert_eq!(
        (&buffer(1)["bytes"], buffer(1).get("reason")),
        (&512.into(), None)
    );
}

/// Assembly that names registers beyond those of its own descriptor.
#[test]
fn registers_that_the_descriptor_lacks_are_found() {
    let compiled = easel(&["compile", "examples/xor_add.kir"], b"");
    assert_eq!(compiled.status, 0, "{}", compiled.stderr);
    let text = compiled.stdout;
    let run = |text: &str| {
        let path = file("beyond.s", text.as_bytes());
        easel(&["run", "--strict", &path], b"")
    };
    let right = run(&text);
    assert_eq!(right.status, 0, "{}", right.stderr);
    let directive = |text: &str, key: &str, number: u32| -> String {
        let lines = text
            .lines()
            .map(|line| match line.trim().strip_prefix(key) {
                Some(_) => format!("\t\t{key} {number}\n"),
                None => format!("{line}\n"),
            });
        lines.collect()
    };
    // As many as the compiler states, and fewer than the kernel uses.
    let scalars = |number| run(&directive(&text, ".amdhsa_next_free_sgpr", number));
    assert_eq!(scalars(11).status, 0);
    let few = scalars(5);
    assert_eq!(few.status, 1, "{}", few.stdout);
    assert!(
        few.stderr.contains("error[simulate-not-allocated]: s[4:5]"),
        "{}",
        few.stderr
    );
    let high = text.replace("v0", "v9");
    let wide = directive(&high, ".amdhsa_accum_offset", 12);
    let wide = run(&directive(&wide, ".amdhsa_next_free_vgpr", 12));
    assert!(
        !wide.stderr.contains("simulate-not-allocated"),
        "{}",
        wide.stderr
    );
    // Descriptors that the assembler refuses, too.
    for (key, number, said) in [
        ("accum_offset", 3, "is no multiple of 4"),
        ("accum_offset", 512, "is more than there can be"),
        ("accum_offset", 64, "is more than the 4 registers"),
        ("next_free_vgpr", 600, "is more than there can be"),
        ("next_free_sgpr", 200, "is more than there can be"),
    ] {
        let wrong = run(&directive(&text, &format!(".amdhsa_{key}"), number));
        assert_eq!(wrong.status, 1, "{key} {number}: {}", wrong.stdout);
        assert!(wrong.stderr.contains(said), "{}", wrong.stderr);
    }
    for key in ["accum_offset", "next_free_vgpr", "next_free_sgpr"] {
        let lines = text.lines().filter(|line| !line.contains(key));
        let wrong = run(&lines.map(|l| format!("{l}\n")).collect::<String>());
        assert_eq!(wrong.status, 1, "{key}: {}", wrong.stdout);
        let said = format!("`.amdhsa_{key}` is missing");
        assert!(wrong.stderr.contains(&said), "{}", wrong.stderr);
    }
    let few = run(&high);
    assert_eq!(few.status, 1, "{}", few.stdout);
    assert!(
        few.stderr.contains("error[simulate-not-allocated]: v9"),
        "{}",
        few.stderr
    );
}

/// `rules prove` gives the errors of `rules check`, too, and refuses names of no rule.
#[test]
fn proofs_need_rules_that_are_well_formed() {
    let rules = file(
        "unbound.yaml",
        b"- name: unbound\n  match: (and ?x 0)\n  replace: (and ?y 0)\n",
    );
    let unbound = easel(&["rules", "prove", &rules], b"");
    assert_eq!(unbound.status, 1, "{}", unbound.stdout);
    assert!(
        unbound.stderr.contains("error[rule-unbound]"),
        "{}",
        unbound.stderr
    );
    let unknown = easel(&["rules", "prove", "--rule", "xor-of-xr"], b"");
    assert_eq!(unknown.status, 1, "{}", unknown.stdout);
    assert!(
        unknown.stderr.contains("error[rule-unknown]") && unknown.stderr.contains("xor-of-xor"),
        "{}",
        unknown.stderr
    );
}

/// A rule whose own example does not hold is an error where rules are checked, and is said where they are used.
#[test]
fn wrong_rules_are_said_where_they_are_used() {
    let text = "- {name: own-add, match: (and ?x 5), type: i32, replace: (and 5 ?x), test: {in: \"(and t 5)\", out: \"(or t 5)\"}}\n";
    let rules = file("own.yaml", text.as_bytes());
    let checked = easel(&["rules", "check", &rules], b"");
    assert_eq!(checked.status, 1, "{}", checked.stdout);
    assert!(
        checked.stderr.contains("error[rule-example]"),
        "{}",
        checked.stderr
    );
    let used = easel(&["compile", "--rules", &rules, "examples/xor_add.kir"], b"");
    assert_eq!(used.status, 0, "{}", used.stderr);
    assert!(
        used.stderr.contains("warning[rule-example]"),
        "{}",
        used.stderr
    );
    let plain = easel(&["compile", "examples/xor_add.kir"], b"");
    assert_eq!((plain.stderr.as_str(), plain.status), ("", 0));
}
