//! Properties of positions, and the effect of moves of data on positions.

use super::writer::{Writer, integer, integers};
use crate::ir::function::Value;
use crate::places::{Divide, Place, Term};
use crate::tensor::layout::standard_strides;
use crate::tensor::{ElementType, Operation, Shape, Value as Attribute};
use rustc_hash::FxHashSet;

/// A position in a module, and its properties.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pos {
    /// The number of an element in row-major order; for several elements, that of the first.
    pub value: Value,
    /// Whether the position can be outside.
    pub outside: bool,
    /// The position as a sum; [`LANE`] is the index of the elements that are requested at once.
    pub place: Place<u32>,
}

/// The index of an element among the elements that are requested at once.
pub const LANE: u32 = 0;

/// Indices without known properties.
#[derive(Default)]
pub struct Indices {
    last: u32,
    /// Indices that differ among the elements that are requested at once.
    mixed: FxHashSet<u32>,
}

impl Indices {
    /// A new index.
    pub fn fresh(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    fn like(&mut self, all: impl IntoIterator<Item = u32>) -> u32 {
        let mixed = all
            .into_iter()
            .any(|i| i == LANE || self.mixed.contains(&i));
        let new = self.fresh();
        if mixed {
            self.mixed.insert(new);
        }
        new
    }

    /// A place of one index below a length, made of another place. Nothing else is known of the index.
    fn unknown(&mut self, of: &Place<u32>, len: u64) -> Place<u32> {
        let index = self.like(of.terms.iter().map(|t| t.index));
        Place::counted(index, len)
    }

    /// Whether all elements that are requested at once are the same element.
    pub fn is_one(&self, place: &Place<u32>) -> bool {
        let mut all = place.terms.iter();
        all.all(|t| t.index != LANE && !self.mixed.contains(&t.index))
    }

    /// Whether the differences of the elements that are requested at once are known.
    pub fn is_simple(&self, place: &Place<u32>) -> bool {
        !place.terms.iter().any(|t| self.mixed.contains(&t.index))
    }

    /// Whether `count` elements that are requested at once are contiguous, and the first is at a multiple of `count`.
    pub fn is_run(&self, place: &Place<u32>, count: u64) -> bool {
        let rest: Vec<&Term<u32>> = place.terms.iter().filter(|t| t.index != LANE).collect();
        let lane = place
            .terms
            .iter()
            .any(|t| t.index == LANE && t.stride == 1 && t.len == count);
        lane && place.offset.is_multiple_of(count)
            && rest
                .iter()
                .all(|t| t.stride.is_multiple_of(count) && !self.mixed.contains(&t.index))
    }
}

impl Divide<u32> for Indices {
    fn divide(&mut self, index: u32, _: u64, _: u64) -> (u32, u32) {
        (self.like([index]), self.like([index]))
    }
    fn number(&mut self, place: &Place<u32>) -> u32 {
        self.like(place.terms.iter().map(|t| t.index))
    }
}

/// The source of the elements of a move's result.
pub enum From {
    /// A position of an argument.
    Moved(Pos),
    /// A position of an argument, or a number outside.
    Padded(Pos, f32),
    /// The arguments in sequence, each outside where another argument applies.
    Joined(Vec<Pos>),
    /// A gather from the first argument: the axis, the lens of the index, and the position of the index.
    Gathered(usize, Vec<u64>, Pos),
}

fn list<'o>(operation: &'o Operation, name: &str) -> Option<&'o [i64]> {
    match operation.attribute(name)? {
        Attribute::Integers(all) => Some(all),
        _ => None,
    }
}

fn number(operation: &Operation, name: &str) -> Option<i64> {
    match operation.attribute(name)? {
        Attribute::Integer(n) => Some(*n),
        _ => None,
    }
}

fn axis(n: i64, rank: usize) -> Option<usize> {
    let n = if n < 0 { n + rank as i64 } else { n };
    usize::try_from(n).ok().filter(|&n| n < rank)
}

/// The place of an element with other strides.
pub fn view(
    writer: &mut Writer,
    indices: &mut Indices,
    at: &Pos,
    ty: ElementType,
    (lens, strides, offset): (&[u64], &[u64], u64),
) -> Pos {
    let standard = standard_strides(lens);
    let same = (0..lens.len()).all(|k| lens[k] == 1 || strides[k] == standard[k]);
    if same && offset == 0 {
        return at.clone();
    }
    let attributes = [
        (
            "input_shape",
            Attribute::Shape(Shape::new(ty, lens, strides)),
        ),
        (
            "output_shape",
            Attribute::Shape(Shape::new(ty, lens, &standard)),
        ),
        ("offset", integer(offset)),
    ];
    let mut place = at.place.move_to(lens, strides, indices);
    place.offset = place.offset.saturating_add(offset);
    Pos {
        value: writer.call("gpu::gen::shape_index", &attributes, &[at.value]),
        outside: at.outside,
        place,
    }
}

/// The source of the elements of an operator's result; nothing if its attributes are invalid.
pub fn source(
    writer: &mut Writer,
    indices: &mut Indices,
    operation: &Operation,
    (ty, lens): (ElementType, &[u64]),
    arguments: &[Vec<u64>],
    at: &Pos,
) -> Option<From> {
    let from = arguments.first()?;
    let own = standard_strides(from);
    let rule = operation.operator.row().shape;
    use crate::tensor::tables::ShapeRule as Rule;
    match rule {
        Rule::Transpose => {
            let order = list(operation, "permutation")?;
            let mut strides = vec![0; lens.len()];
            for (k, &p) in order.iter().enumerate() {
                *strides.get_mut(k)? = own[axis(p, from.len())?];
            }
            let moved = view(writer, indices, at, ty, (lens, &strides, 0));
            Some(From::Moved(moved))
        }
        Rule::Multibroadcast | Rule::Scalar | Rule::Broadcast => {
            let skip = match rule {
                Rule::Broadcast => axis(number(operation, "axis")?, lens.len())?,
                _ => lens.len().saturating_sub(from.len()),
            };
            let mut strides = vec![0; lens.len()];
            for (k, (&n, &stride)) in from.iter().zip(&own).enumerate() {
                if n != 1 {
                    *strides.get_mut(skip + k)? = stride;
                }
            }
            let moved = view(writer, indices, at, ty, (lens, &strides, 0));
            Some(From::Moved(moved))
        }
        Rule::Slice => {
            let (axes, starts) = (list(operation, "axes")?, list(operation, "starts")?);
            let mut offset = 0;
            for (&a, &start) in axes.iter().zip(starts) {
                let a = axis(a, from.len())?;
                let len = from[a] as i64;
                let start = if start < 0 { start + len } else { start }.clamp(0, len);
                offset += start as u64 * own[a];
            }
            let moved = view(writer, indices, at, ty, (lens, &own, offset));
            Some(From::Moved(moved))
        }
        Rule::Step => {
            let (axes, steps) = (list(operation, "axes")?, list(operation, "steps")?);
            let mut strides = own;
            for (&a, &step) in axes.iter().zip(steps) {
                let a = axis(a, from.len())?;
                strides[a] = strides[a].saturating_mul(u64::try_from(step).ok()?);
            }
            let moved = view(writer, indices, at, ty, (lens, &strides, 0));
            Some(From::Moved(moved))
        }
        Rule::Reverse => {
            let axes: Option<Vec<usize>> = list(operation, "axes")?
                .iter()
                .map(|&a| axis(a, from.len()))
                .collect();
            let axes = axes?;
            let attributes = [
                ("input_shape", Attribute::Shape(Shape::new(ty, from, &own))),
                ("axes", integers(axes.iter().map(|&a| a as i64))),
            ];
            let mut digits = at.place.split(from, indices);
            for &a in &axes {
                digits[a] = indices.unknown(&digits[a], from[a]);
            }
            Some(From::Moved(Pos {
                value: writer.call("gpu::gen::reverse_index", &attributes, &[at.value]),
                outside: at.outside,
                place: Place::join(&digits, &own),
            }))
        }
        Rule::First
        | Rule::Contiguous
        | Rule::Layout
        | Rule::Squeeze
        | Rule::Unsqueeze
        | Rule::Reshape
        | Rule::ReshapeLazy
        | Rule::Flatten
        | Rule::Unary => Some(From::Moved(at.clone())),
        Rule::Pad => {
            let pads = list(operation, "pads")?.to_vec();
            let mode = number(operation, "mode")?;
            let moved = padded(writer, indices, at, (ty, from), &pads, mode)?;
            let value = match operation.attribute("value")? {
                Attribute::Float(bits) => f32::from_bits(*bits),
                _ => return None,
            };
            Some(match mode {
                0 => From::Padded(moved, value),
                _ => From::Moved(moved),
            })
        }
        Rule::Gather => {
            let a = axis(number(operation, "axis")?, from.len())?;
            // An index of one element removes its axis.
            let count = lens.len().checked_sub(from.len() - 1)?;
            let own = lens.get(a..a + count)?;
            let standard = standard_strides(own);
            let mut strides = vec![0; lens.len()];
            strides[a..a + count].copy_from_slice(&standard);
            let place = view(writer, indices, at, ty, (lens, &strides, 0));
            Some(From::Gathered(a, own.to_vec(), place))
        }
        Rule::Concat => {
            let a = axis(number(operation, "axis")?, lens.len())?;
            let mut start = 0_i64;
            let mut parts = Vec::new();
            for part in arguments {
                let mut pads = vec![0; 2 * lens.len()];
                pads[a] = start;
                start += *part.get(a)? as i64;
                pads[lens.len() + a] = lens[a] as i64 - start;
                parts.push(padded(writer, indices, at, (ty, part), &pads, 0)?);
            }
            Some(From::Joined(parts))
        }
        _ => None,
    }
}

/// The place of an element of a larger space, outside if the space has no such element.
pub(super) fn padded(
    writer: &mut Writer,
    indices: &mut Indices,
    at: &Pos,
    (ty, from): (ElementType, &[u64]),
    pads: &[i64],
    mode: i64,
) -> Option<Pos> {
    let own = standard_strides(from);
    let mut lens = Vec::new();
    for (k, &len) in from.iter().enumerate() {
        let (lead, trail) = (*pads.get(k)?, *pads.get(from.len() + k)?);
        lens.push(u64::try_from(i64::try_from(len).ok()? + lead + trail).ok()?);
    }
    let attributes = [
        ("input_shape", Attribute::Shape(Shape::new(ty, from, &own))),
        ("pads", integers(pads.iter().copied())),
        ("mode", Attribute::Integer(mode)),
    ];
    let mut digits = at.place.split(&lens, indices);
    let mut outside = at.outside;
    for (k, digit) in digits.iter_mut().enumerate() {
        let (lead, trail) = (pads[k], pads[from.len() + k]);
        if lead != 0 || trail != 0 {
            *digit = indices.unknown(digit, from[k]);
            outside |= mode == 0 && (lead > 0 || trail > 0);
        }
    }
    Some(Pos {
        value: writer.call("gpu::gen::pad_index", &attributes, &[at.value]),
        outside,
        place: Place::join(&digits, &own),
    })
}
