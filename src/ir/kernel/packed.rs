//! Words of kernel IR as bytes, and back.

use super::{Binary, FastMath, Predicate, Scalar, Unary};
use easel_isa::listed;
use easel_isa::packed::Packed;

listed!(Scalar in Scalar::ALL);
listed!(Binary in Binary::ALL);
listed!(Unary in Unary::ALL);
listed!(Predicate in Predicate::ALL);

/// A bit for each permission, in the order of the table.
impl Packed for FastMath {
    fn pack(&self, out: &mut Vec<u8>) {
        let all = (0u16..).zip(FastMath::ALL);
        let bits = all.filter(|(_, (one, _))| self.allows(*one));
        let set: u16 = bits.fold(0, |set, (n, _)| set | 1 << n);
        set.pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let set = u16::unpack(from)?;
        let all = (0..).zip(FastMath::ALL);
        let given = all.filter(|(n, _)| set >> n & 1 == 1);
        Some(given.fold(FastMath::NONE, |sum, (_, (one, _))| sum.with(one)))
    }
}
