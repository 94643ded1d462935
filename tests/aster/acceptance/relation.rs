//! The state of the lockstep walk: which location holds which virtual.
//!
//! `R` is a relation between locations and virtuals, `U` a set of undefined virtuals; a virtual in
//! `U` is held by every location. More pairs mean more knowledge; the meet of two states keeps a
//! pair that each of them has, or whose virtual is undefined in it.

use super::code::CellId;

#[derive(Clone, PartialEq, Debug)]
pub struct Relation {
    /// A row of bits over the virtuals for each location.
    rows: Vec<Vec<u64>>,
    undefined: Vec<u64>,
}

impl Relation {
    pub fn new(locations: usize, virtuals: usize) -> Relation {
        let words = virtuals.div_ceil(64);
        Relation {
            rows: vec![vec![0; words]; locations],
            undefined: vec![0; words],
        }
    }

    pub fn add(&mut self, location: CellId, v: CellId) {
        set(&mut self.rows[location], v, true);
    }

    pub fn remove(&mut self, location: CellId, v: CellId) {
        set(&mut self.rows[location], v, false);
    }

    pub fn has(&self, location: CellId, v: CellId) -> bool {
        get(&self.rows[location], v)
    }

    pub fn set_undefined(&mut self, v: CellId, undefined: bool) {
        set(&mut self.undefined, v, undefined);
    }

    pub fn is_undefined(&self, v: CellId) -> bool {
        get(&self.undefined, v)
    }

    /// The location holds the virtual's value, as far as anybody could tell.
    pub fn holds(&self, location: CellId, v: CellId) -> bool {
        self.is_undefined(v) || self.has(location, v)
    }

    /// Locations that hold a virtual.
    pub fn holders(&self, v: CellId) -> impl Iterator<Item = CellId> + '_ {
        (0..self.rows.len()).filter(move |&l| self.has(l, v))
    }

    /// Nothing holds these virtuals any more.
    pub fn drop_virtuals(&mut self, virtuals: &[CellId]) {
        for row in &mut self.rows {
            for &v in virtuals {
                set(row, v, false);
            }
        }
    }

    /// These locations hold nothing any more.
    pub fn drop_locations(&mut self, locations: &[CellId]) {
        for &l in locations {
            self.rows[l].fill(0);
        }
    }

    /// `to <- from` in the program before, all at once.
    pub fn copy_virtuals(&mut self, to: &[CellId], from: &[CellId]) {
        for row in self.rows.iter_mut().chain([&mut self.undefined]) {
            let bits: Vec<bool> = from.iter().map(|&v| get(row, v)).collect();
            for &v in to {
                set(row, v, false);
            }
            for (&v, bit) in to.iter().zip(bits) {
                if bit {
                    set(row, v, true);
                }
            }
        }
    }

    /// `to <- from` in the program after, all at once.
    pub fn copy_locations(&mut self, to: &[CellId], from: &[CellId]) {
        let rows: Vec<Vec<u64>> = from.iter().map(|&l| self.rows[l].clone()).collect();
        for (&l, row) in to.iter().zip(rows) {
            self.rows[l] = row;
        }
    }

    /// Keep what both states know; whether anything was lost.
    pub fn meet(&mut self, other: &Relation) -> bool {
        let mut changed = false;
        let undefined = self.undefined.clone();
        for (row, theirs) in self.rows.iter_mut().zip(&other.rows) {
            for (n, word) in row.iter_mut().enumerate() {
                let met = (*word | undefined[n]) & (theirs[n] | other.undefined[n]);
                // A pair of an undefined virtual need not be written down to be known.
                changed |= met != *word | undefined[n];
                *word = met;
            }
        }
        for (word, theirs) in self.undefined.iter_mut().zip(&other.undefined) {
            changed |= *word & theirs != *word;
            *word &= theirs;
        }
        changed
    }
}

fn get(row: &[u64], n: usize) -> bool {
    row[n / 64] >> (n % 64) & 1 == 1
}

fn set(row: &mut [u64], n: usize, bit: bool) {
    match bit {
        true => row[n / 64] |= 1 << (n % 64),
        false => row[n / 64] &= !(1 << (n % 64)),
    }
}
