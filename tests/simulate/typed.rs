//! Typed accesses of buffers against a second statement of the formats, [`typed_formats`](crate::typed_formats).

use crate::support::{Case, bytes, dwords};
use crate::typed_formats::*;
use easel::simulate::inputs::Random;

/// Word 3 of a descriptor.
fn word(data: u32, number: u32, select: [u32; 4]) -> u32 {
    let select = (0..4).fold(0, |all, n| all | select[n] << (3 * n));
    select | number << 12 | data << 15
}

/// Addresses in s[4:7]; a descriptor of `size` bytes of the buffer at s[4:5] or s[6:7]; 16 times the lane in v3.
fn start(of: u32, size: u32, word: u32) -> String {
    format!(
        "s_load_dwordx4 s[4:7], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\ns_mov_b32 s8, s{of}\ns_mov_b32 s9, s{}\n\
         s_mov_b32 s10, {size:#x}\ns_mov_b32 s11, {word:#x}\nv_lshlrev_b32_e32 v3, 4, v0\n",
        of + 1
    )
}

fn registers(first: u32, count: u32) -> String {
    match count {
        1 => format!("v{first}"),
        n => format!("v[{first}:{}]", first + n - 1),
    }
}

/// The store of registers to the second buffer, or their load from the first one.
fn plain(verb: &str, count: u32) -> String {
    let suffix = ["", "x2", "x3", "x4"][count as usize - 1];
    let data = registers(8, count);
    match verb {
        "load" => format!("global_load_dword{suffix} {data}, v3, s[4:5]\ns_waitcnt vmcnt(0)\n"),
        _ => format!("global_store_dword{suffix} v3, {data}, s[6:7]\n"),
    }
}

/// A typed access of v8 and the next registers.
fn typed(verb: &str, n: usize, half: bool, format: Option<(&str, &str)>) -> String {
    let d16 = if half { "d16_" } else { "" };
    let words = (n + 1) as u32;
    let data = registers(8, if half { words.div_ceil(2) } else { words });
    let suffix = SUFFIXES[n];
    match format {
        None => format!("buffer_{verb}_format_{d16}{suffix} {data}, v3, s[8:11], 0 offen\n"),
        Some((data_format, numbers)) => format!(
            "tbuffer_{verb}_format_{d16}{suffix} {data}, v3, s[8:11], 0 format:[BUF_DATA_FORMAT_{data_format},BUF_NUM_FORMAT_{numbers}] offen\n"
        ),
    }
}

const SELECTS: [[u32; 4]; 4] = [[4, 5, 6, 7], [7, 6, 5, 4], [6, 1, 4, 0], [5, 5, 7, 1]];

#[test]
fn loads_convert_each_format() {
    let mut random = Random::new(11, 0);
    let mut cases = 0;
    for (code, name, widths) in DATA {
        for (number_code, number_name) in NUMBERS {
            if !exists(widths, number_code) {
                continue;
            }
            for n in 0..4 {
                for (half, from_descriptor) in
                    [(false, false), (false, true), (true, false), (true, true)]
                {
                    if half && matches!(number_code, UINT | SINT) && widths[0] == 32 {
                        continue;
                    }
                    let select = SELECTS[cases % SELECTS.len()];
                    let elements: Vec<Vec<u32>> = (0..64)
                        .map(|_| {
                            widths
                                .iter()
                                .map(|w| component(&mut random, *w, number_code))
                                .collect()
                        })
                        .collect();
                    let packed = elements.iter().flat_map(|element| {
                        let mut all = 0u128;
                        for (raw, width) in element.iter().zip(widths).rev() {
                            all = all << width | u128::from(*raw);
                        }
                        (0..4).map(move |d| (all >> (32 * d)) as u32)
                    });
                    let given = bytes(packed);
                    let (descriptor, format) = match from_descriptor {
                        true => (word(code, number_code, select), None),
                        false => (word(4, 7, [0; 4]), Some((name, number_name))),
                    };
                    let words = if half {
                        (n as u32 + 2) / 2
                    } else {
                        n as u32 + 1
                    };
                    // The half after an odd number of halves is not stated.
                    let cut = match half && n % 2 == 0 {
                        true => format!("v_and_b32_e32 v{0}, 0xffff, v{0}\n", 7 + words),
                        false => String::new(),
                    };
                    let text = format!(
                        "{}{}s_waitcnt vmcnt(0)\n{cut}{}s_endpgm",
                        start(4, 1024, descriptor),
                        typed("load", n, half, format),
                        plain("store", words)
                    );
                    let report = Case::new(&text).buffers([given, vec![0; 1024]]).run();
                    let report =
                        report.unwrap_or_else(|e| panic!("{name} {number_name}: {e}\n{text}"));
                    let got = dwords(&report.buffers[1]);
                    let is_float = !matches!(number_code, UINT | SINT);
                    let one = match (is_float, half) {
                        (false, _) => 1,
                        (true, false) => 0x3f80_0000,
                        (true, true) => 0x3c00,
                    };
                    for (lane, element) in elements.iter().enumerate() {
                        for i in 0..=n {
                            let chosen = match from_descriptor {
                                true => select[i],
                                false if i < widths.len() => 4 + i as u32,
                                false => 0,
                            };
                            let want = match chosen {
                                0 => 0,
                                1 => one,
                                c => match widths.get(c as usize - 4) {
                                    Some(width) => {
                                        load(element[c as usize - 4], *width, number_code, half)
                                            .unwrap()
                                    }
                                    None => {
                                        if c == 7 {
                                            one
                                        } else {
                                            0
                                        }
                                    }
                                },
                            };
                            let found = match half {
                                true => got[4 * lane + i / 2] >> (16 * (i % 2)) & 0xffff,
                                false => got[4 * lane + i],
                            };
                            assert!(
                                agree(found, want, half, is_float),
                                "{name} {number_name} {element:x?} component {i} of {n}, selected by {chosen}, half {half}: {found:#x}, not {want:#x}"
                            );
                        }
                    }
                    cases += 1;
                }
            }
        }
    }
    assert!(cases > 1000, "{cases}");
}

#[test]
fn stores_convert_each_format() {
    let mut random = Random::new(12, 0);
    let mut cases = 0;
    for (code, name, widths) in DATA {
        for (number_code, number_name) in NUMBERS {
            if !exists(widths, number_code) {
                continue;
            }
            // Elements of which an instruction has a part are refused.
            for n in widths.len() - 1..4 {
                for (half, from_descriptor) in
                    [(false, false), (false, true), (true, false), (true, true)]
                {
                    // The second selection swaps the first and the last component of the element.
                    let last = widths.len() - 1;
                    let mut order: Vec<usize> = (0..widths.len()).collect();
                    if from_descriptor && cases % 2 == 1 {
                        order.swap(0, last);
                    }
                    let mut select = [0; 4];
                    for (i, c) in order.iter().enumerate() {
                        select[i] = 4 + *c as u32;
                    }
                    let numbers: Vec<Vec<u32>> = (0..64)
                        .map(|_| {
                            let of = |i: usize| order.get(i).map_or(8, |c| widths[*c]);
                            (0..=n)
                                .map(|i| number(&mut random, of(i), number_code, half))
                                .collect()
                        })
                        .collect();
                    let given = numbers.iter().flat_map(|numbers| {
                        let at = |d: usize| match half {
                            true => {
                                let half = |i: usize| numbers.get(i).copied().unwrap_or(0xbeef);
                                half(2 * d) | half(2 * d + 1) << 16
                            }
                            false => numbers.get(d).copied().unwrap_or(0),
                        };
                        (0..4).map(at).collect::<Vec<_>>()
                    });
                    let given = bytes(given);
                    let (descriptor, format) = match from_descriptor {
                        true => (word(code, number_code, select), None),
                        false => (word(4, 7, [0; 4]), Some((name, number_name))),
                    };
                    let words = if half {
                        (n as u32 + 2) / 2
                    } else {
                        n as u32 + 1
                    };
                    let text = format!(
                        "{}{}{}s_endpgm",
                        start(6, 1024, descriptor),
                        plain("load", words),
                        typed("store", n, half, format)
                    );
                    let report = Case::new(&text).buffers([given, vec![0x5a; 1024]]).run();
                    let report =
                        report.unwrap_or_else(|e| panic!("{name} {number_name}: {e}\n{text}"));
                    let got = dwords(&report.buffers[1]);
                    let size: u32 = widths.iter().sum();
                    for (lane, numbers) in numbers.iter().enumerate() {
                        let all = (0..4).fold(0u128, |all, d| {
                            all | u128::from(got[4 * lane + d]) << (32 * d)
                        });
                        let mut bit = 0;
                        for (c, width) in widths.iter().enumerate() {
                            let found = (all >> bit) as u32 & (u32::MAX >> (32 - width));
                            let i = order.iter().position(|o| *o == c).unwrap();
                            let mut want = store(numbers[i], *width, number_code, half);
                            let mut found = found;
                            if number_code == FLOAT && *width >= 16 {
                                // A NaN is any NaN.
                                let nan = if *width == 16 { 0x7fff } else { 0x7fff_ffff };
                                let infinity = if *width == 16 { 0x7c00 } else { 0x7f80_0000 };
                                if found & nan > infinity && want & nan > infinity {
                                    (found, want) = (0, 0);
                                }
                            }
                            assert_eq!(
                                found, want,
                                "{name} {number_name} {numbers:x?} component {c}, half {half}: {found:#x}, not {want:#x}"
                            );
                            bit += width;
                        }
                        // The bytes after the element are as they were.
                        let rest = (all >> (size - 1)) >> 1;
                        let before = (u128::from_le_bytes([0x5a; 16]) >> (size - 1)) >> 1;
                        assert_eq!(rest, before, "{name} {number_name}");
                    }
                    cases += 1;
                }
            }
        }
    }
    assert!(cases > 400, "{cases}");
}

/// A run of one typed load or store by a descriptor: the results, or the error.
fn once(access: &str, size: u32, word: u32, given: u32) -> Result<Vec<u32>, String> {
    let of = if access.contains("store") { 6 } else { 4 };
    let text = format!(
        "{}v_mov_b32_e32 v8, {given:#x}\nv_mov_b32_e32 v9, 0\nv_mov_b32_e32 v10, 0\nv_mov_b32_e32 v11, 0\n{access}\n\
         s_waitcnt vmcnt(0)\nglobal_store_dwordx4 v3, v[8:11], s[4:5]\ns_endpgm",
        start(of, size, word)
    );
    let case = Case::new(&text).buffers([bytes([given; 256]), vec![0; 1024]]);
    case.run()
        .map(|r| dwords(&r.buffers[0]))
        .map_err(|e| e.to_string())
}

#[test]
fn out_of_range_loads_give_0_and_a_selected_1() {
    let word = word(10, UNORM, [4, 1, 0, 7]);
    let access = "buffer_load_format_xyzw v[8:11], v3, s[8:11], 0 offen";
    // 33 lanes begin below byte 513; an access is in range as a whole.
    let got = once(access, 513, word, u32::MAX).unwrap();
    for lane in 0..64 {
        let one = 0x3f80_0000;
        let inside = if lane <= 32 { one } else { 0 };
        assert_eq!(
            got[4 * lane..][..4],
            [inside, one, 0, inside],
            "lane {lane}"
        );
    }
}

#[test]
fn the_high_half_is_loaded_and_stored() {
    let word = word(2, UINT, [4, 0, 0, 0]);
    let got = once(
        "buffer_load_format_d16_hi_x v8, v3, s[8:11], 0 offen",
        1024,
        word,
        0x1234_5678,
    )
    .unwrap();
    assert_eq!(got[0], 0x5678_5678);
    let text = format!(
        "{}v_mov_b32_e32 v8, 0x12345678\nbuffer_store_format_d16_hi_x v8, v3, s[8:11], 0 offen\ns_endpgm",
        start(6, 1024, word)
    );
    let report = Case::new(&text)
        .buffers([vec![], vec![0; 1024]])
        .run()
        .unwrap();
    assert_eq!(dwords(&report.buffers[1])[..5], [0x1234, 0, 0, 0, 0x1234]);
}

#[test]
fn records_are_indexed() {
    // Records of 16 bytes: the index of a lane is its number.
    let text = format!(
        "{}s_or_b32 s9, s9, 0x100000\nv_mov_b32_e32 v1, 4\nv_mov_b32_e32 v6, v0\nv_mov_b32_e32 v7, v1\n\
         tbuffer_load_format_x v8, v0, s[8:11], 0 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_UINT] idxen offset:8\n\
         tbuffer_load_format_x v9, v[6:7], s[8:11], 0 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_UINT] idxen offen\n\
         s_waitcnt vmcnt(0)\nglobal_store_dwordx2 v3, v[8:9], s[6:7]\ns_endpgm",
        start(4, 60, word(4, FLOAT, [0; 4]))
    );
    let report = Case::new(&text)
        .buffers([bytes(0..256), vec![0; 1024]])
        .run()
        .unwrap();
    let got = dwords(&report.buffers[1]);
    for lane in 0..64u32 {
        // The size counts records.
        let want = if lane < 60 {
            [4 * lane + 2, 4 * lane + 1]
        } else {
            [0, 0]
        };
        assert_eq!(got[4 * lane as usize..][..2], want, "lane {lane}");
    }
}

#[test]
fn what_the_manual_does_not_state_stops_a_run() {
    let load = "buffer_load_format_xyzw v[8:11], v3, s[8:11], 0 offen";
    let store = "buffer_store_format_x v8, v3, s[8:11], 0 offen";
    let typed = |data: &str, number: &str| {
        format!(
            "tbuffer_load_format_x v8, v3, s[8:11], 0 format:[BUF_DATA_FORMAT_{data},BUF_NUM_FORMAT_{number}] offen"
        )
    };
    let all = [4, 5, 6, 7];
    let d = word(4, FLOAT, all);
    let (reserved, invalid, mixed) = (
        typed("RESERVED_15", "UINT"),
        typed("INVALID", "UINT"),
        typed("8", "FLOAT"),
    );
    let no_number = typed("8", "RESERVED_6");
    for (access, word, given, code, says) in [
        (
            load,
            word(15, UINT, all),
            0,
            "simulate-format",
            "format of data 15",
        ),
        (
            load,
            word(10, 6, all),
            0,
            "simulate-format",
            "format of numbers 6",
        ),
        (
            load,
            word(10, FLOAT, all),
            0,
            "simulate-format",
            "BUF_DATA_FORMAT_8_8_8_8 has no numbers of format float",
        ),
        (
            load,
            word(4, UNORM, all),
            0,
            "simulate-format",
            "BUF_DATA_FORMAT_32 has no numbers of format unorm",
        ),
        (
            load,
            word(10, UINT, [4, 2, 4, 4]),
            0,
            "simulate-format",
            "selects component 1 by 2",
        ),
        (&reserved, d, 0, "simulate-format", "format of data 15"),
        (&invalid, d, 0, "simulate-format", "format of data 0"),
        (
            &mixed,
            d,
            0,
            "simulate-format",
            "BUF_DATA_FORMAT_8 has no numbers of format float",
        ),
        (&no_number, d, 0, "simulate-format", "format of numbers 6"),
        (
            load,
            word(0, UINT, all),
            0,
            "simulate-format",
            "format of data 0",
        ),
        (
            "buffer_load_format_d16_x v8, v3, s[8:11], 0 offen",
            word(4, UINT, all),
            1,
            "simulate-not-modelled",
            "BUF_DATA_FORMAT_32 with numbers uint",
        ),
        (
            store,
            word(10, UINT, all),
            1,
            "simulate-not-modelled",
            "BUF_DATA_FORMAT_8_8_8_8 with numbers uint",
        ),
        (
            store,
            word(1, UINT, [0; 4]),
            1,
            "simulate-not-modelled",
            "does not store all components",
        ),
        (
            store,
            word(1, UINT, all),
            256,
            "simulate-not-modelled",
            "cannot hold",
        ),
        (
            store,
            word(1, SINT, all),
            128,
            "simulate-not-modelled",
            "cannot hold",
        ),
        (
            store,
            word(1, USCALED, all),
            0x3fc0_0000,
            "simulate-not-modelled",
            "cannot hold",
        ),
        (
            store,
            word(1, SSCALED, all),
            0x4300_0000,
            "simulate-not-modelled",
            "cannot hold",
        ),
        (
            "buffer_load_format_x v8, v3, s[8:11], 0 offen offset:2",
            word(4, UINT, all),
            1,
            "simulate-misaligned",
            "BUF_DATA_FORMAT_32",
        ),
        (
            "buffer_load_format_x v8, v3, s[8:11], 0 offen offset:1",
            word(3, UINT, all),
            1,
            "simulate-misaligned",
            "BUF_DATA_FORMAT_8_8",
        ),
    ] {
        let error = once(access, 1024, word, given).expect_err(access);
        assert!(error.contains(code), "{access}: {error}");
        assert!(error.contains(says), "{access}: {error}");
    }
}

/// The machine clears or keeps the half after a loaded half.
#[test]
fn the_other_half_is_not_stated() {
    let word = word(2, UINT, [4, 5, 6, 7]);
    let text = |more: &str| {
        format!(
            "{}buffer_load_format_d16_x v8, v3, s[8:11], 0 offen\ns_waitcnt vmcnt(0)\n{more}s_endpgm",
            start(4, 1024, word)
        )
    };
    let run = |more: &str| {
        Case::new(&text(more))
            .buffers([bytes([7; 256]), vec![0; 1024]])
            .run()
    };
    let error = run("global_store_dword v3, v8, s[6:7]\n")
        .expect_err("half of v8 is open")
        .to_string();
    assert!(
        error.contains("v8 is read, but nothing was written to it"),
        "{error}"
    );
    run("v_and_b32_e32 v8, 0xffff, v8\nglobal_store_dword v3, v8, s[6:7]\n")
        .expect("the other half");
    // A store of the half alone reads nothing else.
    run("s_mov_b32 s8, s6\ns_mov_b32 s9, s7\nbuffer_store_format_d16_x v8, v3, s[8:11], 0 offen\n")
        .expect("the half");
    run("global_store_short v3, v8, s[6:7]\n").expect("the half");
}

#[test]
fn elements_go_to_lds() {
    let text = |wait: &str| {
        format!(
            "{}s_mov_b32 m0, 64\ns_nop 0\nbuffer_load_format_x v3, s[8:11], 0 offen offset:4 lds\n{wait}v_lshlrev_b32_e32 v1, 2, v0\n\
             ds_read_b32 v8, v1 offset:68\ns_waitcnt lgkmcnt(0)\nglobal_store_dword v3, v8, s[6:7]\ns_endpgm",
            start(4, 1024, word(10, SNORM, [5, 0, 0, 0]))
        )
    };
    let case = |wait: &str| {
        let given = bytes((0..256).map(|n| n << 8));
        Case::new(&text(wait))
            .buffers([given, vec![0; 1024]])
            .lds(1024)
    };
    let got = case("s_waitcnt vmcnt(0)\n").run().unwrap().buffers[1].clone();
    for (lane, words) in dwords(&got).chunks(4).enumerate() {
        // The second byte of the second word of the lane.
        let want = load((4 * lane as u32 + 1) & 0xff, 8, SNORM, false).unwrap();
        assert_eq!(words[0], want, "lane {lane}");
    }
    let error = case("")
        .run()
        .expect_err("the transfer is outstanding")
        .to_string();
    assert!(error.contains("simulate-not-waited"), "{error}");
}
