//! Values that lanes of waves of 32 read from each other, in workgroups of two waves.

use crate::run::{TARGETS, failures, run};
use rayon::prelude::*;

const LANES: usize = 32;
const THREADS: usize = 2 * LANES;

/// A kernel that loads `%x` of type `ty` and the word `%o`, and stores `%r` and the word `%w`.
fn text(ty: &str, body: &str) -> String {
    format!(
        "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 32>
module {{ func.func @lanes(%a: !stream.binding, %b: !stream.binding, %c: !stream.binding, %d: !stream.binding) attributes {{translation_info = #t}} {{
  %c0 = arith.constant 0 : index
  %id = gpu.thread_id x upper_bound 64
  %ma = stream.binding.subspan %a[%c0] : !stream.binding -> memref<64x{ty}>
  %mb = stream.binding.subspan %b[%c0] : !stream.binding -> memref<64xi32>
  %mc = stream.binding.subspan %c[%c0] : !stream.binding -> memref<64x{ty}>
  %md = stream.binding.subspan %d[%c0] : !stream.binding -> memref<64xi32>
  %x = memref.load %ma[%id] : memref<64x{ty}>
  %o = memref.load %mb[%id] : memref<64xi32>
{body}
  memref.store %r, %mc[%id] : memref<64x{ty}>
  memref.store %w, %md[%id] : memref<64xi32>
  return
}} }}
"
    )
}

fn numbers(size: usize) -> Vec<u8> {
    (0..THREADS * size)
        .map(|n| (n * 37 + n / 7 * 11) as u8)
        .collect()
}

fn words(of: impl Fn(usize) -> i32) -> Vec<u8> {
    (0..THREADS).flat_map(|n| of(n).to_le_bytes()).collect()
}

/// The numbers of 32 bits that the work-items load.
fn whole(n: usize) -> i32 {
    i32::from_le_bytes(numbers(4)[4 * n..][..4].try_into().expect("four bytes"))
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

type Shuffle = (&'static str, usize, (&'static str, i64, i64), bool);

fn shuffled(name: &str, (ty, size, how, known): Shuffle, target: &str) -> Result<(), String> {
    let (mode, by, width) = how;
    let offset = if known { "%k" } else { "%o" };
    let body = format!(
        "  %k = arith.constant {by} : i32
  %width = arith.constant {width} : i32
  %r, %v = gpu.shuffle {mode} %x, {offset}, %width : {ty}
  %w = arith.extui %v : i1 to i32"
    );
    let data = numbers(size);
    let buffers = vec![
        data.clone(),
        words(|_| by as i32),
        vec![0xff; data.len()],
        vec![0xff; 4 * THREADS],
    ];
    let after = run(name, &text(ty, &body), target, buffers)?;
    for id in 0..THREADS {
        let (from, inside) = source(mode, (id % LANES) as i64, by, width);
        let from = id / LANES * LANES + from;
        let is_right = after[2][id * size..][..size] == data[from * size..][..size];
        if !is_right || after[3][4 * id] != u8::from(inside) {
            return Err(format!("work-item {id} has not the value of {from}"));
        }
    }
    Ok(())
}

#[test]
fn shuffles_read_the_lane_they_say() {
    let mut all: Vec<Shuffle> = Vec::new();
    for width in [2, 8, 16, 32] {
        for by in [0, 1, 2, 3, 5, 7, 8, 15, 16, 31] {
            for mode in ["xor", "up", "down"] {
                if by < width {
                    all.push(("f32", 4, (mode, by, width), true));
                }
            }
        }
    }
    for by in [0, 17, 31] {
        all.push(("f32", 4, ("idx", by, 32), true));
        all.push(("f32", 4, ("idx", by, 32), false));
    }
    for mode in ["xor", "up", "down"] {
        all.push(("i32", 4, (mode, 5, 16), false));
    }
    for (ty, size) in [("i8", 1), ("f16", 2), ("bf16", 2), ("i64", 8), ("f64", 8)] {
        all.push((ty, size, ("xor", 1, 32), true));
        all.push((ty, size, ("down", 16, 32), true));
    }
    let jobs: Vec<_> = TARGETS
        .iter()
        .flat_map(|t| all.iter().map(move |&s| (s, *t)))
        .collect();
    let wrong = jobs.par_iter().enumerate().filter_map(|(n, &(s, t))| {
        let error = shuffled(&format!("shuffle{n}.mlir"), s, t).err()?;
        Some(format!("{s:?} for {t}: {error}"))
    });
    failures(wrong.collect());
}

/// What a body gives in each work-item.
type Wanted = fn(usize) -> i32;

/// The work-items of the wave of a work-item, in groups of `size`: those of its group.
fn group(id: usize, size: usize) -> std::ops::Range<usize> {
    let first = id / size * size;
    first..first + size
}

#[test]
fn broadcasts_reductions_and_exchanges_stay_in_the_wave() {
    let bodies: [(&str, Wanted); 13] = [
        (
            "%r = gpu.subgroup_broadcast %x, specific_lane %k : i32",
            |id| whole(id / LANES * LANES + 9),
        ),
        (
            "%r = gpu.subgroup_broadcast %x, specific_lane %o : i32",
            |id| whole(id / LANES * LANES + 9),
        ),
        (
            "%r = gpu.subgroup_broadcast %x, first_active_lane : i32",
            |id| whole(id / LANES * LANES),
        ),
        ("%r = rocdl.readlane %x, %k : (i32, i32) -> i32", |id| {
            whole(id / LANES * LANES + 9)
        }),
        ("%r = rocdl.readfirstlane %x : i32", |id| {
            whole(id / LANES * LANES)
        }),
        ("%r = gpu.subgroup_reduce add %x : (i32) -> i32", |id| {
            group(id, LANES).map(whole).fold(0, i32::wrapping_add)
        }),
        ("%r = gpu.subgroup_reduce maxsi %x : (i32) -> i32", |id| {
            group(id, LANES).map(whole).max().unwrap_or(0)
        }),
        (
            "%r = gpu.subgroup_reduce add %x cluster(size = 8) : (i32) -> i32",
            |id| group(id, 8).map(whole).fold(0, i32::wrapping_add),
        ),
        (
            "%r = gpu.subgroup_reduce minui %x cluster(size = 4, stride = 8) : (i32) -> i32",
            |id| {
                let all = (0..4).map(|n| id / LANES * LANES + id % 8 + 8 * n);
                all.map(|n| whole(n) as u32).min().unwrap_or(0) as i32
            },
        ),
        ("%r = amdgpu.permlane_swap %x 16 : i32", |id| whole(id ^ 16)),
        (
            "%l = gpu.lane_id\n  %r = arith.index_cast %l : index to i32",
            |id| (id % LANES) as i32,
        ),
        (
            "%n = gpu.subgroup_id : index
  %all = gpu.num_subgroups : index
  %size = gpu.subgroup_size : index
  %below = arith.muli %n, %size : index
  %sum = arith.addi %below, %all : index
  %r = arith.index_cast %sum : index to i32",
            |id| (id / LANES * LANES + 2) as i32,
        ),
        (
            "%share = memref.alloc() : memref<64xi32, #gpu.address_space<workgroup>>
  memref.store %x, %share[%id] : memref<64xi32, #gpu.address_space<workgroup>>
  gpu.barrier
  %c63 = arith.constant 63 : index
  %other = arith.subi %c63, %id : index
  %r = memref.load %share[%other] : memref<64xi32, #gpu.address_space<workgroup>>",
            |id| whole(THREADS - 1 - id),
        ),
    ];
    let mut wrong = Vec::new();
    for target in TARGETS {
        for (n, (body, wanted)) in bodies.into_iter().enumerate() {
            let text = text(
                "i32",
                &format!("  %k = arith.constant 9 : i32\n  {body}\n  %w = arith.addi %r, %k : i32"),
            );
            let buffers = vec![
                numbers(4),
                words(|_| 9),
                vec![0xff; 4 * THREADS],
                vec![0xff; 4 * THREADS],
            ];
            let after = run(&format!("lanes{n}.mlir"), &text, target, buffers);
            match after {
                Ok(after) if after[2] == words(wanted) => {}
                Ok(_) => wrong.push(format!("{body} for {target} gives something else")),
                Err(e) => wrong.push(format!("{body} for {target}: {e}")),
            }
        }
    }
    failures(wrong);
}
