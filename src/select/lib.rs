//! Selection: kernel IR to machine IR through an expression e-graph for each window of a function.
//!
//! In order: `windows` cuts long functions. For each window `build` puts pure operations into the
//! `graph` and keeps the other operations as a skeleton. The engine applies the expression rules to the graph by its
//! `vocabulary`. `plan` decides on the memory instructions. `lower` turns sums into additions. `extract` chooses an
//! instruction for every class from the `patterns` that the meanings give. `emit` places
//! the instructions.
//!
//! # Why
//!
//! **Where the time goes.** Selection takes more than half of compile time for straight-line code and for divisions
//! (`cargo bench --bench shapes`). Every value is a class in which rules are searched, and each pattern of its operation is
//! tried.
//!
//! **One codegen unit.** The generic code of egg is instantiated in this crate. With one codegen unit in release builds the
//! compiler inlines it.

#![deny(missing_docs)]

mod access;
mod availability;
mod build;
mod choice;
mod emit;
mod encodable;
mod expansions;
mod extract;
mod facts;
mod fragments;
mod graph;
mod halves;
mod legalize;
mod lower;
mod node;
mod operation;
mod patterns;
mod plan;
mod right_side;
pub mod rule_example;
#[cfg(test)]
mod soundness;
mod steps;
mod vocabulary;
mod wide;
mod windows;

use crate::analysis::Dominators;
use crate::analysis::Loops;
use crate::ir::Cfg;
use crate::ir::kernel::KernelFunction;
use crate::ir::machine::MachineFunction;
use crate::pass::{Context, Stats};
use crate::target::{Bank, BankRole, Derive, Target};
use cranelift_entity::SecondaryMap;
use easel_egraph::timeless;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use vocabulary::simplifying;

use easel_analysis as analysis;
use easel_ir as ir;
use easel_pass as pass;
use easel_rules as rules;
use easel_target as target;

/// The data that the selector reads off the tables to choose instructions, once per target.
struct Selector {
    patterns: patterns::Patterns,
    index: extract::PatternIndex,
}

impl Derive for Selector {
    fn derive(target: Target) -> Self {
        let patterns = patterns::Patterns::new(target);
        Selector {
            index: extract::PatternIndex::new(&patterns),
            patterns,
        }
    }
}

/// The banks that selection keeps values in.
#[derive(Clone, Copy, Debug)]
pub struct Homes {
    /// One value per wave.
    pub uniform: Bank,
    /// One value per lane.
    pub varying: Bank,
    /// The bit that branches test.
    pub condition: Bank,
}

impl Homes {
    /// Whether a bank is one of the homes.
    pub fn contain(self, bank: Bank) -> bool {
        [self.uniform, self.varying, self.condition].contains(&bank)
    }

    /// The banks of a target that play the three roles.
    ///
    /// # Errors
    /// The target has no bank for a role.
    pub fn of(target: Target) -> Result<Homes, Diagnostic> {
        let bank = |role| {
            target.bank(role).ok_or_else(|| {
                let words = BankRole::ALL.iter().find(|(r, _)| *r == role);
                let word = words.map_or("?", |(_, word)| word);
                let name = target.name();
                Diagnostic::error(
                    "select-no-bank",
                    format!("{name} has no bank of the role `{word}`"),
                )
                .help("selection keeps values in a uniform, a varying and a condition bank")
            })
        };
        Ok(Homes {
            uniform: bank(BankRole::Uniform)?,
            varying: bank(BankRole::Varying)?,
            condition: bank(BankRole::Condition)?,
        })
    }
}

/// Selects instructions for a kernel function.
///
/// # Errors
/// Operations that cannot be selected, each at its place.
pub fn select(
    kernel: &KernelFunction,
    cx: &Context<'_>,
) -> Result<(MachineFunction, Stats), Diagnostics> {
    let lanes = cx.target()?.lanes();
    match kernel.launch.subgroup_size {
        n if n == lanes => timeless(|| run(kernel, cx)),
        // No subgroup size is stated: the machine's wave size.
        0 => {
            let mut kernel = kernel.clone();
            kernel.launch.subgroup_size = lanes;
            timeless(|| run(&kernel, cx))
        }
        n => {
            let (name, target) = (&kernel.name, cx.target()?.name());
            let message =
                format!("`{name}` is for subgroups of {n}, a wave of {target} has {lanes} lanes");
            let help = format!("write `subgroup_size = {lanes}`, or choose another target");
            Err(Diagnostic::error("select-subgroup-size", message)
                .help(help)
                .into())
        }
    }
}

/// Notes that a missing instruction may follow from rules that were cut off.
fn note_endless(mut errors: Diagnostics, stats: &Stats) -> Diagnostics {
    for name in stats.0.keys().filter_map(|n| n.strip_prefix("endless.")) {
        for error in &mut errors.0 {
            error.notes.push(format!(
                "rule `{name}` was cut off: what it makes is its own left side again, on and on"
            ));
        }
    }
    errors
}

fn run(kernel: &KernelFunction, cx: &Context<'_>) -> Result<(MachineFunction, Stats), Diagnostics> {
    let target = cx.target()?;
    let homes = Homes::of(target)?;
    let entry = emit::EntryRegisters::of(target, &kernel.launch, cx.preload)?;
    let cut = windows::cut(kernel, cx.window);
    let kernel = cut.as_ref().map_or(kernel, |c| &c.kernel);
    let cfg = Cfg::new(kernel);
    let dom = Dominators::new(&cfg);
    let loops = Loops::new(&cfg, &dom);
    let order = cfg.reverse_postorder();
    let accesses = target.derived::<access::AccessRows>();
    let mut rules = cx.rules.expressions();
    rules.retain(|r| cx.rule_enabled(&r.name));
    let expansions = expansions::Expansions::new(rules.iter().copied(), target, cx.time_rules);
    let signed = |bytes| accesses.all_signed(bytes);
    let mut builder = build::Builder::new(
        kernel,
        target,
        order,
        (entry.id_fields, entry.workgroup_fields),
        entry.swizzle,
        &expansions,
        signed,
    );

    let one = [order.to_vec()];
    let windows = cut.as_ref().map_or(&one[..], |c| &c.windows);
    let mut emission = emit::Emission::new(
        kernel,
        windows.iter().flatten().copied(),
        builder.uniform(),
        (target, homes),
        (&dom, &loops),
        &entry,
    );
    let selection = steps::Selection {
        kernel,
        cx,
        homes,
        target,
        accesses,
        cfg: &cfg,
        loops: &loops,
        settled: steps::settled(kernel, order),
        expansions: &expansions,
        index: simplifying(rules).timed(cx.time_rules),
    };
    let mut stats = Stats::default();
    let mut errors = Diagnostics::default();
    let no_names = SecondaryMap::new();
    for (n, blocks) in windows.iter().enumerate() {
        let (names, given) = match &cut {
            Some(cut) => (&cut.stands_for, &cut.given[n][..]),
            None => (&no_names, &[][..]),
        };
        let mut built = match builder.window(blocks, names, given) {
            Ok(built) => built,
            Err(more) => {
                errors.append(more);
                continue;
            }
        };
        match selection.prepare(&mut built, &mut stats) {
            Ok(prepared) => emission = selection.emit(&mut built, prepared, emission),
            // After an error, the rest of the function is checked for further errors only.
            Err(more) => errors.append(more),
        }
        let facts = built.given.iter();
        let facts = facts.map(|&(v, id)| (v, built.graph.facts(id).clone()));
        built.known.facts.extend(facts);
        builder.resume(built.known);
    }
    selection.matching(&mut stats);
    // A value that is made again in several windows causes the same error in each window.
    errors.unique();
    errors.into_result(())?;
    if windows.len() > 1 {
        stats.add("windows", windows.len() as i64);
    }
    let is_rest = |b| cut.as_ref().is_some_and(|c| c.rests.contains(b));
    let mut func = emission
        .finish(is_rest)
        .map_err(|errors| note_endless(errors, &stats))?;
    emit::take_apart(&mut func);
    if cx.check {
        crate::ir::verify::verify(&func)?;
    }
    stats.add("instructions", func.inst_order().count() as i64);
    if func.layout.is_empty() {
        return Err(Diagnostic::error("select-empty", "the function has no blocks").into());
    }
    Ok((func, stats))
}
