//! The data of plain loads and stores on their way between registers and memory: pieces, joined to runs.

use super::access::{Access, MOST, Narrow, PIECES};
use super::layout::{LANES, Lanes, lanes};
use super::program::{Inst, Source};
use super::wave::Registers;
use smallvec::SmallVec;

/// Pieces that follow each other in memory.
#[derive(Clone, Copy)]
pub struct Run {
    pub address: u64,
    /// The bytes of the pieces in the buffer.
    pub from: usize,
    pub to: usize,
}

impl Run {
    pub fn len(&self) -> usize {
        self.to - self.from
    }

    pub fn end(&self) -> u64 {
        self.address + self.len() as u64
    }
}

/// The buffers of accesses.
pub struct Pieces {
    pub addresses: [[u64; LANES]; PIECES],
    pub runs: Vec<Run>,
    /// The bytes of all pieces, in the order of lanes.
    pub data: [u8; LANES * MOST],
}

impl Default for Pieces {
    fn default() -> Pieces {
        Pieces {
            addresses: [[0; LANES]; PIECES],
            runs: Vec::new(),
            data: [0; LANES * MOST],
        }
    }
}

impl Pieces {
    /// Finds the runs of the active lanes; false if an address is too great to have an end.
    pub fn join(&mut self, access: &Access, active: u64) -> bool {
        let (bytes, parts) = (access.bytes, access.parts.len());
        self.runs.clear();
        let all = bytes * LANES;
        if parts == 1 && active == u64::MAX {
            let first = self.addresses[0][0];
            let next = (0..LANES).map(|n| first.wrapping_add((n * bytes) as u64));
            let apart = next.zip(&self.addresses[0]);
            if apart.fold(0, |apart, (a, b)| apart | (a ^ b)) == 0 {
                self.runs.push(Run {
                    address: first,
                    from: 0,
                    to: all,
                });
                return first.checked_add(all as u64).is_some();
            }
        }
        let mut at = 0;
        for lane in lanes(active) {
            for addresses in &self.addresses[..parts] {
                let address = addresses[lane];
                if address.checked_add(all as u64).is_none() {
                    return false;
                }
                match self.runs.last_mut() {
                    Some(last) if last.end() == address => last.to += bytes,
                    _ => self.runs.push(Run {
                        address,
                        from: at,
                        to: at + bytes,
                    }),
                }
                at += bytes;
            }
        }
        true
    }

    /// Whether two runs share a byte.
    pub fn overlap(&self) -> bool {
        let neighbours = || self.runs.iter().zip(self.runs.iter().skip(1));
        if neighbours().all(|(a, b)| a.end() <= b.address) {
            return false;
        }
        let mut sorted: SmallVec<[(u64, u64); LANES]> =
            self.runs.iter().map(|r| (r.address, r.end())).collect();
        sorted.sort_unstable();
        sorted.windows(2).any(|w| w[0].1 > w[1].0)
    }

    /// Moves the data of the active lanes from registers.
    pub fn take(&mut self, access: &Access, inst: &Inst, registers: &Registers, active: u64) {
        let (bytes, parts) = (access.bytes, access.parts.len());
        for (n, part) in access.parts.iter().enumerate() {
            let Source::Lanes(first) = inst.ins[part.port].source else {
                continue;
            };
            let first = first as usize + part.word;
            if let Narrow::Shifted(shift) = part.narrow {
                let pieces = self.data[n * bytes..].chunks_mut(bytes * parts);
                for (piece, lane) in pieces.zip(lanes(active)) {
                    let word = registers.lanes[first][lane] >> shift;
                    piece[..bytes].copy_from_slice(&word.to_le_bytes()[..bytes]);
                }
                continue;
            }
            let from = &registers.lanes[first..][..bytes / 4];
            if (active, parts) == (u64::MAX, 1) {
                gather(from, &mut self.data);
                continue;
            }
            for (d, word) in from.iter().enumerate() {
                let places = self.data[n * bytes + 4 * d..].chunks_mut(bytes * parts);
                for (place, lane) in places.zip(lanes(active)) {
                    if let Some(place) = place.first_chunk_mut() {
                        *place = word[lane].to_le_bytes();
                    }
                }
            }
        }
    }

    /// Moves the data of the active lanes to output words.
    pub fn give(&self, access: &Access, inst: &Inst, outs: &mut [Lanes], active: u64) {
        let (bytes, parts) = (access.bytes, access.parts.len());
        for (n, part) in access.parts.iter().enumerate() {
            let first = inst.outs[part.port].at as usize + part.word;
            if let Narrow::Extended { signed } = part.narrow {
                let pieces = self.data[n * bytes..].chunks(bytes * parts);
                for (piece, lane) in pieces.zip(lanes(active)) {
                    let mut word = [0; 4];
                    word[..bytes].copy_from_slice(&piece[..bytes]);
                    let (word, unused) = (u32::from_le_bytes(word), 32 - 8 * bytes as u32);
                    outs[first][lane] = match signed {
                        true => ((word << unused) as i32 >> unused) as u32,
                        false => word,
                    };
                }
                continue;
            }
            let outs = &mut outs[first..][..bytes / 4];
            if (active, parts) == (u64::MAX, 1) {
                spread(&self.data, outs);
                continue;
            }
            for (d, out) in outs.iter_mut().enumerate() {
                let places = self.data[n * bytes + 4 * d..].chunks(bytes * parts);
                for (place, lane) in places.zip(lanes(active)) {
                    if let Some(place) = place.first_chunk() {
                        out[lane] = u32::from_le_bytes(*place);
                    }
                }
            }
        }
    }
}

/// Moves the words of all lanes to their pieces.
fn gather(from: &[Lanes], data: &mut [u8; LANES * MOST]) {
    match from {
        [a] => gather_words([a], data),
        [a, b] => gather_words([a, b], data),
        [a, b, c] => gather_words([a, b, c], data),
        [a, b, c, d] => gather_words([a, b, c, d], data),
        _ => {}
    }
}

fn gather_words<const N: usize>(from: [&Lanes; N], data: &mut [u8; LANES * MOST]) {
    let (words, _) = data.as_chunks_mut::<4>();
    let (pieces, _) = words.as_chunks_mut::<N>();
    // Four lanes at once: vectors of four words are turned.
    for (n, four) in pieces
        .as_chunks_mut::<4>()
        .0
        .iter_mut()
        .take(LANES / 4)
        .enumerate()
    {
        for (lane, piece) in four.iter_mut().enumerate() {
            for (word, from) in piece.iter_mut().zip(from) {
                *word = from[4 * n + lane].to_le_bytes();
            }
        }
    }
}

/// Moves the pieces of all lanes to words.
fn spread(data: &[u8; LANES * MOST], to: &mut [Lanes]) {
    match to {
        [a] => spread_words(data, [a]),
        [a, b] => spread_words(data, [a, b]),
        [a, b, c] => spread_words(data, [a, b, c]),
        [a, b, c, d] => spread_words(data, [a, b, c, d]),
        _ => {}
    }
}

fn spread_words<const N: usize>(data: &[u8; LANES * MOST], mut to: [&mut Lanes; N]) {
    let (words, _) = data.as_chunks::<4>();
    let (pieces, _) = words.as_chunks::<N>();
    let fours = pieces.as_chunks::<4>().0.iter().take(LANES / 4);
    for (n, four) in fours.enumerate() {
        let mut turned = [[0; 4]; N];
        for (lane, piece) in four.iter().enumerate() {
            for (word, turned) in piece.iter().zip(&mut turned) {
                turned[lane] = u32::from_le_bytes(*word);
            }
        }
        for (to, turned) in to.iter_mut().zip(&turned) {
            if let Some(to) = to.as_chunks_mut::<4>().0.get_mut(n) {
                *to = *turned;
            }
        }
    }
}
