//! Divergent control flow: kernels whose lanes go different ways, compiled, run in the simulator
//! strictly, and compared with what each work-item does by itself.

mod lanes;
mod programs;
mod random;
mod waves;

use arbitrary::Unstructured;
use easel::Options;
use easel::ir::kernel::Kernel;
use easel::pass::Functions;
use easel::simulate::Argument;
use easel::target::BankRole;

/// For one of the targets, with the usual registers.
fn any_target(u: &mut Unstructured) -> arbitrary::Result<Options> {
    let name = *u.choose(&["gfx90a", "gfx942", "gfx950"])?;
    Ok(Options {
        target: easel::targets().by_name(name),
        ..Options::default()
    })
}

/// Bytes of so many words that look like nothing.
pub fn words(n: usize) -> Vec<u8> {
    let word = |i: usize| (i as u32).wrapping_mul(2_654_435_761) >> 7;
    (0..n).flat_map(|i| word(i).to_le_bytes()).collect()
}

/// The buffers after a launch of a compiled kernel.
pub fn simulated(
    text: &str,
    buffers: &[Vec<u8>],
    scalar: Option<u32>,
    options: &Options,
) -> Result<Vec<Vec<u8>>, String> {
    let options = Options {
        check: true,
        ..options.clone()
    };
    let compiled = easel::compile(text, &options).map_err(|e| e.to_string())?;
    let mut arguments: Vec<Argument> = buffers.iter().cloned().map(Argument::Buffer).collect();
    arguments.extend(scalar.map(|u| Argument::Value(u.into())));
    let strict = easel::simulate::Options {
        max_instructions: 4_000_000,
        ..easel::simulate::Options::default()
    };
    let kernel = &compiled.kernels()[0];
    let run = compiled.run(kernel, arguments, &strict);
    let shown = || compiled.assembly().map_or(String::new(), |a| a);
    run.map(|r| r.buffers)
        .map_err(|e| format!("{e}\n{}", shown()))
}

/// Whether the compiled kernel does what its work-items do one by one.
pub fn agrees(
    text: &str,
    buffers: &[Vec<u8>],
    scalar: u32,
    options: &Options,
) -> Result<(), String> {
    let input = easel::read(text, &Options::default()).map_err(|e| format!("{e}\n{text}"))?;
    let Ok(Functions(functions)) = input.program.take::<Functions<Kernel>>() else {
        return Err("no kernel".into());
    };
    let mut expected = buffers.to_vec();
    lanes::run(&functions[0], &mut expected, scalar);
    let found = simulated(text, buffers, Some(scalar), options);
    let found = found.map_err(|e| format!("{e}\n{text}"))?;
    for (n, (found, expected)) in found.iter().zip(&expected).enumerate() {
        let differs = found
            .chunks(4)
            .zip(expected.chunks(4))
            .position(|(a, b)| a != b);
        if let Some(word) = differs {
            let (a, b) = (
                &found[4 * word..4 * word + 4],
                &expected[4 * word..4 * word + 4],
            );
            return Err(format!(
                "buffer {n}, word {word}: {a:?} instead of {b:?}\n{text}"
            ));
        }
    }
    Ok(())
}

#[test]
fn random_programs_do_what_their_work_items_do() {
    let (x, y) = (words(random::READ), words(128 * random::OWN));
    easel_cases::cases(200, |u| {
        let scalar = u.int_in_range(0..=9)?;
        let options = any_target(u)?;
        let text = random::program(u)?;
        if let Err(e) = agrees(&text, &[x.clone(), y.clone()], scalar, &options) {
            panic!("u = {scalar}: {e}");
        }
        Ok(())
    })
    .sizes(128, 2048)
    .run();
}

/// Waves that take different ways, on conditions that their lanes agree on, meet at barriers of each way.
#[test]
fn waves_take_different_ways_to_barriers() {
    let mut drawn = waves::Drawn::new();
    let (x, y) = (words(waves::READ), words(waves::MOST));
    easel_cases::cases(120, |u| {
        let options = any_target(u)?;
        let scalar = u.int_in_range(0..=9)?;
        let mut once = waves::Drawn::new();
        let text = waves::program(u, &mut once)?;
        let target = options.target.map_or("", |t| t.name());
        *once.entry(format!("target: {target}")).or_default() += 1;
        for (what, times) in once {
            *drawn.entry(what).or_default() += times;
        }
        if let Err(e) = agrees(&text, &[x.clone(), y.clone()], scalar, &options) {
            panic!("u = {scalar}: {e}");
        }
        Ok(())
    })
    .sizes(128, 2048)
    .run();
    drawn
        .iter()
        .for_each(|(what, n)| println!("drawn: {what}: {n}"));
}

/// Values that leave their registers come back for all lanes that need them, under masks, too.
#[test]
fn random_programs_with_few_registers_do_what_their_work_items_do() {
    let (x, y) = (words(random::READ), words(128 * random::OWN));
    let (mut fitted, mut tried) = (0, 0);
    easel_cases::cases(100, |u| {
        let few = vec![
            (BankRole::Varying, u.int_in_range(6..=12)?),
            (BankRole::Uniform, u.int_in_range(20..=40)?),
        ];
        let options = Options {
            registers: few.clone(),
            ..any_target(u)?
        };
        let scalar = u.int_in_range(0..=9)?;
        let text = random::program(u)?;
        tried += 1;
        match agrees(&text, &[x.clone(), y.clone()], scalar, &options) {
            Ok(()) => fitted += 1,
            Err(e) if e.contains("error[allocate-") => {}
            Err(e) => panic!("u = {scalar}, {few:?}: {e}"),
        }
        Ok(())
    })
    .sizes(128, 2048)
    .run();
    assert!(2 * fitted > tried, "{fitted} of {tried} fit");
}
