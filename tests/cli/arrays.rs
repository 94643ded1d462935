//! Files of `easel run`: which arrays a buffer takes, and what comes of those that do not fit.

use super::{easel, fails, file};
use easel::simulate::npy::Array;

/// An array of a NumPy type as a file, with small numbers in its bytes.
pub fn npy(name: &str, dtype: &str, bytes: usize) -> String {
    holding(name, dtype, (0..bytes).map(|n| (n % 7) as u8).collect())
}

/// An array of a NumPy type as a file.
pub fn holding(name: &str, dtype: &str, data: Vec<u8>) -> String {
    let width: u64 = dtype[1..].parse().expect("a width in bytes");
    let array = Array {
        dtype: dtype.into(),
        shape: vec![data.len() as u64 / width],
        data,
    };
    file(name, &array.bytes())
}

/// 64 words from `x` to `y`, which have elements of a type.
pub fn copy(element: &str) -> String {
    format!(
        "kernel @copy attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer \"x\" at 0 size 8 bytes 256 element \"{element}\",
  buffer \"y\" at 8 size 8 bytes 256 element \"{element}\" written]}} {{
^bb0:
  %0: ptr.global = argument<0>
  %1: ptr.global = argument<1>
  %2: i32 in [0, 63] = workitem_id<0>
  %3: i64 in [0, 63] = zext %2
  %4: i64 = const<0x4>
  %5: i64 = mul %3, %4
  %6: i32 = load<global, extent=256, align=4> %0, %5
  store<global, extent=256, align=4> %6, %1, %5
  return
}}
"
    )
}

const DTYPES: [&str; 12] = [
    "f2", "f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "b1",
];

/// Types of buffers with those of files: what is taken is stored as it is, the rest is an error that names both.
#[test]
fn arrays_of_another_type_are_refused() {
    let mut drawn = [0, 0];
    for (element, taken) in [
        ("f32", &["f4"][..]),
        ("f64", &["f8"]),
        ("f16", &["f2"]),
        ("bf16", &["i2", "u2"]),
        ("i8", &["b1"]),
        ("i16", &["i2", "u2"]),
        ("i32", &["i4", "u4"]),
        ("i64", &["i8", "u8"]),
        ("f8E4M3FNUZ", &[]),
        ("", &DTYPES),
    ] {
        let kernel = file("arrays.kir", copy(element).as_bytes());
        for dtype in DTYPES {
            let given = npy("arrays_x.npy", dtype, 256);
            let saved = file("arrays_y.npy", b"");
            let (x, y) = (format!("x={given}"), format!("y={saved}"));
            let ran = easel(&["run", &kernel, "--arg", &x, "--save", &y], b"");
            let is_right = taken.contains(&dtype) || ["i1", "u1"].contains(&dtype);
            drawn[usize::from(is_right)] += 1;
            if is_right {
                assert_eq!(ran.status, 0, "{dtype} for {element}: {}", ran.stderr);
                let read = |path: &str| {
                    let bytes = std::fs::read(path).expect("it was written");
                    Array::parse(&bytes).expect("it is an array").data
                };
                assert_eq!(read(&saved), read(&given), "{dtype} for {element}");
                continue;
            }
            assert_eq!(
                (ran.status, ran.stdout.as_str()),
                (1, ""),
                "{dtype} for {element}"
            );
            for said in [
                "error[run-argument]: argument `x`",
                &format!("type {element}, "),
                "numpy.uint8",
            ] {
                assert!(ran.stderr.contains(said), "{said}: {}", ran.stderr);
            }
        }
    }
    println!("arrays: {} refused, {} taken", drawn[0], drawn[1]);
    assert!(drawn[0] > 60 && drawn[1] > 30, "{drawn:?}");
    let kernel = file("arrays.kir", copy("f32").as_bytes());
    let x = format!("x={}", npy("arrays_f64.npy", "f8", 512));
    insta::assert_snapshot!("other_type", fails(&["run", &kernel, "--arg", &x], b""));
}

/// A kernel of Wave says types and sizes in its views.
#[test]
fn arrays_of_waves_kernels_have_their_types() {
    let kernel = "tests/corpus/copy_16x16_f16/waveasm.mlir";
    let run = |dtype: &str| {
        let given = npy("arrays_wave.npy", dtype, 2048);
        easel(&["run", kernel, "--arg", &format!("arg0={given}")], b"")
    };
    assert!(!run("f2").stderr.contains("run-argument"));
    let wrong = run("f4");
    assert_eq!(wrong.status, 1);
    let said = "holds elements of type f16, and";
    assert!(wrong.stderr.contains(said), "{}", wrong.stderr);
}

#[test]
fn arrays_that_are_too_small_are_refused() {
    let kernel = file("small.kir", copy("f32").as_bytes());
    let x = format!("x={}", npy("small.npy", "f4", 252));
    insta::assert_snapshot!("too_small", fails(&["run", &kernel, "--arg", &x], b""));
    // Zeros at the end make up for it; what is longer is not refused.
    let ran = easel(&["run", &kernel, "--room", "4", "--arg", &x], b"");
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let long = format!("x={}", npy("long.npy", "f4", 512));
    let ran = easel(&["run", &kernel, "--arg", &long], b"");
    assert_eq!(ran.status, 0, "{}", ran.stderr);
}

#[test]
fn arrays_of_tensor_programs_have_their_types() {
    let program =
        "p = @param:p -> float_type, {16}, {1}\ny = neg(p) -> float_type, {16}, {1}\n@return(y)\n";
    let program = file("arrays.mgx", program.as_bytes());
    let run = |dtype: &str, bytes| {
        let given = npy("arrays_tensor.npy", dtype, bytes);
        easel(&["run", &program, "--arg", &format!("p={given}")], b"")
    };
    let right = run("f4", 64);
    assert_eq!(right.status, 0, "{}", right.stderr);
    for (dtype, name) in [("i4", "int32"), ("u4", "uint32"), ("f8", "float64")] {
        let width = dtype[1..].parse::<usize>().expect("a width");
        let wrong = run(dtype, 16 * width);
        assert_eq!(wrong.status, 1, "{dtype}");
        for said in [&format!("are {name}")[..], "numpy.float32", "run-argument"] {
            assert!(wrong.stderr.contains(said), "{said}: {}", wrong.stderr);
        }
    }
}
