//! Matrices and their product by definition. Elements are small multiples of one half, so every sum is exact in the
//! types that products are added up in, whatever the order; a result is right or wrong.

use crate::check::Judge;
use crate::number::{Random, bits, value};

/// What lies beside the elements of a matrix and in results that nothing has written.
pub const UNTOUCHED: u8 = 0xff;

/// A matrix in a buffer of its own.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub rows: usize,
    pub columns: usize,
    /// Elements before the first one.
    pub offset: usize,
    /// Elements from one row to the next, and from one column to the next.
    pub strides: [usize; 2],
}

impl Layout {
    /// Row after row.
    pub fn dense(rows: usize, columns: usize) -> Layout {
        Layout {
            rows,
            columns,
            offset: 0,
            strides: [columns, 1],
        }
    }

    fn at(&self, row: usize, column: usize) -> usize {
        self.offset + row * self.strides[0] + column * self.strides[1]
    }

    /// Elements up to the last one.
    pub fn elements(&self) -> usize {
        match (self.rows, self.columns) {
            (0, _) | (_, 0) => self.offset,
            (rows, columns) => self.at(rows - 1, columns - 1) + 1,
        }
    }
}

/// A random matrix; between its elements are patterns that no product takes for nothing.
pub fn random(layout: Layout, elem: &str, seed: u64) -> Vec<u8> {
    let width = bits(elem) / 8;
    let mut random = Random(seed);
    let table: Vec<u64> = (0..64).map(|_| random.element(elem)).collect();
    let mut buffer = vec![UNTOUCHED; layout.elements() * width];
    for row in 0..layout.rows {
        for column in 0..layout.columns {
            let at = layout.at(row, column) * width;
            let pattern = table[random.below(64) as usize];
            buffer[at..at + width].copy_from_slice(&pattern.to_le_bytes()[..width]);
        }
    }
    buffer
}

/// The values of a matrix, row after row.
pub fn values(buffer: &[u8], layout: Layout, elem: &str) -> Vec<f64> {
    let width = bits(elem) / 8;
    let one = |at: usize| {
        let mut pattern = [0; 8];
        pattern[..width].copy_from_slice(&buffer[at * width..][..width]);
        value(elem, u64::from_le_bytes(pattern))
    };
    let rows = (0..layout.rows).map(|r| (0..layout.columns).map(move |c| layout.at(r, c)));
    rows.flatten().map(one).collect()
}

/// `A B^T` of M by K and N by K, row after row.
pub fn product(a: &[f64], b: &[f64], [m, n, k]: [usize; 3]) -> Vec<f64> {
    let mut all = Vec::with_capacity(m * n);
    for i in 0..m {
        for j in 0..n {
            let pairs = a[i * k..][..k].iter().zip(&b[j * k..][..k]);
            all.push(pairs.map(|(x, y)| x * y).sum());
        }
    }
    all
}

/// The float of a type with up to 32 bits next to a number in its range, the even one of two.
pub fn rounded(x: f64, elem: &str) -> f64 {
    let (fraction, least) = match elem {
        "f16" => (10, -14),
        "bf16" => (7, -126),
        "f32" => return f64::from(x as f32),
        _ => return x,
    };
    let exponent = (x.abs().log2().floor() as i32).max(least);
    let unit = 2f64.powi(exponent - fraction);
    (x / unit).round_ties_even() * unit
}

/// Holds buffer `number` to `wanted`, row after row, and everything else to what it was.
pub fn is(
    number: usize,
    before: Vec<Vec<u8>>,
    layout: Layout,
    elem: &'static str,
    wanted: Vec<f64>,
) -> Judge {
    Box::new(move |after| {
        let width = bits(elem) / 8;
        for (n, (before, after)) in before.iter().zip(after).enumerate() {
            let mut rest = after.clone();
            if n == number {
                let found = values(after, layout, elem);
                let wrong = found.iter().zip(&wanted).position(|(a, b)| a != b);
                if let Some(at) = wrong {
                    let (row, column) = (at / layout.columns, at % layout.columns);
                    let (found, wanted) = (found[at], wanted[at]);
                    return Err(format!("[{row}, {column}] is {found}, must be {wanted}"));
                }
                for row in 0..layout.rows {
                    for column in 0..layout.columns {
                        let at = layout.at(row, column) * width;
                        rest[at..at + width].copy_from_slice(&before[at..at + width]);
                    }
                }
            }
            if let Some(at) = rest.iter().zip(before).position(|(a, b)| a != b) {
                return Err(format!("byte {at} of buffer {n} was written"));
            }
        }
        Ok(())
    })
}
