//! The range of each scalar integer, as a signed and as an unsigned number.
//!
//! Facts come from constants, ids and sizes of the launch, assumptions, bounds of loops, and the operations themselves. A
//! value without facts has all numbers of its type. A fact of an assumption in one reading is used in that reading
//! only: `min 0 max -128` of 8 bits are the unsigned numbers 0 to 128.
//!
//! An `index` has 64 bits in the program's semantics and 32 in registers. A fact about it holds in both: all of its numbers
//! fit 32 bits with a sign, or nothing is known.

use crate::aster::dialect::{AsterFunction, OpKind, Piece, Structured, Type};
use crate::aster::{header, launch};
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};
use cranelift_entity::SecondaryMap;

/// The least and the greatest number.
type Interval = (i128, i128);

/// The possible numbers of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// Bits of the type.
    pub bits: u32,
    /// The range as a signed number.
    pub signed: Interval,
    /// The range as an unsigned number.
    pub unsigned: Interval,
}

/// Bits of a scalar integer; `index` has 64.
pub fn width(ty: Type) -> Option<u32> {
    let Type::Scalar(word) = ty else { return None };
    match word.as_str() {
        "index" => Some(64),
        word => {
            let bits = word.strip_prefix('i')?.parse().ok()?;
            (1..=64).contains(&bits).then_some(bits)
        }
    }
}

fn meet(a: Interval, b: Interval) -> Option<Interval> {
    let both = (a.0.max(b.0), a.1.min(b.1));
    (both.0 <= both.1).then_some(both)
}

impl Range {
    /// All numbers of a number of bits.
    pub fn all(bits: u32) -> Range {
        let half = 1i128 << (bits - 1);
        Range {
            bits,
            signed: (-half, half - 1),
            unsigned: (0, 2 * half - 1),
        }
    }

    /// One number, truncated to its low bits.
    pub fn one(bits: u32, number: i128) -> Range {
        let modulus = 1i128 << bits;
        let unsigned = number.rem_euclid(modulus);
        let signed = if unsigned >= modulus / 2 {
            unsigned - modulus
        } else {
            unsigned
        };
        Range {
            bits,
            signed: (signed, signed),
            unsigned: (unsigned, unsigned),
        }
    }

    /// The numbers that are in both intervals. An interval that leaves the type is ignored.
    pub fn of(bits: u32, signed: Option<Interval>, unsigned: Option<Interval>) -> Range {
        let all = Range::all(bits);
        let inside = |i: Interval, all: Interval| i.0 >= all.0 && i.1 <= all.1 && i.0 <= i.1;
        let mut range = Range {
            bits,
            signed: signed
                .filter(|&s| inside(s, all.signed))
                .unwrap_or(all.signed),
            unsigned: unsigned
                .filter(|&u| inside(u, all.unsigned))
                .unwrap_or(all.unsigned),
        };
        range.align();
        range
    }

    /// Narrows each reading by the other.
    fn align(&mut self) {
        let modulus = 1i128 << self.bits;
        let (half, s) = (modulus / 2, self.signed);
        let from_signed = match s {
            (low, _) if low >= 0 => Some(s),
            (_, high) if high < 0 => Some((s.0 + modulus, s.1 + modulus)),
            _ => None,
        };
        if let Some(both) = from_signed.and_then(|f| meet(self.unsigned, f)) {
            self.unsigned = both;
        }
        let u = self.unsigned;
        let from_unsigned = match u {
            (_, high) if high < half => Some(u),
            (low, _) if low >= half => Some((u.0 - modulus, u.1 - modulus)),
            _ => None,
        };
        if let Some(both) = from_unsigned.and_then(|f| meet(self.signed, f)) {
            self.signed = both;
        }
    }

    /// Whether all numbers fit 32 bits with a sign.
    pub fn is_narrow(&self) -> bool {
        let all = Range::all(32).signed;
        self.signed.0 >= all.0 && self.signed.1 <= all.1
    }

    /// The signed number of the value, if it is the only one.
    pub fn number(&self) -> Option<i128> {
        (self.signed.0 == self.signed.1).then_some(self.signed.0)
    }

    fn join(&self, other: &Range) -> Range {
        let join = |a: Interval, b: Interval| (a.0.min(b.0), a.1.max(b.1));
        Range {
            bits: self.bits,
            signed: join(self.signed, other.signed),
            unsigned: join(self.unsigned, other.unsigned),
        }
    }
}

/// The least and the greatest result of a computation that is monotonic in each operand.
pub fn corners(a: Interval, b: Interval, of: impl Fn(i128, i128) -> i128) -> Interval {
    let all = [of(a.0, b.0), of(a.0, b.1), of(a.1, b.0), of(a.1, b.1)];
    let least = all.iter().copied().min().unwrap_or(0);
    (least, all.iter().copied().max().unwrap_or(0))
}

/// Ranges of the scalar integers of a routine.
pub fn ranges(func: &AsterFunction, header: &str) -> SecondaryMap<Value, Option<Range>> {
    let mut out: SecondaryMap<Value, Option<Range>> = SecondaryMap::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            if func.insts[inst].op.kind == OpKind::Structured(Structured::For) {
                counter(func, inst, &mut out);
            }
            let results: Vec<Value> = func.defined_values(inst).collect();
            for (n, &result) in results.iter().enumerate() {
                let Some(bits) = width(func.ty(result)) else {
                    continue;
                };
                let of = |v: Value| out[v].or_else(|| width(func.ty(v)).map(Range::all));
                let range = (n == 0)
                    .then(|| given(func, inst, bits, header, &of))
                    .flatten();
                let is_index = func.ty(result) == Type::scalar("index");
                let range = range.filter(|r| !is_index || r.is_narrow());
                out[result] = Some(range.unwrap_or_else(|| Range::all(bits)));
            }
        }
    }
    out
}

/// A loop's counter is at least its start, and less than its end.
fn counter(func: &AsterFunction, inst: Inst, out: &mut SecondaryMap<Value, Option<Range>>) {
    let data = &func.insts[inst];
    let Some(region) = data.op.regions.first() else {
        return;
    };
    let Some(&counter) = func.blocks[region.entry()].params.first() else {
        return;
    };
    let Some(bits) = width(func.ty(counter)) else {
        return;
    };
    let bound = |n: usize| {
        let value = data.uses.get(n).and_then(|u| u.as_value());
        value
            .and_then(|v| out[v])
            .unwrap_or_else(|| Range::all(bits))
    };
    let (from, to) = (bound(0), bound(1));
    let is_unsigned = data.op.detail.contains("unsigned");
    out[counter] = Some(match is_unsigned {
        true => Range::of(bits, None, Some((from.unsigned.0, to.unsigned.1 - 1))),
        false => Range::of(bits, Some((from.signed.0, to.signed.1 - 1)), None),
    });
}

fn given(
    func: &AsterFunction,
    inst: Inst,
    bits: u32,
    header: &str,
    of: &dyn Fn(Value) -> Option<Range>,
) -> Option<Range> {
    let data = &func.insts[inst];
    let operands: Vec<Value> = func.used_values(inst).collect();
    let range = |n: usize| of(*operands.get(n)?);
    match (data.op.kind, data.op.name.as_str()) {
        (OpKind::Constant, _) => {
            let number = match data.op.detail.as_str() {
                "true" => 1,
                "false" => 0,
                text => text.parse::<i128>().ok()?,
            };
            Some(Range::one(bits, number))
        }
        (OpKind::Interface, name) => launched(name, &data.op.detail, bits, header),
        (OpKind::Foreign, "arith.select") => Some(range(1)?.join(&range(2)?)),
        (OpKind::Foreign, "aster_utils.assume_uniform" | "aster_utils.passthrough") => range(0),
        (OpKind::Foreign, "aster_utils.assume_range") => {
            let (low, high) = bounds(func, inst, of)?;
            let assumed = assumed(bits, low, high);
            let own = range(0)?;
            let both = |a, b| meet(a, b).unwrap_or(a);
            Some(Range::of(
                bits,
                Some(both(assumed.signed, own.signed)),
                Some(both(assumed.unsigned, own.unsigned)),
            ))
        }
        (OpKind::Foreign, name) => {
            let id = name
                .strip_prefix("aster_utils.")
                .or(name.strip_prefix("gpu."))?;
            let text = data.op.pieces.iter().find_map(|p| match p {
                Piece::Text(text) => text.split_whitespace().next(),
                _ => None,
            });
            launched(id, text?, bits, header)
        }
        (OpKind::Arith, name) => {
            let name = name.strip_prefix("arith.")?;
            let detail = data.op.detail.as_str();
            computed(name, detail, bits, (range(0)?, range(1)))
        }
        _ => None,
    }
}

/// Ids are less than their sizes, if the header states the sizes.
pub fn launched(name: &str, dimension: &str, bits: u32, header: &str) -> Option<Range> {
    let d = launch::dimension(dimension)?;
    let sizes = |names: [&str; 2]| {
        let sizes = names
            .iter()
            .find_map(|n| header::dimensions(header, n).ok()?);
        sizes.map(|s| i128::from(s[d]))
    };
    let (block, grid) = (
        ["gpu.block_dims", "block_dims"],
        ["gpu.grid_dims", "grid_dims"],
    );
    let most = Range::all(bits).signed.1;
    let interval = match name {
        "thread_id" => (0, sizes(block).map_or(most, |n| n - 1)),
        "block_id" => (0, sizes(grid).map_or(most, |n| n - 1)),
        "block_dim" => sizes(block).map_or((0, most), |n| (n, n)),
        "grid_dim" => sizes(grid).map_or((0, most), |n| (n, n)),
        _ => return None,
    };
    Some(Range::of(bits, Some(interval), None))
}

/// Bounds of an `assume_range`: numbers in its text and ranges of operands. None if both are missing.
type Bounds = (Option<Interval>, Option<Interval>);

fn bounds(func: &AsterFunction, inst: Inst, of: &dyn Fn(Value) -> Option<Range>) -> Option<Bounds> {
    let data = &func.insts[inst];
    if data.op.pieces.contains(&Piece::Generic) {
        return None;
    }
    let mut operands = func.used_values(inst).skip(1);
    let (mut low, mut high) = (None, None);
    let mut word = "";
    let mut uses = 0;
    for piece in &data.op.pieces {
        match piece {
            Piece::Use => {
                uses += 1;
                if uses > 1 {
                    let range = of(operands.next()?)?;
                    set(&mut low, &mut high, word, range.signed);
                }
            }
            Piece::Text(text) => {
                let text = text.rsplit_once(':').map_or(text.as_str(), |t| t.0);
                for token in text.split_whitespace() {
                    match token.parse::<i128>() {
                        Ok(number) => set(&mut low, &mut high, word, (number, number)),
                        Err(_) => word = token,
                    }
                }
            }
            _ => {}
        }
    }
    Some((low, high))
}

fn set(low: &mut Option<Interval>, high: &mut Option<Interval>, word: &str, interval: Interval) {
    match word {
        "min" => *low = Some(interval),
        "max" => *high = Some(interval),
        _ => {}
    }
}

/// The range of bounds in each reading, with each bound as a number of the type.
fn assumed(bits: u32, low: Option<Interval>, high: Option<Interval>) -> Range {
    let all = Range::all(bits);
    let exact = |i: Interval| (i.0 == i.1).then(|| Range::one(bits, i.0));
    let least = |i: Option<Interval>| match i {
        None => (all.signed.0, Some(0)),
        Some(i) => match exact(i) {
            Some(one) => (one.signed.0, Some(one.unsigned.0)),
            None => (i.0, None),
        },
    };
    let greatest = |i: Option<Interval>| match i {
        None => (all.signed.1, Some(all.unsigned.1)),
        Some(i) => match exact(i) {
            Some(one) => (one.signed.1, Some(one.unsigned.1)),
            None => (i.1, None),
        },
    };
    let ((s0, u0), (s1, u1)) = (least(low), greatest(high));
    // A single bound is a bound of signed numbers.
    let both = low.is_some() && high.is_some();
    let unsigned = u0.zip(u1).filter(|_| both);
    Range::of(bits, Some((s0, s1)), unsigned)
}

/// The range of an operation of `arith`.
pub fn computed(
    name: &str,
    detail: &str,
    bits: u32,
    (a, b): (Range, Option<Range>),
) -> Option<Range> {
    let cast = |a: Range| Range::of(bits, Some(a.signed), Some(a.unsigned));
    match name {
        "extsi" => return Some(Range::of(bits, Some(a.signed), None)),
        "extui" | "index_castui" => return Some(Range::of(bits, None, Some(a.unsigned))),
        "trunci" | "index_cast" => return Some(cast(a)),
        "cmpi" => {
            let decided = compared(detail, &a, &b?);
            return Some(decided.map_or(Range::all(1), |d| Range::one(1, d.into())));
        }
        _ => {}
    }
    let b = b?;
    let fits = |n: Interval| n.0 >= 0 && n.1 < i128::from(bits);
    let shift = Some(b.unsigned).filter(|&n| fits(n));
    let clamp = |i: Interval, all: Interval| meet(i, all);
    let all = Range::all(bits);
    let (nsw, nuw) = (detail.contains("nsw"), detail.contains("nuw"));
    // A result that leaves the type is excluded if a flag promises so.
    let flagged = |s: Interval, u: Interval| {
        let s = if nsw { clamp(s, all.signed) } else { Some(s) };
        let u = if nuw { clamp(u, all.unsigned) } else { Some(u) };
        Range::of(bits, s, u)
    };
    let positive = |r: &Range| r.signed.0 > 0;
    Some(match name {
        "addi" => flagged(
            corners(a.signed, b.signed, |x, y| x + y),
            corners(a.unsigned, b.unsigned, |x, y| x + y),
        ),
        "subi" => flagged(
            corners(a.signed, b.signed, |x, y| x - y),
            corners(a.unsigned, b.unsigned, |x, y| x - y),
        ),
        "muli" => flagged(
            corners(a.signed, b.signed, i128::saturating_mul),
            corners(a.unsigned, b.unsigned, i128::saturating_mul),
        ),
        "shli" => {
            let by = shift?;
            let left = |x: i128, n: i128| x.saturating_mul(1 << n);
            flagged(corners(a.signed, by, left), corners(a.unsigned, by, left))
        }
        "shrui" => Range::of(bits, None, Some(corners(a.unsigned, shift?, |x, n| x >> n))),
        "shrsi" => Range::of(bits, Some(corners(a.signed, shift?, |x, n| x >> n)), None),
        "divsi" if positive(&b) => {
            Range::of(bits, Some(corners(a.signed, b.signed, |x, y| x / y)), None)
        }
        "divui" if b.unsigned.0 > 0 => Range::of(
            bits,
            None,
            Some(corners(a.unsigned, b.unsigned, |x, y| x / y)),
        ),
        "remsi" if positive(&b) => {
            let most = b.signed.1 - 1;
            let low = if a.signed.0 >= 0 {
                0
            } else {
                (-most).max(a.signed.0)
            };
            let high = if a.signed.1 <= 0 {
                0
            } else {
                most.min(a.signed.1)
            };
            Range::of(bits, Some((low, high)), None)
        }
        "remui" if b.unsigned.0 > 0 => {
            let most = (b.unsigned.1 - 1).min(a.unsigned.1);
            Range::of(bits, None, Some((0, most)))
        }
        "andi" => Range::of(bits, None, Some((0, a.unsigned.1.min(b.unsigned.1)))),
        "ori" | "xori" => {
            // No bit above the bits of the operands.
            let most = a.unsigned.1.max(b.unsigned.1);
            let filled = (1i128 << (128 - most.leading_zeros())) - 1;
            let low = if name == "ori" {
                a.unsigned.0.max(b.unsigned.0)
            } else {
                0
            };
            Range::of(bits, None, Some((low, filled)))
        }
        "minsi" => Range::of(bits, Some(corners(a.signed, b.signed, i128::min)), None),
        "maxsi" => Range::of(bits, Some(corners(a.signed, b.signed, i128::max)), None),
        "minui" => Range::of(bits, None, Some(corners(a.unsigned, b.unsigned, i128::min))),
        "maxui" => Range::of(bits, None, Some(corners(a.unsigned, b.unsigned, i128::max))),
        _ => return None,
    })
}

/// Whether a comparison holds for all numbers or for none.
pub fn compared(predicate: &str, a: &Range, b: &Range) -> Option<bool> {
    let less = |a: Interval, b: Interval| match () {
        () if a.1 < b.0 => Some(true),
        () if a.0 >= b.1 => Some(false),
        () => None,
    };
    let apart = |a: Interval, b: Interval| meet(a, b).is_none();
    let not = |d: Option<bool>| d.map(|d| !d);
    match predicate {
        "eq" | "ne" => {
            let same = a.number().is_some() && a.number() == b.number();
            let other = apart(a.signed, b.signed) || apart(a.unsigned, b.unsigned);
            let equal = if same {
                Some(true)
            } else {
                other.then_some(false)
            };
            if predicate == "eq" { equal } else { not(equal) }
        }
        "slt" => less(a.signed, b.signed),
        "sge" => not(less(a.signed, b.signed)),
        "sgt" => less(b.signed, a.signed),
        "sle" => not(less(b.signed, a.signed)),
        "ult" => less(a.unsigned, b.unsigned),
        "uge" => not(less(a.unsigned, b.unsigned)),
        "ugt" => less(b.unsigned, a.unsigned),
        "ule" => not(less(b.unsigned, a.unsigned)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of an operation on four bits, in both readings.
    fn exact(name: &str, x: i128, y: i128) -> Option<i128> {
        let (u, v) = (x.rem_euclid(16), y.rem_euclid(16));
        Some(match name {
            "addi" => x + y,
            "subi" => x - y,
            "muli" => x * y,
            "andi" => u & v,
            "ori" => u | v,
            "xori" => u ^ v,
            "shli" if v < 4 => u << v,
            "shrui" if v < 4 => u >> v,
            "shrsi" if v < 4 => x >> v,
            "divsi" if y != 0 && !(x == -8 && y == -1) => x / y,
            "remsi" if y != 0 && !(x == -8 && y == -1) => x % y,
            "divui" if v != 0 => u / v,
            "remui" if v != 0 => u % v,
            "minsi" => x.min(y),
            "maxsi" => x.max(y),
            "minui" => u.min(v),
            "maxui" => u.max(v),
            _ => return None,
        })
    }

    /// Every interval of signed numbers of four bits, and some unsigned intervals, with every other.
    #[test]
    fn results_lie_in_their_ranges() {
        let names = [
            "addi", "subi", "muli", "andi", "ori", "xori", "shli", "shrui", "shrsi", "divsi",
            "remsi", "divui", "remui", "minsi", "maxsi", "minui", "maxui",
        ];
        let intervals = |low: i128, high: i128| {
            let all = (low..=high).step_by(3);
            let all: Vec<Interval> = all
                .flat_map(|a| (a..=high).step_by(2).map(move |b| (a, b)))
                .collect();
            all
        };
        let signed = intervals(-8, 7)
            .into_iter()
            .map(|i| Range::of(4, Some(i), None));
        let unsigned = intervals(0, 15)
            .into_iter()
            .map(|i| Range::of(4, None, Some(i)));
        let all: Vec<Range> = signed.chain(unsigned).collect();
        let holds = |r: &Range, x: i128| {
            let one = Range::one(4, x);
            meet(r.signed, one.signed).is_some() && meet(r.unsigned, one.unsigned).is_some()
        };
        let mut narrow = 0;
        for name in names {
            for a in &all {
                for b in &all {
                    let Some(range) = computed(name, "", 4, (*a, Some(*b))) else {
                        continue;
                    };
                    narrow += u32::from(range != Range::all(4));
                    for x in (-8..8).filter(|&x| holds(a, x)) {
                        for y in (-8..8).filter(|&y| holds(b, y)) {
                            if let Some(z) = exact(name, x, y) {
                                assert!(
                                    holds(&range, z),
                                    "{name} {a:?} {b:?}: {x}, {y}: {z}, {range:?}"
                                );
                            }
                        }
                    }
                }
            }
        }
        assert!(narrow > 10_000, "{narrow} are narrower than the type");
    }

    #[test]
    fn comparisons_that_are_decided_hold_for_all() {
        let intervals = [(-8, -3), (-2, 2), (0, 0), (1, 5), (5, 7), (-8, 7)];
        let names = [
            "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
        ];
        let mut decided = 0;
        for a in intervals {
            for b in intervals {
                let (ra, rb) = (Range::of(4, Some(a), None), Range::of(4, Some(b), None));
                for name in names {
                    let Some(found) = compared(name, &ra, &rb) else {
                        continue;
                    };
                    decided += 1;
                    for x in a.0..=a.1 {
                        for y in b.0..=b.1 {
                            let (u, v) = (x.rem_euclid(16), y.rem_euclid(16));
                            let expected = match name {
                                "eq" => x == y,
                                "ne" => x != y,
                                "slt" => x < y,
                                "sle" => x <= y,
                                "sgt" => x > y,
                                "sge" => x >= y,
                                "ult" => u < v,
                                "ule" => u <= v,
                                "ugt" => u > v,
                                _ => u >= v,
                            };
                            assert_eq!(found, expected, "{name} {x} {y}");
                        }
                    }
                }
            }
        }
        assert!(decided > 100, "{decided}");
    }
}
