//! The parts of a line of assembly text.

/// The text before `;` or `//`, outside quotes.
pub(super) fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    for (i, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            ';' if !quoted => return &line[..i],
            '/' if !quoted && line[i..].starts_with("//") => return &line[..i],
            _ => {}
        }
    }
    line
}

/// `name:` at the start of a line, and the rest.
pub(super) fn label(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.split_once(':')?;
    let symbol = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '@');
    let starts = name.starts_with(|c: char| symbol(c) && !c.is_ascii_digit());
    (starts && name.chars().all(symbol)).then_some((name, rest))
}
