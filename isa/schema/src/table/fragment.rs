//! The places of matrix elements in the registers of a wave, as the tables state them (section `fragments:`).
//!
//! A row of the section is a [`Fragment`]: the map of some operands of some instructions. [`Maps`] has the rows of a target, read.
//! [`Maps::of`] gives the [`Fragments`] of an instruction: one list of places for each operand. These lists are the only source of
//! the places of elements: the simulator, the interpreter, front ends and queries read them.
//!
//! # Units
//!
//! A [`Place`] is a lane and the first bit of the element, counted from bit 0 of the lane's first register of the operand.
//! An element that several lanes hold has several places, its *copies*.

use super::step::{Element, Matrix};
use crate::formula::Formula;
use crate::meaning::ParseError;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The matrices that a map is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    /// The first factor. If the factor is sparse, the map is that of its stored elements.
    A,
    /// The second factor.
    B,
    /// The addend and the sum.
    D,
    /// The places of the stored elements of a sparse A: two bits for each.
    Index,
    /// The scales of A and of B.
    Scale,
}

impl Side {
    /// Every side with its word in the tables.
    pub const ALL: [(Side, &'static str); 5] = [
        (Side::A, "a"),
        (Side::B, "b"),
        (Side::D, "d"),
        (Side::Index, "index"),
        (Side::Scale, "scale"),
    ];

    /// The word in the tables.
    pub fn word(self) -> &'static str {
        let found = Self::ALL.iter().find(|(side, _)| *side == self);
        found.map_or("?", |(_, word)| word)
    }

    /// The names of a formula for this side's elements.
    pub fn names(self) -> Vec<&'static str> {
        let own = match self {
            Side::D => ["block", "i", "j", "copy"],
            _ => ["block", "line", "k", "copy"],
        };
        SHAPE.into_iter().chain(own).collect()
    }
}

/// The names of an instruction's facts in formulas: the sizes of the product; the lanes of a wave; whether A is sparse; bits of the
/// elements of A, of B and of the sums; bits of an element of the operand, and the operand's rows (A) or columns (B).
pub const SHAPE: [&str; 11] = [
    "M", "N", "K", "BLOCKS", "LANES", "SPARSE", "A_BITS", "B_BITS", "D_BITS", "BITS", "LINES",
];

/// A row of the section. Formulas are texts; definitions are put in.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fragment {
    /// The name of the row.
    pub name: &'static str,
    /// The operands.
    pub sides: &'static [Side],
    /// The instructions: a formula of the names of [`SHAPE`], not 0 for an instruction that the map is for.
    pub when: &'static str,
    /// The number of the element in its lane.
    pub item: &'static str,
    /// The lane.
    pub lane: &'static str,
    /// How many lanes hold an element.
    pub copies: &'static str,
    /// Bits from item to item.
    pub stride: &'static str,
    /// Of an index: the items of a set. A register has several sets if one set does not fill it.
    pub set: &'static str,
    /// Of scales: the terms of a row that have one scale.
    pub terms: &'static str,
}

/// The place of an element.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The first bit in the registers of the lane.
    pub bit: u16,
    /// The lane.
    pub lane: u8,
}

impl Place {
    /// The register of the first bit.
    pub fn register(self) -> usize {
        usize::from(self.bit / 32)
    }
}

/// The places of all elements of an operand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The name of the map.
    pub map: &'static str,
    /// Rows of A, C and D; columns of B.
    pub lines: u32,
    /// Terms of a line of A and B; columns of C and D.
    pub across: u32,
    /// Independent products.
    pub blocks: u32,
    /// How many lanes hold an element.
    pub copies: u32,
    /// Bits of an element.
    pub bits: u32,
    /// Bits from item to item.
    pub stride: u32,
    /// Bits of a lane's registers up to the last element.
    pub extent: u32,
    places: Vec<Place>,
}

impl Places {
    /// The first copy of an element. An element that the matrix does not have is in lane 0.
    pub fn at(&self, block: u32, line: u32, across: u32) -> Place {
        self.copies(block, line, across)
            .first()
            .copied()
            .unwrap_or(Place { bit: 0, lane: 0 })
    }

    /// All places of an element.
    pub fn copies(&self, block: u32, line: u32, across: u32) -> &[Place] {
        let at = (block * self.lines + line) * self.across + across;
        let first = at as usize * self.copies as usize;
        let all = self.places.get(first..first + self.copies as usize);
        all.unwrap_or(&[])
    }

    /// Elements of a lane, with the gaps before them.
    pub fn items(&self) -> u32 {
        self.extent.div_ceil(self.stride.max(1))
    }

    /// Registers of 32 bits.
    pub fn registers(&self) -> u32 {
        self.extent.div_ceil(32)
    }

    /// All elements, by block, line and term, with their copies.
    pub fn all(&self) -> impl Iterator<Item = ([u32; 3], &[Place])> {
        let (lines, across) = (self.lines.max(1), self.across.max(1));
        let copies = self.places.chunks_exact((self.copies as usize).max(1));
        (0u32..).zip(copies).map(move |(n, places)| {
            let (line, term) = (n / across, n % across);
            ([line / lines, line % lines, term], places)
        })
    }
}

/// The places of the elements of an instruction's operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fragments {
    /// Elements of A by row and term; the stored elements if A is sparse.
    pub a: Arc<Places>,
    /// Elements of B by column and term.
    pub b: Arc<Places>,
    /// Elements of the addend by row and column.
    pub c: Arc<Places>,
    /// Elements of the result by row and column.
    pub d: Arc<Places>,
    /// Two bits for each stored element of A, in the first set; and the bits of a set.
    pub index: Option<(Arc<Places>, u32)>,
    /// The lanes that have the scales of A and of B, by row (column) and group of terms; and the terms of a group.
    pub scales: Option<([Arc<Places>; 2], u32)>,
}

/// The reason why an instruction has no fragments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The operand.
    pub side: Side,
    /// The number of the row of the section; `None`: no row is for the operand.
    pub row: Option<usize>,
    /// The fault.
    pub message: String,
    /// The advice.
    pub help: String,
}

/// A row of the section, read.
#[derive(Clone, Debug)]
struct Map {
    name: &'static str,
    sides: &'static [Side],
    when: Formula,
    copies: Formula,
    stride: Formula,
    set: Formula,
    terms: Formula,
    /// The item and the lane for each side.
    place: Vec<[Formula; 2]>,
}

/// The rows of a target's section, read. Operands of many instructions have the same places, which are made once.
#[derive(Default, Debug)]
pub struct Maps {
    rows: Vec<Map>,
    known: Mutex<HashMap<Key, Arc<Places>>>,
}

/// The facts on which the places of an operand depend: the row, the item and the lane with the facts of the instruction put in, blocks, lines and
/// terms, copies, bits and stride.
type Key = (usize, [Formula; 2], [u32; 3], [u32; 3]);

/// The most bits of an operand in a lane.
const MAX_BITS: i64 = 1 << 15;

/// Bits of the number of a stored element among its neighbours.
const INDEX_BITS: u32 = 2;

impl Fragment {
    /// The formulas of the row with their keys, and the names that each may use.
    pub fn formulas(&self) -> [(&'static str, &'static str, bool); 7] {
        [
            ("when", self.when, false),
            ("copies", self.copies, false),
            ("stride", self.stride, false),
            ("set", self.set, false),
            ("terms", self.terms, false),
            ("item", self.item, true),
            ("lane", self.lane, true),
        ]
    }

    fn read(&self) -> Result<Map, ParseError> {
        let of = |text: &str| Formula::read(text, &SHAPE);
        let place = |side: &Side| {
            let names = side.names();
            Ok([
                Formula::read(self.item, &names)?,
                Formula::read(self.lane, &names)?,
            ])
        };
        Ok(Map {
            name: self.name,
            sides: self.sides,
            when: of(self.when)?,
            copies: of(self.copies)?,
            stride: of(self.stride)?,
            set: of(self.set)?,
            terms: of(self.terms)?,
            place: self
                .sides
                .iter()
                .map(place)
                .collect::<Result<_, ParseError>>()?,
        })
    }
}

impl Maps {
    /// The rows of a section. Rows that cannot be read are for no instruction; the loader reports them.
    pub fn read(all: &[Fragment]) -> Maps {
        Maps {
            rows: all.iter().filter_map(|row| row.read().ok()).collect(),
            known: Mutex::default(),
        }
    }

    /// The places of an instruction's elements in a wave of so many lanes.
    ///
    /// # Errors
    /// An operand without a map, or a map that is none: an element without a place, a lane or an item out of range, two elements in
    /// one place.
    pub fn of(&self, m: &Matrix, lanes: u32) -> Result<Fragments, Fault> {
        let [rows, columns, terms, blocks] = [m.m, m.n, m.k, m.blocks].map(u32::from);
        let shape = Shape {
            maps: self,
            matrix: m,
            lanes,
        };
        let stored = if m.sparse.is_some() { terms / 2 } else { terms };
        let bits = |e: Element| e.bits();
        let sums = |e: Element| shape.places(Side::D, (bits(e), 0), [blocks, rows, columns]);
        let fragments = Fragments {
            a: shape.places(Side::A, (bits(m.a_element), rows), [blocks, rows, stored])?,
            b: shape.places(
                Side::B,
                (bits(m.b_element), columns),
                [blocks, columns, terms],
            )?,
            c: sums(m.element)?,
            d: sums(m.d_element)?,
            index: match m.sparse {
                Some(_) => Some(shape.index([blocks, rows, stored])?),
                None => None,
            },
            scales: match m.scales {
                Some(_) => Some(shape.scales([rows, columns], terms)?),
                None => None,
            },
        };
        Ok(fragments)
    }
}

/// An instruction whose places are computed.
struct Shape<'a> {
    maps: &'a Maps,
    matrix: &'a Matrix,
    lanes: u32,
}

impl Shape<'_> {
    /// The values of [`SHAPE`] for an operand with elements of so many bits in so many lines.
    fn facts(&self, bits: u32, lines: u32) -> [i64; SHAPE.len()] {
        let m = self.matrix;
        [
            m.m.into(),
            m.n.into(),
            m.k.into(),
            m.blocks.into(),
            self.lanes.into(),
            m.sparse.is_some().into(),
            m.a_element.bits().into(),
            m.b_element.bits().into(),
            m.d_element.bits().into(),
            bits.into(),
            lines.into(),
        ]
    }

    fn fault<T>(
        &self,
        side: Side,
        row: Option<usize>,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Result<T, Fault> {
        Err(Fault {
            side,
            row,
            message: message.into(),
            help: help.into(),
        })
    }

    /// The first map for an operand.
    fn map(&self, side: Side, facts: &[i64]) -> Result<(usize, &Map), Fault> {
        let fits =
            |map: &Map| map.sides.contains(&side) && map.when.value(facts).is_some_and(|v| v != 0);
        let found = self.maps.rows.iter().enumerate().find(|(_, map)| fits(map));
        let m = self.matrix;
        match found {
            Some(found) => Ok(found),
            None => self.fault(
                side,
                None,
                format!(
                    "no map of `fragments:` is for `{}` of a {}product of {}x{}x{} with elements of {}, {} and {} bits in {} lanes",
                    side.word(),
                    if m.sparse.is_some() { "sparse " } else { "" },
                    m.m,
                    m.n,
                    m.k,
                    m.a_element.bits(),
                    m.b_element.bits(),
                    m.d_element.bits(),
                    self.lanes
                ),
                "add a row with this operand, or widen the `when:` of a row",
            ),
        }
    }

    fn places(
        &self,
        side: Side,
        (bits, lines): (u32, u32),
        size: [u32; 3],
    ) -> Result<Arc<Places>, Fault> {
        let facts = self.facts(bits, lines);
        let (row, map) = self.map(side, &facts)?;
        self.placed((side, row, map), bits, &facts, size)
    }

    /// The number that a formula of the instruction gives, at least 1.
    fn number(
        &self,
        (side, row): (Side, usize),
        (key, formula): (&str, &Formula),
        facts: &[i64],
    ) -> Result<u32, Fault> {
        match formula.value(facts) {
            Some(n @ 1..=MAX_BITS) => Ok(n as u32),
            other => {
                let is = other.map_or("no number".to_owned(), |n| n.to_string());
                let help = format!("write a number from 1 to {MAX_BITS}");
                self.fault(side, Some(row), format!("`{key}` is {is} here"), help)
            }
        }
    }

    fn index(&self, size: [u32; 3]) -> Result<(Arc<Places>, u32), Fault> {
        let side = Side::Index;
        let facts = self.facts(INDEX_BITS, size[1]);
        let (row, map) = self.map(side, &facts)?;
        let set = self.number((side, row), ("set", &map.set), &facts)? * INDEX_BITS;
        let places = self.placed((side, row, map), INDEX_BITS, &facts, size)?;
        if places.extent > set {
            let message = format!(
                "a set of {set} bits has elements up to bit {}",
                places.extent
            );
            return self.fault(
                side,
                Some(row),
                message,
                "`set:` counts elements of two bits",
            );
        }
        Ok((places, set))
    }

    fn scales(&self, lines: [u32; 2], terms: u32) -> Result<([Arc<Places>; 2], u32), Fault> {
        let side = Side::Scale;
        let of = |lines: u32| {
            let facts = self.facts(8, lines);
            let (row, map) = self.map(side, &facts)?;
            let group = self.number((side, row), ("terms", &map.terms), &facts)?;
            let size = [1, lines, terms.div_ceil(group)];
            Ok((self.placed((side, row, map), 8, &facts, size)?, group))
        };
        let (a, group) = of(lines[0])?;
        Ok(([a, of(lines[1])?.0], group))
    }

    fn placed(
        &self,
        (side, row, map): (Side, usize, &Map),
        bits: u32,
        facts: &[i64],
        [blocks, lines, across]: [u32; 3],
    ) -> Result<Arc<Places>, Fault> {
        let at = (side, row);
        let copies = self.number(at, ("copies", &map.copies), facts)?;
        let stride = self.number(at, ("stride", &map.stride), facts)?;
        let count = u64::from(blocks) * u64::from(lines) * u64::from(across) * u64::from(copies);
        let room = u64::from(self.lanes) * MAX_BITS as u64 / u64::from(bits.max(1));
        let word = side.word();
        if count > room {
            let message = format!("{count} elements of `{word}` are more than registers hold");
            return self.fault(side, Some(row), message, "mend the sizes of the product");
        }
        if stride < bits {
            let message = format!("elements of {bits} bits lie {stride} bits apart");
            return self.fault(
                side,
                Some(row),
                message,
                "write a `stride:` of at least `BITS`",
            );
        }
        let known = |n: u8| facts.get(usize::from(n)).copied();
        let of = map.sides.iter().position(|s| *s == side).unwrap_or(0);
        let Some([item, lane]) = map.place.get(of) else {
            return self.fault(side, Some(row), "the map has no formulas", "write them");
        };
        let (item, lane) = (item.with(&known), lane.with(&known));
        let key = (
            row,
            [item, lane],
            [blocks, lines, across],
            [copies, bits, stride],
        );
        let lock = || {
            self.maps
                .known
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        if let Some(known) = lock().get(&key) {
            return Ok(known.clone());
        }
        let [item, lane] = &key.1;
        let mut taken = Taken::default();
        let mut places = Vec::with_capacity(count as usize);
        let mut extent = 0;
        let mut variables = [0; SHAPE.len() + 4];
        variables[..facts.len()].copy_from_slice(facts);
        let names = side.names();
        for n in 0..blocks * lines * across {
            let (line, term) = (n / across, n % across);
            let own = [line / lines, line % lines, term];
            for copy in 0..copies {
                let tail = [own[0], own[1], own[2], copy].map(i64::from);
                variables[facts.len()..].copy_from_slice(&tail);
                let element = || {
                    let values = names[facts.len()..].iter().zip(tail);
                    let values = values.map(|(name, v)| format!("{name} {v}"));
                    values.collect::<Vec<_>>().join(", ")
                };
                let found = (item.value(&variables), lane.value(&variables));
                let last = (MAX_BITS - i64::from(bits)) / i64::from(stride);
                let (Some(i), Some(l)) = found else {
                    let message = format!("an element of `{word}` has no place: {}", element());
                    let help = "the formulas divide by zero, or leave 64 bits";
                    return self.fault(side, Some(row), message, help);
                };
                if !(0..i64::from(self.lanes.min(256))).contains(&l) || !(0..=last).contains(&i) {
                    let message = format!(
                        "an element of `{word}` is out of range, item {i} of lane {l}: {}",
                        element()
                    );
                    let help = format!("a wave has {} lanes", self.lanes);
                    return self.fault(side, Some(row), message, help);
                }
                let bit = i as u32 * stride;
                if !taken.take(l as u32, bit, bits) {
                    let message = format!(
                        "two elements of `{word}` are in item {i} of lane {l}, one is {}",
                        element()
                    );
                    let help = "each element has places of its own; `copies:` gives it several";
                    return self.fault(side, Some(row), message, help);
                }
                extent = extent.max(bit + bits);
                places.push(Place {
                    bit: bit as u16,
                    lane: l as u8,
                });
            }
        }
        let places = Arc::new(Places {
            map: map.name,
            lines,
            across,
            blocks,
            copies,
            bits,
            stride,
            extent,
            places,
        });
        lock().insert(key, places.clone());
        Ok(places)
    }
}

/// The bits that are taken, by lane.
#[derive(Default)]
struct Taken(Vec<Vec<u64>>);

impl Taken {
    /// Takes bits of a lane; whether all of them were free.
    fn take(&mut self, lane: u32, first: u32, count: u32) -> bool {
        let lane = lane as usize;
        if self.0.len() <= lane {
            self.0.resize(lane + 1, Vec::new());
        }
        let words = &mut self.0[lane];
        let end = (first + count).div_ceil(64) as usize;
        if words.len() < end {
            words.resize(end, 0);
        }
        let mut free = true;
        let mut at = first;
        while at < first + count {
            let (word, shift) = ((at / 64) as usize, at % 64);
            let here = (64 - shift).min(first + count - at);
            let mask = u64::MAX >> (64 - here) << shift;
            free &= words[word] & mask == 0;
            words[word] |= mask;
            at += here;
        }
        free
    }
}
