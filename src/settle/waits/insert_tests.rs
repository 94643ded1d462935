//! Tests of the insertion of waits.

use super::check::check;
use super::insert::run;
use crate::pass::Context;
use crate::rules::RuleSet;
use crate::target::wait::Levels;
use crate::testing::target;
use crate::testing::{parse, print};

/// The function after the pass; the checker runs on it.
fn run_on(text: &str) -> String {
    let mut func = parse(text);
    let rules = RuleSet::default();
    let mut ctx = Context::new(target(), &rules);
    ctx.check = true;
    run(&mut func, &ctx).unwrap_or_else(|d| panic!("{:?}\n{}", d, print(&func)));
    print(&func)
}

/// The levels of the instruction that waits for these levels.
fn levels_of(levels: &Levels) -> Levels {
    let waits = target().wait_for(levels).unwrap();
    let [(op, immediate)] = waits[..] else {
        panic!("{waits:?}")
    };
    target().wait_levels(op, Some(immediate))
}

#[test]
fn immediates_round_trip() {
    let counters = target().counters;
    assert!(
        levels_of(&vec![None; counters.len()])
            .iter()
            .all(Option::is_none)
    );
    for (i, c) in counters.iter().enumerate() {
        for level in 0..c.max {
            let mut levels = vec![None; counters.len()];
            levels[i] = Some(level);
            assert_eq!(levels_of(&levels), levels);
        }
    }
}

#[test]
fn weakest_wait_at_first_use() {
    insta::assert_snapshot!(run_on(
        "global_load_dword v1, v0, s[0:1]
         global_load_dword v2, v0, s[0:1] offset:4
         global_load_dword v3, v0, s[0:1] offset:8
         v_mov_b32 v9, 0
         v_add_u32 v4, v1, v9
         global_store_dword v0, v4, s[2:3]
         v_add_u32 v5, v3, v2
         s_endpgm"
    ));
}

#[test]
fn unordered_operations_need_zero() {
    insta::assert_snapshot!(run_on(
        "s_load_dwordx2 s[0:1], s[4:5], 0x0
         s_load_dwordx2 s[2:3], s[4:5], 0x8
         ds_read_b32 v1, v0
         ds_read_b32 v2, v0 offset:4
         s_mov_b32 s6, s0
         v_add_u32 v3, v1, v2
         s_endpgm"
    ));
}

#[test]
fn loops_take_the_smallest_distance() {
    insta::assert_snapshot!(run_on(
        "global_load_dword v1, v0, s[0:1]
         global_load_dword v2, v0, s[0:1] offset:4
         loop:
         v_add_u32 v3, v1, v3
         global_load_dword v1, v0, s[0:1]
         v_add_u32 v4, v2, v4
         global_load_dword v2, v0, s[0:1] offset:4
         s_cbranch_scc1 loop
         v_mov_b32 v1, 0
         s_endpgm"
    ));
}

#[test]
fn waits_of_the_source_for_nothing_go() {
    let waits = |text: &str| -> Vec<String> {
        let found = run_on(text);
        let lines = found.lines().filter(|l| l.contains("s_waitcnt"));
        lines.map(|l| l.trim().to_owned()).collect()
    };
    let counters = target().counters;
    let all: Levels = vec![Some(0); counters.len()];
    let stated = format!("s_waitcnt {}", target().wait_for(&all).unwrap()[0].1);
    assert!(waits(&format!("{stated}\n v_mov_b32 v1, v0\n s_endpgm")).is_empty());
    // Only the load is pending, and it has one wait.
    let one = waits(&format!(
        "global_load_dword v1, v0, s[0:1]\n {stated}\n v_mov_b32 v2, v1\n {stated}\n s_endpgm"
    ));
    assert_eq!(one, ["s_waitcnt vmcnt(0)"]);
    // A store is pending until an instruction waits for it.
    let stored = format!("global_store_dword v0, v1, s[0:1]\n {stated}\n s_endpgm");
    assert_eq!(waits(&stored).len(), 1);
}

#[test]
fn barriers_wait_for_the_local_share_only() {
    insta::assert_snapshot!(run_on(
        "global_load_dword v5, v0, s[0:1]
         ds_write_b32 v0, v1
         s_barrier
         ds_read_b32 v2, v0
         s_waitcnt vmcnt(0)
         v_add_u32 v3, v2, v5
         s_barrier
         s_endpgm"
    ));
}

#[test]
fn transfers_into_the_share_are_waited_for() {
    // Transfers count as loads from memory, but they write the share.
    insta::assert_snapshot!(run_on(
        "s_mov_b32 m0, s20
         buffer_load_dword v0, s[4:7], 0 offen lds
         global_load_dword v5, v0, s[0:1]
         s_barrier
         ds_read_b32 v2, v1
         s_mov_b32 m0, s21
         buffer_load_dword v0, s[4:7], 0 offen lds
         ds_read_b32 v3, v1
         s_waitcnt lgkmcnt(0)
         v_add_u32 v3, v2, v3
         s_endpgm"
    ));
}

#[test]
fn checker_sees_transfers_into_the_share() {
    let transfer = "buffer_load_dword v0, s[4:7], 0 offen lds\n";
    let found = |text: &str| check(&parse(&format!("{transfer}{text}"))).0.len();
    assert_eq!(found("s_barrier"), 1, "the barrier");
    assert_eq!(
        found("s_waitcnt lgkmcnt(0)\n s_barrier"),
        1,
        "the other counter"
    );
    assert_eq!(found("s_waitcnt vmcnt(0)\n s_barrier"), 0);
    assert_eq!(found("ds_read_b32 v2, v1"), 1, "read behind the transfer");
    assert_eq!(found("s_waitcnt vmcnt(0)\n ds_read_b32 v2, v1"), 0);
    let read = "s_waitcnt vmcnt(0)\n ds_read_b32 v2, v1\n";
    assert_eq!(
        found(&format!("{read}{transfer}")),
        1,
        "overwritten before it is read"
    );
    assert_eq!(
        found(&format!("{read} s_waitcnt lgkmcnt(0)\n{transfer}")),
        0
    );
}

#[test]
fn checker_finds_what_is_missing() {
    let found = |text: &str| {
        check(&parse(text))
            .0
            .iter()
            .map(|d| d.message.clone())
            .collect::<Vec<_>>()
    };
    let load = "global_load_dword v1, v0, s[0:1]\n global_load_dword v2, v0, s[0:1]\n";
    assert_eq!(
        found(&format!("{load} s_waitcnt vmcnt(1)\n v_mov_b32 v3, v1")).len(),
        0
    );
    assert_eq!(
        found(&format!("{load} s_waitcnt vmcnt(1)\n v_mov_b32 v3, v2")).len(),
        1
    );
    assert_eq!(
        found(&format!("{load} s_waitcnt lgkmcnt(0)\n v_mov_b32 v3, v1")).len(),
        1
    );
    assert_eq!(
        found(&format!("{load} s_waitcnt vmcnt(1)\n v_mov_b32 v2, 0")).len(),
        1,
        "overwritten"
    );
    assert_eq!(found("ds_write_b32 v0, v1\n s_barrier").len(), 1);
    let mixed = "s_load_dword s0, s[2:3], 0x0\n ds_read_b32 v1, v0\n";
    assert_eq!(
        found(&format!("{mixed} s_waitcnt lgkmcnt(1)\n v_mov_b32 v3, s0")).len(),
        1
    );
    // A transfer into LDS behind a read of LDS says nothing of the registers that the read writes.
    let transfer =
        "ds_read_b32 v1, v0\n buffer_load_dword v2, s[0:3], 0 offen lds\n v_mov_b32 v3, v1";
    assert_eq!(found(transfer).len(), 2);
    let around =
        "a:\n v_mov_b32 v3, v1\n global_load_dword v1, v0, s[0:1]\n s_cbranch_scc1 a\n s_endpgm";
    assert_eq!(
        found(around).len(),
        1,
        "read on the way back: a wait before the reader is before the load, too"
    );
}
