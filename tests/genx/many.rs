//! Random kernels of all features on all platforms, from their text: what is compiled leaves in memory what the source leaves,
//! the assembler takes it, a refusal has a reason, and none takes long. `cargo xtask random-genx` runs 2,000 of them.

use super::compiled::{assembled, assembler};
use super::equivalence::Numbers;
use super::passes::{Ran, TARGETS, machine, outcome};
use super::random::{self, Features};
use easel::genx_passes::pipeline;
use easel::pass::Context;
use easel::rules::RuleSet;
use easel_genx::print::print;
use easel_genx::{GenxFunction, Module, Op, Operands};
use easel_isa::diagnostic::SourceMap;
use easel_pass::WINDOW;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Kernels of `cargo test`.
const COUNT: u32 = 40;

/// How often something was drawn or happened.
#[derive(Default)]
struct Tally(BTreeMap<String, u32>);

impl Tally {
    fn count(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    /// What stands in a kernel, each once.
    fn drawn(&mut self, func: &GenxFunction) {
        let mut seen = std::collections::BTreeSet::new();
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            let name = format!("{:?}", data.op);
            let name = match &data.op {
                Op::ReadRegion(shape) | Op::WriteRegion(shape) => {
                    let start = if matches!(data.op, Op::ReadRegion(_)) {
                        1
                    } else {
                        2
                    };
                    let indirect = func.constant(data.uses[start]).is_none();
                    let rows = func.type_of(data.uses[start]).is_vector();
                    let parent = if shape.parent.is_some() {
                        ", parent"
                    } else {
                        ""
                    };
                    let word = name.split('(').next().unwrap_or_default();
                    format!("op {word}, indirect {indirect}, rows {rows}{parent}")
                }
                Op::Shuffle(_) | Op::Constant | Op::Symbol(_) | Op::Foreign(_) => continue,
                _ => {
                    let word = name.replace("Flags(0)", "").replace(", )", ")");
                    format!("op {}", word.split("Flags").next().unwrap_or_default())
                }
            };
            let ty = data.defs.first().map(|&d| func.type_of(d));
            if let Some(ty) = ty {
                seen.insert(format!("elements {}", ty.with_lanes(0)));
                seen.insert(format!("lanes {:2}", ty.lanes));
                if ty.elem.bits() == 64 && matches!(data.op, Op::Binary(..) | Op::Unary(..)) {
                    seen.insert(format!("64 bits {}", &name[3..]));
                }
            }
            seen.insert(name);
        }
        seen.into_iter().for_each(|what| self.count(what));
    }

    fn print(&self) {
        for (what, count) in &self.0 {
            println!("{count:6} {what}");
        }
    }
}

/// The module from its text, with a parent width of 0 where no width is promised if `zero`.
fn again(module: &Module, zero: bool) -> Module {
    let text = print(module);
    let text = match zero {
        true => text
            .lines()
            .map(|line| {
                let line = match line.contains(".rdregion") {
                    true => line
                        .replace(", i32 undef)", ", i32 0)")
                        .replace(", i32 poison)", ", i32 0)"),
                    false => line
                        .replace(", i32 undef, ", ", i32 0, ")
                        .replace(", i32 poison, ", ", i32 0, "),
                };
                line + "\n"
            })
            .collect(),
        false => text,
    };
    let mut sources = SourceMap::default();
    let file = sources.add("random.ll", text.clone());
    let (module, errors) = easel_genx::read::parse(file, &sources);
    assert!(!errors.has_errors(), "{}\n{text}", errors.render(&sources));
    module
}

#[test]
fn many_kernels_on_all_platforms() {
    let assembler = assembler("genx");
    let mut tally = Tally::default();
    let mut wrong: Vec<String> = Vec::new();
    let mut slowest = Duration::ZERO;
    let mut number = 0;
    easel_cases::cases(COUNT, |u| {
        let features = Features::drawn(u)?;
        let window = *u.choose(&[WINDOW, WINDOW, 3, 25])?;
        let zero = u.ratio(1, 2)?;
        let module = again(&random::kernel(u, features)?, zero);
        number += 1;
        tally.count("kernels");
        tally.drawn(&module.routines[0].func);
        if zero {
            tally.count("parent width 0");
        }
        for target in TARGETS {
            let given = || {
                let mut numbers = Numbers(3);
                (0..2).map(move |_| random::given(&mut numbers))
            };
            let before = Instant::now();
            let machine = machine(target);
            let rules = RuleSet::default();
            let context = Context {
                window,
                ..Context::new(machine.platform, &rules)
            };
            let file = pipeline::compile(&module, &context);
            let took = before.elapsed();
            slowest = slowest.max(took);
            let what = match outcome("kernel", &module, target, window, given()) {
                Ok(Ran::Refused(why)) => format!("{target} refused: {why}"),
                Ok(Ran::Ran) => format!("{target} ran"),
                Err(why) => {
                    wrong.push(format!("{why}\n{}", print(&module)));
                    format!("{target} wrong")
                }
            };
            tally.count(what);
            // The assembler knows what comes before Xe2.
            let platform = machine.platform.assembler();
            if let (Ok(file), Some(assembler), Some(platform)) = (file, &assembler, platform) {
                let text = easel::visa::print::file(&file, &machine.platform, &Default::default());
                if let Err(said) = assembled(assembler, &format!("many-{target}"), &text, platform)
                {
                    wrong.push(format!(
                        "assembler for {target}: {said}\n{text}\n{}",
                        print(&module)
                    ));
                } else {
                    tally.count(format!("{target} assembled"));
                }
            }
        }
        Ok(())
    })
    // A double that is read whole: by dwords it was made of itself, and nothing was left of it.
    .known(&[0xc284_c2d9_0000_0714])
    .run();
    tally.print();
    println!("{number} kernels, the slowest took {slowest:?}");
    for why in &wrong {
        println!("WRONG {}", why.lines().next().unwrap_or_default());
    }
    wrong.sort_by_key(String::len);
    let shown = &wrong[..wrong.len().min(2)];
    assert!(
        wrong.is_empty(),
        "{} wrong: {}",
        wrong.len(),
        shown.join("\n")
    );
}
