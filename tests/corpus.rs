//! Every corpus kernel in every form in which Wave prints it: compiled with all checkers on,
//! assembled by a second opinion to the same bytes, free of hazards and missing waits by another,
//! simulated strictly, and right.

mod kernels;
mod oracle;

use easel::backend::code::linearise;
use easel::backend::preload;
use easel::ir::ArgumentKind;
use easel::simulate::Options;
use easel::target::Target;
use easel_reference::{KERNELS, LARGE, NOT_ON, is_on};
use kernels::{Compiled, arguments, compile, failures, forms, options};
use rayon::prelude::*;
use std::collections::HashSet;
use std::sync::OnceLock;

/// Contents of buffers: every kernel runs with the first, every third one with the second.
const SEEDS: [u64; 2] = [1, 2];

/// The targets with the waves that the kernels are written for.
fn wide_waves() -> impl Iterator<Item = Target> {
    easel::targets().iter().filter(|t| t.lanes() == 64)
}

/// A share of the compiled kernels: each kernel of the first form on one target, the targets in turn.
fn each_on_one_target() -> Vec<&'static Compiled> {
    let targets: Vec<&str> = wide_waves().map(|t| t.name()).collect();
    let kernels = KERNELS.iter().chain([&LARGE]).enumerate();
    let few = kernels.flat_map(|(i, (name, _))| {
        let of = |c: &&Compiled| c.name == *name && c.form == "input";
        let mut all: Vec<&Compiled> = all().iter().filter(of).collect();
        // Kernels that only one target has are taken on that target.
        all.sort_by_key(|c| {
            let at = targets.iter().position(|t| *t == c.all.machine.name());
            (at.unwrap_or(0) + i) % targets.len()
        });
        all.truncate(1);
        all
    });
    few.collect()
}

/// All kernels in all forms for all targets, compiled; the failures of all are reported together.
fn compile_all() -> Vec<Compiled> {
    let mut jobs = Vec::new();
    for target in wide_waves() {
        let kernels = KERNELS.iter().chain([&LARGE]);
        for &kernel in kernels.filter(|k| is_on(target.name(), k.0)) {
            let forms = forms(kernel.0).into_iter();
            jobs.extend(forms.map(move |form| (kernel, form, target.name())));
        }
    }
    let done: Vec<_> = jobs
        .into_par_iter()
        .map(|((name, math), form, target)| compile(name, math, form, &options(target)))
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

/// The compiled kernels without repetitions: forms of a kernel that compile to the same text for a target are taken once.
fn distinct() -> Vec<&'static Compiled> {
    let mut seen = HashSet::new();
    let is_new = |c: &&'static Compiled| seen.insert((c.name, c.all.machine.name(), &*c.text));
    all().iter().filter(is_new).collect()
}

#[test]
fn what_a_target_has_no_instruction_for_is_refused() {
    for (target, name, message) in NOT_ON {
        let math = KERNELS.iter().find(|k| k.0 == name).map(|k| k.1);
        let result = compile(name, math.expect("a kernel"), "input", &options(target));
        let error = result.err().unwrap_or_default();
        assert!(error.contains(message), "{name} for {target}: {error}");
    }
}

#[test]
fn results_are_right_when_simulated_strictly() {
    let jobs: Vec<_> = distinct()
        .into_iter()
        .filter(|c| c.name != LARGE.0)
        .enumerate()
        .flat_map(|(i, c)| SEEDS.iter().map(move |&seed| (i, c, seed)))
        .filter(|(i, _, seed)| *seed == SEEDS[0] || i % 3 == 0)
        .map(|(_, c, seed)| (c, seed))
        .collect();
    let wrong = jobs.into_par_iter().filter_map(|(c, seed)| {
        let before = c.mathematics.buffers(seed);
        let launch = c.launch();
        let options = Options {
            strict: true,
            grid: launch.grid.is_none().then_some(c.grid),
            ..Options::default()
        };
        let values = arguments(launch, c.mathematics, &before);
        let result = values.and_then(|values| {
            let run = c.all.run(c.kernel(), values, &options);
            run.map_err(|e| e.to_string())
                .and_then(|run| c.mathematics.check(&before, &run.buffers))
        });
        result
            .err()
            .map(|e| format!("{}, seed {seed}: {e}", c.label))
    });
    failures(wrong.collect());
}

/// Firmware that preloads no arguments enters at the first instruction: the loads there give what the other finds.
#[test]
fn both_entries_give_the_same() {
    let few = each_on_one_target()
        .into_iter()
        .filter(|c| c.name != LARGE.0);
    let wrong = few.collect::<Vec<_>>().into_par_iter().filter_map(|c| {
        let preloaded = c.kernel().inputs.preload;
        if preloaded == 0 {
            return Some(format!("{}: nothing is preloaded", c.label));
        }
        let before = c.mathematics.buffers(1);
        let run = |from_start| {
            let options = Options {
                from_start,
                grid: c.launch().grid.is_none().then_some(c.grid),
                ..Options::default()
            };
            let values = arguments(c.launch(), c.mathematics, &before)?;
            let run = c.all.run(c.kernel(), values, &options);
            run.map_err(|e| e.to_string())
        };
        let both = run(false).and_then(|a| Ok((a, run(true)?)));
        match both {
            Err(e) => Some(format!("{}: {e}", c.label)),
            Ok((a, b)) if a.buffers != b.buffers => Some(format!("{}: they differ", c.label)),
            // The loads, their wait.
            Ok((a, b)) if b.executed.instructions < a.executed.instructions + 2 => Some(format!(
                "{}: {} and {} instructions",
                c.label, a.executed.instructions, b.executed.instructions
            )),
            Ok(_) => None,
        }
    });
    failures(wrong.collect());
}

#[test]
fn bytes_are_those_of_the_assembler_and_link() {
    if !oracle::available("corpus bytes", &["llvm-mc-22", "ld.lld-22"]) {
        return;
    }
    let wrong = distinct().into_par_iter().filter_map(|c| {
        let target = c.all.machine.target().expect("a target");
        let code = linearise(&c.kernel().function);
        let own = match code.and_then(|code| preload::encode(c.kernel(), &code)) {
            Ok(bytes) => bytes,
            Err(e) => return Some(format!("{}: {e:?}", c.label)),
        };
        match oracle::assemble(target.name(), &c.text, &c.file_name()) {
            Ok(theirs) if theirs == own => {
                let linked = oracle::link(&c.file_name());
                linked
                    .err()
                    .map(|message| format!("{}: {message}", c.label))
            }
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
    for target in wide_waves() {
        let of_target = distinct()
            .into_iter()
            .filter(|c| c.all.machine.target().expect("a target") == target);
        let texts: Vec<_> = of_target.map(|c| (c.file_name(), c.text.clone())).collect();
        match oracle::lacking(target.name(), &texts) {
            Ok(found) => failures(found),
            Err(message) => panic!("{message}"),
        }
    }
}

/// The check above can fail: without its waits and no-operations a kernel is found wanting.
#[test]
fn llvm_notices_what_is_taken_away() {
    if !oracle::available("planted hazards", &["llvm-mc-22", "llc-22", "python3"]) {
        return;
    }
    let (name, math) = KERNELS[6];
    let target = easel::targets().usual().name();
    let text = compile(name, math, "input", &options(target))
        .unwrap_or_else(|e| panic!("{e}"))
        .text;
    for mnemonic in ["s_waitcnt", "s_nop"] {
        let less: String = text
            .lines()
            .filter(|l| !l.trim_start().starts_with(mnemonic))
            .map(|l| format!("{l}\n"))
            .collect();
        assert_ne!(less, text, "{name} has {mnemonic}");
        let found =
            oracle::lacking(target, &[("planted".into(), less)]).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(found.len(), 1, "{mnemonic}: {found:?}");
    }
}

#[test]
fn two_compilations_give_the_same_text() {
    let differing = each_on_one_target().into_par_iter().filter_map(|c| {
        let again = compile(
            c.name,
            c.mathematics,
            &c.form,
            &options(c.all.machine.name()),
        );
        match again {
            Ok(again) if again.text == c.text => None,
            Ok(_) => Some(format!("{}: the texts of two compilations differ", c.label)),
            Err(e) => Some(e),
        }
    });
    failures(differing.collect());
}

/// What a launch says of a buffer's size is true, or it says that it does not know and why.
#[test]
fn sizes_of_buffers_are_true_or_absent() {
    let mut wrong = Vec::new();
    let mut known = 0;
    for c in all() {
        let launch = c.launch();
        let buffers = launch.arguments.iter().filter_map(|a| match &a.kind {
            ArgumentKind::Buffer { bytes, shape, .. } => Some((a, *bytes, shape)),
            _ => None,
        });
        for ((argument, bytes, shape), size) in buffers.zip(c.mathematics.sizes()) {
            let said = launch.unknown_size(argument).is_some();
            known += usize::from(bytes.is_some());
            if bytes.is_some_and(|b| b != size) || said == bytes.is_some() {
                wrong.push(format!("{}: {bytes:?} of {size}, {shape:?}", c.label));
            }
        }
        // The first form states everything, but for what goes through descriptors of a whole buffer.
        let whole = c.name.contains("bufferops") || c.name.contains("g2s");
        if c.form == "input"
            && !whole
            && launch
                .arguments
                .iter()
                .any(|a| launch.unknown_size(a).is_some())
        {
            wrong.push(format!("{}: a size is not known", c.label));
        }
    }
    failures(wrong);
    assert!(known > 100, "{known} sizes are known");
}

/// All forms are one kernel: where the launch is stated, it is the same launch.
#[test]
fn forms_agree_on_the_launch() {
    let compiled = all();
    let mut wrong = Vec::new();
    for c in compiled {
        let first = compiled
            .iter()
            .find(|f| {
                f.name == c.name
                    && f.all.machine.target().expect("a target")
                        == c.all.machine.target().expect("a target")
            })
            .map(Compiled::launch);
        let launch = c.launch();
        let same = first.is_some_and(|f| {
            f.workgroup_size == launch.workgroup_size
                && f.shared_bytes == launch.shared_bytes
                && (launch.grid.is_none() || launch.grid == f.grid)
        });
        if !same {
            wrong.push(format!("{}: {launch:?}", c.label));
        }
    }
    failures(wrong);
}
