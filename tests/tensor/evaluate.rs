//! The reference evaluator of tensor programs: on all programs of the repository, and on small ones
//! whose results are known.

#[path = "evaluate/bytes.rs"]
mod bytes;
#[path = "evaluate/calibration.rs"]
mod calibration;
#[path = "evaluate/cases.rs"]
mod cases;
#[path = "evaluate/comparison.rs"]
mod comparison;
#[path = "evaluate/hosts.rs"]
mod hosts;
mod inputs;
#[path = "evaluate/modules.rs"]
mod modules;
#[path = "evaluate/mutants.rs"]
mod mutants;
#[path = "evaluate/naive.rs"]
mod naive;
#[path = "evaluate/operators.rs"]
mod operators;
#[path = "evaluate/rounding.rs"]
mod rounding;
#[path = "evaluate/seeds.rs"]
mod seeds;

use easel_isa::diagnostic::SourceMap;
use easel_tensor::tables::tables;
use easel_tensor::{ElementType, Program, read};
use easel_tensor_evaluate::{Array, Elements, Mode, Problem, compare, evaluate};
use std::collections::BTreeMap;

fn parse(text: &str) -> Program {
    let mut sources = SourceMap::default();
    let file = sources.add("p.mgx", text);
    let (program, said) = read::parse(file, &sources);
    assert!(!said.has_errors(), "{text}\n{}", said.render(&sources));
    program
}

fn ty(name: &str) -> ElementType {
    let found = tables().element_type(&format!("{name}_type"));
    found.expect("the type is known")
}

fn floats(name: &str, lens: &[u64], all: &[f64]) -> Array {
    Array::new(ty(name), lens.to_vec(), Elements::Float(all.to_vec()))
}

fn integers(name: &str, lens: &[u64], all: &[i128]) -> Array {
    Array::new(ty(name), lens.to_vec(), Elements::Integer(all.to_vec()))
}

fn run(text: &str, given: &[(&str, &Array)]) -> Result<Vec<Array>, Problem> {
    let given: BTreeMap<String, Array> = given
        .iter()
        .map(|&(name, array)| (name.to_string(), array.clone()))
        .collect();
    evaluate(&parse(text), &given)
}

/// A shape in row-major order, as a text.
fn shape(a: &Array) -> String {
    let strides = easel_tensor::layout::standard_strides(&a.lens);
    easel_tensor::Shape::new(a.ty, &a.lens, &strides).to_string()
}

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// A program of one instruction on parameters with the shapes of some arrays.
fn text(operation: &str, args: &[&Array], out: &str, lens: &[u64]) -> String {
    let mut text = String::new();
    for (name, arg) in NAMES.iter().zip(args) {
        text += &format!("{name} = @param:{name} -> {}\n", shape(arg));
    }
    let result = Array::new(ty(out), lens.to_vec(), Elements::Float(Vec::new()));
    let (at, used) = (args.len(), NAMES[..args.len()].join(","));
    text += &format!("@{at} = {operation}({used}) -> {}\n", shape(&result));
    text + &format!("@{} = @return(@{at})\n", at + 1)
}

/// One instruction on some arrays, with a result of some type and lens.
fn one(operation: &str, args: &[&Array], out: &str, lens: &[u64]) -> Result<Array, Problem> {
    let given: Vec<(&str, &Array)> = NAMES.into_iter().zip(args.iter().copied()).collect();
    Ok(run(&text(operation, args, out, lens), &given)?.remove(0))
}

fn real(a: &Array) -> &[f64] {
    match &a.elements {
        Elements::Float(all) => all,
        Elements::Integer(_) => panic!("these are integers"),
    }
}

fn whole(a: &Array) -> &[i128] {
    match &a.elements {
        Elements::Integer(all) => all,
        Elements::Float(_) => panic!("these are floats"),
    }
}

#[test]
fn the_programs_of_the_repository_can_be_evaluated() {
    let programs = inputs::programs();
    assert_eq!(programs.len(), 27);
    for (name, text) in programs {
        let program = parse(&text);
        for mode in Mode::ALL {
            for seed in [1, 2] {
                let given = easel_tensor_evaluate::inputs(&program, seed, mode);
                let results = evaluate(&program, &given);
                let results = results.unwrap_or_else(|e| panic!("{name}: {e}"));
                assert!(!results.is_empty());
                for result in &results {
                    assert_eq!(compare(result, result, true), Ok(()), "{name}");
                    let off = &result.allowance;
                    assert!(off.iter().all(|e| *e >= 0.0), "{name}");
                    if mode != Mode::Special {
                        assert!(off.iter().all(|e| *e < 2.0), "{name} {mode:?} {off:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn sums_on_a_grid_are_exact() {
    for (name, text) in inputs::programs() {
        if !name.contains("red_sum") && !name.contains("pad_const") {
            continue;
        }
        let program = parse(&text);
        let given = easel_tensor_evaluate::inputs(&program, 3, Mode::Grid);
        for result in evaluate(&program, &given).expect("it can be evaluated") {
            let off = result.allowance.iter().fold(0.0_f64, |a, &b| a.max(b));
            // The sign of a zero is all that an order may change.
            assert!(off <= f64::MIN_POSITIVE, "{name} {off:e}");
        }
    }
}
