//! Instructions that no compiler chooses, in programs: atomics and counters of LDS, transfers of bytes and halves to LDS,
//! products with sparse A.

use crate::support::*;
use easel::target::{
    Action, BufferAddress, Control, Exec, LaneCall, MemorySpace, Moved, State, Typed,
};

const WAIT: &str = "s_waitcnt vmcnt(0) lgkmcnt(0)";

/// A program over one buffer, in s[4:5], with four bytes for each lane: v1 is the lane's offset, v2 its dword.
fn over(text: &str, buffers: impl IntoIterator<Item = Vec<u8>>) -> Vec<Vec<u32>> {
    let buffers: Vec<Vec<u8>> = buffers.into_iter().collect();
    let loads: String = (0..buffers.len())
        .map(|n| {
            let s = 4 + 2 * n;
            format!("s_load_dwordx2 s[{s}:{}], s[0:1], {:#x}\n", s + 1, 8 * n)
        })
        .collect();
    let program = format!(
        "{loads}v_lshlrev_b32_e32 v1, 2, v0\n{WAIT}\nglobal_load_dword v2, v1, s[4:5]\n{WAIT}\n{text}\n{WAIT}\n\
         global_store_dword v1, v2, s[4:5]\ns_endpgm"
    );
    let report = Case::new(&program).lds(1024).buffers(buffers).run();
    let report = report.unwrap_or_else(|e| panic!("{e}"));
    report.buffers.iter().map(|b| dwords(b)).collect()
}

#[test]
fn floats_in_lds_are_compared_as_floats() {
    // v2 is in LDS; v3 is compared with it; v4 replaces an equal number.
    let kinds = [
        (0x3f80_0000, 0x3f80_0000, true),
        // Zeros are equal, a NaN is not equal to itself.
        (0x8000_0000, 0, true),
        (0x7fc0_0000, 0x7fc0_0000, false),
        (0x4000_0000, 0x3f80_0000, false),
    ];
    let of = |n: u32| kinds[n as usize % 4];
    let load = format!(
        "global_load_dword v3, v1, s[6:7]\nv_add_u32_e32 v4, 0x100, v0\nds_write_b32 v1, v2\n{WAIT}"
    );
    let second = || bytes((0..64).map(|n| of(n).1));
    let new = |n: u32| if of(n).2 { 0x100 + n } else { of(n).0 };
    let plain = over(
        &format!("{load}\nds_cmpst_f32 v1, v3, v4\n{WAIT}\nds_read_b32 v2, v1"),
        [bytes((0..64).map(|n| of(n).0)), second()],
    );
    assert_eq!(plain[0], (0..64).map(new).collect::<Vec<_>>());
    let with_old = over(
        &format!("{load}\nds_cmpst_rtn_f32 v2, v1, v3, v4"),
        [bytes((0..64).map(|n| of(n).0)), second()],
    );
    assert_eq!(with_old[0], (0..64).map(|n| of(n).0).collect::<Vec<_>>());
    // Doubles: the upper dwords are the numbers' signs and exponents.
    let wide = over(
        &format!(
            "global_load_dword v9, v1, s[6:7]\nv_lshlrev_b32_e32 v5, 3, v0\nv_mov_b32_e32 v6, 0\nv_mov_b32_e32 v7, v2\n\
             v_mov_b32_e32 v8, 0\n{WAIT}\nds_write_b64 v5, v[6:7]\nv_mov_b32_e32 v10, 7\nv_add_u32_e32 v11, 0x100, v0\n{WAIT}\n\
             ds_cmpst_f64 v5, v[8:9], v[10:11]\n{WAIT}\nds_read_b64 v[12:13], v5\n{WAIT}\nv_mov_b32_e32 v2, v13"
        ),
        [
            bytes((0..64).map(|n| if n % 4 == 2 { 0x7ff8_0000 } else { of(n).0 })),
            bytes((0..64).map(|n| if n % 4 == 2 { 0x7ff8_0000 } else { of(n).1 })),
        ],
    );
    let kept = |n: u32| match n % 4 {
        2 => 0x7ff8_0000,
        _ => new(n),
    };
    assert_eq!(wide[0], (0..64).map(kept).collect::<Vec<_>>());
}

#[test]
fn wrapped_numbers_in_lds() {
    // From the limit 40 on, the limit is subtracted, without a sign; below it, 3 is added.
    let value = |n: u32| if n == 5 { 0xffff_fff0 } else { n };
    let found = over(
        &format!(
            "ds_write_b32 v1, v2\nv_mov_b32_e32 v3, 40\nv_mov_b32_e32 v4, 3\n{WAIT}\nds_wrap_rtn_b32 v5, v1, v3, v4\n{WAIT}\n\
             ds_read_b32 v6, v1\n{WAIT}\nglobal_store_dword v1, v5, s[6:7]\nv_mov_b32_e32 v2, v6"
        ),
        [bytes((0..64).map(value)), vec![0; 256]],
    );
    assert_eq!(found[1], (0..64).map(value).collect::<Vec<_>>());
    let want = |v: u32| if v >= 40 { v - 40 } else { v + 3 };
    assert_eq!(
        found[0],
        (0..64).map(|n| want(value(n))).collect::<Vec<_>>()
    );
}

#[test]
fn pairs_of_words_are_exchanged_if_their_highest_bit_is_set() {
    // Each lane has the words at 8 * lane and at 8 * lane + 4; an address drops its low three bits.
    let high = |n: u32| n.wrapping_mul(0x9e37_79b9) | (n % 4) << 30 & 0x8000_0000;
    let found = over(
        &format!(
            "v_lshlrev_b32_e32 v3, 3, v0\nv_mov_b32_e32 v4, 77\nv_mov_b32_e32 v5, 78\nds_write_b64 v3, v[4:5] offset:16\n\
             v_xor_b32_e32 v9, -1, v2\nv_mov_b32_e32 v8, v2\nv_or_b32_e32 v6, 5, v3\n{WAIT}\n\
             ds_condxchg32_rtn_b64 v[10:11], v6, v[8:9] offset:16\n{WAIT}\nds_read_b64 v[12:13], v3 offset:16\n{WAIT}\n\
             v_lshl_add_u32 v14, v11, 8, v10\nglobal_store_dword v1, v14, s[6:7]\nglobal_store_dword v1, v13, s[6:7] offset:256\nv_mov_b32_e32 v2, v12"
        ),
        [bytes((0..64).map(high)), vec![0; 512]],
    );
    let new = |v: u32, old: u32| if v >> 31 == 1 { v & 0x7fff_ffff } else { old };
    assert_eq!(
        found[0],
        (0..64).map(|n| new(high(n), 77)).collect::<Vec<_>>()
    );
    let more: Vec<u32> = (0..64)
        .map(|_| 77 + (78 << 8))
        .chain((0..64).map(|n| new(!high(n), 78)))
        .collect();
    assert_eq!(found[1], more);
}

#[test]
fn a_wave_counts_its_active_lanes_once() {
    // Lanes 4 to 11 and 40 are active: 9 lanes. The counter is at 16 + 8.
    let text = |count: &str| {
        format!(
            "v_mov_b32_e32 v3, 1000\nv_mov_b32_e32 v4, 24\nds_write_b32 v4, v3\ns_mov_b32 m0, 16\ns_mov_b32 s8, 0xff0\n\
             s_mov_b32 s9, 0x100\n{WAIT}\ns_mov_b64 exec, s[8:9]\ns_nop 4\n{count} v2 offset:8\n{WAIT}\ns_mov_b64 exec, -1\ns_nop 4\n\
             ds_read_b32 v5, v4\n{WAIT}\nglobal_store_dword v1, v5, s[6:7]"
        )
    };
    for (count, after) in [("ds_append", 1009), ("ds_consume", 991)] {
        let found = over(&text(count), [bytes(0..64), vec![0; 256]]);
        let active = |n: u32| (4..12).contains(&n) || n == 40;
        let old = |n: u32| if active(n) { 1000 } else { n };
        assert_eq!(found[0], (0..64).map(old).collect::<Vec<_>>(), "{count}");
        assert_eq!(found[1], vec![after; 64], "{count}");
    }
}

#[test]
fn bytes_and_halves_are_extended_to_dwords_of_lds() {
    let word = |n: u32| 0x7f80_81ff_u32.rotate_left(n % 5);
    for (name, want) in [
        ("ubyte", (|w| w & 0xff) as fn(u32) -> u32),
        ("sbyte", |w| w as u8 as i8 as u32),
        ("ushort", |w| w & 0xffff),
        ("sshort", |w| w as u16 as i16 as u32),
    ] {
        let found = over(
            &format!(
                "s_mov_b32 m0, 64\ns_nop 0\nglobal_load_lds_{name} v1, s[4:5]\n{WAIT}\nds_read_b32 v2, v1 offset:64"
            ),
            [bytes((0..64).map(word))],
        );
        assert_eq!(
            found[0],
            (0..64).map(|n| want(word(n))).collect::<Vec<_>>(),
            "{name}"
        );
        let found = over(
            &format!(
                "scratch_store_dword off, v2, off offset:4\n{WAIT}\ns_mov_b32 m0, 64\ns_nop 0\n\
                 scratch_load_lds_{name} off, off offset:4\n{WAIT}\nds_read_b32 v2, v1 offset:68"
            ),
            [bytes((0..64).map(word))],
        );
        assert_eq!(
            found[0],
            (0..64).map(|n| want(word(n))).collect::<Vec<_>>(),
            "{name}, scratch"
        );
    }
}

#[test]
fn the_set_of_a_sparse_index_is_selected() {
    // Each lane has the halves 1, 2, 4, .. 128 of B, and the stored elements 1 of A. Set 2 names the terms 1 and 3,
    // then 0 and 2: 2 + 8 + 16 + 64 for each of four groups of lanes.
    let text = |modifiers: &str| {
        format!(
            "v_mov_b32_e32 v4, 0x3c003c00\nv_mov_b32_e32 v5, 0x3c003c00\nv_mov_b32_e32 v6, 0x40003c00\nv_mov_b32_e32 v7, 0x48004400\n\
             v_mov_b32_e32 v8, 0x50004c00\nv_mov_b32_e32 v9, 0x58005400\nv_mov_b32_e32 v10, 0x008d4444\nv_mov_b32_e32 v12, 1.0\n\
             v_mov_b32_e32 v13, 1.0\nv_mov_b32_e32 v14, 1.0\nv_mov_b32_e32 v15, 1.0\ns_nop 7\n\
             v_smfmac_f32_16x16x32_f16 v[12:15], v[4:5], v[6:9], v10 {modifiers}\ns_nop 15\ns_nop 7\nv_mov_b32_e32 v2, v13"
        )
    };
    let run = |modifiers: &str| over(&text(modifiers), [vec![0; 256]])[0].clone();
    assert_eq!(run("abid:2"), vec![361f32.to_bits(); 64]);
    // The first set names the terms 0 and 1: 1 + 2 + 16 + 32. So do all sets if cbsz is not 0.
    assert_eq!(run(""), vec![205f32.to_bits(); 64]);
    assert_eq!(run("cbsz:1 abid:2"), vec![205f32.to_bits(); 64]);
}

/// Records accesses of memory.
#[derive(Default)]
struct Bus(Vec<(MemorySpace, u64, u32)>);

impl Exec for Bus {
    fn lanes(&self) -> u32 {
        64
    }
    fn lane(&self) -> u32 {
        0
    }
    fn active(&self) -> u64 {
        1
    }
    fn source(&self, _: LaneCall, _: u32) -> Option<u32> {
        None
    }
    fn peer(&mut self, _: u32) -> &[u32] {
        &[]
    }
    fn flat(&self, address: u64) -> (MemorySpace, u64) {
        (MemorySpace::Global, address)
    }
    fn load(&mut self, space: MemorySpace, address: u64, bits: u32, _: &mut [u32]) {
        self.0.push((space, address, bits));
    }
    fn store(&mut self, space: MemorySpace, address: u64, bits: u32, _: &[u32]) {
        self.0.push((space, address, bits));
    }
    fn buffer_load(&mut self, _: BufferAddress, _: u32, _: &mut [u32]) {}
    fn buffer_store(&mut self, _: BufferAddress, _: u32, _: &[u32]) {}
    fn load_lds(&mut self, _: MemorySpace, _: u64, _: u64, _: Moved) {}
    fn buffer_load_lds(&mut self, _: BufferAddress, _: u64, _: Moved) {}
    fn typed_load(&mut self, _: BufferAddress, _: Typed, _: &mut [u32]) {}
    fn typed_load_lds(&mut self, _: BufferAddress, _: u64, _: Typed) {}
    fn typed_store(&mut self, _: BufferAddress, _: Typed, _: &[u32]) {}
    fn state(&mut self, _: State) -> u64 {
        0
    }
    fn control(&mut self, _: Control) {}
}

#[test]
fn scalar_offsets_of_scratch_count_in_64_bytes() {
    let target = easel::targets()
        .by_name("gfx90a")
        .expect("it comes with easel");
    for (suffix, offset) in [("imm", -8), ("sgpr", 3 * 64), ("both", 3 * 64 - 8)] {
        for (count, bits) in [("", 32), ("x2", 64), ("x4", 128)] {
            for (verb, space) in [
                ("load", MemorySpace::Constant),
                ("store", MemorySpace::Global),
            ] {
                let name = format!("s_scratch_{verb}_dword{count}.{suffix}");
                let op = target.by_name(&name).unwrap_or_else(|| panic!("{name}"));
                let info = target.info(op);
                let step = info.step;
                let Ok(Action::Eval(f)) =
                    easel_isa::build::run::of_row(info, 64, Default::default())
                else {
                    panic!("{name} accesses memory");
                };
                let words: Vec<u32> = step
                    .ins
                    .iter()
                    .flat_map(|slot| match slot.name {
                        "base" => vec![0x1_0000, 5],
                        "soffset" => vec![3],
                        // 21 bits.
                        "offset" => vec![0x1f_fff8],
                        _ => vec![0; slot.words.into()],
                    })
                    .collect();
                let mut out = vec![0; 4];
                let mut bus = Bus::default();
                f(&words, &mut out, &mut bus);
                let address = 0x5_0001_0000u64.wrapping_add_signed(offset);
                assert_eq!(bus.0, [(space, address, bits)], "{name}");
            }
        }
    }
}

#[test]
fn conditional_branches_are_taken_by_their_bit() {
    // (instruction, state before, whether it branches)
    let cases = [
        ("s_cbranch_vccnz", "s_mov_b64 vcc, 0", false),
        (
            "s_cbranch_vccnz",
            "s_mov_b32 vcc_lo, 0\ns_mov_b32 vcc_hi, 1",
            true,
        ),
        ("s_cbranch_vccz", "s_mov_b64 vcc, 0", true),
        (
            "s_cbranch_vccz",
            "s_mov_b32 vcc_lo, 2\ns_mov_b32 vcc_hi, 0",
            false,
        ),
        ("s_cbranch_execnz", "s_mov_b64 exec, 0", false),
        (
            "s_cbranch_execnz",
            "s_mov_b32 exec_lo, 0\ns_mov_b32 exec_hi, 8",
            true,
        ),
        ("s_cbranch_execz", "s_mov_b64 exec, 0", true),
        ("s_cbranch_execz", "s_mov_b64 exec, 1", false),
        ("s_cbranch_scc0", "s_cmp_eq_u32 0, 0", false),
        ("s_cbranch_scc0", "s_cmp_eq_u32 0, 1", true),
        ("s_cbranch_scc1", "s_cmp_eq_u32 0, 0", true),
        ("s_cbranch_scc1", "s_cmp_eq_u32 0, 1", false),
        // No debugger has set these bits.
        ("s_cbranch_cdbgsys", "s_nop 0", false),
        ("s_cbranch_cdbguser", "s_nop 0", false),
        ("s_cbranch_cdbgsys_or_user", "s_nop 0", false),
        ("s_cbranch_cdbgsys_and_user", "s_nop 0", false),
    ];
    for (branch, before, taken) in cases {
        let text = format!(
            "s_mov_b32 s20, 1\n{before}\ns_nop 7\n{branch} away\ns_mov_b32 s20, 2\naway:\n\
             s_mov_b64 exec, -1\nv_mov_b32_e32 v2, s20"
        );
        let left = over(&text, [bytes(0..64)]);
        let wanted = if taken { 1 } else { 2 };
        assert_eq!(left[0], [wanted; 64], "{branch} after {before}");
    }
}

#[test]
fn a_call_writes_the_address_behind_it() {
    let source = easel::Source::new("call.s", include_str!("call.s"));
    let compiled = easel::compile(source, &easel::Options::default());
    let compiled = compiled.unwrap_or_else(|e| panic!("{e}"));
    let options = easel::simulate::Options {
        strict: true,
        grid: Some([1, 1, 1]),
        ..Default::default()
    };
    let room = easel::simulate::Argument::Buffer(vec![0; 256]);
    let run = compiled.run(&compiled.kernels()[0], vec![room], &options);
    let run = run.unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(dwords(&run.buffers[0]), [(7 + 100) * 7; 64]);
}
