//! Allocation is near-linear: ten times the instructions take far less than a hundred times as long.

use super::machine;
use easel::allocate::{AllocateOptions, Strategy, allocate};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// An unrolled loop body: loads, matrix instructions, address arithmetic, stores.
fn unrolled(steps: usize) -> String {
    let mut body = String::from(
        "^bb0:
  %a: v1 @ v0, %p: s2 @ s[0:1] = entry
  %z: v1 = v_mov_b32 0
  %init: v4 = concat %z, %z, %z, %z
  %n0: s1 = s_mov_b32 0
  s_branch -> ^bb1(%init, %init, %n0)
^bb1(%acc0: v4, %bcc0: v4, %n: s1):
",
    );
    for i in 0..steps {
        let (j, k) = (i + 1, i % 60);
        let _ = write!(
            body,
            "  %x{i}: v1 = v_lshl_add_u32 %a, 4, {k}
  %l{i}: v4 = global_load_dwordx4.saddr %x{i}, %p, 16
  %k{i}: v4 = global_load_dwordx4.saddr %x{i}, %p, 32
  %acc{j}: v4 = v_mfma_f32_16x16x16_f16 %l{i}[0:1], %k{i}[0:1], %acc{i}
  %bcc{j}: v4 = v_mfma_f32_16x16x16_f16 %l{i}[2:3], %k{i}[2:3], %bcc{i}
  %c{i}: s2 = v_cmp_lt_u32 %x{i}, %a
  %s{i}: v1 = v_cndmask_b32 %x{i}, %a, %c{i}
  %t{i}: v4 = concat %s{i}, %x{i}, %l{i}[2:3]
  global_store_dwordx4.saddr %s{i}, %t{i}, %p
  %y{i}: v1 = v_add_u32 %s{i}, %x{i}
"
        );
    }
    let _ = write!(
        body,
        "  %m: s1, %mc: cc1 = s_add_u32 %n, 1
  %cond: cc1 = s_cmp_lt_u32 %m, 9
  s_cbranch_scc1 %cond -> ^bb1(%acc{steps}, %bcc{steps}, %m), ^bb2(%acc{steps})
^bb2(%r: v4):
  global_store_dwordx4.saddr %a, %r, %p
  s_endpgm"
    );
    body
}

/// Best of a few runs.
fn time(steps: usize, strategy: Strategy) -> Duration {
    let (func, _) = machine(&unrolled(steps));
    let options = AllocateOptions {
        strategy,
        ..Default::default()
    };
    let once = || {
        let mut out = func.clone();
        let start = Instant::now();
        allocate(&mut out, &options).unwrap_or_else(|e| panic!("{:#?}", e.0));
        start.elapsed()
    };
    (0..3).map(|_| once()).min().unwrap_or_default()
}

#[test]
#[ignore = "a measurement: run with --profile optimized -- --ignored --nocapture"]
fn time_grows_nearly_linearly() {
    for strategy in [Strategy::LinearScan, Strategy::Coloring] {
        let (small, large) = (time(100, strategy), time(1000, strategy));
        println!("{strategy:?}: 1,000 instructions: {small:?}; 10,000 instructions: {large:?}");
        // Quadratic behaviour would be a factor of 100; the slack is for busy machines.
        assert!(
            large < small * 40 + Duration::from_millis(50),
            "{strategy:?}: {small:?} -> {large:?}"
        );
    }
}
