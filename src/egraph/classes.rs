//! Classes by their ids, which are small numbers: sets and tables without hashing.

use egg::{Analysis, EClass, EGraph, Id, Language};
use std::ops::Index;

/// A set of classes, by canonical ids: they are dense.
#[derive(Default)]
pub struct ClassSet(Vec<bool>);

impl ClassSet {
    /// Adds a class; true if the class was not in the set.
    pub fn insert(&mut self, id: Id) -> bool {
        let n = usize::from(id);
        if n >= self.0.len() {
            self.0.resize((n + 1).next_power_of_two(), false);
        }
        !std::mem::replace(&mut self.0[n], true)
    }

    /// Whether a class is there.
    pub fn contains(&self, id: Id) -> bool {
        self.0.get(usize::from(id)).copied().unwrap_or_default()
    }

    /// Removes a class.
    pub fn remove(&mut self, id: Id) {
        if let Some(there) = self.0.get_mut(usize::from(id)) {
            *there = false;
        }
    }
}

/// The position of each class in the e-graph, by canonical id.
///
/// # Why
/// The e-graph finds a class by hashing, which costs two cache misses where classes are far apart in memory. So the noted position
/// of a class is tried first. Before, hashing was a fifth of the time of wide operations in selection.
#[derive(Default, Debug)]
pub struct Places(Vec<u32>);

impl Places {
    /// Notes the positions of the e-graph's classes; `ids` is the number of ids. Classes that are merged afterwards may move.
    pub fn note<L: Language, N: Analysis<L>>(&mut self, eg: &EGraph<L, N>, ids: usize) {
        self.0.clear();
        self.0.resize(ids, 0);
        for (n, class) in eg.classes().enumerate() {
            self.0[usize::from(class.id)] = n as u32;
        }
    }

    /// A class.
    pub fn class<'g, L: Language, N: Analysis<L>>(
        &self,
        eg: &'g EGraph<L, N>,
        id: Id,
    ) -> &'g EClass<L, N::Data> {
        let id = eg.find(id);
        let place = self.0.get(usize::from(id)).copied();
        let there = eg.classes().nth(place.unwrap_or_default() as usize);
        there.filter(|c| c.id == id).unwrap_or_else(|| &eg[id])
    }
}

/// A map from ids.
pub struct ById<T>(Vec<Option<T>>);

impl<T> Default for ById<T> {
    fn default() -> Self {
        ById(Vec::new())
    }
}

impl<T> ById<T> {
    fn slot(&mut self, id: Id) -> &mut Option<T> {
        let at = usize::from(id);
        if at >= self.0.len() {
            self.0.resize_with(at + 1, || None);
        }
        &mut self.0[at]
    }

    /// The value of an id.
    pub fn get(&self, id: Id) -> Option<&T> {
        self.0.get(usize::from(id))?.as_ref()
    }

    /// Whether an id has a value.
    pub fn contains(&self, id: Id) -> bool {
        self.get(id).is_some()
    }

    /// Sets the value of an id; returns the value before.
    pub fn insert(&mut self, id: Id, value: T) -> Option<T> {
        self.slot(id).replace(value)
    }

    /// The value of an id, or else the given value.
    pub fn or_insert(&mut self, id: Id, value: T) -> &mut T {
        self.slot(id).get_or_insert(value)
    }

    /// The values, in the order of ids.
    pub fn iter(&self) -> impl Iterator<Item = (Id, &T)> {
        let all = self.0.iter().enumerate();
        all.filter_map(|(at, value)| Some((Id::from(at), value.as_ref()?)))
    }
}

impl<T> Index<Id> for ById<T> {
    type Output = T;

    fn index(&self, id: Id) -> &T {
        match &self.0[usize::from(id)] {
            Some(value) => value,
            None => panic!("nothing is known of class {id}"),
        }
    }
}
