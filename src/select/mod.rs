//! Selection: kernel IR to machine IR through one expression e-graph per function.
//!
//! In order: [`build`] puts pure operations into the [`graph`] and keeps the rest as a skeleton;
//! [`simplify`] applies the expression rules; [`plan`] decides which memory instructions there
//! will be; [`lower`] turns sums into additions; [`extract`] chooses an instruction for every
//! class from [`patterns`] that the meanings give; [`emit`] places them.

pub mod access;
pub mod build;
pub mod emit;
pub mod encodable;
pub mod extract;
pub mod facts;
pub mod graph;
pub mod lower;
pub mod matcher;
pub mod node;
pub mod patterns;
pub mod plan;
pub mod reach;
pub mod rule_example;
pub mod simplify;
#[cfg(test)]
mod soundness;

use crate::analysis::cfg::Cfg;
use crate::analysis::dominators::Dominators;
use crate::analysis::loops::Loops;
use crate::ir::ArgumentKind;
use crate::ir::kernel::KernelFunction;
use crate::ir::machine::MachineFunction;
use crate::pass::{Context, Stats};
use crate::target::{Bank, Tables, Target};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use emit::EntryRegisters;
use graph::LeafSource;
use simplify::{Fuel, RuleIndex};
use std::sync::OnceLock;

/// What the selector reads off the tables, once per target.
pub struct Selector {
    patterns: patterns::Patterns,
    accesses: access::Accesses,
}

impl Selector {
    pub fn new(tables: &'static Tables) -> Self {
        Selector {
            patterns: patterns::Patterns::new(tables),
            accesses: access::Accesses::new(Target { tables }),
        }
    }

    fn of(tables: &'static Tables) -> &'static Selector {
        static CACHE: OnceLock<std::sync::Mutex<Vec<(&'static str, &'static Selector)>>> =
            OnceLock::new();
        let mut cache = match CACHE.get_or_init(Default::default).lock() {
            Ok(c) => c,
            Err(poisoned) => poisoned.into_inner(),
        };
        if let Some((_, s)) = cache.iter().find(|(n, _)| *n == tables.target) {
            return s;
        }
        // One per target of the build, kept for the life of the process.
        let s: &'static Selector = Box::leak(Box::new(Selector::new(tables)));
        cache.push((tables.target, s));
        s
    }
}

/// Select instructions for a kernel function.
///
/// # Errors
/// Operations that cannot be selected, each at its place.
pub fn select(
    kernel: &KernelFunction,
    entry: &EntryRegisters,
    cx: &Context<'_>,
) -> Result<(MachineFunction, Stats), Diagnostics> {
    // The e-graph times its rebuilds, and the first look at the clock would calibrate it for a
    // tenth of the whole compilation; nobody reads those times.
    let (clock, _) = quanta::Clock::mock();
    quanta::with_clock(&clock, || run(kernel, entry, cx))
}

/// The value that an argument has where nothing else is said.
fn usual(kernel: &KernelFunction, n: u16) -> Option<u64> {
    match kernel.launch.arguments.get(usize::from(n))?.kind {
        ArgumentKind::Index { value } => value,
        _ => None,
    }
}

fn run(
    kernel: &KernelFunction,
    entry: &EntryRegisters,
    cx: &Context<'_>,
) -> Result<(MachineFunction, Stats), Diagnostics> {
    let selector = Selector::of(cx.tables);
    let mut stats = Stats::default();
    let cfg = Cfg::new(kernel);
    let dom = Dominators::new(&cfg);
    let loops = Loops::new(&cfg, &dom);
    let order = cfg.reverse_postorder();
    let mut built = build::build(kernel, order, entry.id_fields)?;

    let (numbers, rules): (Vec<u32>, Vec<_>) = cx
        .rules
        .expressions()
        .into_iter()
        .filter(|(_, r)| cx.rule_enabled(&r.name))
        .unzip();
    let index = RuleIndex::new(rules.iter().copied());
    let first = simplify::saturate(&mut built.graph, &index, Fuel::default());
    let plan = plan::plan(&mut built, &selector.accesses, &|n| usual(kernel, n))?;
    // Planning asks for truncated addresses: bring the truncations inward.
    let second = simplify::saturate(&mut built.graph, &index, Fuel::default());
    for (rule, n) in rules.iter().zip(
        first
            .applied
            .iter()
            .zip(&second.applied)
            .map(|(a, b)| a + b),
    ) {
        if n > 0 {
            stats.rule(&rule.name, n.into());
        }
    }
    // From here on by the rules' numbers in the whole set, as `Function::origin` has them.
    for (_, rule) in &mut built.graph.applied {
        *rule = numbers[*rule as usize];
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

    let rank_of = |block| cfg.position(block).unwrap_or(0) as u32;
    let leaf_ranks = built
        .graph
        .leaves
        .iter()
        .map(|l| rank_of(l.block))
        .collect();
    let mut ranks = lower::Ranks::new(leaf_ranks);
    let roots = emit::roots(kernel, &built, &plan);
    let root_ids: Vec<_> = roots.iter().map(|r| r.0).collect();
    lower::lower(&mut built.graph, &root_ids, &mut ranks);
    // Merging classes may have made them available earlier.
    let leaf_ranks = built
        .graph
        .leaves
        .iter()
        .map(|l| rank_of(l.block))
        .collect();
    let mut ranks = lower::Ranks::new(leaf_ranks);
    let depth_of = |rank: u32| order.get(rank as usize).map_or(0, |&b| loops.depth(b));
    let uniform = &built.uniform;
    let leaves = &built.graph.leaves;
    let kernel_params: rustc_hash::FxHashSet<_> = order
        .iter()
        .flat_map(|&b| kernel.blocks[b].params.iter().copied())
        .collect();
    let leaf_bank = |l: node::Leaf| match leaves[l.0 as usize].source {
        LeafSource::PackedIds => Bank::Vector,
        LeafSource::WorkgroupId(_) | LeafSource::Argument { .. } => Bank::Scalar,
        LeafSource::Value { value, .. } if kernel_params.contains(&value) && uniform[value] => {
            Bank::Scalar
        }
        LeafSource::Value { .. } => Bank::Vector,
    };
    let moves = extract::Moves {
        read_lane: Target { tables: cx.tables }.read_first_lane().map(|_| 1.0),
        copy: 1.0,
    };
    let extraction = extract::Extraction::new(
        &built.graph,
        &extract::Machine {
            tables: cx.tables,
            patterns: &selector.patterns,
            moves: &moves,
        },
        &roots,
        &mut ranks,
        &depth_of,
        &leaf_bank,
    );
    let func = emit::emit(
        kernel,
        &built,
        &plan,
        &extraction,
        &selector.accesses,
        Target { tables: cx.tables },
        &dom,
        entry,
    )?;
    if cx.check {
        crate::ir::verify::verify(&func)?;
    }
    stats.add("instructions", func.inst_order().count() as i64);
    if func.layout.is_empty() {
        return Err(Diagnostic::error("select-empty", "the function has no blocks").into());
    }
    Ok((func, stats))
}
