//! Shapes, attributes and literals of the JSON form.

use super::attributes;
use super::cursor::{Cursor, Step};
use super::shape::{DEPTH, dimensions};
use crate::attribute::{FLOAT, Operation, Value};
use crate::foreign::Foreign;
use crate::layout;
use crate::literal::Literal;
use crate::number::{self, Number};
use crate::shape::{Dimension, Shape};
use crate::tables::{Attribute, ElementType, Encoding, Kind, tables};
use easel_isa::diagnostic::{Diagnostic, Span};
use easel_isa::suggest;
use serde::Deserialize;
use serde_json::Value as Json;

/// The limit of elements of a literal that are written out if they repeat.
const REPEATED: u64 = 1 << 24;

/// A literal with a shape of its own.
#[derive(Deserialize)]
pub(super) struct LiteralForm {
    shape: Json,
    #[serde(default)]
    data: Option<Data>,
}

/// Elements as in memory.
#[derive(Deserialize)]
struct Data {
    bytes: Vec<u8>,
}

/// The place of a node: JSON inside it has no places of its own.
#[derive(Clone, Copy)]
pub(super) struct At(pub Span);

/// Whether a member is empty.
fn is_empty(json: &Json) -> bool {
    match json {
        Json::Null => true,
        Json::Array(all) => all.is_empty(),
        Json::Object(all) => all.is_empty(),
        _ => false,
    }
}

/// The foreign operator of a call: the called operator, or the first among its attributes.
pub(super) fn lacking<'j>(name: &'j str, json: &'j Json, depth: u32) -> Option<&'j str> {
    let Some(operator) = tables().operator(name) else {
        return Some(name);
    };
    let inner = operator.row().attributes.iter();
    let mut inner = inner.filter(|a| depth > 0 && a.kind == Kind::Operation);
    inner.find_map(|a| {
        let inner = &json[&a.name];
        lacking(inner["name"].as_str()?, &inner["operator"], depth - 1)
    })
}

impl At {
    fn error<T>(self, code: &'static str, message: impl Into<String>) -> Step<T> {
        let error = Diagnostic::error(code, message);
        Err(Box::new(error.label(self.0, "in this node")))
    }

    /// The error for a member with an invalid value.
    pub fn wrong<T>(self, message: impl Into<String>) -> Step<T> {
        self.error("tensor-syntax", message)
    }

    fn numbers(self, json: &Json, what: &str) -> Step<Box<[u64]>> {
        let all = match json {
            Json::Array(all) => all.iter().map(Json::as_u64).collect(),
            json if is_empty(json) => Some([].into()),
            _ => None,
        };
        match all {
            Some(all) => Ok(all),
            None => self.wrong(format!("`{what}` of a shape must be numbers from 0")),
        }
    }

    fn dimensions(self, json: &Json) -> Step<Box<[Dimension]>> {
        let one = |json: &Json| match json {
            Json::Number(n) => n.as_u64().map(Dimension::Fixed),
            Json::Object(range) => {
                let end = |name| range.get(name).and_then(Json::as_u64);
                Some(Dimension::Range("".into(), end("min")?, end("max")?))
            }
            Json::String(text) if !text.contains(char::is_control) => {
                let text = format!("{{{text}}}");
                let mut c = Cursor::new(self.0.file, &text);
                let mut found = dimensions(&mut c).ok().filter(|_| c.is_end())?;
                found.pop().filter(|_| found.is_empty())
            }
            _ => None,
        };
        let all = match json {
            Json::Array(all) => all.iter().map(one).collect(),
            json if is_empty(json) => Some([].into()),
            _ => None,
        };
        match all {
            Some(all) => Ok(all),
            None => self.wrong("a length must be a number, a range or an expression"),
        }
    }

    /// A shape.
    pub fn shape(self, json: &Json, depth: u32) -> Step<Shape> {
        if depth == 0 {
            return self.error("tensor-limit", "shapes are nested too deeply");
        }
        let Some(name) = json["type"].as_str() else {
            return self.wrong("a shape must have a `type`");
        };
        let Some(ty) = tables().element_type(name) else {
            let message = format!("there is no type `{name}`");
            let mut error = Diagnostic::error("tensor-type", message);
            error.help = suggest::help(name, tables().types.values().map(|t| t.name.as_str()));
            return Err(Box::new(error.label(self.0, "in this node")));
        };
        if let Json::Array(parts) = &json["sub_shapes"]
            && !parts.is_empty()
        {
            let parts = parts.iter().map(|part| self.shape(part, depth - 1));
            return parts.collect::<Step<_>>().map(Shape::Tuple);
        }
        let dims = self.dimensions(&json["dynamic_dimensions"])?;
        let steps = self.dimensions(&json["dyn_strides"])?;
        let lens = self.numbers(&json["lens"], "lens")?;
        let strides = self.numbers(&json["strides"], "strides")?;
        if lens.len() != strides.len() || !(steps.is_empty() || steps.len() == dims.len()) {
            return self.wrong("a shape must have one stride for each length");
        }
        Ok(match (dims.is_empty(), steps.is_empty()) {
            (true, _) => Shape::Static(ty, lens, strides),
            (false, true) => Shape::Dynamic(ty, dims),
            (false, false) => Shape::Symbolic(ty, dims, steps),
        })
    }

    /// An operator with its attributes.
    pub fn operation(self, name: &str, json: &Json, depth: u32) -> Step<Operation> {
        if depth == 0 {
            return self.error("tensor-limit", "operations are nested too deeply");
        }
        let Some(operator) = tables().operator(name) else {
            let message = format!("there is no operation `{name}`");
            let mut error = Diagnostic::error("tensor-unknown-operation", message);
            let known = tables().operators.values().map(|o| o.name.as_str());
            error.help = suggest::help(name, known);
            return Err(Box::new(error.label(self.0, "in this node")));
        };
        let known = &operator.row().attributes;
        let named = |a: &Attribute, key: &str| a.name == key || a.older.as_deref() == Some(key);
        let given = json.as_object();
        if given.is_none() && !is_empty(json) {
            return self.wrong("`operator` must hold attributes by name");
        }
        for key in given.into_iter().flat_map(|given| given.keys()) {
            if !known.iter().any(|a| named(a, key)) {
                let message = format!("`{name}` has no attribute `{key}`");
                let mut error = Diagnostic::error("tensor-unknown-attribute", message);
                error.help = suggest::help(key, known.iter().map(|a| a.name.as_str()));
                return Err(Box::new(error.label(self.0, "in this node")));
            }
        }
        let mut values = Vec::new();
        for attribute in known {
            let mut given = given.into_iter().flatten();
            let value = match given.find(|(key, _)| named(attribute, key)) {
                Some((_, value)) => Some(self.attribute(attribute, value, depth)?),
                None => attributes::default(attribute, self.0.file),
            };
            let Some(value) = value else {
                let message = format!("`{name}` needs the attribute `{}`", attribute.name);
                return self.error("tensor-missing-attribute", message);
            };
            values.push(value);
        }
        Ok(Operation {
            operator,
            attributes: values.into(),
        })
    }

    /// A foreign operator.
    pub fn foreign(self, name: &str, json: &Json, label: String) -> Step<Foreign> {
        let text = match json {
            Json::Object(attributes) => super::from_json(attributes),
            json if is_empty(json) => Some(String::new()),
            _ => return self.wrong("`operator` must hold attributes by name"),
        };
        let is_word = name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"_:.@-".contains(&b));
        if name.is_empty() || !is_word {
            return self.error(
                "tensor-name",
                format!("{name:?} is no name of an operation"),
            );
        }
        match text {
            Some(text) => Ok(Foreign {
                name: name.into(),
                text: text.into(),
                label: label.into(),
            }),
            None => self.error(
                "tensor-attribute",
                "an attribute of this operation fits in no line of text",
            ),
        }
    }

    fn attribute(self, attribute: &Attribute, json: &Json, depth: u32) -> Step<Value> {
        if attribute.optional && json.is_null() {
            return Ok(Value::Absent);
        }
        let integer = json.as_i64();
        let found = match &attribute.kind {
            Kind::Integer => integer.map(Value::Integer),
            Kind::Boolean => match json {
                Json::Bool(yes) => Some(Value::Integer((*yes).into())),
                _ => integer.filter(|n| matches!(n, 0 | 1)).map(Value::Integer),
            },
            Kind::Type => integer
                .filter(|&n| ElementType::from_id(n).is_some())
                .map(Value::Integer),
            Kind::Enumeration(known) => integer
                .filter(|n| known.iter().any(|(_, value)| value == n))
                .map(Value::Integer),
            Kind::Float => match json {
                Json::String(text) => number::parse(text),
                json => json.as_f64().map(Number::Real),
            }
            .and_then(|n| number::encode(n, FLOAT, 4))
            .map(|bits| Value::Float(bits as u32)),
            Kind::String => json.as_str().map(|text| Value::Text(text.into())),
            Kind::Word(known) => json
                .as_str()
                .filter(|text| known.iter().any(|w| w == text))
                .map(|text| Value::Text(text.into())),
            Kind::Integers => match json {
                Json::Array(all) => all.iter().map(Json::as_i64).collect(),
                json if is_empty(json) => Some([].into()),
                _ => None,
            }
            .map(Value::Integers),
            Kind::Shape => return self.shape(json, DEPTH).map(Value::Shape),
            Kind::Dimensions => return self.dimensions(json).map(Value::Dimensions),
            Kind::Operation => match json["name"].as_str() {
                Some(name) => {
                    let inner = self.operation(name, &json["operator"], depth - 1)?;
                    Some(Value::Operation(inner))
                }
                None => None,
            },
        };
        match found {
            // A text with these characters cannot be written in a line.
            Some(Value::Text(text)) if text.contains(['\n', '\r', '[', ']', '{', '}', ',']) => self
                .error(
                    "tensor-attribute",
                    "a text may have no brackets, commas and line ends",
                ),
            Some(value) => Ok(value),
            None => {
                let wanted = attributes::wanted(&attribute.kind);
                let message = format!("`{}` must be {wanted}", attribute.name);
                self.error("tensor-attribute", message)
            }
        }
    }

    /// A literal for a value of a shape, without elements if they are omitted.
    pub fn literal(self, form: Option<&LiteralForm>, of: &Shape) -> Step<Literal> {
        let Some(form) = form else {
            return self.wrong("a literal must have a member `literal`");
        };
        let own = self.shape(&form.shape, DEPTH)?;
        let (Shape::Static(ty, lens, strides), Some(count)) = (&own, own.elements()) else {
            let message = "a literal of this shape cannot be compiled";
            return self.error("tensor-unsupported", message);
        };
        if of.element_type() != Some(*ty) || of.lens() != Some(lens) {
            let message = format!("a literal of `{own}` for a value of `{of}`");
            return self.error("tensor-literal", message);
        }
        let Some(Data { bytes }) = &form.data else {
            return Ok(Literal {
                ty: *ty,
                bytes: None,
            });
        };
        let row = ty.row();
        let space = if count == 0 {
            0
        } else {
            layout::space(lens, strides)
        };
        if row.encoding == Encoding::Opaque {
            let message = format!("literals of {} cannot be compiled", row.name);
            return self.error("tensor-unsupported", message);
        }
        let size = row.bytes.max(1) as usize;
        if space.checked_mul(size as u64) != Some(bytes.len() as u64) {
            let message = format!("{} bytes for {space} elements of {}", bytes.len(), row.name);
            return self.error("tensor-literal", message);
        }
        if row.encoding == Encoding::Boolean && bytes.iter().any(|&byte| byte > 1) {
            return self.error("tensor-literal", "a boolean is 0 or 1");
        }
        let repeats = of.strides().is_some_and(layout::scalar);
        if layout::standard(lens, strides) || (layout::scalar(strides) && repeats) {
            return Ok(Literal {
                ty: *ty,
                bytes: Some(bytes.as_slice().into()),
            });
        }
        if count > space.max(REPEATED) {
            return self.error("tensor-limit", format!("a literal of {count} elements"));
        }
        let mut ordered = Vec::new();
        for place in 0..count {
            let at = layout::offset(lens, strides, place) as usize * size;
            ordered.extend(bytes.get(at..at + size).unwrap_or_default());
        }
        Ok(Literal {
            ty: *ty,
            bytes: Some(ordered.into()),
        })
    }
}
