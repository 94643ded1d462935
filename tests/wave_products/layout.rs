//! The places of elements in a wave of 32 lanes, by target.

/// A run of neighbouring terms that a lane has: their number, and the first term in the lower and in the upper half of the lanes.
pub struct Run {
    pub length: usize,
    pub first: [usize; 2],
}

/// The runs of A and B in a lane of row (or column) `lane mod 16`, for elements of `bits` bits.
pub fn runs(target: &str, bits: usize) -> Vec<Run> {
    let run = |length, first| Run { length, first };
    match (target, bits) {
        // Both halves hold all terms.
        ("gfx1100", _) => vec![run(16, [0, 0])],
        ("gfx1201", 16) => vec![run(4, [0, 4]), run(4, [8, 12])],
        ("gfx1201", 8) => vec![run(8, [0, 8])],
        ("gfx1250", 16) => vec![run(8, [0, 8]), run(8, [16, 24])],
        _ => panic!("{target} has no product of {bits} bits"),
    }
}

/// Terms of a product.
pub fn terms(target: &str) -> usize {
    match target {
        "gfx1250" => 32,
        _ => 16,
    }
}

/// The row of item `r` of the sum in lane `l`, as factors of an affine map: `r * a + l / 16 * b`. The column is `l mod 16`.
pub fn row(target: &str) -> [usize; 2] {
    match target {
        "gfx1100" => [2, 1],
        _ => [1, 8],
    }
}
