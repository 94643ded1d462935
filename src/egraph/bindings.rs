//! The values of a rule's variables in one match.

use super::sum::Sum;
use super::vocabulary::{VarId, Vocabulary};
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

    /// The classes to which variables are bound.
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
