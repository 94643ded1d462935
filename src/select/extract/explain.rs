//! The ways to make an item and their costs, kept for people.
//!
//! The cost of a way is the cost that extraction compares: the cost of its instruction, and the cost of each operand divided
//! by the number of the operand's users. The users are those of the final choice. Extraction looks for the least total of all
//! items, so a chosen way can have a higher cost than another way of its item.

use super::candidates::halves;
use super::flow::{self, count_users};
use super::free::{low_part, same_register};
use super::problem::{Problem, WayIndex};
use super::{Extraction, Kind};
use crate::choice::{Choice, Item};
use crate::graph::Graph;
use crate::node::Node;
use crate::patterns::{Arg, Patterns, Shape, covered};
use crate::target::Opcode;
use easel_egraph::Kinds;
use easel_pass::{ClassWay, Member};
use egg::Id;

/// The ways of all items, and the choice.
pub(super) struct Kept {
    problem: Problem,
    kinds: Vec<Kind>,
    operands: Vec<(u8, Choice)>,
    choices: Vec<WayIndex>,
    users: Vec<u32>,
    /// The cost of each item for all of its users.
    costs: Vec<f64>,
}

impl Kept {
    pub fn new(
        problem: Problem,
        kinds: Vec<Kind>,
        operands: Vec<(u8, Choice)>,
        choices: Vec<WayIndex>,
    ) -> Kept {
        let users = count_users(&problem, &choices);
        let costs = vec![f64::INFINITY; problem.len()];
        let mut kept = Kept {
            problem,
            kinds,
            operands,
            choices,
            users,
            costs,
        };
        kept.add_costs();
        kept
    }

    /// The costs of all items. An item never needs itself by chosen ways.
    fn add_costs(&mut self) {
        let mut work: Vec<(Item, bool)> = Vec::new();
        let mut seen = vec![false; self.problem.len()];
        for item in 0..self.problem.len() as Item {
            work.push((item, false));
            while let Some((next, below)) = work.pop() {
                let way = self.choices[next as usize];
                if way == flow::NONE {
                    continue;
                }
                if below {
                    self.costs[next as usize] = self.cost(next, way);
                } else if !std::mem::replace(&mut seen[next as usize], true) {
                    work.push((next, true));
                    work.extend(self.problem.uses(way).iter().map(|&u| (u, false)));
                }
            }
        }
    }

    /// The cost of a way of an item with its operands. A way in place of the chosen way adds a user to each operand that the
    /// chosen way does not use.
    fn cost(&self, item: Item, way: WayIndex) -> f64 {
        let chosen = match self.choices[item as usize] {
            flow::NONE => &[],
            chosen => self.problem.uses(chosen),
        };
        let share = |&u: &Item| {
            let users = self.users[u as usize] + u32::from(!chosen.contains(&u));
            self.costs[u as usize] / f64::from(users.max(1))
        };
        self.problem.cost(way) + self.problem.uses(way).iter().map(share).sum::<f64>()
    }
}

impl Extraction<'_> {
    /// The expressions of an item's class, and its ways; empty unless they are kept.
    pub fn explain(&self, item: Item, patterns: &Patterns) -> (Vec<Member>, Vec<ClassWay>) {
        let Some(kept) = &self.kept else {
            return Default::default();
        };
        let chosen = kept.choices[item as usize];
        let ways = kept.problem.ways(item);
        let cost = |way: WayIndex| kept.cost(item, way);
        let mut members = Vec::new();
        for node in &self.g.class(self.class(item)).nodes {
            let class = self.class(item);
            let own = ways
                .clone()
                .filter(|&w| self.is_by(kept, w, (class, node), patterns));
            let least = own.map(cost).filter(|c| c.is_finite()).reduce(f64::min);
            members.push(Member {
                expression: self.g.describe_node(node, DEPTH),
                cost: least,
            });
        }
        let ways = ways.map(|way| ClassWay {
            text: self.way_text(kept, way),
            alone: kept.problem.cost(way),
            cost: cost(way),
            chosen: way == chosen,
        });
        (members, ways.collect())
    }

    /// Whether a way computes a node of the item's class.
    fn is_by(
        &self,
        kept: &Kept,
        way: WayIndex,
        (of, node): (Id, &Node),
        patterns: &Patterns,
    ) -> bool {
        let g = self.g;
        let class = |item: Item| Some(self.class(item));
        let find = |id: Id| g.eg.find(id);
        match kept.kinds[way as usize] {
            Kind::Leaf(leaf) => matches!(node, Node::Leaf(l) if *l == leaf),
            Kind::Constant(_) => matches!(node, Node::Const(..)),
            Kind::Copy(_) => false,
            Kind::Same(other) => same_register(g, node).map(find) == class(other),
            Kind::Part(whole, 0) => low_part(g, node).map(find) == class(whole),
            Kind::Part(..) => false,
            Kind::Join(low, high) => {
                let halves = halves(g, node).map(|(l, h)| (find(l), find(h)));
                halves == class(low).zip(class(high))
            }
            Kind::Inst {
                opcode,
                result,
                first,
                count,
            } => {
                let first = first as usize;
                let operands = &kept.operands[first..first + usize::from(count)];
                self.covers(of, node, (opcode, result), operands, patterns)
                    .is_some()
            }
        }
    }

    /// The classes that an instruction computes beside its operands if it computes a node: the classes below the node.
    pub fn covers(
        &self,
        class: Id,
        node: &Node,
        (opcode, result): (Opcode, u8),
        operands: &[(u8, Choice)],
        patterns: &Patterns,
    ) -> Option<Vec<Id>> {
        let g = self.g;
        if let Node::Inst(head, children) = node {
            let own = head.opcode == opcode && head.result == result;
            let has = |id: &Id| operands.iter().any(|&(_, c)| self.holds(c, *id));
            return (own && children.iter().all(has)).then(Vec::new);
        }
        let shape = Shape::of(node)?;
        let bound = |n: u8, arg: Arg| {
            let mut operand = operands.iter().filter(|o| o.0 == n);
            operand.any(|&(_, choice)| match arg {
                Arg::Class(id) => self.holds(choice, id),
                Arg::Imm(value) => choice == Choice::Imm(value),
            })
        };
        let mut known = patterns.of_root(shape, g.facts(class).elem, Kinds::ALL);
        known.find_map(|p| {
            let is_own = p.opcode == opcode && p.result == result;
            is_own.then(|| covered(g, &p.root, node, &bound)).flatten()
        })
    }

    /// Whether an operand holds a class.
    fn holds(&self, choice: Choice, id: Id) -> bool {
        match choice {
            Choice::Item(item) => self.class(item) == self.g.eg.find(id),
            Choice::Imm(value) => self.g.facts(id).as_int() == Some(value),
        }
    }

    fn way_text(&self, kept: &Kept, way: WayIndex) -> String {
        let item = |item: Item| {
            let bank = self.target.bank_name(self.bank(item));
            format!("{} in a {bank} register", self.text_of(self.class(item)))
        };
        match kept.kinds[way as usize] {
            Kind::Leaf(_) => "the register that holds it".into(),
            Kind::Constant(value) => format!("the constant {value:#x}"),
            Kind::Copy(other) => format!("a copy of {}", item(other)),
            Kind::Same(other) => format!("the register of {}", item(other)),
            Kind::Part(whole, dword) => format!("dword {dword} of {}", item(whole)),
            Kind::Join(low, high) => format!("the pair of {} and {}", item(low), item(high)),
            Kind::Inst {
                opcode,
                first,
                count,
                ..
            } => {
                let info = self.target.info(opcode);
                let first = first as usize;
                let operands = &kept.operands[first..first + usize::from(count)];
                let mut text = info.name.to_string();
                for &(n, choice) in operands {
                    let name = &info.operands[usize::from(n)].name;
                    text += &match choice {
                        Choice::Imm(value) => format!(", {name} {value:#x}"),
                        Choice::Item(i) => format!(", {name} {}", item(i)),
                    };
                }
                text
            }
        }
    }

    fn text_of(&self, id: Id) -> String {
        let first = self.g.class(id).nodes.first();
        first.map_or_else(String::new, |node| self.g.describe_node(node, 1))
    }
}

/// The levels of an expression that are shown.
const DEPTH: usize = 2;

/// The expression of a node as it was when it was added, or of the first node of its class.
pub fn expression(g: &Graph, id: Id) -> String {
    g.describe_node(g.eg.id_to_node(id), DEPTH)
}
