//! Long rows: what work-items keep of them from one sweep to the next, and several workgroups that reduce one.

use super::corpus::programs;
use super::support::{ALL_TARGETS, TARGETS, compiled, judge};
use super::verify::moved;
use crate::support::compile_tensor;
use easel::tensor_evaluate::Mode;
use easel::{Options, Source, TensorProgram};

fn of_corpus(name: &str) -> String {
    let found = programs().into_iter().find(|(own, _)| own.contains(name));
    found.expect("a program of the corpus").1
}

/// Softmax of a few rows.
fn softmax(n: u64, rows: u64, ty: &str) -> String {
    let text = of_corpus("softmax");
    let text = text.replace("300", &n.to_string());
    let text = text.replace("16", &rows.to_string());
    text.replace("float_type", ty)
}

/// Layer norm and RMS norm of two rows of halves, singles inside.
fn norms(n: u64) -> String {
    let text = of_corpus("norm");
    let text = text.replace("4608", &(2 * n).to_string());
    let text = text.replace("3, 24", "1, 2").replace("24", "2");
    text.replace("192", &n.to_string())
}

/// Rows are read once, however many elements each of 1024 work-items has; its 128 registers suffice.
#[test]
fn long_rows_are_read_once_and_fit_registers() {
    let programs = [
        ("softmax", softmax(1000, 2, "float_type")),
        ("softmax", softmax(4097, 2, "float_type")),
        ("softmax", softmax(20_000, 3, "float_type")),
        ("softmax", softmax(40_000, 1, "float_type")),
        ("softmax", softmax(80_000, 2, "float_type")),
        ("softmax", softmax(99_999, 1, "half_type")),
        ("softmax", softmax(100_000, 2, "half_type")),
        ("norms", norms(5000)),
        ("norms", norms(40_000)),
    ];
    for (name, text) in programs {
        let (_, swept) = moved(name, &text);
        assert!(swept <= 1.05, "{swept}\n{text}");
        for target in TARGETS {
            let code = compiled(name, &text, target).compiled;
            let assembly = code.assembly().map_err(|e| e.to_string());
            let assembly = assembly.expect("assembly");
            for outside in ["scratch_load", "scratch_store", "accvgpr"] {
                assert!(!assembly.contains(outside), "{target}\n{text}");
            }
        }
    }
}

/// Longer rows than registers hold are read again, and right.
#[test]
fn rows_that_nothing_holds_are_right() {
    let text = softmax(120_000, 1, "float_type");
    let (_, swept) = moved("softmax", &text);
    assert!(swept > 1.05, "{swept}");
    let own = compiled("softmax", &text, "gfx942");
    assert_eq!(judge(&own, 1, Mode::Random, false), None);
}

#[test]
fn long_softmax_and_norms_are_right() {
    let modes = [Mode::Random, Mode::Grid, Mode::Special];
    for (k, n) in [1000, 4097, 16_385, 33_000, 80_000, 100_000]
        .into_iter()
        .enumerate()
    {
        for (t, ty) in ["float_type", "half_type"].into_iter().enumerate() {
            let own = compiled(
                "softmax",
                &softmax(n, 2, ty),
                ALL_TARGETS[(k + t) % ALL_TARGETS.len()],
            );
            let said = judge(&own, n, modes[(k + t) % 3], false);
            assert_eq!(said, None, "{n} {ty}");
        }
    }
    for n in [20_001, 50_000] {
        let own = compiled("norms", &norms(n), "gfx942");
        assert_eq!(judge(&own, n, Mode::Random, false), None, "{n}");
    }
}

const LENGTHS: [u64; 6] = [65_280, 65_281, 65_536, 70_000, 131_072, 1_000_003];
const OPERATORS: [&str; 7] = ["sum", "max", "min", "prod", "mean", "any", "all"];
const TYPES: [&str; 5] = [
    "float_type",
    "half_type",
    "bf16_type",
    "int32_type",
    "int8_type",
];

fn one(operator: &str, ty: &str, rows: u64, n: u64) -> String {
    format!(
        "x = @param:x -> {ty}, {{{rows}, {n}}}, {{{n}, 1}}\n\
         @1 = reduce_{operator}[axes={{1}}](x) -> {ty}, {{{rows}, 1}}, {{1, 1}}\n@2 = @return(@1)\n"
    )
}

/// Few long rows are two kernels, of which the first has several workgroups for each row.
#[test]
fn long_reductions_are_split_and_right() {
    let more = easel_cases::times() > 1;
    let (mut ran, mut wrong) = (0, Vec::new());
    for (k, n) in LENGTHS.into_iter().enumerate() {
        for (o, operator) in OPERATORS.into_iter().enumerate() {
            for (t, ty) in TYPES.into_iter().enumerate() {
                let turn = if n > 1_000_000 { 9 } else { 4 };
                if !more && (k + 2 * o + 3 * t) % turn != 0 {
                    continue;
                }
                let rows = if n > 100_000 {
                    1
                } else {
                    1 + (k + o) as u64 % 3
                };
                let own = compiled(
                    "long",
                    &one(operator, ty, rows, n),
                    ALL_TARGETS[(o + t) % ALL_TARGETS.len()],
                );
                let kernels = &own.compiled.kernels();
                assert_eq!(kernels.len(), if n > 65_280 { 2 } else { 1 }, "{n}");
                ran += 1;
                let mode = if operator == "prod" {
                    Mode::Positive
                } else {
                    Mode::Random
                };
                if let Some(said) = judge(&own, n, mode, false) {
                    wrong.push(format!("{operator} of {rows} rows of {n} {ty}: {said}"));
                }
            }
        }
    }
    assert!(ran > 40, "{ran}");
    assert!(
        wrong.is_empty(),
        "{} of {ran}\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// How many workgroups: double up to 16 while each has 4096 elements and the machine is not full.
#[test]
fn parts_are_as_many_as_keep_the_machine_busy() {
    for (rows, n, groups) in [
        (1, 65_280, 1),
        (1, 65_281, 8),
        (1, 65_536, 16),
        (1, 70_000, 16),
        (32, 1_000_000, 512),
        // Enough rows for all of it.
        (1000, 70_000, 1000),
    ] {
        let text = one("sum", "float_type", rows, n);
        let options = Options::for_target("gfx942").expect("a target that is there");
        let own = compile_tensor(Source::new("long.mgx", text), &options);
        let own = own.map_err(|e| e.to_string()).expect("a program");
        let grid = own.compiled.kernels()[0].function.launch.grid;
        assert_eq!(grid.map(|g| g[0]), Some(groups), "{rows} {n}");
    }
}

/// Compiles with options of the division.
pub fn divided(text: &str, options: &str) -> TensorProgram {
    let mut all = Options::for_target("gfx942").expect("a target that is there");
    all.pass_options = vec![("gen-gridwise".into(), options.into())];
    let own = compile_tensor(Source::new("split.mgx", text), &all);
    own.map_err(|e| e.to_string())
        .unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// Several results of one kernel, something before the reductions and after them.
pub const SEVERAL: &str = "\
x = @param:x -> half_type, {2, 70001}, {70001, 1}
b = @param:b -> half_type, {2, 1}, {1, 1}
@2 = mul(x,x) -> half_type, {2, 70001}, {70001, 1}
@3 = reduce_mean[axes={1}](@2) -> half_type, {2, 1}, {1, 1}
@4 = add(@3,b) -> half_type, {2, 1}, {1, 1}
@5 = sqrt(@4) -> half_type, {2, 1}, {1, 1}
@6 = reduce_max[axes={1}](x) -> half_type, {2, 1}, {1, 1}
@7 = add(@6,b) -> half_type, {2, 1}, {1, 1}
@8 = @return(@5,@7)
";

#[test]
fn several_results_are_split_together() {
    for target in TARGETS {
        let own = compiled("several", SEVERAL, target);
        assert_eq!(own.compiled.kernels().len(), 2);
        assert_eq!(judge(&own, 3, Mode::Random, false), None);
    }
}

/// Whatever is asked to be split is: short rows, rows that do not lie together, several axes, the last workgroup without rows.
#[test]
fn splitting_that_is_asked_for_is_right() {
    let mut wrong = Vec::new();
    for (k, n) in [2, 5, 64, 100, 4097, 20_000].into_iter().enumerate() {
        for axis in 0..3 {
            let operator = OPERATORS[(k + axis) % 5];
            let text = super::reductions::program(operator, TYPES[(k + axis) % 5], n, axis);
            let own = divided(&text, "algo=split");
            assert_eq!(own.compiled.kernels().len(), 2, "{text}");
            if let Some(said) = judge(&own, n, Mode::Positive, false) {
                wrong.push(format!("{text}{said}"));
            }
        }
    }
    let axes = "x = @param:x -> float_type, {5, 7, 300}, {2100, 300, 1}
@1 = reduce_sum[axes={0, 2}](x) -> float_type, {1, 7, 1}, {7, 1, 1}
@2 = @return(@1)
";
    for options in ["algo=split", "algo=split,block=64", "split-over=100"] {
        let own = divided(axes, options);
        wrong.extend(judge(&own, 1, Mode::Grid, true).map(|said| format!("{options} {said}")));
        wrong.extend(judge(&own, 1, Mode::Random, false).map(|said| format!("{options} {said}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A reduction that needs the total of another one, and results of whole rows, stay one kernel.
#[test]
fn what_needs_several_sweeps_is_not_split() {
    let own = divided(&softmax(1000, 2, "float_type"), "algo=split");
    assert_eq!(own.compiled.kernels().len(), 1);
    assert_eq!(judge(&own, 1, Mode::Random, false), None);
}

/// A row that 1024 work-items cannot hold in registers is read again: neither registers that are not there nor private memory
/// hold it.
#[test]
fn no_kernel_has_more_registers_than_its_workgroups_leave() {
    let text = softmax(80_000, 1, "float_type");
    let mut options = Options::for_target("gfx942").expect("a target that is there");
    options.registers = vec![(easel::target::BankRole::Varying, 72)];
    let own = compile_tensor(Source::new("spilled.mgx", text), &options);
    let own = own.map_err(|e| e.to_string()).expect("a program");
    let assembly = own.compiled.assembly().map_err(|e| e.to_string());
    let assembly = assembly.expect("assembly");
    assert!(!assembly.contains("scratch_store") && !assembly.contains("accvgpr"));
    assert_eq!(judge(&own, 1, Mode::Random, false), None);
}
