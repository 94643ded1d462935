//! Pointwise operators on arrays: each result from one element of each argument, rounded once.

use crate::allowance::{
    MARK, change, distance, ends, half_ulps, is_rounding, is_unsigned, kept, mark, unsigned,
};
use crate::arithmetic::{Function, Own, Rule};
use crate::array::{Array, Elements};
use crate::format::{Kind, kind, power, sticky};
use easel_tensor::ElementType;
use std::cell::Cell;

/// An argument: its elements, or a single element for all.
struct Source<'a> {
    array: &'a Array,
    step: usize,
    largest: f64,
}

impl Source<'_> {
    fn float(&self, at: usize, near: bool) -> f64 {
        match &self.array.elements {
            Elements::Float(all) => all[at * self.step],
            Elements::Integer(all) if near => all[at * self.step] as f64,
            Elements::Integer(all) => sticky(all[at * self.step]),
        }
    }

    /// An element as an integer; for a float, only whether it is nonzero.
    fn integer(&self, at: usize) -> i128 {
        match &self.array.elements {
            Elements::Float(all) => i128::from(all[at * self.step] != 0.0),
            Elements::Integer(all) => all[at * self.step],
        }
    }

    fn allowance(&self, at: usize) -> f64 {
        self.array.allowance(at * self.step)
    }
}

/// The common lens of arrays of one shape and of single elements.
pub(crate) fn common(inputs: &[&Array]) -> Result<Vec<u64>, String> {
    let whole = inputs.iter().find(|a| a.lens != [1]);
    let Some(lens) = whole.or(inputs.first()).map(|a| &a.lens) else {
        return Err("it has no arguments".into());
    };
    match inputs.iter().find(|a| a.lens != [1] && a.lens != *lens) {
        Some(other) => Err(format!("the lens {lens:?} and {:?} differ", other.lens)),
        None => Ok(lens.clone()),
    }
}

/// Applies a rule; the results are of type `ty`.
pub(crate) fn apply(ty: ElementType, inputs: &[&Array], rule: &Rule) -> Result<Array, String> {
    let lens = common(inputs)?;
    let count = crate::walk::count(&lens).ok_or("it has too many elements")?;
    let to = kind(ty).ok_or_else(|| format!("there is no arithmetic on `{}`", ty.name()))?;
    let sources: Vec<Source> = inputs
        .iter()
        .map(|array| Source {
            array,
            step: usize::from(array.elements.len() == count && count != 1),
            largest: match kind(array.ty) {
                Some(Kind::Float(format)) => format.largest,
                _ => f64::MAX,
            },
        })
        .collect();
    if sources.len() > 3 {
        return Err("it has more than three arguments".into());
    }
    let work = Work {
        to,
        rule,
        near: !matches!(to, Kind::Float(f) if f.half_ulp() > power(-53)),
        moved: inputs.iter().any(|a| !a.allowance.is_empty()),
        sources,
    };
    let mut allowance = match rule.own == Own::Nothing && !work.moved {
        true => Vec::new(),
        false => Vec::with_capacity(count),
    };
    let tracked = allowance.capacity() > 0;
    let elements = match &rule.function {
        Function::Integer(f) => {
            let one = |at| {
                let (result, off) = work.integer(f, at);
                if tracked {
                    allowance.push(off);
                }
                result
            };
            Elements::Integer((0..count).map(one).collect())
        }
        Function::Float(f) if to.is_float() => {
            let one = |at| {
                let (result, off) = work.float(f, at);
                if tracked {
                    allowance.push(off);
                }
                result
            };
            Elements::Float((0..count).map(one).collect())
        }
        Function::Float(f) => {
            let one = |at| {
                let (result, off) = work.cut(f, at);
                if tracked {
                    allowance.push(off);
                }
                result
            };
            Elements::Integer((0..count).map(one).collect())
        }
    };
    if tracked {
        allowance = kept(allowance);
    }
    Ok(Array {
        ty,
        lens,
        elements,
        allowance,
    })
}

struct Work<'a> {
    to: Kind,
    rule: &'a Rule,
    /// Whether an integer is converted to the nearest double.
    near: bool,
    /// Whether some argument is inexact.
    moved: bool,
    sources: Vec<Source<'a>>,
}

impl Work<'_> {
    fn operands(&self, at: usize) -> [f64; 3] {
        let mut x = [0.0; 3];
        for (x, source) in x.iter_mut().zip(&self.sources) {
            *x = source.float(at, self.near);
        }
        x
    }

    /// The largest change of a function when its operands move within their allowances, and whether
    /// only rounding moves them; infinite if an operand is arbitrary.
    fn change(&self, at: usize, x: [f64; 3], change: impl Fn([f64; 3]) -> f64) -> (f64, bool) {
        let (mut all, mut rounding) = ([([0.0; 3], 1); 3], true);
        let mut moved = false;
        for (n, source) in self.sources.iter().enumerate() {
            let e = source.allowance(at);
            if e.is_infinite() {
                return (e, false);
            }
            rounding &= is_rounding(e);
            moved |= distance(e) != 0.0 || e != 0.0 && x[n] == 0.0;
            all[n] = ends(x[n], e, source.largest);
        }
        if !moved {
            return (0.0, true);
        }
        let mut most = 0.0_f64;
        for a in &all[0].0[..all[0].1] {
            for b in &all[1].0[..all[1].1] {
                for c in &all[2].0[..all[2].1] {
                    most = most.max(change([*a, *b, *c]));
                }
            }
        }
        // Operands that can be equal although no end of one is an end of the other.
        if self.rule.meets
            && (x[0] - x[1]).abs() <= self.sources.iter().map(|s| distance(s.allowance(at))).sum()
        {
            most = most.max(change([x[0], x[0], x[2]]));
        }
        // A remainder is arbitrary if the dividend can be on either side of a multiple of the divisor.
        if self.rule.wraps {
            let [e, f] = [0, 1].map(|n| distance(self.sources[n].allowance(at)));
            let (x, y) = (x[0], x[1]);
            let (moved, rest) = (e + (x / y).abs() * f, (x % y).abs());
            if moved > 0.0 && moved >= rest.min(y.abs() - rest) {
                most = most.max(2.0 * y.abs());
            }
        }
        (most, rounding)
    }

    /// An operator on floats of one byte is computed in singles, and the result is rounded.
    fn computed(&self, result: f64) -> f64 {
        match self.to {
            Kind::Float(format) if format.is_byte() && self.rule.own != Own::Converted => {
                (result as f32).into()
            }
            _ => result,
        }
    }

    fn float(&self, f: &dyn Fn([f64; 3]) -> f64, at: usize) -> (f64, f64) {
        let x = self.operands(at);
        let result = self.computed(f(x));
        let Kind::Float(format) = self.to else {
            return (result, 0.0);
        };
        let stored = format.round(result);
        if self.rule.own == Own::Nothing && !self.moved {
            return (stored, 0.0);
        }
        // Inexact operands can leave the sign of a zero open.
        let open = Cell::new(false);
        let (mut off, mut rounding) = match self.moved {
            true => self.change(at, x, |x| {
                let moved = self.computed(f(x));
                open.set(open.get() || moved.is_sign_negative() != result.is_sign_negative());
                // The distance of two numbers of the type can exceed the operands' movement, if the result is near the middle.
                let across = change(stored, format.round(moved), self.to);
                change(result, moved, self.to).max(across)
            }),
            false => (0.0, true),
        };
        if off != 0.0 && !self.rule.selects {
            off += half_ulps(format, stored, 1.0);
        }
        let lost = || {
            let same = stored == result || (stored.is_nan() && result.is_nan());
            let exact = |r: f64| !r.is_finite() || self.rule.exact.as_ref().is_none_or(|e| e(x, r));
            off != 0.0 || !same || !exact(result)
        };
        match self.rule.own {
            Own::Nothing => {}
            Own::ZeroSign => {
                let sources = x.iter().zip(&self.sources);
                let zeros = sources.filter(|(x, _)| **x == 0.0);
                let negative = zeros.clone().filter(|(x, _)| x.is_sign_negative()).count();
                let any = zeros.clone().any(|(_, s)| is_unsigned(s.allowance(at)));
                open.set(open.get() || any || negative > 0 && negative < zeros.count());
            }
            Own::Converted if result.is_finite() && !stored.is_finite() => {
                (off, rounding) = (off + MARK, false);
            }
            Own::Converted => {}
            Own::Rounded(n) => {
                if lost() {
                    off += half_ulps(format, stored, n);
                }
            }
            Own::Approximate(n, short) => {
                let n = if format.half_ulp() > power(-24) {
                    short
                } else {
                    n
                };
                if stored.is_finite() {
                    off += half_ulps(format, stored, n) + power(-126);
                    rounding = false;
                }
            }
        }
        let off = mark(off, rounding);
        (
            stored,
            if open.get() && stored == 0.0 {
                unsigned(off)
            } else {
                off
            },
        )
    }

    /// A function of floats whose result is truncated to an integer.
    fn cut(&self, f: &dyn Fn([f64; 3]) -> f64, at: usize) -> (i128, f64) {
        let x = self.operands(at);
        let result = f(x);
        let stored = self.to.cut(result);
        let distance = |r: f64| (self.to.cut(r) as f64 - stored as f64).abs();
        let (mut off, mut rounding) = match self.moved {
            true => self.change(at, x, |x| distance(f(x))),
            false => (0.0, true),
        };
        if let Own::Approximate(..) = self.rule.own {
            // Next to an integer, a function's result can be on the other side.
            let near = distance(result * (1.0 + power(-48)));
            let near = near.max(distance(result * (1.0 - power(-48))));
            rounding &= near == 0.0;
            off += near;
        }
        (stored, mark(off, rounding))
    }

    fn integer(&self, f: &dyn Fn([i128; 3]) -> i128, at: usize) -> (i128, f64) {
        let mut x = [0; 3];
        for (x, source) in x.iter_mut().zip(&self.sources) {
            *x = source.integer(at);
        }
        let result = self.to.wrap(f(x));
        if !self.moved {
            return (result, 0.0);
        }
        let near = self.operands(at);
        let (off, rounding) = self.change(at, near, |moved| {
            // Differences are whole and small; an operand that does not move is exact.
            let at = |n: usize| match self.sources.get(n).map(|s| &s.array.elements) {
                _ if moved[n] == near[n] => x[n],
                // For a float, only whether it is nonzero counts.
                Some(Elements::Float(_)) => i128::from(moved[n] != 0.0),
                _ => x[n].wrapping_add((moved[n] - near[n]) as i128),
            };
            let moved = self.to.wrap(f([at(0), at(1), at(2)]));
            (moved as f64 - result as f64).abs()
        });
        (result, mark(off, rounding))
    }
}
