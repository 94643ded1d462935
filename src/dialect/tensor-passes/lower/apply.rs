//! Application of the table's expressions to values.
//!
//! # Why
//!
//! Natural logarithms of single floats are computed as doubles. Those of kernel IR may be off by three units in the last place,
//! which the bounds of tensor programs do not allow.

use super::convert::{convert, truth};
use super::number::number;
use super::types::{Domain, Kind};
use crate::code::Code;
use crate::ir::Value;
use crate::ir::kernel::{Binary, Scalar, Unary};
use crate::tables::{Lowering, Places, Reduction, tables};
use crate::template::Template;
use crate::tensor::{Operation, Value as Attribute};

/// A value with the meaning of its bits.
pub type Element = (Value, Kind);

/// The widest float.
const DOUBLE: Kind = Kind::new(Domain::Float, Scalar::F64);
const SINGLE: Kind = Kind::new(Domain::Float, Scalar::F32);

struct Application<'a> {
    code: &'a mut Code,
    arguments: &'a [Element],
    /// The places of arguments in a row.
    places: &'a [Value],
    operation: Option<&'a Operation>,
    /// The type of numerals.
    work: Kind,
    /// The type of the first argument before its conversion.
    own: Kind,
    result: Kind,
}

/// An operator on elements; nothing where the table has no lowering for the type.
pub fn pointwise(
    code: &mut Code,
    operation: &Operation,
    arguments: &[Element],
    result: Kind,
) -> Option<Value> {
    let lowering = tables().pointwise.get(&operation.operator.row().name)?;
    let first = arguments.first()?.1;
    let own = match first.domain {
        Domain::Float => &lowering.float,
        Domain::Signed => &lowering.signed,
        Domain::Unsigned | Domain::Boolean => &lowering.unsigned,
    };
    let (template, work) = match own {
        Some(template) if lowering.double && first == SINGLE => (template, DOUBLE),
        Some(template) if lowering.once && is_short(first) => (template, SINGLE),
        Some(template @ Template::Bits(_)) => (template, first),
        Some(template) if first.is_float() && first.scalar.bits() < 16 => (template, SINGLE),
        Some(template) => (template, first),
        // Integers are converted to the widest float.
        None => (lowering.float.as_ref()?, DOUBLE),
    };
    let moved: Vec<Element> = match work == first {
        true => arguments.to_vec(),
        false => arguments
            .iter()
            .map(|&(value, kind)| match kind == first {
                true => (convert(code, value, kind, work), work),
                false => (value, kind),
            })
            .collect(),
    };
    let inner = if result == first { work } else { result };
    let mut application = Application {
        code,
        arguments: &moved,
        places: &[],
        operation: Some(operation),
        work,
        own: first,
        result: inner,
    };
    let value = application.value(template)?;
    let value = convert(code, value, inner, result);
    // A boolean is 1 where arithmetic gives a result other than 0.
    let is_plain = result.domain != Domain::Boolean || inner != result || is_truth(template);
    Some(match is_plain {
        true => value,
        false => {
            let holds = truth(code, value, result);
            code.unary(Unary::ZExt, holds, result.scalar)
        }
    })
}

/// Whether an expression of booleans gives 0 or 1.
fn is_truth(template: &Template) -> bool {
    match template {
        Template::Argument(_) | Template::Flag(_) | Template::Convert(_) => true,
        Template::Lowest | Template::Highest => true,
        Template::Number(n) => *n == 0.0 || *n == 1.0,
        Template::Binary(
            Binary::And | Binary::Or | Binary::UMax | Binary::UMin | Binary::Mul,
            operands,
        ) => operands.iter().all(is_truth),
        Template::Select(operands) => operands[1..].iter().all(is_truth),
        _ => false,
    }
}

fn is_short(kind: Kind) -> bool {
    kind.is_float() && kind.scalar.bits() <= 16
}

/// The combination of two elements.
pub(super) fn combine(
    code: &mut Code,
    reduction: &Reduction,
    a: Value,
    b: Value,
    kind: Kind,
) -> Option<Value> {
    let template = by_domain(&reduction.combine, kind)?;
    let arguments = [(a, kind), (b, kind)];
    Application::of_kind(code, &arguments, &[], kind).value(template)
}

/// The single operation that combines two partial results, if one exists.
pub fn combination(reduction: &Reduction, kind: Kind) -> Option<Binary> {
    match by_domain(&reduction.combine, kind)? {
        Template::Binary(op, operands) => {
            let plain = matches!(**operands, [Template::Argument(0), Template::Argument(1)]);
            plain.then_some(*op)
        }
        _ => None,
    }
}

/// The identity of a reduction: an element, and its place if the place is requested.
pub(super) fn identity(
    code: &mut Code,
    reduction: &Reduction,
    kinds: &[Kind],
) -> Option<Vec<Value>> {
    let places = reduction.places.as_ref().map(|p| &p.none);
    let templates = [Some(&reduction.identity), places].into_iter().flatten();
    let parts = templates
        .zip(kinds)
        .map(|(template, &kind)| numeral(code, template, kind));
    parts.collect()
}

/// Whether an element `y` at `j` takes the place of `x` at `i`.
pub(super) fn takes(
    code: &mut Code,
    places: &Places,
    [(x, i), (y, j)]: [(Value, Value); 2],
    kind: Kind,
) -> Option<Value> {
    let template = by_domain(&places.takes, kind)?;
    Application::of_kind(code, &[(x, kind), (y, kind)], &[i, j], kind).value(template)
}

fn numeral(code: &mut Code, template: &Template, kind: Kind) -> Option<Value> {
    Application::of_kind(code, &[], &[], kind).value(template)
}

fn by_domain(lowering: &Lowering, kind: Kind) -> Option<&Template> {
    let own = match kind.domain {
        Domain::Float => &lowering.float,
        Domain::Signed => &lowering.signed,
        Domain::Unsigned | Domain::Boolean => &lowering.unsigned,
    };
    own.as_ref()
}

impl<'a> Application<'a> {
    /// The application of a template to arguments, numerals and a result of one type.
    fn of_kind(
        code: &'a mut Code,
        arguments: &'a [Element],
        places: &'a [Value],
        kind: Kind,
    ) -> Application<'a> {
        Application {
            code,
            arguments,
            places,
            operation: None,
            work: kind,
            own: kind,
            result: kind,
        }
    }

    fn value(&mut self, template: &Template) -> Option<Value> {
        let work = self.work;
        Some(match template {
            Template::Argument(n) => self.arguments.get(*n)?.0,
            Template::Place(n) => *self.places.get(*n)?,
            Template::Number(value) => number(self.code, work, *value),
            Template::Attribute(name) => match self.operation?.attribute(name)? {
                Attribute::Float(bits) => number(self.code, work, f64::from(f32::from_bits(*bits))),
                Attribute::Integer(value) => number(self.code, work, *value as f64),
                _ => return None,
            },
            Template::Lowest => self.end(false),
            Template::Highest => self.end(true),
            Template::Binary(op, operands) => {
                let (a, b) = (self.value(&operands[0])?, self.value(&operands[1])?);
                self.code.binary(*op, a, b)
            }
            Template::Unary(op, operand) => {
                let a = self.value(operand)?;
                let to = self.code.scalar(a);
                self.code.unary(*op, a, to)
            }
            Template::Compare(predicate, operands) => {
                let (a, b) = (self.value(&operands[0])?, self.value(&operands[1])?);
                self.code.compare(*predicate, a, b)
            }
            Template::Select(operands) => {
                let condition = self.value(&operands[0])?;
                let (a, b) = (self.value(&operands[1])?, self.value(&operands[2])?);
                self.code.select(condition, a, b)
            }
            Template::Flag(condition) => {
                let condition = self.value(condition)?;
                let (one, zero) = (
                    number(self.code, self.result, 1.0),
                    number(self.code, self.result, 0.0),
                );
                self.code.select(condition, one, zero)
            }
            Template::True(operand) => {
                let value = self.value(operand)?;
                let kind = self.kind(operand);
                truth(self.code, value, kind)
            }
            Template::Convert(operand) => {
                let value = self.value(operand)?;
                let kind = self.kind(operand);
                convert(self.code, value, kind, self.result)
            }
            Template::Rounded(operand) => {
                let value = self.value(operand)?;
                let (work, own) = (self.work, self.own);
                let rounded = convert(self.code, value, work, own);
                convert(self.code, rounded, own, work)
            }
            Template::Bits(operand) => {
                let value = self.value(operand)?;
                match self.code.scalar(value) == self.result.scalar {
                    true => value,
                    false => self.code.unary(Unary::Bitcast, value, self.result.scalar),
                }
            }
        })
    }

    /// The type of an expression: arguments have types of their own.
    fn kind(&self, template: &Template) -> Kind {
        let own = match template {
            Template::Argument(n) => self.arguments.get(*n).map(|a| a.1),
            _ => None,
        };
        own.unwrap_or(self.work)
    }

    fn end(&mut self, highest: bool) -> Value {
        let kind = self.work;
        if kind.is_float() {
            let infinity = if highest {
                f64::INFINITY
            } else {
                f64::NEG_INFINITY
            };
            return number(self.code, kind, infinity);
        }
        let (least, most) = kind.ends();
        let end = if highest { most } else { least };
        self.code.constant(kind.scalar, end as u64)
    }
}
