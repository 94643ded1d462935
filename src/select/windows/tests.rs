//! A cut function is still correct, and its windows keep their promises.

use super::{Cut, cut};
use crate::ir::kernel::{Kernel, KernelFunction};
use crate::ir::{Cfg, Value, text, verify};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_cases::shapes::Shape;
use easel_isa::diagnostic::SourceMap;

fn parse(text: &str) -> KernelFunction {
    let mut sources = SourceMap::default();
    let file = sources.add("kernel.kir", text);
    text::parse::<Kernel>(file, &sources, &()).unwrap_or_else(|d| panic!("{}", d.render(&sources)))
}

/// The windows of a function, after a check of all their promises.
fn checked(kernel: &KernelFunction, size: usize) -> Cut {
    let cut = cut(kernel, size).expect("longer than a window");
    let f = &cut.kernel;
    verify::verify(f).unwrap_or_else(|d| panic!("{:?}\n{f}", d.0));
    let mut window_of = SecondaryMap::new();
    for (n, window) in cut.windows.iter().enumerate() {
        for &block in window {
            window_of[block] = Some(n);
        }
    }
    let order: Vec<_> = cut.windows.iter().flatten().copied().collect();
    assert_eq!(order, Cfg::new(f).reverse_postorder(), "{f}");
    for (n, window) in cut.windows.iter().enumerate() {
        let mut own: EntitySet<Value> = EntitySet::new();
        for &block in window {
            own.extend(f.blocks[block].params.iter().copied());
            for &inst in &f.blocks[block].insts {
                own.extend(f.defined_values(inst));
            }
        }
        for &block in window {
            for &inst in &f.blocks[block].insts {
                let foreign = f.used_values(inst).find(|&v| !own.contains(v));
                assert_eq!(foreign, None, "window {n} of\n{f}");
            }
            for to in f.successors(block) {
                let there = window_of[to].expect("reachable");
                let entered = there != n;
                assert!(!entered || to == cut.windows[there][0], "{block} of\n{f}");
            }
        }
        for &v in &cut.given[n] {
            assert!(own.contains(v), "{v} of\n{f}");
        }
    }
    cut
}

#[test]
fn shapes_are_cut_into_about_as_many_windows_as_they_are_long() {
    for shape in Shape::ALL {
        let kernel = parse(&shape.kernel(2000));
        let insts = kernel.inst_order().count();
        for size in [1, 10, 100, 1000] {
            let cut = checked(&kernel, size);
            let few = insts.div_ceil(size).max(2);
            let windows = cut.windows.len();
            assert!(windows <= 4 * few, "{windows} for {few} of {shape:?}");
        }
        assert!(cut(&kernel, insts).is_none());
    }
}

/// A loop with an exit at its head and an inner loop: edges skip the blocks in between.
const LOOPS: &str = "kernel @k {
^bb0:
  %zero: i32 = const<0x0>
  %one: i32 = const<0x1>
  %n: i32 = workgroup_id<0>
  %m: i32 = add %n, %one
  jump -> ^bb1(%zero)
^bb1(%i: i32):
  %c: i1 = cmp<slt> %i, %n
  branch %c -> ^bb2(%zero), ^bb5
^bb2(%j: i32):
  %d: i1 = cmp<slt> %j, %i
  branch %d -> ^bb3, ^bb4
^bb3:
  %k: i32 = add %j, %m
  %l: i32 = mul %k, %k
  jump -> ^bb2(%l)
^bb4:
  %o: i32 = add %i, %j
  jump -> ^bb1(%o)
^bb5:
  %p: i32 = mul %i, %m
  return
}
";

#[test]
fn loops_that_are_longer_than_a_window_are_entered_at_their_heads() {
    let kernel = parse(LOOPS);
    for size in 1..12 {
        checked(&kernel, size);
    }
}

/// A function whose blocks mostly jump to one far block, so that only the first cut could be clean.
#[test]
fn edges_past_many_windows_end_at_first_blocks() {
    let count = 200;
    let mut text = "kernel @k {\n^bb0:\n  %n: i32 = workgroup_id<0>\n".to_string();
    for i in 1..count {
        text += &format!("  %k{i}: i32 = const<{i}>\n  %c{i}: i1 = cmp<slt> %n, %k{i}\n");
        text += &format!("  branch %c{i} -> ^out{}, ^bb{i}\n^bb{i}:\n", i % 3);
    }
    text += "  return\n";
    for i in 0..3 {
        text += &format!("^out{i}:\n  return\n");
    }
    let kernel = parse(&(text + "}\n"));
    for size in [1, 7, 50] {
        checked(&kernel, size);
    }
}

#[test]
fn constants_and_indices_are_made_again_and_other_values_taken() {
    let kernel = parse(
        "kernel @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, arguments = [
  buffer \"a\" at 0 size 8 bytes 1024 element \"f32\" shape [256] written]} {
^bb0:
  %p: ptr.global = argument<0>
  %t: i32 = workitem_id<0>
  %w: i64 = zext %t
  %four: i64 = const<0x4>
  %at: i64 = mul %w, %four
  %x: f32 = load<global, extent=1024, align=4> %p, %at
  jump -> ^bb1
^bb1:
  %y: f32 = fadd %x, %x
  store<global, extent=1024, align=4> %y, %p, %at
  return
}
",
    );
    let cut = checked(&kernel, 8);
    let second = cut.windows[1][0];
    let params = &cut.kernel.blocks[second].params;
    assert_eq!(params.len(), 1, "{}", cut.kernel);
    // The load, by its number in the text: values are numbered in their order there.
    assert_eq!(cut.stands_for[params[0]], cut.given[0].first().copied());
}
