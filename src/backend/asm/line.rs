//! The parts of a line that all readers of assembly text share.

/// The first line of metadata, and the last one.
pub const METADATA: [&str; 2] = [".amdgpu_metadata", ".end_amdgpu_metadata"];

/// The text before `;` or `//`, outside quotes.
pub fn without_comment(line: &str) -> &str {
    if !line.contains([';', '/']) {
        return line;
    }
    let (mut quoted, mut escaped) = (false, false);
    for (i, c) in line.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ';' if !quoted => return &line[..i],
            '/' if !quoted && line[i..].starts_with("//") => return &line[..i],
            // What follows may be inside the comment.
            '/' if !quoted && line[i..].starts_with("/*") => return line,
            _ => {}
        }
    }
    line
}

/// `name:` at the start of a line, and the rest.
pub fn label(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.split_once(':')?;
    let symbol = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '@');
    let starts = name.starts_with(|c: char| symbol(c) && !c.is_ascii_digit());
    (starts && name.chars().all(symbol)).then_some((name, rest))
}
