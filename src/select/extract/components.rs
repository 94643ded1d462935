//! Strongly connected components of the relation "may use", operands before their users (Tarjan's algorithm, with
//! lists instead of recursion).

use super::problem::Problem;
use crate::choice::Item;

/// The components.
pub struct Components {
    /// All items that the roots may need, component by component, operands first; within a
    /// component in postorder.
    order: Vec<Item>,
    /// The start of each component in the order.
    starts: Vec<u32>,
    /// The component of each item.
    of: Vec<u32>,
}

/// An item that was not reached.
const NONE: u32 = u32::MAX;

impl Components {
    /// The components of all items that the roots may need.
    pub fn new(problem: &Problem) -> Components {
        let n = problem.len();
        let mut all = Components {
            order: Vec::with_capacity(n),
            starts: Vec::new(),
            of: vec![NONE; n],
        };
        let mut number = vec![NONE; n];
        let mut low = vec![NONE; n];
        let mut next = 0;
        // Items on the way down, each with the use to look at next.
        let mut path: Vec<(Item, u32)> = Vec::new();
        let mut open: Vec<Item> = Vec::new();
        // The time at which all uses of an item were visited, for the order within a component.
        let mut finished: Vec<u32> = vec![0; n];
        let mut clock = 0;
        for &root in &problem.roots {
            if number[root as usize] != NONE {
                continue;
            }
            path.push((root, 0));
            while let Some((item, at)) = path.last_mut() {
                let (i, item) = (*item as usize, *item);
                if number[i] == NONE {
                    number[i] = next;
                    low[i] = next;
                    next += 1;
                    open.push(item);
                }
                if let Some(&u) = problem.all_uses(item).get(*at as usize) {
                    *at += 1;
                    match number[u as usize] {
                        NONE => path.push((u, 0)),
                        seen if all.of[u as usize] == NONE => low[i] = low[i].min(seen),
                        _ => {}
                    }
                    continue;
                }
                finished[i] = clock;
                clock += 1;
                path.pop();
                if let Some((user, _)) = path.last() {
                    let user = *user as usize;
                    low[user] = low[user].min(low[i]);
                }
                if low[i] == number[i] {
                    let start = all.order.len();
                    let component = all.starts.len() as u32;
                    all.starts.push(start as u32);
                    while let Some(member) = open.pop() {
                        all.of[member as usize] = component;
                        all.order.push(member);
                        if member == item {
                            break;
                        }
                    }
                    all.order[start..].sort_unstable_by_key(|&m| finished[m as usize]);
                }
            }
        }
        all
    }

    /// All items that the roots may need, operands before users where cycles permit.
    pub fn order(&self) -> &[Item] {
        &self.order
    }

    /// The components, operands first.
    pub fn iter(&self) -> impl Iterator<Item = &[Item]> {
        let ends = self.starts.iter().skip(1).copied();
        let ends = ends.chain([self.order.len() as u32]);
        let starts = self.starts.iter();
        starts
            .zip(ends)
            .map(|(&a, b)| &self.order[a as usize..b as usize])
    }

    /// Whether two items may need each other.
    pub fn together(&self, a: Item, b: Item) -> bool {
        self.of[a as usize] == self.of[b as usize]
    }
}
