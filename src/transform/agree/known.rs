//! Known bits of a value in all lanes of a wave.
//!
//! # Why
//!
//! An address is a number in columns: one column for each bit of the lane's number. A value whose columns are all zero is the
//! same in all lanes of a wave, and so is a load from it.

use crate::ir::kernel::{Binary, Predicate, Unary};

/// Bits of a value that may differ between lanes, and those that are zero in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    pub differs: u64,
    pub zeros: u64,
}

pub const ANY: Known = Known {
    differs: u64::MAX,
    zeros: 0,
};

/// The state without facts.
pub const NOTHING: Known = Known {
    differs: 0,
    zeros: u64::MAX,
};

impl Known {
    /// The same in all lanes.
    pub const SAME: Known = Known {
        differs: 0,
        zeros: 0,
    };

    pub fn constant(value: u64) -> Known {
        Known {
            differs: 0,
            zeros: !value,
        }
    }

    pub fn or(self, other: Known) -> Known {
        Known {
            differs: self.differs | other.differs,
            zeros: self.zeros & other.zeros,
        }
    }

    /// A sum of two: carries go up from the lowest bit that differs, unless no bit is set in both.
    pub fn plus(self, other: Known) -> Known {
        if self.zeros | other.zeros == u64::MAX {
            return self.or(other);
        }
        let low = (self.zeros & other.zeros).trailing_ones();
        // One bit more than either operand has.
        let high = (self.zeros & other.zeros).leading_ones().saturating_sub(1);
        Known {
            differs: upwards(self.differs | other.differs) & ones_below(64 - high),
            zeros: ones_below(low) | !ones_below(64 - high),
        }
    }

    pub fn shifted_left(self, by: u32) -> Known {
        Known {
            differs: self.differs.checked_shl(by).unwrap_or(0),
            zeros: self.zeros.checked_shl(by).unwrap_or(0) | ones_below(by),
        }
    }

    pub fn shifted_right(self, by: u32, width: u32) -> Known {
        Known {
            differs: self.differs.checked_shr(by).unwrap_or(0),
            zeros: self.zeros.checked_shr(by).unwrap_or(0) | !ones_below(width.saturating_sub(by)),
        }
    }

    pub fn of_width(self, width: u32) -> Known {
        Known {
            differs: self.differs & ones_below(width),
            zeros: self.zeros | !ones_below(width),
        }
    }

    /// The same value in all lanes, or any value.
    pub fn whole(self) -> Known {
        match self.differs {
            0 => Known::SAME,
            _ => ANY,
        }
    }
}

/// `n` ones, at most 64.
pub fn ones_below(n: u32) -> u64 {
    u64::MAX.checked_shr(64 - n.min(64)).unwrap_or(0)
}

/// All bits from the lowest one that is set.
fn upwards(bits: u64) -> u64 {
    !ones_below(bits.trailing_zeros())
}

pub fn binary(op: Binary, (a, b): (Known, Known), constant: Option<u64>, width: u32) -> Known {
    let power = constant
        .map(|c| c & ones_below(width))
        .filter(|c| c.is_power_of_two())
        .map(u64::trailing_zeros);
    let sign = width.clamp(1, 64) - 1;
    // As signed numbers, both are not negative.
    let nonnegative = a.zeros >> sign & 1 == 1 && power.is_none_or(|by| by < sign);
    match (op, power) {
        (Binary::And, _) => Known {
            differs: (a.differs | b.differs) & !a.zeros & !b.zeros,
            zeros: a.zeros | b.zeros,
        },
        (Binary::Or | Binary::Xor, _) => a.or(b),
        (Binary::Add, _) => a.plus(b),
        (Binary::Sub, _) => Known {
            differs: upwards(a.differs | b.differs),
            zeros: 0,
        },
        (Binary::Mul, Some(by)) => a.shifted_left(by),
        (Binary::Mul, None) => {
            let low = a.zeros.trailing_ones() + b.zeros.trailing_ones();
            Known {
                differs: upwards(a.differs | b.differs),
                zeros: ones_below(low),
            }
        }
        (Binary::Shl, _) if let Some(by) = constant => a.shifted_left(by as u32 % width.max(1)),
        (Binary::LShr, _) if let Some(by) = constant => {
            a.shifted_right(by as u32 % width.max(1), width)
        }
        (Binary::AShr, _) if let Some(by) = constant.filter(|_| nonnegative) => {
            a.shifted_right(by as u32 % width.max(1), width)
        }
        (Binary::UDiv, Some(by)) => a.shifted_right(by, width),
        (Binary::SDiv | Binary::FloorDiv, Some(by)) if nonnegative => a.shifted_right(by, width),
        (Binary::URem, Some(by)) => a.of_width(by),
        (Binary::SRem | Binary::FloorMod, Some(by)) if nonnegative => a.of_width(by),
        _ => a.or(b).whole(),
    }
}

pub fn unary(op: Unary, a: Known, width: u32) -> Option<Known> {
    let top = a.differs >> (width.clamp(1, 64) - 1) & 1 == 1;
    let nonnegative = a.zeros >> (width.clamp(1, 64) - 1) & 1 == 1;
    Some(match op {
        Unary::ZExt => a.of_width(width),
        Unary::SExt if nonnegative => a.of_width(width),
        Unary::SExt if !top => Known {
            differs: a.differs,
            zeros: a.zeros & ones_below(width),
        },
        Unary::Trunc => a,
        Unary::ReadFirstLane => Known {
            differs: 0,
            zeros: a.zeros,
        },
        _ => return None,
    })
}

/// A comparison: differing bits of one side do not matter if the other side is zero, or all ones, in them and the bits below.
pub fn compare(
    p: Predicate,
    (a, ca): (Known, Option<u64>),
    (b, cb): (Known, Option<u64>),
    width: u32,
) -> Known {
    use Predicate::{Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let same = Known {
        differs: 0,
        zeros: !1,
    };
    if a.differs | b.differs == 0 {
        return same;
    }
    // The sign bit is ordered the other way: a run of bits with the sign is not lower.
    let sign = match p {
        Slt | Sle | Sgt | Sge => 1 << (width.clamp(1, 64) - 1),
        _ => 0,
    };
    let hidden = |side: Known, constant: Option<u64>, full: bool| {
        if side.differs & sign != 0 {
            return false;
        }
        let low = ones_below(64 - side.differs.leading_zeros());
        constant.is_some_and(|c| c & low == if full { low } else { 0 })
    };
    // `a < c` and `a >= c` for multiples, `a <= c` and `a > c` for multiples less one.
    let blind = match p {
        Slt | Ult | Sge | Uge => {
            b.differs == 0 && hidden(a, cb, false) || a.differs == 0 && hidden(b, ca, true)
        }
        Sle | Ule | Sgt | Ugt => {
            b.differs == 0 && hidden(a, cb, true) || a.differs == 0 && hidden(b, ca, false)
        }
        _ => false,
    };
    match blind {
        true => same,
        false => Known {
            differs: 1,
            zeros: !1,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::fold;

    const WIDTH: u32 = 4;

    /// All pairs of numbers that two lanes may hold under these facts.
    fn pairs(of: Known) -> impl Iterator<Item = (u64, u64)> {
        let all = 0..1u64 << WIDTH;
        let holds = move |a: u64, b: u64| (a | b) & of.zeros == 0 && (a ^ b) & !of.differs == 0;
        all.clone()
            .flat_map(move |a| all.clone().map(move |b| (a, b)))
            .filter(move |&(a, b)| holds(a, b))
    }

    fn facts() -> Vec<Known> {
        let bits = 0..1u64 << WIDTH;
        let all = bits.clone().flat_map(|d| bits.clone().map(move |z| (d, z)));
        let apart = all.filter(|(d, z)| d & z == 0);
        apart
            .map(|(differs, zeros)| Known {
                differs,
                zeros: zeros | !ones_below(WIDTH),
            })
            .collect()
    }

    fn check(shown: &str, found: Known, bits: u32, (a, b): (u64, u64)) {
        let found = found.of_width(bits);
        let (wrong, set) = ((a ^ b) & !found.differs, (a | b) & found.zeros);
        assert!(wrong == 0 && set == 0, "{shown}: {a:#x} {b:#x} {found:x?}");
    }

    /// Every operation on every fact of four bits and every constant holds for every two lanes.
    #[test]
    fn operations_hold_for_all_lanes() {
        use Binary::*;
        let ops = [
            And, Or, Xor, Add, Sub, Mul, Shl, LShr, AShr, UDiv, SDiv, FloorDiv, URem, SRem,
            FloorMod,
        ];
        let mut agreed = 0;
        for fact in facts() {
            for c in 0..1u64 << WIDTH {
                let constant = Known::constant(c);
                for op in ops {
                    let found = binary(op, (fact, constant), Some(c), WIDTH);
                    agreed += u32::from(found.of_width(WIDTH).differs == 0);
                    for (a, b) in pairs(fact) {
                        let of = |n| fold::binary(op, n, c, WIDTH as u16);
                        if let (Some(x), Some(y)) = (of(a), of(b)) {
                            check(&format!("{op:?} {fact:x?} {c:#x}"), found, WIDTH, (x, y));
                        }
                    }
                }
            }
        }
        assert!(agreed > 5_000, "{agreed}");
    }

    /// Operations on two facts, with fewer facts.
    #[test]
    fn operations_of_two_hold_for_all_lanes() {
        use Binary::*;
        let some: Vec<Known> = facts().into_iter().step_by(3).collect();
        for (f, g) in some.iter().flat_map(|&f| some.iter().map(move |&g| (f, g))) {
            for op in [And, Or, Xor, Add, Sub, Mul, Shl, URem] {
                let found = binary(op, (f, g), None, WIDTH);
                for ((a, b), (c, d)) in pairs(f).flat_map(|x| pairs(g).map(move |y| (x, y))) {
                    let of = |n, m| fold::binary(op, n, m, WIDTH as u16);
                    if let (Some(x), Some(y)) = (of(a, c), of(b, d)) {
                        check(&format!("{op:?} {f:x?} {g:x?}"), found, WIDTH, (x, y));
                    }
                }
            }
        }
    }

    /// Comparisons with every constant, on both sides.
    #[test]
    fn comparisons_hold_for_all_lanes() {
        use Predicate::*;
        let mut agreed = 0;
        for fact in facts() {
            for c in 0..1u64 << WIDTH {
                let constant = (Known::constant(c), Some(c));
                for p in [Eq, Ne, Slt, Sle, Sgt, Sge, Ult, Ule, Ugt, Uge] {
                    let left = compare(p, (fact, None), constant, WIDTH);
                    let right = compare(p, constant, (fact, None), WIDTH);
                    agreed += u32::from(left.differs == 0 && fact.differs != 0);
                    for (a, b) in pairs(fact) {
                        let of = |x, y| fold::compare(p, x, y, WIDTH as u16).map_or(0, u64::from);
                        let shown = format!("{p:?} {fact:x?} {c:#x}");
                        check(&shown, left, 1, (of(a, c), of(b, c)));
                        check(&shown, right, 1, (of(c, a), of(c, b)));
                    }
                }
            }
        }
        assert!(agreed > 500, "{agreed}");
    }

    #[test]
    fn casts_hold_for_all_lanes() {
        for fact in facts() {
            for op in [Unary::ZExt, Unary::SExt, Unary::Trunc] {
                let Some(found) = unary(op, fact, WIDTH) else {
                    continue;
                };
                let bits = if op == Unary::Trunc { 2 } else { 8 };
                for (a, b) in pairs(fact) {
                    let of = |n: u64| match op {
                        Unary::SExt => fold::wrap(n.into(), WIDTH as u16) as u64,
                        _ => n,
                    };
                    let mask = ones_below(bits);
                    check(
                        &format!("{op:?} {fact:x?}"),
                        found,
                        bits,
                        (of(a) & mask, of(b) & mask),
                    );
                }
            }
        }
    }
}
