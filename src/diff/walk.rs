//! The walk of both kernels in lockstep.
//!
//! A pair of places, one of each kernel, is a node. From a node each side runs to a branch whose condition is not a number, or to the end.
//! The conditions of both sides must be equal or opposite; the pairs of successors are the next nodes.

use crate::simplify::DEEP;
use crate::state::{Event, Flow, Kind, Side, Stop};
use crate::step::{Engine, Program};
use crate::term::{Pool, Space, Symbol, Term};
use crate::value::Values;
use easel_backend::Kernel;
use easel_ir::Inst;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Whether two kernels compute the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// For all inputs.
    Same,
    /// Equality was neither proved nor refuted.
    NotKnown,
    /// For some inputs the kernels store different data.
    Different,
}

/// The first place at which two kernels are not known to compute the same.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Difference {
    /// The difference, or the reason for which nothing is known.
    pub reason: String,
    /// The instruction of each kernel.
    pub insts: [Option<Inst>; 2],
    /// The two values, as expressions over the values at the entry of the pair of blocks.
    pub values: Option<[String; 2]>,
}

/// The answer for two kernels.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The answer.
    pub answer: Answer,
    /// The reason, unless the kernels compute the same.
    pub difference: Option<Difference>,
    /// Pairs of blocks that were compared.
    pub pairs: usize,
}

/// Steps for each instruction of the kernels.
const STEPS: usize = 32;
/// Steps that one edge of a node counts as.
const PLACES: usize = 64;
/// Steps that any pair of kernels may take.
const FEW: usize = 100_000;
/// The most terms for each step.
const TERMS: usize = 2;

/// The state of both kernels.
type State = [Side; 2];

struct Node {
    at: [usize; 2],
    /// By the edge that it came on: the node and the way.
    incoming: Vec<((u32, bool), Rc<State>)>,
    entry: Option<State>,
    /// Numbered values at the entry.
    numbered: u32,
    /// The node from which this one was first reached, and the condition.
    parent: Option<(u32, Term, bool)>,
}

/// The run of one side from a node.
struct Ran {
    events: Vec<Event>,
    /// The branch at the end; none if the kernel ends.
    end: Option<End>,
    /// The last instruction.
    last: usize,
}

/// A branch with a condition.
#[derive(Clone, Copy)]
struct End {
    condition: Term,
    known: Option<bool>,
    taken: usize,
    falls: usize,
}

impl End {
    /// The next instruction, if the condition is a number.
    fn next(self) -> usize {
        match self.known {
            Some(true) => self.taken,
            _ => self.falls,
        }
    }
}

/// The side that goes on alone.
fn alone(ran: &[Ran; 2]) -> Option<usize> {
    let known = [0, 1].map(|n: usize| ran[n].end.is_some_and(|end| end.known.is_some()));
    match known {
        [true, false] => Some(0),
        [false, true] => Some(1),
        _ => None,
    }
}

/// A way from a node to the next one.
struct Edge {
    at: [usize; 2],
    from: (u32, bool),
    state: Rc<State>,
    condition: Term,
}

const LIMIT: &str = "the comparison takes more steps than its limit";

struct Walk<'a> {
    engine: Engine,
    programs: &'a [Program; 2],
    nodes: Vec<Node>,
    index: FxHashMap<[usize; 2], u32>,
    steps: usize,
    budget: usize,
    /// Lanes of the first wave that are work-items of one row.
    lanes: u64,
}

/// Compares two kernels.
///
/// # Errors
/// A kernel that cannot be decoded.
pub fn compare(first: &Kernel, second: &Kernel) -> Result<Compared, Diagnostics> {
    let unknown = |reason: String| Compared {
        answer: Answer::NotKnown,
        difference: Some(Difference {
            reason,
            ..Difference::default()
        }),
        pairs: 0,
    };
    let [a, b] = [&first.function, &second.function];
    if a.target() != b.target() {
        return Ok(unknown(format!(
            "the kernels are for {} and {}",
            a.target().name(),
            b.target().name()
        )));
    }
    let shape = |k: &Kernel| {
        (
            k.function.launch.workgroup_size,
            k.function.launch.open_workgroup,
        )
    };
    if shape(first) != shape(second) {
        return Ok(unknown(
            "the kernels have workgroups of different sizes".into(),
        ));
    }
    if first.mode != second.mode {
        return Ok(unknown("the kernels start in different float modes".into()));
    }
    let programs = [Program::new(first)?, Program::new(second)?];
    let mut engine = Engine::new(a.target(), first.mode);
    engine.shared = programs.iter().any(Program::publishes);
    let lanes = a.target().lanes();
    let whole = match a.launch.open_workgroup {
        None if a.launch.threads().is_multiple_of(lanes.max(1)) => Some(lanes),
        None if a.launch.threads() < lanes => Some(a.launch.threads()),
        _ => None,
    };
    let start = [
        engine.start(&programs[0], whole),
        engine.start(&programs[1], whole),
    ];
    let count: usize = programs.iter().map(|p| p.view.len()).sum();
    let mut walk = Walk {
        engine,
        programs: &programs,
        nodes: Vec::new(),
        index: FxHashMap::default(),
        steps: 0,
        budget: STEPS * count + FEW,
        lanes: match a.launch.open_workgroup {
            None => u64::from(a.launch.workgroup_size[0].min(lanes)).max(1),
            Some(most) => u64::from(most.min(lanes)).max(1),
        },
    };
    walk.node([0, 0], None);
    walk.nodes[0].incoming.push(((0, false), Rc::new(start)));
    let found = walk.solve();
    let pairs = walk.nodes.len();
    let at = |side: usize, n: usize| programs[side].view.at(n).and_then(|d| d.origin);
    Ok(match found {
        Ok(()) => Compared {
            answer: Answer::Same,
            difference: None,
            pairs,
        },
        Err(failure) => Compared {
            answer: failure.answer,
            difference: Some(Difference {
                reason: failure.reason,
                insts: [
                    failure.at[0].and_then(|n| at(0, n)),
                    failure.at[1].and_then(|n| at(1, n)),
                ],
                values: failure.terms.map(|t| t.map(|t| walk.engine.pool.text(t))),
            }),
            pairs,
        },
    })
}

struct Failure {
    answer: Answer,
    reason: String,
    at: [Option<usize>; 2],
    terms: Option<[Term; 2]>,
}

impl Failure {
    fn unknown(reason: impl Into<String>, at: [Option<usize>; 2]) -> Failure {
        Failure {
            answer: Answer::NotKnown,
            reason: reason.into(),
            at,
            terms: None,
        }
    }
}

impl Walk<'_> {
    fn node(&mut self, at: [usize; 2], parent: Option<(u32, Term, bool)>) -> u32 {
        let next = self.nodes.len() as u32;
        let n = *self.index.entry(at).or_insert(next);
        if n == next {
            self.nodes.push(Node {
                at,
                incoming: Vec::new(),
                entry: None,
                numbered: 0,
                parent,
            });
        }
        n
    }

    fn solve(&mut self) -> Result<(), Failure> {
        // The order of the first kernel's text: blocks before the blocks that follow them, except for loops.
        let mut work = BTreeSet::from([([0, 0], 0u32)]);
        while let Some((at, n)) = work.pop_first() {
            let place = [Some(at[0]), Some(at[1])];
            if !self.enter(n) {
                continue;
            }
            if self.steps > self.budget || self.engine.pool.len() > TERMS * self.budget {
                return Err(Failure::unknown(LIMIT, place));
            }
            for edge in self.run(n)? {
                let (from, way) = edge.from;
                let next = self.node(edge.at, Some((from, edge.condition, way)));
                let node = &mut self.nodes[next as usize];
                let old = node.incoming.iter_mut().find(|(e, _)| *e == edge.from);
                match old {
                    Some((_, old)) => *old = edge.state,
                    None => node.incoming.push((edge.from, edge.state)),
                }
                work.insert((edge.at, next));
            }
        }
        Ok(())
    }

    /// Makes the state at the entry of a node from its edges; whether it changed.
    fn enter(&mut self, n: u32) -> bool {
        let node = &self.nodes[n as usize];
        let Some((_, first)) = node.incoming.first() else {
            return false;
        };
        if let ([one], None | Some(_), 0) = (&node.incoming[..], &node.entry, node.numbered) {
            let entry = (*one.1).clone();
            if node.entry.as_ref() == Some(&entry) {
                return false;
            }
            self.nodes[n as usize].entry = Some(entry);
            return true;
        }
        let slots: [Vec<u32>; 2] = [0, 1].map(|side| {
            let all = node.incoming.iter().flat_map(|(_, s)| s[side].slots.keys());
            let all: BTreeSet<u32> = all.copied().collect();
            all.into_iter().collect()
        });
        let shape = first.clone();
        let pool = &mut self.engine.pool;
        let mut absent = FxHashMap::default();
        for &dword in slots.iter().flatten() {
            absent.insert(dword, crate::memory::absent(pool, dword));
        }
        let none = pool.zero(32);
        let missing = |dword: u32| absent.get(&dword).copied().unwrap_or(none);
        let terms = |state: &State| -> Vec<Term> {
            let [a, b] = state;
            let both = a
                .terms(&slots[0], &missing)
                .chain(b.terms(&slots[1], &missing));
            both.collect()
        };
        let edges: Vec<Vec<Term>> = node.incoming.iter().map(|(_, s)| terms(s)).collect();
        let before: Option<Vec<Term>> = node.entry.as_ref().map(terms);
        let mut numbered = node.numbered;
        let own = |pool: &Pool, t: Term| match pool.node(t) {
            crate::term::Node::Symbol(s) => {
                matches!(pool.symbol_of(*s), Symbol::Entry(node, _) if *node == n)
            }
            _ => false,
        };
        let mut classes: FxHashMap<(Option<Term>, Vec<Term>), Term> = FxHashMap::default();
        let mut kept: BTreeSet<Term> = BTreeSet::new();
        let mut out = Vec::with_capacity(edges[0].len());
        for place in 0..edges[0].len() {
            let old = before.as_ref().map(|b| b[place]).filter(|&t| own(pool, t));
            let one = edges[0][place];
            if old.is_none() && edges.iter().all(|e| e[place] == one) {
                out.push(one);
                continue;
            }
            let all: Vec<Term> = edges.iter().map(|e| e[place]).collect();
            let key = (old, all);
            let found = classes.get(&key).copied();
            let term = found.unwrap_or_else(|| match old.filter(|&t| kept.insert(t)) {
                Some(old) => old,
                None => {
                    let all = &key.1;
                    let varies = all.iter().any(|&t| pool.varies(t));
                    let symbol = Symbol::Entry(n, numbered);
                    numbered += 1;
                    pool.symbol(symbol, pool.width(one), varies)
                }
            });
            classes.insert(key, term);
            out.push(term);
        }
        let mut all = out.iter().copied();
        let count = |side: usize| shape[side].units.len() + 3 + slots[side].len();
        let mut side = |n: usize| {
            let mut own = all.by_ref().take(count(n));
            shape[n].with_terms(&slots[n], &mut own)
        };
        let (Some(a), Some(b)) = (side(0), side(1)) else {
            return false;
        };
        // Every register of both sides was compared.
        self.steps += edges.len() * PLACES;
        let node = &mut self.nodes[n as usize];
        node.numbered = numbered;
        let changed = before.as_ref() != Some(&out);
        node.entry = Some([a, b]);
        changed
    }

    /// Runs one side to a branch or to the end.
    fn side(&mut self, which: usize, n: u32, ran: &mut Ran, side: &mut Side) -> Result<(), Stop> {
        let program = &self.programs[which];
        let mut pc = ran.last;
        let mut left = 4 * program.view.len() + 16;
        ran.end = None;
        loop {
            self.steps += 1;
            ran.last = pc;
            if left == 0 || self.steps > self.budget {
                let reason = LIMIT.to_string();
                return Err(Stop { at: pc, reason });
            }
            left -= 1;
            let target = program.view.at(pc).map_or(0, |d| d.target);
            let key = (n, which == 1);
            match self.engine.step(program, pc, key, side, &mut ran.events)? {
                Flow::Next => pc += 1,
                Flow::Jump => pc = target,
                Flow::End => return Ok(()),
                Flow::Branch(condition) => {
                    ran.end = Some(End {
                        condition,
                        known: self.engine.pool.known(condition).map(|k| k == 1),
                        taken: target,
                        falls: pc + 1,
                    });
                    return Ok(());
                }
            }
        }
    }

    /// Runs both sides from a node, and compares; the edges to the next nodes.
    fn run(&mut self, n: u32) -> Result<Vec<Edge>, Failure> {
        let node = &self.nodes[n as usize];
        let at = node.at;
        let Some(mut sides) = node.entry.clone() else {
            return Ok(Vec::new());
        };
        let mut ran = at.map(|last| Ran {
            events: Vec::new(),
            end: None,
            last,
        });
        for which in [0, 1] {
            self.go(which, n, &mut ran, &mut sides)?;
        }
        // A side goes on alone over a branch whose condition is a number, if the other one has no such branch here.
        while let Some(which) = alone(&ran) {
            ran[which].last = ran[which].end.map_or(0, |end| end.next());
            self.go(which, n, &mut ran, &mut sides)?;
        }
        let [first, second] = &ran;
        let [a, b] = &sides;
        self.events(n, first, second, a, b)?;
        let place = [Some(first.last), Some(second.last)];
        let ways = match (first.end, second.end) {
            (None, None) => return Ok(Vec::new()),
            (Some(p), Some(q)) if p.known.is_some() && q.known.is_some() => {
                let way = p.known == Some(true);
                vec![(way, [p.next(), q.next()], p.condition)]
            }
            (Some(p), Some(q)) => {
                let opposite = self.engine.pool.not(q.condition);
                let (c, d) = (p.condition, q.condition);
                let [taken, falls] = match (c == d, c == opposite) {
                    (true, _) => [q.taken, q.falls],
                    (_, true) => [q.falls, q.taken],
                    _ => {
                        let reason = "the conditions of two branches are not known to be equal";
                        let mut failure = Failure::unknown(reason, place);
                        failure.terms = Some([c, d]);
                        return Err(failure);
                    }
                };
                vec![(true, [p.taken, taken], c), (false, [p.falls, falls], c)]
            }
            _ => {
                let reason = "one kernel branches where the other one ends";
                return Err(Failure::unknown(reason, place));
            }
        };
        let state = Rc::new(sides);
        let edges = ways.into_iter().map(|(way, at, condition)| Edge {
            at,
            from: (n, way),
            state: state.clone(),
            condition,
        });
        Ok(edges.collect())
    }

    fn go(
        &mut self,
        which: usize,
        n: u32,
        ran: &mut [Ran; 2],
        sides: &mut State,
    ) -> Result<(), Failure> {
        let done = self.side(which, n, &mut ran[which], &mut sides[which]);
        done.map_err(|stop| {
            let mut at = [None, None];
            at[which] = Some(stop.at);
            Failure::unknown(stop.reason, at)
        })
    }

    /// Compares what others can see.
    fn events(
        &mut self,
        n: u32,
        first: &Ran,
        second: &Ran,
        a: &Side,
        b: &Side,
    ) -> Result<(), Failure> {
        let other = |ran: &Ran| -> Vec<Event> {
            let all = ran.events.iter().filter(|e| e.kind == Kind::Other);
            all.cloned().collect()
        };
        let stores_equal = a.global == b.global && a.lds == b.lds;
        if !stores_equal {
            return Err(self.stores(n, first, second));
        }
        let (x, y) = (other(first), other(second));
        for (p, q) in x.iter().zip(&y) {
            if (&p.name, &p.terms) != (&q.name, &q.terms) {
                let at = [Some(p.at), Some(q.at)];
                let mut failure = Failure::unknown("two events are not known to be equal", at);
                let mut pairs = p.terms.iter().zip(&q.terms);
                failure.terms = pairs.find(|(s, t)| s != t).map(|(&s, &t)| [s, t]);
                return Err(failure);
            }
        }
        if x.len() != y.len() {
            let at = [
                x.get(y.len()).map(|e| e.at).or(Some(first.last)),
                y.get(x.len()).map(|e| e.at).or(Some(second.last)),
            ];
            return Err(Failure::unknown(
                "one kernel has an event that the other has not",
                at,
            ));
        }
        Ok(())
    }

    /// The first stores that differ.
    fn stores(&mut self, n: u32, first: &Ran, second: &Ran) -> Failure {
        let sorted = |ran: &Ran| {
            let all = ran.events.iter().filter(|e| e.kind == Kind::Store);
            let mut all: Vec<Event> = all.cloned().collect();
            all.sort_by(|a, b| {
                let key = |e: &Event| (e.name.clone(), e.terms[1], e.offset as i64);
                key(a).cmp(&key(b))
            });
            all
        };
        let (x, y) = (sorted(first), sorted(second));
        let address = |e: &Event| (e.name.clone(), e.terms[0], e.terms[1], e.offset);
        let unequal = x.len() != y.len();
        for (p, q) in x.iter().zip(&y) {
            if address(p) == address(q) && p.terms[2] != q.terms[2] {
                let mut failure = Failure::unknown(
                    "the data of two stores to one address are not known to be equal",
                    [Some(p.at), Some(q.at)],
                );
                let data = [p.terms[2], q.terms[2]];
                failure.terms = Some(data);
                // Behind the end nothing writes the address again.
                let last = first.end.is_none() && second.end.is_none();
                let apart = apart(&x) && apart(&y);
                // Loads of other widths may read the same bytes.
                let same = self.loads(data[0]) == self.loads(data[1]);
                if last && apart && same && self.refuted(n, p.terms[0], data) {
                    failure.answer = Answer::Different;
                    failure.reason = "two stores to one address store different data".into();
                }
                return failure;
            }
            if address(p) != address(q) {
                let at = [Some(p.at), Some(q.at)];
                let mut failure =
                    Failure::unknown("two stores are not known to have one address", at);
                failure.terms = match (p.terms[0] == q.terms[0], p.terms[1] == q.terms[1]) {
                    (false, _) => Some([p.terms[0], q.terms[0]]),
                    (_, false) => Some([p.terms[1], q.terms[1]]),
                    _ => {
                        failure.reason += &format!(
                            ": their distances from one base are {} and {}",
                            p.offset as i64, q.offset as i64
                        );
                        None
                    }
                };
                return failure;
            }
        }
        let reason = match unequal {
            true => "one kernel has a store that the other has not at this place",
            false => "accesses of memory are not known to be in one order",
        };
        let at = |x: &[Event], y: &[Event], ran: &Ran| {
            let extra = x.get(y.len()).map(|e| e.at);
            extra.or(Some(ran.last))
        };
        Failure::unknown(reason, [at(&x, &y, first), at(&y, &x, second)])
    }

    /// The loads in a term.
    fn loads(&self, t: Term) -> BTreeSet<Term> {
        let (mut found, mut seen, mut work) = (BTreeSet::new(), BTreeSet::new(), vec![t]);
        while let Some(t) = work.pop() {
            if !seen.insert(t) {
                continue;
            }
            if let crate::term::Node::Load { .. } = self.engine.pool.node(t) {
                found.insert(t);
            }
            self.engine.pool.arguments(t, &mut |a| work.push(a));
        }
        found
    }

    /// Whether some inputs lead to a node, and there give two terms different values in a lane of the mask.
    fn refuted(&mut self, n: u32, mask: Term, data: [Term; 2]) -> bool {
        let pool = &mut self.engine.pool;
        let active = pool.lane_bit(mask, None, DEEP);
        let mut path = Vec::new();
        let mut at = n;
        while let Some((parent, condition, way)) = self.nodes[at as usize].parent {
            path.push((condition, way));
            at = parent;
        }
        (0..SEEDS).any(|seed| {
            let mut values = Values::new(&self.engine.pool, seed, seed * 7 % self.lanes);
            values.of(active) == Some(1)
                && path
                    .iter()
                    .all(|&(c, way)| values.of(c) == Some(u128::from(way)))
                && match (values.of(data[0]), values.of(data[1])) {
                    (Some(x), Some(y)) => x != y,
                    _ => false,
                }
        })
    }
}

/// Whether stores to the memory of all workgroups write no byte twice: they have one base, one width, and distances of at least the width.
fn apart(stores: &[Event]) -> bool {
    let Some((first, (space, bits))) = stores.first().and_then(|e| Some((e, e.stored?))) else {
        return stores.is_empty();
    };
    let bytes = i64::from(bits / 8);
    let global = matches!(space, Space::Global | Space::Buffer);
    let alike = |e: &Event| e.stored == first.stored && e.terms[1] == first.terms[1];
    let far = |p: &[Event]| (p[1].offset as i64).saturating_sub(p[0].offset as i64) >= bytes;
    global && stores.iter().all(alike) && stores.windows(2).all(far)
}

/// Inputs that are tried.
const SEEDS: u64 = 64;
