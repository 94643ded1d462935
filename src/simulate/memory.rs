//! Global memory: buffers at distinct 64-bit addresses with wide gaps, and the writes of one
//! workgroup.
//!
//! Invariant: the base does not change while workgroups run. A workgroup writes to its own pages
//! and reads the base with its own writes on top, so workgroups can run in any order or at once;
//! their pages are joined afterwards in the order of the grid. Workgroups that communicate
//! through memory need atomics, and programs with atomics run one workgroup after the
//! other.
//!
//! # Why
//!
//! Buffers have no guard bands. The first access outside of a buffer is a fault at its instruction. A band would let a load
//! pass.

use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Range;

/// Address bits inside one buffer's slot: the gap to the next buffer is the unused part.
const SLOT_BITS: u32 = 36;
/// Slot of the argument segment; buffers follow. Low slots stay unmapped so that small numbers are
/// no addresses.
const ARGUMENT_SLOT: u64 = 16;
/// Slot of the code's addresses. No memory is there.
const CODE_SLOT: u64 = 8;
/// Slot of what the loader puts into memory besides arguments: the packet that launches the grid, and the data of the code object.
const CONSTANT_SLOT: u64 = 10;
/// The bytes before the data.
const PACKET: usize = 64;
/// Slot of the addresses in the descriptor of private memory. No memory is there.
const PRIVATE_SLOT: u64 = 12;
/// Bytes that are tracked together.
pub const PAGE: usize = 4096;

/// The memory of a launch.
#[derive(Clone, Debug)]
pub struct Memory {
    /// The argument segment, then the buffers.
    regions: Vec<Vec<u8>>,
    /// The packet that launches the grid, and data; both are only read.
    constants: Vec<u8>,
}

/// A byte range inside a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    region: usize,
    offset: usize,
}

impl Memory {
    pub fn new(arguments: Vec<u8>, buffers: Vec<Vec<u8>>) -> Self {
        let mut regions = vec![arguments];
        regions.extend(buffers);
        let constants = Vec::new();
        Memory { regions, constants }
    }

    pub fn argument_address() -> u64 {
        ARGUMENT_SLOT << SLOT_BITS
    }

    /// The address of the first instruction.
    pub fn code_address() -> u64 {
        CODE_SLOT << SLOT_BITS
    }

    /// Memory with a packet and data that are only read.
    pub fn with_constants(mut self, packet: [u8; PACKET], data: &[u8]) -> Self {
        self.constants = packet.into();
        self.constants.extend(data);
        self
    }

    /// The address of the packet that launches the grid.
    pub fn packet_address() -> u64 {
        CONSTANT_SLOT << SLOT_BITS
    }

    /// The address of the data.
    pub fn data_address() -> u64 {
        Self::packet_address() + PACKET as u64
    }

    /// The base in the descriptor of private memory.
    pub fn private_address() -> u64 {
        PRIVATE_SLOT << SLOT_BITS
    }

    /// Bytes that are only read.
    fn constant(&self, address: u64, bytes: usize) -> Option<&[u8]> {
        let offset = address.checked_sub(Self::packet_address())?;
        let offset = usize::try_from(offset).ok()?;
        self.constants.get(offset..offset.checked_add(bytes)?)
    }

    /// The argument segment.
    pub fn arguments(&self) -> &[u8] {
        self.regions.first().map_or(&[], |r| r)
    }

    /// Address of the n-th buffer.
    pub fn buffer_address(n: usize) -> u64 {
        (ARGUMENT_SLOT + 1 + n as u64) << SLOT_BITS
    }

    /// The buffer of an address's slot, and the offset in it; `None` for the argument segment.
    pub fn buffer_at(address: u64) -> Option<(usize, u64)> {
        let slot = (address >> SLOT_BITS).checked_sub(ARGUMENT_SLOT + 1)?;
        Some((
            usize::try_from(slot).ok()?,
            address & ((1 << SLOT_BITS) - 1),
        ))
    }

    /// The number of buffers.
    pub fn buffers(&self) -> usize {
        self.regions.len() - 1
    }

    pub fn into_buffers(self) -> Vec<Vec<u8>> {
        let mut regions = self.regions;
        regions.drain(1..).collect()
    }

    fn place(&self, address: u64, bytes: usize) -> Option<Place> {
        let region = usize::try_from((address >> SLOT_BITS).checked_sub(ARGUMENT_SLOT)?).ok()?;
        let offset = usize::try_from(address & ((1 << SLOT_BITS) - 1)).ok()?;
        let fits = offset.checked_add(bytes)? <= self.regions.get(region)?.len();
        fits.then_some(Place { region, offset })
    }

    /// One byte of a region: the argument segment, or a buffer after it.
    pub fn byte(&self, region: usize, offset: usize) -> Option<u8> {
        self.regions.get(region)?.get(offset).copied()
    }

    /// Takes over a workgroup's writes to a page.
    pub fn take_over(&mut self, region: usize, index: usize, page: &Page) {
        let start = index * PAGE;
        let target = &mut self.regions[region];
        let len = PAGE.min(target.len() - start);
        for word in 0..PAGE / 64 {
            let bits = page.plain[word] | page.atomic[word];
            if bits == 0 {
                continue;
            }
            let (from, to) = (word * 64, (word * 64 + 64).min(len));
            if bits == u64::MAX {
                target[start + from..start + to].copy_from_slice(&page.data[from..to]);
            } else {
                for b in (from..to).filter(|b| bits >> (b % 64) & 1 == 1) {
                    target[start + b] = page.data[b];
                }
            }
        }
    }

    /// The place of an address outside all buffers, in words.
    pub fn describe(&self, address: u64) -> String {
        let slot = (address >> SLOT_BITS).checked_sub(ARGUMENT_SLOT);
        // The addresses just below a buffer are in its neighbour's slot.
        let offset = address & ((1 << SLOT_BITS) - 1);
        let below = offset >= 1 << (SLOT_BITS - 1);
        let slot = if below {
            slot.map_or(Some(0), |s| Some(s + 1))
        } else {
            slot
        };
        let Some(size) = slot
            .and_then(|s| self.regions.get(s as usize))
            .map(Vec::len)
        else {
            return "no buffer is near it".into();
        };
        let name = match slot {
            Some(0) | None => "the argument segment".into(),
            Some(n) => format!("buffer {}", n - 1),
        };
        if below {
            format!(
                "{} bytes before {name}, which has {size} bytes",
                (1u64 << SLOT_BITS) - offset
            )
        } else {
            format!("at byte {offset} of {name}, which has {size} bytes")
        }
    }
}

/// Bytes of one page that a workgroup wrote.
#[derive(Clone)]
pub struct Page {
    pub data: [u8; PAGE],
    /// Bits by byte: written by plain stores, written by atomics.
    pub plain: [u64; PAGE / 64],
    pub atomic: [u64; PAGE / 64],
}

/// Number of a region or buffer, and of the page in it.
pub type Key = (usize, usize);

/// Values by page. The page of the last question is found at once: lanes mostly access one page.
pub struct Pages<T> {
    all: Vec<(Key, Box<T>)>,
    places: FxHashMap<Key, usize>,
    last: Cell<(Key, Option<usize>)>,
}

impl<T> Default for Pages<T> {
    fn default() -> Self {
        Pages {
            all: Vec::new(),
            places: FxHashMap::default(),
            last: Cell::new(((usize::MAX, usize::MAX), None)),
        }
    }
}

impl<T> Pages<T> {
    fn place(&self, key: Key) -> Option<usize> {
        let (last, at) = self.last.get();
        if last == key {
            return at;
        }
        let at = self.places.get(&key).copied();
        self.last.set((key, at));
        at
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn get(&self, key: Key) -> Option<&T> {
        self.place(key).map(|at| &*self.all[at].1)
    }

    pub fn get_mut(&mut self, key: Key) -> Option<&mut T> {
        self.place(key).map(|at| &mut *self.all[at].1)
    }

    pub fn get_or_insert_with(&mut self, key: Key, new: impl FnOnce() -> T) -> &mut T {
        let at = match self.place(key) {
            Some(at) => at,
            None => self.insert(key, new),
        };
        &mut self.all[at].1
    }

    /// Not inlined: a page on the stack makes each call of a function slow.
    #[inline(never)]
    fn insert(&mut self, key: Key, new: impl FnOnce() -> T) -> usize {
        let at = self.all.len();
        self.all.push((key, Box::new(new())));
        self.places.insert(key, at);
        self.last.set((key, Some(at)));
        at
    }

    /// The pages in the order in which they were added.
    pub fn into_all(self) -> Vec<(Key, Box<T>)> {
        self.all
    }
}

/// The number of a word, and some of its bits.
type Part = (usize, u64);

/// The bits of a range that lies in one word.
#[inline(always)]
fn part(range: &Range<usize>) -> Option<Part> {
    let len = range.end.wrapping_sub(range.start);
    let word = range.start / 64;
    let is_inside = len.wrapping_sub(1) < 64 && (range.end - 1) / 64 == word;
    is_inside.then(|| (word, u64::MAX >> (64 - len) << (range.start % 64)))
}

/// The words of a range: a part of a word, whole words, a part of a word.
fn parts(range: &Range<usize>) -> (Option<Part>, Range<usize>, Option<Part>) {
    let (start, end) = (range.start, range.end.max(range.start));
    let whole = start.div_ceil(64)..end / 64;
    if whole.start > whole.end {
        return (part(range), 0..0, None);
    }
    let head = part(&(start..whole.start * 64));
    let tail = part(&(whole.end * 64..end));
    (head, whole, tail)
}

/// Sets the bits of a range.
pub fn mark(bits: &mut [u64], range: Range<usize>) {
    // Most ranges are a part of one word.
    if let Some((word, ones)) = part(&range) {
        bits[word] |= ones;
        return;
    }
    let (head, whole, tail) = parts(&range);
    bits[whole].fill(u64::MAX);
    for (word, ones) in [head, tail].into_iter().flatten() {
        bits[word] |= ones;
    }
}

/// The first place of a range whose bit is not set.
pub fn first_unmarked(bits: &[u64], range: Range<usize>) -> Option<usize> {
    if let Some((word, ones)) = part(&range) {
        let missing = !bits[word] & ones;
        return (missing != 0).then(|| word * 64 + missing.trailing_zeros() as usize);
    }
    let (head, whole, tail) = parts(&range);
    let missing = |(word, ones): Part| !bits[word] & ones;
    let is_missing = |part: &Option<Part>| part.is_some_and(|p| missing(p) != 0);
    let all = bits[whole.clone()].iter().fold(u64::MAX, |all, w| all & w);
    if all == u64::MAX && !is_missing(&head) && !is_missing(&tail) {
        return None;
    }
    let whole = whole.map(|word| (word, u64::MAX));
    let mut each = head.into_iter().chain(whole).chain(tail);
    each.find_map(|part| match missing(part) {
        0 => None,
        missing => Some(part.0 * 64 + missing.trailing_zeros() as usize),
    })
}

/// Copies between slices of one length. Most accesses move a few words, for which a call takes longer than the copy.
pub fn copy(to: &mut [u8], from: &[u8]) {
    fn whole<const N: usize>(to: &mut [u8], from: &[u8]) {
        if let (Some(to), Some(from)) = (to.first_chunk_mut::<N>(), from.first_chunk()) {
            *to = *from;
        }
    }
    match to.len() {
        4 => whole::<4>(to, from),
        8 => whole::<8>(to, from),
        16 => whole::<16>(to, from),
        _ => to.copy_from_slice(from),
    }
}

/// Memory for one workgroup, with its own writes.
pub struct View<'a> {
    base: &'a Memory,
    pages: Pages<Page>,
}

/// The writes of one workgroup, by region and page.
pub type Writes = BTreeMap<Key, Box<Page>>;

impl<'a> View<'a> {
    pub fn new(base: &'a Memory) -> Self {
        View {
            base,
            pages: Pages::default(),
        }
    }

    /// Reads a range; false if no buffer covers it.
    pub fn read(&self, address: u64, out: &mut [u8]) -> bool {
        if let Some(bytes) = self.base.constant(address, out.len()) {
            out.copy_from_slice(bytes);
            return true;
        }
        let Some(place) = self.base.place(address, out.len()) else {
            return false;
        };
        let region = &self.base.regions[place.region];
        copy(out, &region[place.offset..place.offset + out.len()]);
        if self.pages.is_empty() {
            return true;
        }
        let mut done = 0;
        while done < out.len() {
            let at = place.offset + done;
            let n = (PAGE - at % PAGE).min(out.len() - done);
            if let Some(page) = self.pages.get((place.region, at / PAGE)) {
                copy(
                    &mut out[done..done + n],
                    &page.data[at % PAGE..at % PAGE + n],
                );
            }
            done += n;
        }
        true
    }

    /// Writes a range; false if no buffer covers it, or it may not be written.
    pub fn write(&mut self, address: u64, data: &[u8], atomic: bool) -> bool {
        let Some(place) = self.base.place(address, data.len()) else {
            return false;
        };
        if place.region == 0 {
            return false;
        }
        let mut done = 0;
        while done < data.len() {
            let at = place.offset + done;
            let (index, from) = (at / PAGE, at % PAGE);
            let n = (PAGE - from).min(data.len() - done);
            let page = self.pages.get_or_insert_with((place.region, index), || {
                let mut data = [0; PAGE];
                let region = &self.base.regions[place.region];
                let start = index * PAGE;
                let len = PAGE.min(region.len() - start);
                data[..len].copy_from_slice(&region[start..start + len]);
                Page {
                    data,
                    plain: [0; PAGE / 64],
                    atomic: [0; PAGE / 64],
                }
            });
            copy(&mut page.data[from..from + n], &data[done..done + n]);
            let bits = if atomic {
                &mut page.atomic
            } else {
                &mut page.plain
            };
            mark(bits, from..from + n);
            done += n;
        }
        true
    }

    /// Whether some of these bytes were written.
    pub fn is_written(&self, address: u64, bytes: usize) -> bool {
        let Some(place) = self.base.place(address, bytes) else {
            return false;
        };
        let mut all = place.offset..place.offset + bytes;
        !self.pages.is_empty()
            && all.any(|at| {
                let page = self.pages.get((place.region, at / PAGE));
                let b = at % PAGE;
                page.is_some_and(|p| (p.plain[b / 64] | p.atomic[b / 64]) >> (b % 64) & 1 == 1)
            })
    }

    /// Whether a range may be written.
    pub fn is_writable(&self, address: u64, bytes: usize) -> bool {
        let place = self.base.place(address, bytes);
        place.is_some_and(|place| place.region != 0)
    }

    /// The byte at an address.
    pub fn byte(&self, address: u64) -> Option<u8> {
        let mut byte = [0];
        self.read(address, &mut byte).then_some(byte[0])
    }

    pub fn into_writes(self) -> Writes {
        self.pages.into_all().into_iter().collect()
    }

    pub fn describe(&self, address: u64) -> String {
        self.base.describe(address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_sees_its_own_writes_only() {
        let base = Memory::new(vec![1; 8], vec![vec![0; 5000], vec![7; 16]]);
        let mut view = View::new(&base);
        let at = Memory::buffer_address(0) + 4090;
        assert!(view.write(at, &[9; 12], false));
        let mut out = [0; 16];
        assert!(view.read(at - 2, &mut out));
        assert_eq!(out, [0, 0, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0, 0]);
        assert!(View::new(&base).read(at, &mut out));
        assert_eq!(out, [0; 16]);
        assert!(!view.write(Memory::buffer_address(0) + 4999, &[1, 2], false));
        assert!(!view.write(Memory::argument_address(), &[1], false));
        assert!(!view.read(Memory::buffer_address(1) - 4, &mut out));
        assert!(!view.read(8, &mut out));
        let mut memory = base.clone();
        for ((region, index), page) in view.into_writes() {
            memory.take_over(region, index, &page);
        }
        assert_eq!(
            memory.into_buffers()[0][4088..4096],
            [0, 0, 9, 9, 9, 9, 9, 9]
        );
    }

    #[test]
    fn marks_are_bits_of_ranges() {
        for (start, end) in (0..200).flat_map(|s| (s..=200).map(move |e| (s, e))) {
            let mut bits = [0; 4];
            mark(&mut bits, start..end);
            for at in 0..200 {
                let is_set = bits[at / 64] >> (at % 64) & 1 == 1;
                assert_eq!(is_set, (start..end).contains(&at), "{at} of {start}..{end}");
            }
            assert_eq!(first_unmarked(&bits, start..end), None);
            if start < end {
                bits[(end - 1) / 64] &= !(1 << ((end - 1) % 64));
                assert_eq!(first_unmarked(&bits, start..end), Some(end - 1));
            }
        }
    }

    #[test]
    fn faults_say_what_is_near() {
        let m = Memory::new(vec![], vec![vec![0; 64]]);
        assert_eq!(
            m.describe(Memory::buffer_address(0) + 64),
            "at byte 64 of buffer 0, which has 64 bytes"
        );
        assert_eq!(
            m.describe(Memory::buffer_address(0) - 4),
            "4 bytes before buffer 0, which has 64 bytes"
        );
        assert_eq!(m.describe(0), "no buffer is near it");
    }
}
