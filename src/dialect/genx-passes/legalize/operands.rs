//! Sources and destinations of bales, and the slices that the machine can have as one operand.
//!
//! The search queries the same slices repeatedly, for one bale as a whole and in parts, and for similar bales. So
//! the answers are cached, by all that they depend on: a byte for each first element and width; and the results for
//! whole bales.
//!
//! # Why
//!
//! Repeated queries for the same slices took a third of the time of a kernel.

use crate::demand::Lanes;
use crate::ir::function::Inst;
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::region::{Alignment, Index, Region};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cell::RefCell;
use std::rc::Rc;

/// Widths of slices: powers of two up to 32.
const WIDTHS: u32 = 6;

/// Limit of cached answers; above the limit, which only odd code reaches, the cache is cleared.
/// Not tuned: bounds the memory.
const KEPT: usize = 1 << 20;

/// Limit of bales with cached results.
/// Not tuned: bounds the memory.
const BALES: usize = 1 << 14;

/// A source or destination of a bale.
#[derive(Clone, Debug)]
pub struct Access {
    /// The vector, unless it is a constant.
    pub vector: Operand,
    /// Bytes of the vector.
    pub bytes: u32,
    pub region: Region,
    /// The variable start, and the constant offset in front of it.
    pub index: Option<Operand>,
    pub align: Option<Alignment>,
    /// The read or write itself; none for a vector that is an unmodified operand.
    pub inst: Option<Inst>,
}

/// The data on which the legality of slices depends.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    region: Region,
    align: Option<Alignment>,
    bytes: u32,
    is_source: bool,
}

/// The data on which the slices of a bale depend.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Searched {
    /// The operands, by the numbers of their queries.
    pub operands: SmallVec<[usize; 4]>,
    pub count: u32,
    pub sizes: (u32, u32),
    pub widest: u32,
    pub is_masked: bool,
    /// The elements that are needed; none if all are.
    pub wanted: Lanes,
}

/// The slices of a bale, with first element and width of each, and their cost: one for each instruction, and one for each vector of
/// addresses.
#[derive(Clone)]
pub struct Found {
    pub cost: usize,
    pub slices: Rc<[(u32, u32)]>,
}

/// The legality of slices, as far as queried.
#[derive(Default)]
pub struct Slices {
    numbers: RefCell<FxHashMap<Key, usize>>,
    /// By operand, then first element and width: unknown, illegal or legal.
    known: RefCell<Vec<Option<bool>>>,
    /// The cached slices of bales.
    found: RefCell<FxHashMap<Searched, Option<Found>>>,
}

/// An operand whose slices are queried.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub access: &'a Access,
    pub is_source: bool,
    /// The start of its answers.
    pub first: usize,
}

impl Slices {
    /// Clears caches that exceed their limits. No [`Asked`] may be used afterwards.
    pub fn trim(&mut self) {
        if self.known.borrow().len() > KEPT || self.found.borrow().len() > BALES {
            *self = Slices::default();
        }
    }

    /// Registers a source or a destination for queries.
    pub fn ask<'a>(&self, access: &'a Access, is_source: bool) -> Asked<'a> {
        let key = Key {
            region: access.region,
            align: access.align,
            bytes: access.bytes,
            is_source,
        };
        let mut known = self.known.borrow_mut();
        let first = *self.numbers.borrow_mut().entry(key).or_insert_with(|| {
            let first = known.len();
            let more = access.region.count as usize * WIDTHS as usize;
            known.resize(first + more, None);
            first
        });
        Asked {
            access,
            is_source,
            first,
        }
    }

    /// The cached slices of such a bale, or the slices that `find` gives.
    pub fn found(&self, bale: Searched, find: impl FnOnce() -> Option<Found>) -> Option<Found> {
        if let Some(known) = self.found.borrow().get(&bale) {
            return known.clone();
        }
        let found = find();
        self.found.borrow_mut().insert(bale, found.clone());
        found
    }

    /// Whether a slice is one operand with one start.
    pub fn is_legal(&self, asked: Asked, machine: &Machine, (k, w): (u32, u32)) -> bool {
        let Asked {
            access, is_source, ..
        } = asked;
        let find = || {
            let part = access.region.sub(k, w);
            part.is_some_and(|part| {
                let align = access.align.map(|a| Alignment {
                    residue: part.offset.rem_euclid(a.modulus as i32) as u32,
                    ..a
                });
                match is_source {
                    true => machine.limits.source(&part, access.bytes, align),
                    false => machine.limits.destination(&part, access.bytes, align),
                }
            })
        };
        let width = w.trailing_zeros();
        if !w.is_power_of_two() || width >= WIDTHS || k >= access.region.count {
            return find();
        }
        let at = asked.first + (k * WIDTHS + width) as usize;
        let known = self.known.borrow()[at];
        known.unwrap_or_else(|| {
            let found = find();
            self.known.borrow_mut()[at] = Some(found);
            found
        })
    }

    /// Whether a slice of a source is one operand with one start.
    pub fn is_source(&self, access: &Access, machine: &Machine, slice: (u32, u32)) -> bool {
        self.is_legal(self.ask(access, true), machine, slice)
    }
}

/// Whether a slice of a source with a variable start can have an address for each element.
pub fn has_rows(access: &Access, machine: &Machine, w: u32) -> bool {
    let limits = &machine.limits;
    access.region.index == Index::Scalar
        && (2..=limits.addresses).contains(&w)
        && (access.region.bytes > 1 || !limits.narrow_bytes)
}
