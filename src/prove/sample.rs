//! Values for the variables of a query: edges, constants of the query, special floats, random bits.

use crate::bits::{mask, signed};
use crate::query::Query;
use crate::term::{Hint, Node};
use easel_ir::kernel::Scalar;

/// A generator of random numbers: xorshift with a fixed seed, so that every run draws the same values.
pub struct Random(u64);

impl Random {
    /// From a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed | 1)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: u64) -> u64 {
        (self.bits() >> 16) % n.max(1)
    }

    fn wide(&mut self) -> u128 {
        u128::from(self.bits()) << 64 | u128::from(self.bits())
    }
}

/// Draws assignments.
pub struct Sampler {
    random: Random,
    /// The constants of the query, and their neighbours.
    constants: Vec<u128>,
}

impl Sampler {
    /// For a query.
    pub fn new(query: &Query, seed: u64) -> Sampler {
        let mut roots = query.assumptions.clone();
        roots.push(query.goal);
        let mut constants = Vec::new();
        for t in query.terms.below(&roots) {
            if let Node::Const(bits) = query.terms.node(t) {
                constants.extend([*bits, bits.wrapping_add(1), bits.wrapping_sub(1)]);
            }
        }
        constants.sort_unstable();
        constants.dedup();
        Sampler {
            random: Random::new(seed),
            constants,
        }
    }

    /// One assignment.
    pub fn draw(&mut self, query: &Query) -> Vec<u128> {
        let variables = query.terms.variables();
        let mut values: Vec<u128> = Vec::with_capacity(variables.len());
        // Registers have no type: they are floats in every other assignment of a query with floats.
        let are_floats = query.floats && self.random.below(2) == 0;
        for variable in variables {
            let width = variable.width;
            let elem = [Scalar::F16, Scalar::F32, Scalar::F64]
                .into_iter()
                .find(|e| are_floats && e.bits() == width);
            let bits = match variable.hint {
                Hint::Integer if elem.is_some() => self.float(elem.unwrap_or(Scalar::F32), &values),
                Hint::Integer => self.integer(width, &values),
                Hint::Float(elem) => self.float(elem, &values),
                Hint::Exact(elem) | Hint::Moderate(elem) | Hint::Wide(elem) => {
                    self.near_one(elem, variable.hint)
                }
                Hint::First(of) => match self.random.below(2) {
                    0 => values[of as usize],
                    _ => self.integer(width, &values),
                },
                Hint::Low(of) => self.bound(width, values[of as usize], false),
                Hint::High(of) => self.bound(width, values[of as usize], true),
                Hint::Zeros(of) => self.known(!values[of as usize]),
                Hint::Ones(of) => self.known(values[of as usize]),
            };
            values.push(bits & mask(width));
        }
        values
    }

    fn integer(&mut self, width: u16, before: &[u128]) -> u128 {
        let r = &mut self.random;
        let shift = r.below(width.into()) as u32;
        let value = match r.below(15) {
            // Next to a multiple of another value.
            13 if !before.is_empty() => {
                let one = before[r.below(before.len() as u64) as usize];
                let bits = r.below(width.into());
                let times = u128::from(r.below(1 << bits.min(32)));
                let near = one.wrapping_mul(times).wrapping_add(r.below(3).into());
                near.wrapping_sub(1)
            }
            // A few ones far from each other, as in the middle between two floats.
            11 | 12 => (0..3).fold(0u128, |sum, _| {
                let power = 1u128 << r.below(width.into());
                match r.below(3) {
                    0 => sum.wrapping_sub(power),
                    _ => sum.wrapping_add(power),
                }
            }),
            0 => 0,
            1 => 1,
            2 => u128::MAX,
            3 => 1 << (width - 1),
            4 => (1 << (width - 1)) - 1,
            5 => 1 << shift,
            6 => (1 << shift) - 1,
            7 => (1u128 << shift).wrapping_neg(),
            8 => r.below(70).into(),
            9 if !self.constants.is_empty() => {
                self.constants[r.below(self.constants.len() as u64) as usize]
            }
            10 if !before.is_empty() => before[r.below(before.len() as u64) as usize],
            _ => r.wide() >> r.below(width.into()),
        };
        value & mask(width)
    }

    /// A bound of a value: mostly none, the value itself, or something between.
    fn bound(&mut self, width: u16, value: u128, above: bool) -> u128 {
        let x = signed(value, width);
        let end = match above {
            true => signed(mask(width) >> 1, width),
            false => signed(1 << (width - 1), width),
        };
        let bound = match self.random.below(8) {
            0..=2 => end,
            3 | 4 => x,
            // Bounds that keep the sign.
            5 if !above && x >= 0 => 0,
            5 if above && x < 0 => -1,
            6 if above && x >= 0 => x | ((1 << self.random.below(width.into())) - 1),
            _ => {
                let gap = (end - x).unsigned_abs();
                let step = self.random.wide() % gap.saturating_add(1).max(1);
                match above {
                    true => x + step as i128,
                    false => x - step as i128,
                }
            }
        };
        bound as u128
    }

    fn known(&mut self, all: u128) -> u128 {
        match self.random.below(4) {
            0 => all,
            1 => 0,
            _ => all & self.random.wide(),
        }
    }

    /// A number near one: zero or a power of two, or any fraction.
    fn near_one(&mut self, elem: Scalar, hint: Hint) -> u128 {
        let exact = matches!(hint, Hint::Exact(_));
        let width = elem.bits();
        let r = &mut self.random;
        let sign = u128::from(r.below(2)) << (width - 1);
        let layout = easel_interpret::format::Format::of(elem).and_then(|f| f.ieee());
        let Some((_, fraction)) = layout else {
            return r.wide();
        };
        let one = (1 << (width - 2)) - (1 << fraction);
        let infinity = mask(width - 1) & !mask(fraction);
        match r.below(if exact { 16 } else { 12 }) {
            // No permission but `nnan` allows to lose a NaN.
            0 => return infinity | 1 << (fraction - 1),
            1 if !exact => return sign,
            2 if !exact => return sign | infinity,
            3 | 4 if matches!(hint, Hint::Wide(_)) => {
                let most = u64::from(width - fraction - 1).min(6);
                let powers = (1u128 << most) - 2;
                let power = u128::from(r.below(powers as u64)) << fraction;
                let least = one - ((powers / 2) << fraction);
                return sign | (least + power + (r.wide() & mask(fraction)));
            }
            _ => {}
        }
        let bits = match exact {
            true if r.below(8) == 0 => 0,
            true => one + (u128::from(r.below(7)) << fraction) - (3 << fraction),
            false => {
                let power = u128::from(r.below(10)) << fraction;
                one + power - (6 << fraction) + (r.wide() & mask(fraction))
            }
        };
        sign | bits
    }

    fn float(&mut self, elem: Scalar, before: &[u128]) -> u128 {
        let width = elem.bits();
        let r = &mut self.random;
        let sign = 1u128 << (width - 1);
        let layout = easel_interpret::format::Format::of(elem).and_then(|f| f.ieee());
        let Some((_, fraction)) = layout else {
            return r.wide();
        };
        let infinity = (sign - 1) & !mask(fraction);
        let one = (sign >> 1) - (1 << fraction);
        let plain = match r.below(20) {
            // Next to the middle between two numbers of a narrower format.
            17..=19 => {
                let place = r.below(fraction.into()) as u32;
                let above = r.wide() & mask(fraction) & !((2 << place) - 1);
                let power = (one >> fraction) + 24 - u128::from(r.below(48)).min(one >> fraction);
                let below = match r.below(3) {
                    0 => 0,
                    1 => 1,
                    _ => u128::MAX,
                };
                // Just below the middle all lower bits are ones.
                match below == u128::MAX {
                    true => power << fraction | above | ((1 << place) - 1),
                    false => power << fraction | above | 1 << place | (below & ((1 << place) - 1)),
                }
            }
            0 => 0,
            1 => 1,
            2 => mask(fraction),
            3 => 1 << fraction,
            4 => infinity - 1,
            5 => infinity,
            6 => infinity | 1 << (fraction - 1),
            7 => infinity | 1,
            8 => one,
            9 => one + (1 << fraction),
            10 => one - (1 << fraction),
            // Near one, where sums and products are of one size.
            11 => one ^ (r.wide() & mask(fraction + 2)),
            12 => (one & !mask(fraction)) | (r.wide() & mask(fraction)),
            13 if !before.is_empty() => before[r.below(before.len() as u64) as usize],
            // Whole numbers and halves.
            14 => one + (u128::from(r.below(12)) << fraction) + (1 << (fraction - 1)),
            _ => r.wide(),
        };
        match r.below(2) {
            0 => plain,
            _ => plain ^ sign,
        }
    }
}
