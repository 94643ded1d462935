//! Operators that compute one element from many: sums, products, extremes and their places.

use crate::allowance::{MARK, distance, half_ulps, is_rounding, kept, mark, unsigned};
use crate::array::{Array, Elements};
use crate::format::{Format, Kind, exponent, kind, power};
use crate::walk::{steps, walk};
use easel_tensor::ElementType;

type Result<T> = std::result::Result<T, String>;

/// The groups of elements that are reduced together: the start of each, and the offsets of its elements.
struct Groups {
    lens: Vec<u64>,
    starts: Vec<usize>,
    places: Vec<usize>,
}

impl Groups {
    fn new(lens: &[u64], axes: &[usize]) -> Result<Groups> {
        let (mut kept, mut gone) = (lens.to_vec(), vec![1; lens.len()]);
        for &axis in axes {
            (kept[axis], gone[axis]) = (1, lens[axis]);
        }
        crate::walk::count(&kept).ok_or("it has too many elements")?;
        let steps = steps(lens);
        let positions = |lens: &[u64]| {
            let mut all = Vec::new();
            walk(lens, &steps, 0, |at| all.push(at as usize));
            all
        };
        Ok(Groups {
            starts: positions(&kept),
            places: positions(&gone),
            lens: kept,
        })
    }

    fn of(&self, start: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        self.places.iter().map(move |&place| start + place)
    }
}

/// A reduction over some axes, by its name.
pub(crate) fn reduce(name: &str, a: &Array, axes: &[usize]) -> Result<Array> {
    let kind = kind(a.ty).ok_or("there is no arithmetic on the type")?;
    let groups = Groups::new(&a.lens, axes)?;
    let mut allowance = Vec::new();
    let elements = match (&a.elements, kind) {
        (Elements::Float(all), Kind::Float(format)) => {
            let mut found = Vec::with_capacity(groups.starts.len());
            for &start in &groups.starts {
                let terms = groups.of(start).map(|at| (all[at], a.allowance(at)));
                let (result, off) = match name {
                    "reduce_sum" => sum(terms, format, false),
                    "reduce_mean" => sum(terms, format, true),
                    "reduce_prod" => product(terms, format),
                    "reduce_max" => extreme(terms, true, format),
                    "reduce_min" => extreme(terms, false, format),
                    "reduce_any" => truth(terms, true),
                    "reduce_all" => truth(terms, false),
                    _ => return Err("it is no reduction".into()),
                };
                found.push(result);
                allowance.push(off);
            }
            Elements::Float(found)
        }
        (Elements::Integer(all), kind) => {
            let mut found = Vec::with_capacity(groups.starts.len());
            for &start in &groups.starts {
                let terms = groups.of(start).map(|at| all[at]);
                found.push(integer(name, terms, kind)?);
                if !a.allowance.is_empty() {
                    let off = |at: &usize| a.allowance(*at) != 0.0;
                    let off = groups.of(start).any(|at| off(&at));
                    // The size of the error is not tracked: it takes a cut or a conversion just above.
                    allowance.push(if off { f64::INFINITY } else { 0.0 });
                }
            }
            Elements::Integer(found)
        }
        _ => return Err("the elements are not of the type".into()),
    };
    Ok(Array {
        ty: a.ty,
        lens: groups.lens,
        elements,
        allowance: kept(allowance),
    })
}

fn integer(name: &str, mut terms: impl Iterator<Item = i128>, kind: Kind) -> Result<i128> {
    let (low, high) = kind.range();
    Ok(match name {
        "reduce_sum" => kind.wrap(terms.fold(0, i128::wrapping_add)),
        "reduce_prod" => kind.wrap(terms.fold(1, i128::wrapping_mul)),
        "reduce_mean" => {
            let (mut sum, mut count) = (0_i128, 0);
            for term in terms {
                sum = sum.wrapping_add(term);
                count += 1;
            }
            // The sum has 64 bits.
            let signed = low < 0;
            let sum = Kind::Integer { bits: 64, signed }.wrap(sum);
            kind.wrap(sum.checked_div(count).unwrap_or(0))
        }
        "reduce_max" => terms.fold(low, i128::max),
        "reduce_min" => terms.fold(high, i128::min),
        "reduce_any" => i128::from(terms.any(|x| x != 0)),
        "reduce_all" => i128::from(terms.all(|x| x != 0)),
        _ => return Err("it is no reduction".into()),
    })
}

/// The exponent of the lowest bit of a nonzero number.
fn lowest_bit(x: f64) -> i32 {
    let fraction = x.to_bits() & ((1 << 52) - 1);
    let whole = match x.to_bits() >> 52 & 0x7ff {
        0 => fraction,
        _ => fraction | 1 << 52,
    };
    exponent(x) - 52 + whole.trailing_zeros() as i32
}

/// A sum, or a mean, of terms with their errors.
pub(crate) fn sum(
    terms: impl Iterator<Item = (f64, f64)>,
    format: Format,
    mean: bool,
) -> (f64, f64) {
    let (mut plain, mut rest, mut count) = (0.0_f64, 0.0_f64, 0.0_f64);
    let (mut magnitude, mut prefix, mut squares) = (0.0_f64, 0.0_f64, 0.0_f64);
    let (mut lowest, mut off, mut rounding, mut finite) = (1024, 0.0_f64, true, true);
    for (x, e) in terms {
        let next = plain + x;
        // The error of the addition.
        rest += match plain.abs() >= x.abs() {
            true => (plain - next) + x,
            false => (x - next) + plain,
        };
        plain = next;
        count += 1.0;
        if x.is_finite() {
            magnitude += x.abs();
            squares += x * x;
            if x != 0.0 {
                lowest = lowest.min(lowest_bit(x));
            }
        } else {
            finite = false;
        }
        prefix = prefix.max(plain.abs());
        off += distance(e);
        rounding &= is_rounding(e);
    }
    let sum = match finite && plain.is_finite() {
        true => plain + rest,
        false => plain,
    };
    let value = if mean { sum / count } else { sum };
    let result = format.round(value);
    if sum.is_nan() {
        return (
            result,
            if off == 0.0 || !finite && off.is_finite() {
                0.0
            } else {
                f64::INFINITY
            },
        );
    }
    let accumulator = format.accumulator();
    let (digits, most) = match accumulator < power(-24) {
        true => (53, f64::MAX),
        false => (24, f64::from(f32::MAX)),
    };
    if magnitude >= most || off.is_infinite() {
        // In some orders, intermediate results overflow.
        return (result, f64::INFINITY);
    }
    // All terms are on one grid, and no partial sum has more digits than the accumulator.
    let grid = magnitude < power(lowest.saturating_add(digits)) || magnitude == 0.0;
    if (!grid || off != 0.0) && finite && count > 1.0 {
        let bound = magnitude.min(prefix + sum.abs() + 6.0 * squares.sqrt());
        let steps = (count - 1.0).min(2.0 * count.sqrt() + 8.0);
        off += steps * accumulator * bound;
        rounding &= grid;
        if !mean {
            off += half_ulps(format, result, 2.0);
        }
        if result.is_infinite() {
            off += MARK;
        }
    }
    if mean {
        off /= count.max(1.0);
        let whole = value.mul_add(count, -sum) == 0.0 && result == value;
        if finite && (off != 0.0 || !whole) {
            off += half_ulps(format, result, 2.0);
            // The division in a short type is rounded twice.
            rounding &= format.half_ulp() <= power(-24);
        }
    }
    let off = mark(off, rounding);
    // The sign of a zero is that of the first term, of the identity, or of the error.
    (result, if result == 0.0 { unsigned(off) } else { off })
}

fn product(terms: impl Iterator<Item = (f64, f64)>, format: Format) -> (f64, f64) {
    let (mut value, mut wide, mut count) = (1.0_f64, 1.0_f64, 0.0);
    let (mut up, mut down, mut single) = (1.0_f64, 1.0_f64, 0.0);
    let (mut nan, mut finite) = (false, true);
    let mut open = false;
    for (x, e) in terms {
        open |= e != 0.0;
        single = e;
        let e = distance(e);
        value *= x;
        wide *= x.abs() + e;
        up *= (x.abs() + e).max(1.0);
        down *= match x {
            0.0 => 1.0,
            _ => x.abs().min(1.0),
        };
        count += 1.0;
        nan |= x.is_nan();
        finite &= x.is_finite();
    }
    let result = format.round(value);
    let wider = format.accumulator() < power(-24);
    let (most, least) = match wider {
        true => (f64::MAX, f64::MIN_POSITIVE),
        false => (f64::from(f32::MAX), power(-126)),
    };
    if nan || count < 2.0 {
        return (result, single);
    }
    if up >= most || !finite {
        // The result depends on the order if an infinity meets a term that underflowed to 0.
        let certain = !finite && down >= least && wide == value.abs();
        return (result, if certain { 0.0 } else { f64::INFINITY });
    }
    let mut off = (wide - value.abs()) + value.abs() * count * format.accumulator();
    if down < least {
        off += up * count * least * format.accumulator() * 2.0;
    }
    if value != 0.0 {
        off += half_ulps(format, result, 2.0);
    }
    if result.is_infinite() {
        off = MARK;
    }
    let off = mark(off, false);
    (
        result,
        if open && result == 0.0 {
            unsigned(off)
        } else {
            off
        },
    )
}

fn extreme(terms: impl Iterator<Item = (f64, f64)>, max: bool, format: Format) -> (f64, f64) {
    let sign = if max { 1.0 } else { -1.0 };
    let (mut best, mut high, mut low) = (f64::NEG_INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY);
    let (mut zeros, mut rounding) = ([false; 2], true);
    let mut open = false;
    for (x, e) in terms {
        open |= e != 0.0;
        rounding &= is_rounding(e);
        let (x, e) = (x * sign, distance(e));
        best = best.max(x);
        high = high.max(x + e);
        low = low.max(x - e);
        if x == 0.0 {
            zeros[usize::from(x.is_sign_negative())] = true;
        }
    }
    let off = match high == low {
        true => 0.0,
        false => (high - best).max(best - low),
    };
    let off = mark(off, rounding);
    let open = best == 0.0 && (open || zeros == [true; 2]);
    (
        format.round(best * sign),
        if open { unsigned(off) } else { off },
    )
}

/// Whether any term, or each term, is nonzero.
fn truth(terms: impl Iterator<Item = (f64, f64)>, any: bool) -> (f64, f64) {
    let (mut result, mut certain, mut open) = (!any, false, false);
    for (x, e) in terms {
        let unsure = distance(e) > 0.0 && x.abs() <= e;
        open |= unsure;
        if (x != 0.0) == any {
            result = any;
            certain |= !unsure;
        }
    }
    let off = if open && !certain { 1.0 } else { 0.0 };
    (if result { 1.0 } else { 0.0 }, mark(off, false))
}

/// The place of the largest or smallest element along an axis: NaN is skipped.
pub(crate) fn place(
    ty: ElementType,
    a: &Array,
    axis: usize,
    max: bool,
    last: bool,
) -> Result<Array> {
    let groups = Groups::new(&a.lens, &[axis])?;
    if groups.places.is_empty() && !groups.starts.is_empty() {
        return Err("there is no element to choose".into());
    }
    let (mut found, mut allowance) = (Vec::new(), Vec::new());
    for &start in &groups.starts {
        let mut best: Option<(i128, usize)> = None;
        for (n, at) in groups.of(start).enumerate() {
            let before = match (&a.elements, best) {
                (Elements::Float(all), _) if all[at].is_nan() => continue,
                (_, None) => std::cmp::Ordering::Greater,
                (Elements::Float(all), Some((_, b))) => {
                    let order = all[at].partial_cmp(&all[b]);
                    order.unwrap_or(std::cmp::Ordering::Equal)
                }
                (Elements::Integer(all), Some((_, b))) => all[at].cmp(&all[b]),
            };
            let better = match max || best.is_none() {
                true => before.is_gt(),
                false => before.is_lt(),
            };
            if better || (last && before.is_eq()) {
                best = Some((n as i128, at));
            }
        }
        let (n, at) = best.unwrap_or((0, start));
        found.push(n);
        if !a.allowance.is_empty() {
            let (value, off) = (a.elements.float(at), a.allowance(at));
            let near = |at: usize| {
                let e = a.allowance(at) + off;
                e > 0.0 && (a.elements.float(at) - value).abs() <= e
            };
            let others = groups.of(start).enumerate().filter(|&(_, at)| near(at));
            let apart = others.map(|(m, _)| (m as i128 - n).unsigned_abs() as f64);
            allowance.push(mark(apart.fold(0.0, f64::max), false));
        }
    }
    Ok(Array {
        ty,
        lens: groups.lens,
        elements: Elements::Integer(found),
        allowance: kept(allowance),
    })
}
