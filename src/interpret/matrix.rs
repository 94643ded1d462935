//! Products of matrices over a subgroup of 64, one block each.
//!
//! Lane `l` has of A row `l mod m`, of B column `l mod n`, and of both as many terms side by side as make `k` with those of
//! the lanes that have the same row. Of C and D it has column `l mod n`, rows by four.

use crate::operation::fma;
use crate::{Bits, Error};
use easel_ir::kernel::{Mfma, Scalar};

/// Lanes of a subgroup.
const LANES: usize = 64;

/// Elements of one lane.
type Lane<'a> = &'a [Bits];

/// What each lane has of `D = A B + C`.
pub fn product(
    m: &Mfma,
    (from, to): (Scalar, Scalar),
    lanes: &[[Lane<'_>; 3]],
) -> Result<Vec<Vec<Bits>>, Error> {
    let plain = Mfma::new([m.m, m.n, m.k], 1);
    if *m != plain || lanes.len() != LANES || from.is_int() != to.is_int() {
        return Err(Error(format!(
            "{m:?} of {} lanes is not interpreted",
            lanes.len()
        )));
    }
    let [rows, columns, terms] = [m.m, m.n, m.k].map(usize::from);
    let a = |row: usize, k: usize| element(lanes, 0, rows, (row, k), terms * rows / LANES);
    let b =
        |column: usize, k: usize| element(lanes, 1, columns, (column, k), terms * columns / LANES);
    let one = |lane: usize, n: usize, c: Bits| {
        let (column, group) = (lane % columns, lane / columns);
        let row = n / 4 * (4 * LANES / columns) + 4 * group + n % 4;
        (0..terms).fold(c, |sum, k| step((from, to), a(row, k), b(column, k), sum))
    };
    let each = |(lane, l): (usize, &[Lane<'_>; 3])| {
        let all = l[2].iter().enumerate();
        all.map(|(n, &c)| one(lane, n, c)).collect()
    };
    Ok(lanes.iter().enumerate().map(each).collect())
}

fn element(
    lanes: &[[Lane<'_>; 3]],
    which: usize,
    size: usize,
    (at, k): (usize, usize),
    own: usize,
) -> Bits {
    let own = own.max(1);
    lanes[at + size * (k / own)][which][k % own]
}

/// One term more. Floats are rounded in between, as no machine has to.
fn step((from, to): (Scalar, Scalar), a: Bits, b: Bits, sum: Bits) -> Bits {
    if !to.is_int() {
        return fma(to, widen(from, to, a), widen(from, to, b), sum);
    }
    let wide = |x: Bits| {
        let shift = 64 - u32::from(from.bits());
        (x.bits << shift).cast_signed() >> shift
    };
    match (a.defined(), b.defined(), sum.defined()) {
        (Some(_), Some(_), Some(s)) => {
            let all = wide(a).wrapping_mul(wide(b)).wrapping_add(s.cast_signed());
            Bits::new(all as u64 & crate::bits::mask(to.bits()))
        }
        _ => Bits::undefined(to.bits()),
    }
}

fn widen(from: Scalar, to: Scalar, a: Bits) -> Bits {
    let wide = crate::operation::unary(easel_ir::kernel::Unary::FCvt, from, to, a);
    wide.unwrap_or(Bits::undefined(to.bits()))
}
