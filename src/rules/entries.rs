//! The entries of a rule in its file.

use super::yaml::{Node, Text};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// The entries of a rule, or of a part of it, by key.
pub struct Entries<'a> {
    /// The entries in the order of the file.
    pub(crate) entries: &'a [(Text, Node)],
}

impl<'a> Entries<'a> {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&'a Node> {
        self.entries
            .iter()
            .find(|(k, _)| k.text == key)
            .map(|(_, n)| n)
    }

    /// The text value of a key; another kind of value is an error.
    pub fn text(&self, key: &str, diagnostics: &mut Diagnostics) -> Option<&'a Text> {
        match self.get(key)? {
            Node::Scalar(t) => Some(t),
            other => {
                diagnostics.push(wrong_kind(key, "a text", other));
                None
            }
        }
    }
}

/// The error of a key with a value of the wrong kind.
pub fn wrong_kind(key: &str, wanted: &str, found: &Node) -> Diagnostic {
    let d = Diagnostic::error(
        "rule-kind",
        format!("`{key}` must be {wanted}, not {}", found.kind()),
    )
    .label(found.span(), "here");
    if matches!(found, Node::Map(..)) {
        d.help("quote a text that starts with `{`")
    } else {
        d
    }
}
