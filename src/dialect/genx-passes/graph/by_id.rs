//! What is known of classes, by their ids: those of one e-graph are small numbers, and are looked at in order.

use egg::Id;
use std::ops::Index;

/// A map from ids.
pub(super) struct ById<T>(Vec<Option<T>>);

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

    pub fn get(&self, id: Id) -> Option<&T> {
        self.0.get(usize::from(id))?.as_ref()
    }

    pub fn contains(&self, id: Id) -> bool {
        self.get(id).is_some()
    }

    /// What was there before.
    pub fn insert(&mut self, id: Id, value: T) -> Option<T> {
        self.slot(id).replace(value)
    }

    /// What is there, or else this.
    pub fn or_insert(&mut self, id: Id, value: T) -> &mut T {
        self.slot(id).get_or_insert(value)
    }

    /// In order.
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
