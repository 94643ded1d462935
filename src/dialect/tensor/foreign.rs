//! Operators that the tables do not have. A host runs them: they are kept as they came.

use crate::loose;
use std::fmt;

/// An operator by its name, with its attributes as text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Foreign {
    /// The name.
    pub name: Box<str>,
    /// All that stands behind the name: nothing, or `[key=value,key=value]`.
    pub text: Box<str>,
    /// The place in the program that was read, `MODULE:@K`. No pass changes it.
    pub label: Box<str>,
}

impl Foreign {
    /// Names and values of the attributes.
    pub fn attributes(&self) -> Vec<(&str, &str)> {
        let inner = self.text.strip_prefix('[');
        let inner = inner.and_then(|t| t.strip_suffix(']')).unwrap_or_default();
        let pieces = loose::pieces(inner, loose::Mark::Attributes);
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
