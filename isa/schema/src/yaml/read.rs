//! Typed reading of [`Node`]s. Every conversion reports a wrong type at the value's place and
//! returns `None`, so that reading continues with the next value.

use super::{Content, Node, Text};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::suggest;

impl Node {
    /// The kind of the value, for messages.
    pub fn kind(&self) -> &'static str {
        match &self.value {
            Content::List(_) => "a list",
            Content::Map(_) => "a map",
            Content::Scalar { text, plain: true } if text.is_empty() => "nothing",
            Content::Scalar { text, plain: true } if int(text).is_some() => "a number",
            Content::Scalar { .. } => "a text",
        }
    }

    fn wrong(&self, wanted: &str, out: &mut Diagnostics) {
        let message = format!("expected {wanted}, found {}", self.kind());
        out.push(Diagnostic::error("yaml-wrong-type", message).label(self.span, ""));
    }

    /// The text of a scalar that is not `null`, without a report.
    pub fn scalar(&self) -> Option<&str> {
        match &self.value {
            Content::Scalar { text, plain } if !(*plain && is_null(text)) => Some(text),
            _ => None,
        }
    }

    /// Whether the value is `null`, `~` or empty.
    pub fn is_null(&self) -> bool {
        matches!(&self.value, Content::Scalar { text, plain: true } if is_null(text))
    }

    /// A scalar's text; reports any other value, including `null`.
    pub fn text(&self, out: &mut Diagnostics) -> Option<String> {
        let text = self.scalar();
        if text.is_none() {
            self.wrong("a text", out);
        }
        text.map(str::to_owned)
    }

    /// A scalar with its place.
    pub fn name(&self, out: &mut Diagnostics) -> Option<Text> {
        let text = self.text(out)?;
        Some(Text {
            text,
            span: self.span,
        })
    }

    /// An integer (`12`, `-3`, `0x1f`, `0b101`, `0o17`) that fits `T`.
    pub fn int<T: TryFrom<i64>>(&self, out: &mut Diagnostics) -> Option<T> {
        let value = match &self.value {
            Content::Scalar { text, plain: true } => int(text),
            _ => None,
        };
        let Some(value) = value else {
            self.wrong("a number", out);
            return None;
        };
        let fits = T::try_from(value).ok();
        if fits.is_none() {
            let message = format!("{value} is out of range here");
            out.push(Diagnostic::error("yaml-range", message).label(self.span, ""));
        }
        fits
    }

    /// A number, with or without fraction, also in quotes.
    pub fn float(&self, out: &mut Diagnostics) -> Option<f64> {
        let value = self.scalar().and_then(|text| text.parse().ok());
        if value.is_none() {
            self.wrong("a number", out);
        }
        value
    }

    /// `true` or `false`, and no other spelling.
    pub fn boolean(&self, out: &mut Diagnostics) -> Option<bool> {
        match self.scalar() {
            Some("true") => Some(true),
            Some("false") => Some(false),
            _ => {
                self.wrong("true or false", out);
                None
            }
        }
    }

    /// The items of a list.
    pub fn list(&self, out: &mut Diagnostics) -> Option<&[Node]> {
        match &self.value {
            Content::List(items) => Some(items),
            _ => {
                self.wrong("a list", out);
                None
            }
        }
    }

    /// The entries of a map, in the order of the text.
    pub fn map(&self, out: &mut Diagnostics) -> Option<&[(Text, Node)]> {
        match &self.value {
            Content::Map(entries) => Some(entries),
            _ => {
                self.wrong("a map", out);
                None
            }
        }
    }

    /// A list of texts; a single text counts as a list of one.
    pub fn names(&self, out: &mut Diagnostics) -> Vec<Text> {
        match &self.value {
            Content::List(items) => items.iter().filter_map(|n| n.name(out)).collect(),
            _ => self.name(out).into_iter().collect(),
        }
    }

    /// The value of a key, without a report.
    pub fn get(&self, key: &str) -> Option<&Node> {
        match &self.value {
            Content::Map(entries) => entries.iter().find(|(k, _)| k.text == key).map(|(_, n)| n),
            _ => None,
        }
    }
}

fn is_null(text: &str) -> bool {
    matches!(text, "" | "~" | "null")
}

/// An integer in any of the usual bases, with sign and `_`.
pub(crate) fn int(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (radix, digits) = match digits.as_bytes() {
        [b'0', b'x', ..] => (16, &digits[2..]),
        [b'0', b'b', ..] => (2, &digits[2..]),
        [b'0', b'o', ..] => (8, &digits[2..]),
        _ => (10, digits),
    };
    if !digits.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    let value = i64::from_str_radix(&digits.replace('_', ""), radix).ok()?;
    Some(if negative { -value } else { value })
}

/// The keys of a map, read one by one; keys that are never read are unknown.
pub struct Fields<'a> {
    /// Place of the map, or of the name that owns it.
    pub span: Span,
    entries: Vec<(&'a Text, &'a Node, bool)>,
    asked: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// The keys of a map; `None`, and a report, if the node is not a map.
    pub fn new(node: &'a Node, out: &mut Diagnostics) -> Option<Self> {
        let entries = node.map(out)?;
        Some(Self::from_entries(
            node.span,
            entries.iter().map(|(k, n)| (k, n)),
        ))
    }

    /// The keys of entries that need not be a whole map; their owner is at `span`.
    pub fn from_entries(
        span: Span,
        entries: impl IntoIterator<Item = (&'a Text, &'a Node)>,
    ) -> Self {
        Fields {
            span,
            entries: entries.into_iter().map(|(k, n)| (k, n, false)).collect(),
            asked: Vec::new(),
        }
    }

    /// The value of an optional key. A key with the value `null` counts as absent.
    pub fn get(&mut self, key: &'static str) -> Option<&'a Node> {
        self.asked.push(key);
        let entry = self.entries.iter_mut().find(|(k, ..)| k.text == key)?;
        entry.2 = true;
        (!entry.1.is_null()).then_some(entry.1)
    }

    /// The value of a required key.
    pub fn need(&mut self, key: &'static str, out: &mut Diagnostics) -> Option<&'a Node> {
        let node = self.get(key);
        if node.is_none() {
            out.push(
                Diagnostic::error("yaml-missing-key", format!("`{key}` is missing"))
                    .label(self.span, format!("needs `{key}:`")),
            );
        }
        node
    }

    /// Reports every key that was not read.
    pub fn finish(self, what: &str, out: &mut Diagnostics) {
        for (key, ..) in self.entries.iter().filter(|(.., used)| !used) {
            let mut d = Diagnostic::error(
                "yaml-unknown-key",
                format!("{what} has no key `{}`", key.text),
            )
            .label(key.span, "unknown key");
            d.help = suggest::help(&key.text, self.asked.iter().copied());
            out.push(d);
        }
    }
}
