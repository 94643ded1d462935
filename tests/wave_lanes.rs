//! Values that lanes of a wave read from each other: every mode of `gpu.shuffle` at every offset and width, values of
//! several widths, broadcasts and reductions, against what each lane shall get, stated directly.

use easel::simulate::{Argument, Options};
use easel::{Options as Compilation, Source};
use rayon::prelude::*;

const LANES: usize = 64;
const TARGETS: [&str; 3] = ["gfx90a", "gfx942", "gfx950"];

/// A kernel that loads `ty` from its first argument, an offset from the second and stores two results.
fn text(ty: &str, body: &str) -> String {
    format!(
        "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module {{ func.func @lanes(%a: !stream.binding, %b: !stream.binding, %c: !stream.binding, %d: !stream.binding) attributes {{translation_info = #t}} {{
  %c0 = arith.constant 0 : index
  %lane = gpu.thread_id x upper_bound 64
  %ma = stream.binding.subspan %a[%c0] : !stream.binding -> memref<64x{ty}>
  %mb = stream.binding.subspan %b[%c0] : !stream.binding -> memref<64xi32>
  %mc = stream.binding.subspan %c[%c0] : !stream.binding -> memref<64x{ty}>
  %md = stream.binding.subspan %d[%c0] : !stream.binding -> memref<64xi32>
  %x = memref.load %ma[%lane] : memref<64x{ty}>
  %o = memref.load %mb[%lane] : memref<64xi32>
{body}
  memref.store %r, %mc[%lane] : memref<64x{ty}>
  memref.store %w, %md[%lane] : memref<64xi32>
  return
}} }}
"
    )
}

/// What a strict simulation leaves in the third and the fourth buffer, and the text of the code.
fn run(
    target: &str,
    text: String,
    buffers: [Vec<u8>; 2],
) -> Result<([Vec<u8>; 2], String), String> {
    let mut options = Compilation::for_target(target).map_err(|e| e.to_string())?;
    options.check = true;
    let all =
        easel::compile(Source::new("lanes.mlir", text), &options).map_err(|e| e.to_string())?;
    let kernel = &all.kernels()[0];
    let [a, b] = buffers;
    let out = [vec![0xff; a.len()], vec![0xff; 4 * LANES]];
    let values = [a, b]
        .into_iter()
        .chain(out)
        .map(Argument::Buffer)
        .collect();
    let strict = Options {
        strict: true,
        ..Options::default()
    };
    let mut run = all
        .run(kernel, values, &strict)
        .map_err(|e| e.to_string())?;
    let (d, c) = (run.buffers.pop(), run.buffers.pop());
    let both = c.zip(d).ok_or("buffers are missing")?;
    Ok(([both.0, both.1], all.assembly().map_err(|e| e.to_string())?))
}

fn numbers(size: usize) -> Vec<u8> {
    (0..LANES * size)
        .map(|n| (n * 37 + n / 7 * 11) as u8)
        .collect()
}

/// The lane that is read, and whether it is one of the own group.
fn source(mode: &str, lane: i64, by: i64, width: i64) -> (usize, bool) {
    let first = lane / width * width;
    let from = match mode {
        "xor" => lane ^ by,
        "up" => lane - by,
        "down" => lane + by,
        _ => by,
    };
    let valid = (first..first + width).contains(&from);
    (if valid { from } else { lane } as usize, valid)
}

fn shuffled(
    ty: &str,
    size: usize,
    (mode, by, width): (&str, i64, i64),
    known: bool,
    target: &str,
) -> Result<String, String> {
    let offset = if known { "%k" } else { "%o" };
    let body = format!(
        "  %k = arith.constant {by} : i32
  %width = arith.constant {width} : i32
  %r, %v = gpu.shuffle {mode} %x, {offset}, %width : {ty}
  %w = arith.extui %v : i1 to i32"
    );
    let data = numbers(size);
    let offsets = (0..LANES).flat_map(|_| (by as i32).to_le_bytes()).collect();
    let ([found, valid], code) = run(target, text(ty, &body), [data.clone(), offsets])?;
    for lane in 0..LANES {
        let (from, inside) = source(mode, lane as i64, by, width);
        let is_right = found[lane * size..][..size] == data[from * size..][..size];
        if !is_right || valid[4 * lane] != u8::from(inside) {
            return Err(format!("lane {lane} has not the value of lane {from}"));
        }
    }
    Ok(code)
}

#[test]
fn shuffles_read_the_lane_they_say() {
    let mut jobs = Vec::new();
    for target in TARGETS {
        for width in [2, 8, 16, 32, 64] {
            for by in [0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 31, 32, 48, 63] {
                for mode in ["xor", "up", "down"] {
                    if by < width {
                        jobs.push(("f32", 4, (mode, by, width), true, target));
                    }
                }
            }
        }
        for by in [0, 17, 63] {
            jobs.push(("f32", 4, ("idx", by, 64), true, target));
            jobs.push(("f32", 4, ("idx", by, 64), false, target));
        }
        for mode in ["xor", "up", "down"] {
            jobs.push(("i32", 4, (mode, 5, 16), false, target));
        }
        for (ty, size) in [("i8", 1), ("f16", 2), ("bf16", 2), ("i64", 8), ("f64", 8)] {
            jobs.push((ty, size, ("xor", 1, 64), true, target));
            jobs.push((ty, size, ("down", 32, 64), true, target));
        }
    }
    let wrong: Vec<String> = jobs
        .par_iter()
        .filter_map(|&(ty, size, how, known, target)| {
            let result = shuffled(ty, size, how, known, target);
            result
                .err()
                .map(|e| format!("{ty} {how:?}, known {known}, {target}: {e}"))
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        jobs.len(),
        wrong.join("\n")
    );
}

/// Lanes close by need no memory of the workgroup, and fixed patterns no address.
#[test]
fn near_lanes_are_read_without_waiting() {
    for target in TARGETS {
        let code = |by| {
            shuffled("f32", 4, ("xor", by, 64), true, target).unwrap_or_else(|e| panic!("{e}"))
        };
        for by in [1, 2, 3, 4, 7, 8, 15] {
            assert!(!code(by).contains("ds_"), "xor {by} for {target}");
        }
        assert!(code(16).contains("ds_swizzle"), "{target}");
        assert!(code(32).contains("ds_bpermute"), "{target}");
    }
}

#[test]
fn broadcasts_and_reductions_give_all_lanes_one_value() {
    let whole =
        |n: usize| i32::from_le_bytes(numbers(4)[4 * n..][..4].try_into().expect("four bytes"));
    let bodies = [
        (
            "%r = gpu.subgroup_broadcast %x, specific_lane %k : i32",
            whole(9),
        ),
        (
            "%r = gpu.subgroup_broadcast %x, specific_lane %o : i32",
            whole(9),
        ),
        ("%r = gpu.subgroup_broadcast %x, any_lane : i32", whole(0)),
        ("%r = rocdl.readlane %x, %k : (i32, i32) -> i32", whole(9)),
        (
            "%r = gpu.subgroup_reduce add %x : (i32) -> i32",
            (0..LANES).map(whole).fold(0, i32::wrapping_add),
        ),
        (
            "%r = gpu.subgroup_reduce maxsi %x : (i32) -> i32",
            (0..LANES).map(whole).max().unwrap_or(0),
        ),
    ];
    for target in TARGETS {
        for (body, wanted) in bodies {
            let body =
                format!("  %k = arith.constant 9 : i32\n  {body}\n  %w = arith.addi %r, %k : i32");
            let offsets = (0..LANES).flat_map(|_| 9i32.to_le_bytes()).collect();
            let ([found, _], _) = run(target, text("i32", &body), [numbers(4), offsets])
                .unwrap_or_else(|e| panic!("{body} for {target}: {e}"));
            for lane in found.chunks_exact(4) {
                assert_eq!(lane, wanted.to_le_bytes(), "{body} for {target}");
            }
        }
    }
}

/// Rows of 16 lanes, or the halves of a wave, change places in pairs.
#[test]
fn rows_change_places() {
    for target in TARGETS {
        for by in [16, 32] {
            for (ty, size) in [
                ("f16", 2),
                ("f32", 4),
                ("i64", 8),
                ("vector<4xbf16>", 8),
                ("vector<4xf32>", 16),
            ] {
                let body = format!(
                    "  %r = amdgpu.permlane_swap %x {by}{} : {ty}\n  %w = arith.constant 0 : i32",
                    if size == 4 {
                        " {fetch_inactive = true}"
                    } else {
                        ""
                    }
                );
                let data = numbers(size);
                let ([found, _], _) = run(target, text(ty, &body), [data.clone(), vec![0; 256]])
                    .unwrap_or_else(|e| panic!("{ty} by {by} on {target}: {e}"));
                for lane in 0..LANES {
                    let from = lane ^ by;
                    assert_eq!(
                        found[lane * size..][..size],
                        data[from * size..][..size],
                        "{ty} by {by} on {target}, lane {lane}"
                    );
                }
            }
        }
    }
}

/// Each of 16 lanes names four elements; a lane gets one of each fourth lane's.
#[test]
fn transposed_loads_give_columns() {
    const SHARE: &str = "#gpu.address_space<workgroup>";
    for target in TARGETS {
        for elem in ["f16", "bf16", "i16"] {
            // Rows of the words that lanes name, in another order than the lanes.
            for (factor, pitch) in [(1, 4), (1, 12), (5, 8)] {
                let words = 64 * pitch;
                let ty = format!("vector<4x{elem}>");
                let body = format!(
                    "  %share = memref.alloc() : memref<{words}x{elem}, {SHARE}>
  %factor = arith.constant {factor} : index
  %lanes = arith.constant 64 : index
  %pitch = arith.constant {pitch} : index
  %turned = arith.muli %lane, %factor : index
  %row = arith.remui %turned, %lanes : index
  %at = arith.muli %row, %pitch : index
  vector.store %x, %share[%at] : memref<{words}x{elem}, {SHARE}>, {ty}
  amdgpu.lds_barrier
  %r = amdgpu.transpose_load %share[%at] : memref<{words}x{elem}, {SHARE}> -> {ty}
  %w = arith.constant 0 : i32"
                );
                let data = numbers(8);
                let ([found, _], _) = run(target, text(&ty, &body), [data.clone(), vec![0; 256]])
                    .unwrap_or_else(|e| panic!("{elem}, {factor}, {pitch} on {target}: {e}"));
                for lane in 0..LANES {
                    for n in 0..4 {
                        let from = lane / 16 * 16 + 4 * n + lane % 16 / 4;
                        let element = 8 * from + 2 * (lane % 4);
                        assert_eq!(
                            found[8 * lane + 2 * n..][..2],
                            data[element..][..2],
                            "{elem}, {factor}, {pitch} on {target}, lane {lane}, element {n}"
                        );
                    }
                }
            }
        }
    }
}
