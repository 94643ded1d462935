//! Attributes of the grammar.

use super::super::attribute::Attribute;
use super::super::scan::{integer, string as unescaped};
use super::super::types::TypeId;
use super::{Leaves, Rule, parts};
use pest::iterators::Pair;
use std::rc::Rc;

impl Leaves<'_> {
    /// Reads an `attribute` match.
    pub(super) fn read_attribute(&mut self, pair: Pair<'_, Rule>) -> Option<Attribute> {
        let pair = if pair.as_rule() == Rule::attribute {
            parts(pair).next()?
        } else {
            pair
        };
        Some(match pair.as_rule() {
            Rule::affine_map => Attribute::AffineMap(Rc::new(self.read_map(&pair)?)),
            Rule::dense => return self.elements(pair),
            Rule::dense_array => {
                let mut inner = parts(pair);
                let ty = self.read_type(inner.next()?)?;
                let mut values = Vec::new();
                for e in inner {
                    values.push(self.element(e)?);
                }
                Attribute::DenseArray { ty, values }
            }
            Rule::strided => {
                let (mut strides, mut offset) = (Vec::new(), Some(0));
                for part in parts(pair) {
                    let e = self.extent(&part)?;
                    if part.as_rule() == Rule::strided_offset {
                        offset = e
                    } else {
                        strides.push(e)
                    }
                }
                Attribute::Strided { strides, offset }
            }
            Rule::location | Rule::distinct => Attribute::Location,
            Rule::type_attribute => Attribute::Type(self.read_type(parts(pair).next()?)?),
            Rule::symbol => Attribute::Symbol(pair.as_str().replace(['@', '"'], "")),
            Rule::number => {
                let mut inner = parts(pair);
                let literal = inner.next()?;
                let ty = match inner.next() {
                    Some(t) => Some(self.read_type(t)?),
                    None => None,
                };
                match self.literal(&literal)? {
                    Attribute::Integer { value, .. } => Attribute::Integer { value, ty },
                    Attribute::Float { value, .. } => Attribute::Float { value, ty },
                    other => other,
                }
            }
            Rule::boolean => Attribute::Bool(pair.as_str() == "true"),
            Rule::unit => Attribute::Unit,
            Rule::text => Attribute::String(string(parts(pair).next()?)),
            Rule::array => {
                let mut values = Vec::new();
                for a in parts(pair) {
                    values.push(self.read_attribute(a)?);
                }
                Attribute::Array(values)
            }
            Rule::dictionary => {
                let mut entries = Vec::new();
                for e in parts(pair) {
                    let (key, value) = self.entry(e)?;
                    entries.push((key, value));
                }
                Attribute::Dictionary(entries)
            }
            Rule::bare_word => Attribute::Word(pair.as_str().to_string()),
            _ => {
                let mut inner = pair.clone().into_inner();
                let name = inner.next()?.as_str();
                match inner.next() {
                    Some(angle) => {
                        let body = angle.into_inner().next().map_or("", |t| t.as_str());
                        Attribute::Dialect {
                            name: name.to_string(),
                            body: body.trim().to_string(),
                        }
                    }
                    None => match self.attribute_aliases.get(name) {
                        Some(a) => (**a).clone(),
                        None if name.starts_with("loc") || name.starts_with("di_") => {
                            Attribute::Location
                        }
                        None if name.contains('.') => Attribute::Dialect {
                            name: name.to_string(),
                            body: String::new(),
                        },
                        None => {
                            let place = self.place_of(&pair);
                            let known: Vec<&str> = self.attribute_aliases.keys().copied().collect();
                            return self.undefined_alias("attribute", '#', name, &known, place);
                        }
                    },
                }
            }
        })
    }

    fn entry(&mut self, pair: Pair<'_, Rule>) -> Option<(String, Attribute)> {
        let mut inner = parts(pair);
        let key = inner.next()?;
        let key = if key.as_rule() == Rule::string {
            string(key)
        } else {
            key.as_str().to_string()
        };
        let value = match inner.next() {
            Some(a) => self.read_attribute(a)?,
            None => Attribute::Unit,
        };
        Some((key, value))
    }

    fn literal(&mut self, pair: &Pair<'_, Rule>) -> Option<Attribute> {
        let text = pair.as_str();
        let parsed = if pair.as_rule() == Rule::float {
            text.parse()
                .ok()
                .map(|value| Attribute::Float { value, ty: None })
        } else {
            integer(text).map(|value| Attribute::Integer { value, ty: None })
        };
        match parsed {
            Some(a) => Some(a),
            None => self.fail(
                pair,
                "mlir-syntax",
                format!("the number `{text}` is out of range"),
            ),
        }
    }

    fn element(&mut self, pair: Pair<'_, Rule>) -> Option<Attribute> {
        let inner = parts(pair).next()?;
        match inner.as_rule() {
            Rule::boolean => Some(Attribute::Bool(inner.as_str() == "true")),
            Rule::string => Some(Attribute::String(string(inner))),
            _ => self.literal(&inner),
        }
    }

    fn elements(&mut self, pair: Pair<'_, Rule>) -> Option<Attribute> {
        let (mut values, mut splat, mut ty) = (Vec::new(), false, TypeId::UNKNOWN);
        for part in parts(pair) {
            match part.as_rule() {
                Rule::elements => splat = self.flatten(part, &mut values)?,
                _ => ty = self.read_type(part)?,
            }
        }
        Some(Attribute::Elements { values, splat, ty })
    }

    /// The elements of nested lists in order; whether an element is outside all lists.
    fn flatten(&mut self, pair: Pair<'_, Rule>, out: &mut Vec<Attribute>) -> Option<bool> {
        let inner = parts(pair).next()?;
        if inner.as_rule() == Rule::element {
            out.push(self.element(inner)?);
            return Some(true);
        }
        for part in parts(inner) {
            self.flatten(part, out)?;
        }
        Some(false)
    }
}

fn string(pair: Pair<'_, Rule>) -> String {
    let text = parts(pair).next();
    unescaped(text.as_ref().map_or("", |t| t.as_str()))
}
