//! Instructions of two operations: random machine kernels give the same results with and without the pass that joins instructions, and
//! LLVM's assembler gives the bytes of the encoder.
//!
//! Axes: the target, the operations, sources in registers per lane, in registers of the wave, inline constants and literals, and how soon
//! a result is read again, by which allocation gives sources and results the same register.

#[path = "operations/target.rs"]
#[allow(dead_code, reason = "all targets have waves of 32 lanes")]
mod target;

mod oracle;

use easel::backend::code::linearise;
use easel::backend::preload;
use easel::simulate::inputs::Random;
use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Operations of two sources.
const TWO: &[&str] = &[
    "v_mul_f32",
    "v_add_f32",
    "v_sub_f32",
    "v_subrev_f32",
    "v_max_f32",
    "v_min_f32",
    "v_mul_legacy_f32",
    "v_add_u32",
    "v_sub_u32",
    "v_lshlrev_b32",
    "v_lshrrev_b32",
    "v_ashrrev_i32",
    "v_and_b32",
    "v_max_i32",
    "v_min_i32",
];

/// Values that each kernel loads for each lane.
const INPUTS: usize = 6;

/// Values that each kernel stores for each lane.
const RESULTS: usize = 8;

/// A kernel of random operations. The sources of an operation are among the `near` youngest values.
fn kernel(name: &str, random: &mut Random) -> String {
    let lanes = 32;
    let (read, written) = (INPUTS * lanes * 4, RESULTS * lanes * 4);
    let mut text = format!(
        "machine {name} @k attributes {{workgroup_size = [32, 1, 1], subgroup_size = 32, grid = [1, 1, 1], arguments = [
  buffer \"x\" at 0 size 8 bytes {read} element \"f32\" shape [{INPUTS}, 32],
  buffer \"y\" at 8 size 8 bytes {written} element \"f32\" shape [{RESULTS}, 32] written]}} {{
^bb0:
  %p: s2 @ s[0:1], %i: v1 @ v0 = entry
  %x: s2 = s_load_dwordx2.imm %p, 0
  %y: s2 = s_load_dwordx2.imm %p, 8
  %o: v1 = v_lshlrev_b32 2, %i
  %s0: s1 = s_load_dword.imm %x, 0
  %s1: s1 = s_load_dword.imm %x, 4
"
    );
    let mut values: Vec<String> = Vec::new();
    for n in 0..INPUTS {
        let offset = n * lanes * 4;
        let _ = writeln!(
            text,
            "  %v{n}: v1 = global_load_dword.saddr %o, %x, {offset}"
        );
        values.push(format!("%v{n}"));
    }
    let near = 2 + random.below(12) as usize;
    let below = |random: &mut Random, n: usize| random.below(n as u64) as usize;
    for n in INPUTS..INPUTS + 24 + below(random, 40) {
        let recent = values.len().saturating_sub(near);
        let lane = |random: &mut Random| {
            let at = recent + random.below((values.len() - recent) as u64) as usize;
            values[at].clone()
        };
        let any = |random: &mut Random| match random.below(8) {
            0 => "%s0".to_owned(),
            1 => "%s1".to_owned(),
            2 => ["0", "1", "-4", "1065353216"][random.below(4) as usize].to_owned(),
            3 => ["1078530011", "305419896"][random.below(2) as usize].to_owned(),
            _ => lane(random),
        };
        let line = match random.below(10) {
            0 => format!("v_mov_b32 {}", any(random)),
            1 | 2 => {
                let (a, b, c) = (any(random), lane(random), lane(random));
                format!("v_fma_f32 {a}, {b}, {c}")
            }
            3 => {
                let (a, b, c) = (lane(random), lane(random), lane(random));
                let _ = writeln!(text, "  %m{n}: s1 = v_cmp_gt_f32 {c}, {a}");
                format!("v_cndmask_b32 {a}, {b}, %m{n}")
            }
            _ => {
                let op = TWO[below(random, TWO.len())];
                format!("{op} {}, {}", any(random), lane(random))
            }
        };
        let _ = writeln!(text, "  %v{n}: v1 = {line}");
        values.push(format!("%v{n}"));
    }
    for n in 0..RESULTS {
        let value = &values[values.len() - 1 - n];
        let offset = n * lanes * 4;
        let _ = writeln!(text, "  global_store_dword.saddr %o, {value}, %y, {offset}");
    }
    text + "  s_endpgm\n}\n"
}

/// What a compiled kernel computed.
struct Ran {
    results: Vec<u8>,
    asm: String,
    /// The machine code of the encoder.
    bytes: Vec<u8>,
}

fn run(text: &str, options: &Options, input: &[u8]) -> Ran {
    let compiled = easel::compile(Source::new("k.mir", text), options);
    let compiled = compiled.unwrap_or_else(|e| panic!("{e}\n{text}"));
    let kernel = &compiled.kernels()[0];
    let written = vec![0; RESULTS * 32 * 4];
    let arguments = [input.to_vec(), written].map(Argument::Buffer).to_vec();
    let done = compiled.run(kernel, arguments, &Simulation::default());
    let done = done.unwrap_or_else(|e| panic!("{e}\n{text}"));
    let code = linearise(&kernel.function).expect("branches in reach");
    Ran {
        results: done.buffers[1].clone(),
        asm: compiled.assembly().unwrap_or_else(|e| panic!("{e}")),
        bytes: preload::encode(kernel, &code).expect("every instruction has bytes"),
    }
}

/// The operations of each pair in a text.
fn pairs(asm: &str) -> impl Iterator<Item = String> {
    let joined = asm.lines().filter(|line| line.contains(" :: "));
    joined.map(|line| {
        let parts = line.trim().split(" :: ");
        let names = parts.filter_map(|part| part.split(' ').next());
        names.collect::<Vec<_>>().join(" :: ")
    })
}

/// The number of instructions that work by lane.
fn vector(asm: &str) -> usize {
    asm.lines().filter(|line| line.starts_with("\tv_")).count()
}

#[test]
fn pairs_compute_what_their_instructions_compute() {
    let judged = oracle::available("pairs of operations", &["llvm-mc-22"]);
    for name in ["gfx1100", "gfx1201", "gfx1250"] {
        let with = Options {
            check: true,
            ..target::options(&format!("isa/amdgcn/{name}.yaml"))
        };
        let without = Options {
            disabled_passes: vec!["dual".to_owned()],
            ..with.clone()
        };
        let (mut count, mut shapes) = (0, BTreeSet::new());
        for seed in 0..24 {
            let mut random = Random::new(seed, 7);
            let text = kernel(name, &mut random);
            let floats = (0..INPUTS * 32).map(|_| random.below(4096) as f32 / 256.0 - 8.0);
            let input: Vec<u8> = floats.flat_map(f32::to_le_bytes).collect();
            let joined = run(&text, &with, &input);
            let single = run(&text, &without, &input);
            let place = format!("{name}, seed {seed}\n{text}\n{}", joined.asm);
            assert_eq!(joined.results, single.results, "{place}");
            assert_eq!(pairs(&single.asm).count(), 0, "{place}");
            let found: Vec<String> = pairs(&joined.asm).collect();
            // Waits aside, a pair saves one instruction.
            let (fewer, more) = (vector(&joined.asm), vector(&single.asm));
            assert_eq!(fewer + found.len(), more, "{place}");
            count += found.len();
            shapes.extend(found);
            let file = format!("dual-{name}-{seed}");
            if judged {
                let theirs = oracle::assemble(name, &joined.asm, &file);
                assert_eq!(theirs.as_ref(), Ok(&joined.bytes), "{place}");
            }
        }
        assert!(
            count > 60 && shapes.len() > 30,
            "{name}: {count} pairs, {shapes:?}"
        );
    }
}
