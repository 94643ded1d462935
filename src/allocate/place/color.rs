//! Graph colouring: wide webs first, first fit, and other orders if they are better.
//!
//! Two webs conflict if lanes that would share a register hold different contents at some
//! point. Placing queries that relation for one web after the other, so the graph
//! itself is built only for orders that need degrees.
//!
//! The *reference* is the plain recipe: copies are joined in the order of
//! [`Wanted::LoadsFirst`], at multiples of the smaller web's alignment; webs of several dwords are
//! coloured first, by (size, alignment) descending, then single ones, each group in the order in
//! which its values are numbered, each with the lowest free registers. Other orders and
//! choices are tried beside the reference. A candidate is taken only if in every bank its highest register and
//! the number of remaining copies are no greater; if webs are few, banks are chosen one by one.
//! If no candidate fits, coalescing is reduced step by step: first to the copies that the tests of
//! Briggs and of George call safe ([`graph`](crate::ranges::graph)), then to none.
//!
//! # Why
//!
//! The published order with first fit stays as a reference candidate. Another order, or another choice among free registers, is
//! taken only in banks in which it is no worse. So results are never worse than those of the published recipe.

use super::assign::{Assignment, Choice, place};
use super::found::{Attempt, Failure, Found, remaining};
use super::task::Task;
use crate::analysis::Pressure;
use crate::analysis::interference::lane::UNDEFINED;
use crate::ranges::coalesce::{self, Aggressive, Guard, Wanted};
use crate::ranges::demanded::demanded;
use crate::ranges::graph::{Conservative, Graph};
use crate::ranges::neighbours::Neighbours;
use crate::ranges::webs::{Web, Webs};
use crate::target::{Bank, BankMap};
use std::cmp::Reverse;

/// Greatest number of webs for which orders by degree and further candidates are tried.
/// Not tuned: bounds the time.
const MANY: usize = 4_000;

/// Greatest number of webs for which shuffled orders are tried, and how many.
/// Chosen by hand. At half and at double of either, the corpus stays the same. With half of the orders, compiling
/// `tests/aster/kernels/product_loop.mlir` executes 8 % fewer instructions; with twice as many, 16 % more.
const FEW: usize = 160;
const SHUFFLES: u32 = 12;

/// The order of colouring among webs of one size and alignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ColourOrder {
    /// By the client's numbers of their values.
    Appearance,
    /// By first point.
    Start,
    /// Smallest degree last.
    Degree,
    /// Another order, the same in every run.
    Shuffled(u32),
}

/// The cost of an assignment; smaller is better.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cost {
    /// Units of copies that remain.
    copies: u32,
    /// One more than the highest register, by bank.
    high: BankMap<u32>,
}

impl Cost {
    fn of(task: Task, webs: &Webs, assignment: &Assignment) -> Cost {
        let mut high: BankMap<u32> = BankMap::default();
        for (web, unit) in webs.webs.iter().zip(&assignment.unit) {
            if web.is_live()
                && let Some(number) = unit.and_then(|u| task.files.number(web.bank, u))
            {
                let high = &mut high[web.bank];
                *high = (*high).max(number + web.size());
            }
        }
        Cost {
            copies: remaining(task.program, webs, assignment),
            high,
        }
    }

    fn nowhere_worse(&self, reference: &Cost) -> bool {
        let mut highest = self.high.values().zip(reference.high.values());
        highest.all(|(own, other)| own <= other) && self.copies <= reference.copies
    }

    fn key(&self) -> (u32, u32) {
        (self.copies, self.high.values().sum())
    }
}

struct Colouring<'a> {
    task: Task<'a>,
    demanded: Webs,
    pressure: Pressure,
    /// The bank of each unit.
    bank_of_unit: Vec<Bank>,
    /// The first candidate's failure.
    failure: Option<Failure>,
    reference: Option<Cost>,
    best: Option<(Cost, Found)>,
}

/// Colours with copies coalesced or not.
pub(crate) fn run(task: Task) -> Attempt {
    let coalesced = task.coalesce;
    let mut colouring = Colouring {
        task,
        demanded: demanded(task.program, task.files, false)?,
        pressure: task.program.live.pressure(),
        bank_of_unit: Vec::new(),
        failure: None,
        reference: None,
        best: None,
    };
    let few = colouring.demanded.webs.len() <= MANY;
    let wanted: &[Wanted] = match (coalesced, few) {
        (true, true) => &[Wanted::LoadsFirst, Wanted::All],
        (true, false) => &[Wanted::LoadsFirst],
        (false, _) => &[Wanted::Nothing],
    };
    for &wanted in wanted {
        let (webs, joined) = colouring.aggressive(wanted);
        if colouring.candidates(&webs, joined, few) {
            break;
        }
    }
    if colouring.best.is_none() && coalesced {
        let (webs, joined) = colouring.conservative();
        colouring.candidates(&webs, joined, true);
    }
    if colouring.best.is_none() && coalesced {
        let (webs, joined) = colouring.aggressive(Wanted::Nothing);
        colouring.candidates(&webs, joined, true);
    }
    Ok(match (colouring.best, colouring.failure) {
        (Some((_, found)), _) => Ok(found),
        (None, Some(failure)) => Err(failure),
        // Each candidate either fits or fails, so there are no webs to place here.
        (None, None) => Ok(Found::nothing(colouring.demanded)),
    })
}

impl Colouring<'_> {
    fn aggressive(&self, wanted: Wanted) -> (Webs, u32) {
        self.coalesce(wanted, &mut Aggressive)
    }

    fn conservative(&self) -> (Webs, u32) {
        let graph = self.graph(&self.demanded);
        self.coalesce(Wanted::All, &mut Conservative::new(graph))
    }

    fn graph(&self, webs: &Webs) -> Graph {
        Graph::new(webs, |web| self.task.files.count(web.bank))
    }

    fn coalesce(&self, wanted: Wanted, guard: &mut dyn Guard) -> (Webs, u32) {
        let Task {
            program,
            files,
            journal,
            ..
        } = self.task;
        let mut webs = self.demanded.clone();
        webs.by_multiples = wanted == Wanted::LoadsFirst;
        let joined = coalesce::copies(program, files, journal, &mut webs, wanted, guard);
        (webs, joined)
    }

    /// Tries orders and choices over the same webs; true if no other could be better.
    fn candidates(&mut self, webs: &Webs, joined: u32, all: bool) -> bool {
        let orders: &[ColourOrder] = if all {
            &[
                ColourOrder::Appearance,
                ColourOrder::Start,
                ColourOrder::Degree,
            ]
        } else {
            &[ColourOrder::Appearance, ColourOrder::Start]
        };
        let neighbours = Neighbours::new(webs);
        let among = (webs, &neighbours);
        for &order in orders {
            let order = self.order(webs, order);
            for choice in [Choice::FirstFit, Choice::Biased] {
                if self.candidate(among, joined, &order, choice) {
                    return true;
                }
            }
        }
        if webs.webs.len() <= FEW {
            for seed in 0..SHUFFLES {
                let order = self.order(webs, ColourOrder::Shuffled(seed));
                let choice = match seed % 2 {
                    0 => Choice::FirstFit,
                    _ => Choice::Biased,
                };
                if self.candidate(among, joined, &order, choice) {
                    return true;
                }
            }
        }
        false
    }

    fn candidate(
        &mut self,
        (webs, neighbours): (&Webs, &Neighbours),
        joined: u32,
        order: &[usize],
        choice: Choice,
    ) -> bool {
        let is_reference = self.failure.is_none() && self.reference.is_none();
        match place(self.task, webs, neighbours, order, choice) {
            Ok(assignment) => {
                let cost = Cost::of(self.task, webs, &assignment);
                self.task.journal.candidate(cost.copies, &cost.high);
                if is_reference {
                    self.reference = Some(cost.clone());
                }
                let allowed = self
                    .reference
                    .as_ref()
                    .is_none_or(|r| cost.nowhere_worse(r));
                let better = self.best.as_ref().is_none_or(|b| cost.key() < b.0.key());
                let least = self.is_least(webs, &cost);
                if allowed && better {
                    let found = Found {
                        webs: webs.clone(),
                        assignment,
                        coalesced: joined,
                    };
                    self.best = Some((cost, found));
                } else if webs.webs.len() <= FEW {
                    self.adopt(webs, &assignment);
                }
                allowed && least
            }
            Err(failed) => {
                if self.failure.is_none() {
                    self.failure = Some((failed, webs.clone()));
                }
                false
            }
        }
    }

    /// Takes over the banks in which another assignment of the best candidate's webs is better; banks are
    /// independent of each other.
    fn adopt(&mut self, webs: &Webs, other: &Assignment) {
        let Some((cost, found)) = &mut self.best else {
            return;
        };
        // With other joins the webs are different webs.
        if found.webs.webs.len() != webs.webs.len()
            || !std::iter::zip(&found.webs.webs, &webs.webs).all(|(a, b)| a.members == b.members)
        {
            return;
        }
        if self.bank_of_unit.is_empty() {
            let units = 0..other.units() as u32;
            let banks = units.map(|u| self.task.files.bank_of_unit(u));
            self.bank_of_unit = banks.collect();
        }
        for bank in self.task.files.banks() {
            // An empty bank has no different places.
            if !webs.webs.iter().any(|w| w.bank == bank && w.is_live()) {
                continue;
            }
            let mut mixed = found.assignment.clone();
            mixed.adopt(other, webs, &self.bank_of_unit, bank);
            let now = Cost::of(self.task, webs, &mixed);
            let allowed = self.reference.as_ref().is_none_or(|r| now.nowhere_worse(r));
            if allowed && now.key() < cost.key() {
                *cost = now;
                found.assignment = mixed;
            }
        }
    }

    /// Whether a cost cannot be improved: no copies, no more registers than are live at once.
    /// Unwritten storage may share registers, and so may need fewer.
    fn is_least(&self, webs: &Webs, cost: &Cost) -> bool {
        let undefined = |w: &Web| w.lanes.iter().flatten().any(|h| h.root == UNDEFINED);
        if webs.webs.iter().any(undefined) {
            return false;
        }
        let peak = |bank| self.pressure.peak(bank).units;
        let least = |bank: Bank| cost.high[bank] <= peak(bank);
        cost.copies == 0 && self.task.files.banks().into_iter().all(least)
    }

    fn order(&self, webs: &Webs, order: ColourOrder) -> Vec<usize> {
        let mut rest: Vec<usize> = webs.free().collect();
        let within: Vec<u32> = match order {
            ColourOrder::Appearance => webs.webs.iter().map(|w| w.first_member()).collect(),
            ColourOrder::Start => webs.webs.iter().map(|w| w.start().unwrap_or(0)).collect(),
            ColourOrder::Degree => self.graph(webs).smallest_last(),
            ColourOrder::Shuffled(seed) => shuffled(seed, webs.webs.len()),
        };
        rest.sort_by_key(|&index| {
            let web = &webs.webs[index];
            let modulus = if web.size() > 1 { web.align.modulus } else { 0 };
            (
                Reverse(web.size()),
                Reverse(modulus),
                within[index],
                web.first_member(),
            )
        });
        rest
    }
}

/// Numbers without a pattern, the same for equal arguments (the finaliser of SplitMix64).
fn shuffled(seed: u32, count: usize) -> Vec<u32> {
    let number = |n: usize| {
        let mut z = (u64::from(seed) << 32 | n as u64).wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ z >> 31) as u32
    };
    (0..count).map(number).collect()
}
