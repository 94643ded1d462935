//! Random programs: values of every type over ranks 1 to 7, up to four results.
//!
//! `cargo test` tries a share of them; `cargo xtask random-tensor` as many as are asked for. What was drawn how often is
//! printed (`--nocapture`), and each axis must have been drawn.

mod drawn;
mod hosts;
mod moves;
mod operators;
mod patterns;
mod plain;
mod writer;

use super::support::MODES;
use crate::support::compile_tensor;
use arbitrary::{Result, Unstructured};
use drawn::Drawn;
use easel::simulate::Options as Simulation;
use easel::tensor::Shape;
use easel::tensor_evaluate::Mode;
use easel::{Options, Source, TensorProgram};
use plain::{Bits, Number};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};
use writer::{Program, Tensor, Writer, elements};

/// Types of parameters and of conversions, the usual ones more often.
const TYPES: [(&str, u32); 24] = [
    ("float_type", 2),
    ("half_type", 1),
    ("bf16_type", 15),
    ("int32_type", 8),
    ("int8_type", 5),
    ("uint8_type", 4),
    ("float_type", 2),
    ("half_type", 1),
    ("bf16_type", 15),
    ("int32_type", 8),
    ("float_type", 2),
    ("float_type", 2),
    ("double_type", 3),
    ("int64_type", 9),
    ("int16_type", 7),
    ("uint16_type", 6),
    ("uint32_type", 10),
    ("uint64_type", 11),
    ("bool_type", 0),
    ("half_type", 1),
    ("fp8e4m3fnuz_type", 12),
    ("fp8e4m3fn_type", 13),
    ("fp8e5m2_type", 14),
    ("fp8e5m2fnuz_type", 16),
];

/// Elements of one tensor, at most.
const LARGEST: u64 = 6_000;

/// Every axis: what a program may have.
const AXES: [&str; 63] = [
    "one result",
    "two results",
    "three results",
    "four results",
    "a result twice",
    "a parameter as a result",
    "a literal as a result",
    "reduced values kept",
    "pointwise values of reduced values",
    "reduced values read elsewhere",
    "softmax with its totals",
    "programs of moves only",
    "more than 1,024 moved reads",
    "permuted bytes of high rank",
    "permuted parameters of high rank",
    "axes of no elements",
    "axes of one element",
    "operators on no elements",
    "reductions of no elements",
    "negative zeros as literals",
    "literals",
    "quantization",
    "bit_cast",
    "places",
    "softmax",
    "products",
    "steps of the host",
    "steps of which nothing is known",
    "tuples of the host",
    "ranks",
    "halves of bytes",
    "pads",
    "pads of the ends of types",
    "gaps in memory",
    "elements that share memory",
    "results in another order of memory",
    "odd names",
    "rank 1",
    "rank 2",
    "rank 3",
    "rank 4",
    "rank 5",
    "rank 6",
    "rank 7",
    "float_type",
    "half_type",
    "bf16_type",
    "double_type",
    "int8_type",
    "int16_type",
    "int32_type",
    "int64_type",
    "uint8_type",
    "uint16_type",
    "uint32_type",
    "uint64_type",
    "bool_type",
    "fp8e4m3fnuz_type",
    "fp8e4m3fn_type",
    "fp8e5m2_type",
    "fp8e5m2fnuz_type",
    "special numbers",
    "judged twice",
];

/// A program, as text.
pub fn program(u: &mut Unstructured) -> Result<String> {
    let mut drawn = Drawn::default();
    Ok(some_program(u, 8, &mut drawn)?.text)
}

/// The same with products of matrices.
pub fn program_of_products(u: &mut Unstructured) -> Result<String> {
    let mut drawn = Drawn::default();
    Ok(some_program(u, 2, &mut drawn)?.text)
}

fn first_lens(u: &mut Unstructured, least: usize) -> Result<Vec<u64>> {
    let rank = u.int_in_range(least..=5)?;
    let mut lens: Vec<u64> = Vec::new();
    for _ in 0..rank {
        let most = match rank {
            1 => 900,
            2 => 40,
            _ => 9,
        };
        lens.push(u.int_in_range(1..=most)?);
    }
    while elements(&lens) > LARGEST {
        lens[0] = 1;
        lens.rotate_left(1);
    }
    // An axis of no elements, or of one, now and then.
    if u.ratio(1, 10)? {
        let at = u.int_in_range(0..=rank - 1)?;
        lens[at] = u64::from(u.ratio(2, 3)?);
    }
    Ok(lens)
}

/// Of `products` programs one has products of matrices.
fn some_program(u: &mut Unstructured, products: u32, drawn: &mut Drawn) -> Result<Program> {
    let products = u.ratio(1, products)?;
    let mut w = Writer::new(drawn, &TYPES, LARGEST);
    let lens = first_lens(u, if products { 2 } else { 1 })?;
    let (ty, _) = *u.choose(&TYPES)?;
    w.parameter(u, ty, &lens)?;
    let form = u.int_in_range(0..=39)?;
    for _ in 0..match form {
        // Forms of their own have little before them.
        0..=16 => u.int_in_range(0..=3)?,
        _ => u.int_in_range(2..=12)?,
    } {
        match products && u.ratio(1, 3)? {
            true => w.product(u)?,
            false => w.step(u)?,
        }
    }
    let mut wanted: Vec<Tensor> = match form {
        0..=7 => patterns::kept_totals(&mut w, u)?,
        8 | 9 => patterns::softmax(&mut w, u)?,
        10..=12 => patterns::views(&mut w, u)?,
        13 | 16 => patterns::doubled(&mut w, u)?,
        14 | 15 => patterns::permuted(&mut w, u)?,
        _ => vec![w.all[w.all.len() - 1].clone()],
    };
    let count = [1, 1, 2, 2, 3, 4][u.int_in_range(0..=5)?];
    while wanted.len() > count {
        // Any of them may be left out.
        let at = u.int_in_range(0..=wanted.len() - 1)?;
        wanted.remove(at);
    }
    while wanted.len() < count {
        let more = match u.ratio(1, 12)? {
            true => u.choose(&w.all)?.clone(),
            false => w.any(u)?,
        };
        wanted.push(more);
    }
    Ok(w.finish(&wanted))
}

/// Longest that a program may take to be compiled where the compiler is optimized, in seconds of a thread's work.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a thread has worked: others have the processors, too.
fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Compiles a program and holds it against both judges; what is wrong.
fn judged(
    program: &Program,
    target: &str,
    seed: u64,
    mode: Mode,
    drawn: &mut Drawn,
) -> std::result::Result<(), String> {
    let options = Options::for_target(target).expect("a target that is there");
    let start = worked();
    let compiled = compile_tensor(Source::new("random.mgx", program.text.as_str()), &options);
    let took = worked() - start;
    let compiled = compiled.map_err(|report| format!("refused: {report}"))?;
    if !cfg!(debug_assertions) && took > PATIENCE {
        return Err(format!("slow: {took:?} to compile"));
    }
    let simulation = Simulation::default();
    let given = compiled.inputs(seed, mode);
    let (done, wrong) = compiled
        .judge(&given, false, &simulation)
        .map_err(|report| format!("fails: {report}"))?;
    if !wrong.is_empty() {
        return Err(format!("wrong: {wrong:?}"));
    }
    let (memory, _) = compiled
        .memory(&given)
        .map_err(|report| format!("fails: {report}"))?;
    let expected = program.plain(&read_all(&compiled, &memory));
    let results = compiled.results();
    if expected.len() != results.len() {
        let (a, b) = (expected.len(), results.len());
        return Err(format!("wrong: {b} results instead of {a}"));
    }
    for (n, (bits, (name, shape))) in expected.iter().zip(&results).enumerate() {
        let Some(bits) = bits else { continue };
        drawn.note("judged twice");
        let got = read(shape, &done.buffers[name]).unwrap_or_default();
        let number = Number::of(shape.element_type().map_or("", |t| t.name()));
        let same = |a: u64, b: u64| number.map_or(a == b, |n| n.same(a, b));
        let differs = bits.iter().zip(&got).position(|(&a, &b)| !same(a, b));
        if let Some(at) = differs.or((bits.len() != got.len()).then_some(bits.len())) {
            let of = |all: &[u64]| all.get(at).map_or("nothing".into(), |b| format!("{b:#x}"));
            return Err(format!(
                "wrong: result {n} has {} instead of {} at element {at}",
                of(&got),
                of(bits)
            ));
        }
    }
    Ok(())
}

/// The elements of parameters by name.
fn read_all(
    compiled: &TensorProgram,
    memory: &BTreeMap<String, Vec<u8>>,
) -> BTreeMap<String, Bits> {
    let all = compiled.parameters().into_iter().map(|(name, shape)| {
        let bits = memory.get(&name).and_then(|content| read(&shape, content));
        (name, bits.map(Rc::new))
    });
    all.collect()
}

/// The elements of memory in row-major order.
fn read(shape: &Shape, content: &[u8]) -> Option<Vec<u64>> {
    let (lens, strides) = (shape.lens()?, shape.strides()?);
    let bytes = shape.element_type()?.row().bytes as usize;
    let element = |index: Vec<u64>| {
        let at: u64 = index.iter().zip(strides).map(|(i, s)| i * s).sum();
        let at = at as usize * bytes;
        let mut word = [0; 8];
        word[..bytes].copy_from_slice(content.get(at..at + bytes)?);
        Some(u64::from_le_bytes(word))
    };
    plain::indices(lens).map(element).collect()
}

/// Tries programs; those that fail are printed, and all of them counted.
fn tried(count: u32, products: u32, sizes: (u32, u32)) -> Drawn {
    let (mut drawn, mut number) = (Drawn::default(), 0_usize);
    let mut failed: Vec<String> = Vec::new();
    let start = Instant::now();
    easel_cases::cases(count, |u| {
        let program = some_program(u, products, &mut drawn)?;
        number += 1;
        let (target, mode) = (
            super::support::ALL_TARGETS[number % super::support::ALL_TARGETS.len()],
            MODES[number / 6 % MODES.len()],
        );
        drawn.note(target);
        if mode == Mode::Special {
            drawn.note("special numbers");
        }
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            judged(&program, target, number as u64, mode, &mut drawn)
        }));
        drawn.close();
        if let Err(said) = done.unwrap_or_else(|_| Err("panics".into())) {
            println!("{number}: {target}, {mode:?}: {said}\n{}\n", program.text);
            failed.push(format!(
                "{number}: {}",
                said.lines().next().unwrap_or_default()
            ));
        }
        Ok(())
    })
    .sizes(sizes.0, sizes.1)
    .run();
    println!(
        "{number} programs in {:?}\n{}",
        start.elapsed(),
        drawn.table()
    );
    assert!(
        failed.is_empty(),
        "{} of {number} programs:\n{}",
        failed.len(),
        failed.join("\n")
    );
    drawn
}

#[test]
fn random_programs_give_what_both_judges_say() {
    let drawn = tried(300, 8, (256, 2048));
    let never: Vec<&str> = AXES.into_iter().filter(|a| drawn.count(a) == 0).collect();
    assert!(never.is_empty(), "never drawn: {never:?}");
}

#[test]
fn random_programs_with_products_give_what_both_judges_say() {
    let drawn = tried(100, 1, (256, 2048));
    assert!(drawn.count("products") > 40);
    assert!(drawn.count("products of bytes") > 0);
}
