//! Kernels whose branches and loops have hundreds of results: none is refused for registers on any target, and each
//! computes what the same program gives lane by lane in plain arithmetic.
//!
//! A program is a tree of steps over a state of many values. Axes: target; dwords in the state (below the registers
//! that there are, at them, several times as many); widths, one or mixed; waves of a workgroup, and workgroups; what a
//! branch or a loop depends on (the lane, the wave, a loaded value that is the same in all lanes); branches with one
//! side that keeps the state; nesting; whether values change places, so that parameters exchange their homes; loads
//! under a mask; values that go through shared memory, alone or between barriers; sums of matrix instructions.

mod program;
mod text;

use easel::simulate::{Argument, Options as Simulation};
use easel::target::Target;
use easel::{Options, Source};
use program::{Machine, Program, Step};
use std::collections::BTreeMap;

/// Compile and run a program; it must compute what plain arithmetic does.
fn hold(program: &Program, target: &str, seed: u64) {
    let what = format!(
        "{} values, {} waves in {} workgroups, widths {:?}..., masked {}, on {target}: {:?}",
        program.widths.len(),
        program.waves,
        program.groups,
        &program.widths[..program.widths.len().min(4)],
        program.masked,
        program.steps
    );
    let mut options = Options::for_target(target).unwrap_or_else(|e| panic!("{e}"));
    options.check = true;
    let compiled = easel::compile(Source::new("press.kir", program.text()), &options);
    let compiled = compiled.unwrap_or_else(|e| panic!("{what}: {e}"));
    let mut state = 0x9e37_79b9_7f4a_7c15u64 ^ seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005);
        state = state.wrapping_add(1_442_695_040_888_963_407);
        (state >> 32) as u32
    };
    let loaded = next();
    let input: Vec<u32> = (0..program.input_words()).map(|_| next()).collect();
    let bytes = |words: &[u32]| {
        words
            .iter()
            .flat_map(|v| v.to_le_bytes())
            .collect::<Vec<u8>>()
    };
    let arguments = vec![
        Argument::Buffer(bytes(&input)),
        Argument::Buffer(bytes(&[loaded])),
        Argument::Buffer(vec![0; 4 * program.items()]),
    ];
    let simulation = Simulation {
        strict: true,
        ..Simulation::default()
    };
    let run = compiled.run(&compiled.kernels()[0], arguments, &simulation);
    let run = run.unwrap_or_else(|e| panic!("{what}: {e}"));
    let words = run.buffers[2].chunks_exact(4);
    let found: Vec<u32> = words
        .map(|w| u32::from_le_bytes(w.try_into().unwrap_or_default()))
        .collect();
    assert_eq!(found, program.expected(&input, loaded), "{what}");
}

/// What kinds of steps there are in a tree.
fn count(steps: &[Step], drawn: &mut BTreeMap<String, usize>) {
    for step in steps {
        let key = match step {
            Step::Mix { .. } => "mix".to_owned(),
            Step::Rotate(_) => "rotate".to_owned(),
            Step::Product => "product".to_owned(),
            Step::Park(_) => "own place in shared memory".to_owned(),
            Step::Exchange { .. } => "exchange between barriers".to_owned(),
            Step::If {
                condition,
                then,
                or,
            } => {
                count(then, drawn);
                count(or, drawn);
                let keeps = then.is_empty() || or.is_empty();
                format!(
                    "if {condition:?}{}",
                    if keeps { ", one side keeps" } else { "" }
                )
            }
            Step::Loop { bound, body } => {
                count(body, drawn);
                format!("loop {bound:?}")
            }
        };
        *drawn.entry(key).or_default() += 1;
    }
}

/// The target's waves, and its product of bytes of 16 by 16 with the longest sums.
fn machine(target: Target) -> Machine {
    let forms = target.matrix_forms().iter();
    let bytes =
        forms.filter(|f| (f.m, f.n, f.blocks, f.a, f.b, f.c) == (16, 16, 1, "i8", "i8", "i32"));
    // A target without one has no steps with products.
    let form = bytes.max_by_key(|f| f.k);
    let places = form.and_then(|f| target.fragments(f.op));
    Machine {
        wave: target.lanes() as usize,
        depth: form.map_or(0, |f| f.k.into()),
        held: places.map_or(0, |places| places.a.items()),
    }
}

fn random(cases: u32, sizes: &[usize]) {
    let targets: Vec<Target> = easel::targets().iter().collect();
    let mut drawn: BTreeMap<String, usize> = BTreeMap::new();
    let mut seed = 0;
    easel_cases::cases(cases, |u| {
        let target = *u.choose(&targets)?;
        let (target, machine) = (target.name(), machine(target));
        let dwords = *u.choose(sizes)?;
        let program = Program::draw(u, dwords, machine)?;
        seed += 1;
        hold(&program, target, seed);
        count(&program.steps, &mut drawn);
        let width = program.widths.iter().max().copied().unwrap_or(0);
        let mixed = program.widths.iter().any(|&w| w != width);
        for key in [
            target.to_owned(),
            format!("{dwords} dwords"),
            format!("{width} wide{}", if mixed { ", mixed" } else { "" }),
            format!("masked {}", program.masked),
            format!("{} waves in {} workgroups", program.waves, program.groups),
        ] {
            *drawn.entry(key).or_default() += 1;
        }
        Ok(())
    })
    .run();
    println!("drawn: {drawn:#?}");
}

#[test]
fn branches_and_loops_with_hundreds_of_results() {
    random(24, &[100, 250, 300, 500]);
}

/// Several times as many: minutes where nothing is optimized.
#[test]
#[ignore = "takes minutes: `cargo test --profile optimized --test pressure_flow -- --ignored`"]
fn branches_and_loops_with_thousands_of_results() {
    random(120, &[250, 500, 1000, 2000, 4000]);
}
