//! Random masked kernels by the rules of the machine: each lane keeps its registers where the mask leaves it out.

use super::{Draw, From, LANES, LATE, Lanes, Node, SCALARS};

/// What all registers hold.
pub struct State {
    pub cells: Vec<Lanes>,
    pub scalars: [u32; SCALARS],
}

impl State {
    pub fn new(given: &[u32], draw: &Draw<'_, '_, '_>) -> State {
        let loaded = |n: usize| std::array::from_fn(|l| given[n % 4 * LANES + l]);
        let accumulators = 0..draw.accumulators;
        State {
            cells: (0..draw.cells).chain(accumulators).map(loaded).collect(),
            scalars: std::array::from_fn(|n| n as u32 + 1),
        }
    }

    pub fn read(&self, from: From, lane: usize) -> u32 {
        match from {
            From::Cell(n) => self.cells[n][lane],
            From::Lane => lane as u32,
            From::Scalar(n) => self.scalars[n],
            From::Number(n) => n,
        }
    }

    pub fn run(&mut self, nodes: &[Node], active: [bool; LANES]) {
        for node in nodes {
            self.node(node, active);
        }
    }

    fn node(&mut self, node: &Node, active: [bool; LANES]) {
        let lanes = || (0..LANES).filter(|&l| active[l]);
        match *node {
            Node::Compute(to, compute, from) => {
                for l in lanes() {
                    let [a, b, c] = from.map(|f| self.read(f, l));
                    self.cells[to][l] = compute(a, b, c);
                }
            }
            Node::Shift(to, from, by) => {
                for l in lanes() {
                    let (low, high) = (self.cells[from][l], self.cells[from + 1][l]);
                    let both = (u64::from(high) << 32 | u64::from(low)) << by;
                    self.cells[to][l] = both as u32;
                    self.cells[to + 1][l] = (both >> 32) as u32;
                }
            }
            Node::Copy(to, from, count) => {
                for l in lanes() {
                    let all: Vec<u32> = (0..count).map(|k| self.cells[from + k][l]).collect();
                    (0..count).for_each(|k| self.cells[to + k][l] = all[k]);
                }
            }
            Node::Upper(to, from) => {
                for l in lanes() {
                    self.cells[to][l] = self.cells[from][l] << 16 | self.cells[to][l] & 0xffff;
                }
            }
            Node::Add(to, a, b) => {
                self.scalars[to] = self.read(a, 0).wrapping_add(self.read(b, 0));
            }
            Node::First(to, from) => {
                self.scalars[to] = self.cells[from][lanes().next().unwrap_or(0)];
            }
            Node::Lane(to, from, lane) => self.scalars[to] = self.cells[from][lane],
            Node::If {
                condition: (compare, a, b),
                ref then,
                ref otherwise,
                is_skipped,
                late,
            } => {
                let holds: [bool; LANES] =
                    std::array::from_fn(|l| compare(&self.read(a, l), &self.read(b, l)));
                let inside: [bool; LANES] = std::array::from_fn(|l| active[l] && holds[l]);
                if !is_skipped || inside.contains(&true) {
                    self.run(then, inside);
                }
                let outside = std::array::from_fn(|l| active[l] && !holds[l]);
                self.run(otherwise, outside);
                if let Some(to) = late {
                    for l in (0..LANES).filter(|&l| inside[l]) {
                        self.cells[to][l] = self.cells[to][l].wrapping_add(l as u32 + LATE);
                    }
                }
            }
            Node::Loop {
                limit,
                most,
                ref body,
            } => {
                let rounds = self.cells[limit].map(|n| n & most);
                for round in 0.. {
                    let inside: [bool; LANES] =
                        std::array::from_fn(|l| active[l] && round < rounds[l]);
                    if !inside.contains(&true) {
                        break;
                    }
                    self.run(body, inside);
                }
            }
        }
    }
}
