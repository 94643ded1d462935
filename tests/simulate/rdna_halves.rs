//! Results of 16 bits of gfx1100, gfx1201 and gfx1250: the other half of the register is kept (`narrow: keep` of the tables).

use crate::rdna_memory::target;
use crate::support::{Case, bytes, dwords};

/// The targets, the text of the low half of v2, and the wait for all loads and stores.
const TARGETS: [(&str, &str, &str); 3] = [
    ("gfx11", "v2.l", "s_waitcnt lgkmcnt(0)"),
    ("gfx12", "v2", "s_wait_kmcnt 0x0"),
    ("gfx125", "v2", "s_wait_kmcnt 0x0"),
];

/// Runs instructions on v2 and stores v2; strict.
fn stored(name: &str, wait: &str, text: &str, store: &str) -> Result<Vec<u32>, String> {
    let text = format!(
        "s_load_b64 s[4:5], s[0:1], 0x0\n{wait}\nv_lshlrev_b32_e32 v1, 2, v0\n{text}\n{store} v1, v2, s[4:5]\ns_endpgm"
    );
    let case = Case::on(target(name), &text).buffers([bytes([0; 32]), bytes([0; 32])]);
    let report = case.run().map_err(|e| e.to_string())?;
    Ok(dwords(&report.buffers[0]))
}

#[test]
fn a_narrow_result_keeps_the_upper_half() {
    for (name, low, wait) in TARGETS {
        for (text, lower) in [
            (format!("v_cvt_f16_f32_e32 {low}, 1.0"), 0x3c00),
            (format!("v_add_f16_e32 {low}, 1.0, {low}"), 0x4000),
            (format!("v_mul_lo_u16 {low}, {low}, 2"), 0x7800),
        ] {
            let text = format!("v_mov_b32_e32 v2, 0x12343c00\n{text}");
            let found = stored(name, wait, &text, "global_store_b32");
            let found = found.unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
            assert_eq!(found, [0x1234_0000 | lower; 32], "{name}: {text}");
        }
    }
}

#[test]
fn a_result_in_the_upper_half_keeps_the_lower_half() {
    let text = "v_mov_b32_e32 v2, 0x3c001234\nv_add_f16_e32 v2.h, 1.0, v2.h";
    let found = stored(TARGETS[0].0, TARGETS[0].2, text, "global_store_b32");
    assert_eq!(found.unwrap_or_else(|e| panic!("{e}")), [0x4000_1234; 32]);
}

#[test]
fn the_kept_half_of_a_register_without_a_value_is_undefined() {
    for (name, low, wait) in TARGETS {
        let text = format!("v_cvt_f16_f32_e32 {low}, 1.0");
        let narrow = stored(name, wait, &text, "global_store_b16");
        assert!(narrow.is_ok(), "{name}: {narrow:?}");
        let message = stored(name, wait, &text, "global_store_b32").expect_err("half of v2");
        assert!(message.contains("undefined"), "{name}: {message}");
        // A mask clears the half.
        let masked = format!("{text}\nv_and_b32_e32 v2, 0xffff, v2");
        let found = stored(name, wait, &masked, "global_store_b32");
        assert_eq!(
            found.unwrap_or_else(|e| panic!("{name}: {e}")),
            [0x3c00; 32]
        );
    }
}
