//! What the functions of the rule language promise of their results, as axioms for a solver of integers.
//!
//! A function checks its own promise before it returns a result (`rules/func.rs`): a rule whose function has no result is not
//! applied. So a proof that uses a promise holds for every result that a rule ever uses.
//!
//! A promise is stated for each quotient of a script. With the multiplier M and the power N that stand for a division by d, and
//! `q` the quotient of x by d:
//!
//! ```text
//! N q <= M x < N (q + 1)
//! ```
//!
//! If the shift is a number, the axiom is linear in q and M x, and a solver needs no product of a quotient and a divisor.

use num_bigint::BigInt;
use std::fmt::Write as _;

/// A number in a script.
pub(crate) fn numeral(n: &BigInt) -> String {
    match n < &BigInt::from(0) {
        true => format!("(- {})", -n),
        false => n.to_string(),
    }
}

/// The functions that belong to one division.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Family {
    /// `magic_mul`, `magic_shift`, `magic_add`
    Magic,
    /// `signed_mul`, `signed_shift`, `signed_add`
    Signed,
    /// `small_mul`, `small_shift`
    Small,
}

/// The results of the functions for one divisor: names of a script, and the text of the arguments.
pub(crate) struct Promise {
    /// The functions.
    pub family: Family,
    /// The width that the functions are told.
    pub bits: u16,
    /// The divisor.
    pub d: String,
    /// The greatest dividend, for [`Family::Small`].
    pub most: String,
    /// The multiplier.
    pub m: String,
    /// The shift.
    pub s: String,
    /// The flag of the addition.
    pub a: String,
    /// 2^s
    pub p: String,
}

impl Promise {
    fn all(&self) -> BigInt {
        BigInt::from(1) << self.bits
    }

    /// The bounds of the multiplier (0), the shift (1) and the flag (2).
    pub fn range(&self, part: usize) -> (BigInt, BigInt) {
        let (zero, one, all) = (BigInt::from(0), BigInt::from(1), self.all());
        let half = &one << (self.bits - 1);
        match (part, self.family) {
            (0, Family::Signed) => (-&half, half - 1),
            (0, _) => (zero, all - 1),
            (1, _) => (zero, (self.bits - 1).into()),
            (_, Family::Signed) => (-&one, one),
            _ => (zero, one),
        }
    }

    /// The names, their bounds, and what holds without a dividend.
    pub fn axioms(&self) -> String {
        let mut text = String::new();
        for (n, name) in [&self.m, &self.s, &self.a].into_iter().enumerate() {
            let (low, high) = self.range(n);
            let low = numeral(&low);
            let _ = writeln!(
                text,
                "(declare-const {name} Int)\n(assert (and (<= {low} {name}) (<= {name} {high})))"
            );
        }
        let Promise { d, m, s, a, p, .. } = self;
        let _ = writeln!(text, "(declare-const {p} Int)");
        for n in 0..self.bits {
            let two = BigInt::from(1) << n;
            let _ = writeln!(text, "(assert (=> (= {s} {n}) (= {p} {two})))");
        }
        let all = self.all();
        let _ = match self.family {
            Family::Magic => writeln!(text, "(assert (and (<= 2 {d}) (< {d} {all})))"),
            Family::Signed => writeln!(
                text,
                "(assert (and (or (<= 2 {d}) (<= {d} (- 2))) (<= (- 1) {a}) (<= {a} 1)))"
            ),
            Family::Small => {
                let most = &self.most;
                writeln!(
                    text,
                    "(assert (and (<= 1 {d}) (<= 0 {most}) (< (* {most} {m}) {all})))"
                )
            }
        };
        text
    }

    /// Of a quotient q = [x / y] that is rounded down.
    ///
    /// `magic`: with M = m + a 2^bits and N = 2^(bits + s + a), the function has found 0 <= M d - N <= 2^(s + a). For x in
    /// [0, 2^bits) with r = x - q d, `M x < N (q + 1)` is `(M d - N) x < N (d - r)`, and the left side is at most 2^(s + a) x < N.
    /// Source: Granlund and Montgomery, "Division by Invariant Integers using Multiplication", PLDI 1994, theorem 4.2.
    ///
    /// `small`: with M = m, N = 2^s and e = M d - N, `M x < N (q + 1)` is `x e < (d - x mod d) N`. The function checks that for the
    /// largest x with remainder d - 1, and for max. Every other x has a quotient below that of max, and then is at most the former
    /// and has no larger remainder; or it has the quotient of max, and is at most max with no larger remainder. So
    /// x e + (x mod d) N is largest at one of the two. A product with a smaller number is not larger.
    pub fn quotient(&self, [x, y, q]: [&str; 3]) -> String {
        let Promise { d, m, a, p, .. } = self;
        let all = self.all();
        if self.family == Family::Small {
            let most = &self.most;
            return format!(
                "(assert (=> (and (= {y} {d}) (<= 0 {x}) (<= {x} {most})) (and (<= (* {p} {q}) (* {x} {m})) \
                 (< (* {x} {m}) (* {p} (+ {q} 1))) (= (mod (* {x} {m}) {all}) (* {x} {m})))))\n"
            );
        }
        let mut text = String::new();
        for (flag, power) in [(0, all.clone()), (1, &all * 2)] {
            let product = match flag {
                0 => format!("(* {x} {m})"),
                _ => format!("(+ (* {x} {m}) (* {all} {x}))"),
            };
            let _ = writeln!(
                text,
                "(assert (=> (and (= {a} {flag}) (= {y} {d}) (<= 0 {x}) (< {x} {all})) \
                 (and (<= (* {power} {p} {q}) {product}) (< {product} (* {power} {p} (+ {q} 1))))))"
            );
        }
        text
    }

    /// Of a quotient q = [u / v] of the magnitudes of x and d.
    ///
    /// With M = m + a 2^bits, the sign of M is that of d. With N = 2^(bits + s) and e = |M d| - N, the function has found 0 < e and
    /// e 2^(bits-1) <= N. With r = u - q v, `|M| u < N (q + 1)` is `e u < N (v - r)`, and holds for u < 2^(bits-1). For
    /// u = 2^(bits-1) the sides may be equal, unless d is negative: then the function has found `e u < N` for the largest such u
    /// with r = v - 1, and 2^(bits-1) is among them. From 0 < e follows N q < |M| u if u is not 0. The function has found
    /// |M| < 2^bits, too.
    pub fn signed_quotient(&self, [x, u, v, q]: [&str; 4]) -> String {
        let Promise { d, m, a, p, .. } = self;
        let all = self.all();
        let mut text = String::new();
        let size = |n: &str| format!("(ite (< {n} 0) (- {n}) {n})");
        let opposite = format!("(and (distinct {x} 0) (distinct (< {x} 0) (< {d} 0)))");
        for flag in -1..=1 {
            let product = format!("(+ (* {x} {m}) (* {} {x}))", numeral(&(&all * flag)));
            let number = numeral(&flag.into());
            let _ = writeln!(
                text,
                "(assert (=> (and (= {a} {number}) (= {u} {}) (= {v} {})) (and \
                 (<= (- {u} (* {all} {u})) {product}) (<= {product} (- (* {all} {u}) {u})) (ite {opposite} \
                 (and (<= (* {all} {p} (- (- 1) {q})) {product}) (< {product} (* {all} {p} (- {q})))) \
                 (and (<= (* {all} {p} {q}) {product}) (< {product} (* {all} {p} (+ {q} 1))))))))",
                size(x),
                size(d)
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{Family, Promise};
    use easel_rules::func::{Func, compute};
    use num_bigint::BigInt;

    fn promise(family: Family, bits: u16) -> Promise {
        let text = String::new;
        Promise {
            family,
            bits,
            d: text(),
            most: text(),
            m: text(),
            s: text(),
            a: text(),
            p: text(),
        }
    }

    fn in_range(family: Family, bits: u16, results: [i128; 3]) {
        for (part, result) in results.into_iter().enumerate() {
            let (low, high) = promise(family, bits).range(part);
            assert!(low <= BigInt::from(result) && BigInt::from(result) <= high);
        }
    }

    /// The promises of unsigned quotients hold for all divisors and dividends of few bits.
    #[test]
    fn unsigned_quotients_are_as_promised() {
        let mut count = 0;
        for bits in 3..=7u16 {
            let all = 1i128 << bits;
            for d in 2..all {
                let list = [Func::MagicMul, Func::MagicShift, Func::MagicAdd];
                let list = list.map(|f| compute(f, &[d, bits.into()]));
                let [Some(m), Some(s), Some(a)] = list else {
                    continue;
                };
                in_range(Family::Magic, bits, [m, s, a]);
                let power = all << (s + a);
                for x in 0..all {
                    let (q, product) = (x / d, (m + a * all) * x);
                    assert!(power * q <= product && product < power * (q + 1));
                    count += 1;
                }
            }
            for d in 1..=all {
                for most in 0..2 * all {
                    let list = [Func::SmallMul, Func::SmallShift];
                    let list = list.map(|f| compute(f, &[d, most, bits.into()]));
                    let [Some(m), Some(s)] = list else { continue };
                    in_range(Family::Small, bits, [m, s, 0]);
                    assert!(most * m < all);
                    for x in 0..=most {
                        let (q, product) = (x / d, m * x);
                        assert!(q << s <= product && product < (q + 1) << s && product < all);
                        count += 1;
                    }
                }
            }
        }
        assert!(count > 50_000, "{count}");
    }

    /// The promises of signed quotients hold for all divisors and dividends of few bits.
    #[test]
    fn signed_quotients_are_as_promised() {
        let mut count = 0;
        for bits in 3..=7u16 {
            let (all, half) = (1i128 << bits, 1i128 << (bits - 1));
            for d in (-half..half).filter(|d| d.abs() >= 2) {
                let list = [Func::SignedMul, Func::SignedShift, Func::SignedAdd];
                let list = list.map(|f| compute(f, &[d, bits.into()]));
                let [Some(m), Some(s), Some(a)] = list else {
                    panic!("{d} at {bits} bits");
                };
                in_range(Family::Signed, bits, [m, s, a]);
                let power = all << s;
                for x in -half..half {
                    let (q, product) = (x.abs() / d.abs(), (m + a * all) * x);
                    assert!(product.abs() <= (all - 1) * x.abs());
                    match x != 0 && (x < 0) != (d < 0) {
                        true => assert!(power * (-1 - q) <= product && product < power * -q),
                        false => assert!(power * q <= product && product < power * (q + 1)),
                    }
                    count += 1;
                }
            }
        }
        assert!(count > 10_000, "{count}");
    }

    /// The bounds of `integers::most` hold for all numbers of few bits: the sums and differences do not wrap.
    #[test]
    fn sums_that_are_said_not_to_wrap_do_not() {
        for bits in 2..=6u32 {
            let all = 1u64 << bits;
            for x in 0..all {
                for m in 0..all {
                    let h = (x * m) >> bits;
                    assert!(h <= x);
                    for n in 0..bits {
                        assert!(((x - h) >> n) + h <= x);
                    }
                }
            }
        }
    }
}
