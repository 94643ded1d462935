//! The rules of emitted instructions, and the classes that instructions compute, for people.
//!
//! Without a request, an instruction states the rules that changed its class. On request, it states all rules of the classes
//! that it computes: the class of its result and the classes between the result and the operands. A rule belongs to a class if
//! the rule changed the class, or if the rule added a node of the class for its right side.

use super::Emitter;
use crate::choice::{Item, Make};
use crate::extract::expression;
use crate::graph::Graph;
use crate::ir::Inst;
use crate::ir::function::Origin;
use crate::patterns::Patterns;
use crate::rules::RuleSet;
use easel_pass::{ClassStep, ExplainedClass, Trace};
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// The request to state all rules, and the parts that it needs.
#[derive(Clone, Copy)]
pub struct Explain<'a> {
    /// The name of the kernel.
    pub kernel: &'a str,
    /// The rules by number.
    pub rules: &'a RuleSet,
    /// The trace, which keeps the classes if they are asked for.
    pub trace: &'a Trace,
    /// The patterns of the machine.
    pub patterns: &'a Patterns,
}

/// Places in the journal, ascending.
type Places = SmallVec<[u32; 2]>;

/// The rules of the classes of a window.
pub(super) struct Origins<'a> {
    of_class: FxHashMap<Id, Places>,
    explain: Option<Explain<'a>>,
    /// The numbers of explained items.
    explained: FxHashMap<Item, u32>,
}

impl<'a> Origins<'a> {
    pub fn new(g: &Graph, explain: Option<Explain<'a>>) -> Origins<'a> {
        let mut of_class: FxHashMap<Id, Places> = FxHashMap::default();
        let mut add = |id: Id, place: u32| {
            let list = of_class.entry(g.eg.find(id)).or_default();
            if list.last() != Some(&place) {
                list.push(place);
            }
        };
        for (place, applied) in (0..).zip(&g.journal.applied) {
            add(applied.class, place);
            if explain.is_some() {
                let nodes = applied.nodes.clone();
                nodes.for_each(|node| add(Id::from(node as usize), place));
            }
        }
        Origins {
            of_class,
            explain,
            explained: FxHashMap::default(),
        }
    }

    fn of(&self, class: Id) -> &[u32] {
        self.of_class.get(&class).map_or(&[], |places| places)
    }
}

impl Emitter<'_> {
    /// Notes the rules of an instruction that makes an item.
    pub(super) fn note_origin(&mut self, inst: Inst, item: Item) {
        let g = &self.built.graph;
        let class = self.ex.class(item);
        let mut places: Places = self.origins.of(class).into();
        let explain = self.origins.explain;
        if let Some(explain) = explain {
            for covered in self.covered(item, explain.patterns) {
                places.extend_from_slice(self.origins.of(g.eg.find(covered)));
            }
            places.sort_unstable();
        }
        let mut rules = Origin::new();
        for &place in &places {
            let rule = g.journal.applied[place as usize].rule;
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        if !rules.is_empty() {
            self.f.origin[inst] = rules;
        }
        if let Some(explain) = explain.filter(|e| e.trace.classes) {
            let known = self.origins.explained.get(&item).copied();
            let number = known.unwrap_or_else(|| self.explained(item, &places, explain));
            self.origins.explained.insert(item, number);
            self.f.classes[inst] = smallvec![number];
        }
    }

    /// The classes between the result of an item's instruction and the operands.
    fn covered(&self, item: Item, patterns: &Patterns) -> Vec<Id> {
        let Some(Make::Inst {
            opcode,
            result,
            operands,
        }) = self.ex.make(item)
        else {
            return Vec::new();
        };
        let class = self.ex.class(item);
        let nodes = &self.built.graph.class(class).nodes;
        let mut covered = nodes.iter().filter_map(|node| {
            let own = (*opcode, *result);
            self.ex.covers(class, node, own, operands, patterns)
        });
        covered.next().unwrap_or_default()
    }

    /// Keeps the class of an item. Gives its number.
    fn explained(&self, item: Item, places: &[u32], explain: Explain<'_>) -> u32 {
        let g = &self.built.graph;
        let class = self.ex.class(item);
        let (members, ways) = self.ex.explain(item, explain.patterns);
        let steps = places.iter().filter_map(|&place| {
            let applied = &g.journal.applied[place as usize];
            let rule = explain.rules.rules.get(applied.rule as usize)?;
            // A rule with permissions replaces the operation before the operation has a node.
            let found = match applied.class == applied.made {
                true => "the operation of the kernel".to_string(),
                false => expression(g, applied.class),
            };
            Some(ClassStep {
                rule: rule.name.clone(),
                found,
                made: expression(g, applied.made),
                is_part: g.eg.find(applied.class) != class,
            })
        });
        explain.trace.explain(ExplainedClass {
            kernel: explain.kernel.to_owned(),
            ty: g.facts(class).elem.name().to_owned(),
            bank: self.target.bank_name(self.ex.bank(item)).to_owned(),
            members,
            ways,
            steps: steps.collect(),
        })
    }
}
