//! The order of a workgroup's accesses of device memory, for strict runs.
//!
//! # The relation
//!
//! An access *happens before* another one if
//!
//! - one wave makes both, in program order;
//! - a barrier is between them: accesses that a wave had waited for before the barrier happen before all accesses of any wave after
//!   the barrier (an access that was still outstanding counts for the time after the barrier, too: [`order`](super::order));
//! - a workgroup *releases* and another one *acquires*: an atomic access, or a store that is coherent in the whole device,
//!   releases the accesses that its wave has waited for and the accesses before the workgroup's last barrier. An atomic access that
//!   returns the former contents, or such a load, of the same address acquires them, for its wave at once and for the workgroup
//!   from its next barrier on.
//!
//! Two accesses of a byte by different waves, of which one writes, must be ordered in this way, or both be atomic. Scalar loads use
//! a cache that no vector store reaches: they must not read bytes that were written since the launch.
//!
//! Races between workgroups are found when the workgroups are joined ([`history`](super::history)).

use super::history::{Bits, History, Origin, PageTrace, Release, Trace};
use super::memory::{Key, Memory, PAGE, Pages, mark};
use super::order::{Accessor, Doubts, Order, Stamps};
use super::report::Fault;
use rustc_hash::FxHashSet;

/// The kind of an instruction's memory access.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kind {
    /// Whether the access reads and writes at once.
    pub atomic: bool,
    /// Whether the access writes only if memory has an expected value.
    pub compares: bool,
    /// Whether the access returns the former contents: only then does the wave know the earlier accesses.
    pub returns: bool,
    /// Whether the modifiers make the access coherent in the whole device.
    pub device: bool,
}

struct Page {
    /// The stamps, if a workgroup has several waves.
    stamps: Option<Stamps>,
    /// The last plain or atomic write of each byte, if workgroups can order each other.
    origins: Option<Box<[Origin; PAGE]>>,
    /// Bytes read by plain loads.
    read: Bits,
    /// Bytes whose access is ordered after the access of another workgroup.
    ordered: Bits,
}

/// The accesses of one workgroup.
pub struct Global<'h> {
    history: &'h History,
    pages: Pages<Page>,
    /// Whether there are several waves.
    several: bool,
    epoch: u32,
    doubts: Doubts,
    /// The addresses whose releases were acquired, by wave.
    acquired: Vec<FxHashSet<u64>>,
    /// The number of accesses up to now, by wave.
    count: Vec<u32>,
    /// Releases by address.
    releases: Vec<(u64, Release)>,
}

impl<'h> Global<'h> {
    pub fn new(history: &'h History, waves: usize) -> Global<'h> {
        Global {
            history,
            pages: Pages::default(),
            several: waves > 1,
            epoch: 0,
            doubts: Doubts::default(),
            acquired: vec![FxHashSet::default(); waves],
            count: vec![0; waves],
            releases: Vec::new(),
        }
    }

    /// Begins the next epoch: all waves have passed a barrier.
    pub fn next_epoch(&mut self) {
        self.epoch += 1;
        if self.history.sequential && self.acquired.iter().any(|a| !a.is_empty()) {
            let all: FxHashSet<u64> = self.acquired.iter().flatten().copied().collect();
            self.acquired.fill(all);
        }
    }

    /// Whether workgroups run one after the other, and can order each other.
    pub fn is_sequential(&self) -> bool {
        self.history.sequential
    }

    /// Number of the wave's next access.
    pub fn number(&self, wave: u8) -> u32 {
        self.count.get(usize::from(wave)).copied().unwrap_or(0)
    }

    /// Counts an access of memory by the wave.
    pub fn count(&mut self, wave: u8) {
        if let Some(count) = self.count.get_mut(usize::from(wave)) {
            *count += 1;
        }
    }

    /// Adds an access that was outstanding at the barrier to the new epoch as well.
    pub fn carry_over(&mut self, by: Accessor, ranges: &[(u64, u64)], write: bool) {
        for &(start, end) in ranges {
            each_page(start, end - start, |key, bytes| {
                let Some(page) = self.pages.get_mut(key) else {
                    return;
                };
                let epoch = self.epoch;
                if let Some(stamps) = &mut page.stamps {
                    stamps.change(bytes.clone(), |s| s.carry_over(epoch, by, write));
                }
                if let (true, Some(origins)) = (write, &mut page.origins) {
                    origins[bytes].iter_mut().for_each(|o| o.epoch = epoch);
                }
            });
        }
    }

    /// A fault for a read that needed to be confirmed and was not, with the wave that read and the instruction.
    pub fn doubt(&mut self) -> Option<(u8, Option<usize>, Box<Fault>)> {
        let (wave, address, pc) = self.doubts.left()?;
        let fault = Fault::new(
            "simulate-global-race",
            format!(
                "{} was read beside atomic accesses of other waves with no barrier between",
                place(address)
            ),
            "put a barrier between the two accesses, or read by an atomic operation",
        );
        Some((wave, pc, fault))
    }

    /// A load of the wave, not by an atomic operation.
    pub fn read(
        &mut self,
        wave: u8,
        kind: Kind,
        (address, bytes): (u64, usize),
        pc: usize,
    ) -> Result<(), Box<Fault>> {
        if kind.device && self.history.sequential {
            self.acquire(wave, address);
        }
        let (epoch, several) = (self.epoch, self.several);
        let mut found = None;
        each_page(address, bytes as u64, |key, range| {
            if !self.history.tracks(key.0) {
                return;
            }
            let page = page(&mut self.pages, key, several, self.history.sequential);
            mark(&mut page.read, range.clone());
            if let Some(stamps) = &mut page.stamps {
                stamps.read(range.clone(), (epoch, wave), |at, order| {
                    let here = address_of(key, at);
                    match order {
                        Order::Ordered => {}
                        Order::Doubt(wave) => self.doubts.add(wave, here, Some(pc)),
                        Order::Written(other) | Order::Read(other) => {
                            found.get_or_insert((here, other));
                        }
                    }
                    true
                });
            }
            let acquired = &self.acquired[usize::from(wave)];
            self.history.order(key, range, acquired, &mut page.ordered);
        });
        match found {
            None => Ok(()),
            Some((here, other)) => Err(Fault::new(
                "simulate-global-race",
                format!(
                    "{} was written by {other} with no barrier between",
                    place(here)
                ),
                "wait for the store's counter and put a barrier between write and read",
            )),
        }
    }

    /// A write; `same(n)` tells whether it leaves byte `n` unchanged.
    pub fn write(
        &mut self,
        by: Accessor,
        kind: Kind,
        (address, bytes): (u64, usize),
        same: impl Fn(usize) -> bool,
        waited: u32,
    ) -> Result<(), Box<Fault>> {
        if self.history.sequential && (kind.atomic || kind.device) {
            if kind.atomic && kind.returns {
                self.acquire(by.wave, address);
            }
            let release = Release {
                epoch: self.epoch,
                wave: by.wave,
                done: waited,
            };
            self.releases.push((address, release));
        }
        let (epoch, several) = (self.epoch, self.several);
        let origin = Origin {
            epoch,
            wave: by.wave,
            number: self.number(by.wave),
        };
        let mut found = None;
        let mut n = 0;
        each_page(address, bytes as u64, |key, range| {
            let page = page(&mut self.pages, key, several, self.history.sequential);
            if let Some(stamps) = &mut page.stamps {
                if kind.compares {
                    stamps.change(range.clone(), |s| s.confirm(epoch, by.wave));
                    for at in range.clone() {
                        self.doubts.confirm(by.wave, address_of(key, at));
                    }
                }
                let (start, first) = (range.start, n);
                let same = |at: usize| same(first + at - start);
                stamps.write(range.clone(), (epoch, by), same, |at, order| {
                    let here = address_of(key, at);
                    match order {
                        Order::Ordered => {}
                        Order::Doubt(reader) => self.doubts.add(reader, here, None),
                        Order::Written(other) => {
                            found.get_or_insert((here, "written", other));
                        }
                        Order::Read(other) => {
                            found.get_or_insert((here, "read", other));
                        }
                    }
                    true
                });
            }
            if kind.compares {
                // A read that the exchange confirms is no plain read.
                for at in range.clone() {
                    page.read[at / 64] &= !(1 << (at % 64));
                }
            }
            if let Some(origins) = &mut page.origins {
                origins[range.clone()].fill(origin);
            }
            n += range.len();
            let acquired = &self.acquired[usize::from(by.wave)];
            self.history.order(key, range, acquired, &mut page.ordered);
        });
        match found {
            None => Ok(()),
            Some((here, how, other)) => Err(Fault::new(
                "simulate-global-race",
                format!(
                    "{} is written, but was {how} by {other} with no barrier between",
                    place(here)
                ),
                "wait for the first access and put a barrier between the two",
            )),
        }
    }

    fn acquire(&mut self, wave: u8, address: u64) {
        if self.history.releases_at(address) {
            self.acquired[usize::from(wave)].insert(address);
        }
    }

    /// The data of the workgroup that the history keeps.
    pub fn into_trace(self) -> Trace {
        let pages = self.pages.into_all().into_iter();
        let mut pages: Vec<_> = pages
            .map(|(key, page)| PageTrace {
                key,
                read: page.read,
                ordered: page.ordered,
                origins: page.origins,
            })
            .collect();
        pages.sort_unstable_by_key(|p| p.key);
        Trace {
            pages,
            releases: self.releases,
        }
    }
}

fn page(pages: &mut Pages<Page>, key: Key, several: bool, sequential: bool) -> &mut Page {
    pages.get_or_insert_with(key, || Page {
        stamps: several.then(|| Stamps::new(PAGE)),
        origins: sequential.then(|| Box::new([Origin::default(); PAGE])),
        read: [0; PAGE / 64],
        ordered: [0; PAGE / 64],
    })
}

/// The parts of a range of addresses, page by page: bytes in each page. Parts outside all buffers are left out.
fn each_page(address: u64, bytes: u64, mut f: impl FnMut(Key, std::ops::Range<usize>)) {
    let Some((buffer, offset)) = Memory::buffer_at(address) else {
        return;
    };
    let (mut at, end) = (offset as usize, (offset + bytes) as usize);
    while at < end {
        let n = (PAGE - at % PAGE).min(end - at);
        f((buffer, at / PAGE), at % PAGE..at % PAGE + n);
        at += n;
    }
}

fn address_of((buffer, page): Key, at: usize) -> u64 {
    Memory::buffer_address(buffer) + (page * PAGE + at) as u64
}

/// A byte by its buffer, for messages.
pub fn place(address: u64) -> String {
    match Memory::buffer_at(address) {
        Some((buffer, offset)) => format!("byte {offset} of buffer {buffer}"),
        None => format!("address {address:#x}"),
    }
}
