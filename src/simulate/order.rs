//! The order that the barriers of a workgroup give to the accesses of a byte.
//!
//! Time is counted in *epochs*: a barrier that all waves pass begins the next one. Within one epoch the waves have no
//! order, so a byte that one wave writes may not be accessed by another. Three cases are no race:
//!
//! - two plain writes of the same value, as long as none of the waves that wrote it writes another value,
//! - two atomic accesses,
//! - a plain read beside atomic writes whose value a compare-and-exchange of the same wave confirms: the loop that
//!   makes an atomic operation of 8 or 16 bits reads the word first. Until it is confirmed such a read is a *doubt*; a
//!   barrier or the end of the workgroup turns doubts into faults.
//!
//! An access that is still outstanding when its wave reaches a barrier counts for the epoch after it, too.

use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ops::Range;

/// Marks several waves that read the byte in this epoch.
const MANY: u8 = u8::MAX;
const NEVER: u32 = u32::MAX;
/// Marks atomic accesses of several waves, which are ordered among themselves.
const ATOMIC: u8 = u8::MAX - 1;
/// A flag beside the number of a wave: its access is atomic. A workgroup has fewer waves.
const BY_ATOMIC: u8 = 1 << 6;

/// Marks plain writes of one value by several waves.
const SAME: u8 = BY_ATOMIC - 1;

/// The last accesses of one byte.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    write_epoch: u32,
    read_epoch: u32,
    writer: u8,
    reader: u8,
    /// A bit for each wave that wrote, if the writer is [`SAME`].
    writers: u32,
}

/// The wave and kind of an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accessor {
    /// Number of the wave.
    pub wave: u8,
    /// Whether the access is an atomic read and write.
    pub atomic: bool,
}

impl Accessor {
    fn stamped(self) -> u8 {
        match self.atomic {
            true => BY_ATOMIC | self.wave,
            false => self.wave,
        }
    }
}

/// Whether a writer is an atomic access.
fn is_atomic(writer: u8) -> bool {
    writer & BY_ATOMIC != 0
}

/// A workgroup has at most 32 waves.
fn bit(wave: u8) -> u32 {
    1 << (wave & 31)
}

/// Whether a writer is this wave alone.
fn is_own(writer: u8, wave: u8) -> bool {
    writer != ATOMIC && writer & !BY_ATOMIC == wave
}

/// The order of an access and the accesses before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The access is ordered.
    Ordered,
    /// A plain read of this wave is unordered with atomic accesses of others.
    Doubt(u8),
    /// The access is unordered with a write.
    Written(Other),
    /// The write is unordered with a read.
    Read(Other),
}

/// The other side of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Other(u8);

impl std::fmt::Display for Other {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            MANY | SAME => f.write_str("several waves"),
            other if is_atomic(other) => f.write_str("an atomic access"),
            wave => write!(f, "wave {wave}"),
        }
    }
}

impl Stamp {
    /// The stamp of a byte without accesses.
    pub const NEVER: Stamp = Stamp {
        write_epoch: NEVER,
        read_epoch: NEVER,
        writer: 0,
        reader: 0,
        writers: 0,
    };

    /// Whether all writes of this epoch have one value, and this wave has made one.
    fn has_written(&self, wave: u8) -> bool {
        match self.writer {
            SAME => self.writers & bit(wave) != 0,
            writer => is_own(writer, wave),
        }
    }

    /// Notes that another wave has written the present value.
    fn note_same(&mut self, wave: u8) {
        let before = match self.writer {
            SAME => self.writers,
            writer => bit(writer),
        };
        (self.writer, self.writers) = (SAME, before | bit(wave));
    }

    /// Notes a plain read.
    pub fn read(&mut self, epoch: u32, wave: u8) -> Order {
        let order = match self.write_epoch == epoch && !self.has_written(wave) {
            false => Order::Ordered,
            true if is_atomic(self.writer) => Order::Doubt(wave),
            true => return Order::Written(Other(self.writer)),
        };
        self.note_read(epoch, wave);
        order
    }

    fn note_read(&mut self, epoch: u32, wave: u8) {
        let another = self.read_epoch == epoch && self.reader != wave && self.reader != ATOMIC;
        (self.read_epoch, self.reader) = (epoch, if another { MANY } else { wave });
    }

    /// Notes a write, plain or atomic; `same` if it does not change the value.
    pub fn write(&mut self, epoch: u32, by: Accessor, same: bool) -> Order {
        let mut stamped = by.stamped();
        // Accesses of one wave are in order, atomic or not.
        if self.write_epoch == epoch && !is_own(self.writer, by.wave) {
            match (by.atomic, is_atomic(self.writer)) {
                (true, true) => stamped = ATOMIC,
                (false, false) if same => {
                    self.note_same(by.wave);
                    stamped = SAME;
                }
                _ => return Order::Written(Other(self.writer)),
            }
        }
        let mut order = Order::Ordered;
        let other = self.reader != by.wave && self.reader != ATOMIC;
        if self.read_epoch == epoch && other {
            if !by.atomic || self.reader == MANY {
                return Order::Read(Other(self.reader));
            }
            order = Order::Doubt(self.reader);
        }
        (self.write_epoch, self.writer) = (epoch, stamped);
        order
    }

    /// Confirms the reads of a wave by its compare-and-exchange.
    pub fn confirm(&mut self, epoch: u32, wave: u8) {
        if self.read_epoch == epoch && self.reader == wave {
            self.reader = ATOMIC;
        }
    }

    /// Carries over an access of an earlier epoch without a wait.
    pub fn carry_over(&mut self, epoch: u32, by: Accessor, write: bool) {
        let several = self.write_epoch == epoch && !is_own(self.writer, by.wave);
        match (write, is_atomic(self.writer) || by.atomic) {
            (false, _) => self.note_read(epoch, by.wave),
            (true, false) if several => self.note_same(by.wave),
            (true, _) => (self.write_epoch, self.writer) = (epoch, by.stamped()),
        }
    }
}

/// The stamps of a memory. Bytes of one word, and words of one block, that are accessed together share one stamp.
///
/// # Why
///
/// Nearly all accesses are of whole words. A stamp for each byte takes four times the memory and the time. A wave mostly accesses
/// neighbouring words in one instruction: with a stamp for each word, strict loads and stores of 16 bytes took 2.2 times the
/// time of loose ones.
pub struct Stamps {
    /// The stamps of blocks whose words are alike.
    blocks: Vec<Stamp>,
    /// Whether the words of a block have stamps of their own.
    apart: Vec<bool>,
    /// The stamps of the words of these blocks. Empty if no block has any.
    words: Vec<Stamp>,
    /// The stamps of the bytes of words of which a part was accessed.
    split: FxHashMap<usize, [Stamp; WORD]>,
}

/// Bytes of a word.
const WORD: usize = 4;
/// Bytes of a block.
const BLOCK: usize = 64;
/// Words of a block.
const WORDS: usize = BLOCK / WORD;

impl Stamps {
    /// The stamps of so many bytes without accesses.
    pub fn new(bytes: usize) -> Stamps {
        let blocks = bytes.div_ceil(BLOCK);
        Stamps {
            blocks: vec![Stamp::NEVER; blocks],
            apart: vec![false; blocks],
            words: Vec::new(),
            split: FxHashMap::default(),
        }
    }

    /// Notes a plain read. `found` gets each byte that is not simply ordered, and tells whether to go on.
    pub fn read(
        &mut self,
        range: Range<usize>,
        (epoch, wave): (u32, u8),
        mut found: impl FnMut(usize, Order) -> bool,
    ) {
        let whole = |stamp: &mut Stamp, _| stamp.read(epoch, wave) == Order::Ordered;
        self.each(range, whole, |at, stamp| {
            let order = stamp.read(epoch, wave);
            order == Order::Ordered || found(at, order)
        });
    }

    /// Notes a write. `same` tells whether a byte keeps its value; `found` is as in [`read`](Self::read).
    pub fn write(
        &mut self,
        range: Range<usize>,
        (epoch, by): (u32, Accessor),
        same: impl Fn(usize) -> bool,
        mut found: impl FnMut(usize, Order) -> bool,
    ) {
        // Bytes are written as a whole if they are treated alike. Only a write of another wave in this epoch asks for their values.
        let whole = |stamp: &mut Stamp, mut bytes: Range<usize>| {
            let other = stamp.write_epoch == epoch && !is_own(stamp.writer, by.wave);
            let same = other && bytes.all(&same);
            stamp.write(epoch, by, same) == Order::Ordered
        };
        self.each(range, whole, |at, stamp| {
            let order = stamp.write(epoch, by, same(at));
            order == Order::Ordered || found(at, order)
        });
    }

    /// Changes the stamps of a range.
    pub fn change(&mut self, range: Range<usize>, change: impl Fn(&mut Stamp)) {
        let whole = |stamp: &mut Stamp, _| {
            change(stamp);
            true
        };
        self.each(range, whole, |_, stamp| {
            change(stamp);
            true
        });
    }

    /// Visits the stamps of a range. `whole` changes the stamp of some bytes, or tells that smaller parts must be visited one by
    /// one; `byte` changes the stamp of a byte and tells whether to go on.
    fn each(
        &mut self,
        range: Range<usize>,
        whole: impl Fn(&mut Stamp, Range<usize>) -> bool,
        mut byte: impl FnMut(usize, &mut Stamp) -> bool,
    ) {
        let mut at = range.start;
        while at < range.end {
            // Whole blocks first, without a look at each bound.
            if at.is_multiple_of(BLOCK) && range.end - at >= BLOCK {
                let blocks = at / BLOCK..(range.end / BLOCK).min(self.blocks.len());
                let Some(apart) = self.apart.get(blocks.clone()) else {
                    return;
                };
                let mut done = 0;
                for (shared, apart) in self.blocks[blocks].iter_mut().zip(apart) {
                    let mut stamp = *shared;
                    let start = at + done * BLOCK;
                    if *apart || !whole(&mut stamp, start..start + BLOCK) {
                        break;
                    }
                    *shared = stamp;
                    done += 1;
                }
                at += done * BLOCK;
                if done > 0 {
                    continue;
                }
            }
            let block = at / BLOCK;
            let end = range.end.min((block + 1) * BLOCK);
            let (Some(shared), Some(apart)) = (self.blocks.get(block), self.apart.get_mut(block))
            else {
                return;
            };
            let is_whole = end - at == BLOCK;
            if !*apart {
                // The words get the stamp of the block.
                *apart = true;
                let shared = *shared;
                if self.words.is_empty() {
                    self.words = vec![Stamp::NEVER; self.blocks.len() * WORDS];
                }
                self.words[block * WORDS..][..WORDS].fill(shared);
            }
            if !self.each_word(at..end, &whole, &mut byte) {
                return;
            }
            if is_whole {
                self.join(block);
            }
            at = end;
        }
    }

    /// Visits the stamps of a range of one block whose words have stamps; tells whether to go on.
    fn each_word(
        &mut self,
        range: Range<usize>,
        whole: &impl Fn(&mut Stamp, Range<usize>) -> bool,
        byte: &mut impl FnMut(usize, &mut Stamp) -> bool,
    ) -> bool {
        let mut at = range.start;
        while at < range.end {
            let word = at / WORD;
            let end = range.end.min((word + 1) * WORD);
            let Some(shared) = self.words.get_mut(word) else {
                return false;
            };
            let is_split = !self.split.is_empty() && self.split.contains_key(&word);
            if end - at == WORD && !is_split {
                let mut stamp = *shared;
                if whole(&mut stamp, at..end) {
                    *shared = stamp;
                    at = end;
                    continue;
                }
            }
            let mut visit = |bytes: &mut [Stamp; WORD]| {
                let places = (at..end).zip(&mut bytes[at % WORD..]);
                places.fold(true, |on, (at, stamp)| on && byte(at, stamp))
            };
            let is_like = |bytes: &[Stamp; WORD]| bytes[1..].iter().all(|b| *b == bytes[0]);
            let goes_on;
            if let (true, Some(bytes)) = (is_split, self.split.get_mut(&word)) {
                goes_on = visit(bytes);
                if is_like(bytes) {
                    *shared = bytes[0];
                    self.split.remove(&word);
                }
            } else {
                let mut bytes = [*shared; WORD];
                goes_on = visit(&mut bytes);
                match is_like(&bytes) {
                    true => *shared = bytes[0],
                    false => drop(self.split.insert(word, bytes)),
                }
            }
            if !goes_on {
                return false;
            }
            at = end;
        }
        true
    }

    /// Gives a block one stamp if its words are alike.
    fn join(&mut self, block: usize) {
        let words = block * WORDS..(block + 1) * WORDS;
        let first = self.words[words.start];
        let is_split = |word| self.split.contains_key(&word);
        if self.words[words.clone()].iter().all(|w| *w == first)
            && (self.split.is_empty() || !words.into_iter().any(is_split))
        {
            self.blocks[block] = first;
            self.apart[block] = false;
        }
    }
}

/// Plain reads beside atomic accesses that are not confirmed, by wave and place.
#[derive(Default)]
pub struct Doubts {
    /// The open reads with their instructions, if known.
    open: BTreeMap<(u8, u64), Option<usize>>,
}

impl Doubts {
    /// Adds a read that has to be confirmed.
    pub fn add(&mut self, wave: u8, place: u64, pc: Option<usize>) {
        self.open.entry((wave, place)).or_insert(pc);
    }

    /// Confirms the reads at this place by a compare-and-exchange of the wave.
    pub fn confirm(&mut self, wave: u8, place: u64) {
        if !self.open.is_empty() {
            self.open.remove(&(wave, place));
        }
    }

    /// The first open read when a barrier ends the epoch: wave, place, instruction.
    pub fn left(&mut self) -> Option<(u8, u64, Option<usize>)> {
        let first = self.open.pop_first()?;
        self.open.clear();
        let ((wave, place), pc) = first;
        Some((wave, place, pc))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: fn(u8) -> Accessor = |wave| Accessor {
        wave,
        atomic: false,
    };
    const SWAP: fn(u8) -> Accessor = |wave| Accessor { wave, atomic: true };

    #[test]
    fn plain_accesses_of_two_waves_race() {
        let mut s = Stamp::NEVER;
        assert_eq!(s.write(0, PLAIN(1), false), Order::Ordered);
        assert_eq!(s.read(0, 1), Order::Ordered);
        assert_eq!(s.read(0, 2), Order::Written(Other(1)));
        assert_eq!(s.write(0, PLAIN(2), false), Order::Written(Other(1)));
        let mut s = Stamp::NEVER;
        s.write(0, PLAIN(1), false);
        assert_eq!(s.write(0, PLAIN(2), true), Order::Ordered, "the same value");
        assert_eq!(s.read(1, 3), Order::Ordered, "the next epoch");
        assert_eq!(s.read(1, 4), Order::Ordered);
        assert_eq!(s.write(1, PLAIN(4), false), Order::Read(Other(MANY)));
    }

    #[test]
    fn a_value_that_several_waves_wrote_may_not_change() {
        let mut s = Stamp::NEVER;
        s.write(0, PLAIN(0), false);
        assert_eq!(s.write(0, PLAIN(1), true), Order::Ordered);
        assert_eq!(s.write(0, PLAIN(2), true), Order::Ordered, "a third wave");
        assert_eq!(s.read(0, 0), Order::Ordered, "it wrote the value, too");
        let mut changed = s;
        let race = Order::Written(Other(SAME));
        assert_eq!(
            changed.write(0, PLAIN(1), false),
            race,
            "wave 0 wrote the old one"
        );
        assert_eq!(s.write(0, SWAP(1), false), race);
        assert_eq!(s.read(0, 3), race, "it wrote nothing");
        assert_eq!(
            s.write(1, PLAIN(1), false),
            Order::Ordered,
            "the next epoch"
        );
        assert_eq!(s.read(1, 1), Order::Ordered);
    }

    #[test]
    fn writes_of_two_waves_that_nobody_waited_for_race_with_each() {
        let mut s = Stamp::NEVER;
        s.write(0, PLAIN(0), false);
        s.write(0, PLAIN(1), true);
        s.carry_over(1, PLAIN(0), true);
        s.carry_over(1, PLAIN(1), true);
        assert_eq!(s.write(1, PLAIN(1), false), Order::Written(Other(SAME)));
    }

    #[test]
    fn atomic_and_plain_writes_race_whatever_they_write() {
        let mut s = Stamp::NEVER;
        assert_eq!(s.write(0, SWAP(1), false), Order::Ordered);
        assert_eq!(s.write(0, SWAP(2), false), Order::Ordered);
        assert_eq!(s.write(0, PLAIN(2), true), Order::Written(Other(ATOMIC)));
        let mut s = Stamp::NEVER;
        s.write(0, PLAIN(1), false);
        assert_eq!(s.write(0, SWAP(1), false), Order::Ordered, "its own");
        assert_eq!(s.write(0, PLAIN(1), false), Order::Ordered, "its own");
        let mut s = Stamp::NEVER;
        s.write(0, PLAIN(1), false);
        assert_eq!(s.write(0, SWAP(2), true), Order::Written(Other(1)));
    }

    #[test]
    fn a_read_beside_atomics_is_confirmed_by_an_exchange() {
        let mut s = Stamp::NEVER;
        assert_eq!(s.write(0, SWAP(1), false), Order::Ordered);
        assert_eq!(s.read(0, 2), Order::Doubt(2));
        s.confirm(0, 2);
        assert_eq!(s.write(0, SWAP(2), false), Order::Ordered);
        assert_eq!(s.write(0, SWAP(3), false), Order::Ordered);
        // A read that is not confirmed later.
        let mut s = Stamp::NEVER;
        assert_eq!(s.read(0, 2), Order::Ordered);
        assert_eq!(s.write(0, SWAP(1), false), Order::Doubt(2));
    }

    /// Random accesses, beside a stamp for each byte.
    #[test]
    fn shared_stamps_are_those_of_single_bytes() {
        const BYTES: usize = 200;
        let mut seed = 1u64;
        let mut below = |n: u64| {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (seed >> 33) % n
        };
        let (mut faults, mut joined) = (0, 0);
        for _ in 0..200 {
            let mut stamps = Stamps::new(BYTES);
            let mut naive = [Stamp::NEVER; BYTES];
            let mut epoch = 0;
            for _ in 0..40 {
                epoch += u32::from(below(6) == 0);
                let unit = [1, 4, 16, 64][below(4) as usize];
                let start = below((BYTES as u64).div_ceil(unit)) * unit;
                let end = (start + unit * (1 + below(4))).min(BYTES as u64);
                let range = start as usize..end as usize;
                let by = Accessor {
                    wave: below(2) as u8,
                    atomic: below(4) == 0,
                };
                let (mut found, mut want) = (Vec::new(), Vec::new());
                match below(3) {
                    0 => {
                        stamps.read(range.clone(), (epoch, by.wave), |at, order| {
                            found.push((at, order));
                            true
                        });
                        for at in range {
                            want.push((at, naive[at].read(epoch, by.wave)));
                        }
                    }
                    1 => {
                        let odd = below(3) as usize;
                        let same = |at: usize| odd == 0 || odd == 1 && at % 64 < 32;
                        stamps.write(range.clone(), (epoch, by), same, |at, order| {
                            found.push((at, order));
                            true
                        });
                        for at in range {
                            want.push((at, naive[at].write(epoch, by, same(at))));
                        }
                    }
                    _ => {
                        let write = below(2) == 0;
                        stamps.change(range.clone(), |s| s.carry_over(epoch, by, write));
                        range.for_each(|at| naive[at].carry_over(epoch, by, write));
                    }
                }
                want.retain(|(_, order)| *order != Order::Ordered);
                assert_eq!(found, want);
                faults += found.len();
            }
            joined += stamps.apart.iter().filter(|apart| !**apart).count();
        }
        assert!(faults > 1000 && joined > 10, "{faults} {joined}");
    }

    #[test]
    fn doubts_are_left_until_they_are_confirmed() {
        let mut doubts = Doubts::default();
        doubts.add(2, 40, Some(7));
        doubts.add(1, 44, None);
        doubts.confirm(1, 44);
        assert_eq!(doubts.left(), Some((2, 40, Some(7))));
        assert_eq!(doubts.left(), None);
    }
}
