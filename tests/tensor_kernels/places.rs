//! Places of extremes: argmax and argmin of every length at which algorithms change, in every type, by every algorithm.

use super::hip::both_ways;
use super::support::{ALL_TARGETS, MODES, TARGETS, compiled, judge};
use crate::support::compile_tensor;
use easel::{Options, Source, TensorProgram};

const TYPES: [&str; 17] = [
    "bool_type",
    "half_type",
    "float_type",
    "double_type",
    "uint8_type",
    "int8_type",
    "uint16_type",
    "int16_type",
    "int32_type",
    "int64_type",
    "uint32_type",
    "uint64_type",
    "bf16_type",
    "fp8e4m3fnuz_type",
    "fp8e4m3fn_type",
    "fp8e5m2_type",
    "fp8e5m2fnuz_type",
];
const LENGTHS: [u64; 20] = [
    1, 2, 3, 8, 16, 17, 31, 33, 64, 65, 127, 128, 129, 256, 257, 1023, 1024, 1025, 4097, 9000,
];

fn shape(ty: &str, lens: &[u64]) -> String {
    let braces = |all: &[u64]| {
        let texts: Vec<String> = all.iter().map(u64::to_string).collect();
        format!("{{{}}}", texts.join(", "))
    };
    let strides = (0..lens.len()).map(|k| lens[k + 1..].iter().product());
    let strides: Vec<u64> = strides.collect();
    format!("{ty}, {}, {}", braces(lens), braces(&strides))
}

/// A program of one operator along an axis that has some neighbours.
fn program(operator: &str, last: bool, ty: &str, n: u64, axis: usize) -> String {
    let mut lens = [vec![n, 5], vec![3, n, 4], vec![2, 3, n]][axis].clone();
    let whole = shape(ty, &lens);
    lens[axis] = 1;
    let last = u8::from(last);
    format!(
        "x = @param:x -> {whole}\n@1 = {operator}[axis={axis},select_last_index={last}](x) -> {}\n\
         @2 = @return(@1)\n",
        shape("int64_type", &lens)
    )
}

/// One of each algorithm, and types of one and of two words.
pub fn programs() -> Vec<(String, String)> {
    let some = [
        ("float_type", 20, 2),
        ("half_type", 64, 2),
        ("double_type", 300, 2),
        ("int8_type", 4096, 2),
        ("uint64_type", 130, 1),
        ("float_type", 33, 0),
    ];
    let all = some.into_iter().enumerate().map(|(k, (ty, n, axis))| {
        let operator = ["argmax", "argmin"][k % 2];
        let name = format!("{operator}-{ty}-{n}");
        (name, program(operator, k % 3 == 0, ty, n, axis))
    });
    all.collect()
}

#[test]
fn places_of_every_length_and_type_are_right() {
    let mut wrong = Vec::new();
    let mut ran = 0;
    for (k, n) in LENGTHS.into_iter().enumerate() {
        for (t, ty) in TYPES.into_iter().enumerate() {
            for axis in 0..3 {
                // All lengths with all types, the rest in turn.
                let turn = k + t + axis;
                if turn % 3 != 0 && easel_cases::times() <= 1 || n > 2000 && turn % 5 != 0 {
                    continue;
                }
                let (operator, last) = [
                    ("argmax", false),
                    ("argmin", true),
                    ("argmin", false),
                    ("argmax", true),
                ][(k + t) % 4];
                let text = program(operator, last, ty, n, axis);
                let compiled = compiled(operator, &text, ALL_TARGETS[(k + t) % ALL_TARGETS.len()]);
                ran += 1;
                // Values on a grid are often equal; special ones are not ordered, infinite or zeros of both signs.
                for mode in [MODES[0], MODES[4]] {
                    if let Some(said) = judge(&compiled, n, mode, true) {
                        wrong.push(format!("{text}{said}"));
                    }
                }
            }
        }
    }
    assert!(ran > 250, "{ran}");
    assert!(
        wrong.is_empty(),
        "{} of {ran}\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

fn by_algorithm(text: &str, algorithm: &str) -> TensorProgram {
    let mut options = Options::for_target("gfx942").expect("a target that is there");
    let wish = ("gen-gridwise".into(), format!("algo={algorithm}"));
    options.pass_options = vec![wish];
    let made = compile_tensor(Source::new("places.mgx", text), &options);
    made.map_err(|e| e.to_string()).expect("it compiles")
}

#[test]
fn every_algorithm_is_right() {
    for algorithm in ["lane", "wave", "block", "column"] {
        for (operator, last) in [("argmax", false), ("argmin", false), ("argmax", true)] {
            for (ty, n) in [("float_type", 100), ("int64_type", 300), ("half_type", 520)] {
                for axis in 0..3 {
                    let text = program(operator, last, ty, n, axis);
                    let made = by_algorithm(&text, algorithm);
                    for mode in [MODES[0], MODES[4]] {
                        let said = judge(&made, n, mode, true);
                        assert_eq!(said, None, "{algorithm}\n{text}");
                    }
                }
            }
        }
    }
}

/// A literal row, so that what is asked for can be read here.
fn of_row(call: &str, row: &str) -> i64 {
    let n = row.split(',').count();
    let text = format!(
        "x = @param:x -> float_type, {{1}}, {{1}}\n\
         @1 = @literal{{{row}}} -> float_type, {{{n}}}, {{1}}\n\
         @2 = multibroadcast[out_lens={{{n}}},out_dyn_dims={{}}](x) -> float_type, {{{n}}}, {{0}}\n\
         @3 = identity(@2) -> float_type, {{{n}}}, {{0}}\n\
         @4 = {call}(@1) -> int64_type, {{1}}, {{1}}\n@5 = @return(@4,@3)\n"
    );
    let made = compiled("row.mgx", &text, "gfx942");
    let done = made.verify(1, MODES[0], true, &easel::simulate::Options::default());
    let done = done.map_err(|e| e.to_string()).expect("a run");
    let buffers = done.expect("what the reference says").buffers;
    i64::from_le_bytes(buffers["output0"][..8].try_into().expect("eight bytes"))
}

#[test]
fn ties_and_what_is_not_ordered() {
    let first = "argmax[axis=0,select_last_index=0]";
    let last = "argmax[axis=0,select_last_index=1]";
    let least = "argmin[axis=0,select_last_index=0]";
    assert_eq!(of_row(first, "1, 3, 2, 3, 1"), 1);
    assert_eq!(of_row(last, "1, 3, 2, 3, 1"), 3);
    assert_eq!(of_row(least, "4, 1, 2, 1, 1"), 1);
    assert_eq!(
        of_row("argmin[axis=0,select_last_index=1]", "4, 1, 2, 1, 3"),
        3
    );
    // NaN is passed over, also where all that is left is what a row begins with.
    assert_eq!(of_row(first, "nan, 2, nan, 5"), 3);
    assert_eq!(of_row(first, "nan, -inf, nan, -inf"), 1);
    assert_eq!(of_row(last, "nan, -inf, nan, -inf, nan"), 3);
    assert_eq!(of_row(least, "nan, inf, inf"), 1);
    // Where there is nothing else, the first.
    assert_eq!(of_row(first, "nan, nan, nan"), 0);
    assert_eq!(of_row(last, "nan, nan, nan"), 0);
    // Both zeros are equal.
    assert_eq!(of_row(first, "-1, -0, 0, -0"), 1);
    assert_eq!(of_row(last, "-1, -0, 0, -0, -2"), 3);
}

/// Long rows whose sums are put together by several workgroups: places of parts would not be those of the row.
#[test]
fn long_rows_are_one_kernel() {
    let text = program("argmax", false, "float_type", 70000, 0)
        .replace(", 5}, {5, 1}", ", 1}, {1, 1}")
        .replace("{1, 5}, {5, 1}", "{1, 1}, {1, 1}");
    let made = compiled("long.mgx", &text, "gfx942");
    assert_eq!(made.compiled.kernels().len(), 1, "{text}");
    for mode in [MODES[0], MODES[4]] {
        assert_eq!(judge(&made, 9, mode, true), None);
    }
}

/// What stands before is computed in the loop, what stands behind by the work-items that write; one kernel for all.
#[test]
fn places_are_fused_like_other_reductions() {
    let text = "x = @param:x -> float_type, {6, 300}, {300, 1}
y = @param:y -> float_type, {300, 6}, {6, 1}
@2 = transpose[permutation={1, 0}](y) -> float_type, {6, 300}, {1, 6}
@3 = mul(x,@2) -> float_type, {6, 300}, {300, 1}
@4 = argmax[axis=-1,select_last_index=0](@3) -> int64_type, {6, 1}, {1, 1}
@5 = argmin[axis=-1,select_last_index=1](@3) -> int64_type, {6, 1}, {1, 1}
@6 = reduce_max[axes={1}](@3) -> float_type, {6, 1}, {1, 1}
@7 = sub(@4,@5) -> int64_type, {6, 1}, {1, 1}
@8 = multibroadcast[out_lens={6, 300},out_dyn_dims={}](@7) -> int64_type, {6, 300}, {1, 0}
@9 = convert[target_type=2](@8) -> float_type, {6, 300}, {1, 0}
@10 = add(@9,x) -> float_type, {6, 300}, {300, 1}
@11 = @return(@6,@10)
";
    for target in TARGETS {
        let made = compiled("fused.mgx", text, target);
        assert_eq!(made.compiled.kernels().len(), 1);
        for mode in MODES {
            assert_eq!(judge(&made, 5, mode, true), None);
        }
    }
}

/// The same through clang, in the simulator and on the host.
#[test]
fn sources_are_right() {
    for (n, ty, axis) in [
        (3, "float_type", 2),
        (20, "half_type", 2),
        (64, "int8_type", 2),
        (300, "float_type", 2),
        (300, "double_type", 2),
        (1100, "uint64_type", 2),
        (130, "bf16_type", 1),
        (33, "int32_type", 0),
    ] {
        for (operator, last) in [("argmax", false), ("argmin", true)] {
            let text = program(operator, last, ty, n, axis);
            both_ways(&format!("place-{operator}-{ty}-{n}"), &text);
        }
    }
}
