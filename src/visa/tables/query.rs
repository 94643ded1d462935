//! Meanings as keys.

use easel_isa::meaning::{Meaning, parse};

/// The canonical text of a meaning: constants' bases, spaces and superfluous parentheses do not matter.
pub fn canonical(text: &str) -> Option<String> {
    parse(text).ok().as_ref().map(of)
}

/// The key of a parsed meaning.
pub fn of(meaning: &Meaning) -> String {
    meaning.to_string()
}
