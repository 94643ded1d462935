//! The values of a rule's variables in one match.

use super::expression::{Cond, FactSource};
use super::pattern::VarId;
use super::sum::Sum;
use super::vocabulary::{Graph, Vocabulary};
use egg::Id;

/// The value of a variable.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bound {
    /// A class.
    Class(Id),
    /// A coefficient of a sum.
    Int(i128),
}

/// Bindings of one match.
#[derive(Clone, Debug)]
pub struct Bindings<V: Vocabulary> {
    /// By number of the variable.
    pub vars: Vec<Option<Bound>>,
    /// The rest of a sum that `...` matched.
    pub rest: Option<Sum<V>>,
}

impl<V: Vocabulary> Bindings<V> {
    /// `vars` variables, none of them bound.
    pub fn new(vars: usize) -> Self {
        Bindings {
            vars: vec![None; vars],
            rest: None,
        }
    }

    /// As [`new`](Self::new), in the same memory: most rules that are tried do not match.
    pub fn clear(&mut self, vars: usize) {
        self.vars.clear();
        self.vars.resize(vars, None);
        self.rest = None;
    }

    /// Binds a variable to a class.
    pub fn bind(&mut self, v: VarId, id: Id) {
        self.vars[v.index()] = Some(Bound::Class(id));
    }

    /// The classes that variables stand for.
    pub fn classes(&self) -> impl Iterator<Item = Id> + '_ {
        self.vars.iter().filter_map(|bound| match bound {
            Some(Bound::Class(id)) => Some(*id),
            _ => None,
        })
    }

    /// The value of a variable.
    pub fn get(&self, v: VarId) -> Option<Bound> {
        self.vars[v.index()]
    }

    /// The class to which a variable is bound.
    pub fn class(&self, v: VarId) -> Option<Id> {
        match self.get(v)? {
            Bound::Class(id) => Some(id),
            Bound::Int(_) => None,
        }
    }
}

/// Facts of the variables of a match.
pub struct MatchFacts<'a, G: Graph> {
    /// The graph that was matched.
    pub g: &'a G,
    /// The values of the variables.
    pub b: &'a Bindings<G::Words>,
    /// The node that the left side matched, if there is one.
    pub root: Option<&'a G::Node>,
}

impl<G: Graph> FactSource<G::Words> for MatchFacts<'_, G> {
    fn int(&self, v: VarId) -> Option<i128> {
        match self.b.get(v)? {
            Bound::Int(i) => Some(i),
            Bound::Class(c) => self.g.as_int(c),
        }
    }

    fn call(&self, f: <G::Words as Vocabulary>::Function, args: &[VarId]) -> Option<i128> {
        self.g.fact(f, args, self.b, self.root)
    }
}

/// Whether a condition is known to hold of a match.
pub fn holds<G: Graph>(
    g: &G,
    condition: Option<&Cond<G::Words>>,
    b: &Bindings<G::Words>,
    root: &G::Node,
) -> bool {
    let root = Some(root);
    condition.is_none_or(|c| c.holds(&MatchFacts { g, b, root }))
}
