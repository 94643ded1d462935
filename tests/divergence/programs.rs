//! Kernels by hand, against plain Rust.

use super::{simulated, words};
use easel::Options;

const HEAD: &str = "kernel @k attributes {workgroup_size = [SIZE, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer \"x\" at 0 size 8 bytes 512 element \"i32\" shape [128],
  buffer \"y\" at 8 size 8 bytes 512 element \"i32\" shape [128] written]} {
^bb0:
  %x: ptr.global = argument<0>
  %y: ptr.global = argument<1>
  %t: i32 = workitem_id<0>
  %four: i64 = const<0x4>
  %wide: i64 = zext %t
  %o: i64 = mul %wide, %four
  %k0: i32 = const<0x0>
  %k1: i32 = const<0x1>
  %k3: i32 = const<0x3>
  %k7: i32 = const<0x7>
  %k16: i32 = const<0x10>
  %v: i32 = load<global, extent=512, align=4> %x, %o
";

/// Runs a body for waves that are full, in part and one lane wide; `f` gives the word that each
/// work-item stores, of its number, its word of `x`, all of `x` and what stood in `y`.
fn check(body: &str, f: impl Fn(u32, u32, &[u32], u32) -> u32) {
    let (x, y) = (words(128), words(128));
    let numbers = |b: &[u8]| -> Vec<u32> {
        let words = b.chunks_exact(4);
        words
            .map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]]))
            .collect()
    };
    let (xs, ys) = (numbers(&x), numbers(&y));
    for size in [64, 37, 128, 1] {
        let text = format!("{}{body}}}\n", HEAD.replace("SIZE", &size.to_string()));
        let found = simulated(&text, &[x.clone(), y.clone()], None, &Options::default());
        let found = numbers(&found.unwrap_or_else(|e| panic!("{e}\n{text}"))[1]);
        for t in 0..128usize {
            let expected = match (t as u32) < size {
                true => f(t as u32, xs[t], &xs, ys[t]),
                false => ys[t],
            };
            assert_eq!(found[t], expected, "work-item {t} of {size}\n{text}");
        }
    }
}

#[test]
fn early_return_before_a_store() {
    check(
        "  %m: i32 = and %v, %k1
  %c: i1 = cmp<eq> %m, %k0
  branch %c -> ^out, ^go
^out:
  return
^go:
  store<global, extent=512, align=4> %v, %y, %o
  return
",
        |_, v, _, y| if v & 1 == 0 { y } else { v },
    );
}

#[test]
fn memory_in_each_arm_and_a_value_of_each() {
    check(
        "  %m: i32 = and %t, %k3
  %c: i1 = cmp<ult> %m, %k1
  branch %c -> ^a, ^b
^a:
  %oa: i64 = const<0x40>
  %va: i32 = load<global, extent=512, align=4> %x, %oa
  store<global, extent=512, align=4> %va, %y, %o
  jump -> ^end(%va)
^b:
  %vb: i32 = add %v, %t
  store<global, extent=512, align=4> %vb, %y, %o
  %vc: i32 = load<global, extent=512, align=4> %y, %o
  %vd: i32 = mul %vc, %vc
  jump -> ^end(%vd)
^end(%r: i32):
  %s: i32 = add %r, %k1
  store<global, extent=512, align=4> %s, %y, %o
  return
",
        |t, v, x, _| match t & 3 {
            0 => x[16].wrapping_add(1),
            _ => {
                let b = v.wrapping_add(t);
                b.wrapping_mul(b).wrapping_add(1)
            }
        },
    );
}

/// Lanes leave the inner loop, the outer loop and the kernel at different times.
#[test]
fn breaks_out_of_nested_loops() {
    check(
        "  jump -> ^outer(%k0, %k0)
^outer(%i: i32, %s: i32):
  %co: i1 = cmp<slt> %i, %k7
  branch %co -> ^start, ^end(%s)
^start:
  jump -> ^inner(%k0, %s)
^inner(%j: i32, %n: i32):
  %nn: i32 = add %n, %v
  %ij: i32 = add %i, %j
  %m: i32 = and %nn, %k7
  %c1: i1 = cmp<eq> %m, %i
  branch %c1 -> ^end(%nn), ^more
^more:
  %jn: i32 = add %j, %k1
  %tm: i32 = and %t, %k3
  %c2: i1 = cmp<slt> %jn, %tm
  branch %c2 -> ^inner(%jn, %nn), ^next
^next:
  %in: i32 = add %i, %k1
  %sn: i32 = add %nn, %ij
  jump -> ^outer(%in, %sn)
^end(%r: i32):
  store<global, extent=512, align=4> %r, %y, %o
  return
",
        |t, v, _, _| {
            let mut s = 0u32;
            for i in 0..7 {
                let mut j = 0;
                loop {
                    s = s.wrapping_add(v);
                    if s & 7 == i {
                        return s;
                    }
                    if j + 1 >= t & 3 {
                        s = s.wrapping_add(i + j);
                        break;
                    }
                    j += 1;
                }
            }
            s
        },
    );
}

/// The counter is one for all lanes inside the loop, and different behind it.
#[test]
fn what_a_loop_computes_for_all_is_kept_for_each() {
    check(
        "  jump -> ^head(%k0)
^head(%i: i32):
  %twice: i32 = add %i, %i
  %w: i32 = mul %twice, %twice
  %m: i32 = and %v, %k7
  %c: i1 = cmp<slt> %i, %m
  %in: i32 = add %i, %k1
  branch %c -> ^head(%in), ^end
^end:
  %r: i32 = add %w, %i
  store<global, extent=512, align=4> %r, %y, %o
  return
",
        |_, v, _, _| {
            let i = v & 7;
            4 * i * i + i
        },
    );
}

#[test]
fn a_chain_of_cases_falls_together() {
    check(
        "  %m: i32 = and %v, %k3
  %c0: i1 = cmp<eq> %m, %k0
  branch %c0 -> ^case0, ^else0
^else0:
  %c1: i1 = cmp<eq> %m, %k1
  branch %c1 -> ^case1, ^else1
^else1:
  %c3: i1 = cmp<eq> %m, %k3
  branch %c3 -> ^case0, ^default
^case0:
  %a: i32 = add %v, %k7
  jump -> ^end(%a)
^case1:
  %ob: i64 = const<0x8>
  %b: i32 = load<global, extent=512, align=4> %x, %ob
  jump -> ^case2(%b)
^default:
  jump -> ^case2(%t)
^case2(%d: i32):
  %e: i32 = xor %d, %v
  jump -> ^end(%e)
^end(%r: i32):
  store<global, extent=512, align=4> %r, %y, %o
  return
",
        |t, v, x, _| match v & 3 {
            0 | 3 => v.wrapping_add(7),
            1 => x[2] ^ v,
            _ => t ^ v,
        },
    );
}

/// What the wave computes once is computed once: no loop of scalars runs where no lane is.
#[test]
fn a_uniform_loop_under_a_mask_runs_for_somebody_only() {
    check(
        "  %big: i32 = const<0x1000>
  %c: i1 = cmp<ugt> %t, %big
  branch %c -> ^never, ^end
^never:
  %w: i64 = const<0x7ffffffc>
  %n: i32 = load<global, align=4> %x, %w
  %end: i32 = readfirstlane %k7
  jump -> ^spin(%k0)
^spin(%i: i32):
  %s: i1 = cmp<ne> %i, %big
  branch %s -> ^spin(%i), ^end
^end:
  store<global, extent=512, align=4> %v, %y, %o
  return
",
        |_, v, _, _| v,
    );
}

/// Values of every width meet where lanes do.
#[test]
fn values_of_any_width_meet() {
    let types = [
        ("i8", 1),
        ("i16", 2),
        ("f16", 2),
        ("bf16", 2),
        ("i32", 4),
        ("f32", 4),
        ("2xf16", 4),
        ("4xi8", 4),
        ("i64", 8),
        ("3xf32", 12),
        ("8xf16", 16),
        ("2xf64", 16),
    ];
    for (ty, size) in types {
        let text = format!(
            "kernel @k attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer \"x\" at 0 size 8 bytes 2048 element \"i32\" shape [512] written]}} {{
^bb0:
  %x: ptr.global = argument<0>
  %t: i32 = workitem_id<0>
  %k: i64 = const<0x10>
  %w: i64 = zext %t
  %o: i64 = mul %w, %k
  %far: i64 = const<0x400>
  %to: i64 = add %o, %far
  %five: i32 = const<0x5>
  %d: {ty} = const<0x0>
  %c: i1 = cmp<slt> %t, %five
  branch %c -> ^bb1, ^bb2(%d)
^bb1:
  %v: {ty} = load<global, align={align}> %x, %o
  jump -> ^bb2(%v)
^bb2(%r: {ty}):
  store<global, align={align}> %r, %x, %to
  return
}}
",
            align = if size == 12 { 4 } else { size }
        );
        let x = words(512);
        let found = simulated(&text, std::slice::from_ref(&x), None, &Options::default());
        let found = &found.unwrap_or_else(|e| panic!("{ty}: {e}"))[0];
        let mut expected = x;
        for t in 0..64 {
            for byte in 0..size {
                let value = if t < 5 { expected[16 * t + byte] } else { 0 };
                expected[1024 + 16 * t + byte] = value;
            }
        }
        assert!(*found == expected, "{ty}\n{text}");
    }
}

/// The size of a buffer, and how often a loop runs, come from memory.
#[test]
fn a_descriptor_and_a_bound_are_loaded() {
    check(
        "  %k2: i64 = const<0x14>
  %n: i32 = load<global, extent=512, align=4> %x, %k2
  %m: i32 = and %n, %k7
  %m1: i32 = add %m, %k1
  %bytes32: i32 = mul %m1, %k16
  %bytes: i64 = zext %bytes32
  %b: ptr.buffer = buffer %x, %bytes
  %inside: i32 = load<buffer, align=4> %b, %o
  %left: i64 = sub %bytes, %four
  jump -> ^head(%k0, %inside, %left)
^head(%i: i32, %s: i32, %size: i64):
  %c: i1 = cmp<slt> %i, %m
  branch %c -> ^body, ^end
^body:
  %d: ptr.buffer = buffer %x, %size
  %e: i32 = load<buffer, align=4> %d, %o
  %s1: i32 = add %s, %e
  %i1: i32 = add %i, %k1
  %size1: i64 = sub %size, %four
  jump -> ^head(%i1, %s1, %size1)
^end:
  store<global, extent=512, align=4> %s, %y, %o
  return
",
        |t, v, x, _| {
            let m = x[5] & 7;
            let bytes = (m + 1) * 16;
            let at = |size: u32| if 4 * t < size { v } else { 0 };
            let sizes = (0..m).map(|i| bytes - 4 * (i + 1));
            sizes.fold(at(bytes), |s, size| s.wrapping_add(at(size)))
        },
    );
}
