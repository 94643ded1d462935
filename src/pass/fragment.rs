//! Fragments: small integer expressions of a kernel over values, as selection simplified them. The search for missed rewrites
//! starts with fragments.

use easel_ir::kernel::Scalar;

/// The facts about a value of a fragment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FragmentValue {
    /// The type of the value.
    pub elem: Scalar,
    /// The least value, signed.
    pub lo: i64,
    /// The greatest value, signed.
    pub hi: i64,
    /// Whether all lanes of a wave have the same value.
    pub uniform: bool,
}

/// A small expression of a kernel.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fragment {
    /// The number of operations, sums with two terms counted once.
    pub operations: u32,
    /// The expression in the language of rules. Its values are `?a`, `?b`, `?c` in the order of their first use.
    pub text: String,
    /// The type of the result.
    pub elem: Scalar,
    /// The values, in the order of their names.
    pub values: Vec<FragmentValue>,
}
