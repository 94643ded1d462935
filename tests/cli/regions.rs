//! `easel run` of LLVM IR with region intrinsics: buffers that are too small.

use super::arrays::holding;
use super::{easel, fails, file};
use easel::simulate::npy::Array;

const KERNEL: &str = "examples/scale.ll";

fn read(path: &str) -> Array {
    let bytes = std::fs::read(path).expect("it was written");
    Array::parse(&bytes).expect("it is an array")
}

/// The kernel reads 32 bytes and writes 64. What is not there is read as 0 and not written, by the byte, as written and
/// as compiled; with `--strict` it is an error that says which bytes.
#[test]
fn bytes_outside_of_a_surface_are_zero_or_lost() {
    let bytes: Vec<u8> = (10..42).collect();
    for (given, kept) in [
        (32, 64),
        (31, 64),
        (16, 64),
        (1, 64),
        (32, 63),
        (32, 62),
        (32, 6),
        (5, 4),
    ] {
        let input = holding("outside_in.npy", "u1", bytes[..given].to_vec());
        let saved = file("outside_out.npy", b"");
        let (arg, room) = (format!("in={input}"), format!("out={kept}"));
        let save = format!("out={saved}");
        let args = ["run", KERNEL, "--arg", &arg, "--arg", &room];
        let ran = easel(&[&args[..], &["--save", &save]].concat(), b"");
        assert_eq!(ran.status, 0, "{given} to {kept}: {}", ran.stderr);
        // A number is a byte times the factor of the kernel, which is about 1/255.
        let found = read(&saved).data;
        assert_eq!(found.len(), kept);
        for (n, number) in found.chunks_exact(4).enumerate() {
            let byte = bytes[..given].get(2 * n).copied().unwrap_or(0);
            let number = f32::from_le_bytes([number[0], number[1], number[2], number[3]]);
            assert!(
                (number - f32::from(byte) / 255.0).abs() < 1e-6,
                "{n} of {given} to {kept}"
            );
        }
        let strict = easel(&[&args[..], &["--strict"]].concat(), b"");
        let (surface, first, last, size) = match (given, kept) {
            (32, 64) => {
                assert_eq!(strict.status, 0, "{}", strict.stderr);
                continue;
            }
            (32, _) => (2, kept, 63, kept),
            _ => (1, given, 31, given),
        };
        let said = match first == last {
            true => format!("error[run-fault]: byte {first} is"),
            false => format!("error[run-fault]: bytes {first} to {last} are"),
        };
        let said = format!("{said} outside of surface {surface}, which has {size} bytes");
        assert!(strict.stderr.contains(&said), "{said}: {}", strict.stderr);
    }
}

/// An access outside of memory is told before what may have come of it.
#[test]
fn an_access_outside_is_told_first() {
    let input = holding("first_in.npy", "u1", vec![255; 16]);
    let wanted = holding(
        "first_out.npy",
        "f4",
        [1.0f32; 16].iter().flat_map(|x| x.to_le_bytes()).collect(),
    );
    let (arg, expect) = (format!("in={input}"), format!("out={wanted}"));
    let args = [
        "run",
        KERNEL,
        "--arg",
        &arg,
        "--arg",
        "out=64",
        "--expect",
        &expect,
        "--tolerance",
        "1e-6",
    ];
    insta::assert_snapshot!("outside_first", fails(&args, b""));
}

/// Help names the options that are not for a language, and these are refused there.
#[test]
fn options_of_other_languages_are_named_and_refused() {
    let help = easel(&["run", "--help"], b"").stdout;
    let program = "examples/softmax.mgx";
    for (input, line) in [
        (program, "Not for tensor programs: "),
        (KERNEL, "Not for LLVM IR (.ll): "),
    ] {
        let found = help.lines().find_map(|l| l.strip_prefix(line));
        let flags: Vec<&str> = found.expect("help has the line").split(", ").collect();
        assert!(flags.len() > 2, "{flags:?}");
        for flag in flags {
            let value: &[&str] = match flag {
                "--kernel" => &["k"],
                "--grid" | "--workgroup" => &["1,1,1"],
                "--room" | "--sample" => &["4"],
                "--expect" => &["output0=x.npy"],
                _ => &[],
            };
            let ran = easel(&[&["run", input, flag], value].concat(), b"");
            let said = format!("error[run-argument]: `{flag}` is not for");
            assert!(ran.stderr.contains(&said), "{flag}: {}", ran.stderr);
        }
    }
    for command in ["compile", "run", "opt"] {
        let help = easel(&[command, "--help"], b"").stdout;
        assert!(
            help.contains("tensor program") && help.contains(".mgx"),
            "{command}"
        );
    }
}

/// What is not given is made up from seeds; what is given is taken; what means nothing is refused.
#[test]
fn kernels_are_verified() {
    let verify = |more: &[&str]| easel(&[&["verify", KERNEL], more].concat(), b"");
    let ran = verify(&["--seeds", "3"]);
    assert_eq!((ran.status, &*ran.stderr), (0, ""));
    let said = "all results of seeds 0 to 2 are those of the reference\n";
    assert!(
        ran.stdout.starts_with("1 kernel on ") && ran.stdout.ends_with(said),
        "{}",
        ran.stdout
    );
    let ran = verify(&["--kernel", "scale", "--arg", "in=7", "--arg", "out=9"]);
    assert_eq!((ran.status, &*ran.stderr), (0, ""));
    for (more, said) in [
        (&["--layerwise"][..], "`--layerwise` is not for kernels"),
        (&["--bisect"], "`--bisect` is not for kernels"),
        (&["--mode", "grid"], "`--mode` is not for kernels"),
        (&["--atol", "1"], "`--atol` is not for kernels"),
        (&["--rtol", "1"], "`--rtol` is not for kernels"),
        (&["--kernel", "scales"], "did you mean `scale`?"),
        (&["--arg", "inn=4"], "did you mean `in`?"),
        (&["--arg", "in=x.npy"], "no file that can be read"),
        (
            &["--against", "examples/softmax.mgx"],
            "only a tensor program",
        ),
    ] {
        let wrong = verify(more);
        assert_eq!((wrong.status, &*wrong.stdout), (1, ""), "{more:?}");
        assert!(wrong.stderr.contains(said), "{said}: {}", wrong.stderr);
    }
}

/// A kernel that stores what is undefined leaves what it likes: the store is the error, and not the compiled code. An index
/// that was made up is no index of the kernel.
#[test]
fn verified_kernels_depend_on_nothing_undefined() {
    for (kernel, given, said) in [
        (
            "tests/filetests/genx/undefined-part.ll",
            &[][..],
            "error[run-fault]: element 7 of the data is undefined",
        ),
        (
            "tests/filetests/genx/trap-02-stride-0.ll",
            &[],
            "`--arg NAME=VALUE` gives",
        ),
        (
            "tests/filetests/genx/trap-02-stride-0.ll",
            &["--arg", "n=8"],
            "",
        ),
    ] {
        let ran = easel(&[&["verify", kernel], given].concat(), b"");
        assert_eq!(ran.status, i32::from(!said.is_empty()), "{}", ran.stderr);
        assert!(ran.stderr.contains(said), "{said}: {}", ran.stderr);
        assert!(said.is_empty() || ran.stderr.contains("seed 0"));
    }
}

/// Options without an effect on a language are warnings; `--deny` makes them errors, and where they have one, nothing is said.
#[test]
fn options_without_effect_are_said() {
    let aster = file("effect.mlir", super::arrays::ASTER.as_bytes());
    let rules = "examples/rules.yaml";
    let machine = file("effect.mir", b"machine @f {\n^bb0:\n  s_endpgm\n}\n");
    let assembly = easel(&["compile", "examples/saxpy.kir"], b"").stdout;
    let assembly = file("effect.s", assembly.as_bytes());
    let kernel = "examples/saxpy.kir";
    let options: [(&[&str], &[&str]); 5] = [
        (&["--no-preload"], &[&aster, &machine, &assembly, KERNEL]),
        (&["--rules", rules], &[&aster, &assembly]),
        (
            &["--disable-rule", "ctlz-by-position"],
            &[&aster, &assembly],
        ),
        (&["--window", "5"], &[&aster, &machine, &assembly]),
        (&["--explain"], &[&aster, &assembly]),
    ];
    for (option, without) in options {
        for input in [&aster, &machine, &assembly, KERNEL, kernel] {
            // What is an error there is told elsewhere.
            if input == KERNEL && ["--rules", "--disable-rule"].contains(&option[0]) {
                continue;
            }
            let ran = easel(&[&["compile", input], option].concat(), b"");
            let said = format!("warning[input-option]: `{}` has no effect on", option[0]);
            assert_eq!(ran.status, 0, "{option:?} {input}: {}", ran.stderr);
            assert_eq!(
                ran.stderr.contains(&said),
                without.contains(&input),
                "{option:?} {input}: {}",
                ran.stderr
            );
            if without.contains(&input) {
                let plain = easel(&["compile", input], b"");
                assert_eq!(plain.stdout, ran.stdout, "{option:?} {input}");
                let denied = [&["compile", input, "--deny", "input-option"], option].concat();
                assert_eq!(easel(&denied, b"").status, 1, "{option:?} {input}");
            }
        }
    }
    // A kernel to which no rule applies is told so.
    let explained = easel(&["compile", KERNEL, "--explain"], b"").stdout;
    assert!(explained.contains("// no rule was applied"), "{explained}");
}
