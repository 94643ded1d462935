//! Checks of a typed table that need more than one row, or a row and its meaning.
//!
//! [`meanings`] checks the rows' meanings against their operands; [`rows`] checks the rows against formats,
//! registers, counters and one another.

mod fragments;
mod lanes;
mod meanings;
mod rows;

use std::ops::Range;

use crate::diagnostic::Span;

pub(crate) use fragments::check as fragments;
pub(crate) use lanes::check as lanes;
pub(crate) use meanings::check as meaning;
pub(crate) use rows::check as rows;

/// The place of a byte range of a meaning's text; the whole text if the file has escapes or folded
/// lines.
pub(crate) fn within(span: Span, text: &str, range: Range<usize>) -> Span {
    if (span.end - span.start) as usize != text.len() {
        return span;
    }
    let start = span.start as usize;
    Span::new(
        span.file,
        start + range.start,
        start + range.end.max(range.start + 1),
    )
}
