//! A call with static arguments, and the queries of the rules.

use super::problem::Problem;
use crate::attribute::{Operation, Value};
use crate::layout;
use crate::shape::{Braces, Shape};
use crate::tables::{ElementType, Encoding, OperatorRow};

/// The result of a rule: a shape, nothing if the shape cannot be inferred, or an error.
pub(super) type Inferred = Result<Option<Shape>, Problem>;

/// A static shape.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Array<'a> {
    pub ty: ElementType,
    pub lens: &'a [u64],
    pub strides: &'a [u64],
}

impl<'a> Array<'a> {
    /// The array of a shape; nothing if the shape is not static, or has fewer strides than lens.
    pub fn new(shape: &'a Shape) -> Option<Array<'a>> {
        match shape {
            Shape::Static(ty, lens, strides) if lens.len() == strides.len() => Some(Array {
                ty: *ty,
                lens,
                strides,
            }),
            _ => None,
        }
    }

    pub fn rank(&self) -> usize {
        self.lens.len()
    }

    pub fn packed(&self) -> bool {
        layout::packed(self.lens, self.strides)
    }

    pub fn broadcasted(&self) -> bool {
        layout::broadcasted(self.strides)
    }

    pub fn permutation(&self) -> Vec<usize> {
        layout::permutation(self.lens, self.strides)
    }

    /// Length and stride of each axis.
    pub fn axes(&self) -> impl Iterator<Item = (u64, u64)> + 'a {
        self.lens.iter().copied().zip(self.strides.iter().copied())
    }
}

/// The operation and its arguments.
pub(super) struct Call<'a> {
    pub operation: &'a Operation,
    pub row: &'static OperatorRow,
    pub given: Vec<Array<'a>>,
}

impl<'a> Call<'a> {
    /// The call; nothing if an argument is not static.
    pub fn new(operation: &'a Operation, arguments: &[&'a Shape]) -> Option<Call<'a>> {
        let given = arguments.iter().map(|shape| Array::new(shape));
        Some(Call {
            operation,
            row: operation.operator.row(),
            given: given.collect::<Option<_>>()?,
        })
    }

    /// Checks the row's requirements on the types of all arguments.
    pub fn check_types(&self) -> Result<(), Problem> {
        if self.row.same_types
            && let Some((first, rest)) = self.given.split_first()
            && let Some(other) = rest.iter().find(|a| a.ty != first.ty)
        {
            let (a, b) = (first.ty.name(), other.ty.name());
            return Err(Problem::types(format!(
                "the arguments are of types {a} and {b}"
            )));
        }
        let float = |a: &&Array| matches!(a.ty.row().encoding, Encoding::Float(_));
        match self.given.iter().find(float) {
            Some(float) if self.row.integers => {
                let ty = float.ty.name();
                Err(Problem::types(format!(
                    "the arguments must be integers, not {ty}"
                )))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the lens of arguments are equal.
    pub fn check_lens(&self, given: &[Array]) -> Result<(), Problem> {
        if let Some((first, rest)) = given.split_first()
            && let Some(other) = rest.iter().find(|a| a.lens != first.lens)
        {
            let (a, b) = (Braces(first.lens), Braces(other.lens));
            return Err(Problem::dimensions(format!(
                "the arguments have lengths {a} and {b}"
            )));
        }
        Ok(())
    }

    pub fn integer(&self, name: &str) -> Option<i64> {
        match self.operation.attribute(name)? {
            Value::Integer(n) => Some(*n),
            _ => None,
        }
    }

    pub fn integers(&self, name: &str) -> Option<&'a [i64]> {
        match self.operation.attribute(name)? {
            Value::Integers(all) => Some(all),
            _ => None,
        }
    }

    /// The type whose number an attribute has.
    pub fn element_type(&self, name: &str) -> Option<ElementType> {
        self.integer(name).and_then(ElementType::from_id)
    }

    /// The axis in an attribute, for a rank; a negative axis is counted from the end. Nothing if the attribute
    /// has no value.
    pub fn axis(&self, name: &'static str, rank: usize) -> Result<Option<usize>, Problem> {
        let Some(axis) = self.integer(name) else {
            return Ok(None);
        };
        place(axis, rank)
            .ok_or_else(|| Problem::axis(name, axis, rank))
            .map(Some)
    }

    /// The axes in an attribute, for a rank, each once.
    pub fn axes(&self, name: &'static str, rank: usize) -> Result<Option<Vec<usize>>, Problem> {
        let Some(given) = self.integers(name) else {
            return Ok(None);
        };
        let (mut seen, mut found) = (vec![false; rank], Vec::with_capacity(given.len()));
        for &axis in given {
            let at = place(axis, rank).ok_or_else(|| Problem::axis(name, axis, rank))?;
            if std::mem::replace(&mut seen[at], true) {
                let message = format!("axis {axis} is named twice");
                return Err(Problem::attribute(name, message));
            }
            found.push(at);
        }
        Ok(Some(found))
    }

    /// The permutation of all axes in an attribute, for a rank.
    pub fn order(&self, name: &'static str, rank: usize) -> Result<Option<Vec<usize>>, Problem> {
        match self.axes(name, rank)? {
            Some(order) if order.len() != rank => {
                let message = format!("this orders {} of {rank} axes", order.len());
                Err(Problem::attribute(name, message))
            }
            order => Ok(order),
        }
    }

    /// The lengths in an attribute.
    pub fn lengths(&self, name: &'static str) -> Result<Option<Vec<u64>>, Problem> {
        let Some(given) = self.integers(name) else {
            return Ok(None);
        };
        let lens = given.iter().map(|&len| {
            u64::try_from(len)
                .map_err(|_| Problem::attribute(name, format!("{len} is not a length")))
        });
        lens.collect::<Result<_, _>>().map(Some)
    }

    /// Checks that two attributes have the same number of values.
    pub fn one_for_each(&self, name: &'static str, of: &'static str) -> Result<(), Problem> {
        let count = |name| self.integers(name).map_or(0, <[i64]>::len);
        let (found, want) = (count(name), count(of));
        match found == want {
            true => Ok(()),
            false => {
                let message = format!("`{name}` and `{of}` have {found} and {want} values");
                Err(Problem::attribute(name, message))
            }
        }
    }
}

/// The number of an axis; a negative axis is counted from the end.
fn place(axis: i64, rank: usize) -> Option<usize> {
    let from_end = |back: u64| rank.checked_sub(usize::try_from(back).ok()?);
    match usize::try_from(axis) {
        Ok(axis) => Some(axis).filter(|&axis| axis < rank),
        Err(_) => from_end(axis.unsigned_abs()),
    }
}

/// A result.
pub(super) fn array(ty: ElementType, lens: &[u64], strides: &[u64]) -> Inferred {
    Ok(Some(Shape::new(ty, lens, strides)))
}

/// A result in row-major order.
pub(super) fn standard(ty: ElementType, lens: &[u64]) -> Inferred {
    array(ty, lens, &layout::standard_strides(lens))
}

/// A result of one element.
pub(super) fn one_element(ty: ElementType) -> Inferred {
    array(ty, &[1], &[0])
}

/// A result whose elements are contiguous in an order of axes.
pub(super) fn ordered(ty: ElementType, lens: &[u64], order: &[usize]) -> Inferred {
    array(ty, lens, &layout::layout(lens, order))
}

/// The most frequent order of axes of arrays.
pub(super) fn common_order(given: &[Array]) -> Vec<usize> {
    let pairs: Vec<(&[u64], &[u64])> = given.iter().map(|a| (a.lens, a.strides)).collect();
    layout::common_permutation(&pairs)
}
