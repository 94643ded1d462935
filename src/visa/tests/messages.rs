//! Messages of the interpreter: the bytes of memory and of registers that each kind moves.

use easel_isa::SourceMap;
use easel_visa::memory::{Memory, Surface, SvmBuffer};
use easel_visa::read;
use easel_visa::run::{Fault, Inputs, RunOptions, run};

const DECLARATIONS: &str = "\
.decl D v_type=G type=d num_elts=64 align=GRF
.decl E v_type=G type=ud num_elts=64 align=GRF
.decl Q v_type=G type=uq num_elts=8 align=GRF
.decl I v_type=G type=ud num_elts=8 align=GRF
.decl T v_type=G type=d num_elts=1 alias=<I, 0>
.decl P1 v_type=P num_elts=8
.decl T6 v_type=T num_elts=1
.input I offset=64 size=32
.input Q offset=128 size=64
";

/// Runs some lines between a zero vector and a store of 128 bytes of E to surface 9.
fn after(
    lines: &str,
    offsets: [u32; 8],
    addresses: [u64; 8],
    memory: &mut Memory,
    strict: bool,
) -> Result<Vec<u32>, Fault> {
    on("skl", lines, offsets, addresses, memory, strict)
}

/// Runs the lines on another platform.
fn on(
    platform: &str,
    lines: &str,
    offsets: [u32; 8],
    addresses: [u64; 8],
    memory: &mut Memory,
    strict: bool,
) -> Result<Vec<u32>, Fault> {
    let text = format!(
        ".version 4.1\n.kernel \"k\"\n{DECLARATIONS}\
         mov (M1, 16) E(0,0)<1> 0x0:ud\nmov (M1, 16) E(2,0)<1> 0x0:ud\n\
         mov (M1, 8) D(0,0)<1> 0x76543210:v\nmov (M1, 8) D(1,0)<1> 0x76543210:v\n\
         movs (M1, 1) T6(0) 0x1:ud\n{lines}\n\
         movs (M1, 1) T6(0) 0x9:ud\noword_st (8) T6 0x0:ud E.0\nret (M1, 1)\n"
    );
    let platform = easel_visa_tables::platform(platform).unwrap();
    let mut sources = SourceMap::default();
    let file = sources.add("k.visaasm", text);
    let read = read::file(&sources, file, &platform);
    let read = read.unwrap_or_else(|e| panic!("{}", e.render(&sources)));
    let found = easel_visa::verify::file(&read, &platform);
    assert!(found.is_empty(), "{}", found.render(&sources));
    let mut inputs = Inputs::default();
    inputs.set(64, &offsets.map(u32::to_le_bytes).concat());
    inputs.set(128, &addresses.map(u64::to_le_bytes).concat());
    memory.surfaces.insert(9, Surface::buffer(vec![0xee; 128]));
    let mut options = RunOptions {
        strict,
        shared_bytes: 64,
        ..RunOptions::default()
    };
    options.builtins.insert("%thread_x".into(), vec![7, 1]);
    run(&read.file.kernels[0], &platform, &inputs, memory, &options)?;
    let bytes = memory.surfaces[&9].data.chunks_exact(4);
    Ok(bytes
        .map(|b| u32::from_le_bytes(b.try_into().unwrap()))
        .collect())
}

/// Surface 1 with bytes 0, 1, 2 ..., and two buffers at addresses.
fn memory() -> Memory {
    let bytes: Vec<u8> = (0..=255).collect();
    let mut memory = Memory::default();
    memory.surfaces.insert(1, Surface::image(bytes.clone(), 16));
    memory.svm.push(SvmBuffer {
        base: 0x1000,
        data: bytes,
    });
    memory.svm.push(SvmBuffer {
        base: u64::MAX - 63,
        data: vec![5; 64],
    });
    memory
}

#[test]
fn loads_give_what_is_there() {
    let offsets = [4, 0, 8, 12, 16, 20, 24, 28];
    let addresses = [
        0x1004,
        0x1000,
        0x1010,
        0x1020,
        0x1030,
        0x1040,
        0x1050,
        u64::MAX - 15,
    ];
    for (line, expected) in [
        (
            "oword_ld (1) T6 0x2:ud E.0",
            vec![0x2322_2120, 0x2726_2524, 0x2b2a_2928, 0x2f2e_2d2c, 0],
        ),
        (
            "oword_ld_unaligned (1) T6 T(0,0)<0;1,0> E.0",
            vec![0x0706_0504, 0x0b0a_0908],
        ),
        // Rows of 6 bytes take 8; the bytes between are unused, and zeroed before they are stored.
        (
            "media_ld.nomod (6,2) T6 0 T(0,0)<0;1,0> 0x3:d E.0\nand (M1, 4) E(0,0)<1> E(0,0)<2;1,0> 0xffff00ff:ud",
            vec![0x3736_0034, 0x4746_0044],
        ),
        (
            "svm_gather.4.1 (M1, 8) Q.0 E.0",
            vec![0x0706_0504, 0x0302_0100, 0x1312_1110],
        ),
        (
            "svm_gather.4.2 (M1, 8) Q.0 E.0",
            vec![
                0x0706_0504,
                0x0302_0100,
                0x1312_1110,
                0x2322_2120,
                0x3332_3130,
                0x4342_4140,
                0x5352_5150,
                0x0505_0505,
                0x0b0a_0908,
            ],
        ),
        (
            "svm_gather.8.1 (M1, 8) Q.0 E.0",
            vec![0x0706_0504, 0x0b0a_0908, 0x0302_0100, 0x0706_0504],
        ),
        (
            "svm_gather.1.4 (M1, 8) Q.0 E.0",
            vec![0x0706_0504, 0x0302_0100],
        ),
        (
            "setp (M1, 8) P1 0x2:ud\n(P1) svm_gather.4.1 (M1, 8) Q.0 E.0",
            vec![0, 0x0302_0100, 0],
        ),
        (
            ".decl R v_type=G type=uq num_elts=1 alias=<Q, 8>\nsvm_block_ld (1) R(0,0)<0;1,0> E.0",
            vec![0x0302_0100, 0x0706_0504],
        ),
        (
            "gather_scaled.4 (M1, 8) T6 0x10:ud I.0 E.0",
            vec![0x1716_1514, 0x1312_1110, 0x1b1a_1918],
        ),
        (
            "gather4_scaled.RB (M1, 8) T6 0x0:ud I.0 E.0",
            vec![
                0x0706_0504,
                0x0302_0100,
                0x0b0a_0908,
                0x0f0e_0d0c,
                0x1312_1110,
                0x1716_1514,
                0x1b1a_1918,
                0x1f1e_1d1c,
                0x0f0e_0d0c,
                0x0b0a_0908,
            ],
        ),
        ("mov (M1, 1) E(0,0)<1> %thread_x(0,0)<0;1,0>", vec![263, 0]),
    ] {
        let found = after(line, offsets, addresses, &mut memory(), true);
        let found = found.unwrap_or_else(|e| panic!("{line}\n{e}"));
        assert_eq!(found[..expected.len()], expected, "{line}\n{found:x?}");
    }
}

#[test]
fn stores_change_what_they_should() {
    let offsets = [4, 0, 8, 12, 16, 20, 24, 28];
    let addresses = [
        0x1004, 0x1000, 0x1010, 0x1020, 0x1030, 0x1040, 0x1050, 0x1060,
    ];
    let surface = |line: &str| {
        let mut memory = memory();
        after(line, offsets, addresses, &mut memory, true)
            .unwrap_or_else(|e| panic!("{line}\n{e}"));
        let before = self::memory();
        let changed = |a: &[u8], b: &[u8]| -> Vec<(usize, u8)> {
            let pairs = a.iter().zip(b).enumerate();
            pairs
                .filter(|(_, (a, b))| a != b)
                .map(|(at, (_, b))| (at, *b))
                .collect()
        };
        let mut all = changed(&before.surfaces[&1].data, &memory.surfaces[&1].data);
        all.extend(changed(&before.svm[0].data, &memory.svm[0].data));
        all
    };
    // D is 0, 1, 2 ... in dwords.
    assert_eq!(
        surface("oword_st (1) T6 0x2:ud D.0")[..3],
        [(32, 0), (33, 0), (34, 0)]
    );
    let rows = surface("media_st.nomod (4,2) T6 0 T(0,0)<0;1,0> 0x2:d D.0");
    let at: Vec<usize> = rows.iter().map(|c| c.0).collect();
    assert_eq!(at, [36, 37, 38, 39, 52, 53, 54, 55]);
    let only = surface("setp (M1, 8) P1 0x4:ud\n(P1) svm_scatter.4.1 (M1, 8) Q.0 D.0");
    assert_eq!(only, [(16, 2), (17, 0), (18, 0), (19, 0)]);
    let bytes = surface("setp (M1, 8) P1 0x4:ud\n(P1) svm_scatter.1.1 (M1, 8) Q.0 D.0");
    assert_eq!(bytes, [(16, 2)]);
    let scattered =
        surface("setp (M1, 8) P1 0x8:ud\n(P1) scatter_scaled.2 (M1, 8) T6 0x0:ud I.0 D.0");
    assert_eq!(scattered, [(12, 3), (13, 0)]);
}

#[test]
fn atomics_give_the_old_value() {
    // Elements of one dword take their turns.
    let all = [8; 8];
    let mut memory = memory();
    let found = after(
        "dword_atomic.add (M1, 8) T6 I.0 D.0 %null.0 E.0",
        all,
        [0; 8],
        &mut memory,
        true,
    )
    .unwrap();
    let start = 0x0b0a_0908u32;
    let sums: Vec<u32> = [0, 0, 1, 3, 6, 10, 15, 21]
        .iter()
        .map(|s| start + s)
        .collect();
    assert_eq!(found[..8], sums);
    let data = &memory.surfaces[&1].data[8..12];
    assert_eq!(data, (start + 28).to_le_bytes());
}

#[test]
fn outside_memory_is_a_fault_or_nothing() {
    let addresses = [0x10fd; 8];
    for line in [
        "svm_gather.4.1 (M1, 8) Q.0 E.0",
        "oword_ld (1) T6 0x10:ud E.0",
        "media_ld.nomod (8,2) T6 0 0xc:d 0x0:d E.0",
        "media_ld.nomod (8,2) T6 0 0x0:d 0xffffffff:d E.0",
        "gather_scaled.4 (M1, 8) T6 0xffffffff:ud I.0 E.0",
    ] {
        let fault = after(line, [0; 8], addresses, &mut memory(), true).expect_err(line);
        assert_eq!(fault.code, "visa-fault", "{line}");
        let found = after(line, [0; 8], addresses, &mut memory(), false).unwrap();
        assert_eq!(found[0], 0, "{line}");
    }
}

/// Messages of the newer data port: shapes, spaces, constants beside addresses, atomics.
#[test]
fn the_newer_data_port_moves_what_shapes_say() {
    let offsets = [4, 0, 8, 12, 16, 20, 24, 28];
    let addresses = [
        0x1004, 0x1000, 0x1010, 0x1020, 0x1030, 0x1040, 0x1050, 0x1060,
    ];
    let word = |at: u64| {
        let byte = |k: u64| (at + k) as u32 & 0xff;
        byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24
    };
    let go = |lines: &str, memory: &mut Memory| {
        on("dg2", lines, offsets, addresses, memory, true)
            .unwrap_or_else(|e| panic!("{lines}: {}", e.message))
    };
    let load = |line: &str| go(line, &mut memory());
    let each =
        |f: &dyn Fn(u64) -> u32| -> Vec<u32> { addresses.iter().map(|&a| f(a - 0x1000)).collect() };
    let to = |all: &[u32]| all.to_vec();
    // One neighbour, two, bytes and words, a constant.
    assert_eq!(
        load("lsc_load.ugm (M1, 8) E.0:d32 flat[Q]:a64")[..8],
        to(&each(&word))
    );
    let two = load("lsc_load.ugm.uc.ca (M1, 8) E.0:d32x2 flat[Q]:a64");
    assert_eq!(two[..8], to(&each(&word)));
    assert_eq!(two[8..16], to(&each(&|a| word(a + 4))));
    assert_eq!(
        load("lsc_load.ugm (M1, 8) E.0:d8c32 flat[Q]:a64")[..8],
        to(&each(&|a| word(a) & 0xff))
    );
    assert_eq!(
        load("lsc_load.ugm (M1, 8) E.0:d16c32 flat[Q+0x2]:a64")[..8],
        to(&each(&|a| word(a + 2) & 0xffff))
    );
    // On PVC there is room for 16 elements from one neighbour to the next.
    let lines = "lsc_load.ugm (M1, 4) E.0:d32x2 flat[Q]:a64";
    let wide = on("pvc", lines, offsets, addresses, &mut memory(), false);
    let wide = wide.unwrap_or_else(|e| panic!("{}", e.message));
    assert_eq!(wide[..4], to(&each(&word)[..4]));
    assert_eq!(wide[16..20], to(&each(&|a| word(a + 4))[..4]));
    // A block, of a surface and of addresses.
    assert_eq!(
        load("lsc_load.ugm (M1, 1) E.0:d32x8t bti(0x1)[I]:a32")[..8],
        to(&[4, 8, 12, 16, 20, 24, 28, 32].map(word))
    );
    assert_eq!(
        load("lsc_load.ugm (M1, 1) E.0:d64x2t flat[Q]:a64")[..4],
        to(&[4, 8, 12, 16].map(word))
    );
    // Stores, to a surface and to shared memory, and back.
    let mut kept = memory();
    go(
        "lsc_store.ugm.wb.wb (M1, 8) bti(0x1)[I+0x80]:a32 D.0:d32",
        &mut kept,
    );
    for (k, at) in offsets.iter().enumerate() {
        let at = *at as usize + 0x80;
        assert_eq!(kept.surfaces[&1].data[at..at + 4], [k as u8, 0, 0, 0]);
    }
    let shared = go(
        "lsc_store.slm (M1, 8) flat[I]:a32 D.0:d8c32\nlsc_load.slm (M1, 1) E.0:d32x8t flat[I-0x4]:a32",
        &mut memory(),
    );
    assert_eq!(shared[..8], [1, 0, 2, 3, 4, 5, 6, 7]);
    // Each atomic returns the former contents.
    for (op, data, want) in [
        ("iadd", "D.0 %null.0", 3u32.wrapping_add(word(12))),
        ("isub", "D.0 %null.0", word(12).wrapping_sub(3)),
        ("umin", "D.0 %null.0", 3),
        ("smax", "D.0 %null.0", word(12)),
        ("store", "D.0 %null.0", 3),
        ("xor", "D.0 %null.0", word(12) ^ 3),
        ("iinc", "%null.0 %null.0", word(12) + 1),
        ("load", "%null.0 %null.0", word(12)),
        ("icas", "D.0 D.0", word(12)),
    ] {
        let mut kept = memory();
        let line = format!("lsc_atomic_{op}.ugm (M1, 8) E.0:d32 bti(0x1)[I]:a32 {data}");
        let old = go(&line, &mut kept);
        assert_eq!(old[3], word(12), "{op}");
        assert_eq!(kept.surfaces[&1].data[12..16], want.to_le_bytes(), "{op}");
    }
    // An access outside memory is a fault.
    let outside = on(
        "dg2",
        "lsc_load.slm (M1, 1) E.0:d32x8t flat[I+0x40]:a32",
        offsets,
        addresses,
        &mut memory(),
        true,
    );
    assert!(outside.is_err_and(|e| e.message.contains("shared memory")));
}
