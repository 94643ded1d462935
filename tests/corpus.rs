//! Every corpus kernel in every form in which Wave prints it: compiled with all checkers on,
//! assembled by a second opinion to the same bytes, free of hazards and missing waits by another,
//! simulated strictly, and right.

mod kernels;
mod oracle;
mod reference;

use easel::backend::code::linearise;
use easel::pipeline::simulation;
use easel::simulate::Options;
use easel::target::Target;
use kernels::{Compiled, FORMS, arguments, compile, failures};
use rayon::prelude::*;
use reference::KERNELS;
use std::sync::OnceLock;

const SEEDS: [u64; 2] = [1, 2];

/// All kernels in all forms, compiled; the failures of all are reported together.
fn compile_all() -> Vec<Compiled> {
    let jobs: Vec<_> = KERNELS
        .iter()
        .flat_map(|k| FORMS.iter().map(move |f| (*k, *f)))
        .collect();
    let done: Vec<_> = jobs
        .into_par_iter()
        .map(|((name, math), form)| compile(name, math, form))
        .collect();
    let (good, bad): (Vec<_>, Vec<_>) = done.into_iter().partition(Result::is_ok);
    failures(bad.into_iter().filter_map(Result::err).collect());
    good.into_iter().filter_map(Result::ok).collect()
}

/// The same, once for all tests.
fn all() -> &'static [Compiled] {
    static ALL: OnceLock<Vec<Compiled>> = OnceLock::new();
    ALL.get_or_init(compile_all)
}

#[test]
fn results_are_right_when_simulated_strictly() {
    let jobs: Vec<_> = all()
        .iter()
        .flat_map(|c| SEEDS.iter().map(move |&seed| (c, seed)))
        .collect();
    let wrong = jobs.into_par_iter().filter_map(|(c, seed)| {
        let before = c.mathematics.buffers(seed);
        let launch = &c.kernel.function.launch;
        let options = Options {
            strict: true,
            grid: launch.grid.is_none().then_some(c.grid),
            ..Options::default()
        };
        let values = arguments(launch, c.mathematics, &before);
        let result = values.and_then(|values| {
            simulation::run(&c.kernel, Target::default(), values, &options)
                .map_err(|e| e.render(&c.sources))
                .and_then(|report| c.mathematics.check(&before, &report.buffers))
        });
        result
            .err()
            .map(|e| format!("{}, seed {seed}: {e}", c.label))
    });
    failures(wrong.collect());
}

#[test]
fn bytes_are_those_of_the_assembler() {
    if !oracle::available("corpus bytes", &["llvm-mc-22", "llvm-objcopy-22"]) {
        return;
    }
    let wrong = all().par_iter().filter_map(|c| {
        let code = linearise(&c.kernel.function, Target::default()).and_then(|code| code.encode());
        let own: Vec<u8> = match code {
            Ok(all) => all.iter().flat_map(|e| e.bytes.iter().copied()).collect(),
            Err(e) => return Some(format!("{}: {}", c.label, e.render(&c.sources))),
        };
        match oracle::assemble("gfx942", &c.text, &c.label.replace('/', ".")) {
            Ok(theirs) if theirs == own => None,
            Ok(theirs) => {
                let at = own.iter().zip(&theirs).take_while(|(a, b)| a == b).count();
                Some(format!(
                    "{}: {} and {} bytes, differing from byte {at} on",
                    c.label,
                    own.len(),
                    theirs.len()
                ))
            }
            Err(message) => Some(format!("{}: {message}", c.label)),
        }
    });
    failures(wrong.collect());
}

#[test]
fn the_hazard_recogniser_and_the_wait_pass_of_llvm_add_nothing() {
    if !oracle::available("corpus hazards", &["llvm-mc-22", "llc-22", "python3"]) {
        return;
    }
    let texts: Vec<(String, String)> = all()
        .iter()
        .map(|c| (c.label.replace('/', "."), c.text.clone()))
        .collect();
    match oracle::lacking("gfx942", &texts) {
        Ok(found) => failures(found),
        Err(message) => panic!("{message}"),
    }
}

/// The check above can fail: without its waits and no-operations a kernel is found wanting.
#[test]
fn llvm_notices_what_is_taken_away() {
    if !oracle::available("planted hazards", &["llvm-mc-22", "llc-22", "python3"]) {
        return;
    }
    let (name, math) = KERNELS[6];
    let text = compile(name, math, "input")
        .unwrap_or_else(|e| panic!("{e}"))
        .text;
    for mnemonic in ["s_waitcnt", "s_nop"] {
        let less: String = text
            .lines()
            .filter(|l| !l.trim_start().starts_with(mnemonic))
            .map(|l| format!("{l}\n"))
            .collect();
        assert_ne!(less, text, "{name} has {mnemonic}");
        let found = oracle::lacking("gfx942", &[("planted".into(), less)])
            .unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(found.len(), 1, "{mnemonic}: {found:?}");
    }
}

#[test]
fn two_compilations_give_the_same_text() {
    let (first, second) = (all(), compile_all());
    let differing = first.iter().zip(&second).filter(|(a, b)| a.text != b.text);
    failures(
        differing
            .map(|(a, _)| format!("{}: the texts of two compilations differ", a.label))
            .collect(),
    );
}

/// All forms are one kernel: where the launch is stated, it is the same launch.
#[test]
fn forms_agree_on_the_launch() {
    let compiled = all();
    let mut wrong = Vec::new();
    for c in compiled {
        let first = compiled
            .iter()
            .find(|f| f.name == c.name)
            .map(|f| &f.kernel.function.launch);
        let launch = &c.kernel.function.launch;
        let same = first.is_some_and(|f| {
            f.workgroup_size == launch.workgroup_size
                && f.lds_bytes == launch.lds_bytes
                && (launch.grid.is_none() || launch.grid == f.grid)
        });
        if !same {
            wrong.push(format!("{}: {launch:?}", c.label));
        }
    }
    failures(wrong);
}
