//! Memory instructions of gfx1100, gfx1201 and gfx1250, whose tables are read from files, against plain arithmetic on bytes.
//!
//! The programs are loose: the tests are about addresses and values, not about waits.

use crate::support::{Case, bytes, dwords};
use crate::typed_formats::*;
use easel::simulate::inputs::Random;
use easel::target::Target;
use std::path::Path;
use std::sync::OnceLock;

/// The targets of these tests by the words of their tests.
const TARGETS: [(&str, &str); 3] = [
    ("gfx11", "gfx1100"),
    ("gfx12", "gfx1201"),
    ("gfx125", "gfx1250"),
];

/// The targets are read once.
pub fn target(name: &str) -> Target {
    static READ: OnceLock<Vec<(&str, Target)>> = OnceLock::new();
    let all = READ.get_or_init(|| {
        TARGETS
            .into_iter()
            .map(|(name, file)| {
                let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("isa/amdgcn");
                let target = easel::load_target(&folder.join(format!("{file}.yaml")));
                (name, target.unwrap_or_else(|e| panic!("{e}")))
            })
            .collect()
    });
    let found = all.iter().find(|(known, _)| *known == name);
    found.expect("a target of these tests").1
}

/// Lanes of a wave.
pub const LANES: u32 = 32;

/// Addresses of two buffers in s[4:7], a descriptor of the first one's 512 bytes in s[8:11], 4 times the lane in v1, 16 times in v3.
pub fn run(target: Target, text: &str, given: [Vec<u8>; 2]) -> [Vec<u32>; 2] {
    let size = given[0].len();
    let text = format!(
        "s_load_b128 s[4:7], s[0:1], 0x0\ns_mov_b32 s8, s4\ns_mov_b32 s9, s5\ns_mov_b32 s10, {size:#x}\n\
         s_mov_b32 s11, 0x31004000\nv_lshlrev_b32_e32 v1, 2, v0\nv_lshlrev_b32_e32 v3, 4, v0\n{text}\ns_endpgm"
    );
    let report = Case::on(target, &text)
        .loose()
        .lds(1024)
        .buffers(given)
        .run();
    let report = report.unwrap_or_else(|e| panic!("{e}\n{text}"));
    [0, 1].map(|n| dwords(&report.buffers[n]))
}

pub fn lanes(of: impl Fn(u32) -> u32) -> Vec<u32> {
    (0..LANES).map(of).collect()
}

#[test]
fn floats_are_exchanged_for_the_less_and_the_greater() {
    let memory = |n: u32| (n as f32 - 9.5).to_bits();
    let given = |n: u32| (3.25 - n as f32 / 4.0).to_bits();
    for (name, word) in [("gfx11", ""), ("gfx12", "num_"), ("gfx125", "num_")] {
        let rtn = if word.is_empty() {
            "glc"
        } else {
            "th:TH_ATOMIC_RETURN"
        };
        for (which, pick) in [("min", f32::min as fn(f32, f32) -> f32), ("max", f32::max)] {
            let want =
                lanes(|n| pick(f32::from_bits(memory(n)), f32::from_bits(given(n))).to_bits());
            for access in [
                format!("global_atomic_{which}_{word}f32 v5, v1, v2, s[4:5] {rtn}"),
                format!(
                    "v_mov_b32_e32 v5, v2\nbuffer_atomic_{which}_{word}f32 v5, v1, s[8:11], null offen {rtn}"
                ),
                format!(
                    "v_mov_b32_e32 v7, s5\nv_add_nc_u32_e32 v6, s4, v1\nflat_atomic_{which}_{word}f32 v5, v[6:7], v2 {rtn}"
                ),
            ] {
                let text = format!(
                    "global_load_b32 v2, v1, s[6:7]\n{access}\nglobal_store_b32 v1, v5, s[6:7]"
                );
                let memory_now = bytes((0..LANES).map(memory));
                let got = run(
                    target(name),
                    &text,
                    [memory_now, bytes((0..LANES).map(given))],
                );
                assert_eq!(got[0], want, "{name} {access}");
                assert_eq!(got[1], lanes(memory), "{name} {access}");
            }
        }
    }
}

#[test]
fn a_number_is_subtracted_if_it_is_not_greater() {
    let memory = |n: u32| n * 5;
    let given = |n: u32| if n.is_multiple_of(2) { 40 } else { n * 5 };
    let want = lanes(|n| match memory(n) >= given(n) {
        true => memory(n) - given(n),
        false => memory(n),
    });
    for name in ["gfx12", "gfx125"] {
        for access in [
            "global_atomic_cond_sub_u32 v5, v1, v2, s[4:5] th:TH_ATOMIC_RETURN",
            "v_mov_b32_e32 v5, v2\nbuffer_atomic_cond_sub_u32 v5, v1, s[8:11], null offen th:TH_ATOMIC_RETURN",
            "global_load_b32 v4, v1, s[4:5]\nds_store_b32 v1, v4 offset:8\nds_cond_sub_rtn_u32 v5, v1, v2 offset:8\n\
             ds_load_b32 v4, v1 offset:8\nglobal_store_b32 v1, v4, s[4:5]",
        ] {
            let text = format!(
                "global_load_b32 v2, v1, s[6:7]\n{access}\nglobal_store_b32 v1, v5, s[6:7]"
            );
            let now = [bytes((0..LANES).map(memory)), bytes((0..LANES).map(given))];
            let got = run(target(name), &text, now);
            assert_eq!(got[0], want, "{name} {access}");
            assert_eq!(got[1], lanes(memory), "{name} {access}");
        }
    }
}

#[test]
fn the_value_to_store_stands_before_the_expected_one() {
    // Even lanes expect the value in memory.
    let text = "global_load_b32 v2, v1, s[4:5]\nds_store_b32 v1, v2\nv_and_b32_e32 v4, 1, v0\nv_add_nc_u32_e32 v4, v2, v4\n\
                v_mov_b32_e32 v6, 0x777\nds_cmpstore_rtn_b32 v5, v1, v6, v4\nds_load_b32 v2, v1\n\
                global_store_b32 v1, v2, s[4:5]\nglobal_store_b32 v1, v5, s[6:7]";
    for name in ["gfx11", "gfx12"] {
        let now = [bytes((0..LANES).map(|n| n + 100)), vec![0; 128]];
        let got = run(target(name), text, now);
        assert_eq!(
            got[0],
            lanes(|n| if n % 2 == 0 { 0x777 } else { n + 100 }),
            "{name}"
        );
        assert_eq!(got[1], lanes(|n| n + 100), "{name}");
    }
    // A comparison of floats: zeros of both signs are equal, and no NaN is.
    let memory = |n: u32| [0x8000_0000, 0x7fc0_0000, 0x3f80_0000, 0][n as usize % 4];
    let text = "global_load_b32 v4, v1, s[6:7]\nv_mov_b32_e32 v3, v4\nv_mov_b32_e32 v2, 0x777\n\
                global_atomic_cmpswap_f32 v1, v[2:3], s[4:5]";
    let expected = |n: u32| [0, 0x7fc0_0000, 0x3f80_0001, 0][n as usize % 4];
    let now = [
        bytes((0..LANES).map(memory)),
        bytes((0..LANES).map(expected)),
    ];
    let got = run(target("gfx11"), text, now);
    let want = |n: u32| {
        if [0, 3].contains(&(n % 4)) {
            0x777
        } else {
            memory(n)
        }
    };
    assert_eq!(got[0], lanes(want));
}

#[test]
fn bytes_and_halves_are_scalars() {
    let word = |n: u32| 0x8081_7f90_u32.rotate_left(7 * n);
    for name in ["gfx12", "gfx125"] {
        let all = bytes((0..LANES).map(word));
        for (load, size, signed) in [
            ("u8", 1, false),
            ("i8", 1, true),
            ("u16", 2, false),
            ("i16", 2, true),
        ] {
            for at in [0usize, 2, 6, 40] {
                let raw = all[at..at + size]
                    .iter()
                    .rev()
                    .fold(0u32, |v, b| v << 8 | u32::from(*b));
                let shift = 32 - 8 * size as u32;
                let want = match signed {
                    true => ((raw << shift) as i32 >> shift) as u32,
                    false => raw,
                };
                for access in [
                    format!("s_load_{load} s12, s[4:5], {at:#x}"),
                    format!(
                        "s_mov_b32 s13, 0x10\ns_load_{load} s12, s[4:5], s13 offset:{}",
                        at as i64 - 16
                    ),
                    format!("s_buffer_load_{load} s12, s[8:11], {at:#x}"),
                    format!(
                        "s_mov_b32 s13, 0x2\ns_or_b32 s4, s4, 2\ns_buffer_load_{load} s12, s[8:11], s13 offset:{}",
                        at.saturating_sub(2)
                    ),
                ] {
                    // The offset is not negative.
                    if access.contains("buffer") && access.contains("s13") && at < 2 {
                        continue;
                    }
                    let text =
                        format!("{access}\nv_mov_b32_e32 v2, s12\nglobal_store_b32 v1, v2, s[6:7]");
                    let got = run(target(name), &text, [all.clone(), vec![0; 128]]);
                    assert_eq!(got[1], lanes(|_| want), "{name} {access}");
                }
            }
        }
        let text = "s_load_b96 s[12:14], s[4:5], 0x14\nv_mov_b32_e32 v4, s12\nv_mov_b32_e32 v5, s13\nv_mov_b32_e32 v6, s14\n\
                    global_store_b96 v3, v[4:6], s[6:7]";
        let got = run(target(name), text, [all, vec![0; 512]]);
        assert_eq!(got[1][..4], [word(5), word(6), word(7), 0], "{name}");
    }
}

#[test]
fn flat_offsets_are_signed_and_a_base_may_be_scalar() {
    let now = || [bytes(0..64), vec![0; 128]];
    let flat = "v_mov_b32_e32 v7, s5\nv_add_nc_u32_e32 v6, s4, v1\n";
    for (name, access, plus) in [
        ("gfx11", "flat_load_b32 v5, v[6:7] offset:16", 4),
        (
            "gfx12",
            "v_add_nc_u32_e32 v6, 0x20, v6\nflat_load_b32 v5, v[6:7] offset:-16",
            4,
        ),
        ("gfx125", "flat_load_b32 v5, v1, s[4:5] offset:16", 4),
        (
            "gfx125",
            "s_or_b32 s4, s4, 0x40\nflat_load_b32 v5, v1, s[4:5] offset:-16",
            12,
        ),
    ] {
        let text = format!("{flat}{access}\nglobal_store_b32 v1, v5, s[6:7]");
        let got = run(target(name), &text, now());
        assert_eq!(got[1], lanes(|n| n + plus), "{name} {access}");
    }
    for (name, store) in [
        ("gfx12", "flat_store_b32 v[6:7], v0 offset:-4"),
        ("gfx125", "flat_store_b32 v1, v0, s[4:5] offset:-4"),
        ("gfx125", "flat_atomic_add_u32 v1, v0, s[4:5] offset:-4"),
    ] {
        let text = format!("s_or_b32 s4, s4, 4\n{flat}{store}");
        let got = run(target(name), &text, [vec![0; 128], vec![0; 128]]);
        assert_eq!(got[0], lanes(|n| n), "{name} {store}");
    }
}

#[test]
fn halves_keep_the_other_half() {
    let all: Vec<u8> = (0..128).map(|n| (n * 37 + 5) as u8).collect();
    let raw = |n: u32, size: usize| {
        let at = 4 * n as usize;
        all[at..at + size]
            .iter()
            .rev()
            .fold(0u32, |v, b| v << 8 | u32::from(*b))
    };
    for name in ["gfx11", "gfx12", "gfx125"] {
        let buffer = if name == "gfx11" { "0" } else { "null" };
        for (kind, size, signed) in [("u8", 1, false), ("i8", 1, true), ("b16", 2, false)] {
            for high in [false, true] {
                let hi = if high { "hi_" } else { "" };
                for access in [
                    format!("global_load_d16_{hi}{kind} v5, v1, s[4:5]"),
                    format!("buffer_load_d16_{hi}{kind} v5, v1, s[8:11], {buffer} offen"),
                    format!("global_load_b32 v2, v1, s[4:5]\nds_store_b32 v1, v2\nds_load_{kind}_d16{} v5, v1", if high { "_hi" } else { "" })
                        .replace("ds_load_b16", "ds_load_u16"),
                    format!("global_load_b32 v2, v1, s[4:5]\nscratch_store_b32 off, v2, off offset:8\nscratch_load_d16_{hi}{kind} v5, off, off offset:8"),
                ] {
                    let text = format!("v_mov_b32_e32 v5, 0x12345678\n{access}\nglobal_store_b32 v1, v5, s[6:7]");
                    let got = run(target(name), &text, [all.clone(), vec![0; 128]]);
                    let want = |n: u32| {
                        let v = raw(n, size);
                        let v = if signed { v as u8 as i8 as u16 as u32 } else { v };
                        match high {
                            true => v << 16 | 0x5678,
                            false => 0x1234_0000 | v,
                        }
                    };
                    assert_eq!(got[1], lanes(want), "{name} {access}");
                }
            }
        }
    }
}

#[test]
fn scratch_addresses_are_sums() {
    // Each lane has its own bytes.
    for name in ["gfx11", "gfx12", "gfx125"] {
        for (store, load) in [
            (
                "scratch_store_b32 off, v2, off offset:24",
                "scratch_load_b32 v5, v4, s12 offset:4",
            ),
            (
                "scratch_store_b32 v4, v2, off offset:16",
                "scratch_load_b32 v5, off, s12 offset:12",
            ),
            (
                "scratch_store_b32 v4, v2, s12 offset:4",
                "scratch_load_b32 v5, off, off offset:24",
            ),
            (
                "scratch_store_b32 off, v2, s12 offset:12",
                "scratch_load_b32 v5, v4, off offset:16",
            ),
        ] {
            let text = format!(
                "s_mov_b32 s12, 12\nv_mov_b32_e32 v4, 8\nv_add_nc_u32_e32 v2, 0x100, v0\n{store}\n{load}\nglobal_store_b32 v1, v5, s[6:7]"
            );
            let got = run(target(name), &text, [vec![0; 128], vec![0; 128]]);
            assert_eq!(got[1], lanes(|n| n + 0x100), "{name} {store} {load}");
        }
    }
}

/// The unified number of a format: formats are numbered in this order.
fn unified(widths: &[u32], number: u32) -> u32 {
    let order: [(&[u32], &[u32]); 14] = [
        (&[8], &[UNORM, SNORM, USCALED, SSCALED, UINT, SINT]),
        (&[16], &[UNORM, SNORM, USCALED, SSCALED, UINT, SINT, FLOAT]),
        (&[8, 8], &[UNORM, SNORM, USCALED, SSCALED, UINT, SINT]),
        (&[32], &[UINT, SINT, FLOAT]),
        (
            &[16, 16],
            &[UNORM, SNORM, USCALED, SSCALED, UINT, SINT, FLOAT],
        ),
        (&[11, 11, 10], &[FLOAT]),
        (&[10, 11, 11], &[FLOAT]),
        (&[2, 10, 10, 10], &[UNORM, SNORM, UINT, SINT]),
        (
            &[10, 10, 10, 2],
            &[UNORM, SNORM, USCALED, SSCALED, UINT, SINT],
        ),
        (&[8, 8, 8, 8], &[UNORM, SNORM, USCALED, SSCALED, UINT, SINT]),
        (&[32, 32], &[UINT, SINT, FLOAT]),
        (
            &[16, 16, 16, 16],
            &[UNORM, SNORM, USCALED, SSCALED, UINT, SINT, FLOAT],
        ),
        (&[32, 32, 32], &[UINT, SINT, FLOAT]),
        (&[32, 32, 32, 32], &[UINT, SINT, FLOAT]),
    ];
    let mut all = order
        .iter()
        .flat_map(|(w, n)| n.iter().map(move |n| (*w, *n)));
    all.position(|f| f == (widths, number))
        .map_or(0, |at| at as u32 + 1)
}

#[test]
fn typed_accesses_have_one_number_for_the_format() {
    let mut random = Random::new(17, 0);
    let mut cases = 0;
    for name in ["gfx11", "gfx12"] {
        let target = target(name);
        for (_, format, widths) in DATA {
            for (number_code, number_name) in NUMBERS {
                let code = unified(widths, number_code);
                if code == 0 {
                    continue;
                }
                let n = widths.len() - 1;
                let suffix = SUFFIXES[n];
                let registers = match n {
                    0 => "v8".to_owned(),
                    n => format!("v[8:{}]", 8 + n),
                };
                let elements: Vec<Vec<u32>> = (0..LANES)
                    .map(|_| {
                        widths
                            .iter()
                            .map(|w| component(&mut random, *w, number_code))
                            .collect()
                    })
                    .collect();
                let given = bytes(elements.iter().flat_map(|element| {
                    let parts = element.iter().zip(widths).rev();
                    let all =
                        parts.fold(0u128, |all, (raw, width)| all << width | u128::from(*raw));
                    (0..4).map(move |d| (all >> (32 * d)) as u32)
                }));
                // The components in their order.
                let descriptor = 4 | 5 << 3 | 6 << 6 | 7 << 9 | code << 12 | 3 << 28;
                for access in [
                    format!("buffer_load_format_{suffix} {registers}, v3, s[8:11], m0 offen"),
                    format!(
                        "tbuffer_load_format_{suffix} {registers}, v3, s[8:11], m0 format:[BUF_FMT_{format}_{number_name}] offen"
                    ),
                ] {
                    let text = format!(
                        "s_mov_b32 m0, 0\ns_mov_b32 s11, {descriptor:#x}\nv_mov_b32_e32 v9, 0\nv_mov_b32_e32 v10, 0\nv_mov_b32_e32 v11, 0\n\
                         {access}\nglobal_store_b128 v3, v[8:11], s[6:7]"
                    );
                    let got = run(target, &text, [given.clone(), vec![0; 512]]);
                    let is_float = !matches!(number_code, UINT | SINT);
                    for (lane, element) in elements.iter().enumerate() {
                        for (i, (raw, width)) in element.iter().zip(widths).enumerate() {
                            let want = load(*raw, *width, number_code, false).expect("a number");
                            let found = got[1][4 * lane + i];
                            assert!(
                                agree(found, want, false, is_float),
                                "{name} {access}: {found:#x}, not {want:#x}"
                            );
                        }
                    }
                    cases += 1;
                }
            }
        }
    }
    assert_eq!(cases, 2 * 2 * 63);
}

#[test]
fn records_begin_at_a_multiple_of_the_stride() {
    // Records of 16 bytes; the size counts records.
    for (name, soffset) in [("gfx11", "0"), ("gfx12", "null")] {
        let text = format!(
            "s_or_b32 s9, s9, 0x100000\ns_mov_b32 s10, 30\nv_mov_b32_e32 v4, v0\nv_mov_b32_e32 v5, 4\n\
             buffer_load_b32 v8, v0, s[8:11], {soffset} idxen offset:8\n\
             buffer_load_b32 v9, v[4:5], s[8:11], {soffset} idxen offen offset:4\nglobal_store_b64 v3, v[8:9], s[6:7]"
        );
        let got = run(target(name), &text, [bytes(0..128), vec![0; 512]]);
        for lane in 0..LANES {
            let inside = |v: u32| if lane < 30 { v } else { 0 };
            let at = 4 * lane as usize;
            let want = [inside(4 * lane + 2), inside(4 * lane + 2)];
            assert_eq!(got[1][at..at + 2], want, "{name}, lane {lane}");
        }
    }
}

/// The offset in a register beside a scalar base has a sign on gfx1250, and none on the others.
#[test]
fn offsets_beside_a_scalar_base_have_a_sign_on_gfx1250() {
    // Four times the lane less 128: the last lanes of the first buffer's 64 words, from the middle on.
    let text = "v_subrev_nc_u32_e32 v2, 0x80, v1\nglobal_load_b32 v5, v2, s[4:5] offset:128\nFLAT\nWAIT\n\
                global_store_b32 v1, v5, s[6:7]";
    let given = || [bytes(lanes(|l| 7 * l + 3)), vec![0; 128]];
    let wait = "s_wait_loadcnt 0x0";
    let signed = text.replace("WAIT", wait).replace("FLAT\n", "");
    let [_, made] = run(target("gfx125"), &signed, given());
    assert_eq!(made, lanes(|l| 7 * l + 3));
    let flat = text.replace("WAIT", "s_wait_loadcnt_dscnt 0x0");
    let flat = flat.replace("FLAT", "flat_load_b32 v5, v2, s[4:5] offset:128");
    let [_, made] = run(target("gfx125"), &flat, given());
    assert_eq!(made, lanes(|l| 7 * l + 3));
    let outside = Case::on(
        target("gfx12"),
        &format!(
            "s_load_b128 s[4:7], s[0:1], 0x0\ns_wait_kmcnt 0x0\nv_lshlrev_b32_e32 v1, 2, v0\n{}\ns_endpgm",
            signed
        ),
    );
    let said = outside.loose().buffers(given()).run().map(|_| ());
    let said = said.expect_err("an address 4 GiB further").to_string();
    assert!(said.contains("simulate-outside-buffer"), "{said}");
}
