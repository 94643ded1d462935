//! The kernels of the figures of compile time, at a size that a test can afford: they compile with
//! every checker, need no register that their own pressure does not force them to, run in the
//! simulator, and give what plain arithmetic gives.

use easel::code::simulation;
use easel::simulate::{Argument, Options};
use easel::{Compiled, Source};
use easel_cases::shapes::Shape;

const SIZE: usize = 2000;

/// Shapes whose values fit the registers in the order that the source has.
const FIT: [Shape; 8] = [
    Shape::Straight,
    Shape::Pairs,
    Shape::Divs,
    Shape::Diamonds,
    Shape::Branches,
    Shape::Ifs,
    Shape::Loop64,
    Shape::Matrix,
];

fn compiled(shape: Shape, size: usize) -> Compiled {
    in_windows(shape, size, easel::Options::default().window)
}

fn in_windows(shape: Shape, size: usize, window: usize) -> Compiled {
    let options = easel::Options {
        check: size == SIZE,
        window,
        ..easel::Options::default()
    };
    let text = shape.kernel(size);
    easel::compile(Source::new(shape.name(), text), &options)
        .unwrap_or_else(|e| panic!("{}: {e}", shape.name()))
}

/// Small numbers of both signs.
fn inputs(bytes: u64) -> Vec<u32> {
    let words = 0..bytes as u32 / 4;
    let number = |i: u32| (i.wrapping_mul(0x9e37_79b9) >> 24) as f32 / 128.0 - 0.75;
    words.map(|i| number(i).to_bits()).collect()
}

fn same(found: u32, wanted: u32) -> bool {
    let nan = |bits: u32| f32::from_bits(bits).is_nan();
    found == wanted || nan(found) && nan(wanted)
}

/// Run it, where plain arithmetic says what comes out.
fn computes(shape: Shape, size: usize, compiled: &Compiled) {
    let name = shape.name();
    let bytes = shape.bytes(size);
    let input = inputs(bytes);
    let Some(wanted) = shape.expected(size, &input) else {
        return;
    };
    let buffer = input.iter().flat_map(|w| w.to_le_bytes()).collect();
    let arguments = vec![
        Argument::Buffer(buffer),
        Argument::Buffer(vec![0; bytes as usize]),
    ];
    let kernel = compiled
        .kernel(None)
        .unwrap_or_else(|e| panic!("{name}: {e}"));
    let options = Options {
        grid: Some([1, 1, 1]),
        ..Options::default()
    };
    let report = simulation::run(kernel, arguments, &options)
        .unwrap_or_else(|d| panic!("{name}: {:?}", d.0));
    let mut words = report.buffers[1].chunks_exact(4);
    for (at, wanted) in wanted.iter().enumerate() {
        let found = words
            .next()
            .map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]]));
        let found = found.unwrap_or_else(|| panic!("{name}: the buffer is too short"));
        let good = same(found, wanted.unwrap_or(0));
        assert!(good, "{name}: word {at} is {found:#x}, not {wanted:x?}");
    }
    assert!(
        wanted.iter().flatten().count() >= 64,
        "{name}: little is written"
    );
}

fn assert_no_spills(shape: Shape, compiled: &Compiled) {
    let passes = compiled.figures.passes.iter();
    for (count, n) in passes.flat_map(|p| &p.counts) {
        let is_spill = count.starts_with("spill") && *n != 0;
        assert!(!is_spill, "{}: {count} {n}", shape.name());
    }
}

fn count(compiled: &Compiled, name: &str) -> i64 {
    let passes = compiled.figures.passes.iter();
    let found = passes.filter_map(|p| p.counts.get(name));
    found.sum()
}

#[test]
fn shapes_compile_without_spills_and_compute_what_they_say() {
    for shape in FIT {
        let compiled = compiled(shape, SIZE);
        assert_no_spills(shape, &compiled);
        computes(shape, SIZE, &compiled);
    }
}

fn instructions(compiled: &Compiled) -> usize {
    let text = compiled.assembly().unwrap_or_else(|e| panic!("{e}"));
    let is_instruction = |l: &&str| l.starts_with('\t') && !l.trim_start().starts_with('.');
    text.lines().filter(is_instruction).count()
}

/// What several windows compute alike is computed in each of them; windows are much longer than here. Loads that rise have readers in
/// several windows.
#[test]
fn shapes_in_small_windows_compute_the_same_with_few_more_instructions() {
    for shape in FIT {
        let whole = instructions(&compiled(shape, SIZE));
        let cut = in_windows(shape, SIZE, SIZE / 8);
        assert!(count(&cut, "windows") >= 4, "{shape:?}");
        assert_no_spills(shape, &cut);
        computes(shape, SIZE, &cut);
        let cut = instructions(&cut);
        assert!(cut * 3 <= whole * 4, "{shape:?}: {cut} for {whole}");
    }
}

#[test]
fn branches_go_further_than_their_field_reaches() {
    // A loop that the field reaches over needs no relays.
    for size in [2_000, 36_000] {
        let compiled = compiled(Shape::Loop64, size);
        assert_eq!(count(&compiled, "relax.relays") > 0, size > 2_000, "{size}");
        compiled
            .assembly()
            .unwrap_or_else(|e| panic!("{size}: {e}"));
        computes(Shape::Loop64, size, &compiled);
    }
}

#[test]
fn bases_that_are_read_twice_far_apart_take_no_registers() {
    // Each base is added again in the second half, 700 in all: more than there are registers.
    let compiled = compiled(Shape::Matrix, 21_000);
    assert_no_spills(Shape::Matrix, &compiled);
}

/// Each of some hundred bases is read in blocks of its own, far from the entry where it could be made.
#[test]
fn bases_that_are_read_far_away_take_no_registers() {
    let pressure = [10_000, 30_000].map(|size| {
        let compiled = compiled(Shape::Branches, size);
        count(&compiled, "pressure.vector")
    });
    assert_eq!(pressure[0], pressure[1]);
}
