//! Rounds of choice by [flow](super::flow) and [improvement](super::local); the best round is taken.
//!
//! The numbers of users are estimated at first, then counted from the last choice. There are two initial
//! estimates: the expected users if all ways are equally likely, and one user for each item.
//! The second estimate suits small expressions and is used for small problems only: the costs of deep expressions double
//! with every level, which makes the choice poor.
//!
//! # Why
//!
//! A count showed how often each round gave the best choice. A round that gave it once in fifty problems, or that improved
//! the total by less than a thousandth, is not tried.

use super::components::Components;
use super::flow::{Choices, Flow, LEAST, count_users, total};
use super::local;
use super::problem::Problem;

/// Rounds of choosing and counting, from each estimate.
/// Counted how often each round was the best, see the head; no command repeats the count. At half, Wave kernels execute 0.23 % more
/// instructions and take 0.03 % more clocks; at double, both are 0.02 % fewer. Compiling `gemm_256x256x256_prefetch` executes 2.3 %
/// fewer instructions at half and 4.7 % more at double.
const ROUNDS: usize = 2;

/// The number of items up to which the second estimate is tried: above it, the choice was never better by a thousandth.
/// No command repeats this comparison. At half, Wave kernels execute 0.02 % more instructions and take 0.02 % fewer clocks; at
/// double, they execute 0.01 % fewer instructions. Compiling `gemm_256x256x256_prefetch` executes 2.4 % fewer instructions at half
/// and as many at double.
const SMALL: usize = 300;

/// The best choice of a few rounds, by the exact total.
pub fn choose(problem: &Problem, components: &Components) -> Choices {
    let mut best: Option<(f64, Choices)> = None;
    let expected = expected_users(problem, components);
    let one = (problem.len() <= SMALL).then(|| vec![1.0; problem.len()]);
    for estimated in std::iter::once(expected).chain(one) {
        let mut users = estimated.clone();
        for _ in 0..ROUNDS {
            let mut choices = Flow::new(problem, components, &users).run();
            local::improve(problem, components, &mut choices);
            let counted = count_users(problem, &choices);
            let total = total(problem, &choices, &counted);
            // An item without users now keeps its estimate: if it were needed, it would have users.
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

/// The expected number of users of each needed item, if all ways are equally likely.
fn expected_users(problem: &Problem, components: &Components) -> Vec<f64> {
    let mut users = vec![0.0; problem.len()];
    // The probability that no item needs each item.
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
