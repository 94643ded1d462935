//! Registers that an index displaces: each program against a program that names the registers.

use crate::support::{Case, bytes, dwords, twin};
use easel::simulate::inputs::Random;

/// Forms of instructions with the registers of the result and the sources in braces, and the units of their registers.
const FORMS: [(&str, u32); 17] = [
    ("v_mov_b32_e32 {d}, {a}", 1),
    ("v_add_u32_e32 {d}, {a}, {b}", 1),
    ("v_sub_u32_e64 {d}, {a}, {b}", 1),
    ("v_add3_u32 {d}, {a}, {b}, {c}", 1),
    ("v_bfi_b32 {d}, {a}, {b}, {c}", 1),
    ("v_add3_u32 {d}, s3, {b}, {c}", 1),
    ("v_lshlrev_b32_e32 {d}, {a}, {b}", 1),
    ("v_fmac_f32_e32 {d}, {a}, {b}", 1),
    ("v_fmamk_f32 {d}, {a}, 0x40400000, {c}", 1),
    ("v_fmaak_f32 {d}, {a}, {b}, 0x40400000", 1),
    ("v_add_f64 {d}, {a}, {b}", 2),
    ("v_pk_add_u16 {d}, {a}, {b}", 1),
    (
        "v_cmp_lt_u32_e32 vcc, {a}, {b}\ns_nop 4\nv_cndmask_b32_e32 {d}, {a}, {b}, vcc",
        1,
    ),
    (
        "v_add_u16_sdwa {d}, {a}, {b} dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:WORD_1",
        1,
    ),
    ("v_writelane_b32 {d}, s3, 5", 1),
    (
        "v_readfirstlane_b32 s20, {a}\ns_nop 4\nv_mov_b32_e32 {d}, s20",
        1,
    ),
    (
        "v_readlane_b32 s20, {a}, 7\ns_nop 4\nv_mov_b32_e32 {d}, s20",
        1,
    ),
];

fn register(n: u32, units: u32) -> String {
    match units {
        1 => format!("v{n}"),
        _ => format!("v[{n}:{}]", n + units - 1),
    }
}

fn filled(form: &str, units: u32, [d, a, b, c]: [u32; 4]) -> String {
    let mut text = form.to_owned();
    for (key, n) in [("{d}", d), ("{a}", a), ("{b}", b), ("{c}", c)] {
        text = text.replace(key, &register(n, units));
    }
    text
}

/// Numbers in v8 to v39 and s3, the lines, and the same registers in the buffer.
fn program(lines: &str) -> String {
    let mut text = String::from(
        "s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_mov_b32 s3, 0x40a00003\nv_lshlrev_b32_e32 v1, 7, v0\ns_waitcnt lgkmcnt(0)\n",
    );
    for n in 8..40 {
        text += &format!(
            "v_mov_b32_e32 v2, {:#x}\nv_add_u32_e32 v{n}, v0, v2\n",
            0x3f12_0007u32.wrapping_mul(n).rotate_left(n)
        );
    }
    text += lines;
    for n in 8..40 {
        text += &format!(
            "global_store_dword v1, v{n}, s[4:5] offset:{}\n",
            4 * (n - 8)
        );
    }
    text + "s_endpgm"
}

fn run(lines: &str) -> Vec<u32> {
    let report = Case::new(&program(lines))
        .buffers([vec![0; 64 * 128]])
        .run();
    dwords(&report.unwrap_or_else(|e| panic!("{e}\n{lines}")).buffers[0])
}

const NAMES: [&str; 4] = ["SRC0", "SRC1", "SRC2", "DST"];

/// The names of a set of operands; bit 3 is the result.
fn names(set: u32) -> String {
    let names = (0..4).filter(|n| set >> n & 1 == 1).map(|n| NAMES[n]);
    names.collect::<Vec<_>>().join(",")
}

/// The index mode on, changed by each of its instructions.
fn enter(random: &mut Random, index: u32, set: u32) -> String {
    let names = names(set);
    match random.below(4) {
        0 => format!("s_mov_b32 s9, {index}\ns_set_gpr_idx_on s9, gpr_idx({names})\n"),
        1 => format!(
            "s_mov_b32 s9, 0x100\ns_set_gpr_idx_on s9, gpr_idx()\ns_set_gpr_idx_mode gpr_idx({names})\ns_set_gpr_idx_idx {index}\n"
        ),
        2 => format!(
            "s_set_gpr_idx_on {index}, gpr_idx(SRC0,SRC1,SRC2,DST)\ns_set_gpr_idx_mode gpr_idx({names})\n"
        ),
        _ => format!(
            "s_mov_b32 m0, {:#x}\ns_setreg_imm32_b32 hwreg(HW_REG_MODE, 27, 1), 1\n",
            set << 12 | index
        ),
    }
}

#[test]
fn the_index_displaces_the_chosen_operands() {
    let mut random = Random::new(5, 0);
    for (form, units) in FORMS {
        for set in 0..16 {
            let even = |random: &mut Random, n| random.below(n) as u32 * units;
            let index = even(&mut random, u64::from(12 / units));
            let [d, a, b, c] = [0; 4].map(|_| 8 + even(&mut random, u64::from(20 / units)));
            let by = |bit: u32| if set >> bit & 1 == 1 { index } else { 0 };
            let named = [d + by(3), a + by(0), b + by(1), c + by(2)];
            let want = run(&format!("{}\n", filled(form, units, named)));
            let lines = format!(
                "{}{}\ns_set_gpr_idx_off\n",
                enter(&mut random, index, set),
                filled(form, units, [d, a, b, c])
            );
            assert_eq!(run(&lines), want, "{lines}");
        }
    }
}

#[test]
fn other_units_and_scalars_are_not_displaced() {
    let want = run(
        "global_load_dword v9, v1, s[4:5]\ns_waitcnt vmcnt(0)\ns_add_u32 s20, s3, 4\ns_nop 0\nv_mov_b32_e32 v10, s20\n",
    );
    let lines = "s_set_gpr_idx_on 3, gpr_idx(SRC0,SRC1,SRC2,DST)\nglobal_load_dword v9, v1, s[4:5]\ns_waitcnt vmcnt(0)\n\
                 s_add_u32 s20, s3, 4\ns_set_gpr_idx_mode gpr_idx(SRC0)\nv_mov_b32_e32 v10, s20\ns_set_gpr_idx_off\n";
    assert_eq!(run(lines), want);
}

#[test]
fn scalars_are_moved_by_m0() {
    for by in [0u32, 2, 4, 10] {
        let (to, from) = (20 + by, 40 + by);
        let show = |reg: u32, n: u32| format!("s_nop 4\nv_mov_b32_e32 v{n}, s{reg}\n");
        let start = "s_mov_b32 s20, 1\ns_mov_b32 s21, 2\n".to_owned()
            + &(40..54)
                .map(|n| format!("s_mov_b32 s{n}, {}\n", 3 * n))
                .collect::<String>()
            + &(22..34)
                .map(|n| format!("s_mov_b32 s{n}, 0\n"))
                .collect::<String>();
        for (moved, plain) in [
            (
                "s_movrels_b32 s60, s40".to_owned(),
                format!("s_mov_b32 s60, s{from}"),
            ),
            (
                "s_movreld_b32 s20, s41".to_owned(),
                format!("s_mov_b32 s{to}, s41"),
            ),
            (
                "s_movrels_b64 s[60:61], s[40:41]".to_owned(),
                format!("s_mov_b64 s[60:61], s[{from}:{}]", from + 1),
            ),
            (
                "s_movreld_b64 s[20:21], s[42:43]".to_owned(),
                format!("s_mov_b64 s[{to}:{}], s[42:43]", to + 1),
            ),
        ] {
            let shown = show(20, 9)
                + &show(to, 10)
                + &show(to + 1, 11)
                + "s_nop 4\nv_mov_b32_e32 v12, s60\n";
            let first =
                format!("{start}s_mov_b32 s60, 7\ns_mov_b32 s61, 8\ns_mov_b32 m0, {by}\ns_nop 1\n");
            let want = run(&format!("{first}{plain}\n{shown}"));
            assert_eq!(
                run(&format!("{first}{moved}\n{shown}")),
                want,
                "{moved} by {by}"
            );
        }
    }
}

/// The error of a program that stops.
fn stops(lines: &str) -> String {
    let result = Case::new(&program(lines))
        .buffers([vec![0; 64 * 128]])
        .run();
    result.map(|_| ()).expect_err(lines).to_string()
}

#[test]
fn registers_that_do_not_exist_stop_a_run() {
    for (lines, code) in [
        (
            "s_set_gpr_idx_on 64, gpr_idx(SRC0)\nv_mov_b32_e32 v8, v200\n",
            "simulate-register-index",
        ),
        (
            "s_set_gpr_idx_on 64, gpr_idx(DST)\nv_mov_b32_e32 v200, v8\n",
            "simulate-register-index",
        ),
        (
            "s_set_gpr_idx_on 1, gpr_idx(SRC0)\nv_add_f64 v[8:9], v[10:11], v[12:13]\n",
            "simulate-register-index",
        ),
        (
            "s_mov_b32 m0, 100\ns_nop 1\ns_movrels_b32 s20, s4\n",
            "simulate-register-index",
        ),
        (
            "s_mov_b32 m0, 1\ns_nop 1\ns_movrels_b64 s[20:21], s[4:5]\n",
            "simulate-register-index",
        ),
        (
            "s_mov_b32 m0, -1\ns_nop 1\ns_movreld_b32 s20, s4\n",
            "simulate-register-index",
        ),
        ("s_movreld_b32 s20, s4\n", "simulate-undefined"),
        (
            "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 27, 1), 1\nv_mov_b32_e32 v8, v9\n",
            "simulate-undefined",
        ),
        (
            "s_mov_b32 m0, 0x1001\ns_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 1\n",
            "simulate-not-modelled",
        ),
        (
            "s_mov_b32 m0, 0\ns_set_gpr_idx_on 2, gpr_idx(SRC0)\nv_swap_b32 v8, v9\n",
            "simulate-not-modelled",
        ),
        (
            "s_mov_b32 m0, 0\ns_set_gpr_idx_on 2, gpr_idx(SRC0)\nv_mov_b32_dpp v8, v9 row_shl:1 row_mask:0xf bank_mask:0xf\n",
            "simulate-not-modelled",
        ),
        (
            "s_mov_b32 m0, 0\ns_set_gpr_idx_on 2, gpr_idx(SRC0)\nv_accvgpr_write_b32 a0, v9\n",
            "simulate-not-modelled",
        ),
    ] {
        let error = stops(lines);
        assert!(error.contains(code), "{lines}: {error}");
    }
}

const MODE: &str = "s_mov_b32 m0, 0\ns_set_gpr_idx_on 2, gpr_idx(SRC0)\n";

/// The checks of a strict run see the registers that an instruction accesses.
#[test]
fn strict_checks_follow_the_index() {
    let case = |lines: &str| Case::new(&program(lines)).buffers([vec![0; 64 * 128]]);
    let off = "s_set_gpr_idx_off\n";
    // v50 is undefined, v48 is defined.
    let moved = |from: u32| {
        format!(
            "v_mov_b32_e32 v48, 0\n{MODE}v_add_u32_e32 v8, v{from}, v0\n{off}v_add_u32_e32 v9, v8, v8\nglobal_store_dword v1, v8, s[4:5]\n"
        )
    };
    let text = twin("simulate-undefined", case(&moved(48)), case(&moved(46)));
    assert!(text.contains("v8 is read"), "{text}");
    // A load to v50 is outstanding.
    let load = |wait: &str| {
        format!(
            "global_load_dword v50, v1, s[4:5]\n{wait}{MODE}v_add_u32_e32 v8, v48, v0\n{off}s_waitcnt vmcnt(0)\n"
        )
    };
    let text = twin(
        "simulate-not-waited",
        case(&load("")),
        case(&load("s_waitcnt vmcnt(0)\n")),
    );
    assert!(text.contains("v50 is read"), "{text}");
    // A wait state is between a transcendental function and another reader of its result.
    let reads = |from: u32, more: &str| {
        format!("{MODE}v_exp_f32_e32 v12, v8\n{more}v_mov_b32_e32 v20, v{from}\n{off}")
    };
    twin(
        "simulate-hazard",
        case(&reads(10, "")),
        case(&reads(10, "s_nop 0\n")),
    );
    twin(
        "simulate-hazard",
        case(&reads(10, "")),
        case(&reads(12, "")),
    );
    // The same with a displaced result, twice in a loop.
    let writes = |from: u32| {
        format!(
            "s_mov_b32 m0, 0\ns_mov_b32 s9, 0\ns_mov_b32 s10, 2\nagain:\ns_mov_b32 s11, s9\ns_set_gpr_idx_on s11, gpr_idx(DST)\nv_exp_f32_e32 v12, v8\n\
             s_set_gpr_idx_off\nv_mov_b32_e32 v20, v{from}\ns_add_u32 s9, s9, 1\ns_sub_u32 s10, s10, 1\ns_cmp_lg_u32 s10, 0\ns_cbranch_scc1 again\n"
        )
    };
    case(&writes(13))
        .run()
        .expect("a scalar instruction is between the two");
}

#[test]
fn moves_of_undefined_scalars_are_found() {
    let text = |from: u32| {
        format!(
            "s_mov_b32 s41, 5\ns_mov_b32 m0, 1\ns_nop 1\ns_movrels_b32 s60, s{from}\ns_nop 4\nv_mov_b32_e32 v9, s60\n"
        )
    };
    let case = |from| Case::new(&program(&text(from))).buffers([bytes([0; 2048])]);
    twin("simulate-undefined", case(41), case(40));
}
