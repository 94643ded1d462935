//! What the functions of the rule language promise of their results, as axioms for a solver of integers.
//!
//! A function checks its own promise before it returns a result (`rules/func.rs`): a rule whose function has no result is not
//! applied. So a proof that uses a promise holds for every result that a rule ever uses.

use std::fmt::Write as _;

/// The definition of 2^(s + more) for a shift s in [0, bits].
fn power(p: &str, s: &str, bits: u16, more: u16) -> String {
    let mut text = format!("(assert (and (<= 0 {s}) (<= {s} {bits})))\n");
    for n in 0..=bits {
        let two = num_bigint::BigInt::from(1) << (n + more);
        let _ = writeln!(text, "(assert (=> (= {s} {n}) (= {p} {two})))");
    }
    text
}

/// Unsigned division by d: with M = m + a 2^bits and P = 2^(bits + s + a), P <= M d <= P + 2^(s + a).
///
/// Source: Granlund and Montgomery, "Division by Invariant Integers using Multiplication", PLDI 1994, theorem 4.2.
pub(crate) fn magic([d, m, s, a, p]: [&str; 5], bits: u16) -> String {
    let all = num_bigint::BigInt::from(1) << bits;
    let mut text = power(p, s, bits, 0);
    let _ = writeln!(
        text,
        "(assert (and (<= 2 {d}) (< {d} {all}) (<= 0 {m}) (< {m} {all}) (<= 0 {a}) (<= {a} 1)))\n\
         (assert (=> (= {a} 0) (and (<= (* {all} {p}) (* {m} {d})) \
         (<= (* {m} {d}) (+ (* {all} {p}) {p})))))\n\
         (assert (=> (= {a} 1) (and (<= (* 2 {all} {p}) (* (+ {m} {all}) {d})) \
         (<= (* (+ {m} {all}) {d}) (+ (* 2 {all} {p}) (* 2 {p}))))))"
    );
    text
}

/// Signed division by d, |d| >= 2: with M = m + a 2^bits and P = 2^(bits + s), the product M d exceeds P by 1 to 2 2^s, or for a
/// negative d its negative does, so that the quotient is exact for every dividend.
pub(crate) fn signed([d, m, s, a, p]: [&str; 5], bits: u16) -> String {
    let all = num_bigint::BigInt::from(1) << bits;
    let mut text = power(p, s, bits, 0);
    let _ = writeln!(
        text,
        "(assert (and (<= (- 1) {a}) (<= {a} 1)))\n\
         (assert (and (< (* {all} {p}) (* (+ {m} (* {a} {all})) {d})) \
         (<= (* (+ {m} (* {a} {all})) {d}) (+ (* {all} {p}) (* 2 {p})))))"
    );
    text
}

/// The function checks the largest x with remainder d - 1, and max. Every other x has a quotient below that of max, and then is at
/// most the former and has no larger remainder; or it has the quotient of max, and is at most max with no larger remainder. So
/// x e + (x mod d) P is largest at one of the two.
///
/// Division of numbers in [0, max] by d: with P = 2^s and e = m d - P, x e < (d - x mod d) P for each such x, and the product with
/// the greatest number stays below 2^bits.
pub(crate) fn small([d, m, s, max, p]: [&str; 5], bits: u16, dividends: &[String]) -> String {
    let all = num_bigint::BigInt::from(1) << bits;
    let mut text = power(p, s, bits, 0);
    let _ = writeln!(
        text,
        "(assert (and (<= 1 {d}) (<= 0 {m}) (<= 0 (- (* {m} {d}) {p})) (< (* {max} {m}) {all})))"
    );
    for x in dividends {
        let _ = writeln!(
            text,
            "(assert (=> (and (<= 0 {x}) (<= {x} {max})) \
             (< (* {x} (- (* {m} {d}) {p})) (* (- {d} (mod {x} {d})) {p}))))"
        );
    }
    text
}
