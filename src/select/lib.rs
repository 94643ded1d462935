//! Selection: kernel IR to machine IR through an expression e-graph for each window of a function.
//!
//! In order: `windows` cuts what is long; for each window `build` puts pure operations into the
//! `graph` and keeps the rest as a skeleton; the engine applies the expression rules to it by its `vocabulary`; `plan`
//! decides which memory instructions there will be; `lower` turns sums into additions; `extract`
//! chooses an instruction for every class from `patterns` that the meanings give; `emit` places
//! them.
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
mod graph;
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
mod vocabulary;
mod wide;
mod windows;

use crate::analysis::Dominators;
use crate::analysis::Loops;
use crate::ir::kernel::{KernelFunction, Op, Scalar};
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Cfg, Value};
use crate::pass::{Context, Stats};
use crate::target::{Bank, BankRole, Derive, Target};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_egraph::{Fuel, saturate, timeless};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use graph::LeafSource;
use vocabulary::{RuleIndex, simplifying};

use easel_analysis as analysis;
use easel_ir as ir;
use easel_pass as pass;
use easel_rules as rules;
use easel_target as target;

/// What the selector reads off the tables to choose instructions, once per target.
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
    /// Whether a bank is one of them.
    pub fn contain(self, bank: Bank) -> bool {
        [self.uniform, self.varying, self.condition].contains(&bank)
    }

    /// The banks of a target that play the three roles.
    ///
    /// # Errors
    /// It has none for one of them.
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

/// Select instructions for a kernel function.
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
        // Nothing is said: waves are the machine's.
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

/// What is missing may be so because its rules were cut off.
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
    let expansions = expansions::Expansions::new(rules.iter().copied(), target);
    let signed = |bytes| accesses.all_signed(bytes);
    let mut builder = build::Builder::new(
        kernel,
        target,
        order,
        entry.id_fields,
        entry.swizzle,
        &expansions,
        signed,
    );

    let one = [order.to_vec()];
    let windows = cut.as_ref().map_or(&one[..], |c| &c.windows);
    let mut emission = Some(emit::Emission::new(
        kernel,
        windows.iter().flatten().copied(),
        builder.uniform(),
        (target, homes),
        (&dom, &loops),
        &entry,
    ));
    let selection = Selection {
        kernel,
        cx,
        homes,
        accesses,
        cfg: &cfg,
        loops: &loops,
        settled: settled(kernel, order),
        expansions: &expansions,
        index: simplifying(rules),
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
            Err(mut e) => {
                errors.0.append(&mut e.0);
                continue;
            }
        };
        if let Err(mut e) = selection.window(&mut built, &mut emission, &mut stats) {
            errors.0.append(&mut e.0);
        }
        let facts = built.given.iter();
        let facts = facts.map(|&(v, id)| (v, built.graph.facts(id).clone()));
        built.known.facts.extend(facts);
        builder.resume(built.known);
    }
    // What is made again in several windows is wrong in each of them.
    errors.unique();
    errors.into_result(())?;
    if windows.len() > 1 {
        stats.add("windows", windows.len() as i64);
    }
    let is_rest = |b| cut.as_ref().is_some_and(|c| c.rests.contains(b));
    let Some(emission) = emission else {
        return Err(Diagnostic::error("select-empty", "the function has no blocks").into());
    };
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

fn settled(kernel: &KernelFunction, order: &[Block]) -> EntitySet<Value> {
    let mut settled = EntitySet::new();
    for &block in order {
        let block = &kernel.blocks[block];
        settled.extend(block.params.iter().copied());
        let reads = block
            .insts
            .iter()
            .filter(|&&i| matches!(kernel.insts[i].op, Op::ReadLane(_)));
        settled.extend(reads.flat_map(|&i| kernel.defined_values(i)));
    }
    settled
}

/// What the windows of a function have in common.
struct Selection<'a> {
    kernel: &'a KernelFunction,
    cx: &'a Context<'a>,
    homes: Homes,
    accesses: &'a access::AccessRows,
    cfg: &'a Cfg,
    loops: &'a Loops,
    /// Values whose bank follows from their uniformity: parameters of blocks, and what is read of one lane.
    settled: EntitySet<Value>,
    expansions: &'a expansions::Expansions<'a>,
    /// The rules that are applied wherever they match.
    index: RuleIndex<'a>,
}

impl Selection<'_> {
    /// Prints the rules that made or changed each class, in order.
    fn trace(&self, graph: &graph::Graph) {
        let trace = &self.cx.trace;
        if !trace.has_rules() {
            return;
        }
        for &(class, number) in &graph.journal.applied {
            if let Some(rule) = self.cx.rules.rules.get(number as usize) {
                let (name, class) = (&rule.name, graph.describe(class, 2));
                trace.rule(name, format_args!("select: {class} by {name}"));
            }
        }
    }

    /// Selects and emits a window. After an error the function can only be looked at for others.
    fn window(
        &self,
        built: &mut build::Built,
        emission: &mut Option<emit::Emission<'_>>,
        stats: &mut Stats,
    ) -> Result<(), Diagnostics> {
        let (kernel, homes, accesses) = (self.kernel, self.homes, self.accesses);
        let index = &self.index;
        let (target, order) = (self.cx.target()?, self.cfg.reverse_postorder());
        let asked = built.asked();
        let first = saturate(&mut built.graph, Some(&asked), index, Fuel::default());
        let masks = target.lane_masks().restrict.is_some() && target.exec_mask().is_some();
        let plan = plan::plan(built, accesses, masks)?;
        let wanted = |built: &build::Built| -> Vec<_> {
            let roots = emit::roots(kernel, built, &plan, homes);
            roots.iter().map(|r| r.0).collect()
        };
        // Planning asks for truncated addresses: bring the truncations inward.
        let asked = wanted(built);
        let second = saturate(&mut built.graph, Some(&asked), index, Fuel::default());
        built.graph.journal.applied.append(&mut built.relaxed);
        let roots = wanted(built);
        let selector = target.derived::<Selector>();
        let patterns = &selector.patterns;
        let legal = legalize::legalize(
            &mut built.graph,
            &roots,
            patterns,
            self.expansions,
            &built.known.places,
            legalize::Sums::Whole,
        );
        let endless = legal.endless;
        if legal.expanded {
            saturate(&mut built.graph, Some(&roots), index, Fuel::default());
        }
        for (n, (a, b)) in first.applied.iter().zip(&second.applied).enumerate() {
            if a + b > 0 {
                stats.rule(&index.rule(n).name, (a + b).into());
            }
        }
        stats.add(
            "egraph.iterations",
            (first.iterations + second.iterations) as i64,
        );
        stats.add(
            "egraph.nodes",
            built.graph.eg.total_number_of_nodes() as i64,
        );
        if !(first.saturated && second.saturated) {
            stats.add("egraph.out_of_fuel", 1);
        }

        let rank_of = |block| self.cfg.position(block).unwrap_or(0) as u32;
        let ranks_of = |graph: &graph::Graph| {
            lower::Ranks::new(graph.leaves.iter().map(|l| rank_of(l.block)).collect())
        };
        let mut ranks = ranks_of(&built.graph);
        let roots = emit::roots(kernel, built, &plan, homes);
        let root_ids: Vec<_> = roots.iter().map(|r| r.0).collect();
        lower::lower(&mut built.graph, &root_ids, &mut ranks);
        let legal = legalize::legalize(
            &mut built.graph,
            &root_ids,
            patterns,
            self.expansions,
            &built.known.places,
            legalize::Sums::Lowered(&ranks_of),
        );
        for number in endless.into_iter().chain(legal.endless) {
            if let Some(rule) = self.cx.rules.rules.get(number as usize) {
                stats.add(format!("endless.{}", rule.name), 1);
            }
        }
        self.trace(&built.graph);
        built.graph.place_classes();
        // Constants that are there now are taken from their classes.
        let roots = emit::roots(kernel, built, &plan, homes);
        // Merging classes may have made them available earlier.
        let mut ranks = ranks_of(&built.graph);
        let depth_of = |rank: u32| order.get(rank as usize).map_or(0, |&b| self.loops.depth(b));
        let leaves = &built.graph.leaves;
        let leaf_bank = |l: node::Leaf| match leaves[l.0 as usize].source {
            LeafSource::PackedIds => homes.varying,
            LeafSource::WorkgroupId(_) | LeafSource::Argument { .. } => homes.uniform,
            LeafSource::Value { value, .. } if self.settled.contains(value) => {
                emit::param_bank(&built.known.uniform, homes, value, kernel.ty(value))
            }
            LeafSource::Value { .. }
                if built.graph.eg.analysis.leaves[l.0 as usize].elem == Scalar::I1 =>
            {
                homes.uniform
            }
            LeafSource::Value { .. } => homes.varying,
        };
        let moves = extract::MoveCosts {
            read_lane: target.read_first_lane().map(|_| 1.0),
            copy: 1.0,
        };
        let early = legal
            .early
            .unwrap_or_else(|| built.graph.available(&built.known.places).into());
        let extraction = extract::Extraction::new(
            &built.graph,
            &extract::Machine {
                target,
                homes,
                patterns: &selector.patterns,
                index: &selector.index,
                moves: &moves,
            },
            &roots,
            &mut ranks,
            &depth_of,
            &leaf_bank,
            &early,
        );
        *emission = emission
            .take()
            .map(|e| e.window(built, &plan, &extraction, accesses));
        Ok(())
    }
}
