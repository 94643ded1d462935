//! Attributes of foreign operators.

use easel_tensor::Foreign;

pub(crate) type Result<T> = std::result::Result<T, String>;

/// Attributes as numbers.
pub(crate) struct Attributes<'a>(pub &'a Foreign);

impl Attributes<'_> {
    /// A number, or the default if it is not given.
    pub fn integer(&self, name: &str, default: i64) -> Option<i64> {
        match self.0.attribute(name) {
            None => Some(default),
            Some("true") => Some(1),
            Some("false") => Some(0),
            Some(text) => text.parse().ok(),
        }
    }

    /// A list; nothing if it is not given or is no list of nonnegative numbers.
    pub fn lengths(&self, name: &str) -> Option<Vec<u64>> {
        let text = self
            .0
            .attribute(name)?
            .strip_prefix('{')?
            .strip_suffix('}')?;
        let text = text.trim();
        match text {
            "" => Some(Vec::new()),
            text => text.split(',').map(|n| n.trim().parse().ok()).collect(),
        }
    }

    pub fn word(&self, name: &str) -> Option<&str> {
        self.0.attribute(name)
    }
}
