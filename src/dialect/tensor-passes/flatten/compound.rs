//! Compound operators by the rules of `rules/gen/compound.yaml`.

use super::{Flattener, integer, integers};
use crate::ir::function::Value;
use crate::lower::types::Kind;
use crate::rules::{Head, Pat, Word, rules};
use crate::tensor::layout::standard_strides;
use crate::tensor::number::Number;
use crate::tensor::tables::Class;
use crate::tensor::{ElementType, Literal, Op, Operation, Shape, Value as Attribute};
use easel_isa::diagnostic::Diagnostic;
use easel_rules::ast::Body;
use std::sync::Arc;

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

/// A compound operator that is expanded.
struct Call {
    /// The type of the result, and the lens of the rows.
    to: ElementType,
    lens: Vec<u64>,
    /// The axis of the operator, if any.
    axis: Option<usize>,
    /// The values of the rule's variables: arguments of the operator, and parts that were made.
    bound: Vec<Option<Value>>,
}

impl Flattener<'_> {
    /// The expansion of a compound operator.
    pub(super) fn compound(
        &mut self,
        operation: &Operation,
        args: &[Value],
        shape: &Shape,
    ) -> Result<Value> {
        let name = &operation.operator.row().name;
        let (Shape::Static(to, lens, _), Some(_)) = (shape, args.first()) else {
            return Err(self.refused("only shapes that are known are compiled"));
        };
        let is_integer = Kind::of(*to).is_some_and(|k| !k.is_float());
        let rule = rules().compound(name, args.len(), is_integer);
        let Some((rule, Body::Expr { lhs, lets, rhs })) = rule.map(|r| (r, &r.body)) else {
            return Err(self.refused(format!("no rule says what `{name}` of this is made of")));
        };
        let mut axis = None;
        if let Some(n) = integer(operation, "axis") {
            let n = if n < 0 { n + lens.len() as i64 } else { n };
            let place = usize::try_from(n).ok().filter(|&a| a < lens.len());
            let place = place.ok_or_else(|| self.refused("the axis is none of the tensor's"))?;
            axis = Some(place);
        }
        let mut call = Call {
            to: *to,
            lens: lens.to_vec(),
            axis,
            bound: vec![None; rule.vars.len()],
        };
        if let Pat::Op { args: named, .. } = lhs {
            for (pat, &arg) in named.iter().zip(args) {
                if let Pat::Var(v) = pat {
                    call.bound[v.index()] = Some(arg);
                }
            }
        }
        for (name, part) in lets {
            let part = self.made(&call, part, None)?;
            call.bound[name.index()] = Some(part);
        }
        let lens: Vec<String> = lens.iter().map(u64::to_string).collect();
        let line = format_args!(
            "gen-inline: {name} of {{{}}} by {}",
            lens.join(", "),
            rule.name
        );
        self.trace.rule(&rule.name, line);
        self.stats.rule(&rule.name, 1);
        self.made(&call, rhs, None)
    }

    /// An expression as values. `beside` is the type of the expression's neighbours among operands.
    fn made(&mut self, call: &Call, pat: &Pat, beside: Option<ElementType>) -> Result<Value> {
        let (head, operands) = match pat {
            Pat::Op { head, args } => (*head, args),
            Pat::Var(v) => {
                let known = call.bound[v.index()];
                return known.ok_or_else(|| self.refused("an argument is missing"));
            }
            _ => return Err(self.refused("a rule has what is no tensor")),
        };
        let mut made: Vec<Value> = Vec::new();
        for operand in operands {
            let beside = made.first().map(|&v| self.element(v)).transpose()?;
            made.push(self.made(call, operand, beside)?);
        }
        match (head, &made[..]) {
            (Head::Word(end @ (Word::Lowest | Word::Highest)), _) => {
                let (kind, ty) = (Kind::of(call.to), beside);
                let known = kind.zip(ty).and_then(|(kind, ty)| {
                    let is_low = end == Word::Lowest;
                    Some((self::end(kind, Kind::of(ty)?, is_low)?, ty))
                });
                let (end, ty) = known
                    .ok_or_else(|| self.refused("the ends of this type are not known here"))?;
                self.number(ty, end, &call.lens)
            }
            (Head::Operator(operator), &[v, ..]) => {
                let row = operator.row();
                if row.class != Class::Reduction {
                    let shape = self.like(v)?;
                    return self.call(&row.name, &[], &made, shape);
                }
                let axis = self.axis(call)?;
                let mut lens = self.lens(v);
                lens[axis] = 1;
                let shape = Shape::new(self.element(v)?, &lens, &standard_strides(&lens));
                let axes = Attribute::Integers([axis as i64].into());
                self.call(&row.name, &[("axes", axes)], &made, shape)
            }
            (Head::Word(Word::Back), &[v]) => {
                let axis = self.axis(call)?;
                let mut strides = standard_strides(&self.lens(v));
                strides[axis] = 0;
                let shape = Shape::new(self.element(v)?, &call.lens, &strides);
                self.call(
                    "multibroadcast",
                    &[("out_lens", integers(&call.lens))],
                    &[v],
                    shape,
                )
            }
            (Head::Word(Word::As), &[like, v]) => {
                let ty = self.element(like)?;
                self.convert(v, ty)
            }
            (Head::Word(Word::Result), &[v]) => self.convert(v, call.to),
            _ => Err(self.refused("a rule has what is no tensor")),
        }
    }

    fn axis(&self, call: &Call) -> Result<usize> {
        let axis = call.axis;
        axis.ok_or_else(|| self.refused("this operator goes along no axis"))
    }

    fn lens(&self, v: Value) -> Vec<u64> {
        self.shape(v).lens().unwrap_or_default().to_vec()
    }

    /// The shape of another tensor with the same elements.
    fn like(&self, v: Value) -> Result<Shape> {
        let lens = self.lens(v);
        Ok(Shape::new(
            self.element(v)?,
            &lens,
            &standard_strides(&lens),
        ))
    }

    pub(super) fn convert(&mut self, v: Value, ty: ElementType) -> Result<Value> {
        if self.element(v)? == ty {
            return Ok(v);
        }
        let lens = self.lens(v);
        let id = Attribute::Integer(i64::from(ty.as_u32()));
        let shape = Shape::new(ty, &lens, &standard_strides(&lens));
        self.call("convert", &[("target_type", id)], &[v], shape)
    }

    pub(super) fn number(&mut self, ty: ElementType, n: Number, lens: &[u64]) -> Result<Value> {
        let literal = Literal::new(ty, &[n]).ok();
        let literal = literal.ok_or_else(|| self.refused("the type has no such number"))?;
        let shape = Shape::new(ty, &[1], &[0]);
        let v = self.append(Op::Literal(Arc::new(literal)), &[], shape);
        self.spread(v, lens)
    }
}

/// The least or greatest number of a type, as a number of another type.
fn end(of: Kind, within: Kind, is_low: bool) -> Option<Number> {
    // Short floats have infinity for numbers that are too large, floats of one byte their largest number.
    let is_byte = within.is_float() && within.scalar.bits() < 16;
    let most = within.largest().map_or(f64::INFINITY, |l| l.0);
    if !of.is_float() {
        let (low, high) = of.ends();
        let end = if is_low { low } else { high };
        return Some(match is_byte {
            true => Number::Real((end as f64).clamp(-most, most)),
            false => Number::Integer(end),
        });
    }
    let most = of.largest()?.0.min(most);
    Some(Number::Real(if is_low { -most } else { most }))
}
