//! The attributes in a kernel's header. The header is kept as text, so that passes can print it.
//!
//! Functions find, read or set one entry; brackets and strings around the entry and in it are parsed.

use std::ops::Range;

/// The text of a value that is invalid for its attribute.
pub type Unreadable<'a> = &'a str;

/// The head of `->` is no closing bracket.
fn is_arrow(text: &str, at: usize) -> bool {
    text[..at].ends_with('-') && text[at..].starts_with('>')
}

/// The places of `text`'s items, up to the closing bracket of the enclosing list.
pub fn items(text: &str) -> Vec<Range<usize>> {
    let mut items = Vec::new();
    let (mut depth, mut from, mut quoted) = (0, 0, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            _ if quoted || is_arrow(text, at) => {}
            ',' if depth == 0 => {
                items.push(from..at);
                from = at + 1;
            }
            ']' | '}' | ')' | '>' if depth == 0 => {
                items.push(from..at);
                break;
            }
            '<' | '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' | '>' => depth -= 1,
            _ => {}
        }
    }
    let trimmed = items.into_iter().map(|range| {
        let item = &text[range.clone()];
        let start = range.start + item.len() - item.trim_start().len();
        start..start + item.trim().len()
    });
    trimmed.filter(|range| !range.is_empty()).collect()
}

/// The items of `arguments <[...]>`.
pub fn arguments(header: &str) -> Vec<&str> {
    let list = header.trim_start().strip_prefix("arguments");
    let list = list.and_then(|l| l.trim_start().strip_prefix('<'));
    let Some(list) = list.and_then(|l| l.trim_start().strip_prefix('[')) else {
        return Vec::new();
    };
    let items = items(list).into_iter();
    items.map(|range| &list[range]).collect()
}

/// The entries of `attributes {...}`.
pub fn attributes(header: &str) -> Vec<&str> {
    let Some(open) = entries(header) else {
        return Vec::new();
    };
    let text = &header[open..];
    items(text).into_iter().map(|range| &text[range]).collect()
}

/// The end of the types at the start of a text: the first blank outside of brackets.
pub fn types_end(text: &str) -> usize {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            _ if is_arrow(text, at) => {}
            '<' | '(' | '[' | '{' => depth += 1,
            '>' | ')' | ']' | '}' => depth -= 1,
            c if c.is_whitespace() && depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

/// The start of the entries of `attributes {...}`, behind their brace.
fn entries(header: &str) -> Option<usize> {
    const WORD: &str = "attributes";
    let (mut depth, mut quoted) = (0, false);
    for (at, c) in header.char_indices() {
        match c {
            '"' => quoted = !quoted,
            _ if quoted || is_arrow(header, at) => {}
            '{' if depth == 0 && header[..at].trim_end().ends_with(WORD) => return Some(at + 1),
            '<' | '[' | '{' | '(' => depth += 1,
            '>' | ']' | '}' | ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The place of an attribute's value.
fn value(header: &str, name: &str) -> Option<Range<usize>> {
    let start = entries(header)?;
    let text = &header[start..];
    items(text).into_iter().find_map(|item| {
        let (key, value) = text[item.clone()].split_once('=')?;
        let found = key.trim().trim_matches('"') == name;
        found.then(|| start + item.end - value.trim_start().len()..start + item.end)
    })
}

/// Whether the attribute exists.
pub fn has(header: &str, name: &str) -> bool {
    value(header, name).is_some() || flag(header, name).is_some()
}

/// `name = 42 : i32`, with or without its type; `None` if the header lacks the attribute.
///
/// # Errors
/// A value that is no unsigned number of 32 bits.
pub fn number<'a>(header: &'a str, name: &str) -> Result<Option<u32>, Unreadable<'a>> {
    let Some(range) = value(header, name) else {
        return Ok(None);
    };
    let text = &header[range];
    let digits = text.split_once(':').map_or(text, |(digits, _)| digits);
    digits.trim().parse().map(Some).map_err(|_| text)
}

/// The text of an attribute's value; `None` if the header lacks the attribute, or the attribute has no value.
pub fn text<'a>(header: &'a str, name: &str) -> Option<&'a str> {
    value(header, name).map(|range| &header[range])
}

/// `name`, `name = true` or `name = false`; `None` if the header lacks the attribute, or its value is another.
pub fn flag(header: &str, name: &str) -> Option<bool> {
    if let Some(text) = text(header, name) {
        return text.split(':').next()?.trim().parse().ok();
    }
    let start = entries(header)?;
    let inside = &header[start..];
    let mut items = items(inside).into_iter();
    items.any(|item| &inside[item] == name).then_some(true)
}

/// `name = array<i32: x, y, z>`; omitted dimensions are 1.
///
/// # Errors
/// A value that is no list of one to three positive numbers.
pub fn dimensions<'a>(header: &'a str, name: &str) -> Result<Option<[u32; 3]>, Unreadable<'a>> {
    let Some(range) = value(header, name) else {
        return Ok(None);
    };
    let text = &header[range];
    let list = text.strip_prefix("array<i32").and_then(|rest| {
        let rest = rest.trim_start().strip_prefix(':')?;
        rest.strip_suffix('>')
    });
    let mut all = [1; 3];
    for (n, item) in list.ok_or(text)?.split(',').enumerate() {
        let size = item.trim().parse().ok().filter(|&d| d > 0);
        *all.get_mut(n).ok_or(text)? = size.ok_or(text)?;
    }
    Ok(Some(all))
}

/// Writes `name = number : i32`, in place of the old attribute.
pub fn set(header: &mut String, name: &str, number: u32) {
    set_text(header, name, &format!("{number} : i32"));
}

/// Writes `name = value`, or `name` for an empty value, in place of the old attribute. A new entry goes before
/// the first entry with a greater name: printers of MLIR sort entries.
pub fn set_text(header: &mut String, name: &str, text: &str) {
    // An attribute without a value is true.
    let is_bare = value(header, name).is_none();
    if is_bare && flag(header, name) == Some(true) && ["", "true"].contains(&text) {
        return;
    }
    if let Some(range) = value(header, name) {
        header.replace_range(range, if text.is_empty() { "true" } else { text });
        return;
    }
    let entry = match text {
        "" => name.to_string(),
        text => format!("{name} = {text}"),
    };
    let Some(open) = entries(header) else {
        *header = format!("{header} attributes {{{entry}}}");
        *header = header.trim_start().to_string();
        return;
    };
    let open = match header[..open].ends_with(" {") {
        true => open,
        // In the notation of MLIR's printers.
        false => {
            let word = header[..open - 1].trim_end().len();
            header.replace_range(word..open, " {");
            word + 2
        }
    };
    let all = items(&header[open..]);
    let key = |item: &Range<usize>| {
        let item = &header[open..][item.clone()];
        item.split('=').next().unwrap_or("").trim().to_string()
    };
    match (all.iter().find(|i| key(i).as_str() > name), all.last()) {
        (Some(next), _) => header.insert_str(open + next.start, &format!("{entry}, ")),
        (None, Some(last)) => header.insert_str(open + last.end, &format!(", {entry}")),
        (None, None) => header.insert_str(open, &entry),
    }
}

/// Removes an attribute with a value, and `attributes {}` with the last attribute.
pub fn remove(header: &mut String, name: &str) {
    let (Some(open), Some(range)) = (entries(header), value(header, name)) else {
        return;
    };
    let all = items(&header[open..]);
    let is_ours = |i: &&Range<usize>| open + i.end == range.end;
    let Some(at) = all.iter().position(|i| is_ours(&i)) else {
        return;
    };
    let (start, end) = match (all.get(at + 1), at.checked_sub(1)) {
        (Some(next), _) => (all[at].start, next.start),
        (None, Some(before)) => (all[before].end, all[at].end),
        (None, None) => {
            let close = header[range.end..]
                .find('}')
                .map_or(header.len(), |n| range.end + n + 1);
            let word = header[..open].rfind("attributes").unwrap_or(open);
            header.replace_range(word..close, "");
            *header = header.trim().to_string();
            return;
        }
    };
    header.replace_range(open + start..open + end, "");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_among_brackets_and_strings() {
        let header = r#"arguments <[#a<name = "]>{", k = 1>, #b<[1, 2]>]> attributes {x = "y = 3,", f = () -> (), y = array<i32: 4, 5>, z=7 : i32}"#;
        assert_eq!(
            arguments(header),
            [r#"#a<name = "]>{", k = 1>"#, "#b<[1, 2]>"]
        );
        assert_eq!(dimensions(header, "y"), Ok(Some([4, 5, 1])));
        assert_eq!(number(header, "z"), Ok(Some(7)));
        assert_eq!(number(header, "y"), Err("array<i32: 4, 5>"));
        assert_eq!(number(header, "k"), Ok(None));
        assert_eq!(dimensions("attributes {y = array<i32: 0>}", "y").ok(), None);
        assert_eq!(
            dimensions("attributes {y = array<i32: 1, 1, 1, 1>}", "y").ok(),
            None
        );
    }

    #[test]
    fn an_entry_is_removed() {
        for (header, rest) in [
            ("-> i32 attributes {s = #a<b, c>}", "-> i32"),
            (
                "attributes {a = 1 : i32, \"s\" = #b}",
                "attributes {a = 1 : i32}",
            ),
            ("attributes {s = #b, t}", "attributes {t}"),
            ("attributes {a, s = #b, t = {}}", "attributes {a, t = {}}"),
            ("attributes {a}", "attributes {a}"),
            ("", ""),
        ] {
            let mut text = header.to_string();
            remove(&mut text, "s");
            assert_eq!(text, rest);
        }
    }

    #[test]
    fn a_number_is_set_where_it_is_and_where_it_is_not() {
        let mut header = String::new();
        for (name, n) in [("a", 1), ("b", 2), ("a", 30)] {
            set(&mut header, name, n);
        }
        assert_eq!(header, "attributes {a = 30 : i32, b = 2 : i32}");
        let mut empty = "attributes { }".to_string();
        set(&mut empty, "a", 1);
        assert_eq!(number(&empty, "a"), Ok(Some(1)));
    }
}
