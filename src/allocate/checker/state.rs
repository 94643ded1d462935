//! What register units are known to hold.

use crate::ir::function::Value;
use crate::ir::operand::Reg;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::fmt;

/// Contents of one register unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Symbol {
    /// A dword of an original value.
    Value(Value, u8),
    /// What the original function keeps in a register unit that it names itself.
    Register(u16),
    Constant(u32),
    /// Anything will do.
    Any,
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Value(v, k) => write!(f, "{v}[{k}]"),
            Symbol::Register(unit) => write!(
                f,
                "the original {}",
                crate::target::reg_name(Reg::new(*unit, 1))
            ),
            Symbol::Constant(c) => write!(f, "{c:#x}"),
            Symbol::Any => f.write_str("anything"),
        }
    }
}

/// The certain contents of every unit, and the symbols that every unit may be taken to hold.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct State {
    units: Vec<SmallVec<[Symbol; 2]>>,
    anywhere: BTreeSet<Symbol>,
}

impl State {
    /// Every unit holds its own original contents.
    pub fn new(units: u16) -> State {
        let own = |u| SmallVec::from_iter([Symbol::Register(u)]);
        State {
            units: (0..units).map(own).collect(),
            anywhere: BTreeSet::new(),
        }
    }

    pub fn holds(&self, unit: u16, symbol: Symbol) -> bool {
        symbol == Symbol::Any
            || self.anywhere.contains(&symbol)
            || self
                .units
                .get(usize::from(unit))
                .is_some_and(|set| set.contains(&symbol))
    }

    pub fn describe(&self, unit: u16) -> String {
        let set = self.units.get(usize::from(unit)).map_or(&[][..], |s| s);
        let text: Vec<String> = set.iter().map(Symbol::to_string).collect();
        if text.is_empty() {
            "nothing known".into()
        } else {
            text.join(" = ")
        }
    }

    pub fn add(&mut self, unit: u16, symbol: Symbol) {
        if let Some(set) = self.units.get_mut(usize::from(unit))
            && !set.contains(&symbol)
        {
            set.push(symbol);
        }
    }

    pub fn clear(&mut self, reg: Reg) {
        for unit in reg.units() {
            if let Some(set) = self.units.get_mut(usize::from(unit)) {
                set.clear();
            }
        }
    }

    pub fn copy(&mut self, to: Reg, from: Reg) {
        let sets: Vec<_> = from
            .units()
            .map(|u| self.units.get(usize::from(u)).cloned().unwrap_or_default())
            .collect();
        for (unit, set) in to.units().zip(sets) {
            if let Some(slot) = self.units.get_mut(usize::from(unit)) {
                *slot = set;
            }
        }
    }

    /// A definition: the symbols are in these units and nowhere else.
    pub fn define(&mut self, reg: Reg, symbols: &[Symbol]) {
        for set in &mut self.units {
            set.retain(|s| !symbols.contains(s));
        }
        self.anywhere.retain(|s| !symbols.contains(s));
        for (unit, &symbol) in reg.units().zip(symbols) {
            if let Some(set) = self.units.get_mut(usize::from(unit)) {
                set.clear();
                set.push(symbol);
            }
        }
    }

    /// Parallel assignment: units that hold a left symbol hold the right one, and no others do.
    pub fn rename(&mut self, renames: &[(Symbol, Symbol)]) {
        let mut targets: FxHashMap<Symbol, SmallVec<[Symbol; 2]>> = FxHashMap::default();
        for &(from, to) in renames {
            targets.entry(from).or_default().push(to);
        }
        let replaced: BTreeSet<Symbol> = renames.iter().map(|r| r.1).collect();
        for set in &mut self.units {
            let new: SmallVec<[Symbol; 2]> = set
                .iter()
                .filter_map(|s| targets.get(s))
                .flatten()
                .copied()
                .collect();
            set.retain(|s| !replaced.contains(s));
            set.extend(new);
        }
        let mut anywhere: BTreeSet<Symbol> = self.anywhere.difference(&replaced).copied().collect();
        for (from, to) in targets {
            if from == Symbol::Any || self.anywhere.contains(&from) {
                anywhere.extend(to);
            }
        }
        self.anywhere = anywhere;
    }

    /// Keep what both states know; true if anything was lost.
    pub fn meet(&mut self, other: &State) -> bool {
        let before = self.clone();
        for (unit, set) in self.units.iter_mut().enumerate() {
            // A symbol that one side has anywhere counts as held in each of its units.
            let mine = set.clone();
            set.retain(|s| other.holds(unit as u16, *s));
            for &symbol in &other.units[unit] {
                if before.anywhere.contains(&symbol) && !mine.contains(&symbol) {
                    set.push(symbol);
                }
            }
        }
        self.anywhere = self
            .anywhere
            .intersection(&other.anywhere)
            .copied()
            .collect();
        // Order within a set carries no meaning, so compare sizes and the common set.
        self.anywhere != before.anywhere
            || self
                .units
                .iter()
                .zip(&before.units)
                .any(|(a, b)| a.len() != b.len() || a.iter().any(|s| !b.contains(s)))
    }
}
