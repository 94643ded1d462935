//! Software pipelining of random loops: the interpreter finds the same memory, and the same effects of each work-item in
//! the same order, before the pass and behind it, whatever the number of trips; and so does strict simulation of what
//! becomes of them.

mod programs;

use easel::Options;
use easel::ir::kernel::Kernel;
use easel::ir::kernel::{KernelFunction, Space};
use easel::pass::Context;
use easel::pass::Functions;
use easel::simulate;
use easel::transform::pipelining;
use easel_interpret::{Argument, Buffer, Effect, What, follow};
use programs::{OWN, READ};

/// Numbers of trips that are tried where an argument says it.
const TRIPS: std::ops::RangeInclusive<u64> = 1..=6;

fn parse(text: &str) -> KernelFunction {
    let input = easel::read(text, &Options::default());
    match input
        .unwrap_or_else(|e| panic!("{e}\n{text}"))
        .program
        .take::<Functions<Kernel>>()
    {
        Ok(mut functions) => functions.0.remove(0),
        Err(_) => panic!("no kernel:\n{text}"),
    }
}

fn input() -> Vec<u8> {
    let byte = |n: usize| ((n as u32).wrapping_mul(2_654_435_761) >> 24) as u8;
    (0..READ).map(byte).collect()
}

type Done = (Vec<Buffer>, Vec<Vec<Effect>>);

fn interpreted(f: &KernelFunction, threads: usize, n: u64) -> Result<Done, String> {
    let arguments = [
        Argument::Buffer(input()),
        Argument::Buffer(vec![0; threads * OWN]),
        Argument::Value(n),
    ];
    follow(f, &arguments, [1; 3]).map_err(|e| e.to_string())
}

/// What keeps its order, and the loads of memory that nobody writes, which may be made at any time but as often. Loads
/// between which nothing else is done have no order.
fn split(effects: &[Effect]) -> (Vec<Effect>, Vec<u64>) {
    let free = |e: &&Effect| e.what == What::Load && e.space == Some(Space::Global);
    let mut loads: Vec<u64> = effects.iter().filter(free).map(|e| e.address).collect();
    loads.sort_unstable();
    let ordered = effects.iter().filter(|e| !free(e)).copied();
    let mut ordered: Vec<Effect> = ordered.collect();
    let loads_only = |a: &Effect, b: &Effect| a.what == What::Load && b.what == What::Load;
    for run in ordered.chunk_by_mut(loads_only) {
        run.sort_unstable_by_key(|e| e.address);
    }
    (ordered, loads)
}

/// What is not the same.
fn difference(before: &Done, after: &Done) -> Option<String> {
    if before.0 != after.0 {
        return Some("memory differs".into());
    }
    let pairs = before.1.iter().zip(&after.1).enumerate();
    let differs = |(n, (a, b)): (usize, (&Vec<Effect>, &Vec<Effect>))| {
        let ((a, loads), (b, also)) = (split(a), split(b));
        let at = a.iter().zip(&b).position(|(a, b)| a != b);
        let at = at.or((a.len() != b.len()).then_some(a.len().min(b.len())));
        match at {
            Some(at) => Some(format!("effect {at} of work-item {n} differs")),
            None if loads != also => Some(format!("work-item {n} loads something else")),
            None => None,
        }
    };
    pairs.into_iter().find_map(differs)
}

#[derive(Default, Debug)]
struct Seen {
    programs: u32,
    pipelined: u32,
    guarded: u32,
    known: u32,
    deep: u32,
    nested: u32,
    twice: u32,
    without: u32,
}

#[test]
fn loops_do_what_they_did() {
    let rules = easel::built_in_rules().expect("the rules load");
    let context = Context::new(easel::targets().usual(), &rules);
    let mut seen = Seen::default();
    easel_cases::cases(150, |u| {
        let program = programs::program(u)?;
        let before = parse(&program.text);
        let mut after = before.clone();
        let stats = pipelining::run(&mut after, &context);
        let stats = stats.unwrap_or_else(|e| panic!("{e:?}\n{}", program.text));
        let loops = stats.get("pipelining.loops");
        seen.programs += 1;
        if loops == 0 {
            assert_eq!(before.to_string(), after.to_string());
            seen.without += 1;
            return Ok(());
        }
        seen.pipelined += 1;
        seen.guarded += u32::from(stats.get("pipelining.guarded") > 0);
        seen.known += u32::from(stats.get("pipelining.guarded") < loops);
        seen.deep += u32::from(stats.get("pipelining.lead") > loops);
        seen.nested += u32::from(program.nested);
        seen.twice += u32::from(loops > 1);
        let many = match program.counted_by_argument {
            true => TRIPS,
            false => 1..=1,
        };
        for n in many {
            let run = |f| interpreted(f, program.threads, n);
            let fail = |e: String| -> ! { panic!("{n} trips: {e}\n{}\n{after}", program.text) };
            let first = run(&before).unwrap_or_else(|e| fail(e));
            let second = run(&after).unwrap_or_else(|e| fail(e));
            if let Some(e) = difference(&first, &second) {
                fail(e);
            }
        }
        Ok(())
    })
    .sizes(256, 4096)
    .run();
    let Seen { programs, .. } = seen;
    let half = seen.pipelined * 2 > programs;
    let tenth = |n: u32| n * 20 > programs;
    let each = [
        seen.guarded,
        seen.known,
        seen.deep,
        seen.nested,
        seen.twice,
        seen.without,
    ];
    assert!(half && each.into_iter().all(tenth), "{seen:?}");
}

#[test]
fn compiled_loops_do_what_they_did() {
    let options = Options {
        check: true,
        ..Options::default()
    };
    let (mut pipelined, mut tried) = (0, 0);
    easel_cases::cases(24, |u| {
        let program = programs::program(u)?;
        let function = parse(&program.text);
        let compiled = easel::compile(program.text.as_str(), &options);
        let compiled = compiled.unwrap_or_else(|e| panic!("{e}\n{}", program.text));
        let counts = compiled.figures.passes.iter();
        let loops = counts.filter_map(|p| p.counts.get("pipelining.loops"));
        pipelined += u32::from(loops.sum::<i64>() > 0);
        tried += 1;
        for n in [1, 2, 5] {
            let wanted = interpreted(&function, program.threads, n);
            let wanted = wanted.unwrap_or_else(|e| panic!("{e}\n{}", program.text));
            let arguments = vec![
                simulate::Argument::Buffer(input()),
                simulate::Argument::Buffer(vec![0; program.threads * OWN]),
                simulate::Argument::Value(n),
            ];
            let strict = simulate::Options::default();
            let run = compiled.run(&compiled.kernels()[0], arguments, &strict);
            let found = run.unwrap_or_else(|e| panic!("{n} trips: {e}\n{}", program.text));
            for (found, wanted) in found.buffers.iter().zip(&wanted.0) {
                assert!(*found == wanted.bytes, "{n} trips:\n{}", program.text);
            }
        }
        Ok(())
    })
    .sizes(256, 4096)
    .run();
    assert!(3 * pipelined > tried, "{pipelined} of {tried}");
}
