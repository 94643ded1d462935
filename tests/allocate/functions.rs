//! Small functions, with the registers that a reader would choose.

use super::machine::{ACCUMULATOR, SCALAR, VECTOR, reg};
use super::{allocated, machine, run};
use easel::allocate::AllocateOptions;

#[test]
fn straight_line_uses_low_registers() {
    let (lines, stats) = allocated(
        "^bb0:
  %0: v1 @ v0, %1: s2 @ s[0:1] = entry
  %2: v1 = v_add_u32 %0, %0
  %3: v1 = v_add_u32 %2, %0
  %4: v4 = global_load_dwordx4.saddr %3, %1
  global_store_dwordx4.saddr %3, %4, %1
  s_endpgm",
    );
    let expected = [
        "^bb0:",
        "v1 = v_add_u32 v0, v0",
        "v0 = v_add_u32 v1, v0",
        "v[2:5] = global_load_dwordx4.saddr v0, s[0:1]",
        "global_store_dwordx4.saddr v0, v[2:5], s[0:1]",
        "s_endpgm",
    ];
    assert_eq!(lines, expected);
    assert_eq!(stats.moves, 0);
    assert_eq!((stats.registers[VECTOR], stats.registers[SCALAR]), (6, 2));
}

/// The accumulator of a loop stays in one tuple, the counter in one register, and the block that
/// splits the back edge disappears.
const ACCUMULATE: &str = "^bb0:
  %0: v2 @ v[0:1] = entry
  %1: v1 = v_mov_b32 0
  %2: v16 = concat %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1, %1
  %3: s1 = s_mov_b32 0
  s_branch -> ^bb1(%2, %3)
^bb1(%4: v16, %5: s1):
  %6: v16 = v_mfma_f32_32x32x8_f16 %0, %0, %4
  %7: s1, %8: cc1 = s_add_u32 %5, 1
  %9: cc1 = s_cmp_lt_u32 %7, 9
  s_cbranch_scc1 %9 -> ^bb1(%6, %7), ^bb2(%6)
^bb2(%10: v16):
  %11: v1 = v_add_u32 %10[3], %10[7]
  s_endpgm";

#[test]
fn accumulators_stay_in_place() {
    let (lines, stats) = allocated(ACCUMULATE);
    let at = |text: &str| {
        lines
            .iter()
            .position(|l| l.contains(text))
            .unwrap_or_else(|| panic!("{text}: {lines:#?}"))
    };
    let mfma = &lines[at("mfma")];
    let (dst, rest) = mfma.split_once(" = ").unwrap();
    assert!(rest.ends_with(dst), "{mfma}");
    // The loop has its three instructions and the branch.
    let head = at("^bb1:");
    assert_eq!(lines[head + 5], "^bb2:", "{lines:#?}");
    assert!(lines[at("s_cbranch")].ends_with("-> ^bb1, ^bb2"));
    assert_eq!(stats.split_edges, 0);
    // One zero becomes sixteen: it is in one of the places already.
    assert_eq!(
        lines.iter().filter(|l| l.contains("v_mov_b")).count(),
        1 + 15
    );
}

#[test]
fn parameters_that_change_places_are_exchanged() {
    let (lines, stats) = allocated(
        "^bb0:
  %0: v1 @ v0, %1: v1 @ v1 = entry
  %2: s1 = s_mov_b32 0
  s_branch -> ^bb1(%0, %1, %2)
^bb1(%3: v1, %4: v1, %5: s1):
  %6: s1, %7: cc1 = s_add_u32 %5, 1
  %8: cc1 = s_cmp_lt_u32 %6, 9
  s_cbranch_scc1 %8 -> ^bb1(%4, %3, %6), ^bb2
^bb2:
  %9: v1 = v_lshl_add_u32 %3, 4, %4
  s_endpgm",
    );
    assert_eq!(stats.moves, 3, "{lines:#?}");
    assert_eq!(stats.split_edges, 1);
}

#[test]
fn a_value_that_outlives_its_parameter_is_not_lost() {
    // %3 is read after the loop although the back edge has given the parameter its next value.
    let (lines, _) = allocated(
        "^bb0:
  %0: v1 @ v0 = entry
  %1: s1 = s_mov_b32 0
  s_branch -> ^bb1(%0, %1)
^bb1(%3: v1, %5: s1):
  %4: v1 = v_add_u32 1, %3
  %6: s1, %7: cc1 = s_add_u32 %5, 1
  %8: cc1 = s_cmp_lt_u32 %6, 9
  s_cbranch_scc1 %8 -> ^bb1(%4, %6), ^bb2
^bb2:
  %9: v1 = v_add_u32 %3, %3
  s_endpgm",
    );
    assert!(
        lines
            .iter()
            .any(|l| l.starts_with("v_mov_b32") || l.contains("= v_mov_b32")),
        "{lines:#?}"
    );
}

#[test]
fn parts_are_placed_in_their_tuple() {
    let (lines, stats) = allocated(
        "^bb0:
  %0: v1 @ v0, %1: s2 @ s[0:1] = entry
  %2: v1 = v_add_u32 1, %0
  %3: v1 = v_add_u32 2, %0
  %4: v2 = v_lshlrev_b64 1, %5
  %6: v4 = concat %2, %3, %4
  global_store_dwordx4.saddr %0, %6, %1
  s_endpgm"
            .replace("%4: v2", "%5: v2 = undef\n  %4: v2")
            .as_str(),
    );
    assert_eq!(stats.moves, 0, "{lines:#?}");
}

#[test]
fn a_part_may_be_the_result() {
    let (lines, stats) = allocated(
        "^bb0:
  %0: v1 @ v0, %1: s2 @ s[0:1] = entry
  %2: v4 = global_load_dwordx4.saddr %0, %1
  %3: v2 = copy %2[2:3]
  %4: v2 = v_lshlrev_b64 1, %3
  %5: v4 = concat %2[0:1], %4
  global_store_dwordx4.saddr %0, %5, %1
  s_endpgm",
    );
    assert_eq!(stats.moves, 0, "{lines:#?}");
}

#[test]
fn misaligned_parts_are_copied() {
    let (lines, stats) = allocated(
        "^bb0:
  %0: v1 @ v0, %1: s2 @ s[0:1] = entry
  %2: v4 = global_load_dwordx4.saddr %0, %1
  %3: v2 = v_lshlrev_b64 1, %2[1:2]
  %4: v4 = concat %3, %3
  global_store_dwordx4.saddr %0, %4, %1
  global_store_dwordx4.saddr %0, %2, %1
  s_endpgm",
    );
    assert!(stats.moves >= 2, "{lines:#?}");
}

#[test]
fn tied_results_take_their_source() {
    let body = |keep: &str| {
        format!(
            "^bb0:
  %0: v1 @ v0, %1: v1 @ v1 = entry
  %2: v1 = v_add_u32 %0, %1
  %3: v1 = v_fmac_f32 %0, %1, %2
  %4: v1 = v_add_u32 %3, {keep}
  s_endpgm"
        )
    };
    assert_eq!(allocated(&body("%3")).1.moves, 0);
    // The source is read again: it needs a copy.
    assert_eq!(allocated(&body("%2")).1.moves, 1);
}

#[test]
fn masks_prefer_the_register_of_the_short_encoding() {
    let (lines, _) = allocated(
        "^bb0:
  %0: v1 @ v0, %1: v1 @ v1 = entry
  %2: s2 = v_cmp_lt_u32 %0, %1
  %3: v1 = v_cndmask_b32 %0, %1, %2
  s_endpgm",
    );
    assert_eq!(lines[1], "vcc = v_cmp_lt_u32 v0, v1");
}

#[test]
fn copies_between_banks_become_moves() {
    let (lines, _) = allocated(
        "^bb0:
  %0: v1 @ v0, %1: s2 @ s[0:1] = entry
  %2: s1 = copy %0
  %3: v2 = copy %1
  %4: a2 = copy %3
  %5: v2 = copy %4
  %6: v2 = v_lshlrev_b64 %2, %5
  %7: s4 = copy -2
  %8: v4 = copy %7
  s_endpgm",
    );
    let count = |text: &str| lines.iter().filter(|l| l.contains(text)).count();
    assert_eq!(
        (
            count("readfirstlane"),
            count("accvgpr_write"),
            count("accvgpr_read")
        ),
        (1, 2, 2),
        "{lines:#?}"
    );
    assert_eq!(count("s_mov_b32 -2") + count("s_mov_b32 -1"), 4);
}

#[test]
fn two_conditions_at_once_are_an_error() {
    let (func, sources) = machine(
        "^bb0:
  %0: s1 @ s0 = entry
  %1: cc1 = s_cmp_lt_u32 %0, 3
  %2: s1, %3: cc1 = s_add_u32 %0, 1
  s_cbranch_scc1 %1 -> ^bb1, ^bb2
^bb1:
  s_endpgm
^bb2:
  s_endpgm",
    );
    let errors = run(&func, &AllocateOptions::default()).err().unwrap();
    assert_eq!(errors.0.len(), 1);
    assert_eq!(errors.0[0].code, "allocate-condition");
    let text = errors.render(&sources);
    assert!(
        text.contains("%1 and %3 must both be in scc at one time"),
        "{text}"
    );
}

#[test]
fn a_condition_register_that_is_named_counts_too() {
    let (func, sources) = machine(
        "^bb0:
  %0: s1 @ s0 = entry
  %1: cc1 = s_cmp_lt_u32 %0, 3
  %2: s1, scc = s_add_u32 %0, 1
  s_cbranch_scc1 %1 -> ^bb1, ^bb2
^bb1:
  s_endpgm
^bb2:
  s_endpgm",
    );
    let errors = run(&func, &AllocateOptions::default()).err().unwrap();
    assert_eq!(errors.0.len(), 1);
    let text = errors.render(&sources);
    assert!(
        text.contains("%1 must be in scc while that holds something else"),
        "{text}"
    );
}

#[test]
fn exhaustion_names_what_stands_in_the_way() {
    let mut body = String::from("^bb0:\n  %0: v1 @ v0, %1: s2 @ s[0:1] = entry\n");
    for i in 2..8 {
        body += &format!(
            "  %{i}: v4 = global_load_dwordx4.saddr %0, %1, {}\n",
            16 * i
        );
    }
    for i in 2..8 {
        body += &format!("  global_store_dwordx4.saddr %0, %{i}, %1, {}\n", 16 * i);
    }
    body += "  s_endpgm";
    let (func, sources) = machine(&body);
    let mut options = AllocateOptions::default();
    options.limits[VECTOR] = Some(24);
    options.limits[ACCUMULATOR] = Some(0);
    let before = func.to_string();
    let errors = run(&func, &options).err().unwrap();
    let text = errors.render(&sources);
    assert_eq!(errors.0[0].code, "allocate-exhausted");
    for part in [
        "no vector register is free for %7 (4 dwords, align 2)",
        "6 ranges overlap it, by length in points",
        "of 24 vector registers, 3 are free through the whole range, at most 2 of them in a row",
        "peak pressure: 25 of 24 vector registers, in ^bb0: %7",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
    assert_eq!(func.to_string(), before);
    options.limits[VECTOR] = Some(26);
    assert!(run(&func, &options).is_ok());
    // Loaded data may as well be in accumulators.
    options.limits = AllocateOptions::default().limits;
    options.limits[VECTOR] = Some(24);
    assert!(run(&func, &options).is_ok());
}

#[test]
fn accumulators_move_to_their_own_bank_when_the_other_is_full() {
    // Ten accumulators of 32 do not fit beside each other in 256 registers.
    let mut body = String::from(
        "^bb0:
  %0: v2 @ v[0:1], %p: s2 @ s[0:1] = entry
  %z: v1 = v_mov_b32 0
  %n0: s1 = s_mov_b32 0\n",
    );
    let list = |name: &str, ty: &str| -> String {
        let item = |i: i32| format!("%{name}{i}{ty}");
        (0..10).map(item).collect::<Vec<_>>().join(", ")
    };
    let zeros = vec!["%z"; 32].join(", ");
    for i in 0..10 {
        body += &format!("  %i{i}: v32 = concat {zeros}\n");
    }
    body += &format!("  s_branch -> ^bb1({}, %n0)\n", list("i", ""));
    body += &format!("^bb1({}, %n: s1):\n", list("c", ": v32"));
    for i in 0..10 {
        body += &format!("  %d{i}: v32 = v_mfma_f32_32x32x4_2b_f16 %0, %0, %c{i}\n");
    }
    body += "  %m: s1, %mc: cc1 = s_add_u32 %n, 1\n  %cond: cc1 = s_cmp_lt_u32 %m, 9\n";
    body += &format!(
        "  s_cbranch_scc1 %cond -> ^bb1({}, %m), ^bb2({})\n",
        list("d", ""),
        list("d", "")
    );
    body += &format!("^bb2({}):\n", list("r", ": v32"));
    for i in 0..10 {
        body += &format!("  global_store_dwordx4.saddr %0[0], %r{i}[4:7], %p\n");
    }
    body += "  s_endpgm";
    let (lines, stats) = allocated(&body);
    assert!(stats.registers[ACCUMULATOR] >= 64, "{stats:?}");
    // No moves in the loop: ten matrix instructions, three scalar ones.
    let head = lines.iter().position(|l| l == "^bb1:").unwrap();
    let tail = lines.iter().position(|l| l == "^bb2:").unwrap();
    assert_eq!(tail - head - 1, 13, "{lines:#?}");
}

#[test]
fn reserved_registers_are_left_alone() {
    let (func, _) = machine(
        "^bb0:
  %0: v1 @ v0 = entry
  %1: v1 = v_add_u32 %0, %0
  %2: v1 = v_add_u32 %1, %0
  s_endpgm",
    );
    let options = AllocateOptions {
        reserved: vec![reg("v1")],
        ..Default::default()
    };
    let (out, _) = run(&func, &options).unwrap();
    assert!(!out.to_string().contains("v1 ="), "{out}");
}

#[test]
fn named_registers_keep_their_contents() {
    // s[0:1] and vcc are named by the function: nothing else may stand there in between.
    let (lines, _) = allocated(
        "^bb0:
  vcc = s_mov_b64 5
  %0: s2 = s_mov_b64 7
  %1: s2 = s_mov_b64 s[0:1]
  %2: s2, %3: cc1 = s_and_b64 %0, %1
  %4: s2, %5: cc1 = s_and_b64 %2, vcc
  s_endpgm",
    );
    assert!(
        !lines[2].starts_with("s[0:1]") && !lines[2].starts_with("vcc"),
        "{lines:#?}"
    );
}

#[test]
fn allocation_is_deterministic() {
    let (func, _) = machine(ACCUMULATE);
    let once = run(&func, &AllocateOptions::default())
        .unwrap()
        .0
        .to_string();
    for _ in 0..3 {
        assert_eq!(
            run(&func, &AllocateOptions::default())
                .unwrap()
                .0
                .to_string(),
            once
        );
    }
}

#[test]
fn an_undefined_argument_does_not_end_its_parameter_too_early() {
    // On the back edge %2 becomes undefined while %3 takes what %2 held.
    allocated(
        "^bb0:
  %0: s2 @ s[0:1], %1: v1 @ v0 = entry
  %9: s2 = undef
  s_branch -> ^bb1(%0, %0)
^bb1(%2: s2, %3: s2):
  %4: v1 = v_cndmask_b32 %1, 1, %2
  %5: v1 = v_cndmask_b32 %1, %4, %3
  %6: s1 = s_mov_b32 4
  %7: cc1 = s_cmp_lt_u32 %6, 3
  s_cbranch_scc1 %7 -> ^bb1(%9, %2), ^bb2
^bb2:
  s_endpgm",
    );
}
