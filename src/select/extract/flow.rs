//! Choice by flow: an item costs what its way costs and its operands' costs, each divided by the
//! number of the operand's users. So a value that is used often is cheap for each user, and however
//! deep an expression is, what it costs is what its parts cost, each once.

use super::components::Components;
use super::problem::{Problem, WayIndex};
use crate::choice::Item;
use smallvec::{SmallVec, smallvec};

/// No way.
pub const NONE: WayIndex = WayIndex::MAX;

/// Costs that differ by less are equal: sums come in any order.
pub const LEAST: f64 = 1e-9;

/// The way that was chosen for each item, or [`NONE`]. No item needs itself by chosen ways.
pub type Choices = Vec<WayIndex>;

/// How many chosen items and roots use each; 0 for what is not needed.
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

/// What all that is needed costs, each item once.
pub fn total(problem: &Problem, choices: &[WayIndex], users: &[u32]) -> f64 {
    let needed = choices.iter().zip(users);
    let costs = needed.map(|(&way, &users)| match way {
        NONE => 0.0,
        _ if users == 0 => 0.0,
        way => problem.cost(way),
    });
    costs.sum()
}

/// Whether `from` needs `item` by chosen ways: only within their component can it. A search that
/// takes long is given up, and the answer then is yes.
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

/// The same of two items of one component.
fn searched(
    problem: &Problem,
    components: &Components,
    choices: &[WayIndex],
    from: Item,
    item: Item,
) -> bool {
    /// Items looked at.
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
    /// What each item costs each of its users.
    shares: Vec<f64>,
}

impl<'a> Flow<'a> {
    /// With so many users of each item.
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

    /// Items that may need each other: first any way for each that has one, then better ones.
    fn settle(&mut self, members: &[Item]) {
        /// Rounds of improvement; more hardly ever change anything.
        /// Chosen by hand. At half and at double, the corpus stays the same.
        const ROUNDS: usize = 4;
        // Who waits for whom.
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

    /// Take the cheapest way of an item whose operands can be made. Whether the way is another.
    fn improve(&mut self, item: Item, cyclic: bool) -> bool {
        let old = self.choices[item as usize];
        let mut best = old;
        // What is chosen costs what its operands cost by now.
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
