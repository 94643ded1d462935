//! Properties over random inputs, the same in every run.
//!
//! A property is tried on a fixed number of inputs made from fixed seeds, so that what a test run
//! tests depends on neither the clock nor chance. `cargo xtask random` tries more inputs from other
//! seeds: it sets `EASEL_CASES` (how many times more) and `EASEL_SEED` (where they begin). A
//! failure prints its seed; once the defect is understood, the seed is committed with
//! [`Cases::known`].

pub mod regions;
pub mod shapes;

use arbtest::arbitrary::{self, Unstructured};

/// A property and the inputs to try it on.
pub struct Cases<P> {
    property: P,
    count: u32,
    sizes: (u32, u32),
    known: &'static [u64],
}

/// How many times more than usual is tried, for tests with numbered cases of their own.
pub fn times() -> u64 {
    setting("EASEL_CASES").unwrap_or(1).max(1)
}

/// Where the numbers of such cases begin.
pub fn begin() -> u64 {
    setting("EASEL_SEED").unwrap_or(0) << 32
}

/// A property on so many inputs.
pub fn cases<P>(count: u32, property: P) -> Cases<P>
where
    P: FnMut(&mut Unstructured) -> arbitrary::Result<()>,
{
    Cases {
        property,
        count,
        sizes: (32, 4096),
        known: &[],
    }
}

impl<P> Cases<P>
where
    P: FnMut(&mut Unstructured) -> arbitrary::Result<()>,
{
    /// Bytes of randomness of the smallest and the largest input; those between are spread evenly
    /// on a logarithmic scale.
    pub fn sizes(mut self, least: u32, most: u32) -> Self {
        self.sizes = (least, most);
        self
    }

    /// Seeds that a defect was once found with.
    pub fn known(mut self, seeds: &'static [u64]) -> Self {
        self.known = seeds;
        self
    }

    /// Tries the property on all inputs.
    ///
    /// # Panics
    /// Where the property does; the seed is printed. If no input was long enough for it.
    pub fn run(self) {
        let Cases {
            mut property,
            count,
            sizes,
            known,
        } = self;
        let count = u64::from(count) * times();
        let seeds = (0..count).map(|n| seed(begin(), n, count, sizes));
        let (mut tried, mut whole) = (0u64, 0u64);
        for seed in known.iter().copied().chain(seeds) {
            let once = |u: &mut Unstructured<'_>| {
                tried += 1;
                // An input that is too short says nothing.
                whole += u64::from(property(u).is_ok());
                Ok(())
            };
            arbtest::arbtest(once).seed(seed).run();
        }
        assert!(whole > 0, "none of {tried} inputs was long enough");
    }
}

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// The seed of input `n` of `count`: its randomness above, its length in bytes below, as `arbtest`
/// reads them.
fn seed(begin: u64, n: u64, count: u64, (least, most): (u32, u32)) -> u64 {
    let share = n as f64 / count.saturating_sub(1).max(1) as f64;
    let (least, most) = (f64::from(least.max(1)), f64::from(most.max(1)));
    let size = (least * (most / least).powf(share)).round() as u32;
    // SplitMix64's finaliser.
    let mut z = (begin | n)
        .wrapping_add(1)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ z >> 31) & !u64::from(u32::MAX) | u64::from(size)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(count: u32) -> Vec<Vec<u8>> {
        let mut all = Vec::new();
        cases(count, |u| {
            all.push(u.peek_bytes(u.len()).unwrap_or_default().to_vec());
            Ok(())
        })
        .sizes(4, 64)
        .run();
        all
    }

    #[test]
    fn inputs_are_fixed_differ_and_grow() {
        let inputs = seen(50);
        assert_eq!(inputs, seen(50));
        assert_eq!((inputs[0].len(), inputs[49].len()), (4, 64));
        assert!(inputs.is_sorted_by_key(Vec::len));
        let different: std::collections::BTreeSet<_> = inputs.iter().collect();
        assert_eq!(different.len(), 50);
    }

    #[test]
    fn known_seeds_come_first() {
        let mut first = None;
        cases(1, |u| {
            first.get_or_insert(u.len());
            Ok(())
        })
        .known(&[0x1234_5678_0000_0308])
        .run();
        assert_eq!(first, Some(0x308));
    }

    #[test]
    #[should_panic(expected = "long enough")]
    fn a_property_that_never_finishes_is_a_defect() {
        cases(3, |_| Err(arbitrary::Error::NotEnoughData)).run();
    }
}
