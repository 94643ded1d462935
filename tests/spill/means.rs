//! Kernels with more live values than registers, one for each means and for their meetings.

use super::{Limited, kernel, limited, machine, options, same, simulate};
use easel::allocate::{AllocateOptions, Means, Spill};
use std::fmt::Write;

/// Stores of work-item values to its row.
fn stores(values: impl IntoIterator<Item = String>) -> String {
    let mut text = String::new();
    for (n, value) in values.into_iter().enumerate() {
        let _ = writeln!(
            text,
            "  global_store_dword.saddr %row, {value}, %base, {}",
            4 * n
        );
    }
    text
}

/// `n` vector values that are all live at once.
fn vectors(n: usize) -> String {
    let mut text = String::new();
    for i in 0..n {
        let _ = writeln!(text, "  %v{i}: v1 = v_mul_u32_u24 {}, %id", i + 3);
    }
    text + &stores((0..n).map(|i| format!("%v{i}"))) + "  s_endpgm"
}

/// `n` scalars that are all live at once.
fn scalars(n: usize) -> String {
    let mut text = String::new();
    for i in 0..n {
        let _ = writeln!(text, "  %s{i}: s1, %c{i}: cc1 = s_add_u32 %wg, {}", i + 3);
    }
    for i in 0..n {
        let _ = writeln!(text, "  %t{i}: v1 = v_add_u32 %s{i}, %id");
        let _ = writeln!(
            text,
            "  global_store_dword.saddr %row, %t{i}, %base, {}",
            4 * i
        );
    }
    text + "  s_endpgm"
}

fn only(mut options: AllocateOptions, spill: Spill) -> AllocateOptions {
    options.spill = spill;
    options
}

const ACCUMULATORS: Spill = Spill {
    accumulators: true,
    lanes: false,
    scratch: false,
};
const LANES: Spill = Spill {
    accumulators: false,
    lanes: true,
    scratch: false,
};
const SCRATCH: Spill = Spill {
    accumulators: false,
    lanes: false,
    scratch: true,
};

fn count(limited: &Limited, means: Means) -> u32 {
    limited.relief.count(|m| m == means)
}

#[test]
fn what_fits_is_left_alone() {
    for text in [vectors(5), scalars(5)] {
        let done = same("fits", &kernel(&text), &options(16, 16, 16));
        assert_eq!(done.relief, Default::default());
        assert_eq!(done.kernel.scratch_bytes, 0);
    }
}

#[test]
fn vectors_go_to_accumulators() {
    let func = kernel(&vectors(24));
    let done = same("agpr", &func, &only(options(8, 16, 32), ACCUMULATORS));
    assert!(count(&done, Means::Bank(machine::ACCUMULATOR)) >= 16);
    assert_eq!(done.kernel.scratch_bytes, 0);
    assert!(limited(&func, &only(options(8, 16, 8), ACCUMULATORS)).is_err());
}

#[test]
fn vectors_go_to_private_memory() {
    let func = kernel(&vectors(24));
    let done = same("scratch", &func, &only(options(8, 16, 32), SCRATCH));
    let spilled = count(&done, Means::Scratch);
    assert!(spilled >= 16, "{:?}", done.relief);
    assert_eq!(done.kernel.scratch_bytes, 4 * spilled);
    assert_eq!(done.relief.stores(), spilled);
    assert_eq!(done.relief.reloads(), spilled);
}

#[test]
fn scalars_go_to_lanes() {
    let func = kernel(&scalars(40));
    let done = same("lanes", &func, &only(options(16, 12, 0), LANES));
    assert!(count(&done, Means::Lanes) >= 28);
    assert_eq!(
        (done.relief.holders.len(), done.kernel.scratch_bytes),
        (1, 0)
    );
    let many = kernel(&scalars(100));
    let done = same("lanes2", &many, &only(options(16, 12, 0), LANES));
    assert_eq!(done.relief.holders.len(), 2);
    // More than the whole file holds: in lanes as in private memory.
    let mut text = String::new();
    for i in 0..400 {
        let _ = writeln!(text, "  %s{i}: s1, %c{i}: cc1 = s_add_u32 %wg, {}", 7 * i);
    }
    text += "  %t0: v1 = v_add_u32 %s0, %id\n";
    for i in 1..400 {
        let _ = writeln!(text, "  %d{i}: v1 = v_lshlrev_b32 {}, %t{}", i % 3, i - 1);
        let _ = writeln!(text, "  %t{i}: v1 = v_add_u32 %s{i}, %d{i}");
    }
    text += "  global_store_dword.saddr %row, %t399, %base, 0\n  s_endpgm";
    let most = kernel(&text);
    let [lanes, scratch] = [LANES, SCRATCH].map(|means| {
        let done = limited(&most, &only(options(32, 12, 0), means));
        done.unwrap_or_else(|e| panic!("{:#?}", e.0))
    });
    assert_eq!(lanes.relief.holders.len(), 7);
    assert_eq!(simulate(&lanes.kernel), simulate(&scratch.kernel));
}

#[test]
fn scalars_go_to_private_memory() {
    let func = kernel(&scalars(40));
    let done = same("scalar-scratch", &func, &only(options(16, 12, 0), SCRATCH));
    assert!(count(&done, Means::Scratch) >= 28);
    assert!(done.relief.holders.is_empty());
}

#[test]
fn constants_are_made_again() {
    let mut text = String::new();
    for i in 0..20 {
        let _ = writeln!(text, "  %k{i}: v1 = v_mov_b32 {}", 1000 + i);
    }
    text += &stores((0..20).map(|i| format!("%k{i}")));
    text += &stores((0..20).rev().map(|i| format!("%k{i}")));
    let func = kernel(&(text + "  s_endpgm"));
    let done = same(
        "constants",
        &func,
        &only(options(8, 16, 0), Spill::default()),
    );
    assert!(count(&done, Means::Remake) >= 12);
    assert_eq!(done.relief.values.len() as u32, count(&done, Means::Remake));
    assert_eq!(done.relief.stores(), 0);
}

/// Values that live through a loop which needs all registers leave them for the loop only.
#[test]
fn live_ranges_are_split_around_a_loop() {
    let mut text = String::new();
    for i in 0..8 {
        let _ = writeln!(text, "  %p{i}: v1 = v_mul_u32_u24 {}, %id", i + 3);
    }
    text += "  %z: s1 = s_mov_b32 0\n  %a: v1 = v_mov_b32 0\n  s_branch -> ^loop(%z, %a)\n";
    text += "^loop(%i: s1, %sum: v1):\n";
    for i in 0..10 {
        let _ = writeln!(text, "  %l{i}: v1 = v_add_u32 {}, %sum", i + 1);
    }
    let mut last = "%l0".to_string();
    for i in 1..10 {
        let _ = writeln!(text, "  %m{i}: v1 = v_xor_b32 {last}, %l{i}");
        last = format!("%m{i}");
    }
    text += "  %n: s1, %cn: cc1 = s_add_u32 %i, 1\n  %more: cc1 = s_cmp_lt_u32 %n, 10\n";
    let _ = writeln!(text, "  s_cbranch_scc1 %more -> ^loop(%n, {last}), ^end");
    text += "^end:\n";
    text += &stores((0..8).map(|i| format!("%p{i}")));
    let _ = writeln!(text, "  global_store_dword.saddr %row, {last}, %base, 64");
    let func = kernel(&(text + "  s_endpgm"));
    for spill in [ACCUMULATORS, SCRATCH] {
        let done = same("loop", &func, &only(options(14, 16, 32), spill));
        assert!(done.relief.split() > 0, "{:?}", done.relief);
        // Nothing is stored or reloaded in the loop.
        assert!(
            done.relief.values.iter().all(|v| v.weight < 10),
            "{:?}",
            done.relief
        );
    }
}

/// More loop-carried values than registers: parameters are passed in memory, some exchanged.
fn carried(n: usize, rotate: bool) -> String {
    let mut text = String::new();
    for i in 0..n {
        let _ = writeln!(text, "  %a{i}: v1 = v_mul_u32_u24 {}, %id", i + 3);
    }
    let list = |f: &dyn Fn(usize) -> String| (0..n).map(f).collect::<Vec<_>>().join(", ");
    let _ = writeln!(text, "  %z: s1 = s_mov_b32 0");
    let _ = writeln!(
        text,
        "  s_branch -> ^loop(%z, {})",
        list(&|i| format!("%a{i}"))
    );
    let _ = writeln!(text, "^loop(%i: s1, {}):", list(&|i| format!("%p{i}: v1")));
    for i in 0..n {
        let _ = writeln!(text, "  %q{i}: v1 = v_add_u32 {}, %p{i}", i + 1);
    }
    let _ = writeln!(text, "  %n: s1, %cn: cc1 = s_add_u32 %i, 1");
    let _ = writeln!(text, "  %more: cc1 = s_cmp_lt_u32 %n, 5");
    let next = |i: usize| {
        if rotate {
            // Some are exchanged as they are, the others turn by one.
            match i {
                0 => "%p1".into(),
                1 => "%p0".into(),
                _ => format!("%q{}", if i + 1 == n { 2 } else { i + 1 }),
            }
        } else {
            format!("%q{i}")
        }
    };
    let _ = writeln!(
        text,
        "  s_cbranch_scc1 %more -> ^loop(%n, {}), ^end",
        list(&next)
    );
    let _ = writeln!(text, "^end:");
    text += &stores((0..n).map(|i| format!("%q{i}")));
    text += &stores((0..n).map(|i| format!("%p{}", n - 1 - i)));
    text + "  s_endpgm"
}

#[test]
fn parameters_are_passed_in_memory() {
    for (rotate, spill) in [
        (false, SCRATCH),
        (true, SCRATCH),
        (false, ACCUMULATORS),
        (true, ACCUMULATORS),
        (true, Spill::ALL),
    ] {
        let func = kernel(&carried(20, rotate));
        let done = same("carried", &func, &only(options(10, 16, 64), spill));
        assert!(done.relief.values.len() >= 10, "{:?}", done.relief);
    }
}

#[test]
fn scalars_are_carried_in_lanes() {
    let mut text = String::new();
    let n = 24;
    let list = |f: &dyn Fn(usize) -> String| (0..n).map(f).collect::<Vec<_>>().join(", ");
    for i in 0..n {
        let _ = writeln!(text, "  %a{i}: s1, %ca{i}: cc1 = s_add_u32 %wg, {}", i + 3);
    }
    let _ = writeln!(text, "  s_branch -> ^loop({})", list(&|i| format!("%a{i}")));
    let _ = writeln!(text, "^loop({}):", list(&|i| format!("%p{i}: s1")));
    for i in 0..n {
        let _ = writeln!(
            text,
            "  %q{i}: s1, %cq{i}: cc1 = s_add_u32 %p{i}, {}",
            i % 3
        );
    }
    let turned = |i: usize| format!("%q{}", if i == 0 { 0 } else { i % (n - 1) + 1 });
    let _ = writeln!(text, "  %more: cc1 = s_cmp_lt_u32 %q1, 30");
    let _ = writeln!(
        text,
        "  s_cbranch_scc1 %more -> ^loop({}), ^end",
        list(&turned)
    );
    let _ = writeln!(text, "^end:");
    for i in 0..n {
        let _ = writeln!(text, "  %t{i}: v1 = v_add_u32 %q{i}, %id");
        let _ = writeln!(
            text,
            "  global_store_dword.saddr %row, %t{i}, %base, {}",
            4 * i
        );
    }
    let func = kernel(&(text + "  s_endpgm"));
    for spill in [LANES, SCRATCH, Spill::ALL] {
        let done = same("lane-carried", &func, &only(options(12, 14, 8), spill));
        assert!(done.relief.values.len() >= 10, "{:?}", done.relief);
    }
}

/// Wide tuples, read in part and whole.
#[test]
fn tuples_are_spilled() {
    let mut text = String::new();
    for i in 0..8 {
        for k in 0..4 {
            let _ = writeln!(
                text,
                "  %e{i}_{k}: v1 = v_mul_u32_u24 {}, %id",
                4 * i + k + 1
            );
        }
        let _ = writeln!(
            text,
            "  %t{i}: v4 = concat %e{i}_0, %e{i}_1, %e{i}_2, %e{i}_3"
        );
    }
    for i in 0..8 {
        let _ = writeln!(
            text,
            "  global_store_dwordx4.saddr %row, %t{i}, %base, {}",
            16 * i
        );
    }
    for i in 0..8 {
        let _ = writeln!(text, "  %u{i}: v1 = v_add_u32 %t{i}[1], %t{}[3]", 7 - i);
        let _ = writeln!(
            text,
            "  global_store_dword.saddr %row, %u{i}, %base, {}",
            128 + 4 * i
        );
    }
    let func = kernel(&(text + "  s_endpgm"));
    for spill in [SCRATCH, ACCUMULATORS] {
        let done = same("tuples", &func, &only(options(14, 16, 64), spill));
        assert!(done.relief.values.len() >= 5, "{:?}", done.relief);
    }
}

/// A value of both sides of a diamond, reloaded on one side and kept on the other.
#[test]
fn names_meet_behind_a_diamond() {
    let mut text = String::from("  %x: v1 = v_mul_u32_u24 77, %id\n");
    text += "  %c: cc1 = s_cmp_lt_u32 %wg, 1\n  s_cbranch_scc1 %c -> ^left, ^right\n^left:\n";
    for i in 0..10 {
        let _ = writeln!(text, "  %l{i}: v1 = v_mul_u32_u24 {}, %id", i + 1);
    }
    text += &stores((0..10).map(|i| format!("%l{i}")));
    text += "  %l: v1 = v_add_u32 %x, %l3\n  s_branch -> ^join(%l)\n";
    text += "^right:\n  %r: v1 = v_add_u32 3, %x\n  s_branch -> ^join(%r)\n^join(%y: v1):\n";
    text += "  %w: v1 = v_add_u32 %x, %y\n";
    text += "  global_store_dword.saddr %row, %w, %base, 100\n  s_endpgm";
    let func = kernel(&text);
    for spill in [SCRATCH, ACCUMULATORS] {
        let done = same("diamond", &func, &only(options(8, 16, 16), spill));
        assert!(!done.relief.values.is_empty());
    }
}

#[test]
fn all_means_together() {
    let mut text = String::new();
    for i in 0..30 {
        let _ = writeln!(text, "  %s{i}: s1, %c{i}: cc1 = s_add_u32 %wg, {}", i + 3);
        let _ = writeln!(text, "  %v{i}: v1 = v_mul_u32_u24 {}, %id", i + 3);
        let _ = writeln!(text, "  %k{i}: v1 = v_mov_b32 {}", 5000 + i);
    }
    for i in 0..30 {
        let _ = writeln!(text, "  %x{i}: v1 = v_add3_u32 %s{i}, %v{i}, %k{}", 29 - i);
        let _ = writeln!(
            text,
            "  global_store_dword.saddr %row, %x{i}, %base, {}",
            4 * i
        );
    }
    let func = kernel(&(text + "  s_endpgm"));
    let done = same("all", &func, &options(8, 12, 8));
    for means in [
        Means::Remake,
        Means::Bank(machine::ACCUMULATOR),
        Means::Lanes,
        Means::Scratch,
    ] {
        assert!(count(&done, means) > 0, "{means:?}: {:?}", done.relief);
    }
    let notes = done.relief.notes(&func);
    assert_eq!(notes.len(), done.relief.values.len());
    assert!(notes.iter().any(|n| n.contains("private memory")));
}

/// Off by default, the first report stays, and tells what was tried where it was not enough.
#[test]
fn what_does_not_fit_is_refused() {
    let func = kernel(&vectors(24));
    let off = only(
        AllocateOptions {
            split: false,
            ..options(8, 16, 0)
        },
        Spill::default(),
    );
    let errors = limited(&func, &off).err().expect("too few registers");
    assert_eq!(errors.0[0].code, "allocate-exhausted");
    assert!(!errors.0[0].notes.iter().any(|n| n.contains("tried")));
    let errors = limited(&func, &options(1, 16, 0))
        .err()
        .expect("one register");
    assert_eq!(errors.0[0].code, "allocate-exhausted");
    assert!(errors.0[0].notes.iter().any(|n| n.contains("tried")));
}
