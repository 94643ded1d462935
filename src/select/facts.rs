//! Facts about e-classes: width, interval, known bits, uniformity. The facts are the e-class analysis:
//! merging two classes intersects the facts of both classes.
//!
//! # Why
//!
//! **Which bits vary between lanes.** A single flag "uniform" would not be enough. With a fact for each bit,
//! `workitem_id.x / 64` is uniform without a rule.
//!
//! **Facts are dense.** The classes of egg are in a hash map. Facts are beside the e-graph in an array that is indexed by
//! canonical id. That saves a tenth of the time of divisions by constants. At 100,000 instructions the time is that of cache
//! misses.
//!
//! **Constants.** `MANY` is not tuned. It only reserves room.

use super::node::{Node, Sum};
use super::operation::kinds_of;
pub use crate::ir::fold::mask;
use crate::ir::fold::{self, wrap};
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use easel_egraph::Kinds;
use egg::{Analysis, DidMerge, EGraph, Id};

/// The facts about the value of a class.
#[derive(Clone, PartialEq, Hash, Debug)]
pub struct Facts {
    pub elem: Scalar,
    /// Closed interval of the value read as a signed integer; for floats the whole range.
    pub lo: i64,
    pub hi: i64,
    /// Bits known to be 0 and known to be 1, of the zero-extended value.
    pub zeros: u64,
    pub ones: u64,
    /// Bits that may differ between the lanes of a wave.
    pub varying: u64,
}

fn signed_range(bits: u16) -> (i64, i64) {
    (wrap(1 << (bits - 1), bits), (mask(bits) >> 1) as i64)
}

impl Facts {
    /// The facts of a value with a known type only.
    pub fn top(elem: Scalar, uniform: bool) -> Facts {
        let (lo, hi) = signed_range(elem.bits());
        let varying = if uniform { 0 } else { mask(elem.bits()) };
        Facts {
            elem,
            lo,
            hi,
            zeros: 0,
            ones: 0,
            varying,
        }
    }

    /// The same in all lanes of a wave.
    pub fn uniform(&self) -> bool {
        self.varying == 0
    }

    pub fn constant(elem: Scalar, value: u64) -> Facts {
        let value = value & mask(elem.bits());
        let signed = wrap(i128::from(value), elem.bits());
        Facts {
            elem,
            lo: signed,
            hi: signed,
            zeros: !value & mask(elem.bits()),
            ones: value,
            varying: 0,
        }
    }

    /// A value known to lie in `[lo, hi]` (signed).
    pub fn range(elem: Scalar, lo: i64, hi: i64, uniform: bool) -> Facts {
        let mut f = Facts::top(elem, uniform);
        f.lo = f.lo.max(lo);
        f.hi = f.hi.min(hi);
        f.tighten();
        f
    }

    pub fn bits(&self) -> u16 {
        self.elem.bits()
    }

    /// The value, zero-extended, if there is only one.
    pub fn as_const(&self) -> Option<u64> {
        let m = mask(self.bits());
        ((self.zeros | self.ones) & m == m).then_some(self.ones & m)
    }

    /// The value as a signed number, if there is only one.
    pub fn as_int(&self) -> Option<i64> {
        self.as_const().map(|c| wrap(i128::from(c), self.bits()))
    }

    /// Bits that may be 1.
    pub fn maybe(&self) -> u64 {
        !self.zeros & mask(self.bits())
    }

    /// The value fits into `bits` bits without sign.
    pub fn fits_unsigned(&self, bits: u16) -> bool {
        self.maybe() & !mask(bits) == 0
    }

    pub fn fits_signed(&self, bits: u16) -> bool {
        let (lo, hi) = signed_range(bits);
        self.lo >= lo && self.hi <= hi
    }

    /// The largest power of two that divides every possible value (capped at 2^63).
    pub fn trailing_zeros(&self) -> u32 {
        self.maybe()
            .trailing_zeros()
            .min(u32::from(self.bits()) - 1)
    }

    /// Lets interval and known bits inform one another.
    fn tighten(&mut self) {
        let m = mask(self.bits());
        if self.lo > self.hi {
            // Contradictory facts: the value is never computed. Any fact is right; keep one.
            self.hi = self.lo;
        }
        if self.lo >= 0 {
            let used = 64 - (self.hi as u64).leading_zeros() as u16;
            self.zeros |= m & !mask(used);
            // A common high prefix of both ends is known.
            let differ = (self.lo as u64) ^ (self.hi as u64);
            let prefix = !mask(64 - differ.leading_zeros() as u16) & m;
            self.ones |= self.lo as u64 & prefix;
            self.zeros |= !(self.lo as u64) & prefix;
        }
        let sign = 1u64 << (self.bits() - 1);
        if self.zeros & sign != 0 {
            self.lo = self.lo.max((self.ones & m) as i64);
            self.hi = self.hi.min(self.maybe() as i64);
        }
        self.varying &= !(self.zeros | self.ones);
        if self.lo == self.hi {
            self.varying = 0;
            let value = self.lo as u64 & m;
            self.ones = value;
            self.zeros = !value & m;
        }
    }

    /// Intersects two sets of facts about one value.
    pub(super) fn meet(&mut self, other: &Facts) -> bool {
        let before = self.clone();
        self.lo = self.lo.max(other.lo);
        self.hi = self.hi.min(other.hi);
        self.zeros |= other.zeros;
        self.ones |= other.ones & !self.zeros;
        self.varying &= other.varying;
        self.tighten();
        *self != before
    }
}

/// The least and the greatest value of a sum that does not wrap. A product has up to 126 bits: three of them need not fit
/// into 128, then there are no bounds.
pub fn exact_range<'a>(sum: &Sum, get: impl Fn(Id) -> &'a Facts) -> Option<(i128, i128)> {
    let constant = i128::from(sum.constant);
    sum.iter()
        .try_fold((constant, constant), |(lo, hi), (c, t)| {
            let (f, c) = (get(t), i128::from(c));
            let (a, b) = (i128::from(f.lo) * c, i128::from(f.hi) * c);
            Some((lo.checked_add(a.min(b))?, hi.checked_add(a.max(b))?))
        })
}

/// Facts of a node from its children's.
pub fn of_node<'a>(node: &Node, leaves: &[Facts], get: impl Fn(Id) -> &'a Facts) -> Facts {
    let mut facts = match node {
        Node::Const(elem, bits) => return Facts::constant(*elem, *bits),
        Node::Leaf(l) => return leaves[l.0 as usize].clone(),
        Node::Sum(s) => {
            let bits = s.elem.bits();
            let mut tz = if s.constant == 0 {
                63
            } else {
                s.constant.trailing_zeros()
            };
            // Known bits survive when no two terms can carry into one another.
            let mut disjoint = s.constant >= 0;
            let (mut maybe, mut ones) = (s.constant as u64, s.constant as u64);
            let mut varying = 0u64;
            for (c, t) in s.iter() {
                let f = get(t);
                tz = tz.min(f.trailing_zeros() + c.trailing_zeros());
                let (m, o) = if c > 0 && c.count_ones() == 1 {
                    let k = c.trailing_zeros();
                    disjoint &= f.lo >= 0 && (f.maybe() << k) >> k == f.maybe();
                    (f.maybe() << k, f.ones << k)
                } else {
                    disjoint = false;
                    (0, 0)
                };
                if !f.uniform() {
                    let k = c.trailing_zeros();
                    // Without carries the bits that vary are shifted; with carries all bits from the lowest one up vary.
                    varying |= if c.count_ones() == 1 {
                        f.varying << k
                    } else {
                        !0 << (f.varying.trailing_zeros() + k).min(63)
                    };
                }
                disjoint &= maybe & m == 0;
                maybe |= m;
                ones |= o;
            }
            let uniform = s.terms.iter().all(|&t| get(t).uniform());
            let (min, max) = signed_range(bits);
            let mut f = Facts::top(s.elem, uniform);
            if let Some((lo, hi)) = exact_range(s, &get)
                && lo >= i128::from(min)
                && hi <= i128::from(max)
            {
                (f.lo, f.hi) = (lo as i64, hi as i64);
            }
            f.zeros |= mask(tz.min(63) as u16) & mask(bits);
            if disjoint && maybe & !mask(bits) == 0 {
                f.zeros |= !maybe & mask(bits);
                f.ones |= ones;
                f.varying &= varying;
            } else if !uniform {
                f.varying &= !0 << varying.trailing_zeros().min(63);
            }
            f
        }
        Node::Binary(op, [a, b]) => binary(*op, get(*a), get(*b)),
        Node::Unary(op, elem, [a]) => unary(*op, *elem, get(*a)),
        Node::Compare(p, [a, b]) => {
            let (a, b) = (get(*a), get(*b));
            match compare(*p, a, b) {
                Some(v) => Facts::constant(Scalar::I1, u64::from(v)),
                None => Facts::top(Scalar::I1, a.uniform() && b.uniform()),
            }
        }
        Node::Join([low, high]) => {
            let (low, high) = (get(*low), get(*high));
            let mut f = Facts::top(Scalar::I64, low.uniform() && high.uniform());
            f.zeros = low.zeros & mask(32) | high.zeros << 32;
            f.ones = low.ones & mask(32) | high.ones << 32;
            f
        }
        Node::Pack([low, high]) => {
            let (low, high) = (get(*low), get(*high));
            let mut f = Facts::top(Scalar::I32, low.uniform() && high.uniform());
            let word = |low: u64, high: u64| low & mask(16) | (high & mask(16)) << 16;
            f.zeros = word(low.zeros, high.zeros);
            f.ones = word(low.ones, high.ones);
            f.varying = word(low.varying, high.varying);
            f
        }
        Node::Bytes(op, [a, b]) => {
            let (a, b) = (get(*a), get(*b));
            let known = a.as_const().zip(b.as_const());
            match known.and_then(|(a, b)| bytes(*op, a, b)) {
                Some(word) => Facts::constant(Scalar::I32, word),
                None => Facts::top(Scalar::I32, a.uniform() && b.uniform()),
            }
        }
        Node::Fma(c) => Facts::top(get(c[0]).elem, c.iter().all(|&c| get(c).uniform())),
        Node::Inst(head, c) => Facts::top(head.elem, c.iter().all(|&c| get(c).uniform())),
        Node::Select([c, a, b]) => {
            let (c, a, b) = (get(*c), get(*a), get(*b));
            match c.as_const() {
                Some(0) => b.clone(),
                Some(_) => a.clone(),
                None => Facts {
                    elem: a.elem,
                    lo: a.lo.min(b.lo),
                    hi: a.hi.max(b.hi),
                    zeros: a.zeros & b.zeros,
                    ones: a.ones & b.ones,
                    varying: if c.uniform() {
                        a.varying | b.varying
                    } else {
                        mask(a.bits())
                    },
                },
            }
        }
    };
    facts.tighten();
    facts
}

/// An operation on each byte of two words.
fn bytes(op: Binary, a: u64, b: u64) -> Option<u64> {
    let byte = |word: u64, n: u32| word >> (8 * n) & 0xff;
    (0..4).try_fold(0, |word, n| {
        let found = fold::binary(op, byte(a, n), byte(b, n), 8)?;
        Some(word | found << (8 * n))
    })
}

fn compare(p: Predicate, a: &Facts, b: &Facts) -> Option<bool> {
    if !a.elem.is_int() {
        return fold::compare_floats(p, a.as_const()?, b.as_const()?, a.elem);
    }
    let unsigned = a.lo >= 0 && b.lo >= 0;
    let decide = |lt: bool, ge: bool| {
        if lt {
            Some(true)
        } else if ge {
            Some(false)
        } else {
            None
        }
    };
    match p {
        Predicate::Slt => decide(a.hi < b.lo, a.lo >= b.hi),
        Predicate::Sle => decide(a.hi <= b.lo, a.lo > b.hi),
        Predicate::Sgt => decide(a.lo > b.hi, a.hi <= b.lo),
        Predicate::Sge => decide(a.lo >= b.hi, a.hi < b.lo),
        Predicate::Ult if unsigned => decide(a.hi < b.lo, a.lo >= b.hi),
        Predicate::Ule if unsigned => decide(a.hi <= b.lo, a.lo > b.hi),
        Predicate::Ugt if unsigned => decide(a.lo > b.hi, a.hi <= b.lo),
        Predicate::Uge if unsigned => decide(a.lo >= b.hi, a.hi < b.lo),
        Predicate::Eq | Predicate::Ne => {
            let apart =
                a.hi < b.lo || b.hi < a.lo || a.ones & b.zeros != 0 || a.zeros & b.ones != 0;
            let same = a.as_const().is_some() && a.as_const() == b.as_const();
            decide(same, apart).map(|eq| eq == (p == Predicate::Eq))
        }
        _ => None,
    }
}

fn binary(op: Binary, a: &Facts, b: &Facts) -> Facts {
    let elem = a.elem;
    let bits = elem.bits();
    let m = mask(bits);
    let uniform = a.uniform() && b.uniform();
    if let (Some(x), Some(y)) = (a.as_const(), b.as_const())
        && let Some(v) = fold::binary(op, x, y, bits)
    {
        return Facts::constant(elem, v);
    }
    let mut f = Facts::top(elem, uniform);
    let positive = b.lo > 0;
    let unsigned = a.lo >= 0 && b.lo >= 0;
    match op {
        Binary::FloorDiv if positive => {
            if let Some(d) = b.as_const().filter(|d| d.is_power_of_two() && a.lo >= 0) {
                f.varying &= a.varying >> d.trailing_zeros();
            }
            let ends = [
                a.lo.div_euclid(b.lo),
                a.lo.div_euclid(b.hi),
                a.hi.div_euclid(b.lo),
                a.hi.div_euclid(b.hi),
            ];
            f.lo = *ends.iter().min().unwrap_or(&f.lo);
            f.hi = *ends.iter().max().unwrap_or(&f.hi);
        }
        Binary::UDiv if unsigned && positive => {
            if let Some(d) = b.as_const().filter(|d| d.is_power_of_two()) {
                f.varying &= a.varying >> d.trailing_zeros();
            }
            f.lo = a.lo / b.hi;
            f.hi = a.hi / b.lo;
        }
        Binary::SDiv if unsigned && positive => {
            f.lo = a.lo / b.hi;
            f.hi = a.hi / b.lo;
        }
        Binary::CeilDiv if positive && a.lo >= 0 => {
            f.lo = 0;
            f.hi = i64::try_from((i128::from(a.hi) + i128::from(b.lo) - 1) / i128::from(b.lo))
                .unwrap_or(f.hi)
                .min(f.hi);
        }
        Binary::FloorMod | Binary::URem | Binary::SRem
            if positive && (op == Binary::FloorMod || unsigned) =>
        {
            f.lo = 0;
            f.hi = b.hi - 1;
            if a.lo >= 0 {
                f.hi = f.hi.min(a.hi);
            }
            if let Some(d) = b.as_const().filter(|d| d.is_power_of_two()) {
                f.zeros |= m & (a.zeros | !(d - 1));
                f.ones |= a.ones & (d - 1);
                f.varying &= a.varying;
            } else if let Some(d) = b.as_const() {
                // A common power of two of dividend and divisor divides the remainder.
                f.zeros |= mask(a.trailing_zeros().min(d.trailing_zeros()) as u16);
            }
        }
        Binary::And => {
            f.zeros = a.zeros | b.zeros;
            f.ones = a.ones & b.ones;
            f.varying = a.varying | b.varying;
        }
        Binary::Or => {
            f.zeros = a.zeros & b.zeros;
            f.ones = a.ones | b.ones;
            f.varying = a.varying | b.varying;
            if unsigned {
                f.lo = a.lo.max(b.lo);
            }
        }
        Binary::Xor => {
            f.zeros = (a.zeros & b.zeros) | (a.ones & b.ones);
            f.ones = (a.zeros & b.ones) | (a.ones & b.zeros);
            f.varying = a.varying | b.varying;
        }
        Binary::LShr => {
            if let Some(k) = b.as_const().map(|k| k % u64::from(bits)) {
                f.zeros = (a.zeros & m) >> k | (m & !(m >> k));
                f.ones = (a.ones & m) >> k;
                f.varying = a.varying >> k;
                if a.lo >= 0 {
                    (f.lo, f.hi) = (a.lo >> k, a.hi >> k);
                }
            } else if a.lo >= 0 {
                (f.lo, f.hi) = (0, a.hi);
            }
        }
        Binary::AShr => {
            if let Some(k) = b.as_const().map(|k| k % u64::from(bits)) {
                (f.lo, f.hi) = (a.lo >> k, a.hi >> k);
            } else {
                (f.lo, f.hi) = (a.lo.min(0), a.hi.max(0));
            }
        }
        Binary::Shl => {
            // Constant shifts are sums; here only alignment is kept.
            f.zeros |= mask(a.trailing_zeros() as u16);
        }
        Binary::Mul => {
            let products = [(a.lo, b.lo), (a.lo, b.hi), (a.hi, b.lo), (a.hi, b.hi)]
                .map(|(x, y)| i128::from(x) * i128::from(y));
            let (lo, hi) = (
                products.iter().min().copied(),
                products.iter().max().copied(),
            );
            if let (Some(lo), Some(hi)) = (lo, hi)
                && lo >= i128::from(f.lo)
                && hi <= i128::from(f.hi)
            {
                (f.lo, f.hi) = (lo as i64, hi as i64);
            }
            f.zeros |=
                mask((a.trailing_zeros() + b.trailing_zeros()).min(u32::from(bits)) as u16) & m;
        }
        Binary::MulHiU if unsigned => {
            f.lo = ((i128::from(a.lo) * i128::from(b.lo)) >> bits) as i64;
            f.hi = ((i128::from(a.hi) * i128::from(b.hi)) >> bits) as i64;
        }
        Binary::SMin => (f.lo, f.hi) = (a.lo.min(b.lo), a.hi.min(b.hi)),
        Binary::SMax => (f.lo, f.hi) = (a.lo.max(b.lo), a.hi.max(b.hi)),
        Binary::UMin if unsigned => (f.lo, f.hi) = (a.lo.min(b.lo), a.hi.min(b.hi)),
        Binary::UMax if unsigned => (f.lo, f.hi) = (a.lo.max(b.lo), a.hi.max(b.hi)),
        _ => {}
    }
    f
}

fn unary(op: Unary, elem: Scalar, a: &Facts) -> Facts {
    let bits = elem.bits();
    let folded = a.as_const().and_then(|c| match elem.is_int() {
        false if op == Unary::FCvt => fold::converted(c, a.elem, elem),
        true => fold::unary(op, c, bits),
        false => fold::integral(op, c, elem),
    });
    if let Some(value) = folded {
        return Facts::constant(elem, value);
    }
    let mut f = Facts::top(elem, a.uniform() || op == Unary::ReadFirstLane);
    match op {
        Unary::Trunc => {
            f.zeros = a.zeros & mask(bits);
            f.ones = a.ones & mask(bits);
            f.varying = a.varying & mask(bits);
            if a.fits_signed(bits) {
                (f.lo, f.hi) = (a.lo, a.hi);
            }
        }
        Unary::ZExt => {
            f.zeros = a.zeros | (mask(bits) & !mask(a.bits()));
            f.ones = a.ones;
            f.varying = a.varying;
            if a.lo >= 0 {
                (f.lo, f.hi) = (a.lo, a.hi);
            }
        }
        // A constant is in its register with zeros above; of other values only the low bits are known.
        Unary::AnyExt => {
            if let Some(value) = a.as_const() {
                return Facts::constant(elem, value);
            }
            f.zeros = a.zeros & mask(a.bits());
            f.ones = a.ones;
        }
        Unary::SExt => {
            (f.lo, f.hi) = (a.lo, a.hi);
            let sign = 1u64 << (a.bits() - 1);
            f.zeros = a.zeros & (sign - 1);
            f.ones = a.ones & (sign - 1);
        }
        Unary::Bitcast if a.bits() == bits => {
            f.zeros = a.zeros;
            f.ones = a.ones;
        }
        // Formats without a sign, or where minus zero is the NaN, are cast only.
        Unary::FNeg | Unary::FAbs
            if matches!(elem, Scalar::F16 | Scalar::BF16 | Scalar::F32 | Scalar::F64) =>
        {
            let sign = 1 << (bits - 1);
            (f.zeros, f.ones) = (a.zeros & !sign, a.ones & !sign);
            match op {
                Unary::FAbs => f.zeros |= sign,
                _ => {
                    f.zeros |= a.ones & sign;
                    f.ones |= a.zeros & sign;
                }
            }
        }
        // With two bits or less, the width is no number of the type.
        Unary::Ctlz | Unary::Cttz | Unary::Ctpop if bits > 2 => {
            let ones = a.ones & mask(bits);
            let (least, most) = match op {
                // The leading zeros end at a bit known to be 1, and continue over bits known to be 0.
                Unary::Ctlz => (
                    (a.maybe() | 1).leading_zeros() - (64 - u32::from(bits)),
                    ones.leading_zeros() - (64 - u32::from(bits)),
                ),
                Unary::Cttz => (a.trailing_zeros(), ones.trailing_zeros().min(bits.into())),
                _ => (ones.count_ones(), a.maybe().count_ones()),
            };
            (f.lo, f.hi) = (least.into(), most.into());
        }
        Unary::ReadFirstLane => {
            f = Facts {
                varying: 0,
                ..a.clone()
            };
        }
        _ => {}
    }
    f
}

/// The analysis: facts of the leaves by [`Leaf`](super::node::Leaf) index.
#[derive(Default, Clone, Debug)]
pub struct FactAnalysis {
    pub leaves: Vec<Facts>,
    /// Classes that are new, were merged, or got new facts since the
    /// list was last taken. Ids may repeat, and may no longer be canonical.
    pub changed: Vec<Id>,
    /// The facts of each class, by its canonical id: equal to the facts of the e-graph's classes, but
    /// found without hashing. Facts are the most frequent lookup.
    known: Vec<Facts>,
    /// The kinds of the nodes of each class, by its canonical id.
    kinds: Vec<Kinds>,
}

/// An upper bound for the number of classes of most windows.
const MANY: usize = 1 << 13;

impl FactAnalysis {
    /// Makes room for the classes of a window of `values` values, because growing would move all facts.
    pub fn reserve(&mut self, values: usize) {
        self.known.reserve((4 * values).min(MANY));
        self.kinds.reserve((4 * values).min(MANY));
    }

    /// How many ids there are.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// The kinds of the nodes of a class, by its canonical id.
    pub fn kinds(&self, canonical: Id) -> Kinds {
        self.kinds[usize::from(canonical)]
    }

    /// The facts of a class, by its canonical id.
    pub fn of(&self, canonical: Id) -> &Facts {
        &self.known[usize::from(canonical)]
    }

    fn note(&mut self, canonical: Id, facts: Facts, kinds: Kinds) {
        let n = usize::from(canonical);
        if n >= self.known.len() {
            // Ids in between belong to classes whose facts follow.
            self.known.resize(n + 1, Facts::top(Scalar::I1, false));
            self.kinds.resize(n + 1, Kinds::default());
        }
        self.known[n] = facts;
        self.kinds[n] = kinds;
    }
}

/// The greatest value of `x xor (x ashr (bits - 1))`, which is never negative: the complement of a negative number.
fn complement_of_negative(egraph: &EGraph<Node, FactAnalysis>, node: &Node) -> Option<i64> {
    let Node::Binary(Binary::Xor, [a, b]) = *node else {
        return None;
    };
    let known = &egraph.analysis;
    let sign_of = |x: Id, signs: Id| {
        let last = u64::from(known.of(egraph.find(x)).bits()).checked_sub(1)?;
        let is_sign = |n: &Node| match *n {
            Node::Binary(Binary::AShr, [y, amount]) => {
                let amount = known.of(egraph.find(amount)).as_const();
                egraph.find(y) == egraph.find(x) && amount == Some(last)
            }
            _ => false,
        };
        egraph[signs].nodes.iter().any(is_sign).then_some(x)
    };
    let x = sign_of(a, b).or_else(|| sign_of(b, a))?;
    let facts = known.of(egraph.find(x));
    Some(facts.hi.max(!facts.lo))
}

impl Analysis<Node> for FactAnalysis {
    type Data = Facts;

    fn make(egraph: &mut EGraph<Node, Self>, node: &Node, _id: Id) -> Facts {
        let known = &egraph.analysis;
        let mut facts = of_node(node, &known.leaves, |id| known.of(egraph.find(id)));
        if let Some(most) = complement_of_negative(egraph, node) {
            facts.lo = facts.lo.max(0);
            facts.hi = facts.hi.min(most);
            facts.zeros |= 1 << (facts.bits() - 1);
        }
        facts
    }

    fn merge(&mut self, a: &mut Facts, b: Facts) -> DidMerge {
        let before = a.clone();
        a.meet(&b);
        DidMerge(*a != before, *a != b)
    }

    fn modify(egraph: &mut EGraph<Node, Self>, id: Id) {
        egraph.analysis.changed.push(id);
        let class = &egraph[id];
        let (canonical, facts) = (class.id, class.data.clone());
        let kinds = Kinds::all(class.nodes.iter().map(kinds_of));
        let constant = facts.as_const().map(|value| (facts.elem, value));
        egraph.analysis.note(canonical, facts, kinds);
        // A class of one value holds that constant, and no other node that rules could match:
        // constant folding.
        if let Some((elem, value)) = constant {
            let node = Node::Const(elem, value);
            if !egraph[id].nodes.contains(&node) {
                let constant = egraph.add(node);
                egraph.union(id, constant);
            }
            let nodes = &mut egraph[id].nodes;
            if nodes.len() > 1 {
                nodes.retain(|n| matches!(n, Node::Const(..)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every fact of a folded interval must hold for every pair of values in it.
    #[test]
    fn binary_facts_hold() {
        let ranges = [
            (0i64, 7),
            (3, 12),
            (-5, 6),
            (8, 8),
            (0, 63),
            (1, 3),
            (-16, -1),
        ];
        for &(op, _) in Binary::ALL.iter().filter(|(op, _)| *op < Binary::FAdd) {
            for &(al, ah) in &ranges {
                for &(bl, bh) in &ranges {
                    let (fa, fb) = (
                        Facts::range(Scalar::I8, al, ah, false),
                        Facts::range(Scalar::I8, bl, bh, true),
                    );
                    let f = {
                        let mut f = binary(op, &fa, &fb);
                        f.tighten();
                        f
                    };
                    for a in al..=ah {
                        for b in bl..=bh {
                            let Some(v) = fold::binary(op, a as u64 & 0xff, b as u64 & 0xff, 8)
                            else {
                                continue;
                            };
                            let s = wrap(v.into(), 8);
                            assert!(
                                f.lo <= s && s <= f.hi && v & f.zeros == 0 && v & f.ones == f.ones,
                                "{op:?} {a} {b} = {s}: {f:?}"
                            );
                        }
                    }
                }
            }
        }
    }
}
