//! The classes and numbers that the variables of a rule stand for in one match.

use super::sum::Sum;
use super::vocabulary::{VarId, Vocabulary};
use egg::Id;

/// What a variable stands for.
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
    /// What `...` matched.
    pub rest: Option<Sum<V>>,
}

impl<V: Vocabulary> Bindings<V> {
    /// So many variables, none bound.
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

    /// Let a variable stand for a class.
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

    /// What a variable stands for.
    pub fn get(&self, v: VarId) -> Option<Bound> {
        self.vars[v.index()]
    }

    /// The class that a variable stands for.
    pub fn class(&self, v: VarId) -> Option<Id> {
        match self.get(v)? {
            Bound::Class(id) => Some(id),
            Bound::Int(_) => None,
        }
    }
}
