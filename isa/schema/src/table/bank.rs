//! Register banks: declared by the tables, distinguished by role.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The role of a bank, independent of the machine's name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum BankRole {
    /// One value per wave.
    Uniform,
    /// One value per lane.
    Varying,
    /// One value per lane, reachable by few instructions (matrix accumulators).
    Accumulator,
    /// Registers that hold values of any number of lanes, addressed by unit.
    General,
    /// Registers that hold addresses of other registers.
    Address,
    /// Truth values that branches and selects test.
    Condition,
    /// Execution mask, modes and the like: never allocated, named one by one.
    Special,
}

impl BankRole {
    /// Every role with its word in the tables.
    pub const ALL: [(BankRole, &'static str); 7] = [
        (BankRole::Uniform, "uniform"),
        (BankRole::Varying, "varying"),
        (BankRole::Accumulator, "accumulator"),
        (BankRole::General, "general"),
        (BankRole::Address, "address"),
        (BankRole::Condition, "condition"),
        (BankRole::Special, "special"),
    ];

    /// The role by its word in the tables.
    pub fn parse(text: &str) -> Option<BankRole> {
        let found = Self::ALL.iter().find(|(_, word)| *word == text);
        found.map(|&(role, _)| role)
    }
}

/// A bank of a machine: its position in [`Tables::banks`](super::Tables::banks), with its role.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Bank {
    /// Position among the machine's banks.
    pub index: u8,
    /// The role.
    pub role: BankRole,
}

impl Bank {
    /// Whether each lane has its own value.
    pub const fn per_lane(self) -> bool {
        matches!(self.role, BankRole::Varying | BankRole::Accumulator)
    }
}

/// A row of the tables for a bank.
#[derive(Debug)]
pub struct BankInfo {
    /// The name in the tables.
    pub name: &'static str,
    /// The prefix of the number of units in the text of a register class: `v` in `v4`.
    pub class: &'static str,
    /// The bank.
    pub bank: Bank,
    /// Whether a result narrower than a register keeps the other bits of the register; otherwise they become 0.
    pub keeps_narrow: bool,
}

/// A set of banks of one machine.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Banks {
    /// Bits by [`Bank::index`].
    bits: u32,
    /// The roles, four bits each, so that a set can be read without its tables.
    roles: u128,
}

/// Most banks that a machine can have.
pub const MAX_BANKS: usize = 32;

impl Banks {
    /// The empty set.
    pub const NONE: Banks = Banks { bits: 0, roles: 0 };

    /// The set of one bank.
    pub const fn of(bank: Bank) -> Banks {
        Banks {
            bits: 1 << bank.index,
            roles: (bank.role as u128) << (4 * bank.index),
        }
    }

    /// The banks of both sets.
    pub const fn or(self, other: Banks) -> Banks {
        Banks {
            bits: self.bits | other.bits,
            roles: self.roles | other.roles,
        }
    }

    /// Whether a bank is in the set.
    pub const fn contains(self, bank: Bank) -> bool {
        self.bits & (1 << bank.index) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether some bank of the set has a role.
    pub fn has(self, role: BankRole) -> bool {
        self.iter().any(|b| b.role == role)
    }

    /// The banks in the order of the tables.
    pub fn iter(self) -> impl Iterator<Item = Bank> {
        (0..MAX_BANKS as u8).filter_map(move |index| {
            let role = (self.roles >> (4 * index) & 15) as usize;
            (self.bits & (1 << index) != 0).then(|| Bank {
                index,
                role: BankRole::ALL[role].0,
            })
        })
    }
}

impl FromIterator<Bank> for Banks {
    fn from_iter<I: IntoIterator<Item = Bank>>(banks: I) -> Banks {
        banks
            .into_iter()
            .fold(Banks::NONE, |set, bank| set.or(Banks::of(bank)))
    }
}

impl fmt::Debug for Banks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A value for each bank; unset values are the default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BankMap<T> {
    items: Vec<T>,
    default: T,
}

impl<T: Clone> BankMap<T> {
    /// The same value for every bank.
    pub fn with_default(default: T) -> Self {
        BankMap {
            items: Vec::new(),
            default,
        }
    }

    /// The values up to the last set value, by [`Bank::index`].
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.items.iter()
    }

    /// The values, mutable.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut()
    }
}

impl<T: Clone + Default> Default for BankMap<T> {
    fn default() -> Self {
        BankMap::with_default(T::default())
    }
}

impl<T> Index<Bank> for BankMap<T> {
    type Output = T;

    fn index(&self, bank: Bank) -> &T {
        self.items
            .get(usize::from(bank.index))
            .unwrap_or(&self.default)
    }
}

impl<T: Clone> IndexMut<Bank> for BankMap<T> {
    fn index_mut(&mut self, bank: Bank) -> &mut T {
        let at = usize::from(bank.index);
        if self.items.len() <= at {
            self.items.resize(at + 1, self.default.clone());
        }
        &mut self.items[at]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_keep_their_banks_with_roles() {
        let bank = |index, role| Bank { index, role };
        let all: Vec<Bank> = (0..MAX_BANKS as u8)
            .map(|i| bank(i, BankRole::ALL[usize::from(i) % BankRole::ALL.len()].0))
            .collect();
        let set: Banks = all.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), all);
        let some: Banks = [all[1], all[31]].into_iter().collect();
        assert!(some.contains(all[31]) && !some.contains(all[0]));
        assert!(some.has(BankRole::Varying) && !some.has(BankRole::Special));
        assert!(Banks::NONE.is_empty() && Banks::NONE.iter().next().is_none());
    }

    #[test]
    fn maps_have_a_default() {
        let bank = |index| Bank {
            index,
            role: BankRole::General,
        };
        let mut map: BankMap<u32> = BankMap::with_default(7);
        map[bank(2)] = 1;
        assert_eq!([map[bank(0)], map[bank(2)], map[bank(9)]], [7, 1, 7]);
    }
}
