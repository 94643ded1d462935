//! Foreign operators, which the tables lack. A host runs them: they are kept unchanged.

use std::fmt;

/// An operator by its name, with its attributes as text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Foreign {
    /// The name.
    pub name: Box<str>,
    /// The text behind the name: empty, or `[key=value,key=value]`.
    pub text: Box<str>,
    /// The place in the program that was read, `MODULE:@K`. No pass changes it.
    pub label: Box<str>,
}

impl Foreign {
    /// Names and values of the attributes.
    pub fn attributes(&self) -> Vec<(&str, &str)> {
        let inner = self.text.strip_prefix('[');
        let inner = inner.and_then(|t| t.strip_suffix(']')).unwrap_or_default();
        let pieces = pieces(inner, Mark::Attributes);
        pieces.iter().filter_map(|p| p.split_once('=')).collect()
    }

    /// The text of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let mut all = self.attributes().into_iter();
        all.find(|(key, _)| *key == name).map(|(_, value)| value)
    }
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.name, self.text)
    }
}

/// The limit of nested values.
pub(crate) const DEPTH: u32 = 16;

/// The separator of pieces of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// A comma that is not followed by a space.
    Attributes,
    /// A comma and a space.
    Items,
    /// Any comma.
    Fields,
}

/// A text split at the separators outside of brackets. A separator at the end gives no piece.
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
