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
    let program = "module: \"main\"\np = @param:p -> float_type, {16}, {1}\n@1 = neg(p) -> float_type, {16}, {1}\n@2 = @return(@1)\n";
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

/// `z = x + x` of 64 floats, whose buffers have no type but that of the files.
pub const ASTER: &str = "!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @twice arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = \"x\">, #amdgcn.buffer_arg<address_space = global, name = \"z\">]> attributes {grid_dims = array<i32: 1, 1, 1>, block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %d1 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %s = v_add_f32 outs(%d1) ins(%a, %a) : outs(!v) ins(!v, !v)
    %t1 = global_store_dword data %s addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
";

/// A buffer without an element type is compared in the type of the expected file, and saved in that of the file that it
/// came from or is compared with, or else as bytes.
#[test]
fn untyped_buffers_take_the_type_of_files() {
    let kernel = file("twice.mlir", ASTER.as_bytes());
    let floats = |of: fn(u8) -> f32| (0..64u8).flat_map(|n| of(n).to_le_bytes()).collect();
    let x = holding("twice_x.npy", "f4", floats(|n| f32::from(n) / 4.0));
    let right = holding("twice_right.npy", "f4", floats(|n| f32::from(n) / 2.0));
    let wrong = holding(
        "twice_wrong.npy",
        "f4",
        floats(|n| f32::from(n) / 2.0 + 1.0),
    );
    let saved = file("twice_saved.npy", b"");
    let given = format!("x={x}");
    let save = format!("z={saved}");
    let run = |more: &[&str]| {
        let fixed = ["run", &kernel, "--arg", &given, "--save", &save];
        let ran = easel(&[&fixed[..], more].concat(), b"");
        let array = Array::parse(&std::fs::read(&saved).expect("it was written"));
        (ran, array.map_or(String::new(), |a| a.dtype))
    };
    let expect = |file: &str| format!("z={file}");
    let (ran, dtype) = run(&["--arg", "z=256", "--expect", &expect(&right)]);
    assert_eq!((ran.status, &dtype[..]), (0, "f4"), "{}", ran.stderr);
    assert!(
        ran.stdout.contains("z: 64 elements equal to"),
        "{}",
        ran.stdout
    );
    let (ran, dtype) = run(&["--arg", "z=256", "--expect", &expect(&wrong)]);
    assert_eq!((ran.status, &dtype[..]), (1, "f4"));
    let said = "element 0 is 0 instead of 1";
    assert!(
        ran.stderr.contains(said) && ran.stderr.contains("64 of 64"),
        "{}",
        ran.stderr
    );
    let off = [
        "--arg",
        "z=256",
        "--expect",
        &expect(&wrong),
        "--tolerance",
        "1",
    ];
    assert_eq!(run(&off).0.status, 0);
    // An expected file of the beginning has the type, too.
    let part = holding("twice_part.npy", "f4", vec![0; 4]);
    let (ran, dtype) = run(&["--arg", "z=256", "--expect", &expect(&part)]);
    assert_eq!((ran.status, &dtype[..]), (0, "f4"), "{}", ran.stderr);
    let (ran, dtype) = run(&["--arg", "z=256"]);
    assert_eq!((ran.status, &dtype[..]), (0, "u1"), "{}", ran.stderr);
    let z = format!("z={}", npy("twice_z.npy", "i2", 256));
    let (ran, dtype) = run(&["--arg", &z]);
    assert_eq!((ran.status, &dtype[..]), (0, "i2"), "{}", ran.stderr);
}
