//! Extraction compared with the best of all choices, on small random problems.

use super::components::Components;
use super::flow::{self, NONE};
use super::problem::{Problem, WayIndex};
use super::rounds;
use crate::choice::Item;
use arbitrary::Unstructured;

/// The least total of all choices without a cycle, by trying all choices; `None` if a root cannot
/// be made.
fn least(problem: &Problem) -> Option<f64> {
    fn search(
        problem: &Problem,
        work: &mut Vec<Item>,
        choices: &mut Vec<WayIndex>,
        cost: f64,
        best: &mut Option<f64>,
    ) {
        if best.is_some_and(|b| b <= cost) {
            return;
        }
        let Some(item) = work.pop() else {
            if !has_circle(problem, choices) {
                *best = Some(cost);
            }
            return;
        };
        if choices[item as usize] != NONE {
            search(problem, work, choices, cost, best);
        } else {
            for way in problem.ways(item) {
                choices[item as usize] = way;
                let before = work.len();
                work.extend(problem.uses(way));
                let mut inner = work.clone();
                search(problem, &mut inner, choices, cost + problem.cost(way), best);
                work.truncate(before);
            }
            choices[item as usize] = NONE;
        }
        work.push(item);
    }
    let mut best = None;
    let mut work = problem.roots.clone();
    let mut choices = vec![NONE; problem.len()];
    search(problem, &mut work, &mut choices, 0.0, &mut best);
    best
}

/// Whether an item needs itself: an item that can be removed repeatedly is in no cycle.
fn has_circle(problem: &Problem, choices: &[WayIndex]) -> bool {
    let mut left: Vec<Item> = (0..problem.len() as Item)
        .filter(|&i| choices[i as usize] != NONE)
        .collect();
    loop {
        let before = left.len();
        let free = |i: &Item| {
            let uses = problem.uses(choices[*i as usize]);
            uses.iter().all(|u| !left.contains(u))
        };
        left = left.iter().copied().filter(|i| !free(i)).collect();
        if left.len() == before {
            return before > 0;
        }
    }
}

/// A random problem: mostly operands before users, sometimes the other way round.
fn random(u: &mut Unstructured<'_>) -> arbitrary::Result<Problem> {
    let mut problem = Problem::default();
    let items: Item = u.int_in_range(2..=9)?;
    for item in 0..items {
        problem.begin();
        for _ in 0..u.int_in_range(1..=3)? {
            let cost = f64::from(u.int_in_range(0..=4u8)?);
            let mut uses = Vec::new();
            for _ in 0..u.int_in_range(0..=3)? {
                let back = u.ratio(1, 8)?;
                let last = if back {
                    items - 1
                } else {
                    item.saturating_sub(1)
                };
                uses.push(u.int_in_range(0..=last)?);
            }
            if problem.wants(cost, &uses) {
                problem.add(cost, &uses);
            }
        }
    }
    problem.roots = vec![items - 1];
    for _ in 0..u.int_in_range(0..=2)? {
        problem.roots.push(u.int_in_range(0..=items - 1)?);
    }
    Ok(problem)
}

fn extracted(problem: &Problem) -> (Vec<WayIndex>, f64) {
    let components = Components::new(problem);
    let choices = rounds::choose(problem, &components);
    let users = flow::count_users(problem, &choices);
    let total = flow::total(problem, &choices, &users);
    (choices, total)
}

#[test]
fn totals_are_near_the_least() {
    let (mut ours, mut theirs, mut same, mut all) = (0.0, 0.0, 0, 0);
    easel_cases::cases(3000, |u| {
        let problem = random(u)?;
        let (choices, total) = extracted(&problem);
        assert!(!has_circle(&problem, &choices), "{problem:?}: {choices:?}");
        let made = |r: &Item| choices[*r as usize] != NONE;
        match least(&problem) {
            None => assert!(!problem.roots.iter().all(made), "{problem:?}"),
            Some(least) => {
                assert!(problem.roots.iter().all(made), "{problem:?}");
                assert!(total >= least - flow::LEAST, "{problem:?}");
                ours += total;
                theirs += least;
                all += 1;
                same += u32::from(total <= least + flow::LEAST);
            }
        }
        Ok(())
    })
    .run();
    assert!(all > 1000, "only {all} problems have a solution");
    assert!(ours <= 1.02 * theirs, "{ours} instead of {theirs}");
    assert!(same * 100 >= all * 90, "{same} of {all} are the least");
}

/// A cost that doubles with every level of a tree grows by a constant with every level of a graph.
#[test]
fn deep_sharing_is_affordable() {
    const DEPTH: u32 = 100_000;
    let mut problem = Problem::default();
    for item in 0..DEPTH {
        problem.begin();
        let uses: &[Item] = match item {
            0 => &[],
            1 => &[0],
            _ => &[item - 1, item - 2],
        };
        for cost in [3.0, 2.0] {
            assert!(problem.wants(cost, uses));
            problem.add(cost, uses);
        }
    }
    problem.roots = vec![DEPTH - 1];
    assert_eq!(extracted(&problem).1, 2.0 * f64::from(DEPTH));
}
