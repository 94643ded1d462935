//! Choice by flow: the cost of an item is the cost of its way and of its operands, each operand's cost divided by the
//! number of the operand's users. So a value with many users is cheap for each user, and an
//! expression of any depth costs the sum of its parts, each part once.

use super::components::Components;
use super::problem::{Problem, WayIndex};
use crate::choice::Item;
use smallvec::{SmallVec, smallvec};

/// No way was chosen.
pub const NONE: WayIndex = WayIndex::MAX;

/// Costs that differ by less are equal, because sums are added in any order.
pub const LEAST: f64 = 1e-9;

/// The way that was chosen for each item, or [`NONE`]. No item needs itself by chosen ways.
pub type Choices = Vec<WayIndex>;

/// The number of chosen items and roots that use each item; 0 for an item that is not needed.
pub fn count_users(problem: &Problem, choices: &[WayIndex]) -> Vec<u32> {
    let mut users = vec![0; problem.len()];
    let mut work: Vec<Item> = problem.roots.clone();
    while let Some(item) = work.pop() {
        users[item as usize] += 1;
        let way = choices[item as usize];
        if users[item as usize] == 1 && way != NONE {
            work.extend(problem.uses(way));
        }
    }
    users
}

/// The cost of all needed items, each item once.
pub fn total(problem: &Problem, choices: &[WayIndex], users: &[u32]) -> f64 {
    let needed = choices.iter().zip(users);
    let costs = needed.map(|(&way, &users)| match way {
        NONE => 0.0,
        _ if users == 0 => 0.0,
        way => problem.cost(way),
    });
    costs.sum()
}

/// Whether `from` needs `item` by chosen ways; only items of one component can. A long search
/// is given up with the answer yes.
#[inline]
pub fn needs(
    problem: &Problem,
    components: &Components,
    choices: &[WayIndex],
    from: Item,
    item: Item,
) -> bool {
    from == item
        || components.together(from, item) && searched(problem, components, choices, from, item)
}

/// The same search between two items of one component.
fn searched(
    problem: &Problem,
    components: &Components,
    choices: &[WayIndex],
    from: Item,
    item: Item,
) -> bool {
    /// The number of items that a search visits.
    /// Not tuned: bounds the time.
    const EFFORT: usize = 64;
    let mut seen: SmallVec<[Item; EFFORT + 2]> = smallvec![from];
    let mut at = 0;
    while let Some(&next) = seen.get(at) {
        at += 1;
        let way = choices[next as usize];
        if way == NONE {
            continue;
        }
        for &u in problem.uses(way) {
            if u == item || seen.len() > EFFORT {
                return true;
            }
            if components.together(u, item) && !seen.contains(&u) {
                seen.push(u);
            }
        }
    }
    false
}

/// One round.
pub struct Flow<'a> {
    problem: &'a Problem,
    components: &'a Components,
    users: &'a [f64],
    choices: Choices,
    /// The cost of each item for each of its users.
    shares: Vec<f64>,
}

impl<'a> Flow<'a> {
    /// A round with the given numbers of users of each item.
    pub fn new(problem: &'a Problem, components: &'a Components, users: &'a [f64]) -> Self {
        Flow {
            problem,
            components,
            users,
            choices: vec![NONE; problem.len()],
            shares: vec![0.0; problem.len()],
        }
    }

    /// The choice.
    pub fn run(mut self) -> Choices {
        for members in self.components.iter() {
            match members {
                [item] => {
                    self.improve(*item, false);
                }
                _ => self.settle(members),
            }
        }
        self.choices
    }

    /// Settles items that may need each other: first with any way for each, then with better ways.
    fn settle(&mut self, members: &[Item]) {
        /// Rounds of improvement; more hardly ever change anything.
        /// Chosen by hand. At half and at double, the corpus stays the same.
        const ROUNDS: usize = 4;
        // Pairs of an item and an item that waits for it.
        let mut waiting: Vec<(Item, Item)> = Vec::new();
        for &item in members {
            let uses = self.problem.all_uses(item).iter();
            let inside = uses.filter(|&&u| self.components.together(u, item));
            waiting.extend(inside.map(|&u| (u, item)));
        }
        waiting.sort_unstable();
        waiting.dedup();
        let mut work: Vec<Item> = members.iter().rev().copied().collect();
        while let Some(item) = work.pop() {
            if self.choices[item as usize] != NONE || !self.improve(item, false) {
                continue;
            }
            let first = waiting.partition_point(|w| w.0 < item);
            let users = waiting[first..].iter().take_while(|w| w.0 == item);
            work.extend(users.map(|w| w.1));
        }
        for _ in 0..ROUNDS {
            let mut changed = false;
            for &item in members {
                changed |= self.improve(item, true);
            }
            if !changed {
                break;
            }
        }
    }

    /// Takes the cheapest way of an item whose operands can be made. Whether the way changed.
    fn improve(&mut self, item: Item, cyclic: bool) -> bool {
        let old = self.choices[item as usize];
        let mut best = old;
        // The cost of the chosen way is computed from the present costs of its operands.
        let mut cost = match old {
            NONE => f64::INFINITY,
            way => self.cost(way),
        };
        for way in self.problem.ways(item) {
            let uses = self.problem.uses(way);
            if way == old || uses.iter().any(|&u| self.choices[u as usize] == NONE) {
                continue;
            }
            let new = self.cost(way);
            if best != NONE && new >= cost - LEAST {
                continue;
            }
            let circle = |&u: &Item| needs(self.problem, self.components, &self.choices, u, item);
            if cyclic && uses.iter().any(circle) {
                continue;
            }
            (best, cost) = (way, new);
        }
        if best == NONE {
            return false;
        }
        self.choices[item as usize] = best;
        self.shares[item as usize] = cost / self.users[item as usize];
        best != old
    }

    fn cost(&self, way: WayIndex) -> f64 {
        let uses = self.problem.uses(way).iter();
        self.problem.cost(way) + uses.map(|&u| self.shares[u as usize]).sum::<f64>()
    }
}
