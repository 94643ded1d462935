//! Operators of affine expressions.

use super::{Case, divisors, floor, kernel, numbers, words};

type Map = (&'static str, fn(i64, i64) -> i64, &'static [&'static str]);

/// Expressions of `s0`, of either sign, and `s1`, which is positive; what they mean; what they are not.
const MAPS: [Map; 22] = [
    (
        "s0 floordiv 5",
        |a, _| floor(a, 5),
        &["s0 ceildiv 5", "s0 mod 5", "s0 floordiv 6"],
    ),
    (
        "s0 floordiv 16",
        |a, _| floor(a, 16),
        &["s0 ceildiv 16", "s0 mod 16", "s0 floordiv 8"],
    ),
    (
        "s0 ceildiv 8",
        |a, _| -floor(-a, 8),
        &["s0 floordiv 8", "s0 mod 8", "(s0 + 8) floordiv 8"],
    ),
    (
        "s0 ceildiv 12",
        |a, _| -floor(-a, 12),
        &["s0 floordiv 12", "s0 mod 12"],
    ),
    (
        "s0 mod 7",
        |a, _| a.rem_euclid(7),
        &["s0 floordiv 7", "s0 ceildiv 7", "s0 mod 8"],
    ),
    (
        "s0 mod 32",
        |a, _| a.rem_euclid(32),
        &["s0 floordiv 32", "s0 mod 16"],
    ),
    (
        "s0 floordiv s1",
        floor,
        &["s0 ceildiv s1", "s0 mod s1", "s0"],
    ),
    (
        "s0 ceildiv s1",
        |a, b| -floor(-a, b),
        &["s0 floordiv s1", "s0 mod s1"],
    ),
    (
        "s0 mod s1",
        |a, b| a.rem_euclid(b),
        &["s0 floordiv s1", "s0 ceildiv s1"],
    ),
    ("s0 * s1", |a, b| a * b, &["s0 + s1", "s0 - s1", "s0 * s0"]),
    (
        "(s0 * s1) * 64",
        |a, b| a * b * 64,
        &["(s0 + s1) * 64", "(s0 * s1) + 64"],
    ),
    (
        "(s0 floordiv 4) * s1",
        |a, b| floor(a, 4) * b,
        &["s0 floordiv (4 * s1)", "(s0 ceildiv 4) * s1"],
    ),
    (
        "s0 + s1 * 3",
        |a, b| a + b * 3,
        &["(s0 + s1) * 3", "s0 - s1 * 3"],
    ),
    (
        "s0 - s1 - 3",
        |a, b| a - b - 3,
        &["s0 - (s1 - 3)", "s0 + s1 - 3", "s0 - s1 + 3"],
    ),
    (
        "s0 floordiv 4 * 3",
        |a, _| floor(a, 4) * 3,
        &["s0 floordiv (4 * 3)", "s0 ceildiv 4 * 3"],
    ),
    (
        "s0 mod 12 floordiv 5",
        |a, _| floor(a.rem_euclid(12), 5),
        &["s0 mod (12 floordiv 5)", "s0 floordiv 5"],
    ),
    (
        "s0 * 3 mod 8",
        |a, _| (a * 3).rem_euclid(8),
        &["s0 * (3 mod 8)", "s0 * 3 floordiv 8"],
    ),
    (
        "-s0 floordiv 3",
        |a, _| floor(-a, 3),
        &["-(s0 floordiv 3)", "s0 floordiv 3"],
    ),
    (
        "s0 - (s0 floordiv 24) * 24",
        |a, _| a.rem_euclid(24),
        &["s0 - (s0 ceildiv 24) * 24", "s0 + (s0 floordiv 24) * 24"],
    ),
    (
        "(s0 + 17) floordiv 8 - s1 mod 4",
        |a, b| floor(a + 17, 8) - b.rem_euclid(4),
        &[
            "s0 + 17 floordiv 8 - s1 mod 4",
            "(s0 + 17) floordiv (8 - s1 mod 4)",
        ],
    ),
    ("-7 + s0", |a, _| a - 7, &["7 + s0", "-7 - s0"]),
    ("s1 - s0", |a, b| b - a, &["s0 - s1", "s1 + s0"]),
];

/// Each expression in both spellings of `affine.apply`, of numbers that are loaded, and of the work-item's number, of which
/// more is known.
pub fn affine_operators() -> Vec<Case> {
    let mut cases = Vec::new();
    let (a, b) = (numbers(), divisors());
    for (expression, meaning, others) in MAPS {
        for generic in [false, true] {
            for known in [false, true] {
                let first = if known { "%tid" } else { "%p" };
                let map = format!("affine_map<()[s0, s1] -> ({expression})>");
                let apply = match generic {
                    true => format!(
                        "\"affine.apply\"({first}, %q) <{{map = {map}}}> : (index, index) -> index"
                    ),
                    false => format!("affine.apply {map}()[{first}, %q]"),
                };
                let text = kernel(
                    "%a: memref<64xi32>, %b: memref<64xi32>, %out: memref<64xi32>",
                    &format!(
                        "      %x = memref.load %a[%tid] : memref<64xi32>
      %y = memref.load %b[%tid] : memref<64xi32>
      %p = arith.index_cast %x : i32 to index
      %q = arith.index_cast %y : i32 to index
      %r = {apply}
      %s = arith.index_cast %r : index to i32
      memref.store %s, %out[%tid] : memref<64xi32>"
                    ),
                );
                let of = |n: usize| if known { n as i64 } else { i64::from(a[n]) };
                let wanted: Vec<i32> = (0..64)
                    .map(|n| meaning(of(n), i64::from(b[n])) as i32)
                    .collect();
                let mut case = Case::new(expression, text, &[words(&a), words(&b)], words(&wanted));
                for other in others {
                    case = case.differs(&map, &map.replace(expression, other));
                }
                if generic {
                    // By its name, as text of the corpus has it.
                    let other = map.replace(expression, others[0]);
                    case = case.differs(&format!("map = {map}"), &format!("map = {other}"));
                }
                cases.push(case);
            }
        }
    }
    // Dimensions come first, then symbols.
    let text = kernel(
        "%a: memref<64xi32>, %out: memref<64xi32>",
        "      %x = memref.load %a[%tid] : memref<64xi32>
      %p = arith.index_cast %x : i32 to index
      %r = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 100 + d1 * 10 - s0)>(%p, %tid)[%c3]
      %s = arith.index_cast %r : index to i32
      memref.store %s, %out[%tid] : memref<64xi32>",
    );
    let wanted: Vec<i32> = (0..64).map(|n| a[n] * 100 + n as i32 * 10 - 3).collect();
    cases.push(
        Case::new("dimensions", text, &[words(&a)], words(&wanted))
            .differs("(%p, %tid)[%c3]", "(%tid, %p)[%c3]")
            .differs("(%p, %tid)[%c3]", "(%p, %c3)[%tid]")
            .differs("(d0, d1)[s0]", "(d1, d0)[s0]"),
    );
    cases
}
