//! The passes by name and in order, and what a program is on its way through them.

use crate::bale::Bales;
use crate::demand;
use crate::dumps;
use crate::edit::remove_dead;
use crate::genx::inline::inline;
use crate::genx::verify::{Stage, verify_in};
use crate::genx::{GenxFunction, Module};
use crate::ir::function::Inst;
use crate::machine::Machine;
use crate::notes::{Note, Notes};
use crate::pass::{OptionSpec, Settings, Stats, Takes};
use crate::rules::{Head, Rule, RuleIndex, Word, all, of_file};
use crate::visa::model::{File, Item, Kernel};
use crate::{
    categories, constants, decompose, edges, emit, fits, graph, layout, legalize, lower, phis,
    predicates, values,
};
use cranelift_entity::PrimaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::suggest;
use easel_rules::Root;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::{Duration, Instant};

/// A file of the dialect, with what passes noted on it.
#[derive(Clone, Default)]
pub struct Program {
    /// The file.
    pub module: Module,
    /// By routine; there may be none.
    pub notes: Vec<Notes>,
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&dumps::text(&self.module, &self.notes))
    }
}

/// What passes are given beside a function.
pub struct Context<'a> {
    /// What is compiled for.
    pub machine: &'a Machine,
    /// Names of rules that must not be applied.
    pub disabled: &'a BTreeSet<String>,
    /// Whether results are proved where they can be.
    pub check: bool,
    /// Whether the text says of each instruction which rules made it.
    pub explain: bool,
    /// Instructions of an e-graph; a longer function has several.
    pub window: usize,
}

impl<'a> Context<'a> {
    /// Everything allowed, nothing proved.
    pub fn new(machine: &'a Machine) -> Context<'a> {
        static NONE: BTreeSet<String> = BTreeSet::new();
        Context {
            machine,
            disabled: &NONE,
            check: false,
            explain: false,
            window: crate::pass::WINDOW,
        }
    }
}

/// What a pass does to a function; what it counted.
pub type Run = fn(&mut GenxFunction, &Context) -> Stats;

/// What a pass does.
#[derive(Clone, Copy)]
pub enum Work {
    /// Says what is wrong with the program.
    Verify,
    /// Replaces calls by bodies.
    Inline,
    /// Rewrites each function.
    Rewrite(Run),
    /// Notes bales, of code to be cut or that is legal; reads are copied for each bale that takes them in.
    Bale,
    /// Notes what a stage of writing knows.
    Note(Note),
    /// Makes vISA of the kernels.
    Write,
}

/// A pass over the dialect.
pub struct Pass {
    /// As `easel opt --passes` knows it.
    pub name: &'static str,
    /// One line for help.
    pub doc: &'static str,
    /// The options that it takes.
    pub options: &'static [OptionSpec],
    /// What it does.
    pub work: Work,
}

impl Pass {
    const fn new(name: &'static str, doc: &'static str, work: Work) -> Pass {
        Pass {
            name,
            doc,
            options: &[],
            work,
        }
    }

    /// Whether it changes nothing that is compiled.
    pub fn is_note(&self) -> bool {
        matches!(self.work, Work::Bale | Work::Note(_) | Work::Verify)
    }
}

/// Files of rules that are applied together.
type Files = &'static [&'static str];

const INDEX: Files = &["index.yaml"];
const COLLAPSE: Files = &["index.yaml", "collapse.yaml"];
/// What machines lack, before and behind lowering.
const MISSING: Files = &["index.yaml", "division.yaml", "missing.yaml"];
const WIDE: Files = &["index.yaml", "collapse.yaml", "wide.yaml"];

/// The rules of files.
fn rules(files: Files) -> impl Iterator<Item = &'static Rule> {
    files.iter().flat_map(|file| of_file(file))
}

/// An error for each name that no rule has.
pub fn unknown_rules(disabled: &BTreeSet<String>) -> Diagnostics {
    let mut errors = Diagnostics::default();
    if disabled.is_empty() {
        return errors;
    }
    let known: BTreeSet<&str> = all().map(|r| r.name.as_str()).collect();
    for name in disabled.iter().filter(|n| !known.contains(n.as_str())) {
        let message = format!("no rule on regions is called `{name}`");
        let mut error = Diagnostic::error("rule-unknown", message);
        error.help = suggest::help(name, known.iter().copied());
        errors.push(error);
    }
    errors
}

/// Whether a function has an operation that the machine lacks and that these rules expand.
fn lacks(func: &GenxFunction, machine: &Machine, files: Files) -> bool {
    func.inst_order().any(|(_, inst)| {
        let word = Word::of(&func.insts[inst].op);
        let expands = |r: &Rule| {
            r.expands && matches!(r.root, Root::Operation(Head::Op(w, _)) if Some(w) == word)
        };
        graph::lacks(func, inst, machine) && rules(files).any(expands)
    })
}

/// Rewrites by rules; with a machine what it lacks is expanded.
fn by_rules(
    func: &mut GenxFunction,
    context: &Context,
    files: Files,
    machine: Option<&Machine>,
) -> Stats {
    let allowed = rules(files).filter(|r| !context.disabled.contains(&r.name));
    let index = RuleIndex::new::<graph::Graph>(allowed);
    let manner = graph::Manner {
        machine,
        window: context.window,
    };
    let counts = easel_egraph::timeless(|| graph::run(func, &index, manner));
    let mut stats = Stats::default();
    for (rule, &n) in counts.rules.applied.iter().enumerate() {
        if n > 0 {
            stats.rule(&index.rule(rule).name, n.into());
        }
    }
    for rule in counts.rules.endless {
        stats.add(format!("{ENDLESS}{}", index.rule(rule).name), 1);
    }
    if counts.unmade > 0 {
        stats.add(UNMADE, counts.unmade.into());
    }
    stats
}

/// The figure of operations that no code was chosen for.
const UNMADE: &str = "unmade";

/// The error where there are some.
fn unmade(stats: &Stats) -> Option<Diagnostic> {
    let count = stats.0.get(UNMADE)?;
    let message = format!("no instructions were found for {count} operations of this module");
    let help = "this is a fault of easel: please report the kernel; a pass that is left out may go round it";
    Some(Diagnostic::error("genx-unmade", message).help(help))
}

/// In front of the names of rules that were cut off.
const ENDLESS: &str = "endless.";

/// Warnings of rules that were cut off.
fn endless(stats: &Stats) -> Diagnostics {
    let names = stats.0.keys().filter_map(|n| n.strip_prefix(ENDLESS));
    let warnings = names.map(|rule| {
        let message = format!("rule `{rule}` was applied without end and cut off");
        let help = format!(
            "the code is right, but may be longer; `--disable-rule {rule}` compiles without the rule"
        );
        Diagnostic::warning("genx-endless", message).help(help)
    });
    Diagnostics(warnings.collect())
}

fn counted(name: &str, n: usize) -> Stats {
    let mut stats = Stats::default();
    stats.add(name, n as i64);
    stats
}

/// Which baling `genx-bale` shows.
const BALE: &[OptionSpec] = &[OptionSpec {
    key: "of",
    takes: Takes::Word(&["any", "legal"]),
}];

/// The passes in the order of the pipeline.
pub const PASSES: &[Pass] = &[
    Pass::new(
        "genx-verify",
        "says everything that is wrong with the program",
        Work::Verify,
    ),
    Pass::new("genx-inline", "puts bodies in place of calls", Work::Inline),
    Pass::new(
        "genx-critical-edges",
        "gives every critical edge a block of its own",
        Work::Rewrite(|func, _| counted("edges.split", edges::split(func))),
    ),
    Pass::new(
        "genx-simplify",
        "rewrites scalars and vectors by the rules of index algebra",
        Work::Rewrite(|func, context| {
            let stats = by_rules(func, context, INDEX, None);
            remove_dead(func);
            stats
        }),
    ),
    Pass::new(
        "genx-lower",
        "puts regions, messages and selections in place of what has no instruction, and orders blocks",
        Work::Rewrite(|func, context| {
            let mut stats = Stats::default();
            if lacks(func, context.machine, MISSING) {
                stats = by_rules(func, context, MISSING, Some(context.machine));
            }
            stats.add("lowered", lower::run(func, context.machine) as i64);
            stats.add("edges.split", edges::split(func) as i64);
            stats.add("layouts", i64::from(layout::run(func)));
            stats
        }),
    ),
    Pass::new(
        "genx-collapse",
        "makes one region of regions of regions",
        Work::Rewrite(|func, context| {
            let rules = match lacks(func, context.machine, WIDE) {
                true => WIDE,
                false => COLLAPSE,
            };
            let stats = by_rules(func, context, rules, Some(context.machine));
            remove_dead(func);
            stats
        }),
    ),
    Pass::new(
        "genx-dead-elements",
        "removes what computes elements that nothing reads",
        Work::Rewrite(|func, _| counted("dead.writes", demand::run(func))),
    ),
    Pass {
        name: "genx-bale",
        doc: "shows what becomes one instruction; of=legal: of code that is legal",
        options: BALE,
        work: Work::Bale,
    },
    Pass::new(
        "genx-legalize",
        "cuts every bale into slices that one instruction can do",
        Work::Rewrite(|func, context| {
            predicates::run(func, context.machine);
            let figures = legalize::run(func, context.machine);
            remove_dead(func);
            let mut stats = counted("bales.cut", figures.cut);
            stats.add("slices", figures.slices as i64);
            stats
        }),
    ),
    Pass::new(
        "genx-decompose",
        "makes several values of vectors that are only used in pieces",
        Work::Rewrite(|func, context| counted("parts", decompose::run(func, context.machine))),
    ),
    Pass::new(
        "genx-cse",
        "makes common expressions one",
        Work::Rewrite(|func, _| {
            let (joined, moved) = values::run(func);
            if joined > 0 {
                remove_dead(func);
            }
            let mut stats = counted("values.joined", joined);
            stats.add("values.moved", moved as i64);
            stats
        }),
    ),
    Pass::new(
        "genx-constants",
        "loads constants that no operand can be",
        Work::Rewrite(|func, context| counted("constants", constants::run(func, context.machine))),
    ),
    Pass::new(
        "genx-phi-order",
        "makes the copies of block parameters few",
        Work::Rewrite(|func, context| counted("phis.ordered", phis::run(func, context.machine))),
    ),
    Pass::new(
        "genx-category",
        "makes conversions to addresses explicit",
        Work::Rewrite(|func, _| counted("addresses", categories::run(func))),
    ),
    Pass::new(
        "genx-live",
        "shows numbers of instructions and live ranges",
        Work::Note(Note::Live),
    ),
    Pass::new(
        "genx-coalesce",
        "shows which values share a register",
        Work::Note(Note::Coalesced),
    ),
    Pass::new(
        "genx-address-commoning",
        "shows which operands share an address",
        Work::Note(Note::Addresses),
    ),
    Pass::new(
        "genx-regalloc",
        "shows which register each value is in",
        Work::Note(Note::Registers),
    ),
    Pass::new("genx-write", "writes vISA", Work::Write),
];

/// The passes that make vISA of a program that was verified, with their options. Those that only say something
/// are there for who listens.
pub const DEFAULT: &[(&str, &str)] = &[
    ("genx-inline", ""),
    ("genx-critical-edges", ""),
    ("genx-simplify", ""),
    ("genx-lower", ""),
    ("genx-collapse", ""),
    ("genx-dead-elements", ""),
    ("genx-bale", "of=any"),
    ("genx-legalize", ""),
    ("genx-decompose", ""),
    ("genx-cse", ""),
    ("genx-constants", ""),
    ("genx-phi-order", ""),
    ("genx-category", ""),
    ("genx-bale", "of=legal"),
    ("genx-live", ""),
    ("genx-coalesce", ""),
    ("genx-address-commoning", ""),
    ("genx-regalloc", ""),
    ("genx-write", ""),
];

/// Runs a pass that rewrites functions on one.
pub fn rewrite(func: &mut GenxFunction, machine: &Machine, name: &str) -> Option<Stats> {
    match by_name(name)?.work {
        Work::Rewrite(run) => Some(run(func, &Context::new(machine))),
        _ => None,
    }
}

/// A pass by its name.
pub fn by_name(name: &str) -> Option<&'static Pass> {
    PASSES.iter().find(|p| p.name == name)
}

/// What a pass said beside what it did.
#[derive(Default)]
pub struct Output {
    /// What it counted.
    pub stats: Stats,
    /// What it warned of.
    pub warnings: Diagnostics,
    /// Parts of it that take time, and how much.
    pub parts: Vec<(&'static str, Duration)>,
    /// What was written.
    pub file: Option<File>,
}

/// Runs a pass over all routines.
///
/// # Errors
/// What is wrong with the program, or cannot be done with it: all of it.
pub fn run(
    pass: &Pass,
    program: &mut Program,
    settings: &Settings,
    context: &Context,
) -> Result<Output, Diagnostics> {
    let mut output = Output::default();
    let mut errors = Diagnostics::default();
    let Program { module, notes } = program;
    notes.clear();
    match pass.work {
        Work::Verify => errors = verify_in(module, Stage::Input, None),
        Work::Inline => errors = inline(module),
        Work::Rewrite(run) => {
            for routine in &mut module.routines {
                output
                    .stats
                    .merge(&rewritten(&mut routine.func, run, context));
            }
            output.warnings.append(endless(&output.stats));
            errors.0.extend(unmade(&output.stats));
        }
        Work::Bale => {
            let legal = settings.word("of") == Some("legal");
            for routine in &mut module.routines {
                let bales = match legal {
                    true => fits::final_bales(&mut routine.func, context.machine),
                    false => fits::first_bales(&mut routine.func, context.machine),
                };
                notes.push(dumps::bales(&routine.func, &bales));
            }
        }
        Work::Note(wanted) => {
            for routine in &module.routines {
                match dumps::stage(module, routine, context.machine, wanted) {
                    Ok(taken) => notes.push(taken),
                    Err(more) => errors.append(more),
                }
            }
        }
        Work::Write if module.refusals.has_errors() => return Err(module.refusals.clone()),
        Work::Write => {
            let mut kernels = Vec::new();
            for n in 0..module.routines.len() {
                if module.routines[n].kernel.is_none() {
                    continue;
                }
                match write(module, n, context, &mut output) {
                    Ok(kernel) => kernels.push(kernel),
                    Err(more) => errors.append(more),
                }
            }
            if kernels.is_empty() && !errors.has_errors() {
                let message = "the program has no kernel";
                let help =
                    "functions are compiled as parts of kernels only; list one in `!genx.kernels`";
                errors.push(Diagnostic::error("emit-state", message).help(help));
            }
            let mut names = BTreeSet::new();
            for kernel in &kernels {
                if !names.insert(&kernel.name) {
                    let message = format!("two kernels are called `{}`", kernel.name);
                    let help = "give each kernel of a file a name of its own";
                    errors.push(Diagnostic::error("emit-duplicate-symbol", message).help(help));
                }
            }
            output.file = Some(file(kernels));
        }
    }
    if !errors.has_errors() {
        output.warnings.append(errors);
        return Ok(output);
    }
    Err(errors)
}

fn file(kernels: Vec<Kernel>) -> File {
    File {
        version: (4, 1),
        kernels,
    }
}

/// Applies a pass to a function. Where most instructions that it has are in no block any more, it gets rid of them.
fn rewritten(func: &mut GenxFunction, run: Run, context: &Context) -> Stats {
    let stats = run(func, context);
    if func.insts.len() > 2 * func.inst_order().count() {
        func.renumber();
    }
    stats
}

/// The rules that made something of each bale, by its head.
fn explanations(func: &GenxFunction, bales: &Bales) -> emit::Notes {
    let mut rules: BTreeMap<Inst, Vec<&str>> = BTreeMap::new();
    for (_, inst) in func.inst_order() {
        let names = func.origin[inst].iter();
        let names = names.filter_map(|&n| all().find(|r| r.number == n));
        let head = std::iter::successors(Some(inst), |&i| bales.user(i)).last();
        let list = rules.entry(head.unwrap_or(inst)).or_default();
        for rule in names {
            if !list.contains(&&*rule.name) {
                list.push(&rule.name);
            }
        }
    }
    rules.retain(|_, names| !names.is_empty());
    let texts = rules.into_iter();
    texts
        .map(|(head, names)| (head, names.join(", ").into()))
        .collect()
}

/// Writes the `n`-th routine, a kernel of legal code, and verifies what was written. The routine is baled for it.
fn write(
    module: &mut Module,
    n: usize,
    context: &Context,
    output: &mut Output,
) -> Result<Kernel, Diagnostics> {
    let machine = context.machine;
    let mut start = Instant::now();
    let parts = &mut output.parts;
    let mut took = |name| {
        let now = Instant::now();
        let time = now - std::mem::replace(&mut start, now);
        match parts.iter_mut().find(|p| p.0 == name) {
            Some(part) => part.1 += time,
            None => parts.push((name, time)),
        }
    };
    let bales = fits::final_bales(&mut module.routines[n].func, machine);
    let routine = &module.routines[n];
    let notes = match context.explain {
        true => explanations(&routine.func, &bales),
        false => emit::Notes::default(),
    };
    took("genx-write.bales");
    let selected = emit::select(routine, machine, &bales)?;
    took("genx-write.select");
    // Nothing asks for its instructions any more, and of a large kernel they are a large part of all memory.
    drop(bales);
    let func = &mut module.routines[n].func;
    func.insts = PrimaryMap::new();
    func.blocks.values_mut().for_each(|b| b.insts = Vec::new());
    let routine = &module.routines[n];
    let kernel = emit::written(
        module,
        routine,
        selected,
        machine,
        context.check,
        &notes,
        &mut |stage| {
            took(match stage {
                emit::Stage::Selected(_) => "genx-write.select",
                emit::Stage::Shared(..) => "genx-write.variables",
                emit::Stage::Commoned(..) => "genx-write.addresses",
                emit::Stage::Written(..) => "genx-write.text",
            });
        },
    )?;
    let mut found = crate::visa::verify::kernel(&kernel, &machine.platform, None);
    took("genx-write.verify");
    if found.has_errors() {
        for error in &mut found.0 {
            error.notes.push(format!(
                "in what @{} became: a defect of easel",
                routine.func.name
            ));
        }
        return Err(found);
    }
    output.warnings.append(found);
    let items = kernel.functions.iter().flat_map(|f| &f.items);
    let instructions = items.filter(|i| matches!(i, Item::Instruction(_)));
    output
        .stats
        .add("instructions", instructions.count() as i64);
    Ok(kernel)
}

/// Compiles every kernel of a module.
///
/// # Errors
/// Those of all kernels.
pub fn compile(module: &Module, context: &Context) -> Result<File, Diagnostics> {
    if module.refusals.has_errors() {
        return Err(module.refusals.clone());
    }
    let mut errors = Diagnostics::default();
    let mut kernels = Vec::new();
    let mut module = module.clone();
    for n in 0..module.routines.len() {
        if module.routines[n].kernel.is_none() {
            continue;
        }
        for pass in PASSES {
            if let Work::Rewrite(run) = pass.work {
                rewritten(&mut module.routines[n].func, run, context);
            }
        }
        match write(&mut module, n, context, &mut Output::default()) {
            Ok(kernel) => kernels.push(kernel),
            Err(more) => errors.append(more),
        }
    }
    errors.into_result(file(kernels))
}
