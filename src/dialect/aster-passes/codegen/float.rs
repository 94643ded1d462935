//! Which operations of `arith` compute with floats.

const NAMES: [&str; 16] = [
    "addf", "cmpf", "divf", "extf", "fptosi", "fptoui", "maximumf", "maxnumf", "minimumf",
    "minnumf", "mulf", "negf", "sitofp", "subf", "truncf", "uitofp",
];

/// Whether the operation of this name computes with floats.
pub fn is_arithmetic(name: &str) -> bool {
    let short = name.strip_prefix("arith.");
    short.is_some_and(|n| NAMES.contains(&n))
}
