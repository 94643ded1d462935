//! The passes of the dialect, in the order in which a compilation runs them.

use crate::bale::Bales;
use crate::demand;
use crate::dumps;
use crate::edit::remove_dead;
use crate::genx::inline::inline;
use crate::genx::verify::{Stage, verify_in};
use crate::genx::{GenxFunction, Module, Routine};
use crate::ir::function::Inst;
use crate::machine::Machine;
use crate::notes::Note;
use crate::pass::{
    Context, OptionSpec, Outcome, Pass, Program as AnyProgram, Stats, Takes, wrong_form,
};
use crate::representation::{GENX, Program, VISA, Visa};
use crate::rules::{Head, Rule, RuleIndex, Word, all, of_file};
use crate::visa::model::{File, Item, Kernel};
use crate::{
    categories, constants, decompose, edges, emit, fits, graph, layout, legalize, lower, phis,
    predicates, values,
};
use cranelift_entity::PrimaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use easel_isa::suggest;
use easel_rules::{Root, RuleSet};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// A pass on a function. Returns its counts.
type Run = fn(&mut GenxFunction, &Machine, &Context) -> Stats;

/// Files of rules that are applied together.
type Files = &'static [&'static str];

const INDEX: Files = &["index.yaml"];
const COLLAPSE: Files = &["index.yaml", "collapse.yaml"];
/// The rules for operations that machines lack, before and after lowering.
const MISSING: Files = &["index.yaml", "division.yaml", "missing.yaml"];
const WIDE: Files = &["index.yaml", "collapse.yaml", "wide.yaml"];

/// The rules of files.
fn rules(files: Files) -> impl Iterator<Item = &'static Rule> {
    files.iter().flat_map(|file| of_file(file))
}

/// An error for each unknown name of a rule.
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

/// Rewrites by rules; with a machine, operations that the machine lacks are expanded.
fn by_rules(
    func: &mut GenxFunction,
    context: &Context,
    files: Files,
    machine: Option<&Machine>,
) -> Stats {
    let allowed = rules(files).filter(|r| context.rule_enabled(&r.name));
    let index = RuleIndex::new::<graph::Graph>(allowed).timed(context.time_rules);
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
    for (rule, time) in index.clocks().nanoseconds() {
        stats.matching(&index.rule(rule).name, time);
    }
    for rule in counts.rules.endless {
        stats.add(format!("{ENDLESS}{}", index.rule(rule).name), 1);
    }
    if counts.unmade > 0 {
        stats.add(UNMADE, counts.unmade.into());
    }
    stats
}

/// The figure of operations without chosen code.
const UNMADE: &str = "unmade";

/// The error for such operations.
fn unmade(stats: &Stats) -> Option<Diagnostic> {
    let count = stats.0.get(UNMADE)?;
    let message = format!("no instructions were found for {count} operations of this module");
    let help = "this is a fault of easel: please report the kernel; a pass that is left out may go round it";
    Some(Diagnostic::error("genx-unmade", message).help(help))
}

/// The prefix of the figures of rules whose application was stopped.
const ENDLESS: &str = "endless.";

/// Warnings of rules whose application was stopped.
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

/// The baling that `genx-bale` shows.
const BALE: &[OptionSpec] = &[OptionSpec::new("of", Takes::Word(&["any", "legal"]))];

/// A pass that rewrites each function.
macro_rules! rewrite {
    ($name:literal, $doc:literal, $run:expr) => {
        Pass::new($name, $doc, &GENX, |program, context| {
            rewritten_all(own(program)?, context, $run)
        })
    };
}

/// A pass that notes the data of a stage of writing.
macro_rules! note {
    ($name:literal, $doc:literal, $note:expr) => {
        Pass::new($name, $doc, &GENX, |program, context| {
            noted(own(program)?, context, $note)
        })
        .note()
    };
}

/// The passes in the order of the pipeline.
pub static PASSES: &[Pass] = &[
    Pass::new(
        "genx-verify",
        "says everything that is wrong with the program",
        &GENX,
        |program, _| {
            let found = verify_in(&own(program)?.module, Stage::Input, None);
            Outcome::found(found)
        },
    )
    .note(),
    Pass::new(
        "genx-inline",
        "puts bodies in place of calls",
        &GENX,
        |program, _| Outcome::found(inline(&mut own(program)?.module)),
    ),
    rewrite!(
        "genx-critical-edges",
        "gives every critical edge a block of its own",
        |func, _, _| counted("edges.split", edges::split(func))
    ),
    rewrite!(
        "genx-simplify",
        "rewrites scalars and vectors by the rules of index algebra",
        |func, _, context| {
            let stats = by_rules(func, context, INDEX, None);
            remove_dead(func);
            stats
        }
    ),
    rewrite!(
        "genx-lower",
        "puts regions, messages and selections in place of what has no instruction, and orders blocks",
        |func, machine, context| {
            let mut stats = Stats::default();
            if lacks(func, machine, MISSING) {
                stats = by_rules(func, context, MISSING, Some(machine));
            }
            stats.add("lowered", lower::run(func, machine) as i64);
            stats.add("edges.split", edges::split(func) as i64);
            stats.add("layouts", i64::from(layout::run(func)));
            stats
        }
    ),
    rewrite!(
        "genx-collapse",
        "makes one region of regions of regions",
        |func, machine, context| {
            let rules = match lacks(func, machine, WIDE) {
                true => WIDE,
                false => COLLAPSE,
            };
            let stats = by_rules(func, context, rules, Some(machine));
            remove_dead(func);
            stats
        }
    ),
    rewrite!(
        "genx-dead-elements",
        "removes what computes elements that nothing reads",
        |func, _, _| counted("dead.writes", demand::run(func))
    ),
    Pass::new(
        "genx-bale",
        "shows what becomes one instruction; of=legal: of code that is legal",
        &GENX,
        |program, context| baled(own(program)?, context),
    )
    .note()
    .with_options(BALE),
    rewrite!(
        "genx-legalize",
        "cuts every bale into slices that one instruction can do",
        |func, machine, _| {
            predicates::run(func, machine);
            let figures = legalize::run(func, machine);
            remove_dead(func);
            let mut stats = counted("bales.cut", figures.cut);
            stats.add("slices", figures.slices as i64);
            stats
        }
    ),
    rewrite!(
        "genx-decompose",
        "makes several values of vectors that are only used in pieces",
        |func, machine, _| counted("parts", decompose::run(func, machine))
    ),
    rewrite!("genx-cse", "makes common expressions one", |func, _, _| {
        let (joined, moved) = values::run(func);
        if joined > 0 {
            remove_dead(func);
        }
        let mut stats = counted("values.joined", joined);
        stats.add("values.moved", moved as i64);
        stats
    }),
    rewrite!(
        "genx-constants",
        "loads constants that no operand can be",
        |func, machine, _| counted("constants", constants::run(func, machine))
    ),
    rewrite!(
        "genx-phi-order",
        "makes the copies of block parameters few",
        |func, machine, _| counted("phis.ordered", phis::run(func, machine))
    ),
    rewrite!(
        "genx-category",
        "makes conversions to addresses explicit",
        |func, _, _| counted("addresses", categories::run(func))
    ),
    note!(
        "genx-live",
        "shows numbers of instructions and live ranges",
        Note::Live
    ),
    note!(
        "genx-coalesce",
        "shows which values share a register",
        Note::Coalesced
    ),
    note!(
        "genx-address-commoning",
        "shows which operands share an address",
        Note::Addresses
    ),
    note!(
        "genx-regalloc",
        "shows which register each value is in",
        Note::Registers
    ),
    Pass::new("genx-write", "writes vISA", &GENX, written).leaving(&VISA),
];

/// The passes that make vISA of a verified program, with their options. Passes that only make notes
/// run for observers.
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

/// A pass by its name.
pub fn by_name(name: &str) -> Option<&'static Pass> {
    PASSES.iter().find(|p| p.name == name)
}

fn own(program: &mut AnyProgram) -> Result<&mut Program, Diagnostics> {
    let form = program.form();
    program.get_mut().ok_or_else(|| wrong_form(&GENX, form))
}

/// A pass over all routines.
fn rewritten_all(
    program: &mut Program,
    context: &Context,
    run: Run,
) -> Result<Outcome, Diagnostics> {
    let machine = Machine::new(context.platform()?);
    program.notes.clear();
    let mut outcome = Outcome::default();
    for routine in &mut program.module.routines {
        let stats = rewritten(&mut routine.func, &machine, context, run);
        outcome.stats.merge(&stats);
    }
    outcome.warnings = endless(&outcome.stats);
    match unmade(&outcome.stats) {
        Some(error) => Err(error.into()),
        None => Ok(outcome),
    }
}

/// Notes bales, of code before legalisation or of legal code; reads are copied for each bale that takes them in.
fn baled(program: &mut Program, context: &Context) -> Result<Outcome, Diagnostics> {
    let machine = Machine::new(context.platform()?);
    let bales = match context.options.word("of") {
        Some("legal") => fits::final_bales,
        _ => fits::first_bales,
    };
    let Program { module, notes } = program;
    notes.clear();
    for routine in &mut module.routines {
        let bales = bales(&mut routine.func, &machine);
        notes.push(dumps::bales(&routine.func, &bales));
    }
    Ok(Outcome::default())
}

fn noted(program: &mut Program, context: &Context, wanted: Note) -> Result<Outcome, Diagnostics> {
    let machine = Machine::new(context.platform()?);
    let mut errors = Diagnostics::default();
    let Program { module, notes } = program;
    notes.clear();
    for routine in &module.routines {
        match dumps::stage(module, routine, &machine, wanted) {
            Ok(taken) => notes.push(taken),
            Err(more) => errors.append(more),
        }
    }
    Outcome::found(errors)
}

/// Makes vISA of the kernels.
fn written(program: &mut AnyProgram, context: &Context) -> Result<Outcome, Diagnostics> {
    let platform = context.platform()?;
    let machine = Machine::new(platform);
    let module = &mut own(program)?.module;
    if module.refusals.has_errors() {
        return Err(module.refusals.clone());
    }
    let (mut outcome, mut errors) = (Outcome::default(), Diagnostics::default());
    let mut kernels = Vec::new();
    for n in 0..module.routines.len() {
        if module.routines[n].kernel.is_none() {
            continue;
        }
        match write(module, n, &machine, context, &mut outcome) {
            Ok(kernel) => kernels.push(kernel),
            Err(more) => errors.append(more),
        }
    }
    if kernels.is_empty() && !errors.has_errors() {
        let message = "the program has no kernel";
        let help = "functions are compiled as parts of kernels only; list one in `!genx.kernels`";
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
    outcome.warnings.append(errors.into_warnings()?);
    *program = AnyProgram::new(Visa {
        file: file(kernels),
        platform,
    });
    Ok(outcome)
}

fn file(kernels: Vec<Kernel>) -> File {
    File {
        version: (4, 1),
        kernels,
    }
}

/// Applies a pass to a function. If most instructions of the function are in no block any more, the pass removes them.
fn rewritten(func: &mut GenxFunction, machine: &Machine, context: &Context, run: Run) -> Stats {
    let stats = run(func, machine, context);
    if func.insts.len() > 2 * func.inst_order().count() {
        func.renumber();
    }
    stats
}

/// The rules that made each bale, by its head.
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

/// Writes the `n`-th routine, a kernel of legal code, and verifies the result. The routine is baled for this.
fn write(
    module: &mut Module,
    n: usize,
    machine: &Machine,
    context: &Context,
    output: &mut Outcome,
) -> Result<Kernel, Diagnostics> {
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
    // The instructions are not needed any more, and for a large kernel they are a large part of all memory.
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
/// The errors of the first pass that fails, over all kernels.
pub fn compile(module: &Module, context: &Context) -> Result<File, Diagnostics> {
    let mut program = AnyProgram::new(Program {
        module: module.clone(),
        notes: Vec::new(),
    });
    for pass in PASSES.iter().filter(|p| !p.is_note) {
        (pass.run)(&mut program, context)?;
    }
    match program.take::<Visa>() {
        Ok(visa) => Ok(visa.file),
        Err(program) => Err(wrong_form(&VISA, program.form())),
    }
}

/// Runs a pass on one function.
///
/// # Errors
/// The errors of the pass.
pub fn rewrite(
    func: &mut GenxFunction,
    machine: &Machine,
    pass: &Pass,
) -> Result<Stats, Diagnostics> {
    let rules = RuleSet::default();
    let context = Context::new(machine.platform, &rules);
    let name = func.name.clone();
    let own_context = func.context.clone();
    let routine = Routine {
        header: String::new(),
        trailer: String::new(),
        parameters: Vec::new(),
        func: std::mem::replace(func, GenxFunction::new(name, own_context)),
        results: Vec::new(),
        kernel: None,
        opencl: false,
        span: Span::default(),
    };
    let mut program = AnyProgram::new(Program {
        module: Module {
            routines: vec![routine],
            ..Module::default()
        },
        notes: Vec::new(),
    });
    let done = (pass.run)(&mut program, &context);
    let own = own(&mut program)?;
    if let Some(routine) = own.module.routines.pop() {
        *func = routine.func;
    }
    done.map(|outcome| outcome.stats)
}
