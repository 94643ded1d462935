//! Every reduction of every length at which algorithms change, in every type, over the first, a middle and the last axis.

use super::support::{compiled, judge};
use easel::tensor_evaluate::Mode;

const OPERATORS: [&str; 5] = ["sum", "max", "min", "prod", "mean"];
const TYPES: [&str; 4] = ["float_type", "half_type", "bf16_type", "int32_type"];
/// The last one is in the longer run: `EASEL_CASES` at 2 or more.
const LENGTHS: [u64; 19] = [
    1, 2, 3, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1023, 1024, 1025, 65281,
];

fn braces(all: &[u64]) -> String {
    let texts: Vec<String> = all.iter().map(u64::to_string).collect();
    format!("{{{}}}", texts.join(", "))
}

fn strides(lens: &[u64]) -> Vec<u64> {
    (0..lens.len())
        .map(|k| lens[k + 1..].iter().product())
        .collect()
}

/// A program of one reduction of a tensor in which the axis has some neighbours.
pub fn program(operator: &str, ty: &str, n: u64, axis: usize) -> String {
    let lens = match axis {
        0 => vec![n, 5],
        1 => vec![3, n, 4],
        _ => vec![2, 3, n],
    };
    let mut small = lens.clone();
    small[axis] = 1;
    let shape = |l: &[u64]| format!("{ty}, {}, {}", braces(l), braces(&strides(l)));
    format!(
        "x = @param:x -> {}\n@1 = reduce_{operator}[axes={{{axis}}}](x) -> {}\n@2 = @return(@1)\n",
        shape(&lens),
        shape(&small)
    )
}

#[test]
fn reductions_of_every_length_are_right() {
    let more = easel_cases::times() > 1;
    let mut wrong = Vec::new();
    let mut ran = 0;
    for (k, n) in LENGTHS.into_iter().enumerate() {
        for (o, operator) in OPERATORS.into_iter().enumerate() {
            for (t, ty) in TYPES.into_iter().enumerate() {
                for axis in 0..3 {
                    // Each length with each operator, type and axis, but not with all of them at once; long ones less often.
                    let turn = (k + o + t + axis) % 3;
                    let long = n > 2000 && (o + t + axis) % 4 != 0;
                    if !more && (turn != 0 || long) {
                        continue;
                    }
                    let text = program(operator, ty, n, axis);
                    let name = format!("{operator} of {n} {ty} along {axis}");
                    let compiled = compiled(&name, &text, "gfx942");
                    ran += 1;
                    if let Some(said) = judge(&compiled, n, Mode::Random, true) {
                        wrong.push(format!("{name}: {said}"));
                    }
                }
            }
        }
    }
    assert!(ran > 300, "{ran}");
    assert!(
        wrong.is_empty(),
        "{} of {ran}\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// A total that is the same all along a row counts once for each element, however many are taken at once.
#[test]
fn totals_are_added_up_once_for_each_element() {
    let (types, lens) = (
        [
            ("half_type", 4),
            ("bf16_type", 4),
            ("int8_type", 8),
            ("float_type", 128),
        ],
        [1, 2],
    );
    for ((ty, n), rows) in types.into_iter().flat_map(|t| lens.map(|r| (t, 9 * r))) {
        for operator in ["mean", "sum", "prod"] {
            let (wide, one) = (
                format!("{ty}, {{{rows}, {n}}}, {{{n}, 1}}"),
                format!("{ty}, {{{rows}, 1}}, {{1, 1}}"),
            );
            let text = format!(
                "x = @param:x -> {wide}\n@1 = reduce_mean[axes={{1}}](x) -> {one}\n\
                 @2 = multibroadcast[out_lens={{{rows}, {n}}},out_dyn_dims={{}}](@1) -> {ty}, {{{rows}, {n}}}, {{1, 0}}\n\
                 @3 = reduce_{operator}[axes={{1}}](@2) -> {one}\n@4 = @return(@3)\n"
            );
            let compiled = compiled(operator, &text, "gfx942");
            if let Some(said) = judge(&compiled, 3, Mode::Grid, true) {
                panic!("{text}\n{said}");
            }
        }
    }
}
