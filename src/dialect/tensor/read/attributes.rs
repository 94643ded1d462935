//! Operators with their attributes, checked by the table.

use super::cursor::{Cursor, Step};
use super::shape::{DEPTH, dimensions, shape};
use crate::attribute::{FLOAT, Operation, Value};
use crate::number;
use crate::tables::{Attribute, ElementType, Kind, Operator, tables};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Span};
use easel_isa::suggest;

/// A call of an operator of the table, or of a foreign operator by its name and its attributes as text.
pub(super) enum Called<'a> {
    Known(Operation),
    /// The foreign operator: the called operator, or an operator among its attributes.
    Foreign {
        name: Cursor<'a>,
        text: &'a str,
        lacking: Cursor<'a>,
    },
}

/// The name of an operator.
fn word<'a>(c: &mut Cursor<'a>) -> Cursor<'a> {
    c.run(|c| c.is_ascii_alphanumeric() || "_:.@-".contains(c))
}

/// Reads an operator, of the table or foreign, and the text in brackets behind it.
pub(super) fn called<'a>(c: &mut Cursor<'a>, out: &mut Diagnostics) -> Step<Called<'a>> {
    let Some(lacking) = lacking(*c, DEPTH)? else {
        return operation(c, DEPTH, out).map(Called::Known);
    };
    let name = word(c);
    let from = *c;
    if c.eat("[") {
        pieces(c)?;
    }
    let text = &from.rest()[..from.rest().len() - c.rest().len()];
    Ok(Called::Foreign {
        name,
        text,
        lacking,
    })
}

/// The foreign operator of a call: the called operator, or the first among its attributes.
fn lacking(mut c: Cursor, depth: u32) -> Step<Option<Cursor>> {
    let name = word(&mut c);
    let Some(operator) = tables().operator(name.rest()) else {
        // A text that is no operator is an error, which is reported when the text is read.
        return Ok(Some(name).filter(|name| !name.is_end()));
    };
    let known = &operator.row().attributes;
    if depth == 0 || !known.iter().any(|a| a.kind == Kind::Operation) || !c.eat("[") {
        return Ok(None);
    }
    for mut piece in pieces(&mut c)? {
        let key = piece.run(|c| c != '=');
        let mut named = known.iter().filter(|a| a.name == key.rest());
        let is_inner = named.any(|a| a.kind == Kind::Operation) && piece.eat("=");
        if is_inner && let Some(found) = lacking(piece, depth - 1)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// The error for an operator that neither the table nor the list of host operators has.
pub(super) fn unknown(name: &str, span: Span) -> Option<Diagnostic> {
    if tables().is_host(name) {
        return None;
    }
    let message = format!("`{name}` is no operator that is known: a host has to run it");
    let mut report = Diagnostic::warning("tensor-unknown-operation", message);
    let known = tables().operators.values().map(|o| o.name.as_str());
    report.help = suggest::nearest(name, known).map(|near| format!("did you mean `{near}`?"));
    Some(report.label(span, "this one"))
}

/// Reads an operator and the text in brackets behind it. Errors of attributes are collected.
pub(super) fn operation(c: &mut Cursor, depth: u32, out: &mut Diagnostics) -> Step<Operation> {
    let name = word(c);
    if name.is_end() {
        return Err(c.expected("an operation"));
    }
    if depth == 0 {
        let error = Diagnostic::error("tensor-limit", "operations are nested too deeply");
        return Err(Box::new(error.label(name.rest_span(), "this one")));
    }
    let given = match c.eat("[") {
        true => pieces(c)?,
        false => Vec::new(),
    };
    let Some(operator) = tables().operator(name.rest()) else {
        let message = format!("there is no operation `{}`", name.rest());
        let mut error = Diagnostic::error("tensor-unknown-operation", message);
        let known = tables().operators.values().map(|o| o.name.as_str());
        error.help = suggest::help(name.rest(), known);
        return Err(Box::new(error.label(name.rest_span(), "this one")));
    };
    let row = operator.row();
    let mut values: Vec<Option<Value>> = vec![None; row.attributes.len()];
    let before = out.0.len();
    for piece in given {
        match one(piece, &row.attributes, &row.name, depth) {
            Ok((at, value)) if values[at].is_none() => values[at] = Some(value),
            Ok((at, _)) => {
                let message = format!("`{}` is given twice", row.attributes[at].name);
                let error = Diagnostic::error("tensor-attribute", message);
                out.push(error.label(piece.rest_span(), "again here"));
            }
            Err(error) => out.push(*error),
        }
    }
    for (attribute, value) in row.attributes.iter().zip(&mut values) {
        if value.is_none() {
            *value = default(attribute, c.file());
        }
        if value.is_none() && out.0.len() == before {
            let message = format!("`{}` needs the attribute `{}`", row.name, attribute.name);
            let error = Diagnostic::error("tensor-missing-attribute", message);
            out.push(error.label(name.rest_span(), "not given here"));
        }
    }
    match values.into_iter().collect::<Option<Vec<Value>>>() {
        Some(values) => Ok(Operation {
            operator,
            attributes: values.into(),
        }),
        // A default for the lines that follow; the error is reported.
        None => Ok(Operation {
            operator,
            attributes: vec![Value::Absent; row.attributes.len()].into(),
        }),
    }
}

/// Compares the numbers of arguments and of modules with the row.
pub(super) fn check_counts(
    operator: Operator,
    (arguments, modules): (usize, usize),
    span: Span,
    out: &mut Diagnostics,
) {
    let row = operator.row();
    for (what, allowed, found) in [
        ("argument", row.arguments, arguments),
        ("module", row.modules, modules),
    ] {
        if !allowed.allows(found) {
            let message = format!("`{}` takes {}, not {found}", row.name, allowed.text(what));
            out.push(Diagnostic::error("tensor-arity", message).label(span, "this one"));
        }
    }
}

/// The default value of an attribute.
pub(super) fn default(attribute: &Attribute, file: FileId) -> Option<Value> {
    let text = attribute.default.as_deref()?;
    value(attribute, Cursor::new(file, text), DEPTH).ok()
}

/// Splits at commas outside of brackets that are not followed by a space, up to the closing bracket.
fn pieces<'a>(c: &mut Cursor<'a>) -> Step<Vec<Cursor<'a>>> {
    let (mut open, bytes) = (*c, c.rest().as_bytes());
    let (mut depth, mut start, mut found) = (0_u32, 0, Vec::new());
    for (at, &byte) in bytes.iter().enumerate() {
        let end = byte == b']' && depth == 0;
        match byte {
            _ if end || (byte == b',' && depth == 0 && bytes.get(at + 1) != Some(&b' ')) => {
                let piece = open.piece(at - start);
                open.piece(1);
                // A comma in front of the bracket is allowed.
                if !(end && piece.is_end()) {
                    found.push(piece);
                }
                start = at + 1;
            }
            b'[' | b'{' | b'(' => depth += 1,
            b']' | b'}' | b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if end {
            *c = open;
            return Ok(found);
        }
    }
    let error = Diagnostic::error("tensor-syntax", "the attributes have no end");
    Err(Box::new(error.label(c.span(), "expected `]` behind these")))
}

/// Reads an attribute: its place in the row and its value.
fn one(mut c: Cursor, known: &[Attribute], of: &str, depth: u32) -> Step<(usize, Value)> {
    let key = c.run(|c| c.is_ascii_alphanumeric() || c == '_');
    if key.is_end() {
        return Err(c.expected("the name of an attribute"));
    }
    c.expect("=")?;
    let text = key.rest();
    let named = |a: &Attribute| a.name == text || a.older.as_deref() == Some(text);
    let Some(at) = known.iter().position(named) else {
        let message = format!("`{of}` has no attribute `{text}`");
        let mut error = Diagnostic::error("tensor-unknown-attribute", message);
        error.help = suggest::help(text, known.iter().map(|a| a.name.as_str()));
        return Err(Box::new(error.label(key.rest_span(), "this one")));
    };
    Ok((at, value(&known[at], c, depth)?))
}

/// The expected kind of an attribute's value, for messages.
pub(super) fn wanted(kind: &Kind) -> String {
    match kind {
        Kind::Integer => "an integer".into(),
        Kind::Float => "a number".into(),
        Kind::Boolean => "0 or 1".into(),
        Kind::String => "a text".into(),
        Kind::Integers => "integers in braces, as in `{1, 2}`".into(),
        Kind::Type => format!("the number of a type, below {}", tables().types.len()),
        Kind::Enumeration(known) => {
            let known: Vec<String> = known.iter().map(|(w, n)| format!("{n} ({w})")).collect();
            format!("one of {}", known.join(", "))
        }
        Kind::Word(known) => format!("one of {}", known.join(", ")),
        Kind::Shape => "a shape".into(),
        Kind::Dimensions => "lengths in braces".into(),
        Kind::Operation => "an operation".into(),
    }
}

fn value(attribute: &Attribute, mut c: Cursor, depth: u32) -> Step<Value> {
    let (whole, text) = (c, c.rest());
    let integer = |text: &str| -> Option<i64> { text.parse().ok() };
    if attribute.optional && text == "nullopt" {
        return Ok(Value::Absent);
    }
    let found = match &attribute.kind {
        Kind::Integer => integer(text).map(Value::Integer),
        Kind::Boolean => integer(text)
            .filter(|n| matches!(n, 0 | 1))
            .map(Value::Integer),
        Kind::Type => integer(text)
            .filter(|&n| ElementType::from_id(n).is_some())
            .map(Value::Integer),
        Kind::Enumeration(known) => integer(text)
            .filter(|n| known.iter().any(|(_, value)| value == n))
            .map(Value::Integer),
        Kind::Float => number::parse(text)
            .and_then(|n| number::encode(n, FLOAT, 4))
            .map(|bits| Value::Float(bits as u32)),
        Kind::String => Some(Value::Text(text.into())),
        Kind::Word(known) => {
            let found = known.iter().any(|w| w == text);
            found.then(|| Value::Text(text.into()))
        }
        Kind::Integers => text
            .strip_prefix('{')
            .and_then(|t| t.strip_suffix('}'))
            .and_then(|inner| match inner {
                "" => Some(Vec::new()),
                inner => inner.split(", ").map(integer).collect(),
            })
            .map(|all| Value::Integers(all.into())),
        kind => {
            let mut out = Diagnostics::default();
            let value = match kind {
                Kind::Shape => Value::Shape(shape(&mut c, DEPTH)?),
                Kind::Dimensions => Value::Dimensions(dimensions(&mut c)?.into()),
                _ => Value::Operation(operation(&mut c, depth.saturating_sub(1), &mut out)?),
            };
            if let Some(error) = out.0.into_iter().next() {
                return Err(Box::new(error));
            }
            c.is_end().then_some(value)
        }
    };
    found.ok_or_else(|| {
        let wanted = wanted(&attribute.kind);
        let message = format!("`{}` must be {wanted}", attribute.name);
        let error = Diagnostic::error("tensor-attribute", message);
        Box::new(error.label(whole.rest_span(), "not this"))
    })
}
