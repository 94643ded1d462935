//! Attributes of foreign operators, from JSON to text. A number is printed as in JSON.

use crate::foreign::{DEPTH, Mark, pieces};
use serde_json::{Map, Value as Json};

/// Attributes as text, with their brackets; nothing if they cannot be written in a line.
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
    if let Some(shape) = super::shape_of_json(json) {
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
    use serde_json::json;

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
