//! The state of both sides at a point of the walk.

use crate::term::{Space, Term};
use std::collections::BTreeMap;

/// One kernel's registers and memories.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Side {
    /// By unit: 32 bits each; of one lane for units that have a value for each lane.
    pub(crate) units: Vec<Term>,
    /// Dwords of private memory by their number.
    pub(crate) slots: BTreeMap<u32, Term>,
    /// Memory of all workgroups.
    pub(crate) global: Term,
    /// The local data share.
    pub(crate) lds: Term,
    /// The MODE register.
    pub(crate) mode: Term,
}

impl Side {
    /// The terms of all places; private memory at the given dwords, unwritten if `absent`.
    pub(crate) fn terms<'a>(
        &'a self,
        slots: &'a [u32],
        absent: &'a dyn Fn(u32) -> Term,
    ) -> impl Iterator<Item = Term> + 'a {
        let slot = |&n: &u32| self.slots.get(&n).copied().unwrap_or_else(|| absent(n));
        let units = self.units.iter().copied();
        let rest = [self.global, self.lds, self.mode];
        units.chain(rest).chain(slots.iter().map(slot))
    }

    /// The state with other terms in the order of [`terms`](Self::terms).
    pub(crate) fn with_terms(
        &self,
        slots: &[u32],
        terms: &mut dyn Iterator<Item = Term>,
    ) -> Option<Side> {
        let units = self.units.iter().map(|_| terms.next());
        let units: Option<Vec<Term>> = units.collect();
        Some(Side {
            units: units?,
            global: terms.next()?,
            lds: terms.next()?,
            mode: terms.next()?,
            slots: slots.iter().copied().zip(terms).collect(),
        })
    }
}

/// The memory that an event changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A store to memory.
    Store,
    /// Everything else, which keeps its order.
    Other,
}

/// Something that others can see.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Event {
    /// The number of the instruction.
    pub(crate) at: usize,
    pub(crate) kind: Kind,
    /// The meaning of the event.
    pub(crate) name: String,
    /// The lanes of a store, its base, its data; the arguments of another event.
    pub(crate) terms: Vec<Term>,
    /// The distance from the base of a store; the number of another event.
    pub(crate) offset: u64,
    /// The memory and the bits of a store.
    pub(crate) stored: Option<(Space, u16)>,
}

/// The way on after an instruction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Flow {
    Next,
    Jump,
    Branch(Term),
    End,
}

/// The reason why a side is not followed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Stop {
    pub(crate) at: usize,
    pub(crate) reason: String,
}
