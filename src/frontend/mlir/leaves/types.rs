//! Types of the grammar, interned.

use super::super::attribute::Attribute;
use super::super::types::{Extent, Layout, MemRef, MemorySpace, Type, TypeId};
use super::{Leaves, Rule, parts};
use crate::ir::kernel::Scalar;
use pest::iterators::Pair;

/// The sizes, the element type, and the attributes after them.
type Shaped = (Vec<Extent>, TypeId, Vec<Attribute>);

impl Leaves<'_> {
    /// Reads a `ty` match.
    pub(super) fn read_type(&mut self, pair: Pair<'_, Rule>) -> Option<TypeId> {
        let pair = if pair.as_rule() == Rule::ty {
            parts(pair).next()?
        } else {
            pair
        };
        let ty = match pair.as_rule() {
            Rule::scalar => self.scalar(&pair)?,
            Rule::vector => {
                let (dims, elem, _) = self.shaped(pair.clone())?;
                let fixed: Option<Vec<u64>> = dims
                    .iter()
                    .map(|d| d.and_then(|d| u64::try_from(d).ok()))
                    .collect();
                match fixed {
                    Some(shape) => Type::Vector { shape, elem },
                    None => return self.fail(&pair, "mlir-type", "a vector needs fixed sizes"),
                }
            }
            Rule::memref => {
                let (shape, elem, attributes) = self.shaped(pair.clone())?;
                Type::MemRef(self.memref(&pair, shape, elem, attributes)?)
            }
            Rule::tensor => {
                let (shape, elem, _) = self.shaped(pair)?;
                Type::Tensor { shape, elem }
            }
            Rule::function => {
                let (mut inputs, mut results) = (Vec::new(), Vec::new());
                for part in parts(pair) {
                    match part.as_rule() {
                        Rule::function_results => {
                            for t in parts(part) {
                                results.push(self.read_type(t)?);
                            }
                        }
                        _ => inputs.push(self.read_type(part)?),
                    }
                }
                Type::Function { inputs, results }
            }
            Rule::other_type => Type::Dialect {
                name: pair.as_str().to_string(),
                body: String::new(),
            },
            _ => {
                // An alias, or a name with a body in the syntax of its dialect.
                let mut inner = pair.clone().into_inner();
                let name = inner.next().map_or(&pair.as_str()[1..], |n| n.as_str());
                let body = inner
                    .next()
                    .and_then(|a| a.into_inner().next())
                    .map_or("", |t| t.as_str());
                if body.is_empty()
                    && let Some(alias) = self.type_aliases.get(name).copied()
                {
                    return Some(alias);
                }
                if !name.contains('.') && body.is_empty() {
                    let place = self.place_of(&pair);
                    let known: Vec<&str> = self.type_aliases.keys().copied().collect();
                    return self.undefined_alias("type", '!', name, &known, place);
                }
                Type::Dialect {
                    name: format!("!{name}"),
                    body: body.to_string(),
                }
            }
        };
        Some(self.types.intern(ty))
    }

    fn scalar(&mut self, pair: &Pair<'_, Rule>) -> Option<Type> {
        let text = pair.as_str();
        if text == "index" {
            return Some(Type::Index);
        }
        if let Some(s) = Scalar::parse(text).filter(|s| !s.is_int()) {
            return Some(Type::Float(s));
        }
        let digits = text
            .strip_prefix("si")
            .or(text.strip_prefix("ui"))
            .or(text.strip_prefix('i'));
        match digits
            .and_then(|d| d.parse::<u16>().ok())
            .filter(|w| (1..=128).contains(w))
        {
            Some(width) => Some(Type::Integer { width }),
            None => self.fail(
                pair,
                "mlir-type",
                format!("`{text}` is no type that easel knows"),
            ),
        }
    }

    fn shaped(&mut self, pair: Pair<'_, Rule>) -> Option<Shaped> {
        let mut inner = parts(pair);
        let mut dims = Vec::new();
        for dim in inner.next()?.into_inner() {
            dims.push(self.extent(&dim)?);
        }
        let elem = self.read_type(inner.next()?)?;
        let mut attributes = Vec::new();
        for a in inner {
            attributes.push(self.read_attribute(a)?);
        }
        Some((dims, elem, attributes))
    }

    /// `?` or an integer. The outer option is failure.
    pub(super) fn extent(&mut self, pair: &Pair<'_, Rule>) -> Option<Extent> {
        match pair.as_str() {
            "?" => Some(None),
            text => match text.parse() {
                Ok(n) => Some(Some(n)),
                Err(_) => self.fail(
                    pair,
                    "mlir-type",
                    format!("`{text}` is no size: it must be `?` or fit 64 bits"),
                ),
            },
        }
    }

    fn memref(
        &mut self,
        pair: &Pair<'_, Rule>,
        shape: Vec<Extent>,
        elem: TypeId,
        attributes: Vec<Attribute>,
    ) -> Option<MemRef> {
        let mut m = MemRef {
            shape,
            elem,
            layout: Layout::Identity,
            space: MemorySpace::Default,
        };
        for a in attributes {
            match a {
                Attribute::Strided { strides, offset } => {
                    if strides.len() != m.shape.len() {
                        let (s, d) = (strides.len(), m.shape.len());
                        return self.fail(
                            pair,
                            "mlir-type",
                            format!("this memref has {d} sizes and {s} strides"),
                        );
                    }
                    m.layout = Layout::Strided { strides, offset };
                }
                Attribute::AffineMap(map) => m.layout = Layout::Map(format!("{map:?}")),
                Attribute::Integer { value, .. } => match i64::try_from(value) {
                    Ok(n) => {
                        m.space = if n == 0 {
                            MemorySpace::Default
                        } else {
                            MemorySpace::Integer(n)
                        }
                    }
                    Err(_) => {
                        return self.fail(
                            pair,
                            "mlir-type",
                            "the memory space does not fit 64 bits",
                        );
                    }
                },
                Attribute::Dialect { name, body } => m.space = MemorySpace::Dialect { name, body },
                _ => {
                    return self.fail(
                        pair,
                        "mlir-type",
                        "a memref takes a layout and a memory space only",
                    );
                }
            }
        }
        Some(m)
    }
}
