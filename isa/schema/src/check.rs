//! Checks of rows against one another.

use std::ops::Range;

use crate::diagnostic::Span;

/// The place of a byte range of a meaning's text; the whole text where it is not written as it
/// reads.
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
