//! Choice by flow: an item costs what its way costs and its operands' costs, each divided by the
//! number of the operand's users. So a value that is used often is cheap for each user, and however
//! deep an expression is, what it costs is what its parts cost, each once.
//!
//! Who uses what is estimated, then counted from the choice made. There are two estimates to start
//! from: users as they are to be expected if every way is as likely as another, and one user each.
//! The second suits small expressions; costs of deep ones then double with every level, which makes
//! the choice a poor one, and no more than that.

use super::components::Components;
use super::local;
use super::problem::{Problem, WayIndex};
use crate::choice::Item;

/// No way.
pub const NONE: WayIndex = WayIndex::MAX;

/// Costs that differ by less are equal: sums come in any order.
pub const LEAST: f64 = 1e-9;

/// The way that was chosen for each item, or [`NONE`]. No item needs itself by chosen ways.
pub type Choices = Vec<WayIndex>;

/// Rounds of choosing and counting, from each estimate.
const ROUNDS: usize = 2;

/// The best choice of a few rounds, by the [exact](total) total.
pub fn choose(problem: &Problem, components: &Components) -> Choices {
    let mut best: Option<(f64, Choices)> = None;
    for estimated in [
        expected_users(problem, components),
        vec![1.0; problem.len()],
    ] {
        let mut users = estimated.clone();
        for _ in 0..ROUNDS {
            let mut choices = Flow::new(problem, components, &users).run();
            local::improve(problem, components, &mut choices);
            let counted = count_users(problem, &choices);
            let total = total(problem, &choices, &counted);
            // What nobody needs now keeps its estimate: were it needed, it would have users.
            for ((users, &n), &most) in users.iter_mut().zip(&counted).zip(&estimated) {
                *users = if n > 0 { f64::from(n) } else { most };
            }
            if best.as_ref().is_none_or(|b| total < b.0 - LEAST) {
                best = Some((total, choices));
            }
        }
    }
    best.map(|b| b.1).unwrap_or_default()
}

/// How many users each item has if it has any, were every way as likely as another.
fn expected_users(problem: &Problem, components: &Components) -> Vec<f64> {
    let mut users = vec![0.0; problem.len()];
    // How likely nobody needs it.
    let mut unneeded = vec![1.0; problem.len()];
    for &root in &problem.roots {
        users[root as usize] += 1.0;
        unneeded[root as usize] = 0.0;
    }
    for &item in components.order().iter().rev() {
        let ways = problem.ways(item);
        let part = (1.0 - unneeded[item as usize]) / ways.len() as f64;
        for way in ways {
            for &u in problem.uses(way) {
                users[u as usize] += part;
                unneeded[u as usize] *= 1.0 - part;
            }
        }
    }
    for (users, unneeded) in users.iter_mut().zip(unneeded) {
        let needed: f64 = 1.0 - unneeded;
        *users = if needed > LEAST {
            (*users / needed).max(1.0)
        } else {
            1.0
        };
    }
    users
}

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
pub fn needs(
    problem: &Problem,
    components: &Components,
    choices: &[WayIndex],
    from: Item,
    item: Item,
) -> bool {
    /// Items looked at.
    const EFFORT: usize = 64;
    if from == item {
        return true;
    }
    if !components.together(from, item) {
        return false;
    }
    let mut seen: Vec<Item> = vec![from];
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
struct Flow<'a> {
    problem: &'a Problem,
    components: &'a Components,
    users: &'a [f64],
    choices: Choices,
    /// What each item costs each of its users.
    shares: Vec<f64>,
}

impl<'a> Flow<'a> {
    fn new(problem: &'a Problem, components: &'a Components, users: &'a [f64]) -> Self {
        Flow {
            problem,
            components,
            users,
            choices: vec![NONE; problem.len()],
            shares: vec![0.0; problem.len()],
        }
    }

    fn run(mut self) -> Choices {
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
