//! Random programs of kernel IR over all types: compiled, simulated strictly and compared with the
//! interpreter. What is wrong is made smaller and printed.

#[path = "operations/cell.rs"]
#[allow(dead_code, reason = "programs take no cell's tolerance")]
mod cell;
#[path = "programs/generate.rs"]
mod generate;
#[path = "programs/judge.rs"]
mod judge;
#[path = "operations/kernel.rs"]
#[allow(dead_code, reason = "programs have kernels of their own")]
mod kernel;
#[path = "programs/program.rs"]
mod program;
#[path = "operations/target.rs"]
mod target;
#[path = "operations/values.rs"]
#[allow(dead_code, reason = "programs need single values")]
mod values;

use arbitrary::Unstructured;
use cell::Cell;
use easel::target::BankRole;
use easel::{Options, Source};
use generate::{Form, Language};
use judge::Verdict;
use program::Program;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::sync::OnceLock;
use std::time::Duration;

/// What one compilation may take where it is optimised.
const TIME: Duration = Duration::from_secs(2);

/// The machine: `EASEL_TARGET` names another one, or the file of one.
fn options() -> Options {
    std::env::var("EASEL_TARGET").map_or_else(|_| Options::default(), |name| target::options(&name))
}

/// Windows of a few instructions for every second program, so that most values cross from one to
/// another; `EASEL_WINDOW` says one size for all. Few vector registers for every third one, so that values spill, and the
/// check of spilling.
fn settings(mut options: Options, number: usize) -> Options {
    let size = std::env::var("EASEL_WINDOW").ok();
    let size = size.and_then(|size| size.parse().ok());
    let small = (number % 2 == 1).then_some(1 + number * 7 % 61);
    options.window = size.or(small).unwrap_or(options.window);
    if number.is_multiple_of(3) {
        options.check = true;
        let registers = 24 + (number * 11 % 64) as u32;
        options.registers.push((BankRole::Varying, registers));
    }
    options
}

/// The operations of which all cells compile.
fn language() -> &'static Vec<Form> {
    static FORMS: OnceLock<Vec<Form>> = OnceLock::new();
    FORMS.get_or_init(|| {
        let mut rows: BTreeMap<String, Vec<Cell>> = BTreeMap::new();
        for cell in cell::cells() {
            rows.entry(cell.row()).or_default().push(cell);
        }
        let rows: Vec<Vec<Cell>> = rows.into_values().collect();
        let options = options();
        let compiles = |cell: &Cell| {
            let text = kernel::text(cell, 2, target::lanes(&options));
            easel::compile(Source::new("cell.kir", text), &options).is_ok()
        };
        // `EASEL_WITHOUT` leaves out operations whose names have one of its words, to look past a known defect.
        let without = std::env::var("EASEL_WITHOUT").ok();
        let is_left = |cells: &&Vec<Cell>| match &without {
            Some(without) => !without.split(',').any(|w| cells[0].row().contains(w)),
            None => true,
        };
        let rows = rows.par_iter().filter(is_left);
        let whole = rows.filter(|cells| cells.iter().all(compiles));
        whole.filter_map(|cells| Form::of(&cells[0])).collect()
    })
}

/// Whether programs have branches and loops.
const FLOW: bool = true;

/// Whether a machine's tables have private memory.
fn has_private_memory(options: &Options) -> bool {
    let text = "kernel @k attributes {workgroup_size = [64, 1, 1], subgroup_size = LANES, private_bytes = 4} {
^bb0:
  %p: ptr.private = private_base<0>
  %o: i64 = const<0x0>
  %v: i32 = const<0x0>
  store<private, align=4> %v, %p, %o
  return
}
";
    let text = text.replace("LANES", &target::lanes(options).to_string());
    easel::compile(Source::new("private.kir", text), options).is_ok()
}

/// What is said of failures; of more, no more is said.
const FAILURES: usize = 8;

/// Judges a program; one that fails is shrunk and told of. Gives whether it means something.
fn hold(program: &Program, options: &Options, failures: &mut Vec<String>) -> bool {
    let message = match judge::judge(program, options) {
        Verdict::Right(time) if cfg!(debug_assertions) || time < TIME => return true,
        Verdict::Undefined => return false,
        Verdict::Right(time) => format!("compiled in {time:?}"),
        Verdict::Wrong(message) | Verdict::Refused(message) => message,
    };
    if failures.len() >= FAILURES {
        failures.push(String::new());
        return true;
    }
    let small = judge::shrunk(program, options);
    let verdict = judge::judge(&small, options);
    failures.push(format!(
        "{message}\nsmaller, {} of {} nodes: {verdict:?}\n{}",
        small.nodes.len(),
        program.nodes.len(),
        small.text(target::lanes(options))
    ));
    true
}

/// All failures in one message.
fn report(failures: &[String]) {
    let told = failures.iter().filter(|f| !f.is_empty());
    let told: Vec<&str> = told.map(String::as_str).collect();
    let all = failures.len();
    assert!(failures.is_empty(), "{all} fail:\n{}", told.join("\n"));
}

#[test]
fn random_programs_agree_with_the_interpreter() {
    let options = options();
    let language = Language {
        forms: language().clone(),
        length: 300,
        flow: FLOW,
        private: has_private_memory(&options),
    };
    let types: BTreeSet<String> = language
        .forms
        .iter()
        .map(|f| cell::ty(f.operand.0, f.operand.1))
        .collect();
    let (mut programs, mut nodes, mut compiled) = (0, 0, 0);
    let mut drawn: BTreeMap<String, usize> = BTreeMap::new();
    let mut failures = Vec::new();
    easel_cases::cases(60, |u| {
        let program = language.program(u)?;
        for node in &program.nodes {
            *drawn.entry(node.step.kind()).or_default() += 1;
        }
        programs += 1;
        nodes += program.nodes.len();
        let options = settings(options.clone(), programs);
        compiled += usize::from(hold(&program, &options, &mut failures));
        Ok(())
    })
    .sizes(48, 2400)
    .run();
    // Past the test harness, which keeps what a passing test prints to itself.
    let _ = writeln!(
        std::io::stderr(),
        "{programs} programs, {compiled} defined (the others compare undefined bits), {} fail; {nodes} values, {} operations of {} types",
        failures.len(),
        language.forms.len(),
        types.len()
    );
    let drawn: Vec<String> = drawn
        .iter()
        .map(|(kind, n)| format!("{kind} {n}"))
        .collect();
    let _ = writeln!(std::io::stderr(), "drawn: {}", drawn.join(", "));
    report(&failures);
}

/// Targets whose tables are read from files, with random programs of the operations that the usual target has.
#[test]
fn random_programs_are_right_on_targets_of_files() {
    let mut failures = Vec::new();
    for file in ["gfx1100", "gfx1201", "gfx1250"] {
        let options = target::options(&format!("isa/amdgcn/{file}.yaml"));
        let language = Language {
            forms: language().clone(),
            length: 300,
            flow: FLOW,
            private: has_private_memory(&options),
        };
        let (mut programs, mut defined, before) = (0, 0, failures.len());
        easel_cases::cases(12, |u| {
            let program = language.program(u)?;
            programs += 1;
            let options = settings(options.clone(), programs);
            defined += usize::from(hold(&program, &options, &mut failures));
            Ok(())
        })
        .sizes(48, 2400)
        .run();
        let _ = writeln!(
            std::io::stderr(),
            "{file}: {programs} programs, {defined} defined, {} fail",
            failures.len() - before
        );
    }
    report(&failures);
}

/// Values that several others use, up to 2,000 deep.
#[test]
fn deep_graphs_with_shared_values_compile() {
    let options = options();
    let mut failures = Vec::new();
    easel_cases::cases(12, |u| {
        let depth = [20, 200, 2000][u.int_in_range(0..=2)?];
        assert!(hold(&generate::graph(u, depth)?, &options, &mut failures));
        Ok(())
    })
    .sizes(64, 8192)
    .run();
    report(&failures);
}

/// Programs of 64 bits: as many as are asked for, of a few hundred random bytes each.
fn hold_all(count: u32, draw: impl Fn(&mut Unstructured<'_>) -> arbitrary::Result<Program>) {
    let options = options();
    let mut drawn: BTreeMap<String, usize> = BTreeMap::new();
    let (mut programs, mut compiled) = (0, 0);
    let mut failures = Vec::new();
    easel_cases::cases(count, |u| {
        let program = draw(u)?;
        for node in &program.nodes {
            *drawn.entry(node.step.kind()).or_default() += 1;
        }
        programs += 1;
        let options = settings(options.clone(), programs);
        compiled += usize::from(hold(&program, &options, &mut failures));
        Ok(())
    })
    .sizes(256, 1024)
    .run();
    let _ = writeln!(
        std::io::stderr(),
        "{programs} programs, {compiled} defined, {} fail; drawn: {drawn:?}",
        failures.len()
    );
    assert!(compiled * 10 > programs * 9, "most are defined");
    report(&failures);
}

/// Values of 64 bits whose halves have no way to be made but by the word, or by a sum that only a half reaches.
#[test]
fn a_constant_less_a_word_compiles() {
    hold_all(400, generate::constant_less);
}

/// Sums, quotients and masks of 64 bits over halves that are loaded at different places.
#[test]
fn wide_sums_over_halves_compile() {
    hold_all(800, |u| {
        let length = u.int_in_range(4..=10)?;
        generate::wide(u, length)
    });
}
