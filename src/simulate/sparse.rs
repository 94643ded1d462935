//! Products with sparse A: of each four neighbouring terms of a row of A, two are stored, and an index has their places.
//!
//! The index has two bits for each stored element. A register has several
//! sets of an index if one set does not fill it. Only the rows of B that the index names meet A: an infinity elsewhere in B
//! has no effect. Source: CDNA3 and CDNA4 ISA manuals 7.5.

use super::layout::{LANES, Lanes};
use super::matrix::{Operands, Product, is_known};

/// Of so many terms of A, [`STORED`] are stored.
const GROUP: u32 = 4;
const STORED: u32 = 2;

/// The set of an index that the operands select: the number counts if there is no size, or if the size is 0.
fn first_bit(set: u32, [size, number]: [u32; 2]) -> u32 {
    let sets = (u32::BITS / set.max(1)).max(1);
    match size & 3 {
        0 => set * (number % sets),
        _ => 0,
    }
}

/// The terms of B that the stored elements of a row of A meet.
fn terms(product: &Product<'_>, index: &Lanes, row: u32, set: [u32; 2]) -> Vec<u32> {
    let Some((places, bits)) = &product.fragments.index else {
        return Vec::new();
    };
    let first = first_bit(*bits, set);
    let stored = 0..places.across;
    let named = stored.map(|n| {
        let place = places.at(0, row, n);
        let word = index[usize::from(place.lane)];
        let shift = (first + u32::from(place.bit)) % u32::BITS;
        GROUP * (n / STORED) + (word >> shift & (GROUP - 1))
    });
    named.collect()
}

/// `D = A * B + C`, as [`Product::multiply`] without sparse A. `set` is the operands that select the set of the index.
pub fn multiply(
    product: &Product<'_>,
    [a, b, c]: [&[Lanes]; 3],
    (index, set): (&Lanes, [u32; 2]),
    operands: Operands,
) -> Vec<Lanes> {
    let f = product.fragments;
    let [m, n, k] = [product.m, product.n, product.k].map(u32::from);
    let columns: Vec<Vec<f64>> = (0..n)
        .map(|j| {
            let value = |k: u32| {
                let place = f.b.at(0, j, k);
                product.factor(1, b, (place, place.lane.into()), operands)
            };
            (0..k).map(value).collect()
        })
        .collect();
    let mut d = vec![[0; LANES]; f.d.registers() as usize];
    for i in 0..m {
        let value = |n: u32| {
            let place = f.a.at(0, i, n);
            product.factor(0, a, (place, place.lane.into()), operands)
        };
        let row: Vec<f64> = (0..f.a.across).map(value).collect();
        let terms = terms(product, index, i, set);
        for (j, column) in (0..).zip(&columns) {
            let column: Vec<f64> = terms.iter().map(|&k| column[k as usize]).collect();
            product.sum(&mut d, [0, i, j], (&row, &column), c, operands);
        }
    }
    d
}

/// The defined elements of D, as [`Product::defined`]. An element is defined if its row of A and of the index, the elements of B
/// that the index names and its element of C are.
pub fn defined(
    product: &Product<'_>,
    [a, b, c]: [&[u64]; 3],
    (index, index_known): (&Lanes, u64),
    set: [u32; 2],
) -> Vec<u64> {
    let f = product.fragments;
    let mut d = vec![u64::MAX; f.d.registers() as usize];
    for i in 0..u32::from(product.m) {
        let row = (0..f.a.across).all(|n| {
            let place = f.a.at(0, i, n);
            let indexed = f
                .index
                .as_ref()
                .is_none_or(|(places, _)| index_known >> places.at(0, i, n).lane & 1 == 1);
            indexed && is_known(a, &f.a, place, place.lane.into())
        });
        let terms = terms(product, index, i, set);
        for j in 0..u32::from(product.n) {
            let column = row
                && terms.iter().all(|&k| {
                    let place = f.b.at(0, j, k);
                    is_known(b, &f.b, place, place.lane.into())
                });
            let from = f.c.at(0, i, j);
            if !(column && is_known(c, &f.c, from, from.lane.into())) {
                product.undefine(&mut d, [0, i, j]);
            }
        }
    }
    d
}

#[cfg(test)]
mod tests {
    use super::super::matrix::product;
    use super::*;
    use crate::target::{Action, Element, Matrix, Target};

    /// The rows of all targets.
    fn instructions() -> Vec<(&'static str, Matrix)> {
        let mut all: Vec<(&str, Matrix)> = Vec::new();
        for tables in easel_amdgcn::TARGETS
            .iter()
            .filter(|t| t.limits.lanes == 64)
        {
            let target = Target::new(tables);
            for (_, info) in target.tables().all_ops() {
                if let Action::Matrix(m) = info.step.action
                    && m.sparse.is_some()
                    && !all.contains(&(info.name, m))
                {
                    all.push((info.name, m));
                }
            }
        }
        all
    }

    /// The term of an element of B, as the manuals list it: the row of 16 lanes and the element's number in a lane.
    fn listed(m: &Matrix, row: u32, item: u32) -> u32 {
        let half = row / 2;
        match (m.b_element.bits(), m.n, m.k, item) {
            (16, 16, 32, _) => 8 * row + item,
            (16, 32, 16, _) => 8 * half + item,
            (8, 16, 64, _) => 16 * row + item,
            (8, 32, 32, _) => 16 * half + item,
            (16, 16, 64, 0..8) => 8 * row + item,
            (16, 16, 64, _) => 32 + 8 * row + item - 8,
            (16, 32, 32, 0..8) => 8 * half + item,
            (16, 32, 32, _) => 16 + 8 * half + item - 8,
            (8, 16, 128, 0..16) => 16 * row + item,
            (8, 16, 128, _) => 64 + 16 * row + item - 16,
            (8, 32, 64, 0..16) => 16 * half + item,
            (8, 32, 64, _) => 32 + 16 * half + item - 16,
            other => panic!("{other:?}"),
        }
    }

    /// Bits of 0, 1, 2 and 4.
    fn bits(element: Element, n: u32) -> u32 {
        let powers = match element {
            Element::I8 => [0, 1, 2, 4],
            Element::F16 => [0, 0x3c00, 0x4000, 0x4400],
            Element::BF16 => [0, 0x3f80, 0x4000, 0x4080],
            Element::F8E4M3FNUZ => [0, 0x40, 0x48, 0x50],
            Element::F8E5M2FNUZ => [0, 0x40, 0x44, 0x48],
            Element::F8E4M3FN => [0, 0x38, 0x40, 0x48],
            Element::F8E5M2 => [0, 0x3c, 0x40, 0x44],
            other => panic!("{other:?}"),
        };
        powers[n as usize]
    }

    const VALUES: [i64; 4] = [0, 1, 2, 4];

    struct Random(u64);

    impl Random {
        fn below(&mut self, n: u32) -> u32 {
            self.0 = self
                .0
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (self.0 >> 33) as u32 % n
        }
    }

    /// Registers of random elements, and the elements by item and lane.
    fn operand(
        element: Element,
        items: u32,
        random: &mut Random,
    ) -> (Vec<Lanes>, Vec<[u32; LANES]>) {
        let mut registers = vec![[0; LANES]; (items * element.bits() / 32) as usize];
        let mut values = vec![[0; LANES]; items as usize];
        for (item, values) in values.iter_mut().enumerate() {
            for (lane, value) in values.iter_mut().enumerate() {
                *value = random.below(4);
                let at = item as u32 * element.bits();
                registers[(at / 32) as usize][lane] |= bits(element, *value) << (at % 32);
            }
        }
        (registers, values)
    }

    #[test]
    fn products_are_those_of_the_dense_matrices() {
        let mut random = Random(5);
        let all = instructions();
        assert_eq!(all.len(), 36, "14 of CDNA3, 14 and 8 of CDNA4");
        for (name, matrix) in &all {
            let product = product(matrix);
            let (m, n, k) = (
                u32::from(matrix.m),
                u32::from(matrix.n),
                u32::from(matrix.k),
            );
            let items = k * n / 64;
            for trial in 0..12 {
                let (a, a_values) = operand(matrix.a_element, items / 2, &mut random);
                let (b, b_values) = operand(matrix.b_element, items, &mut random);
                // The set by the manuals' words: four sets of 8 bits, two of 16, or one of 32 bits.
                let (cbsz, abid) = (trial / 4, trial % 4);
                let first = match (items, cbsz) {
                    (8, 0) => 8 * abid,
                    (16, 0) => 16 * (abid % 2),
                    _ => 0,
                };
                let mut index: Lanes = std::array::from_fn(|_| random.below(1 << 31) * 2);
                let mut dense = vec![vec![0; k as usize]; m as usize];
                for lane in 0..64u32 {
                    for pair in 0..items / 4 {
                        let [low, high] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
                            [random.below(6) as usize];
                        let at = first + 4 * pair;
                        let word = &mut index[lane as usize];
                        *word = *word & !(15 << at) | (low | high << 2) << at;
                        for (s, place) in [low, high].into_iter().enumerate() {
                            let item = 2 * pair as usize + s;
                            let term = listed(matrix, lane / 16, 4 * pair + place);
                            let value = a_values[item][lane as usize];
                            dense[(lane % m) as usize][term as usize] = VALUES[value as usize];
                        }
                    }
                }
                let mut columns = vec![vec![0; n as usize]; k as usize];
                for lane in 0..64u32 {
                    for item in 0..items {
                        let term = listed(matrix, lane / 16, item) as usize;
                        let value = b_values[item as usize][lane as usize];
                        columns[term][(lane % n) as usize] = VALUES[value as usize];
                    }
                }
                let registers = (m * n / 64) as usize;
                let c: Vec<Lanes> = (0..registers)
                    .map(|r| std::array::from_fn(|lane| sum(matrix, (r * 64 + lane) as i64)))
                    .collect();
                let d = multiply(
                    &product,
                    [&a, &b, &c],
                    (&index, [cbsz, abid]),
                    Operands::default(),
                );
                for (r, register) in d.iter().enumerate() {
                    for (lane, &got) in register.iter().enumerate() {
                        let (i, j) = match m {
                            16 => (4 * (lane / 16) + r, lane % 16),
                            _ => (8 * (r / 4) + 4 * (lane / 32) + r % 4, lane % 32),
                        };
                        let products = (0..k as usize).map(|t| dense[i][t] * columns[t][j]);
                        let want = (r * 64 + lane) as i64 + products.sum::<i64>();
                        assert_eq!(got, sum(matrix, want), "{name}: {i}, {j}");
                    }
                }
                let ones = |n: usize| vec![u64::MAX; n];
                let known = [ones(a.len()), ones(b.len()), ones(c.len())];
                let known = known.each_ref().map(Vec::as_slice);
                let whole = defined(&product, known, (&index, u64::MAX), [cbsz, abid]);
                assert_eq!(whole, ones(d.len()), "{name}");
                // Without the index of lane 3, only row 3 is undefined.
                let part = defined(&product, known, (&index, !8), [cbsz, abid]);
                for (r, lanes) in part.iter().enumerate() {
                    for lane in 0..64 {
                        let i = match m {
                            16 => 4 * (lane / 16) + r,
                            _ => 8 * (r / 4) + 4 * (lane / 32) + r % 4,
                        };
                        assert_eq!(lanes >> lane & 1 == 1, i != 3, "{name}");
                    }
                }
            }
        }
    }

    /// Bits of a sum.
    fn sum(matrix: &Matrix, value: i64) -> u32 {
        match matrix.element {
            Element::I32 => value as u32,
            _ => (value as f32).to_bits(),
        }
    }

    #[test]
    fn terms_that_the_index_does_not_name_have_no_effect() {
        let all = instructions();
        let (_, matrix) = all
            .iter()
            .find(|(name, _)| *name == "v_smfmac_f32_16x16x32_f16")
            .expect("CDNA3 has it");
        let product = product(matrix);
        // The index names the terms 0 and 1 of each four; the others are infinite or undefined.
        let (a, c) = (vec![[0x3c00_3c00; LANES]; 2], vec![[0; LANES]; 4]);
        let one = [0x3c00_3c00; LANES];
        let infinite = [0x7c00_7c00; LANES];
        let b = vec![one, infinite, one, infinite];
        let index = [0x44; LANES];
        let d = multiply(
            &product,
            [&a, &b, &c],
            (&index, [0, 0]),
            Operands::default(),
        );
        assert_eq!(d, vec![[16f32.to_bits(); LANES]; 4]);
        let known = [
            &[u64::MAX; 2][..],
            &[u64::MAX, 0, u64::MAX, 0],
            &[u64::MAX; 4],
        ];
        let defined = super::defined(&product, known, (&index, u64::MAX), [0, 0]);
        assert_eq!(defined, vec![u64::MAX; 4]);
    }
}
