//! A second opinion on [`lockstep`](super::lockstep): both programs are run along random paths.
//!
//! Every write of an observable makes a value of its own, the same on both sides; what nothing has
//! written is undefined before, and may be anything after. A difference in what an observable reads
//! is a difference in meaning, shown by example. No difference on some paths proves nothing.

use super::code::{Cell, CellId, Code, Edge, Observable, Side, Source, Step};
use easel::aster::Body;

/// Contents of the cells of one side; `None` is undefined.
struct Run<'a> {
    code: &'a Code,
    contents: Vec<Option<u64>>,
}

/// Random numbers that need no crate (Marsaglia's xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n.max(1)
    }
}

impl<'a> Run<'a> {
    fn new(code: &'a Code, undefined: bool) -> Self {
        let contents = code.cells.iter().enumerate().map(|(n, cell)| match cell {
            Cell::Physical(kind, number) => Some(mix(*kind as u64 + 100, u64::from(*number))),
            Cell::Constant(text) => Some(text.bytes().fold(7, |h, b| mix(h, u64::from(b)))),
            Cell::Of(..) | Cell::Scalar(_) if undefined => None,
            Cell::Of(..) | Cell::Scalar(_) => Some(mix(999, n as u64)),
        });
        let mut run = Run {
            code,
            contents: contents.collect(),
        };
        for (n, argument) in code.arguments.iter().enumerate() {
            for (at, &cell) in argument.iter().enumerate() {
                if !matches!(code.cells[cell], Cell::Physical(..)) {
                    run.contents[cell] = Some(mix(n as u64 + 500, at as u64));
                }
            }
        }
        run
    }

    fn copy(&mut self, to: &[CellId], from: &[CellId]) {
        let values: Vec<Option<u64>> = from.iter().map(|&c| self.contents[c]).collect();
        for (&cell, value) in to.iter().zip(values) {
            self.contents[cell] = value;
        }
    }

    fn cross(&mut self, edge: &Edge) -> (usize, usize) {
        self.copy(&edge.to, &edge.from);
        (edge.block, 0)
    }

    /// To the next observable; `None` if there is none.
    fn advance(&mut self, mut at: (usize, usize)) -> Option<(&'a Observable, (usize, usize))> {
        for _ in 0..1000 {
            match self.code.blocks[at.0].get(at.1)? {
                Step::Observe(o) => return Some((o, at)),
                Step::Jump(edge) => at = self.cross(edge),
                Step::Copy { to, from, .. } => {
                    self.copy(to, from);
                    at.1 += 1;
                }
            }
        }
        None
    }

    /// What an observable reads, cell by cell.
    fn reads(&self, o: &Observable) -> Vec<Option<u64>> {
        let cells = o.ins.iter().flat_map(|s| match s {
            Source::Register(cells) => cells.clone(),
            Source::Scalar(_) => Vec::new(),
        });
        cells.map(|c| self.contents[c]).collect()
    }

    fn write(&mut self, o: &Observable, stamp: u64) {
        for (n, &cell) in o.outs.iter().flatten().enumerate() {
            self.contents[cell] = Some(mix(stamp, n as u64));
        }
    }
}

fn mix(a: u64, b: u64) -> u64 {
    (a.rotate_left(23) ^ b.wrapping_add(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// Whether some random path shows a difference.
pub fn differs(before: &Body, after: &Body, random: &mut Random) -> bool {
    let code = |body, side| Code::new(body, side);
    let (Ok(f), Ok(g)) = (code(before, Side::Before), code(after, Side::After)) else {
        return true;
    };
    (0..24).any(|_| path_differs(&f, &g, random))
}

fn path_differs(f: &Code, g: &Code, random: &mut Random) -> bool {
    let (mut a, mut b) = (Run::new(f, true), Run::new(g, false));
    let mut at = ((f.entry, 0), (g.entry, 0));
    for stamp in 0..60 {
        let (x, y) = match (a.advance(at.0), b.advance(at.1)) {
            (Some(x), Some(y)) => (x, y),
            (None, None) => return false,
            _ => return true,
        };
        let (x, from) = x;
        let (y, to) = y;
        let (reads, theirs) = (a.reads(x), b.reads(y));
        let wrong = |(r, t): (&Option<u64>, &Option<u64>)| r.is_some() && r != t;
        if x.head != y.head
            || reads.len() != theirs.len()
            || reads.iter().zip(&theirs).any(wrong)
            || x.edges.len() != y.edges.len()
        {
            return true;
        }
        if x.head == "end" {
            return false;
        }
        a.write(x, stamp);
        b.write(y, stamp);
        at = match x.edges.len() {
            0 => ((from.0, from.1 + 1), (to.0, to.1 + 1)),
            n => {
                let way = random.below(n);
                (a.cross(&x.edges[way]), b.cross(&y.edges[way]))
            }
        };
    }
    false
}
