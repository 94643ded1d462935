//! The passes before the judges, and compiled kernels before the interpreter of vISA.

use super::bales::{self, Bales};
use super::equivalence::Numbers;
use super::kernels::{NAMES, given, module};
use super::random::{self, Features};
use super::records::{Cost, Judge, Record, Summary, records};
use super::{traps, visa};
use easel::{GenxInput, Report, differences, run_visa};
use easel_cases::cases;
use easel_genx::evaluate::Actual;
use easel_genx::print::print;
use easel_genx::{GenxFunction, Module};
use easel_genx_passes::machine::Machine;
use easel_genx_passes::pipeline::{PASSES, compile_kernel};
use easel_ir::function::Inst;
use std::collections::BTreeMap;

fn run(func: &mut GenxFunction, machine: &Machine, names: &[&str]) {
    for name in names {
        let pass = PASSES.iter().find(|p| p.name == *name);
        (pass
            .unwrap_or_else(|| panic!("no pass is called {name}"))
            .run)(func, machine);
    }
}

fn machine(target: &str) -> Machine {
    Machine::new(easel::visa_platform(target).unwrap_or_else(|e| panic!("{e}")))
}

fn collapsed(records: &[Record]) -> Summary {
    let machine = machine("skl");
    let judge = Judge {
        transform: &|func, _| {
            run(func, &machine, &["genx-simplify", "genx-collapse"]);
            Ok(())
        },
        baled: &bales::plain,
        cost: Cost::Regions,
        legal: false,
        promises: true,
    };
    judge.run(records)
}

fn legalized(records: &[Record]) -> Summary {
    let machines = [("Gen9", machine("skl")), ("XeHPC", machine("pvc"))];
    let judge = Judge {
        transform: &|func, record| {
            let cpu = record.cpu.as_deref();
            let machine = machines.iter().find(|m| Some(m.0) == cpu);
            run(
                func,
                &machine.expect("there is one").1,
                &["genx-lower", "genx-legalize"],
            );
            Ok(())
        },
        baled: &|bales: &Bales, inst: Inst| bales::plain(bales, inst),
        cost: Cost::Instructions,
        legal: true,
        promises: true,
    };
    judge.run(records)
}

#[test]
fn collapse_records() {
    collapsed(&records("collapse.jsonl.gz")).hold(93);
}

#[test]
fn collapse_traps() {
    collapsed(&traps::collapse()).hold(0);
}

#[test]
#[ignore = "promises about rows of one element are taken for promises about all of them"]
fn legalization_records() {
    legalized(&records("legalization.jsonl.gz")).hold(81);
}

#[test]
fn legalization_traps() {
    legalized(&traps::legalize()).hold(0);
}

/// A module's kernel, as it is written and compiled for a target.
struct Both {
    input: GenxInput,
    compiled: easel::visa::model::Kernel,
    platform: easel::visa::Platform,
}

impl Both {
    fn new(module: &Module, target: &str) -> Result<Both, String> {
        let platform = easel::visa_platform(target).map_err(|e| e.to_string())?;
        let input = GenxInput {
            module: module.clone(),
            warnings: Report::default(),
        };
        let kernel = input.kernel(None).map_err(|e| e.message)?;
        let compiled = compile_kernel(module, kernel, &Machine::new(platform), true);
        Ok(Both {
            compiled: compiled.map_err(|e| format!("{:?}", e.0))?,
            platform,
            input,
        })
    }

    /// Runs both forms.
    fn agree(&self, given: &[Actual]) -> Result<(), String> {
        let kernel = self.input.kernel(None).map_err(|e| e.message)?;
        let before = self.input.evaluate(kernel, given, &visa::OPTIONS);
        let before = before.map_err(|e| e.to_string())?;
        let after = run_visa(
            kernel,
            &self.compiled,
            &self.platform,
            given,
            &visa::OPTIONS,
        );
        let after = after.map_err(|e| e.to_string())?;
        match &differences(kernel, &before, &after)[..] {
            [] => Ok(()),
            found => Err(format!("{found:?}")),
        }
    }
}

fn kernel_computes_the_same(name: &str) {
    let module = module(name, "opaque.ll");
    for target in ["skl", "tgl", "dg2", "pvc"] {
        let both = Both::new(&module, target).unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut numbers = Numbers(3);
        for _ in 0..4 {
            let agree = both.agree(&given(name, &mut numbers));
            agree.unwrap_or_else(|e| panic!("{name} for {target}: {e}"));
        }
    }
}

#[test]
fn compiled_kernels_compute_the_same() {
    let quick = |name: &&str| *name != "linear_full";
    NAMES
        .into_iter()
        .filter(quick)
        .for_each(kernel_computes_the_same);
}

#[test]
#[ignore = "takes twenty seconds for each target"]
fn the_largest_kernel_computes_the_same() {
    kernel_computes_the_same("linear_full");
}

/// What became of random kernels: compiled for a target and run in both forms.
fn random_kernels(
    count: u32,
    features: Features,
    target: &str,
) -> BTreeMap<String, (usize, String)> {
    let mut failures = BTreeMap::<String, (usize, String)>::new();
    cases(count, |u| {
        let module = random::kernel(u, features)?;
        let result = std::panic::catch_unwind(|| {
            let both = Both::new(&module, target)?;
            (0..2).try_for_each(|seed| both.agree(&random::given(&mut Numbers(seed))))
        });
        let why = match result {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(why)) => why,
            Err(panic) => match panic.downcast_ref::<String>() {
                Some(text) => format!("panic: {text}"),
                None => format!("panic: {:?}", panic.downcast_ref::<&str>()),
            },
        };
        let kind = why
            .chars()
            .filter(|c| !c.is_ascii_digit())
            .take(100)
            .collect();
        let text = print(&module);
        let entry = failures
            .entry(kind)
            .or_insert((0, format!("{why}\n{text}")));
        entry.0 += 1;
        // The shortest says most.
        if text.len() + why.len() < entry.1.len() {
            entry.1 = format!("{why}\n{text}");
        }
        Ok(())
    })
    .sizes(16, 700)
    .run();
    failures
}

#[test]
#[ignore = "predicates that are read in part, comparisons of odd sizes"]
fn random_kernels_compute_the_same() {
    let straight = Features {
        control: false,
        ..Features::ALL
    };
    let mut count = 0;
    for (features, what) in [(straight, "straight"), (Features::ALL, "all")] {
        for target in ["skl", "pvc"] {
            for (kind, (times, example)) in &random_kernels(100, features, target) {
                println!("{what} for {target}, {times} times: {kind}\n{example}");
                count += times;
            }
        }
    }
    assert_eq!(count, 0, "kernels were not compiled, or to something else");
}
