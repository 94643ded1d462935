//! The meaning of ids and positions, for each form of a kernel.

use crate::line::{Line, Result};
use crate::places::{Divide, Place, Term};
use crate::stages::{Plan, row_place};
use crate::tensor::layout::standard_strides;

/// A position, and the condition under which the position is valid.
pub struct Position<I, T> {
    /// The place.
    pub place: Place<I>,
    /// The guard. If the guard is false, nothing may be read, and the computed value does not matter.
    pub guard: Option<T>,
}

impl<I: Clone, T: Clone> Clone for Position<I, T> {
    fn clone(&self) -> Self {
        Position {
            place: self.place.clone(),
            guard: self.guard.clone(),
        }
    }
}

/// Arithmetic with indices. Numbers are nonnegative unless stated otherwise; a number that was negative is above all lengths.
pub trait Indices: Divide<Self::Index> + Sized {
    /// An index.
    type Index: Copy;
    /// A condition.
    type Truth: Clone + PartialEq;

    /// The launch of the kernel, and the number of work-items of a subgroup.
    fn plan(&self) -> (Plan, u64);
    /// The number of the work-item in its workgroup.
    fn item(&mut self) -> Self::Index;
    /// The number of the workgroup.
    fn group(&mut self) -> Self::Index;
    /// Whether a number is below a bound.
    fn within(&mut self, place: &Place<Self::Index>, bound: u64) -> Self::Truth;
    /// Whether an index, which may have been negative by less than `most`, is below a bound.
    fn near(&mut self, index: Self::Index, bound: u64, most: u64) -> Self::Truth;
    /// Whether a number is 0.
    fn is_first(&mut self, place: &Place<Self::Index>) -> Self::Truth;
    /// The conjunction of two conditions.
    fn and(&mut self, a: Self::Truth, b: Self::Truth) -> Self::Truth;
    /// The minimum of a number and a constant.
    fn at_most(&mut self, place: &Place<Self::Index>, most: u64) -> Self::Index;
    /// A number subtracted from the last number.
    fn behind_last(&mut self, place: &Place<Self::Index>, last: u64) -> Self::Index;
    /// A number minus another number, possibly negative.
    fn less(&mut self, place: &Place<Self::Index>, by: i64) -> Self::Index;
    /// A number minus another number, reflected at both ends of a length above 1.
    fn reflected(
        &mut self,
        place: &Place<Self::Index>,
        by: i64,
        len: u64,
        most: u64,
    ) -> Self::Index;
    /// A number minus another number, clamped to the numbers below a length.
    fn clamped(&mut self, place: &Place<Self::Index>, by: i64, len: u64) -> Self::Index;

    /// The conjunction of two conditions. An absent condition is true.
    fn both(&mut self, a: Option<Self::Truth>, b: Option<Self::Truth>) -> Option<Self::Truth> {
        match (a, b) {
            (Some(a), Some(b)) if a != b => Some(self.and(a, b)),
            (a, b) => a.or(b),
        }
    }
}

/// A work-item's share of an output.
struct Shares<I> {
    /// The number of the output, possibly beyond the last output.
    row: Place<I>,
    /// The number of the work-item among those of the output: in its workgroup, and in all workgroups.
    own: Place<I>,
    part: Place<I>,
}

type Of<N> = Position<<N as Indices>::Index, <N as Indices>::Truth>;

/// The number of the output of a workgroup, and the number of the workgroup among the output's `parts` workgroups.
fn divided<N: Indices>(how: &mut N, line: &Line, parts: u64) -> Result<[Place<N::Index>; 2]> {
    let groups = how.plan().0.groups;
    let group = Place::counted(how.group(), groups);
    if parts == 1 {
        return Ok([group, Place::first()]);
    }
    if parts == 0 || !groups.is_multiple_of(parts) {
        return Err(line.refused("its workgroups cannot be divided"));
    }
    let digits = group.split(&[groups / parts, parts], how);
    <[Place<N::Index>; 2]>::try_from(digits)
        .map_err(|_| line.refused("its workgroups cannot be divided"))
}

fn shares<N: Indices>(how: &mut N, line: &Line) -> Result<Shares<N::Index>> {
    let (plan, _) = how.plan();
    let (lanes, each, along) = line.division(plan.local)?;
    let item = Place::counted(how.item(), plan.local);
    let lens = if along { [each, lanes] } else { [lanes, each] };
    let digits = item.split(&lens, how);
    let [a, b] = &digits[..] else {
        return Err(line.refused("its work-items cannot be divided"));
    };
    let (output, own) = if along { (a, b) } else { (b, a) };
    let [group, share] = divided(how, line, line.parts()?)?;
    Ok(Shares {
        row: Place::join(&[group, output.clone()], &[each, 1]),
        part: Place::join(&[share, own.clone()], &[lanes, 1]),
        own: own.clone(),
    })
}

/// The position that a line gives, or nothing for any other line; `argument` gives the positions among its arguments.
///
/// # Errors
/// Attributes that are invalid.
pub fn position<N: Indices>(
    how: &mut N,
    line: &Line,
    argument: &dyn Fn(usize) -> Result<Of<N>>,
) -> Result<Option<Of<N>>> {
    let (plan, wave) = how.plan();
    let (local, groups) = (plan.local, plan.groups);
    let plain = |place| Ok(Some(Position { place, guard: None }));
    match line.operation.operator.row().name.as_str() {
        "gpu::gen::global_id" => {
            let (group, item) = (how.group(), how.item());
            let terms = vec![
                Term {
                    index: group,
                    len: groups,
                    stride: local,
                },
                Term {
                    index: item,
                    len: local,
                    stride: 1,
                },
            ];
            plain(Place::sum(terms, 0))
        }
        "gpu::gen::local_id" => plain(Place::counted(how.item(), local)),
        "gpu::gen::workgroup_id" => plain(Place::counted(how.group(), groups)),
        "gpu::gen::workgroup_size" => plain(Place::sum(Vec::new(), local)),
        "gpu::gen::lane_id" => {
            let item = how.item();
            let (_, lane) = how.divide(item, local, wave);
            plain(Place::counted(lane, wave.min(local)))
        }
        "easel::gen::part" => plain(shares(how, line)?.part),
        "easel::gen::share" => {
            let [_, share] = divided(how, line, line.number("parts")?)?;
            plain(share)
        }
        "easel::gen::output" => {
            let row = shares(how, line)?.row;
            let outputs = line.number("outputs")?;
            if row.most() < outputs {
                return plain(row);
            }
            let number = how.at_most(&row, outputs.saturating_sub(1));
            plain(Place::counted(number, outputs))
        }
        name @ ("easel::gen::row" | "easel::gen::elect") => {
            let Shares { row, own, .. } = shares(how, line)?;
            let outputs = line.number("outputs")?;
            let mut guard = (row.most() >= outputs).then(|| how.within(&row, outputs));
            if name == "easel::gen::elect" && own.most() > 0 {
                let first = how.is_first(&own);
                guard = how.both(guard, Some(first));
            }
            Ok(Some(Position { place: row, guard }))
        }
        "easel::gen::tile_index" => tile(how, line, argument(0)?, argument(1)?).map(Some),
        "easel::gen::bound" => {
            let size = line.number("size")?;
            let at = argument(0)?;
            let inside = how.within(&at.place, size);
            let number = how.number(&at.place);
            Ok(Some(Position {
                place: Place::counted(number, size),
                guard: how.both(at.guard, Some(inside)),
            }))
        }
        "easel::gen::shift" => {
            let mut at = argument(0)?;
            at.place.offset = at.place.offset.saturating_add(line.number("by")?);
            Ok(Some(at))
        }
        "easel::gen::scale" => {
            let at = argument(0)?;
            Ok(Some(Position {
                place: Place::join(&[at.place], &[line.number("by")?]),
                guard: at.guard,
            }))
        }
        "easel::gen::sum" => {
            let (mut terms, mut offset, mut guard) = (Vec::new(), 0_u64, None);
            for k in 0..line.uses.len() {
                let at = argument(k)?;
                terms.extend(at.place.terms);
                offset = offset.saturating_add(at.place.offset);
                guard = how.both(guard, at.guard);
            }
            let place = Place::sum(terms, offset);
            Ok(Some(Position { place, guard }))
        }
        "gpu::gen::shape_index" => {
            let (lens, strides) = line.moved()?;
            let at = argument(0)?;
            let mut place = at.place.move_to(lens, &strides, how);
            place.offset = place.offset.saturating_add(line.number("offset")?);
            Ok(Some(Position {
                place,
                guard: at.guard,
            }))
        }
        "gpu::gen::reverse_index" => {
            let (lens, strides) = line.shape("input_shape")?;
            let at = argument(0)?;
            let mut digits = at.place.split(lens, how);
            for axis in line.axes(lens.len())? {
                let turned = how.behind_last(&digits[axis], lens[axis].saturating_sub(1));
                digits[axis] = Place::counted(turned, lens[axis]);
            }
            Ok(Some(Position {
                place: Place::join(&digits, strides),
                guard: at.guard,
            }))
        }
        "gpu::gen::pad_index" => pad(how, line, argument(0)?).map(Some),
        "easel::gen::reduce_index" => {
            let (lens, strides) = line.shape("input_shape")?;
            let axes = line.axes(lens.len())?;
            let (row, element) = (argument(0)?, argument(1)?);
            let place = row_place(lens, &axes, &row.place, &element.place, how);
            let place = match *strides == standard_strides(lens) {
                true => place,
                false => place.move_to(lens, strides, how),
            };
            let guard = how.both(row.guard, element.guard);
            Ok(Some(Position { place, guard }))
        }
        _ => Ok(None),
    }
}

fn tile<N: Indices>(how: &mut N, line: &Line, group: Of<N>, at: Of<N>) -> Result<Of<N>> {
    let (lens, _) = line.shape("input_shape")?;
    let dims: Vec<u64> = line
        .numbers("tile_dims")?
        .iter()
        .map(|&n| n.max(0) as u64)
        .collect();
    let fits = |(&dim, &len): (&u64, &u64)| (1..=len).contains(&dim);
    if dims.len() != lens.len() || !dims.iter().zip(lens).all(fits) {
        return Err(line.refused("a tile has not one length for each axis, up to the axis' own"));
    }
    let counts: Vec<u64> = lens
        .iter()
        .zip(&dims)
        .map(|(n, d)| n.div_ceil(*d))
        .collect();
    let tiles = counts.iter().fold(1_u64, |a, &n| a.saturating_mul(n));
    if tiles != how.plan().0.groups {
        return Err(line.refused("there is not one workgroup for each tile"));
    }
    let group = group.place.split(&counts, how);
    let own = at.place.split(&dims, how);
    let (mut digits, mut guard) = (Vec::new(), at.guard);
    for (k, (group, own)) in group.into_iter().zip(own).enumerate() {
        let mut digit = Place::join(&[group, own], &[dims[k], 1]);
        if counts[k].saturating_mul(dims[k]) > lens[k] {
            let inside = how.within(&digit, lens[k]);
            guard = how.both(guard, Some(inside));
            digit = Place::counted(how.number(&digit), lens[k]);
        }
        digits.push(digit);
    }
    let place = Place::join(&digits, &standard_strides(lens));
    Ok(Position { place, guard })
}

fn pad<N: Indices>(how: &mut N, line: &Line, at: Of<N>) -> Result<Of<N>> {
    let (from, strides) = line.shape("input_shape")?;
    let (pads, lens) = line.padded(from)?;
    let mode = line.number("mode")?;
    let mut digits = at.place.split(&lens, how);
    let mut guard = at.guard;
    for (k, &len) in from.iter().enumerate() {
        let (lead, trail) = (pads[k], pads[from.len() + k]);
        if lead == 0 && trail == 0 {
            continue;
        }
        digits[k] = match mode {
            0 => {
                let index = how.less(&digits[k], lead);
                if lead > 0 || trail > 0 {
                    let inside = how.near(index, len, lens[k].max(lead.unsigned_abs()));
                    guard = how.both(guard, Some(inside));
                }
                Place::counted(index, len)
            }
            1 if len > 1 => {
                let behind = (lens[k] as i64 - 1).saturating_sub(lead);
                let most = lead.unsigned_abs().max(behind.unsigned_abs());
                Place::counted(how.reflected(&digits[k], lead, len, most), len)
            }
            1 => Place::first(),
            _ if lead == 0 => {
                let last = how.at_most(&digits[k], len.saturating_sub(1));
                Place::counted(last, len)
            }
            _ => Place::counted(how.clamped(&digits[k], lead, len), len),
        };
    }
    Ok(Position {
        place: Place::join(&digits, strides),
        guard,
    })
}

/// A gather: gives the place of an index, from the lens of all indices, and then the place of the data.
pub struct Gather<I> {
    digits: Vec<Place<I>>,
    axis: usize,
    count: usize,
    /// The length of the axis.
    pub len: u64,
}

impl<I: Copy> Gather<I> {
    /// The line of a gather whose indices have given lens.
    ///
    /// # Errors
    /// Attributes that are invalid.
    pub fn new<N: Indices<Index = I>>(
        how: &mut N,
        line: &Line,
        at: &Place<I>,
        indices: &[u64],
    ) -> Result<Gather<I>> {
        let (lens, _) = line.shape("input_shape")?;
        let axis = line.number("axis")? as usize;
        let len = *lens
            .get(axis)
            .ok_or_else(|| line.refused("an axis is none"))?;
        let all: Vec<u64> = [&lens[..axis], indices, &lens[axis + 1..]].concat();
        Ok(Gather {
            digits: at.split(&all, how),
            axis,
            count: indices.len(),
            len,
        })
    }

    /// The place of the index, in memory of given strides.
    pub fn index(&self, strides: &[u64]) -> Place<I> {
        Place::join(&self.digits[self.axis..self.axis + self.count], strides)
    }

    /// The place of the data for an index.
    ///
    /// # Errors
    /// Attributes that are invalid.
    pub fn data(&self, line: &Line, index: I) -> Result<Place<I>> {
        let (_, strides) = line.shape("input_shape")?;
        let mut digits = self.digits[..self.axis].to_vec();
        digits.push(Place::counted(index, self.len));
        digits.extend_from_slice(&self.digits[self.axis + self.count..]);
        Ok(Place::join(&digits, strides))
    }
}
