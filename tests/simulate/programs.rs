//! What programs compute: matrix products, lanes, masks, atomics, private memory.

use crate::support::{Case, bytes, dwords, target};
use easel::target::Unit;
use half::f16;

/// `text` stores v10 of each lane to the only buffer, whose address is in s[4:5].
fn lanes(text: &str) -> Vec<u32> {
    let report = Case::new(&format!(
        "s_load_dwordx2 s[4:5], s[0:1], 0x0\nv_lshlrev_b32_e32 v9, 2, v0\ns_waitcnt lgkmcnt(0)\n{text}\n\
         s_mov_b64 exec, -1\ns_nop 4\nglobal_store_dword v9, v10, s[4:5]\ns_endpgm"
    ))
    .lds(1024)
    .buffers([bytes([0; 64])])
    .run()
    .unwrap_or_else(|e| panic!("{e}"));
    dwords(&report.buffers[0])
}

#[test]
fn a_matrix_instruction_multiplies() {
    // A and B as 16x16 halves in rows of k; lane (k / 4, row) loads 8 bytes.
    let text = "s_load_dwordx4 s[4:7], s[0:1], 0x0\ns_load_dwordx2 s[8:9], s[0:1], 0x10\n\
        v_and_b32_e32 v1, 15, v0\nv_lshrrev_b32_e32 v2, 4, v0\nv_lshlrev_b32_e32 v3, 5, v1\n\
        v_lshl_add_u32 v3, v2, 3, v3\ns_waitcnt lgkmcnt(0)\n\
        global_load_dwordx2 v[4:5], v3, s[4:5]\nglobal_load_dwordx2 v[6:7], v3, s[6:7]\ns_waitcnt vmcnt(0)\n\
        v_mfma_f32_16x16x16_f16 v[8:11], v[4:5], v[6:7], 0\n\
        v_lshlrev_b32_e32 v12, 8, v2\nv_lshl_add_u32 v12, v1, 2, v12\ns_nop 5\n\
        global_store_dword v12, v8, s[8:9]\nglobal_store_dword v12, v9, s[8:9] offset:64\n\
        global_store_dword v12, v10, s[8:9] offset:128\nglobal_store_dword v12, v11, s[8:9] offset:192\ns_endpgm";
    let value = |i: usize, k: usize, s: usize| ((i * 5 + k * 3 + s) % 13) as f64 / 4.0 - 1.5;
    let halves = |s: usize| -> Vec<u8> {
        (0..256)
            .flat_map(|n| f16::from_f64(value(n / 16, n % 16, s)).to_le_bytes())
            .collect()
    };
    let report = Case::new(text)
        .buffers([halves(0), halves(5), bytes([0; 256])])
        .run()
        .unwrap_or_else(|e| panic!("{e}"));
    let mfma = target().units.iter().position(|&u| u == "mfma").unwrap();
    assert_eq!(report.executed.unit(Unit::new(mfma as u8)), 1);
    for (n, got) in dwords(&report.buffers[2]).into_iter().enumerate() {
        let want: f64 = (0..16)
            .map(|k| value(n / 16, k, 0) * value(n % 16, k, 5))
            .sum();
        assert_eq!(f64::from(f32::from_bits(got)), want, "element {n}");
    }
}

#[test]
fn the_mask_limits_writes() {
    let got = lanes(
        "v_mov_b32_e32 v10, 7\nv_cmp_gt_u32_e32 vcc, 10, v0\ns_and_saveexec_b64 s[6:7], vcc\nv_mov_b32_e32 v10, 9",
    );
    assert_eq!(
        got,
        (0..64)
            .map(|n| if n < 10 { 9 } else { 7 })
            .collect::<Vec<_>>()
    );
}

#[test]
fn lanes_speak_to_each_other() {
    let got = lanes("v_xor_b32_e32 v1, 4, v9\nds_bpermute_b32 v10, v1, v0\ns_waitcnt lgkmcnt(0)");
    assert_eq!(got, (0..64).map(|n| n ^ 1).collect::<Vec<_>>());
    // Push to the next lane; lane 0 gets that of lane 63.
    let got = lanes("v_add_u32_e32 v1, 4, v9\nds_permute_b32 v10, v1, v0\ns_waitcnt lgkmcnt(0)");
    assert_eq!(got, (0..64).map(|n| (n + 63) % 64).collect::<Vec<_>>());
    // Exclusive or with 2 inside each 32 lanes.
    let got = lanes("ds_swizzle_b32 v10, v0 offset:0x081f\ns_waitcnt lgkmcnt(0)");
    assert_eq!(got, (0..64).map(|n| n ^ 2).collect::<Vec<_>>());
    let got = lanes("v_readlane_b32 s6, v0, 37\ns_nop 1\nv_mov_b32_e32 v10, s6");
    assert_eq!(got, [37; 64]);
    let got = lanes("s_movk_i32 s6, 0x55\nv_mov_b32_e32 v10, v0\nv_writelane_b32 v10, s6, 3");
    assert_eq!(
        got,
        (0..64)
            .map(|n| if n == 3 { 0x55 } else { n })
            .collect::<Vec<_>>()
    );
    let got = lanes("v_mbcnt_lo_u32_b32 v10, -1, 0\nv_mbcnt_hi_u32_b32 v10, -1, v10");
    assert_eq!(got, (0..64).collect::<Vec<_>>());
}

#[test]
fn source_and_result_modifiers_apply() {
    let got = lanes("v_cvt_f32_u32_e32 v1, v0\nv_add_f32_e64 v10, -v1, |v1| mul:2");
    assert_eq!(got, [0; 64]);
    let got = lanes("v_cvt_f32_u32_e32 v1, v0\nv_mul_f32_e64 v10, v1, v1 clamp");
    assert_eq!(f32::from_bits(got[5]), 1.0);
}

#[test]
fn private_memory_belongs_to_the_lane() {
    let got = lanes(
        "scratch_store_dword off, v0, off offset:8\ns_waitcnt vmcnt(0)\nscratch_load_dword v10, off, off offset:8\ns_waitcnt vmcnt(0)",
    );
    assert_eq!(got, (0..64).collect::<Vec<_>>());
}

#[test]
fn atomics_of_workgroups_add_up() {
    let report = Case::new(
        "s_load_dwordx2 s[4:5], s[0:1], 0x0\nv_mov_b32_e32 v1, 0\nv_mov_b32_e32 v2, 1\ns_waitcnt lgkmcnt(0)\n\
         global_atomic_add v1, v2, s[4:5]\ns_endpgm",
    )
    .grid(5)
    .waves(2)
    .buffers([bytes([0])])
    .run()
    .unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(dwords(&report.buffers[0]), [640]);
}

#[test]
fn runs_are_equal_whatever_the_threads_do() {
    let run = || {
        Case::new(
            "s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_lshl_b32 s3, s2, 6\nv_add_lshl_u32 v1, v0, s3, 2\n\
             s_waitcnt lgkmcnt(0)\nglobal_store_dword v1, v1, s[4:5]\ns_endpgm",
        )
        .grid(700)
        .buffers([bytes(std::iter::repeat_n(0, 699 * 64))])
        .run()
    };
    // The last workgroup is out of bounds; it is the one reported each time.
    let first = run().unwrap_err();
    assert_eq!(first.place.as_ref().unwrap().workgroup, [699, 0, 0]);
    for _ in 0..5 {
        assert_eq!(run().unwrap_err(), first);
    }
}
