//! How many bytes of buffers a launch moves, for runs that ask for it.
//!
//! A memory instruction of a wave moves each byte that its active lanes name once, however many name it. What the
//! wave's next instruction names is moved again.
//!
//! # Why
//!
//! Only a report needs the count, so other runs do not pay for it.

use super::memory::Memory;
use super::report::Traffic;
use std::collections::BTreeMap;

const PAGE: usize = 4096;

/// How often each byte of a page was read, and whether it was written.
struct Page {
    reads: [u8; PAGE],
    written: [bool; PAGE],
}

type Pages = BTreeMap<(usize, usize), Box<Page>>;

/// What is moved: by a workgroup as it runs, by a launch as its workgroups are joined.
#[derive(Default)]
pub struct Meter {
    /// Whether anybody asked.
    on: bool,
    /// What lanes of one instruction access: buffer, bytes from and to.
    open: [Vec<(usize, u64, u64)>; 2],
    /// By buffer: bytes read, bytes written.
    moved: BTreeMap<usize, [u64; 2]>,
    /// Of the wave that runs, by wave.
    waves: BTreeMap<u8, Pages>,
    /// The most of all waves so far.
    most: Pages,
}

impl Meter {
    pub fn new(on: bool) -> Meter {
        Meter {
            on,
            ..Meter::default()
        }
    }

    /// A lane accesses what a buffer holds.
    pub fn note(&mut self, address: u64, bytes: usize, writes: bool) {
        if !self.on {
            return;
        }
        if let Some((buffer, offset)) = Memory::buffer_at(address) {
            self.open[usize::from(writes)].push((buffer, offset, offset + bytes as u64));
        }
    }

    /// All lanes of an instruction have accessed what they do.
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

    /// A workgroup has ended: of its waves, what the busiest reads of each byte.
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

    /// What each of so many buffers is moved by.
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
