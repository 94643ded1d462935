//! The bytes of buffers that a launch moves, for runs that request the count.
//!
//! A memory instruction of a wave moves each byte that its active lanes name once, for any number of lanes. Bytes that the
//! wave's next instruction names are moved again.
//!
//! # Why
//!
//! Only a report needs the count, so other runs do not pay for it.

use super::memory::Memory;
use super::report::Traffic;
use std::collections::BTreeMap;

const PAGE: usize = 4096;

/// The number of reads of each byte of a page, and whether it was written.
struct Page {
    reads: [u8; PAGE],
    written: [bool; PAGE],
}

type Pages = BTreeMap<(usize, usize), Box<Page>>;

/// The traffic: of a workgroup while it runs, of a launch while its workgroups are joined.
#[derive(Default)]
pub struct Meter {
    /// Whether traffic is counted.
    on: bool,
    /// The accesses by lanes of one instruction: buffer, bytes from and to.
    open: [Vec<(usize, u64, u64)>; 2],
    /// The bytes read and the bytes written, by buffer.
    moved: BTreeMap<usize, [u64; 2]>,
    /// The reads of the running waves, by wave.
    waves: BTreeMap<u8, Pages>,
    /// The maximum over all waves up to now.
    most: Pages,
}

impl Meter {
    pub fn new(on: bool) -> Meter {
        Meter {
            on,
            ..Meter::default()
        }
    }

    pub fn is_on(&self) -> bool {
        self.on
    }

    /// Notes an access of a lane to a buffer.
    pub fn note(&mut self, address: u64, bytes: usize, writes: bool) {
        if !self.on {
            return;
        }
        if let Some((buffer, offset)) = Memory::buffer_at(address) {
            self.open[usize::from(writes)].push((buffer, offset, offset + bytes as u64));
        }
    }

    /// Counts the accesses of all lanes of an instruction.
    pub fn close(&mut self, wave: u8) {
        if self.open.iter().all(Vec::is_empty) {
            return;
        }
        let pages = self.waves.entry(wave).or_default();
        for (writes, open) in self.open.iter_mut().enumerate() {
            open.sort_unstable();
            let mut done = (0, 0);
            for (buffer, from, to) in open.drain(..) {
                let from = if buffer == done.0 {
                    from.max(done.1)
                } else {
                    from
                };
                done = (buffer, if buffer == done.0 { to.max(done.1) } else { to });
                for byte in from..to.max(from) {
                    self.moved.entry(buffer).or_default()[writes] += 1;
                    let byte = byte as usize;
                    let page = pages.entry((buffer, byte / PAGE)).or_insert_with(empty);
                    match writes {
                        0 => {
                            let n = &mut page.reads[byte % PAGE];
                            *n = n.saturating_add(1);
                        }
                        _ => page.written[byte % PAGE] = true,
                    }
                }
            }
        }
    }

    /// Ends a workgroup: takes for each byte the reads of its busiest wave.
    pub fn finish(&mut self) {
        for (_, pages) in std::mem::take(&mut self.waves) {
            most(&mut self.most, pages);
        }
    }

    /// Adds a workgroup that has ended.
    pub fn join(&mut self, other: Meter) {
        for (buffer, [read, written]) in other.moved {
            let all = self.moved.entry(buffer).or_default();
            all[0] += read;
            all[1] += written;
        }
        most(&mut self.most, other.most);
    }

    /// The traffic of each buffer.
    pub fn report(&self, buffers: usize) -> Vec<Traffic> {
        if !self.on {
            return Vec::new();
        }
        let mut all = vec![Traffic::default(); buffers];
        for (n, traffic) in all.iter_mut().enumerate() {
            [traffic.read, traffic.written] = self.moved.get(&n).copied().unwrap_or_default();
            for page in self.most.range((n, 0)..(n + 1, 0)).map(|(_, page)| page) {
                let read = page.reads.iter().filter(|&&r| r > 0).count();
                traffic.distinct_read += read as u64;
                traffic.swept += page.reads.iter().map(|&r| u64::from(r)).sum::<u64>();
                traffic.distinct_written += page.written.iter().filter(|&&w| w).count() as u64;
            }
        }
        all
    }
}

fn empty() -> Box<Page> {
    Box::new(Page {
        reads: [0; PAGE],
        written: [false; PAGE],
    })
}

fn most(into: &mut Pages, pages: Pages) {
    for (place, page) in pages {
        let all = into.entry(place).or_insert_with(empty);
        for (a, b) in all.reads.iter_mut().zip(page.reads) {
            *a = b.max(*a);
        }
        for (a, b) in all.written.iter_mut().zip(page.written) {
            *a |= b;
        }
    }
}
