//! Operators in kernels.

use super::call::{Array, Call, Inferred, one_element, standard};
use super::problem::Problem;
use super::reductions;
use crate::attribute::Value;
use crate::shape::Shape;
use crate::tables::{ElementType, ShapeRule, tables};

/// The result shapes of the rules for kernels.
pub(super) fn part(rule: ShapeRule, call: &Call) -> Inferred {
    let named = |name: &str| tables().types.iter().find(|(_, row)| row.name == name);
    let one_of = |name: &str| match named(name) {
        Some((ty, _)) => one_element(ty),
        None => Ok(None),
    };
    match rule {
        ShapeRule::Id => one_of("uint32_type"),
        ShapeRule::Position => one_of("int64_type"),
        ShapeRule::Truth => one_of("bool_type"),
        ShapeRule::Typed => match call
            .element_type("type")
            .or_else(|| call.element_type("target_type"))
        {
            Some(ty) => match call.element_type("place") {
                Some(place) => Ok(pair(ty, place)),
                None => one_element(ty),
            },
            None => Ok(None),
        },
        ShapeRule::Element => match call.given.first() {
            Some(first) => several(first.ty, call.integer("size").unwrap_or(1)),
            None => Ok(None),
        },
        ShapeRule::Elements => match call.given.first() {
            Some(first) => several(first.ty, call.given.len() as i64),
            None => Ok(None),
        },
        ShapeRule::Carried => {
            let count = call
                .integer("carried")
                .and_then(|n| usize::try_from(n).ok());
            let parts = count.and_then(|n| call.given.get(..n));
            parts.map_or_else(
                || {
                    Err(Problem::attribute(
                        "carried",
                        "there are not so many arguments",
                    ))
                },
                |parts| Ok(Some(Shape::Tuple(parts.iter().map(shape).collect()))),
            )
        }
        ShapeRule::Destination => Ok(call.given.last().map(shape)),
        ShapeRule::Given => match call.operation.attribute("shape") {
            Some(Value::Shape(shape)) => Ok(Some(shape.clone())),
            _ => Ok(None),
        },
        ShapeRule::GridwiseReduce => {
            let input = Call {
                operation: call.operation,
                row: call.row,
                given: call.given.iter().copied().take(1).collect(),
            };
            let Some(Shape::Static(ty, mut lens, strides)) = reductions::reduce(&input)? else {
                return Ok(None);
            };
            // Parts replace the last reduced axis.
            let parts = call.integer("parts").and_then(|n| u64::try_from(n).ok());
            let rank = lens.len();
            let axes = input.axes("axes", rank)?.unwrap_or_default();
            let last = axes.iter().copied().max().or(rank.checked_sub(1));
            let ty = call.element_type("type").unwrap_or(ty);
            match (parts, last) {
                (Some(parts), Some(last)) => {
                    lens[last] = parts;
                    standard(ty, &lens)
                }
                _ => Ok(Some(Shape::Static(ty, lens, strides))),
            }
        }
        ShapeRule::TileRegion => {
            let (Some(from), Some(dims)) = (call.given.first(), call.integers("tile_dims")) else {
                return Ok(None);
            };
            let start = call.integer("axis").and_then(|n| usize::try_from(n).ok());
            let mut lens = from.lens.to_vec();
            let fits = start
                .and_then(|k| lens.get_mut(k..))
                .filter(|l| l.len() == dims.len());
            let Some(own) = fits else {
                let message = "a tile has not one length for each axis";
                return Err(Problem::attribute("tile_dims", message.to_string()));
            };
            for (len, &dim) in own.iter_mut().zip(dims) {
                let fits = u64::try_from(dim).ok().filter(|d| (1..=*len).contains(d));
                let Some(dim) = fits else {
                    let message = format!("{dim} is no part of an axis of {len}");
                    return Err(Problem::attribute("tile_dims", message));
                };
                *len = dim;
            }
            Ok(Some(Shape::new(from.ty, &lens, from.strides)))
        }
        _ => Ok(None),
    }
}

fn shape(given: &Array) -> Shape {
    Shape::new(given.ty, given.lens, given.strides)
}

/// An element and its place.
fn pair(ty: ElementType, place: ElementType) -> Option<Shape> {
    let part = |ty| one_element(ty).ok().flatten();
    Some(Shape::Tuple([part(ty)?, part(place)?].into()))
}

/// One element, or several contiguous elements.
fn several(ty: ElementType, count: i64) -> Inferred {
    match u64::try_from(count) {
        Ok(1) => one_element(ty),
        Ok(count @ 2..) => standard(ty, &[count]),
        _ => Err(Problem::attribute(
            "size",
            format!("{count} is not a number of elements"),
        )),
    }
}
