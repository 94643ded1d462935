//! Numbers that a wave has besides its registers: addresses of code, MODE, clocks, apertures of flat addresses.

use crate::support::{Case, bytes, dwords};

/// `text` stores v10 of each lane to the only buffer.
fn stored(text: &str) -> Case {
    Case::new(&format!(
        "s_load_dwordx2 s[4:5], s[0:1], 0x0\nv_lshlrev_b32_e32 v9, 2, v0\ns_waitcnt lgkmcnt(0)\n{text}\n\
         global_store_dword v9, v10, s[4:5]\ns_endpgm"
    ))
    .lds(1024)
    .buffers([bytes([0; 64])])
}

fn first(text: &str) -> u32 {
    let report = stored(text).run().unwrap_or_else(|e| panic!("{e}"));
    dwords(&report.buffers[0])[0]
}

fn code(text: &str) -> &'static str {
    stored(text).run().expect_err("a fault").code
}

/// A jump over so many bytes, beginning behind the jump.
fn jump(bytes: u32) -> String {
    format!(
        "v_mov_b32_e32 v10, 1\ns_getpc_b64 s[8:9]\ns_add_u32 s8, s8, {}\ns_addc_u32 s9, s9, 0\ns_setpc_b64 s[8:9]\n\
         v_mov_b32_e32 v10, 2\nv_add_u32_e32 v10, 0x12345, v10",
        12 + bytes
    )
}

#[test]
fn jumps_lead_to_addresses() {
    assert_eq!(first(&jump(0)), 2 + 0x12345);
    assert_eq!(first(&jump(4)), 1 + 0x12345);
    // An instruction with a literal has eight bytes.
    assert_eq!(first(&jump(12)), 1);
    assert_eq!(code(&jump(8)), "simulate-jump");
    assert_eq!(code(&jump(4000)), "simulate-jump");
}

#[test]
fn calls_return_behind_the_call() {
    let text = "v_mov_b32_e32 v10, 3\ns_getpc_b64 s[8:9]\ns_add_u32 s8, s8, 28\ns_addc_u32 s9, s9, 0\n\
        s_swappc_b64 s[30:31], s[8:9]\ns_swappc_b64 s[30:31], s[8:9]\ns_branch done\n\
        s_nop 0\ns_nop 0\nv_add_u32_e32 v10, v10, v10\ns_setpc_b64 s[30:31]\ndone:";
    // Offsets from the address that is read: 4 + 4 + 4 + 4 + 4 + 4 + 4 bytes before the addition, whose block begins behind the branch.
    assert_eq!(first(text), 12);
}

#[test]
fn mode_is_read_and_written() {
    // hwreg(HW_REG_MODE, 4, 4): the modes of denormals.
    let id = 1 | 4 << 6 | 3 << 11;
    let read = format!("s_getreg_b32 s8, {id}\ns_nop 4\nv_mov_b32_e32 v10, s8");
    assert_eq!(first(&read), 15);
    let write =
        |value: u32| format!("s_setreg_imm32_b32 {id}, {value}\ns_nop 4\nv_mov_b32_e32 v10, 7");
    assert_eq!(first(&write(15)), 7);
    assert_eq!(first(&write(5)), 7);
    let after = format!("s_setreg_imm32_b32 {id}, 5\ns_nop 1\n{read}");
    assert_eq!(first(&after), 5);
    // hwreg(HW_REG_MODE, 28, 1): vector instructions are skipped.
    let skip = 1 | 28 << 6;
    assert_eq!(
        code(&format!(
            "s_setreg_imm32_b32 {skip}, 1\nv_mov_b32_e32 v10, 7"
        )),
        "simulate-not-modelled"
    );
    assert_eq!(
        code("s_getreg_b32 s8, 4\nv_mov_b32_e32 v10, s8"),
        "simulate-not-modelled"
    );
}

#[test]
fn clocks_grow() {
    let text = "s_memtime s[8:9]\ns_waitcnt lgkmcnt(0)\ns_memtime s[10:11]\ns_waitcnt lgkmcnt(0)\n\
        s_sub_u32 s8, s10, s8\ns_nop 4\nv_mov_b32_e32 v10, s8";
    assert!(matches!(first(text), 1..=1000));
}

#[test]
fn apertures_lead_to_the_local_data_share() {
    let text = "s_mov_b64 s[8:9], src_shared_base\nv_mov_b32_e32 v10, 0x55\nds_write_b32 v9, v10\nv_mov_b32_e32 v2, v9\n\
        v_mov_b32_e32 v3, s9\ns_waitcnt lgkmcnt(0)\nflat_load_dword v10, v[2:3]\ns_waitcnt vmcnt(0) lgkmcnt(0)";
    assert_eq!(first(text), 0x55);
    // The registers have 64 bits.
    let narrow = "s_mov_b32 s8, src_shared_base\nv_mov_b32_e32 v10, s8";
    let refused = std::panic::catch_unwind(|| stored(narrow).run());
    assert!(refused.is_err() || refused.is_ok_and(|r| r.is_err()));
}

#[test]
fn halves_that_a_packed_product_does_not_select_may_be_undefined() {
    let text = |select: &str| {
        format!(
            "v_mov_b32_e32 v2, 1.0\nv_mov_b32_e32 v3, 2.0\ns_mov_b32 s8, 2.0\n\
             v_pk_mul_f32 v[10:11], s[8:9], v[2:3] op_sel_hi:[{select},1]\ns_nop 1\nv_add_f32_e32 v10, v10, v11"
        )
    };
    assert_eq!(first(&text("0")), 6.0f32.to_bits());
    assert_eq!(code(&text("1")), "simulate-undefined");
}
