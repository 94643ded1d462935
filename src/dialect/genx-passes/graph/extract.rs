//! The cheapest node of each class.

use super::{Graph, Head};
use crate::genx::{Binary, Op, Ternary};
use crate::graph::node::cost;
use easel_egraph::ById;
use egg::Id;
use smallvec::SmallVec;

/// The chosen node of each class, by its position in the class.
pub(super) struct Chosen(ById<(u64, usize)>);

impl Chosen {
    /// The node of a class, if any can be made.
    pub(super) fn node(&self, id: Id) -> Option<usize> {
        self.0.get(id).map(|c| c.1)
    }
}

/// Chooses a node for every class. Costs are of trees, so a constant that is added last, and becomes part of an
/// operand, is preferred to a constant in the middle of an expression.
pub(super) fn choose(graph: &Graph) -> Chosen {
    let mut chosen = Chosen(ById::default());
    let ids: Vec<Id> = {
        let mut ids: Vec<Id> = graph.egraph.classes().map(|c| c.id).collect();
        ids.sort_unstable();
        ids
    };
    let mut expanded = expanded(graph, &ids);
    loop {
        let mut changed = false;
        for &id in &ids {
            let class = &graph.egraph[id];
            // A node that the machine lacks is not chosen if the class has another expression.
            let lacking = expanded.get(id);
            for (k, node) in class.nodes.iter().enumerate() {
                if lacking.is_some_and(|l| l.contains(&k)) {
                    continue;
                }
                let Some(total) = node_cost(graph, node, &chosen) else {
                    continue;
                };
                let old = chosen.0.get(id).copied();
                if old.is_none_or(|(cost, _)| total < cost) {
                    chosen.0.insert(id, (total, k));
                    changed = true;
                }
            }
        }
        if changed {
            continue;
        }
        // The replacement of an operation can be made of the operation's own result (`x` of the halves of `x`): then no other node
        // exists, and the operation stays.
        let mut stays = false;
        for &id in &ids {
            if chosen.0.get(id).is_none() && expanded.get(id).is_some_and(|l| !l.is_empty()) {
                expanded.insert(id, Places::new());
                stays = true;
            }
        }
        if !stays {
            return chosen;
        }
    }
}

fn node_cost(graph: &Graph, node: &super::Node, chosen: &Chosen) -> Option<u64> {
    let mut total = match &graph.egraph.analysis.heads[node.head as usize].0 {
        Head::Value(_) | Head::Constant(_) => 0,
        Head::Region(region) => {
            u64::from(region.index != crate::region::Index::None && region.offset != 0)
        }
        Head::Op(op) => cost(op),
    };
    for &arg in &node.args {
        let arg = graph.egraph.find(arg);
        total = total.saturating_add(chosen.0.get(arg)?.0);
        if is_sum_with_constant(graph, arg) {
            total = total.saturating_add(1);
        }
        // A read of a read cannot be one operand: the inner read is moves of its own.
        let reads = |n: &super::Node| {
            matches!(
                graph.egraph.analysis.heads[n.head as usize].0,
                Head::Op(Op::ReadRegion(_))
            )
        };
        if reads(node)
            && node
                .args
                .first()
                .is_some_and(|&v| graph.egraph.find(v) == arg)
        {
            let best = chosen.node(arg).map(|k| &graph.egraph[arg].nodes[k]);
            if best.is_some_and(reads) {
                total = total.saturating_add(1000);
            }
        }
    }
    Some(total.min(1 << 40))
}

/// Whether a class has a node that adds a constant.
fn is_sum_with_constant(graph: &Graph, id: Id) -> bool {
    graph.fact(id).constant.is_none()
        && graph.egraph[id].nodes.iter().any(|n| {
            let head = &graph.egraph.analysis.heads[n.head as usize].0;
            let sum = matches!(
                head,
                Head::Op(Op::Binary(Binary::Add | Binary::Sub, _) | Op::Ternary(Ternary::Mad, _))
            );
            sum && n
                .args
                .last()
                .is_some_and(|&a| graph.fact(a).constant.is_some())
        })
}

/// Nodes by their positions in a class.
type Places = SmallVec<[usize; 2]>;

/// The nodes of each class that the machine lacks, if the class has other nodes.
fn expanded(graph: &Graph, ids: &[Id]) -> ById<Places> {
    let mut all = ById::default();
    if graph.egraph.analysis.machine.is_none() {
        return all;
    }
    for &id in ids {
        let nodes = &graph.egraph[id].nodes;
        let lacking: Places = (0..nodes.len())
            .filter(|&k| graph.lacks(&nodes[k]))
            .collect();
        // If the machine lacks all of them, the nodes that other rules expand later.
        let left = match lacking.len() < nodes.len() {
            true => lacking,
            false => lacking
                .into_iter()
                .filter(|&k| graph.expands(&nodes[k]))
                .collect(),
        };
        if !left.is_empty() && left.len() < nodes.len() {
            all.insert(id, left);
        }
    }
    all
}
