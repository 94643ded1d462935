//! Attributes of foreign operators, from text to JSON.
//!
//! A text is less exact than JSON: `1` is a number and can have been a boolean.

use super::shape_json;
use crate::foreign::{DEPTH, Mark, pieces};
use crate::read::shape_of;
use serde_json::{Map, Value as Json, json};

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

/// Whether a text is a valid name of an operator.
fn is_word(text: &str) -> bool {
    let known = |b: u8| b.is_ascii_alphanumeric() || b"_:.@-".contains(&b);
    !text.is_empty() && text.bytes().all(known)
}

/// The content of braces: a list, or values by name.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::loose_text;

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
            assert_eq!(loose_text(&json).as_deref(), Some(text));
        }
        // A struct with `=` is printed with `: `.
        let json = value_json("{a=1,b=2}", DEPTH);
        assert_eq!(json, json!({ "a": 1, "b": 2 }));
    }
}
