//! The values of literals of the grammar.

/// An `integer`; `None` if it does not fit.
pub fn integer(text: &str) -> Option<i128> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let value = match digits.strip_prefix("0x") {
        Some(hex) => i128::from_str_radix(hex, 16),
        None => digits.parse::<i128>(),
    };
    value.ok().map(|v| sign * v)
}

/// A `string_text` without its escapes.
pub fn string(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, if c == '\\' { chars.next() } else { None }) {
            (_, Some('n')) => out.push('\n'),
            (_, Some('t')) => out.push('\t'),
            (_, Some(c)) => out.push(c),
            (c, None) => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_strings() {
        assert_eq!(integer("-0x10"), Some(-16));
        assert_eq!(integer("170141183460469231731687303715884105728"), None);
        assert_eq!(string(r#"a\n\"b\\"#), "a\n\"b\\");
    }
}
