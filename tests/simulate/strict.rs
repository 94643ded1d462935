//! Each strict check: a program that must fail, and its mended twin that must pass.

use crate::support::{Case, bytes, dwords, twin};

const END: &str = "\ns_endpgm";

fn case(text: &str) -> Case {
    Case::new(&format!("{text}{END}"))
}

const POINTERS: &str =
    "s_load_dwordx4 s[4:7], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\nv_lshlrev_b32_e32 v1, 2, v0\n";

#[test]
fn a_load_must_be_waited_for() {
    let with = |wait: &str| {
        case(&format!(
            "{POINTERS}global_load_dword v2, v1, s[4:5]\n{wait}v_add_u32_e32 v3, 1, v2\nglobal_store_dword v1, v3, s[6:7]"
        ))
        .buffers([bytes(0..64), bytes([0; 64])])
    };
    let text = twin(
        "simulate-not-waited",
        with(""),
        with("s_waitcnt vmcnt(0)\n"),
    );
    assert!(
        text.contains("v2 is read while `global_load_dword v2, v1, s[4:5]` (instruction 3)"),
        "{text}"
    );
    let report = with("s_waitcnt vmcnt(0)\n").run().unwrap();
    assert_eq!(dwords(&report.buffers[1]), (1..65).collect::<Vec<_>>());
    assert_eq!(report.executed.total, 8);
    assert_eq!(report.executed.waits, 2);
}

/// What other lanes give comes later, too, though it is no access of memory.
#[test]
fn a_move_between_lanes_must_be_waited_for() {
    let with = |wait: &str| {
        case(&format!(
            "{POINTERS}ds_bpermute_b32 v2, v1, v0\n{wait}v_add_u32_e32 v3, 1, v2\nglobal_store_dword v1, v3, s[6:7]"
        ))
        .buffers([bytes([0; 64]), bytes([0; 64])])
    };
    twin(
        "simulate-not-waited",
        with(""),
        with("s_waitcnt lgkmcnt(0)\n"),
    );
}

#[test]
fn a_load_destination_must_not_be_overwritten() {
    let with = |wait: &str| {
        case(&format!(
            "{POINTERS}global_load_dword v2, v1, s[4:5]\n{wait}v_mov_b32_e32 v2, 0"
        ))
        .buffers([bytes(0..64), bytes([0; 64])])
    };
    twin(
        "simulate-not-waited",
        with(""),
        with("s_waitcnt vmcnt(0)\n"),
    );
}

#[test]
fn loads_of_one_class_complete_in_order() {
    let with = |n: u32| {
        case(&format!(
            "{POINTERS}global_load_dword v2, v1, s[4:5]\nglobal_load_dword v3, v1, s[6:7]\n\
             s_waitcnt vmcnt({n})\nv_add_u32_e32 v4, 1, v2"
        ))
        .buffers([bytes(0..64), bytes([0; 64])])
    };
    twin("simulate-not-waited", with(2), with(1));
}

#[test]
fn scalar_loads_complete_in_any_order() {
    let with = |n: u32| {
        case(&format!(
            "s_load_dword s4, s[0:1], 0x0\ns_load_dword s5, s[0:1], 0x4\ns_waitcnt lgkmcnt({n})\ns_add_u32 s6, s4, 1"
        ))
        .buffers([bytes([0]), bytes([0])])
    };
    twin("simulate-not-waited", with(1), with(0));
}

#[test]
fn registers_must_be_defined() {
    let stored = |text: &str| {
        case(&format!(
            "{POINTERS}{text}\nglobal_store_dword v1, v3, s[6:7]"
        ))
        .buffers([bytes([0; 64]), bytes([0; 64])])
    };
    twin(
        "simulate-undefined",
        stored("v_add_u32_e32 v3, 1, v9"),
        stored("v_add_u32_e32 v3, 1, v0"),
    );
    twin(
        "simulate-undefined",
        stored("s_add_u32 s8, s9, 1\nv_mov_b32_e32 v3, s8"),
        stored("s_add_u32 s8, s2, 1\nv_mov_b32_e32 v3, s8"),
    );
    // Equality with an undefined register is undefined, whatever happens to stand there.
    let compared = |register: &str| {
        stored(&format!(
            "v_cmp_eq_u32_e32 vcc, 5, {register}\ns_nop 1\nv_cndmask_b32_e64 v3, 0, 1, vcc"
        ))
    };
    twin("simulate-undefined", compared("v9"), compared("v0"));
    // What is not chosen, or masked out, may be undefined.
    stored("v_cmp_eq_u32_e32 vcc, v0, v0\ns_nop 1\nv_cndmask_b32_e32 v3, v9, v0, vcc")
        .run()
        .unwrap();
    stored("v_and_b32_e32 v3, 0, v9").run().unwrap();
    // A mask of active lanes may not be.
    let masked = |register: &str| {
        stored(&format!(
            "v_mov_b32_e32 v3, 0\nv_cmp_eq_u32_e64 s[8:9], 5, {register}\ns_nop 1\ns_mov_b64 exec, s[8:9]"
        ))
    };
    twin("simulate-undefined", masked("v9"), masked("v0"));
    let lanes = |mask: &str| {
        stored(&format!(
            "s_mov_b64 exec, {mask}\nv_mov_b32_e32 v2, 0\ns_mov_b64 exec, -1\nv_add_u32_e32 v3, 1, v2"
        ))
    };
    let text = twin("simulate-undefined", lanes("15"), lanes("-1"));
    assert!(text.contains("lane 4"), "{text}");
}

#[test]
fn copies_of_undefined_registers_are_undefined() {
    let copied = |register: &str| {
        case(&format!(
            "{POINTERS}v_mov_b32_e32 v8, v9\nv_add_u32_e32 v3, 1, {register}\nglobal_store_dword v1, v3, s[6:7]"
        ))
        .buffers([bytes([0; 64]), bytes([0; 64])])
    };
    twin("simulate-undefined", copied("v8"), copied("v0"));
}

/// A lane that holds an undefined scalar makes no other lane of its register undefined, nor the bits of the
/// scalar that are defined.
#[test]
fn lanes_hold_undefined_scalars() {
    let kept = |lane: u32, mask: &str| {
        case(&format!(
            "{POINTERS}s_mov_b32 s20, 7\ns_and_b32 s21, s22, 0xffff0000\nv_writelane_b32 v8, s20, 2\n\
             v_writelane_b32 v8, s21, 3\ns_nop 4\nv_readlane_b32 s23, v8, {lane}\ns_and_b32 s23, s23, {mask}\ns_nop 4\n\
             v_mov_b32_e32 v3, s23\nglobal_store_dword v1, v3, s[6:7]"
        ))
        .buffers([bytes([0; 64]), bytes([0; 64])])
    };
    twin(
        "simulate-undefined",
        kept(3, "0xffff0000"),
        kept(2, "0xffff0000"),
    );
    twin("simulate-undefined", kept(3, "-1"), kept(3, "0xffff"));
    // Nothing was written to this one.
    twin("simulate-undefined", kept(4, "-1"), kept(2, "-1"));
}

#[test]
fn the_condition_bit_must_be_defined() {
    twin(
        "simulate-undefined",
        Case::new("s_cbranch_scc1 L\nL:\ns_endpgm"),
        Case::new("s_cmp_eq_u32 s2, 0\ns_cbranch_scc1 L\nL:\ns_endpgm"),
    );
}

#[test]
fn wait_states_must_be_kept() {
    let mfma = "v_mov_b32_e32 v2, 0\nv_mov_b32_e32 v3, 0\ns_nop 1\nv_mfma_f32_16x16x16_f16 v[4:7], v[2:3], v[2:3], 0\n";
    let read = |nop: u32| case(&format!("{mfma}s_nop {nop}\nv_add_f32_e32 v8, 1.0, v4"));
    let text = twin("simulate-hazard", read(5), read(6));
    assert!(
        text.contains("7 wait states") && text.contains("there are 6"),
        "{text}"
    );
    // Independent instructions count too, and so does the path of a loop.
    let fill = |n: usize| {
        case(&format!(
            "{mfma}{}v_add_f32_e32 v8, 1.0, v4",
            "s_mov_b32 s4, 0\n".repeat(n)
        ))
    };
    twin("simulate-hazard", fill(6), fill(7));
    // The branch itself is one wait state of two.
    let around = |nop: &str| {
        Case::new(&format!(
            "s_mov_b32 s4, 0\ns_mov_b32 s5, 0\nL:\nv_add_u32_e32 v2, s5, v0\ns_add_u32 s4, s4, 1\ns_cmp_lt_u32 s4, 2\n\
             v_readfirstlane_b32 s5, v0\n{nop}s_cbranch_scc1 L\ns_endpgm"
        ))
    };
    let text = twin("simulate-hazard", around(""), around("s_nop 0\n"));
    assert!(text.contains("v_readfirstlane_b32 s5, v0"), "{text}");
}

#[test]
fn accesses_stay_in_their_buffer() {
    let at = |offset: u32| {
        case(&format!(
            "{POINTERS}global_store_dword v1, v0, s[4:5] offset:{offset}"
        ))
        .buffers([bytes([0; 65]), bytes([0; 64])])
    };
    let text = twin("simulate-outside-buffer", at(8), at(4));
    assert!(
        text.contains("at byte 260 of buffer 0, which has 260 bytes"),
        "{text}"
    );
    assert!(text.contains("lane 63"), "{text}");
    let loose = at(8)
        .loose()
        .run()
        .expect_err("no buffer is there in a loose run either");
    assert_eq!(loose.code, "simulate-outside-buffer");
}

const DESCRIPTOR: &str = "s_mov_b32 s6, 0x80\ns_mov_b32 s7, 0x27000\n";

#[test]
fn buffer_descriptors_bound_their_accesses() {
    let text = format!(
        "s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\n{DESCRIPTOR}v_lshlrev_b32_e32 v1, 2, v0\n\
         buffer_load_dword v2, v1, s[4:7], 0 offen\ns_waitcnt vmcnt(0)\nv_add_u32_e32 v2, 1, v2\n\
         buffer_store_dword v2, v1, s[4:7], 0 offen"
    );
    let report = case(&text).buffers([bytes(0..64)]).run().unwrap();
    let want: Vec<u32> = (0..64).map(|n| if n < 32 { n + 1 } else { n }).collect();
    assert_eq!(dwords(&report.buffers[0]), want);
    let bad = case(&text.replace("0x27000", "0")).buffers([bytes(0..64)]);
    twin(
        "simulate-descriptor",
        bad,
        case(&text).buffers([bytes(0..64)]),
    );
    let short = case(&text).buffers([bytes(0..16)]);
    twin(
        "simulate-outside-buffer",
        short,
        case(&text).buffers([bytes(0..64)]),
    );
}

#[test]
fn the_lds_must_be_written_before_it_is_read() {
    let with = |write: &str| {
        case(&format!(
            "v_lshlrev_b32_e32 v1, 2, v0\n{write}ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)"
        ))
        .lds(256)
    };
    twin(
        "simulate-lds-undefined",
        with(""),
        with("ds_write_b32 v1, v0\n"),
    );
}

#[test]
fn lds_accesses_stay_in_the_allocation_and_are_aligned() {
    let at = |shift: u32, size: u32| {
        case(&format!("v_lshlrev_b32_e32 v1, {shift}, v0\nv_mov_b32_e32 v2, 0\nv_mov_b32_e32 v3, 0\nds_write_b64 v1, v[2:3]")).lds(size)
    };
    twin("simulate-lds-outside", at(3, 256), at(3, 512));
    // Plain accesses may have any address, atomic ones may not.
    at(2, 512).run().unwrap();
    let atomic = |shift: u32| {
        case(&format!("v_lshlrev_b32_e32 v1, {shift}, v0\nv_lshlrev_b32_e32 v4, 3, v0\nv_mov_b32_e32 v2, 0\nv_mov_b32_e32 v3, 0\nds_write_b64 v4, v[2:3]\ns_waitcnt lgkmcnt(0)\nds_add_u64 v1, v[2:3]")).lds(512)
    };
    twin("simulate-lds-misaligned", atomic(2), atomic(3));
    // A loose run drops what lies outside.
    at(3, 256).loose().run().unwrap();
}

#[test]
fn waves_need_barriers_and_waits_around_the_lds() {
    // Each wave writes its 256 bytes and reads those of the other.
    let with = |between: &str| {
        case(&format!(
            "v_lshlrev_b32_e32 v1, 2, v0\nds_write_b32 v1, v0\n{between}v_xor_b32_e32 v2, 0x100, v1\n\
             ds_read_b32 v3, v2\ns_waitcnt lgkmcnt(0)\ns_load_dwordx2 s[4:5], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\n\
             global_store_dword v1, v3, s[4:5]"
        ))
        .waves(2)
        .lds(512)
        .buffers([bytes([0; 128])])
    };
    let good = "s_waitcnt lgkmcnt(0)\ns_barrier\n";
    let report = with(good).run().unwrap();
    assert_eq!(
        dwords(&report.buffers[0]),
        (0..128).map(|n| n ^ 64).collect::<Vec<_>>()
    );
    assert_eq!(report.waves.len(), 2);
    assert_eq!(report.executed.barriers, 1);
    twin(
        "simulate-lds-undefined",
        with("s_waitcnt lgkmcnt(0)\n"),
        with(good),
    );
    let text = twin("simulate-lds-race", with("s_barrier\n"), with(good));
    assert!(text.contains("written by wave"), "{text}");
}

#[test]
fn workgroups_must_not_write_one_byte() {
    let with = |index: &str| {
        case(&format!(
            "s_load_dwordx2 s[4:5], s[0:1], 0x0\n{index}\nv_add_lshl_u32 v1, v0, s3, 2\ns_waitcnt lgkmcnt(0)\n\
             global_store_dword v1, v0, s[4:5]"
        ))
        .grid(3)
        .buffers([bytes([0; 192])])
    };
    let good = || with("s_lshl_b32 s3, s2, 6");
    let text = twin("simulate-global-race", with("s_lshl_b32 s3, s2, 5"), good());
    assert!(
        text.contains("byte 128 of buffer 0 is written by workgroup [0, 0, 0] and written by workgroup [1, 0, 0]"),
        "{text}"
    );
    let report = good().run().unwrap();
    assert_eq!(
        dwords(&report.buffers[0]),
        (0..192).map(|n| n % 64).collect::<Vec<_>>()
    );
    assert_eq!(report.total.total, 3 * report.executed.total);
}

#[test]
fn programs_must_end() {
    let mut forever = Case::new("L:\ns_branch L");
    forever.options.max_instructions = 1000;
    twin("simulate-too-long", forever, Case::new("s_endpgm"));
}

#[test]
fn transfers_to_the_lds_must_be_waited_for() {
    let with = |wait: &str| {
        case(&format!(
            "s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_mov_b32 m0, 0\nv_lshlrev_b32_e32 v1, 2, v0\ns_waitcnt lgkmcnt(0)\n\
             global_load_lds_dword v1, s[4:5]\n{wait}ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n\
             v_add_u32_e32 v2, 1, v2\nglobal_store_dword v1, v2, s[4:5]"
        ))
        .lds(256)
        .buffers([bytes(0..64)])
    };
    twin(
        "simulate-not-waited",
        with(""),
        with("s_waitcnt vmcnt(0)\n"),
    );
    let report = with("s_waitcnt vmcnt(0)\n").run().unwrap();
    assert_eq!(dwords(&report.buffers[0]), (1..65).collect::<Vec<_>>());
}
