//! Functions that narrow the execution mask.

use super::{kernel, limited, options, same};
use easel::allocate::Means;
use std::fmt::Write;

/// Twelve values of `at` registers, made and stored around the marks.
fn masked(inside: bool) -> String {
    let mut text = String::from("  %m: s2 = v_cmp_gt_u32 20, %id\n  %old: s2 = copy exec\n");
    let make = |text: &mut String| {
        for i in 0..12 {
            let _ = writeln!(text, "  %v{i}: v1 = v_mul_u32_u24 {}, %id", i + 3);
        }
    };
    let narrow = "  exec = copy %m\n";
    if !inside {
        make(&mut text);
    }
    text += narrow;
    if inside {
        make(&mut text);
    }
    for i in 0..12 {
        let _ = writeln!(
            text,
            "  global_store_dword.saddr %row, %v{i}, %base, {}",
            4 * i
        );
    }
    text += "  exec = copy %old\n";
    if !inside {
        for i in 0..12 {
            let _ = writeln!(
                text,
                "  global_store_dword.saddr %row, %v{i}, %base, {}",
                64 + 4 * i
            );
        }
    }
    text + "  global_store_dword.saddr %row, %id, %base, 256\n  s_endpgm"
}

#[test]
fn values_of_one_mask_are_spilled() {
    let func = kernel(&masked(true));
    let done = same("one-mask", &func, &options(8, 16, 0));
    assert!(done.relief.count(|m| m == Means::Scratch) >= 5);
}

/// Each use reloads what its own lanes need: a reload under the narrow mask serves none under the wide one.
#[test]
fn values_of_two_masks_are_reloaded_for_each_use() {
    let func = kernel(&masked(false));
    let done = same("two-masks", &func, &options(8, 16, 0));
    let scratch = done.relief.count(|m| m == Means::Scratch);
    assert!(scratch >= 5);
    assert!(done.relief.reloads() > scratch, "{:?}", done.relief);
    same("two-masks-accumulators", &func, &options(8, 16, 32));
}

/// A write under a narrow mask keeps what other lanes have of an old value: reloaded there it would lose them.
#[test]
fn values_that_a_masked_write_keeps_are_not_moved() {
    let mut text = String::from("  %m: s2 = v_cmp_gt_u32 20, %id\n");
    for i in 0..12 {
        let _ = writeln!(text, "  %v{i}: v1 = v_mul_u32_u24 {}, %id", i + 3);
    }
    text += "  %old: s2, exec, scc = s_and_saveexec_b64 %m, exec\n";
    for i in 0..12 {
        let _ = writeln!(
            text,
            "  %w{i}: v1 = global_load_short_d16.saddr %row, %base, %v{i}, {}",
            4 * i
        );
    }
    text += "  exec = copy %old\n";
    for i in 0..12 {
        let _ = writeln!(
            text,
            "  global_store_dword.saddr %row, %w{i}, %base, {}",
            64 + 4 * i
        );
    }
    text += "  global_store_dword.saddr %row, %id, %base, 256\n  s_endpgm";
    let func = kernel(&text);
    let errors = limited(&func, &options(8, 16, 32)).err();
    let errors = errors.expect("no register and no place elsewhere");
    assert_eq!(errors.0[0].code, "allocate-exhausted");
    assert!(errors.0[0].notes.iter().any(|n| n.contains("tried")));
    // With registers it is a program like any other.
    same("kept-lanes", &func, &options(20, 16, 32));
}
