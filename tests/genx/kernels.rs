//! The kernels of the corpus, in both spellings: what they compute is what their source says, in
//! plain arithmetic.

use super::equivalence::Numbers;
use easel_genx::Module;
use easel_genx::evaluate::{Actual, Memory, Options, Surface, evaluate, launch};
use easel_isa::diagnostic::SourceMap;
use std::path::Path;

/// Names of all kernels.
pub const NAMES: [&str; 10] = [
    "addrtest",
    "addrtest_dyn",
    "big_add",
    "histogram",
    "linear_full",
    "linear_select",
    "phi_loop",
    "phi_swap",
    "rowcol_indirect",
    "shl",
];

/// A kernel's module, as LLVM of two times writes it: `ll` and `opaque.ll`.
pub fn module(name: &str, spelling: &str) -> Module {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/genx/corpus");
    let path = path.join(name).join(format!("{name}.{spelling}"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut sources = SourceMap::default();
    let file = sources.add(path.display().to_string(), text);
    let (module, errors) = easel_genx::read::parse(file, &sources);
    assert!(!errors.has_errors(), "{}", errors.render(&sources));
    module
}

/// Bytes of both buffers of the kernels that have no images.
const BYTES: usize = 4096;

/// Something to launch a kernel with: two buffers, images or addresses, then numbers.
pub fn given(name: &str, numbers: &mut Numbers) -> Vec<Actual> {
    let mut bytes = |n: usize| (0..n).map(|_| numbers.next() as u8).collect::<Vec<u8>>();
    let (input, output) = (bytes(BYTES), vec![0xaa; BYTES]);
    let image = |data| Actual::Surface(Surface::image(data, 64));
    let mut given: Vec<Actual> = match name {
        "shl" => [input, output].map(Actual::Buffer).into(),
        "linear_full" | "linear_select" => [input, output].map(image).into(),
        _ => [input, output]
            .map(|data| Actual::Surface(Surface::buffer(data)))
            .into(),
    };
    let mut below = |n: usize| numbers.below(n) as u64;
    let values: Vec<u64> = match name {
        "addrtest" => vec![2 + 2 * below(4)],
        "addrtest_dyn" => {
            let first = 2 * below(4);
            vec![8, first]
        }
        "histogram" => vec![1 + below(40)],
        "linear_full" => vec![below(2), below(9)],
        "linear_select" => {
            let (column, row) = (below(33), below(57));
            vec![
                column,
                row,
                (1.0f32 / (1 + below(9)) as f32).to_bits().into(),
            ]
        }
        "phi_loop" => vec![below(128), below(100_000)],
        "phi_swap" => vec![1 + below(30)],
        "rowcol_indirect" => vec![below(3), below(5)],
        _ => Vec::new(),
    };
    given.extend(values.into_iter().map(|x| Actual::Value(vec![x])));
    given
}

/// What a kernel leaves in memory, by argument.
pub fn run(module: &Module, given: &[Actual]) -> Result<Vec<Option<Vec<u8>>>, String> {
    let routine = &module.routines[0];
    let launch = launch(routine, given)?;
    let mut memory: Memory = launch.memory.clone();
    let options = Options {
        routines: &module.routines,
        ..Options::default()
    };
    evaluate(&routine.func, &launch.args, &mut memory, &options).map_err(|f| f.to_string())?;
    let bytes = |n| launch.bytes(&memory, n).map(<[u8]>::to_vec);
    Ok((0..given.len()).map(bytes).collect())
}

/// What the second buffer holds behind a kernel.
fn expected(name: &str, given: &[Actual]) -> Vec<u8> {
    let bytes = |n: usize| match &given[n] {
        Actual::Surface(surface) => surface.data.clone(),
        Actual::Buffer(data) => data.clone(),
        Actual::Value(_) => panic!("argument {n} is a value"),
    };
    let number = |n: usize| match &given[n + 2] {
        Actual::Value(bits) => bits[0] as usize,
        _ => panic!("argument {n} is no value"),
    };
    let (input, mut output) = (bytes(0), bytes(1));
    let word = |at: usize| {
        let bytes = input[at * 4..][..4].try_into().expect("four bytes");
        u32::from_le_bytes(bytes)
    };
    let mut put = |at: usize, words: &[u32]| {
        for (k, word) in words.iter().enumerate() {
            output[(at + k) * 4..][..4].copy_from_slice(&word.to_le_bytes());
        }
    };
    let eight = |at: usize| -> Vec<u32> { (at..at + 8).map(word).collect() };
    match name {
        "shl" => put(0, &[word(0) << 3, word(1) << 3]),
        "addrtest" | "addrtest_dyn" => {
            let mut swapped = vec![0; 8];
            let first = if name == "addrtest" { 0 } else { number(1) };
            for i in (first..number(0)).step_by(2) {
                (swapped[i], swapped[i + 1]) = (word(i + 1), word(i));
            }
            put(0, &swapped);
        }
        "big_add" => {
            let mut all: Vec<u32> = (0..32).map(word).collect();
            for k in 0..25 {
                let x = word(3 + k);
                all[5 + k] = x.wrapping_mul(x).wrapping_add(x);
            }
            put(0, &all);
        }
        "histogram" => {
            let mut counts = [0; 64];
            for k in 0..4 * number(0) {
                counts[word(k) as usize % 64] += 1;
            }
            put(0, &counts);
        }
        "phi_loop" => {
            let (size, n) = (number(0) as u32, number(1) as u32);
            let mut e = eight(0);
            let (mut stride, mut before) = (size / 2, size);
            while stride > 0 {
                let step = match before < 258 {
                    true => 0,
                    false => (n / (2 * stride)).wrapping_sub(1),
                };
                e.iter_mut().for_each(|x| *x = x.wrapping_add(step));
                put(stride as usize * 8, &e);
                (before, stride) = (stride, stride / 2);
            }
            put(0, &e);
        }
        "phi_swap" => {
            let (mut a, mut b) = (eight(0), eight(8));
            for i in 0..number(0) {
                put(i * 8, &a);
                (a, b) = (b, a);
            }
            // The second as it was in the last trip.
            put(0, &a);
        }
        "rowcol_indirect" => {
            let at = |k: usize| (number(0) + k / 4) * 8 + number(1) + k % 4;
            let twice: Vec<u32> = (0..8).map(|k| word(at(k)).wrapping_mul(2)).collect();
            put(0, &twice);
        }
        "linear_full" => {
            let (h, v) = (number(0) * 24, number(1) * 6);
            let pixel = |x: usize, y: usize| f32::from(input[(v + y) * 64 + h + x]);
            for (x, y) in (0..6).flat_map(|y| (0..24).map(move |x| (x, y))) {
                let box_of = (0..9).map(|k| pixel(x + k % 3 * 3, y + k / 3));
                let mean = box_of.sum::<f32>() * f32::from_bits(0x3de3_8e39);
                output[(v + y) * 64 + h + x] = mean as u8;
            }
        }
        "linear_select" => {
            let (h, v, k) = (number(0), number(1), f32::from_bits(number(2) as u32));
            for (x, y) in (0..6).flat_map(|y| (0..24).map(move |x| (x, y))) {
                let pixel = input[(v + y + 1) * 64 + h + x + 3];
                output[(v + y) * 64 + h + x] = (f32::from(pixel) * k) as u8;
            }
        }
        other => panic!("no kernel is called {other}"),
    }
    output
}

#[test]
fn kernels_compute_what_their_source_says() {
    for name in NAMES {
        let modules = ["ll", "opaque.ll"].map(|spelling| module(name, spelling));
        let mut numbers = Numbers(7);
        for _ in 0..8 {
            let given = given(name, &mut numbers);
            let expected = expected(name, &given);
            for module in &modules {
                let found = run(module, &given).unwrap_or_else(|e| panic!("{name}: {e}"));
                assert_eq!(found[1].as_ref(), Some(&expected), "{name}");
                assert_ne!(found[0], found[1], "{name}");
            }
        }
    }
}
