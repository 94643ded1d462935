//! The kernels of the figures of compile time, at a size that a test can afford: they compile with
//! every checker, need no register that their own pressure does not force them to, run in the
//! simulator, and give what plain arithmetic gives.

use easel::pipeline::simulation;
use easel::simulate::{Argument, Options};
use easel::{Compiled, Source};
use easel_cases::shapes::Shape;

const SIZE: usize = 2000;

/// Shapes whose values fit the registers in the order that the source has.
const FIT: [Shape; 7] = [
    Shape::Straight,
    Shape::Pairs,
    Shape::Divs,
    Shape::Diamonds,
    Shape::Branches,
    Shape::Loop64,
    Shape::Matrix,
];

fn compiled(shape: Shape) -> Compiled {
    let options = easel::Options {
        check: true,
        ..easel::Options::default()
    };
    let text = shape.kernel(SIZE);
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

#[test]
fn shapes_compile_without_spills_and_compute_what_they_say() {
    for shape in FIT {
        let name = shape.name();
        let compiled = compiled(shape);
        for pass in &compiled.figures.passes {
            for (count, n) in &pass.counts {
                assert!(
                    !count.starts_with("spill") || *n == 0,
                    "{name}: {count} {n}"
                );
            }
        }
        let bytes = shape.bytes(SIZE);
        let input = inputs(bytes);
        let Some(wanted) = shape.expected(SIZE, &input) else {
            continue;
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
}
