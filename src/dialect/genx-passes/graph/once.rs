//! A rule applied once, without the engine: the right sides that it gives for a function, unmixed with the left side.
//!
//! # Why
//! In the graph a right side becomes equal to the left side, and extraction takes the cheaper one. A proof of a rule needs the right
//! side whatever its cost is.

use super::{Graph, Head, Terms};
use crate::genx::{Constant, GenxFunction, Op, Type};
use crate::ir::function::Value;
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::rules::{Rule, RuleIndex};
use easel_egraph::{Bindings, Graph as _, Rule as _, holds, match_node, replacement};
use egg::Id;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A node of an expression.
#[derive(Clone, Debug)]
pub struct Made {
    /// The operation, value, constant or region.
    pub head: Head,
    /// The type.
    pub ty: Type,
    /// The constant of a head that is a constant.
    pub constant: Option<Constant>,
    /// The operands, by their places in the expression.
    pub args: SmallVec<[usize; 4]>,
}

/// What a function returns, once for each place where a rule applies: with the right side of the rule at this place. Operands come
/// before their users; the last node is the result. `none` is an index without rules, so that nothing else is rewritten.
pub fn once<'r>(
    func: &GenxFunction,
    rule: &'r Rule,
    none: &'r RuleIndex<'r>,
    machine: Option<&Machine>,
) -> Vec<Vec<Made>> {
    let terms = Terms {
        constants: func.context.constants.clone(),
        machine: machine.cloned(),
        ..Terms::default()
    };
    let mut graph = Graph::new(none, terms);
    let Some(root) = graph.returned(func) else {
        return Vec::new();
    };
    let mut made = Vec::new();
    for class in graph.below(root) {
        for right in graph.right_sides(class, rule) {
            let (mut list, mut known) = (Vec::new(), FxHashMap::default());
            if graph
                .export(root, Some((class, right)), &mut list, &mut known)
                .is_some()
            {
                made.push(list);
            }
        }
    }
    made
}

impl Graph<'_> {
    /// The class of the first value that a function of one block returns.
    fn returned(&mut self, func: &GenxFunction) -> Option<Id> {
        let mut classes: FxHashMap<Value, Id> = FxHashMap::default();
        let block = &func.blocks[*func.layout.first()?];
        for &param in &block.params {
            let id = self.add(Head::Value(param), func.ty(param), SmallVec::new());
            classes.insert(param, id);
        }
        for &inst in &block.insts {
            let data = &func.insts[inst];
            if matches!(data.op, Op::Return) {
                let &result = data.uses.first()?;
                return Some(self.operand(func, result, &classes));
            }
            let class = self.instruction(func, inst, &classes);
            classes.insert(func.result(inst, 0), class);
        }
        None
    }

    /// All classes below a class, and this class.
    fn below(&self, root: Id) -> Vec<Id> {
        let (mut seen, mut found, mut open) = (FxHashSet::default(), Vec::new(), vec![root]);
        while let Some(id) = open.pop() {
            let id = self.egraph.find(id);
            if seen.insert(id) {
                found.push(id);
                let nodes = &self.egraph[id].nodes;
                open.extend(nodes.iter().flat_map(|n| n.args.iter().copied()));
            }
        }
        found
    }

    /// The right sides of a rule for a class.
    fn right_sides(&mut self, class: Id, rule: &Rule) -> Vec<Id> {
        let mut made = Vec::new();
        for node in self.egraph[class].nodes.clone() {
            let mut found = Vec::new();
            for n in 0..rule.sides() {
                let mut bindings = Bindings::new(rule.vars());
                if let Some(whole) = rule.whole() {
                    bindings.bind(whole, class);
                }
                let all = |_: &_| true;
                let keep = &mut |b: &mut _| found.push(Clone::clone(b));
                match_node(&*self, rule.side(n), &node, &mut bindings, &all, keep);
            }
            let ty = self.egraph.analysis.heads[node.head as usize].1;
            for b in found {
                let applies = !rule.expands || self.lacks(&node);
                if !applies || !holds(&*self, rule.condition(), &b, &node) {
                    continue;
                }
                let right = replacement(self, rule, &b, &None, &Some(ty));
                made.extend(right.filter(|&right| self.is_alike(right, class)));
            }
        }
        made
    }

    /// A class as an expression, with another class in place of one; `None` if a class has no node.
    fn export(
        &self,
        id: Id,
        instead: Option<(Id, Id)>,
        list: &mut Vec<Made>,
        known: &mut FxHashMap<(Id, bool), usize>,
    ) -> Option<usize> {
        let id = self.egraph.find(id);
        if let Some((class, right)) = instead
            && self.egraph.find(class) == id
        {
            return self.export(right, None, list, known);
        }
        let key = (id, instead.is_some());
        if let Some(&at) = known.get(&key) {
            return Some(at);
        }
        let node = self.egraph[id].nodes.first()?;
        let (head, ty) = self.egraph.analysis.heads[node.head as usize].clone();
        let mut args = SmallVec::new();
        for &arg in &node.args {
            args.push(self.export(arg, instead, list, known)?);
        }
        let constant = match head {
            Head::Constant(at) => self
                .egraph
                .analysis
                .constants
                .get(Operand::Imm(at))
                .cloned(),
            _ => None,
        };
        list.push(Made {
            head,
            ty,
            constant,
            args,
        });
        known.insert(key, list.len() - 1);
        Some(list.len() - 1)
    }
}
