//! Values of attributes, and operators with all their attributes.

use crate::number;
use crate::shape::{Braces, Dimension, Shape};
use crate::tables::{Encoding, Float, Operator, Specials};
use std::fmt;

/// The format of attributes that are numbers with a fraction.
pub(crate) const FLOAT: Encoding = Encoding::Float(Float {
    exponent: 8,
    mantissa: 23,
    bias: 127,
    specials: Specials::Ieee,
});

/// A value of an attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// `nullopt`.
    Absent,
    /// An integer, a boolean, a type, an enumerator.
    Integer(i64),
    /// A single, as its bits, so that equality also holds for NaN.
    Float(u32),
    /// A text or a word.
    Text(Box<str>),
    /// `{1, 2}`.
    Integers(Box<[i64]>),
    /// A shape.
    Shape(Shape),
    /// Lengths that can be symbolic.
    Dimensions(Box<[Dimension]>),
    /// An operator with attributes.
    Operation(Operation),
}

/// An operator with its attributes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Operation {
    /// The operator.
    pub operator: Operator,
    /// A value for each attribute of the operator's row, in order.
    pub attributes: Box<[Value]>,
}

impl Operation {
    /// The value of an attribute by name.
    pub fn attribute(&self, name: &str) -> Option<&Value> {
        let known = &self.operator.row().attributes;
        let at = known.iter().position(|a| a.name == name)?;
        self.attributes.get(at)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Absent => f.write_str("nullopt"),
            Value::Integer(n) => write!(f, "{n}"),
            Value::Float(bits) => f.write_str(&number::print(u64::from(*bits), FLOAT, 4)),
            Value::Text(text) => f.write_str(text),
            Value::Integers(all) => write!(f, "{}", Braces(all)),
            Value::Shape(shape) => write!(f, "{shape}"),
            Value::Dimensions(all) => write!(f, "{}", Braces(all)),
            Value::Operation(operation) => write!(f, "{operation}"),
        }
    }
}

/// `name[key=value,key=value]`.
impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = self.operator.row();
        f.write_str(&row.name)?;
        let all = row.attributes.iter().zip(&self.attributes);
        let all = all.filter(|(attribute, value)| !attribute.omitted || **value != Value::Absent);
        let mut mark = "[";
        for (attribute, value) in all {
            write!(f, "{mark}{}={value}", attribute.name)?;
            mark = ",";
        }
        match mark {
            "[" => Ok(()),
            _ => f.write_str("]"),
        }
    }
}
