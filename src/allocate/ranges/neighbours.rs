//! The webs that keep a register from a web: the relation that placing queries.
//!
//! Placing gives registers to webs, so the items of the relation are the webs' *parts*: neighbouring lanes that hold contents at
//! the same points. The contents of a part matter in one case only: undefined contents may share a register with other undefined
//! contents, at any offset. All other parts share no register. Webs with equal contents share a register by a join, in which the
//! offset is known.
//!
//! ```text
//! refused(W, U) :- part(W, A, I, N), interferes(A, B), part(V, B, J, M), placed(V, T), I + N + U > J + T, J + M + T > I + U.
//! ```
//!
//! A part `A` of the web `W` is `N` lanes from lane `I` on; `U` and `T` are first units. The clause is evaluated for a known `W`
//! when `W` is placed: `placed` grows with each web, so the clause cannot be solved before.
//!
//! # Why
//!
//! Before, each register had a list of its taken segments, and a web was compared with the lists of up to 256 registers, one
//! after the other. One query for the neighbours of a web takes less time if registers are full.
//!
//! Executed instructions of a whole allocation by linear scan, live ranges by datalog included, relative to those lists and the
//! walk of `ranges::sweep` (three shapes of `benches/allocate` with 10,000 instructions, pressure 64 and 256):
//!
//! | enumeration of neighbours | least | most |
//! |---|---|---|
//! | each tuple through a closure | 1.49 | 2.28 |
//! | placed tuples that start in a place as one word | 1.30 | 1.47 |
//! | tuples that last through a place as one set of units | 1.08 | 1.40 |
//! | places of 32 tuples instead of 64 | 1.11 | 1.33 |
//! | no calls inside the loop over tuples | 1.06 | 1.24 |
//!
//! Segments that follow each other in one lane of a web are one tuple. A chain of matrix instructions that accumulate gives each
//! accumulator a dozen of such segments.
//!
//! The most is always one block at a pressure of 64, where the lists were short. Peak memory is 0.98 to 1.22 times the peak memory
//! before. Joining webs does not enumerate neighbours: both webs are known, and a search for one pair of tuples in two sorted lists
//! takes a few steps, whereas a web has as many neighbours as values are live beside it.

use super::webs::{Web, Webs};
use crate::analysis::interference::lane::{Held, Lane, UNDEFINED};
use crate::analysis::interference::{Among, Chosen, Interference, SEVERAL};

#[cfg(test)]
mod tests;

/// Lanes of a web that hold contents at the same points.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// The first lane.
    lane: u32,
    lanes: u32,
}

/// The parts of webs that cannot have one register.
pub(crate) struct Neighbours {
    relation: Interference,
    parts: Vec<Part>,
    /// The start of each web's parts; the last entry is the end.
    starts: Vec<u32>,
}

/// The root of a part for placing: undefined or not.
fn kind(held: &Held) -> Held {
    Held {
        root: if held.root == UNDEFINED {
            UNDEFINED
        } else {
            SEVERAL
        },
        ..*held
    }
}

/// The segments of a lane by kind. Segments of one kind without a gap between them are one segment.
fn runs(lane: &Lane) -> impl Iterator<Item = Held> + '_ {
    let mut rest = lane.iter().map(kind).peekable();
    std::iter::from_fn(move || {
        let mut run = rest.next()?;
        let goes_on = |run: &Held, next: &Held| {
            next.root == run.root && next.segment.start == run.segment.end
        };
        while let Some(next) = rest.next_if(|next| goes_on(&run, next)) {
            run.segment.end = next.segment.end;
        }
        Some(run)
    })
}

fn alike(a: &Lane, b: &Lane) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| kind(a) == kind(b))
}

/// The parts of a web.
fn parts(web: &Web) -> impl Iterator<Item = Part> + '_ {
    let mut rest = 0..web.lanes.len();
    std::iter::from_fn(move || {
        let first = rest.next()?;
        while rest.start < web.lanes.len() && alike(&web.lanes[first], &web.lanes[rest.start]) {
            rest.start += 1;
        }
        Some(Part {
            lane: first as u32,
            lanes: (rest.start - first) as u32,
        })
    })
}

impl Neighbours {
    /// The relation among the webs in their present state.
    pub fn new(webs: &Webs) -> Neighbours {
        let (mut list, mut starts) = (Vec::new(), Vec::with_capacity(webs.webs.len() + 1));
        for web in &webs.webs {
            starts.push(list.len() as u32);
            if !web.members.is_empty() {
                list.extend(parts(web));
            }
        }
        starts.push(list.len() as u32);
        let relation = Interference::build(list.len(), |relation| {
            for (web, items) in webs.webs.iter().zip(starts.windows(2)) {
                for item in items[0]..items[1] {
                    let lane = &web.lanes[list[item as usize].lane as usize];
                    // Units distinguish banks: a web may be in units of another bank.
                    runs(lane).for_each(|h| relation.add(0, item, h));
                }
            }
        });
        Neighbours {
            relation,
            parts: list,
            starts,
        }
    }

    fn items(&self, web: usize) -> std::ops::Range<u32> {
        self.starts[web]..self.starts[web + 1]
    }
}

/// The relation `placed`, and the units at which the queried web must not start.
///
/// Units are bits of words. A query takes the units of all webs that last through a place together.
pub(crate) struct Placed<'a> {
    neighbours: &'a Neighbours,
    chosen: Chosen,
    /// By part: one more than its first unit, and one past its last unit. A part that is not placed has neither.
    at: Vec<(u32, u32)>,
    units: u32,
    /// Words of a set of units.
    width: usize,
    /// By place, the units of the placed parts that last through the place.
    held: Vec<u64>,
    /// The words of `held` that may have any bit.
    some: std::ops::Range<usize>,
    refused: Vec<u64>,
}

/// Puts units into a set.
#[inline(always)]
fn put(set: &mut [u64], from: u32, to: u32) {
    let mut unit = from;
    while unit < to {
        if let Some(word) = set.get_mut(unit as usize / 64) {
            *word |= 1 << (unit % 64);
        }
        unit += 1;
    }
}

impl<'a> Placed<'a> {
    /// A relation over `units` units, with no web placed.
    pub fn new(neighbours: &'a Neighbours, units: usize) -> Placed<'a> {
        let width = units.div_ceil(64);
        Placed {
            neighbours,
            chosen: neighbours.relation.none_chosen(),
            at: vec![(0, 0); neighbours.parts.len()],
            units: units as u32,
            width,
            held: vec![0; width * neighbours.relation.places()],
            some: width..0,
            refused: vec![0; width],
        }
    }

    /// Places a web at a unit.
    pub fn place(&mut self, web: usize, unit: u32) {
        let Neighbours {
            relation, parts, ..
        } = self.neighbours;
        for item in self.neighbours.items(web) {
            let part = parts[item as usize];
            let from = unit.saturating_add(part.lane);
            // Names such as an absent address are beyond all units that are given out.
            let to = from.saturating_add(part.lanes).min(self.units);
            if from >= to {
                continue;
            }
            self.at[item as usize] = (from + 1, to);
            let (first, last) = (from as usize / 64, (to as usize - 1) / 64);
            self.some = self.some.start.min(first)..self.some.end.max(last + 1);
            let (width, held) = (self.width, &mut self.held);
            relation.choose(item, &mut self.chosen, |place| {
                put(&mut held[place * width..(place + 1) * width], from, to);
            });
        }
    }

    /// Queries the units that are refused to an unplaced web.
    pub fn ask(&mut self, web: usize) {
        let Neighbours {
            relation, parts, ..
        } = self.neighbours;
        self.refused.fill(0);
        for item in self.neighbours.items(web) {
            let mut question = Question {
                own: parts[item as usize],
                at: &self.at,
                held: (&self.held, self.width),
                some: self.some.clone(),
                refused: &mut self.refused,
            };
            relation.among(item, &self.chosen, &mut question);
        }
    }

    /// Whether the queried web may start at a unit.
    pub fn allows(&self, unit: u32) -> bool {
        let word = self.refused.get(unit as usize / 64);
        word.is_none_or(|word| word >> (unit % 64) & 1 == 0)
    }
}

/// Collects the units that are refused to a part of a web.
struct Question<'a> {
    own: Part,
    at: &'a [(u32, u32)],
    held: (&'a [u64], usize),
    some: std::ops::Range<usize>,
    refused: &'a mut [u64],
}

impl Among for Question<'_> {
    fn through(&mut self, place: usize) {
        let (held, width) = self.held;
        let row = &held[place * width..(place + 1) * width];
        for by in self.own.lane..self.own.lane + self.own.lanes {
            below(row, self.some.clone(), by, self.refused);
        }
    }

    #[inline(always)]
    fn item(&mut self, item: u32) {
        let (from, to) = self.at[item as usize];
        let from = from.saturating_sub(self.own.lane + self.own.lanes);
        put(self.refused, from, to.saturating_sub(self.own.lane));
    }
}

/// Adds to `into` the units that are `by` units below those of `set`. Only the words `some` of `set` are not zero.
#[inline]
fn below(set: &[u64], some: std::ops::Range<usize>, by: u32, into: &mut [u64]) {
    let (words, bits) = (by as usize / 64, by % 64);
    for n in some {
        if let Some(at) = n.checked_sub(words) {
            into[at] |= set[n] >> bits;
        }
        if let Some(at) = n.checked_sub(words + 1).filter(|_| bits > 0) {
            into[at] |= set[n] << (64 - bits);
        }
    }
}
