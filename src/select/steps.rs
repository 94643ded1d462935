//! The selection of one window, step by step.
//!
//! | step | does |
//! |---|---|
//! | simplify | applies the expression rules to the classes that roots reach |
//! | plan | decides on the memory instructions |
//! | simplify | brings the truncations of planned addresses inward |
//! | legalize | expands operations that the target lacks, while sums are one node |
//! | lower | turns sums into additions |
//! | legalize | expands the operations that additions need |
//! | extract | chooses an instruction for each class |
//! | emit | places the instructions |

use crate::access::AccessRows;
use crate::analysis::Loops;
use crate::availability::Availability;
use crate::build::Built;
use crate::emit::{self, Emission, Explain};
use crate::expansions::Expansions;
use crate::extract;
use crate::fragments::fragments;
use crate::graph::{Graph, LeafSource};
use crate::halves;
use crate::ir::kernel::{KernelFunction, Op, Scalar};
use crate::ir::{Block, Cfg, Value};
use crate::legalize::{self, Sums};
use crate::lower;
use crate::node::Leaf;
use crate::pass::{Context, Stats};
use crate::plan::{self, Plan};
use crate::target::{Bank, Target};
use crate::vocabulary::RuleIndex;
use crate::{Homes, Selector};
use cranelift_entity::EntitySet;
use easel_egraph::{Fuel, Saturation, saturate};
use easel_isa::diagnostic::Diagnostics;
use egg::Id;
use std::rc::Rc;

/// The facts that the windows of a function have in common.
pub(crate) struct Selection<'a> {
    pub kernel: &'a KernelFunction,
    pub cx: &'a Context<'a>,
    pub homes: Homes,
    pub target: Target,
    pub accesses: &'a AccessRows,
    pub cfg: &'a Cfg,
    pub loops: &'a Loops,
    /// Values whose bank follows from their uniformity: parameters of blocks, and values that are read from one lane.
    pub settled: EntitySet<Value>,
    pub expansions: &'a Expansions<'a>,
    /// The rules that are applied wherever they match.
    pub index: RuleIndex<'a>,
}

/// A window whose classes can all be made.
pub(crate) struct Prepared {
    plan: Plan,
    /// The place from which on each class can be computed, if legalizing has just found it.
    early: Option<Rc<Availability>>,
}

/// The values whose bank follows from their uniformity.
pub(crate) fn settled(kernel: &KernelFunction, order: &[Block]) -> EntitySet<Value> {
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

impl Selection<'_> {
    /// All steps before the choice of instructions.
    ///
    /// # Errors
    /// Memory that no instruction of the target accesses.
    pub fn prepare(&self, built: &mut Built, stats: &mut Stats) -> Result<Prepared, Diagnostics> {
        // Rules with permissions were applied when operations entered the graph.
        built.graph.journal.applied.append(&mut built.relaxed);
        let asked = built.asked();
        let first = self.simplify(built, &asked);
        let plan = self.plan(built)?;
        let roots = self.roots(built, &plan);
        let second = self.simplify(built, &roots);
        let roots = self.roots(built, &plan);
        halves::pair_operands(&mut built.graph);
        let whole = self.legalize(built, &roots, Sums::Whole);
        if whole.expanded {
            self.simplify(built, &roots);
        }
        count(&built.graph, [&first, &second], stats);
        let mut ranks = self.ranks(&built.graph);
        let roots = self.roots(built, &plan);
        if self.cx.trace.fragments {
            fragments(&built.graph, &roots, |found| self.cx.trace.fragment(found));
        }
        lower::lower(&mut built.graph, &roots, &mut ranks);
        let ranks = |graph: &Graph| self.ranks(graph);
        let lowered = self.legalize(built, &roots, Sums::Lowered(&ranks));
        for number in whole.endless.into_iter().chain(lowered.endless) {
            if let Some(rule) = self.cx.rules.rules.get(number as usize) {
                stats.add(format!("endless.{}", rule.name), 1);
            }
        }
        self.applied(&built.graph, stats);
        let early = lowered.early;
        Ok(Prepared { plan, early })
    }

    /// The two last steps: chooses an instruction for each class, and places them.
    pub fn emit<'e>(
        &self,
        built: &mut Built,
        Prepared { plan, early }: Prepared,
        emission: Emission<'e>,
    ) -> Emission<'e> {
        built.graph.place_classes();
        // The present constants are taken from their classes.
        let roots = emit::roots(self.kernel, built, &plan, self.homes);
        // Merging of classes may have made classes available earlier.
        let mut ranks = self.ranks(&built.graph);
        let order = self.cfg.reverse_postorder();
        let depth_of = |rank: u32| order.get(rank as usize).map_or(0, |&b| self.loops.depth(b));
        let leaf_bank = |leaf| self.leaf_bank(built, leaf);
        let moves = extract::MoveCosts {
            read_lane: self.target.read_first_lane().map(|_| 1.0),
            copy: 1.0,
        };
        let early = early.unwrap_or_else(|| built.graph.available(&built.known.places).into());
        let selector = self.target.derived::<Selector>();
        let extraction = extract::Extraction::new(
            &built.graph,
            &extract::Machine {
                target: self.target,
                homes: self.homes,
                patterns: &selector.patterns,
                index: &selector.index,
                moves: &moves,
                explains: self.cx.trace.classes,
            },
            &roots,
            &mut ranks,
            &depth_of,
            &leaf_bank,
            &early,
        );
        let explains = (self.cx.explain || self.cx.trace.classes).then_some(Explain {
            kernel: &self.kernel.name,
            rules: self.cx.rules,
            trace: &self.cx.trace,
            patterns: &selector.patterns,
        });
        emission.window(built, &plan, &extraction, self.accesses, explains)
    }

    fn simplify(&self, built: &mut Built, roots: &[Id]) -> Saturation {
        saturate(&mut built.graph, Some(roots), &self.index, Fuel::default())
    }

    fn plan(&self, built: &mut Built) -> Result<Plan, Diagnostics> {
        let target = self.target;
        let masks = target.lane_masks().restrict.is_some() && target.exec_mask().is_some();
        plan::plan(built, self.accesses, masks)
    }

    fn legalize(&self, built: &mut Built, roots: &[Id], sums: Sums<'_>) -> legalize::Legalized {
        let patterns = &self.target.derived::<Selector>().patterns;
        let (graph, places) = (&mut built.graph, &built.known.places);
        legalize::legalize(graph, roots, patterns, self.expansions, places, sums)
    }

    /// The classes that need instructions.
    fn roots(&self, built: &Built, plan: &Plan) -> Vec<Id> {
        let roots = emit::roots(self.kernel, built, plan, self.homes);
        roots.iter().map(|r| r.0).collect()
    }

    fn ranks(&self, graph: &Graph) -> lower::Ranks {
        let rank_of = |block| self.cfg.position(block).unwrap_or(0) as u32;
        lower::Ranks::new(graph.leaves.iter().map(|l| rank_of(l.block)).collect())
    }

    fn leaf_bank(&self, built: &Built, leaf: Leaf) -> Bank {
        let homes = self.homes;
        match built.graph.leaves[leaf.0 as usize].source {
            LeafSource::PackedIds => homes.varying,
            LeafSource::WorkgroupId(_) | LeafSource::Argument { .. } => homes.uniform,
            LeafSource::Value { value, .. } if self.settled.contains(value) => {
                let ty = self.kernel.ty(value);
                emit::param_bank(&built.known.uniform, homes, value, ty)
            }
            LeafSource::Value { .. } => {
                match built.graph.eg.analysis.leaves[leaf.0 as usize].elem {
                    Scalar::I1 => homes.uniform,
                    _ => homes.varying,
                }
            }
        }
    }

    /// Counts the rules that were applied, of all kinds, and prints the rules that made or changed each class, in order.
    fn applied(&self, graph: &Graph, stats: &mut Stats) {
        let rules = &self.cx.rules.rules;
        let mut counts = vec![0i64; rules.len()];
        for applied in &graph.journal.applied {
            if let Some(count) = counts.get_mut(applied.rule as usize) {
                *count += 1;
            }
        }
        for (rule, n) in rules.iter().zip(counts).filter(|(_, n)| *n > 0) {
            stats.rule(&rule.name, n);
        }
        self.trace(graph);
    }

    /// Counts the time that matching took in all windows, if it is measured.
    pub fn matching(&self, stats: &mut Stats) {
        for (n, time) in self.index.clocks().nanoseconds() {
            stats.matching(&self.index.rule(n).name, time);
        }
        for (rule, time) in self.expansions.nanoseconds() {
            stats.matching(&rule.name, time);
        }
    }

    /// Prints the rules that made or changed each class, in order.
    fn trace(&self, graph: &Graph) {
        let trace = &self.cx.trace;
        if !trace.has_rules() {
            return;
        }
        for applied in &graph.journal.applied {
            if let Some(rule) = self.cx.rules.rules.get(applied.rule as usize) {
                let (name, class) = (&rule.name, graph.describe(applied.class, 2));
                trace.rule(name, format_args!("select: {class} by {name}"));
            }
        }
    }
}

/// Counts the work of the first two simplifications.
fn count(graph: &Graph, [first, second]: [&Saturation; 2], stats: &mut Stats) {
    let iterations = first.iterations + second.iterations;
    stats.add("egraph.iterations", iterations as i64);
    let nodes = graph.eg.total_number_of_nodes();
    stats.add("egraph.nodes", nodes as i64);
    if !(first.saturated && second.saturated) {
        stats.add("egraph.out_of_fuel", 1);
    }
}
