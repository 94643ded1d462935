//! The entries of the tables about operators, as lines of text of the tables.

use crate::hip::table::{TEXT as SPELLINGS, table};
use crate::tables::{TEXT as LOWERINGS, tables};
use crate::tensor::tables::{Kind, OPERATORS, OperatorRow, tables as dialect};
use easel_isa::diagnostic::Diagnostic;
use easel_isa::suggest;
use std::fmt::Write;

/// An operator with its attributes: a required attribute with its type, an optional attribute with its default.
fn call(row: &OperatorRow) -> String {
    let attributes = row.attributes.iter().map(|a| {
        let kind = match &a.kind {
            Kind::Integer => "integer",
            Kind::Float => "float",
            Kind::Boolean => "boolean",
            Kind::String => "string",
            Kind::Integers => "integers",
            Kind::Type => "type",
            Kind::Enumeration(_) => "number",
            Kind::Word(_) => "word",
            Kind::Shape => "shape",
            Kind::Dimensions => "dimensions",
            Kind::Operation => "operation",
        };
        match (&a.default, a.omitted) {
            (Some(default), false) => format!("{}={default}", a.name),
            _ => format!("{}=<{kind}>", a.name),
        }
    });
    let attributes: Vec<String> = attributes.collect();
    match attributes.is_empty() {
        true => row.name.clone(),
        false => format!("{}[{}]", row.name, attributes.join(",")),
    }
}

/// All operators, one on each line: class, number of arguments, and notation.
pub fn list() -> String {
    let mut text = String::new();
    for row in dialect().operators.values() {
        let arguments = row.arguments.text("argument");
        // Writing to a text does not fail.
        let _ = writeln!(
            text,
            "{:<10} {arguments:<20} {}",
            row.class.name(),
            call(row)
        );
    }
    text
}

/// The lines of an entry below a section of a table, without their indentation and with the comment above them.
fn entry(text: &str, section: &str, name: &str) -> Option<String> {
    let head = format!("{section}:");
    let lines: Vec<&str> = text.lines().collect();
    let start = 1 + lines.iter().position(|line| *line == head)?;
    let rest = &lines[start..];
    let end = rest
        .iter()
        .position(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    let rest = &rest[..end.unwrap_or(rest.len())];
    let key = format!("  {name}:");
    let at = rest.iter().position(|line| {
        let behind = line.strip_prefix(&key);
        behind.is_some_and(|b| b.is_empty() || b.starts_with(' '))
    })?;
    let above = rest[..at].iter().rev();
    let above = above
        .take_while(|line| line.starts_with("  # ") && !line.contains("----"))
        .count();
    let own = rest[at + 1..].iter();
    let own = own.take_while(|line| line.starts_with("    ")).count();
    let all = rest[at - above..=at + own].iter();
    let all: Vec<&str> = all.map(|line| line.get(2..).unwrap_or("")).collect();
    Some(all.join("\n"))
}

/// The entries of the tables about an operator: its row, its computation in kernel IR, its spelling in C++.
///
/// # Errors
/// No such operator exists.
pub fn show(name: &str) -> Result<String, Box<Diagnostic>> {
    let Some(operator) = dialect().operator(name) else {
        let message = format!("there is no operator `{name}`");
        let mut error = Diagnostic::error("tensor-unknown-operation", message);
        let known = dialect().operators.values().map(|row| row.name.as_str());
        error.help = suggest::help(name, known);
        return Err(Box::new(error));
    };
    let row = operator.row();
    let mut parts = vec![(
        "isa/gen/operators.yaml",
        entry(OPERATORS, "operators", name),
    )];
    if tables().pointwise.contains_key(name) {
        parts.push((
            "isa/gen/lowerings.yaml",
            entry(LOWERINGS, "pointwise", name),
        ));
    }
    let of = tables().reductions.iter().filter(|r| r.1.of.0 == name);
    let mut of: Vec<&str> = of.map(|r| r.0.as_str()).collect();
    of.sort_unstable();
    for own in of {
        parts.push((
            "isa/gen/lowerings.yaml",
            entry(LOWERINGS, "reductions", own),
        ));
    }
    if table().elements.contains_key(name) {
        parts.push(("isa/gen/hip.yaml", entry(SPELLINGS, "elements", name)));
    }
    let mut text = format!("# {}\n", call(row));
    let mut last = "";
    for (file, lines) in parts {
        if file != last {
            let _ = writeln!(text, "\n# {file}");
            last = file;
        }
        let _ = writeln!(text, "{}", lines.unwrap_or_default());
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every row of every table is found in the text of the table.
    #[test]
    fn rows_are_found() {
        for row in dialect().operators.values() {
            let name = &row.name;
            assert!(entry(OPERATORS, "operators", name).is_some(), "{name}");
            assert!(show(name).is_ok());
        }
        for name in tables().pointwise.keys() {
            assert!(entry(LOWERINGS, "pointwise", name).is_some(), "{name}");
        }
        for name in tables().reductions.keys() {
            assert!(entry(LOWERINGS, "reductions", name).is_some(), "{name}");
        }
        for name in table().elements.keys() {
            assert!(entry(SPELLINGS, "elements", name).is_some(), "{name}");
        }
    }

    #[test]
    fn an_entry_is_its_own_lines() {
        let text = "first:\n  a: 1\nsecond:\n  # What a is.\n  a:\n    x: 1\n    y: 2\n  ab: 3\n";
        let found = entry(text, "second", "a");
        assert_eq!(found.as_deref(), Some("# What a is.\na:\n  x: 1\n  y: 2"));
        assert_eq!(entry(text, "first", "ab"), None);
        let error = show("argmx").expect_err("no such operator");
        assert_eq!(error.help.as_deref(), Some("did you mean `argmax`?"));
    }
}
