//! Terms as circuits, for a solver of propositional logic in the process.
//!
//! A rule of a user is decided with nothing else installed: most equations of a few operations need no solver outside. The search
//! ends after a number of conflicts, not after a time, so that the answer is the same on every machine.
//!
//! # Why
//!
//! batsat is written in Rust and has no parts in other languages. A solver of bit vectors outside of the process decides more:
//! products of two unknown numbers of 32 bits and more, and all that needs integers.

use crate::query::Query;
use crate::term::{Node, Op, Term, Terms};
use crate::text::{Detail, is_open};
use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};
use rustc_hash::FxHashMap;

/// The answer of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Search {
    /// The variables' values that satisfy the assumptions and not the goal.
    Found(Vec<u128>),
    /// There are none.
    None,
    /// The search was ended, or the circuit is too large.
    Ended,
}

/// Most gates of a circuit: more take longer to build than a solver outside takes to answer.
const MOST_GATES: usize = 400_000;

/// Counts conflicts.
struct Count {
    conflicts: u64,
    most: u64,
}

impl Callbacks for Count {
    fn on_new_clause(&mut self, _: &[Lit], _: batsat::clause::Kind) {
        self.conflicts += 1;
    }

    fn stop(&self) -> bool {
        self.conflicts >= self.most
    }
}

/// Searches for values that refute a query.
pub fn search(query: &Query, detail: Detail, conflicts: u64) -> Search {
    let counter = Count {
        conflicts: 0,
        most: conflicts,
    };
    let mut solver = Solver::new(SolverOpts::default(), counter);
    let yes = Lit::new(solver.new_var_default(), true);
    solver.add_clause_reuse(&mut vec![yes]);
    let mut circuit = Circuit {
        terms: &query.terms,
        detail,
        solver,
        yes,
        bits: FxHashMap::default(),
        ands: FxHashMap::default(),
        xors: FxHashMap::default(),
        quotients: FxHashMap::default(),
        open: Vec::new(),
        gates: 0,
    };
    let mut roots = query.assumptions.clone();
    roots.push(query.goal);
    for t in query.terms.below(&roots) {
        // A rule whose types do not fit has terms of the wrong width: no answer.
        let beyond = match query.terms.node(t) {
            Node::Extract(a, low) => low + query.terms.width(t) > query.terms.width(*a),
            _ => false,
        };
        if beyond {
            return Search::Ended;
        }
        circuit.build(t);
        if circuit.gates > MOST_GATES {
            return Search::Ended;
        }
    }
    circuit.congruences();
    for &a in &query.assumptions {
        let lit = circuit.bits[&a][0];
        circuit.clause(&[lit]);
    }
    let goal = circuit.bits[&query.goal][0];
    circuit.clause(&[!goal]);
    let before = circuit.solver.cb().conflicts;
    circuit.solver.cb_mut().most = before + conflicts;
    let found = circuit.solver.solve_limited(&[]);
    if found == lbool::FALSE {
        Search::None
    } else if found == lbool::TRUE {
        Search::Found(circuit.model(query))
    } else {
        Search::Ended
    }
}

/// Two numbers, bit by bit.
type Pair = (Vec<Lit>, Vec<Lit>);

struct Circuit<'q> {
    terms: &'q Terms,
    detail: Detail,
    solver: Solver<Count>,
    yes: Lit,
    bits: FxHashMap<Term, Vec<Lit>>,
    ands: FxHashMap<(Lit, Lit), Lit>,
    xors: FxHashMap<(Lit, Lit), Lit>,
    /// Quotients and remainders of unsigned numbers.
    quotients: FxHashMap<Pair, Pair>,
    /// Results of open functions: the name, the arguments, the result.
    open: Vec<(String, Vec<Lit>, Vec<Lit>)>,
    gates: usize,
}

impl Circuit<'_> {
    fn clause(&mut self, lits: &[Lit]) {
        self.solver.add_clause_reuse(&mut lits.to_vec());
    }

    fn fresh(&mut self) -> Lit {
        Lit::new(self.solver.new_var_default(), true)
    }

    fn fresh_bits(&mut self, width: u16) -> Vec<Lit> {
        (0..width).map(|_| self.fresh()).collect()
    }

    fn constant(&self, bits: u128, width: u16) -> Vec<Lit> {
        let bit = |n: u16| {
            if bits >> n & 1 == 1 {
                self.yes
            } else {
                !self.yes
            }
        };
        (0..width).map(bit).collect()
    }

    fn and(&mut self, a: Lit, b: Lit) -> Lit {
        let (yes, no) = (self.yes, !self.yes);
        if a == no || b == no || a == !b {
            return no;
        }
        if a == yes || a == b {
            return b;
        }
        if b == yes {
            return a;
        }
        let key = (a.min(b), a.max(b));
        if let Some(&known) = self.ands.get(&key) {
            return known;
        }
        let c = self.fresh();
        self.clause(&[!c, a]);
        self.clause(&[!c, b]);
        self.clause(&[c, !a, !b]);
        self.gates += 1;
        self.ands.insert(key, c);
        c
    }

    fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        let (yes, no) = (self.yes, !self.yes);
        match () {
            () if a == no => return b,
            () if b == no => return a,
            () if a == yes => return !b,
            () if b == yes => return !a,
            () if a == b => return no,
            () if a == !b => return yes,
            () => {}
        }
        // Signs are taken out, so that x and its opposite share a gate.
        let flip = a.sign() != b.sign();
        let positive = |l: Lit| Lit::new(l.var(), true);
        let (a, b) = (positive(a), positive(b));
        let key = (a.min(b), a.max(b));
        let c = match self.xors.get(&key) {
            Some(&known) => known,
            None => {
                let c = self.fresh();
                self.clause(&[!c, a, b]);
                self.clause(&[!c, !a, !b]);
                self.clause(&[c, !a, b]);
                self.clause(&[c, a, !b]);
                self.gates += 1;
                self.xors.insert(key, c);
                c
            }
        };
        if flip { !c } else { c }
    }

    fn mux(&mut self, c: Lit, a: Lit, b: Lit) -> Lit {
        match () {
            () if c == self.yes || a == b => a,
            () if c == !self.yes => b,
            () if a == !b => !self.xor(c, a),
            () => {
                let (x, y) = (self.and(c, a), self.and(!c, b));
                self.or(x, y)
            }
        }
    }

    fn choose(&mut self, c: Lit, a: &[Lit], b: &[Lit]) -> Vec<Lit> {
        a.iter().zip(b).map(|(&a, &b)| self.mux(c, a, b)).collect()
    }

    /// The sum with a carry, and the last carry.
    fn add(&mut self, a: &[Lit], b: &[Lit], mut carry: Lit) -> (Vec<Lit>, Lit) {
        let mut sum = Vec::with_capacity(a.len());
        for (&a, &b) in a.iter().zip(b) {
            let half = self.xor(a, b);
            sum.push(self.xor(half, carry));
            let (x, y) = (self.and(a, b), self.and(half, carry));
            carry = self.or(x, y);
        }
        (sum, carry)
    }

    fn negated(&mut self, a: &[Lit]) -> Vec<Lit> {
        let zero = self.constant(0, a.len() as u16);
        let inverse: Vec<Lit> = a.iter().map(|&l| !l).collect();
        self.add(&zero, &inverse, self.yes).0
    }

    fn less(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let inverse: Vec<Lit> = b.iter().map(|&l| !l).collect();
        !self.add(a, &inverse, self.yes).1
    }

    fn equal(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let mut all = self.yes;
        for (&a, &b) in a.iter().zip(b) {
            let differ = self.xor(a, b);
            all = self.and(all, !differ);
        }
        all
    }

    fn product(&mut self, a: &[Lit], b: &[Lit]) -> Vec<Lit> {
        let no = !self.yes;
        let width = a.len();
        // The factor with more known bits decides which rows are added.
        let known = |x: &[Lit]| x.iter().filter(|&&l| l == no || l == !no).count();
        let (rows, other) = if known(a) >= known(b) { (a, b) } else { (b, a) };
        let mut sum = vec![no; width];
        for (n, &row) in rows.iter().enumerate() {
            if row == no || self.gates > MOST_GATES {
                continue;
            }
            let mut part = vec![no; n];
            for &bit in &other[..width - n] {
                let bit = self.and(row, bit);
                part.push(bit);
            }
            sum = self.add(&sum, &part, no).0;
        }
        sum
    }

    /// The quotient and the remainder of unsigned numbers, as numbers that satisfy the equation of a division.
    fn division(&mut self, a: &[Lit], b: &[Lit]) -> (Vec<Lit>, Vec<Lit>) {
        let key = (a.to_vec(), b.to_vec());
        if let Some(known) = self.quotients.get(&key) {
            return known.clone();
        }
        let width = a.len() as u16;
        let (q, r) = (self.fresh_bits(width), self.fresh_bits(width));
        let wide = |x: &[Lit], no: Lit| [x, &vec![no; x.len()]].concat();
        let no = !self.yes;
        let product = self.product(&wide(&q, no), &wide(b, no));
        let (sum, _) = self.add(&product, &wide(&r, no), no);
        let exact = self.equal(&sum, &wide(a, no));
        let small = self.less(&r, b);
        let zero = self.constant(0, width);
        let none = self.equal(b, &zero);
        let holds = self.and(exact, small);
        self.clause(&[none, holds]);
        let ones = self.constant(u128::MAX, width);
        let quotient = self.choose(none, &ones, &q);
        let rest = self.choose(none, a, &r);
        self.quotients.insert(key, (quotient.clone(), rest.clone()));
        (quotient, rest)
    }

    fn size(&mut self, a: &[Lit]) -> Vec<Lit> {
        let negated = self.negated(a);
        self.choose(a[a.len() - 1], &negated, a)
    }

    /// Signed division that is rounded down.
    fn floor(&mut self, op: Op, a: &[Lit], b: &[Lit], t: Term) -> Vec<Lit> {
        let width = a.len() as u16;
        let zero = self.constant(0, width);
        let (sa, sb) = (a[a.len() - 1], b[b.len() - 1]);
        let (m, n) = (self.size(a), self.size(b));
        let (q, r) = match self.detail {
            Detail::Abstract => (
                self.function(format!("UDiv{width}"), [&m[..], &n].concat(), width),
                self.function(format!("URem{width}"), [&m[..], &n].concat(), width),
            ),
            _ => self.division(&m, &n),
        };
        let _ = t;
        let differ = self.xor(sa, sb);
        let whole = self.equal(&r, &zero);
        let off = self.and(differ, !whole);
        let none = self.equal(b, &zero);
        match op {
            Op::FloorDiv => {
                let minus = self.negated(&q);
                let toward_zero = self.choose(differ, &minus, &q);
                let less: Vec<Lit> = vec![off; a.len()];
                let (down, _) = self.add(&toward_zero, &less, !self.yes);
                self.choose(none, &zero, &down)
            }
            _ => {
                let minus = self.negated(&r);
                let rest = self.choose(sa, &minus, &r);
                let more = self.choose(off, b, &zero);
                let (up, _) = self.add(&rest, &more, !self.yes);
                self.choose(none, a, &up)
            }
        }
    }

    fn shift(&mut self, op: Op, a: &[Lit], by: &[Lit]) -> Vec<Lit> {
        let width = a.len();
        let fill = match op {
            Op::AShr => a[width - 1],
            _ => !self.yes,
        };
        let mut shifted = a.to_vec();
        let mut beyond = !self.yes;
        for (stage, &bit) in by.iter().enumerate() {
            let step = 1usize.checked_shl(stage as u32).filter(|&s| s < width);
            let Some(step) = step else {
                beyond = self.or(beyond, bit);
                continue;
            };
            let moved: Vec<Lit> = (0..width)
                .map(|n| match op {
                    Op::Shl => n.checked_sub(step).map_or(fill, |m| shifted[m]),
                    _ => shifted.get(n + step).copied().unwrap_or(fill),
                })
                .collect();
            shifted = self.choose(bit, &moved, &shifted);
        }
        let filled = vec![fill; width];
        self.choose(beyond, &filled, &shifted)
    }

    fn function(&mut self, name: String, args: Vec<Lit>, width: u16) -> Vec<Lit> {
        let known = self.open.iter().find(|(n, a, _)| *n == name && *a == args);
        if let Some((_, _, result)) = known {
            return result.clone();
        }
        let result = self.fresh_bits(width);
        self.open.push((name, args, result.clone()));
        result
    }

    /// Equal arguments of an open function have equal results.
    fn congruences(&mut self) {
        let open = self.open.clone();
        for (n, (name, args, result)) in open.iter().enumerate() {
            for (other, more, found) in &open[..n] {
                if name != other || args.len() != more.len() || self.gates > MOST_GATES {
                    continue;
                }
                let same = self.equal(args, more);
                for (&a, &b) in result.iter().zip(found) {
                    self.clause(&[!same, !a, b]);
                    self.clause(&[!same, a, !b]);
                }
            }
        }
    }

    fn build(&mut self, t: Term) {
        let width = self.terms.width(t);
        let get = |circuit: &Self, t: Term| circuit.bits[&t].clone();
        let bits = match self.terms.node(t).clone() {
            Node::Const(bits) => self.constant(bits, width),
            Node::Var(_) => self.fresh_bits(width),
            Node::Not(a) => get(self, a).into_iter().map(|l| !l).collect(),
            Node::Ite(c, a, b) => {
                let (c, a, b) = (get(self, c)[0], get(self, a), get(self, b));
                self.choose(c, &a, &b)
            }
            Node::Extract(a, low) => {
                let from = usize::from(low);
                get(self, a)[from..from + usize::from(width)].to_vec()
            }
            Node::ZExt(a) => {
                let mut bits = get(self, a);
                bits.resize(width.into(), !self.yes);
                bits
            }
            Node::SExt(a) => {
                let mut bits = get(self, a);
                let sign = bits[bits.len() - 1];
                bits.resize(width.into(), sign);
                bits
            }
            Node::Call(f, args) => {
                let args = args.iter().flat_map(|&a| get(self, a)).collect();
                self.function(format!("f{f}"), args, width)
            }
            Node::Binary(op, x, y) => {
                let (a, b) = (get(self, x), get(self, y));
                if is_open(self.terms, self.detail, op, x, y) {
                    self.function(format!("{op:?}{width}"), [a, b].concat(), width)
                } else {
                    self.binary(op, &a, &b, t)
                }
            }
        };
        self.bits.insert(t, bits);
    }

    fn binary(&mut self, op: Op, a: &[Lit], b: &[Lit], t: Term) -> Vec<Lit> {
        let pairs = || a.iter().zip(b);
        match op {
            Op::And => pairs().map(|(&a, &b)| self.and(a, b)).collect(),
            Op::Or => pairs().map(|(&a, &b)| self.or(a, b)).collect(),
            Op::Xor => pairs().map(|(&a, &b)| self.xor(a, b)).collect(),
            Op::Add => self.add(a, b, !self.yes).0,
            Op::Sub => {
                let inverse: Vec<Lit> = b.iter().map(|&l| !l).collect();
                self.add(a, &inverse, self.yes).0
            }
            Op::Mul => self.product(a, b),
            Op::UDiv => self.division(a, b).0,
            Op::URem => self.division(a, b).1,
            Op::FloorDiv | Op::FloorMod => self.floor(op, a, b, t),
            Op::Shl | Op::LShr | Op::AShr => self.shift(op, a, b),
            Op::Eq => vec![self.equal(a, b)],
            Op::Ult => vec![self.less(a, b)],
            Op::Slt => {
                let flip = |x: &[Lit]| {
                    let mut x = x.to_vec();
                    if let Some(sign) = x.last_mut() {
                        *sign = !*sign;
                    }
                    x
                };
                vec![self.less(&flip(a), &flip(b))]
            }
            Op::Concat => [b, a].concat(),
        }
    }

    fn model(&self, query: &Query) -> Vec<u128> {
        let mut values = vec![0; query.terms.variables().len()];
        for (&t, bits) in &self.bits {
            if let Some(n) = query.terms.index_of(t) {
                let set = |&(_, &l): &(usize, &Lit)| self.solver.value_lit(l) == lbool::TRUE;
                let ones = bits.iter().enumerate().filter(set);
                values[n as usize] = ones.fold(0, |all, (at, _)| all | 1 << at);
            }
        }
        values
    }
}
