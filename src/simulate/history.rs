//! The effects of ended workgroups on device memory: their joined writes, and, in strict runs, the races between
//! them.
//!
//! Workgroups are joined in the order of the grid. A byte that one workgroup writes and another one accesses is a race,
//! unless both accesses are atomic, both write the same value, or the later workgroup had acquired a release of the
//! earlier one that covers its access ([`global`](super::global)). Releases count only if workgroups run one after
//! the other, as in programs with atomic operations; in other programs two workgroups have no order.

use super::memory::{Key, Memory, PAGE, Writes};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::ops::Range;

/// Bits of a page, one for each byte.
pub type Bits = [u64; PAGE / 64];

/// The data of a workgroup for the history.
pub struct Trace {
    pub pages: Vec<PageTrace>,
    /// The releases by address, in the order of the program.
    pub releases: Vec<(u64, Release)>,
}

/// The accesses of a page.
pub struct PageTrace {
    pub key: Key,
    /// Bytes read by plain loads.
    pub read: Bits,
    /// Bytes whose access is ordered after the access of another workgroup.
    pub ordered: Bits,
    /// The last writes, if workgroups can order each other.
    pub origins: Option<Box<[Origin; PAGE]>>,
}

/// Marks several workgroups.
const MANY: u32 = u32::MAX;

/// The time of a byte's write: epoch and wave, and number of the access in the wave.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Origin {
    pub epoch: u32,
    pub wave: u8,
    pub number: u32,
}

/// A release of the accesses before an epoch, and of a wave's first accesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Release {
    pub epoch: u32,
    pub wave: u8,
    /// The number of accesses of the wave that it had waited for.
    pub done: u32,
}

impl Release {
    fn covers(&self, origin: Origin) -> bool {
        origin.epoch < self.epoch || origin.wave == self.wave && origin.number < self.done
    }
}

/// The accessing workgroup of each byte of a page: numbers from 1 on, 0 for none.
enum Who {
    /// All bytes have the same workgroup.
    All(u32),
    Each(Box<[u32; PAGE]>),
}

impl Who {
    fn at(&self, byte: usize) -> u32 {
        match self {
            Who::All(who) => *who,
            Who::Each(each) => each[byte],
        }
    }

    /// Adds an access of these bytes by another workgroup.
    fn add(&mut self, bits: &Bits, me: u32) {
        let each = match self {
            Who::All(MANY) => return,
            Who::All(who) => {
                let who = *who;
                *self = Who::Each(Box::new([who; PAGE]));
                return self.add(bits, me);
            }
            Who::Each(each) => each,
        };
        for (byte, who) in each.iter_mut().enumerate() {
            if bits[byte / 64] >> (byte % 64) & 1 == 1 {
                *who = match *who {
                    0 => me,
                    same if same == me => me,
                    _ => MANY,
                };
            }
        }
        let first = each[0];
        if first != 0 && each.iter().all(|&who| who == first) {
            *self = Who::All(first);
        }
    }

    /// Sets the workgroup of these bytes.
    fn set(&mut self, bits: &Bits, me: u32) {
        if let Who::All(who) = *self {
            *self = Who::Each(Box::new([who; PAGE]));
        }
        if let Who::Each(each) = self {
            for (byte, who) in each.iter_mut().enumerate() {
                if bits[byte / 64] >> (byte % 64) & 1 == 1 {
                    *who = me;
                }
            }
        }
    }
}

struct Page {
    /// The last plain writers.
    written: Who,
    /// The workgroups with atomic accesses.
    atomic: Who,
    /// The workgroups with plain reads.
    read: Who,
    /// The origins of the last writes.
    origins: Option<Box<[Origin; PAGE]>>,
}

impl Default for Page {
    fn default() -> Page {
        Page {
            written: Who::All(0),
            atomic: Who::All(0),
            read: Who::All(0),
            origins: None,
        }
    }
}

/// A conflict: two workgroups accessed one byte without an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// Number of the buffer and byte in it.
    pub buffer: usize,
    pub byte: usize,
    /// The kind of each access, and the workgroup's position in the order of joining; `None` for several first accesses.
    pub first: (&'static str, Option<usize>),
    pub second: (&'static str, usize),
}

/// The workgroups that have ended.
#[derive(Default)]
pub struct History {
    pages: FxHashMap<Key, Page>,
    /// The last release of each wave of each workgroup, by address.
    releases: FxHashMap<u64, BTreeMap<(u32, u8), Release>>,
    count: usize,
    strict: bool,
    /// Whether the kernel may write each buffer, according to its launch.
    written: Vec<bool>,
    /// Whether workgroups run one after the other.
    pub sequential: bool,
}

impl History {
    pub fn new(strict: bool, sequential: bool, written: Vec<bool>) -> Self {
        History {
            strict,
            sequential: sequential && strict,
            written,
            ..Default::default()
        }
    }

    /// Whether reads of a buffer are kept: a buffer without writers cannot be read too early.
    pub fn tracks(&self, buffer: usize) -> bool {
        self.written.get(buffer).copied().unwrap_or(true)
    }

    /// Whether some workgroup has released at an address.
    pub fn releases_at(&self, address: u64) -> bool {
        self.releases.contains_key(&address)
    }

    /// Marks the bytes of a range whose last write by an ended workgroup is covered by a release at one of these addresses.
    pub fn order(
        &self,
        key: Key,
        range: Range<usize>,
        acquired: &FxHashSet<u64>,
        ordered: &mut Bits,
    ) {
        if acquired.is_empty() {
            return;
        }
        let Some(page) = self.pages.get(&key) else {
            return;
        };
        for byte in range.filter(|&byte| self.orders(page, byte, acquired)) {
            ordered[byte / 64] |= 1 << (byte % 64);
        }
    }

    fn orders(&self, page: &Page, byte: usize, acquired: &FxHashSet<u64>) -> bool {
        let covered = |who: u32, origin: Option<Origin>| {
            let all = acquired.iter().filter_map(|at| self.releases.get(at));
            let mut of = all.flat_map(|by| by.range((who, 0)..=(who, u8::MAX)));
            of.any(|(_, release)| origin.is_none_or(|o| release.covers(o)))
        };
        let origin = page.origins.as_ref().map(|o| o[byte]);
        let written = match page.written.at(byte) {
            0 => true,
            who => covered(who, origin),
        };
        // The history does not keep which access of a workgroup read: any release of the workgroup suffices.
        let read = match page.read.at(byte) {
            0 | MANY => true,
            who => covered(who, None),
        };
        written && read
    }

    /// Takes over the writes of a workgroup that has ended. If strict, returns the first race with an earlier workgroup.
    pub fn join(
        &mut self,
        memory: &mut Memory,
        writes: Writes,
        trace: Option<Trace>,
    ) -> Option<Conflict> {
        self.count += 1;
        let me = self.count as u32;
        let mut conflict = None;
        if let Some(trace) = trace.filter(|_| self.strict) {
            conflict = self.races(memory, &writes, &trace, me);
            self.keep(&writes, trace, me);
        }
        for ((region, index), page) in writes {
            memory.take_over(region, index, &page);
        }
        conflict
    }

    fn races(&self, memory: &Memory, writes: &Writes, trace: &Trace, me: u32) -> Option<Conflict> {
        let position = |who: u32| (who != MANY).then(|| who as usize - 1);
        let found = |key: Key, byte: usize, first, who, second| {
            Some(Conflict {
                buffer: key.0,
                byte: key.1 * PAGE + byte,
                first: (first, position(who)),
                second: (second, me as usize - 1),
            })
        };
        for PageTrace {
            key, read, ordered, ..
        } in &trace.pages
        {
            let Some(before) = self.pages.get(key) else {
                continue;
            };
            let page = writes.get(&(key.0 + 1, key.1));
            let none = [0; PAGE / 64];
            let (plain, atomic) = page.map_or((&none, &none), |p| (&p.plain, &p.atomic));
            for word in 0..PAGE / 64 {
                let touched = (read[word] | plain[word] | atomic[word]) & !ordered[word];
                for bit in bits(touched) {
                    let byte = 64 * word + bit;
                    let is = |bits: &Bits| bits[word] >> bit & 1 == 1;
                    let (written, swapped, seen) = (
                        before.written.at(byte),
                        before.atomic.at(byte),
                        before.read.at(byte),
                    );
                    if is(plain) {
                        // Memory still holds the value of the earlier workgroup.
                        let differs = page.is_some_and(|p| {
                            memory.byte(key.0 + 1, key.1 * PAGE + byte) != Some(p.data[byte])
                        });
                        if written != 0 && differs {
                            return found(*key, byte, "written", written, "written");
                        }
                        if swapped != 0 {
                            return found(*key, byte, "accessed atomically", swapped, "written");
                        }
                        if seen != 0 && seen != me {
                            return found(*key, byte, "read", seen, "written");
                        }
                    }
                    if is(atomic) {
                        if written != 0 {
                            return found(*key, byte, "written", written, "accessed atomically");
                        }
                        if seen != 0 {
                            return found(*key, byte, "read", seen, "accessed atomically");
                        }
                    }
                    if is(read) {
                        if written != 0 {
                            return found(*key, byte, "written", written, "read");
                        }
                        if swapped != 0 {
                            return found(*key, byte, "accessed atomically", swapped, "read");
                        }
                    }
                }
            }
        }
        None
    }

    fn keep(&mut self, writes: &Writes, trace: Trace, me: u32) {
        for PageTrace {
            key, read, origins, ..
        } in trace.pages
        {
            let page = self.pages.entry(key).or_default();
            page.read.add(&read, me);
            let Some(written) = writes.get(&(key.0 + 1, key.1)) else {
                continue;
            };
            page.written.set(&written.plain, me);
            page.atomic.add(&written.atomic, me);
            if let Some(origins) = origins {
                let kept = page
                    .origins
                    .get_or_insert_with(|| Box::new([Origin::default(); PAGE]));
                for (byte, origin) in origins.iter().enumerate() {
                    if written.plain[byte / 64] >> (byte % 64) & 1 == 1 {
                        kept[byte] = *origin;
                    }
                }
            }
        }
        for (address, release) in trace.releases {
            // The release covers the accesses that earlier releases of its wave cover.
            let all = self.releases.entry(address).or_default();
            all.insert((me, release.wave), release);
        }
    }
}

/// The numbers of the bits of a word.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}
