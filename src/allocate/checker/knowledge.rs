//! The lattice: the known contents of units of storage and other places.
//!
//! Units are those of registers, or of a client's variables; this module does not distinguish them.

use crate::ir::function::Value;
use crate::ir::operand::Reg;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::{BTreeMap, BTreeSet};

/// A place other than a register for a dword.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A dword of memory that only added instructions access.
    Slot(u32),
    /// A lane of a register unit. Any other write of the register loses the lane.
    Lane(u32, u32),
}

/// Contents of one register unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Symbol {
    /// A dword of an original value.
    Value(Value, u32),
    /// The contents of a register unit that the original function names itself.
    Register(u32),
    Constant(u32),
    /// The contents at the entry: held by every unit that is not overwritten yet.
    Initial,
    /// Any contents.
    Any,
}

impl Symbol {
    /// The symbol as text.
    pub fn describe(self, register: &dyn Fn(u32) -> String) -> String {
        match self {
            Symbol::Value(v, k) => format!("{v}[{k}]"),
            Symbol::Register(unit) => format!("the original {}", register(unit)),
            Symbol::Constant(c) => format!("{c:#x}"),
            Symbol::Initial => "what was there at the entry".into(),
            Symbol::Any => "anything".into(),
        }
    }
}

type Set = SmallVec<[Symbol; 2]>;

/// The certain contents of every place, and the symbols that hold for all places.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Knowledge {
    units: Vec<Set>,
    /// Places that added instructions have written.
    places: BTreeMap<Place, Set>,
    /// Symbols that every place may be taken to hold.
    anywhere: BTreeSet<Symbol>,
    /// Symbols that stand for the contents at the entry: [`Symbol::Initial`] by other names.
    initial: BTreeSet<Symbol>,
}

impl Knowledge {
    /// The state at the entry: every unit holds its own original contents; no definition has assigned `initial` yet.
    /// Only the contents of `named` units are ever requested.
    pub fn new(units: u32, named: &BTreeSet<u32>, initial: BTreeSet<Symbol>) -> Knowledge {
        let own = |u| {
            let register = named.contains(&u).then_some(Symbol::Register(u));
            let initial = (!initial.is_empty()).then_some(Symbol::Initial);
            register.into_iter().chain(initial).collect()
        };
        Knowledge {
            units: (0..units).map(own).collect(),
            places: BTreeMap::new(),
            anywhere: BTreeSet::new(),
            initial,
        }
    }

    fn in_set(&self, set: &[Symbol], symbol: Symbol) -> bool {
        symbol == Symbol::Any
            || self.anywhere.contains(&symbol)
            || set.contains(&symbol)
            || (set.contains(&Symbol::Initial) && self.initial.contains(&symbol))
    }

    pub fn holds(&self, unit: u32, symbol: Symbol) -> bool {
        self.in_set(self.of(unit), symbol)
    }

    /// The symbols that a unit is known to hold.
    pub fn of(&self, unit: u32) -> &[Symbol] {
        self.units.get(unit as usize).map_or(&[], |s| s)
    }

    pub fn describe(&self, unit: u32, register: &dyn Fn(u32) -> String) -> String {
        let text: Vec<String> = self.of(unit).iter().map(|s| s.describe(register)).collect();
        if text.is_empty() {
            "nothing known".into()
        } else {
            text.join(" = ")
        }
    }

    pub fn add(&mut self, unit: u32, symbol: Symbol) {
        if let Some(set) = self.units.get_mut(unit as usize)
            && !set.contains(&symbol)
        {
            set.push(symbol);
        }
    }

    /// A write of unknown contents. A written register loses the contents of its lanes.
    pub fn clear(&mut self, reg: Reg) {
        for unit in reg.range() {
            if let Some(set) = self.units.get_mut(unit as usize) {
                set.clear();
            }
        }
        if !self.places.is_empty() {
            let lost = |p: &Place| matches!(p, Place::Lane(unit, _) if reg.range().contains(unit));
            self.places.retain(|p, _| !lost(p));
        }
    }

    pub fn copy(&mut self, to: Reg, from: Reg) {
        let sets: Vec<_> = from
            .range()
            .map(|u| self.units.get(u as usize).cloned().unwrap_or_default())
            .collect();
        self.clear(to);
        for (unit, set) in to.range().zip(sets) {
            if let Some(slot) = self.units.get_mut(unit as usize) {
                *slot = set;
            }
        }
    }

    /// Saves the contents of a unit to a place. Writing a lane changes its register.
    pub fn save(&mut self, place: Place, unit: u32) {
        let set = self.units.get(unit as usize).cloned().unwrap_or_default();
        if let Place::Lane(holder, _) = place
            && let Some(holder) = self.units.get_mut(holder as usize)
        {
            holder.clear();
        }
        self.places.insert(place, set);
    }

    /// Restores the contents of a place to a unit.
    pub fn restore(&mut self, unit: u32, place: Place) {
        let set = self.places.get(&place).cloned().unwrap_or_default();
        self.clear(Reg::new(unit, 1));
        if let Some(slot) = self.units.get_mut(unit as usize) {
            *slot = set;
        }
    }

    fn sets(&mut self) -> impl Iterator<Item = &mut Set> {
        self.units.iter_mut().chain(self.places.values_mut())
    }

    /// Removes symbols from all places.
    pub fn forget(&mut self, symbols: &[Symbol]) {
        self.sets()
            .filter(|set| !set.is_empty())
            .for_each(|set| set.retain(|s| !symbols.contains(s)));
        self.anywhere.retain(|s| !symbols.contains(s));
        if !self.initial.is_empty() {
            self.initial.retain(|s| !symbols.contains(s));
        }
    }

    /// Adds symbols that may be taken to be anywhere.
    pub fn release(&mut self, symbols: &[Symbol]) {
        self.forget(symbols);
        self.anywhere.extend(symbols);
    }

    /// A definition: the symbols are in these units and in no other place.
    pub fn define(&mut self, reg: Reg, symbols: &[Symbol]) {
        self.forget(symbols);
        self.clear(reg);
        for (unit, &symbol) in reg.range().zip(symbols) {
            self.add(unit, symbol);
        }
    }

    /// Parallel assignment: exactly the places that hold a left symbol hold the right symbol afterwards.
    pub fn rename(&mut self, renames: &[(Symbol, Symbol)]) {
        if renames.is_empty() {
            return;
        }
        let mut targets: FxHashMap<Symbol, SmallVec<[Symbol; 2]>> = FxHashMap::default();
        for &(from, to) in renames {
            targets.entry(from).or_default().push(to);
        }
        let replaced: BTreeSet<Symbol> = renames.iter().map(|r| r.1).collect();
        for set in self.sets() {
            let new: Set = set
                .iter()
                .filter_map(|s| targets.get(s))
                .flatten()
                .copied()
                .collect();
            set.retain(|s| !replaced.contains(s));
            set.extend(new);
        }
        let mut anywhere: BTreeSet<Symbol> = self.anywhere.difference(&replaced).copied().collect();
        let mut initial: BTreeSet<Symbol> = self.initial.difference(&replaced).copied().collect();
        for (from, to) in targets {
            if from == Symbol::Any || self.anywhere.contains(&from) {
                anywhere.extend(&to);
            }
            if self.initial.contains(&from) {
                initial.extend(to);
            }
        }
        self.anywhere = anywhere;
        self.initial = initial;
    }

    /// Keeps the knowledge that both states share; true if any was lost.
    pub fn meet(&mut self, other: &Knowledge) -> bool {
        let before = self.clone();
        // A symbol that one side has anywhere or under another name counts as held there, and is
        // written out for the places where the other side has it.
        let mixed: Vec<Symbol> = (before.initial.intersection(&other.anywhere))
            .chain(before.anywhere.intersection(&other.initial))
            .copied()
            .collect();
        let met = |mine: &[Symbol], theirs: &[Symbol]| {
            let mut out = Set::new();
            for &s in mine.iter().chain(theirs).chain(&mixed) {
                let both = before.in_set(mine, s) && other.in_set(theirs, s);
                if both && !out.contains(&s) {
                    out.push(s);
                }
            }
            out
        };
        for (unit, set) in self.units.iter_mut().enumerate() {
            if !(set.is_empty() && other.units[unit].is_empty() && mixed.is_empty()) {
                *set = met(&before.units[unit], &other.units[unit]);
            }
        }
        self.places
            .retain(|place, _| other.places.contains_key(place));
        for (place, set) in &mut self.places {
            *set = met(&before.places[place], &other.places[place]);
        }
        self.anywhere.retain(|s| other.anywhere.contains(s));
        self.initial.retain(|s| other.initial.contains(s));
        // The order within a set has no meaning.
        let differ = |a: &Set, b: &Set| a.len() != b.len() || a.iter().any(|s| !b.contains(s));
        self.anywhere != before.anywhere
            || self.initial != before.initial
            || self.places.len() != before.places.len()
            || self
                .places
                .iter()
                .any(|(p, s)| differ(s, &before.places[p]))
            || self
                .units
                .iter()
                .zip(&before.units)
                .any(|(a, b)| differ(a, b))
    }
}
