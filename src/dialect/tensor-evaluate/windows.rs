//! Convolutions and pooling: operators on windows over the last axes of a tensor.
//!
//! The first axis is the batch, the second the channels. Elements of windows are gathered first, then combined by the reductions
//! and the products of matrices of other operators.

use crate::array::{Array, Elements};
use crate::format::{Kind, kind};
use crate::given::{Attributes, Result};
use crate::movement::{OUTSIDE, pick, reshaped, transpose};
use crate::operators::{converted, plain};
use crate::products::product;
use crate::reductions::reduce;
use crate::walk::{count, index};
use easel_tensor::Shape;

/// The geometry of windows, by axes behind the second.
pub(crate) struct Windows {
    /// The padding in front, and the padding behind if the list is twice as long.
    padding: Vec<u64>,
    stride: Vec<u64>,
    dilation: Vec<u64>,
    /// The lengths of a window; those of the weights if empty.
    lengths: Vec<u64>,
    groups: u64,
}

impl Windows {
    /// The windows of a convolution whose padding does not depend on its operands.
    pub fn of_convolution(given: &Attributes) -> Option<Windows> {
        let groups = u64::try_from(given.integer("group", 1)?).ok();
        let windows = Windows {
            padding: given.lengths("padding")?,
            stride: given.lengths("stride")?,
            dilation: given.lengths("dilation")?,
            lengths: Vec::new(),
            groups: groups.filter(|&g| g > 0)?,
        };
        let rank = windows.stride.len();
        windows.checked(given, rank)
    }

    pub fn of_pooling(given: &Attributes) -> Option<Windows> {
        let lengths = given.lengths("lengths")?;
        let windows = Windows {
            padding: given.lengths("padding")?,
            stride: given.lengths("stride")?,
            dilation: given
                .lengths("dilations")
                .unwrap_or_else(|| vec![1; lengths.len()]),
            groups: 1,
            lengths,
        };
        let rank = windows.lengths.len();
        let fits = given.integer("dyn_global", 0)? == 0;
        windows.checked(given, rank).filter(|_| fits)
    }

    fn checked(self, given: &Attributes, rank: usize) -> Option<Windows> {
        let fits = given.integer("padding_mode", 0)? == 0
            && (self.padding.len() == rank || self.padding.len() == 2 * rank)
            && [&self.stride, &self.dilation]
                .iter()
                .all(|all| all.len() == rank)
            && rank > 0
            && self.stride.iter().chain(&self.dilation).all(|&n| n > 0);
        fits.then_some(self)
    }

    fn behind(&self, axis: usize) -> u64 {
        let second = self.padding.get(self.stride.len() + axis);
        second.copied().unwrap_or(self.padding[axis])
    }

    /// For each window and each of its elements, the place in a tensor of these lens, or [`OUTSIDE`]; also, the number of
    /// elements of each window in the tensor or its padding.
    fn places(&self, lens: &[u64], outputs: &[u64], window: &[u64]) -> Vec<(Vec<usize>, u64)> {
        let each = |lens: &[u64]| lens.iter().product::<u64>();
        let mut all = Vec::new();
        for place in 0..each(outputs) {
            let output = index(outputs, place);
            let (mut places, mut padded) = (Vec::new(), 0);
            for within in 0..each(window) {
                let within = index(window, within);
                let (mut at, mut is_inside, mut is_padded) = (0, true, true);
                for k in 0..lens.len() {
                    let from = output[k] * self.stride[k] + within[k] * self.dilation[k];
                    is_padded &= from < lens[k] + self.padding[k] + self.behind(k);
                    let own = from.wrapping_sub(self.padding[k]);
                    is_inside &= own < lens[k];
                    at = at * lens[k] + if own < lens[k] { own } else { 0 };
                }
                places.push(if is_inside { at as usize } else { OUTSIDE });
                padded += u64::from(is_padded);
            }
            all.push((places, padded));
        }
        all
    }
}

/// Lens as batch, channels and the rest.
fn parts(lens: &[u64]) -> Result<(u64, u64, &[u64])> {
    match lens {
        [batch, channels, rest @ ..] if !rest.is_empty() => Ok((*batch, *channels, rest)),
        _ => Err("it has no axes for windows".into()),
    }
}

/// The sums of products of windows and weights.
pub(crate) fn convolution(windows: &Windows, x: &Array, w: &Array, to: &Shape) -> Result<Array> {
    let lens = to.lens().ok_or("the shape is not static")?;
    let ty = to.element_type().ok_or("the shape is not static")?;
    let (batch, channels, rest) = parts(&x.lens)?;
    let (filters, depth, window) = parts(&w.lens)?;
    let (_, _, outputs) = parts(lens)?;
    let groups = windows.groups;
    let fits = rest.len() == windows.stride.len()
        && window.len() == rest.len()
        && outputs.len() == rest.len()
        && channels == depth * groups
        && filters % groups == 0
        && lens[..2] == [batch, filters];
    if !fits {
        return Err(format!("{:?} and {:?} do not meet", x.lens, w.lens));
    }
    let each = |lens: &[u64]| lens.iter().product::<u64>();
    let (area, elements, spots) = (each(rest), each(window), each(outputs));
    let columns = [groups, depth * elements, batch * spots];
    count(&columns).ok_or("it has too many elements")?;
    let places = windows.places(rest, outputs, window);
    let mut from = Vec::new();
    for (channel, within) in (0..channels).flat_map(|c| (0..elements).map(move |k| (c, k))) {
        for b in 0..batch {
            let base = (b * channels + channel) * area;
            from.extend(places.iter().map(|(all, _)| match all[within as usize] {
                OUTSIDE => OUTSIDE,
                at => base as usize + at,
            }));
        }
    }
    let wide = |a: &Array| converted(a, ty);
    let columns = wide(&pick(x, columns.to_vec(), &from, (0.0, 0))?)?;
    let rows = reshaped(&wide(w)?, vec![groups, filters / groups, depth * elements])?;
    let sums = product(&rows, &columns)?;
    let sums = reshaped(&sums, vec![filters, batch, spots])?;
    reshaped(&transpose(&sums, &[1, 0, 2])?, lens.to_vec())
}

/// The combination of a window's elements in pooling.
pub(crate) enum Pool {
    Largest,
    /// The average; whether padding counts.
    Average(bool),
    /// The root of the sum of powers.
    Norm(i64),
}

impl Pool {
    pub fn new(given: &Attributes) -> Option<Pool> {
        let padded = given.integer("count_include_pad", 0)? != 0;
        match given.word("mode")? {
            "max" | "1" => Some(Pool::Largest),
            "average" | "0" => Some(Pool::Average(padded)),
            "lpnorm" | "2" => Some(Pool::Norm(given.integer("lp_order", 2)?)),
            _ => None,
        }
    }
}

/// The combinations of windows.
pub(crate) fn pooling(windows: &Windows, pool: &Pool, x: &Array, to: &Shape) -> Result<Array> {
    let lens = to.lens().ok_or("the shape is not static")?;
    let (batch, channels, rest) = parts(&x.lens)?;
    let (_, _, outputs) = parts(lens)?;
    let window = &windows.lengths;
    if rest.len() != window.len() || outputs.len() != window.len() || lens[..2] != x.lens[..2] {
        return Err(format!(
            "{:?} has not {} axes for windows",
            x.lens,
            window.len()
        ));
    }
    let each = |lens: &[u64]| lens.iter().product::<u64>();
    let (area, elements, spots) = (each(rest), each(window), each(outputs));
    let all = [batch * channels, spots, elements];
    count(&all).ok_or("it has too many elements")?;
    let own = kind(x.ty).ok_or("there is no arithmetic on the type")?;
    let places = windows.places(rest, outputs, window);
    let mut from = Vec::new();
    for image in 0..batch * channels {
        let base = (image * area) as usize;
        for (all, _) in &places {
            from.extend(all.iter().map(|&at| match at {
                OUTSIDE => OUTSIDE,
                at => base + at,
            }));
        }
    }
    // An element outside is smaller than all, or adds nothing.
    let least = match (pool, own) {
        (Pool::Largest, Kind::Float(_)) => (f64::NEG_INFINITY, 0),
        (Pool::Largest, kind) => (0.0, kind.range().0),
        _ => (0.0, 0),
    };
    let picked = pick(x, all.to_vec(), &from, least)?;
    let made = match *pool {
        Pool::Largest => reduce("reduce_max", &picked, &[2])?,
        Pool::Average(padded) => {
            let sum = reduce("reduce_sum", &picked, &[2])?;
            let inside = |all: &[usize]| all.iter().filter(|&&at| at != OUTSIDE).count() as u64;
            let counts = places.iter().map(|(all, area)| match padded {
                true => *area,
                false => inside(all),
            });
            let counts: Vec<u64> = counts.collect();
            let counts = counts.iter().copied().cycle().take(sum.elements.len());
            let counts = match own {
                Kind::Float(_) => Elements::Float(counts.map(|n| n as f64).collect()),
                _ => Elements::Integer(counts.map(i128::from).collect()),
            };
            let counts = Array::new(x.ty, sum.lens.clone(), counts);
            plain("div", &[&sum, &counts], 0.0)?
        }
        Pool::Norm(order) => {
            let number = |x| Array::new(picked.ty, vec![1], Elements::Float(vec![x]));
            if !matches!(own, Kind::Float(_)) || order < 1 {
                return Err("a norm is of floats, and of an order above 0".into());
            }
            let powers = plain("abs", &[&picked], 0.0)?;
            let powers = plain("pow", &[&powers, &number(order as f64)], 0.0)?;
            let sum = reduce("reduce_sum", &powers, &[2])?;
            plain("pow", &[&sum, &number(1.0 / order as f64)], 0.0)?
        }
    };
    reshaped(&made, lens.to_vec())
}
