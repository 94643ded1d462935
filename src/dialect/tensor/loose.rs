//! Values of attributes of which no table says what they are: from text to JSON and back.
//!
//! A text says less than JSON: `1` is a number and may have been a boolean. A number is printed as JSON prints it.

use crate::print::shape_json;
use crate::read::shape_of;
use serde_json::{Map, Value as Json, json};

/// What separates pieces of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// A comma that no space follows.
    Attributes,
    /// A comma and a space.
    Items,
    /// Any comma.
    Fields,
}

/// A text cut at the marks that stand outside brackets. A mark at the end is no piece.
pub(crate) fn pieces(text: &str, mark: Mark) -> Vec<&str> {
    let bytes = text.as_bytes();
    let (mut depth, mut start, mut found) = (0_u32, 0, Vec::new());
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'[' | b'{' | b'(' => depth += 1,
            b']' | b'}' | b')' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                let space = bytes.get(at + 1) == Some(&b' ');
                let is = match mark {
                    Mark::Attributes => !space,
                    Mark::Items => space,
                    Mark::Fields => true,
                };
                if is {
                    found.push(text[start..at].trim_start_matches(' '));
                    start = at + 1;
                }
            }
            _ => {}
        }
    }
    let last = text[start..].trim_start_matches(' ');
    if !last.is_empty() {
        found.push(last);
    }
    found
}

/// Deepest nesting of values.
const DEPTH: u32 = 16;

/// Attributes by name as JSON.
pub(crate) fn to_json(attributes: &[(&str, &str)]) -> Json {
    let all = attributes.iter();
    let all = all.map(|(key, value)| (key.to_string(), value_json(value, DEPTH)));
    Json::Object(all.collect::<Map<String, Json>>())
}

fn value_json(text: &str, depth: u32) -> Json {
    let plain = || Json::from(text);
    if depth == 0 {
        return plain();
    }
    if text == "nullopt" {
        return Json::Null;
    }
    if let Ok(n) = text.parse::<i64>() {
        return n.into();
    }
    if let Ok(n) = text.parse::<u64>() {
        return n.into();
    }
    let is_number = text
        .bytes()
        .all(|b| b.is_ascii_digit() || b"+-.e".contains(&b));
    if let (true, Ok(n)) = (is_number, text.parse::<f64>()) {
        return n.into();
    }
    if let Some(shape) = shape_of(text) {
        return shape_json(&shape);
    }
    if let Some(inner) = text.strip_prefix('{').and_then(|t| t.strip_suffix('}')) {
        return braces(inner, depth);
    }
    match text.split_once('[') {
        Some((name, rest)) if rest.ends_with(']') && is_word(name) => {
            let inner = &rest[..rest.len() - 1];
            let pairs = pieces(inner, Mark::Attributes);
            let pairs = pairs.iter().map(|p| p.split_once('='));
            match pairs.collect::<Option<Vec<(&str, &str)>>>() {
                Some(pairs) => {
                    let all = pairs.into_iter();
                    let all = all.map(|(k, v)| (k.to_string(), value_json(v, depth - 1)));
                    let operator = Json::Object(all.collect());
                    json!({ "name": name, "operator": operator })
                }
                None => plain(),
            }
        }
        _ => plain(),
    }
}

/// Whether an operator may be called so.
fn is_word(text: &str) -> bool {
    let known = |b: u8| b.is_ascii_alphanumeric() || b"_:.@-".contains(&b);
    !text.is_empty() && text.bytes().all(known)
}

/// What stands between braces: a list, or values by name.
fn braces(inner: &str, depth: u32) -> Json {
    let all = pieces(inner, Mark::Items);
    let list = || all.iter().map(|item| value_json(item, depth - 1)).collect();
    let fields = pieces(inner, Mark::Fields);
    let named = |piece: &&str| -> Option<(String, Json)> {
        let end = piece.find([':', '=', '{', '[', '('])?;
        let (key, rest) = piece.split_at(end);
        let value = rest.strip_prefix(": ").or(rest.strip_prefix('='))?;
        let is_key = key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        (is_key && !key.is_empty()).then(|| (key.to_string(), value_json(value, depth - 1)))
    };
    match fields.iter().map(named).collect::<Option<Map<_, _>>>() {
        Some(fields) if !fields.is_empty() => Json::Object(fields),
        _ => list(),
    }
}

/// Attributes as text, with their brackets; nothing where a line could not hold them.
pub(crate) fn from_json(attributes: &Map<String, Json>) -> Option<String> {
    if attributes.is_empty() {
        return Some(String::new());
    }
    let all = attributes.iter();
    let all = all.map(|(key, value)| Some(format!("{key}={}", value_text(value, DEPTH)?)));
    let all = all.collect::<Option<Vec<String>>>()?;
    let inner = all.join(",");
    let same = pieces(&inner, Mark::Attributes) == all;
    same.then(|| format!("[{inner}]"))
}

fn value_text(json: &Json, depth: u32) -> Option<String> {
    if depth == 0 {
        return None;
    }
    Some(match json {
        Json::Null => "nullopt".into(),
        Json::Bool(yes) => u8::from(*yes).to_string(),
        Json::Number(n) => n.to_string(),
        Json::String(text) => {
            let balanced = [('[', ']'), ('{', '}'), ('(', ')')];
            let same = |(a, b)| text.matches(a).count() == text.matches(b).count();
            let fits = !text.contains(char::is_control) && balanced.into_iter().all(same);
            return fits.then(|| text.clone());
        }
        Json::Array(all) => {
            let all = all.iter().map(|item| value_text(item, depth - 1));
            format!("{{{}}}", all.collect::<Option<Vec<_>>>()?.join(", "))
        }
        Json::Object(fields) => return object(fields, json, depth),
    })
}

fn object(fields: &Map<String, Json>, json: &Json, depth: u32) -> Option<String> {
    if let Some(shape) = crate::read::shape_of_json(json) {
        return Some(shape.to_string());
    }
    if let (Some(name), Some(Json::Object(inner)), 2) = (
        fields.get("name").and_then(Json::as_str),
        fields.get("operator"),
        fields.len(),
    ) {
        let all = inner.iter();
        let all = all.map(|(key, value)| Some(format!("{key}={}", value_text(value, depth - 1)?)));
        let all = all.collect::<Option<Vec<_>>>()?;
        return Some(format!("{name}[{}]", all.join(",")));
    }
    let all = fields.iter();
    let all = all.map(|(key, value)| Some(format!("{key}: {}", value_text(value, depth - 1)?)));
    Some(format!(
        "{{{}}}",
        all.collect::<Option<Vec<_>>>()?.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back_from_json() {
        let same = [
            "[axis=-1,keep=1]",
            "[alpha=0.5,name=a_b]",
            "[dims={1, -2},empty={},none=nullopt]",
            "[lists={{1, 2}, {}}]",
            "[id=main:scratch,shape=float_type, {2, 3}, {3, 1}]",
            "[k=7,op=gpu::mlir_op[op=dot[a=1,b={2, 3}]]]",
            "[solution={m: 16, name: fast, parts: {1, 2}}]",
        ];
        for text in same {
            let foreign = crate::Foreign {
                name: "x".into(),
                text: text.into(),
                label: "".into(),
            };
            let Json::Object(json) = to_json(&foreign.attributes()) else {
                panic!("{text} is no object");
            };
            assert_eq!(from_json(&json).as_deref(), Some(text));
        }
        // A struct with `=` is printed with `: `.
        let json = value_json("{a=1,b=2}", DEPTH);
        assert_eq!(json, json!({ "a": 1, "b": 2 }));
    }

    #[test]
    fn what_no_line_holds_is_no_text() {
        for text in ["a\nb", "a,b", "[", "a]"] {
            let json = json!({ "name": text });
            assert_eq!(
                from_json(json.as_object().unwrap_or(&Map::new())),
                None,
                "{text:?}"
            );
        }
    }
}
